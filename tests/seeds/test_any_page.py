"""What holds for every page: it is read back as printed, and no line of it is lost."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seeds.clutter import is_clutter
from seeds.decoding import clean, decode
from seeds.errors import PageRefused
from seeds.profile import Profile
from seeds.progai import read_page
from seeds.sheet import read_lines
from tests.seeds.pages import Layout, page
from tests.seeds.strategies import LAYOUTS, PROFILES

ABOUT_THE_PAGE = {"lines", "unread", "warnings"}

BOILERPLATE = (
    "Summary", "Github", "Programming languages", "Role in this project:", "Find and Hire",
    "🤩", "🎓", "Rockstar", "Top School",
)  # fmt: skip
"""What a line may begin with that was taken, though no value stands there."""


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PROFILES, LAYOUTS)
def test_any_profile_printed_in_any_layout_is_read_back(made: Profile, layout: Layout) -> None:
    found = read_page(decode(page(made, layout).encode()))
    expected = made.model_dump(exclude=ABOUT_THE_PAGE)
    read = found.model_dump(exclude=ABOUT_THE_PAGE)
    for work in (*expected["contributions"], *read["contributions"]):
        work.pop("topics")  # how they are split is tested elsewhere
    assert read == expected
    assert found.unread == ()


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
def test_any_bytes_end_in_a_profile_or_a_clear_refusal(raw: bytes) -> None:
    assert_ends(raw)


def assert_ends(raw: bytes) -> None:
    try:
        ended: Profile | PageRefused = read_page(decode(raw))
    except PageRefused as refused:
        ended = refused
    assert ended.name if isinstance(ended, Profile) else ended.problem and ended.fix


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PROFILES, st.data())
def test_every_line_of_a_damaged_page_is_accounted_for(made: Profile, data: st.DataObject) -> None:
    lines = page(made).split("\n")
    kept = [line for line in lines if data.draw(st.booleans())]
    extra = data.draw(st.lists(st.text(max_size=40).filter(str.isprintable), max_size=4))
    text = "\n".join(data.draw(st.permutations([*kept, *extra])))
    try:
        found = read_page(decode(text.encode()))
    except PageRefused:
        return
    numbered = {line.number: line.text for line in read_lines(decode(text.encode()))}
    stated = {n for first, last in found.lines.values() for n in range(first, last + 1)}
    unread = {line.line: line.text for line in found.unread}
    assert unread.items() <= numbered.items()
    assert not unread.keys() & {first for first, last in found.lines.values() if first == last}
    warned = {warning.line for warning in found.warnings}
    for number in numbered.keys() - stated - unread.keys() - warned:
        line = numbered[number]
        assert line.startswith(BOILERPLATE) or is_clutter(line), line


@pytest.mark.parametrize("text", ["", " ", "x", "é", "\u0301", "ï¿½", "Ã", "Ãƒ", "\ud7ff"])
def test_odd_lines_have_a_plain_form(text: str) -> None:
    assert clean(text) == clean(clean(text))


LINES = 40_000

LONG = {
    "one word": "a" * 900_000 + "\nGithub Skills (1)\npython9",
    "a long head": "Ada Quill\n" + "ab\n" * LINES + "Summary\nx",
    "a menu": "Home\n" * LINES + "Ada Quill\nSummary\nx",
    "languages": "Ada Quill\n" + "English\n" * LINES + "Github Skills (1)\npython9",
    "counts": "Ada\nGithub contributions (1)\na/b\nContributions:3 commits" + " in x" * LINES + ".",
    "education": "Ada\n3 years of coding experience\n" + "Bachelor at A" * LINES,
    "repositories": "Ada Quill\nGithub contributions (1)\n" + "a/b\n" * LINES,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_page_comes_to_an_end(text: str) -> None:
    # Were the work not linear in the length, these would take minutes.
    assert_ends(text.encode())


@pytest.mark.timeout(20)  # either took more than a minute when its time grew by the square
@pytest.mark.parametrize(
    "text", [" \n" * 200_000 + "<3", "a" + "\u0300\u0323\u0301" * 150_000], ids=["blanks", "marks"]
)
def test_long_runs_of_one_thing_come_to_an_end(text: str) -> None:
    found = read_page(decode(f"Ada Quill\nSummary\n{text}".encode()))
    assert found.name == "Ada Quill"
