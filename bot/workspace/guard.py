"""Keeps other web pages out of the local Slack.

A page on the internet can make a browser send requests to 127.0.0.1, directly or through a name
that it points there. Requests must therefore name this machine as their host, and whatever changes
something must not come from another page. Programs send no Origin, and pass.
"""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

HOSTS = ("127.0.0.1", "localhost")


class Guard:
    """Refuses requests with a foreign Host, and changes and sockets with a foreign Origin."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer 403."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        origin = headers.get("origin")
        reads_only = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if host.rpartition(":")[0] not in HOSTS and host not in HOSTS:
            refusal = "This address only answers to this machine."
        elif origin is not None and origin != f"http://{host}" and not reads_only:
            refusal = "Another page may not act here."
        else:
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        await PlainTextResponse(refusal, status_code=403)(scope, receive, send)
