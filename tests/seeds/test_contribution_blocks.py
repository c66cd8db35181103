"""Where a contribution begins and ends, whatever was lost or added in copying."""

import pytest

from seeds.decoding import decode
from seeds.errors import PageRefused
from seeds.profile import Profile
from seeds.progai import read_page

FIRST = ["ferry/grid", "Jan 2020 - Mar 2021", "A grid.", "Contributions:3 commits in 1 year",
         "Contributions summary:Ada wrote the grid of all ferries.", "rustgrid"]  # fmt: skip


def read(*lines: str) -> Profile:
    text = "\n".join(
        ("Ada Quill", "Github Skills (1)", "rust9", "Github contributions (3)", *lines)
    )
    return read_page(decode(text.encode()))


@pytest.mark.parametrize(
    "line",
    ["quay/dock", "quay/dock ↗", "quay/dock (archived)", "• quay/dock", "- quay/dock",
     "1. quay/dock", "quay/dock ⭐ 1.2k", "quay/dock★", "quay/dock Public", "**quay/dock**",
     "[quay/dock](https://github.com/quay/dock)", "https://github.com/quay/dock.git",
     "quay / dock", "quay/dock:", "`quay/dock`", "quay/dock (fork)"],
)  # fmt: skip
def test_a_repository_is_read_in_the_form_of_any_list(line: str) -> None:
    first, second = read(*FIRST, line, "Jan 2021 - Mar 2022", "A dock.").contributions
    assert (first.topics_text, second.repo, second.description) == (
        "rustgrid", "quay/dock", "A dock.",
    )  # fmt: skip


@pytest.mark.parametrize(
    "below",
    [
        ("A dock.", "Contributions:4 commits in 2 months"),
        ("Contributions:4 commits",),
        ("Some years ago", "Role in this project:", "Developer"),
        ("Contributions summary:Ada mended it.",),
    ],
)
def test_a_block_begins_though_its_period_was_lost(below: tuple[str, ...]) -> None:
    first, second = read(*FIRST, "quay/dock", *below).contributions
    assert first.summary == "Ada wrote the grid of all ferries."
    assert (second.repo, second.started) == ("quay/dock", None)


@pytest.mark.parametrize(
    "role",
    [
        ("Role in this project:", "Back-end/DevOps", "Back-end/DevOpsContributions:4 PRs"),
        ("Role in this project:", "Back-end/DevOps", "Back-end/DevOps", "Contributions:4 PRs"),
        ("Role in this project:Back-end/DevOps", "Back-end/DevOps", "Contributions:4 PRs"),
    ],
)
def test_a_role_with_a_slash_is_no_repository(role: tuple[str, ...]) -> None:
    (work,) = read("quay/dock", "Jan 2021 - Mar 2022", "A dock.", *role).contributions
    assert (work.role, work.counts) == ("Back-end/DevOps", {"prs": 4})


def test_a_repository_in_a_wrapped_summary_begins_no_block() -> None:
    (work,) = read(*FIRST[:4], "Contributions summary:Ada moved the code of the grid to",
                   "quay/dock", "and wrote a grid of docks.").contributions  # fmt: skip
    assert work.summary == (
        "Ada moved the code of the grid to quay/dock and wrote a grid of docks."
    )


@pytest.mark.parametrize(
    "below", [["Sign up to see more of this page."], ["Grace Hopper"], ["And", "a", "word more."]]
)
def test_what_stands_below_the_topics_is_no_summary(below: list[str]) -> None:
    made = read(*FIRST, *below)
    (work,) = made.contributions
    assert (work.summary, work.topics) == ("Ada wrote the grid of all ferries.", ("rust", "grid"))
    assert [line.text for line in made.unread] == below
    assert len(made.warnings) == 1


@pytest.mark.parametrize("ended", [FIRST, FIRST[:5]])
@pytest.mark.parametrize("head", [["CTO at Navy"], ["Oslo, Norway"], ["CTO at Navy", "Oslo"]])
def test_another_person_below_the_contributions_is_refused(
    ended: list[str], head: list[str]
) -> None:
    with pytest.raises(PageRefused, match=r"two people.*Grace Hopper"):
        read(*ended, "Grace Hopper", *head)


def test_a_block_whose_repository_was_lost_is_left_unread() -> None:
    lost = [
        "Jan 2021 - Mar 2022",
        "A dock.",
        "Contributions:4 commits",
        "Contributions summary:No.",
    ]
    made = read(*FIRST, *lost)
    assert [work.counts for work in made.contributions] == [{"commits": 3}]
    assert [line.text for line in made.unread] == lost


def test_the_parts_of_a_block_stand_in_any_order() -> None:
    first = read(*FIRST).contributions
    assert read(*FIRST[:3], FIRST[4], FIRST[3], FIRST[5]).contributions == first


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Contribution summary:She wrote it.", True), ("Contributions Summary", True),
        ("• Contributions summary: She wrote it.", True), ("CONTRIBUTIONS SUMMARY：She", True),
        ("Contributions summaries are kept.", False),
    ],
)  # fmt: skip
def test_a_summary_is_told_by_its_mark(line: str, kept: bool) -> None:
    (work,) = read(*FIRST[:4], line, "She did it well and of her own will.").contributions
    assert (work.summary is not None) == kept


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["rust, grid, data-science"], "rust grid data-science"),
        (["rust · grid"], "rust grid"), (["#rust #grid"], "rust grid"),
        (["• rust", "• grid"], "rust grid"), (["rust", "grid"], "rust grid"),
        (["rustgrid"], "rustgrid"),
    ],
)  # fmt: skip
def test_topics_are_read_in_the_form_of_any_list(lines: list[str], text: str) -> None:
    (work,) = read(*FIRST[:5], *lines).contributions
    assert (work.topics_text, work.summary) == (text, "Ada wrote the grid of all ferries.")


def test_a_footer_in_a_sentence_is_a_part_of_it() -> None:
    made = read(*FIRST[:4], "Contributions summary:Ada saw Find and Hire Top Developers and left.")
    assert made.contributions[0].summary == "Ada saw Find and Hire Top Developers and left."
