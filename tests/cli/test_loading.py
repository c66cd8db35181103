"""Loading many pages: on all cores, stopped half-way, and again."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import cores, loading

NUMBER = 6_000
SECONDS = 60
PROGRAM = "import sys; from bot.cli import main; sys.exit(main())"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Many small pages, some in folders below."""
    for number in range(NUMBER):
        below = tmp_path / "pages" / f"{number // 2_000}"
        below.mkdir(parents=True, exist_ok=True)
        text = f"Person {chr(65 + number % 26)}{number:05}\nGithub Skills (1)\npython9\n"
        (below / f"{number:05}.txt").write_text(text)
    return tmp_path / "pages"


def start(folder: Path, database: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PROGRAM, "load", str(folder)]
    return subprocess.Popen(
        [*command, "--database", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def kept(database: Path) -> int:
    if not database.exists():
        return 0
    with closing(sqlite3.connect(database, timeout=10)) as connection:
        try:
            (number,) = connection.execute("SELECT count(*) FROM candidates").fetchone()
        except sqlite3.OperationalError:  # its tables are being made
            return 0
    return int(number)


def wait_for_a_batch(database: Path) -> None:
    deadline = time.monotonic() + SECONDS
    while not kept(database):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_ctrl_c_keeps_whole_batches_and_the_same_command_goes_on(
    folder: Path, tmp_path: Path
) -> None:
    database = tmp_path / "recruiter.db"
    process = start(folder, database)
    wait_for_a_batch(database)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, err) == (1, "")
    number = kept(database)
    assert 0 < number < NUMBER
    assert number % loading.BATCH == 0
    assert out.startswith(f"{number} added, 0 changed, 0 unchanged, 0 refused; interrupted")
    again = start(folder, database)
    out, err = again.communicate(timeout=SECONDS)
    assert (again.returncode, err) == (0, "")
    assert out == f"{NUMBER - number} added, 0 changed, {number} unchanged, 0 refused\n"
    assert kept(database) == NUMBER


def test_a_kill_keeps_whole_batches(folder: Path, tmp_path: Path) -> None:
    database = tmp_path / "recruiter.db"
    process = start(folder, database)
    wait_for_a_batch(database)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=SECONDS)
    assert kept(database) % loading.BATCH == 0


@pytest.mark.parametrize("number", [10, cores.WORTH_IT])  # here, and in other processes
def test_results_come_in_the_order_of_the_chunks(number: int) -> None:
    chunks = [list(range(at, at + 7)) for at in range(0, 210, 7)]
    with cores.ordered(sum, chunks, number) as sums:
        assert list(sums) == [sum(chunk) for chunk in chunks]


def test_chunks_are_taken_only_as_fast_as_results_are_fetched() -> None:
    taken: list[int] = []

    def chunks() -> Iterator[list[int]]:
        for number in range(1_000):
            taken.append(number)
            yield [number]

    with cores.ordered(sum, chunks(), cores.WORTH_IT) as sums:
        assert [next(sums) for _ in range(3)] == [0, 1, 2]
        assert len(taken) <= 3 + (os.cpu_count() or 1) * cores.AHEAD
