"""The file in which a local Slack outlives a restart.

Plain SQLite, one table a kind of thing, each row a key and its JSON. A write is one transaction of
its own, so that a process that is killed loses nothing it has told anybody about. Without a path
the same code writes to memory.

Modals and single-use permits are not kept: nobody has them on screen after a restart.
"""

import json
import sqlite3
from pathlib import Path
from typing import Literal

from bot.workspace.cast import Json

Kind = Literal["message", "envelope", "response_url", "home", "member"]


class Kept:
    """A small store of JSON by kind and key, guarded by the state's lock."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = sqlite3.connect(
            path or ":memory:", check_same_thread=False, isolation_level=None
        )
        # With a write-ahead log NORMAL loses nothing when the process dies; only a power cut can
        # take the last writes, which a workspace for trying things out can bear.
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=NORMAL")
        self._connection.execute(
            "CREATE TABLE IF NOT EXISTS kept"
            " (kind TEXT, key TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, key))"
        )

    def save(self, kind: Kind, key: str, body: Json) -> None:
        """Keep a thing under its key, in place of what was there."""
        self._connection.execute(
            "INSERT OR REPLACE INTO kept VALUES (?, ?, ?)",
            (kind, key, json.dumps(body, ensure_ascii=False)),
        )

    def forget(self, kind: Kind, key: str) -> None:
        """Drop a thing, if it is there."""
        self._connection.execute("DELETE FROM kept WHERE kind = ? AND key = ?", (kind, key))

    def all(self, kind: Kind) -> list[tuple[str, Json]]:
        """Every thing of a kind, in the order of the keys."""
        rows = self._connection.execute(
            "SELECT key, body FROM kept WHERE kind = ? ORDER BY key", (kind,)
        )
        return [(key, json.loads(body)) for key, body in rows.fetchall()]

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
