"""Forces that vary: every system can be asked who may stay at home, and plays without them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from heerbann.engine.play.game import Setup
from heerbann.engine.rules.system import System
from heerbann.lab.varied_forces import can_vary, varied
from heerbann.systems import all_systems
from tests.toy import SYSTEM as TOY

SCENARIOS = [(key, name) for key, system in all_systems().items() for name in system.scenarios]


def standing(system: System[Any], setup: Setup) -> Counter[tuple[str, str]]:
    assert system.roll_call is not None
    return Counter(system.roll_call(system.begin(setup.scenario, setup.house)).standing)


@pytest.mark.parametrize(("key", "name"), SCENARIOS)
def test_whoever_is_left_out_is_missing_and_nobody_else(key: str, name: str) -> None:
    system = all_systems()[key]
    setup = Setup(system.scenarios[name], system.house())
    found, left_out = varied(system, setup, 0.3, Random(4))
    gone = Counter({(seat, kind): n for seat, some in left_out.items() for kind, n in some.items()})
    assert standing(system, setup) - standing(system, found) == gone
    assert not standing(system, found) - standing(system, setup)
    assert bool(gone) == can_vary(system, setup)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("claymore", "heron_ford"),
        ("battlelore", "first_blood"),
        ("saga", "alder_brook"),
        ("skirmish", "first_contact"),
        ("diex_aie", "wet_boots"),
        ("diex_war", "hall_by_the_bridge"),
    ],
)
def test_forces_of_every_system_can_vary(key: str, name: str) -> None:
    system = all_systems()[key]
    assert can_vary(system, Setup(system.scenarios[name], system.house()))


def test_armies_that_are_picked_cannot_vary() -> None:
    system = all_systems()["claymore"]
    assert not can_vary(system, Setup(system.scenarios["free_battle"], system.house()))


def test_no_side_is_left_without_anybody() -> None:
    system = all_systems()["claymore"]
    setup = Setup(system.scenarios["heron_ford"], system.house())
    for seed in range(30):
        found, _ = varied(system, setup, 0.8, Random(seed))
        assert {seat for seat, _ in standing(system, found)} == {"empire", "chaos"}


def test_the_lists_of_the_house_rules_are_the_ones_that_vary() -> None:
    system = all_systems()["claymore"]
    house = system.house(preset="tournament")
    for scenario in system.scenarios.values():
        setup = Setup(scenario, house)
        found, left_out = varied(system, setup, 0.5, Random(1))
        missing = sum(n for some in left_out.values() for n in some.values())
        assert (standing(system, setup) - standing(system, found)).total() == missing


def test_a_system_that_says_nothing_keeps_its_forces() -> None:
    setup = Setup(next(iter(TOY.scenarios.values())), TOY.house())
    assert varied(TOY, setup, 0.5, Random(1)) == (setup, {})
