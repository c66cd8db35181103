"""Splitting glued topics: "pythongpudeep-learning" is python, gpu, deep-learning.

A page shows a repository's topics run together. They are split by the most likely reading: each
piece has a cost, the cheapest row of at most five pieces wins. Names from the project's own
vocabulary are cheap, words of the repository itself and of the person's skills are cheaper, and an
unknown piece costs by its letters, less when its hyphen parts are known. The glued text is kept
beside the reading, and searched too: a reading is likely, not certain.
"""

import math
from collections.abc import Iterable
from functools import lru_cache
from importlib import resources

from seeds import skills

MAX_TOPICS = 5
"""No page was seen with more."""

MAX_TOPIC_CHARACTERS = 50
"""GitHub's limit for one topic."""

SHORT = frozenset("crdv")
"""The only names of one letter: no other is shown as a topic."""

# Costs are relative; they are negative logarithms in spirit. What matters is their order: one known
# name is cheaper than two, two known names are cheaper than one unknown piece of their length.
_CONTEXT, _KNOWN, _ALL_PARTS_KNOWN = 1.6, 2.0, 3.2
_UNKNOWN, _UNKNOWN_LETTER, _ONE_LETTER = 4.0, 0.9, 6.0
_BY_CHANCE = {2: 1.6, 3: 0.9}


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """Get the canonical names of all known topics and skills; see `skills.canonical`."""
    return frozenset(skills.canonical(name) for name in (*_spellings(), *skills.spellings()))


def split(glued: str, context: Iterable[str] = ()) -> tuple[str, ...]:
    """Split glued topics, in page order.

    Args:
        glued: Lower-case letters, digits and hyphens.
        context: Words that are likely on this page: of the repository, its description, and
            skills and topics read before.

    Returns:
        At most five pieces that give `glued` when joined; empty when no five topics can be that
        long.
    """
    length = len(glued)
    if not 0 < length <= MAX_TOPICS * MAX_TOPIC_CHARACTERS:
        return ()
    pieces = _pieces(glued, frozenset(word.casefold() for word in context))
    # best[n][end]: the cheapest reading of glued[:end] in n pieces, as cost and last start.
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for _ in range(MAX_TOPICS):
        reached: dict[int, tuple[float, int]] = {}
        for start, (cost, _before) in best[-1].items():
            for end, price in pieces.get(start, ()):
                if cost + price < reached.get(end, (math.inf, 0))[0]:
                    reached[end] = (cost + price, start)
        best.append(reached)
    counts = [n for n in range(1, MAX_TOPICS + 1) if length in best[n]]
    if not counts:
        return ()
    number = min(counts, key=lambda n: best[n][length][0])
    return _walk_back(glued, best, number)


def _walk_back(
    glued: str, best: list[dict[int, tuple[float, int]]], number: int
) -> tuple[str, ...]:
    pieces: list[str] = []
    end = len(glued)
    for n in range(number, 0, -1):
        start = best[n][end][1]
        pieces.append(glued[start:end])
        end = start
    return tuple(reversed(pieces))


def _pieces(glued: str, context: frozenset[str]) -> dict[int, list[tuple[int, float]]]:
    """Price every piece that a reading may have: start -> its ends with their prices.

    Known names may stand anywhere; an unknown piece only where a known name ends or begins, since
    nothing else says where it could.
    """
    length, known = len(glued), _spellings() | context
    named = [
        (start, end)
        for start in range(length)
        for end in range(start + 2, min(start + MAX_TOPIC_CHARACTERS, length) + 1)
        if glued[start:end] in known
    ]
    borders = sorted({0, length, *(at for span in named for at in span)})
    unnamed = [
        (start, end)
        for index, start in enumerate(borders)
        for end in borders[index + 1 :]
        if end - start <= MAX_TOPIC_CHARACTERS
    ]
    letters = [(at, at + 1) for at in range(length) if glued[at] in SHORT]
    pieces: dict[int, list[tuple[int, float]]] = {}
    for start, end in dict.fromkeys((*named, *unnamed, *letters)):
        price = _price(glued[start:end], context)
        if price < math.inf:
            pieces.setdefault(start, []).append((end, price))
    return pieces


def _price(piece: str, context: frozenset[str]) -> float:
    known = _spellings()
    if piece[0] == "-" or piece[-1] == "-":
        return math.inf
    if len(piece) == 1:
        return _ONE_LETTER if piece in SHORT else math.inf
    if piece in known:
        by_chance = _BY_CHANCE.get(len(piece), 0.0)  # short names stand inside other words
        return (_CONTEXT if piece in context else _KNOWN) + by_chance
    if piece in context and len(piece) > 2:
        return _KNOWN
    parts = piece.split("-")
    if len(parts) > 1 and all(part in known or part in context for part in parts):
        return _ALL_PARTS_KNOWN
    return _UNKNOWN + _UNKNOWN_LETTER * len(piece)


@lru_cache(maxsize=1)
def _spellings() -> frozenset[str]:
    text = resources.files("seeds").joinpath("topics.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
