"""Buttons: an option of a choice, a hit, another search, a likely next question, "Ask a question".

https://docs.slack.dev/reference/interaction-payloads/block_actions-payload
"""

import re
from dataclasses import replace
from typing import Any

from slack_bolt import Ack, App, BoltContext

from bot.cards import ids
from bot.cards.notice import question_form
from bot.carried import Follow, FormPlace, Search, Take
from bot.listeners.reception import Reception, is_other_team
from bot.replies import Door, Incoming


def register(app: App, reception: Reception) -> None:
    """Register the buttons that messages are drawn with."""

    @app.action(re.compile(rf"^{ids.TAKE}:\d+$"))
    def take(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        carried = Take.model_validate_json(body["actions"][0]["value"])
        _receive(ack, body, context, chosen=carried.candidate, replaces=True)

    @app.action(re.compile(rf"^{ids.OPEN}:\d+$"))
    def open_card(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        carried = Take.model_validate_json(body["actions"][0]["value"])
        _receive(ack, body, context, chosen=carried.candidate)

    @app.action(re.compile(rf"^{ids.SEARCH}:\d+$"))
    def search(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        carried = Search.model_validate_json(body["actions"][0]["value"])
        _receive(ack, body, context, text=carried.query, start=carried.start, replaces=True)

    @app.action(re.compile(rf"^{ids.FOLLOW}:\d+$"))
    def follow(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        carried = Follow.model_validate_json(body["actions"][0]["value"])
        _receive(ack, body, context, chosen=carried.candidate, text=carried.question)

    @app.action(ids.ASK)
    def ask(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        ack()
        if not is_member(body, context):
            return
        carried = Take.model_validate_json(body["actions"][0]["value"])
        channel, thread, _ = place(body)
        where = FormPlace(
            channel=channel,
            thread=thread,
            candidate=carried.candidate,
            response_url=body.get("response_url"),
        )
        reception.open_form(body["trigger_id"], question_form(where))

    def _receive(ack: Ack, body: dict[str, Any], context: BoltContext, **asked: Any) -> None:
        if is_member(body, context):
            reception.receive(replace(hear(body, reception.workspace), **asked), ack)
        else:
            ack()


def hear(body: dict[str, Any], workspace: str) -> Incoming:
    """Read a `block_actions` payload; its `trigger_id` is new for every click."""
    channel, thread, ts = place(body)
    return Incoming(
        id=f"{Door.CLICK} {body['trigger_id']}",
        workspace=workspace,
        door=Door.CLICK,
        channel=channel,
        user=body["user"]["id"],
        text="",
        thread=thread if thread != ts else None,
        ts=ts,
        response_url=body.get("response_url"),
    )


def place(body: dict[str, Any]) -> tuple[str, str, str]:
    """Get channel, thread and time stamp of the clicked message; a root is its own thread."""
    container, message = body["container"], body.get("message", {})
    channel = container.get("channel_id") or body["channel"]["id"]
    ts = container.get("message_ts") or message["ts"]
    return channel, container.get("thread_ts") or message.get("thread_ts") or ts, ts


def is_member(body: dict[str, Any], context: BoltContext) -> bool:
    """Whether a click comes from the bot's own team; anybody in a shared channel can click."""
    return not is_other_team(body["user"].get("team_id"), context.team_id)
