"""The head of a page: who it is, whatever stands above and below the name."""

import pytest

from seeds.clutter import is_clutter
from seeds.decoding import decode
from seeds.errors import PageRefused
from seeds.profile import Profile
from seeds.progai import read_page

BODY = "Summary\nShe writes code.\n3 years of coding experience\nGithub Skills (1)\npython9"


def read(*head: str) -> Profile:
    return read_page(decode("\n".join((*head, BODY)).encode()))


@pytest.mark.parametrize(
    ("head", "name", "headline", "location", "unread"),
    [
        (["Ada Quill"], "Ada Quill", None, None, []),
        (["Log in", "Ada Quill", "Engineer at Ferry"], "Ada Quill", "Engineer at Ferry", None, []),
        # what is above the name and no clutter is reported, not lost
        (["Sample of a profile", "Ada Quill", "Ghent, Belgium"],
         "Ada Quill", None, "Ghent, Belgium", ["Sample of a profile"]),
        (["QUAYSIDE UNIVERSITY", "Ada Quill"], "Ada Quill", None, None, ["QUAYSIDE UNIVERSITY"]),
        (["Ferry Lane 12, Dover", "Ada Quill"], "Ada Quill", None, None, ["Ferry Lane 12, Dover"]),
        (["ada@example.org", "Ada Quill"], "Ada Quill", None, None, ["ada@example.org"]),
        (["Engineer at Ferry", "Ada Quill"], "Ada Quill", None, None, ["Engineer at Ferry"]),
        # names that are words or places, too
        (["Jordan", "CTO at Ferry", "Oslo, Norway"], "Jordan", "CTO at Ferry", "Oslo, Norway", []),
        (["Will Best", "Georgia"], "Will Best", None, "Georgia", []),
        (["Martin L. King Jr.", "Pastor"], "Martin L. King Jr.", "Pastor", None, []),
        (["Zoë O’Brien-Łuczak", "Singapore"], "Zoë O’Brien-Łuczak", None, "Singapore", []),
        (["吴雨桐", "前端工程师", "杭州"], "吴雨桐", "前端工程师", "杭州", []),
        # a name that is a word of work, above a place that could be a name
        (["Edson Junior", "Brazil"], "Edson Junior", None, "Brazil", []),
        (["JUNIOR", "Singapore"], "JUNIOR", None, "Singapore", []),
        (["Engineer at Ferry", "Florence"], "Florence", None, None, ["Engineer at Ferry"]),
        # nothing there looks like a name: the first line is taken at its word
        (["R2-D2", "Engineer at Ferry"], "R2-D2", "Engineer at Ferry", None, []),
        # location above headline
        (["Ada Quill", "Ghent, Belgium", "CTO at Ferry"],
         "Ada Quill", "CTO at Ferry", "Ghent, Belgium", []),
        (["Ada Quill", "Share profile", "CTO at Ferry"], "Ada Quill", "CTO at Ferry", None, []),
        # what people put into a head besides
        (["Ada Quill", "ada@example.org", "CTO at Ferry", "Ghent, Belgium"],
         "Ada Quill", "CTO at Ferry", "Ghent, Belgium", ["ada@example.org"]),
        (["Ada Quill", "she/her", "CTO at Ferry"], "Ada Quill", "CTO at Ferry", None, ["she/her"]),
        (["Ada Quill", "+32 470 12 34 56", "Rust"], "Ada Quill", "Rust", None,
         ["+32 470 12 34 56"]),
        (["Ada Quill", "adaq", "CTO at Ferry", "Ghent, Belgium"],
         "Ada Quill", "CTO at Ferry", "Ghent, Belgium", ["adaq"]),
        (["Ada Quill", "CTO at Ferry", "Ghent, Belgium", "500+ connections"],
         "Ada Quill", "CTO at Ferry", "Ghent, Belgium", ["500+ connections"]),
        # the marks of a document or form
        (["# Ada Quill", "**CTO at Ferry**"], "Ada Quill", "CTO at Ferry", None, []),
        (["Name: Ada Quill", "Headline: CTO", "Location: Ghent"], "Ada Quill", "CTO", "Ghent", []),
        (['"Ada Quill', 'CTO at Ferry"'], "Ada Quill", "CTO at Ferry", None, []),
        (['Ada "Lace" Quill', "📍 Oslo"], 'Ada "Lace" Quill', None, "Oslo", []),
        # neither a headline nor a place by a word of theirs
        (["Ada Quill", "Acme, Inc."], "Ada Quill", "Acme, Inc.", None, []),
        (["Ada Quill", "Rust, Go"], "Ada Quill", "Rust, Go", None, []),
        (["Ada Quill", "Ghent"], "Ada Quill", None, "Ghent", []),
        (["Ada Quill", "San Francisco", "CTO"], "Ada Quill", "CTO", "San Francisco", []),
    ],
)  # fmt: skip
def test_the_head_is_read(
    head: list[str], name: str, headline: str | None, location: str | None, unread: list[str]
) -> None:
    made = read(*head)
    assert (made.name, made.headline, made.location) == (name, headline, location)
    assert [line.text for line in made.unread] == unread


def test_a_page_of_three_lines_is_a_head() -> None:
    made = read_page(decode("吴雨桐\n前端工程师\n杭州".encode()))
    assert (made.name, made.headline, made.location) == ("吴雨桐", "前端工程师", "杭州")


@pytest.mark.parametrize(
    ("first", "instead"),
    [
        ("CTO at Ferry", "a headline"),
        ("Ghent, Belgium", "a location"),
        ("🤩Rockstar", "a badge"),
        ("Top SchoolAda builds things.", "a badge"),
        ("Master’s Degree Logic at Ghent University", "education"),
        ("English, Dutch", "a list of languages"),
        ("Contributions summary:Ada rewrote the queue.", "a line of the contributions"),
        ("ferry/grid-sched", "a line of the contributions"),
        ("Ada Quill built the scheduler that all of Ferry runs on.", "a sentence"),
        ("Ada " * 40, "a line of 159 characters"),
    ],
)
def test_a_page_without_its_top_is_refused_and_told_what_it_begins_with(
    first: str, instead: str
) -> None:
    with pytest.raises(PageRefused, match=f"it begins with {instead}") as refused:
        read(first)
    assert refused.value.line == 1


@pytest.mark.parametrize("heading", ["Programming languages (1)", "Github contributions (2)"])
def test_the_end_of_a_list_of_skills_is_no_name(heading: str) -> None:
    with pytest.raises(PageRefused, match="it begins with a skill"):
        read_page(decode(f"Rust\npython9\n{heading}\nGo".encode()))


@pytest.mark.parametrize(
    "text",
    ["404", "Page not found", "Unauthorized", "hello", "name,skill", "Ada: hi", "# mylib\nText.",
     "Page not found\nSummary\nGo home.", "Cherry"],
)  # fmt: skip
def test_a_text_that_is_no_page_is_refused(text: str) -> None:
    with pytest.raises(PageRefused):
        read_page(decode(text.encode()))


@pytest.mark.parametrize(
    ("heading", "total"),
    [
        ("Github Skills: 1,200", 1200), ("Github Skills [12]", 12), ("Github Skills 12", 12),
        ("Github Skills (4 of 12)", 12), ("Github Skills (12+)", None),
        ("Github Skills (1.2k)", None), ("Github Skills (-3)", None), ("Github Skills (1,5)", None),
    ],
)  # fmt: skip
def test_a_total_is_read_in_every_form_or_shown_as_unread(heading: str, total: int | None) -> None:
    made = read_page(decode(f"Ada Quill\n{heading}\nrust9".encode()))
    assert made.skills_total == total
    assert [line.text for line in made.unread] == ([heading] if total is None else [])
    assert len(made.warnings) == (total is None)


def test_controls_of_the_site_are_no_values() -> None:
    made = read_page(decode(b"Ada Quill\nGithub Skills (9)\nrust9\nShow more\n+7 more\ngo3"))
    assert [skill.name for skill in made.skills] == ["rust", "go"]
    assert made.unread == ()


@pytest.mark.parametrize("text", ["Log in\nSign up", "Log in\nSummary\nShe writes code.", "•••"])
def test_clutter_alone_is_nobody(text: str) -> None:
    with pytest.raises(PageRefused, match="no name"):
        read_page(decode(text.encode()))


@pytest.mark.parametrize(
    ("headline", "title", "employer"),
    [
        ("Storage Engineer at 7Lantern 第七灯 Labs", "Storage Engineer", "7Lantern 第七灯 Labs"),
        ("Engineer at Ships at Sea Ltd", "Engineer", "Ships at Sea Ltd"),  # split at the first
        ("CTO @ Ferry", "CTO", "Ferry"),
        ("Data Engineer", "Data Engineer", None),
    ],
)
def test_the_employer_is_what_follows_the_first_at(
    headline: str, title: str, employer: str | None
) -> None:
    made = read("Ada Quill", headline)
    assert (made.title, made.employer) == (title, employer)


@pytest.mark.parametrize(
    "line",
    ["Home", "Prog.AI", "LOG IN", "https://prog.ai/p/7?x=1", "www.prog.ai", "Page 2 of 3",
     "12/1/25, 3:40 PM", "Ada Quill | Prog.AI", "© 2026 Prog.AI, Inc.", "Photo of Ada Quill",
     "We use cookies to make this better", "···", "3 of 40"],
)  # fmt: skip
def test_lines_of_the_site_are_clutter(line: str) -> None:
    assert is_clutter(line)


@pytest.mark.parametrize(
    "line",
    ["Ada Quill", "Search Engineer at Ferry", "Home, Kansas", "Paige Turner", "Will Save",
     "Singapore", "9 years of coding experience", "python9", "C++", "第四范式"],
)  # fmt: skip
def test_lines_about_a_person_are_none(line: str) -> None:
    assert not is_clutter(line)
