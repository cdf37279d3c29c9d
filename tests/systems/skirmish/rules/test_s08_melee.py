"""§8: reach, pile-in, blows and blows back, the winner, flight and pursuit."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.table import ModelNumber
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Count, Modifier, Place, Refusal
from heerbann.systems.skirmish.model.actions import LetGo, Lose, March, Pursue
from heerbann.systems.skirmish.model.events.combat import (
    FoughtOn,
    MeleeDecided,
    Pursued,
    PursuitWaived,
    Saved,
    Struck,
)
from heerbann.systems.skirmish.model.events.morale import Broke, Fled, MoraleTested, Pinned
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State, UnitId
from heerbann.systems.skirmish.rules.s08_melee import blows, in_reach, refuse_fight
from tests.rulechecks import checks
from tests.systems.playing import go_on, the, told
from tests.systems.skirmish.arena import (
    Troop,
    arena,
    begin,
    blade,
    entry,
    gear,
    is_done,
    is_gone,
    melee,
    numbers,
    play,
    point,
    profile,
    row,
    spots,
    squad,
    tank,
    troop,
    unit,
    wounds,
)

RED_1, BLUE_1, BLUE_2 = UnitId("red-1"), UnitId("blue-1"), UnitId("blue-2")
FIGHT = melee("red-1", "blue-1")


def attackers(count: int, **facts: Any) -> Troop:
    """In a row along y = 20."""
    return troop(squad(count, nk=4, **facts), row(count, 20, 20))


def defenders(count: int, condition: str = "steady", covered: bool = False, **facts: Any) -> Troop:
    """In a row along y = 21, base to base with the attackers."""
    line = squad(count, **{"nk": 4, **facts})
    return troop(line, row(count, 20, 21), condition=condition, covered=covered)


def lose(unit_id: UnitId, *models: int) -> list[Lose]:
    return [Lose(unit_id, ModelNumber(model)) for model in models]


def blow_dice(state: State, attacking: bool) -> list[tuple[int, int]]:
    one, other = unit(state, "red-1"), unit(state, "blue-1")
    pools = blows(one, in_reach(one, other), attacking=attacking)
    return [(pool.fp, pool.dice) for pool in pools]


# --- 8.1: who may attack ----------------------------------------------------------------------


@checks("GR-8.1a", "GR-5.6")
def test_8_1_only_an_enemy_in_base_contact_is_attacked() -> None:
    touching = arena([attackers(2)], [defenders(2)])
    assert refuse_fight(touching, unit(touching, "red-1"), unit(touching, "blue-1")) is None
    apart = arena([attackers(1)], [troop(squad(1), [(20, "21.02")])])
    refusal = refuse_fight(apart, unit(apart, "red-1"), unit(apart, "blue-1"))
    assert refusal == Refusal("8.1", "no-contact")
    friends = arena([attackers(1), troop(squad(1), [(20, 21)])])
    refusal = refuse_fight(friends, unit(friends, "red-1"), unit(friends, "red-2"))
    assert refusal == Refusal("8.1", "own-unit")


# --- 8.4: pile-in -----------------------------------------------------------------------------


def column() -> State:
    """Three attackers one behind the other: the third does not reach the enemy."""
    return arena(
        [troop(squad(3, nk=4), [(20, 20), (20, 19), ("20.5", "17.6")])],
        [troop(squad(1), [(20, 21)])],
        house={"pile_in": "2"},
    )


def test_8_4_models_out_of_reach_may_close_in_before_the_blows() -> None:
    game = begin(column(), FIGHT)
    assert isinstance(game.ask, Place)
    assert game.seat == RED
    step = March(RED_1, (Walk(ModelNumber(3), (point(21, "19.3"),), 0),))
    assert game.ask.check(step) is None
    game.answer(step)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 3


def test_8_4_nobody_has_to_close_in() -> None:
    game = begin(column(), FIGHT)
    game.answer(March(RED_1, ()))
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2


def test_8_4_two_inches_towards_the_enemy_and_only_those_out_of_reach() -> None:
    game = begin(column(), FIGHT)
    assert isinstance(game.ask, Place)

    def reason(model: int, x: str, y: str) -> str:
        refusal = game.why_not(March(RED_1, (Walk(ModelNumber(model), (point(x, y),), 0),)))
        assert refusal is not None
        return f"{refusal.rule} {refusal.reason}"

    assert reason(3, "20", "15") == "6.1 too-far"
    assert reason(3, "20", "17") == "8.4 not-closer"
    assert reason(2, "21", "20") == "8.4 reaches-already"


def test_8_4_as_written_nobody_closes_in() -> None:
    """R-49."""
    state = column()
    state.house = type(state.house)()
    game = begin(state, FIGHT)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2


def test_8_4_all_in_reach_nothing_is_asked_and_stunned_vehicles_stay() -> None:
    assert isinstance(begin(arena([attackers(3)], [defenders(3)]), FIGHT).ask, Count)
    ram = tank(a=1)
    stuck = troop(ram, [(30, 20)], crew=Crew(stunned=True))
    state = arena([stuck], [troop(squad(1), [(30, 23)])])
    assert isinstance(begin(state, FIGHT).ask, Count)


# --- 8.5: reach and dice ----------------------------------------------------------------------


@checks("GR-8.5a")
def test_8_5_a_reach_of_one_inch_takes_in_the_second_rank() -> None:
    """TC 48."""
    state = arena(
        [troop(squad(3), [(20, 20), (20, 19), (20, "18.99")])], [troop(squad(1), [(20, 21)])]
    )
    found = in_reach(unit(state, "red-1"), unit(state, "blue-1"))
    assert [model.number for model in found] == [1, 2]


@checks("GR-8.5a")
def test_8_5_a_longer_weapon_reaches_farther() -> None:
    lances = squad(3, melee=blade(0, 2, 2))
    state = arena([troop(lances, [(20, 20), (20, 19), (20, 18)])], [troop(squad(1), [(20, 21)])])
    assert len(in_reach(unit(state, "red-1"), unit(state, "blue-1"))) == 3


@checks("GR-8.5b", "GR-2-A")
def test_8_5_each_model_in_reach_gives_its_attacks_and_the_rof_of_its_weapon() -> None:
    state = arena([attackers(5, a=2, melee=blade(1, 3))], [defenders(5)])
    assert blow_dice(state, attacking=True) == [(3, 15)]


@checks("GR-14-wild")
def test_14_7_a_wild_charge_adds_a_die_for_each_model_and_firepower_while_attacking() -> None:
    """TC 52."""
    state = arena([attackers(5, a=2, melee=blade(0, 1), rules=["wild"])], [defenders(5)])
    assert blow_dice(state, attacking=True) == [(2, 15)]
    assert blow_dice(state, attacking=False) == [(1, 10)]
    game = begin(state, FIGHT)
    assert isinstance(game.ask, Count)
    assert Modifier("14.7", 1, "wild-dice") in game.ask.modifiers


@checks("GR-14-wild", "GR-8.7")
def test_8_7_who_strikes_back_never_counts_as_attacker() -> None:
    wild = defenders(5, a=1, rules=["wild"])
    game = play(arena([attackers(5)], [wild]), FIGHT, dice=[1] * 5)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 5


def test_8_5_different_weapons_strike_apart_the_strongest_first() -> None:
    lines = (gear(2), gear(1, melee=blade(1, 4), profile=profile(nk=3, a=3)))
    state = arena([troop(entry(*lines), row(3, 20, 20))], [defenders(3)])
    assert blow_dice(state, attacking=True) == [(4, 4), (0, 2)]


# --- 8.6, 8.7: blows --------------------------------------------------------------------------


@checks("GR-8.6a", "GR-8.6b", "GR-8.6d", "GR-8.7", "GR-8.1b", "GR-2-NK")
def test_8_6_blows_hit_on_nk_are_saved_by_rw_and_fp_and_the_survivors_strike_back() -> None:
    """2 of 4 fall; only the two in contact that are left strike back."""
    state = arena([attackers(4, melee=blade(0, 1))], [defenders(4)])
    game = play(state, FIGHT, dice=[4, 4, 4, 3, 6, 5, 1], answers=lose(BLUE_1, 4, 3))
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2
    assert game.ask.by == (BLUE,)
    game = go_on(game, dice=[4, 3, 4], answers=lose(RED_1, 1))
    struck = [(event.unit, event.need, event.hits) for event in told(game, Struck)]
    assert struck == [(RED_1, 4, 3), (BLUE_1, 4, 1)]
    saves = [(event.need, event.unsaved) for event in told(game, Saved)]
    assert saves == [(6, 2), (5, 1)]


@checks("GR-8.6c", "GR-12-soft")
def test_8_6_terrain_helps_nobody_in_melee() -> None:
    ruin: Any = ("ruin", "15,15 40,15 40,30 15,30")
    state = arena([attackers(1)], [defenders(1)], ruin)
    game = play(state, FIGHT, dice=[4, 1])
    assert (the(game, Struck).need, the(game, Saved).need) == (4, 5)


@pytest.mark.parametrize(("switch", "need"), [("on", 4), ("off", 5)])
@checks("GR-8.6c")
def test_8_6_take_cover_counts_in_melee_unless_the_house_says_otherwise(
    switch: str, need: int
) -> None:
    """R-16."""
    state = arena(
        [attackers(1)], [defenders(1, covered=True)], house={"take_cover_in_melee": switch}
    )
    assert the(play(state, FIGHT, dice=[4, 1]), Saved).need == need


@checks("GR-8.6e")
def test_8_6_fp_above_the_armour_value_removes_a_whole_model() -> None:
    state = arena([attackers(1, melee=blade(0, 5))], [defenders(2, rw=3, l=3)])
    game = play(state, FIGHT, dice=[4], answers=lose(BLUE_1, 2))
    assert the(game, Saved).outright
    assert numbers(game, "blue-1") == [1]
    weaker = arena([attackers(1, melee=blade(0, 4))], [defenders(2, rw=3, l=3)])
    game = play(weaker, FIGHT, dice=[4], answers=lose(BLUE_1, 2))
    assert wounds(game, "blue-1") == [0, 1]


@checks("GR-14-preacher")
def test_14_13_a_preacher_helps_attacking_and_striking_back() -> None:
    law = {"preacher_scope": "melee"}
    state = arena([attackers(2, rules=["preacher"])], [defenders(2, rules=["preacher"])], house=law)
    game = play(state, FIGHT, dice=[4, 1, 2, 6, 4, 1, 3, 6, 3])
    assert [(event.dice, event.again) for event in told(game, Struck)] == [
        ((4, 1), (2,)),
        ((4, 1), (3,)),
    ]


@checks("GR-8.7")
@pytest.mark.parametrize(
    ("condition", "switch", "rule"),
    [("pinned", "on", "8.6"), ("fleeing", "on", "8.6"), ("pinned", "off", "8.6"),
     ("fleeing", "off", "10.1")],
)  # fmt: skip
def test_8_7_the_pinned_and_the_fleeing_strike_back_by_house_rule_not_the_fleeing(
    condition: Any, switch: str, rule: str
) -> None:
    """R-63."""
    law = {"fleeing_fights": switch}
    game = play(arena([attackers(2)], [defenders(2, condition)], house=law), FIGHT, dice=[1, 1])
    assert isinstance(game.ask, Count)
    assert game.ask.rule == rule


# --- 8.8, 8.9: the winner ---------------------------------------------------------------------


@checks("GR-8.8a", "GR-8.9a", "GR-8.9b", "GR-10.2b")
def test_8_8_more_unsaved_hits_win_and_the_loser_tests() -> None:
    state = arena([attackers(5)], [defenders(5)])
    game = play(
        state,
        FIGHT,
        dice=[4, 4, 1, 1, 1, 1, 1, 4, 1, 1, 5, 3],
        answers=lose(BLUE_1, 5, 4),
    )
    assert the(game, MeleeDecided) == MeleeDecided(RED_1, BLUE_1, 2, 0)
    assert the(game, MoraleTested).unit == BLUE_1
    assert unit(game, "blue-1").condition == "steady"
    assert the(game, FoughtOn) == FoughtOn(RED_1, BLUE_1)
    assert is_done(game)


@checks("GR-8.8b", "GR-8.9b")
def test_8_8_a_tie_is_lost_by_the_attacker() -> None:
    """TC 50: 1 to 1, die 3 against MW 3: it stays in melee."""
    state = arena([attackers(2)], [defenders(2)])
    game = play(state, FIGHT, dice=[4, 1, 1], answers=lose(BLUE_1, 2))
    game = go_on(game, dice=[4, 1], answers=lose(RED_1, 2))
    assert the(game, MeleeDecided) == MeleeDecided(BLUE_1, RED_1, 1, 1)
    game = go_on(game, dice=[3])
    assert the(game, MoraleTested).unit == RED_1
    assert is_done(game)
    assert refuse_fight(game.state, unit(game, "red-1"), unit(game, "blue-1")) is None


@checks("GR-8.8b")
def test_8_8_nil_to_nil_is_a_tie_too() -> None:
    game = play(arena([attackers(1)], [defenders(1)]), FIGHT, dice=[1, 1, 5])
    assert the(game, MeleeDecided) == MeleeDecided(BLUE_1, RED_1, 0, 0)


@checks("GR-8.8a")
def test_8_8_unsaved_hits_count_not_models_or_life() -> None:
    """One outright kill of L 3 against two wounds: the two win."""
    state = arena(
        [attackers(1, melee=blade(0, 9), l=4)],
        [defenders(3, l=3, a=1, nk=2, melee=blade(0, 2))],
    )
    game = play(state, FIGHT, dice=[4], answers=lose(BLUE_1, 3))
    game = go_on(game, dice=[2, 2])
    assert the(game, MeleeDecided).winner == BLUE_1


def test_8_11_who_is_wiped_out_tests_nothing_and_strikes_no_more() -> None:
    game = play(arena([attackers(2)], [defenders(1)]), FIGHT, dice=[4, 4, 1, 1])
    assert is_gone(game, "blue-1")
    assert not told(game, MeleeDecided)
    assert is_done(game)
    back = play(arena([attackers(1)], [defenders(2)]), FIGHT, dice=[1, 4, 4, 1, 1])
    assert is_gone(back, "red-1")
    assert is_done(back)


@checks("GR-8.9a")
def test_8_9_who_fails_flees_at_once() -> None:
    game = play(arena([attackers(1)], [defenders(1)]), FIGHT, dice=[1, 1, 2, 3])
    assert told(game, Broke)
    assert the(game, Fled).roll == 3
    assert unit(game, "red-1").condition == "fleeing"
    assert spots(game, "red-1") == [(20, 17)]


# --- 8.10: pursuit ----------------------------------------------------------------------------


def routed() -> State:
    """The attacker fails its test and flees 4" to the south."""
    return arena([attackers(1)], [defenders(1)])


@checks("GR-8.10a", "GR-8.10b", "GR-8.10c")
def test_8_10_a_pursuer_who_throws_as_much_destroys() -> None:
    """TC 51, first half."""
    game = play(routed(), FIGHT, dice=[1, 1, 1, 4])
    assert game.seat == BLUE
    assert list(game.options) == [Pursue(BLUE_1), LetGo(BLUE_1)]
    game = go_on(game, answers=[Pursue(BLUE_1)], dice=[4])
    assert the(game, Pursued).caught
    assert is_gone(game, "red-1")
    assert spots(game, "blue-1") == [(20, 17)]


@checks("GR-8.10b", "GR-8.10c")
def test_8_10_one_less_and_they_escape() -> None:
    """TC 51, second half: the fleeing unit went 4", the pursuer 3" behind it."""
    game = play(routed(), FIGHT, dice=[1, 1, 1, 4, 3], answers=[Pursue(BLUE_1)])
    assert not the(game, Pursued).caught
    assert spots(game, "red-1") == [(20, 16)]
    assert spots(game, "blue-1") == [(20, 18)]
    assert unit(game, "red-1").condition == "fleeing"


@checks("GR-8.10a")
def test_8_10_nobody_has_to_pursue() -> None:
    game = play(routed(), FIGHT, dice=[1, 1, 1, 4], answers=[LetGo(BLUE_1)])
    assert the(game, PursuitWaived).unit == BLUE_1
    assert spots(game, "blue-1") == [(20, 21)]
    assert is_done(game)


def test_8_10_vehicles_that_cannot_move_do_not_pursue() -> None:
    stuck = troop(tank(a=0), [(30, 20)], crew=Crew(immobile=True))
    state = arena([troop(squad(1), [(30, 17)])], [stuck])
    game = play(state, FIGHT, dice=[1, 1, 4])
    assert told(game, Fled)
    assert is_done(game)


def test_8_10_the_pursuer_keeps_off_other_enemies_and_stays_on_the_table() -> None:
    other = troop(squad(1), [(20, "14.5")])
    state = arena([attackers(1), other], [defenders(1)])
    game = play(state, FIGHT, dice=[1, 1, 1, 1, 6], answers=[Pursue(BLUE_1)])
    assert is_gone(game, "red-1")
    ((_, y),) = spots(game, "blue-1")
    assert 16.5 < y <= 17
    edge = arena([troop(squad(1), [(20, 3)])], [troop(squad(1), [(20, 4)])])
    game = play(edge, FIGHT, dice=[1, 1, 1, 2, 6], answers=[Pursue(BLUE_1)])
    assert is_gone(game, "red-1")
    ((_, y),) = spots(game, "blue-1")
    assert 0.5 <= y < 1


@checks("GR-8.9a", "GR-8.9b", "GR-10.2b")
def test_10_8_a_fleeing_loser_tests_like_any_other() -> None:
    """R-63: it strikes back in vain; then it runs on, or stays in melee and flees later."""
    state = arena([attackers(2)], [defenders(2, "fleeing")])
    game = play(state, FIGHT, dice=[4, 1, 1], answers=lose(BLUE_1, 2))
    ran = go_on(game.fork(), dice=[1, 2, 3])
    assert the(ran, MoraleTested).passed is False
    assert the(ran, Fled).unit == BLUE_1
    assert list(ran.options) == [Pursue(RED_1), LetGo(RED_1)]
    held = go_on(game, dice=[1, 3])
    assert the(held, FoughtOn) == FoughtOn(RED_1, BLUE_1)
    assert unit(held, "blue-1").condition == "fleeing"


def test_10_8_by_house_rule_a_fleeing_loser_runs_without_a_test_and_is_pursued() -> None:
    """R-63."""
    law = {"fleeing_fights": "off"}
    state = arena([attackers(2)], [defenders(2, "fleeing")], house=law)
    game = play(state, FIGHT, dice=[4, 1, 1], answers=lose(BLUE_1, 2))
    game = go_on(game, dice=[3])
    assert not told(game, MoraleTested)
    assert the(game, Fled).unit == BLUE_1
    assert list(game.options) == [Pursue(RED_1), LetGo(RED_1)]


def test_10_4_an_immobilised_vehicle_that_would_flee_is_pinned() -> None:
    """R-50."""
    stuck = troop(tank(a=0, armour=None), [(30, 20)], crew=Crew(immobile=True))
    state = arena([troop(squad(1, nk=2), [(30, 17)])], [stuck])
    game = play(state, FIGHT, dice=[6, 1, 1, 1])
    assert the(game, Pinned).unit == BLUE_1
    assert is_done(game)


def test_15_5_the_fall_of_a_general_ends_the_battle_before_anybody_strikes_back() -> None:
    """R-41."""
    lines = (gear(1, general=True), gear(1))
    for switch, ends in (("instant", True), ("round_end", False)):
        state = arena(
            [attackers(2, melee=blade(0, 9))],
            [troop(entry(*lines), row(2, 20, 21)), troop(squad(1), [(50, 40)])],
            house={"general_check": switch},
            general_dies=True,
        )
        game = play(state, FIGHT, dice=[4, 4])
        assert is_gone(game, "blue-1")
        assert (game.outcome is not None) == ends
