"""§8.3 The odds of a melee that is only put in order yet."""

from __future__ import annotations

from fractions import Fraction

from heerbann.engine.odds.hooks import Change
from heerbann.engine.odds.option_odds import leads_to_throw, option_odds
from heerbann.systems.claymore.model.actions import Attack, Fight
from tests.rulechecks import checks
from tests.systems.claymore.field import field
from tests.systems.claymore.odds.chances import attack_odds
from tests.systems.claymore.odds.duels import AFAR
from tests.systems.claymore.play import start


@checks("CS-8.3")
def test_8_3_a_melee_that_is_put_in_order_has_the_odds_of_its_fight() -> None:
    """A-25: though no die falls before all are in order; one by one they are the same."""
    empire, chaos = {"D3": "knights", "D4": "soldiers", **AFAR[0]}, {"E3": "orcs", **AFAR[1]}
    found = {}
    for order in ("upfront", "stepwise"):
        game = start(field(empire, chaos, house={"melee_order": order}), "list_melees")
        assert [type(option) for option in game.options] == [Fight, Fight]
        assert all(leads_to_throw(game, option) for option in game.options)
        found[order] = [option_odds(game, option) for option in game.options]
        assert all(
            ("as-they-stand" in told.assumed) == (order == "upfront") for told in found[order]
        )
    for ordered, chosen in zip(found["upfront"], found["stepwise"], strict=True):
        assert ordered.changes == chosen.changes
        assert [str(throw) for throw in ordered.throws] == [str(throw) for throw in chosen.throws]
        assert sum([share for _, share in ordered.changes]) == 1
    deadly = attack_odds("knights", "orcs").chance(lambda chips: chips >= 3)
    knights = dict(found["upfront"][0].changes)
    assert knights[(Change("orcs-1", "destroyed"),)] == Fraction(1, 2) * deadly


def test_8_3_after_a_melee_the_order_announces_nothing_more() -> None:
    """Odds of an attack end with its melee, though other melees wait in their order."""
    empire, chaos = {"D3": "knights", "D4": "soldiers", **AFAR[0]}, {"E3": "orcs", **AFAR[1]}
    game = start(field(empire, chaos), "list_melees")
    game.answer(game.options[0])
    game.answer((6, 1))
    found = option_odds(game, Attack())
    assert "as-they-stand" not in found.assumed
    assert {change.unit for changes, _ in found.changes for change in changes} == {"orcs-1"}
