"""What the bot receives, in Slack's shapes: events, commands, clicks, modals.

The key sets are those of https://docs.slack.dev/apis/events-api and
https://docs.slack.dev/interactivity; fields that do not apply to a single workspace (enterprise,
files, attachments) are there with None where Slack sends null. Pure functions: state in, JSON out.
"""

import time

from bot.workspace.cast import APP_ID, BOT_ID, BOT_USER_ID, TEAM_ID, Cast, Channel, Json, Person
from bot.workspace.tickets import new_id

# Slack's old way of proving who sends; Bolt does not read it, but every payload has it.
VERIFICATION_TOKEN = "local-workspace"


def event_callback(event: Json, at: float) -> Json:
    """An event in its envelope; `at` is seconds since 1970."""
    authorization = {
        "enterprise_id": None,
        "team_id": TEAM_ID,
        "user_id": BOT_USER_ID,
        "is_bot": True,
        "is_enterprise_install": False,
    }
    return {
        "token": VERIFICATION_TOKEN,
        "team_id": TEAM_ID,
        "api_app_id": APP_ID,
        "event": event,
        "type": "event_callback",
        "event_id": new_id("Ev"),
        "event_time": int(at),
        "authorizations": [authorization],
        "is_ext_shared_channel": False,
        "event_context": f"4-{new_id('C')}",
    }


def message_event(message: Json, channel: Channel) -> Json:
    """A message that was just posted."""
    return {
        **told(message),
        "channel": channel.id,
        "channel_type": channel.type_in_events,
        "event_ts": message["ts"],
    }


def app_mention(message: Json) -> Json:
    """The twin of a message that names the bot; it has no channel_type."""
    names = ("user", "text", "ts", "team", "blocks", "client_msg_id", "thread_ts", "parent_user_id")
    return {
        "type": "app_mention",
        **{name: message[name] for name in names if name in message},
        "channel": message["channel"],
        "event_ts": message["ts"],
    }


def message_changed(before: Json, after: Json, channel: Channel, event_ts: str) -> Json:
    """A message that is not what it was: an edit, an update, one reply more in its thread."""
    return {
        "type": "message",
        "subtype": "message_changed",
        "hidden": True,
        "channel": channel.id,
        "channel_type": channel.type_in_events,
        "message": told(after, whole=False),
        "previous_message": told(before, whole=False),
        "ts": event_ts,
        "event_ts": event_ts,
    }


def message_deleted(before: Json, channel: Channel, event_ts: str) -> Json:
    """A message that is gone."""
    return {
        "type": "message",
        "subtype": "message_deleted",
        "hidden": True,
        "channel": channel.id,
        "channel_type": channel.type_in_events,
        "deleted_ts": before["ts"],
        "previous_message": told(before, whole=False),
        "ts": event_ts,
        "event_ts": event_ts,
    }


def app_home_opened(user: Person, tab: str, view: Json | None, event_ts: str) -> Json:
    """A person looks at the app; `view` is there when the app has published a Home."""
    event: Json = {
        "type": "app_home_opened",
        "user": user.id,
        "channel": user.direct_message,
        "tab": tab,
        "event_ts": event_ts,
    }
    return event | ({"view": view} if view is not None and tab == "home" else {})


def member_joined(user: str, channel: Channel, inviter: str | None, event_ts: str) -> Json:
    """Somebody, or the bot, has come into a channel."""
    event: Json = {
        "type": "member_joined_channel",
        "user": user,
        "channel": channel.id,
        "channel_type": channel.id[0],
        "team": TEAM_ID,
        "event_ts": event_ts,
    }
    return event | ({"inviter": inviter} if inviter else {})


def slash_command(
    cast: Cast,
    user: Person,
    channel: Channel,
    typed: tuple[str, str],
    response_url: str,
    trigger_id: str,
) -> Json:
    """A command; `typed` is the command and the text behind it."""
    return {
        "token": VERIFICATION_TOKEN,
        "team_id": TEAM_ID,
        "team_domain": cast.team.domain,
        "channel_id": channel.id,
        "channel_name": channel.name_in_commands,
        "user_id": user.id,
        "user_name": user.handle,
        "command": typed[0],
        "text": typed[1],
        "api_app_id": APP_ID,
        "is_enterprise_install": "false",
        "response_url": response_url,
        "trigger_id": trigger_id,
    }


def block_actions(cast: Cast, user: Person, action: Json, values: Json, trigger_id: str) -> Json:
    """A click, without the place where it happened."""
    return {
        "type": "block_actions",
        "user": _user(user),
        "api_app_id": APP_ID,
        "token": VERIFICATION_TOKEN,
        "trigger_id": trigger_id,
        "team": _team(cast),
        "enterprise": None,
        "is_enterprise_install": False,
        "state": {"values": values},
        "actions": [action],
    }


def in_message(payload: Json, message: Json, channel: Channel, response_url: str) -> Json:
    """A click on a message. An ephemeral one has no full `message`."""
    ephemeral = "ephemeral_to" in message
    container: Json = {
        "type": "message",
        "message_ts": message["ts"],
        "channel_id": channel.id,
        "is_ephemeral": ephemeral,
    }
    if "thread_ts" in message:
        container["thread_ts"] = message["thread_ts"]
    placed = {
        **payload,
        "container": container,
        "channel": {"id": channel.id, "name": channel.name_in_commands},
        "response_url": response_url,
    }
    return placed if ephemeral else placed | {"message": public(message)}


def in_view(payload: Json, view: Json) -> Json:
    """A click in a modal or in App Home."""
    container = {"type": "view", "view_id": view["id"]}
    return {**payload, "container": container, "view": view}


def view_submission(cast: Cast, user: Person, view: Json, trigger_id: str) -> Json:
    """A modal that was sent off, with its `state` filled in."""
    return {
        "type": "view_submission",
        "team": _team(cast),
        "user": _user(user),
        "api_app_id": APP_ID,
        "token": VERIFICATION_TOKEN,
        "trigger_id": trigger_id,
        "view": view,
        "response_urls": [],
        "is_enterprise_install": False,
        "enterprise": None,
    }


def view_closed(cast: Cast, user: Person, view: Json) -> Json:
    """A modal that was closed without being sent off."""
    return {
        "type": "view_closed",
        "team": _team(cast),
        "user": _user(user),
        "api_app_id": APP_ID,
        "token": VERIFICATION_TOKEN,
        "view": view,
        "is_cleared": False,
        "is_enterprise_install": False,
        "enterprise": None,
    }


def public(message: Json, metadata: bool = True) -> Json:
    """A message as Slack shows it to an app: without what only the local page needs."""
    hidden = {"channel", "ephemeral_to", "deleted"} | (set() if metadata else {"metadata"})
    return {name: value for name, value in message.items() if name not in hidden}


def told(message: Json, whole: bool = True) -> Json:
    """A message as events show it: less than the Web API does, above all of metadata.

    Args:
        message: The message.
        whole: False inside message_changed and message_deleted, which show less again.
    """
    hidden = {"app_id", "metadata"} | (set() if whole else {"reactions", "reply_users"})
    shown = {name: value for name, value in public(message).items() if name not in hidden}
    if whole and "metadata" in message:
        shown["metadata"] = {"event_type": message["metadata"]["event_type"]}
    return shown


def bot_profile(cast: Cast) -> Json:
    """The part of a bot's message that says which app wrote it."""
    return {
        "id": BOT_ID,
        "deleted": False,
        "name": cast.bot.name,
        "updated": int(time.time()),
        "app_id": APP_ID,
        "icons": {f"image_{size}": "" for size in (36, 48, 72)},
        "team_id": TEAM_ID,
    }


def _user(user: Person) -> Json:
    return {"id": user.id, "username": user.handle, "name": user.handle, "team_id": TEAM_ID}


def _team(cast: Cast) -> Json:
    return {"id": TEAM_ID, "domain": cast.team.domain}
