"""Work on threads of our own."""

import threading
import time

import pytest

from bot.delivery.lanes import Lanes


def test_a_lane_keeps_its_order_while_others_go_on() -> None:
    lanes, done = Lanes(), []
    blocked = threading.Event()
    lanes.submit("slow", lambda: blocked.wait(5))
    lanes.submit("slow", lambda: done.append("slow"))
    for number in range(20):
        lanes.submit("quick", lambda number=number: done.append(number))
    deadline = time.monotonic() + 5
    while len(done) < 20 and time.monotonic() < deadline:
        time.sleep(0.005)
    blocked.set()
    assert lanes.wait(5)
    assert done == [*range(20), "slow"]
    assert lanes.drain(1)


def test_work_that_breaks_does_not_stop_its_lane(caplog: pytest.LogCaptureFixture) -> None:
    lanes, done = Lanes(), []
    lanes.submit("a", lambda: 1 / 0)
    lanes.submit("a", lambda: done.append("next"))
    assert lanes.wait(5)
    assert done == ["next"]
    assert "ZeroDivisionError" in caplog.text
    lanes.drain(1)


def test_draining_finishes_what_is_under_way_and_takes_nothing_new() -> None:
    lanes, done = Lanes(), []
    begun = threading.Event()

    def slow() -> None:
        begun.set()
        time.sleep(0.1)
        done.append("under way")

    lanes.submit("a", slow)
    lanes.submit("a", lambda: done.append("waiting"))
    begun.wait(5)
    assert lanes.drain(5)
    lanes.submit("b", lambda: done.append("new"))
    assert lanes.wait(1)
    assert done == ["under way"]


def test_draining_gives_up_when_time_runs_out() -> None:
    lanes, freed = Lanes(), threading.Event()
    lanes.submit("a", lambda: freed.wait(5))
    assert not lanes.drain(0.05)
    freed.set()
