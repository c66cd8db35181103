"""Cutting apart the lines that lost their ends in copying.

A page ends in the site's footer, which may stand glued to its last line and to the first of a page
pasted below. Years stand glued to years, or to the education that follows.
"""

import re

from seeds import naming
from seeds.clutter import is_control
from seeds.sheet import Line, Sheet

FOOTER = "Find and Hire Top Developers"

_RUNS_ON = re.compile(r"[,;]? [a-z]")  # as a footer does not, but a sentence about it
_GLUED_YEARS = re.compile(
    r"(?<=coding experience)(?=[<\d-])|(?<=as a software developer)(?=[^\W_a-z])"
)


def cut(sheet: Sheet) -> list[Line]:
    """Cut apart the lines of a sheet, in order, and leave out the controls of the site."""
    sheet.take(*(line for line in sheet.lines if is_control(line.text)))
    lines = [line for line in sheet.lines if not is_control(line.text)]
    first = [line.text for line in lines[:2]]
    parted: list[Line] = []
    for at, line in enumerate(lines):
        if FOOTER in line.text:
            parted += _without_footer(line)
        elif line.text[0].isdecimal() and _GLUED_YEARS.search(line.text):
            parts = _GLUED_YEARS.split(line.text)
            parted += [Line(line.number, part.strip()) for part in parts]
        elif (
            line.text.endswith(first[0])
            and [line.text for line in lines[at + 1 : at + 2]] == first[1:]
            and at
        ):
            # The page begins a second time on the line that it ended with.
            before = line.text.removesuffix(first[0]).strip()
            parted += [Line(line.number, part) for part in (before, first[0]) if part]
        else:
            parted.append(line)
    return parted


def _without_footer(line: Line) -> list[Line]:
    """Cut a footer off, and off it the name that begins a page pasted below."""
    before, footer, after = line.text.partition(FOOTER)
    if before and _RUNS_ON.match(after):
        return [line]
    parts = (before, *((footer, after) if naming.is_full(after.strip()) else (footer + after,)))
    return [Line(line.number, part.strip()) for part in parts if part.strip()]
