"""How the HTTP interface tells what is wrong, as its description has it."""

import msgspec
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPI

from heerbann.engine.show.aide import AideUnit, ClashQuestion, Fighter, TrayQuestion
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.requests import ImportedGame, NewGame

_WHY = {
    400: "The request makes no sense; the message says where.",
    403: "The key does not open this, or the page may not call here.",
    404: "There is no such thing.",
    405: "Not like this.",
    409: "The game was begun under another version of the rules.",
    413: "Too large.",
    415: "Not JSON.",
    429: "Too often.",
    500: "A mistake of the server; nothing has changed.",
    503: "The store does not answer right now.",
}


_QUESTIONS = (TrayQuestion, ClashQuestion, AideUnit, Fighter)


class ErrorPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A code for programs, a sentence for people, and perhaps the paragraph of the rules."""

    code: str
    message: str
    rule: str | None = None


class ErrorBody(msgspec.Struct, frozen=True):
    """What every failed request is answered with."""

    error: ErrorPart


ERRORS = {
    status: ResponseSpec(ErrorBody, description=why, generate_examples=False)
    for status, why in _WHY.items()
}


def tell_strictness(description: OpenAPI) -> None:
    """Say of bodies that take no unknown fields that they do not; Litestar leaves it out."""
    schemas = description.components.schemas if description.components else None
    for body in (*_QUESTIONS, NewGame, ImportedGame, SeatPlayer):
        (schemas or {})[body.__name__].additional_properties = False
