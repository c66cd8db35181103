"""A query as it was read, written so that it would be read the same again."""

from collections.abc import Callable

from bot.search import grammar, vocabulary
from seeds import skills
from storage.search.queries import All, Any, Has, Measure, Not, Number, Phrase, Query, Skill

Quote = Callable[[str], str]


def written(query: Query) -> str:
    """Write a query: `pytorch>=8 -java in:"new york"`."""
    text = _written(query, _if_needed)
    match grammar.read(text):
        case grammar.Read(again) if again == query:
            return text
    # Words that say something else beside one another: "react" and "native".
    return _written(query, _always)


def _written(query: Query, quote: Quote) -> str:
    match query:
        case All(parts):
            return " ".join(_inside(part, quote) for part in parts)
        case Any(parts):
            return " OR ".join(_inside(part, quote) for part in parts)
        case Not(part):
            return f"-{_inside(part, quote)}"
        case Skill(name, least, most):
            return _range(quote(name), least, most)
        case Phrase(text):
            return f'{vocabulary.SAID}:"{text}"'
        case Has(kind, value):
            return f"{vocabulary.NAMES[kind]}:{value if _is_plain(value) else _always(value)}"
        case Number(Measure.ACTIVE, least, most):
            return _range(vocabulary.NAMES[Measure.ACTIVE], least, most, _first, _last)
        case Number(of, least, most):
            return _range(vocabulary.NAMES[of], least, most)


def _inside(query: Query, quote: Quote) -> str:
    ranged = (
        isinstance(query, Skill | Number)
        and None not in (query.least, query.most)
        and query.least != query.most
    )
    text = _written(query, quote)
    return f"({text})" if isinstance(query, All | Any) or ranged else text


def _range(
    name: str,
    least: int | None,
    most: int | None,
    first: Callable[[int], str] = str,
    last: Callable[[int], str] = str,
) -> str:
    lower = None if least is None else first(least)
    upper = None if most is None else last(most)
    if lower == upper:
        return name if lower is None else f"{name}={lower}"
    ends = ((">=", lower), ("<=", upper))
    return " ".join(f"{name}{sign}{end}" for sign, end in ends if end is not None)


def _first(month: int) -> str:
    """Write the first month of a range; of a year, the year."""
    return str(month // 12) if month % 12 == 0 else _month(month)


def _last(month: int) -> str:
    """Write the last month of a range; of a year, the year."""
    return str(month // 12) if month % 12 == 11 else _month(month)


def _month(number: int) -> str:
    return f"{number // 12}-{number % 12 + 1:02}"


def _always(name: str) -> str:
    return f'"{name}"'


def _if_needed(name: str) -> str:
    known = skills.canonical(name) in skills.technologies()
    return name if _is_plain(name) and (known or name not in _OTHERWISE) else _always(name)


def _is_plain(name: str) -> bool:
    plain = all(sign.isalnum() or sign in "-+#./_&" for sign in name)
    return plain and name[0] not in "-+&" and name[-1] != "."


_OTHERWISE = (
    vocabulary.AND | vocabulary.OR | vocabulary.NOT | vocabulary.FILLING | vocabulary.OPENING
    | vocabulary.PLACE_WORDS | vocabulary.TONGUE_WORDS
)  # fmt: skip
"""Words that say something else when they stand without quotes."""
