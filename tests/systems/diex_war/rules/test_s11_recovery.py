"""§11.1.5 Recovery of the wounded."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Contest, Roll
from heerbann.systems.diex_war.model.actions import HoldArrows, SpareWounded, Storm
from heerbann.systems.diex_war.model.charts import healing_days
from heerbann.systems.diex_war.model.events.men import HealingRolled, Killed, Recovered
from heerbann.systems.diex_war.rules.s11_siege.wounds import wound
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    QUIET,
    QUIET_DAY,
    go,
    man,
    morning,
    siege,
    with_man,
)
from tests.systems.playing import the, told


@checks(
    "11.1.5-05", "11.1.5-06", "11.1.5-07", "11.1.5-08", "11.1.5-09", "11.1.5-10", "11.1.5-11",
    "11.1.5-12", "11.1.5-13", "11.1.5-14",
)  # fmt: skip
@pytest.mark.parametrize(
    ("roll", "days"),
    [
        *[(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7), (9, 8), (10, 10)],
        *[(11, 12), (12, 15)],
    ],
)
def test_11_1_5_the_healing_chart(roll: int, days: int) -> None:
    assert healing_days(roll) == days


@checks("11.1.5-01", "11.1.5-02")
def test_11_1_5_his_owner_throws_in_the_evening_and_the_day_is_written_down() -> None:
    game = morning()
    with_man(game, "charles", health="wounded", hurt=1)
    go(game, *QUIET)
    assert isinstance(game.ask, Roll)
    assert game.ask.by == ("b",)
    go(game, 3)
    rolled = the(game, HealingRolled)
    assert (rolled.unit, rolled.day) == ("charles", 4)
    assert man(game, "charles").heals == 4


@checks("11.1.5-03", "11.1.5-15")
def test_11_1_5_he_is_well_on_the_morning_of_that_day_and_thrown_for_once() -> None:
    game = morning()
    with_man(game, "charles", health="wounded", hurt=1)
    go(game, *QUIET, 1, *QUIET_DAY)
    assert man(game, "charles").health == "wounded"
    go(game, *CALM, *BESIEGER)
    assert the(game, Recovered).unit == "charles"
    assert len(told(game, HealingRolled)) == 1
    assert man(game, "charles").is_able


@checks("11.1.5-04", "11.4.1-03")
def test_11_1_5_until_then_he_stays_out_of_battles() -> None:
    game = morning()
    with_man(game, "aegelferth", health="wounded", heals=9)
    with_man(game, "charles", health="wounded", heals=9)
    go(game, HoldArrows(), Storm(), SpareWounded())
    assert isinstance(game.ask, Contest)
    units = [u for group in game.ask.scenario.a.group for u in group.units]  # type: ignore[union-attr]
    assert "aegelferth" not in units
    assert len(units) == 29
    assert "charles" not in [u for group in game.ask.scenario.b.group for u in group.units]  # type: ignore[union-attr]


@checks("11.1.5-16")
def test_11_1_5_who_is_hurt_again_dies_and_heals_no_more() -> None:
    game = morning()
    with_man(game, "charles", health="wounded", heals=9)
    wound(game.battle, man(game, "charles").id)
    assert the(game, Killed).unit == "charles"
    assert (man(game, "charles").fate, man(game, "charles").heals) == ("dead", None)


@checks("11.1.5-01")
def test_11_1_5_a_wound_from_a_battle_is_thrown_for_the_same_evening() -> None:
    game = go(siege(), *CALM, *BESIEGER, HoldArrows(), Storm(), Facts(wounded=("charles", "tata")))
    while game.options:
        go(game, game.options[0])
    go(game, 2, 10)
    assert [(one.unit, one.day) for one in told(game, HealingRolled)] == [
        ("tata", 3),
        ("charles", 11),
    ]
