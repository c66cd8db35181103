"""Telling the line that names a repository, and where the block of one begins.

repository = bullet? ("https://")? "github.com/"? owner "/" name decoration*
decoration = "↗" | "★ 120" | "(archived)" | "Public" ...        as the sites that list them add

A block begins where a repository stands above a period. Where the period was lost, it begins where
a repository follows a block that is complete and has marks of its own below.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from seeds import marks, periods
from seeds.marks import Mark
from seeds.sheet import Line

_LONGEST = 300
_PLAIN = re.compile(r"[\w-]{1,39}/[\w.-]{1,100}(?<!\.git)")
_DECORATED = re.compile(
    r"(?:[^\w\s] |\d{1,2}[.)] )?[\[*`]*(?:https?://)?(?:www\.)?(?:github\.com/)?"
    r"(?P<owner>[^\s/\[\]*`]{1,100}) ?/ ?(?P<name>[^\s/\[\]*`]{1,150}?)(?:\.git)?/?[*`]*"
    r"(?:\]\(\S*\))?(?:[:;,↗]| ?[↗🔗]| ?[⭐★☆🌟]\ufe0f? ?[\d.,]*k?"
    r"| \(?(?:public |private )?(?:archived?|forked|fork|public|template|mirror)\)?)*",
    re.IGNORECASE,
)


def read(text: str) -> str | None:
    """Read a line that names a repository, and nothing else: "ferry/grid"; None when it is none."""
    if "/" not in text or len(text) > _LONGEST:
        return None
    if _PLAIN.fullmatch(text):
        return text
    found = _DECORATED.fullmatch(text)
    return f"{found['owner']}/{found['name']}" if found else None


def starts(body: Sequence[Line]) -> list[int]:
    """Find where blocks begin among the lines of the contributions, in order."""
    named = [at for at, line in enumerate(body) if "/" in line.text and read(line.text)]
    found: list[int] = []
    for at, following in pairwise([*named, len(body)]):
        dated = at + 1 < len(body) and periods.read(body[at + 1].text) is not None
        if at == 0 or dated or (found and _begins_undated(body, found[-1], at, following)):
            found.append(at)
    return found


def _begins_undated(body: Sequence[Line], start: int, at: int, following: int) -> bool:
    """Whether a block begins without a period.

    Args:
        body: All lines.
        start: Where the block above begins.
        at: Where a repository is named.
        following: Where the next one is.
    """
    above = body[at - 1].text
    marked = marks.find(above)
    if not _PLAIN.fullmatch(body[at].text) or (marked and marked.mark is Mark.ROLE):
        return False  # the role "Back-end/DevOps" stands below its heading
    if above.endswith(body[at].text):
        return False  # and once more below that
    complete = any(marks.find(line.text) for line in body[start + 1 : at])
    return complete and any(marks.find(line.text) for line in body[at + 1 : following])
