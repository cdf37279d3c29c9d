"""§11.1.1 Supplies."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_war.model.actions import EndCamp
from heerbann.systems.diex_war.model.charts import supply_modifier
from heerbann.systems.diex_war.model.events.stores import SuppliesGiven, SuppliesRolled
from heerbann.systems.diex_war.rules.s11_siege.supplies import days_of_food
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGED,
    CALM,
    HALL,
    PLAIN,
    QUIET,
    QUIET_DAY,
    go,
    siege,
)
from tests.systems.playing import the, told

FOOD_TO_ROLL = {"supplies": None}


@checks("11-01", "11.1-01", "11.1.1-01", "11.1.1-03")
def test_11_1_1_a_castle_throws_three_dice_once_before_the_first_day() -> None:
    game = siege(PLAIN, supplies=None)
    assert game.ask is not None
    assert (game.ask.of, game.state.day) == ("3d10", 0)  # type: ignore[union-attr]
    go(game, 4, 5, 6, *QUIET_DAY, *QUIET_DAY)
    rolled = the(game, SuppliesRolled)
    assert (rolled.dice, rolled.change, rolled.days) == ((4, 5, 6), 4, 19)
    assert game.state.days_left == 17


@checks("11.1.1-04")
def test_11_1_1_a_hall_throws_one_die() -> None:
    game = siege(HALL, supplies=None)
    assert game.ask.of == "1d10"  # type: ignore[union-attr]
    go(game, 7)
    assert game.state.days_left == 11


@checks(
    "11.1.1-05", "11.1.1-06", "11.1.1-07", "11.1.1-08", "11.1.1-09", "11.1.1-10", "11.1.1-11",
    "11.1.1-12",
)  # fmt: skip
@pytest.mark.parametrize(
    ("mouths", "change"),
    [
        *[(50, -8), (35, -8), (34, -6), (29, -6), (28, -4), (24, -4), (23, 0), (21, 0)],
        *[(20, 4), (11, 4), (10, 6), (5, 6), (4, 8), (1, 8)],
    ],
)
def test_11_1_1_the_chart_of_the_castle(mouths: int, change: int) -> None:
    assert supply_modifier("castle", mouths) == change


@checks("11.1.1-13", "11.1.1-14", "11.1.1-15", "11.1.1-16", "11.1.1-17", "11.1.1-18", "11.1.1-19")
@pytest.mark.parametrize(
    ("mouths", "change"),
    [
        *[(40, -8), (27, -8), (26, -6), (23, -6), (22, -4), (19, -4), (18, 0), (15, 0)],
        *[(14, 4), (11, 4), (10, 6), (7, 6), (6, 8), (1, 8)],
    ],
)
def test_11_1_1_the_chart_of_the_hall(mouths: int, change: int) -> None:
    assert supply_modifier("hall", mouths) == change


@checks("11.1.1-20", "11.1.1-23")
def test_11_1_1_two_days_are_always_there() -> None:
    """The example of 36 besieged who throw a three."""
    assert days_of_food(3, supply_modifier("castle", 36)) == 2


@checks("11.1.1-24")
def test_11_1_1_the_examples_of_ten_in_a_castle_and_eighteen_in_a_hall() -> None:
    assert days_of_food(16, supply_modifier("castle", 10)) == 22
    assert days_of_food(7, supply_modifier("hall", 18)) == 7


def test_11_1_1_civilians_are_mouths_as_well() -> None:
    host = PLAIN.b
    civil = type(host)(name=host.name, nation="norman", men=host.men[:10], civilians=("godgifu",))
    game = go(siege(PLAIN, supplies=None, b=civil), 1, 1, 1)
    assert the(game, SuppliesRolled).change == 4


@checks("11.1.1-02", "11.5-01", "11.5-09")
def test_11_1_1_when_nothing_is_left_the_garrison_surrenders_without_a_die() -> None:
    game = go(siege(supplies=2), *QUIET_DAY, *CALM, 5, 5, *QUIET[:2])
    assert game.outcome is None
    go(game, EndCamp())
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("a", "starved")


@checks("11.1.1-21")
def test_11_1_1_losses_do_not_make_the_food_last_longer() -> None:
    from heerbann.systems.diex_war.model.actions import Storm

    game = go(siege(), *CALM, 5, 5, QUIET[0], Storm(), Facts(dead=("perrot", "josse", "colin")))
    while game.ask is not None and game.ask.rule != "11.1.2":
        go(game, game.options[0] if game.options else 5)
    assert game.state.days_left == 9


@checks("11.1.1-22", "11.4.2-07", "11.4.2-18")
def test_11_1_1_every_animal_that_gets_through_brings_a_day() -> None:
    from heerbann.systems.diex_war.model import actions as do

    out = ("perrot", "colin")
    game = go(siege(), *CALM, *BESIEGED, QUIET[0], do.SallyForth(), do.ChooseMap("woodbridge"))
    go(game, do.ChooseEdge("west"), *[do.JoinParty(u) for u in out], do.EndParty(), 4)  # type: ignore[arg-type]
    go(game, do.TakeMules(4), Facts(reason="supplies-through", left=out, animals=3))
    assert game.state.stock("days", "brought") == -3
    assert game.state.days_left == 10 + 3 - 1


def test_11_1_1_a_scenario_may_say_how_much_there_is() -> None:
    assert the(siege(supplies=6), SuppliesGiven).days == 6
    assert told(siege(supplies=6), SuppliesRolled) == []
