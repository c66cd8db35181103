"""The card of one candidate: what a recruiter reads first, and what can be asked next."""

from collections.abc import Sequence

from bot.cards import ids, parts
from bot.cards.parts import Run
from bot.carried import Follow, Take
from bot.questions import wording
from bot.questions.answers import Kind
from bot.replies import Block, Message, ShowCard
from seeds.profile import Contribution, Profile
from seeds.prose import sentences as split_sentences

MAX_SUMMARY_CHARACTERS = 320
"""The first sentences of the summary; the rest is behind a button."""

MAX_SKILLS = 10
MAX_CONTRIBUTIONS = 5


def draw(reply: ShowCard) -> Message:
    """Draw a card; the text says what the blocks say."""
    candidate, profile = reply.candidate, reply.candidate.profile
    blocks: list[Block] = [parts.header(profile.name)]
    place = [line for line in (profile.headline, profile.location) if line]
    if place:
        blocks.append(parts.section("\n".join(place)))
    facts = _facts(profile)
    if facts:
        blocks.append(parts.paragraphs(*([Run(f"{k}: ", bold=True), Run(v)] for k, v in facts)))
    summary = _first_sentences(profile.summary)
    if summary:
        blocks.append(parts.paragraphs([Run(summary)]))
    if profile.contributions:
        shown = profile.contributions[:MAX_CONTRIBUTIONS]
        blocks.append(parts.bullets([_work_runs(work) for work in shown]))
    blocks.append(parts.context(_small_print(reply)))
    blocks.append(parts.actions(_buttons(candidate.id, profile, summary)))
    lines = [
        profile.name,
        *place,
        *(f"{key}: {value}" for key, value in facts),
        *(["Contributions: " + "; ".join(_named(work) for work in profile.contributions)]
          if profile.contributions else []),
        *([summary] if summary else []),
        *_small_print(reply),
    ]  # fmt: skip
    return Message(parts.escape("\n".join(lines)), tuple(blocks), Kind.CARD, (candidate.id,))


def coverage(profile: Profile) -> str | None:
    """Say how much of what it counts the page shows; None when it shows all."""
    hidden = [
        wording.shown_of(shown, total, things)
        for shown, total, things in (
            (len(profile.skills), profile.skills_total, "skills"),
            (len(profile.contributions), profile.contributions_total, "contributions"),
        )
        if total is not None and total > shown
    ]
    return f"The page shows {' and '.join(hidden)}." if hidden else None


def _facts(profile: Profile) -> list[tuple[str, str]]:
    """The lines of the card that have a label, in order; what the page lacks has none."""
    years = []
    if profile.coding_years is not None:
        years.append(f"{wording.counted(profile.coding_years, 'years')} of coding")
    if profile.employment_years is not None:
        employed = wording.counted(profile.employment_years, "years")
        years.append(f"{employed} employed as a developer")
    education = "; ".join(wording.studied(entry) for entry in profile.education)
    labelled = (
        ("Badges", ", ".join(profile.badges)),
        ("Experience", " · ".join(years)),
        ("Top skills", ", ".join(wording.scored(skill) for skill in profile.skills[:MAX_SKILLS])),
        ("Education", education),
        ("Languages", ", ".join(profile.languages)),
    )
    return [(label, value) for label, value in labelled if value]


def _named(work: Contribution) -> str:
    details = wording.work_details(work)
    return f"{work.repo} ({details})" if details else work.repo


def _work_runs(work: Contribution) -> Sequence[Run]:
    details = wording.work_details(work)
    return [Run(work.repo, bold=True), *([Run(f" · {details}")] if details else [])]


def _first_sentences(summary: str | None) -> str | None:
    kept = ""
    for sentence in split_sentences(summary or ""):
        if kept and len(kept) + len(sentence) > MAX_SUMMARY_CHARACTERS:
            break
        kept = f"{kept} {sentence}".strip()
    return parts.cut(kept, 2 * MAX_SUMMARY_CHARACTERS) or None


def _small_print(reply: ShowCard) -> list[str]:
    candidate = reply.candidate
    lines = [f"Fits {wording.quoted(reply.query)}: {proof}." for proof in reply.proofs]
    if reply.spelled:
        lines.append(f"Found by another spelling of {wording.quoted(reply.query)}.")
    hidden = coverage(candidate.profile)
    if hidden:
        lines.append(hidden)
    lines.append(f"Page loaded {wording.day(candidate.loaded_at)} from {candidate.source}.")
    return lines


def _buttons(candidate_id: int, profile: Profile, summary: str | None) -> list[Block]:
    questions = (
        ("All skills", "All skills?", bool(profile.skills)),
        ("Contributions", "Which contributions?", bool(profile.contributions)),
        ("Whole summary", "Summary?", summary != profile.summary),
    )
    ask = parts.button("Ask a question", ids.ASK, Take(candidate=candidate_id), "primary")
    follow = [
        parts.button(
            label,
            f"{ids.FOLLOW}:{number}",
            Follow(candidate=candidate_id, question=question),
        )
        for number, (label, question, answerable) in enumerate(questions)
        if answerable
    ]
    return [ask, *follow]
