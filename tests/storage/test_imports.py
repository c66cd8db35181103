"""What loading a page changes."""

from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from seeds.differences import Difference
from seeds.profile import Education, Profile
from storage import imports, names, profiles, tables
from storage.database import Database
from storage.imports import Kept, Outcome
from storage.preparing import prepare
from tests import factories
from tests.factories import T0, profile, work


def keep(database: Database, text: str, made: Profile, workspace: str = "main") -> Kept:
    with database.writing() as connection:
        return factories.keep(connection, text, made, workspace)


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
    assert (candidate.source, candidate.loaded_at, text) == ("p.txt", T0, "the page")


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
    assert kept.changed == (
        Difference("location", "Ghent → Oslo"), Difference("coding_years", "none → 3"),
        Difference("contributions", "Quill/Inkwell (repo)"),
    )  # fmt: skip
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
    assert kept.candidate_id == 1
    assert [difference.field for difference in kept.changed] == ["name", "headline"]


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
            factories.keep(connection, "one", profile())
            raise Crash
    except Crash:
        pass
    assert people(database) == []


def test_what_belongs_to_a_candidate_goes_with_the_candidate(database: Database) -> None:
    keep(database, "one", profile())
    with database.writing() as connection:
        connection.execute(tables.Candidate.__table__.delete())
        for table in (tables.Page, tables.Trace):
            assert connection.scalar(select(func.count()).select_from(table)) == 0


def keep_together(database: Database, *pages: tuple[str, Profile]) -> list[Kept]:
    readings = [prepare(text, made, "p.txt") for text, made in pages]
    with database.writing() as connection:
        return imports.keep(connection, "main", readings, T0)


def test_a_batch_does_what_its_pages_one_by_one_do(database: Database) -> None:
    first = profile(headline="Engineer", coding_years=3)
    newer = profile(headline="Engineer", coding_years=4)
    namesake = profile(headline="Painter")
    kept = keep_together(
        database, ("one", first), ("one", first), ("two", newer), ("three", namesake),
        ("four", profile("Mo Reed")),
    )  # fmt: skip
    assert [(one.outcome, one.candidate_id) for one in kept] == [
        (Outcome.ADDED, 1), (Outcome.UNCHANGED, 1), (Outcome.CHANGED, 1), (Outcome.ADDED, 2),
        (Outcome.ADDED, 3),
    ]  # fmt: skip
    assert people(database) == [newer, namesake, profile("Mo Reed")]
    with database.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(tables.Page)) == 4


def test_a_later_batch_meets_the_people_of_an_earlier_one(database: Database) -> None:
    keep_together(database, ("one", profile(headline="Engineer")), ("two", profile("Mo Reed")))
    kept = keep_together(
        database, ("three", profile("Quill Ada", headline="Engineer")), ("two", profile("Mo Reed"))
    )
    assert [(one.outcome, one.candidate_id) for one in kept] == [
        (Outcome.CHANGED, 1), (Outcome.UNCHANGED, 2),
    ]  # fmt: skip
    with database.reading() as connection:
        assert names.find(connection, "main", "quill", 9).candidate_ids == (1,)


def test_two_loaders_of_the_same_pages_add_each_person_once(database: Database) -> None:
    pages = [(f"page {n}", profile(f"Person {n}", headline="Engineer")) for n in range(40)]

    def load(_: int) -> list[Kept]:
        return keep_together(database, *pages)

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(load, range(4)))
    added = [kept for loaded in results for kept in loaded if kept.outcome is Outcome.ADDED]
    assert sorted(kept.candidate_id for kept in added) == list(range(1, 41))
