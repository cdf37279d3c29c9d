"""Answers in JSON, and how it is told that something is wrong."""

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from heerbann.server.http.context import language_of
from heerbann.server.http.errors import Code, Problem
from heerbann.server.http.operations.pages import Page
from heerbann.server.tell.texts import texts

ENCODER = msgspec.json.Encoder()


class ErrorPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A code for programs, a sentence for people, and perhaps the paragraph of the rules."""

    code: Code
    message: str
    rule: str | None = None


class ErrorBody(msgspec.Struct, frozen=True):
    """What every failed request is answered with."""

    error: ErrorPart


def told(answer: Any, status: int = HTTPStatus.OK) -> Response:
    """An answer in JSON."""
    return encoded(ENCODER.encode(answer), status)


def encoded(answer: bytes, status: int = HTTPStatus.OK) -> Response:
    """An answer that is JSON already."""
    return Response(answer, status, media_type="application/json")


def paged(request: Request, page: Page) -> Response:
    """A page, small on the way. It tells no secret: its length would, too."""
    is_packed = page.packed is not None and takes_gzip(request)
    answer = encoded(page.packed if page.packed is not None and is_packed else page.whole)
    answer.headers["Vary"] = "Accept-Encoding"
    if is_packed:
        answer.headers["Content-Encoding"] = "gzip"
    return answer


def takes_gzip(request: Request) -> bool:
    """Can whoever asked unpack it?"""
    return "gzip" in encodings(request.headers.get("accept-encoding", ""))


def encodings(accepted: str) -> list[str]:
    """What somebody takes as well as anything else; whoever weighs them gets it as it is."""
    return [word.strip() for word in accepted.split(",")]


def tell_problem(request: Request, problem: Problem, status: int | None = None) -> Response:
    """What is wrong, in the language of whoever asked."""
    text = texts(language_of(request)).problem(problem)
    return told(ErrorBody(ErrorPart(problem.code, text)), status or problem.status)


async def tell_http(request: Request, problem: Exception) -> Response:
    """What Starlette itself refuses: a path that leads nowhere, a method that is not known."""
    assert isinstance(problem, HTTPException)
    is_nowhere = problem.status_code == HTTPStatus.NOT_FOUND
    meant = Problem("not-found") if is_nowhere else Problem("bad-request", problem.detail)
    answer = tell_problem(request, meant, problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer
