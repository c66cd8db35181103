"""Finding the names that may stand in a glued text: of the vocabulary, and hinted at.

A name may stand anywhere, except that it neither begins nor ends beside a hyphen: "learning" is
no topic of "deep-learning".
"""

import math
from collections.abc import Mapping

from seeds.topics.vocabulary import SHORT, Vocabulary

Spans = list[dict[int, float]]
"""start -> end -> cost, for each start in a text."""

MAX_TOPIC_CHARACTERS = 50
"""GitHub's limit for one topic."""

ABOUT_SHARE, SEEN_SHARE = 0.25, 0.30
"""How likely a topic repeats its repository's words, or a name seen elsewhere on the page."""


def find(
    text: str, words: Vocabulary, about: Mapping[str, float], seen: Mapping[str, float]
) -> Spans:
    """Find the spans of a text that are known names, with their costs.

    Args:
        text: The glued topics.
        words: The vocabulary.
        about: Words of the repository, see `hints.about`.
        seen: Names on the rest of the page, with their shares.
    """
    spans = _hinted(text, about, seen)
    unhinted = rest(about, seen)
    costs = words.costs
    for name, start, end in words.finder.find_matches_as_indexes(text, overlapping=True):
        if text[end : end + 1] != "-" and not (start and text[start - 1] == "-"):
            here, cost = spans[start], costs[name] + unhinted
            here[end] = _either(cost, here[end]) if end in here else cost
    return spans


def rest(about: Mapping[str, float], seen: Mapping[str, float]) -> float:
    """What it costs a topic to be none of those hinted at."""
    return -math.log(1 - ABOUT_SHARE * bool(about) - SEEN_SHARE * bool(seen))


def _hinted(text: str, about: Mapping[str, float], seen: Mapping[str, float]) -> Spans:
    spans: Spans = [{} for _ in text]
    for hinted, share in ((about, ABOUT_SHARE), (seen, SEEN_SHARE)):
        for name, probability in hinted.items():
            if len(name) > MAX_TOPIC_CHARACTERS or (len(name) == 1 and name not in SHORT):
                continue
            cost = -math.log(share * probability)
            start = text.find(name)
            while start >= 0:
                end, here = start + len(name), spans[start]
                if "-" not in (text[start - 1 : start], text[end : end + 1]):
                    here[end] = _either(cost, here[end]) if end in here else cost
                start = text.find(name, start + 1)
    return spans


def _either(cost: float, other: float) -> float:
    """The cost of what is likely for two reasons."""
    return -math.log(math.exp(-cost) + math.exp(-other))
