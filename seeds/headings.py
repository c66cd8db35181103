"""Finding the parts of a page by their headings, and refusing what is not one page.

    heading  = "Summary" | years | "Github Skills (n)" | "Programming languages (n)"
             | "Github contributions (n)" | footer

A heading is told by its form. "Summary" inside the contributions is a line of theirs. A heading
that comes a second time shows a second page in the same text.
"""

import re
from collections.abc import Sequence
from enum import StrEnum

from seeds import places
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.sheet import Line, Sheet

FOOTER = "Find and Hire Top Developers"

LONGEST_NAME = 120
"""Characters of the longest first line that is taken for a name."""

LONGEST_BARE_HEAD = 3
"""Lines of a page without any heading: a name, a headline and a location. More is another text."""


class Part(StrEnum):
    """What begins at a heading."""

    SUMMARY = "Summary"
    CODING = "years of coding"
    EMPLOYMENT = "years of employment"
    SKILLS = "Github Skills"
    LANGUAGES = "Programming languages"
    CONTRIBUTIONS = "Github contributions"
    FOOTER = "footer"


YEARS = {
    Part.CODING: re.compile(r"^(-?\d{1,4})\+? years? of coding experience$", re.IGNORECASE),
    Part.EMPLOYMENT: re.compile(
        r"^(-?\d{1,4})\+? years? of employment as a software developer$", re.IGNORECASE
    ),
}
HEADING = re.compile(
    r"^(Github Skills|Programming languages|Github contributions)\s*\((-?[\d,.]{1,12})\)$",
    re.IGNORECASE,
)


def find(sheet: Sheet) -> list[tuple[Part, int]]:
    """Find the headings, with their positions among the lines; a glued footer is cut off first."""
    lines: list[Line] = []
    for line in sheet.lines:
        before, footer, after = line.text.partition(FOOTER)
        if footer and before:
            lines += [Line(line.number, before.strip()), Line(line.number, footer + after)]
        else:
            lines.append(line)
    sheet.lines = [line for line in lines if line.text]
    parts: list[tuple[Part, int]] = []
    for position, line in enumerate(sheet.lines):
        part = _part_of(line.text)
        in_contributions = bool(parts) and parts[-1][0] is Part.CONTRIBUTIONS
        # "Summary" alone may be a line of a description; a page has it once, before all else.
        if part is not None and not (part is Part.SUMMARY and in_contributions):
            parts.append((part, position))
    return parts


def _part_of(text: str) -> Part | None:
    if text.casefold() == "summary":
        return Part.SUMMARY
    if text.startswith(FOOTER):
        return Part.FOOTER
    heading = HEADING.match(text)
    if heading:
        return next(part for part in Part if part.casefold() == heading.group(1).casefold())
    return next((part for part, pattern in YEARS.items() if pattern.match(text)), None)


def keep_one(sheet: Sheet, parts: list[tuple[Part, int]]) -> list[tuple[Part, int]]:
    """Keep one of a page that was pasted twice; refuse two different people.

    A second page shows in a heading that comes a second time. It begins after the first page's
    footer or, without one, with the lines of a head above the repeated heading.
    """
    seen: set[Part] = set()
    repeated = None
    for index, (part, _) in enumerate(parts):
        if part in seen and part is not Part.FOOTER:
            repeated = index
            break
        seen.add(part)
    if repeated is None:
        return parts
    start = _start_of_second(sheet, parts, repeated)
    first = [line.text for line in sheet.lines[:start]]
    second = [line.text for line in sheet.lines[start:]]
    if first == second[: len(first)] or second == first[: len(second)]:
        sheet.take(*sheet.lines[start:])
        sheet.warn(sheet.lines[start], "the page is there twice; the first was read")
        sheet.lines = sheet.lines[:start]
        return [(part, position) for part, position in parts if position < start]
    line = sheet.lines[start]
    raise PageRefused(
        f"it holds two people: {sheet.lines[0].text!r}, and from line {line.number} {line.text!r}",
        "save each page in a file of its own",
        line.number,
    )


def _start_of_second(sheet: Sheet, parts: Sequence[tuple[Part, int]], repeated: int) -> int:
    position = parts[repeated][1]
    section = max((at for _, at in parts[:repeated]), default=0)
    for at in range(position - 1, section, -1):  # its own "Summary", if it has one
        if sheet.lines[at].text.casefold() == "summary":
            position = at
            break
    footers = [at for part, at in parts[:repeated] if part is Part.FOOTER]
    if footers:
        return footers[0] + 1
    name = sheet.lines[0].text
    above = range(max(0, position - LONGEST_BARE_HEAD), position)
    same_name = [at for at in above if sheet.lines[at].text == name and at]
    if same_name:
        return same_name[0]
    if places.is_location(sheet.lines[position - 1].text):
        headline = places.is_headline(sheet.lines[position - 2].text)
        return position - (3 if headline else 2)
    return position - (2 if places.is_headline(sheet.lines[position - 1].text) else 1)


def refuse_strangers(sheet: Sheet, parts: Sequence[tuple[Part, int]]) -> None:
    """Refuse a text that is no page.

    Raises:
        PageRefused: No name stands at the top, or the headings of a page are missing.
    """
    real = [part for part, _ in parts if part is not Part.FOOTER]
    if parts and parts[0][1] == 0:
        raise PageRefused(
            f"no name stands above {sheet.lines[0].text!r}",
            "copy the page from its very top",
            sheet.lines[0].number,
        )
    if not real and len(sheet.lines) > LONGEST_BARE_HEAD + len(parts):
        raise PageRefused(
            "it has none of a Prog.AI page's headings, such as Github Skills", HOW_TO_COPY
        )
    if real == [Part.SUMMARY] and len(sheet.lines) > 40:
        raise PageRefused("it looks like a resume, not like a Prog.AI page", HOW_TO_COPY)
    name = sheet.lines[0]
    if len(name.text) > LONGEST_NAME:
        raise PageRefused(
            f"its first line has {len(name.text):,} characters, which is no name",
            "copy the page from its very top",
            name.number,
        )
