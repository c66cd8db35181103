"""Answers about contributions: which, when, how long, in what role, how many of what.

Sums and superlatives are over what the page shows, and say so when it counts more than it shows.
"""

from typing import assert_never

from bot.questions import sentences, wording
from bot.questions.answers import Kind
from bot.questions.asks import AskWork, Aspect, Pick
from bot.questions.findings import Finding, cited, not_stated
from bot.questions.prose import cite
from seeds.profile import Contribution, Profile
from seeds.prose import sentences as split_sentences

MAX_SUMMARY_CHARACTERS = 300
"""How much of a contribution's summary an answer quotes: its first sentences."""


def work(ask: AskWork, profile: Profile) -> Finding:
    """Answer for one contribution."""
    chosen = _choose(ask, profile)
    if chosen is None:
        return contributions(None, profile)
    index, one = chosen
    if ask.pick is None:
        return _aspect(ask, index, one, profile)
    found = _aspect(ask, index, one, profile)
    when = wording.period(one.started, one.ended)
    active = None if one.active_months is None else wording.months(one.active_months)
    lead = sentences.work_pick(profile.name, _pick_word(ask.pick), one.repo, when, active)
    said = (lead,) if ask.aspect is Aspect.WHEN else (lead, *found.sentences)
    return Finding(found.kind, said, found.evidence, found.following)


def contributions(year: int | None, profile: Profile) -> Finding:
    """Answer which contributions are shown, perhaps of one calendar year."""
    shown = profile.contributions
    total = profile.contributions_total
    heading = cite(profile, "contributions_total", "Github contributions")
    if not shown:
        return not_stated(sentences.no_contributions(profile.name, total), heading)
    chosen = [(i, one) for i, one in enumerate(shown) if year is None or _in_year(one, year)]
    paths = [f"contributions[{i}].{part}" for i, _ in chosen for part in ("repo", "started")]
    evidence = cited(profile, "Github contributions", paths)
    named = [_named(one) for _, one in chosen]
    if year is None:
        said = sentences.contributions(profile.name, named, total)
        return Finding(Kind.LIST, (said,), evidence, (f"What was done in {shown[0].repo}?",))
    if not chosen:
        said = sentences.none_in(profile.name, year, len(shown), total)
        every = [f"contributions[{i}].started" for i in range(len(shown))]
        return not_stated(said, *cited(profile, "Github contributions", every))
    said = sentences.contributions_in(profile.name, year, named)
    return Finding(Kind.LIST if len(chosen) > 1 else Kind.FACT, (said,), evidence)


def total(count: str | None, profile: Profile) -> Finding:
    """Answer with a sum over the contributions shown."""
    shown, of = len(profile.contributions), profile.contributions_total
    if not shown:
        return contributions(None, profile)
    sums: dict[str, int] = {}
    for one in profile.contributions:
        for kind, number in one.counts.items():
            sums[kind] = sums.get(kind, 0) + number
    wanted = sums if count is None else {k: n for k, n in sums.items() if k == count}
    if not wanted:
        what = "any " + wording.plural(count or "counts")
        return not_stated(sentences.total_not_stated(profile.name, what, shown, of))
    paths = [
        f"contributions[{i}].counts"
        for i, one in enumerate(profile.contributions)
        if wanted.keys() & one.counts.keys()
    ]
    said = sentences.total(profile.name, wording.counts(wanted), shown, of)
    return Finding(Kind.FACT, (said,), cited(profile, "Github contributions", paths))


def _choose(ask: AskWork, profile: Profile) -> tuple[int, Contribution] | None:
    every = list(enumerate(profile.contributions))
    match ask.pick:
        case None:
            return next(((i, one) for i, one in every if one.repo == ask.repo), None)
        case Pick.FIRST_SHOWN:
            return every[0] if every else None
        case Pick.LONGEST:
            return max(every, key=lambda pair: _length(pair[1]), default=None)
        case Pick.LATEST:
            return max(every, key=lambda pair: pair[1].ended or "", default=None)
        case Pick.EARLIEST:
            return min(every, key=lambda pair: pair[1].started or "9999", default=None)
        case _:
            assert_never(ask.pick)


def _aspect(ask: AskWork, index: int, one: Contribution, profile: Profile) -> Finding:
    name, repo = profile.name, one.repo
    when = wording.period(one.started, one.ended)
    match ask.aspect:
        case Aspect.WHAT:
            return _what(index, one, profile)
        case Aspect.WHEN:
            said, missing = when and sentences.work_when(name, repo, when), "a date"
            parts = ["started", "ended"]
        case Aspect.STARTED:
            said, missing = (
                one.started and sentences.work_started(name, repo, one.started),
                "a start",
            )
            parts = ["started"]
        case Aspect.ENDED:
            said, missing = one.ended and sentences.work_ended(name, repo, one.ended), "an end"
            parts = ["ended"]
        case Aspect.DURATION:
            active = one.active_months
            length = None if active is None else wording.months(active)
            said = length and sentences.work_duration(name, repo, length, when)
            missing, parts = "a duration", ["active_months", "started"]
        case Aspect.ROLE:
            said, missing = one.role and sentences.work_role(name, repo, one.role), "a role"
            parts = ["role"]
        case Aspect.TOPICS:
            said = sentences.work_topics(repo, one.topics) if one.topics else None
            missing, parts = "topics", ["topics"]
        case Aspect.COUNT:
            wanted = one.counts if ask.count is None else _only(one.counts, ask.count)
            said = sentences.work_count(name, repo, wording.counts(wanted)) if wanted else None
            missing, parts = f"any {wording.plural(ask.count or 'counts')}", ["counts"]
        case _:
            assert_never(ask.aspect)
    paths = [f"contributions[{index}].{part}" for part in parts]
    if not said:
        whole = cite(profile, f"contributions[{index}].repo", repo)
        return not_stated(sentences.work_not_stated(name, repo, missing), whole)
    kind = Kind.LIST if ask.aspect is Aspect.TOPICS else Kind.FACT
    return Finding(kind, (said,), cited(profile, repo, paths), _following(ask.aspect, one))


def _what(index: int, one: Contribution, profile: Profile) -> Finding:
    when = wording.period(one.started, one.ended)
    summary = _shortened(one.summary or one.description)
    said = sentences.work_what(profile.name, one.repo, when, one.role, summary)
    part = "summary" if one.summary else "description" if one.description else "repo"
    evidence = cited(profile, one.repo, [f"contributions[{index}].{part}"])
    return Finding(Kind.FACT, (said,), evidence, _following(Aspect.WHAT, one))


def _following(aspect: Aspect, one: Contribution) -> tuple[str, ...]:
    name = one.repo.partition("/")[2]
    likely = (
        (Aspect.WHAT, f"What was done in {name}?", bool(one.summary)),
        (Aspect.WHEN, f"When was {name}?", bool(one.started)),
        (Aspect.ROLE, f"Which role in {name}?", bool(one.role)),
        (Aspect.TOPICS, f"Topics of {name}?", bool(one.topics)),
    )
    return tuple(question for which, question, known in likely if known and which is not aspect)[:2]


def _shortened(text: str | None) -> str | None:
    """The first whole sentences that fit, at least one."""
    kept = ""
    for sentence in split_sentences(text or ""):
        if kept and len(kept) + len(sentence) > MAX_SUMMARY_CHARACTERS:
            break
        kept = f"{kept} {sentence}".strip()
    return kept or None


def _named(one: Contribution) -> str:
    details = [d for d in (wording.period(one.started, one.ended), one.role) if d]
    return f"{one.repo} ({', '.join(details)})" if details else one.repo


def _in_year(one: Contribution, year: int) -> bool:
    if one.started is None or one.ended is None:
        return False
    return int(one.started[:4]) <= year <= int(one.ended[:4])


def _length(one: Contribution) -> int:
    if one.started is None or one.ended is None:
        return one.active_months or 0
    return _month_number(one.ended) - _month_number(one.started)


def _month_number(month: str) -> int:
    year, number = month.split("-")
    return int(year) * 12 + int(number)


def _only(counts: dict[str, int], kind: str) -> dict[str, int]:
    return {kind: counts[kind]} if kind in counts else {}


def _pick_word(pick: Pick) -> str:
    return "first" if pick is Pick.FIRST_SHOWN else pick.value
