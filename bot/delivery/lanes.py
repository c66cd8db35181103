"""Work on threads of our own: in order within a lane, side by side between lanes.

Slack must be acknowledged within 3 seconds, and Bolt's own few threads must never be busy, so
listeners only hand work over. A lane is a conversation: two quick questions in one thread are
answered in the order asked, while other threads go on.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

log = logging.getLogger(__name__)

THREADS = 8
"""Most of the work is waiting for Slack; more would only queue at the database."""


class Lanes:
    """A pool of threads with lanes; safe to use from many threads."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="answering")
        self._changed = threading.Condition()
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        self._draining = False

    def submit(self, lane: str, work: Callable[[], None]) -> None:
        """Run work after all earlier work of its lane; an exception is logged and ends it.

        After `drain` nothing is taken any more: what was kept in the inbox waits for the next
        start.
        """
        with self._changed:
            if self._draining:
                return
            queue = self._waiting.get(lane)
            if queue is not None:
                queue.append(work)
                return
            self._waiting[lane] = deque([work])
            self._pool.submit(self._run, lane)

    def wait(self, seconds: float) -> bool:
        """Wait until nothing is left to do; False when time ran out first."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting, seconds)

    def drain(self, seconds: float) -> bool:
        """Take no more work, and wait for what is under way; False when time ran out first."""
        with self._changed:
            self._draining = True
            for queue in self._waiting.values():
                while len(queue) > 1:
                    queue.pop()
        finished = self.wait(seconds)
        self._pool.shutdown(wait=False, cancel_futures=True)
        return finished

    def _run(self, lane: str) -> None:
        while True:
            with self._changed:
                work = self._waiting[lane][0]
            try:
                work()
            except Exception:
                log.exception("work in lane %s failed", lane)
            with self._changed:
                queue = self._waiting[lane]
                queue.popleft()
                if not queue:
                    del self._waiting[lane]
                    self._changed.notify_all()
                    return
