"""What odds take for granted is told by every system in both languages, and only what was met."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.engine.contract.random_play import positions
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.answers import Setup
from heerbann.engine.texts.teller import Teller
from heerbann.systems import all_systems

SYSTEMS = {key: system for key, system in all_systems().items() if system.odds is not None}
LANGUAGES: tuple[Language, ...] = ("de", "en")


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_assumption_of_random_battles_has_its_sentence(key: str) -> None:
    system, random = SYSTEMS[key], Random(7)
    tellers = [Teller(system, language) for language in LANGUAGES]
    scenarios = [one for one in system.scenarios.values() if one.is_battle]
    met: set[str] = set()
    for number, scenario in enumerate(scenarios[:3]):
        for game in positions(system, Setup(scenario, system.house_type()), number, 60):
            if game.options:
                found = option_odds(game, random.choice(game.options))
                met.update(found.assumed)
                for teller in tellers:
                    assert len(teller.assumed(found.assumed)) == len(found.assumed)
    assert met, "no odds rested on anything"
