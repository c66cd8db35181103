"""Reading the line that counts contributions: "EngineerContributions:37 reviews in 1 year".

counts   = role? "Contributions:" count ("," count)* (" in " duration)?
count    = number kind                            thousands may be parted: 1,209 or 1.2k
duration = (number unit)*                         days, months, years
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from seeds import numbers

MARK = "Contributions:"

_LONGEST = 1_000
"""Characters; a longer line counts nothing, and would take the pattern long to refuse."""

_MARK = r"^(?P<role>.{0,200}?)Contributions?\s?[:：]\s*"
_BEGINNING = re.compile(_MARK + r"(?:$|-?\d[\d,.]*k?(?:$|\s+(?P<kind>[a-z]+)))", re.IGNORECASE)
_GLUED = re.compile(r"Contributions:\d")
_COUNTS = re.compile(
    _MARK + r"(?P<counts>-?\d.*?)(?:\s+in(?:\s+(?P<duration>[^.]*))?)?\.?$", re.IGNORECASE
)
_COUNT = re.compile(r"^(-?\d[\d,.\u202f'’ ]*)(k?)\s+([a-z]+(?: [a-z]+)?)$", re.IGNORECASE)
_BETWEEN = re.compile(r",\s+|;\s*|\s+(?:and|&|[·•|])\s+")
_UNITS = {
    "day": 0, "week": 0, "hour": 0, "month": 1, "mo": 1, "mos": 1, "mon": 1, "mth": 1,
    "year": 12, "yr": 12, "y": 12, "d": 0, "w": 0,
}  # fmt: skip
"""Whole months in each; what is less than a month is none."""
_DURATION = re.compile(
    rf"(?:(?:over|about|almost|~) ?)?(?:(?:\d{{1,3}}|an?|one) ?(?:{'|'.join(_UNITS)})s?"
    r"(?:,? and |, ?| ?|$))+",
    re.IGNORECASE,
)
_PART = re.compile(r"(\d+|an?|one) ?([a-z]+)", re.IGNORECASE)
_LESS = re.compile(r"less than (?:a|an|1|one) (?:day|week|month)", re.IGNORECASE)
_MOST_MONTHS = 12 * 60
_MOST = 100_000_000

KINDS = frozenset("releases reviews commits prs comments pushes branches issues".split())
"""As pages count; another kind is counted, too, where these are."""
_PLURALS = {"branch": "branches", "push": "pushes", "pull request": "prs", "pull requests": "prs"}


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
    """Whether a line counts, or is followed by one that does; "Contributions: many" does not."""
    if len(line) > _LONGEST or "ontribution" not in line:
        return False
    first = _BEGINNING.match(line)
    if first and (first["kind"] is None or _is_cut(first["kind"])):
        return True
    found = read(line)
    if found is None or not (found.counts or found.months is not None):
        return False
    # Whatever is counted: a description has a blank behind the colon.
    return bool(_GLUED.search(line) or found.months is not None or KINDS & found.counts.keys())


def read(line: str) -> Counts | None:
    """Read a line of counts; None when it is none."""
    match = _COUNTS.match(line) if len(line) <= _LONGEST else None
    if match is None:
        return None
    counts: dict[str, int] = {}
    problems: list[str] = []
    for item in _BETWEEN.split(match["counts"].rstrip(", ")):
        digits, _, kind = item.partition(" ")
        if kind in KINDS and digits.isdecimal() and kind not in counts and len(digits) < 9:
            counts[kind] = int(digits)
            continue
        problem = _count(item.strip(), counts)
        if problem is not None:
            problems.append(problem)
    duration = match["duration"] or ""
    months = _months(duration)
    if duration and months is None:
        problems.append(f"{duration!r} is no duration")
    return Counts(match["role"], counts, months, tuple(problems))


def _count(item: str, counts: dict[str, int]) -> str | None:
    """Add one count to those of a line; give what was odd about it."""
    found = _COUNT.match(item)
    number = _number(*found.group(1, 2)) if found else None
    kind = _plural(found[3]) if found else ""
    if number is None or number >= _MOST:
        return f"{item!r} is no count"
    if kind not in KINDS and _is_cut(kind.removesuffix("s")):
        return f"{item!r} is cut off"
    if counts.setdefault(kind, number) != number:
        return f"{item!r} stands against {counts[kind]:,}"
    return f"{item!r} is rounded" if found and found[2] else None


def _is_cut(kind: str) -> bool:
    """Whether a known kind begins so, or is it."""
    if kind in KINDS:
        return True
    begun = kind.casefold()
    return any(known.startswith(begun) for known in KINDS)


def _number(written: str, thousands: str) -> int | None:
    """Read "1,209", or "1.2" thousands; None for a negative number, or a part of one."""
    if not thousands:
        return numbers.whole(written.strip())
    whole, _, tenths = written.strip().replace(",", ".").partition(".")
    digits = whole + f"{tenths:0<3}"[:3]
    return int(digits) if digits.isdecimal() else None


def _months(duration: str) -> int | None:
    """Whole months: years and months count, less than a month is none; None for no duration."""
    if _LESS.fullmatch(duration):
        return 0
    if not _DURATION.fullmatch(duration):
        return None
    months = 0
    for number, unit in _PART.findall(duration):
        name = unit.casefold()
        each = _UNITS[name if name in _UNITS else name.removesuffix("s")]
        months += (int(number) if number.isdecimal() else 1) * each
    return months if months <= _MOST_MONTHS else None


def _plural(kind: str) -> str:
    bare = " ".join(kind.casefold().split())
    if bare in _PLURALS:
        return _PLURALS[bare]
    return bare if bare.endswith("s") else f"{bare}s"
