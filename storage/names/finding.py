"""Finding candidates by name, through the postings of the words that it is found by."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from itertools import islice
from operator import and_

from pyroaring import BitMap
from rapidfuzz.distance import OSA
from sqlalchemy import Connection, select

from storage import postings, terms
from storage.names import queries, sounds, spellings
from storage.names.words import fold, name_key, written_words
from storage.tables import Candidate
from storage.terms import Kind

MOST_WORDS = 12
"""Of a query: more name nobody."""

MOST_BEGUN = 400
"""Words that one beginning may stand for, the most frequent first."""

READINGS_OF_NEAR = 4
"""Readings of a query by which near names are looked for."""

SHORTEST_BESIDE = 3
"""Letters with which a first name is begun, where the whole word is only a family name."""


class Tier(StrEnum):
    """How well a name fits a query, best first."""

    FULL = "full"
    EXACT = "exact"
    SPELLING = "spelling"
    PREFIX = "prefix"
    NICKNAME = "nickname"
    NEAR = "near"

    @property
    def is_sure(self) -> bool:
        """Whether a single hit may be taken, rather than offered."""
        return self not in (Tier.NICKNAME, Tier.NEAR)


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
    readings = list(queries.readings(query))
    if not readings or len(readings[0]) > MOST_WORDS:
        return Found()
    index = _Index(connection, workspace)
    tier, hits = index.surely(readings[0], plainly=query.isascii())
    if tier is Tier.PREFIX or not hits:
        # Another reading by whole words is as good as the beginnings of words.
        for reading in readings[1:]:
            _, more = index.surely(reading, plainly=query.isascii(), begun=False)
            if more:
                tier, hits = tier or Tier.SPELLING, hits | more
                break
    if not hits:
        tier, hits = index.perhaps(readings)
    return Found(tuple(islice(hits, limit)), len(hits), tier if hits else None)


def find_exact(connection: Connection, workspace: str, words: Sequence[str]) -> dict[int, int]:
    """Find who bears one of these words as a written or folded name word.

    Returns:
        Candidate id -> how many of the words are in the name.
    """
    index = _Index(connection, workspace)
    index.learn(words)
    met: Counter[int] = Counter()
    for folded, written in {fold(word) or word: word for word in words}.items():
        met.update(index.having((Kind.NAME, written), (Kind.PLAIN, folded)))
    return dict(met)


class _Index:
    """The postings of one workspace, as far as one query asks for them."""

    def __init__(self, connection: Connection, workspace: str) -> None:
        self._connection = connection
        self._workspace = workspace
        self._known: dict[tuple[Kind, str], int] = {}
        self._asked: set[str] = set()

    def surely(
        self, words: Sequence[str], plainly: bool, begun: bool = True
    ) -> tuple[Tier | None, BitMap]:
        """Find who bears all words, in the best tier up to prefixes.

        Args:
            words: Of the query.
            plainly: Whether it was typed without accents, and so may mean a name that has some.
            begun: Whether the words may be beginnings.
        """
        self.learn(words)
        whole = [self._whole(word) for word in words]
        spelt = self._all(whole)
        if spelt:
            full = self._full(words, plainly)
            if full:
                return Tier.FULL, full
            exact = self._all([self.having((Kind.NAME, word)) for word in words])
            if exact and plainly:
                exact = self._all([self._plain(word) for word in words])
            hits = exact or spelt
            if begun and len(words) == 1:
                hits = self._with_first_names(words[0], hits)
            return Tier.EXACT if exact else Tier.SPELLING, hits
        if not begun:
            return None, spelt
        hits = self._all([who | self._begun(word) for word, who in zip(words, whole, strict=True)])
        if hits and len(words) > 1:  # Jon is short for Jonathan, and near to John
            hits = hits | self._nicknamed(words)
        return (Tier.PREFIX if hits else None), hits

    def perhaps(self, readings: Sequence[Sequence[str]]) -> tuple[Tier | None, BitMap]:
        """Find near names; of several readings of the query, the first that leads to some."""
        likeliest = readings[:READINGS_OF_NEAR]
        for words in likeliest:
            if hits := self._nicknamed(words):
                return Tier.NICKNAME, hits
        for words in likeliest:
            hits = self._all([self._whole(w) | self._begun(w) | self._near(w) for w in words])
            if hits:
                return Tier.NEAR, hits
        return None, BitMap()

    def learn(self, words: Iterable[str]) -> None:
        """Ask for all terms that some words may be looked up by, at once."""
        forms = {
            form
            for word in words
            for form in (word, fold(word), *spellings.of_query_word(word))
            if form
        } - self._asked
        if forms:
            kinds = (Kind.NAME, Kind.PLAIN, Kind.OTHER, Kind.GIVEN)
            found = terms.find(self._connection, self._workspace, kinds, forms)
            self._known |= {key: known.number for key, known in found.items()}
            self._asked |= forms

    def having(self, *keys: tuple[Kind, str]) -> BitMap:
        """Get who has any of some terms that were asked for."""
        return self._candidates(self._known[key] for key in keys if key in self._known)

    def _candidates(self, numbers: Iterable[int]) -> BitMap:
        wanted = list(numbers)
        if not wanted:
            return BitMap()
        return postings.candidates(self._connection, self._workspace, wanted)

    def _all(self, each: Sequence[BitMap]) -> BitMap:
        return reduce(and_, each) if each and all(each) else BitMap()

    def _plain(self, word: str) -> BitMap:
        return self.having((Kind.NAME, word), (Kind.PLAIN, fold(word)))

    def _whole(self, word: str) -> BitMap:
        """Who bears a word, in whatever spelling."""
        forms = (fold(word), *spellings.of_query_word(word))
        return self.having(
            (Kind.NAME, word),
            (Kind.OTHER, word),
            *((kind, form) for form in forms for kind in (Kind.PLAIN, Kind.OTHER)),
        )

    def _full(self, words: Sequence[str], plainly: bool) -> BitMap:
        """Who is called so, and has no further name."""
        statement = select(Candidate.id, Candidate.name).where(
            Candidate.workspace == self._workspace, Candidate.name_key == name_key(" ".join(words))
        )
        same = {
            row.id: sorted(written_words(row.name)) for row in self._connection.execute(statement)
        }
        written = BitMap(number for number, borne in same.items() if borne == sorted(words))
        return BitMap(same) if plainly and written else written

    def _with_first_names(self, word: str, hits: BitMap) -> BitMap:
        """Add those whose first name begins so, where a word is nobody's first name.

        Who types "Just" may mean Anna Just, or have begun to write Justin.
        """
        plain = fold(word)
        if len(plain) < SHORTEST_BESIDE or hits & self.having((Kind.GIVEN, plain)):
            return hits
        begun = terms.beginning(self._connection, self._workspace, Kind.GIVEN, plain, MOST_BEGUN)
        return hits | self._candidates(known.number for known in begun.values())

    def _begun(self, word: str) -> BitMap:
        """Who bears a word that begins so."""
        numbers: list[int] = []
        for kind, begun in ((Kind.NAME, word), (Kind.PLAIN, fold(word)), (Kind.OTHER, fold(word))):
            if begun:
                found = terms.beginning(self._connection, self._workspace, kind, begun, MOST_BEGUN)
                numbers += (known.number for known in found.values())
        return self._candidates(numbers)

    def _nicknamed(self, words: Sequence[str]) -> BitMap:
        """Who bears all words, some of them as a short or long form."""
        alike = {word: sounds.nicknames(fold(word)) for word in words}
        self.learn(name for names in alike.values() for name in names)
        return self._all(
            [
                self._whole(word) | self.having(*((Kind.PLAIN, name) for name in sorted(names)))
                for word, names in alike.items()
            ]
        )

    def _near(self, word: str) -> BitMap:
        """Who bears a word that is one typing error away, or sounds alike."""
        plain = fold(word)
        close = terms.misspelt(self._connection, self._workspace, Kind.PLAIN, plain)
        numbers = [
            known.number
            for term, known in close.items()
            if OSA.distance(plain, term, score_cutoff=1) <= 1
        ]
        alike = sounds.families(plain)
        heard = terms.find(self._connection, self._workspace, [Kind.PLAIN], alike)
        numbers += (known.number for known in heard.values())
        if consonants := sounds.skeleton(plain):
            same = terms.find(self._connection, self._workspace, [Kind.SOUND], [consonants])
            numbers += (known.number for known in same.values())
        return self._candidates(numbers)
