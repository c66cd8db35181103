"""Putting hits in order, best first, without looking at each of them.

    score      the sum of the scores of the skills that are looked for, of "or" the best; whoever is
               only mentioned with one of them comes after everybody who lists them all
    proof      in how many contributions these skills show
    recency    the last month of any contribution, unknown last
    id         the order in which people were loaded

Of each skill there is a set of candidates for every level. Sets of candidates with the same sum are
made of these from the highest sum down, and only until a page is full; a set that stands before the
page is skipped whole, and only one on the page is put in order further.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from pyroaring import BitMap

Stage = Callable[[BitMap], Iterable[BitMap]]
"""Parts a set of candidates into sets, best first; whoever is in none of them is lost."""


def take(groups: Iterable[BitMap], finer: Sequence[Stage], skip: int, most: int) -> tuple[int, ...]:
    """Take some candidates out of sets in order.

    Args:
        groups: Best first; no candidate is in two of them.
        finer: The stages by which candidates of one set are put in order; then by id.
        skip: How many stand before those wanted.
        most: How many are wanted.

    Returns:
        Their ids, best first.
    """
    found: list[int] = []
    for group in groups:
        if len(found) == most:
            break
        if skip >= len(group):
            skip -= len(group)
            continue
        left = most - len(found)
        if finer and len(group) > 1:
            found += take(finer[0](group), finer[1:], skip, left)
        else:
            found += group[skip : skip + left]
        skip = 0
    return tuple(found)


class Graded:
    """Candidates with a whole number each, as the set of those who have it.

    Args:
        at: Number -> who has it; no candidate is in two of them.
    """

    def __init__(self, at: Mapping[int, BitMap]) -> None:
        self._at = at

    @property
    def values(self) -> Sequence[int]:
        """All numbers that any has, and maybe more, highest first."""
        return sorted(self._at, reverse=True)

    def at(self, value: int) -> BitMap:
        """Get the candidates who have a number; not to be changed."""
        return self._at.get(value, _NOBODY)


class Sum(Graded):
    """What two parts count together, for those who are in both; made when it is asked for."""

    def __init__(self, one: Graded, other: Graded) -> None:
        self._one, self._other = one, other
        self._made: dict[int, BitMap] = {}

    @cached_property
    def values(self) -> Sequence[int]:
        """All sums, highest first, though some may be nobody's."""
        sums = {mine + others for mine in self._one.values for others in self._other.values}
        return sorted(sums, reverse=True)

    def at(self, value: int) -> BitMap:
        """Get the candidates who have a sum."""
        if value not in self._made:
            who = BitMap()
            for mine in self._one.values:
                if (some := self._one.at(mine)) and (others := self._other.at(value - mine)):
                    who |= some & others
            self._made[value] = who
        return self._made[value]


def counting(levels: Mapping[int, BitMap], value: Callable[[int], int]) -> Graded:
    """Give candidates the number that their level counts."""
    at: dict[int, BitMap] = {}
    for level, who in levels.items():
        counts = value(level)
        at[counts] = at[counts] | who if counts in at else who
    return Graded(at)


def best(parts: Sequence[Graded]) -> Graded:
    """Give candidates the highest number that any of some parts, at least one, gives them."""
    at: dict[int, BitMap] = {}
    seen = BitMap()
    for value in sorted({value for part in parts for value in part.values}, reverse=True):
        at[value] = BitMap.union(*(part.at(value) for part in parts)) - seen
        seen |= at[value]
    return Graded(at)


_NOBODY = BitMap()
