"""What the bot answers to a command, a click or a modal, and what happens when it does not.

An answer comes with the acknowledgement or through a response_url; both mean the same. Refusals
of an acknowledgement cannot be told to the bot any more, so the person is told.
"""

from copy import deepcopy
from typing import TYPE_CHECKING

from bot.workspace.cast import Json
from bot.workspace.content import checked
from bot.workspace.envelopes import Envelope
from bot.workspace.refusals import Refused
from bot.workspace.response_urls import wants

if TYPE_CHECKING:
    from bot.workspace.state import State


def respond(
    state: "State", channel_id: str, user: str, message_ts: str | None, answer: Json
) -> None:
    """Do what an answer says, where it was asked.

    Args:
        state: The workspace.
        channel_id: Where the command was given or the click was made.
        user: By whom.
        message_ts: What was clicked; None for a command.
        answer: As https://docs.slack.dev/interactivity/handling-user-interaction has it.

    Raises:
        Refused: The content is not what Slack takes.
    """
    channel = state.cast.channels[channel_id]
    original = state.posted.find(channel_id, message_ts) if message_ts else None
    if wants(answer, "delete_original"):
        if original is not None:
            state.delete(original)
        return
    if wants(answer, "replace_original") and original is not None:
        before = deepcopy(original)
        gone = ("blocks", "attachments", "edited")
        rest = {name: value for name, value in before.items() if name not in gone}
        state.change(before, {**rest, **checked(answer)})
        return
    if answer.get("response_type") == "in_channel":
        state.post_by_bot(channel, answer, thread_ts=answer.get("thread_ts"))
        return
    state.post_by_bot(channel, answer, ephemeral_to=user)


def acknowledged(state: "State", envelope: Envelope, payload: Json) -> None:
    """Take the answer that came with an acknowledgement; {} is none."""
    told = envelope.payload
    try:
        if envelope.kind == "slash_commands" and payload:
            respond(state, told["channel_id"], told["user_id"], None, payload)
        elif told.get("type") == "view_submission":
            _answer_modal(state, told, payload)
    except Refused as refused:
        detail = " ".join((refused.error, *refused.messages))
        user, channel = _whom(state, told)
        state.tell_person(user, channel, f"{_what(told)} failed: its answer was refused ({detail})")


def unanswered(state: "State", envelope: Envelope) -> None:
    """Tell the person that the app did not acknowledge in time."""
    user, channel = _whom(state, envelope.payload)
    text = f"{_what(envelope.payload)} failed because the app did not respond"
    state.tell_person(user, channel, text)


def _answer_modal(state: "State", told: Json, payload: Json) -> None:
    user = told["user"]["id"]
    found = state.views.find(told["view"]["id"])
    match payload.get("response_action"):
        case "errors":
            inputs = {b["block_id"] for b in found.view["blocks"] if b["type"] == "input"}
            errors = payload.get("errors")
            unknown = set(errors) - inputs if isinstance(errors, dict) else {"errors"}
            if unknown or not errors:
                raise Refused("invalid_errors", (f"no input block: {sorted(unknown)}",))
        case "update":
            view = state.views.update(found, _view_in(payload), None)
            state.bulletin.publish({"type": "view_updated", "view": deepcopy(view)}, {user})
        case "push":
            view = state.views.push(user, _view_in(payload))
            state.bulletin.publish({"type": "view_opened", "view": deepcopy(view)}, {user})
        case "clear":
            closed_views(state, user, state.views.clear(user))
        case _:
            closed_views(state, user, state.views.close(found))


def _view_in(payload: Json) -> Json:
    view = payload.get("view")
    if not isinstance(view, dict):
        raise Refused("invalid_arguments", ("no view in the answer",))
    return view


def closed_views(state: "State", user: str, view_ids: list[str]) -> None:
    """Tell a person's page which modals are gone, the one on top first."""
    for view_id in reversed(view_ids):
        state.bulletin.publish({"type": "view_closed", "view_id": view_id}, {user})


def _whom(state: "State", told: Json) -> tuple[str, str]:
    """Who asked, and where a sentence to them belongs: the direct message when nowhere else."""
    user = told["user_id"] if "user_id" in told else told["user"]["id"]
    home = state.cast.people[user].direct_message
    return user, told.get("channel_id") or told.get("channel", {}).get("id") or home


def _what(told: Json) -> str:
    if "command" in told:
        return str(told["command"])
    return "The click" if told["type"] == "block_actions" else "The form"
