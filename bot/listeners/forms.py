"""Forms: the question typed into "Ask a question".

https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload
"""

from typing import Any

from slack_bolt import Ack, App, BoltContext

from bot.cards import ids
from bot.carried import FormPlace
from bot.listeners.buttons import is_member
from bot.listeners.reception import Reception
from bot.replies import Door, Incoming


def register(app: App, reception: Reception) -> None:
    """Register the forms that are opened."""

    @app.view(ids.QUESTION_FORM)
    def question(ack: Ack, body: dict[str, Any], context: BoltContext) -> None:
        if is_member(body, context):
            reception.receive(hear(body, reception.workspace), ack)
        else:
            ack()


def hear(body: dict[str, Any], workspace: str) -> Incoming:
    """Read a `view_submission`; it names no channel, so the form remembers it."""
    view = body["view"]
    place = FormPlace.model_validate_json(view["private_metadata"])
    typed = view["state"]["values"][ids.QUESTION_BLOCK][ids.QUESTION_INPUT]["value"]
    return Incoming(
        id=f"form {view['id']}",
        workspace=workspace,
        door=Door.CLICK,
        channel=place.channel,
        user=body["user"]["id"],
        text=typed or "?",
        thread=place.thread,
        chosen=place.candidate,
        response_url=place.response_url,
    )
