"""The program ends at the worst moment, and starts again: every question gets one answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from bot.app import Bot
from bot.delivery.sending import OutcomeUnknown, Sender
from bot.listeners.reception import Reception
from bot.replies import Outgoing
from bot.turns import Turns
from bot.workspace.faults import Fault
from storage import tables
from storage.database import Database
from tests.bot.talk import HIRING, Json, Talk, keep_people, kind, talking
from tests.factories import full_profile


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    opened = Database(database_url)
    opened.migrate()
    keep_people(opened, full_profile())
    yield opened
    opened.close()


@contextmanager
def started_again(talk: Talk, database: Database) -> Iterator[None]:
    """End the bot as a crash does, without finishing anything, and start another."""
    talk.bot.close()
    slack, url = talk.slack, talk.server.url
    talk.bot = Bot(database, "main", slack.bot_token, slack.app_token, f"{url}/api/")
    talk.bot.connect()
    yield


def posted(talk: Talk) -> list[Json]:
    return [message for message in talk.slack.messages(HIRING) if message.get("bot_id")]


CRASHES = {
    "before anything was decided": (Reception, "_answer"),
    "after deciding, before sending": (Reception, "_deliver"),
    "after sending, before it was noted": (Turns, "sent"),
}


@pytest.mark.parametrize(("owner", "step"), CRASHES.values(), ids=CRASHES)
def test_a_card_is_posted_once_and_its_thread_knows_the_person(
    database: Database, monkeypatch: pytest.MonkeyPatch, owner: type, step: str
) -> None:
    with talking(database) as talk:
        with monkeypatch.context() as broken:
            broken.setattr(owner, step, lambda *_, **__: None)
            talk.slack.command("U0ANNORTEG", HIRING, "/candidate", "ada")
            talk.replies()
        with started_again(talk, database):
            talk.replies()
            (card,) = posted(talk)
            assert kind(card) == "card"
            assert "Ghent" in talk.say("where is she based?", card["ts"])["text"]


@pytest.mark.parametrize(("owner", "step"), CRASHES.values(), ids=CRASHES)
def test_a_question_is_answered_once(
    database: Database, monkeypatch: pytest.MonkeyPatch, owner: type, step: str
) -> None:
    with talking(database) as talk:
        card = talk.command("ada")
        with monkeypatch.context() as broken:
            broken.setattr(owner, step, lambda *_, **__: None)
            talk.slack.say("U0ANNORTEG", HIRING, "where?", thread_ts=card["ts"])
            talk.replies()
        with started_again(talk, database):
            talk.replies()
            answers = [message for message in posted(talk) if message["ts"] != card["ts"]]
            assert [kind(answer) for answer in answers] == ["fact"]


def test_where_slack_does_not_let_us_look_people_are_told_instead_of_answered_twice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with talking(database) as talk:
        card = talk.command("ada")
        with monkeypatch.context() as broken:
            broken.setattr(Turns, "sent", lambda *_: None)
            talk.slack.say("U0ANNORTEG", HIRING, "where?", thread_ts=card["ts"])
            talk.replies()
        talk.slack.faults.plan("conversations.replies", Fault(error="missing_scope"))
        with started_again(talk, database):
            said = [message for message in posted(talk) if message["ts"] != card["ts"]]
            assert [kind(message) for message in said] == ["fact", "error"]
            assert "ask again" in said[1]["text"]


def test_old_answered_events_are_forgotten_at_the_next_start(database: Database) -> None:
    with talking(database) as talk:
        talk.command("ada")
        later = datetime.now(UTC) + timedelta(days=4)
        talk.bot._reception._turns._clock = lambda: later
        talk.bot._reception.resume()
    with database.reading() as connection:
        assert connection.execute(tables.Event.__table__.select()).all() == []


def test_nothing_is_left_to_do_after_an_answer(database: Database) -> None:
    with talking(database) as talk:
        talk.command("ada")
        with started_again(talk, database):
            assert talk.replies() == []


def test_a_message_of_unknown_fate_is_not_sent_twice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The call went through, but its answer was lost."""
    send, lost = Sender.send, []

    def lose_the_first_answer(sender: Sender, outgoing: Outgoing) -> object:
        sent = send(sender, outgoing)
        if not lost:
            lost.append(sent)
            raise OutcomeUnknown
        return sent

    monkeypatch.setattr(Sender, "send", lose_the_first_answer)
    with talking(database) as talk:
        monkeypatch.setattr(talk.bot._reception, "_sleep", lambda _: None)
        talk.slack.command("U0ANNORTEG", HIRING, "/candidate", "ada")
        talk.replies()
        (card,) = posted(talk)
        assert "Ghent" in talk.say("where?", card["ts"])["text"]


def test_a_message_that_was_not_sent_is_sent_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, tries = Sender.send, []

    def fail_twice(sender: Sender, outgoing: Outgoing) -> object:
        tries.append(outgoing)
        if len(tries) < 3:
            raise OutcomeUnknown
        return send(sender, outgoing)

    monkeypatch.setattr(Sender, "send", fail_twice)
    with talking(database) as talk:
        monkeypatch.setattr(talk.bot._reception, "_sleep", lambda _: None)
        assert kind(talk.command("ada")) == "card"
        assert len(tries) == 3


def test_what_breaks_while_deciding_ends_in_an_apology_with_a_reference(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def explode(*_: object) -> None:
        raise RuntimeError("the words of a secret page")

    with talking(database) as talk:
        with monkeypatch.context() as broken:
            broken.setattr("bot.conversation._named", explode)
            reply = talk.command("ada")
        assert kind(reply) == "error"
        assert "secret" not in reply["text"]
        reference = reply["text"].rsplit(" ", 1)[-1].rstrip(".")
        assert reference in caplog.text
        assert kind(talk.command("ada")) == "card"  # and the next question is answered
