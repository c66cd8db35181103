"""The conversations.* methods: what the bot can learn of channels and read in them."""

from collections.abc import Sequence
from copy import deepcopy

from bot.workspace import payloads
from bot.workspace.arguments import conversation, is_member, is_true, page_of
from bot.workspace.cast import BOT_USER_ID, Channel, Json
from bot.workspace.listings import conversation as listed
from bot.workspace.refusals import Refused
from bot.workspace.state import State

_TYPE = {"public": "public_channel", "private": "private_channel", "im": "im"}


def info(state: State, arguments: Json) -> Json:
    """conversations.info: `is_member` says whether the bot is there."""
    return {"channel": _listed(state, conversation(state, arguments))}


def list_all(state: State, arguments: Json) -> Json:
    """conversations.list: public ones, and others that the bot is in."""
    types = str(arguments.get("types") or "public_channel").replace(" ", "").split(",")
    if not set(types) <= {*_TYPE.values(), "mpim"}:
        raise Refused("invalid_types")
    visible = [
        channel
        for channel in state.cast.channels.values()
        if _TYPE[channel.kind] in types and (channel.kind == "public" or is_member(state, channel))
    ]
    page, cursor = page_of(visible, arguments)
    return {
        "channels": [_listed(state, channel) for channel in page],
        "response_metadata": {"next_cursor": cursor},
    }


def members(state: State, arguments: Json) -> Json:
    """conversations.members: the ids of everybody in a channel, the bot included."""
    channel = conversation(state, arguments)
    page, cursor = page_of(sorted(state.members[channel.id]), arguments)
    return {"members": list(page), "response_metadata": {"next_cursor": cursor}}


def open_direct_message(state: State, arguments: Json) -> Json:
    """conversations.open: the direct message with one person; groups are not there."""
    if arguments.get("channel"):
        return {"channel": {"id": conversation(state, arguments).id}, "already_open": True}
    given = arguments.get("users") or ""
    users = given if isinstance(given, list) else [user for user in given.split(",") if user]
    if not users:
        raise Refused("users_list_not_supplied")
    if len(users) > 1:
        raise Refused("method_not_supported_for_channel_type")
    person = state.cast.people.get(users[0])
    if person is None:
        raise Refused("user_not_found")
    if person.kind == "bot":
        raise Refused("cannot_dm_bot")
    channel = state.cast.channels[person.direct_message]
    if is_true(arguments, "return_im"):
        return {"channel": _listed(state, channel), "already_open": True}
    return {"channel": {"id": channel.id}}


def join(state: State, arguments: Json) -> Json:
    """conversations.join: only public channels; a private one needs an invitation."""
    channel = conversation(state, arguments)
    if channel.kind != "public":
        raise Refused("method_not_supported_for_channel_type")
    if is_member(state, channel):
        return {
            "channel": _listed(state, channel),
            "warning": "already_in_channel",
            "response_metadata": {"warnings": ["already_in_channel"]},
        }
    state.join(BOT_USER_ID, channel, inviter=None)
    joined = _listed(state, channel)
    del joined["num_members"]
    return {"channel": joined}


def history(state: State, arguments: Json) -> Json:
    """conversations.history: newest first, without replies."""
    channel = _readable(state, arguments)
    messages = [
        message
        for message in state.posted.in_channel(channel.id)
        if "ephemeral_to" not in message
        and message.get("thread_ts", message["ts"]) == message["ts"]
    ]
    return _page_of_messages(messages[::-1], arguments)


def replies(state: State, arguments: Json) -> Json:
    """conversations.replies: the first message of a thread, then its replies, oldest first."""
    channel = _readable(state, arguments)
    ts = str(arguments.get("ts") or "")
    found = state.posted.find(channel.id, ts)
    if found is None or "ephemeral_to" in found:
        raise Refused("thread_not_found")
    thread_ts = found.get("thread_ts", ts)
    messages = [
        message
        for message in state.posted.in_thread(channel.id, thread_ts)
        if "ephemeral_to" not in message
    ]
    return _page_of_messages(messages, arguments)


def _page_of_messages(messages: Sequence[Json], arguments: Json) -> Json:
    oldest, latest = str(arguments.get("oldest") or "0"), str(arguments.get("latest") or "9" * 12)
    inclusive = is_true(arguments, "inclusive")
    within = [
        message
        for message in messages
        if _key(oldest) < _key(message["ts"]) < _key(latest)
        or (inclusive and message["ts"] in (oldest, latest))
    ]
    page, cursor = page_of(within, arguments)
    metadata = is_true(arguments, "include_all_metadata")
    return {
        "messages": [deepcopy(payloads.public(message, metadata)) for message in page],
        "has_more": bool(cursor),
        "response_metadata": {"next_cursor": cursor},
    }


def _key(ts: str) -> tuple[int, int]:
    """A ts as two whole numbers; as one decimal it would lose digits."""
    seconds, _, fraction = ts.partition(".")
    try:
        return int(seconds or 0), int(fraction.ljust(6, "0") or 0)
    except ValueError:
        raise Refused("invalid_ts_oldest") from None


def _readable(state: State, arguments: Json) -> Channel:
    channel = conversation(state, arguments)
    if not is_member(state, channel):
        raise Refused("not_in_channel")
    return channel


def _listed(state: State, channel: Channel) -> Json:
    return listed(channel, state.members[channel.id], state.cast)
