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

from collections.abc import Sequence

from pydantic import TypeAdapter

from seeds import contributions, education, head, headings, skills, spoken, summary
from seeds.clutter import is_clutter
from seeds.decoding import HOW_TO_COPY
from seeds.errors import PageRefused
from seeds.headings import Heading, Part
from seeds.profile import Education, Profile, Skill
from seeds.sheet import Line, Sheet, read_lines

_SKILLS = TypeAdapter(tuple[Skill, ...])


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
    top = head.read(sheet.lines[: starts[0]], sheet, has_summary)
    fields: dict[str, object] = {
        "name": top.name, "headline": top.headline, "location": top.location
    }  # fmt: skip
    known: tuple[Skill, ...] = ()
    loose = list(top.rest)
    for heading, end in zip(parts, starts[1:], strict=True):
        line, body = sheet.lines[heading.at], sheet.lines[heading.at + 1 : end]
        sheet.take(line)
        match heading.part:
            case Part.SUMMARY:
                read = summary.read(body, sheet)
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


def _read_number(
    field: str, heading: Heading, line: Line, sheet: Sheet, fields: dict[str, object]
) -> None:
    if heading.number is None:
        sheet.warn(line, "this number is not believed")
        return
    fields[field] = heading.number
    sheet.note(field, line)


def _read_skills(body: Sequence[Line], sheet: Sheet) -> tuple[Skill, ...]:
    labels = skills.read_labels([line.text for line in body])
    read: list[dict[str, object]] = []
    for line, label in zip(body, labels, strict=True):
        if label.problem:
            sheet.warn(line, label.problem)
        if label.name is None:
            continue
        sheet.note(f"skills[{len(read)}]", line)
        read.append({"name": label.name, "score": label.score})
    return _SKILLS.validate_python(
        read
    )  # at once: a constructor for each would cost ten times more


def _read_code_languages(body: Sequence[Line], sheet: Sheet) -> tuple[str, ...]:
    for index, line in enumerate(body):
        sheet.note(f"programming_languages[{index}]", line)
    return tuple(line.text for line in body)


def _read_education_and_languages(
    loose: Sequence[Line], sheet: Sheet, fields: dict[str, object]
) -> None:
    entries: list[Education] = []
    for line in loose:
        if spoken.is_list(line.text) and "languages" not in fields:
            fields["languages"] = tuple(part.strip() for part in line.text.split(","))
            sheet.note("languages", line)
            continue
        for entry in education.read(line.text):
            sheet.note(f"education[{len(entries)}]", line)
            entries.append(entry)
    fields["education"] = tuple(entries)
