"""The running text of a page, and finding names of skills in it.

A name is found as a whole word: Java is not in JavaScript, C is not in C++, but spark is in
spark-ml. It is found by any of its spellings, with spaces, with hyphens, or as one word.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from seeds import skills
from seeds.profile import Contribution, Profile

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


def passages(profile: Profile) -> Iterator[Passage]:
    """Get all running text of a page, in page order."""
    yield from of_head(profile)
    for index, work in enumerate(profile.contributions):
        yield from of_contribution(index, work)


def of_head(profile: Profile) -> Iterator[Passage]:
    """Get the running text above the contributions, in page order."""
    if profile.headline:
        yield Passage("headline", "the headline", profile.headline)
    if profile.summary:
        yield Passage("summary", "the summary", profile.summary)


def of_contribution(index: int, work: Contribution) -> Iterator[Passage]:
    """Get the running text of one contribution, in page order; `index` is its place on the page."""
    path = f"contributions[{index}]"
    yield Passage(f"{path}.repo", f"the repository {work.repo}", work.repo)
    if work.description:
        yield Passage(f"{path}.description", f"the description of {work.repo}", work.description)
    if work.summary:
        yield Passage(f"{path}.summary", f"the work on {work.repo}", work.summary)
    if work.topics:
        yield Passage(f"{path}.topics", f"the topics of {work.repo}", ", ".join(work.topics))


def sentences(text: str) -> tuple[str, ...]:
    """Split text into sentences, in order."""
    return tuple(part.strip() for part in _SENTENCE_END.split(text) if part.strip())


@lru_cache(maxsize=10_000)
def pattern(name: str) -> re.Pattern[str]:
    """Make the pattern that finds a skill, or one of its other names, in any text."""
    spellings = (name, *skills.aliases_of(name))
    forms = {form for spelling in spellings for form in written_forms(spelling)}
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    # A sign that makes another skill of a word ("c++", "c#", ".net", "node.js") is part of it.
    alternatives = "|".join(re.escape(form) for form in longest_first)
    one_letter = all(len(form) == 1 for form in forms)
    edge = r"\w+#\-" if one_letter else r"\w+#"
    return re.compile(rf"(?<![{edge}.])(?:{alternatives})(?![{edge}])(?!\.\w)", re.IGNORECASE)


def written_forms(spelling: str) -> set[str]:
    """Give the ways a name is written: one of several words with spaces, hyphens, or as one."""
    parts = re.split(r"[\s\-_]+", spelling.strip())
    return {" ".join(parts), "-".join(parts), *([] if len(parts) < 2 else ["".join(parts)])}
