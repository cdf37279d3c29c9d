"""What every request passes on its way in and out: who may call, headers, and mistakes of ours."""

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.server.http.context import context_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.guard import HEADERS, check_host, check_origin
from heerbann.server.http.logs import REQUEST
from heerbann.server.http.mistakes import problem_of
from heerbann.server.http.operations.answering import tell_problem
from heerbann.server.http.settings import Settings

_ALWAYS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_CACHE, _NO_STORE = b"cache-control", b"no-store"


class FrontDoor:
    """Around the whole application; sockets check their callers themselves, in words."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, and its answer out."""
        if scope["type"] != "http":
            REQUEST.set(f"{scope['type']} {scope.get('path', '')!r}")
            await self._app(scope, receive, send)
            return
        scope["path"] = scope["path"].rstrip("/") or "/"  # one more slash means nothing
        request = Request(scope)
        REQUEST.set(f"{request.method} {scope['path']!r}")
        door = _Answering(send)
        try:
            check_host(request.headers, self._settings)
            check_origin(request.headers, self._settings)
            await self._app(scope, receive, door.send)
        except ClientDisconnect:
            return
        except Exception as problem:
            answer = tell_problem(request, _told(request, problem))
            if not door.has_begun:
                await answer(scope, receive, door.send)


def _told(request: Request, problem: Exception) -> Problem:
    """What a caller hears of it; a mistake of ours is for the log."""
    match problem:
        case Problem():
            return problem
        case RecursionError():
            return Problem("bad-request", wrong_value(problem))
    about = f"{request.method} {request.scope['path']!r:.200}"
    return problem_of(problem, context_of(request).lobby.store, about)


class _Answering:
    """Adds to every answer what browsers are told to mind."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_begun = False

    async def send(self, message: Message) -> None:
        """Send a part of an answer."""
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = [*message["headers"], *_ALWAYS]
            if not any(name == _CACHE for name, _ in headers):
                headers.append((_CACHE, _NO_STORE))
            message = {**message, "headers": headers}
        await self._send(message)
