"""``/api/systems``: what there is to play."""

from typing import Any

from litestar import Request, Router, get
from litestar.params import FromPath, FromQuery

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.system import System
from heerbann.server.games.game_start import find_system
from heerbann.server.http.catalogue import (
    RulesPage,
    ScenarioPage,
    SystemEntry,
    SystemPage,
    rules_page,
    scenario_page,
    system_line,
    system_page,
)
from heerbann.server.http.context import context_of
from heerbann.server.http.error_docs import ERRORS
from heerbann.server.http.errors import Problem

AnyRequest = Request[Any, Any, Any]


def _system(request: AnyRequest, key: str) -> System[Any]:
    return find_system(context_of(request).lobby.systems, key)


@get("/", responses=ERRORS, sync_to_thread=False)
def list_systems(request: AnyRequest, lang: FromQuery[Language] = "de") -> list[SystemEntry]:
    """Every rule system."""
    systems = context_of(request).lobby.systems.values()
    return [system_line(system, lang) for system in systems]


@get("/{key:str}", responses=ERRORS, sync_to_thread=False)
def show_system(
    request: AnyRequest, key: FromPath[str], lang: FromQuery[Language] = "de"
) -> SystemPage:
    """One rule system, with its house rules and presets."""
    return system_page(_system(request, key), lang)


@get("/{key:str}/scenarios/{scenario:str}", responses=ERRORS, sync_to_thread=False)
def show_scenario(
    request: AnyRequest,
    key: FromPath[str],
    scenario: FromPath[str],
    lang: FromQuery[Language] = "de",
) -> ScenarioPage:
    """One scenario: map, forces and briefing."""
    system = _system(request, key)
    if scenario not in system.scenarios:
        raise Problem("no-such-scenario", scenario)
    return scenario_page(system, system.scenarios[scenario], lang)


@get("/{key:str}/rules", responses=ERRORS, sync_to_thread=False)
def show_rules(
    request: AnyRequest, key: FromPath[str], lang: FromQuery[Language] = "de"
) -> RulesPage:
    """The rulebook in our words, with our rulings."""
    return rules_page(_system(request, key), lang)


systems_router = Router(
    "/api/systems",
    route_handlers=[list_systems, show_system, show_scenario, show_rules],
    tags=["systems"],
)
