"""The terms by which a name is found."""

from collections import defaultdict
from collections.abc import Iterator

from storage.names import spellings
from storage.names.han import split_family
from storage.names.sounds import of_script
from storage.names.words import fold, parts, written_words
from storage.postings import Entries, Slot
from storage.terms import Kind


def entries(name: str) -> Entries:
    """Get the terms of a name."""
    found: defaultdict[Slot, set[str]] = defaultdict(set)
    for kind, term in _terms(name):
        if term:
            found[Slot(kind)].add(term)
    return {slot: frozenset(terms) for slot, terms in found.items()}


def _terms(name: str) -> Iterator[tuple[Kind, str]]:
    words = written_words(name)
    for place, word in enumerate(words):
        for part in (word, *parts(word), *(split_family(word) or ())):
            yield Kind.NAME, part
            yield Kind.PLAIN, fold(part)
            yield Kind.SOUND, of_script(part)
        if place == 0:
            yield Kind.GIVEN, fold(word)
    for spelling in spellings.of_name(words):
        yield Kind.OTHER, spelling
