"""Ids and single-use permits: triggers that open modals, tickets that open a socket."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from bot.workspace.refusals import Refused


def new_id(prefix: str) -> str:
    """A fresh id in Slack's looks: "Ev" -> "Ev07C1D2E3F4"."""
    return prefix + "0" + secrets.token_hex(5).upper()


@dataclass(frozen=True, slots=True)
class Ticket:
    """Who may do something, until when (seconds since 1970)."""

    user: str
    expires_at: float


class Tickets:
    """Permits that hold for some seconds and for one use."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._open: dict[str, Ticket] = {}
        self._used: set[str] = set()

    def issue(self, user: str) -> str:
        """A new permit for a user."""
        issued = f"{secrets.randbelow(10**13):013d}.{secrets.randbelow(10**13):013d}"
        name = f"{issued}.{secrets.token_hex(16)}"
        self._open[name] = Ticket(user, self._clock() + self._seconds)
        return name

    def redeem(self, name: str) -> str:
        """The user of a permit, which is used up by this.

        Raises:
            Refused: It was never issued, was used before, or is too old; Slack's word for each.
        """
        if name in self._used:
            raise Refused("exchanged_trigger_id")
        ticket = self._open.pop(name, None)
        if ticket is None:
            raise Refused("invalid_trigger_id")
        self._used.add(name)
        if self._clock() > ticket.expires_at:
            raise Refused("expired_trigger_id")
        return ticket.user
