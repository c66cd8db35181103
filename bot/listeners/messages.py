"""Messages: replies in our threads, mentions, and direct messages.

Slack tells a mention in a channel of ours twice, as `message` and as `app_mention`; the inbox
keeps one of them, since both name the same channel and time stamp. Edits, joins, bots and the
like are acknowledged and left alone.
"""

from typing import Any

from slack_bolt import Ack, App, BoltContext

from bot.listeners.reception import Reception, is_other_team
from bot.questions import typed
from bot.replies import Door, Incoming

HEARD_SUBTYPES = frozenset({None, "file_share", "thread_broadcast"})
"""What people type; everything else with a subtype is told by Slack about Slack."""

SLACKBOT = "USLACKBOT"


def register(app: App, reception: Reception) -> None:
    """Register both events that tell of messages."""

    def message(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        incoming = hear(body, reception.bot_user, context.team_id, reception.workspace)
        if incoming is None:
            ack()
        else:
            reception.receive(incoming, ack)

    app.event("message")(message)
    app.event("app_mention")(message)


def hear(body: dict[str, Any], bot_user: str, team: str | None, workspace: str) -> Incoming | None:
    """Read a `message` or `app_mention` event.

    https://docs.slack.dev/reference/events/message

    Returns:
        None when it is no word of a member of this workspace to this bot.
    """
    event = body["event"]
    if (
        not _is_from_member(body, event, bot_user, team)
        or event.get("subtype") not in HEARD_SUBTYPES
    ):
        return None
    text = event.get("text") or ""
    mentioned = typed.mentioned_users(text)
    direct = event.get("channel_type") == "im"
    to_us = event["type"] == "app_mention" or bot_user in mentioned or direct
    if not to_us and mentioned:  # it speaks to somebody else
        return None
    return Incoming(
        id=body["event_id"],
        workspace=workspace,
        door=Door.MESSAGE,
        channel=event["channel"],
        user=event["user"],
        text=typed.without_mention(text, bot_user),
        thread=event.get("thread_ts"),
        ts=event["ts"],
        addressed=to_us,
    )


def _is_from_member(
    body: dict[str, Any], event: dict[str, Any], bot_user: str, team: str | None
) -> bool:
    """Bots, ourselves, other teams and externally shared channels are never answered."""
    user_team = event.get("user_team") or event.get("team")
    return (
        bool(event.get("user"))
        and event["user"] not in (SLACKBOT, bot_user)
        and not event.get("bot_id")
        and not event.get("bot_profile")
        and not body.get("is_ext_shared_channel")
        and not is_other_team(user_team, team)
    )
