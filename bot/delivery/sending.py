"""Sending messages to Slack, and finding out what became of them.

A message carries the id of the event that it answers in its metadata (hashed: metadata is readable
by every app of the workspace). When a call ends without an answer, the message may stand in Slack
all the same; `find` looks for it by that id, so that it is not sent twice.
"""

import hashlib
import logging
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.webhook import WebhookClient

from bot.replies import Block, Message, Outgoing
from bot.settings import LOOPBACK

log = logging.getLogger(__name__)

METADATA_TYPE = "recruiter_reply"

CLOSED_PLACES = frozenset(
    {
        "not_in_channel",
        "channel_not_found",
        "is_archived",
        "restricted_action",
        "restricted_action_read_only_channel",
        "restricted_action_thread_only_channel",
        "restricted_action_non_threadable_channel",
        "restricted_action_thread_locked",
    }
)
"""Slack's errors for a channel where the bot may not post; a `response_url` still works there."""

UNDECIDED = frozenset(
    {"fatal_error", "internal_error", "service_unavailable", "request_timeout", "ratelimited"}
)
"""Slack's errors after which a message may stand there, or may be taken if it is sent later."""

OWN_MESSAGE_GONE = frozenset({"message_not_found", "cant_update_message", "edit_window_closed"})

LOOK_BACK = 50
"""How many of the latest messages are searched for one that may have been sent."""

RESPONSE_HOSTS = frozenset({"hooks.slack.com", "hooks.slack-gov.com"})
"""Where a `response_url` may point besides the configured Slack: it comes with a payload."""

INVITE = (
    "I am not in this channel, so only you see this. Add me with /invite, then you can ask on in"
    " the thread."
)


class OutcomeUnknown(Exception):
    """Raised when a call ended without a clear answer: the message may or may not be in Slack."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of a message.

    Attributes:
        ts: Its time stamp; None when it went a way that tells none.
    """

    ts: str | None


class Sender:
    """Sends messages with one Web API client; safe to use from many threads.

    Args:
        client: Retries only what Slack refused for its rate, never what may have succeeded.
    """

    def __init__(self, client: WebClient) -> None:
        self._client = client

    def send(self, outgoing: Outgoing) -> Sent:
        """Send a message.

        Raises:
            OutcomeUnknown: No answer came; `find` tells whether it was sent.
            SlackApiError: Slack refused it for good.
        """
        try:
            return self._send(outgoing, list(outgoing.message.blocks))
        except SlackApiError as refused:
            if _error(refused) not in ("invalid_blocks", "msg_blocks_too_long"):
                raise
            # What people asked for is the content: better plain than not at all.
            log.error("Slack refused the blocks of %s: %s", outgoing.event_id, _details(refused))
            return self._send(outgoing, [])

    def find(self, outgoing: Outgoing) -> Sent | None:
        """Look for a message that may have been sent; None when it was not.

        Raises:
            OutcomeUnknown: No answer came.
            SlackApiError: Slack does not let us look.
        """
        search: dict[str, Any] = {"limit": LOOK_BACK, "include_all_metadata": True}
        try:
            if outgoing.thread is None:
                found = self._client.conversations_history(channel=outgoing.channel, **search)
            else:
                found = self._client.conversations_replies(
                    channel=outgoing.channel, ts=outgoing.thread, **search
                )
        except (OSError, HTTPException) as error:
            raise OutcomeUnknown from error
        messages: list[dict[str, Any]] = found.get("messages") or []
        return next((Sent(m["ts"]) for m in messages if _answers(m, outgoing)), None)

    def open_form(self, trigger_id: str, view: Block) -> None:
        """Open a form; Slack takes a trigger for 3 seconds, and once.

        Raises:
            OutcomeUnknown: No answer came.
            SlackApiError: Slack refused it, as for an expired trigger.
        """
        try:
            self._client.views_open(trigger_id=trigger_id, view=view)
        except (OSError, HTTPException) as error:
            raise OutcomeUnknown from error

    def _send(self, outgoing: Outgoing, blocks: list[Block]) -> Sent:
        content: dict[str, Any] = {
            "text": outgoing.message.text,
            "blocks": blocks,
            "metadata": _metadata(outgoing),
            "parse": "none",
        }
        try:
            if outgoing.replaces is not None:
                updated = self._update(outgoing, outgoing.replaces, content)
                if updated is not None:
                    return updated
            posted = self._client.chat_postMessage(
                channel=outgoing.channel,
                thread_ts=outgoing.thread,
                unfurl_links=False,
                unfurl_media=False,
                **content,
            )
            return Sent(str(posted["ts"]))
        except SlackApiError as refused:
            if _error(refused) in CLOSED_PLACES and outgoing.response_url is not None:
                return self._respond(outgoing.response_url, outgoing.message, blocks)
            if _error(refused) in UNDECIDED or refused.response.status_code >= 500:
                raise OutcomeUnknown from refused
            raise
        except (OSError, HTTPException) as error:
            raise OutcomeUnknown from error

    def _update(self, outgoing: Outgoing, ts: str, content: dict[str, Any]) -> Sent | None:
        try:
            self._client.chat_update(channel=outgoing.channel, ts=ts, **content)
        except SlackApiError as refused:
            if _error(refused) in OWN_MESSAGE_GONE:
                return None
            raise
        return Sent(ts)

    def _respond(self, url: str, message: Message, blocks: list[Block]) -> Sent:
        host, own_host = urlsplit(url).hostname, urlsplit(self._client.base_url).hostname
        stand_in = host == own_host or {host, own_host} <= LOOPBACK
        if host not in RESPONSE_HOSTS and not stand_in:
            log.error("a response address outside of Slack was not used")
            return Sent(None)
        hint = {
            "type": "context",
            "elements": [{"type": "plain_text", "text": INVITE, "emoji": False}],
        }
        answered = WebhookClient(url).send(
            text=f"{message.text}\n{INVITE}",
            blocks=[*blocks, hint] if blocks else None,
            response_type="ephemeral",
            replace_original=False,
        )
        # It never raises: a used or expired address answers 404 (P20).
        if answered.status_code != 200:
            log.error("the response address answered %s", answered.status_code)
        return Sent(None)


def _answers(message: dict[str, Any], outgoing: Outgoing) -> bool:
    """Whether a message in Slack is this answer: by its metadata, or else by its very text.

    Slack keeps metadata with every message of ours; where it is not told, an equal text that
    stands below the question is taken for the answer.
    """
    payload = (message.get("metadata") or {}).get("event_payload")
    if payload:
        return bool(payload.get("event") == _event_mark(outgoing))
    asked_at = outgoing.asked_at or ""
    return message.get("text") == outgoing.message.text and _moment(message["ts"]) > _moment(
        asked_at
    )


def _moment(ts: str) -> tuple[int, ...]:
    """A time stamp for comparing: as a float it would lose digits."""
    return tuple(int(part) for part in ts.split(".") if part.isdecimal())


def _metadata(outgoing: Outgoing) -> dict[str, Any]:
    message = outgoing.message
    return {
        "event_type": METADATA_TYPE,
        "event_payload": {
            "kind": message.kind,
            "candidates": " ".join(map(str, message.candidates)),
            "event": _event_mark(outgoing),
        },
    }


def _event_mark(outgoing: Outgoing) -> str:
    return hashlib.sha256(outgoing.event_id.encode()).hexdigest()[:16]


def _error(refused: SlackApiError) -> str:
    return str(refused.response.get("error"))


def _details(refused: SlackApiError) -> str:
    return str((refused.response.get("response_metadata") or {}).get("messages"))
