"""Finding candidates by a query, through the sets of those who have what it names.

Only a phrase has to be read: its words are looked up, and the text of those who have them all is
searched for the words in their order. Of many, the best few hundred are read; the rest is counted
as unread, and is neither a hit nor claimed to be none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from pyroaring import BitMap
from sqlalchemy import Connection

from storage.search import indexing, sets
from storage.search.queries import HIGHEST, All, Any, Has, Not, Number, Phrase, Query, Skill
from storage.search.ranking import Graded, Sum, best, counting, take
from storage.search.sets import Sets

MOST_READ = 500
"""Profiles of one search whose text is read for a phrase: a tenth of a second."""

HIGH_SCORES = 8
"""Sets of these scores and higher are looked at before others; they fill most pages."""

MANY = 20
"""Hits for each one wanted, from which on it is worth to look at high scores first."""

ONLY_MENTIONED = -10_000
"""The score of a skill that is only mentioned: no sum of scores makes up for it."""

FIRST_MONTHS = 6
"""Months of activity that are looked at first, back from the latest; then twice as many ..."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Candidates who fit a query.

    Attributes:
        candidate_ids: Best first, from the place that was asked for.
        total: How many fit.
        unread: How many have the words of a phrase and were not read, as they are too many.
    """

    candidate_ids: tuple[int, ...] = ()
    total: int = 0
    unread: int = 0


def find(connection: Connection, workspace: str, query: Query, start: int, most: int) -> Hits:
    """Find who fits a query, best first; see `ranking` for the order.

    Args:
        connection: An open transaction.
        workspace: Whose candidates.
        query: What is looked for.
        start: How many better ones to skip.
        most: How many ids to give at most.
    """
    of_query = Sets(connection, workspace, query)
    hits, unread = _hits(of_query, query)
    return Hits(_ranked(of_query, query, hits, start, most), len(hits), unread)


def count(connection: Connection, workspace: str, queries: Sequence[Query]) -> tuple[int, ...]:
    """Count who fits each of some queries, at least one, in their order."""
    of_queries = Sets(connection, workspace, All(tuple(queries)))
    return tuple(len(_hits(of_queries, query)[0]) for query in queries)


def _hits(of_query: Sets, query: Query) -> tuple[BitMap, int]:
    """Who fits, and how many more might, whose text was not read."""
    of_query.forget()
    hits = of_query.who(query)
    phrases = sets.phrases(query)
    if not phrases or not hits:
        return hits, 0
    read = hits
    if len(hits) > MOST_READ:
        read = BitMap(_ranked(of_query, query, hits, 0, MOST_READ))
    of_query.read(phrases, read)
    return of_query.who(query) & read, len(hits) - len(read)


def _ranked(of_query: Sets, query: Query, hits: BitMap, start: int, most: int) -> tuple[int, ...]:
    if len(hits) <= start:
        return ()
    groups = _by_score(of_query, query, hits, start + most)
    return take(
        groups,
        (
            lambda group: _by_proofs(of_query, query, group),
            lambda group: _by_month(of_query, group),
        ),
        start,
        most,
    )


def _by_score(of_query: Sets, query: Query, hits: BitMap, most: int) -> Iterator[BitMap]:
    """Part hits by the sum of their scores, highest first."""
    summed = _summed(query)
    above = None
    for lowest in _first_scores(summed, len(hits), most):
        of_query.fetch(indexing.levels_of(lowest, HIGHEST))
        graded = _graded(of_query, query, _score, lowest, hits) or Graded({0: hits})
        # Any lower sum may be made with a score that was not looked at.
        surely = HIGHEST * (summed - 1) + lowest if lowest else graded.values[-1]
        for value in graded.values:
            if value < surely:
                break
            if above is None or value < above:
                above = value
                yield graded.at(value)


def _by_proofs(of_query: Sets, query: Query, group: BitMap) -> Iterator[BitMap]:
    """Part candidates by the number of contributions that show what is asked for."""
    graded = _graded(of_query, query, indexing.proofs_of, 0, group) or Graded({0: group})
    return map(graded.at, graded.values)


def _by_month(of_query: Sets, group: BitMap) -> Iterator[BitMap]:
    """Part candidates by the last month of any contribution, latest first, unknown last."""
    last, months, left = of_query.last_month(), FIRST_MONTHS, group
    while last >= 0 and left:
        first = max(0, last - months + 1)
        for _, who in sorted(of_query.by_month(first, last).items(), reverse=True):
            yield who & left
            left = left - who
        last, months = first - 1, months * 2
    yield left


def _graded(
    of_query: Sets, query: Query, value: Callable[[int], int], lowest: int, among: BitMap
) -> Graded | None:
    """Give candidates the number that the skills of a query count together.

    Args:
        of_query: The sets of the query.
        query: The query, or a part of it.
        value: What a level of a skill counts.
        lowest: The lowest score of interest.
        among: Candidates who fit.

    Returns:
        None for a query that looks for no skill.
    """
    match query:
        case Skill():
            levels = of_query.of_skill(query, lowest, among)
            return counting(levels, value)
        case All(parts):
            graded = [_graded(of_query, part, value, lowest, among) for part in parts]
            summed = [one for one in graded if one is not None]
            return reduce(Sum, summed) if summed else None
        case Any(parts):
            fitting = [of_query.who(part) & among for part in parts]
            graded = [
                _graded(of_query, part, value, lowest, who)
                for part, who in zip(parts, fitting, strict=True)
            ]
            if all(one is None for one in graded):
                return None
            return best([one or Graded({0: who}) for one, who in zip(graded, fitting, strict=True)])
        case Phrase() | Has() | Number() | Not():
            return None


def _score(level: int) -> int:
    return ONLY_MENTIONED if level == indexing.MENTIONED else indexing.score_of(level)


def _summed(query: Query) -> int:
    """How many skills a query adds up; 0 where it is no plain sum of some."""
    parts = query.parts if isinstance(query, All) else (query,)
    plain = not any(isinstance(part, All | Any) for part in parts)
    return sum(isinstance(part, Skill) for part in parts) if plain else 0


def _first_scores(summed: int, hits: int, most: int) -> Sequence[int]:
    """The scores down from which sets are looked at, one after the other."""
    if not summed or hits < most * MANY:
        return (0,)
    expected = hits / HIGHEST**summed  # as if all scores were alike frequent
    return (HIGHEST, HIGH_SCORES, 0) if expected >= most else (HIGH_SCORES, 0)
