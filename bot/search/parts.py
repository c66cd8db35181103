"""The parts of queries: filters, numbers, places and skills, as `grammar` writes them down."""

import re

from bot.search import vocabulary
from bot.search.cursor import Cursor, fault_at, missing
from bot.search.lexing import Sign, Token
from bot.search.ranges import measured, scored
from seeds import skills
from storage.search.queries import All, Any, Has, Measure, Phrase, Query, Skill
from storage.terms import Kind

LONGEST_SKILL = 4
"""Words of a skill that is written without quotes."""

_COUNT = re.compile(r"\d{1,2}\+?")
_MONTH = re.compile(r"\d{4}(?:[-/.]\d{1,2})?")


def part(cursor: Cursor) -> Query:
    """Read one filter, number or skill, at least one token."""
    token, after = cursor.here(), cursor.next(1)
    if token.sign is Sign.KEY:
        return _filter(cursor)
    if token.sign is Sign.COMPARE:
        raise fault_at(token, "nothing stands before this comparison")
    if after is None:
        return _skill(cursor)
    compared = after.sign is Sign.COMPARE
    if token.word in vocabulary.MEASURES and (compared or _leads_to_number(cursor)):
        return _number(cursor)
    if _COUNT.fullmatch(token.word) and after.word in vocabulary.YEARS and not _compared(cursor, 2):
        cursor.at += 2
        return measured(Measure.CODING, ">=", token)
    if token.word in vocabulary.PLACE_WORDS and after.sign in (Sign.WORD, Sign.QUOTED):
        cursor.at += 1
        return _skill(cursor) if is_known(after) else Has(Kind.PLACE, _place(cursor))
    if token.word in vocabulary.TONGUE_WORDS and after.sign is Sign.WORD:
        cursor.at += 2
        return Has(Kind.TONGUE, after.folded)
    return _skill(cursor)


def is_known(token: Token) -> bool:
    """Tell whether a token is the name of a known skill."""
    return _is_skill(token.text)


def _filter(cursor: Cursor) -> Query:
    key = cursor.take()
    name = key.folded.rstrip(": ")
    value = cursor.next()
    if name in vocabulary.MEASURES:
        return _measured(cursor, vocabulary.MEASURES[name], ">=")
    if value is None or value.sign not in (Sign.WORD, Sign.QUOTED):
        raise fault_at(key, f"nothing follows {key.text!r}")
    if name in vocabulary.TEXTS:
        return Phrase(cursor.take().text)
    if name in vocabulary.SKILLS:
        return _skill(cursor)
    if name in vocabulary.FILTERS:
        kind = vocabulary.FILTERS[name]
        return Has(kind, _place(cursor) if kind is Kind.PLACE else cursor.take().folded)
    if value.word.isdecimal():  # pytorch:8
        return _with_score(cursor, name)
    known = ", ".join(f"{name}:" for name in (*vocabulary.NAMES.values(), vocabulary.SAID))
    raise fault_at(key, f"I know no filter {key.text!r}; there are {known}")


def _leads_to_number(cursor: Cursor) -> bool:
    """Tell whether a measure stands before a number: active since 2024; years 5."""
    value = cursor.next(1)
    if value is not None and value.word in vocabulary.SINCE:
        value = cursor.next(2)
    of = vocabulary.MEASURES[cursor.here().word]
    form = _MONTH if of is Measure.ACTIVE else _COUNT
    return value is not None and form.fullmatch(value.word) is not None


def _number(cursor: Cursor) -> Query:
    of = vocabulary.MEASURES[cursor.take().word]
    after = cursor.here()
    if after.sign is Sign.COMPARE:
        return _measured(cursor, of, vocabulary.COMPARISONS[cursor.take().text])
    if after.word in vocabulary.SINCE:
        cursor.at += 1
    return _measured(cursor, of, ">=")


def _measured(cursor: Cursor, of: Measure, by: str) -> Query:
    value = cursor.next()
    if value is None or value.sign is not Sign.WORD:
        before = cursor.before()
        instead = "2024" if of is Measure.ACTIVE else "5"
        raise missing(before, f"no number follows {before.text!r}", instead)
    cursor.at += 1
    number = measured(of, by, value)
    after = cursor.next()
    years = of is not Measure.ACTIVE and after is not None and after.word in vocabulary.YEARS
    if years and not _compared(cursor, 1):
        cursor.at += 1
    return number


def _compared(cursor: Cursor, beyond: int) -> bool:
    token = cursor.next(beyond)
    return token is not None and token.sign is Sign.COMPARE


def _place(cursor: Cursor) -> str:
    """Read the name of a place, at least one word."""
    first = cursor.take()
    name = [first.folded]
    if first.sign is Sign.QUOTED:
        return first.folded
    while (token := cursor.next()) is not None and token.sign is Sign.WORD:
        begun = name[-1] in vocabulary.PLACES_BEGIN and not is_operator(token)
        if not begun and token.word not in vocabulary.PLACES_END:
            break
        name.append(token.folded)
        cursor.at += 1
    return " ".join(name)


def _skill(cursor: Cursor) -> Query:
    words = _words(cursor)
    first = cursor.here()
    cursor.at += words
    if words > 1:
        return _with_score(cursor, cursor.text[first.start : cursor.before().end])
    sides = first.text.split("/")
    if first.sign is Sign.WORD and not _is_skill(first.text) and all(map(_is_skill, sides)):
        return joined([Skill(_called(cursor, side)) for side in sides], Any)  # c/c++
    return _with_score(cursor, first.text)


def _with_score(cursor: Cursor, name: str) -> Query:
    called = _called(cursor, name)
    by_key = cursor.before().sign is Sign.KEY
    token = cursor.next()
    if token is None:
        return Skill(called)
    if token.sign is Sign.COMPARE:
        cursor.at += 1
        value = cursor.next()
        if value is None or value.sign is not Sign.WORD:
            raise missing(token, f"no score follows {token.text!r}", "8")
        cursor.at += 1
        return scored(called, vocabulary.COMPARISONS[token.text], value)
    follows = cursor.next(1)
    years = follows is not None and follows.word in vocabulary.YEARS
    if _COUNT.fullmatch(token.word) and (token.word.endswith("+") or by_key) and not years:
        cursor.at += 1
        return scored(called, ">=", token)
    return Skill(called)


def _called(cursor: Cursor, name: str) -> str:
    """Give the spelling by which a skill is known, and remember when it is another name."""
    shown = skills.spelling(name)
    if _letters(shown) != _letters(name):
        cursor.renamed[name] = shown
    return shown


def _words(cursor: Cursor) -> int:
    """How many of the next words are the name of one skill; one when none is known."""
    run: list[str] = []
    for token in cursor.tokens[cursor.at : cursor.at + LONGEST_SKILL]:
        if token.sign is not Sign.WORD or is_operator(token) or not _letters(token.text):
            break
        run.append(token.text)
    for words in range(len(run), 1, -1):
        if _is_skill(" ".join(run[:words])):
            return words
    return 1


def is_operator(token: Token) -> bool:
    """Tell whether a token is AND, OR or NOT in one of their spellings."""
    return token.word in vocabulary.AND | vocabulary.OR | vocabulary.NOT


def joined(parts: list[Query], by: type[All] | type[Any]) -> Query:
    """Join parts, without repetitions and brackets that change nothing: a and (b and c)."""
    flat: dict[Query, None] = {}
    for part in parts:
        flat |= dict.fromkeys(part.parts if isinstance(part, by) else (part,))
    return by(tuple(flat)) if len(flat) > 1 else next(iter(flat))


def _letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum() or sign in "+#")


def _is_skill(name: str) -> bool:
    spelt = (name, "-".join(name.split()))
    return any(skills.canonical(one) in skills.technologies() for one in spelt)
