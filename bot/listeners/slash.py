"""Slash commands."""

from typing import Any

from slack_bolt import Ack, App

from bot.listeners.reception import Reception
from bot.replies import Door, Incoming

DOORS = {"/candidate": Door.COMMAND, "/skill": Door.SEARCH}


def register(app: App, reception: Reception) -> None:
    """Register the slash commands of the manifest."""

    def heard(ack: Ack, command: dict[str, Any]) -> None:
        reception.receive(hear(command, reception.workspace), ack)

    for command in DOORS:
        app.command(command)(heard)


def hear(command: dict[str, Any], workspace: str) -> Incoming:
    """Read the payload of a slash command.

    Slack sends `command`, `text`, `channel_id`, `user_id`, `response_url` and a `trigger_id` that
    is new for every command and the same for a redelivery.
    https://docs.slack.dev/interactivity/implementing-slash-commands
    """
    return Incoming(
        id=f"{DOORS[command['command']]} {command['trigger_id']}",
        workspace=workspace,
        door=DOORS[command["command"]],
        channel=command["channel_id"],
        user=command["user_id"],
        text=command.get("text") or "",
        response_url=command.get("response_url"),
    )
