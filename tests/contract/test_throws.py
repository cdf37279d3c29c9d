"""Whether dice are thrown after an option is known without working out its odds."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.engine.contract.random_play import positions
from heerbann.engine.odds.option_odds import leads_to_throw, option_odds
from heerbann.engine.play.answers import Setup
from heerbann.systems import all_systems

SYSTEMS = {key: system for key, system in all_systems().items() if system.odds is not None}


@pytest.mark.parametrize("key", SYSTEMS)
def test_dice_are_thrown_exactly_where_there_are_odds(key: str) -> None:
    system, random = SYSTEMS[key], Random(11)
    scenarios = [one for one in system.scenarios.values() if one.is_battle]
    met: set[bool] = set()
    for number, scenario in enumerate(scenarios[:2]):
        for game in positions(system, Setup(scenario, system.house_type()), number, 60):
            if game.options:
                action = random.choice(game.options)
                found = leads_to_throw(game, action)
                assert found == bool(option_odds(game, action).throws)
                met.add(found)
    assert met == {True, False}
