"""§7.2 What a charge may lead to, told before it is declared: the very shares of a game played on.

The game that is compared goes all the way through the sequence of play, face by face.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.odds.walk import Branches, branches, every_face
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.model.actions.fighting import (
    AwaitCharge,
    ChargeAlong,
    CounterCharge,
    EndAxes,
    EndCharges,
    Halt,
    HoldFire,
)
from heerbann.systems.diex_aie.model.actions.moving import EndMovement
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import State, UnitId, Wall
from heerbann.systems.diex_aie.odds.usual_answers import usual_answer
from heerbann.systems.diex_aie.odds.weighed_changes import weighed_changes
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts
from tests.systems.diex_aie.field import Play
from tests.systems.diex_aie.rules.test_s07_charge import charge, mounted
from tests.systems.diex_aie.system import ENGLISH, GERMAN

Shares = dict[Changes, Fraction]

_IDLE = (AwaitCharge(), EndCharges(), EndMovement(), HoldFire("turn"), EndAxes(), Halt())
"""Nobody does anything but ride and fight."""


def told(play: Play, order: Action) -> Shares:
    """What a player is told of an order."""
    return dict(option_odds(play.game, order).changes)


def played(play: Play, order: Action, branch: Branches = every_face) -> Shares:
    """What comes of it step by step through the sequence of play, each face of each die once."""
    found: Shares = defaultdict(Fraction)
    start = play.game.fork()
    start.answer_within_step(order)
    waiting = [(start, Fraction(1))]
    while waiting:
        game, share = waiting.pop()
        ask = game.ask
        if isinstance(ask, Chance):
            faces = branch(ask)
            for face, weight in faces:
                there = game.fork()
                there.answer_within_step(face)
                waiting.append((there, share * Fraction(weight, sum(w for _, w in faces))))
        elif _goes_on(game):
            waiting.append((game, share))
        else:
            found[weighed_changes(play.state, game.state)] += share
    return found


def _goes_on(game: Game[State]) -> bool:
    """Nobody interferes until all charges are over, or somebody is asked what is his own affair."""
    if not game.state.charges:
        return False
    if game.ask is None:
        game.next_step()
        return True
    idle = next((answer for answer in _IDLE if answer in game.options), None)
    answer = idle if idle is not None else usual_answer(worth, game)
    if answer is not None:
        game.answer_within_step(answer)
    return answer is not None


def words(play: Play, order: Action) -> list[str]:
    """What is assumed, in English."""
    return ENGLISH.assumed(option_odds(play.game, order).assumed)


# What is told


@pytest.mark.parametrize("target", ["ligulf", "urquhart"])
def test_7_2_3_a_charge_tells_the_odds_of_its_clash(target: str) -> None:
    where = "L5>E" if target == "urquhart" else "K5"
    play = Play(mounted(a={"roussel": "C5>E"}, b={target: where}))
    order = charge(play.state, "roussel", target, "K5")
    assert told(play, order) == played(play, order)
    assert len(told(play, order)) > 2


def test_7_2_1_whoever_stands_beside_the_path_may_end_the_charge() -> None:
    play = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "osferth": "G4"}))
    order = charge(play.state, "roussel", "ligulf", "N5")
    found = told(play, order)
    assert found == played(play, order)
    short = sum(share for what, share in found.items() if ("roussel", "short", 0) in what)
    assert 0 < short < 1


def test_7_2_1_a_charge_is_told_by_its_first_path_and_each_path_by_itself() -> None:
    play = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "L3", "osferth": "D3"}))
    order = charge(play.state, "roussel", "ligulf", "L3")
    before = told(play, order)
    play.game.answer(order)
    ways = [along for along in play.options if isinstance(along, ChargeAlong)]
    assert told(play, ways[0]) == before
    assert told(play, ways[-1]) == played(play, ways[-1]) != before


def test_7_2_2_who_is_asked_to_meet_a_charge_is_told_both_fights() -> None:
    foes = {"ligulf": "N5", "ethelnoth": "Q5>W", "guthwold": "O3>SW"}
    play = Play(mounted(a={"roussel": "C5>E"}, b=foes))
    play.do(charge(play.state, "roussel", "ligulf", "N5"))
    against = [order for order in play.options if isinstance(order, CounterCharge)]
    assert len(against) == 2
    for order in (*against, AwaitCharge()):
        assert told(play, order) == played(play, order)
    (rider, target) = [
        {change.unit for what in told(play, order) for change in what}
        for order in (against[0], AwaitCharge())
    ]
    assert "ligulf" not in rider
    assert target == {"ligulf"}


def test_7_2_2_a_counter_charger_who_is_held_up_is_told() -> None:
    """Colin stands beside the way of Ethelnoth: if he stops him, the charge is at Ligulf again."""
    units = {"roussel": "C5>E", "colin": "O4"}
    play = Play(mounted(a=units, b={"ligulf": "N5", "ethelnoth": "Q5>W"}))
    play.do(charge(play.state, "roussel", "ligulf", "N5"))
    found = told(play, CounterCharge(UnitId("ethelnoth")))
    assert found == played(play, CounterCharge(UnitId("ethelnoth")))
    assert {change.unit for what in found for change in what} >= {"ligulf", "ethelnoth"}


def test_7_4_a_shield_wall_changes_what_is_told() -> None:
    row = {"hakon": "J6", "osferth": "K5", "ligulf": "K4"}  # from south-west to north-east
    (front,) = [front for front in fronts(Direction.NE) if Direction.W in front]
    wall = Wall(tuple([UnitId(name) for name in row]), front)
    found: list[Shares] = []
    for walls in ((), (wall,)):
        state = mounted(a={"turold": "C5>E wounded"}, b=row)
        state.walls = walls
        play, order = Play(state), charge(state, "turold", "osferth", "K5")
        found.append(told(play, order))
        assert found[-1] == played(play, order)
    assert found[0] != found[1]


def test_7_2_4_the_third_of_a_body_of_lancers_is_told_that_he_hits_harder() -> None:
    """The others ride and fight for themselves; what befalls these two is the same without them."""
    knights = {"raoul": "C6>E", "onfroy": "C4>E", "roussel": "C5>E wounded"}
    play = Play(mounted(a=knights, b={"ligulf": "J5", "osgar": "J6", "osferth": "J4"}))
    order = charge(play.state, "roussel", "ligulf", "J5")
    alone = told(play, order)
    for rider, target, label in (("raoul", "osgar", "J6"), ("onfroy", "osferth", "J4")):
        play.do(charge(play.state, rider, target, label))
    found = told(play, order)
    assert found != alone
    marginal: Shares = defaultdict(Fraction)
    for what, share in played(play, order, branches).items():
        marginal[tuple([c for c in what if c.unit in ("roussel", "ligulf")])] += share
    assert found == marginal


# What is assumed


def test_7_2_odds_of_a_charge_say_what_they_take_for_granted() -> None:
    play = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"}))
    order = charge(play.state, "roussel", "ligulf", "N5")
    assert words(play, order) == ["Nobody else moves before the clash."]
    found = option_odds(play.game, order).assumed
    assert GERMAN.assumed(found) == ["Bis zum Zusammenstoß bewegt sich sonst niemand."]


def test_7_2_2_only_where_somebody_could_meet_it_nobody_is_said_to() -> None:
    foes = {"ligulf": "N5", "ethelnoth": "Q5>W"}
    play = Play(mounted(a={"roussel": "C5>E"}, b=foes))
    order = charge(play.state, "roussel", "ligulf", "N5")
    assert "Nobody rides against the charge." in words(play, order)
    play.do(order)
    assert "Nobody rides against the charge." not in words(play, AwaitCharge())


def test_5_3_only_where_somebody_could_shoot_nobody_is_said_to() -> None:
    for foes, is_said in (({}, False), ({"leofa": "H8"}, True)):
        play = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", **foes}))
        order = charge(play.state, "roussel", "ligulf", "N5")
        assert ("Nobody shoots at the rider on his way." in words(play, order)) == is_said
        assert told(play, order) == played(play, order)


def test_7_3_only_where_somebody_could_evade_nobody_is_said_to() -> None:
    for target, is_said in (("urquhart", True), ("ethelnoth", False)):
        play = Play(mounted(a={"roussel": "C5>E"}, b={target: "L5>E"}))
        order = charge(play.state, "roussel", target, "K5")
        assert ("Nobody evades." in words(play, order)) == is_said


def test_4_3_archers_are_said_to_hinder_where_they_could_let_somebody_pass() -> None:
    for house in (House(), House(missile_checks="asked")):
        units = {"a": {"roussel": "C5>E"}, "b": {"ligulf": "N5", "leofa": "G4"}}
        play = Play(mounted(house=house, **units))
        order = charge(play.state, "roussel", "ligulf", "N5")
        said = "Missile units hinder where they can." in words(play, order)
        assert said == (house.missile_checks == "asked")  # else it needs no saying
        assert told(play, order) == played(play, order)
