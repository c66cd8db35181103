"""Skills: reading their labels, and knowing when two spellings are one skill.

A label is a name with its score glued on: "pytorch10" is pytorch at 10, "web310" is web3 at 10.
Scores never rise down the list, which shows the labels that have none: "python3" between two
skills at 9 is python3.

A page's own spelling is kept; `canonical` is only for comparing. It ignores case, spaces, hyphens,
underscores and dots inside a name, so "Vue 3" is vue3 and "node js" is node.js, and then resolves
the aliases in `aliases.txt`. Signs that tell skills apart stay: c, c++, c#, .net.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from typing import NamedTuple

_MAY_BE_SKILL = re.compile(r"[\w.+#/&'-]{1,50}(?: [\w.+#/&'-]{1,50}){0,2}")
"""A label without a score is only believed in the form of a name: three words at most."""


_COMMA, _BLANK = re.compile(r"\s*[,;|]\s*"), re.compile(r"\s+")
_SCORED = re.compile(r"[^\d\s].*[1-9]|[^\d\s].*10")
_WRITTEN_OUT = re.compile(r"^(.*?[^\s:(（])\s*(?:[:(（]\s*)?(10|[1-9])\s*(?:/\s*10\s*)?[)）]?$")
_OTHERWISE = re.compile(r"[ ,;:|/()（）★]|[-–—=](?:10|[1-9])$|^(?:10|[1-9])$", re.MULTILINE)
_NUMBERED = re.compile(r"(\d{1,3})[.)] (.+)")
_SIGNED = re.compile(r"(.*\w[+#]{0,2}) ?[-–—=|★⭐…·] ?(10|[1-9])")
_SCORE_FIRST = re.compile(r"(10|[1-9])(?: ?/ ?10)?[:.)]? (\D.*)")
_SCORES = frozenset(map(str, range(1, 11)))


class Label(NamedTuple):
    """A label as read.

    Attributes:
        name: None when it is no skill.
        score: 1 to 10, or None.
        problem: What was odd about it; None for an ordinary label.
    """

    name: str | None
    score: int | None
    problem: str | None = None


def split_label(label: str) -> tuple[str, int | None]:
    """Split a label by its form alone: "html59" -> ("html5", 9); no score for "rust0"."""
    if label.endswith("10"):
        return label[:-2], 10
    if label and label[-1] in "123456789":
        return label[:-1], int(label[-1])
    return label, None


def lay_out(lines: Sequence[str]) -> list[tuple[str, int, int]]:
    """Find the labels in the lines of a section, whose scores may be written otherwise.

    A table is copied with scores on lines of their own, or with several labels on a line; people
    write "rust 9/10", "rust (9)", "rust: 9", "rust - 9", "9 rust" or "1. rust9".

    Returns:
        Labels in page order, each with the first line that it stands on, and how many they are.
    """
    if not _OTHERWISE.search("\n".join(lines)):
        return [(line, at, 1) for at, line in enumerate(lines)]
    lines = _as_glued(lines)
    alone = [line in _SCORES for line in lines]
    # Unless most skills have their score so: "3" may be the name of something.
    below = sum(alone) * 3 >= len(lines)
    found: list[tuple[str, int, int]] = []
    for at, line in enumerate(lines):
        if below and alone[at] and at and not alone[at - 1]:
            label, first, _ = found[-1]
            found[-1] = (label + line, first, 2)
        elif " " in line or "," in line or line[-1] in ")）":
            pieces = [_plain_label(piece) for piece in _pieces(line)]
            found += [(piece, at, 1) for piece in pieces]
        else:
            found.append((_plain_label(line) if ":" in line or "/1" in line else line, at, 1))
    return found


def _as_glued(lines: Sequence[str]) -> Sequence[str]:
    """Glue scores on that most lines have behind a sign, or before the name; drop numbers."""
    numbered = [_NUMBERED.fullmatch(line) for line in lines]
    if all(found and int(found[1]) == at for at, found in enumerate(numbered, 1)):
        lines = [found[2] for found in numbered if found]
    for form, glued in ((_SIGNED, r"\1\2"), (_SCORE_FIRST, r"\2\1")):
        if sum(form.fullmatch(line) is not None for line in lines) * 2 > len(lines):
            lines = [form.sub(glued, line) for line in lines]
    return lines


def _pieces(line: str) -> list[str]:
    """Split "rust10, go9", "rust10 go9" and "rust,go", but not "machine learning10"."""
    for between in (_COMMA, _BLANK):
        pieces = [piece for piece in between.split(line) if piece]
        if len(pieces) > 1 and all(_SCORED.fullmatch(piece) for piece in pieces):
            return pieces
    # No skill has a comma, but a sentence has.
    pieces = [piece for piece in _COMMA.split(line) if piece]
    listed = not line.endswith(".") and all(_MAY_BE_SKILL.fullmatch(piece) for piece in pieces)
    return pieces if listed and len(pieces) > 1 else [line]


def _plain_label(label: str) -> str:
    return _WRITTEN_OUT.sub(r"\1\2", label)


def read_labels(labels: Sequence[str]) -> list[Label]:
    """Read the labels of one skill section, in page order.

    The longest run of scores that never rises is believed; a label outside of it has no score,
    and its digits are part of its name.
    """
    split = [split_label(label) for label in labels]
    scored = [at for at, (name, score) in enumerate(split) if score is not None and name]
    believed = set(_longest_falling(scored, [split[at][1] or 0 for at in scored]))
    read: list[Label] = []
    for at, (label, (name, score)) in enumerate(zip(labels, split, strict=True)):
        if not name.strip():
            read.append(Label(None, None, "this is no skill: it has no name"))
        elif score is None and not _MAY_BE_SKILL.fullmatch(label):
            read.append(Label(None, None, "this is no skill: it reads like something else"))
        elif score is None:
            read.append(Label(label, None, "this skill has no score"))
        elif at in believed:
            read.append(Label(name.strip(), score))
        else:
            read.append(Label(label, None, f"a score of {score} would break the order: kept whole"))
    return read


def canonical(name: str) -> str:
    """Give the one spelling by which a skill is compared: "K8s" -> "kubernetes"."""
    return _canonical(name.strip().casefold())


def same(one: str, other: str) -> bool:
    """Whether two spellings are one skill; java and javascript are not."""
    return canonical(one) == canonical(other)


def spelling(name: str) -> str:
    """Give the spelling by which a skill is shown: "K8s" -> "kubernetes"; case folded."""
    return _shown().get(canonical(name)) or " ".join(name.split()).casefold()


def aliases_of(name: str) -> tuple[str, ...]:
    """Get the other known spellings of a skill, in the order of the file; without its own."""
    spelt = name.strip().casefold()
    return tuple(other for other in _groups().get(canonical(name), ()) if other != spelt)


@lru_cache(maxsize=1)
def technologies() -> frozenset[str]:
    """Get the canonical names of the skills that are known here, to tell them from other words."""
    return frozenset(map(canonical, spellings()))


@lru_cache(maxsize=1)
def spellings() -> frozenset[str]:
    """Get every spelling of the skills that are known here."""
    text = resources.files("seeds").joinpath("technologies.txt").read_text(encoding="utf-8")
    return frozenset(text.split()).union(*_lines())


def _longest_falling(positions: Sequence[int], scores: Sequence[int]) -> list[int]:
    """The longest subsequence whose scores never rise; of equal ones, the earlier."""
    if all(above >= below for above, below in pairwise(scores)):  # as on nearly all pages
        return list(positions)
    ends: list[int] = []  # negated last score of the best run of each length
    last: list[int] = []  # index of that score
    before: list[int | None] = []
    for index, score in enumerate(scores):
        at = bisect_right(ends, -score)
        before.append(last[at - 1] if at else None)
        ends[at : at + 1] = [-score]
        last[at : at + 1] = [index]
    run: list[int] = []
    cursor = last[-1] if last else None
    while cursor is not None:
        run.append(positions[cursor])
        cursor = before[cursor]
    return run[::-1]


@lru_cache(maxsize=100_000)
def _canonical(spelt: str) -> str:
    bare = _bare(spelt)
    return _heads().get(bare, bare)


def _bare(spelt: str) -> str:
    """Drop what only separates words; a leading dot and signs behind a letter are part of it."""
    leading = "." if spelt.startswith(".") else ""
    return leading + re.sub(r"[\s._\-/]+", "", spelt)


@lru_cache(maxsize=1)
def _heads() -> dict[str, str]:
    return {_bare(spelling): _bare(group[0]) for group in _lines() for spelling in group}


@lru_cache(maxsize=1)
def _groups() -> dict[str, tuple[str, ...]]:
    return {_bare(group[0]): group for group in _lines()}


@lru_cache(maxsize=1)
def _shown() -> dict[str, str]:
    heads = {_bare(group[0]): group[0] for group in _lines()}
    return {canonical(name): name for name in sorted(spellings(), reverse=True)} | heads


@lru_cache(maxsize=1)
def _lines() -> tuple[tuple[str, ...], ...]:
    text = resources.files("seeds").joinpath("aliases.txt").read_text(encoding="utf-8")
    lines = (line.partition("#!")[0].strip() for line in text.split("\n"))
    return tuple(tuple(spelling.strip() for spelling in line.split(",")) for line in lines if line)
