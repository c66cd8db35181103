"""Who has what: for each term the ids of its candidates, as compressed sets.

    postings    number of a term, level -> candidate ids, in chunks

At level 0 is everybody who has the term; other levels say how well, or how many. The sets follow
from the profiles alone, are written in the same transaction, and can be made anew. A set of a
million ids takes some 100 kB at most, is read in microseconds, and sets are joined by `pyroaring` a
thousand times faster than rows. A chunk bounds what one more candidate rewrites.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pyroaring import BitMap
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from storage import terms
from storage.portions import portions
from storage.rows import Row, write
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
"""Slot -> term -> candidates, ascending, at least one."""

_Place = tuple[int, int, int]
"""Where a blob stands: number of its term, level, chunk."""


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
    _rewrite(connection, workspace, _by_place(added, numbers), _by_place(removed, numbers))


def candidates(
    connection: Connection, workspace: str, numbers: Iterable[int], least: int = 0, most: int = 0
) -> BitMap:
    """Get the candidates that have any of some terms, at any of some levels; all have level 0."""
    wanted = sorted(set(numbers))
    found = BitMap()
    for some in portions(wanted):
        within = {"of": workspace, "numbers": some, "least": least, "most": most}
        for _, _, ids in connection.execute(_READ, within).all():
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
        for number, level, ids in connection.execute(_READ_LEVELS, within).all():
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


def _by_place(
    changes: Changes, numbers: Mapping[tuple[Kind, str], int]
) -> dict[_Place, Sequence[int]]:
    """Sort candidates into the blobs that they belong to."""
    found: dict[_Place, Sequence[int]] = {}
    for (kind, level), having in changes.items():
        for term, ids in having.items():
            number = numbers[kind, term]
            chunk = ids[0] >> CHUNK_BITS
            if chunk == ids[-1] >> CHUNK_BITS:
                found[number, level, chunk] = ids
                continue
            for chunk, some in groupby(ids, lambda candidate_id: candidate_id >> CHUNK_BITS):
                found[number, level, chunk] = list(some)
    return found


def _rewrite(
    connection: Connection,
    workspace: str,
    more: Mapping[_Place, Sequence[int]],
    less: Mapping[_Place, Sequence[int]],
) -> None:
    """Add ids to blobs and take others out; an empty blob goes."""
    places = more.keys() | less.keys()
    before = _read(connection, workspace, places)
    fresh: list[Row] = []
    kept: list[Row] = []
    gone: list[Row] = []
    for place in places:
        known = before.get(place)
        ids = BitMap(more.get(place, ()))
        if known is not None:
            ids |= BitMap.deserialize(known)
        if place in less:
            ids -= BitMap(less[place])
        number, level, chunk = place
        where: Row = {"of": workspace, "n": number, "l": level, "c": chunk}
        if ids:
            (fresh if known is None else kept).append({**where, "blob": ids.serialize()})
        elif known is not None:
            gone.append(where)
    for statement, rows in ((_ADD, fresh), (_REPLACE, kept), (_REMOVE, gone)):
        write(connection, statement, rows)


def _read(connection: Connection, workspace: str, places: Iterable[_Place]) -> dict[_Place, bytes]:
    by_chunk: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for number, level, chunk in places:
        by_chunk[level, chunk].append(number)
    found: dict[_Place, bytes] = {}
    for (level, chunk), numbers in by_chunk.items():
        for some in portions(sorted(numbers)):
            within = {"of": workspace, "numbers": some, "level": level, "chunk": chunk}
            for number, ids in connection.execute(_READ_CHUNK, within).all():
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
