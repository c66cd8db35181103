"""Addresses that come with a command or a click: five answers in half an hour, from anywhere.

See https://docs.slack.dev/interactivity/handling-user-interaction. An answer is ephemeral unless
it says `in_channel`, needs no membership, and can replace or delete the message that was clicked;
what an ephemeral message was, its replacement stays. A command has no message to replace.
"""

import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass

from bot.workspace.cast import Json
from bot.workspace.kept import Kept
from bot.workspace.refusals import Refused

MOST_USES = 5
SECONDS = 30 * 60


@dataclass(slots=True)
class ResponseUrl:
    """One address.

    Attributes:
        user: Who gave the command or clicked, and sees ephemeral answers.
        message_ts: The message that was clicked; None for a command.
        expires_at: Seconds since 1970.
    """

    key: str
    channel: str
    user: str
    message_ts: str | None
    expires_at: float
    uses: int = 0


class ResponseUrls:
    """All addresses that were given out, by the last part of the path."""

    def __init__(self, clock: Callable[[], float], kept: Kept) -> None:
        self._clock = clock
        self._kept = kept
        self._issued = {key: ResponseUrl(**row) for key, row in kept.all("response_url")}

    def issue(self, channel: str, user: str, message_ts: str | None = None) -> str:
        """A new address: its key, which the server puts behind its own address."""
        url = ResponseUrl(
            secrets.token_urlsafe(18), channel, user, message_ts, self._clock() + SECONDS
        )
        self._issued[url.key] = url
        self._kept.save("response_url", url.key, asdict(url))
        return url.key

    def use(self, key: str) -> ResponseUrl:
        """Count one answer.

        Raises:
            Refused: The address was never given out, is used up, or is too old.
        """
        url = self._issued.get(key)
        if url is None:
            raise Refused("invalid_url")
        if self._clock() > url.expires_at:
            raise Refused("expired_url")
        if url.uses >= MOST_USES:
            raise Refused("used_url")
        url.uses += 1
        self._kept.save("response_url", key, asdict(url))
        return url


def wants(answer: Json, name: str) -> bool:
    """Whether an answer asks for `replace_original` or `delete_original`, in any spelling."""
    return answer.get(name) in (True, "true", "1", 1)
