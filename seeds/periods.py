"""Reading the period of a contribution: "Sep 2024 - Mar 2025".

period = point (" - " | " to ") (point | "Present") | month year
point  = month day? year | month "/" year | year "-" month | year
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_MONTHS = {
    name: number
    for number, name in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)
}
_NAMED = r"[A-Za-z]{3,9}\.?\s+(?:\d{1,2},\s+)?\d{4}"
_POINT = rf"{_NAMED}|\d{{1,2}}[./]\d{{4}}|\d{{4}}-\d{{1,2}}|\d{{4}}"
_PERIOD = re.compile(
    rf"(?P<from>{_POINT})(?:\s*[-–—]\s*|\s+to\s+)(?:(?P<to>{_POINT})|present|now|today)"
    rf"|(?P<once>{_NAMED})",
    re.IGNORECASE,
)
_LONGEST = 60

PERIODS_KEPT = 20_000
"""The same months stand on many pages: there are 10,000 periods within twelve years."""


@dataclass(frozen=True, slots=True)
class Period:
    """When somebody contributed.

    Attributes:
        started: "YYYY-MM"; None when the month is not said.
        ended: The same; None for a period that is not over, too.
        problem: What could not be read; None for an ordinary period.
    """

    started: str | None
    ended: str | None
    problem: str | None = None


def read(line: str) -> Period | None:
    """Read a line that is a period, and nothing else; None when it is none."""
    if len(line) > _LONGEST or not line[-2:].isalnum():
        return None
    return _read(line)


@lru_cache(maxsize=PERIODS_KEPT)
def _read(line: str) -> Period | None:
    match = _PERIOD.fullmatch(line)
    if match is None:
        return None
    first, last, once = match.group("from", "to", "once")
    if once:
        month = _month(once)
        # "Rust 2021" is a description.
        return Period(month, month) if month else None
    started, ended = _month(first), _month(last) if last else None
    if started is None or (last and ended is None):
        return Period(started, ended, "this period names no month that is known")
    if ended and ended < started:
        return Period(started, ended, "the end lies before the start")
    return Period(started, ended)


def _month(point: str) -> str | None:
    numbers = re.findall(r"\d+", point)
    if point[0].isalpha():
        month, year = _MONTHS.get(point[:3].casefold()), numbers[-1]
    elif len(numbers) == 1:
        return None
    else:
        year = max(numbers, key=len)
        month = int(min(numbers, key=len))
    return f"{year}-{month:02}" if month and month <= 12 else None
