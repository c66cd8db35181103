"""Answers from the head of the page: place, work, years, education, languages, badges."""

import re
from typing import assert_never

from bot.questions import sentences, wording, words
from bot.questions.answers import Evidence, Kind
from bot.questions.asks import Level, Topic
from bot.questions.findings import Finding, cited, not_stated, quoted
from bot.questions.prose import cite
from seeds.profile import Education, Profile
from seeds.prose import sentences as split_sentences

_YEARS_IN_PROSE = re.compile(r"\b(?:years?|decades?)\b", re.IGNORECASE)
_COMPANY_IN_PROSE = re.compile(r"\b[Aa]t\s+(?:the\s+)?[^\W_a-z]")


def topic(asked: Topic, profile: Profile) -> Finding:
    """Answer for a part of the page as a whole."""
    match asked:
        case Topic.LOCATION:
            return _location(profile)
        case Topic.HEADLINE:
            return _headline(profile)
        case Topic.EMPLOYER:
            return _employer(profile)
        case Topic.YEARS | Topic.CODING_YEARS | Topic.EMPLOYMENT_YEARS:
            return _years(asked, profile)
        case Topic.LANGUAGES:
            return _languages(profile)
        case Topic.BADGES:
            return _badges(profile)
        case Topic.CODE_LANGUAGES:
            return _code_languages(profile)
        case Topic.SUMMARY:
            return _summary(profile)
        case Topic.COVERAGE:
            return _coverage(profile)
        case _:
            assert_never(asked)


def language(asked: str, profile: Profile) -> Finding:
    """Answer whether a spoken language is listed."""
    evidence = cited(profile, "languages", ["languages"])
    if not profile.languages:
        return not_stated(sentences.not_stated(profile.name, "spoken languages"))
    if asked.casefold() in (listed.casefold() for listed in profile.languages):
        said = sentences.speaks(profile.name, asked, profile.languages)
        return Finding(Kind.FACT, (said,), evidence)
    said = sentences.language_not_listed(profile.name, asked, profile.languages)
    return not_stated(said, *evidence)


def badge(asked: str, profile: Profile) -> Finding:
    """Answer whether a badge is shown."""
    evidence = cited(profile, "badges", _badge_paths(profile))
    if asked in profile.badges:
        return Finding(Kind.FACT, (sentences.has_badge(profile.name, asked),), evidence)
    return not_stated(sentences.badge_not_shown(profile.name, asked, profile.badges), *evidence)


def education(level: Level | None, profile: Profile) -> Finding:
    """Answer where somebody studied and with which degree."""
    entries = list(enumerate(profile.education))
    if not entries:
        return not_stated(sentences.not_stated(profile.name, "education"))
    every = [wording.studied(entry) for _, entry in entries]
    if level is None:
        kind = Kind.LIST if len(entries) > 1 else Kind.FACT
        schools = [entry.school for _, entry in entries if entry.school and not entry.degree]
        said = (
            sentences.school_without_degree(profile.name, schools)
            if len(schools) == len(entries)
            else sentences.education(profile.name, every)
        )
        return Finding(kind, (said,), _education_evidence(profile, [i for i, _ in entries]))
    chosen = [(i, entry) for i, entry in entries if _level(entry) is level]
    if chosen:
        said = sentences.degree(profile.name, [wording.studied(entry) for _, entry in chosen])
        evidence = _education_evidence(profile, [i for i, _ in chosen])
        return Finding(Kind.FACT, (said,), evidence)
    evidence = _education_evidence(profile, [i for i, _ in entries])
    return not_stated(sentences.no_degree(profile.name, level, every), *evidence)


def _location(profile: Profile) -> Finding:
    if profile.location is None:
        return not_stated(sentences.not_stated(profile.name, "a location"))
    said = sentences.location(profile.name, profile.location)
    return Finding(Kind.FACT, (said,), cited(profile, "location", ["location"]))


def _headline(profile: Profile) -> Finding:
    if profile.headline is None:
        return _from_summary(profile, sentences.not_stated(profile.name, "a headline"))
    said = sentences.headline(profile.name, profile.headline)
    return Finding(Kind.FACT, (said,), cited(profile, "headline", ["headline"]))


def _employer(profile: Profile) -> Finding:
    if profile.employer is None:
        return _from_summary(profile, sentences.no_employer(profile.name))
    said = sentences.employer(profile.name, profile.employer, profile.title)
    return Finding(Kind.FACT, (said,), cited(profile, "headline", ["headline"]))


def _from_summary(profile: Profile, silent: str) -> Finding:
    """Where no field names the work of today, the summary's sentences about it are quoted."""
    for sentence in split_sentences(profile.summary or ""):
        spoken = set(re.findall(r"\w+", sentence.casefold()))
        if spoken & words.WORKING_NOW and _COMPANY_IN_PROSE.search(sentence):
            said = sentences.says_in_summary(sentence)
            return Finding(Kind.EVIDENCE, (said,), quoted(profile, "summary", "summary", None))
    return not_stated(silent, cite(profile, "headline", "headline"))


def _years(asked: Topic, profile: Profile) -> Finding:
    """All kinds of years, the one asked for first; where sources differ, all are shown."""
    stated: list[tuple[Topic, str, str]] = []
    coding, employed = profile.coding_years, profile.employment_years
    if coding is not None:
        also = sentences.also_coding(coding)
        first = sentences.coding_years(profile.name, coding)
        stated.append((Topic.CODING_YEARS, first, also))
    if employed is not None:
        also = sentences.also_employment(employed)
        first = sentences.employment_years(profile.name, employed)
        stated.append((Topic.EMPLOYMENT_YEARS, first, also))
    stated.sort(key=lambda entry: entry[0] is not asked)
    evidence = cited(profile, "years", ["coding_years", "employment_years"])
    said = [first if at == 0 else also for at, (_, first, also) in enumerate(stated)]
    if asked is not Topic.YEARS and (not stated or stated[0][0] is not asked):
        silent = sentences.not_stated(profile.name, f"years of {_kind_of_years(asked)}")
        return Finding(Kind.NOT_STATED, (silent, *(also for _, _, also in stated)), evidence)
    for sentence in split_sentences(profile.summary or ""):
        if _YEARS_IN_PROSE.search(sentence):
            said.append(sentences.says_in_summary(sentence))
            evidence += quoted(profile, "summary", "summary", None)
            break
    if not said:
        return not_stated(sentences.not_stated(profile.name, "years of experience"))
    return Finding(Kind.FACT if stated else Kind.EVIDENCE, tuple(said), evidence)


def _kind_of_years(asked: Topic) -> str:
    return "coding" if asked is Topic.CODING_YEARS else "employment as a developer"


def _languages(profile: Profile) -> Finding:
    if not profile.languages:
        return not_stated(sentences.not_stated(profile.name, "spoken languages"))
    said = sentences.languages(profile.name, profile.languages)
    return Finding(Kind.LIST, (said,), cited(profile, "languages", ["languages"]))


def _badges(profile: Profile) -> Finding:
    if not profile.badges:
        return not_stated(sentences.not_stated(profile.name, "a badge"))
    said = sentences.badges(profile.name, profile.badges)
    return Finding(Kind.LIST, (said,), cited(profile, "badges", _badge_paths(profile)))


def _code_languages(profile: Profile) -> Finding:
    total = profile.programming_languages_total
    paths = ["programming_languages_total", "programming_languages"]
    evidence = cited(profile, "Programming languages", paths)
    if profile.programming_languages:
        said = sentences.code_languages(profile.name, profile.programming_languages, total)
        return Finding(Kind.LIST, (said,), evidence)
    if total is None:
        return not_stated(sentences.not_stated(profile.name, "programming languages"))
    return not_stated(sentences.code_languages_unnamed(profile.name, total), *evidence)


def _summary(profile: Profile) -> Finding:
    if profile.summary is None:
        return not_stated(sentences.not_stated(profile.name, "a summary"))
    said = sentences.says_in_summary(profile.summary)
    return Finding(Kind.EVIDENCE, (said,), quoted(profile, "summary", "summary", None))


def _coverage(profile: Profile) -> Finding:
    counted = (
        (len(profile.skills), profile.skills_total, "skills"),
        (len(profile.contributions), profile.contributions_total, "contributions"),
        (
            len(profile.programming_languages),
            profile.programming_languages_total,
            "programming languages",
        ),
    )
    parts = [
        f"{wording.shown_of(shown, total, things)} are shown"
        for shown, total, things in counted
        if total is not None and total > shown
    ]
    fields = ("headline", "location", "summary", "education", "languages")
    missing = [field for field in fields if not getattr(profile, field)]
    parts += [f"there is no {field}" for field in missing]
    totals = ["skills_total", "contributions_total", "programming_languages_total"]
    evidence = cited(profile, "headings", totals)
    return Finding(Kind.FACT, (sentences.coverage(profile.name, parts),), evidence)


def _badge_paths(profile: Profile) -> list[str]:
    return [f"badges[{index}]" for index in range(len(profile.badges))]


def _education_evidence(profile: Profile, indexes: list[int]) -> tuple[Evidence, ...]:
    return cited(profile, "education", [f"education[{index}]" for index in indexes])


def _level(entry: Education) -> Level | None:
    spoken = set(re.findall(r"[\w.]+", (entry.degree or "").casefold().replace("’", "'")))
    spoken |= {word.replace(".", "") for word in spoken}
    return next((level for level, spelt in words.DEGREES.items() if spoken & spelt), None)
