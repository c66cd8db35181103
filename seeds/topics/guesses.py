"""Pricing pieces that are no known name, so that what no list holds can be read too.

    unknown  = letters                    by its letters: "bergvarme"
    compound = part ("-" part)+           by its parts, known or by their letters: "tide-gauge"

Every span of a text may be such a piece; a span that is a known name keeps its price.
"""

import math
from itertools import pairwise

from seeds.topics.letters import BEGINNING, ENDING, ORDER, Letters, letters
from seeds.topics.names import MAX_TOPIC_CHARACTERS, Spans
from seeds.topics.reading import Reading
from seeds.topics.vocabulary import PART_SHARE, Vocabulary

_UNKNOWN = -math.log(0.06)  # how likely a topic is an unknown word without hyphens
_COMPOUND = -math.log(0.06 * 0.7)  # an unknown one with one hyphen
_FURTHER_PART = 1.2
_UNKNOWN_PART = -math.log(1 - PART_SHARE)
_DIGIT_FIRST = 1.5

CHEAPEST_LETTER = 2.0
"""What a letter of an unknown word costs at least, on the whole."""


def as_good(read: Reading) -> bool:
    """Whether no one or two neighbouring pieces would be cheaper as one unknown word."""
    sized = list(zip(read.costs, map(len, read.pieces), strict=True))
    pairs = [(cost + other, size + more) for (cost, size), (other, more) in pairwise(sized)]
    return all(cost <= _UNKNOWN + CHEAPEST_LETTER * size for cost, size in (*sized, *pairs))


def add(text: str, words: Vocabulary, spans: Spans, rest: float) -> Spans:
    """Give the spans with all guesses added; `rest` is what not being hinted at costs."""
    length = len(text)
    hyphens = [at for at, letter in enumerate(text) if letter == "-"]
    following = _following(hyphens, length)  # the next hyphen at or after each letter
    spelt = _spelt(text, following, letters())
    tails: dict[int, dict[int, float]] = {}  # hyphen -> end -> cost of "-part-part..." to the end
    for hyphen in reversed(hyphens):
        tails[hyphen] = _tails(text, hyphen, following, spelt, words, tails)
    added: Spans = []
    for start, known in enumerate(spans):
        if text[start] == "-" or (start and text[start - 1] == "-"):
            added.append(known)
            continue
        by_letters, hyphen = spelt[start], following[start]
        unknown = rest + _UNKNOWN + (_DIGIT_FIRST if text[start].isdecimal() else 0.0)
        here = {end: unknown + cost for end, cost in by_letters.items()}
        here.pop(start + 1, None)  # no topic of one letter is unknown
        head = here.pop(hyphen, None) if hyphen < length else None
        if head is not None:
            head = rest + _COMPOUND + _part(text[start:hyphen], by_letters[hyphen], words)
            here |= {
                end: head + cost
                for end, cost in tails[hyphen].items()
                if end - start <= MAX_TOPIC_CHARACTERS
            }
        added.append(here | known)
    return added


def _following(hyphens: list[int], length: int) -> list[int]:
    following: list[int] = []
    for hyphen in (*hyphens, length):
        following += [hyphen] * (hyphen + 1 - len(following))
    return following


def _spelt(text: str, following: list[int], known: Letters) -> list[dict[int, float]]:
    """Price every span without hyphens by its letters: start -> end -> cost."""
    length, cost = len(text), known.cost
    back = ORDER - 1
    so_far = [0.0] * (length + 1)  # cost of all letters up to each, the first few left out
    for at in range(back, length):
        so_far[at + 1] = so_far[at] + cost(text[at - back : at + 1])
    ended = [  # the same, if a word ends there
        so_far[end] + cost(text[end - back : end] + ENDING) if end >= back else math.inf
        for end in range(length + 1)
    ]
    spelt: list[dict[int, float]] = []
    for start in range(length):
        here: dict[int, float] = {}
        last = min(following[start], start + MAX_TOPIC_CHARACTERS)
        begun = 0.0  # cost of the first letters, which look back to the beginning
        for end in range(start + 1, min(last, start + back) + 1):
            padded = BEGINNING * back + text[start:end]
            begun += cost(padded[-ORDER:])
            here[end] = begun + cost((padded + ENDING)[-ORDER:])
        if last >= start + ORDER:
            begun -= so_far[start + back]
            here |= {end: begun + ended[end] for end in range(start + ORDER, last + 1)}
        spelt.append(here)
    return spelt


def _tails(
    text: str,
    hyphen: int,
    following: list[int],
    spelt: list[dict[int, float]],
    words: Vocabulary,
    tails: dict[int, dict[int, float]],
) -> dict[int, float]:
    start = hyphen + 1
    if start == len(text) or text[start] == "-":
        return {}
    found: dict[int, float] = {}
    for end, by_letters in spelt[start].items():
        cost = _part(text[start:end], by_letters, words)
        if end == following[start] and end < len(text):
            for further, more in tails[end].items():
                found[further] = cost + _FURTHER_PART + more
        else:
            found[end] = cost
    return found


def _part(part: str, by_letters: float, words: Vocabulary) -> float:
    unknown = _UNKNOWN_PART + by_letters
    return min(words.parts.get(part, unknown), unknown)
