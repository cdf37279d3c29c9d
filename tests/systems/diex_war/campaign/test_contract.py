"""Campaigns keep the contract of all systems; their battles are made up, not played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heerbann.engine.contract import CHECKS, check_play, check_secrets, umpired_by
from heerbann.engine.play.game import Setup
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.house import House
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import KEYS, SCENARIOS
from tests.systems.diex_war.campaign.umpires import test_umpire

Check = Callable[[Any, Setup, int], None]

SWITCHES = (
    *["roads=bridges_only", "loyalty_when=daily", "loyalty_test=against", "loyalty_test=plain"],
    *["convoy_moves=with_group_only", "convoy_founding=one_per_place_and_day"],
    *["rebel_recruits=same_table", "recruit_cap=start_resources", "alliances=none"],
    *["mercenary_goal=nearest_group", "viking_peace=on", "hunger_rolls=without_hit_hex"],
)
PAIRS = 700


def keep(check: Check, key: str, seed: int, house: House | None = None) -> None:
    with umpired_by(test_umpire(seed)):
        check(SYSTEM, Setup(SCENARIOS[key], house or SYSTEM.house()), seed)


@checks("K10-02", "K10-03")
@pytest.mark.parametrize("key", KEYS)
def test_k10_nobody_can_tell_worlds_apart_that_differ_in_what_is_hidden(key: str) -> None:
    keep(check_secrets, key, 2)
    assert SYSTEM.imagine is not None


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("key", KEYS)
def test_k8_every_campaign_keeps_the_contract(key: str, check: Check) -> None:
    keep(check, key, 3)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "switch"), list(enumerate(SWITCHES)))
def test_k8_every_house_rule_can_be_played(number: int, switch: str) -> None:
    name, value = switch.split("=")
    house = SYSTEM.house({name: value})
    assert isinstance(house, House)
    keep(check_play, KEYS[number % len(KEYS)], 4, house)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_k10_very_many_worlds_cannot_be_told_apart(key: str) -> None:
    """Thirty positions of a campaign and each of its seats: more than 2,000 pairs in all."""
    for seed in range(PAIRS // 50):
        keep(check_secrets, key, 100 + seed)
    assert SYSTEM.imagine is not None
