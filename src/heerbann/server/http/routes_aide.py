"""``/api/systems/{key}/aide``: help at a real table, without a game."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from heerbann.engine.packs.readers import Language
from heerbann.engine.show.aide import (
    AideRefused,
    AideSheet,
    ClashAnswer,
    ClashQuestion,
    TableAide,
    TrayAnswer,
    TrayQuestion,
)
from heerbann.engine.texts.teller import Teller
from heerbann.server.games.game_start import find_system
from heerbann.server.http.context import caller_of, context_of
from heerbann.server.http.error_docs import ERRORS
from heerbann.server.http.errors import Problem
from heerbann.server.tell.texts import teller_for

AnyRequest = Request[Any, Any, Any]


def _aide(request: AnyRequest, key: str, lang: Language) -> tuple[TableAide, Teller]:
    system = find_system(context_of(request).lobby.systems, key)
    aide = system.stage.aide if system.stage is not None else None
    if aide is None:
        raise Problem("no-such-aide", key)
    return aide, teller_for(system, lang)


@get("/", responses=ERRORS, sync_to_thread=False)
def show_sheet(
    request: AnyRequest, key: FromPath[str], lang: FromQuery[Language] = "de"
) -> AideSheet:
    """Boards, kinds of units, and the turn in short."""
    aide, teller = _aide(request, key, lang)
    return aide.sheet(teller)


@post("/trays", responses=ERRORS, status_code=200, sync_to_thread=True)
def show_trays(
    request: AnyRequest,
    key: FromPath[str],
    data: JSONBody[TrayQuestion],
    lang: FromQuery[Language] = "de",
) -> TrayAnswer:
    """What dice pay for, and how likely the next throw does."""
    aide, teller = _aide(request, key, lang)
    context_of(request).aims.take(caller_of(request))
    try:
        return aide.trays(data, teller)
    except AideRefused as problem:
        raise Problem("malformed", str(problem)) from problem


@post("/clash", responses=ERRORS, status_code=200, sync_to_thread=True)
def show_clash(
    request: AnyRequest,
    key: FromPath[str],
    data: JSONBody[ClashQuestion],
    lang: FromQuery[Language] = "de",
) -> ClashAnswer:
    """Exact odds of a fight."""
    aide, teller = _aide(request, key, lang)
    context_of(request).work.take(caller_of(request))
    try:
        return aide.clash(data, teller)
    except AideRefused as problem:
        raise Problem("malformed", str(problem)) from problem


aide_router = Router(
    "/api/systems/{key:str}/aide",
    route_handlers=[show_sheet, show_trays, show_clash],
    tags=["systems"],
)
