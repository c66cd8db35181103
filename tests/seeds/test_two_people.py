"""More than one page in one text: a copy is kept once, two people are never mixed."""

import pytest

from seeds.decoding import decode
from seeds.errors import PageRefused
from seeds.profile import Profile
from seeds.progai import read_page
from tests.seeds.test_copied_pages import PLAIN, without_places

OTHER = PLAIN.replace("Ada Quill", "Bo Reed").replace("Ada ", "Bo ").replace("ferry/", "moss/")
UNSIGNED = PLAIN.removesuffix("Find and Hire Top Developers\n")


def read(text: str) -> Profile:
    return read_page(decode(text.encode()))


def first_lines(text: str, number: int) -> str:
    return "".join(text.splitlines(keepends=True)[:number])


@pytest.mark.parametrize(
    "text",
    [
        UNSIGNED + OTHER,
        UNSIGNED.rstrip("\n") + OTHER,
        PLAIN.rstrip("\n") + OTHER,
        UNSIGNED + "Bo Reed\nCTO at Moss\nOslo, Norway\nSummary\nBo is kind.\n",
        UNSIGNED + "Bo Reed\nSummary\nBo is kind.\n",
        first_lines(PLAIN, 8) + OTHER,
        first_lines(PLAIN, 14) + OTHER,
        f"Bo Reed\nCTO at Moss\n{PLAIN}",
        f"Bo Reed\nCTO at Moss\nOslo, Norway\n{PLAIN}",
    ],
)
def test_two_people_in_one_text_are_refused_by_name(text: str) -> None:
    with pytest.raises(PageRefused, match=r"two people.*(Bo Reed.*Ada Quill|Ada Quill.*Bo Reed)"):
        read(text)


@pytest.mark.parametrize(
    "text", [PLAIN.rstrip("\n") + PLAIN, UNSIGNED.rstrip("\n") + PLAIN, UNSIGNED + PLAIN]
)
def test_a_page_pasted_onto_itself_is_read_once(text: str) -> None:
    found = read(text)
    assert without_places(found) == without_places(read(PLAIN))
    assert len(found.warnings) == 1


def test_a_heading_of_somebody_above_the_page_is_not_its_name() -> None:
    found = read(f"Bo Reed\n{PLAIN}")
    assert found.name == "Ada Quill"
    assert [line.text for line in found.unread] == ["Bo Reed"]


@pytest.mark.parametrize("at", [12, 14])
def test_a_heading_that_stays_on_the_screen_is_there_once(at: int) -> None:
    lines = PLAIN.splitlines()
    lines.insert(at, "Github Skills (12)")
    assert without_places(read("\n".join(lines))) == without_places(read(PLAIN))
