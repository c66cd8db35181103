"""Finding words in the running text of a page, and quoting the sentence that holds them.

A term is found as a whole word: Java is not in JavaScript, C is not in C++, but spark is in
spark-ml. Quotes are whole sentences, or a window of words around the term where a sentence is long.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.questions.answers import Evidence
from seeds import skills
from seeds.profile import Profile

MAX_QUOTE_CHARACTERS = 240
"""A quote shows that a word is there, in what sense; it is not the page."""

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\s\da-z])|\n+")


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of running text of a page.

    Attributes:
        path: The field it is of, as in `Profile.lines`.
        section: What to call it in an answer.
    """

    path: str
    section: str
    text: str


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


def passages(profile: Profile) -> Iterator[Passage]:
    """Get all running text of a page, in page order."""
    if profile.headline:
        yield Passage("headline", "the headline", profile.headline)
    if profile.summary:
        yield Passage("summary", "the summary", profile.summary)
    for index, work in enumerate(profile.contributions):
        path = f"contributions[{index}]"
        yield Passage(f"{path}.repo", f"the repository {work.repo}", work.repo)
        if work.description:
            yield Passage(
                f"{path}.description", f"the description of {work.repo}", work.description
            )
        if work.summary:
            yield Passage(f"{path}.summary", f"the work on {work.repo}", work.summary)
        if work.topics:
            yield Passage(f"{path}.topics", f"the topics of {work.repo}", ", ".join(work.topics))


def find(profile: Profile, term: str) -> tuple[Mention, ...]:
    """Find a skill or word in a page's text.

    Returns:
        Where it or one of its other names stands; in page order, the first of each passage.
    """
    pattern = _pattern([term, *skills.aliases_of(term)])
    found = ((passage, pattern.search(passage.text)) for passage in passages(profile))
    return tuple(
        Mention(passage, match.group(), _quote(passage.text, match.start()))
        for passage, match in found
        if match
    )


def cite(profile: Profile, path: str, section: str, quote: str | None = None) -> Evidence | None:
    """Make evidence of a field; None when the page's line of it is not known."""
    lines = profile.lines.get(path)
    return None if lines is None else Evidence(section, lines, quote)


def sentences(text: str) -> tuple[str, ...]:
    """Split text into sentences, in order."""
    return tuple(part.strip() for part in _SENTENCE_END.split(text) if part.strip())


def _pattern(spellings: Sequence[str]) -> re.Pattern[str]:
    forms = {form for spelling in spellings for form in _written_forms(spelling)}
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    # A sign that makes another skill of a word ("c++", "c#", ".net", "node.js") is part of it.
    alternatives = "|".join(re.escape(form) for form in longest_first)
    one_letter = all(len(form) == 1 for form in forms)
    edge = r"\w+#\-" if one_letter else r"\w+#"
    return re.compile(rf"(?<![{edge}.])(?:{alternatives})(?![{edge}])(?!\.\w)", re.IGNORECASE)


def _written_forms(spelling: str) -> set[str]:
    """A name of several words is written with spaces, hyphens, or as one word."""
    parts = re.split(r"[\s\-_]+", spelling.strip())
    return {" ".join(parts), "-".join(parts), *([] if len(parts) < 2 else ["".join(parts)])}


def _quote(text: str, position: int) -> str:
    start = 0
    for sentence in sentences(text):
        start = text.index(sentence, start)
        if position < start + len(sentence):
            return _window(sentence, position - start)
        start += len(sentence)
    return _window(text, position)


def _window(sentence: str, position: int) -> str:
    """Cut a long sentence to whole words around a position."""
    if len(sentence) <= MAX_QUOTE_CHARACTERS:
        return sentence
    begin = max(0, min(position - MAX_QUOTE_CHARACTERS // 2, len(sentence) - MAX_QUOTE_CHARACTERS))
    end = begin + MAX_QUOTE_CHARACTERS
    if begin:
        begin = sentence.find(" ", begin) + 1 or begin
    if end < len(sentence):
        end = sentence.rfind(" ", begin, end)
    shown = sentence[begin:end]
    return f"{'...' if begin else ''}{shown}{'...' if end < len(sentence) else ''}"
