"""What the bot has to be told, until it says that it has heard.

An envelope waits for a connection, is sent to one of them, and must be acknowledged in time. An
event that is not is sent again, as Slack does, with the attempt and its reason; a command or a
click is not sent twice, and the person is told that the app did not respond. Envelopes that wait
while no bot is there are delivered when one connects, also after a restart.

Sockets are not known here: `socket_mode` takes envelopes and hands acknowledgements back.
"""

import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Literal

from bot.workspace.cast import Json
from bot.workspace.kept import Kept
from bot.workspace.tickets import new_id

Kind = Literal["events_api", "slash_commands", "interactive"]

# Slack sends an event again at once, after a minute and after five: in units of the three seconds
# that an acknowledgement may take, so that tests can shorten both together.
RETRY_AFTER = (0, 20, 100)


@dataclass(slots=True)
class Envelope:
    """One thing to tell the bot.

    Attributes:
        attempts: How often it was sent.
        late: How often it was sent and not acknowledged in time.
        reason: Why it is sent again; "" the first time.
        connection: Where it was sent and is not acknowledged yet; None while it waits.
        due: Monotonic seconds: before then it is not sent, or by then it must be acknowledged.
        outcome: What the bot answered; None for an empty acknowledgement and for none in time.
    """

    id: str
    kind: Kind
    payload: Json
    attempts: int = 0
    late: int = 0
    reason: str = ""
    connection: str | None = None
    due: float = 0.0
    outcome: "Future[Json | None]" = field(default_factory=Future)

    def as_sent(self) -> str:
        """The envelope as it goes over the socket."""
        sent: Json = {
            "envelope_id": self.id,
            "type": self.kind,
            "payload": self.payload,
            "accepts_response_payload": self.kind != "events_api",
        }
        if self.kind == "events_api":
            sent |= {"retry_attempt": self.attempts - 1, "retry_reason": self.reason}
        return json.dumps(sent)


class Envelopes:
    """The queue. Every method takes the state's lock, so any thread may call it."""

    def __init__(
        self,
        kept: Kept,
        lock: "threading.RLock",
        ack_seconds: float,
        answered: Callable[[Envelope, Json], None],
        unanswered: Callable[[Envelope], None],
    ) -> None:
        """Begin with what the file holds.

        Args:
            kept: Where envelopes outlive a restart.
            lock: The state's lock.
            ack_seconds: How long the bot may take; Slack gives three seconds.
            answered: Called with the payload of each acknowledgement; {} when it has none.
            unanswered: Called when a command or a click was not acknowledged in time.
        """
        self._kept = kept
        self._changed = threading.Condition(lock)
        self._ack_seconds = ack_seconds
        self._answered = answered
        self._unanswered = unanswered
        self._pending: dict[str, Envelope] = {}
        self.wake: Callable[[], None] = lambda: None
        for _, row in kept.all("envelope"):
            envelope = Envelope(row["id"], row["kind"], row["payload"], row["attempts"])
            if envelope.kind == "events_api":
                envelope.reason = "connection_failed" if envelope.attempts else ""
            else:
                envelope.due = time.monotonic() + ack_seconds
                envelope.connection = "lost" if envelope.attempts else None
            self._pending[envelope.id] = envelope

    def put(self, kind: Kind, payload: Json) -> Envelope:
        """Line an envelope up for the next free connection."""
        with self._changed:
            # The time comes first in the key, so that the file gives envelopes back in order.
            name = f"{time.time_ns():020d}-{new_id('N')}"
            envelope = Envelope(name, kind, payload)
            if kind != "events_api":
                envelope.due = time.monotonic() + self._ack_seconds
            self._pending[name] = envelope
            self._save(envelope)
        self.wake()
        return envelope

    def take(self, connection: str) -> Envelope | None:
        """The next envelope to send on a connection, where it is due from now on; None if none."""
        with self._changed:
            now = time.monotonic()
            for envelope in self._pending.values():
                is_event = envelope.kind == "events_api"
                if envelope.connection is None and (not is_event or envelope.due <= now):
                    envelope.connection = connection
                    envelope.attempts += 1
                    if is_event:
                        envelope.due = now + self._ack_seconds
                    self._save(envelope)
                    return envelope
            return None

    def acknowledge(self, name: str, payload: Json | None) -> None:
        """The bot has heard; `payload` is its answer to a command, a click or a modal."""
        with self._changed:
            envelope = self._pending.get(name)
            if envelope is None:
                return
            self._drop(envelope)
            self._answered(envelope, payload or {})
        envelope.outcome.set_result(payload or {})

    def lose(self, connection: str) -> None:
        """A connection is gone: its events wait for another one."""
        with self._changed:
            for envelope in self._pending.values():
                if envelope.connection == connection and envelope.kind == "events_api":
                    envelope.connection = None
                    envelope.reason = "connection_failed"
                    envelope.due = 0.0
        self.wake()

    def expire(self) -> float | None:
        """Deal with what is overdue.

        Returns:
            Seconds until something else will be due; None when nothing will.
        """
        overdue = []
        with self._changed:
            now = time.monotonic()
            for envelope in tuple(self._pending.values()):
                if envelope.due > now:
                    continue
                if envelope.kind != "events_api":
                    self._drop(envelope)
                    self._unanswered(envelope)
                    overdue.append(envelope)
                elif envelope.connection is not None:
                    self._send_again(envelope, now)
            due = [envelope.due for envelope in self._pending.values() if envelope.due > now]
        for envelope in overdue:
            envelope.outcome.set_result(None)
        return max(min(due) - now, 0.001) if due else None

    def wait_until_acknowledged(self, seconds: float) -> bool:
        """Wait until nothing is pending; False when something still is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._pending, seconds)

    def _send_again(self, envelope: Envelope, now: float) -> None:
        envelope.late += 1
        if envelope.late > len(RETRY_AFTER):
            self._drop(envelope)
            return
        envelope.connection = None
        envelope.reason = "timeout"
        envelope.due = now + RETRY_AFTER[envelope.late - 1] * self._ack_seconds

    def _save(self, envelope: Envelope) -> None:
        row = {
            "id": envelope.id,
            "kind": envelope.kind,
            "payload": envelope.payload,
            "attempts": envelope.attempts,
        }
        self._kept.save("envelope", envelope.id, row)

    def _drop(self, envelope: Envelope) -> None:
        del self._pending[envelope.id]
        self._kept.forget("envelope", envelope.id)
        self._changed.notify_all()
