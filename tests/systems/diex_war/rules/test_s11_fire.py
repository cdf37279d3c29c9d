"""§11.3 Fire as a weapon against the works."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Contest, Roll
from heerbann.systems.diex_war.model.actions import (
    Extinguish,
    HoldArrows,
    KeepQuiet,
    LetBurn,
    ShootFire,
    Storm,
)
from heerbann.systems.diex_war.model.charts import FIRE
from heerbann.systems.diex_war.model.events.fires import (
    ArrowsShot,
    FireFought,
    FireSpread,
    HexesDestroyed,
)
from heerbann.systems.diex_war.model.events.men import Killed, Wounded
from heerbann.systems.diex_war.model.works import PLANS
from heerbann.systems.diex_war.rules.s11_siege.fire import (
    archer_modifiers,
    next_spread,
    refuse_quench,
)
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    HALL,
    PLAIN,
    QUIET,
    Siege,
    go,
    man,
    morning,
    placed,
    siege,
    spot,
    with_man,
)
from tests.systems.playing import refused, the, told

HOUSE, TIMBER, GROUND = "J6", "G4", "H8"
ARCHERS = ("eadwig", "leofa", "swithin")


def with_archers(number: int) -> Siege:
    """The morning of a siege with so many archers."""
    others = [name for name in PLAIN.a.men if name not in ARCHERS]
    game = siege(PLAIN, a=replace(PLAIN.a, men=(*others, *ARCHERS[:number])))
    return go(game, *CALM, *BESIEGER)


def burn_out(game: Siege, die: int = 1) -> Siege:
    """Let the fire run its course; every spread gets the same die, nobody puts out."""
    while game.ask is not None and game.ask.rule == "11.3.2":
        if isinstance(game.ask, Roll):
            go(game, die)
        else:
            go(game, next(one for one in game.options if isinstance(one, LetBurn | HoldArrows)))
    return game


# 11.3.1


@checks("11.3.1-01")
def test_11_3_1_the_log_has_a_plan_of_each_building_and_the_fire_chart() -> None:
    assert len([one for one in PLANS["hall"].hexes.values() if one.burns == "wattle"]) == 54
    assert len([one for one in PLANS["castle"].hexes.values() if one.burns]) > 80
    chart = FIRE.catches
    assert (chart.wattle, chart.timber, chart.spread, chart.extinguish) == (8, 10, 8, 6)


@checks("11.3.1-02", "11.3.3-01")
def test_11_3_1_damage_is_written_down_with_its_hex_and_day() -> None:
    game = burn_out(go(morning(), ShootFire(spot(TIMBER)), 10))
    assert dict(game.state.damage) == {TIMBER: 1}
    assert game.state.diary[-1].burnt == (TIMBER,)


@checks("11.3.1-03", "11.3.3-02", "11.4.1-05")
def test_11_3_1_damage_lies_on_the_map_of_every_later_battle() -> None:
    game = burn_out(go(morning(), ShootFire(spot(TIMBER)), 10))
    go(game, Storm())
    assert isinstance(game.ask, Contest)
    assert game.ask.scenario.works.destroyed == (TIMBER,)  # type: ignore[union-attr]


# 11.3.2


@checks("11.3.2-01")
def test_11_3_2_without_archers_there_is_no_fire() -> None:
    game = with_archers(0)
    refused(game, ShootFire(spot(HOUSE)), "11.3.2", "no-archers")
    assert KeepQuiet() in game.options


@checks("11.3.2-01")
def test_11_3_2_there_is_one_try_a_day() -> None:
    game = go(morning(), ShootFire(spot(HOUSE)), 1)
    refused(game, ShootFire(spot(HOUSE)), "11.3.2", "one-try-a-day")
    go(game, *QUIET[1:], *CALM, *BESIEGER)
    assert ShootFire(spot(HOUSE)) in game.options


@checks("11.3.2-04")
def test_11_3_2_one_hex_and_one_die() -> None:
    game = go(morning(), ShootFire(spot(HOUSE)))
    assert isinstance(game.ask, Roll)
    assert (game.ask.of, game.ask.by) == ("1d10", ("a",))


@checks("11.3.2-05", "11.3.2-06")
@pytest.mark.parametrize(("number", "bonus"), [(1, 2), (2, 3), (3, 4)])
def test_11_3_2_two_for_the_first_archer_and_one_for_each_other(number: int, bonus: int) -> None:
    state = with_archers(number).state
    assert sum(one.amount for one in archer_modifiers(state)) == bonus


@checks("11.3.2-03", "11.3.2-07", "11.3.2-11")
@pytest.mark.parametrize(("die", "caught"), [(3, False), (4, True), (10, True)])
def test_11_3_2_the_example_of_three_archers_and_a_house(die: int, caught: bool) -> None:
    game = go(with_archers(3), ShootFire(spot(HOUSE)), die)
    assert the(game, ArrowsShot).caught is caught


@checks("11.3.2-08")
@pytest.mark.parametrize(("die", "caught"), [(5, False), (6, True)])
def test_11_3_2_timber_catches_on_ten(die: int, caught: bool) -> None:
    game = go(with_archers(3), ShootFire(spot(TIMBER)), die)
    assert the(game, ArrowsShot).caught is caught


@checks("11.3.2-09", "11.3.2-13")
@pytest.mark.parametrize(("die", "caught"), [(5, False), (6, True)])
def test_11_3_2_fire_spreads_on_eight_with_two_added(die: int, caught: bool) -> None:
    game = go(morning(), ShootFire(spot(TIMBER)), 10, LetBurn(spot(TIMBER)), die)
    spread = the(game, FireSpread)
    assert (spread.source, spread.total, spread.caught) == (TIMBER, die + 2, caught)


@checks("11.3.2-10", "11.3.2-12")
@pytest.mark.parametrize(("die", "out"), [(5, False), (6, True)])
def test_11_3_2_the_defender_may_try_once_without_modifiers(die: int, out: bool) -> None:
    game = go(morning(), ShootFire(spot(TIMBER)), 10)
    assert game.seat == "b"
    assert game.options == (Extinguish(spot(TIMBER)), LetBurn(spot(TIMBER)))
    go(game, Extinguish(spot(TIMBER)))
    assert isinstance(game.ask, Roll)
    assert game.ask.modifiers == ()
    go(game, die)
    assert the(game, FireFought).out is out
    burn_out(game)
    assert (TIMBER in game.state.damage) is not out


@checks("11.3.2-14")
def test_11_3_2_after_each_spread_there_is_a_try_at_once() -> None:
    game = go(morning(), ShootFire(spot(TIMBER)), 10, LetBurn(spot(TIMBER)), 10)
    hex_ = the(game, FireSpread).hex
    assert game.options == (Extinguish(spot(hex_)), LetBurn(spot(hex_)))
    go(game, Extinguish(spot(hex_)), 6)
    assert hex_ in game.state.doused
    burn_out(game, 10)
    assert hex_ not in game.state.damage


@checks("11.3.2-15")
def test_11_3_2_it_goes_on_until_nothing_can_catch_any_more() -> None:
    game = burn_out(go(siege(HALL), *CALM, *BESIEGER, ShootFire(spot("X13")), 10), 10)
    assert len(game.state.damage) == 54
    assert game.state.burning == ()


@checks("11.3.2-15")
def test_11_3_2_each_pair_of_hexes_is_thrown_for_once() -> None:
    game = burn_out(go(siege(HALL), *CALM, *BESIEGER, ShootFire(spot("X13")), 10))
    pairs = [(one.source, one.hex) for one in told(game, FireSpread)]
    assert len(pairs) == len(set(pairs)) == 6
    assert next_spread(game.state) is None


@checks("11.3.2-16")
def test_11_3_2_only_timber_and_wattle_burn() -> None:
    game = morning()
    refused(game, ShootFire(spot(GROUND)), "11.3.2", "does-not-burn")
    refused(game, ShootFire(spot("ZZ9")), "11.3.2", "does-not-burn")
    burn_out(go(game, ShootFire(spot(HOUSE)), 10), 10)
    assert all(PLANS["castle"].hexes[one].burns for one in game.state.damage)


def test_11_3_2_what_is_destroyed_does_not_burn_again() -> None:
    game = go(siege(destroyed=(TIMBER,)), *CALM, *BESIEGER)
    refused(game, ShootFire(spot(TIMBER)), "11.3.2", "destroyed-already")


def test_11_3_2_nobody_puts_out_what_the_besieger_holds() -> None:
    game = morning()
    game.state.zones["bailey_wall"] = game.state.besieger
    go(game, ShootFire(spot(TIMBER)), 10)
    assert game.state.burning == (TIMBER,)


def test_11_3_2_wounded_archers_do_not_count() -> None:
    game = morning()
    with_man(game, "leofa", health="wounded")
    assert sum(one.amount for one in archer_modifiers(game.state)) == 3


# 11.3.3


@checks("11.3.3-01")
def test_11_3_3_a_fire_destroys_its_hex_at_once() -> None:
    game = burn_out(go(morning(), ShootFire(spot(TIMBER)), 10))
    assert the(game, HexesDestroyed).hexes == (TIMBER,)


@checks("11.3.3-03", "11.3.3-04", "11.4-09")
def test_11_3_3_who_stands_there_is_wounded_and_the_wounded_die() -> None:
    game = morning()
    with_man(game, "charles", hex=TIMBER)
    burn_out(go(game, ShootFire(spot(TIMBER)), 10))
    assert [one.unit for one in told(game, Wounded)] == ["charles"]
    assert man(game, "charles").hex is None
    game = morning()
    with_man(game, "charles", hex=TIMBER, health="wounded", heals=9)
    burn_out(go(game, ShootFire(spot(TIMBER)), 10))
    assert [one.unit for one in told(game, Killed)] == ["charles"]


def test_11_3_3_besiegers_on_a_burning_hex_are_wounded_as_well() -> None:
    game = morning()
    game.state.zones["bailey_wall"] = game.state.besieger
    with_man(game, "tata", hex=TIMBER)
    burn_out(go(game, ShootFire(spot(TIMBER)), 10))
    assert man(game, "tata").health == "wounded"


def test_11_3_3_a_battle_burns_as_well_and_is_booked_once() -> None:
    game = go(morning(), HoldArrows(), Storm(), Facts(destroyed=("F6", "F7")))
    assert dict(game.state.damage) == {"F6": 1, "F7": 1}


def test_11_3_2_only_the_fire_that_has_just_broken_out_is_put_out() -> None:
    game = placed(morning(), "quench", lit=(HOUSE, TIMBER), shot=True)
    assert game.options == (Extinguish(spot(HOUSE)), LetBurn(spot(HOUSE)))
    for action in (Extinguish(spot(TIMBER)), LetBurn(spot(TIMBER)), Extinguish(spot(GROUND))):
        refused(game, action, "11.3.2", "no-such-fire")


def test_11_3_2_nobody_who_is_well_nobody_to_put_it_out() -> None:
    game = morning()
    for name in PLAIN.b.men:
        with_man(game, name, health="wounded", heals=30)
    go(game, ShootFire(spot(HOUSE)), 10)
    assert told(game, FireFought) == []
    lit = game.state.copy()
    lit.lit = (HOUSE,)  # type: ignore[assignment]
    refusal = refuse_quench(lit, Extinguish(spot(HOUSE)))
    assert refusal is not None
    assert refusal.reason == "nobody-to-quench"
