"""§7.2.1 The way of a charge is drawn hex by hex or through chosen hexes, and typed as well."""

from __future__ import annotations

import pytest

from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.rules.asks import Choose
from heerbann.engine.show.plans import Plan, follow, rehearsed
from heerbann.systems.diex_aie.model.actions.fighting import AwaitCharge, ChargeAlong
from heerbann.systems.diex_aie.model.state import A, UnitId
from heerbann.systems.diex_aie.show.charge_ways import ChargeWays
from heerbann.systems.diex_aie.show.plans import PLANNER
from heerbann.systems.diex_aie.show.terminal import otherwise
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at
from tests.systems.diex_aie.rules.test_s07_charge import asked_for_the_way, charge, mounted
from tests.systems.diex_aie.system import ENGLISH

ROUSSEL, LIGULF = UnitId("roussel"), UnitId("ligulf")
STRAIGHT = "D5 E5 F5 G5 H5 I5 J5 K5"


def drawing(**others: str) -> tuple[Play, ChargeWays]:
    """Roussel in C5 charges Ligulf in L5; the way is asked for."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5", **others})
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "L5"))
    assert PLANNER.movers(play.game, A) == ("roussel",)
    found = PLANNER.scout(play.game, A, "roussel")
    assert isinstance(found, ChargeWays)
    return play, found


def drawn(play: Play, ways: ChargeWays, *picked: str) -> Plan:
    """The way through what was picked."""
    (route,) = ways.routes(picked[-1], None, picked[:-1])
    plan = rehearsed(play.game, A, route)
    assert plan is not None
    return plan


def spots(plan: Plan) -> str:
    return " ".join([leg.spot or "" for leg in plan.route.legs])


@checks("7.2.1-02")
def test_7_2_1_one_point_gives_the_cheapest_way_through_it() -> None:
    play, ways = drawing()
    plan = drawn(play, ways, "F5")
    assert spots(plan) == f"C5 {STRAIGHT}"
    north = drawn(play, ways, "E4")
    assert "E4" in spots(north).split()
    assert spots(north).endswith("H5 I5 J5 K5")
    assert play.game.why_not(north.route.legs[-1].action or AwaitCharge()) is None


@checks("7.2.1-02")
def test_7_2_1_several_points_are_passed_in_their_order() -> None:
    play, ways = drawing()
    plan = drawn(play, ways, "C4", "F3", "G5")
    heads = spots(plan).split()
    assert [heads.index(spot) for spot in ("C4", "F3", "G5")] == sorted(
        [heads.index(spot) for spot in ("C4", "F3", "G5")]
    )
    assert ways.routes("C4", None, ("F3",)) == ()
    assert ways.routes("Q1", None) == ()


@checks("7.2.1-02", "7.2.1-08")
def test_7_2_1_the_straight_run_cannot_be_left() -> None:
    play, ways = drawing()
    assert spots(drawn(play, ways, "I5")) == f"C5 {STRAIGHT}"
    assert spots(drawn(play, ways, "D5", "J5", "K5")) == f"C5 {STRAIGHT}"
    assert ways.routes("I4", None, ("I5",)) == ()
    assert ways.routes("I5", None, ("J5",)) == ()


@checks("7.2.1-02")
def test_7_2_1_what_is_drawn_is_declared_by_one_answer() -> None:
    play, ways = drawing()
    (route,) = ways.routes("F3", None, ("C4",))
    assert follow(play.game, A, route) == 1
    (declared,) = play.state.charges or [None]
    assert declared is None or declared.unit == ROUSSEL
    assert play.prompt != "course"


def test_7_2_1_of_ways_that_cost_the_same_the_one_past_the_fewest_enemies_is_drawn() -> None:
    play, ways = drawing(osferth="F7")
    heads = [at(play.state, spot) for spot in spots(drawn(play, ways, "H5")).split()]
    osferth = at(play.state, "F7")
    assert all(play.state.ground.board.distance(hex, osferth) > 1 for hex in heads)


def test_7_2_1_every_hex_that_is_lit_lies_on_some_way() -> None:
    _, ways = drawing(osferth="F4")
    lit = [reached.spot for reached in ways.reach()]
    assert len(lit) == len(set(lit)) > 20
    assert "F4" not in lit
    assert all(ways.routes(spot, None) for spot in lit)
    assert {"H5", "I5", "J5", "K5"} <= set(lit)
    assert {reached.spot for reached in ways.reach() if reached.threatened} & {"F5", "G4", "E4"}


def test_7_2_2_who_may_ride_against_it_is_told_with_the_way() -> None:
    play, ways = drawing(ethelnoth="N5>W")
    plan = drawn(play, ways, "E4")
    asked = [danger for one in plan.dangers for danger in one]
    assert [(danger.rule, danger.units) for danger in asked] == [("7.2.2", ("ethelnoth",))]
    assert plan.chance == 1


@checks("7.2.1-02")
def test_7_2_1_odds_of_a_drawn_way_are_exact_and_its_own() -> None:
    """Osferth stands beside the detour, not beside the straight way."""
    play, ways = drawing(osferth="E2")
    by_him = drawn(play, ways, "D3", "E3").route.declared
    suggested = play.options[0]
    assert by_him is not None
    assert by_him not in play.options
    odds, usual = (dict(option_odds(play.game, along).changes) for along in (by_him, suggested))
    assert sum(odds.values()) == 1
    assert odds != usual


# In the terminal


def typed(play: Play, line: str) -> list[ChargeAlong]:
    ask = play.game.ask
    assert isinstance(ask, Choose)
    found = otherwise(play.state, ask.options[0], line.split(), ENGLISH)
    return [along for along in found if isinstance(along, ChargeAlong)]


@checks("7.2.1-02")
@pytest.mark.parametrize("line", [STRAIGHT, STRAIGHT.lower(), STRAIGHT.replace(" ", " – "), "F5"])
def test_7_2_1_a_way_is_typed_hex_by_hex_or_by_a_point(line: str) -> None:
    play, _ = drawing()
    (along,) = typed(play, line)
    assert [play.state.ground.board.label(hex) for hex in along.path] == STRAIGHT.split()
    play.do(along)
    assert play.prompt != "course"


@checks("7.2.1-07")
def test_7_2_1_a_typed_way_that_is_not_allowed_is_refused_with_its_reason() -> None:
    play, _ = drawing()
    (tight,) = typed(play, "D5 D4 C4 D5 E5 F5 G5 H5 I5 J5 K5")
    assert play.why_not(tight) == ("7.2.1", "tight-turn")
    assert typed(play, "Q1 R1") == []
    assert typed(play, "roussel") == []
