"""Other spellings of a word of a name, beside its plain letters.

    umlauts        ü is u and ue, ö and ø are o and oe, ä is a and ae, å is a and aa
    Cyrillic       щ is shch and sch, х is kh and h, я is ya and ia ...
    Chinese        a family by its reading, the given name in one word and by syllables
    joined         particles with what follows: "de la cruz" -> delacruz; "민서 박" -> 박민서
    generations    jr is junior

They are looked up on both sides, so that whoever writes one finds the other.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from storage.names.han import is_han, readings, split_family
from storage.names.words import fold, parts

MOST = 16
"""Spellings of one word: enough for three letters that are written in several ways."""

_LETTERS = {
    "ä": ("a", "ae"), "ö": ("o", "oe"), "ü": ("u", "ue"), "ø": ("o", "oe"), "å": ("a", "aa"),
    "æ": ("ae", "a"), "œ": ("oe", "o"), "þ": ("th", "t"), "ð": ("d", "dh"), "ı": ("i",),
    "щ": ("shch", "sch", "sh"), "х": ("kh", "h", "ch"), "я": ("ya", "ia", "ja"),
    "ю": ("yu", "iu", "ju"), "ё": ("yo", "e", "io", "jo"), "й": ("y", "i", "j"), "ж": ("zh", "j"),
    "ц": ("ts", "c", "tz"), "ы": ("y", "i"), "э": ("e",), "ь": ("",), "ъ": ("",), "е": ("e", "ye"),
    "ї": ("yi", "i", "ji"), "є": ("ye", "ie", "je"), "і": ("i",), "г": ("g", "h"), "ґ": ("g",),
    "ч": ("ch", "tch"), "ш": ("sh", "sch"), "в": ("v", "w"),
    "η": ("i", "e"), "υ": ("y", "i", "u"), "χ": ("ch", "h", "kh"), "β": ("v", "b"),
    "ω": ("o",), "γ": ("g", "y"), "φ": ("f", "ph"), "ξ": ("x", "ks"),
}  # fmt: skip

_WRITTEN_FOR_UMLAUT = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"))

_GENERATIONS = {"jr": "junior", "sr": "senior", "jnr": "junior", "snr": "senior", "fils": "junior"}

PARTICLES = frozenset(
    "de del della delle dello da das do dos di du d des la las le les los lo el al van von vom zu"
    " zur zum der den het ten ter te op in af av y e i ben bin binti bint ibn abu ap ab mac mc o"
    " san santa saint st".split()
)
"""Small words before a family name; a name may be typed with or without them."""

PATRONYMIC = frozenset("bin binti bint ibn ben".split())


def of_word(word: str) -> tuple[str, ...]:
    """Get the other spellings of one word, its plain letters left out; often none."""
    folded = fold(word)
    found = dict.fromkeys(islice(_by_letter(word), MOST))
    if is_han(word):
        found |= dict.fromkeys(readings(word))
    if folded in _GENERATIONS:
        found[_GENERATIONS[folded]] = None
    return tuple(one for one in found if one and one != folded)


def of_query_word(word: str) -> tuple[str, ...]:
    """Get what a typed word may stand for besides: "mueller" for "müller"."""
    folded = fold(word)
    bare = (folded.replace(two, one) for two, one in _WRITTEN_FOR_UMLAUT if two in folded[1:])
    return tuple(dict.fromkeys((*of_word(word), *(one for one in bare if len(one) > 2))))


def of_name(words: Sequence[str]) -> Iterator[str]:
    """Get the other spellings that a whole name is found by: of its words, and of several."""
    for word in words:
        for part in (word, *parts(word)):
            yield from of_word(part)
        if family_and_given := split_family(word):
            yield from _han(*family_and_given)
    folded = [fold(word) for word in words]
    if len(words) > 1:
        yield from _joined(words, folded)


def _by_letter(word: str) -> Iterator[str]:
    """Spell a word in the ways that its letters may be written, the usual way of most first."""
    ways = [_LETTERS.get(letter) or (fold(letter),) for letter in word]
    several = [at for at, some in enumerate(ways) if len(some) > 1]
    if not any(letter in _LETTERS for letter in word):
        return
    for unusual in range(len(several) + 1):
        for places in combinations(several, unusual):
            for chosen in product(*(ways[at][1:] for at in places)):
                others = dict(zip(places, chosen, strict=True))
                yield "".join(others.get(at, some[0]) for at, some in enumerate(ways))


def _han(family: str, given: str) -> Iterator[str]:
    yield family
    yield given
    if is_han(family):
        yield from readings(family)
        yield "".join(readings(c)[-1] for c in given)
        for character in given:
            yield from readings(character)


def _joined(words: Sequence[str], folded: Sequence[str]) -> Iterator[str]:
    """Words written as one: particles with what follows, and names that need no blank."""
    if len(words) == 2 and not any(word.isascii() for word in words):
        yield "".join(words)
        yield "".join(reversed(words))
    run = ""
    for word in folded:
        run += word
        if word not in PARTICLES:
            if run != word:
                yield run
            run = ""
