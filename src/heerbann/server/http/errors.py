"""What goes wrong in a way the other side can understand: a code, a sentence, a paragraph."""

from http import HTTPStatus
from typing import Literal

from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.phrases import Told

Code = Literal[
    "bad-request",
    "bad-record",
    "battle-first",
    "forbidden",
    "illegal",
    "internal",
    "malformed",
    "laboratory-closed",
    "laboratory-full",
    "no-answer-in-time",
    "no-battle",
    "no-such-aide",
    "no-such-game",
    "no-such-option",
    "no-such-run",
    "no-such-scenario",
    "no-such-system",
    "no-such-unit",
    "contest-begun",
    "not-asked",
    "not-found",
    "not-now",
    "not-undoable",
    "not-your-seat",
    "other-map-first",
    "opens-too-slowly",
    "over",
    "own-run-first",
    "rules-changed",
    "rules-first",
    "rules-unfit",
    "say-hello",
    "secret-until-the-end",
    "stale",
    "store-away",
    "takes-too-long",
    "too-fast",
    "too-large",
    "too-many",
    "too-many-battles",
    "untrue-report",
    "whole-war",
    "wrong-origin",
]

STATUS: dict[Code, HTTPStatus] = {
    "forbidden": HTTPStatus.FORBIDDEN,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
    "laboratory-closed": HTTPStatus.NOT_FOUND,
    "laboratory-full": HTTPStatus.TOO_MANY_REQUESTS,
    "no-such-aide": HTTPStatus.NOT_FOUND,
    "no-such-game": HTTPStatus.NOT_FOUND,
    "no-such-run": HTTPStatus.NOT_FOUND,
    "no-such-scenario": HTTPStatus.NOT_FOUND,
    "no-such-system": HTTPStatus.NOT_FOUND,
    "not-found": HTTPStatus.NOT_FOUND,
    "opens-too-slowly": HTTPStatus.SERVICE_UNAVAILABLE,
    "own-run-first": HTTPStatus.TOO_MANY_REQUESTS,
    "rules-changed": HTTPStatus.CONFLICT,
    "rules-first": HTTPStatus.CONFLICT,
    "rules-unfit": HTTPStatus.CONFLICT,
    "secret-until-the-end": HTTPStatus.FORBIDDEN,
    "store-away": HTTPStatus.SERVICE_UNAVAILABLE,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "wrong-origin": HTTPStatus.FORBIDDEN,
}


class Problem(Exception):
    """A request that is not carried out, and why; nothing has changed.

    ``detail`` says more: what is wrong with a file or a wish, or something in plain English for
    whoever writes a client. A ``refusal`` is put into words by the system.
    """

    def __init__(self, code: Code, detail: str | Told = "", refusal: Refusal | None = None) -> None:
        super().__init__(code, detail, refusal)
        self.code: Code = code
        self.detail = detail
        self.refusal = refusal

    @property
    def status(self) -> HTTPStatus:
        """The status of an HTTP answer."""
        return STATUS.get(self.code, HTTPStatus.BAD_REQUEST)
