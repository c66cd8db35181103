"""Deciding what is said to a query of skills: who fits, or why nobody does.

With `conversation` and `turns`, a user of storage while a question is answered.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.carried import MOST_CARRIED
from bot.questions import typed
from bot.replies import PAGE, Hit, Known, Listed, NobodyFits, Similar, Wider
from bot.search import grammar, proofs, writing
from bot.search.grammar import Misread, Read
from seeds import skills
from storage import names, profiles, search
from storage.search.queries import All, Any, Not, Query, Skill, clauses, wanted

MOST_WIDER = 4
"""Wider queries that are offered."""

MOST_CALLED = 3
"""People offered whose name was typed where skills are searched."""


def answer(
    connection: Connection, workspace: str, text: str, start: int = 0
) -> Listed | NobodyFits | Misread:
    """Answer a query as typed.

    Args:
        connection: An open transaction.
        workspace: Whose candidates.
        text: As for `/skill`, at least one word.
        start: How many hits to pass over.
    """
    read = grammar.read(typed.plain(text))
    if isinstance(read, Misread):
        return read
    query = read.query
    if len(writing.written(query)) > MOST_CARRIED:
        return _too_long(typed.plain(text))
    found = search.find(connection, workspace, query, start, PAGE)
    if start and start >= found.total > 0:  # people were erased since the message was drawn
        start = (found.total - 1) // PAGE * PAGE
        found = search.find(connection, workspace, query, start, PAGE)
    if not found.total:
        return _nobody(connection, workspace, read, text, found.unread)
    shown = _proven(connection, workspace, query, found.candidate_ids)
    called: Sequence[profiles.Candidate] = ()
    if isinstance(query, Skill) and skills.canonical(query.name) not in skills.technologies():
        called = _called(connection, workspace, text)
    somebody = next(iter(called), None)
    return Listed(query, read.renamed, shown, start, found.total, found.unread, somebody)


def _too_long(text: str) -> Misread:
    beyond = min(MOST_CARRIED, len(text) // 2)
    problem = f"a query has {MOST_CARRIED} characters at most"
    return Misread(text, (beyond, len(text)), problem, None)


def hits(connection: Connection, workspace: str, query: Query, most: int) -> tuple[Hit, ...]:
    """Find the best who fit a query, with proofs."""
    found = search.find(connection, workspace, query, 0, most)
    return _proven(connection, workspace, query, found.candidate_ids)


def _proven(
    connection: Connection, workspace: str, query: Query, candidate_ids: Sequence[int]
) -> tuple[Hit, ...]:
    return tuple(
        Hit(one, proofs.written(search.prove(query, one.profile), one.profile))
        for one in profiles.find(connection, workspace, candidate_ids)
    )


def skill_named(connection: Connection, workspace: str, text: str) -> Known | None:
    """Tell whether a name that was typed is that of a skill, which somebody has."""
    read = grammar.read(typed.plain(text))
    if not isinstance(read, Read) or not isinstance(read.query, Skill):
        return None
    people = search.holders(connection, workspace, read.query.name)
    return Known(read.query, people) if people else None


def _nobody(
    connection: Connection, workspace: str, read: Read, text: str, unread: int
) -> NobodyFits:
    query = read.query
    if profiles.count(connection, workspace) == 0:
        return NobodyFits(query, read.renamed, empty=True)
    parts = clauses(query) if isinstance(query, All) else ()
    less = list(_wider(query))
    asked_for = [leaf.name for leaf in wanted(query) if isinstance(leaf, Skill)]
    unknown = search.similar(connection, workspace, asked_for)
    instead = [(name, _with(query, name, other)) for name, others in unknown for other in others]
    asked = (*parts, *(one.query for one in less), *(other for _, other in instead))
    people = iter(search.count(connection, workspace, asked) if asked else ())
    impossible = tuple(part for part in parts if not next(people))
    counted = [replace(one, people=next(people)) for one in less]
    known = [(name, Known(other, next(people))) for name, other in instead]
    return NobodyFits(
        query,
        read.renamed,
        unread=unread,
        impossible=impossible,
        wider=tuple(
            sorted((one for one in counted if one.people), key=lambda one: one.people)[:MOST_WIDER]
        ),
        similar=tuple(
            Similar(name, tuple(one for of, one in known if of == name and one.people))
            for name, _ in unknown
        ),
        called=_called(connection, workspace, text),
    )


def _wider(query: Query) -> list[Wider]:
    """Make the queries that ask for one thing less; nobody was counted yet."""
    parts = clauses(query)
    wider: list[Wider] = []
    for at, part in enumerate(parts):
        before, after = parts[:at], parts[at + 1 :]
        if before or after:
            wider.append(Wider(_all((*before, *after)), 0, part))
        if isinstance(part, Skill) and part.is_scored:
            wider.append(Wider(_all((*before, Skill(part.name), *after)), 0))
    return wider


def _all(parts: tuple[Query, ...]) -> Query:
    return parts[0] if len(parts) == 1 else All(parts)


def _with(query: Query, name: str, other: str) -> Query:
    """Put another skill in the place of one."""
    match query:
        case All(parts):
            return All(tuple(_with(part, name, other) for part in parts))
        case Any(parts):
            return Any(tuple(_with(part, name, other) for part in parts))
        case Not(part):
            return Not(_with(part, name, other))
        case Skill() if query.name == name:
            return replace(query, name=other)
    return query


def _called(connection: Connection, workspace: str, text: str) -> tuple[profiles.Candidate, ...]:
    """Find the people whose name was typed where skills are searched."""
    found = names.find(connection, workspace, typed.plain(text), MOST_CALLED)
    if found.tier is None or not found.tier.is_sure:
        return ()
    return profiles.find(connection, workspace, found.candidate_ids)
