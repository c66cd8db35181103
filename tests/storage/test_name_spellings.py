"""One name in many spellings: who is found, and how surely."""

import pytest

from storage import names
from storage.database import Database
from storage.names import Tier, han, queries, sounds, spellings
from tests.factories import keep, profile

FULL, EXACT, SPELLING = Tier.FULL, Tier.EXACT, Tier.SPELLING
PREFIX, NICKNAME, NEAR = Tier.PREFIX, Tier.NICKNAME, Tier.NEAR


@pytest.mark.parametrize(
    ("query", "people", "tier", "expected"),
    [
        # accents: typed without, they are not told apart; typed with, they decide
        ("zoe brandt", ["Zoë Brandt", "Zoe Brandt", "Zora Brandt"], FULL, [0, 1]),
        ("zoë brandt", ["Zoë Brandt", "Zoe Brandt"], FULL, [0]),
        ("zo br", ["Zoë Brandt", "Zora Brückner"], PREFIX, [0, 1]),
        # umlauts, both ways
        ("kaethe", ["Käthe Vogt"], SPELLING, [0]),
        ("goetz", ["Ada Götz", "Bo Gotz", "Cy Goetz"], EXACT, [2]),
        ("götz", ["Cy Goetz"], SPELLING, [0]),
        ("bauer", ["Ada Baur", "Bo Bauer"], EXACT, [1]),
        # letters that lose no mark
        ("lodz", ["Ewa Łódź"], SPELLING, [0]),
        ("bjorn aerli", ["Bjørn Ærli"], SPELLING, [0]),
        ("isil dogan", ["IŞIL DOĞAN"], SPELLING, [0]),
        ("İnan", ["inan Ok"], EXACT, [0]),
        # Cyrillic, in the ways it is written in Latin letters
        ("shchukin", ["Пётр Щукин"], SPELLING, [0]),
        ("schukin", ["Пётр Щукин"], SPELLING, [0]),
        ("yuri", ["Юрий Лесков"], PREFIX, [0]),
        ("Алёна", ["Алена Лескова"], SPELLING, [0]),
        # Chinese: readings, blanks, both orders
        ("曾", ["曾伟", "曾小雨", "Wei Zeng"], EXACT, [0, 1]),
        ("zeng wei", ["曾伟"], SPELLING, [0]),
        ("wei zeng", ["曾伟"], SPELLING, [0]),
        ("曾伟", ["Wei Zeng", "Wei Ceng", "Wei Zhang"], SPELLING, [0, 1]),
        ("诸葛 明月", ["诸葛明月", "诸明月"], EXACT, [0]),
        ("zhuge", ["诸葛明月"], SPELLING, [0]),
        ("lu mei", ["吕梅"], SPELLING, [0]),
        ("mingyue zhuge", ["诸葛明月"], SPELLING, [0]),
        ("meiling chou", ["Mei-Ling Chou"], SPELLING, [0]),
        ("mei ling chou", ["Meiling Chou"], SPELLING, [0]),
        ("choumeiling", ["Meiling Chou"], SPELLING, [0]),
        ("mei ling zhou", ["Meiling Chou"], NEAR, [0]),  # one family, two romanisations
        # Korean and Japanese, with and without a blank, in both orders
        ("최지우", ["지우 최"], SPELLING, [0]),
        ("최 지우", ["최지우"], EXACT, [0]),
        ("松本清", ["松本 清"], SPELLING, [0]),
        # Arabic script leaves vowels out
        ("Karim Nasser", ["كريم ناصر"], NEAR, [0]),
        # particles, titles, generations, doubled names
        ("vandermeer", ["Ida van der Meer"], SPELLING, [0]),
        ("van der meer", ["Ida van der Meer", "Ida Meer"], EXACT, [0]),
        ("Nurul binti Osman", ["Nurul Osman"], SPELLING, [0]),
        ("Dr. Ida Meer, PhD", ["Ida Meer"], SPELLING, [0]),
        ("ida meer sr", ["Ida Meer Senior", "Ida Meer"], SPELLING, [0]),
        ("Sukarto Sukarto", ["Sukarto"], EXACT, [0]),
        ("Brown &amp; Co", ["Brown & Co"], SPELLING, [0]),
        # initials
        ("p. q. meer", ["PQ Meer", "Paul Quint Meer"], PREFIX, [0, 1]),
        ("p meer", ["Paul Meer", "Ida Meer"], PREFIX, [0]),
        # a family name that begins a first name
        ("mark", ["Markus Ott", "Ida Mark"], EXACT, [0, 1]),
        ("marku", ["Markus Ott", "Ida Mark"], PREFIX, [0]),
        ("ida", ["Idalia Ott", "Ida Mark"], EXACT, [1]),
        # short forms are offered
        ("Bob Meer", ["Robert Meer", "Bobo Meerkat"], PREFIX, [0, 1]),
        ("Peggy Meer", ["Margaret Meer"], NICKNAME, [0]),
        ("Margaret Meer", ["Peggy Meer"], NICKNAME, [0]),
        # one typing error, the first letter too
        ("nandoval", ["Mira Sandoval"], NEAR, [0]),
        ("sandovall", ["Mira Sandoval"], NEAR, [0]),
        ("sandoxxl", ["Mira Sandoval"], None, []),
        ("mirs", ["Mira Sandoval", "Mirsad Ott"], PREFIX, [1]),
        # nobody
        ("' OR 1=1 --", ["Ida Ott"], None, []),
        ("%", ["Ida Ott"], None, []),
    ],
)
def test_a_name_is_found_in_another_spelling(
    database: Database, query: str, people: list[str], tier: Tier | None, expected: list[int]
) -> None:
    with database.writing() as connection:
        for number, name in enumerate(people):
            keep(connection, str(number), profile(name))
    with database.reading() as connection:
        found = names.find(connection, "main", query, limit=9)
    assert [candidate_id - 1 for candidate_id in found.candidate_ids] == expected
    assert found.tier == tier


@pytest.mark.parametrize(
    ("word", "some"),
    [
        ("schön", ["schoen"]),
        ("хрущёв", ["hrushchyov", "khrushchyov", "hruschyov"]),
        ("jr", ["junior"]),
        ("单", ["shan"]),
        ("ann", []),
    ],
)
def test_other_spellings_of_a_word(word: str, some: list[str]) -> None:
    found = spellings.of_word(word)
    assert set(some) <= set(found)
    assert len(found) <= spellings.MOST
    assert names.fold(word) not in found


def test_a_word_of_nothing_but_ambiguous_letters_has_a_bounded_number_of_spellings() -> None:
    assert len(spellings.of_word("щ" * 500)) <= spellings.MOST


@pytest.mark.parametrize(
    ("word", "split"),
    [
        ("曾伟", ("曾", "伟")), ("诸葛明月", ("诸葛", "明月")), ("诸葛", ("诸", "葛")),
        ("남궁민수", ("남궁", "민수")), ("曾", None), ("meer", None), ("曾wei", None),
    ],
)  # fmt: skip
def test_a_family_name_is_split_off(word: str, split: tuple[str, str] | None) -> None:
    assert han.split_family(word) == split


def test_readings_of_a_query_begin_with_its_words() -> None:
    found = list(queries.readings("Dr. Mei-Ling Chou"))
    assert found[0] == ("dr", "mei-ling", "chou")
    assert found[1] == ("mei-ling", "chou")
    assert ("mei", "ling", "chou") in found
    assert list(queries.readings("?!")) == []


@pytest.mark.parametrize(
    ("one", "other"), [("leung", "liang"), ("chang", "zhang"), ("nguyen", "ruan")]
)
def test_families_are_written_in_several_ways(one: str, other: str) -> None:
    assert other in sounds.families(one)
    assert one in sounds.families(other)
    assert one not in sounds.families(one)
