"""The battles of sieges and campaigns keep the contract, and their reports are always possible."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.agents.agent import play
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.contract import CHECKS
from heerbann.engine.play.game import Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.handover import (
    BattleReport,
    Encounter,
    after,
    report_of,
    report_problems,
    scenario_of,
)
from heerbann.systems.diex_aie.model.events.war import Freed, PatrolFormed
from tests.systems.diex_aie.handover.battles import CONVOY, ENCOUNTERS, SUPPLIES, battle
from tests.systems.diex_aie.test_consistency import check

every_encounter = pytest.mark.parametrize("encounter", ENCOUNTERS.values(), ids=list(ENCOUNTERS))


@pytest.mark.parametrize("contract", CHECKS, ids=lambda check: check.__name__)
@every_encounter
def test_every_encounter_keeps_the_contract(
    encounter: Encounter, contract: Callable[[System[Any], Setup, int], None]
) -> None:
    contract(SYSTEM, Setup(scenario_of(encounter), SYSTEM.house()), 1)


@every_encounter
@pytest.mark.parametrize("seed", range(4))
def test_reports_of_random_battles_are_possible_and_survive_being_written(
    encounter: Encounter, seed: int
) -> None:
    game, rng = battle(encounter, seed), Random(seed)
    while game.ask is not None:
        game.answer(rng.choice(list(game.options)))
    report = report_of(game)
    scenario = scenario_of(encounter)
    assert report_problems(scenario, report) == []
    names = [n for side in (scenario.a, scenario.b) for g in side.group for n in g.units]
    assert list(report.men) == names
    assert list(after(report)) == names
    again = msgspec.json.decode(msgspec.json.encode(report), type=BattleReport)
    assert again == report
    if game.state.moving is None:
        check(game.state)


def test_the_same_encounter_is_the_same_scenario_and_survives_json() -> None:
    for encounter in ENCOUNTERS.values():
        written = msgspec.json.decode(msgspec.json.encode(encounter), type=Encounter)  # type: ignore[arg-type]
        assert scenario_of(written) == scenario_of(encounter)
        facts = msgspec.to_builtins(scenario_of(encounter))
        assert msgspec.convert(facts, SYSTEM.scenario_type) == scenario_of(encounter)


def fought_by_thumb(encounter: Encounter, seed: int = 1) -> Any:
    game, rng = battle(encounter, seed), Random(seed)
    play(game, {seat: ThumbAgent(seat, rng) for seat in (Seat("a"), Seat("b"))}, rng)
    return game


@pytest.mark.slow
def test_the_computer_frees_prisoners() -> None:
    games = [fought_by_thumb(CONVOY, seed) for seed in range(3)]
    assert any(isinstance(event, Freed) for game in games for event in game.log)


@pytest.mark.slow
def test_the_computer_leads_animals_through_and_sends_patrols() -> None:
    games = [fought_by_thumb(SUPPLIES, seed) for seed in range(3)]
    assert any(isinstance(event, PatrolFormed) for game in games for event in game.log)
    led = [one for game in games for one in report_of(game).animals if one.fate == "left"]
    assert led
    assert {one.edge for one in led} == {"west"}
