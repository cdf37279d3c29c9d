"""One line of the route table: how it is called, what it takes, what it gives."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from typing import Any, Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from heerbann.engine.packs.readers import Language
from heerbann.server.http.context import Context, caller_of, context_of
from heerbann.server.http.operations.answering import ENCODER, paged, told
from heerbann.server.http.operations.decoding import query_of, sent_json

Query = TypeVar("Query", bound=msgspec.Struct)
Body = TypeVar("Body", bound=msgspec.Struct | None)
Sent = TypeVar("Sent", bound=msgspec.Struct)
Answer = TypeVar("Answer")


class NoQuery(msgspec.Struct, frozen=True):
    """Nothing is asked behind the question mark."""


class InLanguage(msgspec.Struct, frozen=True):
    """The language of the answer, if it is not to be the server's usual one."""

    lang: Language | None = None


@dataclass(frozen=True)
class Call(Generic[Query, Body]):
    """A request whose query and body have been read and checked."""

    request: Request
    query: Query
    body: Body

    @cached_property
    def context(self) -> Context:
        """The server it came to."""
        return context_of(self.request)

    @property
    def language(self) -> Language:
        """The language of the answer."""
        wanted = self.query.lang if isinstance(self.query, InLanguage) else None
        return self.context.settings.spoken(wanted)

    @cached_property
    def caller(self) -> str:
        """Who it is, to count by."""
        return caller_of(self.request)

    def part(self, name: str) -> str:
        """A part of the path, such as ``game`` of ``/api/games/{game}``."""
        return str(self.request.path_params[name])


Handler = Callable[[Call[Query, Body]], Awaitable[Answer | Response]]


@dataclass(frozen=True)
class Operation:
    """A method and a path, who answers, and the types of all that goes in and out."""

    method: str
    path: str
    handler: Callable[[Call[Any, Any]], Awaitable[Any]]
    gives: Any
    query: type[msgspec.Struct] = NoQuery
    takes: type[msgspec.Struct] | None = None
    status: HTTPStatus = HTTPStatus.OK
    body_bytes: int | None = None
    """More than that is not read; None: as the settings say."""
    is_page: bool = False
    """Is the answer long, and always the same for everybody?"""

    @property
    def route(self) -> Route:
        """The same for Starlette."""
        return Route(self.path, self._answered, methods=[self.method])

    async def _answered(self, request: Request) -> Response:
        if self.body_bytes is None:
            return await self._carried_out(request)
        with context_of(request).large_body(caller_of(request)):
            return await self._carried_out(request)

    async def _carried_out(self, request: Request) -> Response:
        query = query_of(request, self.query)
        body = None if self.takes is None else await self._sent(request, self.takes)
        await context_of(request).turns.wait(caller_of(request))
        call = Call(request, query, body)
        if self.is_page:
            return await self._paged(call)
        given = await self.handler(call)
        return given if isinstance(given, Response) else told(given, self.status)

    async def _paged(self, call: Call[Any, Any]) -> Response:
        async def made() -> bytes:
            return ENCODER.encode(await self.handler(call))

        path = self.path.format(**call.request.path_params)
        return paged(call.request, await call.context.pages.page(path, call.language, made))

    async def _sent(self, request: Request, type_: type[msgspec.Struct]) -> msgspec.Struct:
        usual = context_of(request).settings.limits.body_bytes
        return await sent_json(request, type_, self.body_bytes or usual)


def get(
    path: str,
    handler: Handler[Query, None, Answer],
    *,
    gives: type[Answer],
    query: type[Query] = NoQuery,  # type: ignore[assignment]  # it is what nobody else names
    is_page: bool = False,
) -> Operation:
    """Something to look at."""
    return Operation("GET", path, handler, gives, query, is_page=is_page)


def post(
    path: str,
    handler: Handler[Query, Sent, Answer],
    *,
    takes: type[Sent],
    gives: type[Answer],
    query: type[Query] = NoQuery,  # type: ignore[assignment]  # it is what nobody else names
    status: HTTPStatus = HTTPStatus.OK,
    body_bytes: int | None = None,
) -> Operation:
    """Something to be done, or a question that needs a body."""
    return Operation("POST", path, handler, gives, query, takes, status, body_bytes)
