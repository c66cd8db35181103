"""The derived tables: made of the profiles alone, checked against them, and made anew.

Whoever changes by what terms a profile is found raises `VERSION`: a database of an older version
is made anew when it is opened.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pyroaring import BitMap
from sqlalchemy import Connection, delete, select, update

from seeds.profile import Profile
from storage import names, postings, search
from storage.postings import Changes, Entries, Slot
from storage.tables import Candidate, Misspelling, Posting, Term, Workspace

VERSION = 2

BATCH = 2_000
"""Candidates whose terms are written at a time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A term whose candidates are not those that the profiles say.

    Attributes:
        missing: How many have it and are not found by it.
        strangers: How many are found by it and have it not.
    """

    slot: Slot
    term: str
    missing: int
    strangers: int


def entries(profile: Profile) -> Entries:
    """Get everything that a profile is found by."""
    return {**names.entries(profile.name), **search.entries(profile)}


def change(
    connection: Connection,
    workspace: str,
    before: Mapping[int, Entries],
    after: Mapping[int, Entries],
) -> None:
    """Bring the derived tables from what candidates had to what they have.

    Args:
        connection: A transaction that may write, and holds the lock of the workspace.
        workspace: Whose candidates these are.
        before: Candidate -> what they were found by; a new candidate is left out.
        after: Candidate -> what they are found by; a candidate who goes is left out.
    """
    added = _beyond(after, before)
    removed = _beyond(before, after)
    postings.change(connection, workspace, added, removed)


def _beyond(those: Mapping[int, Entries], others: Mapping[int, Entries]) -> Changes:
    """What candidates have in one of two states and not in the other."""
    found: defaultdict[Slot, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    nothing: Entries = {}
    for candidate_id in sorted(those):
        other = others.get(candidate_id, nothing)
        for slot, terms in those[candidate_id].items():
            having = found[slot]
            for term in terms - other[slot] if slot in other else terms:
                having[term].append(candidate_id)
    return found


def refresh(connection: Connection) -> None:
    """Make the derived tables anew in every workspace whose tables follow older rules."""
    old = select(Workspace.workspace).where(Workspace.indexed != VERSION)
    for workspace in connection.scalars(old).all():
        rebuild(connection, workspace)


def rebuild(connection: Connection, workspace: str) -> int:
    """Make the derived tables of a workspace anew; gives how many candidates it has."""
    for table in (Misspelling, Posting, Term):
        connection.execute(delete(table).where(table.workspace == workspace))
    number = 0
    for batch in _batches(connection, workspace):
        change(connection, workspace, {}, batch)
        number += len(batch)
    connection.execute(
        update(Workspace).where(Workspace.workspace == workspace).values(indexed=VERSION)
    )
    return number


def verify(connection: Connection, workspace: str) -> tuple[Fault, ...]:
    """Compare the derived tables of a workspace with its profiles; empty when all is well."""
    right: defaultdict[tuple[Slot, str], BitMap] = defaultdict(BitMap)
    for batch in _batches(connection, workspace):
        for slot, having in _beyond(batch, {}).items():
            for term, ids in having.items():
                right[slot, term].update(ids)
    kept = dict(postings.everything(connection, workspace))
    return tuple(
        Fault(*key, len(wanted - found), len(found - wanted))
        for key in sorted(right.keys() | kept.keys())
        for wanted, found in [(right.get(key, BitMap()), kept.get(key, BitMap()))]
        if wanted != found
    )


def _batches(connection: Connection, workspace: str) -> Iterator[dict[int, Entries]]:
    last = 0
    while True:
        statement = (
            select(Candidate.id, Candidate.profile)
            .where(Candidate.workspace == workspace, Candidate.id > last)
            .order_by(Candidate.id)
            .limit(BATCH)
        )
        rows = connection.execute(statement).all()
        if not rows:
            return
        last = rows[-1].id
        yield {row.id: entries(Profile.model_validate_json(row.profile)) for row in rows}
