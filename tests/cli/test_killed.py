"""The program is killed while it works, and started again."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ANN, HIRING = "U0ANNORTEG", "C0HIRING00"
SECONDS = 20

Json = dict[str, Any]


@contextmanager
def running(database: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """The local workspace as a process of its own, until the block ends."""
    program = "import sys; from bot.cli import main; sys.exit(main())"
    arguments = ["--database", f"sqlite:///{database}", "--port", str(port)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", program, *arguments], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        while "Open http" not in process.stdout.readline():
            assert process.poll() is None
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SECONDS)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Person:
    """Ann, at the page's own interface."""

    def __init__(self, port: int) -> None:
        self._web = httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False)

    def types(self, text: str, thread: str | None = None) -> None:
        body = {"user": ANN, "channel": HIRING, "text": text, "thread_ts": thread}
        self._web.post("/local/say", json={k: v for k, v in body.items() if v}).raise_for_status()

    def from_bot(self) -> list[Json]:
        state = self._web.get("/local/state", params={"user": ANN}).json()
        return [message for message in state["messages"][HIRING] if message.get("bot_id")]

    def waits_for(self, number: int) -> list[Json]:
        deadline = time.monotonic() + SECONDS
        while len(self.from_bot()) < number:
            assert time.monotonic() < deadline, f"{len(self.from_bot())} of {number} answers"
            time.sleep(0.05)
        return self.from_bot()

    def leaves(self) -> None:
        self._web.close()


def test_a_thread_knows_its_candidate_after_kill_minus_9_and_answers_once(tmp_path: Path) -> None:
    database, port = tmp_path / "recruiter.db", free_port()
    with running(database, port) as process:
        ann = Person(port)
        ann.types("/candidate cherry")
        (card,) = ann.waits_for(1)
        for text in ("where is she based?", "pytorch?", "java?", "which university?"):
            ann.types(text, card["ts"])
        ann.leaves()
        os.kill(process.pid, signal.SIGKILL)  # some are answered, some are under way
        process.wait()
    with running(database, port):
        ann = Person(port)
        ann.waits_for(5)
        time.sleep(0.5)  # a second answer would come by now
        answers = [json.dumps(message["text"]) for message in ann.from_bot()[1:]]
        assert len(answers) == len(set(answers)) == 4
        ann.types("how many years of coding?", card["ts"])
        assert "9 years" in ann.waits_for(6)[-1]["text"]
        ann.leaves()


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        program = "import sys; from bot.cli import main; sys.exit(main())"
        url = f"sqlite:///{tmp_path}/recruiter.db"
        done = subprocess.run(
            [sys.executable, "-c", program, "--port", str(port), "--database", url],
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    assert done.returncode == 1
    assert f"port {port} is in use" in done.stderr
    assert f"--port {port + 1}" in done.stderr
    assert len(done.stderr.strip().split("\n")) == 1


def test_ctrl_c_ends_quietly(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path / "recruiter.db", port) as process:
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 0


SIGNALS_AT_ANY_MOMENT = """
import os, random, signal, threading, time
from bot.cli import running

def signal_soon():
    time.sleep(random.random() / 1000)
    os.kill(os.getpid(), signal.SIGINT)

for _ in range(300):
    with running._until_told_to_end() as wait:
        threading.Thread(target=signal_soon).start()
        time.sleep(random.random() / 1000)
        wait()
"""


def test_a_signal_at_any_moment_ends_the_waiting() -> None:
    done = subprocess.run([sys.executable, "-c", SIGNALS_AT_ANY_MOMENT], timeout=SECONDS)
    assert done.returncode == 0
