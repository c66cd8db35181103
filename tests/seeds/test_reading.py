"""Pages of every shape, read right or refused clearly, with every line accounted for."""

from typing import Any, Literal

import pytest

from seeds import documents
from seeds.decoding import decode
from seeds.errors import PageRefused
from seeds.profile import Contribution, Education, Profile, Skill
from seeds.progai import read_page
from tests.seeds.pages import FOOTER, Layout, page

BRAM = Profile(
    name="Bram Oosterlinck",
    headline="Kernel Engineer at Duinwind",
    location="Ostend, Belgium",
    badges=("Top School", "Rockstar"),
    summary="Bram keeps old boards alive. He writes drivers, and the tests for them.",
    coding_years=14,
    employment_years=1,
    education=(
        Education(school="Ghent University", degree="Bachelor’s Degree Physics"),
        Education(
            school="University of Lund at Helsingborg",
            degree="Doctor of Philosophy (Ph.D.) Signal Theory",
        ),
    ),
    languages=("Dutch", "English"),
    skills=(
        Skill(name="c-language", score=10),
        Skill(name="web3", score=10),
        Skill(name="d3", score=8),
        Skill(name="rtos", score=3),
    ),
    skills_total=12,
    programming_languages_total=4,
    contributions=(
        Contribution(
            repo="duinwind/tide-gauge",
            started="2019-03",
            ended="2021-07",
            description="Reads the sea, Jan 2018 - Feb 2018 included; see duinwind/buoy",
            role="Back-end & Kernel Engineer",
            counts={"releases": 1, "reviews": 1204, "commits": 88},
            active_months=28,
            summary="Bram ported the driver. They also added a calibration table.",
            topics=("linux", "rtos", "iot"),
            topics_text="linuxrtosiot",
        ),
        Contribution(
            repo="torvalds/linux",
            started="2022-01",
            ended="2022-01",
            counts={"prs": 2},
            active_months=0,
        ),
    ),
    contributions_total=9,
)


def read(text: str) -> Profile:
    return read_page(decode(text.encode()))


def facts(made: Profile) -> dict[str, Any]:
    """What a page states, without where it states it."""
    return made.model_dump(exclude={"lines", "unread", "warnings"})


def assert_reads_back(made: Profile, text: str) -> None:
    found = read(text)
    assert facts(found) == facts(made)
    assert found.unread == ()
    assert found.warnings == ()


@pytest.mark.parametrize(
    "layout",
    [
        Layout(),
        Layout(role="one line"),
        Layout(role="before counts"),
        Layout(footer="none"),
        Layout(footer="glued"),
        Layout(clutter=("Prog.AI", "Log in", "https://prog.ai/p/7")),
        Layout(separator=","),
        Layout(wrapped=True),
        Layout(ending="\r\n"),
        Layout(ending="\n\n"),
        Layout(emoji="\ufe0f"),
    ],
    ids=repr,
)
def test_a_page_is_read_in_every_layout(layout: Layout) -> None:
    assert_reads_back(BRAM, page(BRAM, layout))


MISSING = {
    "headline": None, "location": None, "badges": (), "summary": None, "coding_years": None,
    "employment_years": None, "education": (), "languages": (),
    "programming_languages_total": None,
}  # fmt: skip


@pytest.mark.parametrize("field", MISSING)
def test_any_part_may_be_missing(field: str) -> None:
    made = BRAM.model_copy(update={field: MISSING[field]})
    assert_reads_back(made, page(made))


@pytest.mark.parametrize(
    "fields",
    [
        {"badges": (), "summary": None},  # then there is no heading either
        {"badges": ("Rockstar",), "summary": None},
        {"skills": (), "skills_total": 0},
        {"contributions": (), "contributions_total": 0},
        {"education": (Education(school="Ghent University"), Education(school="MIT"))[:1]},
        {"headline": None, "location": None},
    ],
    ids=repr,
)
def test_a_page_of_little_is_read(fields: dict[str, Any]) -> None:
    made = BRAM.model_copy(update=fields)
    assert_reads_back(made, page(made))


@pytest.mark.parametrize(("name", "raw"), documents.pages(), ids=[n for n, _ in documents.pages()])
def test_the_sample_pages_leave_nothing_unread(name: str, raw: bytes) -> None:
    made = read_page(decode(raw))
    assert made.unread == ()
    assert made.warnings == ()
    lines = decode(raw).split("\n")
    for path, (first, last) in made.lines.items():
        assert 1 <= first <= last <= len(lines), path


def test_the_first_sample_page_in_every_field() -> None:
    made = read_page(decode(dict(documents.pages())["cherry-zhang.txt"]))
    assert (made.name, made.headline, made.location) == (
        "Cherry Zhang", None, "Pudong, Shanghai, China",
    )  # fmt: skip
    assert made.badges == ("Rockstar", "Top School")
    assert made.summary is not None
    assert made.summary.startswith("Cherry Zhang, of Pudong in Shanghai,")
    assert (made.coding_years, made.employment_years) == (9, 19)
    assert made.education == (Education(school="Fudan University"),)
    assert made.languages == ("English", "French")
    scores = {skill.name: skill.score for skill in made.skills}
    assert scores == {
        "pytorch": 10, "machine-learning": 10, "distributed-training": 10, "deep-learning": 10,
        "gpu": 10, "python": 10, "xpu": 10, "ccl": 9, "tensor": 9, "autograd": 7,
    }  # fmt: skip
    assert (made.skills_total, made.programming_languages_total) == (10, 5)
    assert made.contributions_total == 5
    first, second = made.contributions
    assert (first.repo, first.started, first.ended) == ("pytorch/pytorch", "2024-09", "2025-03")
    assert (first.role, first.active_months) == ("Back-end Developer", 6)
    assert first.counts == {"reviews": 37, "prs": 9, "comments": 81}
    assert first.topics == ("python", "gpu-acceleration", "deep-learning", "gpu", "numpy")
    assert (second.repo, second.role, second.summary) == ("zhangxiaoli73/BigDL", None, None)
    assert second.counts == {"prs": 15, "pushes": 1473, "branches": 215}
    assert second.topics == ("bigdl", "deep-learning", "spark-ml", "machine-learning", "apache")


def test_the_second_sample_page_in_the_fields_that_differ() -> None:
    made = read_page(decode(dict(documents.pages())["hao-zhang.txt"]))
    assert made.headline == "System Architect Scientist at 4Paradigm 第四范式"
    assert (made.employer, made.title) == ("4Paradigm 第四范式", "System Architect Scientist")
    assert made.education == (
        Education(
            school="Harbin Institute of Technology", degree="Bachelor’s Degree Computer Science"
        ),
        Education(
            school="National University of Singapore",
            degree="Doctor of Philosophy (Ph.D.) Computer Science",
        ),
    )
    assert (len(made.skills), made.skills_total) == (15, 20)
    assert [one.active_months for one in made.contributions] == [14, 11]
    assert [one.role for one in made.contributions] == [
        "Back-end & DevOps Engineer", "Back-end Developer & ML Engineer",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("Compiler Engineer at Ferry", "headline"),
        ("Student", "headline"),
        ("CTO @ Lantern | ex-Ferry", "headline"),
        ("前端工程师", "headline"),
        ("Ghent, Belgium", "location"),
        ("Singapore", "location"),
        ("San Francisco Bay Area", "location"),
        ("Austin, TX", "location"),
        ("深圳", "location"),
    ],
)
def test_one_line_under_the_name_is_told_by_its_form(line: str, field: str) -> None:
    made = read(f"Ada Quill\n{line}\nSummary\nShe writes code.\n3 years of coding experience")
    assert getattr(made, field) == line
    assert getattr(made, "location" if field == "headline" else "headline") is None


def test_what_is_no_part_of_a_page_is_reported_unread() -> None:
    text = page(BRAM).replace("12)\n", "12)\n10\n")
    made = read(text)
    assert [line.text for line in made.unread] == ["10"]
    assert facts(made) == facts(BRAM)


def test_a_page_pasted_twice_is_kept_once() -> None:
    made = read(f"{page(BRAM)}\n\n{page(BRAM)}")
    assert facts(made) == facts(BRAM)
    assert made.unread == ()


@pytest.mark.parametrize("footer", ["line", "none"])
def test_two_people_in_one_text_are_refused_at_the_line_of_the_second(
    footer: Literal["line", "none"],
) -> None:
    other = BRAM.model_copy(update={"name": "Isa Verlinde", "contributions": ()})
    first = page(BRAM, Layout(footer=footer))
    with pytest.raises(PageRefused) as refused:
        read(f"{first}\n{page(other)}")
    assert refused.value.line == first.count("\n") + 2
    assert "Isa Verlinde" in refused.value.problem


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        ("\u200b\ufeff\u2060\n".encode(), "invisible"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff", "not"),
        (b"Ada\x00Quill", "control characters"),
        ("Ada Quill, Zürich".encode("latin-1"), "UTF-8"),
        (b"<!DOCTYPE html>\n<html></html>", "HTML"),
        (b"x" * 1_000_001, "more than 1,000,000 bytes"),
        (b"Ada Quill\nTea\nI like tea\nWork\nFerry 2010\nLantern 2012", "headings"),
        (b"Ada Quill\nSummary\nBackend engineer.\nTop Skills\nGo\nLanguages", "line 4"),
        (b"Ada Quill\nEngineer\nWORK EXPERIENCE\nFerry, 2010 - 2012\nEducation", "line 3"),
        (b"Ada Quill\nAbout\nI like tea", "another site"),
        ("Ada Quill\nBerufserfahrung\nFähre AG".encode(), "resume"),
        (b"Summary\nAda likes tea", "no name"),
        (b"9 years of coding experience", "no name"),
        (b"Summary\nSummary\nRockstar", "no name"),
        (b"Log in\nSummary\nAda\nSummary", "no name"),
        (b"a" * 500, "no name"),
    ],
)
def test_what_is_no_page_is_refused_and_says_why(raw: bytes, problem: str) -> None:
    with pytest.raises(PageRefused) as refused:
        read_page(decode(raw))
    assert problem in f"{refused.value.problem}, line {refused.value.line}"
    assert refused.value.fix


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_make_no_difference(encoding: str, ending: str) -> None:
    raw = page(BRAM).replace("\n", ending).encode(encoding)
    assert facts(read_page(decode(raw))) == facts(BRAM)


def test_marks_that_nobody_sees_make_no_difference() -> None:
    text = page(BRAM).replace(" years", "\u00a0years").replace("Github", "\u200bGithub\u200e")
    assert facts(read(text)) == facts(BRAM)


def test_mojibake_is_mended_where_it_is_certain() -> None:
    assert read("JosÃ© Ã‰douard\nGhent, Belgium\n3 years of coding experience").name == (
        "José Édouard"
    )


def test_numbers_that_cannot_be_true_are_not_believed() -> None:
    text = page(BRAM).replace("14 years", "-14 years").replace("Skills (12)", "Skills (-12)")
    made = read(text.replace("1204 reviews", "-5 reviews"))
    assert made.coding_years is None
    assert made.skills_total is None
    assert made.contributions[0].counts == {"releases": 1, "commits": 88}
    assert len(made.warnings) == 3


def test_a_footer_glued_to_the_last_line_is_cut_off() -> None:
    text = page(BRAM, Layout(footer="none"))
    assert facts(read(text + FOOTER)) == facts(BRAM)
