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

from seeds import contributions, education, headings, places, skills, spoken
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.headings import HEADING, YEARS, Part
from seeds.profile import Education, Profile, Skill
from seeds.sheet import Line, Sheet, read_lines

BADGES = {"🤩": "Rockstar", "🎓": "Top School"}

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
    parts = headings.keep_one(sheet, headings.find(sheet))
    headings.refuse_strangers(sheet, parts)
    fields: dict[str, object] = {}
    known: tuple[Skill, ...] = ()
    starts = [position for _, position in parts] + [len(sheet.lines)]
    head = sheet.lines[: starts[0]]
    has_summary = any(part is Part.SUMMARY for part, _ in parts)
    loose = _read_head(head, sheet, fields, has_summary)
    for (part, start), end in zip(parts, starts[1:], strict=True):
        heading, body = sheet.lines[start], sheet.lines[start + 1 : end]
        match part:
            case Part.SUMMARY:
                sheet.take(heading)
                loose += _read_summary(body, sheet, fields)
            case Part.CODING | Part.EMPLOYMENT:
                _read_years(part, heading, sheet, fields)
                loose += body
            case Part.SKILLS:
                fields["skills_total"] = _total("skills_total", heading, sheet)
                known = _read_skills(body, sheet)
                fields["skills"] = known
            case Part.LANGUAGES:
                total = _total("programming_languages_total", heading, sheet)
                fields["programming_languages_total"] = total
                fields["programming_languages"] = _read_code_languages(body, sheet)
            case Part.CONTRIBUTIONS:
                fields["contributions_total"] = _total("contributions_total", heading, sheet)
                names = [skill.name for skill in known]
                fields["contributions"] = contributions.read(body, sheet, names)
            case Part.FOOTER:
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


def _read_years(part: Part, line: Line, sheet: Sheet, fields: dict[str, object]) -> None:
    field = "coding_years" if part is Part.CODING else "employment_years"
    found = YEARS[part].match(line.text)
    number = int(found.group(1)) if found else -1
    if number < 0:
        sheet.warn(line, "a negative number of years is not believed")
        return
    fields[field] = number
    sheet.note(field, [line])


def _total(field: str, heading: Line, sheet: Sheet) -> int | None:
    found = HEADING.match(heading.text)
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
