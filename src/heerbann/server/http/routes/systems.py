"""``/api/systems``: what there is to play. What takes long the first time keeps nobody waiting."""

import asyncio
from typing import Any

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
from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.operation import Call, InLanguage, get

Look = Call[InLanguage, None]


def _system(call: Look) -> System[Any]:
    return find_system(call.context.offered, call.part("key"))


async def list_systems(call: Look) -> list[SystemEntry]:
    """Every rule system."""
    systems = call.context.offered.values()
    return [system_line(system, call.language) for system in systems]


async def show_system(call: Look) -> SystemPage:
    """One rule system, with its house rules and presets."""
    return await asyncio.to_thread(system_page, _system(call), call.language)


async def show_scenario(call: Look) -> ScenarioPage:
    """One scenario: map, forces and briefing."""
    system, scenario = _system(call), call.part("scenario")
    if scenario not in system.scenarios:
        raise Problem("no-such-scenario", scenario)
    shown = system.scenarios[scenario]
    return await asyncio.to_thread(scenario_page, system, shown, call.language)


async def show_rules(call: Look) -> RulesPage:
    """The rulebook in our words, with our rulings."""
    return await asyncio.to_thread(rules_page, _system(call), call.language)


SYSTEM_ROUTES = (
    get(
        "/api/systems",
        list_systems,
        gives=list[SystemEntry],
        query=InLanguage,
        is_page=True,
    ),
    get(
        "/api/systems/{key}",
        show_system,
        gives=SystemPage,
        query=InLanguage,
        is_page=True,
    ),
    get(
        "/api/systems/{key}/scenarios/{scenario}",
        show_scenario,
        gives=ScenarioPage,
        query=InLanguage,
        is_page=True,
    ),
    get(
        "/api/systems/{key}/rules",
        show_rules,
        gives=RulesPage,
        query=InLanguage,
        is_page=True,
    ),
)
