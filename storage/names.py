"""Finding people by name.

A name is kept as words in two forms: as written (case folded), and folded to plain Latin letters.
A query is matched in tiers, and the first tier that has hits wins, so that an exact name is never
hidden by a similar one:

    full      all words of the name, in any order
    exact     every word of the query is a word of the name
    prefix    every word of the query begins a word of the name
    spelling  the same, after folding accents, other scripts, hyphens and apostrophes
    near      the same again, allowing one typing error in words of four letters and more

Ties stay ties: nothing here picks one of several. Words are never dropped (Will, Don and An are
names), and no character has a meaning of its own.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from anyascii import anyascii
from rapidfuzz import process
from rapidfuzz.distance import OSA
from sqlalchemy import ColumnElement, Connection, Select, intersect, or_, select

from storage.tables import Candidate, NameWord

JOINERS = "'-·"
"""Characters that hold one word together; its parts are words of their own as well."""

_ONE_FORM = str.maketrans("‘’ʼ´`‐‑‒–", "'''''----")
"""Apostrophes and hyphens that keyboards write differently."""

SHORTEST_WITH_TYPO = 4
"""Letters a word needs before an error in it is forgiven: "Ana" is one letter from "Ann"."""

LAST_CODE_POINT = "\U0010ffff"


class Form(StrEnum):
    """How a name word is written in the index."""

    WRITTEN = "written"
    FOLDED = "folded"


class Tier(StrEnum):
    """How well a name fits a query, best first."""

    FULL = "full"
    EXACT = "exact"
    PREFIX = "prefix"
    SPELLING = "spelling"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Found:
    """Candidates of one tier.

    Attributes:
        candidate_ids: Ascending, at most the limit that was asked for; empty when nobody fits.
        total: How many fit; more than the ids when the limit cut them.
        tier: None when nobody fits.
    """

    candidate_ids: tuple[int, ...] = ()
    total: int = 0
    tier: Tier | None = None


def written_words(name: str) -> tuple[str, ...]:
    """Split a name into its case-folded words, in order: "Łucja Nowak-Bąk" -> łucja, nowak-bąk."""
    text = unicodedata.normalize("NFKC", name.translate(_ONE_FORM)).casefold()
    kept = (c if unicodedata.category(c)[0] in "LMN" or c in JOINERS else " " for c in text)
    words = (word.strip(JOINERS) for word in "".join(kept).split())
    return tuple(word for word in words if word)


@lru_cache(maxsize=100_000)
def fold(word: str) -> str:
    """Write a word in plain lower-case Latin letters: "Łucja" -> "lucja"; empty for none."""
    decomposed = unicodedata.normalize("NFKD", word)
    bare = "".join(c for c in decomposed if not unicodedata.combining(c))
    return "".join(c for c in anyascii(bare).lower() if c.isalnum())


def name_key(name: str) -> str:
    """A key that is equal for every spelling and order of the same name."""
    return " ".join(sorted(filter(None, map(fold, written_words(name)))))


def find(connection: Connection, workspace: str, query: str, limit: int) -> Found:
    """Find the people whom a query may mean.

    Args:
        connection: An open transaction.
        workspace: Whose candidates.
        query: A name or part of one, as a person typed it, of any length.
        limit: How many ids to give back at most.

    Returns:
        The hits of the best tier that has any.
    """
    words = written_words(query)
    folded = tuple(filter(None, map(fold, words)))
    for tier in Tier:
        hits = _search(connection, workspace, tier, query, words, folded)
        if hits:
            return Found(tuple(sorted(hits)[:limit]), len(hits), tier)
    return Found()


def find_exact(connection: Connection, workspace: str, words: Sequence[str]) -> dict[int, int]:
    """Find who bears one of these words as a written or folded name word.

    Returns:
        Candidate id -> how many of the words are in the name.
    """
    wanted = {word for given in words for word in (given, fold(given)) if word}
    if not wanted:
        return {}
    statement = select(NameWord.candidate_id, NameWord.word).where(
        NameWord.workspace == workspace, NameWord.word.in_(sorted(wanted))
    )
    met: dict[int, set[str]] = {}
    for candidate_id, word in connection.execute(statement):
        met.setdefault(candidate_id, set()).add(fold(word) or word)
    return {candidate_id: len(borne) for candidate_id, borne in met.items()}


def forms(name: str) -> list[tuple[Form, str]]:
    """Get the words by which a name is found, in both forms; sorted, none twice."""
    found: set[tuple[Form, str]] = set()
    for word in written_words(name):
        for part in (word, *_parts(word)):
            found.add((Form.WRITTEN, part))
            if folded := fold(part):
                found.add((Form.FOLDED, folded))
    return sorted(found)


def _search(
    connection: Connection,
    workspace: str,
    tier: Tier,
    query: str,
    words: tuple[str, ...],
    folded: tuple[str, ...],
) -> set[int]:
    if not words or (tier in (Tier.SPELLING, Tier.NEAR) and not folded):
        return set()
    match tier:
        case Tier.FULL:
            return _full(connection, workspace, query, words)
        case Tier.EXACT:
            tests = [(Form.WRITTEN, NameWord.word == word) for word in words]
        case Tier.PREFIX:
            tests = [(Form.WRITTEN, _begins(word)) for word in words]
        case Tier.SPELLING:
            whole = [(Form.FOLDED, NameWord.word == word) for word in folded]
            hits = _bearing_all(connection, workspace, whole)
            if hits:
                return hits
            tests = [(Form.FOLDED, _begins(word)) for word in folded]
        case Tier.NEAR:
            known = _folded_words(connection, workspace)
            tests = [
                (Form.FOLDED, or_(_begins(word), NameWord.word.in_(_near(word, known))))
                for word in folded
            ]
    return _bearing_all(connection, workspace, tests)


def _full(connection: Connection, workspace: str, query: str, words: tuple[str, ...]) -> set[int]:
    from storage.profiles import name_of

    statement = select(Candidate.id, Candidate.profile).where(
        Candidate.workspace == workspace, Candidate.name_key == name_key(query)
    )
    return {
        candidate_id
        for candidate_id, profile in connection.execute(statement)
        if sorted(written_words(name_of(profile))) == sorted(words)
    }


def _bearing_all(
    connection: Connection, workspace: str, tests: Sequence[tuple[Form, ColumnElement[bool]]]
) -> set[int]:
    def bearing(form: Form, test: ColumnElement[bool]) -> Select[int]:
        return select(NameWord.candidate_id).where(
            NameWord.workspace == workspace, NameWord.form == form, test
        )

    # A query of thousands of words names nobody, and would make a statement of thousands of parts.
    if len(tests) > 20:
        return set()
    return set(connection.scalars(intersect(*(bearing(form, test) for form, test in tests))))


def _begins(word: str) -> ColumnElement[bool]:
    return (NameWord.word >= word) & (NameWord.word < word + LAST_CODE_POINT)


def _folded_words(connection: Connection, workspace: str) -> list[str]:
    statement = (
        select(NameWord.word)
        .where(NameWord.workspace == workspace, NameWord.form == Form.FOLDED)
        .distinct()
    )
    return list(connection.scalars(statement))


def _near(word: str, known: Sequence[str]) -> list[str]:
    if len(word) < SHORTEST_WITH_TYPO:
        return []
    hits = process.extract(word, known, scorer=OSA.distance, score_cutoff=1, limit=None)
    return [found for found, _, _ in hits]


def _parts(word: str) -> tuple[str, ...]:
    for joiner in JOINERS:
        word = word.replace(joiner, " ")
    parts = tuple(word.split())
    return parts if len(parts) > 1 else ()
