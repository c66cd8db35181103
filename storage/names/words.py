"""Names as words: as written, and in plain Latin letters."""

import unicodedata
from functools import lru_cache

from anyascii import anyascii

JOINERS = "'-·"
"""Characters that hold one word together; its parts are words of their own as well."""

_ONE_FORM = str.maketrans("‘’ʼ´`‐‑‒–", "'''''----")
"""Apostrophes and hyphens that keyboards write differently."""


def written_words(name: str) -> tuple[str, ...]:
    """Split a name into its case-folded words, in order: "Łucja Nowak-Bąk" -> łucja, nowak-bąk."""
    text = unicodedata.normalize("NFKC", name.translate(_ONE_FORM)).casefold()
    # Marks stand on their letters again: "İ" folds to "i" and a dot that none else is written with.
    text = unicodedata.normalize("NFC", text.replace("i\u0307", "i"))
    kept = (c if unicodedata.category(c)[0] in "LMN" or c in JOINERS else " " for c in text)
    words = (word.strip(JOINERS) for word in "".join(kept).split())
    return tuple(word for word in words if word)


def parts(word: str) -> tuple[str, ...]:
    """Split a joined word: "nowak-bąk" -> nowak, bąk; empty for a word that is not joined."""
    for joiner in JOINERS:
        word = word.replace(joiner, " ")
    found = tuple(word.split())
    return found if len(found) > 1 else ()


@lru_cache(maxsize=100_000)
def fold(word: str) -> str:
    """Write a word in plain lower-case Latin letters: "Łucja" -> "lucja"; empty for none."""
    decomposed = unicodedata.normalize("NFKD", word)
    bare = "".join(c for c in decomposed if not unicodedata.combining(c))
    return "".join(c for c in anyascii(bare).lower() if c.isalnum())


def name_key(name: str) -> str:
    """A key that is equal for every spelling and order of the same name."""
    return " ".join(sorted(filter(None, map(fold, written_words(name)))))
