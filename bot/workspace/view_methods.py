"""The views.* methods: modals and App Home as the app opens and changes them."""

from copy import deepcopy

from bot.workspace.cast import Json
from bot.workspace.refusals import Refused
from bot.workspace.state import State


def open_view(state: State, arguments: Json) -> Json:
    """views.open: needs a trigger that is fresh and unused."""
    user = state.triggers.redeem(_trigger(arguments))
    view = state.views.open(user, _view(arguments))
    state.bulletin.publish({"type": "view_opened", "view": deepcopy(view)}, {user})
    return {"view": deepcopy(view)}


def push(state: State, arguments: Json) -> Json:
    """views.push: a second or third modal above the open one."""
    user = state.triggers.redeem(_trigger(arguments))
    view = state.views.push(user, _view(arguments))
    state.bulletin.publish({"type": "view_opened", "view": deepcopy(view)}, {user})
    return {"view": deepcopy(view)}


def update(state: State, arguments: Json) -> Json:
    """views.update: by view_id or external_id; a stale hash is refused."""
    view_id, external_id = arguments.get("view_id"), arguments.get("external_id")
    if not view_id and not external_id:
        raise Refused("invalid_arguments", ("[ERROR] missing required field: view_id",))
    found = state.views.find(view_id, external_id)
    view = state.views.update(found, _view(arguments), arguments.get("hash"))
    state.bulletin.publish({"type": "view_updated", "view": deepcopy(view)}, {found.user})
    return {"view": deepcopy(view)}


def publish(state: State, arguments: Json) -> Json:
    """views.publish: App Home of one person, if the manifest has switched it on."""
    user = str(arguments.get("user_id") or "")
    if user not in state.cast.people:
        raise Refused("invalid_arguments", ("[ERROR] invalid user_id [json-pointer:/user_id]",))
    if not state.home_enabled:
        raise Refused("not_enabled")
    view = state.views.publish(user, _view(arguments), arguments.get("hash"))
    state.bulletin.publish({"type": "view_updated", "view": deepcopy(view)}, {user})
    return {"view": deepcopy(view)}


def _view(arguments: Json) -> Json:
    view = arguments.get("view")
    if not isinstance(view, dict):
        raise Refused("invalid_arguments", ("[ERROR] missing required field: view",))
    return view


def _trigger(arguments: Json) -> str:
    trigger = arguments.get("trigger_id")
    if not trigger:
        raise Refused("invalid_arguments", ("[ERROR] missing required field: trigger_id",))
    return str(trigger)
