"""The manifest asks for what is registered, and for nothing else."""

import logging
import re

from slack_bolt import App
from slack_sdk import WebClient

from bot import listeners
from bot.delivery import manifest
from bot.listeners.reception import Reception

NEEDED_BY = {
    "commands": "slash commands",
    "chat:write": "replies",
    "app_mentions:read": "app_mention",
    "channels:history": "message.channels",
    "groups:history": "message.groups",
    "im:history": "message.im",
    "mpim:history": "message.mpim",
}


class RecordingApp(App):
    """Notes what is registered."""

    def __init__(self) -> None:
        super().__init__(
            client=WebClient(token="xoxb-test"),
            token_verification_enabled=False,
            logger=logging.getLogger("quiet"),
        )
        self.registered: dict[str, list[object]] = {"command": [], "event": []}

    def command(self, command, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.registered["command"].append(command)
        return super().command(command, *args, **kwargs)

    def event(self, event, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.registered["event"].append(event)
        return super().event(event, *args, **kwargs)


def registered(kind: str) -> set[str]:
    app = RecordingApp()
    listeners.register(app, Reception("main", None, None, None))  # type: ignore[arg-type]
    return {name for name in app.registered[kind] if not isinstance(name, re.Pattern)}  # type: ignore[misc]


def test_every_command_that_is_heard_is_in_the_manifest() -> None:
    declared = {command["command"] for command in manifest.build()["features"]["slash_commands"]}
    assert declared == registered("command")


def test_every_event_that_is_heard_is_subscribed() -> None:
    subscribed = manifest.build()["settings"]["event_subscriptions"]["bot_events"]
    assert {event.partition(".")[0] for event in subscribed} == registered("event")


def test_every_scope_has_a_reason() -> None:
    built = manifest.build()
    assert set(built["oauth_config"]["scopes"]["bot"]) == set(NEEDED_BY)
    events = built["settings"]["event_subscriptions"]["bot_events"]
    reasons = {*events, "slash commands", "replies"}
    assert set(NEEDED_BY.values()) <= reasons


def test_names_keep_slacks_limits() -> None:
    built = manifest.build("Recruiter")
    assert len(built["display_information"]["name"]) <= 35
    assert len(built["display_information"]["description"]) <= 140
    for command in built["features"]["slash_commands"]:
        assert len(command["command"]) <= 32
        assert command["should_escape"] is True
