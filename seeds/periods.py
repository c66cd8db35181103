"""Reading the period of a contribution: "Sep 2024 - Mar 2025".

period = "from"? point between point length? | "since"? point between? open length? | month year
point  = expected? (day? month day? year | month "/" year | year "-" month | year)
length = "(1 year 2 months)" | "· 1 yr"           said once more, and not needed
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_MONTHS = (
    "january february march april may june july august september october november december".split()
)
_SHORTEST = 3
"""Letters of a month that is cut short: "Sep", "Sept."."""

_NAMES = "|".join(
    name[:_SHORTEST] + "".join(f"(?:{letter}" for letter in name[_SHORTEST:])
    + ")?" * (len(name) - _SHORTEST) for name in _MONTHS
)  # fmt: skip
_NAMED = rf"(?:\d{{1,2}} )?(?:{_NAMES})[.,]? ?(?:\d{{1,2}}, ?)?(?:\d{{4}}|['’]\d{{2}})"
_POINT = (
    rf"{_NAMED}|\d{{1,2}}[./]\d{{4}}|\d{{4}}[./-]\d{{1,2}}(?![./-]?\d)|\d{{4}}年\d{{1,2}}月|\d{{4}}"
)
_UNKNOWN = r"[^\W\d]{3,5}\.? (?:\d{4}|\d{2})"  # "ene 2024", of a translated page; "Jan 22"
_DASH = "[-\u2010-\u2015\u2212~〜～→]>?"
_OPEN = r"present|now|today|current|ongoing|to date"
_PERIOD = re.compile(
    rf"(?:from )?(?P<from>{_POINT})(?:\s*{_DASH}\s*|\s+(?:to|until|till)\s+)"
    rf"(?:(?:exp(?:ected|\.)? ?)?(?P<to>{_POINT})|(?P<open>{_OPEN}))"
    r"(?: ?[(·|,] ?\d+ ?[a-z][\w ]*\)?)?"
    rf"|(?P<years>{_UNKNOWN} ?{_DASH} ?{_UNKNOWN}|\d{{4}} ?{_DASH} ?\d{{2}}|(?:19|20)\d\d)"
    rf"|since (?P<since>{_POINT})|(?P<cut>{_NAMED} ?{_DASH})|(?P<once>{_NAMED})",
    re.IGNORECASE,
)
_LONGEST = 60
_NO_MONTHS = "this period names no months"

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
    if len(line) > _LONGEST or line[-1] in ".,:;!?":
        return None
    return _read(line)


@lru_cache(maxsize=PERIODS_KEPT)
def _read(line: str) -> Period | None:
    match = _PERIOD.fullmatch(line)
    if match is None:
        return None
    if once := match["once"]:
        return Period(_month(once), _month(once))
    # A start alone would read as a period that is not over.
    if match["years"] or match["cut"]:
        return Period(None, None, _NO_MONTHS if match["years"] else "this period is cut off")
    first, last = match["from"] or match["since"], match["to"]
    started, ended = _month(first), _month(last) if last else None
    if started is None or (last and ended is None):
        return Period(None, None, _NO_MONTHS)
    if ended and ended < started:
        return Period(started, ended, "the end lies before the start")
    return Period(started, ended)


def _month(point: str) -> str | None:
    """Read a point in time; None for one without a month."""
    numbers = re.findall(r"\d+", point)
    if letters := re.search(r"[A-Za-z]+", point):
        name = letters.group().casefold()[:_SHORTEST]
        month = 1 + next(at for at, whole in enumerate(_MONTHS) if whole.startswith(name))
        year = numbers[-1]
    elif len(numbers) == 1:
        return None
    else:
        month, year = int(min(numbers, key=len)), max(numbers, key=len)
    century = "20" if len(year) == 2 else ""
    return f"{century}{year}-{month:02}" if 1 <= month <= 12 else None
