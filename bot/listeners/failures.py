"""What no other listener takes, and what breaks.

Slack sends again what is not acknowledged, and shows a warning on a button that nobody answers:
everything is acknowledged here, last. What breaks before it is kept is not acknowledged, so that it
comes again.
"""

import logging
import re

from slack_bolt import Ack, App
from slack_bolt.request import BoltRequest
from slack_bolt.response import BoltResponse

log = logging.getLogger(__name__)

ANY = re.compile(".*")

UNKNOWN_COMMAND = "I do not know this command. /candidate help says what I can do."


def register(app: App) -> None:
    """Register the catch-alls and the error handler."""

    def leave(ack: Ack) -> None:
        ack()

    @app.command(ANY)
    def unknown_command(ack: Ack) -> None:
        ack(UNKNOWN_COMMAND)

    app.event(ANY)(leave)
    app.action(ANY)(leave)
    app.view(ANY)(leave)
    app.view_closed(ANY)(leave)
    app.shortcut(ANY)(leave)

    @app.options(ANY)
    def no_options(ack: Ack) -> None:
        ack(options=[])

    @app.error
    def broken(error: Exception, request: BoltRequest) -> BoltResponse:
        # Ids only: payloads hold tokens and people's words.
        log.error("a request of type %s broke", request.body.get("type", "command"), exc_info=error)
        return BoltResponse(status=500)
