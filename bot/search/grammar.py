"""Reading what people type after `/skill`.

    query    = either
    either   = all (OR all)*
    all      = one (AND? one)*
    one      = NOT? part
    part     = "(" query ")" | filter | number | skill
    filter   = KEY ":" value              in:oslo  speaks:german  school:  repo:  role:  badge:
                                          mentions:"mixed precision"
    number   = MEASURE compare value      years>=5  employed>=3  active>=2024-06
             | MEASURE "since"? value     active since 2024  years 5
             | COUNT "years"              8+ years
    skill    = name (compare SCORE)?      pytorch  pytorch>=8  pytorch 8+
    name     = word | quoted | words that are one known skill: machine learning
    compare  = ">=" | ">" | "<=" | "<" | "=" | ":"
    AND = "and" "," "&" "+"    OR = "or" "|"    NOT = "not" "without" "-" right before a part

Case does not matter. What keyboards put in (curly quotes, long dashes, full-width signs) is mended
before. A place may follow the word "in": rust in oslo. Words like "who knows" around a query are
left out. What cannot be read is marked, with a query that can be.
"""

from dataclasses import dataclass

from bot.search import vocabulary
from bot.search.cursor import Cursor, fault_at, missing
from bot.search.faults import Unreadable
from bot.search.lexing import Sign, Token
from bot.search.parts import is_known, joined, part
from storage.search.queries import All, Any, Not, Query

MOST_PARTS = 16
"""Skills and filters of one query."""

DEEPEST = 8
"""Brackets inside brackets."""

MOST_MENDED = 12
"""Faults of one query that a proposal mends."""


@dataclass(frozen=True, slots=True)
class Read:
    """A query as it was understood.

    Attributes:
        renamed: Skills that were asked for by another name: (as typed, as known), in order.
    """

    query: Query
    renamed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Misread:
    """A query that cannot be understood.

    Attributes:
        text: As typed, in plain characters.
        bad: Where the bad part begins and ends in the text; equal for something that is missing.
        problem: What is wrong, as a sentence.
        proposal: The nearest query that can be read; None when there is none.
    """

    text: str
    bad: tuple[int, int]
    problem: str
    proposal: str | None


def read(text: str) -> Read | Misread:
    """Read a query.

    Args:
        text: As `typed.plain` gives it.
    """
    try:
        return _Reader(text).whole()
    except Unreadable as fault:
        return Misread(text, fault.bad, fault.problem, _mended(text, fault))


def _mended(text: str, fault: Unreadable) -> str | None:
    for _ in range(MOST_MENDED):
        start, end = fault.bad
        text = " ".join(f"{text[:start]}{fault.instead}{text[end:]}".split())
        try:
            _Reader(text).whole()
        except Unreadable as another:
            fault = another
        else:
            return text
    return None


class _Reader:
    """Reads one query from left to right."""

    def __init__(self, text: str) -> None:
        self._cursor = Cursor(text)
        self._parts = 0

    def whole(self) -> Read:
        """Read all of the text."""
        cursor = self._cursor
        if all(token.word in vocabulary.OPENING for token in cursor.tokens):
            raise Unreadable((0, len(cursor.text)), "no skill is named", "python")
        self._skip_opening()
        query = self._either(0)
        if (token := cursor.next()) is not None:
            raise fault_at(token, "a bracket is closed that was not opened")
        return Read(query, tuple(cursor.renamed.items()))

    def _skip_opening(self) -> None:
        """Skip "who knows", unless it is all there is, or a skill: "go for it"."""
        cursor = self._cursor
        while (token := cursor.next()) is not None and token.word in vocabulary.OPENING:
            cursor.at += 1
        if cursor.at and token is not None and cursor.before().word in vocabulary.PLACE_WORDS:
            cursor.at -= not is_known(token)  # "people in oslo", but "experience in rust"

    def _either(self, depth: int) -> Query:
        parts = [self._all(depth)]
        while (token := self._cursor.next()) is not None and token.word in vocabulary.OR:
            self._cursor.at += 1
            if self._cursor.next() is None:
                raise fault_at(token, f"nothing follows {token.text!r}")
            parts.append(self._all(depth))
        return joined(parts, Any)

    def _all(self, depth: int) -> Query:
        cursor = self._cursor
        parts: list[Query] = []
        last: Token | None = None
        while (token := cursor.next()) is not None:
            if token.sign is Sign.CLOSE or token.word in vocabulary.OR:
                break
            if token.word in vocabulary.AND:
                if not parts:
                    raise fault_at(token, f"nothing stands before {token.text!r}")
                last = cursor.take()
            elif token.word in vocabulary.FILLING and parts and not is_known(token):
                cursor.at += 1
            else:
                last = None
                parts.append(self._one(depth))
        if last is not None:
            raise fault_at(last, f"nothing follows {last.text!r}")
        if not parts:
            bad = token or cursor.before()
            raise fault_at(bad, f"nothing stands before {bad.text!r}")
        return joined(parts, All)

    def _one(self, depth: int) -> Query:
        cursor = self._cursor
        token = cursor.here()
        if token.sign is Sign.DASH:
            raise self._lone_dash(token)
        if token.sign is Sign.MINUS or token.word in vocabulary.NOT:
            cursor.at += 1
            after = cursor.next()
            if after is None or after.sign is Sign.CLOSE:
                raise fault_at(token, "it does not say what is excluded")
            if depth >= DEEPEST:
                raise fault_at(token, "this is too deep for me")
            excluded = self._one(depth + 1)
            return excluded.part if isinstance(excluded, Not) else Not(excluded)
        if token.sign is Sign.OPEN:
            return self._bracket(depth)
        self._parts += 1
        if self._parts > MOST_PARTS:
            bad = (token.start, len(cursor.text))
            raise Unreadable(bad, f"a query has {MOST_PARTS} skills and filters at most", "")
        return part(cursor)

    def _lone_dash(self, dash: Token) -> Unreadable:
        after = self._cursor.next(1)
        excludes = after is not None and after.sign not in (Sign.CLOSE, Sign.DASH, Sign.COMPARE)
        bad = (dash.start, after.start if after is not None and excludes else dash.end)
        problem = "a minus stands right before what it excludes"
        return Unreadable(bad, problem, "-" if excludes else "")

    def _bracket(self, depth: int) -> Query:
        cursor = self._cursor
        opened = cursor.take()
        if depth >= DEEPEST:
            raise fault_at(opened, "this is too deep for me")
        token = cursor.next()
        if token is None:
            raise fault_at(opened, "nothing follows this bracket")
        if token.sign is Sign.CLOSE:
            raise Unreadable((opened.start, token.end), "nothing is in these brackets", "")
        query = self._either(depth + 1)
        if cursor.next() is None:
            raise missing(cursor.before(), "a bracket is not closed", ")")
        cursor.at += 1
        return query
