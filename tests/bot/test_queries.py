"""What people type after `/skill`, read, repeated and mended."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.questions import typed
from bot.search import grammar, vocabulary
from bot.search.grammar import Misread, Read
from bot.search.writing import written
from storage.search.queries import All, Any, Has, Measure, Not, Number, Phrase, Query, Skill
from storage.terms import Kind

PYTHON, RUST, JAVA = Skill("python"), Skill("rust"), Skill("java")


def read(text: str) -> Read | Misread:
    return grammar.read(typed.plain(text))


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("pytorch", Skill("pytorch")),
        ("PyTorch", Skill("pytorch")),
        ("pytorch>=8", Skill("pytorch", 8)),
        ("pytorch >= 8", Skill("pytorch", 8)),
        ("pytorch &gt;= 8", Skill("pytorch", 8)),
        ("pytorch＞＝８", Skill("pytorch", 8)),
        ("pytorch≥8", Skill("pytorch", 8)),
        ("pytorch 8+", Skill("pytorch", 8)),
        ("pytorch:8", Skill("pytorch", 8)),
        ("pytorch>=8/10", Skill("pytorch", 8)),
        ("pytorch>8", Skill("pytorch", 9)),
        ("pytorch<5", Skill("pytorch", None, 4)),
        ("pytorch=10", Skill("pytorch", 10, 10)),
        ("python rust", All((PYTHON, RUST))),
        ("python and rust", All((PYTHON, RUST))),
        ("python, rust", All((PYTHON, RUST))),
        ("python & rust", All((PYTHON, RUST))),
        ("python + rust", All((PYTHON, RUST))),
        ("python or rust", Any((PYTHON, RUST))),
        ("python | rust", Any((PYTHON, RUST))),
        ("python rust or java", Any((All((PYTHON, RUST)), JAVA))),
        ("python (rust or java)", All((PYTHON, Any((RUST, JAVA))))),
        ("python (rust and java)", All((PYTHON, RUST, JAVA))),
        ("python python", PYTHON),
        ("python -java", All((PYTHON, Not(JAVA)))),
        ("python –java", All((PYTHON, Not(JAVA)))),
        ("python not java", All((PYTHON, Not(JAVA)))),
        ("python without java", All((PYTHON, Not(JAVA)))),
        ("-(python or java)", Not(Any((PYTHON, JAVA)))),
        ("not not python", PYTHON),
        ("python without java but with rust", All((PYTHON, Not(JAVA), RUST))),
        ("machine learning", Skill("machine-learning")),
        ("python machine learning rust", All((PYTHON, Skill("machine-learning"), RUST))),
        ('"machine learning"', Skill("machine-learning")),
        ("c", Skill("c")),
        ("c++", Skill("c++")),
        ("C#", Skill("c#")),
        (".net", Skill(".net")),
        ("node.js", Skill("nodejs")),
        ("r", Skill("r")),
        ("go", Skill("go")),
        ("ci/cd", Skill("ci-cd")),
        ("c/c++", Any((Skill("c"), Skill("c++")))),
        ("in:oslo", Has(Kind.PLACE, "oslo")),
        ("in: Oslo", Has(Kind.PLACE, "oslo")),
        ("in：oslo", Has(Kind.PLACE, "oslo")),
        ('in:"New York"', Has(Kind.PLACE, "new york")),
        ("in:“new york”", Has(Kind.PLACE, "new york")),
        ("in:new york", Has(Kind.PLACE, "new york")),
        ("in:san francisco bay area", Has(Kind.PLACE, "san francisco bay area")),
        ("in:mexico city", Has(Kind.PLACE, "mexico city")),
        ("in:oslo rust", All((Has(Kind.PLACE, "oslo"), RUST))),
        ("rust in oslo", All((RUST, Has(Kind.PLACE, "oslo")))),
        ("rust in oslo or python", Any((All((RUST, Has(Kind.PLACE, "oslo"))), PYTHON))),
        ("people in oslo", Has(Kind.PLACE, "oslo")),
        ("experience in rust", RUST),
        ("speaks:german", Has(Kind.TONGUE, "german")),
        ("rust speaking german", All((RUST, Has(Kind.TONGUE, "german")))),
        ("school:eth", Has(Kind.SCHOOL, "eth")),
        ("repo:apache/tvm", Has(Kind.REPO, "apache/tvm")),
        ("role:manager", Has(Kind.ROLE, "manager")),
        ('badge:"top 1%"', Has(Kind.BADGE, "top 1%")),
        ('mentions:"mixed precision"', Phrase("mixed precision")),
        ("mentions:“mixed precision”", Phrase("mixed precision")),
        ("mentions:kernels", Phrase("kernels")),
        ("years>=5", Number(Measure.CODING, 5)),
        ("years:5", Number(Measure.CODING, 5)),
        ("years 5", Number(Measure.CODING, 5)),
        ("years>=5 years", Number(Measure.CODING, 5)),
        ("8+ years", Number(Measure.CODING, 8)),
        ("python 8 years", All((PYTHON, Number(Measure.CODING, 8)))),
        ("8 years>=5", All((Skill("8"), Number(Measure.CODING, 5)))),
        ('"8" years>=5', All((Skill("8"), Number(Measure.CODING, 5)))),
        ('"2024" years>=5', All((Skill("2024"), Number(Measure.CODING, 5)))),
        ("employed<3", Number(Measure.EMPLOYED, None, 2)),
        ("active>=2024-06", Number(Measure.ACTIVE, 2024 * 12 + 5)),
        ("active>=2024", Number(Measure.ACTIVE, 2024 * 12)),
        ("active:2024", Number(Measure.ACTIVE, 2024 * 12)),
        ("active since 2024", Number(Measure.ACTIVE, 2024 * 12)),
        ("since 2024-06", Number(Measure.ACTIVE, 2024 * 12 + 5)),
        ("active<2024", Number(Measure.ACTIVE, None, 2024 * 12 - 1)),
        ("active=2024", Number(Measure.ACTIVE, 2024 * 12, 2024 * 12 + 11)),
        ("who knows rust?", RUST),
        ("find me developers who know python and rust", All((PYTHON, RUST))),
        ("who has worked with react native", Skill("react-native")),
        ("anyone with r", Skill("r")),
        ("go for it", All((Skill("go"), Skill("for"), Skill("it")))),
        ("an frobnicate", Skill("frobnicate")),
    ],
)
def test_a_query_is_read(text: str, query: Query) -> None:
    assert read(text) == Read(query, getattr(read(text), "renamed", ()))


@pytest.mark.parametrize(
    ("text", "renamed"),
    [
        ("k8s", (("k8s", "kubernetes"),)),
        ("golang -js", (("golang", "go"), ("js", "javascript"))),
        ("Machine Learning", ()),
        ("PyTorch", ()),
    ],
)
def test_another_name_of_a_skill_is_told(text: str, renamed: tuple[tuple[str, str], ...]) -> None:
    got = read(text)
    assert isinstance(got, Read)
    assert got.renamed == renamed


@pytest.mark.parametrize(
    ("text", "bad", "problem", "proposal"),
    [
        ("", "", "no skill is named", "python"),
        ("who knows", "who knows", "no skill is named", "python"),
        ("pytorch>=11", "11", "no score is that high; scores run from 1 to 10", "pytorch>=10"),
        ("pytorch>10", "10", "no score is that high; scores run from 1 to 10", "pytorch>9"),
        ("pytorch<1", "1", "no score is that low; scores run from 1 to 10", "pytorch<2"),
        ("pytorch>=high", "high", "'high' is no score; scores run from 1 to 10", "pytorch>=8"),
        ("pytorch>=", "", "no score follows '>='", "pytorch>=8"),
        (">=8 pytorch", ">=", "nothing stands before this comparison", "8 pytorch"),
        ("python and", "and", "nothing follows 'and'", "python"),
        ("or python", "or", "nothing stands before 'or'", "python"),
        ("python or", "or", "nothing follows 'or'", "python"),
        ("python (rust", "", "a bracket is not closed", "python (rust)"),
        ("python rust)", ")", "a bracket is closed that was not opened", "python rust"),
        ("python ()", "()", "nothing is in these brackets", "python"),
        ("python -", "-", "a minus stands right before what it excludes", "python"),
        ("python - java", "- ", "a minus stands right before what it excludes", "python -java"),
        ("python not", "not", "it does not say what is excluded", "python"),
        ('mentions:"mixed', "", "a quotation is not closed", 'mentions:"mixed"'),
        ("in:", "in:", "nothing follows 'in:'", "python"),
        ("rust in:", "in:", "nothing follows 'in:'", "rust"),
        ("years>=many", "many", "'many' is no number of years", "years>=5"),
        ("years>=", "", "no number follows '>='", "years>=5"),
        ("active>=june", "june", "'june' is no month; write 2024 or 2024-06", "active>=2024-06"),
        ("active>=2024-13", "2024-13", "'2024-13' is no month; write 2024 or 2024-06",
         "active>=2024-06"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_marked_and_a_good_query_proposed(
    text: str, bad: str, problem: str, proposal: str | None
) -> None:
    got = read(text)
    assert isinstance(got, Misread)
    assert got.text[slice(*got.bad)] == bad
    assert got.problem == problem
    assert got.proposal == proposal


def test_an_unknown_filter_is_answered_with_those_there_are() -> None:
    got = read("rust city_name:oslo colour:red")
    assert isinstance(got, Misread)
    for name in vocabulary.NAMES.values():
        assert f"{name}:" in got.problem


def test_what_is_too_much_is_refused_and_not_tried() -> None:
    many = read(" ".join(f"skill{n}" for n in range(grammar.MOST_PARTS + 1)))
    deep = read("(" * 500 + "python" + ")" * 400)
    assert isinstance(many, Misread)
    assert many.proposal == " ".join(f"skill{n}" for n in range(grammar.MOST_PARTS))
    assert isinstance(deep, Misread)


NAMES = st.sampled_from(
    ["python", "c", "c++", ".net", "node.js", "machine learning", "and", "in", "not", "years", "8"]
) | st.text(string.ascii_lowercase + "-+#./ ", min_size=1, max_size=12).map(
    lambda text: " ".join(text.split())
).filter(bool)  # fmt: skip
SCORES = st.one_of(
    st.tuples(st.none(), st.none()),
    st.tuples(st.integers(1, 10), st.none()),
    st.tuples(st.none(), st.integers(1, 10)),
    st.integers(1, 10).map(lambda score: (score, score)),
)
YEARS = st.integers(0, 60)
MONTHS = st.integers(1970 * 12, 2099 * 12)
LEAVES: st.SearchStrategy[Query] = st.one_of(
    st.builds(lambda name, ends: Skill(known(name), *ends), NAMES, SCORES),
    st.builds(Phrase, NAMES),
    st.builds(Has, st.sampled_from([kind for kind in vocabulary.NAMES if isinstance(kind, Kind)]),
              NAMES),
    st.builds(Number, st.sampled_from([Measure.CODING, Measure.EMPLOYED]), YEARS),
    st.builds(lambda most: Number(Measure.EMPLOYED, None, most), YEARS),
    st.builds(lambda month: Number(Measure.ACTIVE, month), MONTHS),
    st.builds(lambda month: Number(Measure.ACTIVE, None, month), MONTHS),
)  # fmt: skip


def known(name: str) -> str:
    """The name as a reader of queries gives it."""
    got = read(f'"{name}"')
    assert isinstance(got, Read)
    assert isinstance(got.query, Skill)
    return got.query.name


def joined(by: type[All] | type[Any]) -> st.SearchStrategy[Query]:
    """Parts joined once, none of them joined the same way: brackets there change nothing."""
    other = Any if by is All else All
    inner = LEAVES | st.lists(LEAVES, min_size=2, max_size=3, unique=True).map(
        lambda parts: other(tuple(parts))
    )
    parts = inner | inner.map(Not)
    return st.lists(parts, min_size=2, max_size=4, unique=True).map(lambda some: by(tuple(some)))


@given(LEAVES | LEAVES.map(Not) | joined(All) | joined(Any))
def test_a_query_is_repeated_so_that_it_is_read_the_same(query: Query) -> None:
    got = read(written(query))
    assert isinstance(got, Read)
    assert got.query == query


PIECES = st.sampled_from(
    ["python", "c++", "and", "or", "not", "-", "(", ")", ">=", "8", "in:", "in", "years", '"', "'",
     "mentions:", "new", "york", ":", "≥", ",", "|", "2024", "+", "foo:", "since", "speaks", "&"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=12).map(" ".join) | st.text(max_size=60))
def test_any_text_is_read_or_marked_and_a_proposal_can_be_read(text: str) -> None:
    got = read(text)
    if isinstance(got, Misread):
        start, end = got.bad
        assert 0 <= start <= end <= len(got.text)
        assert got.problem
        if got.proposal is not None:
            assert isinstance(grammar.read(got.proposal), Read)
    else:
        assert isinstance(read(written(got.query)), Read)
