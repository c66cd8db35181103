"""The terms by which a page is searched, with their levels.

SKILL    0 anybody whom the skill is known of or mentioned of; then `level` of each
NUMBER   0 anybody whose page states it; then the number and one
others   0
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

from seeds import mentions, skills
from seeds.profile import Profile
from seeds.prose import of_contribution, of_head, passages
from storage.postings import Entries, Slot
from storage.search import places, tokens
from storage.search.queries import Measure, month_number
from storage.terms import Kind

HIGHEST_NUMBER = 1_000_000
"""Above all levels of numbers."""

EVERYBODY = "everybody"
"""The one term of its kind."""

MOST_PROOFS = 3
"""Contributions in which a skill shows are counted up to this many."""

MENTIONED, UNSCORED = 1, 2
"""Levels of a skill that only the text mentions, and of one that is listed without a score."""


def level(score: int, proofs: int) -> int:
    """The level of a skill with a score: by the score, then by the contributions that show it."""
    return score * (MOST_PROOFS + 1) + min(proofs, MOST_PROOFS)


def levels_of(least: int, most: int) -> range:
    """The levels of a range of scores; from 0, also those of skills that have none."""
    return range(level(least, 0) or MENTIONED, level(most + 1, 0))


def score_of(level: int) -> int:
    """The score of a level; 0 for a skill without one."""
    return level // (MOST_PROOFS + 1)


def proofs_of(level: int) -> int:
    """In how many contributions a skill of a level shows, as far as counted; 0 without a score."""
    return level % (MOST_PROOFS + 1) if score_of(level) else 0


def entries(profile: Profile) -> Entries:
    """Get the terms of a page."""
    found: defaultdict[Slot, set[str]] = defaultdict(set)
    for slot, term in _terms(profile):
        found[slot].add(term)
    found[Slot(Kind.WORD)] = set(_words(profile)) - tokens.STOP_WORDS
    return {slot: frozenset(terms) for slot, terms in found.items() if terms}


def _terms(profile: Profile) -> Iterator[tuple[Slot, str]]:
    yield Slot(Kind.ANYBODY), EVERYBODY
    yield from _skills(profile)
    for measure, number in _numbers(profile):
        if number is not None:
            yield Slot(Kind.NUMBER), measure.value
            yield Slot(Kind.NUMBER, number + 1), measure.value
    for place in places.of_location(profile.location or ""):
        yield Slot(Kind.PLACE), place
    for language in profile.languages:
        for term in language_terms(language):
            yield Slot(Kind.TONGUE), term
    for entry in profile.education:
        for term in phrase_terms(entry.school or ""):
            yield Slot(Kind.SCHOOL), term
    for role in (profile.title, *(work.role for work in profile.contributions)):
        for term in phrase_terms(role or ""):
            yield Slot(Kind.ROLE), term
    for work in profile.contributions:
        for term in repo_terms(work.repo):
            yield Slot(Kind.REPO), term
    for badge in profile.badges:
        for term in phrase_terms(badge):
            yield Slot(Kind.BADGE), term


def _skills(profile: Profile) -> Iterator[tuple[Slot, str]]:
    works = [
        (work, tuple(of_contribution(index, work)))
        for index, work in enumerate(profile.contributions)
    ]
    shown = [
        mentions.technologies(told, profile.name).union(map(skills.canonical, work.topics))
        for work, told in works
    ]
    listed: dict[str, int] = {}
    for skill in profile.skills:
        name = skills.canonical(skill.name)
        if skill.score is None:
            here = UNSCORED
        else:
            proofs = sum(
                name in known or mentions.stands_in(skill.name, told)
                for known, (_, told) in zip(shown, works, strict=True)
            )
            here = level(skill.score, proofs)
        listed[name] = max(here, listed.get(name, 0))
    mentioned = mentions.technologies(of_head(profile), profile.name).union(
        *shown, map(skills.canonical, profile.programming_languages)
    )
    for name, here in (dict.fromkeys(mentioned, MENTIONED) | listed).items():
        yield Slot(Kind.SKILL), name
        yield Slot(Kind.SKILL, here), name


def _numbers(profile: Profile) -> Iterator[tuple[Measure, int | None]]:
    yield Measure.CODING, profile.coding_years
    yield Measure.EMPLOYED, profile.employment_years
    months = [work.ended or work.started for work in profile.contributions]
    last = max(filter(None, months), default=None)
    yield Measure.ACTIVE, month_number(last) if last else None


def _words(profile: Profile) -> Iterator[str]:
    for passage in passages(profile):
        yield from tokens.read(passage.text)


def language_terms(language: str) -> Iterable[str]:
    """Get what a spoken language is asked for by: "Mandarin Chinese", or either of the words."""
    words = tokens.read(language)
    return {" ".join(words), *words} - {""}


def phrase_terms(text: str) -> Iterable[str]:
    """Get the words of a short text, and its pairs of neighbours, so that phrases are found."""
    words = tokens.read(text)
    return {*words, *(f"{one} {next_one}" for one, next_one in pairwise(words))}


def repo_terms(repo: str) -> Iterable[str]:
    """Get what a repository is asked for by: its whole name, its owner, or its own name."""
    folded = repo.casefold()
    owner, _, name = folded.partition("/")
    return {folded, owner, name} - {""}
