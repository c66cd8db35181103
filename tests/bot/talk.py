"""A person who talks with the whole bot: real sockets, the local workspace, a real database."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.app import Bot
from bot.cli.loading import keep
from bot.delivery import manifest
from bot.workspace.server import Server
from bot.workspace.slack import Slack
from seeds.profile import Profile
from storage.database import Database
from storage.preparing import prepare

SECONDS = 20

ANN, BEN, GUS = "U0ANNORTEG", "U0BENOKAFO", "U0GUSWEBER"
HIRING, ENGINEERING, LEADERSHIP = "C0HIRING00", "C0ENGINEER", "G0LEADERSH"
ANNS_DIRECT = "D0ANNORTEG"

Json = dict[str, Any]


class Talk:
    """What people do, and what the bot posted about it."""

    def __init__(self, slack: Slack, server: Server, bot: Bot) -> None:
        self.slack, self.server, self.bot = slack, server, bot
        self._heard: queue.SimpleQueue[Json] = queue.SimpleQueue()
        slack.subscribe(self._heard.put)

    def command(self, text: str, user: str = ANN, channel: str = HIRING) -> Json:
        """Type /candidate; gives the only reply."""
        self.slack.command(user, channel, "/candidate", text)
        return self.only_reply()

    def skill(self, text: str, user: str = ANN, channel: str = HIRING) -> Json:
        """Type /skill; gives the only reply."""
        self.slack.command(user, channel, "/skill", text)
        return self.only_reply()

    def say(self, text: str, thread: str | None, user: str = ANN, channel: str = HIRING) -> Json:
        """Type a message; gives the only reply."""
        self.slack.say(user, channel, text, thread_ts=thread)
        return self.only_reply()

    def click(self, message: Json, label: str, user: str = ANN) -> Json:
        """Click the button with this label; gives the only reply."""
        self.slack.click(user, message["channel"], message["ts"], button(message, label))
        return self.only_reply()

    def only_reply(self) -> Json:
        replies = self.replies()
        assert len(replies) == 1, [reply.get("text") for reply in replies]
        return replies[0]

    def replies(self) -> list[Json]:
        """Everything the bot posted or changed since, once all is answered."""
        assert self.slack.wait_until_acknowledged(SECONDS)
        assert self.bot.wait_until_idle(SECONDS)
        heard: list[Json] = []
        while not self._heard.empty():
            event = self._heard.get()
            message = event.get("message", {})
            from_bot = message.get("bot_id") and "reply_count" not in message
            if from_bot and event["type"] in ("message", "message_changed"):
                heard.append(message)
            elif event["type"] in ("command_failed", "view_opened"):
                heard.append(event)
        return heard


def button(message: Json, label: str) -> str:
    """The action id of a button."""
    for block in message["blocks"]:
        for element in block.get("elements", []):
            if element["type"] == "button" and element["text"]["text"] == label:
                return str(element["action_id"])
    raise AssertionError(f"no button {label!r} in {message['text']!r}")


def kind(message: Json) -> str:
    return str(message["metadata"]["event_payload"]["kind"])


def keep_people(database: Database, *people: Profile) -> None:
    """Keep people; the first has id 1."""
    pages = [prepare(made.model_dump_json(), made, f"{made.name}.txt") for made in people]
    keep(database, "main", pages)


@contextmanager
def talking(
    database: Database, kept_in: Path | None = None, workspace: str = "main"
) -> Iterator[Talk]:
    """The whole bot, connected to a local workspace on a free port."""
    slack = Slack(manifest.build(), kept_in=kept_in)
    server = Server(slack, 0)
    server.start()
    bot = Bot(database, workspace, slack.bot_token, slack.app_token, f"{server.url}/api/")
    talk = Talk(slack, server, bot)
    try:
        bot.connect()
        yield talk
    finally:
        talk.bot.close()  # a test may have started another
        server.stop()
