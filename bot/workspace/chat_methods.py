"""The chat.* methods, and the few others that touch a message."""

from copy import deepcopy

from bot.workspace import payloads
from bot.workspace.arguments import conversation, is_member
from bot.workspace.cast import BOT_ID, BOT_USER_ID, Channel, Json
from bot.workspace.content import checked
from bot.workspace.refusals import Refused
from bot.workspace.state import State

MOST_UPDATE_CHARACTERS = 4_000


def post_message(state: State, arguments: Json) -> Json:
    """chat.postMessage: flags about unfurling are taken and have nothing to do here."""
    if arguments.get("markdown_text"):
        if arguments.get("text") or arguments.get("blocks"):
            raise Refused("markdown_text_conflict")
        block = {"type": "markdown", "text": arguments["markdown_text"]}
        arguments = {**arguments, "text": arguments["markdown_text"], "blocks": [block]}
    channel = _postable(state, arguments)
    message = state.post_by_bot(channel, arguments, thread_ts=arguments.get("thread_ts"))
    return {"channel": channel.id, "ts": message["ts"], "message": payloads.public(message)}


def post_ephemeral(state: State, arguments: Json) -> Json:
    """chat.postEphemeral: seen by one person who is in the channel."""
    channel = _postable(state, arguments)
    user = arguments.get("user")
    if user not in state.cast.people:
        raise Refused("user_not_found" if user else "invalid_arguments")
    if user not in state.members[channel.id]:
        raise Refused("user_not_in_channel")
    message = state.post_by_bot(channel, arguments, arguments.get("thread_ts"), str(user))
    return {"message_ts": message["ts"]}


def update(state: State, arguments: Json) -> Json:
    """chat.update: text alone removes the blocks; only with blocks is it not shown as edited."""
    channel = conversation(state, arguments)
    message = _own_message(state, channel, arguments, "cant_update_message")
    if len(arguments.get("text") or "") > MOST_UPDATE_CHARACTERS:
        raise Refused("msg_too_long")
    before = deepcopy(message)
    content = {**arguments}
    if not arguments.get("text") and not arguments.get("blocks"):
        if arguments.get("metadata") is None:
            raise Refused("no_text")
        content |= {name: before[name] for name in ("text", "blocks") if name in before}
    kept = {name: v for name, v in before.items() if name not in ("blocks", "text", "edited")}
    after = {**kept, **checked(content)}
    if arguments.get("metadata") == {}:
        after.pop("metadata", None)
    if not arguments.get("blocks"):
        after["edited"] = {"user": BOT_USER_ID, "ts": state.posted.next_ts()}
    state.change(before, after)
    shown = payloads.public(deepcopy(after))
    return {"channel": channel.id, "ts": message["ts"], "text": after["text"], "message": shown}


def delete(state: State, arguments: Json) -> Json:
    """chat.delete: the bot's own messages only."""
    channel = conversation(state, arguments)
    message = _own_message(state, channel, arguments, "cant_delete_message")
    state.delete(message)
    return {"channel": channel.id, "ts": message["ts"]}


def get_permalink(state: State, arguments: Json) -> Json:
    """chat.getPermalink: Slack's form of address, which leads nowhere from here."""
    channel = conversation(state, arguments)
    ts = str(arguments.get("message_ts") or "")
    message = state.posted.find(channel.id, ts)
    if message is None or "ephemeral_to" in message:
        raise Refused("message_not_found")
    link = f"https://{state.cast.team.domain}.slack.com/archives/{channel.id}"
    link += f"/p{ts.replace('.', '')}"
    if message.get("thread_ts", ts) != ts:
        link += f"?thread_ts={message['thread_ts']}&cid={channel.id}"
    return {"channel": channel.id, "permalink": link}


def add_reaction(state: State, arguments: Json) -> Json:
    """reactions.add: kept with the message; no event comes of the bot's own."""
    channel = conversation(state, arguments)
    message = state.posted.find(channel.id, str(arguments.get("timestamp") or ""))
    name = str(arguments.get("name") or "").strip(":")
    if message is None or "ephemeral_to" in message:
        raise Refused("message_not_found")
    if not is_member(state, channel):
        raise Refused("not_in_channel")
    if not name:
        raise Refused("invalid_name")
    before = deepcopy(message)
    reactions = deepcopy(message.get("reactions", []))
    found = next((reaction for reaction in reactions if reaction["name"] == name), None)
    if found is None:
        reactions.append({"name": name, "users": [BOT_USER_ID], "count": 1})
    elif BOT_USER_ID in found["users"]:
        raise Refused("already_reacted")
    state.change(before, {**before, "reactions": reactions})
    return {}


def assistant_threads_set_status(state: State, arguments: Json) -> Json:
    """assistant.threads.setStatus: taken, and not shown."""
    conversation(state, arguments, "channel_id")
    return {}


def _postable(state: State, arguments: Json) -> Channel:
    """Where the bot may post.

    Raises:
        Refused: It is not there.
    """
    channel = conversation(state, arguments)
    anywhere = "chat:write.public" in (state.scopes or ()) and channel.kind == "public"
    if not is_member(state, channel) and not anywhere:
        raise Refused("not_in_channel")
    return channel


def _own_message(state: State, channel: Channel, arguments: Json, foreign: str) -> Json:
    message = state.posted.find(channel.id, str(arguments.get("ts") or ""))
    if message is None or "ephemeral_to" in message or message.get("deleted"):
        raise Refused("message_not_found")
    if message.get("bot_id") != BOT_ID:
        raise Refused(foreign)
    return message
