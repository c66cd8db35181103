"""What people put into blocks: which element they touched, what it says now, what is still missing.

The shapes follow `actions` and `state.values` of
https://docs.slack.dev/reference/interaction-payloads/block_actions-payload. Pure functions over
blocks; who may click is not decided here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.workspace.cast import Json
from bot.workspace.refusals import NotPossible

# Per kind of element: the field that holds its value, and the field that it starts from.
_HOLDS: Mapping[str, tuple[str, str]] = {
    "plain_text_input": ("value", "initial_value"),
    "email_text_input": ("value", "initial_value"),
    "url_text_input": ("value", "initial_value"),
    "number_input": ("value", "initial_value"),
    "rich_text_input": ("rich_text_value", "initial_value"),
    "static_select": ("selected_option", "initial_option"),
    "external_select": ("selected_option", "initial_option"),
    "radio_buttons": ("selected_option", "initial_option"),
    "checkboxes": ("selected_options", "initial_options"),
    "multi_static_select": ("selected_options", "initial_options"),
    "multi_external_select": ("selected_options", "initial_options"),
    "users_select": ("selected_user", "initial_user"),
    "multi_users_select": ("selected_users", "initial_users"),
    "conversations_select": ("selected_conversation", "initial_conversation"),
    "multi_conversations_select": ("selected_conversations", "initial_conversations"),
    "channels_select": ("selected_channel", "initial_channel"),
    "multi_channels_select": ("selected_channels", "initial_channels"),
    "datepicker": ("selected_date", "initial_date"),
    "timepicker": ("selected_time", "initial_time"),
    "datetimepicker": ("selected_date_time", "initial_date_time"),
    "file_input": ("files", "initial_files"),
}
_PLACES = ("elements", "accessory", "element", "actions", "child_blocks")

Values = dict[str, dict[str, Json]]


def elements(blocks: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Json]]:
    """Every element that has an action_id, with the id of the block that it stands in."""
    for block in blocks:
        block_id = block.get("block_id", "")
        for place in _PLACES:
            held = block.get(place)
            for item in held if isinstance(held, list) else [held]:
                if not isinstance(item, dict):
                    continue
                if "action_id" in item:
                    yield block_id, item
                elif place in ("elements", "child_blocks"):  # cards of a carousel, a container
                    yield from elements([item])


def find(blocks: Sequence[Mapping[str, Any]], action_id: str, block_id: str | None) -> Json:
    """The element with an action_id, and its block's id under "block_id".

    Raises:
        NotPossible: There is none.
    """
    for found_in, element in elements(blocks):
        if element["action_id"] == action_id and block_id in (None, found_in):
            return {**element, "block_id": found_in}
    raise NotPossible(f"There is nothing to click with the action {action_id!r} here.")


def act(element: Json, chosen: Json, action_ts: str) -> Json:
    """The entry of `actions` for an element that was touched.

    Args:
        element: As `find` gives it.
        chosen: What was picked: "selected_option" (or its "value"), or the field of its kind.
        action_ts: When.

    Raises:
        NotPossible: The element has no such option.
    """
    kind = element["type"]
    action: Json = {
        "action_id": element["action_id"],
        "block_id": element["block_id"],
        "type": kind,
        "action_ts": action_ts,
    }
    if kind == "overflow":
        return action | {"selected_option": _pick_one(element, chosen)}
    if kind == "feedback_buttons":
        face = _pick_face(element, chosen.get("value"))
        return action | {"text": face["text"], "value": face["value"]}
    if kind in _HOLDS:
        for name in ("placeholder", "initial_option"):
            if name in element:
                action[name] = element[name]
        return action | _hold(element, chosen)
    for name in ("text", "value", "url", "style", "confirm", "accessibility_label"):
        if name in element:
            action[name] = element[name]
    return action


def default_values(blocks: Sequence[Mapping[str, Any]]) -> Values:
    """`state.values` before anybody has touched anything."""
    values: Values = {}
    for block_id, element in elements(blocks):
        kind = element["type"]
        if kind in _HOLDS:
            field, initial = _HOLDS[kind]
            empty: Any = [] if field.endswith("s") else None
            held = {"type": kind, field: element.get(initial, empty)}
            values.setdefault(block_id, {})[element["action_id"]] = held
    return values


def fill_in(
    blocks: Sequence[Mapping[str, Any]], given: Mapping[str, Any], before: Values | None = None
) -> Values:
    """`state.values` with what a person has put in, now and `before`.

    Raises:
        NotPossible: Something was put where nothing can be put.
    """
    values = default_values(blocks)
    for block_id, actions in (before or {}).items():
        for action_id, held in actions.items():
            if values.get(block_id, {}).get(action_id, {}).get("type") == held["type"]:
                values[block_id][action_id] = dict(held)
    for block_id, actions in given.items():
        for action_id, chosen in actions.items():
            element = find(blocks, action_id, block_id)
            if element["type"] not in _HOLDS:
                raise NotPossible(f"Nothing can be put into {action_id!r}.")
            held = {"type": element["type"], **_hold(element, chosen)}
            values.setdefault(block_id, {})[action_id] = held
    return values


def missing(blocks: Sequence[Mapping[str, Any]], values: Values) -> dict[str, str]:
    """What the page itself complains about before a modal is sent, by block_id."""
    errors: dict[str, str] = {}
    for block in blocks:
        element = block.get("element")
        if block.get("type") != "input" or not isinstance(element, dict):
            continue
        block_id = block["block_id"]
        held = values.get(block_id, {}).get(element["action_id"], {})
        value = held.get(_HOLDS[element["type"]][0])
        if not value and not block.get("optional"):
            errors[block_id] = "Please fill in this field."
        elif isinstance(value, str) and len(value) > element.get("max_length", 3000):
            errors[block_id] = f"At most {element.get('max_length', 3000)} characters."
        elif isinstance(value, str) and value and len(value) < element.get("min_length", 0):
            errors[block_id] = f"At least {element['min_length']} characters."
    return errors


def _hold(element: Json, chosen: Json) -> Json:
    field = _HOLDS[element["type"]][0]
    if field == "selected_option":
        return {field: _pick_one(element, chosen)}
    if field == "selected_options":
        picked = chosen.get(field) or []
        return {field: [_pick_one(element, {"selected_option": option}) for option in picked]}
    return {field: chosen.get(field, chosen.get("value"))}


def _pick_one(element: Json, chosen: Json) -> Json | None:
    """An option as the element has it, named by itself or by its value; None for no choice."""
    named = chosen.get("selected_option", chosen.get("value"))
    value = named.get("value") if isinstance(named, dict) else named
    if value is None:
        return None
    groups = [element, *element.get("option_groups", ())]
    for group in groups:
        for option in group.get("options", ()):
            if option["value"] == value:
                return dict(option)
    if element["type"] in ("external_select", "multi_external_select") and isinstance(named, dict):
        return named
    raise NotPossible(f"There is no option {value!r} here.")


def _pick_face(element: Json, value: Any) -> Json:
    faces: list[Json] = [element["positive_button"], element["negative_button"]]
    return next((face for face in faces if face["value"] == value), faces[0])
