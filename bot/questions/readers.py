"""The readers of `understanding`: each recognises one sort of question in one sentence.

A reader gives the ask, or None when the sentence shows nothing of its sort. `READERS` is the order
in which they are tried, from the most to the least specific.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.questions import mentions, words
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
    Aspect,
    Courtesy,
    NotUnderstood,
    Pick,
    Topic,
)
from bot.questions.mentions import Mentions
from bot.questions.words import Cue
from seeds import skills
from seeds.profile import Profile

LONGEST_FRAGMENT = 5
"""Words of the longest sentence that may borrow what it leaves out."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One sentence, and what it may borrow from."""

    named: Mentions
    profile: Profile
    about: Ask | None

    @property
    def said(self) -> frozenset[str]:
        """The words of the sentence."""
        return frozenset(self.named.words)

    @property
    def is_fragment(self) -> bool:
        """Whether the sentence is short enough to leave something out."""
        return len(self.named.words) <= LONGEST_FRAGMENT


def _courtesy(heard: Heard) -> Ask | None:
    if heard.said <= words.COURTESY:
        return Courtesy(thanks=bool(heard.said & words.THANKS))
    return None


def _protected(heard: Heard) -> Ask | None:
    if heard.named.badge:  # a "Top School" is no family matter
        return None
    cue = _best(heard.said, words.PROTECTED)
    return AskProtected(cue.subject) if cue else None


def _about_others(heard: Heard) -> Ask | None:
    """Read no question about this person into one about others: it would be another's answer."""
    if heard.said & words.ABOUT_OTHERS and not heard.said <= words.STOP_WORDS | words.COURTESY:
        return NotUnderstood()
    return None


def _asked_on(heard: Heard) -> Ask | None:
    """Read a fragment that asks on about years, work or education: "and coding?", "as what?"."""
    about = heard.about
    if not heard.is_fragment or heard.named.repos:
        return None
    if isinstance(about, AskTopic) and about.topic in _KINDS_OF_YEARS:
        for topic, spellings in words.YEARS_OF.items():
            if heard.said & spellings:
                return AskTopic(topic)
    if about == AskTopic(Topic.EMPLOYER) and heard.said & words.DOING | heard.said & {"as"}:
        return AskTopic(Topic.HEADLINE)
    if isinstance(about, AskEducation) and heard.said <= words.OF_EDUCATION | words.STOP_WORDS:
        return about if heard.said & words.OF_EDUCATION else None
    return None


_KINDS_OF_YEARS = (Topic.YEARS, Topic.CODING_YEARS, Topic.EMPLOYMENT_YEARS)


def _unstated(heard: Heard) -> Ask | None:
    cue = _best(heard.said, tuple(unstated.cue for unstated in words.UNSTATED))
    return AskUnstated(cue.subject) if cue else None


def _count(heard: Heard) -> Ask | None:
    count, repos = heard.named.count, heard.named.repos
    if count is None and heard.is_fragment and heard.said & words.TOTALS:
        if isinstance(heard.about, AskWork) and heard.about.aspect is Aspect.COUNT:
            return AskTotal(heard.about.count)
        return None
    if count is None or not (heard.is_fragment or heard.said & {"many", *words.TOTALS}):
        return None
    if repos:
        return AskWork(repos[0], Aspect.COUNT, count)
    if heard.said & words.TOTALS or not isinstance(heard.about, AskWork):
        return AskTotal(count)
    return AskWork(heard.about.repo, Aspect.COUNT, count, heard.about.pick)


def _picked(heard: Heard) -> Ask | None:
    if heard.named.repos:
        return None
    if {"first", "one"} <= heard.said and isinstance(heard.about, AskContributions):
        return AskWork(None, _aspect(heard.said) or Aspect.WHAT, pick=Pick.FIRST_SHOWN)
    on_work = isinstance(heard.about, AskContributions | AskWork | AskTotal)
    for pick, spellings in words.PICKS.items():
        if heard.said & spellings and (heard.said & words.WORK_WORDS or on_work):
            aspect = _aspect(heard.said - spellings)
            if aspect is Aspect.WHAT and not heard.said & words.DOING:
                aspect = None  # "what did she last contribute to?" asks which it was
            count = heard.named.count if aspect is Aspect.COUNT else None
            return AskWork(None, aspect or Aspect.WHEN, count, pick)
    return None


def _repository(heard: Heard) -> Ask | None:
    if not heard.named.repos:
        return None
    aspect = _aspect(heard.said)
    if aspect is None and heard.named.skill is not None and not heard.said & words.WORK_WORDS:
        listed = any(skills.same(heard.named.skill, one.name) for one in heard.profile.skills)
        on_work = isinstance(heard.about, AskWork) and heard.is_fragment
        if heard.said & words.GRADING or (listed and not on_work):
            return None  # it is asked for as the skill of the same name
    if aspect is None and isinstance(heard.about, AskWork) and heard.is_fragment:
        aspect = heard.about.aspect
    return _work(heard, aspect or Aspect.WHAT)


def _work(heard: Heard, aspect: Aspect) -> Ask:
    count = heard.named.count
    if aspect is Aspect.COUNT and count is None and isinstance(heard.about, AskWork):
        count = heard.about.count
    return AskWork(heard.named.repos[0], aspect, count if aspect is Aspect.COUNT else None)


def _reference(heard: Heard) -> Ask | None:
    """Read "since when?" or "her role there?", about the work or skill spoken of last."""
    aspect = _aspect(heard.said)
    pointing = heard.said & words.REFERENCES
    if not (pointing or heard.is_fragment) or _names_something(heard.named):
        return None
    in_which = "where" in heard.said or ("which" in heard.said and heard.said & words.WORK_WORDS)
    if in_which and isinstance(heard.about, AskSkill | AskUse) and not heard.named.rest:
        return AskUse(heard.about.term)
    if aspect is None:
        return None
    if heard.named.rest and not pointing:  # it speaks of something that is not known here
        return None
    if isinstance(heard.about, AskWork):
        return AskWork(heard.about.repo, aspect, pick=heard.about.pick)
    if isinstance(heard.about, AskSkill | AskUse) and aspect not in (Aspect.ROLE, Aspect.TOPICS):
        return AskUse(heard.about.term)
    return None


def _names_something(named: Mentions) -> bool:
    return bool(named.repos or named.language or named.badge or named.year) or (
        named.skill is not None and not named.everyday
    )


def _badge(heard: Heard) -> Ask | None:
    return AskBadge(heard.named.badge) if heard.named.badge else None


def _education(heard: Heard) -> Ask | None:
    level = next((lvl for lvl, spelt in words.DEGREES.items() if heard.said & spelt), None)
    return AskEducation(level) if level else None


def _language(heard: Heard) -> Ask | None:
    named = heard.named
    return AskLanguage(named.language) if named.language and not named.skill else None


def _topic(heard: Heard) -> Ask | None:
    cue = _best(heard.said, words.TOPICS)
    if cue is None or (heard.named.skill and not heard.named.everyday and len(cue.groups) == 1):
        return None
    if cue.subject == words.CONTRIBUTIONS:
        return AskContributions(heard.named.year)
    if cue.subject == words.EDUCATION:
        return AskEducation()
    if cue.subject == words.SKILLS:
        numbers = (int(word) for word in heard.named.words if word.isdecimal() and len(word) < 3)
        lowest = bool(heard.said & {"weakest", "worst", "lowest"})
        return AskTopSkills(next(numbers, None), lowest)
    return AskTopic(Topic(cue.subject))


def _skill(heard: Heard) -> Ask | None:
    skill = heard.named.skill
    if skill is None:
        return None
    if heard.named.everyday and not (heard.said & words.KNOWING or heard.is_fragment):
        return None
    if _aspect(heard.said) in (Aspect.WHEN, Aspect.STARTED, Aspect.DURATION) or (
        "where" in heard.said
    ):
        return AskUse(skill)
    return AskSkill(skill)


def _place(heard: Heard) -> Ask | None:
    """Read "does she live in China?": the place that is stated answers it."""
    return AskTopic(Topic.LOCATION) if heard.named.place and not heard.named.skill else None


def _worked_at(heard: Heard) -> Ask | None:
    """Read "has she worked at GM?": a company is looked for in the text, not among skills."""
    if heard.named.rest and heard.said & words.WORKING_AT and heard.said & {"at", "for"}:
        return AskWord(" ".join(heard.named.rest[: mentions.LONGEST_RUN]))
    return None


def _year(heard: Heard) -> Ask | None:
    return AskContributions(heard.named.year) if heard.named.year else None


def _unknown_skill(heard: Heard) -> Ask | None:
    """A word that nobody knows is taken for a skill where a skill is asked for."""
    rest = heard.named.rest
    carried = isinstance(heard.about, AskSkill | AskUse) and heard.is_fragment
    if rest and len(rest) <= mentions.LONGEST_RUN and (carried or heard.said & words.KNOWING):
        return AskSkill(" ".join(rest))
    return None


def _where(heard: Heard) -> Ask | None:
    """Read "where is she?": with nothing else said, it is the place that is asked for."""
    if "where" in heard.said and heard.said <= words.STOP_WORDS:
        return AskTopic(Topic.LOCATION)
    return None


def _person(heard: Heard) -> Ask | None:
    """Nothing but "and", "what about" and pronouns: the person is asked for."""
    if heard.said <= words.PRONOUNS | words.FRAGMENT_OPENINGS | {"who", "is"}:
        return AskCard()
    if "card" in heard.said and not _names_something(heard.named) and not heard.named.rest:
        return AskCard()
    return None


READERS: tuple[Callable[[Heard], Ask | None], ...] = (
    _courtesy,
    _protected,
    _about_others,
    _asked_on,
    _unstated,
    _picked,
    _count,
    _badge,
    _repository,
    _reference,
    _education,
    _language,
    _topic,
    _place,
    _worked_at,
    _skill,
    _year,
    _unknown_skill,
    _where,
    _person,
)


def _best(said: frozenset[str], cues: tuple[Cue, ...]) -> Cue | None:
    shown = [cue for cue in cues if all(said & group for group in cue.groups)]
    return max(shown, key=lambda cue: len(cue.groups), default=None)


def _aspect(said: frozenset[str]) -> Aspect | None:
    for aspect, groups in words.ASPECTS:
        if all(said & group for group in groups):
            return aspect
    return None
