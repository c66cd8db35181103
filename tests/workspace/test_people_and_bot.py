"""Conversations between people and a real Bolt app, over real sockets."""

from collections.abc import Iterator
from typing import Any

import pytest
from slack_sdk.errors import SlackApiError

from bot.workspace import NotPossible
from tests.workspace.tiny_app import (
    ANN,
    BEN,
    BOT,
    CARD,
    DIRECT,
    ENGINEERING,
    GUS,
    HIRING,
    LEADERSHIP,
    MODAL,
    Workspace,
    running,
)


@pytest.fixture(scope="module")
def shared() -> Iterator[Workspace]:
    with running() as workspace:
        yield workspace


@pytest.fixture
def workspace(shared: Workspace) -> Workspace:
    assert shared.slack.wait_until_acknowledged(5)
    shared.heard.bodies.clear()
    shared.told.clear()
    shared.slack.views.clear(ANN)
    return shared


def post_card(workspace: Workspace, blocks: Any = CARD, channel: str = HIRING) -> str:
    return str(workspace.client.chat_postMessage(channel=channel, text="x", blocks=blocks)["ts"])


def open_modal(workspace: Workspace) -> str:
    workspace.slack.click(ANN, HIRING, post_card(workspace), "open")
    workspace.heard.wait("click")
    return str(workspace.slack.views.stack(ANN)[-1]["id"])


def test_a_command_is_answered_in_the_channel(workspace: Workspace) -> None:
    workspace.slack.command(ANN, HIRING, "/candidate", "cherry")
    (body,) = workspace.heard.wait("command")
    (own,) = workspace.heard.wait("own")
    assert own["event"]["user"] == BOT
    newest = workspace.slack.messages(HIRING)[-1]
    assert newest["text"] == "Cherry Zhang"
    assert newest["bot_id"]
    assert newest["blocks"] == CARD
    assert (body["command"], body["text"]) == ("/candidate", "cherry")
    assert (body["channel_id"], body["channel_name"]) == (HIRING, "hiring")
    assert (body["user_id"], body["user_name"]) == (ANN, "ann")
    assert body["is_enterprise_install"] == "false"
    assert body["response_url"].startswith(workspace.server.url)
    assert body.keys() >= {"token", "team_id", "team_domain", "api_app_id", "trigger_id"}
    assert not body.keys() & {"ts", "thread_ts"}


@pytest.mark.parametrize(
    ("channel", "name"), [(DIRECT, "directmessage"), (LEADERSHIP, "privategroup")]
)
def test_private_names_are_hidden_from_commands(
    workspace: Workspace, channel: str, name: str
) -> None:
    workspace.slack.command(ANN, channel, "/raw", "x")
    assert workspace.heard.wait("command")[0]["channel_name"] == name


def test_should_escape_decides_what_a_command_says(workspace: Workspace) -> None:
    typed = "@ben in #hiring & C++ <b> prog.ai"
    workspace.slack.command(ANN, HIRING, "/candidate", typed)
    workspace.slack.command(ANN, HIRING, "/raw", typed)
    escaped, raw = (body["text"] for body in workspace.heard.wait("command", 2))
    assert raw == typed
    assert escaped == (
        f"<@{BEN}|ben> in <#{HIRING}|hiring> &amp; C++ &lt;b&gt; <http://prog.ai|prog.ai>"
    )


@pytest.mark.parametrize(
    ("command", "in_thread", "part"),
    [
        ("/nobody", False, "is not a command here"),
        ("/candidate", True, "cannot be used in a thread"),
    ],
)
def test_a_command_that_cannot_be_given_is_told_to_its_person_only(
    workspace: Workspace, command: str, in_thread: bool, part: str
) -> None:
    ts = workspace.slack.say(ANN, HIRING, "root") if in_thread else None
    heard_by_ben: list[dict[str, Any]] = []
    stop = workspace.slack.subscribe(heard_by_ben.append, BEN)
    workspace.slack.type(ANN, HIRING, f"{command} cherry", ts)
    stop()
    assert part in workspace.failures()[0]
    assert all(event["type"] != "command_failed" for event in heard_by_ben)
    assert workspace.heard.of("command") == []


def test_an_acknowledgement_with_text_is_an_ephemeral_answer(workspace: Workspace) -> None:
    workspace.slack.command(ANN, HIRING, "/candidate", "in the ack")
    assert workspace.slack.wait_until_acknowledged(5)
    newest = workspace.slack.messages(HIRING)[-1]
    assert (newest["text"], newest["ephemeral_to"]) == ("an ephemeral answer", ANN)


def test_an_acknowledgement_with_wrong_blocks_is_told_to_the_person(workspace: Workspace) -> None:
    workspace.slack.command(ANN, HIRING, "/candidate", "wrong blocks")
    assert workspace.slack.wait_until_acknowledged(5)
    assert "invalid_blocks" in workspace.failures()[0]


def test_a_message_is_heard_with_what_slack_adds(workspace: Workspace) -> None:
    ts = workspace.slack.say(ANN, HIRING, "R&D <now> https://github.com/tvm.")
    (body,) = workspace.heard.wait("message")
    event = body["event"]
    assert event["text"] == "R&amp;D &lt;now&gt; <https://github.com/tvm>."
    assert (event["ts"], event["event_ts"], event["user"]) == (ts, ts, ANN)
    assert (event["channel"], event["channel_type"]) == (HIRING, "channel")
    assert event["client_msg_id"]
    assert event["blocks"][0]["type"] == "rich_text"
    assert body["authorizations"][0]["user_id"] == BOT
    assert body.keys() >= {"event_id", "event_time", "event_context", "is_ext_shared_channel"}


def test_a_mention_is_told_twice_and_has_no_channel_type(workspace: Workspace) -> None:
    workspace.slack.say(ANN, HIRING, "@recruiter hello")
    (mention,), (message,) = workspace.heard.wait("app_mention"), workspace.heard.wait("message")
    assert mention["event"]["ts"] == message["event"]["ts"]
    assert mention["event_id"] != message["event_id"]
    assert "channel_type" not in mention["event"]


def test_a_direct_message_is_told_once(workspace: Workspace) -> None:
    workspace.slack.say(ANN, DIRECT, "@recruiter hello")
    (message,) = workspace.heard.wait("message")
    assert message["event"]["channel_type"] == "im"
    assert workspace.slack.wait_until_acknowledged(5)
    assert workspace.heard.of("app_mention") == []


def test_the_bot_hears_nothing_where_it_is_not(workspace: Workspace) -> None:
    workspace.slack.say(ANN, ENGINEERING, "@recruiter hello")
    workspace.slack.say(ANN, LEADERSHIP, "hello")
    assert workspace.slack.wait_until_acknowledged(5)
    assert workspace.heard.bodies == []
    assert "/invite @recruiter" in workspace.failures()[0]


def test_an_invited_bot_hears_and_is_greeted(workspace: Workspace) -> None:
    workspace.slack.type(ANN, LEADERSHIP, "/invite @recruiter")
    (joined,) = workspace.heard.wait("joined")
    assert (joined["event"]["user"], joined["event"]["inviter"]) == (BOT, ANN)
    workspace.slack.say(ANN, LEADERSHIP, "hello")
    assert workspace.heard.wait("message")[0]["event"]["channel_type"] == "group"


def test_a_thread_counts_its_replies(workspace: Workspace) -> None:
    root = workspace.slack.say(ANN, HIRING, "who?")
    workspace.heard.wait("message_changed")
    reply = workspace.slack.say(BEN, HIRING, "thanks", thread_ts=root)
    first, *replies = workspace.slack.messages(HIRING, root)
    assert [message["user"] for message in replies] == [BOT, BEN]
    assert (first["reply_count"], first["latest_reply"]) == (2, reply)
    assert first["reply_users"] == [BOT, BEN]
    assert replies[1]["parent_user_id"] == ANN


def test_a_reply_to_a_reply_goes_to_the_thread(workspace: Workspace) -> None:
    root = workspace.slack.say(ANN, HIRING, "a")
    reply = workspace.slack.say(BEN, HIRING, "b", thread_ts=root)
    workspace.slack.say(ANN, HIRING, "c", thread_ts=reply)
    thread = workspace.slack.messages(HIRING, root)
    assert [message["text"] for message in thread] == ["a", "b", "c"]


def test_a_click_carries_its_message_and_a_way_to_answer(workspace: Workspace) -> None:
    ts = post_card(workspace)
    workspace.slack.click(BEN, HIRING, ts, "open", "card")
    (body,) = workspace.heard.wait("click")
    assert body["container"] == {
        "type": "message",
        "message_ts": ts,
        "channel_id": HIRING,
        "is_ephemeral": False,
    }
    assert body["actions"][0]["value"] == "7"
    assert (body["actions"][0]["action_id"], body["actions"][0]["block_id"]) == ("open", "card")
    assert body["user"]["id"] == BEN
    assert body["message"]["blocks"] == CARD
    assert body["channel"] == {"id": HIRING, "name": "hiring"}
    assert body.keys() >= {"response_url", "trigger_id", "state", "team", "api_app_id"}


def test_a_choice_in_a_menu_stays_chosen_at_the_next_click(workspace: Workspace) -> None:
    choices = [{"text": {"type": "plain_text", "text": n}, "value": n} for n in "ab"]
    menu = {"type": "static_select", "action_id": "pick", "options": choices}
    more = {"type": "overflow", "action_id": "pick", "options": choices}
    blocks = [
        {"type": "actions", "block_id": "one", "elements": [menu]},
        {"type": "actions", "block_id": "two", "elements": [more]},
    ]
    ts = post_card(workspace, blocks)
    workspace.slack.click(ANN, HIRING, ts, "pick", "one", value="b")
    workspace.slack.click(ANN, HIRING, ts, "pick", "two", selected_option=choices[0])
    first, second = workspace.heard.wait("click", 2)
    assert first["actions"][0]["selected_option"] == choices[1]
    assert second["actions"][0]["selected_option"] == choices[0]
    assert second["state"]["values"]["one"]["pick"]["selected_option"] == choices[1]
    with pytest.raises(NotPossible, match="no option"):
        workspace.slack.click(ANN, HIRING, ts, "pick", "one", value="c")


def test_nobody_clicks_what_they_do_not_see(workspace: Workspace) -> None:
    workspace.client.chat_postEphemeral(channel=HIRING, user=ANN, text="x", blocks=CARD)
    ts = workspace.slack.messages(HIRING)[-1]["ts"]
    with pytest.raises(NotPossible):
        workspace.slack.click(BEN, HIRING, ts, "open")
    with pytest.raises(NotPossible):
        workspace.slack.click(ANN, HIRING, ts, "close")
    workspace.slack.click(ANN, HIRING, ts, "open")
    (body,) = workspace.heard.wait("click")
    assert body["container"]["is_ephemeral"] is True
    assert "message" not in body


def test_a_modal_is_sent_off_and_closes(workspace: Workspace) -> None:
    view_id = open_modal(workspace)
    assert workspace.slack.submit(ANN, view_id, {"note": {"text": {"value": "strong"}}}) == {}
    (body,) = workspace.heard.wait("submission")
    held = body["view"]["state"]["values"]["note"]["text"]
    assert held == {"type": "plain_text_input", "value": "strong"}
    assert body["view"]["callback_id"] == "note"
    assert body["view"].keys() >= {"id", "hash", "private_metadata", "root_view_id"}
    assert "channel" not in body
    assert workspace.slack.views.stack(ANN) == []
    kinds = [event["type"] for event in workspace.told if event["type"].startswith("view")]
    assert kinds == ["view_opened", "view_closed"]


@pytest.mark.parametrize(
    ("typed", "callback_ids"), [("next", ["second"]), ("above", ["note", "second"]), ("clear", [])]
)
def test_a_modal_answers_with_another_one(
    workspace: Workspace, typed: str, callback_ids: list[str]
) -> None:
    view_id = open_modal(workspace)
    assert workspace.slack.submit(ANN, view_id, {"note": {"text": {"value": typed}}}) == {}
    stack = workspace.slack.views.stack(ANN)
    assert [view["callback_id"] for view in stack] == callback_ids


def test_errors_of_the_app_keep_the_modal_open(workspace: Workspace) -> None:
    view_id = open_modal(workspace)
    errors = workspace.slack.submit(ANN, view_id, {"note": {"text": {"value": "bad"}}})
    assert errors == {"note": "Say something better."}
    assert workspace.slack.views.stack(ANN)


@pytest.mark.parametrize("typed", [None, "", "x" * 21])
def test_a_field_that_is_wrong_never_reaches_the_app(workspace: Workspace, typed: Any) -> None:
    view_id = open_modal(workspace)
    errors = workspace.slack.submit(ANN, view_id, {"note": {"text": {"value": typed}}})
    assert list(errors) == ["note"]
    assert workspace.heard.of("submission") == []


def test_a_closed_modal_is_told_if_the_app_asked(workspace: Workspace) -> None:
    view_id = open_modal(workspace)
    workspace.slack.close_view(ANN, view_id)
    (body,) = workspace.heard.wait("closed")
    assert (body["view"]["id"], body["is_cleared"]) == (view_id, False)
    with pytest.raises(NotPossible):
        workspace.slack.submit(ANN, view_id, {})


def test_a_trigger_opens_one_modal(workspace: Workspace) -> None:
    open_modal(workspace)
    trigger = workspace.heard.of("click")[0]["trigger_id"]
    with pytest.raises(SlackApiError, match="exchanged_trigger_id"):
        workspace.client.views_open(trigger_id=trigger, view=MODAL)


def test_home_is_told_and_shown(workspace: Workspace) -> None:
    home = {"type": "home", "blocks": [{"type": "divider"}]}
    assert workspace.slack.open_home(BEN) is None
    workspace.client.views_publish(user_id=BEN, view=home)
    shown = workspace.slack.open_home(BEN)
    assert shown is not None
    first, second = workspace.heard.wait("home", 2)
    assert (first["event"]["tab"], first["event"]["user"]) == ("home", BEN)
    assert second["event"]["view"]["id"] == shown["id"]


@pytest.mark.parametrize("channel", [ENGINEERING, LEADERSHIP, "C0NOWHERE0", DIRECT])
def test_a_guest_is_only_where_they_were_let_in(workspace: Workspace, channel: str) -> None:
    with pytest.raises(NotPossible):
        workspace.slack.say(GUS, channel, "hello")
