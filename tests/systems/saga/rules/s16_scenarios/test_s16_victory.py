"""§16 and K24: special rules of the first turn, victory points, and the end of a battle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.model.events.setup import PointsCounted
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s07_activation.legality import refuse_activation
from heerbann.systems.saga.rules.s16_scenarios.missions import check_victory, end_turn
from heerbann.systems.saga.rules.s16_scenarios.special_rules import may_manoeuvre, special_cap
from heerbann.systems.saga.rules.s16_scenarios.victory import points_of, winner
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import Band, arena, band, play, row


def battle_of(*blue: Band, **facts: Any) -> State:
    return arena([band("warlord", row(1, 100, 100))], blue, **facts)


def lose(state: State, unit: str, number: int) -> State:
    """So many models of a unit are dead."""
    one = state.units[UnitId(unit)]
    left = one.models[number:] if one.escort is None else one.models[: len(one.models) - number]
    if left:
        state.units[one.id] = replace(one, models=left)
    else:
        state.fallen[one.id] = replace(state.units.pop(one.id), models=())
    return state


# --- Dawn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "legal"), [(1, False), (2, True)])
@checks("K24-03")
def test_k24_03_at_dawn_charges_and_shots_reach_m_in_the_first_turn(
    number: int, legal: bool
) -> None:
    """T24: a mounted charge and a bow shot at 200 mm."""
    riders = band("hearthguard", row(4, 300, 300, 50), "horse")
    bowmen = band("levy", row(6, 600, 300), "bow")
    target = [band("warrior", row(4, 300, 532.5, 50)), band("warrior", row(4, 600, 525))]
    state = arena([riders, bowmen], target, special="dawn", round=number)
    charge = Activation(UnitId("red-1"), "charge", "determination", UnitId("blue-1"))
    shot = Activation(UnitId("red-2"), "shoot", "determination", UnitId("blue-2"))
    for activation in (charge, shot):
        assert (refuse_activation(state, activation) is None) is legal


@checks("K24-03")
def test_k24_03_dawn_is_over_after_the_first_turn_of_each_player() -> None:
    assert special_cap(battle_of(special="dawn"), BLUE) == "M"
    assert special_cap(battle_of(special="dawn", round=2), RED) is None
    assert special_cap(battle_of(), RED) is None


def test_16_heavy_ground_allows_no_manoeuvre_in_the_first_turn() -> None:
    assert not may_manoeuvre(battle_of(special="heavy_ground"), RED)
    assert may_manoeuvre(battle_of(special="heavy_ground", round=2), RED)


# --- victory points ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dead", "house", "points"),
    [
        (3, {}, 1),
        (4, {}, 2 + 1),
        (8, {}, 4 + 2 + 1),
        (8, {"unit_destroyed_points": "none"}, 4 + 2),
        (8, {"mercenary_also_unit": "off"}, 4 + 2),
    ],
)
@checks("K24-05", "K24-06")
def test_k24_05_and_06_broken_mercenaries_are_worth_more(
    dead: int, house: Any, points: int
) -> None:
    """T38: eight March spears; A39, A46."""
    spears = band("march_spears", row(8, 300, 700))
    state = lose(battle_of(spears, band("warlord", row(1, 900, 800)), house=house), "blue-1", dead)
    assert points_of(state, RED) == points


@checks("K24-05")
def test_k24_05_half_of_an_odd_number_is_rounded_up() -> None:
    """A39: of seven models four are half."""
    spears = band("march_spears", row(7, 300, 700))
    far = band("warlord", row(1, 900, 800))
    assert points_of(lose(battle_of(spears, far), "blue-1", 3), RED) == 1
    assert points_of(lose(battle_of(spears, far), "blue-1", 4), RED) == 2 + 1


def test_16_the_example_of_the_scenario_book() -> None:
    """4 + 3 + 5 + 2 + 2 + 1: Warlord, 3 Hearthguards, 11 Warriors, 7 Levies, two units gone."""
    army = [
        band("warlord", row(1, 900, 800)),
        band("hearthguard", row(4, 300, 700)),
        band("march_spears", row(8, 300, 760)),
        band("warrior", row(6, 600, 700)),
        band("levy", row(12, 300, 820), "bow"),
    ]
    state = battle_of(*army)
    for unit, dead in (("blue-1", 1), ("blue-2", 3), ("blue-3", 5), ("blue-4", 6), ("blue-5", 7)):
        lose(state, unit, dead)
    assert points_of(state, RED) == 4 + 3 + 5 + 2 + 2 + 1


def test_16_points_are_rounded_over_the_whole_army() -> None:
    """One Warrior each of two units is one point."""
    army = [band("warrior", row(4, 300, y)) for y in (700, 760)]
    state = battle_of(*army)
    lose(lose(state, "blue-1", 1), "blue-2", 1)
    assert points_of(state, RED) == 1


@checks("K15-01")
def test_k15_01_an_escort_counts_by_its_own_class() -> None:
    """Two of three Hearthguards with their lord: two points, and none for the Hero."""
    lord = band("warlord", row(4, 300, 700), escorts=3)
    assert points_of(lose(battle_of(lord), "blue-1", 2), RED) == 2


@checks("K15-01")
def test_k15_01_of_a_lord_who_died_with_his_escort_each_is_counted_once() -> None:
    """A Warlord who died alone gives the same, less one for each of three Hearthguards."""
    lord, alone = band("warlord", row(4, 300, 700), escorts=3), band("warlord", row(1, 300, 700))
    together = points_of(lose(battle_of(lord), "blue-1", 4), RED)
    assert together == points_of(lose(battle_of(alone), "blue-1", 1), RED) + 3


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "blue", "who"), [(8, 5, RED), (7, 0, None), (9, 7, None), (2, 8, BLUE)]
)
def test_16_eight_points_and_three_more_win(red: int, blue: int, who: Any) -> None:
    state = battle_of(band("warlord", row(1, 900, 800)))
    state.score = {RED: red, BLUE: blue}
    assert winner(state) == who


def test_16_the_battle_ends_after_the_last_turn_of_the_second_player() -> None:
    far = band("warlord", row(1, 900, 800))
    early = play(battle_of(far, round=6, active=RED), end_turn)
    assert told(early, PointsCounted) == []
    over = play(battle_of(far, round=6, active=BLUE), end_turn)
    assert over.ask is None
    assert told(over, PointsCounted) == [PointsCounted(0, 0)]


@pytest.mark.parametrize(("score", "reason", "won"), [(0, "draw", None), (8, "points", RED)])
def test_16_a_side_that_has_nobody_left_ends_the_battle(score: int, reason: str, won: Any) -> None:
    async def check(battle: Any) -> None:
        check_victory(battle)

    state = battle_of()
    state.score = {RED: score, BLUE: 0}
    over = play(state, check)
    assert len(told(over, PointsCounted)) == 1
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.reason) == (won, reason)
    both = play(battle_of(band("warlord", row(1, 900, 800))), check)
    assert told(both, PointsCounted) == []
    busy = battle_of()
    busy.running = (Activation(UnitId("red-1"), "move", "determination"),)
    assert told(play(busy, check), PointsCounted) == []


def test_16_fog_shortens_reach_in_the_first_two_turns_and_heavy_ground_never() -> None:
    caps = [special_cap(battle_of(special="fog", round=turn), RED) for turn in (1, 2, 3)]
    assert caps == ["M", "M", None]
    assert special_cap(battle_of(special="heavy_ground"), RED) is None


def test_16_equal_points_are_a_draw_whatever_the_margin() -> None:
    state = battle_of()
    state.scenario = replace(state.scenario, win_points=0, win_margin=0)
    assert winner(state) is None
    state.score = {RED: 1, BLUE: 0}
    assert winner(state) == RED
