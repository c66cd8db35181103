"""Splitting glued topics: "pythongpudeep-learning" is python, gpu, deep-learning.

A page shows the topics of a repository run together. They are split by the most likely reading.
What a reading costs is a sum of negative logarithms of probabilities:

    names      a piece of the project's own vocabulary, see `vocabulary`
    hints      words of the repository, and names seen elsewhere on the page: far likelier
    guesses    an unknown piece: by its hyphen parts if it has some, else by its letters
    order      GitHub sorts topics by letter on many pages, but not on all: see `reading`
    number     at most five

Guessing is slow, so it is done only for a text that the names alone do not explain well. The glued
text is kept beside the reading, and searched too: a reading is likely, not certain.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from seeds.topics import guesses, hints, names, reading, vocabulary
from seeds.topics.vocabulary import SHORT

__all__ = ["MAX_TOPICS", "SHORT", "Glued", "split", "split_all"]

MAX_TOPICS = reading.MAX_TOPICS

MAX_CHARACTERS = MAX_TOPICS * names.MAX_TOPIC_CHARACTERS

SHORTEST_HINT = 4
"""Letters of a name seen elsewhere for which a text is looked at again: fewer stand in many texts
by chance, and seldom tell anything."""

MOST_SEEN = 300
"""Names elsewhere on the page that are looked for, the most frequent first: each is sought in every
text, and only a page of hundreds of repositories has more."""

LONGEST_SEARCHED_FAR = 100
"""Characters. A longer text takes too long, and is seldom of five topics if it is hard to read."""

READINGS_KEPT = 20_000
"""Well-known repositories stand on many pages; a reading takes some 300 bytes."""


@dataclass(frozen=True, slots=True)
class Glued:
    """The topics of one repository as a page has them, and what it says of the repository.

    Attributes:
        text: Lower-case letters, digits and hyphens; blanks where the page parts them.
        repo: "owner/name".
        description: The repository's own; empty when there is none.
    """

    text: str
    repo: str = ""
    description: str = ""


def split(glued: Glued, seen: Mapping[str, float] | None = None) -> tuple[str, ...]:
    """Split the topics of one repository, in page order.

    Args:
        glued: The text, with its repository.
        seen: Names that stand elsewhere on the page, with how often.

    Returns:
        At most five pieces that give the text when joined; empty when no five topics can. Blanks
        part topics for certain.
    """
    if " " in glued.text:
        return tuple(glued.text.split())
    total = sum(seen.values()) if seen else 0
    here = tuple(
        sorted((name, count / total) for name, count in (seen or {}).items() if name in glued.text)
    )
    return _split(glued, here)


def split_all(works: Sequence[Glued], skills: Iterable[str] = ()) -> list[tuple[str, ...]]:
    """Split the topics of all repositories of a page: what is read in one helps to read another.

    Args:
        works: In page order.
        skills: Names of the skills on the same page, which its topics are likely to repeat.

    Returns:
        The topics of each work, in the same order.
    """
    known = dict.fromkeys(islice(skills, MOST_SEEN), 1)
    first = [split(work, known) for work in works]
    everywhere = Counter(topic for topics in first for topic in topics)
    everywhere.update(known)
    if len(everywhere) > MOST_SEEN:
        everywhere = Counter(dict(everywhere.most_common(MOST_SEEN)))
    telling = [name for name in everywhere if len(name) >= SHORTEST_HINT]
    second: list[tuple[str, ...]] = []
    for work, topics in zip(works, first, strict=True):
        met = [name for name in telling if name in work.text]
        if any(_may_split(name, topics) for name in met):
            elsewhere = everywhere.copy()
            elsewhere.subtract(topics)
            topics = split(work, +elsewhere)
        second.append(topics)
    return second


def _may_split(name: str, topics: Sequence[str]) -> bool:
    """Whether a name seen elsewhere could be read where it was not: not within a known name.

    "java" does not make two of "javascript".
    """
    names = vocabulary.read().names
    return not any(name in topic and (topic in names or topic == name) for topic in topics)


@lru_cache(maxsize=READINGS_KEPT)
def _split(glued: Glued, seen: tuple[tuple[str, float], ...]) -> tuple[str, ...]:
    text = glued.text
    if not 0 < len(text) <= MAX_CHARACTERS:
        return ()
    words = vocabulary.read()
    about = hints.about(glued.repo, glued.description, text)
    elsewhere = dict(seen)
    spans = names.find(text, words, about, elsewhere)
    best = reading.best(text, spans)
    if best is None or not guesses.as_good(best):
        spans = guesses.add(text, words, spans, names.rest(about, elsewhere))
        best = reading.best(text, reading.within_reach(text, spans))
        if best is None and len(text) <= LONGEST_SEARCHED_FAR:
            best = reading.best(text, reading.within_reach(text, spans, reading.FAR_REACH))
    return best.pieces if best else ()
