"""Which skills anybody has, and which are meant by a name that nobody has."""

from rapidfuzz.distance import OSA
from sqlalchemy import Connection

from seeds import skills
from storage import terms
from storage.terms import Kind

MOST = 3
"""Names that are offered for one."""

SHORTEST_BEGUN = 3
"""Letters by which a longer name is begun: "tensor"."""


def holders(connection: Connection, workspace: str, name: str) -> int:
    """Count whose pages list or mention a skill."""
    key = (Kind.SKILL, skills.canonical(name))
    known = terms.find(connection, workspace, [key[0]], [key[1]]).get(key)
    return known.candidates if known else 0


def similar(
    connection: Connection, workspace: str, names: list[str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Find similar names for those of some skills that nobody has.

    Returns:
        The names that nobody has, in order, each with the spellings of similar skills that
        somebody has: one typing error away before longer names, each those that most have first.
    """
    asked = {name: skills.canonical(name) for name in names}
    known = terms.find(connection, workspace, [Kind.SKILL], asked.values())
    return tuple(
        (name, tuple(_similar(connection, workspace, spelt)))
        for name, spelt in asked.items()
        if (Kind.SKILL, spelt) not in known
    )


def _similar(connection: Connection, workspace: str, spelt: str) -> list[str]:
    close = terms.misspelt(connection, workspace, Kind.SKILL, spelt)
    near = [term for term in close if OSA.distance(spelt, term, score_cutoff=1) <= 1]
    found = dict.fromkeys(sorted(near, key=lambda term: (-close[term].candidates, term)))
    if len(spelt) >= SHORTEST_BEGUN:
        found |= dict.fromkeys(terms.beginning(connection, workspace, Kind.SKILL, spelt, MOST))
    return [skills.spelling(term) for term in list(found)[:MOST]]
