"""Who has what: for each term the ids of its candidates, as compressed sets.

    terms       a word of names, a skill, a place ...: each with a number and how many have it
    postings    number, level -> candidate ids, in chunks; a level is a score, or 0
    misspellings   a word with one letter left out -> the words that it may come from

They follow from the profiles alone, are written in the same transaction, and can be made anew. A
set of a million ids takes some 100 kB at most, is read in microseconds, and sets are joined by
`pyroaring` a thousand times faster than rows. A chunk bounds what one more candidate rewrites.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import NamedTuple

from pyroaring import BitMap
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from storage.portions import portions
from storage.tables import Misspelling, Posting, Term, Workspace

CHUNK_BITS = 18
"""A chunk holds the candidates whose ids are alike but for these bits: a quarter of a million."""

SHORTEST_MISSPELT = 4
"""Letters a word needs before an error in it is forgiven: "Ana" is one letter from "Ann"."""


class Kind(StrEnum):
    """What a term is."""

    NAME = "name"  # a word of a name as written, case folded
    PLAIN = "plain"  # the same in plain Latin letters
    OTHER = "other"  # another spelling of a name
    GIVEN = "given"  # the first word of a name, in plain letters
    SOUND = "sound"  # the consonants of a word whose script leaves vowels out


class Entry(NamedTuple):
    """One thing that a candidate has."""

    kind: Kind
    term: str
    level: int = 0


class Known(NamedTuple):
    """A term that somebody has.

    Attributes:
        number: By which its postings are kept.
        candidates: How many have it.
    """

    number: int
    candidates: int


def change(
    connection: Connection,
    workspace: str,
    added: Mapping[Entry, Sequence[int]],
    removed: Mapping[Entry, Sequence[int]],
) -> None:
    """Write who has something more, and who something less, than before.

    The caller holds the lock of the workspace.

    Args:
        connection: A transaction that may write.
        workspace: Whose candidates these are.
        added: Entry -> candidates that have it now and had not.
        removed: Entry -> candidates that had it and have it no more.
    """
    differences: defaultdict[tuple[Kind, str], int] = defaultdict(int)
    for entries, sign in ((added, 1), (removed, -1)):
        for entry, ids in entries.items():
            differences[entry.kind, entry.term] += sign * len(ids)
    numbers = _count(connection, workspace, differences)
    blobs: defaultdict[tuple[int, int, int], tuple[list[int], list[int]]] = defaultdict(
        lambda: ([], [])
    )
    for side, entries in enumerate((added, removed)):
        for entry, ids in entries.items():
            number = numbers[entry.kind, entry.term]
            for candidate_id in ids:
                key = (number, entry.level, candidate_id >> CHUNK_BITS)
                blobs[key][side].append(candidate_id)
    _rewrite(connection, workspace, blobs)


def find(
    connection: Connection, workspace: str, kinds: Iterable[Kind], terms: Iterable[str]
) -> dict[tuple[Kind, str], Known]:
    """Find which of some terms are known; in no order."""
    wanted, chosen = sorted(set(terms)), sorted(set(kinds))
    found: dict[tuple[Kind, str], Known] = {}
    for some in portions(wanted):
        statement = select(Term.kind, Term.term, Term.number, Term.candidates).where(
            Term.workspace == workspace,
            Term.kind.in_(chosen),
            Term.term.in_(some),
        )
        for kind, term, number, candidates in connection.execute(statement):
            found[Kind(kind), term] = Known(number, candidates)
    return found


def beginning(
    connection: Connection, workspace: str, kind: Kind, prefix: str, most: int
) -> dict[str, Known]:
    """Find the terms that begin with some letters, those that most candidates have first."""
    statement = (
        select(Term.term, Term.number, Term.candidates)
        .where(
            Term.workspace == workspace,
            Term.kind == kind,
            Term.term >= prefix,
            Term.term < prefix + LAST_CODE_POINT,
        )
        .order_by(Term.candidates.desc(), Term.term)
        .limit(most)
    )
    return {term: Known(number, count) for term, number, count in connection.execute(statement)}


LAST_CODE_POINT = "\U0010ffff"


def misspelt(connection: Connection, workspace: str, kind: Kind, word: str) -> dict[str, Known]:
    """Find the terms that one letter left out of them, or of the word, may make alike.

    They are candidates: whether they are one error apart is for the caller to see.
    """
    if len(word) < SHORTEST_MISSPELT:
        return {}
    variants = [word, *_shorter(word)]
    statement = (
        select(Term.term, Term.number, Term.candidates)
        .join(
            Misspelling,
            (Misspelling.workspace == Term.workspace) & (Misspelling.number == Term.number),
        )
        .where(
            Misspelling.workspace == workspace,
            Misspelling.kind == kind,
            Misspelling.variant.in_(variants),
        )
    )
    found = {term: Known(number, count) for term, number, count in connection.execute(statement)}
    shorter = find(connection, workspace, [kind], variants)
    return found | {term: known for (_, term), known in shorter.items()}


def candidates(connection: Connection, workspace: str, numbers: Iterable[int]) -> BitMap:
    """Get the candidates that have any of some terms, at whatever level."""
    wanted = sorted(set(numbers))
    blobs: list[bytes] = []
    for some in portions(wanted):
        statement = select(Posting.ids).where(
            Posting.workspace == workspace, Posting.number.in_(some)
        )
        blobs += connection.scalars(statement)
    return reduce(or_, map(BitMap.deserialize, blobs), BitMap())


def everything(connection: Connection, workspace: str) -> Iterator[tuple[Entry, BitMap]]:
    """Get all that is kept, each entry with its candidates; in no order."""
    found: dict[Entry, BitMap] = {}
    statement = (
        select(Term.kind, Term.term, Posting.level, Posting.ids)
        .join(Posting, (Posting.workspace == Term.workspace) & (Posting.number == Term.number))
        .where(Term.workspace == workspace)
    )
    for kind, term, level, ids in connection.execute(statement):
        entry = Entry(Kind(kind), term, level)
        found[entry] = found.get(entry, BitMap()) | BitMap.deserialize(ids)
    yield from found.items()


def _count(
    connection: Connection, workspace: str, differences: Mapping[tuple[Kind, str], int]
) -> dict[tuple[Kind, str], int]:
    """Bring the counts of terms up to date; gives the number of each."""
    by_kind: defaultdict[Kind, list[str]] = defaultdict(list)
    for kind, term in differences:
        by_kind[kind].append(term)
    known: dict[tuple[Kind, str], Known] = {}
    for kind, terms in by_kind.items():
        known |= find(connection, workspace, [kind], terms)
    left = {key: one.candidates + differences[key] for key, one in known.items()}
    changed = [
        {"of": workspace, "which": kind, "what": term, "now": now}
        for (kind, term), now in left.items()
        if now and differences[kind, term]
    ]
    if changed:
        connection.execute(_COUNT, changed)
    # A name that nobody bears is forgotten.
    gone = [{"of": workspace, "n": known[key].number} for key, now in left.items() if not now]
    if gone:
        connection.execute(_FORGET_MISSPELLINGS, gone)
        connection.execute(_FORGET, gone)
    numbers = {key: one.number for key, one in known.items()}
    fresh = [key for key in differences if key not in known]
    if fresh:
        first = connection.scalars(
            update(Workspace)
            .where(Workspace.workspace == workspace)
            .values(next_term=Workspace.next_term + len(fresh))
            .returning(Workspace.next_term)
        ).one() - len(fresh)
        numbers |= {key: first + place for place, key in enumerate(fresh)}
        connection.execute(
            insert(Term),
            [
                {
                    "workspace": workspace, "kind": kind, "term": term,
                    "number": numbers[kind, term], "candidates": differences[kind, term],
                }
                for kind, term in fresh
            ],
        )  # fmt: skip
        variants = [
            {
                "workspace": workspace,
                "kind": kind,
                "variant": variant,
                "number": numbers[kind, term],
            }
            for kind, term in fresh
            if kind in MISSPELT
            if len(term) >= SHORTEST_MISSPELT
            for variant in _shorter(term)
        ]
        if variants:
            connection.execute(insert(Misspelling), variants)
    return numbers


MISSPELT = frozenset({Kind.PLAIN})
"""Kinds whose terms are found with an error in them."""


def _shorter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


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
        ids = before.get(key)
        known = ids is not None
        ids = (ids or BitMap()) | BitMap(more)
        ids -= BitMap(less)
        number, level, chunk = key
        row: dict[str, object] = {"of": workspace, "n": number, "l": level, "c": chunk}
        if not ids:
            gone += [row] if known else []
            continue
        (kept if known else fresh).append(row | {"blob": ids.serialize()})
    for statement, rows in ((_ADD, fresh), (_REPLACE, kept), (_REMOVE, gone)):
        if rows:
            connection.execute(statement, rows)


def _read(
    connection: Connection, workspace: str, keys: Iterable[tuple[int, int, int]]
) -> dict[tuple[int, int, int], BitMap]:
    by_chunk: defaultdict[int, set[int]] = defaultdict(set)
    wanted = set(keys)
    for number, _, chunk in wanted:
        by_chunk[chunk].add(number)
    found: dict[tuple[int, int, int], BitMap] = {}
    for chunk, numbers in by_chunk.items():
        for some in portions(sorted(numbers)):
            statement = select(Posting.number, Posting.level, Posting.ids).where(
                Posting.workspace == workspace, Posting.number.in_(some), Posting.chunk == chunk
            )
            for number, level, ids in connection.execute(statement):
                if (number, level, chunk) in wanted:
                    found[number, level, chunk] = BitMap.deserialize(ids)
    return found


_COUNT = (
    update(Term)
    .where(
        Term.workspace == bindparam("of"),
        Term.kind == bindparam("which"),
        Term.term == bindparam("what"),
    )
    .values(candidates=bindparam("now"))
)
_FORGET, _FORGET_MISSPELLINGS = (
    delete(table).where(table.workspace == bindparam("of"), table.number == bindparam("n"))
    for table in (Term, Misspelling)
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
