"""What the Web API takes and refuses, asked with slack_sdk over real sockets."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.workspace import Fault
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
    MANIFEST,
    MIA,
    MODAL,
    Workspace,
    running,
)

HOME = {"type": "home", "blocks": [{"type": "divider"}]}
LONG_SECTION = {"type": "section", "text": {"type": "mrkdwn", "text": "x" * 3001}}


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    with running(connected=False) as running_workspace:
        yield running_workspace


@pytest.fixture
def client(workspace: Workspace) -> WebClient:
    return workspace.client


@pytest.fixture
def ts(client: WebClient) -> str:
    return str(client.chat_postMessage(channel=HIRING, text="mine")["ts"])


@pytest.fixture
def foreign(workspace: Workspace) -> str:
    return workspace.slack.say(ANN, HIRING, "not mine")


def refusal(call: Callable[[], Any]) -> str:
    with pytest.raises(SlackApiError) as refused:
        call()
    assert refused.value.response.status_code == 200
    return str(refused.value.response["error"])


@pytest.mark.parametrize(
    ("method", "arguments", "error"),
    [
        ("chat.postMessage", {"channel": HIRING}, "no_text"),
        ("chat.postMessage", {"channel": HIRING, "text": ""}, "no_text"),
        ("chat.postMessage", {"channel": "C0NOWHERE0", "text": "x"}, "channel_not_found"),
        ("chat.postMessage", {"channel": ENGINEERING, "text": "x"}, "not_in_channel"),
        ("chat.postMessage", {"channel": LEADERSHIP, "text": "x"}, "channel_not_found"),
        (
            "chat.postMessage",
            {"channel": HIRING, "text": "x", "thread_ts": "1.000001"},
            "thread_not_found",
        ),
        ("chat.postMessage", {"channel": HIRING, "blocks": [LONG_SECTION]}, "invalid_blocks"),
        ("chat.postMessage", {"channel": HIRING, "blocks": "no JSON"}, "invalid_blocks_format"),
        ("chat.postMessage", {"channel": HIRING, "blocks": {"type": 1}}, "invalid_blocks_format"),
        (
            "chat.postMessage",
            {"channel": HIRING, "text": "x", "metadata": {"event_payload": {}}},
            "invalid_metadata_format",
        ),
        (
            "chat.postMessage",
            {"channel": HIRING, "text": "x", "markdown_text": "y"},
            "markdown_text_conflict",
        ),
        (
            "chat.postEphemeral",
            {"channel": HIRING, "text": "x", "user": "U0NOBODY00"},
            "user_not_found",
        ),
        ("chat.update", {"channel": HIRING, "ts": "1.000001", "text": "x"}, "message_not_found"),
        ("chat.delete", {"channel": HIRING, "ts": "1.000001"}, "message_not_found"),
        (
            "chat.getPermalink",
            {"channel": HIRING, "message_ts": "1.000001"},
            "message_not_found",
        ),
        ("conversations.info", {"channel": LEADERSHIP}, "channel_not_found"),
        ("conversations.join", {"channel": LEADERSHIP}, "channel_not_found"),
        ("conversations.join", {"channel": DIRECT}, "method_not_supported_for_channel_type"),
        ("conversations.history", {"channel": ENGINEERING}, "not_in_channel"),
        ("conversations.history", {"channel": HIRING, "limit": 1001}, "invalid_limit"),
        ("conversations.history", {"channel": HIRING, "cursor": "?"}, "invalid_cursor"),
        ("conversations.replies", {"channel": HIRING, "ts": "1.000001"}, "thread_not_found"),
        ("conversations.list", {"types": "secret"}, "invalid_types"),
        ("conversations.open", {}, "users_list_not_supplied"),
        ("conversations.open", {"users": "U0NOBODY00"}, "user_not_found"),
        ("users.info", {"user": "U0NOBODY00"}, "user_not_found"),
        ("bots.info", {"bot": "B0NOBODY00"}, "bot_not_found"),
        ("views.open", {"trigger_id": "1.2.3", "view": MODAL}, "invalid_trigger_id"),
        ("views.open", {"view": MODAL}, "invalid_arguments"),
        ("views.update", {"view_id": "V0", "view": MODAL}, "not_found"),
        ("views.publish", {"user_id": "U0NOBODY00", "view": HOME}, "invalid_arguments"),
        ("views.publish", {"user_id": ANN, "view": MODAL}, "invalid_arguments"),
        ("reactions.add", {"channel": HIRING, "name": "eyes"}, "message_not_found"),
        ("api.test", {"error": "my_error"}, "my_error"),
        ("dialog.open", {}, "unknown_method"),
        ("apps.connections.open", {}, "not_allowed_token_type"),
    ],
)
@pytest.mark.parametrize("as_json", [True, False])
def test_a_call_is_refused_as_slack_refuses_it(
    client: WebClient, method: str, arguments: dict[str, Any], error: str, as_json: bool
) -> None:
    form = {n: v if isinstance(v, str) else json.dumps(v) for n, v in arguments.items()}
    sent: dict[str, Any] = {"json": arguments} if as_json else {"params": form}
    assert refusal(lambda: client.api_call(method, **sent)) == error


@pytest.mark.parametrize(("token", "error"), [("", "not_authed"), ("xoxb-other", "invalid_auth")])
def test_a_call_needs_the_right_token(workspace: Workspace, token: str, error: str) -> None:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = httpx.post(f"{workspace.server.url}/api/auth.test", headers=headers)
    assert answer.json() == {"ok": False, "error": error}


def test_refused_blocks_say_where(client: WebClient) -> None:
    with pytest.raises(SlackApiError) as refused:
        client.chat_postMessage(channel=HIRING, text="x", blocks=[LONG_SECTION])
    assert refused.value.response["response_metadata"]["messages"] == [
        "[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]"
    ]


def test_refused_views_say_where(workspace: Workspace, client: WebClient) -> None:
    view = {**MODAL, "title": {"type": "plain_text", "text": "x" * 25}}
    with pytest.raises(SlackApiError) as refused:
        client.views_open(trigger_id=workspace.slack.triggers.issue(ANN), view=view)
    assert refused.value.response["error"] == "invalid_arguments"
    assert refused.value.response["response_metadata"]["messages"] == [
        "[ERROR] must be less than 25 characters [json-pointer:/view/title/text]"
    ]


def test_the_app_knows_itself(client: WebClient) -> None:
    known = client.auth_test()
    assert (known["user_id"], known["user"]) == (BOT, "recruiter")
    assert client.bots_info(bot=known["bot_id"])["bot"]["user_id"] == BOT
    assert client.team_info()["team"]["id"] == known["team_id"]


def test_people_are_members_guests_and_a_bot(client: WebClient) -> None:
    people = {person["id"]: person for person in client.users_list()["members"]}
    assert [user for user, person in people.items() if person["is_restricted"]] == [GUS]
    assert [user for user, person in people.items() if person["is_bot"]] == [BOT]
    assert [user for user, person in people.items() if person["is_admin"]] == [ANN]
    info = client.users_info(user=ANN, include_locale=True)["user"]
    assert (info["profile"]["real_name"], info["locale"]) == ("Ann Ortega", "en-GB")


def test_lists_come_in_pages(client: WebClient) -> None:
    ids = [
        member
        for page in client.conversations_members(channel=HIRING, limit=2)
        for member in page["members"]
    ]
    assert sorted(ids) == sorted([ANN, BEN, MIA, GUS, BOT])


def test_channels_are_listed_as_far_as_the_bot_may_know_them(client: WebClient) -> None:
    every = "public_channel,private_channel,im,mpim"
    channels = {c["id"]: c for c in client.conversations_list(types=every)["channels"]}
    assert LEADERSHIP not in channels
    assert {HIRING, ENGINEERING, DIRECT} <= channels.keys()
    assert channels[HIRING]["is_member"] is True
    assert channels[ENGINEERING]["is_member"] is False
    assert channels[DIRECT]["user"] == ANN


def test_a_person_stands_for_their_direct_message(client: WebClient) -> None:
    assert client.chat_postMessage(channel=ANN, text="x")["channel"] == DIRECT
    assert client.conversations_open(users=[ANN])["channel"]["id"] == DIRECT


def test_a_reply_to_a_reply_is_refused(client: WebClient, ts: str) -> None:
    reply = client.chat_postMessage(channel=HIRING, thread_ts=ts, text="x")
    assert reply["message"]["thread_ts"] == ts
    error = refusal(
        lambda: client.chat_postMessage(channel=HIRING, thread_ts=reply["ts"], text="x")
    )
    assert error == "cannot_reply_to_message"


def test_text_alone_removes_blocks_and_shows_as_edited(client: WebClient) -> None:
    ts = client.chat_postMessage(channel=HIRING, text="a", blocks=CARD)["ts"]
    with_blocks = client.chat_update(channel=HIRING, ts=ts, text="b", blocks=CARD)["message"]
    assert "edited" not in with_blocks
    alone = client.chat_update(channel=HIRING, ts=ts, text="c")["message"]
    assert (alone["text"], alone["edited"]["user"]) == ("c", BOT)
    assert "blocks" not in alone


def test_metadata_stays_until_it_is_replaced(client: WebClient) -> None:
    metadata = {"event_type": "card", "event_payload": {"id": "7"}}
    ts = client.chat_postMessage(channel=HIRING, text="a", metadata=metadata)["ts"]
    client.chat_update(channel=HIRING, ts=ts, text="b")
    found = client.conversations_history(
        channel=HIRING, latest=ts, inclusive=True, limit=1, include_all_metadata=True
    )["messages"]
    assert (found[0]["text"], found[0]["metadata"]) == ("b", metadata)
    bare = client.conversations_history(channel=HIRING, latest=ts, inclusive=True, limit=1)
    assert "metadata" not in bare["messages"][0]


def test_only_own_messages_are_changed(client: WebClient, foreign: str) -> None:
    assert (
        refusal(lambda: client.chat_update(channel=HIRING, ts=foreign, text="x"))
        == "cant_update_message"
    )
    assert refusal(lambda: client.chat_delete(channel=HIRING, ts=foreign)) == "cant_delete_message"


def test_an_update_has_at_most_four_thousand_characters(client: WebClient, ts: str) -> None:
    client.chat_update(channel=HIRING, ts=ts, text="x" * 4000)
    error = refusal(lambda: client.chat_update(channel=HIRING, ts=ts, text="x" * 4001))
    assert error == "msg_too_long"


def test_history_is_newest_first_and_without_replies(client: WebClient, ts: str) -> None:
    client.chat_postMessage(channel=HIRING, thread_ts=ts, text="reply")
    client.chat_postEphemeral(channel=HIRING, user=ANN, text="for ann")
    later = client.chat_postMessage(channel=HIRING, text="later")["ts"]
    page = client.conversations_history(channel=HIRING, limit=2)
    assert [message["ts"] for message in page["messages"]] == [later, ts]
    assert page["has_more"] is True
    assert page["messages"][1]["reply_count"] == 1


def test_replies_begin_with_the_first_message(client: WebClient, ts: str) -> None:
    replies = [
        client.chat_postMessage(channel=HIRING, thread_ts=ts, text=str(n))["ts"] for n in range(3)
    ]
    found = client.conversations_replies(channel=HIRING, ts=ts, limit=2)
    assert [message["ts"] for message in found["messages"]] == [ts, replies[0]]
    rest = client.conversations_replies(channel=HIRING, ts=ts, oldest=replies[0])
    assert [message["ts"] for message in rest["messages"]] == replies[1:]


def test_a_deleted_root_leaves_its_place_to_the_replies(
    workspace: Workspace, client: WebClient, ts: str
) -> None:
    reply = client.chat_postMessage(channel=HIRING, thread_ts=ts, text="reply")["ts"]
    client.chat_delete(channel=HIRING, ts=ts)
    root, left = workspace.slack.messages(HIRING, ts)
    assert (root["subtype"], root["deleted"], left["ts"]) == ("tombstone", True, reply)
    client.chat_delete(channel=HIRING, ts=reply)
    assert [message["ts"] for message in workspace.slack.messages(HIRING, ts)] == [ts]
    assert workspace.told[-1]["type"] == "message_changed"  # the count of replies went down


def test_an_ephemeral_message_is_for_one_person_in_the_channel(
    workspace: Workspace, client: WebClient
) -> None:
    ts = client.chat_postEphemeral(channel=HIRING, user=ANN, text="x")["message_ts"]
    assert (
        refusal(lambda: client.chat_update(channel=HIRING, ts=ts, text="y")) == "message_not_found"
    )
    assert (
        refusal(lambda: client.chat_postEphemeral(channel=DIRECT, user=BEN, text="x"))
        == "user_not_in_channel"
    )
    assert workspace.slack.messages(HIRING)[-1]["ephemeral_to"] == ANN


def test_a_reaction_is_added_once(workspace: Workspace, client: WebClient, ts: str) -> None:
    client.reactions_add(channel=HIRING, timestamp=ts, name="eyes")
    (message,) = (m for m in workspace.slack.messages(HIRING) if m["ts"] == ts)
    assert message["reactions"] == [{"name": "eyes", "users": [BOT], "count": 1}]
    again = refusal(lambda: client.reactions_add(channel=HIRING, timestamp=ts, name="eyes"))
    assert again == "already_reacted"


def test_a_permalink_names_thread_and_channel(client: WebClient, ts: str) -> None:
    reply = client.chat_postMessage(channel=HIRING, thread_ts=ts, text="x")["ts"]
    link = client.chat_getPermalink(channel=HIRING, message_ts=reply)["permalink"]
    assert f"/archives/{HIRING}/p{reply.replace('.', '')}?thread_ts={ts}" in link


def test_a_view_is_changed_by_its_latest_hash_only(workspace: Workspace, client: WebClient) -> None:
    trigger = workspace.slack.triggers.issue(MIA)
    view = client.views_open(trigger_id=trigger, view={**MODAL, "external_id": "one"})["view"]
    newer = client.views_update(external_id="one", hash=view["hash"], view=MODAL)["view"]
    assert newer["id"] == view["id"]
    error = refusal(lambda: client.views_update(view_id=view["id"], hash=view["hash"], view=MODAL))
    assert error == "hash_conflict"


def test_three_modals_are_stacked_at_most(workspace: Workspace, client: WebClient) -> None:
    client.views_open(trigger_id=workspace.slack.triggers.issue(MIA), view=MODAL)
    for _ in range(2):
        client.views_push(trigger_id=workspace.slack.triggers.issue(MIA), view=MODAL)
    trigger = workspace.slack.triggers.issue(MIA)
    assert (
        refusal(lambda: client.views_push(trigger_id=trigger, view=MODAL)) == "push_limit_reached"
    )


def test_a_fault_is_used_up_by_one_call(workspace: Workspace, client: WebClient) -> None:
    workspace.slack.faults.plan(
        "chat.postMessage",
        Fault(status=429, retry_after=2),
        Fault(status=500, error="internal_error", after_the_deed=True),
    )
    with pytest.raises(SlackApiError) as limited:
        client.chat_postMessage(channel=HIRING, text="refused")
    assert limited.value.response.status_code == 429
    assert limited.value.response.headers["retry-after"] == "2"
    with pytest.raises(SlackApiError):
        client.chat_postMessage(channel=HIRING, text="done all the same")
    assert workspace.slack.messages(HIRING)[-1]["text"] == "done all the same"
    client.chat_postMessage(channel=HIRING, text="well")


def test_the_manifest_grants_what_the_app_may_do() -> None:
    scopes = ["chat:write.public", "chat:write", "channels:read"]
    manifest = {**MANIFEST, "oauth_config": {"scopes": {"bot": scopes}}}
    with running(connected=False, manifest=manifest) as workspace:
        client = workspace.client
        client.chat_postMessage(channel=ENGINEERING, text="posted without being a member")
        with pytest.raises(SlackApiError) as refused:
            client.conversations_join(channel=ENGINEERING)
        assert refused.value.response["error"] == "missing_scope"
        assert refused.value.response["needed"] == "channels:join"
        assert "chat:write" in client.auth_test().headers["x-oauth-scopes"]


def test_an_old_trigger_opens_nothing() -> None:
    now = [1_700_000_000.0]
    with running(connected=False, clock=lambda: now[0]) as workspace:
        trigger = workspace.slack.triggers.issue(ANN)
        now[0] += 3.5
        error = refusal(lambda: workspace.client.views_open(trigger_id=trigger, view=MODAL))
        assert error == "expired_trigger_id"
