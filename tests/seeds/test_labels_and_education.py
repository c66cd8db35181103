"""Skill labels, spellings, glued education and lists of languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeds import education, skills, spoken
from seeds.decoding import decode
from seeds.profile import Profile
from seeds.progai import read_page
from seeds.skills import read_labels


@pytest.mark.parametrize(
    ("label", "name", "score"),
    [
        ("pytorch10", "pytorch", 10),
        ("autograd7", "autograd", 7),
        ("web310", "web3", 10),
        ("html59", "html5", 9),
        ("sha25610", "sha256", 10),
        ("base647", "base64", 7),
        ("covid-195", "covid-19", 5),
        ("r5", "r", 5),
        ("c++8", "c++", 8),
        ("scikit learn9", "scikit learn", 9),
    ],
)
def test_a_label_is_a_name_and_a_score(label: str, name: str, score: int) -> None:
    (read,) = read_labels([label])
    assert (read.name, read.score, read.problem) == (name, score, None)


def test_a_label_that_breaks_the_order_has_no_score() -> None:
    read = read_labels(["rust10", "go9", "python3", "docker8", "helm8"])
    assert [(label.name, label.score) for label in read] == [
        ("rust", 10), ("go", 9), ("python3", None), ("docker", 8), ("helm", 8),
    ]  # fmt: skip
    assert read[2].problem is not None


@pytest.mark.parametrize(("label", "name"), [("rust0", "rust0"), ("terraform", "terraform")])
def test_a_label_without_a_score_is_kept_whole(label: str, name: str) -> None:
    (read,) = read_labels([label])
    assert (read.name, read.score) == (name, None)


@pytest.mark.parametrize(
    "label",
    ["10", "7", "People also viewed these developers", "K [5] >> endobj", "?~ Q x m ? ?",
     "ada@example.org"],
)  # fmt: skip
def test_what_is_no_skill_says_so(label: str) -> None:
    (read,) = read_labels([label])
    assert (read.name, read.score) == (None, None)
    assert read.problem is not None


@given(st.lists(st.text(min_size=1, max_size=8), max_size=12))
def test_scores_that_are_believed_never_rise(labels: list[str]) -> None:
    scores = [label.score for label in read_labels(labels) if label.score is not None]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("k8s", "Kubernetes"), ("golang", "go"), ("c-language", "C"),
        ("cprogramming-language", "c-language"), ("dockers", "docker"), ("cpp", "C++"),
        ("csharp", "c#"), ("node js", "Node.js"), ("nodejs", "node-js"), ("Vue 3", "vue3"),
        ("machine learning", "machine-learning"), ("dotnet", ".NET"), ("postgres", "PostgreSQL"),
        ("python3", "Python"), ("js", "JavaScript"),
    ],
)  # fmt: skip
def test_two_spellings_are_one_skill(one: str, other: str) -> None:
    assert skills.same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("java", "javascript"), ("c", "c++"), ("c", "c#"), ("c++", "c#"), ("r", "rust"),
        ("go", "godot"), ("compiler-compiler", "compiler"), (".net", "net"), ("react", "reactive"),
        ("sql", "nosql"), ("objective-c", "c"),
    ],
)  # fmt: skip
def test_two_skills_are_not_one(one: str, other: str) -> None:
    assert not skills.same(one, other)


def test_the_other_spellings_of_a_skill_are_known() -> None:
    assert "kubernetes" in skills.aliases_of("K8s")
    assert "k8s" not in skills.aliases_of("K8s")
    assert skills.aliases_of("frobnix") == ()


def test_no_spelling_belongs_to_two_skills() -> None:
    groups = skills._lines()
    seen: dict[str, str] = {}
    for group in groups:
        for spelling in {skills._bare(one) for one in group}:
            assert seen.setdefault(spelling, group[0]) == group[0], spelling


@pytest.mark.parametrize(
    ("line", "entries"),
    [
        ("Fudan University", [(None, "Fudan University")]),
        ("McGill University", [(None, "McGill University")]),
        ("Ghent UniversityKU Leuven", [(None, "Ghent UniversityKU Leuven")]),  # no certain border
        ("Ghent UniversityPeking University",
         [(None, "Ghent University"), (None, "Peking University")]),
        ("Université de Montréal", [(None, "Université de Montréal")]),
        ("Master’s Degree Logic, Master’s Degree Logic at KU Leuven",
         [("Master’s Degree Logic", "KU Leuven")]),
        ("Bachelor’s Degree Art, Bachelor’s Degree Art at University of Texas at Austin",
         [("Bachelor’s Degree Art", "University of Texas at Austin")]),
        ("Bachelor’s Degree Art, Fine Arts at MIT", [("Bachelor’s Degree Art, Fine Arts", "MIT")]),
        ("B.Sc. Maths, B.Sc. Maths at MITMaster’s Degree Logic, Master’s Degree Logic at KU Leuven",
         [("B.Sc. Maths", "MIT"), ("Master’s Degree Logic", "KU Leuven")]),
        ("Master’s Degree Logic, Master’s Degree Logic", [("Master’s Degree Logic", None)]),
        # letters of a degree inside of a word
        ("MBA at INSEAD", [("MBA", "INSEAD")]),
        ("BBA, BBA at IIM", [("BBA", "IIM")]),
        ("EMBA at CEIBS", [("EMBA", "CEIBS")]),
        ("Master of Business Administration (MBA) at INSEAD",
         [("Master of Business Administration (MBA)", "INSEAD")]),
        ("Bachelor of Science at McMaster University",
         [("Bachelor of Science", "McMaster University")]),
        ("Bachelor’s Degree at UFMS", [("Bachelor’s Degree", "UFMS")]),
        ("MBA at INSEADBachelor’s Degree Art at MIT",
         [("MBA", "INSEAD"), ("Bachelor’s Degree Art", "MIT")]),
        ("", []),
        ("WeCloudData", [(None, "WeCloudData")]),  # no word of a school on either side
        ("WeCloudDataBachelor’s Degree Art at MIT",
         [(None, "WeCloudData"), ("Bachelor’s Degree Art", "MIT")]),
        ("Bachelor’s Degree, Art at Ghent UniversityComputer Science at KU Leuven",
         [("Bachelor’s Degree, Art", "Ghent University"), ("Computer Science", "KU Leuven")]),
        ("at Ghent University", [(None, "Ghent University")]),
        ("Education: Ghent University", [(None, "Ghent University")]),
        ("Master’s Degree Logic at", [("Master’s Degree Logic", None)]),
    ],
)  # fmt: skip
def test_glued_education_is_split(line: str, entries: list[tuple[str | None, str | None]]) -> None:
    assert [(entry.degree, entry.school) for entry in education.read(line)] == entries


@pytest.mark.parametrize(
    ("line", "is_list"),
    [
        ("English, French", True),
        ("English, French.", False),  # the end of a sentence
        ("Icelandic", True),
        ("English, Brazilian Portuguese, Chinese (Mandarin)", True),
        ("English, Klingon", True),  # half of them are known
        ("Fudan University", False),
        ("Master of English Literature at Leeds", False),
        ("Singapore", False),
        ("English Studies at Leeds", False),
        ("", False),
    ],
)
def test_a_list_of_spoken_languages_is_told_by_its_names(line: str, is_list: bool) -> None:
    assert spoken.is_list(line) is is_list


def read(*lines: str) -> Profile:
    text = "\n".join(("Ada Quill", "Summary", "Ada builds things.", *lines))
    return read_page(decode(text.encode()))


@pytest.mark.parametrize(
    "lines",
    [
        ("1. llvm10", "2. c++9"), ("llvm-10", "c++-9"), ("llvm — 10", "c++ — 9"),
        ("llvm ★10", "c++ ★9"), ("10 llvm", "9 c++"), ("10/10 llvm", "9/10 c++"),
        ("llvm10, c++9",), ("llvm&#49;0", "c&#43;&#43;9"),
    ],
)  # fmt: skip
def test_scores_are_read_in_the_form_of_any_list(lines: tuple[str, ...]) -> None:
    skills = read("Github Skills (2)", *lines).skills
    assert [(skill.name, skill.score) for skill in skills] == [("llvm", 10), ("c++", 9)]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("python,c,java", ["python", "c", "java"]),
        ("machine learning, data science", ["machine learning", "data science"]),
        ("She knows python, c and java.", []),
    ],
)
def test_a_list_of_skills_in_one_line_is_parted_at_its_commas(line: str, names: list[str]) -> None:
    made = read("Github Skills (2)", line)
    assert [(skill.name, skill.score) for skill in made.skills] == [(name, None) for name in names]
    assert bool(made.unread) == (not names)


@pytest.mark.parametrize(
    "lines",
    [
        ("English", "French"), ("English, French",), ("English/French",), ("English | French",),
        ("English · French",), ("EnglishFrench",), ("🇬🇧 English, 🇫🇷 French",),
        ("Languages: English, French",), ("Languages spoken:", "English", "French"),
        ("Ghent UniversityEnglish, French",), ("Ghent University", "English", "French"),
    ],
)  # fmt: skip
def test_spoken_languages_are_read_in_every_form(lines: tuple[str, ...]) -> None:
    made = read("9 years of coding experience", *lines)
    assert made.languages == ("English", "French")
    assert made.unread == ()
    assert [entry.school for entry in made.education] in ([], ["Ghent University"])


@pytest.mark.parametrize(
    "line",
    ["She studied physics at Ghent and likes it.", "Self-taught", "English and a bit of French",
     "Software Engineer at Ferry", "Write to me at ada@quill.org", "Call +32 9 123 45 67 at noon",
     "42", "Let us talk about the sea"],
)  # fmt: skip
def test_a_line_that_is_no_education_is_left_unread(line: str) -> None:
    made = read("9 years of coding experience", line)
    assert (made.education, made.languages) == ((), ())
    assert [unread.text for unread in made.unread] == [line]


@pytest.mark.parametrize(
    ("line", "coding", "unread"),
    [
        ("9 years of coding experience", 9, False), ("9years of coding experience", 9, False),
        ("9 Years of Coding Experience", 9, False), ("9+ years of coding experience", 9, False),
        ("less than 1 year of coding experience", 0, False),
        ("9 months of coding experience", 0, False), ("9 days of coding experience", 0, False),
        ("2015 years of coding experience", None, True),
        ("81 years of coding experience", None, True),
        ("nine years of coding experience", None, True),
        ("- years of coding experience", None, True),
    ],
)  # fmt: skip
def test_years_are_whole_or_not_believed(line: str, coding: int | None, unread: bool) -> None:
    made = read(line)
    assert (made.coding_years, made.summary) == (coding, "Ada builds things.")
    assert bool(made.unread) == bool(made.warnings) == unread


def test_years_that_are_glued_to_what_follows_are_read() -> None:
    made = read(
        "9 years of coding experience7 years of employment as a software developerGhent University"
    )
    assert (made.coding_years, made.employment_years) == (9, 7)
    assert [entry.school for entry in made.education] == ["Ghent University"]
