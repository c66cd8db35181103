"""What becomes of a message when Slack is slow, full, strict or closed."""

import hashlib
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from slack_sdk import WebClient

from bot.delivery.sending import Sender, Sent
from bot.questions.answers import Kind
from bot.replies import Message, Outgoing
from bot.workspace.faults import Fault
from storage.database import Database
from tests.bot.talk import HIRING, Talk, keep_people, kind, talking
from tests.factories import full_profile


@pytest.fixture
def talk(sqlite_url: str) -> Iterator[Talk]:
    database = Database(sqlite_url)
    database.migrate()
    keep_people(database, full_profile())
    with talking(database) as talk:
        yield talk
    database.close()


def test_refused_blocks_are_sent_again_as_plain_text(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    talk.slack.faults.plan("chat.postMessage", Fault(error="invalid_blocks"))
    card = talk.command("ada")
    assert kind(card) == "card"
    assert not card.get("blocks")
    assert "Ghent, Belgium" in card["text"]
    assert "Slack refused the blocks" in caplog.text
    assert "Ghent" in talk.say("where?", card["ts"])["text"]


def history(*messages: dict[str, Any]) -> WebClient:
    client = Mock(WebClient)
    client.conversations_replies.return_value = {"messages": list(messages)}
    return client


def outgoing(**fields: Any) -> Outgoing:
    message = Message("Ghent.", (), Kind.FACT, (1,))
    return Outgoing("main", "Ev1", message, "C1", "UANN", **{"thread": "16.1", **fields})


def test_a_sent_message_is_found_by_its_metadata() -> None:
    made = outgoing()
    mark = hashlib.sha256(b"Ev1").hexdigest()[:16]
    ours = {"ts": "18.1", "text": "edited", "metadata": {"event_payload": {"event": mark}}}
    other = {"ts": "17.1", "text": "Ghent.", "metadata": {"event_payload": {"event": "x"}}}
    assert Sender(history(other, ours)).find(made) == Sent("18.1")
    assert Sender(history(other)).find(made) is None


def test_without_metadata_it_is_found_by_its_text_below_the_question() -> None:
    made = outgoing(asked_at="17.000200")
    above, below = {"ts": "17.000100", "text": "Ghent."}, {"ts": "17.000300", "text": "Ghent."}
    assert Sender(history(above, below)).find(made) == Sent("17.000300")
    assert Sender(history(above)).find(made) is None


def test_a_rate_limit_is_waited_out(talk: Talk) -> None:
    limited = Fault(status=429, retry_after=1)
    talk.slack.faults.plan("chat.postMessage", limited)
    assert kind(talk.command("ada")) == "card"


@pytest.mark.parametrize("error", ["is_archived", "restricted_action_read_only_channel"])
def test_a_closed_channel_is_answered_where_only_the_asker_sees_it(talk: Talk, error: str) -> None:
    talk.slack.faults.plan("chat.postMessage", Fault(error=error))
    assert talk.command("ada")["ephemeral_to"]


def test_a_choice_that_cannot_be_updated_is_answered_below_it(talk: Talk) -> None:
    offer = talk.command("quilk")
    talk.slack.faults.plan("chat.update", Fault(error="edit_window_closed"))
    card = talk.click(offer, "1. Ada Quill")
    assert (kind(card), card["thread_ts"]) == ("card", offer["ts"])


@pytest.mark.parametrize(
    "lost",
    [
        Fault(status=502, error="bad_gateway", after_the_deed=True),
        Fault(error="fatal_error", after_the_deed=True),
        Fault(status=503, error="service_unavailable"),  # this one was not done
    ],
    ids=lambda fault: fault.error,
)
def test_a_lost_answer_of_slack_neither_loses_nor_doubles_a_message(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, lost: Fault
) -> None:
    monkeypatch.setattr(talk.bot._reception, "_sleep", lambda _: None)
    card = talk.command("ada")
    talk.slack.faults.plan("chat.postMessage", lost)
    talk.slack.say("U0ANNORTEG", HIRING, "where?", thread_ts=card["ts"])
    talk.replies()
    answers = [m for m in talk.slack.messages(HIRING, card["ts"]) if m.get("bot_id")][1:]
    assert [kind(answer) for answer in answers] == ["fact"]
