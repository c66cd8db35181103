"""Loading pages: what a page changes, and nothing else.

The hash of a page's text makes loading idempotent: the same page again is "unchanged", whatever
else happened since. A page of a person who is already kept (the same name, and a repository, a
school or the headline in common) replaces that person's profile; a namesake becomes a candidate
of its own. A page with nothing but a name proves nothing, so it never replaces anybody's.

Pages come prepared (see `preparing`), a batch at a time: the database is asked for all of them at
once, and all their rows are written at once. The caller opens one transaction for a batch, so a
crash leaves whole batches. Two loaders at a time wait for each other, batch by batch.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from sqlalchemy import (
    Connection,
    Insert,
    Update,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from seeds import differences
from seeds.differences import Difference
from seeds.profile import Profile
from storage import index
from storage.portions import portions
from storage.preparing import Prepared
from storage.rows import write
from storage.tables import Candidate, Page, Trace, Workspace


class Outcome(StrEnum):
    """What loading one page did."""

    ADDED = "added"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of one page.

    Attributes:
        changed: What the page says otherwise than the person's page before; empty unless the
            outcome is CHANGED.
    """

    outcome: Outcome
    candidate_id: int
    name: str
    changed: tuple[Difference, ...] = ()


def keep(
    connection: Connection, workspace: str, pages: Sequence[Prepared], at: datetime
) -> list[Kept]:
    """Keep pages and the profiles that were read from them.

    Args:
        connection: A transaction that may write.
        workspace: Whose candidates they become.
        pages: In the order to load; some thousands at most.
        at: The time of loading.

    Returns:
        What became of each, in the same order.
    """
    first_id = _lock(connection, workspace)
    bearers = _bearers(connection, workspace, pages)
    borne: defaultdict[int, list[int]] = defaultdict(list)
    for trace, candidate_id in bearers.items():
        borne[candidate_id].append(trace)
    batch = _Batch(
        first_id,
        _known_pages(connection, workspace, pages),
        bearers,
        borne,
        _profiles(connection, workspace, borne),
    )
    before = dict(batch.profiles)
    kept = [batch.take(page) for page in pages]
    _write(connection, workspace, batch, first_id, at)
    index.change(
        connection,
        workspace,
        {
            candidate_id: index.entries(Profile.model_validate_json(before[candidate_id]))
            for candidate_id in batch.newest
            if candidate_id in before
        },
        {candidate_id: page.entries for candidate_id, page in batch.newest.items()},
    )
    if batch.next_id != first_id:
        connection.execute(
            update(Workspace)
            .where(Workspace.workspace == workspace)
            .values(next_candidate=batch.next_id)
        )
    return kept


@dataclass(slots=True)
class _Batch:
    """Everything that the pages of a batch may meet or change.

    Attributes:
        next_id: The next free candidate id.
        by_hash: Page hash -> candidate.
        by_trace: Trace -> the first candidate that bears it.
        borne: Candidate -> the traces that lead to them; the other way round.
        profiles: Candidate -> profile as JSON, of all whom the batch may meet.
        newest: Candidate -> the last page of the batch about them.
        added: Pages to be kept, each with its candidate.
    """

    next_id: int
    by_hash: dict[str, int]
    by_trace: dict[int, int]
    borne: dict[int, list[int]]
    profiles: dict[int, str]
    newest: dict[int, Prepared] = field(default_factory=dict)
    added: list[tuple[Prepared, int]] = field(default_factory=list)

    def take(self, page: Prepared) -> Kept:
        """Decide what becomes of one page."""
        known = self.by_hash.get(page.hash)
        if known is not None:
            return Kept(Outcome.UNCHANGED, known, page.name)
        met = [self.by_trace[trace] for trace in page.traces if trace in self.by_trace]
        if met:
            candidate_id = min(met)
            before = Profile.model_validate_json(self.profiles[candidate_id])
            changed = differences.find(before, Profile.model_validate_json(page.profile))
            outcome = Outcome.CHANGED if changed else Outcome.UNCHANGED
        else:
            candidate_id, changed, outcome = self.next_id, (), Outcome.ADDED
            self.next_id += 1
        self.by_hash[page.hash] = candidate_id
        for trace in self.borne.get(candidate_id, ()):
            del self.by_trace[trace]
        self.borne[candidate_id] = [trace for trace in page.traces if trace not in self.by_trace]
        self.by_trace |= dict.fromkeys(self.borne[candidate_id], candidate_id)
        self.profiles[candidate_id] = page.profile
        self.newest[candidate_id] = page
        self.added.append((page, candidate_id))
        return Kept(outcome, candidate_id, page.name, changed)


def _lock(connection: Connection, workspace: str) -> int:
    """Wait until no other loader works on the workspace; gives its next free candidate id.

    Only then is it asked what is known, so two loaders of one page never both add it.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    first = dialect.insert(Workspace).values(
        workspace=workspace, next_candidate=1, next_term=1, indexed=index.VERSION
    )
    connection.execute(first.on_conflict_do_nothing())
    locked = (
        update(Workspace)
        .where(Workspace.workspace == workspace)
        .values(next_candidate=Workspace.next_candidate)
        .returning(Workspace.next_candidate)
    )
    return connection.scalars(locked).one()


def _known_pages(
    connection: Connection, workspace: str, pages: Iterable[Prepared]
) -> dict[str, int]:
    known = select(Page.hash, Page.candidate_id).where(
        Page.workspace == workspace, Page.hash.in_([page.hash for page in pages])
    )
    return {row.hash: row.candidate_id for row in connection.execute(known)}


def _bearers(connection: Connection, workspace: str, pages: Iterable[Prepared]) -> dict[int, int]:
    """Find who bears a trace of these pages; of several, who was there first."""
    traces = sorted({trace for page in pages for trace in page.traces})
    bearers: dict[int, int] = {}
    for some in portions(traces):
        known = select(Trace.trace, Trace.candidate_id).where(
            Trace.workspace == workspace,
            Trace.trace.in_(some),
        )
        for trace, candidate_id in connection.execute(known):
            bearers[trace] = min(candidate_id, bearers.get(trace, candidate_id))
    return bearers


def _profiles(
    connection: Connection, workspace: str, candidate_ids: Iterable[int]
) -> dict[int, str]:
    known = select(Candidate.id, Candidate.profile).where(
        Candidate.workspace == workspace, Candidate.id.in_(sorted(candidate_ids))
    )
    return {row.id: row.profile for row in connection.execute(known)}


def _write(
    connection: Connection, workspace: str, batch: _Batch, first_id: int, at: datetime
) -> None:
    rows = {
        candidate_id: {
            "of": workspace, "candidate": candidate_id, "name": page.name,
            "name_key": page.name_key,
            "profile": page.profile, "source": page.source, "loaded_at": at,
        }
        for candidate_id, page in batch.newest.items()
    }  # fmt: skip
    old = [candidate_id for candidate_id in rows if candidate_id < first_id]
    _execute(connection, _ADD, [row for number, row in rows.items() if number >= first_id])
    if old:
        _execute(connection, _REPLACE, [rows[candidate_id] for candidate_id in old])
        connection.execute(
            delete(Trace).where(Trace.workspace == workspace, Trace.candidate_id.in_(old))
        )
    write(
        connection,
        insert(Trace),
        [
            {"workspace": workspace, "trace": trace, "candidate_id": candidate_id}
            for candidate_id, page in batch.newest.items()
            for trace in page.traces
        ],
    )
    _execute(
        connection,
        insert(Page),
        [
            {
                "workspace": workspace, "hash": page.hash, "candidate_id": candidate_id,
                "text": page.text, "source": page.source, "loaded_at": at,
            }
            for page, candidate_id in batch.added
        ],
    )  # fmt: skip


def _execute(
    connection: Connection, statement: Insert | Update, rows: Sequence[Mapping[str, object]]
) -> None:
    if rows:
        connection.execute(statement, rows)


_ADD = insert(Candidate).values(workspace=bindparam("of"), id=bindparam("candidate"))
_REPLACE = (
    update(Candidate)
    .where(Candidate.workspace == bindparam("of"), Candidate.id == bindparam("candidate"))
    .values(
        name=bindparam("name"), name_key=bindparam("name_key"), profile=bindparam("profile"),
        source=bindparam("source"), loaded_at=bindparam("loaded_at"),
    )
)  # fmt: skip
