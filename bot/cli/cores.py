"""Doing one thing to many on all cores, in order, with little in memory."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

CHUNK = 100
"""Items handed to a process at once: enough to make the handing over cheap."""

WORTH_IT = 1_000
"""Items from which on other processes pay: each takes about a second to start."""

AHEAD = 3
"""Chunks for each process that may be under way or wait to be fetched."""

Given = TypeVar("Given")
Made = TypeVar("Made")


@contextmanager
def ordered(
    function: Callable[[Sequence[Given]], Made], chunks: Iterable[Sequence[Given]], number: int
) -> Iterator[Iterator[Made]]:
    """Apply a function to chunks; its results come in the order of the chunks.

    Args:
        function: Of a module, so that another process finds it; what it gives must be picklable.
        chunks: Taken only as fast as results are fetched.
        number: Items in all chunks; few are done here.
    """
    processes = os.cpu_count() or 1
    if number < WORTH_IT or processes == 1:
        yield map(function, chunks)
        return
    with ProcessPoolExecutor(
        processes, multiprocessing.get_context("spawn"), initializer=_start
    ) as pool:
        try:
            yield _fetched(pool, function, iter(chunks), processes * AHEAD)
        finally:
            pool.shutdown(cancel_futures=True)


def _fetched(
    pool: ProcessPoolExecutor,
    function: Callable[[Sequence[Given]], Made],
    chunks: Iterator[Sequence[Given]],
    ahead: int,
) -> Iterator[Made]:
    under_way: deque[Future[Made]] = deque()
    for chunk in chunks:
        under_way.append(pool.submit(function, chunk))
        if len(under_way) >= ahead:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


def _start() -> None:
    """Prepare a process for its work.

    The terminal sends Ctrl-C to all processes; only the first decides what to do. When that one is
    killed, the others would wait for work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
