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
        # nothing there looks like a name: the first line is taken at its word
        (["R2-D2", "Engineer at Ferry"], "R2-D2", "Engineer at Ferry", None, []),
        # location above headline
        (["Ada Quill", "Ghent, Belgium", "CTO at Ferry"],
         "Ada Quill", "CTO at Ferry", "Ghent, Belgium", []),
        (["Ada Quill", "Share profile", "CTO at Ferry"], "Ada Quill", "CTO at Ferry", None, []),
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
