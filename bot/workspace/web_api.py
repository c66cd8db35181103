"""The Web API on loopback: one address a method, and Slack's way of saying yes and no.

`METHODS` is the table of contents: every method that is answered, the function that answers it,
and the scopes of which one must be in the manifest. Anything else is `unknown_method`, as in
Slack. Answers are HTTP 200 with `ok`, whatever went wrong.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from bot.workspace import chat_methods as chat
from bot.workspace import conversation_methods as conversations
from bot.workspace import directory_methods as directory
from bot.workspace import view_methods as views
from bot.workspace.cast import Json
from bot.workspace.refusals import Refused
from bot.workspace.slack import Slack

# Arguments that are JSON, also when a form carries them as text.
_JSON_ARGUMENTS = ("blocks", "attachments", "metadata", "view")


@dataclass(frozen=True, slots=True)
class Method:
    """How a method is answered.

    Attributes:
        answer: The workspace and the arguments in, the answer without `ok` out.
        scopes: One of these must have been granted; empty when none is needed.
        token: Which token it takes.
    """

    answer: Callable[[Slack, Json], Json]
    scopes: tuple[str, ...] = ()
    token: str = "bot"


_READ = ("channels:read", "groups:read", "im:read", "mpim:read")
_HISTORY = ("channels:history", "groups:history", "im:history", "mpim:history")

METHODS: Mapping[str, Method] = {
    "api.test": Method(directory.api_test, token="any"),
    "apps.connections.open": Method(directory.apps_connections_open, token="app"),
    "assistant.threads.setStatus": Method(
        chat.assistant_threads_set_status, ("assistant:write", "chat:write")
    ),
    "auth.test": Method(directory.auth_test),
    "bots.info": Method(directory.bots_info, ("users:read",)),
    "chat.delete": Method(chat.delete, ("chat:write",)),
    "chat.getPermalink": Method(chat.get_permalink),
    "chat.postEphemeral": Method(chat.post_ephemeral, ("chat:write",)),
    "chat.postMessage": Method(chat.post_message, ("chat:write",)),
    "chat.update": Method(chat.update, ("chat:write",)),
    "conversations.history": Method(conversations.history, _HISTORY),
    "conversations.info": Method(conversations.info, _READ),
    "conversations.join": Method(conversations.join, ("channels:join",)),
    "conversations.list": Method(conversations.list_all, _READ),
    "conversations.members": Method(conversations.members, _READ),
    "conversations.open": Method(conversations.open_direct_message, ("im:write",)),
    "conversations.replies": Method(conversations.replies, _HISTORY),
    "reactions.add": Method(chat.add_reaction, ("reactions:write",)),
    "team.info": Method(directory.team_info, ("team:read",)),
    "users.info": Method(directory.users_info, ("users:read",)),
    "users.list": Method(directory.users_list, ("users:read",)),
    "views.open": Method(views.open_view),
    "views.publish": Method(views.publish),
    "views.push": Method(views.push),
    "views.update": Method(views.update),
}


def call(slack: Slack, name: str, arguments: Json, token: str | None) -> Json:
    """Answer one call of a method.

    Args:
        slack: The workspace.
        name: The method: "chat.postMessage".
        arguments: As `read_arguments` gives them.
        token: From the header, without "Bearer"; None when there was none.

    Returns:
        The whole answer, with `ok`.
    """
    method = METHODS.get(name)
    if method is None:
        return {"ok": False, "error": "unknown_method", "req_method": name}
    token = token or arguments.get("token")
    try:
        _check_token(slack, method, token)
        with slack.lock:
            return {"ok": True, **method.answer(slack, arguments)}
    except MissingScope as missing:
        granted = ",".join(sorted(slack.scopes or ()))
        return {
            "ok": False,
            "error": "missing_scope",
            "needed": ",".join(missing.needed),
            "provided": granted,
        }
    except Refused as refused:
        answer: Json = {"ok": False, "error": refused.error}
        if refused.messages:
            answer["response_metadata"] = {"messages": list(refused.messages)}
            if refused.error == "invalid_blocks":
                answer["errors"] = [m.removeprefix("[ERROR] ") for m in refused.messages]
        return answer


class MissingScope(Exception):
    """Raised when the manifest does not ask for what a method needs."""

    def __init__(self, needed: tuple[str, ...]) -> None:
        super().__init__(needed)
        self.needed = needed


def read_arguments(body: bytes, content_type: str) -> Json:
    """The arguments of a call, from a JSON body or a form.

    Raises:
        Refused: The body is not what its type says, or an argument that is JSON is not.
    """
    if "json" in content_type:
        try:
            parsed = json.loads(body or b"{}")
        except ValueError:
            raise Refused("invalid_json") from None
        if not isinstance(parsed, dict):
            raise Refused("json_not_object")
        arguments: Json = parsed
    else:
        arguments = dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))
    if "text" in arguments:
        arguments["text"] = "" if arguments["text"] is None else str(arguments["text"])
    for name in _JSON_ARGUMENTS:
        held = arguments.get(name)
        if isinstance(held, str):
            try:
                arguments[name] = json.loads(held) if held else None
            except ValueError:
                wrong = "invalid_arguments" if name == "view" else f"invalid_{name}_format"
                raise Refused(wrong) from None
    return arguments


def _check_token(slack: Slack, method: Method, token: str | None) -> None:
    if method.token == "any":
        return
    if not token:
        raise Refused("not_authed")
    if token not in (slack.bot_token, slack.app_token):
        raise Refused("invalid_auth")
    if token != (slack.app_token if method.token == "app" else slack.bot_token):
        raise Refused("not_allowed_token_type")
    granted = slack.scopes
    if method.scopes and granted is not None and not granted.intersection(method.scopes):
        raise MissingScope(method.scopes)
