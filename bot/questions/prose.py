"""Quoting the running text of a page: the sentence that holds a word.

Quotes are whole sentences, or a window of words around the word where a sentence is long.
"""

from dataclasses import dataclass

from bot.questions.answers import Evidence
from seeds.profile import Profile
from seeds.prose import Passage, passages, pattern, sentences

MAX_QUOTE_CHARACTERS = 240
"""A quote shows that a word is there, in what sense; it is not the page."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A word found in a passage.

    Attributes:
        spelling: The word as the page writes it.
        quote: The sentence around it.
    """

    passage: Passage
    spelling: str
    quote: str

    def cite(self, profile: Profile) -> Evidence | None:
        """Make evidence of it; None when the page's line of it is not known."""
        return cite(profile, self.passage.path, self.passage.section, self.quote)


def find(profile: Profile, term: str) -> tuple[Mention, ...]:
    """Find a skill or word in a page's text.

    Returns:
        Where it or one of its other names stands; in page order, the first of each passage.
    """
    spelt = pattern(term)
    found = ((passage, spelt.search(passage.text)) for passage in passages(profile))
    return tuple(
        Mention(passage, match.group(), quote_at(passage.text, match.start()))
        for passage, match in found
        if match
    )


def cite(profile: Profile, path: str, section: str, quote: str | None = None) -> Evidence | None:
    """Make evidence of a field; None when the page's line of it is not known."""
    lines = profile.lines.get(path)
    return None if lines is None else Evidence(section, lines, quote)


def quote_at(text: str, position: int, most: int = MAX_QUOTE_CHARACTERS) -> str:
    """Give the sentence of a text in which a position lies, or a window of words around it."""
    start = 0
    for sentence in sentences(text):
        start = text.index(sentence, start)
        if position < start + len(sentence):
            return _window(sentence, position - start, most)
        start += len(sentence)
    return _window(text, position, most)


def _window(sentence: str, position: int, most: int) -> str:
    """Cut a long sentence to whole words around a position."""
    if len(sentence) <= most:
        return sentence
    begin = max(0, min(position - most // 2, len(sentence) - most))
    end = begin + most
    if begin:
        begin = sentence.find(" ", begin) + 1 or begin
    if end < len(sentence):
        end = sentence.rfind(" ", begin, end)
    shown = sentence[begin:end]
    return f"{'...' if begin else ''}{shown}{'...' if end < len(sentence) else ''}"
