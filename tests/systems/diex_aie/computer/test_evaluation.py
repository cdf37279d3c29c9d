"""How the computer values a position: every wish shows in the number."""

from __future__ import annotations

from random import Random

import pytest

import heerbann
from heerbann.agents.thumb import ThumbAgent
from heerbann.boards.hex.hexes import Direction
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.computer.distances import distances, ways_to_strike
from heerbann.systems.diex_aie.computer.evaluation import charges_to_come, evaluate, under_way
from heerbann.systems.diex_aie.computer.first_ideas import ideas
from heerbann.systems.diex_aie.computer.goals import aims, effort_of
from heerbann.systems.diex_aie.computer.values import column_losses, worth
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    Charge,
    EndCharges,
    Join,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin, Deploy, EndMove, Go, TurnAbout
from heerbann.systems.diex_aie.model.actions.siege import HideChest
from heerbann.systems.diex_aie.model.changes import lift, remove
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT
from heerbann.systems.diex_aie.model.prisoners import bind
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import Charge as Charging
from heerbann.systems.diex_aie.model.state import Moving, State, UnitId, place_of
from tests.systems.diex_aie.castle import castle
from tests.systems.diex_aie.field import Play, at, change, field, meadow

A, B = Seat("a"), Seat("b")


def valued(**facts: object) -> float:
    """What side A thinks of a position."""
    return evaluate(field(**facts), A)  # type: ignore[arg-type]


def test_the_living_the_wounded_and_the_dead_count_less_and_less() -> None:
    well = valued(a={"gaucher": "C5"}, b={"godric": "K5"})
    hurt = valued(a={"gaucher": "C5 wounded"}, b={"godric": "K5"})
    dead = valued(b={"godric": "K5"})
    assert well > hurt > dead
    state = field(a={"roussel": "C5>E", "raoul": "C7"})
    riding, walking = state.units[UnitId("roussel")], state.units[UnitId("raoul")]
    assert worth(riding) > worth(walking)


def test_both_sides_see_the_same_lead_in_men() -> None:
    state = field(a={"gaucher": "C5", "colin": "C6"}, b={"godric": "K5"})
    assert evaluate(state, A) > 0 > evaluate(state, B)


def test_an_attack_that_can_be_made_is_worth_something() -> None:
    near = valued(a={"roussel": "C5>E"}, b={"godric": "D5"}, phase="movement")
    far = valued(a={"roussel": "C5>E"}, b={"godric": "F5"}, phase="movement")
    assert near > far


def test_a_charge_against_somebody_who_is_off_the_map_brings_nothing() -> None:
    state = field(a={"roussel": "C5>E"}, b={"tata": "H5"})
    rider, target = UnitId("roussel"), UnitId("tata")
    state.charges = (Charging(rider, target, (place_of(state.units[rider]),), Direction.E),)
    lift(state, state.units[target])
    change(state, "tata", place=None)
    assert charges_to_come(state, A) == 0


def test_a_better_column_takes_more() -> None:
    losses = [column_losses(False, index, 0, False)[0] for index in range(8)]
    assert losses == sorted(losses)
    assert column_losses(False, 2, 1, False)[0] < column_losses(False, 2, 0, False)[0]
    assert column_losses(False, 2, 0, True)[0] > column_losses(False, 2, 0, False)[0]


def test_ways_round_the_river_are_counted() -> None:
    river = {f"E{row}": "~" for row in range(1, 10)} | {"E9": "#"}
    state = field(meadow(river))
    goal = (at(state, "G1"),)
    assert distances(state.ground, goal, ARMOURED)[at(state, "C1")] > 12
    assert distances(state.ground, goal, FOOT)[at(state, "C1")] == 7


def test_men_who_have_to_leave_are_drawn_to_the_edge() -> None:
    wanted = (Condition(winner="a", reason="time-is-up", left=2),)
    near = field(a={"colin": "M5"}, victory=wanted)
    far = field(a={"colin": "B5"}, victory=wanted)
    assert aims(near.scenario, A).leave == 2
    assert effort_of(near, A).value > effort_of(far, A).value


def test_only_as_many_as_needed_should_leave() -> None:
    wanted = (Condition(winner="a", reason="time-is-up", left=1),)
    state = field(a={"colin": "N5", "charles": "N6"}, victory=wanted)
    values = [evaluate(state, A)]
    for name in ("colin", "charles"):
        remove(state, state.units[UnitId(name)], "left")
        values.append(evaluate(state, A))
    assert values[1] > values[0]
    assert values[1] > values[2]


def test_friends_are_sent_to_a_prisoner_and_he_is_drawn_to_the_edge_when_free() -> None:
    wanted = (Condition(winner="a", reason="time-is-up", units_left=("wine",)),)
    near, far = (field(a={"wine": "C5", "colin": at}, victory=wanted) for at in ("D5", "H5"))
    for state in (near, far):
        bind(state, UnitId("wine"))
        assert "colin" in effort_of(state, A).busy
    assert effort_of(near, A).toil < effort_of(far, A).toil
    free, freer = (field(a={"wine": at}, victory=wanted) for at in ("C5", "M5"))
    assert effort_of(near, A).value < effort_of(free, A).value < effort_of(freer, A).value


def test_nobody_is_drawn_through_a_wall() -> None:
    state = field(a={"colin": "C4"}, b={"godric": "C5"}, sides={"wall": ["C5 NW NE"]})
    beside, behind = at(state, "B5"), at(state, "C4")
    (ways,) = ways_to_strike(state.ground, [at(state, "C5")], FOOT)
    assert (ways[beside], ways[behind] > 1) == (1, True)


def test_a_ladder_is_a_way_over_the_palisade() -> None:
    state = castle()
    court, outside = at(state, "H4"), at(state, "C4")
    assert outside not in distances(state.ground, (court,), FOOT)
    foot, top = at(state, "E4"), at(state, "F4")
    assert distances(state.ground, (court,), FOOT, ((foot, top),))[outside] < 20


def test_flames_do_not_change_the_ways_that_are_remembered() -> None:
    state = field()
    goal = (at(state, "G5"),)
    burning = state.ground.altered(burning=state.ground.board.bit[at(state, "F5")])
    assert distances(burning, goal, FOOT) == distances(state.ground, goal, FOOT)


def test_chests_are_searched_for_and_carried_off() -> None:
    wanted = (Condition(winner="a", reason="time-is-up", chests=1),)
    facts = {"chests": {"cot": ("C5",), "barn": ("K8",)}, "hidden_chests": 1, "victory": wanted}
    drawn = meadow(C5="h", K8="h")
    inside, outside = (field(drawn, a={"colin": at}, **facts) for at in ("C5", "F5"))  # type: ignore[arg-type]
    assert effort_of(inside, A).toil < effort_of(outside, A).toil
    found, gone = inside.copy(), inside.copy()
    found.booty, found.found, found.searched = {UnitId("colin"): 1}, 1, ("cot",)
    assert effort_of(found, A).value > effort_of(inside, A).value
    gone.found, gone.searched, gone.chests_off = 1, ("cot",), 1
    assert effort_of(gone, A).value > effort_of(found, A).value


def test_a_hex_where_one_cannot_stay_is_no_place_to_go() -> None:
    free = field(a={"colin": "C5", "charles": "C6"})
    taken = field(a={"colin": "C5", "charles": "C6"})
    for state, to in ((free, "D5"), (taken, "C6")):
        play = Play(state).begin("colin").go("colin", to)
        assert play.state.moving is not None
        crowded = under_way(play.state, play.state.moving)
        assert (crowded > 0.1) == (state is taken)


def test_the_first_idea_gathers_enough_men_for_a_blow() -> None:
    state = field(a={"colin": "C5", "charles": "D4"}, b={"osferth": "D5"}, phase="melee")
    play = Play(state).do(Attack(UnitId("colin"), UnitId("osferth")))
    ask = play.game.ask
    assert next(iter(ideas(play.state, ask))) == Join(UnitId("charles"))  # type: ignore[arg-type]
    alone = field(a={"roussel": "C5>E", "colin": "D4"}, b={"tata": "D5"}, phase="melee")
    play = Play(alone).do(Attack(UnitId("roussel"), UnitId("tata")))
    assert next(iter(ideas(play.state, play.game.ask))) == Strike()  # type: ignore[arg-type]


def test_the_rule_of_thumb_walks_up_to_the_enemy_and_stays_there() -> None:
    state: State = field(a={"gaucher": "C5"}, b={"tata": "F5"})
    play = Play(state).begin("gaucher")
    agent = ThumbAgent(A, Random(1))
    taken = []
    while play.game.seat == A and play.prompt == "move":
        answer = agent.answer(play.game.fork())
        taken.append(answer)
        play.game.answer(answer)
    assert [type(answer) for answer in taken] == [Go, Go, EndMove]
    assert play.hex("gaucher") == "E5"
    assert SYSTEM.evaluate is evaluate


def test_whoever_waits_for_enemies_stands_in_their_way() -> None:
    """The toll is taken at the bridge, not in a corner of the map."""
    game = heerbann.new_game("diex_aie", "toll_at_the_long_bridge", seed=1)
    agent = ThumbAgent(B, Random(1))
    while isinstance(game.options[0], Deploy):
        game.answer(agent.answer(game.fork()))
    ground = game.state.ground
    bridge = tuple([hex for hex, kind in ground.terrain.items() if kind == "bridge"])
    men = [unit for unit in game.state.units.values() if unit.side == B]
    ways = [distances(ground, bridge, FOOT)[place_of(unit).head] for unit in men]
    assert ways.count(0) == 2  # as many as may begin on it
    assert max(ways) <= 6


def test_men_in_hiding_do_not_show_where_they_expect_the_enemy() -> None:
    game = heerbann.new_game("diex_aie", "reeves_tithe", seed=1)
    while not isinstance(game.options[0], Deploy):
        game.answer(game.options[0])
    assert len({drawn(game, luck) for luck in range(12)}) > 1


def test_with_secrets_about_thumb_draws_among_its_best_orders_but_ends_no_step_by_lot() -> None:
    game = heerbann.new_game("diex_aie", "reeves_tithe", seed=1)
    while not isinstance(game.options[0], HideChest):
        game.answer(game.options[0])
    assert len({drawn(game, luck) for luck in range(12)}) > 1
    while not isinstance(game.options[0], Begin):
        game.answer(game.options[0])
    chosen = {drawn(game, luck) for luck in range(12)}
    assert len(chosen) > 1
    assert {type(order) for order in chosen} == {Begin}


def drawn(game: Game[State], luck: int) -> Action:
    """What thumb answers with this luck."""
    assert game.seat is not None
    return ThumbAgent(game.seat, Random(luck)).answer(game)


# What nobody does who thinks


def thought(state: State, *orders: Action) -> Action:
    """What the rule of thumb answers for side A after these orders."""
    play = Play(state).do(*orders)
    return ThumbAgent(A, Random(1)).answer(play.game.fork())


@pytest.mark.parametrize(
    ("where", "enemy"), [("C5>E", "D5"), ("C5>W", "D5"), ("C5>NE", "C4"), ("F5>E", "E4")]
)
def test_a_horse_is_not_turned_on_the_spot(where: str, enemy: str) -> None:
    """Wherever it looks: its rider strikes on both hexes, and points are not thrown away."""
    state = field(chapter=7, a={"roussel": where}, b={"godric": enemy})
    assert any(isinstance(o, TurnAbout) for o in Play(state).begin("roussel").options)
    assert not isinstance(thought(state, Begin(UnitId("roussel"))), TurnAbout)


def test_a_turned_horse_brings_nobody_nearer() -> None:
    one, other = (
        evaluate(field(chapter=7, a={"roussel": where}, b={"godric": "I5"}), A)
        for where in ("C5>E", "B5>W")  # the same two hexes
    )
    assert one == other


def test_points_spent_on_turning_count_and_most_where_one_cannot_stay() -> None:
    rider = UnitId("roussel")
    free = Play(field(chapter=7, a={"roussel": "C5>E"}, b={"godric": "I5"})).begin("roussel")
    before = under_way(free.state, moving_in(free))
    free.do(TurnAbout(rider))
    assert under_way(free.state, moving_in(free)) > before
    friend = {"roussel": "C5>E", "colin": "D5"}
    crowded = Play(field(chapter=7, a=friend, b={"godric": "I5"})).begin("roussel")
    crowded.go("roussel", "D5")
    there = under_way(crowded.state, moving_in(crowded))
    crowded.do(TurnAbout(rider))
    assert under_way(crowded.state, moving_in(crowded)) - there > 1


def moving_in(play: Play) -> Moving:
    assert play.state.moving is not None
    return play.state.moving


def test_nobody_charges_a_tethered_horse() -> None:
    animals, riders = {"horse-1": "K5>E", "ligulf": "A9"}, {"roussel": "C5>E"}
    wide = meadow(columns=22)
    state = field(wide, phase="charges", chapter=7, a=riders, b=animals, spare=False)
    charges = [order for order in Play(state).options if isinstance(order, Charge)]
    assert {order.target for order in charges} == {"horse-1"}
    assert thought(state) == EndCharges()
    rider, horse = UnitId("roussel"), UnitId("horse-1")
    state.charges = (Charging(rider, horse, (place_of(state.units[rider]),), Direction.E),)
    assert charges_to_come(state, A) < 0 < charges_to_come(state, B)
