"""Loading pages from files into the database: `recruiter load`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from bot.app import now
from bot.cli.reading import STANDARD_INPUT, bytes_of, name_of, read_bytes
from seeds.errors import PageRefused
from seeds.profile import Profile
from storage import imports
from storage.database import Database
from storage.imports import Kept, Outcome

BATCH = 200
"""Pages in one transaction: a crash leaves whole batches, and nobody waits long for the lock."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page that could be read."""

    source: str
    text: str
    profile: Profile


@dataclass(slots=True)
class Report:
    """What became of all pages, in the order loaded."""

    kept: list[Kept] = field(default_factory=list)
    refused: list[PageRefused] = field(default_factory=list)


def load(paths: Iterable[str], database_url: str, workspace: str, dry_run: bool) -> Report:
    """Load files, folders of *.txt (recursively) and standard input.

    Args:
        paths: In the order to load; a path that leads to no page is refused, like a bad page.
        database_url: Migrated first.
        workspace: Whose candidates they become.
        dry_run: Find out what would happen, and keep nothing.
    """
    report = Report()
    files = list(_files(paths, report))
    database = Database(database_url)
    try:
        database.migrate()
        console = Console(stderr=True)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            bar = progress.add_task("Loading", total=len(files))
            for start in range(0, len(files), BATCH):
                batch = files[start : start + BATCH]
                pages = list(_pages(batch, report))
                report.kept += keep(database, workspace, pages, dry_run)
                progress.advance(bar, len(batch))
    finally:
        database.close()
    return report


def keep(
    database: Database, workspace: str, pages: Iterable[Page], dry_run: bool = False
) -> list[Kept]:
    """Keep pages in one transaction; with `dry_run` it is taken back."""
    kept: list[Kept] = []
    try:
        with database.writing() as connection:
            at = now()
            for page in pages:
                kept.append(
                    imports.keep(connection, workspace, page.text, page.profile, page.source, at)
                )
            if dry_run:
                raise _TakenBack
    except _TakenBack:
        pass
    return kept


def show(report: Report, dry_run: bool) -> None:
    """Print what changed, what was refused and why, and the counts."""
    console = Console(highlight=False, soft_wrap=True)
    for kept in report.kept:
        if kept.outcome is not Outcome.UNCHANGED:
            changed = f": {', '.join(kept.changed)}" if kept.changed else ""
            console.print(Text(f"{kept.outcome}  {kept.name}{changed}"))
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    for refused in report.refused:
        errors.print(Text(f"refused  {refused}"))
    counts = [
        f"{sum(kept.outcome is outcome for kept in report.kept)} {outcome}" for outcome in Outcome
    ]
    would = " (dry run: nothing was kept)" if dry_run else ""
    console.print(f"{', '.join(counts)}, {len(report.refused)} refused{would}")


class _TakenBack(Exception):
    """Rolls a dry run back."""


def _files(paths: Iterable[str], report: Report) -> Iterator[str]:
    for path in paths:
        if path == STANDARD_INPUT or not Path(path).is_dir():
            yield path
            continue
        found = sorted(str(file) for file in Path(path).rglob("*.txt") if file.is_file())
        if not found:
            report.refused.append(
                PageRefused(f"the folder {path!r} holds no *.txt file", "name another folder")
            )
        yield from found


def _pages(files: Iterable[str], report: Report) -> Iterator[Page]:
    for file in files:
        try:
            text, profile = read_bytes(bytes_of(file), name_of(file))
        except PageRefused as refused:
            report.refused.append(refused)
        else:
            yield Page(Path(file).name if file != STANDARD_INPUT else file, text, profile)
