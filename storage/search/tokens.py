"""Words of running text, as they are searched.

    word    letters and digits, with the signs that make another skill of it: c++, c#, .net
    Chinese, Japanese, Korean and Thai, which part no words: every two letters that stand together

Case and accents do not matter, nor the "s" of a plural. Words that every text has are left out of
the index, not of phrases.
"""

import re
import unicodedata
from itertools import groupby, pairwise

import regex

STOP_WORDS = frozenset(
    """a an and are as at be been by for from had has have he her his i in is it its of on or she
    that the their them they this to was were which who will with""".split()
)
"""Words that stand in nearly every text, and say nothing about anybody."""

_PLAIN = re.compile(r"\.net\b|[a-z0-9]+[+#]*")
_ANY = regex.compile(r"\.net\b|[\p{L}\p{N}\p{M}]+[+#]*")
_UNPARTED = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
)
_LETTER_MARKS = re.compile("[\u0300-\u036f]+")  # accents; the vowels of other scripts stay


def read(text: str) -> list[str]:
    """Split a text into its words, in order; empty for a text that has none."""
    folded = text.lower()
    if folded.isascii():
        return list(map(_singular, _PLAIN.findall(folded)))
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    folded = unicodedata.normalize("NFC", _LETTER_MARKS.sub("", decomposed))
    return [word for run in _ANY.findall(folded) for word in _words(run)]


def stands_in(words: list[str], text: list[str]) -> bool:
    """Whether words stand in a text one after the other; both as `read` gives them."""
    first, length = words[0], len(words)
    return any(text[at : at + length] == words for at, word in enumerate(text) if word == first)


def _words(run: str) -> list[str]:
    if run.isascii():
        return [_singular(run)]
    found: list[str] = []
    for unparted, letters in groupby(run, key=lambda letter: bool(_UNPARTED.match(letter))):
        piece = "".join(letters)
        pairs = ["".join(pair) for pair in pairwise(piece)] if unparted else []
        found += pairs or [_singular(piece)]
    return found


def _singular(word: str) -> str:
    if len(word) > 3 and word[-1] == "s" and word[-2] not in "siu":
        return word[:-1]
    return word
