"""Finding the parts of a page by their headings, and refusing what is not one page.

    heading  = "Summary" | years | "Github Skills" total? | "Programming languages" total?
             | "Github contributions" total? | footer
    years    = (n | "less than 1") " years of " ("coding ..." | "employment ...")

A heading is told by its form. "Summary" inside the contributions is a line of theirs. A heading
that comes a second time shows a second page in the same text.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from seeds import glue, naming, numbers, periods, places
from seeds.clutter import is_clutter
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.glue import FOOTER
from seeds.sheet import Line, Sheet

LONGEST_BARE_HEAD = 3
"""Lines of a page without any heading: a name, a headline and a location. More is another text."""

LONGEST_WITH_SUMMARY = 40
"""Lines of a page that has no heading but "Summary", as resumes have, too."""

MOST_YEARS = 80
"""Of anybody's work; "2015 years" is something else."""

_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")
_FOREIGN = re.compile(
    r"(?:(?:work|professional|employment|relevant) )?(?:experience|history)|employment"
    r"|(?:top|key|technical|core|hard|soft)? ?skills(?: (?:&|and) [\w ]+)?|competenc(?:ies|es)"
    r"|education(?: (?:&|and) [\w ]+)?|(?:personal |selected )?projects|publications|patents"
    r"|(?:licenses (?:&|and) )?certifications?(?: (?:&|and) [\w ]+)?|courses|languages|interests"
    r"|hobbies|references|volunteering|honou?rs(?: (?:&|and) awards)?|awards|achievements"
    r"|objective|profile|about(?: me)?|contact(?: (?:info|information|details))?|recommendations"
    r"|activity|featured|followers|connections|berufserfahrung|ausbildung|kenntnisse"
    r"|expérience(?: professionnelle)?|formation|compétences|experiencia|formación|habilidades",
    re.IGNORECASE,
)


class Part(StrEnum):
    """What begins at a heading."""

    SUMMARY = "Summary"
    CODING = "years of coding"
    EMPLOYMENT = "years of employment"
    SKILLS = "Github Skills"
    LANGUAGES = "Programming languages"
    CONTRIBUTIONS = "Github contributions"
    FOOTER = "footer"


_TOTAL = r"(?:\s*[(（\[]([^()（）\[\]]{1,24})[)）\]]|\s*[:：–—-]?\s*(\d[\d,.]{0,11}))?"
_OF = re.compile(r"(?:.* of|.*/)\s*(?=\d)")  # "4 of 12"
_YEARS = (
    r"(?:(-?\d{1,4}|[a-z]{3,9}|[-–—])(?:[.,]\d{1,2})?\+? ?years?"
    r"|(?:less than|<) ?(?:a|1|one) year|(?:\d|1[01]) months?|[1-4]?\d weeks?|\d{1,2} days?)"
)
_PATTERNS = {
    part: re.compile(pattern, re.IGNORECASE)
    for part, pattern in {
        Part.SUMMARY: "Summary",
        Part.CODING: rf"{_YEARS} of coding experience",
        Part.EMPLOYMENT: rf"{_YEARS} of employment as a software developer",
        Part.SKILLS: rf"Github Skills{_TOTAL}",
        Part.LANGUAGES: rf"Programming languages{_TOTAL}",
        Part.CONTRIBUTIONS: rf"Github contributions{_TOTAL}",
    }.items()
}
OF_YEARS = {Part.CODING, Part.EMPLOYMENT}
_COUNTED = {Part.SKILLS, Part.LANGUAGES, Part.CONTRIBUTIONS}
NUMBERED = OF_YEARS | _COUNTED
_LONGEST_HEADING = 80
# A short look that spares most lines the patterns.
_NUMBERS = frozenset("-<0123456789")
_BEGINNINGS = frozenset(("summar", "github", "progra", "less t", FOOTER[:6].casefold()))

_FIRST = _NUMBERS.union(*({start[0], start[0].upper()} for start in _BEGINNINGS))
_ENDS_OF_YEARS = (" experience", " developer")


@dataclass(frozen=True, slots=True)
class Heading:
    """Where a part begins.

    Attributes:
        at: Position of its line among the lines of the sheet.
        number: The number that it states, such as whole years or a total; None when it has none,
            or one that cannot be true.
        bare: Whether the total is missing that such a heading has.
        lost: Whether the heading itself is missing, and its part begins with the line.
    """

    part: Part
    at: int
    number: int | None = None
    bare: bool = False
    lost: bool = False


def find(sheet: Sheet) -> list[Heading]:
    """Find the headings, in page order; a glued footer is cut off first, and controls go.

    So does a heading that comes again inside its own part, as one that stays on the screen does.
    """
    lines = glue.cut(sheet)
    found: list[Heading] = []
    dropped: set[int] = set()
    above = ""  # the heading before
    for at in _worth_trying(lines):
        text = lines[at].text
        heading = _heading(text, at - len(dropped))
        if heading is None:
            continue
        if found:
            before = [lines[i] for i in range(max(0, at - 4), at) if i not in dropped]
            if text == above and not _is_head(before):
                sheet.take(lines[at])
                dropped.add(at)
                continue
            if found[-1].part is Part.CONTRIBUTIONS and _may_describe(heading, before):
                continue
        found.append(heading)
        above = text
    sheet.lines = [line for at, line in enumerate(lines) if at not in dropped]
    full = {heading.part for heading in found if not heading.bare}
    found = [heading for heading in found if not heading.bare or heading.part not in full]
    return found if Part.CONTRIBUTIONS in full or not found else _with_lost(found, sheet.lines)


def _worth_trying(lines: Sequence[Line]) -> list[int]:
    """Find the lines that may be headings: a short look, as most lines are none."""
    return [
        at
        for at, (_, text) in enumerate(lines)
        if (text[0] in _FIRST and (text[0] in _NUMBERS or text[:6].casefold() in _BEGINNINGS))
        or text.endswith(_ENDS_OF_YEARS)
    ]


def _with_lost(found: list[Heading], lines: Sequence[Line]) -> list[Heading]:
    """Add the heading of the contributions where it was lost: a repository above a period."""
    if any(heading.part is Part.CONTRIBUTIONS for heading in found):
        return found
    for at in range(found[0].at + 1, len(lines) - 1):
        if _REPOSITORY.fullmatch(lines[at].text) and periods.read(lines[at + 1].text) is not None:
            lost = Heading(Part.CONTRIBUTIONS, at, bare=True, lost=True)
            return sorted((*found, lost), key=lambda heading: heading.at)
    return found


def _may_describe(heading: Heading, above: Sequence[Line]) -> bool:
    """Whether a heading among contributions is a line of theirs, such as a description."""
    if heading.part is Part.FOOTER:
        return False
    if heading.part is Part.SUMMARY:
        return not _is_head(above)
    return heading.bare or periods.read(above[-1].text) is not None


def _is_head(above: Sequence[Line]) -> bool:
    """Whether lines end in the head of a page: a name, and what may stand below it."""
    below = 0
    while below < 2 and below < len(above) and _stands_below_name(above[-1 - below].text):
        below += 1
    return len(above) > below and naming.is_full(above[-1 - below].text)


def _stands_below_name(text: str) -> bool:
    return places.is_headline(text) or places.is_location(text)


def _heading(text: str, at: int) -> Heading | None:
    if text.startswith(FOOTER):
        return Heading(Part.FOOTER, at)
    if len(text) > _LONGEST_HEADING:
        return None
    for part, pattern in _PATTERNS.items():
        if match := pattern.fullmatch(text):
            stated = next(filter(None, match.groups()), None)
            if stated is None:
                return Heading(part, at, 0 if part in OF_YEARS else None, part in _COUNTED)
            number = numbers.whole(_OF.sub("", stated).strip())
            if part in OF_YEARS and number is not None and number > MOST_YEARS:
                number = None
            return Heading(part, at, number)
    return None


def keep_one(sheet: Sheet, headings: list[Heading]) -> list[Heading]:
    """Keep one of a page that was pasted twice; refuse two different people.

    A second page shows in a heading that comes a second time, or after the footer. It begins after
    the first page's footer or, without one, with the lines of a head above that heading.

    Raises:
        PageRefused: The second page is another one.
    """
    second = _first_of_second(headings)
    if second is None:
        return headings
    start = _start_of_second(sheet, headings, second)
    first_page = [line.text for line in sheet.lines[:start]]
    second_page = [line.text for line in sheet.lines[start:]]
    if second_page == first_page[: len(second_page)]:
        sheet.take(*sheet.lines[start:])
        sheet.warn(sheet.lines[start], "the page is there twice; the first was read")
        sheet.lines = sheet.lines[:start]
        return [heading for heading in headings if heading.at < start]
    if first_page == second_page[: len(first_page)]:
        # Begun twice: the second goes on, with the rest of the page or with something else.
        sheet.take(*sheet.lines[:start])
        sheet.warn(sheet.lines[0], "the page begins twice; the second was read")
        sheet.lines = sheet.lines[start:]
        rest = [replace(one, at=one.at - start) for one in headings if one.at >= start]
        return keep_one(sheet, rest)
    name, line = sheet.lines[0].text, sheet.lines[start]
    if line.text == name:
        problem = f"it holds two pages of {name!r} that differ, the second from line {line.number}"
    else:
        problem = f"it holds two people: {name!r}, and from line {line.number} {line.text!r}"
    raise PageRefused(problem, "save each page in a file of its own", line.number)


def _first_of_second(headings: Sequence[Heading]) -> int | None:
    seen: set[Part] = set()
    for index, heading in enumerate(headings):
        if heading.part is not Part.FOOTER and (heading.part in seen or Part.FOOTER in seen):
            return index
        seen.add(heading.part)
    return None


def _start_of_second(sheet: Sheet, headings: Sequence[Heading], second: int) -> int:
    lines, at = sheet.lines, headings[second].at
    footers = [heading.at for heading in headings[:second] if heading.part is Part.FOOTER]
    if footers:
        return footers[0] + 1
    section = max((heading.at for heading in headings[:second]), default=0)
    for above in range(at - 1, section, -1):  # its own "Summary", if it has one
        if lines[above].text.casefold() == "summary":
            at = above
            break
    name = lines[0].text
    for above in range(max(1, at - LONGEST_BARE_HEAD), at):
        if lines[above].text == name:
            return above
    if places.is_location(lines[at - 1].text):
        return at - (3 if places.is_headline(lines[at - 2].text) else 2)
    return at - (2 if places.is_headline(lines[at - 1].text) else 1)


def refuse_nameless(sheet: Sheet, headings: Sequence[Heading]) -> None:
    """Refuse a text in which no name can stand above the first heading.

    Raises:
        PageRefused: There is nothing but clutter.
    """
    first = headings[0].at if headings else len(sheet.lines)
    if all(is_clutter(line.text) for line in sheet.lines[:first]):
        line = sheet.lines[min(first, len(sheet.lines) - 1)]
        where = f"above {line.text!r}" if headings else "in it"
        raise PageRefused(f"no name stands {where}", "copy the page from its very top", line.number)


def refuse_strangers(sheet: Sheet, headings: Sequence[Heading]) -> None:
    """Refuse a text that is no page.

    Raises:
        PageRefused: The headings of a page are missing, or those of another text are there.
    """
    real = [heading.part for heading in headings if heading.part is not Part.FOOTER]
    if set(real) <= {Part.SUMMARY}:
        # A page may have nothing but a head and a summary, but then no heading of another text.
        foreign = next((line for line in sheet.lines if _FOREIGN.fullmatch(line.text)), None)
        if foreign is not None:
            raise PageRefused(
                f"{foreign.text!r} is a heading of a resume or of another site, not of a Prog.AI"
                " page",
                HOW_TO_COPY,
                foreign.number,
            )
        if len(sheet.lines) > (LONGEST_WITH_SUMMARY if real else LONGEST_BARE_HEAD) + len(headings):
            raise PageRefused(
                "it has none of a Prog.AI page's headings, such as Github Skills", HOW_TO_COPY
            )
