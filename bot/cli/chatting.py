"""The bot in the terminal: `recruiter chat`.

Nothing is short-cut: a local workspace is started on a free port, the bot is connected to it, and
each line of standard input is typed there by a person. What the bot posts is printed.
"""

import html
import json
import queue
import sys
from collections.abc import Iterator
from typing import Any

import typer

from bot.app import Bot
from bot.delivery import manifest
from bot.settings import Settings
from bot.workspace.server import Server
from bot.workspace.slack import Slack
from storage.database import Database

ANSWER_SECONDS = 60
"""How long a line may take before the next is read all the same."""


def chat(settings: Settings, as_json: bool) -> int:
    """Type each line of standard input to the bot, and print its messages.

    Replies to a line are complete before the next is read. Blank lines count, and are skipped.
    """
    database = Database(settings.database)
    database.migrate()
    slack = Slack(manifest.build())
    server = Server(slack, 0)
    server.start()
    bot = Bot(database, settings.workspace, slack.bot_token, slack.app_token, f"{server.url}/api/")
    try:
        bot.connect()
        terminal = Terminal(slack, bot)
        for number, line in _lines():
            for message in terminal.type(line):
                _print(number, message, as_json)
    finally:
        bot.close()
        server.stop()
        database.close()
    return 0


class Terminal:
    """A person at the local workspace who types lines, one after the other."""

    def __init__(self, slack: Slack, bot: Bot) -> None:
        self._slack = slack
        self._bot = bot
        person = next(iter(slack.cast.people.values()))
        self._person, self._direct = person.id, person.direct_message
        self._channel = next(iter(slack.cast.channels))
        self._thread: str | None = None
        self._heard: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        slack.subscribe(self._heard.put, self._person)

    def type(self, line: str) -> Iterator[dict[str, Any]]:
        """Type a line; gives the bot's messages once all are there."""
        if line.startswith("/"):
            command, _, text = line.partition(" ")
            self._thread = None
            self._slack.command(self._person, self._channel, command, text)
        elif self._thread is None:
            self._slack.say(self._person, self._direct, line)
        else:
            self._slack.say(self._person, self._channel, line, thread_ts=self._thread)
        self._slack.wait_until_acknowledged(ANSWER_SECONDS)
        self._bot.wait_until_idle(ANSWER_SECONDS)
        while not self._heard.empty():
            event = self._heard.get()
            message = event.get("message", {})
            if event["type"] == "command_failed":
                yield {"text": event["text"], "ephemeral_to": self._person}
            elif event["type"] == "message" and message.get("bot_id"):
                if self._thread is None and message["channel"] == self._channel:
                    self._thread = message["ts"]
                yield message


def _lines() -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(sys.stdin.buffer, 1):
        line = raw.decode(errors="replace").strip()
        if line:
            yield number, line


def _print(number: int, message: dict[str, Any], as_json: bool) -> None:
    if as_json:
        reply = {
            "in": number,
            "text": message["text"],
            "blocks": message.get("blocks", []),
            "metadata": message.get("metadata"),
            "ephemeral": "ephemeral_to" in message,
            "channel": message.get("channel"),
            "thread_ts": message.get("thread_ts"),
        }
        typer.echo(json.dumps(reply, ensure_ascii=False))
    else:
        typer.echo(f"{html.unescape(message['text'])}\n")
    sys.stdout.flush()
