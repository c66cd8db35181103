"""Reading the contributions of a page, block by block.

    block    = repo period description* role? counts? summary? topics?
    repo     = owner "/" name
    period   = see `periods`                          "Sep 2024 - Mar 2025"
    role     = "Role in this project:" text           on the same line or the next, and once more
                                                      glued before the counts
    counts   = see `counts`
    summary  = "Contributions summary:" text line*
    topics   = letters, digits and hyphens, glued; the last line of the block
             | one topic a line

A block begins where a line of the form of a repository is followed by a period, so a description
may look like either. A line that cannot be read is left out, and what follows it is read.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from seeds import counts, periods, topics
from seeds.counts import Counts
from seeds.periods import Period
from seeds.profile import Contribution
from seeds.sheet import Line, Sheet
from seeds.topics import Glued

_REPO = re.compile(
    r"^(?:https?://)?(?:www\.)?(?:github\.com/)?([^\s/]{1,100}) ?/ ?([^\s/]{1,150})/?$",
    re.IGNORECASE,
)
_ROLE = re.compile(r"^Role in this project:\s*(.*)$", re.IGNORECASE)
_SUMMARY = re.compile(r"^Contributions summary:\s*(.*)$", re.IGNORECASE)
# A full stop at the end makes it a description of one word.
_TOPICS = re.compile(r"^[a-z0-9](?:[a-z0-9.+#_-]*[a-z0-9+#])?$")


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
        _Block(block, sheet, f"contributions[{index}]").read() for index, block in enumerate(blocks)
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
    return at == 0 or (at + 1 < len(body) and periods.read(body[at + 1].text) is not None)


class _Block:
    """The lines of one contribution, and the fields read from them so far."""

    def __init__(self, lines: Sequence[Line], sheet: Sheet, path: str) -> None:
        self._lines = lines
        self._sheet = sheet
        self._path = path
        self._fields: dict[str, object] = {}

    def read(self) -> dict[str, object]:
        """Read all fields; the topics are still glued."""
        first, *rest = self._lines
        repo = _REPO.match(first.text)
        self._set("repo", "/".join(repo.groups()) if repo else first.text, first)
        if rest and (period := periods.read(rest[0].text)):
            self._set_period(period, rest.pop(0))
        mark = 0
        while mark < len(rest) and not _is_mark(rest[mark].text):
            mark += 1
        described, tail = rest[:mark], rest[mark:]
        # Without any mark only the last line: a description may be of single words, too.
        glued = _take_topics(tail, topics.MAX_TOPICS) if tail else _take_topics(described, 1)
        if described:
            self._set("description", " ".join(line.text for line in described), *described)
        self._read_role_and_counts(tail)
        self._read_summary(tail)
        if glued:
            self._set("topics_text", " ".join(line.text for line in glued))
            self._sheet.note(f"{self._path}.topics", *glued)
        return self._fields

    def _set(self, field: str, value: object, *lines: Line) -> None:
        self._fields[field] = value
        if lines:
            self._sheet.note(f"{self._path}.{field}", *lines)

    def _set_period(self, period: Period, line: Line) -> None:
        self._sheet.take(line)
        if period.started:
            self._set("started", period.started, line)
        if period.ended:
            self._set("ended", period.ended, line)
        if period.problem:
            self._sheet.warn(line, period.problem)

    def _read_role_and_counts(self, tail: list[Line]) -> None:
        """Read the role and the counts from the front of the marked lines, and take them off."""
        role = None
        if tail and (named := _ROLE.match(tail[0].text)):
            line = tail.pop(0)
            self._sheet.take(line)
            role = named[1]
            if not role and tail and not _is_mark(tail[0].text):
                line = tail.pop(0)
                role = line.text
            if role:
                self._set("role", role, line)
        for at, line in enumerate(tail):
            counted = _counted(tail[at:])
            if counted is not None:
                found, lines = counted
                del tail[: at + len(lines)]
                if found.role and not role:
                    self._set("role", found.role, *lines)
                return self._set_counts(found, lines)
            if role and line.text.startswith(f"{role}{counts.MARK}"):
                self._sheet.warn(line, "the counts are cut off")
                return self._sheet.take(line)
            if _SUMMARY.match(line.text):
                return None
        return None

    def _set_counts(self, found: Counts, lines: Sequence[Line]) -> None:
        self._sheet.take(*lines)
        if found.counts:
            self._set("counts", found.counts, *lines)
        if found.months is not None:
            self._set("active_months", found.months, *lines)
        for problem in found.problems:
            self._sheet.warn(lines[0], problem)

    def _read_summary(self, tail: Sequence[Line]) -> None:
        """Read the summary, wrapped lines joined; what stands before it is left unread."""
        for at, line in enumerate(tail):
            if headed := _SUMMARY.match(line.text):
                lines = tail[at:]
                texts = (headed[1], *(line.text for line in lines[1:]))
                self._sheet.take(*lines)
                if said := " ".join(filter(None, texts)):
                    self._set("summary", said, *lines)
                return


def _is_mark(text: str) -> bool:
    if text[0] in "RrCc" and (_ROLE.match(text) or _SUMMARY.match(text)):
        return True
    return counts.begin(text)


def _counted(tail: Sequence[Line]) -> tuple[Counts, Sequence[Line]] | None:
    """Read the counts at the front of some lines, and the lines that they take: one, or two."""
    if not tail or counts.MARK not in tail[0].text:
        return None
    if len(tail) > 1 and tail[0].text.endswith((counts.MARK, ",")):  # broken by a mail program
        found = counts.read(f"{tail[0].text} {tail[1].text}")
        if found is not None:
            return found, tail[:2]
    found = counts.read(tail[0].text)
    return None if found is None else (found, tail[:1])


def _take_topics(lines: list[Line], most: int) -> list[Line]:
    """Take the topics off the end of some lines: all glued on one, or one on each."""
    number = 0
    while number < min(most, len(lines)) and _TOPICS.match(lines[-number - 1].text):
        number += 1
    # What stands below the heading of the role is the role.
    if 0 < number < len(lines) and _ROLE.fullmatch(lines[-number - 1].text) and number > 1:
        number -= 1
    taken = lines[len(lines) - number :]
    del lines[len(lines) - number :]
    return taken
