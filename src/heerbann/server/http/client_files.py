"""The files of the browser client: small on the way, and fetched once."""

import asyncio
import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from heerbann.server.http.context import context_of, language_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Settings
from heerbann.server.tell.texts import texts

PACKED = {"br": ".br", "gzip": ".gz"}  # the smaller one first; laid there by the build
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NAME = re.compile(r"[\w-]+(\.[\w-]+)+")


def client_routes(settings: Settings) -> list[Route]:
    """Where the client is found, or who says that it has not been built."""
    if not (settings.client / "index.html").is_file():
        return [Route("/", _missing_client)]
    return [Route("/assets/{name}", asset), Route("/", page), Route("/{name}", page)]


async def page(request: Request) -> Response:
    """The page and what lies beside it; the next version has the same names, so ask each time."""
    return await _sent(request, Path(_name(request, "index.html")), ASK_AGAIN)


async def asset(request: Request) -> Response:
    """A script or style sheet; its name says its content, so that nobody asks for it again."""
    return await _sent(request, Path("assets") / _name(request), FOR_GOOD)


def _name(request: Request, usual: str = "") -> str:
    name = str(request.path_params.get("name", usual))
    if not NAME.fullmatch(name):
        raise Problem("not-found")
    return name


async def _sent(request: Request, path: Path, keep: str) -> Response:
    found = context_of(request).settings.client / path
    return await asyncio.to_thread(_read, found, request.headers.get("accept-encoding", ""), keep)


def _read(path: Path, accepted: str, keep: str) -> Response:
    if not path.is_file():
        raise Problem("not-found")
    encoding = _packing(path, accepted)
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if encoding is None:
        content = path.read_bytes()
    else:
        content = path.with_name(path.name + PACKED[encoding]).read_bytes()
        headers["Content-Encoding"] = encoding
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


def _packing(path: Path, accepted: str) -> str | None:
    """How the file is sent; somebody who weighs encodings (``br;q=0``) gets it as it is."""
    wanted = [word.strip() for word in accepted.split(",")]
    for encoding, ending in PACKED.items():
        if encoding in wanted and path.with_name(path.name + ending).is_file():
            return encoding
    return None


async def _missing_client(request: Request) -> Response:
    return PlainTextResponse(texts(language_of(request)).say("client-missing"))
