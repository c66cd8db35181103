"""Opening, migrating and refusing databases."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from storage import index, names, tables
from storage.database import Database
from storage.errors import DatabaseTooNew, DatabaseUnreachable
from storage.imports import Outcome
from tests.factories import T0, full_profile, keep


def test_migrating_twice_changes_nothing(database_url: str) -> None:
    opened = Database(database_url)
    opened.migrate()
    opened.migrate()
    with opened.reading() as connection:
        versions = connection.scalars(text("SELECT version_num FROM alembic_version")).all()
    assert len(versions) == 1
    opened.close()


def test_people_of_the_first_version_are_known_again_after_the_upgrade(database_url: str) -> None:
    from alembic import command
    from alembic.config import Config

    opened = Database(database_url)
    config = Config()
    config.set_main_option("script_location", str(Path(tables.__file__).parent / "migrations"))
    made = full_profile()
    with opened.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO workspaces VALUES ('main', 2)"))
        at = T0.replace(tzinfo=None)
        connection.execute(
            text("INSERT INTO candidates VALUES ('main', 1, :key, :profile, 'old.txt', :at)"),
            {"key": names.name_key(made.name), "profile": made.model_dump_json(), "at": at},
        )
    opened.migrate()
    with opened.writing() as connection:
        assert names.find(connection, "main", made.name, 9).candidate_ids == (1,)
        assert index.verify(connection, "main") == ()
        kept = keep(connection, "newer", full_profile(coding_years=13))
    assert (kept.outcome, kept.candidate_id) == (Outcome.CHANGED, 1)
    opened.close()


def test_the_migrated_tables_are_the_mapped_tables(database: Database) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    with database.writing() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, tables.Table.metadata) == []


def test_a_database_of_a_newer_version_is_refused(database: Database) -> None:
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseTooNew, match="9999"):
        database.migrate()


@pytest.mark.parametrize(
    "url", ["nonsense", "oracle9://x", "sqlite:////proc/nowhere/x.db", "postgresql://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_opened_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(DatabaseUnreachable) as refused:
        Database(url).migrate()
    assert "--database" in refused.value.fix


def test_a_password_does_not_reach_an_error() -> None:
    with pytest.raises(DatabaseUnreachable) as refused:
        Database("postgresql://ada:s3cret@127.0.0.1:1/x").migrate()
    assert "s3cret" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes, not a database " * 50)
    with pytest.raises(DatabaseUnreachable):
        Database(f"sqlite:///{file}").migrate()
    assert file.read_text().startswith("my notes")


def test_sqlite_keeps_foreign_keys_and_a_write_ahead_log(sqlite_url: str) -> None:
    opened = Database(sqlite_url)
    opened.migrate()
    with opened.reading() as connection:
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
    with pytest.raises(IntegrityError), opened.writing() as connection:
        connection.execute(
            tables.Trace.__table__.insert().values(workspace="main", trace=1, candidate_id=7)
        )
    opened.close()


def test_readers_do_not_wait_for_a_writer(sqlite_url: str) -> None:
    opened = Database(sqlite_url)
    opened.migrate()
    with opened.writing() as writer:
        writer.execute(
            tables.Workspace.__table__.insert().values(
                workspace="a", next_candidate=1, next_term=1, indexed=0
            )
        )
        with opened.reading() as reader:
            assert reader.execute(tables.Workspace.__table__.select()).all() == []
    opened.close()
    assert sqlite3.connect(sqlite_url.removeprefix("sqlite:///")).execute(
        "SELECT count(*) FROM workspaces"
    ).fetchone() == (1,)
