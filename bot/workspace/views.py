"""Modals and App Home: what each person has open, as Slack keeps it.

A person has a stack of at most three modals, and one Home. Opening needs a trigger; later changes
name the view by its id or the app's own `external_id`, and may carry the `hash` of what they
changed, so that a late answer does not overwrite a newer one. See
https://docs.slack.dev/surfaces/modals.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.delivery.blocks import check_view
from bot.workspace.cast import APP_ID, BOT_ID, TEAM_ID, Json
from bot.workspace.kept import Kept
from bot.workspace.refusals import Refused
from bot.workspace.tickets import new_id

MOST_STACKED = 3


@dataclass(slots=True)
class OpenView:
    """A view that somebody has open, in Slack's shape."""

    user: str
    view: Json


class Views:
    """Every open modal and every published Home."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._stacks: dict[str, list[OpenView]] = {}
        self._homes = {user: OpenView(user, view) for user, view in kept.all("home")}

    def open(self, user: str, given: Mapping[str, Any]) -> Json:
        """Open a modal in place of whatever was open."""
        view = self._build(given, "modal")
        view |= {"root_view_id": view["id"], "previous_view_id": None}
        self._stacks[user] = [OpenView(user, view)]
        return view

    def push(self, user: str, given: Mapping[str, Any]) -> Json:
        """Open a modal above the one that is open."""
        stack = self._stacks.get(user, [])
        if len(stack) >= MOST_STACKED:
            raise Refused("push_limit_reached")
        if not stack:
            raise Refused("not_found")
        view = self._build(given, "modal")
        view |= {
            "root_view_id": stack[0].view["id"],
            "previous_view_id": stack[-1].view["id"],
        }
        stack.append(OpenView(user, view))
        return view

    def update(self, found: OpenView, given: Mapping[str, Any], given_hash: str | None) -> Json:
        """Change a view in place; its id and its stack stay."""
        if given_hash is not None and given_hash != found.view["hash"]:
            raise Refused("hash_conflict")
        kept = {name: found.view[name] for name in ("id", "root_view_id", "previous_view_id")}
        found.view = self._build(given, found.view["type"], replaces=found.view["id"]) | kept
        if found.view["type"] == "home":
            self._kept.save("home", found.user, found.view)
        return found.view

    def publish(self, user: str, given: Mapping[str, Any], given_hash: str | None) -> Json:
        """Put a Home in front of a person."""
        if user in self._homes:
            return self.update(self._homes[user], given, given_hash)
        view = self._build(given, "home")
        view |= {"root_view_id": view["id"], "previous_view_id": None}
        self._homes[user] = OpenView(user, view)
        self._kept.save("home", user, view)
        return view

    def home(self, user: str) -> Json | None:
        """A person's Home; None before the app has published one."""
        found = self._homes.get(user)
        return found.view if found else None

    def stack(self, user: str) -> list[Json]:
        """A person's open modals, the one on top last."""
        return [found.view for found in self._stacks.get(user, ())]

    def find(self, view_id: str | None, external_id: str | None = None) -> OpenView:
        """The open view with an id.

        Raises:
            Refused: "not_found".
        """
        everything = [*self._homes.values(), *(one for s in self._stacks.values() for one in s)]
        for found in everything:
            if view_id and found.view["id"] == view_id:
                return found
            if external_id and found.view["external_id"] == external_id:
                return found
        raise Refused("not_found")

    def close(self, found: OpenView) -> list[str]:
        """Close a modal and those above it; the ids of what was closed, the lowest first."""
        stack = self._stacks.get(found.user, [])
        at = stack.index(found)
        closed = [one.view["id"] for one in stack[at:]]
        del stack[at:]
        return closed

    def clear(self, user: str) -> list[str]:
        """Close all modals of a person; their ids."""
        return [one.view["id"] for one in self._stacks.pop(user, ())]

    def _build(self, given: Mapping[str, Any], kind: str, replaces: str | None = None) -> Json:
        """A view as Slack answers it.

        Raises:
            Refused: "invalid_arguments" with what is wrong, or "duplicate_external_id".
        """
        if given.get("type") != kind:
            wrong = f"[ERROR] must be one of: {kind} [json-pointer:/view/type]"
            raise Refused("invalid_arguments", (wrong,))
        problems = check_view(given)
        if any("bytes" in problem.message for problem in problems):
            raise Refused("view_too_large")
        if problems:
            lines = (f"[ERROR] {p.message} [json-pointer:/view{p.pointer}]" for p in problems)
            raise Refused("invalid_arguments", tuple(lines))
        external_id = given.get("external_id") or ""
        if external_id and any(
            one.view["external_id"] == external_id and one.view["id"] != replaces
            for stack in self._stacks.values()
            for one in stack
        ):
            raise Refused("duplicate_external_id")
        return {
            "id": new_id("V"),
            "team_id": TEAM_ID,
            "type": kind,
            "title": given.get("title"),
            "submit": given.get("submit"),
            "close": given.get("close"),
            "blocks": with_ids(given["blocks"]),
            "private_metadata": given.get("private_metadata") or "",
            "callback_id": given.get("callback_id") or "",
            "external_id": external_id,
            "state": {"values": {}},
            "hash": f"{secrets.randbelow(10**10):010d}.{secrets.token_hex(4)}",
            "clear_on_close": bool(given.get("clear_on_close")),
            "notify_on_close": bool(given.get("notify_on_close")),
            "submit_disabled": bool(given.get("submit_disabled")),
            "app_id": APP_ID,
            "app_installed_team_id": TEAM_ID,
            "bot_id": BOT_ID,
        }


def with_ids(blocks: Any) -> list[Json]:
    """Blocks with the block_id and action_id that Slack gives where the app gave none."""
    filled: list[Json] = []
    for block in blocks:
        block = {"block_id": secrets.token_urlsafe(4), **block}
        for place in ("elements", "actions", "accessory", "element"):
            held = block.get(place)
            if isinstance(held, list) and block["type"] not in ("rich_text", "carousel"):
                block[place] = [_with_action_id(item) for item in held]
            elif isinstance(held, dict):
                block[place] = _with_action_id(held)
        for place in ("child_blocks", "elements" if block["type"] == "carousel" else ""):
            if place in block:
                block[place] = with_ids(block[place])
        filled.append(block)
    return filled


def _with_action_id(element: Json) -> Json:
    if element.get("type") in ("image", "plain_text", "mrkdwn"):
        return element
    return {**element, "action_id": element.get("action_id") or secrets.token_urlsafe(4)}
