"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from heerbann.engine.rules.battle import Outcome
from heerbann.systems.diex_aie.model.events.listing import EVENTS
from tests.systems.diex_aie.golden import BOOK

ELSEWHERE = {
    "Mounted": "test_4_4_2_enguerrand_walks_to_his_horse_and_mounts",
    "CatchRolled": "test_4_4_3_where_a_rider_cannot_stay_he_reaches_for_a_horse_in_passing",
    "LancersFormed": "test_7_2_4_three_knights_in_a_body_hit_harder",
    "CounterFailed": "test_7_2_2_a_counter_charger_who_is_stopped_meets_nobody",
    "RolesSwapped": "test_7_2_3_a_stronger_counter_charger_strikes_instead",
    "Untied": "test_2_a_prisoner_lies_bound_until_a_friend_is_beside_him",
    "BridgeMoved": "test_9_2_3_an_idle_turn_pulls_the_bridge_to_the_own_side_or_lays_it_back",
    "LadderShifted": "test_10_1_4_two_men_shift_a_ladder_by_a_hex",
    "Climbed": "test_10_1_3_eight_points_are_enough_to_climb_and_jump_in_one_turn",
    "Jumped": "test_10_1_3_eight_points_are_enough_to_climb_and_jump_in_one_turn",
    "JumpRolled": "test_9_2_2_onto_the_walkway_six_wounds_and_armour_adds_one",
    "ClimbedDown": "test_10_1_5_who_gives_way_on_a_ladder_climbs_down",
    "LadderCleared": "test_10_1_5_the_stunned_do_not_stay_on_a_ladder",
    "Fell": "test_10_1_6_up_to_six_it_falls_and_so_does_the_man_on_it",
    "WakeRolled": "test_10_2_4_the_stunned_may_wake_up_in_the_fire",
    "SetUpChosen": "test_k20_the_attacker_says_who_sets_up_first",
    "FirstChosen": "test_k20_then_he_takes_the_first_turn_or_leaves_it",
    "PatrolRolled": "test_11_4_2_a_patrol_comes_up_to_1_3_5_and_7",
    "PatrolComing": "test_11_4_2_a_patrol_comes_over_any_side_but_that_of_the_sortie",
    "SentOut": "test_11_4_2_a_patrol_comes_over_any_side_but_that_of_the_sortie",
    "PatrolFormed": "test_11_4_2_a_patrol_comes_over_any_side_but_that_of_the_sortie",
    "Freed": "test_k21_a_friend_frees_him_by_a_whole_idle_turn",
    "Rearmed": "test_k21_a_freed_man_is_armed_again_by_an_idle_turn_beside_the_fallen",
    "Captured": "test_k20_whoever_surrenders_is_captured_with_all_who_live",
    "Surrendered": "test_k20_whoever_surrenders_is_captured_with_all_who_live",
    "AssaultPaused": "test_11_4_1_five_rounds_without_melee_end_the_day",
    "AssaultCalledOff": "test_11_4_1_while_all_defenders_are_shut_in_the_attacker_may_stop",
}
"""What is too rare for a handful of games, and the test that makes it happen."""


def test_the_games_end_in_different_ways() -> None:
    ends = {golden.scenario: BOOK.loaded(golden).outcome for golden in BOOK.games}
    reasons = {key: end.reason for key, end in ends.items() if isinstance(end, Outcome)}
    assert reasons == {
        "toll_at_the_long_bridge": "toll-held",
        "byre_raid": "resigned",
        "wet_boots": "plateau-held",
        "border_watch": "unhorsed",
        "axes_on_the_mound": "flight-undecided",
        "reeves_tithe": "tithe-kept",
        "midnight_at_the_hall": "prisoners-kept",
        "ladders_at_first_light": "castle-held",
        "pitch_and_tow": "castle-burnt",
    }


def test_the_games_show_everything_but_what_other_tests_show() -> None:
    told = {type(event) for golden in BOOK.games for event in BOOK.loaded(golden).log}
    assert {kind.__name__ for kind in EVENTS if kind not in told} <= set(ELSEWHERE)


@pytest.mark.parametrize(("kind", "test"), ELSEWHERE.items())
def test_what_the_games_do_not_show_happens_in_the_test_that_is_named(kind: str, test: str) -> None:
    """It asks the log for events of this kind; the test itself fails if there are none."""
    assert any(kind in kinds for kinds in _asked_for(test))


def _asked_for(test: str) -> list[list[str]]:
    """The kinds a test asks for: ``play.events(Kind)``."""
    found = [function for function in _functions() if function.name == test]
    assert len(found) == 1, f"{len(found)} tests are called {test}"
    return [
        [argument.id for argument in node.args if isinstance(argument, ast.Name)]
        for node in ast.walk(found[0])
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "events"
    ]


@cache
def _functions() -> tuple[ast.FunctionDef, ...]:
    """Those of all modules of tests of rules."""
    modules = [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((Path(__file__).parent / "rules").rglob("test_s*.py"))
    ]
    nodes = [node for module in modules for node in module.body]
    return tuple([node for node in nodes if isinstance(node, ast.FunctionDef)])
