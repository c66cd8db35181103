"""What can be searched for: skills and filters, joined by and, or and not.

A query is a tree of frozen values, so it can be compared, drawn and taken apart. How people type it
is for the bot; what it means is said here:

    Skill      the skill list has it, with a score in the range; without a range a mention in the
               text, the topics or the programming languages will do, and ranks last
    Phrase     words that stand one after the other in the running text
    Has        something else that the page states: a place, a school ...
    Number     a number that the page states
    All, Any, Not    as in logic; All and Any have at least one part
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from storage.terms import Kind

LOWEST, HIGHEST = 1, 10
"""Scores."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill, by any of its spellings, with a score in a range; both None for any or none."""

    name: str
    least: int | None = None
    most: int | None = None

    @property
    def is_scored(self) -> bool:
        """Whether only a score will do."""
        return self.least is not None or self.most is not None


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of the running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Has:
    """Something that the page states; its kind is PLACE, TONGUE, SCHOOL, ROLE, REPO or BADGE."""

    kind: Kind
    value: str


class Measure(StrEnum):
    """A number that pages state."""

    CODING = "coding"  # whole years of coding experience
    EMPLOYED = "employed"  # whole years of employment
    ACTIVE = "active"  # the last month of any contribution, see `month_number`


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a range; an end that is None is open, but one of them is not."""

    of: Measure
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class All:
    """All parts are true."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part is true."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part is not true."""

    part: "Query"


Leaf = Skill | Phrase | Has | Number
Query = Leaf | All | Any | Not


def clauses(query: Query) -> tuple[Query, ...]:
    """Give the parts that must all be true, in order; a query of one clause is that clause."""
    return query.parts if isinstance(query, All) else (query,)


def leaves(query: Query) -> Iterator[Leaf]:
    """Give everything that is looked up, in order, also what is excluded."""
    match query:
        case All(parts) | Any(parts):
            for part in parts:
                yield from leaves(part)
        case Not(part):
            yield from leaves(part)
        case _:
            yield query


def wanted(query: Query) -> Iterator[Leaf]:
    """Give what is looked for, in order, without what is excluded."""
    match query:
        case All(parts) | Any(parts):
            for part in parts:
                yield from wanted(part)
        case Not():
            return
        case _:
            yield query


def month_number(month: str) -> int:
    """Number a month, "YYYY-MM", so that later ones have higher numbers."""
    return int(month[:4]) * 12 + int(month[5:7]) - 1
