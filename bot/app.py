"""The composition root: the one place where the parts of the bot meet.

A `Bot` is built from plain settings and an open database, and connected in Socket Mode. The local
workspace, tests and Slack itself are the same to it: an address and two tokens.
"""

import contextlib
import logging
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Any

from slack_bolt import App
from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry.builtin_handlers import RateLimitErrorRetryHandler

from bot import listeners
from bot.cards import draw
from bot.delivery.lanes import Lanes
from bot.delivery.sending import Sender
from bot.errors import SlackUnreachable, TokenRefused
from bot.listeners.reception import Reception
from bot.settings import ignore_proxies_for
from bot.turns import Turns
from storage.database import Database

DRAIN_SECONDS = 10
"""How long a shutdown waits for answers under way; the next start takes up the rest."""

WEB_SECONDS = 15
"""How long one call of the Web API may take before its outcome counts as unknown."""

RATE_LIMIT_RETRIES = 3

SOCKET_LOG = "bot.socket"


def now() -> datetime:
    """The time, aware and UTC."""
    return datetime.now(UTC)


class Bot:
    """The bot, ready to connect; builds everything and talks to nobody yet.

    Args:
        database: Migrated; stays the caller's to close.
        workspace: Whose candidates it speaks of.
        bot_token: "xoxb-...".
        app_token: "xapp-...", for Socket Mode.
        api_url: Slack's Web API, or a stand-in's, ending in "/api/".
        clock: Gives the time.
    """

    def __init__(
        self,
        database: Database,
        workspace: str,
        bot_token: str,
        app_token: str,
        api_url: str,
        clock: Callable[[], datetime] = now,
    ) -> None:
        ignore_proxies_for(api_url)
        self._api_url = api_url
        self._client = WebClient(
            token=bot_token,
            base_url=api_url,
            timeout=WEB_SECONDS,
            # Not the default: it repeats calls whose connection broke, which may have succeeded.
            retry_handlers=[RateLimitErrorRetryHandler(RATE_LIMIT_RETRIES)],
        )
        self._lanes = Lanes()
        self._reception = Reception(
            workspace,
            Turns(database, draw, clock),
            Sender(self._client),
            self._lanes,
        )
        bolt_log = logging.getLogger("bot.bolt")
        bolt_log.setLevel(logging.ERROR)  # it warns of SLACK_BOT_TOKEN being set as it should be
        app = App(
            logger=bolt_log,
            client=self._client,
            token_verification_enabled=False,  # `connect` does it, with a clearer message
            process_before_response=True,  # listeners only keep and hand over; Bolt polls otherwise
            raise_error_for_unhandled_request=False,
        )
        listeners.register(app, self._reception)
        # Until it is connected, what goes wrong is told by `connect`.
        logging.getLogger(SOCKET_LOG).setLevel(logging.CRITICAL)
        self._socket = SocketModeHandler(
            app,
            app_token,
            web_client=WebClient(base_url=api_url, timeout=WEB_SECONDS),
            logger=logging.getLogger(SOCKET_LOG),
            # Slack's order is kept: listeners only keep an event and hand it over, in milliseconds,
            # and two of them side by side would let a quick second question overtake the first.
            concurrency=1,
        )

    def connect(self) -> str:
        """Take up what a crash left behind, and listen.

        Returns:
            Where it is connected, for people: 'Acme as "recruiter"'.

        Raises:
            TokenRefused: Slack does not take one of the tokens.
            SlackUnreachable: Slack does not answer.
        """
        us: dict[str, Any] = self._ask("SLACK_BOT_TOKEN", lambda: self._client.auth_test().data)
        self._reception.bot_user = str(us.get("user_id") or "")
        self._reception.resume()
        self._ask("SLACK_APP_TOKEN", self._socket.connect)
        logging.getLogger(SOCKET_LOG).setLevel(logging.WARNING)
        return f'{us.get("team")} as "{us.get("user")}"'

    def wait_until_idle(self, seconds: float) -> bool:
        """Wait until every event heard so far is answered; False when time ran out first."""
        return self._lanes.wait(seconds)

    def close(self) -> None:
        """Finish the answers under way, then disconnect."""
        self._lanes.drain(DRAIN_SECONDS)
        # What arrives from now on is not acknowledged, so Slack sends it again: no fault to log.
        logging.getLogger(SOCKET_LOG).setLevel(logging.CRITICAL)
        # The client reads in another thread, and would first wait out its 3 seconds of patience.
        session = self._socket.client.current_session
        if session is not None and session.sock is not None:
            with contextlib.suppress(OSError):
                session.sock.shutdown(socket.SHUT_RD)
        self._socket.close()  # type: ignore[no-untyped-call]

    def _ask(self, token: str, call: Callable[[], Any]) -> Any:
        try:
            return call()
        except SlackApiError as refused:
            raise TokenRefused(token, str(refused.response.get("error"))) from refused
        except (OSError, HTTPException) as error:
            raise SlackUnreachable(self._api_url, str(error)) from error
