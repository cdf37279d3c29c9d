"""§11.5 How the shipped sieges are won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Contest, Roll, Seat
from heerbann.engine.rules.battle import GameOver
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.s11_siege.victory import lose
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import BESIEGED, CALM, Siege, go, man, placed, siege


def shipped(key: str) -> SiegeScenario:
    found = SYSTEM.scenarios[key]
    assert isinstance(found, SiegeScenario)
    return found


def ended(key: str, side: str, day: int, **changes: object) -> tuple[str | None, str]:
    """How a siege ends that a side loses on a day."""
    scenario = replace(shipped(key), supplies=30)
    game = placed(siege(scenario), "begin_day", day=day, **changes)
    game.state.day = day
    with pytest.raises(GameOver) as over:
        lose(game.battle, Seat(side), "taken")
    return over.value.outcome.winner, over.value.outcome.reason


@pytest.mark.parametrize(
    ("side", "day", "wanted"),
    [
        ("b", 4, ("a", "castle-fell-early")),
        ("b", 5, ("a", "castle-fell")),
        ("b", 7, ("a", "castle-fell")),
        ("a", 3, ("b", "siege-lifted")),
    ],
)
def test_11_5_the_unfinished_castle(side: str, day: int, wanted: tuple[str, str]) -> None:
    assert ended("unfinished_castle", side, day) == wanted


def test_11_5_a_castle_that_stands_after_the_last_day_is_held() -> None:
    scenario = replace(shipped("unfinished_castle"), supplies=30)
    game = placed(siege(scenario), "evening", day=7)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("b", "castle-held")


def test_11_5_the_hall_by_the_bridge_is_worth_more_unharmed() -> None:
    assert ended("hall_by_the_bridge", "b", 3) == ("a", "hall-unharmed")
    ruins = {f"V{row}": 1 for row in range(11, 20)} | {"W11": 2}
    assert ended("hall_by_the_bridge", "b", 3, damage=ruins) == ("a", "hall-fell")
    bridge = {f"N{row}": 1 for row in range(1, 20)}
    assert ended("hall_by_the_bridge", "b", 3, damage=bridge) == ("a", "hall-unharmed")


def test_11_5_both_civilians_away_win_for_the_hall() -> None:
    game = go(siege(shipped("hall_by_the_bridge")), 6, *CALM, *BESIEGED)
    go(game, do.HoldArrows(), do.SallyForth(), do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    party = ("godgifu", "brother_aelfric", "ligulf")
    go(game, *[do.JoinParty(UnitId(one)) for one in party], do.EndParty(), 2, do.TakeMules(2))
    go(game, Facts(reason="supplies-through", left=party, animals=0))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("b", "civilians-away")


def relieved() -> Siege:
    """The fifth day of the third siege."""
    scenario = replace(shipped("bread_for_the_bailey"), supplies=20)
    game = placed(siege(scenario), "begin_day", day=4)
    game.state.field_used = True
    return go(game, *CALM)


def test_11_6_relief_comes_on_the_fifth_day_and_gives_battle() -> None:
    game = relieved()
    assert man(game, "ranulf").origin == "relief"
    assert (game.state.initiative, game.state.action) == ("b", "field")
    go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("east"))
    assert isinstance(game.ask, Contest)


def test_11_6_if_the_besieged_withdraw_column_and_animals_are_inside() -> None:
    game = go(relieved(), do.ChooseMap("woodbridge"), do.ChooseEdge("east"))
    scenario = shipped("bread_for_the_bailey")
    assert scenario.relief is not None
    gone = (*scenario.b.men, *scenario.relief.men)
    days = game.state.days_left
    go(game, Facts(winner="a", reason="field-won", left=gone))
    assert game.state.days_left == days + 4 - 1
    assert man(game, "ranulf").is_able
    assert isinstance(game.ask, Roll)
