"""How likely a word of letters is, when it is in no list.

Learnt from the vocabulary's own names: the probability of each letter after the three before it,
mixed with that after two, one and none (Witten and Bell, 1991: what was seen after a beginning
counts against how many different letters were). A word's end is one of its letters, so "backups"
may end where "backupsg" does not.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from seeds.topics import vocabulary

ORDER = 4
"""Letters looked at together; three cost two strings in a hundred, five gain none."""

BEGINNING, ENDING = "^", "$"

LETTERS = 40
"""Letters, digits and the ending, roundly: the chance of a letter that was never seen is one of
these."""


@dataclass(slots=True)
class Letters:
    """Costs of letters, each after those before it; remembers what it was asked.

    Attributes:
        counts: Runs of up to `ORDER` letters -> how often they were seen.
        after: Beginning of a run -> how many letters followed it, and how many different ones.
    """

    counts: Mapping[str, int]
    after: Mapping[str, tuple[int, int]]
    _costs: dict[str, float] = field(default_factory=dict)

    def cost(self, run: str) -> float:
        """Give the cost of the last letter of a run of `ORDER` letters."""
        known = self._costs.get(run)
        if known is None:
            known = self._costs[run] = -math.log(self._probability(run))
        return known

    def _probability(self, run: str) -> float:
        probability = 1 / LETTERS
        for size in range(1, ORDER + 1):
            tail = run[-size:]
            total, different = self.after.get(tail[:-1], (0, 0))
            if not total:
                break
            seen = self.counts.get(tail, 0)
            probability = (seen + different * probability) / (total + different)
        return probability


def learn(words: Iterable[str]) -> Letters:
    """Learn from words without hyphens."""
    runs: Counter[str] = Counter()
    for word in words:
        padded = BEGINNING * (ORDER - 1) + word + ENDING
        runs.update(padded[at : at + ORDER] for at in range(len(padded) - ORDER + 1))
    counts: Counter[str] = Counter()
    for run, count in runs.items():
        for size in range(1, ORDER + 1):
            counts[run[-size:]] += count
    followed: Counter[str] = Counter()
    different: Counter[str] = Counter()
    for run, count in counts.items():
        followed[run[:-1]] += count
        different[run[:-1]] += 1
    return Letters(counts, {start: (n, different[start]) for start, n in followed.items()})


@lru_cache(maxsize=1)
def letters() -> Letters:
    """Learn from the vocabulary; some 100 ms, once, when the first unknown topic is met."""
    return learn({part for name in vocabulary.read().names for part in name.split("-")})
