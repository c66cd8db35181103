"""Reading a Prog.AI profile page: the head, the sections, and what belongs to neither.

    page     = head summary? years* education* languages? section* footer?
    head     = name headline? location?
    summary  = "Summary" badge* text*            the text is glued to the last badge
    years    = n " years of coding experience" | n " years of employment as a software developer"
    section  = heading line*
    heading  = "Github Skills (n)" | "Programming languages (n)" | "Github contributions (n)"
    footer   = "Find and Hire Top Developers" ...

Every part but the name may be missing. What a line is follows from its form, never from its
position alone, and work is linear in the length of the page.
"""

import re
from collections.abc import Sequence
from enum import StrEnum

from seeds import contributions, education, places, skills, spoken
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.profile import Education, Profile, Skill
from seeds.sheet import Line, Sheet, read_lines

FOOTER = "Find and Hire Top Developers"

LONGEST_NAME = 120
"""Characters of the longest first line that is taken for a name."""

LONGEST_BARE_HEAD = 3
"""Lines of a page without any heading: a name, a headline and a location. More is another text."""

BADGES = {"🤩": "Rockstar", "🎓": "Top School"}


class _Part(StrEnum):
    SUMMARY = "Summary"
    CODING = "years of coding"
    EMPLOYMENT = "years of employment"
    SKILLS = "Github Skills"
    LANGUAGES = "Programming languages"
    CONTRIBUTIONS = "Github contributions"
    FOOTER = "footer"


_YEARS = {
    _Part.CODING: re.compile(r"^(-?\d{1,4})\+? years? of coding experience$", re.IGNORECASE),
    _Part.EMPLOYMENT: re.compile(
        r"^(-?\d{1,4})\+? years? of employment as a software developer$", re.IGNORECASE
    ),
}
_HEADING = re.compile(
    r"^(Github Skills|Programming languages|Github contributions)\s*\((-?[\d,.]{1,12})\)$",
    re.IGNORECASE,
)
_BADGE_NAMES = tuple(BADGES.values())


def read_page(text: str) -> Profile:
    """Read the text of one page.

    Args:
        text: As `decoding.decode` gives it.

    Raises:
        PageRefused: It is not a Prog.AI page, or holds two people.
    """
    sheet = Sheet(read_lines(text))
    if not sheet.lines:
        raise PageRefused("it is empty", HOW_TO_COPY)
    parts = _first_of_two_alike(sheet, _find_parts(sheet))
    _refuse_strangers(sheet, parts)
    fields: dict[str, object] = {}
    starts = [position for _, position in parts] + [len(sheet.lines)]
    head = sheet.lines[: starts[0]]
    loose = _read_head(head, sheet, fields, has_summary=_has(parts, _Part.SUMMARY))
    for (part, start), end in zip(parts, starts[1:], strict=True):
        heading, body = sheet.lines[start], sheet.lines[start + 1 : end]
        match part:
            case _Part.SUMMARY:
                sheet.take(heading)
                loose += _read_summary(body, sheet, fields)
            case _Part.CODING | _Part.EMPLOYMENT:
                _read_years(part, heading, sheet, fields)
                loose += body
            case _Part.SKILLS:
                fields["skills_total"] = _total("skills_total", heading, sheet)
                fields["skills"] = _read_skills(body, sheet)
            case _Part.LANGUAGES:
                total = _total("programming_languages_total", heading, sheet)
                fields["programming_languages_total"] = total
                fields["programming_languages"] = _read_code_languages(body, sheet)
            case _Part.CONTRIBUTIONS:
                fields["contributions_total"] = _total("contributions_total", heading, sheet)
                known = [skill.name for skill in fields.get("skills", ())]  # type: ignore[attr-defined]
                fields["contributions"] = contributions.read(body, sheet, known)
            case _Part.FOOTER:
                sheet.take(heading)
    _read_education_and_languages(loose, sheet, fields)
    return Profile.model_validate(
        {
            **fields,
            "lines": sheet.places,
            "unread": sheet.unread(),
            "warnings": tuple(sorted(sheet.warnings, key=lambda warning: warning.line)),
        }
    )


def _find_parts(sheet: Sheet) -> list[tuple[_Part, int]]:
    """Find the headings, with their positions among the lines; a glued footer is cut off first."""
    lines: list[Line] = []
    for line in sheet.lines:
        before, footer, after = line.text.partition(FOOTER)
        if footer and before:
            lines += [Line(line.number, before.strip()), Line(line.number, footer + after)]
        else:
            lines.append(line)
    sheet.lines = [line for line in lines if line.text]
    parts: list[tuple[_Part, int]] = []
    for position, line in enumerate(sheet.lines):
        part = _part_of(line.text)
        in_contributions = bool(parts) and parts[-1][0] is _Part.CONTRIBUTIONS
        # "Summary" alone may be a line of a description; a page has it once, before all else.
        if part is not None and not (part is _Part.SUMMARY and in_contributions):
            parts.append((part, position))
    return parts


def _part_of(text: str) -> _Part | None:
    if text.casefold() == "summary":
        return _Part.SUMMARY
    if text.startswith(FOOTER):
        return _Part.FOOTER
    heading = _HEADING.match(text)
    if heading:
        return next(part for part in _Part if part.casefold() == heading.group(1).casefold())
    return next((part for part, pattern in _YEARS.items() if pattern.match(text)), None)


def _has(parts: Sequence[tuple[_Part, int]], wanted: _Part) -> bool:
    return any(part is wanted for part, _ in parts)


def _first_of_two_alike(sheet: Sheet, parts: list[tuple[_Part, int]]) -> list[tuple[_Part, int]]:
    """Keep one of a page that was pasted twice; refuse two different people.

    A second page shows in a heading that comes a second time. It begins after the first page's
    footer or, without one, with the lines of a head above the repeated heading.
    """
    seen: set[_Part] = set()
    repeated = None
    for index, (part, _) in enumerate(parts):
        if part in seen and part is not _Part.FOOTER:
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


def _start_of_second(sheet: Sheet, parts: Sequence[tuple[_Part, int]], repeated: int) -> int:
    position = parts[repeated][1]
    section = max((at for _, at in parts[:repeated]), default=0)
    for at in range(position - 1, section, -1):  # its own "Summary", if it has one
        if sheet.lines[at].text.casefold() == "summary":
            position = at
            break
    footers = [at for part, at in parts[:repeated] if part is _Part.FOOTER]
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


def _refuse_strangers(sheet: Sheet, parts: Sequence[tuple[_Part, int]]) -> None:
    real = [part for part, _ in parts if part is not _Part.FOOTER]
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
    if real == [_Part.SUMMARY] and len(sheet.lines) > 40:
        raise PageRefused("it looks like a resume, not like a Prog.AI page", HOW_TO_COPY)
    name = sheet.lines[0]
    if len(name.text) > LONGEST_NAME:
        raise PageRefused(
            f"its first line has {len(name.text):,} characters, which is no name",
            "copy the page from its very top",
            name.number,
        )


def _read_head(
    head: Sequence[Line], sheet: Sheet, fields: dict[str, object], has_summary: bool
) -> list[Line]:
    """Read name, headline and location; gives the lines that are something else."""
    fields["name"] = head[0].text
    sheet.note("name", [head[0]])
    rest = list(head[1:])
    loose: list[Line] = []
    if not has_summary:
        # Without the heading, education and languages follow the head directly.
        while rest and spoken.is_list(rest[-1].text):
            loose.insert(0, rest.pop())
    chosen: dict[str, Line] = {}
    if len(rest) == 1:
        line = rest[0]
        is_place = places.is_location(line.text) and not places.is_headline(line.text)
        chosen["location" if is_place else "headline"] = line
    elif rest:
        first, second = rest[:2]
        swapped = places.is_headline(second.text) and not places.is_headline(first.text)
        chosen["headline"], chosen["location"] = (second, first) if swapped else (first, second)
        loose = [*rest[2:], *loose] if not has_summary else loose
    for field, line in chosen.items():
        fields[field] = line.text
        sheet.note(field, [line])
    return loose


def _read_summary(body: Sequence[Line], sheet: Sheet, fields: dict[str, object]) -> list[Line]:
    """Read badges and summary; gives what stands below them when the page has no years."""
    badges: list[str] = []
    text: list[Line] = []
    said: list[str] = []
    loose: list[Line] = []
    for line in body:
        rest = line.text if said else _take_badges(line, badges, sheet)
        if not rest:
            sheet.take(line)
        elif said and (spoken.is_list(rest) or _is_education(rest)):
            loose.append(line)
        else:
            text.append(line)
            said.append(rest)
    fields["badges"] = tuple(badges)
    if text:
        fields["summary"] = " ".join(said)
        sheet.note("summary", text)
    return loose


def _take_badges(line: Line, badges: list[str], sheet: Sheet) -> str:
    """Take emoji and badge names from the front of a line; gives the text glued to the last."""
    rest = line.text
    while True:
        bare = rest.lstrip("\ufe0f\u200d ")
        emoji = next((sign for sign in BADGES if bare.startswith(sign)), None)
        named = next((name for name in _BADGE_NAMES if bare.startswith(name)), None)
        if emoji:
            rest = bare.removeprefix(emoji)
        elif named and named not in badges:
            sheet.note(f"badges[{len(badges)}]", [line])
            badges.append(named)
            rest = bare.removeprefix(named)
        else:
            return bare


def _is_education(text: str) -> bool:
    """A line below a summary that is education: short, and no sentence."""
    return (
        len(text) < 300
        and not text.rstrip().endswith((".", "!", "?"))
        and bool(
            re.search(
                r"University|College|School|Institut|Academy|Degree|Bachelor|Master|Ph\.?D", text
            )
        )
    )


def _read_years(part: _Part, line: Line, sheet: Sheet, fields: dict[str, object]) -> None:
    field = "coding_years" if part is _Part.CODING else "employment_years"
    found = _YEARS[part].match(line.text)
    number = int(found.group(1)) if found else -1
    if number < 0:
        sheet.warn(line, "a negative number of years is not believed")
        return
    fields[field] = number
    sheet.note(field, [line])


def _total(field: str, heading: Line, sheet: Sheet) -> int | None:
    found = _HEADING.match(heading.text)
    digits = re.sub(r"[,.]", "", found.group(2)) if found else ""
    sheet.take(heading)
    if not digits.isdecimal():
        sheet.warn(heading, "a negative total is not believed")
        return None
    sheet.note(field, [heading])
    return int(digits)


def _read_skills(body: Sequence[Line], sheet: Sheet) -> tuple[Skill, ...]:
    labels = skills.read_labels([line.text for line in body])
    read: list[Skill] = []
    for line, label in zip(body, labels, strict=True):
        if label.name is None:
            sheet.warn(line, "this is no skill: it has no name")
            continue
        if label.problem:
            sheet.warn(line, label.problem)
        sheet.note(f"skills[{len(read)}]", [line])
        read.append(Skill(name=label.name, score=label.score))
    return tuple(read)


def _read_code_languages(body: Sequence[Line], sheet: Sheet) -> tuple[str, ...]:
    for index, line in enumerate(body):
        sheet.note(f"programming_languages[{index}]", [line])
    return tuple(line.text for line in body)


def _read_education_and_languages(
    loose: Sequence[Line], sheet: Sheet, fields: dict[str, object]
) -> None:
    entries: list[Education] = []
    for line in loose:
        if spoken.is_list(line.text) and "languages" not in fields:
            fields["languages"] = tuple(part.strip() for part in line.text.split(","))
            sheet.note("languages", [line])
            continue
        for entry in education.read(line.text):
            sheet.note(f"education[{len(entries)}]", [line])
            entries.append(entry)
    fields["education"] = tuple(entries)
