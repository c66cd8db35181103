"""The derived tables: made of the profiles alone, checked against them, and made anew.

Whoever changes by what terms a profile is found raises `VERSION`: a database of an older version
is made anew when it is opened.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pyroaring import BitMap
from sqlalchemy import Connection, delete, select, update

from seeds.profile import Profile
from storage import names, postings
from storage.postings import Entry
from storage.tables import Candidate, Misspelling, Posting, Term, Workspace

VERSION = 1

BATCH = 2_000
"""Candidates whose terms are written at a time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A term whose candidates are not those that the profiles say.

    Attributes:
        missing: How many have it and are not found by it.
        strangers: How many are found by it and have it not.
    """

    entry: Entry
    missing: int
    strangers: int


def entries(profile: Profile) -> frozenset[Entry]:
    """Get everything that a profile is found by."""
    return names.entries(profile.name)


def change(
    connection: Connection,
    workspace: str,
    before: Mapping[int, Collection[Entry]],
    after: Mapping[int, Collection[Entry]],
) -> None:
    """Bring the derived tables from what candidates had to what they have.

    Args:
        connection: A transaction that may write, and holds the lock of the workspace.
        workspace: Whose candidates these are.
        before: Candidate -> what they were found by; a new candidate is left out.
        after: Candidate -> what they are found by; a candidate who goes is left out.
    """
    added: defaultdict[Entry, list[int]] = defaultdict(list)
    removed: defaultdict[Entry, list[int]] = defaultdict(list)
    for candidate_id in sorted(before.keys() | after.keys()):
        old, new = before.get(candidate_id, ()), after.get(candidate_id, ())
        for entry in new:
            if entry not in old:
                added[entry].append(candidate_id)
        for entry in old:
            if entry not in new:
                removed[entry].append(candidate_id)
    postings.change(connection, workspace, added, removed)


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
    right: defaultdict[Entry, BitMap] = defaultdict(BitMap)
    for batch in _batches(connection, workspace):
        for candidate_id, had in batch.items():
            for entry in had:
                right[entry].add(candidate_id)
    kept = dict(postings.everything(connection, workspace))
    return tuple(
        Fault(entry, len(wanted - found), len(found - wanted))
        for entry in sorted(right.keys() | kept.keys())
        for wanted, found in [(right.get(entry, BitMap()), kept.get(entry, BitMap()))]
        if wanted != found
    )


def _batches(connection: Connection, workspace: str) -> Iterator[dict[int, frozenset[Entry]]]:
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
