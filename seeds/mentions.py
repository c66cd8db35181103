"""Which skills a text mentions, of all that are known here.

Everyday words that are names of skills, too ("go", "rest", "spark"), only count with a capital
inside a sentence: "wrote it in Go".
"""

from collections.abc import Iterable
from functools import lru_cache

from ahocorasick_rs import AhoCorasick

from seeds import skills
from seeds.prose import Passage, written_forms

EVERYDAY = frozenset(
    """go c r d v make less rest express spring unity hack dart basic scheme processing assembly
    play ant flask spark chef puppet salt swift rust crystal julia ruby sass stylus helm consul
    vault mean lua box act red word excel access project teams list education learning community
    architecture performance health healthcare climate weather energy finance trading blog search
    network networking security testing test tests image images video audio music player photo
    game games email chat bot template example examples sample demo resources tutorial course
    courses interview documentation docs tool tools utility editor plugin extension browser server
    client api log logs queue batch control simulation physics chemistry biology mathematics math
    statistics privacy backup storage animation configuration config maps agent agents language
    framework library web mobile desktop hardware media chart charts messaging payment payments
    banking time awesome optimization graph grid""".split()
) | {"open source", "open-source", "opensource", "programming language"}
"""Skills that are everyday words: taken for a skill only where a skill is asked for."""

_SENTENCE_ENDS = ".!?:"


def technologies(passages: Iterable[Passage], of: str = "") -> frozenset[str]:
    """Get the known skills that some passages mention, in their canonical spelling.

    Args:
        passages: In any order.
        of: Whom they are about: a name is no mention of a skill, "Ada builds compilers".
    """
    mentioned = frozenset(name for passage in passages for name in _in_passage(passage))
    return mentioned.difference(map(skills.canonical, of.split()))


def stands_in(name: str, passages: Iterable[Passage]) -> bool:
    """Whether some passages mention a skill that need not be known here."""
    forms = {form.lower() for form in written_forms(name)}
    return any(_stands(form, passage.text.lower()) for passage in passages for form in forms)


def _in_passage(passage: Passage) -> Iterable[str]:
    text, folded = passage.text, passage.text.lower()
    if len(folded) != len(text):  # rare letters grow when they are made small
        text = folded
    finder, names_of = _finder()
    for which, start, end in finder.find_matches_as_indexes(folded, overlapping=True):
        name, everyday = names_of[which]
        if _is_whole(folded, start, end) and not (everyday and not _is_named(text, start)):
            yield name


def _is_named(text: str, start: int) -> bool:
    """Whether a word has a capital that does not come from its place in the sentence."""
    before = text[:start].rstrip()
    return text[start].isupper() and bool(before) and before[-1] not in _SENTENCE_ENDS


def _stands(form: str, text: str) -> bool:
    start = text.find(form)
    while start >= 0:
        if _is_whole(text, start, start + len(form)):
            return True
        start = text.find(form, start + 1)
    return False


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether what stands here is no part of another name; the rule of `prose.pattern`."""
    joined = "-" if end - start == 1 else ""
    before, after = text[start - 1 : start], text[end : end + 1]
    if _is_letter(before) or before == "." or (before and before == joined):
        return False
    if _is_letter(after) or (after and after == joined):
        return False
    return not (after == "." and _is_letter(text[end + 1 : end + 2]))


def _is_letter(character: str) -> bool:
    return character.isalnum() or (bool(character) and character in "_+#")


@lru_cache(maxsize=1)
def _finder() -> tuple[AhoCorasick, tuple[tuple[str, bool], ...]]:
    """Everything that is looked for; the skill that each find means, and if it is everyday."""
    named = {
        form.lower(): skills.canonical(spelling)
        for spelling in sorted(skills.spellings())
        for form in written_forms(spelling)
    }
    return AhoCorasick(named), tuple(
        (name, form in EVERYDAY or len(form) == 1) for form, name in named.items()
    )
