"""§8.2, §8.9: who is in melee after a round of it, and how long."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.table.moves.walks import Walk
from heerbann.systems.skirmish.model.actions import Fight, LetGo, Lose, Move, Sprint
from heerbann.systems.skirmish.model.events.combat import FoughtOn, LeftMelee, UnitDestroyed
from heerbann.systems.skirmish.model.events.morale import Fled
from heerbann.systems.skirmish.model.state import Crew, State, UnitId
from heerbann.systems.skirmish.rules.s06_movement.contact import foes, is_engaged
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import arena, in_melee, play, row, squad, tank, troop, unit
from tests.systems.skirmish.arena import melee as melee_of
from tests.systems.skirmish.field import B1, B2, R1, acting, march, shift, stay, walk

FIGHT = melee_of("red-1", "blue-1")


def face_to_face(red: int = 2, blue: int = 2, house: Any = None) -> State:
    """Two lines base to base, nk 4."""
    return arena(
        [troop(squad(red, nk=4), row(red, 20, 20))],
        [troop(squad(blue, nk=4), row(blue, 20, 21)), troop(squad(1), [(60, 40)])],
        house=house,
    )


def in_melee_with(state: State, unit_id: UnitId) -> list[UnitId]:
    return [foe.id for foe in foes(state, state.units[unit_id])]


# --- who is in melee --------------------------------------------------------------------------


@checks("GR-8.9b")
def test_8_9_after_a_lost_round_and_a_passed_test_both_are_still_in_melee() -> None:
    """Nobody hits, so the attacker loses; a 3 is enough for MW 3."""
    state = face_to_face()
    assert not is_engaged(state, unit(state, "red-1")), "contact alone is no melee yet"
    game = play(state, FIGHT, dice=[1, 1, 1, 1, 3])
    assert the(game, FoughtOn) == FoughtOn(B1, R1)
    assert in_melee_with(game.state, R1) == [B1]
    assert in_melee_with(game.state, B1) == [R1]
    assert in_melee_with(game.state, B2) == []


@checks("GR-8.9b")
def test_8_9_they_stay_in_melee_even_if_losses_broke_the_contact() -> None:
    """Of two defenders the one in contact falls; the other stands three inches away."""
    state = arena(
        [troop(squad(1, nk=4), [(20, 20)])], [troop(squad(2, nk=4), [(20, 21), (20, 24)])]
    )
    first = Lose(B1, unit(state, "blue-1").models[0].number)
    game = play(state, FIGHT, dice=[4, 1], answers=[first])
    game = go_on(game, dice=[3])
    assert in_melee_with(game.state, R1) == [B1]


@checks("GR-8.9a")
def test_8_9_who_flees_is_in_melee_no_more() -> None:
    state = in_melee(face_to_face(), "red-1", "blue-1")
    game = play(state, FIGHT, dice=[1, 1, 1, 1, 2, 4], answers=[])
    assert the(game, Fled).unit == R1
    assert game.state.melees == ()
    assert list(game.options)[-1] == LetGo(B1)


def test_8_9_who_falls_is_in_melee_no_more() -> None:
    state = in_melee(in_melee(face_to_face(), "red-1", "blue-1"), "red-1", "blue-2")
    UnitDestroyed(B1).apply(state)
    assert in_melee_with(state, R1) == [B2]


def test_8_9_a_pair_is_told_once_whoever_attacked() -> None:
    state = in_melee(in_melee(face_to_face(), "red-1", "blue-1"), "blue-1", "red-1")
    assert state.melees == ((B1, R1),)


@checks("GR-8.9b")
def test_8_9_a_vehicle_that_cannot_flee_stays_in_melee() -> None:
    stuck = troop(tank(a=0, armour=None), [(30, 20)], crew=Crew(immobile=True))
    state = arena([troop(squad(1, nk=2), [(30, 17)])], [stuck])
    game = play(state, FIGHT, dice=[6, 1, 1, 1])
    assert in_melee_with(game.state, R1) == [B1]


@pytest.mark.parametrize(("switch", "locks"), [("on", True), ("off", False)])
def test_8_3_vehicles_are_in_melee_by_house_rule_not(switch: str, locks: bool) -> None:
    """R-28."""
    red, blue = [troop(squad(1), [(30, 17)])], [troop(tank(), [(30, 20)])]
    state = in_melee(arena(red, blue, house={"vehicles_lock": switch}), "red-1", "blue-1")
    assert in_melee_with(state, R1) == ([B1] if locks else [])
    assert in_melee_with(state, B1) == ([R1] if locks else [])


def test_8_2_by_house_rule_contact_holds_and_nothing_else() -> None:
    """R-72."""
    state = face_to_face(house={"melee_holds": "contact"})
    assert in_melee_with(state, R1) == [B1]
    apart = arena([troop(squad(1), [(20, 20)])], [troop(squad(1), [(20, 23)])],
                  house={"melee_holds": "contact"})  # fmt: skip
    assert in_melee_with(in_melee(apart, "red-1", "blue-1"), R1) == []


# --- what they may not do ----------------------------------------------------------------------


@checks("GR-8.9b")
@pytest.mark.parametrize("action", [Move(R1), Sprint(R1)])
def test_8_2_a_move_stays_in_contact_with_the_enemy_in_melee(action: Any) -> None:
    state = in_melee(face_to_face(), "red-1", "blue-1")
    game = acting(state, answers=[action])
    refusal = refused(game, shift(state, R1, 0, -2), "8.2", "leaves-melee")
    assert refusal.facts == {"target": B1}
    assert game.why_not(shift(state, R1, 1, 0)) is None
    assert game.why_not(march(R1, walk(2, (22, 20), ("22", "21")))) is None
    assert game.why_not(stay(R1)) is None


@checks("GR-8.9b")
def test_8_2_out_of_contact_a_move_brings_nobody_farther_away() -> None:
    red, blue = [troop(squad(1), [(20, 20)])], [troop(squad(1), [(20, 24)])]
    state = in_melee(arena(red, blue), "red-1", "blue-1")
    game = acting(state, answers=[Move(R1)])
    refused(game, shift(state, R1, 0, "-0.01"), "8.2", "leaves-melee")
    assert game.why_not(shift(state, R1, 0, 1)) is None
    assert game.why_not(shift(state, R1, 0, 3)) is None
    go_on(game, answers=[shift(state, R1, 0, 3)])
    assert Fight(R1, B1) in game.options


def test_8_2_who_only_touches_an_enemy_walks_away() -> None:
    state = face_to_face()
    game = acting(state, answers=[Move(R1), shift(state, R1, 0, -6)])
    assert not told(game, LeftMelee)


def test_8_2_by_house_rule_a_move_leads_out_of_the_melee() -> None:
    """R-26."""
    state = in_melee(face_to_face(house={"disengage": "move"}), "red-1", "blue-1")
    out = acting(state, answers=[Move(R1), shift(state, R1, 0, -2)])
    assert the(out, LeftMelee) == LeftMelee(R1, B1)
    assert out.state.melees == ()
    beside = acting(state, answers=[Move(R1), shift(state, R1, 1, 0)])
    assert not told(beside, LeftMelee)
    assert beside.state.melees == ((R1, B1),)


def test_8_2_by_house_rule_a_move_leads_out_of_one_melee_of_two() -> None:
    """R-26: the first model steps back from one enemy, the second stays at the other."""
    red = [troop(squad(2), [(20, 20), (22, 20)])]
    blue = [troop(squad(1), [(20, 21)]), troop(squad(1), [(23, 20)])]
    state = arena(red, blue, house={"disengage": "move"})
    state = in_melee(in_melee(state, "red-1", "blue-1"), "red-1", "blue-2")
    game = acting(state, answers=[Move(R1), march(R1, walk(1, (20, 18)))])
    assert the(game, LeftMelee) == LeftMelee(R1, B1)
    assert in_melee_with(game.state, B1) == []
    assert in_melee_with(game.state, R1) == [B2]
    assert in_melee_with(game.state, B2) == [R1]


def test_8_2_by_house_rule_a_move_leads_out_of_every_melee_it_walks_away_from() -> None:
    red = [troop(squad(2), [(20, 20), (22, 20)])]
    blue = [troop(squad(1), [(20, 21)]), troop(squad(1), [(23, 20)])]
    state = arena(red, blue, house={"disengage": "move"})
    state = in_melee(in_melee(state, "red-1", "blue-1"), "red-1", "blue-2")
    game = acting(state, answers=[Move(R1), shift(state, R1, -3, -3)])
    assert told(game, LeftMelee) == [LeftMelee(R1, B1), LeftMelee(R1, B2)]
    assert game.state.melees == ()


def test_8_2_who_turns_in_melee_stays_in_it() -> None:
    state = in_melee(face_to_face(), "red-1", "blue-1")
    game = acting(state, answers=[Move(R1)])
    turned = Walk(unit(state, "red-1").models[0].number, (), 90)
    assert game.why_not(march(R1, turned)) is None
