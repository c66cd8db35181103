"""An answer: its sentences, the lines of the page they rest on, and what is likely next."""

from collections.abc import Sequence

from bot.cards import ids, parts
from bot.cards.parts import Run
from bot.carried import Follow
from bot.questions.answers import Answer, Evidence, Kind
from bot.questions.wording import day
from bot.questions.wording import quoted as in_quotes
from bot.replies import Block, Message

MAX_FOLLOWING = 3
"""Likely next questions shown; more are not read."""


def draw(answers: Sequence[Answer], asked: str | None = None) -> Message:
    """Draw the answers to one message, at least one, in order.

    Several answers are a list. A question that stands in no message is shown above them.
    """
    said = [sentence for answer in answers for sentence in answer.sentences]
    quotes = [e.quote for answer in answers for e in answer.evidence if e.quote]
    small = [line for answer in answers for line in _small_print(answer)]
    paragraphs = [[Run(sentence)] for sentence in said]
    paragraphs += [[Run(in_quotes(quote), italic=True)] for quote in quotes]
    question = [f"Asked: {in_quotes(asked)}"] if asked else []
    blocks: list[Block] = [parts.context(question)] if question else []
    blocks.append(parts.paragraphs(*paragraphs))
    if small:
        blocks.append(parts.context(small))
    following = _following(answers)
    if following:
        blocks.append(parts.actions(following))
    kinds = list(dict.fromkeys(answer.kind for answer in answers))
    lines = [*question, *said, *(in_quotes(quote) for quote in quotes), *small]
    return Message(
        text=parts.escape("\n".join(lines)),
        blocks=tuple(blocks),
        kind=kinds[0] if len(kinds) == 1 and len(answers) == 1 else Kind.LIST,
        candidates=tuple(dict.fromkeys(answer.candidate_id for answer in answers)),
    )


def _small_print(answer: Answer) -> list[str]:
    if not answer.evidence:
        return []
    places = list(dict.fromkeys(_place(evidence) for evidence in answer.evidence))
    loaded = f", loaded {day(answer.loaded_at)}" if answer.loaded_at else ""
    return [f"Page: {'; '.join(places)}{loaded}."]


def _place(evidence: Evidence) -> str:
    first, last = evidence.lines
    where = f"line {first}" if first == last else f"lines {first}-{last}"
    return f"{evidence.section.removeprefix('the ')}, {where}"


def _following(answers: Sequence[Answer]) -> list[Block]:
    wanted = dict.fromkeys((a.candidate_id, question) for a in answers for question in a.following)
    return [
        parts.button(
            question, f"{ids.FOLLOW}:{number}", Follow(candidate=candidate_id, question=question)
        )
        for number, (candidate_id, question) in enumerate(list(wanted)[:MAX_FOLLOWING])
    ]
