"""Running the bot: in the local workspace, and in Slack."""

import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from bot.app import Bot
from bot.cli import loading
from bot.cli.reading import read_bytes
from bot.delivery import manifest
from bot.errors import AddressTaken, TokenMissing
from bot.settings import DEFAULT_WORKSPACE, Settings
from bot.workspace.server import Server
from bot.workspace.slack import Slack
from seeds import documents
from storage import profiles
from storage.database import Database
from storage.preparing import prepare


def local(database_url: str, port: int) -> int:
    """Run the local workspace with the bot inside, until it is told to end."""
    with _until_told_to_end() as wait:
        database = Database(database_url)
        database.migrate()
        load_samples(database)
        slack = Slack(manifest.build(), kept_in=_history_beside(database_url))
        try:
            server = Server(slack, port)
            server.start()
        except OSError as error:
            raise AddressTaken(port) from error
        bot = Bot(
            database,
            DEFAULT_WORKSPACE,
            slack.bot_token,
            slack.app_token,
            api_url=f"{server.url}/api/",
        )
        try:
            bot.connect()
            typer.echo(f"Open {server.url} and type: /candidate cherry")
            typer.echo("Then ask in the thread under the card. Ctrl-C ends.")
            wait()
        finally:
            bot.close()
            server.stop()
            database.close()
    return 0


def serve(settings: Settings) -> int:
    """Run the bot in Slack over Socket Mode, until it is told to end.

    Raises:
        TokenMissing: One of the two tokens is not set.
        TokenRefused: Slack does not take one of them.
        SlackUnreachable: Slack does not answer.
    """
    if settings.bot_token is None:
        raise TokenMissing("SLACK_BOT_TOKEN")
    if settings.app_token is None:
        raise TokenMissing("SLACK_APP_TOKEN")
    logging.getLogger("bot").setLevel(logging.INFO)
    with _until_told_to_end() as wait:
        database = Database(settings.database)
        database.migrate()
        with database.reading() as connection:
            known = profiles.count(connection, settings.workspace)
        bot = Bot(
            database,
            settings.workspace,
            settings.bot_token.get_secret_value(),
            settings.app_token.get_secret_value(),
            settings.api_url,
        )
        try:
            where = bot.connect()
            typer.echo(f"Connected to {where}; {known} candidates are loaded. Ctrl-C ends.")
            wait()
        finally:
            bot.close()
            database.close()
    return 0


def load_samples(database: Database) -> None:
    """Load the sample pages into a database without candidates, so that there is somebody to try.

    A database that has candidates is somebody's own, and is left as it is.
    """
    with database.reading() as connection:
        if profiles.count(connection, DEFAULT_WORKSPACE):
            return
    pages = [prepare(*read_bytes(raw, name), name) for name, raw in documents.pages()]
    loading.keep(database, DEFAULT_WORKSPACE, pages)


def _history_beside(database_url: str) -> Path | None:
    """The local workspace keeps its messages beside an SQLite database, so that threads stay."""
    prefix = "sqlite:///"
    if not database_url.startswith(prefix) or database_url == prefix:
        return None
    return Path(f"{database_url.removeprefix(prefix)}.workspace")


@contextmanager
def _until_told_to_end() -> Iterator[Callable[[], object]]:
    """Give a function that waits for Ctrl-C, or for SIGTERM as a service manager sends it.

    The two signals are held back from the block's start, before it starts threads, and fetched by
    `sigwait`. A handler would lose one that comes between Python's last look for signals and the
    moment when the main thread falls asleep: nothing wakes it then.
    """
    endings = {signal.SIGINT, signal.SIGTERM}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, endings)
    try:
        yield lambda: signal.sigwait(endings)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
