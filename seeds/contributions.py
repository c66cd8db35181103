"""Reading the contributions of a page, block by block.

    block    = repo period description* role? counts? summary? topics?
    repo     = owner "/" name
    period   = month " - " month                      "Sep 2024 - Mar 2025"
    role     = "Role in this project:" text           on the same line or the next, and once more
                                                      glued before the counts
    counts   = role? "Contributions:" n kind ("," n kind)* " in " duration
    summary  = "Contributions summary:" text line*
    topics   = letters, digits and hyphens, glued; the last line of the block

A block begins where a line of the form of a repository is followed by a period, so a description
may look like either.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from seeds import topics
from seeds.profile import Contribution
from seeds.sheet import Line, Sheet
from seeds.topics import Glued

_MONTHS = {
    name: number
    for number, name in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)
}
_MONTH = r"([A-Za-z]{3})[a-z]{0,6}\.?\s+(\d{4})"
_PERIOD = re.compile(rf"^{_MONTH}\s*[-–—]\s*(?:{_MONTH}|(Present|Now))$")
_REPO = re.compile(r"^[^\s/]{1,100}/[^\s/]{1,150}/?$")
_ROLE = re.compile(r"^Role in this project:\s*(.*)$", re.IGNORECASE)
_COUNTS = re.compile(
    r"^(?P<role>.{0,200}?)Contributions:\s*(?P<counts>-?\d.*?)(?:\s+in\s+(?P<duration>[^.]*))?$"
)
_COUNT = re.compile(r"^(-?\d[\d,.\u202f' ]*)\s+([A-Za-z][A-Za-z ]*)$")
_LONGEST_COUNTS = 1_000
_BETWEEN_COUNTS = re.compile(r",\s+")
_NO_DIGIT = re.compile(r"[^\d-]")
_DURATION = re.compile(r"(-?\d+)\s+(year|month|week|day|hour)s?", re.IGNORECASE)
_SUMMARY = re.compile(r"^Contributions summary:\s*(.*)$", re.IGNORECASE)
# A full stop at the end makes it a description of one word.
_TOPICS = re.compile(r"^[a-z0-9](?:[a-z0-9.+#_-]*[a-z0-9+#])?$")

# As most pages count; all else is looked at closely.
_PLAIN_KINDS = frozenset("releases reviews commits prs comments pushes branches issues".split())
_PLURALS = {"branch": "branches", "push": "pushes", "pr": "prs", "pull requests": "prs"}


def read(
    body: Sequence[Line], sheet: Sheet, known_skills: Iterable[str]
) -> tuple[Contribution, ...]:
    """Read the lines below the heading, in page order.

    Args:
        body: The lines of the section.
        sheet: Where places and warnings are noted.
        known_skills: Names read on the same page, which its topics are likely to repeat.
    """
    starts = [at for at, line in enumerate(body) if "/" in line.text and _begins_block(body, at)]
    blocks = [body[first:last] for first, last in pairwise([*starts, len(body)])]
    works = [
        _read_block(block, sheet, f"contributions[{index}]") for index, block in enumerate(blocks)
    ]
    glued = [
        Glued(*(str(work.get(key) or "") for key in ("topics_text", "repo", "description")))
        for work in works
    ]
    found = topics.split_all(glued, known_skills)
    return tuple(
        Contribution.model_validate(work | {"topics": pieces})
        for work, pieces in zip(works, found, strict=True)
    )


def _begins_block(body: Sequence[Line], at: int) -> bool:
    if not _REPO.match(body[at].text):
        return False
    followed = at + 1 < len(body) and _PERIOD.match(body[at + 1].text)
    return bool(followed) or at == 0


def _read_block(block: Sequence[Line], sheet: Sheet, path: str) -> dict[str, object]:
    """Read the fields of one contribution; its topics are still glued."""
    fields: dict[str, object] = {"repo": block[0].text.rstrip("/")}
    sheet.note(f"{path}.repo", block[0])
    rest = list(block[1:])
    if rest and (period := _PERIOD.match(rest[0].text)):
        _read_period(period, rest.pop(0), sheet, path, fields)
    mark = 0
    while mark < len(rest) and not _is_mark(rest[mark].text):
        mark += 1
    described, tail = rest[:mark], rest[mark:]
    if not tail and described and _TOPICS.match(described[-1].text):
        tail, described = described[-1:], described[:-1]
    if described:
        fields["description"] = " ".join(line.text for line in described)
        sheet.note(f"{path}.description", *described)
    tail = _read_role_and_counts(tail, sheet, path, fields)
    tail = _read_summary(tail, sheet, path, fields)
    if tail and _TOPICS.match(tail[0].text):
        line = tail[0]
        fields["topics_text"] = line.text
        sheet.note(f"{path}.topics", line)
    return fields


def _is_mark(text: str) -> bool:
    if text[0] in "RrCc" and (_ROLE.match(text) or _SUMMARY.match(text)):
        return True
    return _counted(text) is not None


def _counted(text: str) -> re.Match[str] | None:
    """Match a line of counts; a longer one is none, and would take the pattern long to refuse."""
    if len(text) > _LONGEST_COUNTS or "Contributions:" not in text:
        return None
    return _COUNTS.match(text)


def _read_period(
    period: re.Match[str], line: Line, sheet: Sheet, path: str, fields: dict[str, object]
) -> None:
    first, first_year, last, last_year, _open = period.groups()
    for field, name, year in (("started", first, first_year), ("ended", last, last_year)):
        number = _MONTHS.get((name or "").casefold())
        if number:
            fields[field] = f"{year}-{number:02}"
            sheet.note(f"{path}.{field}", line)
    sheet.take(line)
    started, ended = fields.get("started"), fields.get("ended")
    if isinstance(started, str) and isinstance(ended, str) and ended < started:
        sheet.warn(line, "the end lies before the start")


def _read_role_and_counts(
    tail: list[Line], sheet: Sheet, path: str, fields: dict[str, object]
) -> list[Line]:
    role = None
    if tail and (named := _ROLE.match(tail[0].text)):
        heading = tail.pop(0)
        sheet.take(heading)
        role, where = named.group(1), heading
        if not role and tail and not _SUMMARY.match(tail[0].text):
            counted = _counted(tail[0].text)
            if counted is None:
                where = tail.pop(0)
                role = where.text
            else:  # the role stands only before the counts
                role, where = counted.group("role"), tail[0]
        if role:
            fields["role"] = role
            sheet.note(f"{path}.role", where)
    if not tail:
        return tail
    counted = _counted(tail[0].text)
    glued = tail[0].text
    if counted is None and role and glued.startswith(f"{role}Contributions:"):
        sheet.warn(tail[0], "the counts are cut off")
        sheet.take(tail.pop(0))
    elif counted is not None:
        line = tail.pop(0)
        if counted.group("role") and role is None:
            fields["role"] = counted.group("role")
            sheet.note(f"{path}.role", line)
        _read_counts(counted, line, sheet, path, fields)
    return tail


def _read_counts(
    counted: re.Match[str], line: Line, sheet: Sheet, path: str, fields: dict[str, object]
) -> None:
    sheet.take(line)
    counts: dict[str, int] = {}
    for item in _BETWEEN_COUNTS.split(counted.group("counts")):
        number, _, kind = item.partition(" ")
        if kind in _PLAIN_KINDS and number.isdecimal():
            counts[kind] = int(number)
            continue
        found = _COUNT.match(item.strip())
        digits = _NO_DIGIT.sub("", found.group(1)) if found else ""
        if found and digits.isdecimal():
            counts[_plural(found.group(2))] = int(digits)
        else:
            sheet.warn(line, f"{item.strip()!r} is no count")
    if counts:
        fields["counts"] = counts
        sheet.note(f"{path}.counts", line)
    duration = counted.group("duration")
    units = _DURATION.findall(duration or "")
    if units and all(int(number) >= 0 for number, _ in units):
        fields["active_months"] = _months(units)
        sheet.note(f"{path}.active_months", line)
    elif duration:
        sheet.warn(line, f"{duration!r} is no duration")


def _months(units: Iterable[tuple[str, str]]) -> int:
    """Whole months: years and months count, less than a month is none."""
    numbers = {unit.casefold(): int(number) for number, unit in units}
    return numbers.get("year", 0) * 12 + numbers.get("month", 0)


def _plural(kind: str) -> str:
    bare = " ".join(kind.casefold().split())
    if bare in _PLURALS:
        return _PLURALS[bare]
    return bare if bare.endswith("s") else f"{bare}s"


def _read_summary(
    tail: list[Line], sheet: Sheet, path: str, fields: dict[str, object]
) -> list[Line]:
    """Read the summary, wrapped lines joined; gives what is left, which are the topics at most."""
    if not tail:
        return tail
    headed = _SUMMARY.match(tail[0].text)
    if headed is None:
        return tail
    lines, tail = list(tail), []
    if len(lines) > 1 and _TOPICS.match(lines[-1].text):
        tail = [lines.pop()]
    said = " ".join(part for part in (headed.group(1), *(li.text for li in lines[1:])) if part)
    sheet.take(*lines)
    if said:
        fields["summary"] = said
        sheet.note(f"{path}.summary", *lines)
    return tail
