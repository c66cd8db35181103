"""Who has what: for each term the ids of its candidates, as compressed sets.

    postings    number of a term, level -> candidate ids, in chunks

At level 0 is everybody who has the term; other levels say how well, or how many. The sets follow
from the profiles alone, are written in the same transaction, and can be made anew. A set of a
million ids takes some 100 kB at most, is read in microseconds, and sets are joined by `pyroaring` a
thousand times faster than rows. A chunk bounds what one more candidate rewrites.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pyroaring import BitMap
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from storage import terms
from storage.portions import portions
from storage.tables import Posting, Term
from storage.terms import Kind

CHUNK_BITS = 18
"""A chunk holds the candidates whose ids are alike but for these bits: a quarter of a million."""


class Slot(NamedTuple):
    """Terms of one kind, at one level."""

    kind: Kind
    level: int = 0


Entries = Mapping[Slot, frozenset[str]]
"""What one candidate is found by. A term that stands at any level stands at level 0, too."""

Changes = Mapping[Slot, Mapping[str, Sequence[int]]]
"""Slot -> term -> candidates, ascending."""


def change(connection: Connection, workspace: str, added: Changes, removed: Changes) -> None:
    """Write who has something more, and who something less, than before.

    Args:
        connection: A transaction that may write, and holds the lock of the workspace.
        workspace: Whose candidates these are.
        added: Who has something now and had it not.
        removed: Who had something and has it no more.
    """
    differences: defaultdict[tuple[Kind, str], int] = defaultdict(int)
    for changes, sign in ((added, 1), (removed, -1)):
        for slot, having in changes.items():
            for term, ids in having.items():
                differences[slot.kind, term] += 0 if slot.level else sign * len(ids)
    numbers = terms.count(connection, workspace, differences)
    blobs: defaultdict[tuple[int, int, int], tuple[list[int], list[int]]] = defaultdict(
        lambda: ([], [])
    )
    for side, changes in enumerate((added, removed)):
        for slot, having in changes.items():
            for term, ids in having.items():
                number = numbers[slot.kind, term]
                for chunk, some in _in_chunks(ids):
                    blobs[number, slot.level, chunk][side].extend(some)
    _rewrite(connection, workspace, blobs)


def candidates(
    connection: Connection, workspace: str, numbers: Iterable[int], least: int = 0, most: int = 0
) -> BitMap:
    """Get the candidates that have any of some terms, at any of some levels; all have level 0."""
    wanted = sorted(set(numbers))
    found = BitMap()
    for some in portions(wanted):
        within = {"of": workspace, "numbers": some, "least": least, "most": most}
        for _, _, ids in connection.execute(_READ, within):
            found |= BitMap.deserialize(ids)
    return found


def by_level(
    connection: Connection, workspace: str, numbers: Iterable[int], levels: Iterable[int]
) -> dict[tuple[int, int], BitMap]:
    """Get the candidates of each of some terms at each of some levels.

    Returns:
        Number, level -> candidates; in no order, and none is empty.
    """
    wanted, chosen = sorted(set(numbers)), sorted(set(levels))
    found: dict[tuple[int, int], BitMap] = {}
    for some in portions(wanted):
        within = {"of": workspace, "numbers": some, "levels": chosen}
        for number, level, ids in connection.execute(_READ_LEVELS, within):
            key, read = (number, level), BitMap.deserialize(ids)
            if key in found:
                found[key] |= read
            else:
                found[key] = read
    return found


def highest_level(connection: Connection, workspace: str, number: int) -> int:
    """Get the highest level of a term; 0 for one without levels."""
    found = connection.scalar(_HIGHEST, {"of": workspace, "n": number})
    return found or 0


def everything(connection: Connection, workspace: str) -> Iterator[tuple[tuple[Slot, str], BitMap]]:
    """Get all that is kept, each term of a slot with its candidates; in no order."""
    found: dict[tuple[Slot, str], BitMap] = {}
    statement = (
        select(Term.kind, Term.term, Posting.level, Posting.ids)
        .join(Posting, (Posting.workspace == Term.workspace) & (Posting.number == Term.number))
        .where(Term.workspace == workspace)
    )
    for kind, term, level, ids in connection.execute(statement):
        key = (Slot(Kind(kind), level), term)
        found[key] = found.get(key, BitMap()) | BitMap.deserialize(ids)
    yield from found.items()


def _in_chunks(ids: Sequence[int]) -> Iterator[tuple[int, Sequence[int]]]:
    if ids[0] >> CHUNK_BITS == ids[-1] >> CHUNK_BITS:
        yield ids[0] >> CHUNK_BITS, ids
        return
    by_chunk: defaultdict[int, list[int]] = defaultdict(list)
    for candidate_id in ids:
        by_chunk[candidate_id >> CHUNK_BITS].append(candidate_id)
    yield from by_chunk.items()


def _rewrite(
    connection: Connection,
    workspace: str,
    blobs: Mapping[tuple[int, int, int], tuple[Sequence[int], Sequence[int]]],
) -> None:
    """Add ids to blobs and take others out; an empty blob goes."""
    before = _read(connection, workspace, blobs)
    fresh: list[dict[str, object]] = []
    kept: list[dict[str, object]] = []
    gone: list[dict[str, object]] = []
    for key, (more, less) in blobs.items():
        known = before.get(key)
        ids = BitMap(more) if known is None else BitMap.deserialize(known) | BitMap(more)
        if less:
            ids -= BitMap(less)
        number, level, chunk = key
        row: dict[str, object] = {"of": workspace, "n": number, "l": level, "c": chunk}
        if not ids:
            gone += [] if known is None else [row]
            continue
        row["blob"] = ids.serialize()
        (fresh if known is None else kept).append(row)
    for statement, rows in ((_ADD, fresh), (_REPLACE, kept), (_REMOVE, gone)):
        if rows:
            connection.execute(statement, rows)


def _read(
    connection: Connection, workspace: str, keys: Iterable[tuple[int, int, int]]
) -> dict[tuple[int, int, int], bytes]:
    by_place: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for number, level, chunk in keys:
        by_place[level, chunk].append(number)
    found: dict[tuple[int, int, int], bytes] = {}
    for (level, chunk), numbers in by_place.items():
        for some in portions(sorted(numbers)):
            within = {"of": workspace, "numbers": some, "level": level, "chunk": chunk}
            for number, ids in connection.execute(_READ_CHUNK, within):
                found[number, level, chunk] = ids
    return found


_READ = select(Posting.number, Posting.level, Posting.ids).where(
    Posting.workspace == bindparam("of"),
    Posting.number.in_(bindparam("numbers", expanding=True)),
    Posting.level.between(bindparam("least"), bindparam("most")),
)
_READ_LEVELS = select(Posting.number, Posting.level, Posting.ids).where(
    Posting.workspace == bindparam("of"),
    Posting.number.in_(bindparam("numbers", expanding=True)),
    Posting.level.in_(bindparam("levels", expanding=True)),
)
_HIGHEST = (
    select(Posting.level)
    .where(Posting.workspace == bindparam("of"), Posting.number == bindparam("n"))
    .order_by(Posting.level.desc())
    .limit(1)
)
_READ_CHUNK = select(Posting.number, Posting.ids).where(
    Posting.workspace == bindparam("of"),
    Posting.number.in_(bindparam("numbers", expanding=True)),
    Posting.level == bindparam("level"),
    Posting.chunk == bindparam("chunk"),
)
_WHICH = (
    (Posting.workspace == bindparam("of"))
    & (Posting.number == bindparam("n"))
    & (Posting.level == bindparam("l"))
    & (Posting.chunk == bindparam("c"))
)
_ADD = insert(Posting).values(
    workspace=bindparam("of"), number=bindparam("n"), level=bindparam("l"),
    chunk=bindparam("c"), ids=bindparam("blob"),
)  # fmt: skip
_REPLACE = update(Posting).where(_WHICH).values(ids=bindparam("blob"))
_REMOVE = delete(Posting).where(_WHICH)
