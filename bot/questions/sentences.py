"""The sentences of answers, as functions, so that they are read and mended together.

They name the person, avoid gendered pronouns, and say "the page" for what they rest on. Missing is
said as missing: never as "no", and never as zero.
"""

from collections.abc import Sequence

from bot.questions.wording import counted, listed, month, opened, quoted, shown_of


def not_stated(name: str, what: str) -> str:
    """Say that the page is silent: "The page does not state a location for Hao Zhang."."""
    return f"The page does not state {what} for {name}."


def location(name: str, place: str) -> str:
    """Say where somebody is."""
    return f"{name} is based in {place}."


def headline(name: str, text: str) -> str:
    """Say somebody's headline."""
    return f"{name}'s headline is {quoted(text)}."


def employer(name: str, company: str, title: str | None) -> str:
    """Say for whom somebody works, and as what."""
    return f"{name} works at {company}" + (f" as {title}." if title else ".")


def no_employer(name: str) -> str:
    """Say that no employer is named outright."""
    return f"The page does not state a current employer for {name}."


def coding_years(name: str, number: int) -> str:
    """Say the years of coding."""
    return f"{name} has {counted(number, 'years')} of coding experience."


def employment_years(name: str, number: int) -> str:
    """Say the years of employment."""
    return f"{name} has {counted(number, 'years')} of employment as a software developer."


def also_coding(number: int) -> str:
    """Name the other kind of years beside the one asked for."""
    return f"The page counts coding apart: {counted(number, 'years')}."


def also_employment(number: int) -> str:
    """Name the other kind of years beside the one asked for."""
    return f"The page counts employment as a software developer apart: {counted(number, 'years')}."


def says_in_summary(quote: str) -> str:
    """Quote the summary."""
    return f"The summary says: {quoted(quote)}"


def education(name: str, entries: Sequence[str]) -> str:
    """Say where somebody studied."""
    return f"{name} studied: {'; '.join(entries)}."


def degree(name: str, entries: Sequence[str]) -> str:
    """Say that somebody has a degree of the level asked for."""
    return f"Yes, {name} has: {'; '.join(entries)}."


def no_degree(name: str, level: str, entries: Sequence[str]) -> str:
    """Say that the level asked for is not on the page, and what is."""
    return f"The page does not state a {level}'s degree for {name}; it lists {'; '.join(entries)}."


def school_without_degree(name: str, schools: Sequence[str]) -> str:
    """Say that a school stands on the page without a degree."""
    return f"{name} studied at {listed(schools)}; the page does not state the degree."


def languages(name: str, names: Sequence[str]) -> str:
    """Say what somebody speaks."""
    return f"{name} speaks {listed(names)}."


def speaks(name: str, language: str, names: Sequence[str]) -> str:
    """Say that a language is listed."""
    return f"Yes, {name} speaks {language}; listed are {listed(names)}."


def language_not_listed(name: str, language: str, names: Sequence[str]) -> str:
    """Say that a language is not listed, which does not mean that it is not spoken."""
    return f"{language} is not among the languages listed for {name} ({listed(names)})."


def badges(name: str, names: Sequence[str]) -> str:
    """Say somebody's badges."""
    return f"{name} has {listed(names)} as badge{'s' if len(names) > 1 else ''}."


def has_badge(name: str, badge: str) -> str:
    """Say that a badge is shown."""
    return f"Yes, {name} has the {badge} badge."


def badge_not_shown(name: str, badge: str, names: Sequence[str]) -> str:
    """Say that a badge is not shown."""
    shown = f"; it shows {listed(names)}" if names else ""
    return f"The page does not show the {badge} badge for {name}{shown}."


def code_languages(name: str, names: Sequence[str], total: int | None) -> str:
    """Say the programming languages of a page."""
    return f"{name}'s page lists {shown_of(len(names), total, 'programming languages')}: " + (
        f"{listed(names)}."
    )


def code_languages_unnamed(name: str, total: int) -> str:
    """Say that programming languages are counted but not named."""
    return (
        f"The page counts {counted(total, 'programming languages')} for {name} but does not name"
        f" {'it' if total == 1 else 'them'}."
    )


def skill(name: str, spelling: str, score: int, asked: str | None) -> str:
    """Say the score of a skill; `asked` is the asker's other word for it."""
    other = f" ({quoted(asked)})" if asked else ""
    return f"{name} has {spelling}{other} at {score} of 10."


def skill_unscored(name: str, spelling: str) -> str:
    """Say that a skill is listed without a score."""
    return f"{name} has {spelling} on the skill list, without a score."


def skill_mentioned(name: str, term: str, sections: Sequence[str]) -> str:
    """Say that a skill is only mentioned."""
    return f"{opened(term)} has no score on {name}'s page, but is mentioned in {listed(sections)}."


def word_mentioned(name: str, term: str, sections: Sequence[str]) -> str:
    """Say where the text speaks of something."""
    return f"{name}'s page mentions {term} in {listed(sections)}."


def word_not_stated(name: str, term: str) -> str:
    """Say that the text does not speak of something."""
    return f"{name}'s page does not mention {quoted(term)}."


def skill_not_stated(name: str, term: str, shown: int, total: int | None) -> str:
    """Say that a skill is nowhere on the page."""
    if not shown:
        return (
            f"{opened(term)} is not stated: {name}'s page shows no skills, nor is it in the text."
        )
    among = (
        f"the {shown} of {total} skills that {name}'s page shows"
        if total is not None and total > shown
        else f"the {shown} skills on {name}'s page"
    )
    return f"{opened(term)} is not among {among}, nor in its text."


def top_skills(name: str, scored: Sequence[str], shown: int, total: int | None) -> str:
    """Say the best skills."""
    return f"{name}'s top skills: {', '.join(scored)}." + _rest_of_skills(shown, total)


def lowest_skills(name: str, scored: Sequence[str], shown: int, total: int | None) -> str:
    """Say the lowest skills among those shown."""
    return f"{name}'s lowest score shown: {', '.join(scored)}." + _rest_of_skills(shown, total)


def no_skills(name: str, total: int | None) -> str:
    """Say that no skill is shown."""
    counted_ones = "" if total is None else f" (it counts {total})"
    return f"{name}'s page shows no GitHub skills{counted_ones}."


def _rest_of_skills(shown: int, total: int | None) -> str:
    hidden = total is not None and total > shown
    return f" The page shows {shown} of {total} skills." if hidden else ""


def contributions(name: str, works: Sequence[str], total: int | None) -> str:
    """Say what somebody contributed to."""
    return f"{name}'s page shows {shown_of(len(works), total, 'contributions')}: " + (
        f"{'; '.join(works)}."
    )


def contributions_in(name: str, year: int, works: Sequence[str]) -> str:
    """Say what somebody contributed to in a year."""
    return f"In {year}, {name} contributed to {'; '.join(works)}."


def none_in(name: str, year: int, shown: int, total: int | None) -> str:
    """Say that no contribution shown falls into a year."""
    return (
        f"None of the {shown_of(shown, total, 'contributions')} on {name}'s page falls in {year}."
    )


def no_contributions(name: str, total: int | None) -> str:
    """Say that no contribution is shown."""
    if total == 0:
        return f"{name}'s page counts 0 GitHub contributions and shows none."
    return f"{name}'s page shows no GitHub contributions."


def work_pick(name: str, pick: str, repo: str, when: str | None, active: str | None) -> str:
    """Name a contribution by its place among those shown, with when and how long it was."""
    lead = f"{name}'s {pick} contribution shown is {repo}"
    return ", ".join(part for part in (lead, when, active and f"active for {active}") if part) + "."


def work_when(name: str, repo: str, when: str) -> str:
    """Say when somebody worked in a repository."""
    return f"{name} worked on {repo} {when}."


def work_started(name: str, repo: str, started: str) -> str:
    """Say when work in a repository began."""
    return f"{name} started on {repo} in {month(started)}."


def work_ended(name: str, repo: str, ended: str) -> str:
    """Say when work in a repository ended."""
    return f"{name}'s work on {repo} ended in {month(ended)}."


def work_duration(name: str, repo: str, active: str, when: str | None) -> str:
    """Say how long work in a repository took."""
    return f"{name} was active in {repo} for {active}" + (f" ({when})." if when else ".")


def work_role(name: str, repo: str, role: str) -> str:
    """Say the role in a repository."""
    return f"{name}'s role in {repo} was {role}."


def work_topics(repo: str, topics: Sequence[str]) -> str:
    """Say the topics of a repository."""
    return f"The topics of {repo} are {listed(topics)}."


def work_count(name: str, repo: str, what: str) -> str:
    """Say the counts in a repository."""
    return f"{name} has {what} in {repo}."


def work_what(name: str, repo: str, when: str | None, role: str | None, summary: str | None) -> str:
    """Say what somebody did in a repository."""
    as_role = f" as {role}" if role else ""
    at = f" ({when})" if when else ""
    return f"{name} worked on {repo}{as_role}{at}" + (f": {quoted(summary)}" if summary else ".")


def work_not_stated(name: str, repo: str, what: str) -> str:
    """Say that a detail of a contribution is missing."""
    return f"The page does not state {what} for {name}'s work on {repo}."


def total(name: str, what: str, shown: int, of: int | None) -> str:
    """Say a sum, and over what."""
    return f"{name} has {what} in total over the {shown_of(shown, of, 'contributions')} shown."


def total_not_stated(name: str, what: str, shown: int, of: int | None) -> str:
    """Say that nothing can be summed."""
    return f"The page does not state {what} in the {shown_of(shown, of, 'contributions')} shown."


def use(name: str, term: str, works: Sequence[str]) -> str:
    """Say in which contributions a skill shows."""
    return f"{opened(term)} shows in {name}'s work on {'; '.join(works)}."


def use_not_stated(name: str, term: str) -> str:
    """Say that the page does not tie a skill to any contribution."""
    return f"The page does not state when or where {name} used {term}."


def declined(subject: str) -> str:
    """Say that something is not answered on principle."""
    return f"I do not answer questions about {subject}: it has no place in a hiring decision."


def welcome(name: str) -> str:
    """Answer thanks."""
    return f"You are welcome. Ask on about {name} whenever you like."


def greeting(name: str) -> str:
    """Answer a greeting."""
    return f"Hello. Ask me about {name}: skills, years, education, contributions."


def not_understood(name: str) -> str:
    """Say that a message was not understood."""
    return f"I did not understand that. You can ask about {name}, for example:"


def coverage(name: str, parts: Sequence[str]) -> str:
    """Say what the page counts but does not show, and what it lacks."""
    if not parts:
        return f"{name}'s page shows all that it counts, and has every part."
    return f"Of {name}'s page: {'; '.join(parts)}."
