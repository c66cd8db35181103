"""The derived tables always say what the profiles say."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyroaring import BitMap
from sqlalchemy import delete, insert, select, update

from storage import index, names, postings, terms
from storage.database import Database
from storage.postings import Slot
from storage.tables import Candidate, Misspelling, Posting, Term, Workspace
from storage.terms import Kind
from tests.factories import keep, profile


def faults(database: Database) -> tuple[index.Fault, ...]:
    with database.reading() as connection:
        return index.verify(connection, "main")


def test_what_was_loaded_is_what_is_found_by(database: Database) -> None:
    with database.writing() as connection:
        for name in ("Ada Quill", "Ada Ott", "曾伟", "Łucja Nowak-Bąk"):
            keep(connection, name, profile(name))
        keep(connection, "newer", profile("Quill Ada", headline="CTO at Ferry"))
    assert faults(database) == ()
    with database.reading() as connection:
        known = terms.find(connection, "main", [Kind.NAME], ["ada", "nobody"])
    assert {key: one.candidates for key, one in known.items()} == {(Kind.NAME, "ada"): 3}


def test_a_word_that_nobody_bears_any_more_is_forgotten(database: Database) -> None:
    with database.writing() as connection:
        keep(connection, "one", profile("Łucja Wrona", headline="CTO"))
        keep(connection, "two", profile("Wrona Lucja", headline="CTO"))
        assert connection.scalars(select(Term.term).where(Term.term == "łucja")).all() == []
        index.change(
            connection, "main", {1: index.entries(profile("Wrona Lucja", headline="CTO"))}, {}
        )
        for table in (Term, Posting, Misspelling):
            assert connection.execute(select(table)).all() == []


def test_faults_are_found_and_mended(database: Database) -> None:
    with database.writing() as connection:
        keep(connection, "one", profile("Ada Quill"))
        keep(connection, "two", profile("Bo Quill"))
        [(number,)] = connection.execute(
            select(Term.number).where(Term.kind == Kind.NAME, Term.term == "quill")
        )
        connection.execute(
            update(Posting).where(Posting.number == number).values(ids=BitMap([2, 9]).serialize())
        )
        connection.execute(delete(Posting).where(Posting.number != number))
    found = faults(database)
    assert index.Fault(Slot(Kind.NAME), "quill", missing=1, strangers=1) in found
    assert index.Fault(Slot(Kind.NAME), "ada", missing=1, strangers=0) in found
    with database.writing() as connection:
        assert index.rebuild(connection, "main") == 2
        assert names.find(connection, "main", "ada quil", 9).candidate_ids == (1,)
    assert faults(database) == ()


def test_tables_of_older_rules_are_made_anew_when_the_database_is_opened(
    database: Database,
) -> None:
    with database.writing() as connection:
        keep(connection, "one", profile("Ada Quill"))
        for table in (Term, Posting, Misspelling):
            connection.execute(delete(table))
        connection.execute(update(Workspace).values(indexed=index.VERSION - 1))
    database.migrate()
    assert faults(database) == ()
    with database.reading() as connection:
        assert names.find(connection, "main", "quill", 9).candidate_ids == (1,)


def test_ids_of_many_chunks_are_kept(database: Database) -> None:
    far = [1, 1 << postings.CHUNK_BITS, (5 << postings.CHUNK_BITS) + 3]
    slot = Slot(Kind.NAME)
    with database.writing() as connection:
        connection.execute(
            insert(Workspace).values(workspace="w", next_candidate=1, next_term=1, indexed=1)
        )
        postings.change(connection, "w", {slot: {"ada": far}}, {})
        [known] = terms.find(connection, "w", [Kind.NAME], ["ada"]).values()
        assert list(postings.candidates(connection, "w", [known.number])) == far
        postings.change(connection, "w", {}, {slot: {"ada": far[1:]}})
        assert list(postings.candidates(connection, "w", [known.number])) == far[:1]


LETTERS = st.sampled_from("abeißüŁщ曾박'- ")
CHANGES = st.lists(
    st.tuples(st.integers(0, 4), st.text(LETTERS, max_size=8)), min_size=1, max_size=12
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(CHANGES)
def test_any_row_of_changes_leaves_no_fault(
    database: Database, changes: list[tuple[int, str]]
) -> None:
    with database.writing() as connection:
        for table in (Misspelling, Posting, Term, Candidate):
            connection.execute(delete(table))
        for who, name in changes:
            # The same headline and key: a newer page; another: a namesake or somebody else.
            keep(connection, f"{who} {name}", profile(f"Q{name}", headline=f"CTO {who}"))
    assert faults(database) == ()
