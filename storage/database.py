"""Opening the database and its transactions.

SQLite by default: write-ahead log, so that readers never wait for a writer; foreign keys on, as
erasing relies on cascades and SQLite ignores them otherwise; write transactions take the lock at
their start, since upgrading a read lock half-way fails under concurrency instead of waiting.
PostgreSQL through psycopg 3 with the same statements.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from storage import index
from storage.errors import DatabaseTooNew, DatabaseUnreachable

BUSY_SECONDS = 10
"""How long a SQLite writer waits for another; a batch of a load takes well under a second."""

CACHE_KIBIBYTES = 32_000
"""Of SQLite, for each connection, as far as it is used; its 2 MB are too few to load many pages."""

LOG_PAGES = 16_000
"""Pages of 4 kB that SQLite's log may grow to before they are copied into the database. With its
thousand, loading copies the same pages of indexes again after every batch."""

MIGRATION_LOCK = 7_215_337
"""Our number among PostgreSQL's advisory locks; any number that nobody else takes."""


class Database:
    """One database; hands out transactions. Safe to share between threads.

    Args:
        url: An SQLAlchemy address, such as "sqlite:///recruiter.db" or
            "postgresql+psycopg://user@host/name". Nothing is opened before the first use, but the
            folder of an SQLite file is made.

    Raises:
        DatabaseUnreachable: The address cannot be understood, or its driver is not installed.
    """

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            if parsed.drivername in ("postgres", "postgresql"):
                parsed = parsed.set(drivername="postgresql+psycopg")
            # The password of a server must not reach a log or a terminal.
            self.url = parsed.render_as_string(hide_password=True)
            if parsed.drivername == "sqlite" and parsed.database not in (None, "", ":memory:"):
                Path(str(parsed.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
            self._engine = create_engine(parsed, pool_pre_ping=parsed.drivername != "sqlite")
        except ModuleNotFoundError as error:
            raise DatabaseUnreachable(
                url, f"its driver is missing: pip install 'recruiter-bot[postgres]', {error}"
            ) from error
        except (ArgumentError, NoSuchModuleError, OSError) as error:
            raise DatabaseUnreachable(url, str(error)) from error
        if self._engine.dialect.name == "sqlite":
            _prepare_sqlite(self._engine)
        self._writing = self._engine.execution_options(writes=True)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads; sees one state of the database throughout."""
        with self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that may write; commits at the end, or rolls back on any exception."""
        with self._writing.connect() as connection, connection.begin():
            yield connection

    def migrate(self) -> None:
        """Bring the tables to this version of the program; changes nothing when they are.

        Raises:
            DatabaseUnreachable: The server or the file cannot be opened.
            DatabaseTooNew: The tables are of a newer version.
        """
        from alembic import command
        from alembic.config import Config
        from alembic.runtime.migration import MigrationContext
        from alembic.script import ScriptDirectory

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        try:
            with self.writing() as connection:
                if connection.dialect.name == "postgresql":
                    # Several processes may start at once; the second finds the work done.
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                revision = MigrationContext.configure(connection).get_current_revision()
                if revision is not None and revision not in known:
                    raise DatabaseTooNew(self.url, revision)
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                index.refresh(connection)
        except (OperationalError, DBAPIError) as error:
            raise DatabaseUnreachable(self.url, str(error.orig)) from error

    def close(self) -> None:
        """Close all connections; the database may be used again afterwards."""
        self._engine.dispose()


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, _: Any) -> None:
        # SQLAlchemy begins transactions below; sqlite3's own would begin them too late.
        connection.isolation_level = None
        for pragma in (
            f"busy_timeout = {BUSY_SECONDS * 1000}",
            "journal_mode = WAL",
            f"cache_size = {-CACHE_KIBIBYTES}",
            f"wal_autocheckpoint = {LOG_PAGES}",
            "synchronous = NORMAL",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
