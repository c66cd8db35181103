"""The workspace as it is: who is in which channel, what was posted, what the bot has to be told.

Everything that changes goes through here under one lock, and is told twice: to the pages that may
see it (`bulletin`) and, as an event, to the bot where Slack would send one (`envelopes`). Who
calls is not known here: `slack` acts for people, the Web API methods for the bot.
"""

import threading
import time
import uuid
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from bot.workspace import answers, payloads
from bot.workspace.bulletin import Bulletin
from bot.workspace.cast import (
    APP_ID,
    BOT_ID,
    BOT_USER_ID,
    TEAM_ID,
    Channel,
    Json,
    Person,
    build_cast,
)
from bot.workspace.composing import Composer
from bot.workspace.content import checked
from bot.workspace.envelopes import Envelopes
from bot.workspace.faults import Faults
from bot.workspace.forms import Values
from bot.workspace.kept import Kept
from bot.workspace.messages import Messages
from bot.workspace.refusals import NotPossible, Refused
from bot.workspace.response_urls import ResponseUrls
from bot.workspace.tickets import Tickets
from bot.workspace.views import Views

TRIGGER_SECONDS = 3.0
SOCKET_TICKET_SECONDS = 30.0
_SUBSCRIPTIONS = {"public": "message.channels", "private": "message.groups", "im": "message.im"}


class State:
    """One team with its messages, views and envelopes.

    Attributes:
        lock: Held while anything is read or changed.
        bot_token: What the bot sends with each Web API call.
        app_token: What the bot opens its socket with.
        base_url: Where the server is; "" before it was started.
        bot_connections: How many sockets the bot has open.
        faults: Answers of the Web API that shall go wrong, for tests.
        filled: What people have chosen in messages and views, by person and place.
    """

    def __init__(
        self,
        manifest: Mapping[str, Any],
        kept_in: Path | None = None,
        *,
        clock: Callable[[], float] = time.time,
        ack_seconds: float = 3.0,
    ) -> None:
        """Build the team that an app with this manifest is installed in.

        Args:
            manifest: The app's manifest, as Slack takes it.
            kept_in: A file in which messages and unacknowledged envelopes outlive a restart.
            clock: Seconds since 1970, UTC.
            ack_seconds: How long the bot may take to acknowledge.
        """
        features = manifest.get("features", {})
        settings = manifest.get("settings", {})
        self.lock = threading.RLock()
        self.clock = clock
        self.ack_seconds = ack_seconds
        self.bot_token = "xoxb-local-northwind"
        self.app_token = "xapp-local-northwind"
        self.base_url = ""
        self.bot_connections = 0
        self.filled: dict[tuple[str, str], Values] = {}
        self.cast = build_cast(features.get("bot_user", {}).get("display_name", "Bot"))
        self.commands: dict[str, Json] = {
            command["command"]: dict(command) for command in features.get("slash_commands", ())
        }
        self.bot_events = frozenset(settings.get("event_subscriptions", {}).get("bot_events", ()))
        scopes = manifest.get("oauth_config", {}).get("scopes", {}).get("bot")
        self.scopes: frozenset[str] | None = None if scopes is None else frozenset(scopes)
        self.home_enabled = bool(features.get("app_home", {}).get("home_tab_enabled"))
        self.composer = Composer(self.cast.people.values(), self.cast.channels.values())
        self.faults = Faults()
        self.bulletin = Bulletin()
        self.kept = Kept(kept_in)
        self.posted = Messages(clock, self.kept)
        self.views = Views(self.kept)
        self.response_urls = ResponseUrls(clock, self.kept)
        self.triggers = Tickets(clock, TRIGGER_SECONDS)
        self.socket_tickets = Tickets(clock, SOCKET_TICKET_SECONDS)
        self.members = {channel.id: set(channel.members) for channel in self.cast.channels.values()}
        for _, row in self.kept.all("member"):
            self.members[row["channel"]].add(row["user"])
        self.envelopes = Envelopes(
            self.kept,
            self.lock,
            ack_seconds,
            answered=lambda envelope, payload: answers.acknowledged(self, envelope, payload),
            unanswered=lambda envelope: answers.unanswered(self, envelope),
        )

    def find_person(self, user: str) -> Person:
        """The person with an id.

        Raises:
            NotPossible: There is none, or it is the bot.
        """
        person = self.cast.people.get(user)
        if person is None or person.kind == "bot":
            raise NotPossible(f"There is nobody with the id {user!r} here.")
        return person

    def find_channel(self, user: str, channel: str) -> Channel:
        """A conversation that a person is in.

        Raises:
            NotPossible: There is none, or the person is not in it.
        """
        person, found = self.find_person(user), self.cast.channels.get(channel)
        if found is None or user not in self.members[found.id]:
            raise NotPossible(f"{person.name} is in no channel {channel!r}.")
        return found

    def readers(self, channel: Channel) -> frozenset[str]:
        """Who may read a conversation: its members, and every full member if it is public."""
        members = self.members[channel.id]
        return frozenset(
            person.id
            for person in self.cast.people.values()
            if person.id in members or (channel.kind == "public" and person.kind == "member")
        )

    def post_by_person(self, user: str, channel: Channel, text: str, thread_ts: str | None) -> str:
        """Post what a person typed; the ts of the message."""
        composed = self.composer.message(text)
        message: Json = {
            "type": "message",
            "client_msg_id": str(uuid.uuid4()),
            "user": user,
            "team": TEAM_ID,
            "channel": channel.id,
            "ts": self.posted.next_ts(),
            "text": composed.text,
            "blocks": composed.blocks,
        }
        if thread_ts is not None:
            root = self.posted.find(channel.id, thread_ts)
            if root is None:
                raise NotPossible(f"There is no message {thread_ts!r} to reply to.")
            message["thread_ts"] = root.get("thread_ts", root["ts"])
        return str(self._post(message, channel)["ts"])

    def post_by_bot(
        self,
        channel: Channel,
        content: Mapping[str, Any],
        thread_ts: str | None = None,
        ephemeral_to: str | None = None,
    ) -> Json:
        """Post for the app; a copy of the message.

        Raises:
            Refused: The content is empty, a block is wrong, or there is no such thread.
        """
        message: Json = {
            "type": "message",
            "user": BOT_USER_ID,
            "bot_id": BOT_ID,
            "app_id": APP_ID,
            "team": TEAM_ID,
            "bot_profile": payloads.bot_profile(self.cast),
            "channel": channel.id,
            "ts": self.posted.next_ts(),
            **checked(content),
        }
        if thread_ts:
            root = self.posted.find(channel.id, thread_ts)
            if root is None:
                raise Refused("thread_not_found")
            if root.get("thread_ts", thread_ts) != thread_ts:
                raise Refused("cannot_reply_to_message")
            message["thread_ts"] = thread_ts
        if ephemeral_to:
            message["ephemeral_to"] = ephemeral_to
        return self._post(message, channel)

    def change(self, before: Json, after: Json) -> None:
        """Put a changed message in place of what it was."""
        self.posted.replace(after)
        self._tell_change(deepcopy(before), after)

    def delete(self, message: Json) -> None:
        """Delete a message."""
        channel = self.cast.channels[message["channel"]]
        before = deepcopy(message)
        root_before = self.posted.remove(message)
        event = {"type": "message_deleted", "channel": channel.id, "ts": before["ts"]}
        self.bulletin.publish(event, self._see(before, channel))
        if "ephemeral_to" not in before:
            ts = self.posted.next_ts()
            self.tell_bot(payloads.message_deleted(before, channel, ts), channel)
        self._tell_root(root_before)

    def join(self, user: str, channel: Channel, inviter: str | None) -> None:
        """Let somebody, or the bot, into a channel."""
        self.members[channel.id].add(user)
        row = {"channel": channel.id, "user": user}
        self.kept.save("member", f"{channel.id}/{user}", row)
        ts = self.posted.next_ts()
        if "member_joined_channel" in self.bot_events:
            event = payloads.member_joined(user, channel, inviter, ts)
            self.envelopes.put("events_api", payloads.event_callback(event, self.clock()))
        message = {
            "type": "message",
            "subtype": "channel_join",
            "user": user,
            "channel": channel.id,
            "ts": ts,
            "text": f"<@{user}> has joined the channel",
        }
        self._post(message, channel)

    def tell_bot(self, event: Json, channel: Channel) -> None:
        """Send an event about a message, if the app hears such events in this place."""
        wanted = "app_mention" if event["type"] == "app_mention" else _SUBSCRIPTIONS[channel.kind]
        if wanted in self.bot_events and BOT_USER_ID in self.members[channel.id]:
            self.envelopes.put("events_api", payloads.event_callback(event, self.clock()))

    def tell_person(self, user: str, channel: str, text: str) -> None:
        """A sentence that only one person sees, as Slackbot would say it."""
        event = {"type": "command_failed", "channel": channel, "text": text}
        self.bulletin.publish(event, {user})

    def count_connections(self, number: int) -> None:
        """Note how many sockets the bot has open, and tell the pages when it comes or goes."""
        with self.lock:
            came_or_went = bool(number) != bool(self.bot_connections)
            self.bot_connections = number
            if came_or_went:
                self.bulletin.publish({"type": "bot_status", "connected": bool(number)})

    def _post(self, message: Json, channel: Channel) -> Json:
        root_before = None
        if "thread_ts" in message:
            root = self.posted.find(channel.id, message["thread_ts"])
            message["parent_user_id"] = (root or message)["user"]
        root_before = self.posted.add(message)
        told = deepcopy(message)
        self.bulletin.publish({"type": "message", "message": told}, self._see(message, channel))
        self._tell_root(root_before)
        if "ephemeral_to" not in message:
            self.tell_bot(payloads.message_event(told, channel), channel)
            mention = f"<@{BOT_USER_ID}>" in message["text"] and "client_msg_id" in message
            if mention and channel.kind != "im":
                self.tell_bot(payloads.app_mention(told), channel)
        return told

    def _tell_root(self, before: Json | None) -> None:
        """The first message of a thread shows one reply more or less."""
        if before is None:
            return
        after = self.posted.find(before["channel"], before["ts"])
        if after is not None:
            self._tell_change(before, after)

    def _tell_change(self, before: Json, after: Json) -> None:
        channel = self.cast.channels[after["channel"]]
        event = {"type": "message_changed", "message": deepcopy(after)}
        self.bulletin.publish(event, self._see(after, channel))
        if "ephemeral_to" not in after:
            ts = self.posted.next_ts()
            changed = payloads.message_changed(before, deepcopy(after), channel, ts)
            self.tell_bot(changed, channel)

    def _see(self, message: Json, channel: Channel) -> frozenset[str]:
        if "ephemeral_to" in message:
            return frozenset({message["ephemeral_to"]})
        return self.readers(channel)
