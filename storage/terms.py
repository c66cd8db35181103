"""The dictionary of terms that candidates are found by: each with a number, and how many have it.

    terms          a word of names, a skill, a place ...
    misspellings   a term with one letter left out -> the terms that it may come from

Two words are one typing error apart if leaving out a letter of one, of the other or of both makes
them alike; so errors are found by looking up, never by comparing with all words.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from storage.portions import portions
from storage.rows import Row, write
from storage.tables import Misspelling, Term, Workspace

SHORTEST_MISSPELT = 4
"""Letters a word needs before an error in it is forgiven: "Ana" is one letter from "Ann"."""

LAST_CODE_POINT = "\U0010ffff"


class Kind(StrEnum):
    """What a term is."""

    NAME = "name"  # a word of a name as written, case folded
    PLAIN = "plain"  # the same in plain Latin letters
    OTHER = "other"  # another spelling of a name
    GIVEN = "given"  # the first word of a name, in plain letters
    SOUND = "sound"  # the consonants of a word whose script leaves vowels out
    SKILL = "skill"  # as `seeds.skills.canonical` spells it
    WORD = "word"  # of the running text
    PLACE = "place"  # a city, region or country
    TONGUE = "tongue"  # a spoken language
    SCHOOL = "school"  # one or two words of a school's name
    ROLE = "role"  # one or two words of a role or a headline
    REPO = "repo"  # "owner/name", and either of them
    BADGE = "badge"
    NUMBER = "number"  # a number that pages state, by its name; see `search.indexing`
    ANYBODY = "anybody"  # the one term that everybody has


_KINDS = {kind.value: kind for kind in Kind}

MISSPELT = frozenset({Kind.PLAIN, Kind.SKILL})
"""Kinds whose terms are found with an error in them."""


class Known(NamedTuple):
    """A term that somebody has.

    Attributes:
        number: By which its postings are kept.
        candidates: How many have it.
    """

    number: int
    candidates: int


def find(
    connection: Connection, workspace: str, kinds: Iterable[Kind], terms: Iterable[str]
) -> dict[tuple[Kind, str], Known]:
    """Find which of some terms are known; in no order."""
    wanted, chosen = sorted(set(terms)), sorted(set(kinds))
    found: dict[tuple[Kind, str], Known] = {}
    for some in portions(wanted):
        rows = connection.execute(_FIND, {"of": workspace, "kinds": chosen, "some": some}).all()
        for kind, term, number, candidates in rows:
            found[_KINDS[kind], term] = Known(number, candidates)
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


def count(
    connection: Connection, workspace: str, differences: Mapping[tuple[Kind, str], int]
) -> dict[tuple[Kind, str], int]:
    """Bring the counts of terms up to date.

    A new term gets a number, and one that nobody has any more is forgotten.

    Args:
        connection: A transaction that may write, and holds the lock of the workspace.
        workspace: Whose terms.
        differences: Term -> how many more candidates have it than before; less than none for
            fewer.

    Returns:
        The number of each.
    """
    by_kind: defaultdict[Kind, list[str]] = defaultdict(list)
    for kind, term in differences:
        by_kind[kind].append(term)
    known: dict[tuple[Kind, str], Known] = {}
    for kind, words in by_kind.items():
        known |= find(connection, workspace, [kind], words)
    left = {key: one.candidates + differences[key] for key, one in known.items()}
    changed: list[Row] = [
        {"of": workspace, "which": kind.value, "what": term, "now": now}
        for (kind, term), now in left.items()
        if now and differences[kind, term]
    ]
    gone: list[Row] = [
        {"of": workspace, "n": known[key].number} for key, now in left.items() if not now
    ]
    for statement, rows in ((_COUNT, changed), (_FORGET_MISSPELLINGS, gone), (_FORGET, gone)):
        write(connection, statement, rows)
    numbers = {key: one.number for key, one in known.items()}
    fresh = {key: more for key, more in differences.items() if key not in known}
    return numbers | (_add(connection, workspace, fresh) if fresh else {})


def _add(
    connection: Connection, workspace: str, fresh: Mapping[tuple[Kind, str], int]
) -> dict[tuple[Kind, str], int]:
    """Number terms that nobody had before."""
    first = connection.scalars(
        update(Workspace)
        .where(Workspace.workspace == workspace)
        .values(next_term=Workspace.next_term + len(fresh))
        .returning(Workspace.next_term)
    ).one() - len(fresh)
    numbers = {key: first + place for place, key in enumerate(fresh)}
    rows: list[Row] = [
        {
            "workspace": workspace, "kind": kind.value, "term": term,
            "number": numbers[kind, term], "candidates": more,
        }
        for (kind, term), more in fresh.items()
    ]  # fmt: skip
    write(connection, insert(Term), rows)
    variants: list[Row] = [
        {"workspace": workspace, "kind": kind.value, "variant": variant, "number": number}
        for (kind, term), number in numbers.items()
        if kind in MISSPELT and len(term) >= SHORTEST_MISSPELT
        for variant in _shorter(term)
    ]
    write(connection, insert(Misspelling), variants)
    return numbers


def _shorter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


_FIND = select(Term.kind, Term.term, Term.number, Term.candidates).where(
    Term.workspace == bindparam("of"),
    Term.kind.in_(bindparam("kinds", expanding=True)),
    Term.term.in_(bindparam("some", expanding=True)),
)
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
