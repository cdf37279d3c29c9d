"""Reading what was sent: never more than is allowed, and only what has the right form."""

from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.server.http.errors import Problem

Form = TypeVar("Form", bound=msgspec.Struct)


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
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise Problem("too-large")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Problem("too-large")
    return bytes(body)
