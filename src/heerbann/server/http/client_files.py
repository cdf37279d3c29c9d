"""The files of the browser client: small on the way, and fetched once."""

import asyncio
import gzip
import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from heerbann.engine.packs.readers import Language
from heerbann.server.http.context import context_of, language_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.answering import encodings, takes_gzip
from heerbann.server.http.settings import Settings
from heerbann.server.tell.first_look import FirstLooks, seeming_language, told
from heerbann.server.tell.texts import texts

PACKED = {"br": ".br", "gzip": ".gz"}  # the smaller one first; laid there by the build
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NAME = re.compile(r"[\w-]+(\.[\w-]+)+")


def client_routes(settings: Settings) -> list[Route]:
    """Where the client is found, or who says that it has not been built."""
    if not (settings.client / "index.html").is_file():
        return [Route("/", _missing_client)]
    return [Route("/assets/{name}", asset), Route("/", page), Route("/{name}", beside)]


async def page(request: Request) -> Response:
    """The page itself, with what it shows first written into it."""
    context = context_of(request)
    accepted = request.headers.get("accept-language", "")
    language = seeming_language(accepted, context.settings.languages)
    built = context.settings.client / "index.html"
    content = await asyncio.to_thread(_told_page, built, context.looks, language)
    headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding, Accept-Language"}
    if takes_gzip(request):
        content = gzip.compress(content)
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type="text/html", headers=headers)


def _told_page(built: Path, looks: FirstLooks, language: Language) -> bytes:
    return told(built.read_bytes(), looks.look(language))


async def beside(request: Request) -> Response:
    """What lies beside the page; the next version has the same names, so ask each time."""
    return await _sent(request, Path(_name(request)), ASK_AGAIN)


async def asset(request: Request) -> Response:
    """A script or style sheet; its name says its content, so that nobody asks for it again."""
    return await _sent(request, Path("assets") / _name(request), FOR_GOOD)


def _name(request: Request) -> str:
    name = str(request.path_params["name"])
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
    wanted = encodings(accepted)
    for encoding, ending in PACKED.items():
        if encoding in wanted and path.with_name(path.name + ending).is_file():
            return encoding
    return None


async def _missing_client(request: Request) -> Response:
    return PlainTextResponse(texts(language_of(request)).say("client-missing"))
