"""Who fits a query, and in which order: the sets and the pages themselves must agree."""

from collections.abc import Sequence
from typing import Any as Anything

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete

from seeds import mentions, skills
from seeds.profile import Profile, Skill
from seeds.prose import of_contribution, passages
from storage import search
from storage.database import Database
from storage.search import finding, places, tokens
from storage.search.queries import (
    All,
    Any,
    Has,
    Measure,
    Not,
    Number,
    Phrase,
    Query,
    month_number,
    wanted,
)
from storage.search.queries import Skill as Wanted
from storage.tables import Candidate, Misspelling, Posting, Term
from storage.terms import Kind
from tests.factories import full_profile, keep, profile, work


def found(database: Database, query: Query, start: int = 0, most: int = 10) -> search.Hits:
    with database.reading() as connection:
        return search.find(connection, "main", query, start, most)


def load(database: Database, *people: Profile) -> None:
    with database.writing() as connection:
        for number, person in enumerate(people):
            keep(connection, f"{number} {person.name}", person)


def skilled(name: str, scores: dict[str, int | None], **fields: Anything) -> Profile:
    listed = tuple(Skill(name=skill, score=score) for skill, score in scores.items())
    return profile(name, skills=listed, **fields)


CROWD = (
    full_profile(),
    skilled(
        "Bo Ash",
        {"pytorch": 9, "c": 8, "kubernetes": 3},
        location="Austin, TX",
        languages=("German",),
    ),
    skilled(
        "Cy Elm",
        {"pytorch": 9, "c++": 7},
        location="Greater Oslo Area, Norway",
        summary="Wrote it in Go.",
    ),
    skilled(
        "Di Fir",
        {"pytorch": 10, "java": 2, "go": None},
        headline="Staff Engineer at Ferry",
        badges=("Top School",),
        contributions=(
            work("quill/inkwell", started="2020-01", ended="2024-03", topics=("pytorch",)),
            work("oak/leaf", summary="Led distributed training of large models in javascript."),
        ),
    ),
    profile("Ed Gum", summary="A friend of PyTorch; 机器学习 and training that is distributed."),
)  # fmt: skip

WHO = {1: "Ada", 2: "Bo", 3: "Cy", 4: "Di", 5: "Ed"}


@pytest.mark.parametrize(
    ("query", "names"),
    [
        (Wanted("pytorch"), "Di Bo Cy Ed"),  # by score; who is only mentioned with it comes last
        (Wanted("PyTorch", 1), "Di Bo Cy"),
        (Wanted("pytorch", None, 9), "Bo Cy"),
        (Wanted("c"), "Bo"),  # neither c++ nor anything else
        (Wanted("cpp"), "Ada Cy"),
        (Wanted("k8s"), "Bo"),
        (Wanted("java"), "Di"),
        (Wanted("javascript"), "Di"),
        (Wanted("go"), "Di Cy"),  # listed without a score, then mentioned
        (Wanted("mixed precision"), ""),
        (Wanted("register allocator"), "Ada"),  # no skill that is known: words of the text
        (Phrase("distributed training"), "Di"),  # not "training that is distributed"
        (Phrase("机器学习"), "Ed"),
        (Phrase("学习机器"), ""),
        (Phrase("of large model"), "Di"),
        (Any((Wanted("llvm"), Wanted("go"))), "Ada Di Cy"),
        (All((Wanted("pytorch"), Not(Wanted("java")))), "Bo Cy Ed"),
        (All((Wanted("pytorch"), Not(Phrase("training that is")))), "Di Bo Cy"),
        (Has(Kind.PLACE, "USA"), "Bo"),
        (Has(Kind.PLACE, "texas"), "Bo"),
        (Has(Kind.PLACE, "Norge"), "Cy"),
        (Has(Kind.PLACE, "oslo"), "Cy"),
        (Has(Kind.PLACE, "Belgique"), "Ada"),
        (Has(Kind.TONGUE, "german"), "Bo"),
        (Has(Kind.SCHOOL, "ghent"), "Ada"),
        (Has(Kind.SCHOOL, "university ghent"), ""),
        (Has(Kind.ROLE, "compiler engineer"), "Ada"),
        (Has(Kind.ROLE, "Staff"), "Di"),
        (Has(Kind.REPO, "Inkwell"), "Di Ada"),  # the later work first
        (Has(Kind.REPO, "ferry/tide-tables"), "Ada"),
        (Has(Kind.BADGE, "top school"), "Di"),
        (Number(Measure.CODING, 12), "Ada"),
        (Number(Measure.CODING, 13), ""),
        (Number(Measure.EMPLOYED, None, 7), "Ada"),
        (Number(Measure.ACTIVE, month_number("2024-01")), "Di"),
        (Not(Has(Kind.REPO, "inkwell")), "Bo Cy Ed"),
        (Any((All((Wanted("pytorch"), Has(Kind.PLACE, "oslo"))), Wanted("java"))), "Cy Di"),
    ],
)  # fmt: skip
def test_who_fits_in_which_order(database: Database, query: Query, names: str) -> None:
    load(database, *CROWD)
    hits = found(database, query)
    assert " ".join(WHO[number] for number in hits.candidate_ids) == names
    assert hits.total == len(hits.candidate_ids)


def test_a_page_of_hits_goes_on_where_the_one_before_ended(database: Database) -> None:
    load(database, *(skilled(f"P{n:02} Q", {"rust": 1 + n % 10}) for n in range(23)))
    whole = found(database, Wanted("rust"), most=100).candidate_ids
    pages = [found(database, Wanted("rust"), start).candidate_ids for start in (0, 10, 20, 30)]
    assert [len(page) for page in pages] == [10, 10, 3, 0]
    assert sum(pages, ()) == whole


def test_of_too_many_texts_the_best_are_read_and_the_rest_is_counted(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "MOST_READ", 2)
    texts = ("red tape", "tape that is red", "red tape", "red tape")
    load(
        database,
        *(skilled(f"P{n} Q", {"rust": n + 1}, summary=text) for n, text in enumerate(texts)),
    )
    hits = found(database, All((Wanted("rust"), Phrase("red tape"))))
    assert hits == search.Hits((4, 3), 2, unread=2)
    # Whoever may have it is not passed off as having it not.
    assert found(database, All((Wanted("rust"), Not(Phrase("red tape"))))).candidate_ids == ()


def test_each_clause_can_be_counted_without_the_others(database: Database) -> None:
    load(database, *CROWD)
    with database.reading() as connection:
        counts = search.count(
            connection, "main", [Wanted("pytorch"), Has(Kind.PLACE, "mars"), Phrase("large models")]
        )
    assert counts == (4, 0, 1)


NAMES = ("c", "c++", "go", "java", "javascript", "pytorch", "k8s", "zig-zag lang")
TEXTS = ("Wrote Go and C++", "java, k8s", "red tape of PyTorch", "tape", "red tape", "zig-zag lang")
PLACES = ("Oslo, Norway", "Austin, TX", "Ghent")

PEOPLE = st.builds(
    lambda scores, text, place, years, month: skilled(
        "x",
        scores,
        location=place,
        coding_years=years,
        contributions=(
            work("a/b", summary=text, ended=month),
            work("c/d", topics=("pytorch", "go") if years else ()),
        ),
    ),
    st.dictionaries(st.sampled_from(NAMES), st.none() | st.integers(1, 10), max_size=4),
    st.none() | st.sampled_from(TEXTS),
    st.none() | st.sampled_from(PLACES),
    st.none() | st.integers(0, 4),
    st.none() | st.sampled_from(("2020-02", "2023-11", "2024-01")),
)
SCORES = st.none() | st.integers(1, 10)
LEAVES = st.one_of(
    st.builds(Wanted, st.sampled_from(NAMES), SCORES, SCORES),
    st.builds(Wanted, st.sampled_from(NAMES)),
    st.builds(Phrase, st.sampled_from(("red tape", "tape", "the red", "nothing"))),
    st.builds(Has, st.just(Kind.PLACE), st.sampled_from(("norway", "usa", "ghent"))),
    st.builds(Number, st.just(Measure.CODING), st.integers(0, 4), st.none() | st.integers(2, 4)),
    st.builds(Number, st.just(Measure.ACTIVE), st.just(month_number("2023-11"))),
)
QUERIES = st.recursive(
    LEAVES,
    lambda parts: st.one_of(
        st.builds(All, st.lists(parts, min_size=1, max_size=4).map(tuple)),
        st.builds(Any, st.lists(parts, min_size=1, max_size=3).map(tuple)),
        st.builds(Not, parts),
    ),
    max_leaves=6,
)


def listed(person: Profile, name: str) -> list[int]:
    """The scores with which a page lists a skill; 0 for none."""
    return [skill.score or 0 for skill in person.skills if skills.same(skill.name, name)]


def called(person: Profile) -> set[str]:
    """The words of a name, which are no mention of a skill."""
    return {skills.canonical(word) for word in person.name.split()}


def shows(person: Profile, name: str) -> list[bool]:
    """In which contributions a skill shows."""
    mine = skills.canonical(name)
    return [
        mine in mentions.technologies(told) - called(person)
        or any(skills.same(topic, name) for topic in one.topics)
        or (bool(listed(person, name)) and mentions.stands_in(name, told))
        for at, one in enumerate(person.contributions)
        for told in [list(of_contribution(at, one))]
    ]


def says(person: Profile, words: str) -> bool:
    wanted = tokens.read(words)
    return any(tokens.stands_in(wanted, tokens.read(told.text)) for told in passages(person))


def fits(person: Profile, query: Query) -> bool:
    """Whether a page fits a query, by reading it."""
    match query:
        case All(parts):
            return all(fits(person, part) for part in parts)
        case Any(parts):
            return any(fits(person, part) for part in parts)
        case Not(part):
            return not fits(person, part)
        case Wanted(name, least, most):
            if query.is_scored:
                return any((least or 1) <= score <= (most or 10) for score in listed(person, name))
            unknown = skills.canonical(name) not in skills.technologies()
            return bool(
                listed(person, name) or any(shows(person, name)) or (unknown and says(person, name))
            )
        case Phrase(words):
            return says(person, words)
        case Has(_, place):
            return bool(places.of_location(person.location or "") & places.asked(place))
        case Number(of, least, most):
            ended = [one.ended for one in person.contributions if one.ended]
            number = (
                person.coding_years
                if of is Measure.CODING
                else month_number(max(ended))
                if ended
                else None
            )
            return number is not None and (least or 0) <= number <= (
                number if most is None else most
            )


def marks(person: Profile, query: Query, proofs: bool) -> int | None:
    """What the skills of a query count for a page that fits; None for a query without skills."""
    match query:
        case Wanted(name):
            scores = listed(person, name)
            if proofs:
                return min(3, sum(shows(person, name))) if any(scores) else 0
            return max(scores) if scores else finding.ONLY_MENTIONED
        case All(parts):
            made = [marks(person, part, proofs) for part in parts if not isinstance(part, Not)]
            counts = [one for one in made if one is not None]
            return sum(counts) if counts else None
        case Any(parts):
            if not has_skill(query):
                return None
            return max(marks(person, part, proofs) or 0 for part in parts if fits(person, part))
    return None


def has_skill(query: Query) -> bool:
    match query:
        case Wanted():
            return True
        case All(parts) | Any(parts):
            return any(map(has_skill, parts))
    return False


def in_order(people: Sequence[Profile], query: Query) -> tuple[int, ...]:
    def best_first(number: int) -> tuple[int, ...]:
        person = people[number - 1]
        ended = max((one.ended or "" for one in person.contributions), default="")
        return (
            -(marks(person, query, proofs=False) or 0),
            -(marks(person, query, proofs=True) or 0),
            -(month_number(ended) if ended else -1),
            number,
        )

    hits = [number for number, person in enumerate(people, 1) if fits(person, query)]
    return tuple(sorted(hits, key=best_first))


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(PEOPLE, max_size=9), st.lists(QUERIES, min_size=1, max_size=8))
def test_the_sets_say_what_reading_all_pages_says(
    database: Database, people: list[Profile], queries: list[Query]
) -> None:
    named = [person.model_copy(update={"name": f"P{at} Q"}) for at, person in enumerate(people)]
    with database.writing() as connection:
        for table in (Misspelling, Posting, Term, Candidate):
            connection.execute(delete(table))
        ids = {keep(connection, p.name, p).candidate_id: at for at, p in enumerate(named, 1)}
    for query in queries:
        for person in named:
            fitting = [leaf for leaf in wanted(query) if fits(person, leaf)]
            assert len(search.prove(query, person)) == len(dict.fromkeys(fitting))
        hits = found(database, query, most=100)
        assert tuple(ids[number] for number in hits.candidate_ids) == in_order(named, query)
        assert (hits.total, hits.unread) == (len(hits.candidate_ids), 0)
