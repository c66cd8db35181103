"""Contributions: their periods, roles, counts and durations in every form."""

import pytest

from seeds.decoding import decode
from seeds.profile import Contribution
from seeds.progai import read_page


def read(*lines: str) -> tuple[Contribution, ...]:
    text = "\n".join(("Ada Quill", "Github contributions (3)", *lines))
    return read_page(decode(text.encode())).contributions


@pytest.mark.parametrize(
    ("period", "started", "ended"),
    [
        ("Sep 2024 - Mar 2025", "2024-09", "2025-03"),
        ("Sep 2024 – Sep 2024", "2024-09", "2024-09"),
        ("September 2024 — March 2025", "2024-09", "2025-03"),
        ("Sept. 2024 - Mar. 2025", "2024-09", "2025-03"),
        ("Jan 2020 - Present", "2020-01", None),
        ("Jan ２０２０ - Mar ２０２１", "2020-01", "2021-03"),
        ("Jan 2020 − Mar 2021", "2020-01", "2021-03"),
        ("Jan 2020 -> Mar 2021", "2020-01", "2021-03"),
        ("Jan 2020 until Mar 2021", "2020-01", "2021-03"),
        ("jan 2020 - present", "2020-01", None),
        ("Jan 2020 - Ongoing", "2020-01", None),
        ("Since Jan 2020", "2020-01", None),
        ("May 2020", "2020-05", "2020-05"),
        ("Jan '22 - Mar '23", "2022-01", "2023-03"),
        ("Mar. 2016 - Exp. Jun. 2017", "2016-03", "2017-06"),
        ("2020.01 - 2021.03", "2020-01", "2021-03"),
        ("2020/1 - 2021/12", "2020-01", "2021-12"),
        ("2020年1月 - 2021年3月", "2020-01", "2021-03"),
        ("Jan 2020 - Mar 2021 (1 yr 2 mos)", "2020-01", "2021-03"),
        ("Jan 2020 – Present · 3 yrs", "2020-01", None),
        ("5 Jan 2020 - 3 Mar 2021", "2020-01", "2021-03"),
    ],
)
def test_a_period_is_two_months(period: str, started: str, ended: str | None) -> None:
    (work,) = read("a/b", period, "Contributions:1 commit in 9 days")
    assert (work.started, work.ended, work.description) == (started, ended, None)


@pytest.mark.parametrize(
    "period",
    ["2020 - 2021", "2014 - 15", "2020", "Jan 2020 - 2021", "2020 - Present", "13/2020 - 14/2021",
     "Jan 2020 -", "Jan 22 - Mar 23"],
)  # fmt: skip
def test_a_period_that_is_not_said_in_months_is_not_guessed(period: str) -> None:
    text = f"Ada Quill\nGithub contributions (1)\na/b\n{period}\nContributions:1 commit"
    made = read_page(decode(text.encode()))
    (work,) = made.contributions
    assert (work.started, work.ended, work.description) == (None, None, None)
    assert [warning.line for warning in made.warnings] == [4]


@pytest.mark.parametrize("line", ["Marathon 2021 - Decision 2023", "Rust 2021", "January", "10"])
def test_a_description_with_a_year_is_no_period(line: str) -> None:
    (work,) = read("a/b", line, "Contributions:1 commit")
    assert work.description == line


@pytest.mark.parametrize(
    ("duration", "months"),
    [
        ("9 days", 0), ("3 weeks", 0), ("1 month", 1), ("6 months", 6), ("1 year", 12),
        ("1 year 2 months", 14), ("5 years 11 months", 71), ("2 years 3 days", 24),
        ("１ year", 12), ("20 hours", 0), ("a month", 1), ("over 2 years", 24), ("2 yrs 3 mos", 27),
        ("1 year and 2 months", 14), ("less than a month", 0),
        # cut off, or not to be believed
        ("1 year 2", None), ("1", None), ("", None), ("2015 years", None), ("no time", None),
    ],
)  # fmt: skip
def test_a_duration_is_whole_months(duration: str, months: int | None) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", f"Contributions:3 commits in {duration}")
    assert (work.counts, work.active_months) == ({"commits": 3}, months)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("37 reviews, 9 PRs, 81 comments", {"reviews": 37, "prs": 9, "comments": 81}),
        ("1 PR, 1 branch, 1 push", {"prs": 1, "branches": 1, "pushes": 1}),
        ("1,473 pushes, 215 branches", {"pushes": 1473, "branches": 215}),
        ("1.473 pushes", {"pushes": 1473}),
        ("1 473 pushes", {"pushes": 1473}),
        ("1\u202f473 pushes", {"pushes": 1473}),
        ("1'473 pushes", {"pushes": 1473}),
        ("１２ commits", {"commits": 12}),
        ("3 discussions, 2 wiki pages", {"discussions": 3, "wiki pages": 2}),  # whatever is counted
        ("37 reviews · 9 PRs | 2 issues", {"reviews": 37, "prs": 9, "issues": 2}),
        ("37 reviews, 37 reviews", {"reviews": 37}),
    ],
)
def test_counts_are_kept_by_plural_kind(counts: str, expected: dict[str, int]) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", f"Contributions:{counts} in 2 months")
    assert work.counts == expected


@pytest.mark.parametrize(
    "counts",
    [
        "81",
        "81 com",
        "81 c",
        "8.5 commits",
        "99999999999 commits",
        "-3 commits",
        "81 of many commits",
    ],
)
def test_a_count_that_is_cut_off_or_cannot_be_is_not_believed(counts: str) -> None:
    text = f"Ada Quill\nGithub contributions (1)\na/b\nMay 2020\nContributions:9 PRs, {counts}"
    made = read_page(decode(text.encode()))
    assert made.contributions[0].counts == {"prs": 9}
    assert [warning.line for warning in made.warnings] == [5]


def test_a_number_that_is_counted_twice_is_kept_once_and_said() -> None:
    text = "Ada Quill\nGithub contributions (1)\na/b\nMay 2020\nContributions:9 PRs, 7 PRs"
    made = read_page(decode(text.encode()))
    assert made.contributions[0].counts == {"prs": 9}
    assert [warning.text for warning in made.warnings] == ["'7 PRs' stands against 9"]


@pytest.mark.parametrize(
    "line",
    ["contributions:4 reviews, 2 PRs in 1 year", "Contributions: 4 reviews, 2 PRs in 1 year",
     "Contributions :4 reviews, 2 PRs in 1 year", "Contributions：4 reviews, 2 PRs in 1 year.",
     "• Contributions: 4 reviews and 2 PRs in 1 year", "Contribution:4 reviews, 2 PRs, in 1 year"],
)  # fmt: skip
def test_counts_are_told_by_their_mark(line: str) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", "A tool.", line)
    assert (work.description, work.counts, work.active_months) == (
        "A tool.", {"reviews": 4, "prs": 2}, 12,
    )  # fmt: skip


@pytest.mark.parametrize(
    "lines",
    [
        ("Contributions:4 reviews, 2 PRs in 1", "year 2 months"),
        ("Contributions:4 reviews, 2", "PRs in 1 year 2 months"),
        ("Contributions:4 reviews, 2 PRs", "in 1 year 2 months"),
        ("Contributions:4 reviews,", "2 PRs in 1 year 2 months"),
        ("Contributions:", "4 reviews, 2 PRs in 1 year 2 months"),
    ],
)
def test_counts_that_were_wrapped_are_one_line(lines: tuple[str, str]) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", *lines, "Contributions summary:It works.")
    assert (work.counts, work.active_months, work.summary) == (
        {"reviews": 4, "prs": 2}, 14, "It works.",
    )  # fmt: skip


@pytest.mark.parametrize(
    "lines",
    [
        ("Role in this project:", "Tech Lead", "Tech LeadContributions:2 PRs in 1 month"),
        ("Role in this project:Tech Lead", "Tech LeadContributions:2 PRs in 1 month"),
        ("Role in this project: Tech Lead", "Contributions:2 PRs in 1 month"),
        ("Role in this project:", "Tech LeadContributions:2 PRs in 1 month"),
        ("Tech LeadContributions:2 PRs in 1 month",),
        ("Role in this project:", "Tech Lead", "Tech Lead", "Contributions:2 PRs in 1 month"),
        ("Role in the project：Tech Lead", "Contributions:2 PRs in 1 month"),
        ("• Role in this project: Tech Lead", "• Contributions: 2 PRs in 1 month"),
        ("Role in this project:", "Tech", "Lead", "Tech LeadContributions:2 PRs in 1 month"),
    ],
)
def test_a_role_is_read_in_every_layout(lines: tuple[str, ...]) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", *lines)
    assert (work.role, work.counts, work.active_months) == ("Tech Lead", {"prs": 2}, 1)


@pytest.mark.parametrize(
    "description",
    ["Jan 2018 - Feb 2018", "duinwind/buoy", "Contributions: many", "Contributions: 3 things to do",
     "Contributions: 100% welcome", "Contributions are welcome", "Summary", "10", "Role: reader",
     "A tool: fast, small", "9 years of waves", "See a/b, or c/d", "English, French"],
)  # fmt: skip
def test_a_description_may_look_like_another_part(description: str) -> None:
    made = read("a/b", "Jan 2020 - Mar 2021", description, "Contributions:2 PRs in 1 month", "iot",
                "c/d", "Feb 2020 - Mar 2020")  # fmt: skip
    assert [(work.repo, work.description) for work in made] == [("a/b", description), ("c/d", None)]
    assert made[0].topics == ("iot",)


@pytest.mark.parametrize(
    ("line", "description", "topics_text"),
    [("web3", None, "web3"), ("web3.", "web3.", None), ("c", None, "c"), ("Web3", "Web3", None)],
)
def test_a_last_word_alone_is_topics_unless_it_is_a_sentence(
    line: str, description: str | None, topics_text: str | None
) -> None:
    (work,) = read("a/b", "Jan 2020 - Mar 2021", line)
    assert (work.description, work.topics_text) == (description, topics_text)


def test_a_wrapped_summary_is_one() -> None:
    (work,) = read(
        "a/b", "Jan 2020 - Mar 2021", "Contributions summary:Made the build smaller.",
        "They also added an option.", "buildtools",
    )  # fmt: skip
    assert work.summary == "Made the build smaller. They also added an option."
    assert work.topics_text == "buildtools"


def test_headings_are_never_values() -> None:
    text = "Ada Quill\nGithub Skills (0)\nProgramming languages (0)\nGithub contributions (0)"
    made = read_page(decode(text.encode()))
    assert (made.skills, made.programming_languages, made.contributions) == ((), (), ())
    assert (made.skills_total, made.programming_languages_total, made.contributions_total) == (
        0, 0, 0,
    )  # fmt: skip


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_slash_after_a_repository_is_not_of_its_name(slash: str) -> None:
    first, second = read("a/b", "Jan 2020 - Mar 2021", f"c/d{slash}", "Jan 2020 - Mar 2021")
    assert (first.repo, first.description, second.repo) == ("a/b", None, "c/d")
