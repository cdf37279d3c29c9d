"""Reading what was sent: never more than is allowed, and only what has the right form."""

from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.server.http.errors import Problem

Form = TypeVar("Form", bound=msgspec.Struct)
HEARD_OUT = 1_000_000
"""So many bytes too many are still heard; then the connection is closed."""


def query_of(request: Request, type_: type[Form]) -> Form:
    """What stands behind the question mark; names that mean nothing here are passed over."""
    try:
        return msgspec.convert(dict(request.query_params), type_, strict=False)
    except msgspec.ValidationError as problem:
        raise Problem("bad-request", wrong_value(problem)) from problem


async def sent_json(request: Request, type_: type[Form], most: int) -> Form:
    """The body of a request, of at most so many bytes."""
    body = await _bytes(request, most)
    try:
        found: Form = _decoder(type_).decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise Problem("bad-request", wrong_value(problem)) from problem
    return found


@cache
def _decoder(type_: type[Form]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)


async def _bytes(request: Request, most: int) -> bytes:
    """What is a little too long is heard to its end: else its sender may miss the answer."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most + HEARD_OUT:
        raise Problem("too-large")
    body, left = bytearray(), most
    async for part in request.stream():
        body += part[: max(0, left)]
        left -= len(part)
        if left < -HEARD_OUT:
            break
    if left < 0:
        raise Problem("too-large")
    return bytes(body)
