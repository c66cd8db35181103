"""Telling the lines of a contribution that say what stands there: its role, counts and summary.

role     = bullet? "Role in this project:" text?
summary  = bullet? "Contributions summary:" text?
counts   = see `counts`
"""

import re
from enum import StrEnum
from typing import NamedTuple

from seeds import counts
from seeds.clutter import without_bullet


class Mark(StrEnum):
    """What begins at a line."""

    ROLE = "role"
    COUNTS = "counts"
    SUMMARY = "summary"


class Marked(NamedTuple):
    """A line with a mark.

    Attributes:
        text: What stands behind it; of counts, the whole line.
    """

    mark: Mark
    text: str


_ROLE = re.compile(r"Role in (?:this|the) project(?:\s*[:：]\s*(.*)|$)", re.IGNORECASE)
_SUMMARY = re.compile(r"Contributions? summary(?:\s*[:：]\s*(.*)|$)", re.IGNORECASE)


def find(text: str) -> Marked | None:
    """Find the mark at the front of a line; None when it has none."""
    bare = text if text[0].isalnum() else without_bullet(text)
    if bare[:1] in "RrCc":
        if found := _ROLE.fullmatch(bare):
            return Marked(Mark.ROLE, found[1] or "")
        if found := _SUMMARY.fullmatch(bare):
            return Marked(Mark.SUMMARY, found[1] or "")
    return Marked(Mark.COUNTS, bare) if counts.begin(bare) else None
