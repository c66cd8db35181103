"""Whom a message is about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.questions import people
from bot.questions.people import Option
from tests.factories import full_profile, profile

ADA = full_profile()
BO = profile("Bo Quill", headline="Site Reliability Engineer at Lantern", location="Oslo, Norway")
OPTIONS = (Option(3, ADA), Option(5, BO))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("and Hao Zhang?", ("hao", "zhang")),
        ("does hao know llvm?", ("hao",)),
        ("does she know java?", ()),  # words of questions and skills are no names
        ("when did she work on inkwell?", ()),  # nor are repositories
        ("what about Will?", ("will",)),  # a capital inside the sentence makes it a name
        ("will she move?", ()),
        ("and ada?", ("ada",)),  # a skill elsewhere, a person in this thread
        ("", ()),
    ],
)
def test_words_that_may_be_names_are_told_from_the_rest(text: str, words: tuple[str, ...]) -> None:
    assert people.name_words(text, ADA, [ADA]) == words


@pytest.mark.parametrize(
    ("matches", "thread", "meant"),
    [
        ({}, (1,), ()),
        ({4: 1}, (1,), (4,)),
        ({4: 2, 6: 1}, (1,), (4,)),  # more of the name is in the message
        ({4: 1, 6: 1}, (1,), (4, 6)),  # a tie is a choice
        ({4: 1, 6: 1}, (6,), (6,)),  # of equals, the one in the thread
        ({4: 1, 6: 1}, (4, 6), (4, 6)),
    ],
)
def test_who_is_meant(
    matches: dict[int, int], thread: tuple[int, ...], meant: tuple[int, ...]
) -> None:
    assert people.meant(matches, thread) == meant


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("1", 3), ("2.", 5), ("number 2 please", 5), ("the second one", 5), ("first", 3),
        ("3", None), ("0", None), ("ada", 3), ("Bo Quill", 5), ("quill", None),
        ("the one at lantern", 5), ("oslo", 5), ("the one in Belgium", 3),
        ("top 2 skills", None), ("yes", None), ("", None),
    ],
)  # fmt: skip
def test_a_choice_is_taken_by_number_or_telling_words(text: str, taken: int | None) -> None:
    assert people.choose(text, OPTIONS) == taken


def test_yes_takes_the_only_option() -> None:
    assert people.choose("yes please", OPTIONS[:1]) == 3
    assert people.choose("no", OPTIONS[:1]) is None


@pytest.mark.parametrize(
    ("text", "stranger"),
    [
        ("where does maria live?", "maria"),
        ("has olu used kafka?", "olu"),
        ("does she know frobnix?", None),  # an unknown skill is no person
        ("is frobnix on the page?", None),
        ("does belgium have it", None),
    ],
)
def test_a_stranger_is_told_by_the_place_in_the_sentence(text: str, stranger: str | None) -> None:
    assert people.find_stranger(text, ADA) == stranger


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("and Ada Quill's role?", "and role?"),
        ("does ada know quill/inkwell", "does know quill/inkwell"),  # a repository stays whole
        ("ADA", ""),
    ],
)
def test_a_name_is_taken_out_of_a_question(text: str, rest: str) -> None:
    assert people.without_name(text, ADA) == rest


@given(st.text(max_size=200))
def test_any_text_is_taken(text: str) -> None:
    people.name_words(text, ADA, [ADA, BO])
    people.find_stranger(text, BO)
    people.without_name(text, BO)
    assert people.choose(text, OPTIONS) in (None, 3, 5)
