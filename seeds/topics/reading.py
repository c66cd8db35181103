"""Choosing the cheapest reading of a glued text out of its spans.

A reading's cost is the sum of its pieces', and two more:

    number   five topics are common, one is not: pages show the first five
    order    on some pages the topics are sorted by letter, on others not. If half of them are,
             n pieces in order are (n! + 1) / 2 times as likely as by chance

Pieces are put together from left to right, keeping at each letter the few cheapest beginnings of
each number and order, so a text is read in time linear in its spans.
"""

import math
from dataclasses import dataclass
from operator import itemgetter

from seeds.topics.names import Spans

MAX_TOPICS = 5
"""No page was seen with more."""

SORTED_SHARE = 0.5

_NUMBER = (0.0, *(-math.log(share) for share in (0.08, 0.13, 0.17, 0.17, 0.45)))
_IN_ORDER = (0.0, *(
    -math.log(SORTED_SHARE * math.factorial(n) + 1 - SORTED_SHARE) for n in range(1, MAX_TOPICS + 1)
))  # fmt: skip
_OUT_OF_ORDER = -math.log(1 - SORTED_SHARE)

REACH, FAR_REACH = 11.0, 30.0
"""How much dearer than the cheapest way a way through a span may be to be looked at: the most that
number and order can make good, and some more. The cheapest way may be none, having six pieces or
the same one twice: then a far one is looked for."""

KEPT, KEPT_ALIKE = 8, 2
"""Beginnings kept at a letter, and of those how many of one number and order."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Pieces in order, each with its cost."""

    pieces: tuple[str, ...]
    costs: tuple[float, ...]


_Beginning = tuple[float, float, int, bool, str, "_Beginning | None"]
"""A reading of the text up to some letter: its rank, which is its cost and what the order adds so
far; its cost; how many pieces it has; whether they are in order; its last piece, and the beginning
before that. A plain tuple, as there are many."""

_RANK = itemgetter(0)


def best(text: str, spans: Spans) -> Reading | None:
    """Choose the cheapest reading; None when the spans do not cover the text."""
    length = len(text)
    reached: list[list[_Beginning]] = [[] for _ in range(length + 1)]
    reached[0] = [(0.0, 0.0, 0, True, "", None)]
    for start in range(length):
        if not (reached[start] and spans[start]):
            continue
        beginnings = _cheapest(reached[start])
        for end, span_cost in spans[start].items():
            piece = text[start:end]
            for before in beginnings:
                _, cost, number, in_order, last, _ = before
                number += 1
                if number + (end < length) > MAX_TOPICS or piece == last:
                    continue
                cost += span_cost
                in_order = in_order and last < piece
                rank = cost + (_IN_ORDER[number] if in_order else _OUT_OF_ORDER)
                reached[end].append((rank, cost, number, in_order, piece, before))
    whole = min(reached[length], key=lambda one: one[0] + _NUMBER[one[2]], default=None)
    return None if whole is None else _unrolled(whole)


def within_reach(text: str, spans: Spans, reach: float = REACH) -> Spans:
    """Leave out the spans through which every way costs far more than the cheapest way."""
    length = len(text)
    forth = [math.inf] * (length + 1)
    forth[0] = 0.0
    for start in range(length):
        so_far = forth[start]
        for end, cost in spans[start].items():
            if so_far + cost < forth[end]:
                forth[end] = so_far + cost
    back = [math.inf] * length + [0.0]
    for start in range(length - 1, -1, -1):
        back[start] = min(
            (cost + back[end] for end, cost in spans[start].items()), default=math.inf
        )
    limit = forth[length] + reach
    return [
        {end: cost for end, cost in here.items() if forth[start] + cost + back[end] <= limit}
        for start, here in enumerate(spans)
    ]


def _cheapest(beginnings: list[_Beginning]) -> list[_Beginning]:
    if len(beginnings) <= KEPT_ALIKE:
        return beginnings
    alike: dict[tuple[int, bool], int] = {}
    kept: list[_Beginning] = []
    for one in sorted(beginnings, key=_RANK):
        kind = one[2:4]
        if alike.get(kind, 0) < KEPT_ALIKE:
            alike[kind] = alike.get(kind, 0) + 1
            kept.append(one)
            if len(kept) == KEPT:
                break
    return kept


def _unrolled(whole: _Beginning) -> Reading:
    pieces: list[str] = []
    costs: list[float] = []
    one: _Beginning | None = whole
    while one is not None:
        _, cost, _, _, piece, before = one
        if before is not None:
            pieces.append(piece)
            costs.append(cost - before[1])
        one = before
    return Reading(tuple(reversed(pieces)), tuple(reversed(costs)))
