"""What the page of the local Slack asks for and does: JSON over HTTP, and one stream of events.

Only `Slack`'s own methods are called here; a request is checked for its form and passed on. The
page never speaks to the bot, and the bot never calls anything here.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from bot.workspace.cast import BOT_USER_ID, Channel, Json
from bot.workspace.refusals import NotPossible
from bot.workspace.slack import TROUBLE, Slack

PAGE = Path(__file__).parent / "page"
# Text of candidates' pages is shown here: whatever slips through must not run, load or send.
PAGE_HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
}
HEARTBEAT_SECONDS = 15.0


class PageApi:
    """The page's requests."""

    def __init__(self, slack: Slack) -> None:
        self._slack = slack
        self._streams: set[asyncio.Queue[Json | None]] = set()

    def routes(self) -> list[Route]:
        """The page's addresses."""
        actions: dict[str, Callable[[Json], Any]] = {
            "say": self._say,
            "click": self._click,
            "close": self._close,
            "home": self._home,
        }
        return [
            Route("/", self._page),
            Route("/page/{name}", self._page),
            Route("/local/state", self._state),
            Route("/local/events", self._events),
            Route("/local/submit", self._submit, methods=["POST"]),
            *(
                Route(f"/local/{name}", _action(act), methods=["POST"])
                for name, act in actions.items()
            ),
        ]

    def close(self) -> None:
        """End every stream of events."""
        for stream in self._streams:
            stream.put_nowait(None)

    async def _page(self, request: Request) -> Response:
        name = request.path_params.get("name", "index.html")
        path = PAGE / name
        if path.parent != PAGE or not path.is_file():
            return PlainTextResponse("There is no such page.", status_code=404)
        return FileResponse(path, headers=PAGE_HEADERS)

    async def _state(self, request: Request) -> Response:
        try:
            with self._slack.lock:
                return JSONResponse(self._state_for(request.query_params.get("user", "")))
        except NotPossible as refused:
            return _refuse(refused)

    async def _events(self, request: Request) -> Response:
        user = request.query_params.get("user", "")
        try:
            self._slack.find_person(user)
        except NotPossible as refused:
            return _refuse(refused)
        return StreamingResponse(
            self._stream(user),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    async def _stream(self, user: str) -> AsyncIterator[str]:
        """Events for one person until the page goes away or the server stops."""
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def hear(event: Json) -> None:
            loop.call_soon_threadsafe(queue.put_nowait, event)

        with self._slack.lock:
            status = {"type": "bot_status", "connected": self._slack.bot_connections > 0}
            stop = self._slack.subscribe(hear, user)
        self._streams.add(queue)
        try:
            yield _told(status)
            while True:
                try:
                    event = await asyncio.wait_for(queue.get(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if event is None:
                    return
                yield _told(event)
        finally:
            stop()
            self._streams.discard(queue)

    async def _submit(self, request: Request) -> Response:
        try:
            body = _body(await request.body())
            outcome = await asyncio.wrap_future(
                self._slack.begin_submit(
                    _text(body, "user"), _text(body, "view_id"), body.get("values") or {}
                )
            )
        except NotPossible as refused:
            return _refuse(refused)
        if outcome is None:
            return JSONResponse({"ok": False, "errors": {}, "error": TROUBLE})
        errors = outcome.get("errors") or {}
        return JSONResponse({"ok": False, "errors": errors} if errors else {"ok": True})

    def _say(self, body: Json) -> Json:
        thread_ts = _text(body, "thread_ts") if body.get("thread_ts") else None
        typed = _text(body, "text")
        ts = self._slack.type(_text(body, "user"), _text(body, "channel"), typed, thread_ts)
        return {"ts": ts}

    def _click(self, body: Json) -> Json:
        chosen = {
            name: value
            for name, value in body.items()
            if name == "value" or name.startswith("selected_")
        }
        where = (_text(body, "action_id"), body.get("block_id"))
        if body.get("view_id"):
            user, view_id = _text(body, "user"), _text(body, "view_id")
            self._slack.click_in_view(user, view_id, *where, **chosen)
        else:
            user, channel = _text(body, "user"), _text(body, "channel")
            self._slack.click(user, channel, _text(body, "message_ts"), *where, **chosen)
        return {}

    def _close(self, body: Json) -> Json:
        self._slack.close_view(_text(body, "user"), _text(body, "view_id"))
        return {}

    def _home(self, body: Json) -> Json:
        view = self._slack.open_home(_text(body, "user"), body.get("tab") or "home")
        return {"view": view}

    def _state_for(self, user: str) -> Json:
        slack = self._slack
        person = slack.find_person(user)
        visible = [
            channel for channel in slack.cast.channels.values() if user in slack.members[channel.id]
        ]
        return {
            "team": {"id": slack.cast.team.id, "name": slack.cast.team.name},
            "me": person.id,
            "bot": {
                "user_id": BOT_USER_ID,
                "name": slack.cast.bot.name,
                "connected": slack.bot_connections > 0,
            },
            "people": [
                {"id": one.id, "name": one.name, "title": one.title, "kind": one.kind}
                | {"handle": one.handle}
                for one in slack.cast.people.values()
            ],
            "channels": [self._channel(channel) for channel in visible],
            "commands": [
                {name: command.get(name, "") for name in ("command", "description", "usage_hint")}
                for command in slack.commands.values()
            ],
            "messages": {
                channel.id: [
                    message
                    for message in slack.posted.in_channel(channel.id)
                    if message.get("ephemeral_to", user) == user
                ]
                for channel in visible
            },
            "views": slack.views.stack(user),
            "home": slack.views.home(user),
        }

    def _channel(self, channel: Channel) -> Json:
        return {
            "id": channel.id,
            "name": self._slack.cast.bot.name if channel.kind == "im" else channel.name,
            "kind": channel.kind,
            "is_member": BOT_USER_ID in self._slack.members[channel.id],
            "topic": channel.topic,
        }


def _action(act: Callable[[Json], Json]) -> Callable[[Request], Any]:
    """An endpoint that does one thing with a JSON body."""

    async def endpoint(request: Request) -> Response:
        try:
            return JSONResponse({"ok": True, **act(_body(await request.body()))})
        except NotPossible as refused:
            return _refuse(refused)

    return endpoint


def _body(sent: bytes) -> Json:
    try:
        body = json.loads(sent)
    except ValueError:
        raise NotPossible("The request is not JSON.") from None
    if not isinstance(body, dict):
        raise NotPossible("The request is not a JSON object.")
    return body


def _text(body: Json, name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not value:
        raise NotPossible(f"The request has no {name!r}.")
    return value


def _refuse(refused: NotPossible) -> Response:
    return JSONResponse({"ok": False, "error": str(refused)}, status_code=400)


def _told(event: Json) -> str:
    return f"data: {json.dumps(event, ensure_ascii=False)}\n\n"
