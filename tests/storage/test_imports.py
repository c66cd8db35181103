"""What loading a page changes."""

from sqlalchemy import func, select

from seeds.profile import Education, Profile
from storage import imports, profiles, tables
from storage.database import Database
from storage.imports import Kept, Outcome
from tests.factories import T0, profile, work


def keep(database: Database, text: str, made: Profile, workspace: str = "main") -> Kept:
    with database.writing() as connection:
        return imports.keep(connection, workspace, text, made, "page.txt", T0)


def people(database: Database, workspace: str = "main") -> list[Profile]:
    with database.reading() as connection:
        found = profiles.find(connection, workspace, range(1, 20))
    return [candidate.profile for candidate in found]


def test_a_page_is_kept_as_it_was_read(database: Database) -> None:
    made = profile(headline="Engineer at Ferry", contributions=(work(counts={"prs": 3}),))
    kept = keep(database, "the page", made)
    assert kept == Kept(Outcome.ADDED, 1, "Ada Quill")
    with database.reading() as connection:
        (candidate,) = profiles.find(connection, "main", [1])
        text = connection.scalar(select(tables.Page.text))
    assert candidate.profile == made
    assert (candidate.source, candidate.loaded_at, text) == ("page.txt", T0, "the page")


def test_the_same_page_again_changes_nothing(database: Database) -> None:
    made = profile(headline="Engineer")
    keep(database, "one", made)
    before = people(database)
    again = keep(database, "one", made)
    assert again.outcome is Outcome.UNCHANGED
    assert people(database) == before


def test_a_newer_page_of_the_same_person_says_what_changed(database: Database) -> None:
    keep(database, "one", profile(location="Ghent", contributions=(work("quill/inkwell"),)))
    newer = profile(location="Oslo", contributions=(work("Quill/Inkwell"),), coding_years=3)
    kept = keep(database, "two", newer)
    assert (kept.outcome, kept.candidate_id) == (Outcome.CHANGED, 1)
    assert kept.changed == ("location", "coding_years", "contributions")
    assert people(database) == [newer]


def test_a_namesake_becomes_another_candidate(database: Database) -> None:
    keep(database, "one", profile(education=(Education(school="KU Leuven"),)))
    kept = keep(database, "two", profile(education=(Education(school="MIT"),)))
    assert (kept.outcome, kept.candidate_id) == (Outcome.ADDED, 2)


def test_a_page_with_nothing_but_a_name_never_replaces_anybody(database: Database) -> None:
    keep(database, "one", profile(headline="Engineer"))
    assert keep(database, "two", profile()).outcome is Outcome.ADDED
    assert keep(database, "three", profile(location="Ghent")).outcome is Outcome.ADDED


def test_another_spelling_of_the_name_is_the_same_person(database: Database) -> None:
    keep(database, "one", profile("Łucja Wrona", headline="Engineer"))
    kept = keep(database, "two", profile("Wrona Lucja", headline="engineer"))
    assert (kept.candidate_id, kept.changed) == (1, ("name", "headline"))


def test_workspaces_do_not_share_people_or_pages(database: Database) -> None:
    keep(database, "one", profile(headline="Engineer"), "red")
    kept = keep(database, "one", profile(headline="Engineer"), "blue")
    assert (kept.outcome, kept.candidate_id) == (Outcome.ADDED, 1)
    assert people(database, "green") == []


def test_a_batch_that_breaks_leaves_nothing(database: Database) -> None:
    class Crash(Exception):
        pass

    try:
        with database.writing() as connection:
            imports.keep(connection, "main", "one", profile(), "page.txt", T0)
            raise Crash
    except Crash:
        pass
    assert people(database) == []


def test_what_belongs_to_a_candidate_goes_with_the_candidate(database: Database) -> None:
    keep(database, "one", profile())
    with database.writing() as connection:
        connection.execute(tables.Candidate.__table__.delete())
        for table in (tables.Page, tables.NameWord):
            assert connection.scalar(select(func.count()).select_from(table)) == 0
