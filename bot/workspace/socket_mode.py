"""Socket Mode: the bot's open connections, and the courier that carries envelopes to them.

Everything here runs on the server's event loop. The queue itself, its deadlines and retries are
`envelopes`; this file only sends what may be sent, to one connection each, in turn. See
https://docs.slack.dev/apis/events-api/using-socket-mode.
"""

import asyncio
import contextlib
import json

from starlette.websockets import WebSocket, WebSocketDisconnect

from bot.workspace.cast import APP_ID, Json
from bot.workspace.refusals import Refused
from bot.workspace.slack import Slack
from bot.workspace.tickets import new_id

MOST_CONNECTIONS = 10
# Slack renews a connection about hourly; here it stays, so this is only what `hello` announces.
CONNECTION_SECONDS = 3600


class Hub:
    """The bot's sockets."""

    def __init__(self, slack: Slack) -> None:
        self._slack = slack
        self._open: dict[str, WebSocket] = {}
        self._something_to_do = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        slack.envelopes.wake = self._wake

    async def serve(self, websocket: WebSocket) -> None:
        """One connection, from its ticket to its end."""
        try:
            with self._slack.lock:
                self._slack.socket_tickets.redeem(websocket.query_params.get("ticket", ""))
        except Refused:
            await websocket.close()
            return
        await websocket.accept()
        if len(self._open) >= MOST_CONNECTIONS:
            await self._say(websocket, {"type": "disconnect", "reason": "too_many_websockets"})
            await websocket.close()
            return
        name = new_id("S")
        await self._say(websocket, self._hello(len(self._open) + 1))
        self._open[name] = websocket
        self._slack.count_connections(len(self._open))
        self._something_to_do.set()
        try:
            await self._listen(websocket)
        finally:
            self._open.pop(name, None)
            self._slack.envelopes.lose(name)
            self._slack.count_connections(len(self._open))

    async def carry(self) -> None:
        """Send envelopes as long as the server runs, and deal with those that are overdue."""
        while True:
            self._something_to_do.clear()
            seconds = self._slack.envelopes.expire()
            while self._open and await self._send_next():
                seconds = self._slack.envelopes.expire()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._something_to_do.wait(), seconds)

    async def close(self) -> None:
        """Say goodbye to every connection."""
        self._slack.envelopes.wake = lambda: None
        for websocket in list(self._open.values()):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                goodbye = {"type": "disconnect", "reason": "refresh_requested"}
                await self._say(websocket, goodbye | {"debug_info": {"host": "local"}})
                await websocket.close()

    async def _send_next(self) -> bool:
        """Send one envelope to the connection whose turn it is; False when none waits."""
        name, websocket = next(iter(self._open.items()))
        envelope = self._slack.envelopes.take(name)
        if envelope is None:
            return False
        self._open[name] = self._open.pop(name)  # to the end of the line
        try:
            await websocket.send_text(envelope.as_sent())
        except (RuntimeError, WebSocketDisconnect):
            # Its reader notices too, and takes the connection off the list.
            self._open.pop(name, None)
            self._slack.envelopes.lose(name)
        return True

    async def _listen(self, websocket: WebSocket) -> None:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            with contextlib.suppress(ValueError):
                said = json.loads(message.get("text") or "{}")
                if isinstance(said, dict) and isinstance(said.get("envelope_id"), str):
                    payload = said.get("payload")
                    answer: Json | None = payload if isinstance(payload, dict) else None
                    self._slack.envelopes.acknowledge(said["envelope_id"], answer)

    def _wake(self) -> None:
        # The loop may have ended between a person's click and this line.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._something_to_do.set)

    def _hello(self, number: int) -> Json:
        return {
            "type": "hello",
            "num_connections": number,
            "debug_info": {
                "host": "local",
                "build_number": 1,
                "approximate_connection_time": CONNECTION_SECONDS,
            },
            "connection_info": {"app_id": APP_ID},
        }

    async def _say(self, websocket: WebSocket, message: Json) -> None:
        await websocket.send_text(json.dumps(message))
