"""From an ask and a profile to an answer with its evidence.

One function per ask, in `facts`, `known_skills` and `works` by the part of the page they read.
Everything stated is in the profile; what the profile lacks is `NOT_STATED`, which is never "no".
"""

from datetime import datetime
from typing import assert_never

from bot.questions import facts, known_skills, sentences, words, works
from bot.questions.answers import Answer, Evidence, Kind
from bot.questions.asks import (
    Ask,
    AskBadge,
    AskCard,
    AskContributions,
    AskEducation,
    AskLanguage,
    AskProtected,
    AskSkill,
    AskTopic,
    AskTopSkills,
    AskTotal,
    AskUnstated,
    AskUse,
    AskWord,
    AskWork,
    Courtesy,
    NotUnderstood,
)
from bot.questions.findings import Finding, not_stated
from bot.questions.prose import find
from seeds.profile import Profile


def answer(ask: Ask, candidate_id: int, profile: Profile, loaded_at: datetime) -> Answer:
    """Answer one ask about one person.

    Args:
        ask: What is asked.
        candidate_id: Whom it is about; travels into the answer.
        profile: The same person's profile.
        loaded_at: When the profile's page was loaded, UTC.
    """
    finding = _find(ask, profile)
    return Answer(
        kind=finding.kind,
        sentences=finding.sentences,
        candidate_id=candidate_id,
        evidence=finding.evidence,
        loaded_at=loaded_at if finding.evidence else None,
        following=finding.following,
    )


def suggestions(profile: Profile) -> tuple[str, ...]:
    """Get three questions that this profile can answer, as a person would type them."""
    possible = (
        ("Top skills?", bool(profile.skills)),
        ("Which contributions?", bool(profile.contributions)),
        ("Where based?", bool(profile.location)),
        ("Coding years?", profile.coding_years is not None),
        ("Which university?", bool(profile.education)),
        ("Which spoken languages?", bool(profile.languages)),
    )
    return tuple(question for question, answerable in possible if answerable)[:3]


def _find(ask: Ask, profile: Profile) -> Finding:
    match ask:
        case AskTopic(topic):
            return facts.topic(topic, profile)
        case AskLanguage(language):
            return facts.language(language, profile)
        case AskBadge(badge):
            return facts.badge(badge, profile)
        case AskEducation(level):
            return facts.education(level, profile)
        case AskSkill(term):
            return known_skills.skill(term, profile)
        case AskTopSkills(limit, lowest):
            return known_skills.top(limit, lowest, profile)
        case AskUse(term):
            return known_skills.use(term, profile)
        case AskWork():
            return works.work(ask, profile)
        case AskContributions(year):
            return works.contributions(year, profile)
        case AskTotal(count):
            return works.total(count, profile)
        case AskWord(term):
            return known_skills.word(term, profile)
        case AskUnstated(subject):
            return _unstated(subject, profile)
        case AskProtected(subject):
            return Finding(Kind.DECLINED, (sentences.declined(subject),))
        case Courtesy(thanks):
            said = sentences.welcome if thanks else sentences.greeting
            return Finding(Kind.HELP, (said(profile.name),), following=suggestions(profile))
        case AskCard() | NotUnderstood():
            understood = sentences.not_understood(profile.name)
            return Finding(Kind.HELP, (understood,), following=suggestions(profile))
        case _:
            assert_never(ask)


def _unstated(subject: str, profile: Profile) -> Finding:
    """What pages have no field for may still stand in the text: then it is quoted."""
    traces = next((u.traces for u in words.UNSTATED if u.cue.subject == subject), ())
    evidence: list[Evidence] = []
    for trace in traces:
        for mention in find(profile, trace):
            cited = mention.cite(profile)
            if cited and cited not in evidence:
                evidence.append(cited)
    if not evidence:
        return not_stated(sentences.not_stated(profile.name, subject))
    said = sentences.skill_mentioned(profile.name, subject, [e.section for e in evidence])
    return Finding(Kind.EVIDENCE, (said,), tuple(evidence))
