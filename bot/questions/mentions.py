"""What a message names: repositories, skills, languages, badges, years and counts.

Names are found by the profile's own contents first, and by the known names of skills second, over
runs of up to four words, so that "machine learning" is machine-learning and "vue 3" is vue3. A
longer run outranks a shorter one. Misspelt words are mended against the same names and the words
that questions are made of, at most one typing error a word.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.questions import words
from seeds import places, skills
from seeds.mentions import EVERYDAY
from seeds.profile import Profile

LONGEST_RUN = 4
"""Words in the longest name that is looked for."""

SHORTEST_MENDED = 4
"""Letters a word needs before it is taken for a misspelling: "man" is not "many"."""

KNOWN_BADGES = ("Rockstar", "Top School")
"""Badges that pages are known to show; a person may have others."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """What a message names.

    Attributes:
        words: The message's words, case folded, misspellings mended.
        repos: Repositories of the profile, as the page writes them, in the order named.
        skills: Skills, in the asker's spelling, in the order named.
        everyday: Whether the first skill is an everyday word ("go"), which may mean just that.
        place: Whether a country, region or city is named.
        language: A spoken language, capitalised.
        badge: A badge of the profile, or a badge that pages are known to have.
        year: A calendar year.
        count: A plural kind of count: "prs".
        rest: Words that are neither named above nor in the words of questions, in order.
    """

    words: tuple[str, ...]
    repos: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    everyday: bool = False
    place: bool = False
    language: str | None = None
    badge: str | None = None
    year: int | None = None
    count: str | None = None
    rest: tuple[str, ...] = ()

    @property
    def skill(self) -> str | None:
        """The first skill named; None when there is none."""
        return self.skills[0] if self.skills else None


def find(said: Sequence[str], profile: Profile) -> Mentions:
    """Find what a message names.

    Args:
        said: The message's words, case folded, in order.
        profile: The person whom the message is about.
    """
    heard = tuple(_mended(said, profile))
    repos = _Names(_repo_names(profile))
    badges = _Names({_bare(badge): badge for badge in (*profile.badges, *KNOWN_BADGES)})
    own_skills = _own_skills(profile)
    found_repos: list[str] = []
    found_skills: dict[int, str] = {}  # by the position of the first word
    in_skill: set[int] = set()
    badge = None
    used: set[int] = set()
    for start, end in _runs(len(heard)):
        run = heard[start:end]
        if repo := repos.get(run):
            if repo not in found_repos and not used & set(range(start, end)):
                found_repos.append(repo)
                used.update(range(start, end))
        elif shown := badges.get(run):
            badge = badge or shown
            used.update(range(start, end))
    for start, end in _runs(len(heard)):
        spelling, span = " ".join(heard[start:end]), set(range(start, end))
        is_skill = skills.canonical(spelling) in own_skills or (
            _is_known_skill(spelling) and not (len(span) == 1 and _is_plain_word(spelling))
        )
        if is_skill and not span & in_skill:
            found_skills[start] = spelling
            in_skill |= span
    used |= in_skill
    named = tuple(dict.fromkeys(spelling for _, spelling in sorted(found_skills.items())))
    # An everyday word beside a real skill is just a word: "a test of pytorch".
    certain = tuple(spelling for spelling in named if spelling not in EVERYDAY)
    question_words = words.vocabulary()
    return Mentions(
        words=heard,
        repos=tuple(found_repos),
        skills=certain or named[:1],
        everyday=not certain and bool(named),
        place=any(map(is_place, heard)),
        language=next((w.capitalize() for w in heard if w in words.SPOKEN_LANGUAGES), None),
        badge=badge,
        year=next((int(w) for w in heard if re.fullmatch(r"(?:19|20)\d\d", w)), None),
        count=_count(heard),
        rest=tuple(
            word
            for position, word in enumerate(heard)
            if position not in used and word not in question_words and any(map(str.isalpha, word))
        ),
    )


class _Names:
    """Names by their letters and digits alone: "etl kit" finds "etl-kit"."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = {key: name for key, name in names.items() if len(key) > 1}

    def get(self, run: Sequence[str]) -> str | None:
        return self._names.get(_bare("".join(run)))


def _repo_names(profile: Profile) -> dict[str, str]:
    """What a repository may be called: its full name, its name, or an owner who has just one."""
    names: dict[str, str] = {}
    owners = [_bare(work.repo.partition("/")[0]) for work in profile.contributions]
    for work in profile.contributions:
        owner, _, name = work.repo.partition("/")
        if owners.count(_bare(owner)) == 1:
            names.setdefault(_bare(owner), work.repo)
    for work in profile.contributions:
        name = work.repo.partition("/")[2]
        names[_bare(name)] = work.repo
        names[_bare(work.repo)] = work.repo
        names[_bare(name.removesuffix(".js").removesuffix(".py"))] = work.repo
    employer = _bare(profile.employer or "")
    # An owner that is the employer too is asked for as the employer.
    return {key: repo for key, repo in names.items() if key != employer}


def _own_skills(profile: Profile) -> frozenset[str]:
    names = [skill.name for skill in profile.skills]
    names += [topic for work in profile.contributions for topic in work.topics]
    names += profile.programming_languages
    return frozenset(skills.canonical(name) for name in names)


def _is_known_skill(spelling: str) -> bool:
    return skills.canonical(spelling) in skills.technologies()


def _is_plain_word(spelling: str) -> bool:
    """A word of questions is no skill by itself: "code" in "does she code?"."""
    return spelling in words.vocabulary()


def _runs(length: int) -> Iterator[tuple[int, int]]:
    """All runs of words, longest first, then from the left."""
    for size in range(min(LONGEST_RUN, length), 0, -1):
        for start in range(length - size + 1):
            yield start, start + size


def _count(heard: Sequence[str]) -> str | None:
    for first, second in pairwise((*heard, "")):
        if first in ("pull", "merge") and second.startswith("request"):
            return "prs"
        if first in words.COUNTS:
            return words.COUNTS[first]
    return None


def _mended(said: Sequence[str], profile: Profile) -> Iterator[str]:
    cues = words.vocabulary()
    own = _own_words(profile)
    choices = sorted(word for word in cues | own if len(word) >= SHORTEST_MENDED)
    for word in said:
        # Indonesia, a place, is no misspelling of Indonesian.
        known = word in cues or word in own or _is_known_skill(word) or is_place(word)
        if known or len(word) < SHORTEST_MENDED or not word.isalnum():
            yield word
            continue
        hits = process.extract(word, choices, scorer=OSA.distance, score_cutoff=1, limit=5)
        # python2 is no misspelling of python3.
        near = [hit for hit in hits if _digits(hit[0]) == _digits(word)]
        # A left-out or doubled letter is likelier than a wrong one, so "basd" is "based".
        near.sort(key=lambda hit: (len(hit[0]) == len(word) and not _swapped(hit[0], word), hit[0]))
        yield near[0][0] if near else word


def _own_words(profile: Profile) -> set[str]:
    """The names of a profile's skills, repositories and topics, whole and in parts."""
    names = [skill.name for skill in profile.skills]
    for work in profile.contributions:
        names += [work.repo, *work.topics]
    folded = [name.casefold() for name in names]
    return {part for name in folded for part in (name, *re.split(r"[^\w+#]+", name)) if part}


def is_place(word: str) -> bool:
    """Whether a word names a country, a region or a large city."""
    return word in places.COUNTRIES or word in places.REGIONS


def _digits(word: str) -> str:
    return "".join(c for c in word if c.isdecimal())


def _swapped(one: str, other: str) -> bool:
    return sorted(one) == sorted(other)


def _bare(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())
