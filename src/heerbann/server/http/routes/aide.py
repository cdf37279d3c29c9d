"""``/api/systems/{key}/aide``: help at a real table, without a game."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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
from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.operation import Call, InLanguage, get, post
from heerbann.server.tell.texts import teller_for


def aides_of(systems: Systems, packs: Sequence[str]) -> dict[str, TableAide]:
    """The aide of each system that has one; a pack with mistakes is told by file, line and key."""
    found = {key: _aide_of(system, packs) for key, system in systems.items()}
    return {key: aide for key, aide in found.items() if aide is not None}


def _aide_of(system: System[Any], packs: Sequence[str]) -> TableAide | None:
    if packs and system.aide_of_packs is not None:
        return system.aide_of_packs([Path(pack) for pack in packs])
    return None if system.stage is None else system.stage.aide


def _aide(call: Call[InLanguage, Any]) -> tuple[TableAide, Teller]:
    key = call.part("key")
    system = find_system(call.context.offered, key)
    aide = call.context.aides.get(key)
    if aide is None:
        raise Problem("no-such-aide", key)
    return aide, teller_for(system, call.language)


async def show_sheet(call: Call[InLanguage, None]) -> AideSheet:
    """Boards, kinds of units, and the turn in short."""
    aide, teller = _aide(call)
    return aide.sheet(teller)


async def show_trays(call: Call[InLanguage, TrayQuestion]) -> TrayAnswer:
    """What dice pay for, and how likely the next throw does."""
    aide, teller = _aide(call)
    call.context.aims.take(call.caller)
    try:
        return await asyncio.to_thread(aide.trays, call.body, teller)
    except AideRefused as problem:
        raise Problem("malformed", str(problem)) from problem


async def show_clash(call: Call[InLanguage, ClashQuestion]) -> ClashAnswer:
    """Exact odds of a fight."""
    aide, teller = _aide(call)
    call.context.work.take(call.caller)
    try:
        return await asyncio.to_thread(aide.clash, call.body, teller)
    except AideRefused as problem:
        raise Problem("malformed", str(problem)) from problem


_AIDE = "/api/systems/{key}/aide"
AIDE_ROUTES = (
    get(_AIDE, show_sheet, gives=AideSheet, query=InLanguage),
    post(f"{_AIDE}/trays", show_trays, takes=TrayQuestion, gives=TrayAnswer, query=InLanguage),
    post(f"{_AIDE}/clash", show_clash, takes=ClashQuestion, gives=ClashAnswer, query=InLanguage),
)
