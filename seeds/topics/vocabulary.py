"""The project's own vocabulary of topics, with what each name costs in a reading.

The lists in `names/` are written from knowledge of the field, one name a line. `common.txt` holds
the names that stand on most repositories, the best known first: a name's share falls with its
rank, as words do (Zipf). All other lists are sorted by letter, and their names are equally likely.

A list grows by adding a line; nothing is fitted to any collection of repositories.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from ahocorasick_rs import AhoCorasick

SHORT = frozenset("crdv")
"""The only names of one letter: no other is shown as a topic."""

COMMON_SHARE, OTHER_SHARE = 0.50, 0.36
"""How likely a topic is one of the common names, or one of the others; the rest is unknown."""

RANK_OFFSET = 20
"""Flattens the top of Zipf's law: python is not twenty times as frequent as the twentieth name."""

PART_SHARE = 0.8
"""How likely a part between hyphens is a part of some known name."""

ALONE = 0.3
"""What a name without hyphens counts as a part, beside one that was seen as a part."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Names and parts of names, each with its cost: a negative logarithm of a probability.

    Attributes:
        names: Whole topics, such as "deep-learning".
        parts: What stands between hyphens, such as "deep"; whole names without hyphens too.
        finder: Finds all names in a text at once, each by its position in `costs`.
        costs: Of the names, in their order.
    """

    names: Mapping[str, float]
    parts: Mapping[str, float]
    finder: AhoCorasick
    costs: Sequence[float]


@lru_cache(maxsize=1)
def read() -> Vocabulary:
    """Read the lists; some 50 ms, once."""
    common, others = lists()
    shares = dict.fromkeys(others, OTHER_SHARE / len(others))
    ranked = [1 / (rank + RANK_OFFSET) for rank in range(len(common))]
    scale = COMMON_SHARE / sum(ranked)
    for name, share in zip(common, ranked, strict=True):
        shares[name] = shares.get(name, 0.0) + share * scale
    counts: defaultdict[str, float] = defaultdict(float)
    for name in shares:
        if "-" in name:
            for part in name.split("-"):
                counts[part] += 1
        else:
            counts[name] += ALONE
    total = sum(counts.values())
    names = {name: -math.log(share) for name, share in shares.items()}
    return Vocabulary(
        names,
        {part: -math.log(PART_SHARE * count / total) for part, count in counts.items()},
        AhoCorasick(names),
        tuple(names.values()),
    )


def lists() -> tuple[list[str], list[str]]:
    """Get the common names, best known first, and all others in no order; no name is twice."""
    folder = resources.files("seeds.topics").joinpath("names")
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    common = list(dict.fromkeys(texts.pop("common.txt").split()))
    return common, list({name for text in texts.values() for name in text.split()})
