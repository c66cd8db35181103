"""Bad days to order: what tests ask of the Web API to see the bot cope.

    slack.faults.plan("chat.postMessage", Fault(status=429, retry_after=1))
    slack.faults.plan("chat.postMessage", Fault(status=500, after_the_deed=True))

Each fault is used up by one call, in the order they were planned. Without any, nothing changes.
"""

import threading
from collections import deque
from dataclasses import dataclass

from bot.workspace.cast import Json


@dataclass(frozen=True, slots=True)
class Fault:
    """One answer that goes wrong.

    Attributes:
        status: The HTTP status; 429 is answered as `ratelimited`.
        error: The error in a body with status 200, such as "fatal_error".
        retry_after: Seconds in the Retry-After header; None leaves it out.
        after_the_deed: Whether the method is done all the same, and only its answer is lost.
    """

    status: int = 200
    error: str = "ratelimited"
    retry_after: int | None = None
    after_the_deed: bool = False

    @property
    def body(self) -> Json:
        """What is answered."""
        return {"ok": False, "error": self.error}


class Faults:
    """The planned faults, by method."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._planned: dict[str, deque[Fault]] = {}

    def plan(self, method: str, *faults: Fault) -> None:
        """Let the next calls of a method go wrong, one after the other."""
        with self._lock:
            self._planned.setdefault(method, deque()).extend(faults)

    def next(self, method: str) -> Fault | None:
        """The fault for this call; None when it may go well."""
        with self._lock:
            planned = self._planned.get(method)
            return planned.popleft() if planned else None
