"""All operations of the HTTP interface, and the document that describes them."""

import asyncio
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from heerbann.server.http.operations.description import described
from heerbann.server.http.operations.operation import Operation
from heerbann.server.http.routes.aide import AIDE_ROUTES
from heerbann.server.http.routes.games import GAME_ROUTES
from heerbann.server.http.routes.laboratory import LABORATORY_ROUTES
from heerbann.server.http.routes.server import SERVER_ROUTES
from heerbann.server.http.routes.systems import SYSTEM_ROUTES

OPERATIONS: tuple[Operation, ...] = (
    *SYSTEM_ROUTES,
    *AIDE_ROUTES,
    *GAME_ROUTES,
    *LABORATORY_ROUTES,
    *SERVER_ROUTES,
)


async def describe(_request: Request) -> Response:
    """The description of the interface; there is no page to it, such pages load foreign scripts."""
    document = await asyncio.to_thread(_document)
    return Response(document, media_type="application/vnd.oai.openapi+json")


@cache
def _document() -> bytes:
    return msgspec.json.encode(described(OPERATIONS))
