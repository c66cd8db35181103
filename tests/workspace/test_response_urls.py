"""Addresses that come with commands and clicks, and when they stop working."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from slack_sdk.webhook import WebhookClient, WebhookResponse

from tests.workspace.tiny_app import ANN, CARD, ENGINEERING, HIRING, Workspace, running

NOW = [1_700_000_000.0]


@pytest.fixture(scope="module")
def shared() -> Iterator[Workspace]:
    with running(clock=lambda: NOW[0]) as workspace:
        yield workspace


@pytest.fixture
def workspace(shared: Workspace) -> Workspace:
    assert shared.slack.wait_until_acknowledged(5)
    shared.heard.bodies.clear()
    return shared


def from_command(workspace: Workspace, channel: str = HIRING) -> str:
    workspace.slack.command(ANN, channel, "/raw", "x")
    return str(workspace.heard.wait("command")[0]["response_url"])


def from_click(workspace: Workspace, ephemeral: bool = False) -> tuple[str, str]:
    """An address, and the ts of the message that was clicked."""
    arguments: dict[str, Any] = {"channel": HIRING, "text": "card", "blocks": CARD}
    if ephemeral:
        workspace.client.chat_postEphemeral(user=ANN, **arguments)
    else:
        workspace.client.chat_postMessage(**arguments)
    ts = str(workspace.slack.messages(HIRING)[-1]["ts"])
    workspace.slack.click(ANN, HIRING, ts, "open")
    return str(workspace.heard.wait("click")[0]["response_url"]), ts


def send(url: str, **answer: Any) -> WebhookResponse:
    return WebhookClient(url).send_dict(answer)


def find(workspace: Workspace, ts: str) -> dict[str, Any] | None:
    return next((m for m in workspace.slack.messages(HIRING) if m["ts"] == ts), None)


def test_an_answer_is_ephemeral_unless_it_says_otherwise(workspace: Workspace) -> None:
    url = from_command(workspace)
    assert send(url, text="for you").status_code == 200
    assert workspace.slack.messages(HIRING)[-1]["ephemeral_to"] == ANN
    assert send(url, text="for all", response_type="in_channel").status_code == 200
    assert "ephemeral_to" not in workspace.slack.messages(HIRING)[-1]


def test_an_answer_needs_no_membership(workspace: Workspace) -> None:
    url = from_command(workspace, ENGINEERING)
    assert send(url, text="for all", response_type="in_channel").status_code == 200
    assert workspace.slack.messages(ENGINEERING)[-1]["text"] == "for all"
    assert workspace.slack.wait_until_acknowledged(5)
    assert workspace.heard.of("own") == []


def test_an_address_is_good_for_five_answers(workspace: Workspace) -> None:
    url = from_command(workspace)
    for number in range(5):
        assert send(url, text=str(number)).status_code == 200
    worn_out = send(url, text="once more")
    assert worn_out.status_code == 404
    assert "used_url" in worn_out.body


def test_an_address_is_good_for_half_an_hour(workspace: Workspace) -> None:
    url = from_command(workspace)
    NOW[0] += 29 * 60
    assert send(url, text="just in time").status_code == 200
    NOW[0] += 2 * 60
    late = send(url, text="too late")
    assert late.status_code == 404
    assert "expired_url" in late.body


def test_an_address_that_was_never_given_is_refused(workspace: Workspace) -> None:
    assert send(f"{workspace.server.url}/respond/nothing", text="x").status_code == 404


def test_wrong_blocks_are_refused(workspace: Workspace) -> None:
    refused = send(from_command(workspace), blocks=[{"type": "section"}])
    assert refused.status_code == 400
    assert "invalid_blocks" in refused.body


@pytest.mark.parametrize("ephemeral", [True, False])
def test_the_clicked_message_is_replaced_and_stays_what_it_was(
    workspace: Workspace, ephemeral: bool
) -> None:
    url, ts = from_click(workspace, ephemeral)
    assert send(url, text="done", replace_original=True).status_code == 200
    replaced = find(workspace, ts)
    assert replaced is not None
    assert (replaced["text"], "ephemeral_to" in replaced) == ("done", ephemeral)
    assert "blocks" not in replaced


def test_the_clicked_message_is_deleted(workspace: Workspace) -> None:
    url, ts = from_click(workspace, ephemeral=True)
    assert send(url, delete_original=True).status_code == 200
    assert find(workspace, ts) is None


def test_a_command_has_no_message_to_delete_or_replace(workspace: Workspace) -> None:
    url = from_command(workspace)
    before = len(workspace.slack.messages(HIRING))
    assert send(url, delete_original=True).status_code == 200
    assert len(workspace.slack.messages(HIRING)) == before
    assert send(url, text="new", replace_original=True).status_code == 200
    assert len(workspace.slack.messages(HIRING)) == before + 1


def test_an_answer_for_all_can_go_to_a_thread(workspace: Workspace) -> None:
    url, ts = from_click(workspace)
    answer = {"response_type": "in_channel", "thread_ts": ts, "replace_original": False}
    assert send(url, text="in the thread", **answer).status_code == 200
    assert workspace.slack.messages(HIRING, ts)[-1]["text"] == "in the thread"


def test_a_form_with_a_payload_is_an_answer_too(workspace: Workspace) -> None:
    url = from_command(workspace)
    assert httpx.post(url, data={"payload": '{"text": "as a form"}'}).status_code == 200
    assert workspace.slack.messages(HIRING)[-1]["text"] == "as a form"
    assert httpx.post(url, content="no JSON").status_code == 400
