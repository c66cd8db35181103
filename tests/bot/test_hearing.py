"""What listeners make of Slack's payloads: who is heard, and where."""

from typing import Any

import pytest

from bot.listeners import buttons, forms, messages, slash
from bot.replies import Door, Incoming

BOT, ANN, TEAM = "UBOT", "UANN", "T1"


def event(**fields: Any) -> dict[str, Any]:
    told = {"type": "message", "channel": "C1", "user": ANN, "text": "where?", "ts": "17.000100",
            "channel_type": "channel", "team": TEAM} | fields  # fmt: skip
    kept = {key: value for key, value in told.items() if value is not None}
    return {"type": "event_callback", "event_id": "Ev1", "team_id": TEAM, "event": kept}


def hear(body: dict[str, Any]) -> Incoming | None:
    return messages.hear(body, BOT, TEAM, "main")


def test_a_reply_in_a_thread_is_heard_but_not_addressed() -> None:
    assert hear(event(thread_ts="16.000100")) == Incoming(
        id="Ev1", workspace="main", door=Door.MESSAGE, channel="C1", user=ANN, text="where?",
        thread="16.000100", ts="17.000100", addressed=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "fields",
    [
        {"text": f"<@{BOT}> where?"},
        {"text": f"where <@{BOT}|recruiter>?"},
        {"channel_type": "im"},
        {"type": "app_mention", "channel_type": None, "text": f"<@{BOT}> where?"},
    ],
)
def test_a_mention_or_a_direct_message_is_addressed(fields: dict[str, Any]) -> None:
    incoming = hear(event(**fields))
    assert incoming is not None
    assert incoming.addressed
    assert BOT not in incoming.text


@pytest.mark.parametrize("subtype", [None, "file_share", "thread_broadcast"])
def test_what_people_type_is_heard(subtype: str | None) -> None:
    assert hear(event(subtype=subtype)) is not None


@pytest.mark.parametrize(
    "fields",
    [
        {"bot_id": "B1"},
        {"bot_profile": {"id": "B1"}},
        {"user": None},
        {"user": BOT},
        {"user": "USLACKBOT"},
        {"subtype": "bot_message"},
        {"subtype": "message_changed"},
        {"subtype": "message_deleted"},
        {"subtype": "channel_join"},
        {"subtype": "me_message"},
        {"team": "T2"},  # somebody of another company
        {"user_team": "T2"},
        {"text": "<@UBEN> where is she based?"},  # it speaks to somebody else
    ],
)
def test_bots_notices_outsiders_and_words_to_others_are_left_alone(fields: dict[str, Any]) -> None:
    assert hear(event(**fields)) is None


def test_nothing_is_heard_in_a_channel_shared_with_another_company() -> None:
    assert hear(event() | {"is_ext_shared_channel": True}) is None


def test_a_message_without_text_asks_nothing_and_breaks_nothing() -> None:
    incoming = hear(event(text=None, subtype="file_share"))
    assert incoming is not None
    assert incoming.text == ""


def test_a_mention_in_a_code_sample_is_no_mention() -> None:
    incoming = hear(event(text=f"`<@{BOT}>` is its id"))
    assert incoming is not None
    assert not incoming.addressed


def test_a_command_is_known_by_its_trigger() -> None:
    command = {"command": "/candidate", "text": "ada", "channel_id": "C1", "user_id": ANN,
               "trigger_id": "1.2.abc", "response_url": "https://hooks.slack.com/x"}  # fmt: skip
    heard = slash.hear(command, "main")
    assert (heard.id, heard.text, heard.thread) == ("command 1.2.abc", "ada", None)
    assert slash.hear({**command, "text": None}, "main").text == ""


@pytest.mark.parametrize(
    ("container", "place"),
    [
        ({"message_ts": "17.1", "channel_id": "C1"}, ("C1", "17.1", "17.1")),
        ({"message_ts": "17.1", "channel_id": "C1", "thread_ts": "16.1"}, ("C1", "16.1", "17.1")),
    ],
)
def test_a_click_knows_its_thread(container: dict[str, str], place: tuple[str, ...]) -> None:
    body = {"container": container, "user": {"id": ANN}, "trigger_id": "9"}
    assert buttons.place(body) == place
    heard = buttons.hear(body, "main")
    assert (heard.channel, heard.user, heard.ts) == (place[0], ANN, place[2])
    assert heard.thread == (place[1] if place[1] != place[2] else None)


def test_a_form_remembers_where_the_answer_goes() -> None:
    view = {
        "id": "V1",
        "private_metadata": '{"channel":"C1","thread":"16.1","candidate":7}',
        "state": {"values": {"question": {"text": {"value": "where?"}}}},
    }
    heard = forms.hear({"view": view, "user": {"id": ANN}}, "main")
    assert (heard.channel, heard.thread, heard.chosen, heard.text) == ("C1", "16.1", 7, "where?")
