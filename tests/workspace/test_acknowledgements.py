"""At least once for events, at most once for commands, and nothing lost when a process dies."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest
from slack_sdk import WebClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bot.workspace import Server, Slack
from tests.workspace.tiny_app import (
    ANN,
    BOT,
    CARD,
    ENGINEERING,
    HIRING,
    MANIFEST,
    Heard,
    Workspace,
    no_proxies,
    running,
)

ACK_SECONDS = 0.3


def open_socket(workspace: Workspace) -> ClientConnection:
    client = WebClient(base_url=f"{workspace.server.url}/api/")
    url = client.apps_connections_open(app_token=workspace.slack.app_token)["url"]
    return connect(url, proxy=None)


def read(socket: ClientConnection, seconds: float = 5) -> dict[str, Any]:
    received: dict[str, Any] = json.loads(socket.recv(timeout=seconds))
    return received


def acknowledge(socket: ClientConnection, envelope: dict[str, Any]) -> None:
    socket.send(json.dumps({"envelope_id": envelope["envelope_id"]}))


def test_a_connection_is_greeted_and_an_event_is_sent_to_one_of_them() -> None:
    with running(connected=False) as workspace, open_socket(workspace) as one:
        assert read(one)["num_connections"] == 1
        with open_socket(workspace) as two:
            hello = read(two)
            assert (hello["type"], hello["num_connections"]) == ("hello", 2)
            assert hello["debug_info"]["approximate_connection_time"] > 0
            for text in ("a", "b"):
                workspace.slack.say(ANN, HIRING, text)
            first, second = read(one), read(two)
            texts = {envelope["payload"]["event"]["text"] for envelope in (first, second)}
            assert texts == {"a", "b"}
            for socket, envelope in ((one, first), (two, second)):
                assert envelope["type"] == "events_api"
                assert envelope["accepts_response_payload"] is False
                assert envelope["retry_attempt"] == 0
                acknowledge(socket, envelope)
            assert workspace.slack.wait_until_acknowledged(5)


def test_an_event_without_acknowledgement_comes_again() -> None:
    slow = running(connected=False, ack_seconds=ACK_SECONDS)
    with slow as workspace, open_socket(workspace) as socket:
        read(socket)
        workspace.slack.say(ANN, HIRING, "hello")
        first = read(socket)
        assert not workspace.slack.wait_until_acknowledged(0.05)
        again = read(socket)
        assert again["payload"] == first["payload"]
        assert (again["retry_attempt"], again["retry_reason"]) == (1, "timeout")
        acknowledge(socket, again)
        assert workspace.slack.wait_until_acknowledged(5)


def test_an_event_on_a_lost_connection_goes_to_the_next_one() -> None:
    with running(connected=False) as workspace:
        with open_socket(workspace) as socket:
            read(socket)
            workspace.slack.say(ANN, HIRING, "hello")
            lost = read(socket)
        with open_socket(workspace) as socket:
            read(socket)
            again = read(socket)
            assert again["payload"] == lost["payload"]
            assert again["retry_attempt"] == 1
            acknowledge(socket, again)
            assert workspace.slack.wait_until_acknowledged(5)


def test_envelopes_wait_for_a_bot_and_keep_their_order() -> None:
    with running(connected=False) as workspace:
        for text in "abc":
            workspace.slack.say(ANN, HIRING, text)
        handler = workspace.connect()
        bodies = workspace.heard.wait("message", 3)
        assert sorted(body["event"]["text"] for body in bodies) == ["a", "b", "c"]
        handler.close()


def test_a_command_that_nobody_acknowledges_has_failed() -> None:
    with running(connected=False, ack_seconds=ACK_SECONDS) as workspace:
        workspace.slack.command(ANN, HIRING, "/candidate", "cherry")
        assert workspace.slack.wait_until_acknowledged(5)
        assert workspace.failures() == ["/candidate failed because the app did not respond"]
        with open_socket(workspace) as socket:  # and it does not come later
            read(socket)
            with pytest.raises(TimeoutError):
                read(socket, 0.1)


def test_a_command_is_not_sent_twice() -> None:
    with running(connected=False, ack_seconds=ACK_SECONDS) as workspace:
        with open_socket(workspace) as socket:
            read(socket)
            workspace.slack.command(ANN, HIRING, "/candidate", "cherry")
            envelope = read(socket)
            assert (envelope["type"], envelope["accepts_response_payload"]) == (
                "slash_commands",
                True,
            )
            with pytest.raises(TimeoutError):
                read(socket, ACK_SECONDS * 2)
        assert len(workspace.failures()) == 1


def test_a_bolt_listener_that_does_not_acknowledge_fails_the_command() -> None:
    with running(ack_seconds=ACK_SECONDS) as workspace:
        workspace.slack.command(ANN, HIRING, "/candidate", "silent")
        workspace.heard.wait("command")
        assert workspace.slack.wait_until_acknowledged(10)
        assert workspace.failures() == ["/candidate failed because the app did not respond"]


def test_the_page_is_told_when_the_bot_comes_and_goes() -> None:
    with running(connected=False) as workspace:
        with open_socket(workspace) as socket:
            read(socket)
        deadline = time.monotonic() + 5
        while workspace.slack.bot_connections and time.monotonic() < deadline:
            time.sleep(0.01)
        statuses = [event for event in workspace.told if event["type"] == "bot_status"]
        assert [status["connected"] for status in statuses] == [True, False]


def test_a_stopping_server_says_goodbye() -> None:
    with no_proxies():
        slack = Slack(MANIFEST)
        server = Server(slack)
        server.start()
        with open_socket(Workspace(slack, server, Heard(), [])) as socket:
            read(socket)
            server.stop()
            assert read(socket)["type"] == "disconnect"
        slack.close()


def test_a_socket_needs_a_fresh_ticket() -> None:
    with running(connected=False) as workspace:
        client = WebClient(base_url=f"{workspace.server.url}/api/")
        url = client.apps_connections_open(app_token=workspace.slack.app_token)["url"]
        with connect(url, proxy=None) as socket:
            read(socket)
        with pytest.raises(InvalidStatus, match="403"), connect(url, proxy=None):
            pass


def test_messages_envelopes_and_membership_outlive_a_restart(tmp_path: Path) -> None:
    kept_in = tmp_path / "workspace.sqlite3"
    with running(connected=False, kept_in=kept_in) as workspace:
        root = workspace.slack.say(ANN, HIRING, "hello")
        card = workspace.client.chat_postMessage(
            channel=HIRING,
            thread_ts=root,
            text="x",
            blocks=CARD,
            metadata={"event_type": "kept", "event_payload": {"a": 1}},
        )["message"]
        workspace.client.conversations_join(channel=ENGINEERING)
        before = workspace.slack.messages(HIRING)
    with running(connected=False, kept_in=kept_in) as workspace:
        assert workspace.slack.messages(HIRING) == before
        assert before[-1]["metadata"]["event_payload"] == {"a": 1}
        assert BOT in workspace.slack.members[ENGINEERING]
        handler = workspace.connect()
        assert workspace.heard.wait("message")[0]["event"]["ts"] == root
        assert workspace.heard.wait("own")[0]["event"]["ts"] == card["ts"]
        assert workspace.slack.wait_until_acknowledged(5)
        assert workspace.slack.say(ANN, HIRING, "later") > card["ts"]
        workspace.heard.wait("message", 2)
        assert workspace.slack.wait_until_acknowledged(5)
        handler.close()
    with running(connected=False, kept_in=kept_in) as workspace:
        assert workspace.slack.wait_until_acknowledged(0)


def test_nothing_said_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    kept_in = tmp_path / "workspace.sqlite3"
    program = textwrap.dedent(
        """
        import sys, time
        from pathlib import Path
        from bot.workspace import Slack
        from tests.workspace.tiny_app import ANN, HIRING, MANIFEST
        slack = Slack(MANIFEST, Path(sys.argv[1]))
        print(slack.say(ANN, HIRING, "hello"), flush=True)
        time.sleep(60)
        """
    )
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(kept_in)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        ts = process.stdout.readline().strip()
        process.send_signal(signal.SIGKILL)
    slack = Slack(MANIFEST, kept_in)
    assert [message["ts"] for message in slack.messages(HIRING)] == [ts]
    assert not slack.wait_until_acknowledged(0)
    slack.close()
