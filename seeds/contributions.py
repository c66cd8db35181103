"""Reading the contributions of a page, block by block.

    block    = repo period description* (role? counts? summary?) topics?
    repo     = see `repositories`                     "ferry/grid"
    period   = see `periods`                          "Sep 2024 - Mar 2025"
    role     = "Role in this project:" text line*     and once more glued before the counts
    counts   = see `counts`
    summary  = "Contributions summary:" text line*
    topics   = letters, digits and hyphens, glued; the last line of the block
             | one topic a line, or parted by commas or bullets

The marked parts may stand in any order, see `marks`; each goes up to the next one. What cannot be
read is left out, and what follows it is read.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pydantic import TypeAdapter

from seeds import counts, marks, naming, periods, places, repositories, topics
from seeds.clutter import without_bullet
from seeds.counts import Counts
from seeds.errors import PageRefused
from seeds.marks import Mark, Marked
from seeds.periods import Period
from seeds.profile import Contribution
from seeds.sheet import Line, Sheet
from seeds.topics import Glued

_WORKS = TypeAdapter(tuple[Contribution, ...])
# A full stop at the end makes it a description of one word.
_TOPICS = re.compile(r"[a-z0-9](?:[a-z0-9.+#_-]*[a-z0-9+#])?")
_BETWEEN_TOPICS = re.compile(r" ?[,;|·•] ?| ?#")
_ENDS = (".", "!", "?", "”", '"', ")", "`", "…")
_LONGEST_ROLE = 80
_LONGEST_TOPICS = 300
_ROLE_GOES_ON = ("&", " and", ",", "/", " of", " for")


def read(
    body: Sequence[Line], sheet: Sheet, known_skills: Iterable[str]
) -> tuple[Contribution, ...]:
    """Read the lines below the heading, in page order.

    Args:
        body: The lines of the section.
        sheet: Where places and warnings are noted.
        known_skills: Names read on the same page, which its topics are likely to repeat.

    Raises:
        PageRefused: The head of another person follows.
    """
    starts = repositories.starts(body)
    blocks = [body[first:last] for first, last in pairwise([*starts, len(body)])]
    if blocks:
        _refuse_another(blocks[-1])
    works = [
        _Block(block, sheet, f"contributions[{index}]").read() for index, block in enumerate(blocks)
    ]
    glued = [
        Glued(*(str(work.get(key) or "") for key in ("topics_text", "repo", "description")))
        for work in works
    ]
    found = topics.split_all(glued, known_skills)
    for work, pieces in zip(works, found, strict=True):
        work["topics"] = pieces
    return _WORKS.validate_python(works)  # at once, as one by one takes longer


def _refuse_another(block: Sequence[Line]) -> None:
    """Refuse a name with a headline or a location below it, at the end of the last block."""
    for at in range(max(len(block) - 3, 2), len(block) - 1):
        above, line, below = (each.text for each in block[at - 1 : at + 2])
        if (
            not _TOPICS.fullmatch(below)
            and naming.is_full(line)
            and (above.endswith(_ENDS) or _topics(above) or marks.find(above))
            and (places.is_headline(below) or places.is_location(below))
        ):
            raise PageRefused(
                f"it holds two people: the contributions end with the head of {line!r}",
                "save each page in a file of its own",
                block[at].number,
            )


class _Block:
    """The lines of one contribution, and the fields read from them so far."""

    def __init__(self, lines: Sequence[Line], sheet: Sheet, path: str) -> None:
        self._lines = lines
        self._sheet = sheet
        self._path = path
        self._fields: dict[str, object] = {}
        self._marks: dict[Line, Marked] = {}

    def read(self) -> dict[str, object]:
        """Read all fields; the topics are still glued."""
        first, *rest = self._lines
        self._set("repo", repositories.read(first.text) or first.text, first)
        if rest and (period := periods.read(rest[0].text)):
            self._set_period(period, rest.pop(0))
        self._marks = {line: found for line in rest if (found := marks.find(line.text))}
        mark = 0
        while mark < len(rest) and rest[mark] not in self._marks:
            mark += 1
        described, tail = rest[:mark], rest[mark:]
        # Without any mark only the last line: a description may be of single words, too.
        glued = self._take_topics(tail) if tail else self._take_last(described, 1)
        if described:
            self._set("description", " ".join(line.text for line in described), *described)
        self._read_parts(tail)
        if glued:
            self._set("topics_text", " ".join(" ".join(_topics(line.text)) for line in glued))
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

    def _take_topics(self, tail: list[Line]) -> list[Line]:
        """Take the topics off some lines; what stands below them is left unread."""
        end = self._end(tail)
        if end < len(tail):
            self._sheet.warn(tail[end], "this stands below the topics, and is not read")
            del tail[end:]
        return self._take_last(tail, topics.MAX_TOPICS)

    def _end(self, tail: Sequence[Line]) -> int:
        """Find where a block ends though lines follow: below its topics, or at a lost repository.

        Args:
            tail: Its marked lines, and what belongs to each.
        """
        width = max((len(line.text) for line in tail), default=0)
        above: set[Mark] = set()
        for at, line in enumerate(tail[:-1]):
            if line in self._marks:
                above.add(self._marks[line].mark)
                continue
            following = tail[at + 1].text
            # A program that wraps lines would have put the next word on this one.
            if len(line.text) + 1 + len(following.split(" ")[0]) > width:
                continue
            dated = periods.read(line.text) is not None
            ended = tail[at - 1].text.endswith(_ENDS) or tail[at - 1] in self._marks
            if not dated and not (ended and _topics(line.text) and not _topics(following)):
                continue
            below = {self._marks[each].mark for each in tail[at + 1 :] if each in self._marks}
            if not below or below & above:
                return at + (not dated)
        return len(tail)

    def _take_last(self, lines: list[Line], most: int) -> list[Line]:
        """Take the topics off the end of some lines: all on one, or one on each."""
        number = 0
        while number < min(most, len(lines)) and len(_topics(lines[-number - 1].text)) == 1:
            number += 1
        if not number and len(lines) > 1 and most > 1 and _topics(lines[-1].text):
            number = 1
        # What stands below the heading of the role is the role.
        if 0 < number < len(lines) and number > 1:
            marked = self._marks.get(lines[-number - 1])
            number -= bool(marked and marked.mark is Mark.ROLE and not marked.text)
        taken = lines[len(lines) - number :]
        del lines[len(lines) - number :]
        return taken

    def _read_parts(self, tail: Sequence[Line]) -> None:
        parts: dict[Mark, tuple[str, Sequence[Line]]] = {}
        starts = [at for at, line in enumerate(tail) if line in self._marks]
        for at, end in pairwise([*starts, len(tail)]):
            mark, text = self._marks[tail[at]]
            if mark in parts:
                self._sheet.warn(tail[at], f"a second {mark} of one contribution")
            else:
                parts[mark] = (text, tail[at:end])
        counted = _counted(*parts[Mark.COUNTS]) if Mark.COUNTS in parts else None
        if counted is not None:
            self._set_counts(*counted)
        elif Mark.COUNTS in parts:
            line = parts[Mark.COUNTS][1][0]
            self._sheet.take(line)
            self._sheet.warn(line, "the counts are cut off")
        again = counted[0].role if counted else ""
        if Mark.ROLE in parts:
            self._set_role(*parts[Mark.ROLE], again)
        if counted and again and "role" not in self._fields:
            self._set("role", again, *counted[1])
        if Mark.SUMMARY in parts:
            said, lines = parts[Mark.SUMMARY]
            self._sheet.take(*lines)
            if text := " ".join(filter(None, (said, *(line.text for line in lines[1:])))):
                self._set("summary", text, *lines)

    def _set_role(self, said: str, lines: Sequence[Line], again: str) -> None:
        """Set the role.

        Args:
            said: What stands behind its heading; the lines below it otherwise.
            lines: The heading, and all up to the next mark.
            again: The role as it stands before the counts; empty when it does not.
        """
        heading, *below = lines
        self._sheet.take(heading)
        below = [line for line in below if len(line.text) <= _LONGEST_ROLE]
        if not said and not below:
            return
        role, first = (said, heading) if said else (below[0].text, below.pop(0))
        while below and role != again and (
            again.startswith(f"{role} {below[0].text}") or role.endswith(_ROLE_GOES_ON)
        ):  # fmt: skip
            role, last = f"{role} {below[0].text}", below.pop(0)
            self._sheet.take(last)
        self._set("role", role, first)
        for line in below:
            if line.text == role:  # once more, but on a line of its own
                self._sheet.take(line)
            elif line.text.startswith(f"{role}{counts.MARK}"):
                self._sheet.take(line)
                self._sheet.warn(line, "the counts are cut off")
        if again and again != role:
            self._sheet.warn(first, f"the counts say {again!r}")

    def _set_counts(self, found: Counts, lines: Sequence[Line]) -> None:
        self._sheet.take(*lines)
        if found.counts:
            self._set("counts", found.counts, *lines)
        if found.months is not None:
            self._set("active_months", found.months, *lines)
        for problem in found.problems:
            self._sheet.warn(lines[0], problem)


def _counted(text: str, lines: Sequence[Line]) -> tuple[Counts, Sequence[Line]] | None:
    """Read the counts at the front of some lines, and the lines that they take: one, or two."""
    found = counts.read(text)
    if len(lines) > 1 and (found is None or found.months is None):  # broken by a mail program
        both = counts.read(f"{text} {lines[1].text}")
        if both is not None and both.counts and len(both.problems) <= len(
            found.problems if found else ()
        ):  # fmt: skip
            return both, lines[:2]
    return None if found is None else (found, lines[:1])


def _topics(text: str) -> list[str]:
    """Part a line of topics: glued they are one, and several with commas; empty for other lines."""
    if text[-1] in _ENDS or text[0].isupper() or len(text) > _LONGEST_TOPICS:
        return []
    bare = without_bullet(text).removeprefix("#")
    pieces = _BETWEEN_TOPICS.split(bare) if " " in bare or "," in bare else [bare]
    return pieces if all(map(_TOPICS.fullmatch, pieces)) else []
