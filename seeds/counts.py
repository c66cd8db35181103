"""Reading the line that counts contributions: "EngineerContributions:37 reviews in 1 year".

counts   = role? "Contributions:" count ("," count)* (" in " duration)?
count    = number kind                            thousands may be parted: 1,209 or 1.2k
duration = (number unit)*                         days, months, years
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MARK = "Contributions:"

_LONGEST = 1_000
"""Characters; a longer line counts nothing, and would take the pattern long to refuse."""

_BEGINNING = re.compile(r"^.{0,200}?Contributions:\s*(?:-?\d|$)")
_COUNTS = re.compile(
    r"^(?P<role>.{0,200}?)Contributions:\s*(?P<counts>-?\d.*?)(?:\s+in\s+(?P<duration>[^.]*))?$"
)
_COUNT = re.compile(r"^(-?\d[\d,.\u202f' ]*)(k?)\s+([A-Za-z][A-Za-z ]*)$", re.IGNORECASE)
_BETWEEN = re.compile(r",\s+|;\s*|\s+(?:and|&)\s+")
_NO_DIGIT = re.compile(r"[^\d-]")
_DURATION = re.compile(r"(-?\d+)\s*(y|mo|w|d|h)[a-z]*", re.IGNORECASE)
_LESS = re.compile(r"less than (?:a|an|1|one) (?:day|week|month)", re.IGNORECASE)

# As most pages count; all else is looked at closely.
_PLAIN_KINDS = frozenset("releases reviews commits prs comments pushes branches issues".split())
_PLURALS = {"branch": "branches", "push": "pushes", "pr": "prs", "pull requests": "prs"}


@dataclass(frozen=True, slots=True)
class Counts:
    """What one line counts.

    Attributes:
        role: What stands before the mark; empty when nothing does.
        counts: Kind in the plural -> how many.
        months: Whole months of activity; None when the line does not say.
        problems: What was not believed, or bent.
    """

    role: str
    counts: Mapping[str, int]
    months: int | None
    problems: tuple[str, ...]


def begin(line: str) -> bool:
    """Whether a line counts, or is followed by one that does."""
    return MARK in line and len(line) <= _LONGEST and bool(_BEGINNING.match(line))


def read(line: str) -> Counts | None:
    """Read a line of counts; None when it is none."""
    match = _COUNTS.match(line) if len(line) <= _LONGEST else None
    if match is None:
        return None
    counts: dict[str, int] = {}
    problems: list[str] = []
    for item in _BETWEEN.split(match["counts"]):
        digits, _, kind = item.partition(" ")
        if kind in _PLAIN_KINDS and digits.isdecimal():
            counts[kind] = int(digits)
            continue
        found = _COUNT.match(item.strip())
        number = _number(*found.group(1, 2)) if found else None
        if found is None or number is None:
            problems.append(f"{item.strip()!r} is no count")
            continue
        counts[_plural(found[3])] = number
        if found[2]:
            problems.append(f"{item.strip()!r} is rounded")
    duration = match["duration"]
    units = [("0", "d")] if _LESS.fullmatch(duration or "") else _DURATION.findall(duration or "")
    months = _months(units) if units and all(int(number) >= 0 for number, _ in units) else None
    if duration and months is None:
        problems.append(f"{duration!r} is no duration")
    return Counts(match["role"], counts, months, tuple(problems))


def _number(written: str, thousands: str) -> int | None:
    """Read "1,209", or "1.2" thousands; None for a negative number."""
    if thousands:
        whole, _, tenths = written.strip().replace(",", ".").partition(".")
        digits = whole + f"{tenths:0<3}"[:3]
    else:
        digits = _NO_DIGIT.sub("", written)
    return int(digits) if digits.isdecimal() else None


def _months(units: Iterable[tuple[str, str]]) -> int:
    """Whole months: years and months count, less than a month is none."""
    numbers = {unit.casefold(): int(number) for number, unit in units}
    return numbers.get("y", 0) * 12 + numbers.get("mo", 0)


def _plural(kind: str) -> str:
    bare = " ".join(kind.casefold().split())
    if bare in _PLURALS:
        return _PLURALS[bare]
    return bare if bare.endswith("s") else f"{bare}s"
