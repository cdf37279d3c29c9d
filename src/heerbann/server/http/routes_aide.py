"""``/api/systems/{key}/aide``: help at a real table, without a game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from heerbann.engine.packs.readers import Language
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.system import System
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


def aides_of(systems: Systems, packs: Sequence[str]) -> dict[str, TableAide]:
    """The aide of each system that has one; a pack with mistakes is told by file, line and key."""
    found = {key: _aide_of(system, packs) for key, system in systems.items()}
    return {key: aide for key, aide in found.items() if aide is not None}


def _aide_of(system: System[Any], packs: Sequence[str]) -> TableAide | None:
    if packs and system.aide_of_packs is not None:
        return system.aide_of_packs([Path(pack) for pack in packs])
    return None if system.stage is None else system.stage.aide


def _aide(request: AnyRequest, key: str, lang: Language) -> tuple[TableAide, Teller]:
    context = context_of(request)
    system = find_system(context.lobby.systems, key)
    aide = context.aides.get(key)
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
