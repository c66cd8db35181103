"""What a typed name may mean besides its words as they stand.

A title, a doubled name, an initial with its dot, a particle or a blank more or less: each gives
another reading of the query. They are tried in order, and only where the words themselves lead to
nobody.
"""

from collections.abc import Iterator
from html import unescape
from itertools import groupby

from storage.names.han import split_family
from storage.names.spellings import PARTICLES, PATRONYMIC
from storage.names.words import parts, written_words

_TITLES = frozenset(
    "dr prof professor mr mrs ms miss mx sir dame lord lady rev fr herr frau dipl ing phd msc bsc"
    " mba md dds esq pe cpa mag dra drs hon mme mlle señor señora sr sra".split()
)

LONGEST_SPLIT = 20
"""Letters of the longest word that may be two: "zhangwei"."""


def readings(query: str) -> Iterator[tuple[str, ...]]:
    """Give the words of a query in the ways they may be read, likeliest first; none is empty."""
    words = written_words(query)
    seen: set[tuple[str, ...]] = set()
    # What was copied from the source of a web page: "Smith &amp; Sons".
    for reading in (*_readings(words), written_words(unescape(query))):
        if reading and reading not in seen:
            seen.add(reading)
            yield reading


def _readings(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield words
    single = tuple(dict.fromkeys(words))
    yield single
    untitled = tuple(word for word in single if word not in _TITLES)
    yield untitled
    yield tuple(part for word in untitled for part in parts(word) or (word,))
    yield _initials_joined(untitled)
    yield tuple(word for word in untitled if word not in PATRONYMIC)
    yield from _joined(untitled)
    yield from _split(untitled)
    yield tuple(word for word in untitled if word not in PARTICLES)


def _initials_joined(words: tuple[str, ...]) -> tuple[str, ...]:
    """Join letters that stand alone: j r tolland -> jr tolland."""
    joined: list[str] = []
    for alone, group in groupby(words, key=lambda word: len(word) == 1 and word.isascii()):
        letters_or_words = list(group)
        joined += ["".join(letters_or_words)] if alone else letters_or_words
    return tuple(joined)


def _joined(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Join neighbours: wei ting chang -> weiting chang."""
    for at in range(len(words) - 1):
        yield (*words[:at], words[at] + words[at + 1], *words[at + 2 :])
    if len(words) > 2:
        yield ("".join(words),)


def _split(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Split a word: 单若舟 -> 单 若舟, and zhangwei -> zhang wei."""
    for at, word in enumerate(words):
        family_and_given = split_family(word)
        if family_and_given is not None:
            yield (*words[:at], *family_and_given, *words[at + 1 :])
    if len(words) == 1 and len(words[0]) <= LONGEST_SPLIT:
        for cut in range(2, len(words[0]) - 1):
            yield (words[0][:cut], words[0][cut:])
