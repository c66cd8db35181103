"""Reading one page for the terminal: `recruiter read`."""

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.questions import wording
from seeds import decoding, progai
from seeds.errors import PageRefused
from seeds.profile import Profile

STANDARD_INPUT = "-"


def read(file: str) -> Profile:
    """Read one page from a file, or from standard input for "-".

    Raises:
        PageRefused: It is missing, cannot be read, or is not one page; the problem names the file.
    """
    return read_bytes(bytes_of(file), name_of(file))[1]


def name_of(file: str) -> str:
    """Say which input it is, for people."""
    return "standard input" if file == STANDARD_INPUT else file


def bytes_of(file: str) -> bytes:
    """Get the bytes of a file, or of standard input for "-"; no more than tell it is too large.

    Raises:
        PageRefused: It is missing or cannot be read.
    """
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(decoding.MAX_BYTES + 1)
        with Path(file).open("rb") as opened:
            return opened.read(decoding.MAX_BYTES + 1)
    except IsADirectoryError as error:
        raise PageRefused(
            f"{file!r} is a folder", "name one page, or load the folder: recruiter load FOLDER"
        ) from error
    except FileNotFoundError as error:
        raise PageRefused(f"{file!r} does not exist", "check the path") from error
    except (OSError, ValueError) as error:
        raise PageRefused(
            f"{file!r} cannot be read ({error})", "check the path and its permissions"
        ) from error


def read_bytes(raw: bytes, source: str) -> tuple[str, Profile]:
    """Read a page; gives its decoded text and the profile.

    Raises:
        PageRefused: It is not one page; the problem names the source.
    """
    try:
        text = decoding.decode(raw)
        return text, progai.read_page(text)
    except PageRefused as refused:
        where = f", line {refused.line}" if refused.line else ""
        problem = f"{source}{where}: {refused.problem}"
        raise PageRefused(problem, refused.fix, refused.line) from refused


def show(profile: Profile) -> None:
    """Print a profile for people, with what was bent and what was left unread."""
    console = Console(highlight=False)
    console.print(Text(profile.name, style="bold"))
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for label, value in _rows(profile):
        table.add_row(label, Text(value))
    console.print(table)
    for work in profile.contributions:
        console.print(Text(f"  {work.repo}  {wording.work_details(work)}"))
        for part in (work.description, ", ".join(work.topics)):
            if part:
                console.print(Text(f"    {part}", style="dim"))
    for warning in profile.warnings:
        console.print(Text(f"line {warning.line}: {warning.text}", style="yellow"))
    for line in profile.unread:
        console.print(Text(f"line {line.line} was not read: {line.text}", style="yellow"))


def _rows(profile: Profile) -> list[tuple[str, str]]:
    rows = (
        ("Headline", profile.headline),
        ("Location", profile.location),
        ("Badges", ", ".join(profile.badges)),
        ("Coding", _years(profile.coding_years)),
        ("Employment", _years(profile.employment_years)),
        (
            "Education",
            "\n".join(wording.studied(entry) for entry in profile.education),
        ),
        ("Languages", ", ".join(profile.languages)),
        ("Summary", profile.summary),
        (
            "Skills",
            ", ".join(wording.scored(skill) for skill in profile.skills),
        ),
        ("Shown", _shown(profile)),
    )
    return [(label, value) for label, value in rows if value]


def _years(number: int | None) -> str | None:
    return None if number is None else wording.counted(number, "years")


def _shown(profile: Profile) -> str:
    lists = (
        (len(profile.skills), profile.skills_total, "skills"),
        (
            len(profile.programming_languages),
            profile.programming_languages_total,
            "programming languages",
        ),
        (len(profile.contributions), profile.contributions_total, "contributions"),
    )
    return ", ".join(
        wording.shown_of(shown, total, things)
        for shown, total, things in lists
        if total is not None or shown
    )
