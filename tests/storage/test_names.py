"""How names are found, as facts, on both engines."""

import pytest
from sqlalchemy import Connection

from storage import names
from storage.database import Database
from storage.names import Found, Tier
from tests.factories import keep, profile

PEOPLE = (
    "Mira Okonjo",
    "Mira Sandoval",
    "Sandro Mirabelli",
    "Jürgen Weiß",
    "Anne-Lise O'Dowd",
    "陈晓雨 (Chen Xiaoyu)",
    "Олена Ковальчук",
    "Will An",
)


def keep_all(connection: Connection, workspace: str = "main") -> None:
    for name in PEOPLE:
        keep(connection, name, profile(name), workspace)


def found_names(database: Database, query: str, workspace: str = "main") -> tuple[Found, list[str]]:
    with database.reading() as connection:
        found = names.find(connection, workspace, query, limit=9)
    return found, [PEOPLE[candidate_id - 1] for candidate_id in found.candidate_ids]


@pytest.mark.parametrize(
    ("query", "tier", "expected"),
    [
        ("mira okonjo", Tier.FULL, ["Mira Okonjo"]),
        ("OKONJO, Mira", Tier.FULL, ["Mira Okonjo"]),  # any order, any case, commas
        ("mira", Tier.EXACT, ["Mira Okonjo", "Mira Sandoval"]),  # a tie stays a tie
        ("sand", Tier.PREFIX, ["Mira Sandoval", "Sandro Mirabelli"]),
        ("mira s", Tier.PREFIX, ["Mira Sandoval", "Sandro Mirabelli"]),
        ("jurgen", Tier.SPELLING, ["Jürgen Weiß"]),
        ("jürgen weiss", Tier.FULL, ["Jürgen Weiß"]),  # ß is ss in folded case, as Unicode says
        ("Anne Lise", Tier.EXACT, ["Anne-Lise O'Dowd"]),  # parts of a hyphenated name
        ("odowd", Tier.SPELLING, ["Anne-Lise O'Dowd"]),
        ("o’dowd", Tier.EXACT, ["Anne-Lise O'Dowd"]),  # the other apostrophe
        ("anne‑lise", Tier.EXACT, ["Anne-Lise O'Dowd"]),  # the other hyphen
        ("陈晓雨", Tier.EXACT, ["陈晓雨 (Chen Xiaoyu)"]),
        ("xiaoyu chen", Tier.EXACT, ["陈晓雨 (Chen Xiaoyu)"]),
        ("kovalchuk", Tier.SPELLING, ["Олена Ковальчук"]),
        ("will", Tier.EXACT, ["Will An"]),  # words that are names are not dropped
        ("an", Tier.EXACT, ["Will An"]),  # an exact word hides the prefix of Anne
        ("sandovla", Tier.NEAR, ["Mira Sandoval"]),
        ("mria okonjp", Tier.NEAR, ["Mira Okonjo"]),
        ("mirx", Tier.NEAR, ["Mira Okonjo", "Mira Sandoval"]),
        ("wil", Tier.PREFIX, ["Will An"]),
        ("ax", None, []),  # short words are not taken for typing errors
        ("%", None, []),
        ("_ira", None, []),  # no character stands for any other
        ("", None, []),
        ("!!! ???", None, []),
        ("m" * 3_000, None, []),
        ("mira " * 600, None, []),
    ],
)
def test_names_are_found_in_tiers(
    database: Database, query: str, tier: Tier | None, expected: list[str]
) -> None:
    with database.writing() as connection:
        keep_all(connection)
    found, people = found_names(database, query)
    assert found.tier == tier
    assert people == expected
    assert found.total == len(expected)


def test_more_hits_than_the_limit_are_counted(database: Database) -> None:
    with database.writing() as connection:
        for number in range(12):
            keep(connection, str(number), profile(f"Lee {number}"))
    with database.reading() as connection:
        found = names.find(connection, "main", "lee", limit=5)
    assert (len(found.candidate_ids), found.total) == (5, 12)


def test_nobody_of_another_workspace_is_found(database: Database) -> None:
    with database.writing() as connection:
        keep_all(connection, "other")
    assert found_names(database, "mira")[0] == Found()
    with database.reading() as connection:
        assert names.find_exact(connection, "main", ["mira"]) == {}


def test_words_of_a_message_are_counted_by_person(database: Database) -> None:
    with database.writing() as connection:
        keep_all(connection)
    with database.reading() as connection:
        met = names.find_exact(connection, "main", ["mira", "sandoval", "pytorch"])
    assert met == {1: 1, 2: 2}


def test_a_changed_name_is_found_by_its_new_words_only(database: Database) -> None:
    with database.writing() as connection:
        keep(connection, "one", profile("Łucja Wrona", headline="Engineer"))
        keep(connection, "two", profile("Lucja Wrona", headline="Engineer"))
    with database.reading() as connection:
        assert names.find(connection, "main", "lucja", 9).tier is Tier.EXACT
        assert names.find(connection, "main", "łucja", 9).tier is Tier.SPELLING
