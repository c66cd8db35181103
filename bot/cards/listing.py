"""The answer to a query of skills: who fits and by what, or why nobody does."""

from collections.abc import Sequence

from bot.cards import ids, parts
from bot.cards.parts import Run
from bot.carried import MOST_CARRIED, Search, Take
from bot.questions.answers import Kind
from bot.questions.wording import counted, quoted
from bot.replies import PAGE, Block, Hit, Known, Listed, Message, NobodyFits
from bot.search import writing
from bot.search.grammar import Misread
from storage.profiles import Candidate
from storage.search.queries import Query

MAX_QUERY_CHARACTERS = 300
"""Of a query that is repeated."""

MAX_BESIDE_CHARACTERS = 200
"""Of a query on either side of what cannot be read."""

HERE = "[here]"
"""Marks where something is missing."""


def hits(reply: Listed) -> Message:
    """Draw the people who fit, numbered from 1 on every page, as the thread takes them."""
    query = _repeated(reply.query)
    first, last = reply.start + 1, reply.start + len(reply.hits)
    fit = "1 person fits " if reply.total == 1 else f"{counted(reply.total, 'people')} fit "
    shown = "." if len(reply.hits) == reply.total else f". Best first, {first}-{last}:"
    notes = [*_renamed(reply.renamed), *_unread(reply.unread)]
    if reply.called is not None:
        notes.append(f"{query} is no skill that I know, but it is a name: {reply.called.name}.")
    hint = "Click a name for the card, or answer in this thread with a number or a name."
    blocks = [
        parts.paragraphs([Run(fit), Run(query, code=True), Run(shown)]),
        *([parts.context(notes)] if notes else []),
        parts.paragraphs(*(_item(number, hit) for number, hit in enumerate(reply.hits, 1))),
        parts.actions(
            [
                parts.button(
                    f"{number}. {hit.candidate.name}",
                    f"{ids.OPEN}:{number}",
                    Take(candidate=hit.candidate.id),
                )
                for number, hit in enumerate(reply.hits, 1)
            ]
        ),
        *_pages(reply),
        *([parts.actions([_card(reply.called)])] if reply.called is not None else []),
        parts.context([hint]),
    ]
    lines = [
        f"{fit}{query}{shown}",
        *notes,
        *("".join(run.text for run in _item(number, hit))
          for number, hit in enumerate(reply.hits, 1)),
        hint,
    ]  # fmt: skip
    return Message(
        text=parts.escape("\n".join(lines)),
        blocks=tuple(blocks),
        kind=Kind.LIST,
        candidates=tuple(hit.candidate.id for hit in reply.hits),
    )


def nobody(reply: NobodyFits) -> Message:
    """Say that nobody fits, why, and what to ask for instead."""
    query = _repeated(reply.query)
    if reply.empty:
        said = "I know nobody yet. Whoever runs me can load profile pages: recruiter load FOLDER"
        return Message(parts.escape(said), (parts.section(said),), Kind.NOT_FOUND)
    offered = _offers(reply)
    why = [*_why(reply), *_renamed(reply.renamed), *_unread(reply.unread)]
    blocks: list[Block] = [parts.paragraphs([Run("Nobody fits "), Run(query, code=True), Run(".")])]
    blocks += [parts.section("\n".join(why))] if why else []
    blocks += [parts.actions([button for _, button in offered])] if offered else []
    lines = [f"Nobody fits {query}.", *why, *(label for label, _ in offered)]
    return Message(
        text=parts.escape("\n".join(lines)),
        blocks=tuple(blocks),
        kind=Kind.NOT_FOUND,
        candidates=tuple(one.id for one in reply.called),
    )


def misread(reply: Misread) -> Message:
    """Mark the part of a query that cannot be read, and propose one that can."""
    start, end = reply.bad
    before, bad, after = (
        reply.text[max(0, start - MAX_BESIDE_CHARACTERS) : start],
        parts.cut(reply.text[start:end], MAX_BESIDE_CHARACTERS) or HERE,
        parts.cut(reply.text[end:], MAX_BESIDE_CHARACTERS),
    )
    if start > MAX_BESIDE_CHARACTERS:
        before = f"…{before}"
    problem = f"{reply.problem[:1].upper()}{reply.problem[1:]}."
    marked = [Run(part, bold=bold) for part, bold in ((before, False), (bad, True), (after, False))]
    blocks = [
        parts.paragraphs(
            [Run("I cannot read this query: "), *(run for run in marked if run.text)],
            [Run(problem)],
        )
    ]
    lines = [f"I cannot read this query: {before}*{bad}*{after}", problem]
    if reply.proposal is not None and len(reply.proposal) <= MOST_CARRIED:
        blocks.append(parts.actions([_search(f"Search {reply.proposal}", reply.proposal, 0)]))
        lines.append(f"Try: {reply.proposal}")
    return Message(parts.escape("\n".join(lines)), tuple(blocks), Kind.ERROR)


def holders(skill: Known) -> tuple[str, Block]:
    """Draw the offer to list all who have a skill: a line and a button."""
    query = writing.written(skill.query)
    who = "1 person knows" if skill.people == 1 else f"{counted(skill.people, 'people')} know"
    label = f"{who} {query}"
    return label, _search(label, query, 0)


def _repeated(query: Query) -> str:
    return parts.cut(writing.written(query), MAX_QUERY_CHARACTERS)


def _item(number: int, hit: Hit) -> list[Run]:
    profile = hit.candidate.profile
    place = "".join(f" · {line}" for line in (profile.headline, profile.location) if line)
    proofs = "".join(f"\n{proof}" for proof in hit.proofs if proof != profile.location)
    runs = [Run(f"{number}. {profile.name}", bold=True), Run(place), Run(proofs)]
    return [run for run in runs if run.text]


def _pages(reply: Listed) -> list[Block]:
    query = writing.written(reply.query)
    left = reply.total - reply.start - len(reply.hits)
    buttons = []
    if reply.start:
        back = max(0, reply.start - PAGE)
        buttons.append(_search(f"Previous {PAGE}", query, back, f"{ids.SEARCH}:1"))
    if left > 0:
        onward = reply.start + PAGE
        buttons.append(_search(f"Next {min(PAGE, left)}", query, onward, f"{ids.SEARCH}:2"))
    return [parts.actions(buttons)] if buttons else []


def _search(label: str, query: str, start: int, action_id: str = f"{ids.SEARCH}:1") -> Block:
    return parts.button(label, action_id, Search(query=query, start=start))


def _renamed(renamed: Sequence[tuple[str, str]]) -> list[str]:
    return [f"{quoted(typed)} is known as {known}." for typed, known in renamed]


def _unread(unread: int) -> list[str]:
    if not unread:
        return []
    return [f"{unread:,} more may fit: too many pages hold these words for me to read all of them."]


def _why(reply: NobodyFits) -> list[str]:
    said = [f"No page has a skill {quoted(one.name)}." for one in reply.similar]
    named = {one.name for one in reply.similar}
    for clause in reply.impossible:
        if getattr(clause, "name", None) not in named:
            said.append(f"Nobody at all fits {_repeated(clause)}.")
    return said


def _offers(reply: NobodyFits) -> list[tuple[str, Block]]:
    """What to ask for instead: a line and a button for each."""
    offers: list[tuple[str, str]] = []
    for one in reply.wider:
        query = writing.written(one.query)
        label = query if one.without is None else f"without {_repeated(one.without)}"
        offers.append((f"{label}: {one.people:,}", query))
    for similar in reply.similar:
        for known in similar.instead:
            query = writing.written(known.query)
            offers.append((f"{query}: {known.people:,}", query))
    drawn = [
        (label, _search(label, query, 0, f"{ids.SEARCH}:{number}"))
        for number, (label, query) in enumerate(offers, 1)
    ]
    for number, person in enumerate(reply.called, 1):
        drawn.append((_card_label(person), _card(person, number)))
    return drawn


def _card_label(person: Candidate) -> str:
    return f"Card of {person.name}"


def _card(person: Candidate, number: int = 1) -> Block:
    return parts.button(_card_label(person), f"{ids.TAKE}:{number}", Take(candidate=person.id))
