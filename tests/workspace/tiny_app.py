"""A small Bolt app in a local Slack: a command, listeners, a button, a modal, over real sockets."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from slack_bolt import App
from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient

from bot.workspace import Server, Slack

ANN, BEN, MIA, GUS = "U0ANNORTEG", "U0BENOKAFO", "U0MIALINDQ", "U0GUSWEBER"
BOT = "U0RECRUITR"
HIRING, ENGINEERING, LEADERSHIP = "C0HIRING00", "C0ENGINEER", "G0LEADERSH"
DIRECT = "D0ANNORTEG"

MANIFEST: dict[str, Any] = {
    "display_information": {"name": "Recruiter"},
    "features": {
        "bot_user": {"display_name": "Recruiter"},
        "app_home": {"home_tab_enabled": True, "messages_tab_enabled": True},
        "slash_commands": [
            {"command": "/candidate", "description": "Find a person", "should_escape": True},
            {"command": "/raw", "description": "Text as typed", "usage_hint": "text"},
        ],
    },
    "settings": {
        "event_subscriptions": {
            "bot_events": [
                "app_home_opened",
                "app_mention",
                "member_joined_channel",
                "message.channels",
                "message.groups",
                "message.im",
            ]
        }
    },
}

MODAL: dict[str, Any] = {
    "type": "modal",
    "callback_id": "note",
    "notify_on_close": True,
    "title": {"type": "plain_text", "text": "Note"},
    "submit": {"type": "plain_text", "text": "Save"},
    "blocks": [
        {
            "type": "input",
            "block_id": "note",
            "label": {"type": "plain_text", "text": "Note"},
            "element": {"type": "plain_text_input", "action_id": "text", "max_length": 20},
        }
    ],
}


def button(action_id: str = "open", value: str = "7") -> dict[str, Any]:
    text = {"type": "plain_text", "text": "Open"}
    return {"type": "button", "action_id": action_id, "text": text, "value": value}


CARD: list[dict[str, Any]] = [
    {"type": "section", "block_id": "who", "text": {"type": "plain_text", "text": "Cherry"}},
    {"type": "actions", "block_id": "card", "elements": [button()]},
]


@dataclass
class Heard:
    """What the app was told, by kind, in order."""

    bodies: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)

    def note(self, kind: str, body: dict[str, Any]) -> None:
        with self.changed:
            self.bodies.append((kind, body))
            self.changed.notify_all()

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [body for noted, body in self.bodies if noted == kind]

    def wait(self, kind: str, number: int = 1, seconds: float = 5) -> list[dict[str, Any]]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.of(kind)) >= number, seconds), (
                f"heard only {[noted for noted, _ in self.bodies]}"
            )
        return self.of(kind)


def build_app(slack: Slack, url: str, heard: Heard) -> App:
    app = App(
        client=WebClient(token=slack.bot_token, base_url=f"{url}/api/"),
        ignoring_self_events_enabled=False,
    )

    @app.command("/candidate")
    def candidate(ack: Any, body: Any, client: WebClient, respond: Any) -> None:
        heard.note("command", body)
        if body["text"] == "silent":
            return
        if body["text"] == "in the ack":
            ack("an ephemeral answer")
            return
        if body["text"] == "wrong blocks":
            ack(blocks=[{"type": "section"}])
            return
        ack()
        client.chat_postMessage(channel=body["channel_id"], text="Cherry Zhang", blocks=CARD)

    @app.command("/raw")
    def raw(ack: Any, body: Any) -> None:
        ack()
        heard.note("command", body)

    @app.event("message")
    def message(body: Any, event: Any, say: Any) -> None:
        heard.note("own" if "bot_id" in event else event.get("subtype", "message"), body)
        if event.get("text") == "who?":
            say("Cherry", thread_ts=event.get("thread_ts") or event["ts"])

    @app.event("app_mention")
    def mention(body: Any) -> None:
        heard.note("app_mention", body)

    @app.event("app_home_opened")
    def home(body: Any) -> None:
        heard.note("home", body)

    @app.event("member_joined_channel")
    def joined(body: Any) -> None:
        heard.note("joined", body)

    @app.action("open")
    def opened(ack: Any, body: Any, client: WebClient) -> None:
        ack()
        client.views_open(trigger_id=body["trigger_id"], view=MODAL)
        heard.note("click", body)

    @app.action("pick")
    def picked(ack: Any, body: Any) -> None:
        ack()
        heard.note("click", body)

    @app.view("note")
    def submitted(ack: Any, body: Any, view: Any) -> None:
        heard.note("submission", body)
        match view["state"]["values"]["note"]["text"]["value"]:
            case "bad":
                ack(response_action="errors", errors={"note": "Say something better."})
            case "next":
                ack(response_action="update", view={**MODAL, "callback_id": "second"})
            case "above":
                ack(response_action="push", view={**MODAL, "callback_id": "second"})
            case "clear":
                ack(response_action="clear")
            case _:
                ack()

    @app.view_closed("note")
    def closed(ack: Any, body: Any) -> None:
        ack()
        heard.note("closed", body)

    return app


@dataclass
class Workspace:
    """A running Slack with the app in it."""

    slack: Slack
    server: Server
    heard: Heard
    told: list[dict[str, Any]]

    def connect(self) -> Any:
        base = f"{self.server.url}/api/"
        handler: Any = SocketModeHandler(
            build_app(self.slack, self.server.url, self.heard),
            self.slack.app_token,
            web_client=WebClient(token=self.slack.app_token, base_url=base),
        )
        handler.connect()
        # The client holds its socket for one receive timeout before it can close: 3 s by default.
        handler.client.current_session.sock.settimeout(0.1)
        return handler

    @property
    def client(self) -> WebClient:
        return WebClient(token=self.slack.bot_token, base_url=f"{self.server.url}/api/")

    def failures(self) -> list[str]:
        return [event["text"] for event in self.told if event["type"] == "command_failed"]


@contextmanager
def no_proxies() -> Iterator[None]:
    """slack_sdk would send requests to loopback through a proxy, whatever NO_PROXY says."""
    names = [name for name in os.environ if name.lower().endswith("_proxy")]
    saved = {name: os.environ.pop(name) for name in names}
    try:
        yield
    finally:
        os.environ.update(saved)


@contextmanager
def running(
    connected: bool = True,
    kept_in: Path | None = None,
    clock: Callable[[], float] | None = None,
    ack_seconds: float = 3.0,
    manifest: dict[str, Any] | None = None,
) -> Iterator[Workspace]:
    """A local Slack on a free port, with the app connected unless it shall not be."""
    times: dict[str, Any] = {} if clock is None else {"clock": clock}
    slack = Slack(manifest or MANIFEST, kept_in, ack_seconds=ack_seconds, **times)
    told: list[dict[str, Any]] = []
    slack.subscribe(told.append)
    with no_proxies(), Server(slack) as server:
        workspace = Workspace(slack, server, Heard(), told)
        handler = workspace.connect() if connected else None
        try:
            yield workspace
        finally:
            if handler is not None:
                handler.close()
    slack.close()
