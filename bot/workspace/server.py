"""Puts the local Slack on loopback: Web API, Socket Mode, response addresses and the page.

    with Server(slack, port=8484) as server:
        ...  # SLACK_API_URL is f"{server.url}/api/"

uvicorn runs in a thread of its own with its own event loop; `stop` ends it in order: sockets are
told to disconnect, streams end, then the server. It never listens on anything but 127.0.0.1.
"""

import asyncio
import contextlib
import json
import logging
import socket
import threading
from typing import Self
from urllib.parse import parse_qs

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from bot.workspace import answers, web_api
from bot.workspace.cast import Json
from bot.workspace.guard import Guard
from bot.workspace.page_api import PageApi
from bot.workspace.refusals import Refused
from bot.workspace.slack import Slack
from bot.workspace.socket_mode import Hub

HOST = "127.0.0.1"
STOP_SECONDS = 5.0


class Server:
    """One local Slack on one port.

    Attributes:
        port: The port; 0 before `start` when any free one is to be taken.
    """

    def __init__(self, slack: Slack, port: int = 0) -> None:
        self.port = port
        self._slack = slack
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._ready = threading.Event()
        self._failure: BaseException | None = None

    @property
    def url(self) -> str:
        """Where it listens: "http://127.0.0.1:8484"."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Listen, and return when requests are answered.

        Raises:
            OSError: The port is taken.
        """
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((HOST, self.port))
            # Listening now makes a second server on the same port fail here and not later.
            listening.listen(128)
        except OSError:
            listening.close()
            raise
        self.port = listening.getsockname()[1]
        self._slack.base_url = self.url
        self._ready.clear()
        self._thread = threading.Thread(
            target=self._run, args=(listening,), name="local-slack", daemon=True
        )
        self._thread.start()
        self._ready.wait()
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Disconnect everybody and stop; does nothing when it is not running."""
        if self._thread is None or self._loop is None or self._stopping is None:
            return
        with contextlib.suppress(RuntimeError):  # it has ended by itself
            self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(STOP_SECONDS * 2)
        self._thread = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _run(self, listening: socket.socket) -> None:
        try:
            with contextlib.closing(listening):
                asyncio.run(self._serve(listening))
        except BaseException as failure:
            self._failure = failure
        finally:
            self._ready.set()

    async def _serve(self, listening: socket.socket) -> None:
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        hub, page = Hub(self._slack), PageApi(self._slack)
        server = uvicorn.Server(
            uvicorn.Config(
                self._app(hub, page),
                loop="asyncio",
                http="h11",
                ws="websockets-sansio",
                lifespan="off",
                log_config=None,
                log_level=logging.WARNING,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=int(STOP_SECONDS),
            )
        )
        courier = asyncio.create_task(hub.carry())
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.002)
        self._ready.set()
        stopping = asyncio.create_task(self._stopping.wait())
        await asyncio.wait({stopping, serving, courier}, return_when=asyncio.FIRST_COMPLETED)
        await hub.close()
        page.close()
        server.should_exit = True
        courier.cancel()
        stopping.cancel()
        await asyncio.gather(serving, courier, stopping, return_exceptions=True)

    def _app(self, hub: Hub, page: PageApi) -> Starlette:
        return Starlette(
            routes=[
                Route("/api/{method}", self._call, methods=["GET", "POST"]),
                Route("/respond/{key}", self._respond, methods=["POST"]),
                WebSocketRoute("/link/", hub.serve),
                *page.routes(),
            ],
            middleware=[Middleware(Guard)],
        )

    async def _call(self, request: Request) -> Response:
        headers = {"x-oauth-scopes": ",".join(sorted(self._slack.scopes or ()))}
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        try:
            body = await request.body()
            arguments = web_api.read_arguments(body, request.headers.get("content-type", ""))
        except Refused as refused:
            return JSONResponse({"ok": False, "error": refused.error}, headers=headers)
        arguments = {**request.query_params, **arguments}
        given = token if scheme.lower() == "bearer" else None
        method = request.path_params["method"]
        fault = self._slack.faults.next(method)
        if fault is None or fault.after_the_deed:
            answer = web_api.call(self._slack, method, arguments, given)
        if fault is not None:
            if fault.retry_after is not None:
                headers["retry-after"] = str(fault.retry_after)
            return JSONResponse(fault.body, status_code=fault.status, headers=headers)
        return JSONResponse(answer, headers=headers)

    async def _respond(self, request: Request) -> Response:
        """An answer through a response_url."""
        try:
            answer = _read_answer(await request.body(), request.headers.get("content-type", ""))
            with self._slack.lock:
                url = self._slack.response_urls.use(request.path_params["key"])
        except Refused as refused:
            status = 404 if refused.error.endswith("_url") else 400
            return JSONResponse({"ok": False, "error": refused.error}, status_code=status)
        try:
            with self._slack.lock:
                answers.respond(self._slack, url.channel, url.user, url.message_ts, answer)
        except Refused as refused:
            details = {"response_metadata": {"messages": list(refused.messages)}}
            error = {"ok": False, "error": refused.error} | (details if refused.messages else {})
            return JSONResponse(error, status_code=400)
        return PlainTextResponse("ok")


def _read_answer(body: bytes, content_type: str) -> Json:
    """JSON, or a form whose one field `payload` is JSON.

    Raises:
        Refused: "invalid_payload".
    """
    text = body.decode("utf-8", "replace")
    if "form" in content_type:
        text = "".join(parse_qs(text).get("payload", []))
    try:
        answer = json.loads(text)
    except ValueError:
        raise Refused("invalid_payload") from None
    if not isinstance(answer, dict):
        raise Refused("invalid_payload")
    return answer
