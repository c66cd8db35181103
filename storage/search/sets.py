"""Who has what a query names, as sets of candidates, and the sets joined as the query says.

All terms of a query are looked up at once, and their sets are read at once; levels of skills are
read as far as they are asked for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from operator import and_, or_

from pyroaring import BitMap
from sqlalchemy import Connection

from seeds import skills
from seeds.prose import passages
from storage import postings, profiles, terms
from storage.search import indexing, places, tokens
from storage.search.queries import (
    HIGHEST,
    All,
    Any,
    Has,
    Leaf,
    Measure,
    Not,
    Number,
    Phrase,
    Query,
    Skill,
    leaves,
)
from storage.terms import Kind

Key = tuple[Kind, str]


class Sets:
    """The sets of one workspace that one query asks for."""

    def __init__(self, connection: Connection, workspace: str, query: Query) -> None:
        self._connection, self._workspace = connection, workspace
        self._keys = {leaf: _keys(leaf) for leaf in _looked_up(query)}
        named = {key for groups in self._keys.values() for group in groups for key in group}
        kinds, words = zip(*named, _EVERYBODY, _ACTIVE, strict=True)
        known = terms.find(connection, workspace, kinds, words)
        self._numbers = {key: one.number for key, one in known.items()}
        self._levels: dict[tuple[int, int], BitMap] = {}
        self._fetched: set[int] = set()
        self._read: dict[Phrase, BitMap] = {}
        scored = [leaf for leaf in self._keys if isinstance(leaf, Skill) and leaf.is_scored]
        self.fetch({0}.union(*map(_scores, scored)))

    def fetch(self, levels: Iterable[int]) -> None:
        """Have some levels of all skills at hand."""
        wanted = set(levels) - self._fetched
        if wanted and self._numbers:
            numbers = self._numbers.values()
            self._levels |= postings.by_level(self._connection, self._workspace, numbers, wanted)
        self._fetched |= wanted

    def who(self, query: Query, excluded: bool = False) -> BitMap:
        """Get who fits a query; for phrases whose texts were not read, everybody who may.

        Args:
            query: The query, or a part of it.
            excluded: Whether those who fit are left out of the whole.
        """
        match query:
            case All(parts):
                refused = [part.part for part in parts if isinstance(part, Not)]
                needed = [part for part in parts if not isinstance(part, Not)]
                sets = sorted((self.who(part, excluded) for part in needed), key=len)
                found = reduce(and_, sets) if sets else self._set(_EVERYBODY)
                return reduce(
                    lambda left, part: left - self.who(part, not excluded), refused, found
                )
            case Any(parts):
                return BitMap.union(*(self.who(part, excluded) for part in parts))
            case Not(part):
                return self._set(_EVERYBODY) - self.who(part, not excluded)
            case Skill():
                return self._skilled(query, excluded)
            case Phrase():
                return self._said(query, excluded)
            case Number():
                return self._numbered(query)
            case Has():
                return self._having(query)

    def of_skill(self, skill: Skill, lowest: int, among: BitMap) -> Mapping[int, BitMap]:
        """Get who of some candidates has each level of a skill; no level is empty.

        Args:
            skill: A skill of the query.
            lowest: The lowest score of interest; 0 takes all levels. They must be at hand.
            among: The candidates.
        """
        levels = indexing.levels_of(lowest, HIGHEST)
        if skill.is_scored:
            levels = range(max(levels.start, _scores(skill).start), _scores(skill).stop)
        found = {level: some & among for level, some in self._graded(skill, levels)}
        if not lowest and (text := in_text(skill)):
            said = self._said(text, excluded=False) & among - self._having(skill)
            found[indexing.MENTIONED] = found.get(indexing.MENTIONED, BitMap()) | said
        return {level: some for level, some in found.items() if some}

    def by_month(self, first: int, last: int) -> dict[int, BitMap]:
        """Get who contributed last in each month of a range; no month is empty."""
        number = self._numbers.get(_ACTIVE)
        if number is None or last < first:
            return {}
        levels = range(first + 1, last + 2)
        found = postings.by_level(self._connection, self._workspace, [number], levels)
        return {level - 1: who for (_, level), who in found.items()}

    def last_month(self) -> int:
        """Get the latest month in which anybody contributed; -1 when nobody did."""
        number = self._numbers.get(_ACTIVE)
        if number is None:
            return -1
        return postings.highest_level(self._connection, self._workspace, number) - 1

    def read(self, phrases: Iterable[Phrase], among: BitMap) -> None:
        """Read the texts of some candidates for phrases; from then on nobody else has them."""
        words = {phrase: tokens.read(phrase.text) for phrase in phrases}
        found = {phrase: BitMap() for phrase in words}
        for candidate in profiles.find(self._connection, self._workspace, among):
            texts = [tokens.read(passage.text) for passage in passages(candidate.profile)]
            for phrase, wanted in words.items():
                if any(tokens.stands_in(wanted, text) for text in texts):
                    found[phrase].add(candidate.id)
        self._read = found

    def forget(self) -> None:
        """Be as before any text was read."""
        self._read = {}

    def _skilled(self, skill: Skill, excluded: bool) -> BitMap:
        if skill.is_scored:
            return BitMap.union(BitMap(), *(who for _, who in self._graded(skill, _scores(skill))))
        who, text = self._having(skill), in_text(skill)
        return who | self._said(text, excluded) if text else who

    def _said(self, phrase: Phrase, excluded: bool) -> BitMap:
        if phrase in self._read:
            return self._read[phrase]
        if excluded and is_read(phrase):
            return BitMap()  # whoever may have it may also not, and is not left out yet
        return self._having(phrase) if self._keys[phrase] else self._set(_EVERYBODY)

    def _having(self, leaf: Leaf) -> BitMap:
        groups = [[self._set(key) for key in group] for group in self._keys[leaf]]
        return reduce(and_, (reduce(or_, group) for group in groups)) if groups else BitMap()

    def _numbered(self, number: Number) -> BitMap:
        known = self._numbers.get((Kind.NUMBER, number.of.value))
        if known is None:
            return BitMap()
        least = 0 if number.least is None else max(0, number.least)
        most = indexing.HIGHEST_NUMBER if number.most is None else number.most
        return postings.candidates(self._connection, self._workspace, [known], least + 1, most + 1)

    def _graded(self, skill: Skill, levels: range) -> Iterator[tuple[int, BitMap]]:
        [[key]] = self._keys[skill]
        for level in levels:
            if who := self._levels.get((self._numbers.get(key, -1), level)):
                yield level, who

    def _set(self, key: Key) -> BitMap:
        return self._levels.get((self._numbers.get(key, -1), 0), BitMap())


def phrases(query: Query) -> list[Phrase]:
    """Get the phrases of a query for which texts have to be read, in order, each once."""
    return [leaf for leaf in _looked_up(query) if isinstance(leaf, Phrase) and is_read(leaf)]


def is_read(phrase: Phrase) -> bool:
    """Whether the order of the words counts, or a word is in no set, so that texts are read."""
    words = tokens.read(phrase.text)
    return len(words) > 1 or bool(tokens.STOP_WORDS.intersection(words))


def in_text(skill: Skill) -> Phrase | None:
    """The phrase by which a skill that is not known here is found in the text; None for others."""
    if skill.is_scored or skills.canonical(skill.name) in skills.technologies():
        return None
    return Phrase(skill.name)


def terms_of(has: Has) -> list[str]:
    """Give the terms by which something is found in a field; of several words, pairs of them."""
    return [term for group in _keys(has) for _, term in group]


def _looked_up(query: Query) -> Sequence[Leaf]:
    """Everything that is looked up for a query, in order, each once."""
    found: dict[Leaf, None] = {}
    for leaf in leaves(query):
        found[leaf] = None
        if isinstance(leaf, Skill) and (text := in_text(leaf)):
            found[text] = None
    return list(found)


def _keys(leaf: Leaf) -> tuple[tuple[Key, ...], ...]:
    """The terms by which something is looked up: one of each group is needed."""
    match leaf:
        case Skill(name):
            return (((Kind.SKILL, skills.canonical(name)),),)
        case Phrase(text):
            said = dict.fromkeys(tokens.read(text))
            return tuple(((Kind.WORD, word),) for word in said if word not in tokens.STOP_WORDS)
        case Number(of):
            return (((Kind.NUMBER, of.value),),)
        case Has(Kind.PLACE, value):
            return (tuple((Kind.PLACE, name) for name in sorted(places.asked(value))),)
        case Has(Kind.REPO, value):
            return (((Kind.REPO, value.casefold()),),)
        case Has(Kind.TONGUE, value):
            return (((Kind.TONGUE, " ".join(tokens.read(value))),),)
        case Has(kind, value):
            words = tokens.read(value)
            runs = [f"{one} {following}" for one, following in pairwise(words)] or words
            return tuple(((kind, run),) for run in runs)


def _scores(skill: Skill) -> range:
    """The levels of the scores with which a skill is asked for."""
    least = 1 if skill.least is None else max(1, skill.least)
    return indexing.levels_of(least, HIGHEST if skill.most is None else skill.most)


_EVERYBODY = (Kind.ANYBODY, indexing.EVERYBODY)
_ACTIVE = (Kind.NUMBER, Measure.ACTIVE.value)
