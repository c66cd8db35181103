"""What the page asks for, hears and does, and who is kept out."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

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
def workspace() -> Iterator[Workspace]:
    with running() as running_workspace:
        yield running_workspace


@pytest.fixture
def page(workspace: Workspace) -> Iterator[httpx.Client]:
    assert workspace.slack.wait_until_acknowledged(5)
    workspace.heard.bodies.clear()
    with httpx.Client(base_url=workspace.server.url) as client:
        yield client


def post(page: httpx.Client, name: str, **body: Any) -> dict[str, Any]:
    answer = page.post(f"/local/{name}", json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_the_state_is_what_one_person_sees(workspace: Workspace, page: httpx.Client) -> None:
    workspace.client.chat_postEphemeral(channel=HIRING, user=BEN, text="for ben")
    workspace.slack.say(ANN, LEADERSHIP, "secret")
    state = page.get("/local/state", params={"user": ANN}).json()
    assert state["me"] == ANN
    assert (state["bot"]["user_id"], state["bot"]["name"]) == (BOT, "Recruiter")
    kinds = {person["id"]: person["kind"] for person in state["people"]}
    assert (kinds[ANN], kinds[GUS], kinds[BOT]) == ("member", "guest", "bot")
    channels = {channel["id"]: channel for channel in state["channels"]}
    assert channels.keys() == {HIRING, ENGINEERING, LEADERSHIP, DIRECT} == state["messages"].keys()
    assert channels[HIRING]["is_member"]
    assert not channels[ENGINEERING]["is_member"]
    assert channels[DIRECT]["kind"] == "im"
    assert [command["command"] for command in state["commands"]] == ["/candidate", "/raw"]
    assert all(message["text"] != "for ben" for message in state["messages"][HIRING])
    guest = page.get("/local/state", params={"user": GUS}).json()
    assert {channel["kind"] for channel in guest["channels"]} == {"public", "im"}
    assert LEADERSHIP not in guest["messages"]


def test_events_come_in_order_and_only_to_those_who_see_them(
    workspace: Workspace, page: httpx.Client
) -> None:
    with page.stream("GET", "/local/events", params={"user": ANN}, timeout=5) as stream:
        heard = events(stream.iter_lines())
        assert next(heard) == {"type": "bot_status", "connected": True}
        workspace.client.chat_postEphemeral(channel=HIRING, user=BEN, text="for ben")
        ts = workspace.client.chat_postMessage(channel=HIRING, text="a")["ts"]
        workspace.client.chat_update(channel=HIRING, ts=ts, text="b")
        workspace.client.chat_delete(channel=HIRING, ts=ts)
        workspace.slack.command(ANN, HIRING, "/nobody")
        got = [next(heard) for _ in range(4)]
    assert [event["type"] for event in got] == [
        "message",
        "message_changed",
        "message_deleted",
        "command_failed",
    ]
    assert (got[0]["message"]["text"], got[1]["message"]["text"]) == ("a", "b")
    assert (got[2]["channel"], got[2]["ts"]) == (HIRING, ts)


def test_the_composer_says_or_commands(workspace: Workspace, page: httpx.Client) -> None:
    said = post(page, "say", user=ANN, channel=HIRING, text="hello")
    assert workspace.slack.messages(HIRING)[-1]["ts"] == said["ts"]
    post(page, "say", user=ANN, channel=HIRING, text="/raw  some text")
    assert workspace.heard.wait("command")[0]["text"] == "some text"


def test_a_click_a_form_and_its_errors(workspace: Workspace, page: httpx.Client) -> None:
    ts = workspace.client.chat_postMessage(channel=HIRING, text="x", blocks=CARD)["ts"]
    where = {"channel": HIRING, "message_ts": ts, "block_id": "card", "action_id": "open"}
    assert post(page, "click", user=ANN, **where) == {"ok": True}
    workspace.heard.wait("click")
    view_id = page.get("/local/state", params={"user": ANN}).json()["views"][-1]["id"]

    def submit(text: str) -> dict[str, Any]:
        held = {"note": {"text": {"type": "plain_text_input", "value": text}}}
        return post(page, "submit", user=ANN, view_id=view_id, values=held)

    assert submit("bad") == {"ok": False, "errors": {"note": "Say something better."}}
    assert submit("good") == {"ok": True}


def test_a_view_is_closed(workspace: Workspace, page: httpx.Client) -> None:
    trigger = workspace.slack.triggers.issue(ANN)
    view_id = workspace.client.views_open(trigger_id=trigger, view=MODAL)["view"]["id"]
    assert post(page, "close", user=ANN, view_id=view_id) == {"ok": True}
    assert workspace.heard.wait("closed")[0]["view"]["id"] == view_id


def test_home_is_opened(workspace: Workspace, page: httpx.Client) -> None:
    post(page, "home", user=ANN)
    assert workspace.heard.wait("home")[0]["event"]["tab"] == "home"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("say", {"user": "U0NOBODY00", "channel": HIRING, "text": "x"}),
        ("say", {"user": BOT, "channel": HIRING, "text": "x"}),
        ("say", {"user": ANN, "channel": "C0NOWHERE0", "text": "x"}),
        ("say", {"user": ANN, "channel": HIRING, "text": "  "}),
        ("say", {"user": ANN, "channel": HIRING}),
        ("say", {"user": ANN, "channel": HIRING, "text": "x", "thread_ts": "1.000001"}),
        ("click", {"user": ANN, "channel": HIRING, "message_ts": "1.0", "action_id": "a"}),
        ("click", {"user": ANN, "view_id": "V0", "action_id": "a"}),
        ("submit", {"user": ANN, "view_id": "V0", "values": {}}),
        ("close", {"user": ANN, "view_id": "V0"}),
        ("say", ["not", "an", "object"]),
    ],
)
def test_what_slack_would_not_offer_is_refused_with_a_sentence(
    page: httpx.Client, name: str, body: Any
) -> None:
    answer = page.post(f"/local/{name}", json=body)
    assert answer.status_code == 400
    assert answer.json()["ok"] is False
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "SELF"}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example:80"}, 403),
    ],
)
@pytest.mark.parametrize("path", ["/local/say", "/api/api.test"])
def test_other_pages_are_kept_out(
    page: httpx.Client, headers: dict[str, str], status: int, path: str
) -> None:
    self = str(page.base_url).rstrip("/")
    sent = {name: value.replace("SELF", self) for name, value in headers.items()}
    body = {"user": ANN, "channel": HIRING, "text": "x"}
    assert page.post(path, json=body, headers=sent).status_code == status


def test_other_names_for_this_machine_do_not_even_read(page: httpx.Client) -> None:
    headers = {"Host": "evil.example"}
    assert page.get("/local/state", params={"user": ANN}, headers=headers).status_code == 403


@pytest.mark.parametrize("name", ["..%2Fserver.py", "%2E%2E%2Fserver.py", "none.js", "."])
def test_only_files_of_the_page_are_served(page: httpx.Client, name: str) -> None:
    assert page.get(f"/page/{name}").status_code in (404, 307)
