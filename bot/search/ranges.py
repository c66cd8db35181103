"""The numbers of queries: scores, years and months, and the ranges that they are compared with."""

import re

from bot.search.faults import Unreadable
from bot.search.lexing import Token
from storage.search.queries import HIGHEST, LOWEST, Measure, Number, Skill, month_number

MOST_YEARS = 80

FIRST_YEAR, LAST_YEAR = 1970, 2100

_MONTH = re.compile(r"(\d{4})(?:[-/.](\d{1,2}))?")


def scored(name: str, by: str, value: Token) -> Skill:
    """Read a skill with a range of scores.

    Args:
        name: The skill.
        by: The comparison: ">=", ">", "<=", "<" or "=".
        value: The score.

    Raises:
        Unreadable: It is no score, or no score is in the range.
    """
    said = value.text.removesuffix("/10").removesuffix("+")
    if not said.isdecimal():
        raise _fault(value, f"{value.text!r} is no score; scores run from 1 to 10", "8")
    least, most = _range(int(said), by)
    if most is not None and most < LOWEST:
        raise _fault(value, "no score is that low; scores run from 1 to 10", _edge(by, LOWEST))
    if (least is not None and least > HIGHEST) or (most is not None and most > HIGHEST):
        raise _fault(value, "no score is that high; scores run from 1 to 10", _edge(by, HIGHEST))
    return Skill(name, None if least is None else max(LOWEST, least), most)


def measured(of: Measure, by: str, value: Token) -> Number:
    """Read a number of years, or a month, as a range.

    Raises:
        Unreadable: It is no such number.
    """
    if of is Measure.ACTIVE:
        return _months(by, value)
    said = value.text.removesuffix("+")
    if not said.isdecimal() or int(said) > MOST_YEARS:
        raise _fault(value, f"{value.text!r} is no number of years", "5")
    least, most = _range(int(said), by)
    if most is not None and most < 0:
        raise _fault(value, "nobody has less than none", "1")
    return Number(of, least, most)


def _months(by: str, value: Token) -> Number:
    match = _MONTH.fullmatch(value.text)
    year, month = (int(match[1]), int(match[2] or 0)) if match else (0, 0)
    if not FIRST_YEAR <= year <= LAST_YEAR or month > 12 or (match and match[2] and not month):
        raise _fault(value, f"{value.text!r} is no month; write 2024 or 2024-06", "2024-06")
    first = month_number(f"{year}-{month or 1:02}")
    last = first if month else first + 11
    match by:
        case ">=":
            return Number(Measure.ACTIVE, first)
        case ">":
            return Number(Measure.ACTIVE, last + 1)
        case "<=":
            return Number(Measure.ACTIVE, None, last)
        case "<":
            return Number(Measure.ACTIVE, None, first - 1)
    return Number(Measure.ACTIVE, first, last)


def _range(number: int, by: str) -> tuple[int | None, int | None]:
    match by:
        case ">=":
            return number, None
        case ">":
            return number + 1, None
        case "<=":
            return None, number
        case "<":
            return None, number - 1
    return number, number


def _edge(by: str, score: int) -> str:
    return str(score + {">": -1, "<": 1}.get(by, 0))


def _fault(value: Token, problem: str, instead: str) -> Unreadable:
    return Unreadable((value.start, value.end), problem, instead)
