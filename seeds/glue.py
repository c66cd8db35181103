"""Cutting apart the lines that lost their ends in copying.

A page ends in the site's footer, which may stand glued to its last line and to the first of a page
pasted below. Years stand glued to years, or to the education that follows.
"""

import re
from collections.abc import Sequence

from seeds import naming
from seeds.clutter import ENDS_OF_CONTROLS, LONGEST_CONTROL, is_control
from seeds.sheet import Line, Sheet

FOOTER = "Find and Hire Top Developers"

_DIGITS = frozenset("0123456789")
_RUNS_ON = re.compile(r"[,;]? [a-z]")  # as a footer does not, but a sentence about it
_GLUED_YEARS = re.compile(
    r"(?<=coding experience)(?=[<\d-])|(?<=as a software developer)(?=[^\W_a-z])"
)


def cut(sheet: Sheet) -> list[Line]:
    """Cut apart the lines of a sheet, in order, and leave out the controls of the site."""
    lines = sheet.lines
    first = [line.text for line in lines[:2]]
    cut: list[Line] = []
    done = 0
    for at in _odd(lines, first[0]):
        line = lines[at]
        again = at and line.text.endswith(first[0])
        if is_control(line.text):
            sheet.take(line)
            pieces = []
        elif FOOTER in line.text:
            pieces = _without_footer(line.text)
        elif again and [line.text for line in lines[at + 1 : at + 2]] == first[1:]:
            # The page begins a second time on the line that it ended with.
            pieces = [line.text.removesuffix(first[0]), first[0]]
        else:
            pieces = _GLUED_YEARS.split(line.text)
        cut += lines[done:at]
        cut += [Line(line.number, part.strip()) for part in pieces if part.strip()]
        done = at + 1
    return cut + lines[done:]


def _odd(lines: Sequence[Line], name: str) -> list[int]:
    """Find the lines that may be a control, or glued: a short look, as most lines are neither."""
    return [
        at
        for at, (_, text) in enumerate(lines)
        if text[0] in _DIGITS
        or (len(text) <= LONGEST_CONTROL and text.endswith(ENDS_OF_CONTROLS))
        or text.endswith(name)
        or FOOTER in text
    ]


def _without_footer(text: str) -> list[str]:
    """Cut a footer off, and off it the name that begins a page pasted below."""
    before, footer, after = text.partition(FOOTER)
    if before and _RUNS_ON.match(after):
        return [text]
    return [before, *((footer, after) if naming.is_full(after.strip()) else (footer + after,))]
