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

from pydantic import TypeAdapter

from seeds import (
    contributions,
    education,
    head,
    headings,
    naming,
    places,
    skills,
    spoken,
    summary,
)
from seeds.clutter import is_clutter, without_bullet
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.headings import Heading, Part
from seeds.profile import Education, Profile, Skill
from seeds.sheet import Line, Sheet, read_lines

_SKILLS = TypeAdapter(tuple[Skill, ...])
_SHARE = re.compile(r"(?:^|\s*[:(–—-]?\s*)\d{1,3}(?:[.,]\d{1,2})? ?%\)?$")  # drawn in a chart


def read_page(text: str) -> Profile:
    """Read the text of one page.

    Args:
        text: As `decoding.decode` gives it.

    Raises:
        PageRefused: It is not a Prog.AI page, or holds two people.
    """
    sheet = Sheet(read_lines(text))
    if not sheet.lines:
        nothing = "it has only invisible characters" if text.strip() else "it is empty"
        raise PageRefused(nothing, HOW_TO_COPY)
    found = headings.find(sheet)
    headings.refuse_nameless(sheet, found)
    parts = headings.keep_one(sheet, found)
    headings.refuse_strangers(sheet, parts)
    starts = [heading.at for heading in parts] + [len(sheet.lines)]
    has_summary = any(heading.part is Part.SUMMARY for heading in parts)
    late = bool(parts) and parts[0].part in (Part.LANGUAGES, Part.CONTRIBUTIONS)
    top = head.read(sheet.lines[: starts[0]], sheet, has_summary, late)
    if all(heading.part in (Part.SUMMARY, Part.FOOTER) for heading in parts):
        _refuse_stranger(top, has_summary, sheet)
    fields: dict[str, object] = {
        "name": top.name, "headline": top.headline, "location": top.location
    }  # fmt: skip
    known: tuple[Skill, ...] = ()
    loose = list(top.rest)
    for heading, end in zip(parts, starts[1:], strict=True):
        line, body = sheet.lines[heading.at], sheet.lines[heading.at + (not heading.lost) : end]
        if heading.bare or heading.number is not None or heading.part not in headings.NUMBERED:
            sheet.take(*(() if heading.lost else (line,)))
        match heading.part:
            case Part.SUMMARY:
                years = any(heading.part in headings.OF_YEARS for heading in parts)
                read = summary.read(body, sheet, followed=years)
                fields["badges"], fields["summary"] = read.badges, read.text
                loose += read.rest
            case Part.CODING:
                _read_number("coding_years", heading, line, sheet, fields)
                loose += body
            case Part.EMPLOYMENT:
                _read_number("employment_years", heading, line, sheet, fields)
                loose += body
            case Part.SKILLS:
                _read_number("skills_total", heading, line, sheet, fields)
                fields["skills"] = known = _read_skills(body, sheet)
            case Part.LANGUAGES:
                _read_number("programming_languages_total", heading, line, sheet, fields)
                fields["programming_languages"] = _read_code_languages(body, sheet)
            case Part.CONTRIBUTIONS:
                _read_number("contributions_total", heading, line, sheet, fields)
                names = [skill.name for skill in known]
                fields["contributions"] = contributions.read(body, sheet, names)
            case Part.FOOTER:
                sheet.take(*(line for line in body if is_clutter(line.text)))
    _read_education_and_languages(loose, sheet, fields)
    return Profile.model_validate(
        {
            **fields,
            "lines": sheet.places,
            "unread": sheet.unread(),
            "warnings": tuple(sorted(sheet.warnings, key=lambda warning: warning.line)),
        }
    )


def _refuse_stranger(top: head.Head, has_summary: bool, sheet: Sheet) -> None:
    """Refuse a head that is nobody's, on a page that has no heading of its own.

    Raises:
        PageRefused: Its lines do not have the forms of a name, a headline and a location.
    """
    first, (line, _) = sheet.lines[0], sheet.places["name"]
    below = [text for text in (top.headline, top.location) if text is not None]
    formed = all(places.is_headline(text) or places.is_location(text) for text in below)
    alone = not below and " " not in top.name and top.name.isascii()
    written = naming.may_be(top.name) and not top.name[0].islower()
    if written and not top.name.split()[-1][0].islower() and (
        has_summary or (formed and not alone and first.number == line)
    ):  # fmt: skip
        return
    raise PageRefused(
        f"{top.name!r} is no name, and a Prog.AI page's headings are missing", HOW_TO_COPY, line
    )


def _read_number(
    field: str, heading: Heading, line: Line, sheet: Sheet, fields: dict[str, object]
) -> None:
    if heading.bare:
        return
    if heading.number is None:
        sheet.warn(line, "this number is not believed")
        return
    fields[field] = heading.number
    sheet.note(field, line)


def _read_skills(body: Sequence[Line], sheet: Sheet) -> tuple[Skill, ...]:
    written = skills.lay_out([without_bullet(line.text) for line in body])
    labels = skills.read_labels([text for text, _, _ in written])
    read: list[dict[str, object]] = []
    for label, (_, first, number) in zip(labels, written, strict=True):
        lines = body[first : first + number]
        if label.problem:
            sheet.warn(lines[0], label.problem)
        if label.name is None:
            continue
        sheet.note(f"skills[{len(read)}]", *lines)
        read.append({"name": label.name, "score": label.score})
    # At once: a constructor for each would cost ten times more.
    return _SKILLS.validate_python(read)


def _read_code_languages(body: Sequence[Line], sheet: Sheet) -> tuple[str, ...]:
    names: list[str] = []
    for line in body:
        name = _SHARE.sub("", without_bullet(line.text))
        if name:
            sheet.note(f"programming_languages[{len(names)}]", line)
            names.append(name)
        else:
            sheet.take(line)
    return tuple(names)


def _read_education_and_languages(
    loose: Sequence[Line], sheet: Sheet, fields: dict[str, object]
) -> None:
    studied: list[tuple[str, list[Line]]] = []
    others: list[tuple[str, list[Line]]] = []
    languages: list[str] = []
    listed: list[Line] = []
    before: Line | None = None  # the line above, if it was education
    for above, line in zip([None, *loose], loose, strict=False):
        text, spoken_at_end = _cut(line.text)
        if spoken_at_end and (not listed or above is listed[-1]):
            languages += spoken.read(spoken_at_end)
            listed.append(line)
        if spoken.is_heading(text) or education.is_heading(text):
            sheet.take(line)
            text = ""
        goes_on, before = before, None
        if not text:
            continue
        if goes_on and education.goes_on(goes_on.text, text):
            joined, lines = studied.pop()
            studied.append((f"{joined} {text}", [*lines, line]))
            before = line
        elif education.is_entry(text):
            studied.append((text, [line]))
            before = line
        elif education.may_be_school(text):
            others.append((text, [line]))
    if not studied and len(others) == 1:  # "MIT" says by its place alone that it is a school
        studied = others
    if listed:
        fields["languages"] = tuple(languages)
        sheet.note("languages", *listed)
    entries: list[Education] = []
    for text, lines in studied:
        for entry in education.read(text):
            sheet.note(f"education[{len(entries)}]", *lines)
            entries.append(entry)
    fields["education"] = tuple(entries)


def _cut(text: str) -> tuple[str, str]:
    """Tell education from the languages below or glued behind it: one of both may be empty."""
    before, glued = spoken.cut(text)
    if glued and education.is_study(before):
        return before, glued
    return ("", text) if spoken.is_list(text) else (text, "")
