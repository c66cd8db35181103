"""Answers about skills: known with a score, only mentioned, or not stated.

Hidden skills are part of the answer: when the page shows 15 of 20 skills, a skill that is not
among the 15 may be among the other five.
"""

from collections.abc import Callable, Sequence

from bot.questions import sentences, wording
from bot.questions.answers import Evidence, Kind
from bot.questions.findings import Finding, cited, not_stated
from bot.questions.prose import cite, find
from seeds import skills
from seeds.profile import Profile, Skill

DEFAULT_TOP = 10
"""How many skills an answer lists when no number is asked for."""

MAX_QUOTES = 3
"""How many passages are quoted for a skill that is only mentioned."""


def skill(term: str, profile: Profile) -> Finding:
    """Answer whether and how well a skill is known."""
    for index, known in enumerate(profile.skills):
        if skills.same(known.name, term):
            return _listed(term, index, known, profile)
    mentioned = _mentioned(term, profile, sentences.skill_mentioned, ("Top skills?",))
    if mentioned is not None:
        return mentioned
    shown, total = len(profile.skills), profile.skills_total
    said = sentences.skill_not_stated(profile.name, term, shown, total)
    evidence = cited(profile, "Github Skills", ["skills_total", *_paths(profile)])
    return not_stated(said, *evidence, following=("Top skills?",))


def word(term: str, profile: Profile) -> Finding:
    """Answer whether the text speaks of something that is no skill: a company, a subject."""
    mentioned = _mentioned(term, profile, sentences.word_mentioned)
    return mentioned or not_stated(sentences.word_not_stated(profile.name, term))


def top(limit: int | None, lowest: bool, profile: Profile) -> Finding:
    """Answer with the best skills, or the lowest of those shown."""
    total = profile.skills_total
    if not profile.skills:
        return not_stated(
            sentences.no_skills(profile.name, total),
            cite(profile, "skills_total", "Github Skills"),
        )
    scored = [(i, s) for i, s in enumerate(profile.skills) if s.score is not None]
    if lowest and scored:
        least = min(s.score for _, s in scored if s.score is not None)
        chosen = [(i, s) for i, s in scored if s.score == least]
        say, kind = sentences.lowest_skills, Kind.FACT
    else:
        chosen = list(enumerate(profile.skills))[: limit or DEFAULT_TOP]
        say, kind = sentences.top_skills, Kind.LIST
    said = say(profile.name, [wording.scored(s) for _, s in chosen], len(profile.skills), total)
    evidence = cited(profile, "Github Skills", [f"skills[{i}]" for i, _ in chosen])
    return Finding(kind, (said,), evidence)


def use(term: str, profile: Profile) -> Finding:
    """Answer in which contributions a skill shows, and when."""
    works: list[str] = []
    evidence: list[Evidence] = []
    mentions = find(profile, term)
    for index, work in enumerate(profile.contributions):
        path = f"contributions[{index}]."
        mine = [mention for mention in mentions if mention.passage.path.startswith(path)]
        if mine:
            when = wording.period(work.started, work.ended)
            works.append(f"{work.repo} ({when})" if when else work.repo)
            cited_one = mine[-1].cite(profile)
            evidence += [cited_one] if cited_one else []
    if works:
        said = sentences.use(profile.name, mentions[0].spelling, works)
        return Finding(Kind.EVIDENCE, (said,), tuple(evidence[:MAX_QUOTES]))
    return not_stated(sentences.use_not_stated(profile.name, term))


def _listed(term: str, index: int, known: Skill, profile: Profile) -> Finding:
    evidence = cited(profile, "Github Skills", [f"skills[{index}]"])
    following = ("Since when?", "Top skills?") if profile.contributions else ("Top skills?",)
    if known.score is None:
        said = sentences.skill_unscored(profile.name, known.name)
        return Finding(Kind.FACT, (said,), evidence, following)
    asked = None if term.casefold().replace(" ", "-") == known.name.casefold() else term
    said = sentences.skill(profile.name, known.name, known.score, asked)
    return Finding(Kind.FACT, (said,), evidence, following)


def _mentioned(
    term: str,
    profile: Profile,
    say: Callable[[str, str, Sequence[str]], str],
    following: tuple[str, ...] = (),
) -> Finding | None:
    """Quote where a term stands outside of the skill list; None when it stands nowhere.

    `say` makes the sentence of the name, the term as the page spells it, and the sections.
    """
    mentions = find(profile, term)
    found = [mention.cite(profile) for mention in mentions]
    spellings = [mention.spelling for mention in mentions]
    for index, name in enumerate(profile.programming_languages):
        if skills.same(name, term):
            path = f"programming_languages[{index}]"
            found.insert(0, cite(profile, path, "the programming languages", name))
            spellings.insert(0, name)
    evidence = tuple(cited_one for cited_one in found if cited_one)[:MAX_QUOTES]
    if not evidence:
        return None
    places = list(dict.fromkeys(cited_one.section for cited_one in evidence))
    said = say(profile.name, spellings[0], places)
    return Finding(Kind.EVIDENCE, (said,), evidence, following)


def _paths(profile: Profile) -> list[str]:
    return [f"skills[{index}]" for index in range(len(profile.skills))]
