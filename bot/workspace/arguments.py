"""Reading the arguments of Web API methods: flags, numbers, channels, pages of a list."""

import base64
from collections.abc import Sequence
from typing import TypeVar

from bot.workspace.cast import BOT_USER_ID, Channel, Json
from bot.workspace.refusals import Refused
from bot.workspace.state import State

Item = TypeVar("Item")


def is_true(arguments: Json, name: str) -> bool:
    """Whether a flag is set; forms write it as "1" or "true"."""
    return str(arguments.get(name, "")).lower() in ("1", "true")


def conversation(state: State, arguments: Json, name: str = "channel") -> Channel:
    """The conversation that the bot may know of; a person's id means the direct message.

    Raises:
        Refused: "channel_not_found", as Slack also says of a private channel without the bot.
    """
    given = str(arguments.get(name) or "")
    person = state.cast.people.get(given)
    found = state.cast.channels.get(person.direct_message if person else given)
    if found is None or (found.kind == "private" and not is_member(state, found)):
        raise Refused("channel_not_found")
    return found


def is_member(state: State, channel: Channel) -> bool:
    """Whether the bot is in a conversation."""
    return BOT_USER_ID in state.members[channel.id]


def page_of(
    items: Sequence[Item], arguments: Json, default: int = 100
) -> tuple[Sequence[Item], str]:
    """One page of a list, and the cursor of the next ("" when there is none).

    Raises:
        Refused: "invalid_cursor" or "invalid_limit".
    """
    cursor, start = str(arguments.get("cursor") or ""), 0
    if cursor:
        try:
            start = int(base64.b64decode(cursor, validate=True))
        except ValueError:
            raise Refused("invalid_cursor") from None
    try:
        limit = int(arguments.get("limit") or default)
    except ValueError:
        raise Refused("invalid_limit") from None
    if not 1 <= limit <= 1000:
        raise Refused("invalid_limit")
    end = start + limit
    following = base64.b64encode(str(end).encode()).decode() if end < len(items) else ""
    return items[start:end], following
