"""The files of the browser client: small on the way, and fetched once."""

import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from heerbann.server.http.context import context_of, language_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Settings
from heerbann.server.tell.texts import texts

PACKED = {"br": ".br", "gzip": ".gz"}  # the smaller one first; laid there by the build
FOR_GOOD = "public, max-age=31536000, immutable"
NAME = re.compile(r"[\w-]+(\.[\w-]+)+")
AnyRequest = Request[Any, Any, Any]


def client_routes(settings: Settings) -> list[Any]:
    """Where the client is found, or who says that it has not been built."""
    if not (settings.client / "index.html").is_file():
        return [_missing_client]
    page = create_static_files_router(
        "/", [settings.client], html_mode=True, cache_control=CacheControlHeader(no_cache=True)
    )
    return [page, asset]


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=True)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A script or style sheet; its name says its content, so that nobody asks for it again."""
    path = context_of(request).settings.client / "assets" / name
    if not NAME.fullmatch(name) or not path.is_file():
        raise Problem("not-found")
    encoding = _packing(path, request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": FOR_GOOD, "Vary": "Accept-Encoding"}
    if encoding is None:
        content = path.read_bytes()
    else:
        content = path.with_name(name + PACKED[encoding]).read_bytes()
        headers["Content-Encoding"] = encoding
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


def _packing(path: Path, accepted: str) -> str | None:
    """How the file is sent; somebody who weighs encodings (``br;q=0``) gets it as it is."""
    wanted = [word.strip() for word in accepted.split(",")]
    for encoding, ending in PACKED.items():
        if encoding in wanted and path.with_name(path.name + ending).is_file():
            return encoding
    return None


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def _missing_client(request: AnyRequest) -> str:
    return texts(language_of(request)).say("client-missing")
