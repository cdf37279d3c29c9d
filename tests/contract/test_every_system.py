"""One suite over all rule systems and scenarios, and over the toys that use all of the engine."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract import (
    CHECKS,
    check_contests,
    check_hash_seeds,
    check_play,
    ordinary_setups,
    switched_setups,
    umpired_by,
)
from heerbann.engine.play.answers import Result
from heerbann.engine.play.contests import contest_of, typed
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.system import System
from heerbann.systems import all_systems
from tests.systems.diex_war.campaign.campaigns import KEYS as CAMPAIGNS
from tests.systems.diex_war.campaign.umpires import test_umpire
from tests.systems.diex_war.random_reports import random_report
from tests.toy import SYSTEM as TOY
from tests.toy_war import SYSTEM as WAR

Check = Callable[[System[Any], Setup, int], None]

SYSTEMS: dict[str, System[Any]] = {**all_systems(), TOY.key: TOY, WAR.key: WAR}
WHERE = {key: f"heerbann.systems.{key}:SYSTEM" for key in all_systems()} | {
    TOY.key: "tests.toy:SYSTEM",
    WAR.key: "tests.toy_war:SYSTEM",
}
SCENARIOS = [(key, scenario) for key, system in SYSTEMS.items() for scenario in system.scenarios]
SWITCHED = [(key, name) for key, system in SYSTEMS.items() for name in switched_setups(system)]

SEED = 1
OTHER_SEEDS = range(SEED + 1, SEED + 5)
TOY_SEEDS = {TOY.key: 12, WAR.key: 3}  # their games are short
FUZZED = 1000  # games for each system
OPENING = 150  # decisions of a game under two hash seeds


def seeds_of(key: str) -> range:
    return range(SEED, SEED + TOY_SEEDS.get(key, 1))


def battles_of(key: str, check: Check) -> AbstractContextManager[None]:
    """The battles of a war take long: those checks that are not about them have them made up."""
    is_war = key == "diex_war" and check not in (check_play, check_contests)
    return umpired_by(made_up_battles) if is_war else nullcontext()


def made_up_battles(war: Game[Any]) -> Result:
    """Any end that a battle may have."""
    if war.setup.scenario.key in CAMPAIGNS:
        found: Result = test_umpire(SEED)(war)
        return found
    random = Random(war.version)
    return typed(war, *[random_report(one, random) for one in contest_of(war).contests])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_every_scenario_keeps_the_contract(key: str, scenario: str, check: Check) -> None:
    system = SYSTEMS[key]
    with battles_of(key, check):
        for seed in seeds_of(key):
            check(system, ordinary_setups(system)[scenario], seed)


@pytest.mark.parametrize(("key", "name"), SWITCHED)
def test_every_house_rule_and_preset_can_be_played(key: str, name: str) -> None:
    system = SYSTEMS[key]
    with umpired_by(made_up_battles) if key == "diex_war" else nullcontext():
        check_play(system, switched_setups(system)[name], SEED)


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_same_games_begin_under_two_hash_seeds(key: str) -> None:
    check_hash_seeds(WHERE[key], SEED, OPENING)


@pytest.mark.slow
@pytest.mark.parametrize("key", SYSTEMS)
def test_the_same_games_are_played_under_two_hash_seeds(key: str) -> None:
    check_hash_seeds(WHERE[key], SEED)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_thousand_random_games_end(key: str, scenario: str) -> None:
    system = SYSTEMS[key]
    for seed in range(FUZZED // len(system.scenarios)):
        check_play(system, ordinary_setups(system)[scenario], seed)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_every_scenario_keeps_the_contract_in_more_games(
    key: str, scenario: str, check: Check
) -> None:
    system = SYSTEMS[key]
    for seed in OTHER_SEEDS:
        check(system, ordinary_setups(system)[scenario], seed)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("key", "name"), SWITCHED)
def test_every_house_rule_keeps_the_contract(key: str, name: str, check: Check) -> None:
    system = SYSTEMS[key]
    check(system, switched_setups(system)[name], SEED)
