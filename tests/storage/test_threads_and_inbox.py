"""Threads stay pinned to people, and each event is answered once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from storage import inbox, tables, threads
from storage.database import Database
from storage.threads import State
from tests.factories import T0, keep, profile


def keep_people(database: Database, number: int) -> None:
    with database.writing() as connection:
        for at in range(number):
            keep(connection, str(at), profile(f"Person {at}"))


def test_a_thread_remembers_people_in_the_order_shown(database: Database) -> None:
    keep_people(database, 3)
    state = State((3, 1), subject=1, about="AskSkill {}", choice=(3, 1), pending="and docker?")
    with database.writing() as connection:
        threads.keep(connection, "main", "C1", "17.000100", State((2,), 2), T0)
        threads.keep(connection, "main", "C1", "17.000100", state, T0)
    with database.reading() as connection:
        assert threads.find(connection, "main", "C1", "17.000100") == state


def test_a_thread_of_another_channel_or_workspace_is_not_ours(database: Database) -> None:
    keep_people(database, 1)
    with database.writing() as connection:
        threads.keep(connection, "main", "C1", "17.0", State((1,), 1), T0)
    with database.reading() as connection:
        assert threads.find(connection, "main", "C2", "17.0") is None
        assert threads.find(connection, "main", "C1", "17.1") is None
        assert threads.find(connection, "other", "C1", "17.0") is None


def test_an_erased_person_is_no_longer_in_the_thread(database: Database) -> None:
    keep_people(database, 2)
    with database.writing() as connection:
        threads.keep(connection, "main", "C1", "17.0", State((1, 2), 1, choice=(1, 2)), T0)
        connection.execute(tables.Candidate.__table__.delete().where(tables.Candidate.id == 1))
    with database.reading() as connection:
        assert threads.find(connection, "main", "C1", "17.0") == State((2,), None, choice=(2,))


def test_an_event_is_kept_once(database: Database) -> None:
    with database.writing() as connection:
        assert inbox.receive(connection, "main", "Ev1", "hello", T0, "C1 17.0")
        assert not inbox.receive(connection, "main", "Ev1", "hello", T0, "C1 17.0")


def test_two_events_of_one_message_are_one(database: Database) -> None:
    with database.writing() as connection:
        assert inbox.receive(connection, "main", "Ev1", "hello", T0, "C1 17.0")
        assert not inbox.receive(connection, "main", "Ev2", "hello", T0, "C1 17.0")
        assert inbox.receive(connection, "main", "Ev3", "hello", T0, "C1 17.1")
        assert inbox.receive(connection, "main", "click", "x", T0)  # of no message
        assert inbox.receive(connection, "main", "click 2", "x", T0)


def test_an_event_is_decided_once_and_its_words_are_wiped(database: Database) -> None:
    with database.writing() as connection:
        inbox.receive(connection, "main", "Ev1", "hello", T0)
        claimed = inbox.claim(connection, "main", "Ev1")
        assert claimed is not None
        assert claimed.request == "hello"
        inbox.decide(connection, "main", "Ev1", "answer")
        assert inbox.claim(connection, "main", "Ev1") is None
        (left,) = inbox.unfinished(connection)
        assert (left.id, left.answer) == ("Ev1", "answer")
        inbox.finish(connection, "main", "Ev1")
        assert inbox.unfinished(connection) == ()
        row = connection.execute(tables.Event.__table__.select()).one()
    assert (row.request, row.answer, row.id) == (None, None, "Ev1")


def test_only_answered_events_are_forgotten(database: Database) -> None:
    with database.writing() as connection:
        for name in ("old", "open"):
            inbox.receive(connection, "main", name, "x", T0)
        inbox.finish(connection, "main", "old")
        assert inbox.forget(connection, T0) == 0
        assert inbox.forget(connection, T0 + timedelta(seconds=1)) == 1
        assert [event.id for event in inbox.unfinished(connection)] == ["open"]


def test_many_hearers_of_one_event_agree_on_one(database: Database) -> None:
    def hear(_: int) -> bool:
        with database.writing() as connection:
            return inbox.receive(connection, "main", "Ev1", "hello", T0)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(hear, range(24))) == 1


def test_many_loaders_count_out_different_ids(database: Database) -> None:
    def load(number: int) -> int:
        with database.writing() as connection:
            made = profile(f"Loaded {number}")
            return keep(connection, f"page {number}", made).candidate_id

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(load, range(24))) == list(range(1, 25))
