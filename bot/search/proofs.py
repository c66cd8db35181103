"""Proofs in words: for each part of a query one line that says what the page has."""

from collections.abc import Sequence
from dataclasses import replace

from bot.questions import prose, wording
from seeds import mentions, skills
from seeds.profile import Contribution, Profile
from seeds.prose import Passage, passages, pattern, sentences
from storage.search import Proof, tokens
from storage.search.queries import Leaf, Skill

LONGEST_QUOTE = 120
"""Characters: a proof is one line."""


def written(proofs: Sequence[Proof], profile: Profile) -> tuple[str, ...]:
    """Write proofs, one line each, in their order, without repetitions.

    "pytorch 10 · pytorch/pytorch, 37 reviews, Sep 2024 - Mar 2025"
    """
    return tuple(dict.fromkeys(_written(proof, profile) for proof in proofs))


def _written(proof: Proof, profile: Profile) -> str:
    field, _, at = proof.path.partition("[")
    number, _, part = at.partition("].")
    match field:
        case "skills":
            return _listed(proof, profile)
        case "programming_languages":
            return f"{profile.programming_languages[_index(at)]}, of the programming languages"
        case "coding_years":
            return f"{wording.counted(profile.coding_years or 0, 'years')} of coding"
        case "employment_years":
            years = wording.counted(profile.employment_years or 0, "years")
            return f"{years} employed as a developer"
        case "languages":
            return f"Languages: {', '.join(profile.languages)}"
        case "badges":
            return f"Badge: {profile.badges[_index(at)]}"
        case "education":
            return wording.studied(profile.education[_index(at)])
        case "location":
            return profile.location or ""
        case "contributions" if part == "role":
            work = profile.contributions[int(number)]
            return f"{work.role}, {work.repo}"
        case "contributions" if part in ("started", "ended"):
            work = profile.contributions[int(number)]
            return f"Last seen {wording.month(work.ended or work.started or '')}, {work.repo}"
    passage = next(told for told in passages(profile) if told.path == proof.path)
    if part == "repo" and not isinstance(proof.of, Skill):
        return _work(profile.contributions[int(number)])
    return _said(proof.of, passage)


def _index(at: str) -> int:
    return int(at.removesuffix("]"))


def _listed(proof: Proof, profile: Profile) -> str:
    skill = profile.skills[_index(proof.path.partition("[")[2])]
    listed = f"{skill.name}, no score" if skill.score is None else wording.scored(skill)
    if not proof.works:
        return listed
    more = f" (+{len(proof.works) - 1} more)" if len(proof.works) > 1 else ""
    return f"{listed} · {_work(profile.contributions[proof.works[0]])}{more}"


def _work(work: Contribution) -> str:
    """Write a contribution with what stands first of its counts: a proof is one line."""
    first = [wording.counted(number, kind) for kind, number in work.counts.items()][:1]
    when = wording.period(work.started, work.ended)
    return ", ".join([work.repo, *first, *([when] if when else [])])


def _said(leaf: Leaf, passage: Passage) -> str:
    if not isinstance(leaf, Skill):
        quote = _around(tokens.read(getattr(leaf, "text", "")), passage.text)
        return f"{wording.quoted(quote)}, {passage.section}"
    if passage.path.endswith((".repo", ".topics")):
        return f"{leaf.name} only in {passage.section}"
    quote = _mention(leaf.name, passage)
    return f"{leaf.name} only mentioned: {wording.quoted(quote)}, {passage.section}"


def _mention(name: str, passage: Passage) -> str:
    """Quote where a skill stands, and not where its name is an everyday word ("go")."""
    quotes = [
        prose.quote_at(passage.text, match.start(), LONGEST_QUOTE)
        for match in pattern(name).finditer(passage.text)
    ]
    canonical = skills.canonical(name)
    for quote in quotes:
        if canonical in mentions.technologies([replace(passage, text=quote)]):
            return quote
    return quotes[0] if quotes else prose.quote_at(passage.text, 0, LONGEST_QUOTE)


def _around(words: list[str], text: str) -> str:
    """Quote the sentence in which words stand one after the other, or a window of it."""
    for sentence in sentences(text):
        if tokens.stands_in(words, tokens.read(sentence)):
            starts = [at for at, sign in enumerate(sentence) if at == 0 or sentence[at - 1] == " "]
            held = [at for at in starts if tokens.stands_in(words, tokens.read(sentence[at:]))]
            return prose.quote_at(sentence, max(held, default=0), LONGEST_QUOTE)
    return prose.quote_at(text, 0, LONGEST_QUOTE)  # they stand across two sentences
