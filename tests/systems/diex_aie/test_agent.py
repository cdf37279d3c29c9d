"""How the computer values a position: every wish shows in the number."""

from __future__ import annotations

from random import Random

from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.asks import Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.actions import Attack, EndMove, Go, Join, Strike
from heerbann.systems.diex_aie.agent import evaluate
from heerbann.systems.diex_aie.distances import distances
from heerbann.systems.diex_aie.goals import aims, goals
from heerbann.systems.diex_aie.ground import ARMOURED, FOOT
from heerbann.systems.diex_aie.quick import ideas
from heerbann.systems.diex_aie.scenario import Condition
from heerbann.systems.diex_aie.state import State, UnitId
from heerbann.systems.diex_aie.worths import column_losses, worth
from tests.systems.diex_aie.field import Play, at, field, meadow

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
    assert goals(near, A) > goals(far, A)


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
