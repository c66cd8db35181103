"""What a newer page says otherwise."""

from typing import Any

import pytest

from seeds import differences
from seeds.profile import Education, Skill
from tests.factories import full_profile, work


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ({"location": "Ghent"}, {"location": "Oslo"}, "Ghent → Oslo"),
        ({"location": None}, {"location": "Oslo"}, "none → Oslo"),
        ({"headline": "Engineer"}, {"headline": None}, "Engineer → none"),
        ({"coding_years": 0}, {"coding_years": 1}, "0 → 1"),
        ({"summary": "A" * 90}, {"summary": "B" * 90}, "rewritten"),
        ({"summary": None}, {"summary": "B" * 90}, "new"),
        ({"summary": "A" * 90}, {"summary": None}, "gone"),
        ({"badges": ()}, {"badges": ("Rockstar",)}, "+Rockstar"),
        ({"languages": ("Dutch", "English")}, {"languages": ("English", "Dutch")}, "reordered"),
        (
            {"skills": (Skill(name="llvm", score=9), Skill(name="go", score=8), Skill(name="c"))},
            {"skills": (Skill(name="llvm", score=10), Skill(name="c", score=3), Skill(name="r"))},
            "+r, −go 8, llvm 10 (was 9), c 3 (was without a score)",
        ),
        (
            {"education": (Education(school="MIT"),)},
            {"education": (Education(school="MIT", degree="Master’s Degree Logic"),)},
            "+Master’s Degree Logic at MIT, −MIT",
        ),
        (
            {"contributions": (work("a/b", counts={"prs": 1}), work("c/d"))},
            {"contributions": (work("a/b", counts={"prs": 2}, ended="2024-01"), work("e/f"))},
            "+e/f, −c/d, a/b (ended, counts)",
        ),
    ],
)
def test_a_difference_is_told_in_short(
    before: dict[str, Any], after: dict[str, Any], text: str
) -> None:
    (found,) = differences.find(full_profile(**before), full_profile(**after))
    assert (found.field, found.text) == (next(iter(before)), text)


@pytest.mark.parametrize(
    "after",
    [
        {},
        {"lines": {"name": (7, 7)}},
        {"skills": (Skill(name="LLVM", score=10), *full_profile().skills[1:])},  # another spelling
    ],
)
def test_what_is_not_about_the_person_is_no_difference(after: dict[str, Any]) -> None:
    assert differences.find(full_profile(), full_profile(**after)) == ()


def test_a_long_list_of_differences_is_cut_short() -> None:
    new = full_profile(languages=tuple(f"Tongue{number}" for number in range(20)))
    (found,) = differences.find(full_profile(languages=()), new)
    assert found.text.startswith("+Tongue0, +Tongue1, ")
    assert found.text.endswith("+Tongue7, 12 more")


def test_a_reading_of_topics_is_no_difference() -> None:
    old = full_profile(contributions=(work(topics=("a", "b"), topics_text="ab"),))
    new = full_profile(contributions=(work(topics=("ab",), topics_text="ab"),))
    assert differences.find(old, new) == ()


def test_differences_come_in_the_order_of_the_model() -> None:
    found = differences.find(full_profile(), full_profile(coding_years=1, headline="X", badges=()))
    assert [difference.field for difference in found] == ["headline", "badges", "coding_years"]
