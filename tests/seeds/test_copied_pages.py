"""Pages as mail programs, tables and browsers pass them on: read as if copied plainly."""

from collections.abc import Callable

import pytest

from seeds.decoding import decode
from seeds.errors import PageRefused
from seeds.profile import Profile
from seeds.progai import read_page

PLAIN = """\
Ada Quill
Platform Engineer at Ferry
Ghent, Belgium
Summary
🤩
Rockstar🎓
Top SchoolAda builds schedulers, and likes them small.
9 years of coding experience
1 year of employment as a software developer
Master’s Degree Computer Science at Ghent UniversityBachelor’s Degree Logic, Logic at MIT
English, Dutch
Github Skills (12)
rust10
go10
c++9
node.js7
Programming languages (2)
Rust
Go
Github contributions (3)
ferry/grid-sched
Sep 2024 - Mar 2025
A scheduler
Role in this project:
Back-end Developer
Back-end DeveloperContributions:37 reviews, 1,200 commits in 1 year 2 months
Contributions summary:Ada rewrote the queue.
rustscheduler
Find and Hire Top Developers
"""


def read(text: str) -> Profile:
    return read_page(decode(text.encode()))


def replaced(*pairs: tuple[str, str]) -> str:
    text = PLAIN
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


def without_places(profile: Profile) -> Profile:
    return profile.model_copy(update={"lines": {}, "warnings": ()})


def marked(mark: str) -> Callable[[str], str]:
    return lambda text: "".join(f"{mark}{line}\n" for line in text.splitlines())


COPIES = {
    "quoted in a mail": marked("> ")(PLAIN),
    "quoted twice": marked("> > ")(PLAIN),
    "blanks at both ends": marked("\t ")(PLAIN),
    "an empty line after each": PLAIN.replace("\n", "\n\n"),
    "bullets": replaced(("rust10", "• rust10"), ("\ngo10", "\n- go10"), ("\nRust", "\n* Rust")),
    "scores apart": replaced(("rust10", "rust 10"), ("c++9", "c++  9")),
    "scores below": replaced(
        ("rust10", "rust\n10"), ("\ngo10", "\ngo\n10"), ("c++9", "c++\n9"), (".js7", ".js\n7")
    ),
    "scores of ten": replaced(
        ("rust10", "rust 10/10"), ("\ngo10", "\ngo (10)"), ("c++9", "c++: 9"), (".js7", ".js 7/10")
    ),
    "skills on one line": replaced(("rust10\ngo10\nc++9", "rust10, go10, c++9")),
    "skills in columns": replaced(("rust10\ngo10", "rust10\tgo10")),
    "shares in a chart": replaced(("\nRust", "\nRust 70%"), ("\nGo\n", "\nGo\n29.5%\n")),
    "blanks in headings": replaced(("Skills (12)", "Skills( 12 )"), ("(3)", " (3)")),
    "capitals in headings": replaced(("Github Skills", "GITHUB SKILLS")),
    "years in part": replaced(("9 years", "9.5 years")),
    "emoji by name": replaced(("🤩", ":star-struck:"), ("🎓", ":mortar_board:")),
    "badges without emoji": replaced(("🤩\n", ""), ("🎓", "")),
    "languages with a word": replaced(("English, Dutch", "English and Dutch")),
    "education on two lines": replaced(("UniversityBachelor", "University\nBachelor")),
    "education broken": replaced(("at Ghent U", "at\nGhent U"), ("Logic at", "Logic\nat")),
    "counts broken": replaced(("37 reviews, ", "37 reviews,\n")),
    "counts joined by a word": replaced(("37 reviews, ", "37 reviews and ")),
    "counts parted by a semicolon": replaced(("37 reviews, ", "37 reviews; ")),
    "a duration cut short": replaced(("1 year 2 months", "1 yr 2 mos")),
    "counts below": replaced(("Contributions:37", "\nContributions:\n37")),
    "a repository as an address": replaced(("ferry/", "https://github.com/ferry/")),
    "a repository with blanks": replaced(("ferry/grid", "ferry / grid")),
    "a period in words": replaced(("Sep 2024 - Mar", "sep 2024 to mar")),
    "a period with days": replaced(("Sep 2024 - Mar 2025", "Sep 1, 2024 – Mar 30, 2025")),
    "a period in numbers": replaced(("Sep 2024 - Mar 2025", "09/2024 - 2025-03")),
    "line ends of another kind": PLAIN.replace("\n", "\u2028"),
    "clutter around": f"Prog.AI\nSearch\n\n{PLAIN}Privacy Policy\n© 2025 Prog.AI\n",
}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_copy_says_the_same(copied: str) -> None:
    found, plain = without_places(read(copied)), without_places(read(PLAIN))
    assert [line for line in found.unread if line.text != "Back-end Developer"] == []
    assert found.model_copy(update={"unread": ()}) == plain


def test_topics_on_lines_of_their_own_are_parted_for_certain() -> None:
    (work,) = read(replaced(("rustscheduler", "rust\nmakerclone"))).contributions
    assert (work.topics, work.topics_text) == (("rust", "makerclone"), "rust makerclone")
    assert work.summary == "Ada rewrote the queue."


def test_a_role_of_one_word_is_no_topic() -> None:
    text = "Ada Quill\nGithub contributions (1)\na/b\nMay 2020 - May 2021\nRole in this project:\n"
    (work,) = read(f"{text}backend\nrustgo").contributions
    assert (work.role, work.topics) == ("backend", ("rust", "go"))


def test_a_line_that_cannot_be_read_hides_nothing_after_it() -> None:
    found = read(replaced(("Contributions summary", "37 stars\nContributions summary")))
    (work,) = found.contributions
    assert (work.summary, work.topics) == ("Ada rewrote the queue.", ("rust", "scheduler"))
    assert [line.text for line in found.unread] == ["37 stars"]


def test_headings_may_have_lost_their_totals() -> None:
    found = read(replaced((" (12)", ""), (" (2)", ""), (" (3)", "")))
    assert (found.skills_total, found.programming_languages_total) == (None, None)
    assert len(found.skills) == 4
    assert len(found.contributions) == 1
    assert found.warnings == ()


def test_a_heading_without_its_total_is_prose_where_the_real_one_stands_too() -> None:
    found = read(replaced(("small.", "small.\nGithub Skills\nmatter most.")))
    assert found.summary == (
        "Ada builds schedulers, and likes them small. Github Skills matter most."
    )
    assert found.skills_total == 12


@pytest.mark.parametrize(
    "description",
    ["Github Skills (3)", "10 years of coding experience", "Programming languages (2)", "Summary"],
)
def test_a_description_may_read_like_a_heading(description: str) -> None:
    found = read(replaced(("A scheduler", description)))
    assert found.contributions[0].description == description


@pytest.mark.parametrize("period", ["2024 - 2025", "ene 2024 - dic 2025", "13/2024 - 03/2025"])
def test_a_period_without_months_is_no_description(period: str) -> None:
    found = read(replaced(("Sep 2024 - Mar 2025", period)))
    assert found.contributions[0].started is None
    assert found.contributions[0].description == "A scheduler"
    assert len(found.warnings) == 1


def test_less_than_a_month_is_no_whole_month() -> None:
    found = read(replaced(("1 year 2 months", "less than a month")))
    assert found.contributions[0].active_months == 0


@pytest.mark.parametrize("line", ["English, Dutch, German", "Ghent University"])
def test_a_line_of_the_summary_is_nothing_else_where_years_follow(line: str) -> None:
    found = read(replaced(("small.", f"small.\n{line}\nand more.")))
    assert found.summary == f"Ada builds schedulers, and likes them small. {line} and more."
    assert (found.languages, found.education) == (read(PLAIN).languages, read(PLAIN).education)


def test_two_pages_of_one_person_are_not_called_two_people() -> None:
    with pytest.raises(PageRefused, match=r"two pages of 'Ada Quill' that differ, .* line 30"):
        read(PLAIN + replaced(("rust10", "rust9")))


def test_a_rounded_count_is_kept_and_said_to_be_rounded() -> None:
    found = read(replaced(("1,200 commits", "1.2k commits")))
    assert found.contributions[0].counts == {"reviews": 37, "commits": 1200}
    assert [warning.text for warning in found.warnings] == ["'1.2k commits' is rounded"]


@pytest.mark.parametrize("years", ["Less than 1 year", "less than a year", "<1 year"])
def test_less_than_a_year_is_no_whole_year(years: str) -> None:
    assert read(replaced(("1 year of employment", f"{years} of employment"))).employment_years == 0


@pytest.mark.parametrize("place", ["Remote", "Greater Ghent Area", "Flemish Region", "Remote, EU"])
def test_an_area_is_a_location(place: str) -> None:
    found = read(replaced(("Platform Engineer at Ferry\nGhent, Belgium", place)))
    assert (found.headline, found.location) == (None, place)


@pytest.mark.parametrize(
    "line",
    ["MIT", "ETH Zürich", "Le Wagon", "Fudan University", "Bootcamp at Le Wagon", "北京大学"],
)
def test_one_line_of_education_needs_no_word_of_schools(line: str) -> None:
    below = PLAIN.partition("Master’s")[2].partition("\n")[2]
    found = read(f"Ada Quill\n9 years of coding experience\n{line}\n{below}")
    assert [entry.school for entry in found.education] == [line.removeprefix("Bootcamp at ")]
    assert found.unread == ()


@pytest.mark.parametrize("line", ["Open to work", "5+ years with Rust", "#rustaceans", "loper"])
def test_a_line_that_is_no_education_becomes_none(line: str) -> None:
    found = read(replaced(("English, Dutch", f"English, Dutch\n{line}")))
    assert found.education == read(PLAIN).education
    assert [unread.text for unread in found.unread] == [line]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("\n".join(PLAIN.split("\n")[1:]), "begins with a headline, 'Platform Engineer at Ferry'"),
        ("\n".join(PLAIN.split("\n")[3:]), "no name stands above 'Summary'"),
        (f"<div>{PLAIN}</div>", "HTML"),
        (f"{{\\rtf1\\ansi {PLAIN}", "rich text"),
        ('{"name": "Ada Quill"}', "is no name"),
        ("name,skill\nAda Quill,rust", "is no name"),
    ],
)
def test_what_lost_its_name_or_form_is_refused(text: str, problem: str) -> None:
    with pytest.raises(PageRefused, match=problem) as refused:
        read(text)
    assert refused.value.line == 1


def test_pronouns_do_not_make_a_name_something_else() -> None:
    found = read(replaced(("Ada Quill\nPlatform Engineer at Ferry", "Ada Quill (she/her)\nRust")))
    assert (found.name, found.headline) == ("Ada Quill (she/her)", "Rust")


def test_a_page_that_was_begun_twice_is_read_whole() -> None:
    begun = "".join(f"{line}\n" for line in PLAIN.splitlines()[:14])
    found = read(begun + PLAIN)
    assert without_places(found) == without_places(read(PLAIN))
    assert [warning.text for warning in found.warnings] == [
        "the page begins twice; the second was read"
    ]


def test_what_stands_below_a_second_copy_is_not_lost() -> None:
    found = read(f"{PLAIN}{PLAIN}Call on Monday\n")
    assert [line.text for line in found.unread] == ["Call on Monday"]
    with pytest.raises(PageRefused, match=r"two people: 'Ada Quill'.*'Bo Reed'"):
        read(PLAIN + PLAIN + replaced(("Ada Quill", "Bo Reed"), ("ferry/", "moss/")))
