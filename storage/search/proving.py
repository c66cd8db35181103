"""Why somebody fits a query: the fields of the page that each part of it rests on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from seeds import mentions, skills
from seeds.profile import Contribution, Profile
from seeds.prose import of_contribution, passages
from storage.search import indexing, places, sets, tokens
from storage.search.queries import (
    Has,
    Leaf,
    Measure,
    Number,
    Phrase,
    Query,
    Skill,
    month_number,
    wanted,
)
from storage.terms import Kind


@dataclass(frozen=True, slots=True)
class Proof:
    """A field that a part of a query fits.

    Attributes:
        of: The part.
        path: The field, as in `Profile.lines`.
        works: Contributions that show a listed skill, by their place on the page, the latest first.
    """

    of: Leaf
    path: str
    works: tuple[int, ...] = ()


def prove(query: Query, profile: Profile) -> tuple[Proof, ...]:
    """Get the proofs of what a query looks for, in its order; a part that does not fit has none.

    What is excluded has none either, so that for a query of exclusions alone there are no proofs.
    """
    found = (_of_leaf(leaf, profile) for leaf in dict.fromkeys(wanted(query)))
    return tuple(proof for proof in found if proof is not None)


def _of_leaf(leaf: Leaf, profile: Profile) -> Proof | None:
    match leaf:
        case Skill():
            return _of_skill(leaf, profile)
        case Phrase(text):
            path = _said(text, profile)
        case Number():
            path = _of_number(leaf, profile)
        case Has():
            path = next(_having(leaf, profile), None)
    return None if path is None else Proof(leaf, path)


def _of_skill(skill: Skill, profile: Profile) -> Proof | None:
    name = skills.canonical(skill.name)
    listed = [
        (one.score or 0, -index)
        for index, one in enumerate(profile.skills)
        if skills.canonical(one.name) == name and _is_in_range(skill, one.score)
    ]
    if listed:
        index = -max(listed)[1]
        spelt = profile.skills[index].name
        works = [at for at in range(len(profile.contributions)) if _shows(spelt, at, profile)]
        works.sort(key=lambda at: _last_month(profile.contributions[at]), reverse=True)
        return Proof(skill, f"skills[{index}]", tuple(works))
    if skill.is_scored:
        return None
    if (path := _mentioned(name, profile)) is not None:
        return Proof(skill, path)
    if (text := sets.in_text(skill)) and (path := _said(text.text, profile)) is not None:
        return Proof(text, path)
    return None


def _is_in_range(skill: Skill, score: int | None) -> bool:
    if not skill.is_scored:
        return True
    return score is not None and (skill.least or 0) <= score <= (skill.most or score)


def _shows(name: str, at: int, profile: Profile) -> bool:
    """Whether a skill shows in a contribution, by the rule of `indexing`."""
    work = profile.contributions[at]
    told = tuple(of_contribution(at, work))
    canonical = skills.canonical(name)
    return (
        any(skills.canonical(topic) == canonical for topic in work.topics)
        or mentions.stands_in(name, told)
        or canonical in mentions.technologies(told, profile.name)
    )


def _mentioned(name: str, profile: Profile) -> str | None:
    for passage in passages(profile):
        if name in mentions.technologies([passage], profile.name):
            return passage.path
    for at, work in enumerate(profile.contributions):
        if name in map(skills.canonical, work.topics):
            return f"contributions[{at}].topics"
    for at, language in enumerate(profile.programming_languages):
        if skills.canonical(language) == name:
            return f"programming_languages[{at}]"
    return None


def _said(text: str, profile: Profile) -> str | None:
    words = tokens.read(text)
    if not words:
        return None
    for passage in passages(profile):
        if tokens.stands_in(words, tokens.read(passage.text)):
            return passage.path
    return None


def _of_number(number: Number, profile: Profile) -> str | None:
    match number.of:
        case Measure.CODING:
            return _if_in_range(number, profile.coding_years, "coding_years")
        case Measure.EMPLOYED:
            return _if_in_range(number, profile.employment_years, "employment_years")
        case Measure.ACTIVE:
            months = [_last_month(work) for work in profile.contributions]
            last = max(months, default="")
            path = f"contributions[{months.index(last)}]" if last else ""
            ended = bool(last) and profile.contributions[months.index(last)].ended is not None
            field = f"{path}.ended" if ended else f"{path}.started"
            return _if_in_range(number, month_number(last) if last else None, field)


def _if_in_range(number: Number, value: int | None, path: str) -> str | None:
    if value is None or (number.least is not None and value < number.least):
        return None
    return None if number.most is not None and value > number.most else path


def _last_month(work: Contribution) -> str:
    return work.ended or work.started or ""


def _having(has: Has, profile: Profile) -> Iterator[str]:
    """Get the fields that have what is looked for, in page order."""
    asked = set(sets.terms_of(has))
    for path, terms in _fields(has.kind, profile):
        if asked & set(terms):
            yield path


def _fields(kind: Kind, profile: Profile) -> Iterator[tuple[str, Iterable[str]]]:
    """Get the fields of a kind, each with the terms it is found by; see `indexing`."""
    match kind:
        case Kind.PLACE:
            yield "location", places.of_location(profile.location or "")
        case Kind.TONGUE:
            for at, language in enumerate(profile.languages):
                yield f"languages[{at}]", indexing.language_terms(language)
        case Kind.SCHOOL:
            for at, entry in enumerate(profile.education):
                yield f"education[{at}]", indexing.phrase_terms(entry.school or "")
        case Kind.ROLE:
            yield "headline", indexing.phrase_terms(profile.title or "")
            for at, work in enumerate(profile.contributions):
                yield f"contributions[{at}].role", indexing.phrase_terms(work.role or "")
        case Kind.REPO:
            for at, work in enumerate(profile.contributions):
                yield f"contributions[{at}].repo", indexing.repo_terms(work.repo)
        case Kind.BADGE:
            for at, badge in enumerate(profile.badges):
                yield f"badges[{at}]", indexing.phrase_terms(badge)
        case _:
            raise ValueError(f"no field holds a {kind}")
