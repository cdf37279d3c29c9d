"""§16: the ford, the cattle and the fog: every line of their points reached and just missed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import ModelNumber
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.events.movement import Waded
from heerbann.systems.saga.model.events.setup import MarkerMoved, PointsScored
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, Battle, Marker, State
from heerbann.systems.saga.rules.s07_activation.free_sources import refuse_manoeuvre
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach, move_sticks
from heerbann.systems.saga.rules.s10_shooting.throws import attack_modifiers
from heerbann.systems.saga.rules.s16_scenarios.cattle import (
    cows_near,
    keep_cows,
    leading_model,
    let_go,
)
from heerbann.systems.saga.rules.s16_scenarios.fords import ford_points, wades
from heerbann.systems.saga.rules.s16_scenarios.leaving import may_leave
from heerbann.systems.saga.rules.s16_scenarios.missions import after_activation, end_turn
from heerbann.systems.saga.rules.s16_scenarios.victory import points_of, winner
from tests.systems.playing import go_on, told
from tests.systems.saga.arena import (
    Band,
    Played,
    arena,
    band,
    carrying_on,
    is_done,
    play,
    point,
    row,
)
from tests.systems.saga.rules.fighting import melee
from tests.systems.saga.rules.moving import BLUE1, RED1, all_by, under_way

SIZE = (1200, 800)
BROOKS = (
    ("brook", "0,370 220,370 220,430 0,430"),
    ("brook", "340,370 540,370 540,430 340,430"),
)
FAR = band("warrior", row(4, 900, 700))


def mission(which: Any, red: list[Band], blue: list[Band], *pieces: Any, **facts: Any) -> State:
    state = arena(red, blue, *pieces, size=SIZE, **facts)
    margin = 3 if which == "fog" else 2
    state.scenario = replace(state.scenario, mission=which, win_points=0, win_margin=margin)
    return state


def fallen(state: State, unit: str) -> State:
    one = state.units.pop(UnitId(unit))
    state.fallen[one.id] = replace(one, models=())
    return state


def points(state: State) -> tuple[int, int]:
    return points_of(state, RED), points_of(state, BLUE)


# --- the ford ------------------------------------------------------------------------------------

FORDS = {n: Marker(point(x, 400)) for n, x in enumerate((280, 600, 920), start=1)}


def at_ford(red: list[Band], blue: list[Band] | None = None, **facts: Any) -> State:
    return mission("ford", red, blue or [FAR], *BROOKS, markers=dict(FORDS), **facts)


@pytest.mark.parametrize(("y", "held"), [(287.5, 1), (287.4, 0)])
def test_16_a_ford_is_held_within_s_exactly(y: float, held: int) -> None:
    """A base of 25 mm: its edge is 100 from the mark at 400."""
    men = [(280, y), (280, y - 30), (280, y - 60)]
    assert ford_points(at_ford([band("warrior", men)]), RED) == held


@pytest.mark.parametrize(("number", "held"), [(3, 1), (2, 0)])
def test_16_two_models_hold_no_ford(number: int, held: int) -> None:
    state = at_ford([band("warrior", row(number, 260, 350))])
    assert ford_points(state, RED) == held


def test_16_a_hero_counts_as_four_models_and_holds_the_middle_ford_for_two() -> None:
    assert ford_points(at_ford([band("warlord", [(600, 350)])]), RED) == 2


@pytest.mark.parametrize(("y", "held"), [(512.5, 0), (512.6, 1)])
def test_16_one_enemy_model_within_s_is_enough_to_contest_a_ford(y: float, held: int) -> None:
    enemy = band("levy", [(280, y)], "bow")
    assert ford_points(at_ford([band("warrior", row(4, 240, 350))], [enemy]), RED) == held


def test_16_one_enemy_unit_of_two_is_enough_to_contest_a_ford() -> None:
    enemies = [band("levy", [(280, 500)], "bow"), FAR]
    assert ford_points(at_ford([band("warrior", row(4, 240, 350))], enemies), RED) == 0


def test_16_the_last_ford_gives_one_point() -> None:
    assert ford_points(at_ford([band("warrior", row(4, 880, 350))]), RED) == 1


@pytest.mark.parametrize(
    ("number", "active", "scored"), [(2, BLUE, 1), (2, RED, 0), (1, BLUE, 0), (4, BLUE, 1)]
)
def test_16_fords_are_counted_when_both_have_had_turns_2_4_and_6(
    number: int, active: Any, scored: int
) -> None:
    state = at_ford([band("warrior", row(4, 240, 350))], round=number, active=active)
    game = play(state, end_turn)
    assert game.state.score[RED] == scored
    assert len(told(game, PointsScored)) == scored


def test_16_at_the_ford_the_warlord_gives_three_and_each_unit_one() -> None:
    hired = band("march_spears", row(8, 300, 700))
    state = at_ford([FAR], [band("warlord", [(600, 700)]), band("levy", row(6, 100, 700)), hired])
    assert points(state) == (0, 0)
    levy = state.units[UnitId("blue-2")]
    state.units[levy.id] = replace(levy, models=levy.models[:1])
    assert points(state) == (0, 0), "single models count for nothing"
    assert points(fallen(state, "blue-2")) == (1, 0)
    assert points(fallen(state, "blue-1")) == (5, 0)
    spears = state.units[UnitId("blue-3")]
    state.units[spears.id] = replace(spears, models=spears.models[:5])
    assert points(state) == (5, 0)
    state.units[spears.id] = replace(spears, models=spears.models[:4])
    assert points(state) == (6, 0)


@pytest.mark.parametrize(("red", "won"), [(1, None), (2, RED)])
def test_16_the_ford_is_won_with_two_points_more(red: int, won: Any) -> None:
    state = at_ford([FAR])
    state.score = {RED: red, BLUE: 0}
    assert winner(state) == won


@pytest.mark.parametrize(("up", "wet"), [(7.5, False), (7.51, True)])
def test_16_who_charges_partly_between_the_banks_wades(up: float, wet: bool) -> None:
    """Bases of 12.5 around y = 350: the bank is at 370."""
    state = at_ford([band("warrior", row(4, 250, 350))])
    unit = state.units[RED1]
    assert wades(state, unit, all_by(state, 0, up)) is wet
    state.scenario = replace(state.scenario, mission="clash")
    assert not wades(state, unit, all_by(state, 0, up))


@pytest.mark.parametrize(("waded", "change"), [(True, -1), (False, 0)])
def test_16_the_charger_through_a_ford_has_one_less_on_his_attack_dice(
    waded: bool, change: int
) -> None:
    state = at_ford([band("warrior", row(4, 250, 450))], [band("warrior", row(4, 250, 475))])
    state.running = (Activation(RED1, "charge", "ability", BLUE1, stage="ending", waded=waded),)
    game = play(state, melee, answers=[do.StandOpen(RED1), do.StandOpen(BLUE1)])
    combat: Any = game.state.running[-1]
    mine = attack_modifiers(game.state, combat, RED)
    assert sum(one.amount for one in mine) == change
    assert [one.rule for one in mine] == ["16"] * abs(change)
    assert attack_modifiers(game.state, combat, BLUE) == ()


def test_16_the_activation_remembers_the_ford() -> None:
    state = at_ford([FAR])
    state.running = (Activation(RED1, "charge", "ability", BLUE1),)
    Waded(RED1).apply(state)
    (frame,) = state.running
    assert isinstance(frame, Activation)
    assert frame.waded


# --- the cattle ----------------------------------------------------------------------------------


def with_cows(red: list[Band], *cows: Marker, blue: list[Band] | None = None) -> State:
    herd = dict(enumerate(cows, start=1))
    return mission("cattle", red, blue or [FAR], markers=herd)


def free(x: float, y: float) -> Marker:
    return Marker(point(x, y))


def led(x: float, y: float, unit: UnitId = RED1, model: int = 1) -> Marker:
    return Marker(point(x, y), unit, ModelNumber(model))


def after(kind: Any, unit: UnitId = RED1) -> Any:
    async def run(battle: Battle) -> None:
        await after_activation(battle, unit, kind)

    return run


async def keep(battle: Battle) -> None:
    keep_cows(battle)


MEN = band("warrior", row(4, 300, 300))


@pytest.mark.parametrize(("y", "found"), [(382.5, [1]), (382.51, [])])
def test_16_a_cow_is_led_from_within_vs(y: float, found: list[int]) -> None:
    """12.5 for the man, 50 for the stick, 20 for the cow."""
    state = with_cows([MEN], free(300, y))
    assert cows_near(state, state.units[RED1]) == found


@pytest.mark.parametrize(("fatigue", "found"), [(2, [1]), (3, [])])
def test_16_the_exhausted_lead_no_cow(fatigue: int, found: list[int]) -> None:
    state = with_cows([band("warrior", row(4, 300, 300), fatigue=fatigue)], free(300, 340))
    assert cows_near(state, state.units[RED1]) == found


def test_16_a_unit_leads_one_cow_and_never_one_that_is_led() -> None:
    state = with_cows([MEN, band("warrior", row(4, 300, 400))], led(300, 330), free(300, 340))
    assert cows_near(state, state.units[RED1]) == []
    assert cows_near(state, state.units[UnitId("red-2")]) == [2]


@pytest.mark.parametrize("kind", ["move", "rest"])
def test_16_after_a_move_or_a_rest_the_nearest_model_takes_the_cow(kind: str) -> None:
    state = with_cows([MEN], free(390, 360))
    game = play(state, after(kind), answers=[do.Lead(RED1, 1)])
    assert game.state.markers[1] == Marker(point(390, 332.5), RED1, ModelNumber(4))


def test_16_nobody_has_to_lead() -> None:
    game = play(with_cows([MEN], free(390, 360)), after("move"), answers=[do.Stay(RED1)])
    assert game.state.markers[1] == free(390, 360)


def moved(game: Played) -> list[MarkerMoved]:
    return told(game, MarkerMoved)


def test_16_a_led_cow_follows_its_leader() -> None:
    game = play(with_cows([MEN], led(300, 400)), keep)
    assert game.state.markers[1].at == point(300, 332.5)
    assert moved(play(with_cows([MEN], led(300, 332.5)), keep)) == []


def test_16_when_the_leader_falls_the_nearest_of_his_unit_takes_over() -> None:
    game = play(with_cows([MEN], led(390, 332.5, model=9)), keep)
    assert game.state.markers[1].model == 4


def test_16_a_cow_is_let_go_by_the_exhausted_and_the_destroyed() -> None:
    tired = band("warrior", row(4, 300, 300), fatigue=3)
    for state in (with_cows([tired], led(300, 332.5)), with_cows([], led(300, 332.5))):
        assert play(state, keep).state.markers[1] == free(300, 332.5)


def test_16_who_loses_a_melee_lets_the_cow_go() -> None:
    async def lose(battle: Battle) -> None:
        let_go(battle, RED1)

    game = play(with_cows([MEN], led(300, 332.5), led(0, 0, BLUE1)), lose)
    assert game.state.markers == {1: free(300, 332.5), 2: led(0, 0, BLUE1)}


def test_16_who_leads_a_cow_goes_m_at_most_and_does_not_manoeuvre() -> None:
    riders = band("hearthguard", row(4, 300, 300, 50), "horse")
    activation = Activation(RED1, "move", "ability", dist_bonus="VS")
    for cow, far in ((led(300, 340), 150), (free(300, 340), 350)):
        state = with_cows([riders], cow)
        unit = state.units[RED1]
        assert sum(move_sticks(state, unit, activation).open) == far * 100
        assert charge_reach(state, unit, activation).open == far * 100
        assert (refuse_manoeuvre(state, unit) is None) is (far > 150)


@pytest.mark.parametrize(("y", "scored"), [(112.5, 3), (112.51, 0)])
def test_16_a_cow_is_sent_home_within_s_of_the_south_edge(y: float, scored: int) -> None:
    state = with_cows([band("warrior", row(4, 300, y))], led(300, y + 30))
    game = play(state, after("move"))
    assert game.state.score[RED] == scored
    assert (game.state.markers[1].at is None) is bool(scored)


def test_16_a_rest_at_the_edge_sends_no_cow_home_and_herders_never_do() -> None:
    near = band("warrior", row(4, 300, 50))
    assert play(with_cows([near], led(300, 80)), after("rest")).state.score[RED] == 0
    state = with_cows([], led(300, 80, BLUE1), blue=[near])
    assert play(state, after("move", BLUE1)).state.markers[1] == led(300, 80, BLUE1)


def test_16_cows_at_the_end_give_raiders_one_and_herders_two() -> None:
    state = with_cows([MEN], led(300, 330), free(500, 500), led(900, 730, BLUE1), Marker(None))
    assert points(state) == (1, 4)
    assert points(with_cows([MEN], free(500, 500))) == (0, 2)


def test_16_both_get_three_for_the_warlord_and_one_for_each_unit() -> None:
    lords = [band("warlord", [(600, 700)]), MEN]
    state = with_cows(lords, blue=[band("warlord", [(100, 100)]), FAR])
    assert points(fallen(state, "red-1")) == (0, 4)
    assert points(fallen(state, "blue-1")) == (4, 4)
    assert points(fallen(state, "red-2")) == (4, 5)


# --- the fog -------------------------------------------------------------------------------------


def in_fog(red: list[Band], blue: list[Band] | None = None) -> State:
    return mission("fog", red, blue or [FAR], special="fog")


def gone(state: State, unit: str) -> State:
    one = state.units.pop(UnitId(unit))
    state.left[one.id] = one
    return state


@pytest.mark.parametrize(("y", "may"), [(12.55, True), (12.56, False)])
def test_16_a_unit_leaves_when_a_model_touches_the_south_edge(y: float, may: bool) -> None:
    spots = [(300, y), (330, 40), (360, 40), (390, 40)]
    state = in_fog([band("warrior", spots)], [band("warrior", spots)])
    assert may_leave(state, state.units[RED1]) is may
    assert not may_leave(state, state.units[BLUE1])


def test_16_a_unit_that_left_is_out_of_the_battle_but_not_destroyed() -> None:
    edge = in_fog([band("warrior", row(4, 300, 12.5)), MEN])
    game = play(edge, after("move"), answers=[do.Leave(RED1)])
    assert RED1 in game.state.left
    assert RED1 not in game.state.units
    assert points(game.state) == (2, 0)
    stayed = play(edge, after("move"), answers=[do.Stay(RED1)])
    assert RED1 in stayed.state.units
    assert is_done(play(edge, after("rest"))), "a rest at the edge leaves nothing to ask"


@pytest.mark.parametrize(
    ("kind", "number", "worth"),
    [
        ("hearthguard", 4, 4),
        ("warrior", 5, 2),
        ("warrior", 4, 2),
        ("levy", 6, 2),
        ("levy", 5, 1),
        ("warlord", 1, 5),
    ],
)
def test_16_what_left_gives_points_by_its_class(kind: str, number: int, worth: int) -> None:
    state = in_fog([band(kind, row(number, 300, 300)), MEN])
    assert points(state)[0] == 0
    assert points(gone(state, "red-1"))[0] == worth


def test_16_classes_of_all_units_that_left_are_rounded_down_together() -> None:
    state = in_fog([band("warrior", row(5, 300, 300)), band("warrior", row(5, 300, 400)), MEN])
    assert points(gone(gone(state, "red-1"), "red-2"))[0] == 5


def test_16_hunters_get_four_for_a_warlord_neither_gone_nor_dead() -> None:
    def lord() -> State:
        return in_fog([band("warlord", [(300, 300)]), MEN])

    assert points(lord()) == (0, 4)
    assert points(gone(lord(), "red-1")) == (5, 0)
    assert points(fallen(lord(), "red-1")) == (0, 5)


def test_16_the_encircled_get_nothing_for_the_dead_but_hunters_do() -> None:
    state = in_fog([MEN, FAR], [FAR, MEN])
    assert points(fallen(fallen(state, "red-1"), "blue-1")) == (0, 3)


@pytest.mark.parametrize(("red", "won"), [(2, None), (3, RED)])
def test_16_the_fog_is_won_with_three_points_more(red: int, won: Any) -> None:
    state = in_fog([MEN])
    state.score = {RED: red, BLUE: 0}
    assert winner(state) == won


# --- as they ship --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "marks", "margin"), [("alder_brook", 3, 2), ("cattle", 5, 2), ("fog", 0, 3)]
)
def test_16_the_missions_ship_with_their_marks_and_margins(
    key: str, marks: int, margin: int
) -> None:
    scenario: Any = SYSTEM.scenarios[key]
    assert (len(scenario.marks), scenario.win_margin, scenario.win_points) == (marks, margin, 0)
    assert scenario.turns == 6


# --- within a battle -----------------------------------------------------------------------------


def finish(game: Played) -> Played:
    """Answer whatever comes with the first that is allowed, until all is done."""
    while not is_done(game):
        ask: Any = game.ask
        first = next(ask.suggest(Random(1))) if isinstance(ask, Place) else game.options[0]
        game = go_on(game, answers=[first])
    return game


@pytest.mark.parametrize(("y", "wet"), [(350, True), (465, False)])
def test_16_a_charge_through_a_ford_is_told(y: int, wet: bool) -> None:
    state = at_ford([band("warrior", row(4, 250, y))], [band("warrior", row(4, 250, y + 110))])
    game = play(under_way(state, "charge", BLUE1), carrying_on)
    ask: Any = game.ask
    game = go_on(game, answers=[next(ask.suggest(Random(1)))])
    assert bool(told(game, Waded)) is wet


def test_16_the_loser_of_a_melee_lets_the_cow_go_before_he_withdraws() -> None:
    """Blue hits once and red does not save."""
    state = with_cows([MEN], led(300, 267.5), blue=[band("warrior", row(4, 300, 325))])
    answers = [do.StandOpen(RED1), do.StandOpen(BLUE1), do.Lose(RED1, ModelNumber(4))]
    faces = [1, 1, 1, 1, 6, 1, 1, 1, 1]
    game = finish(play(state, melee, dice=faces, answers=answers))
    assert game.state.markers[1] == free(300, 267.5)


def test_16_a_move_takes_the_cow_along_and_then_home() -> None:
    state = with_cows([band("warrior", row(4, 300, 200))], led(300, 232.5))
    game = play(under_way(state, "move"), carrying_on)
    march = do.March(RED1, all_by(state, 0, -60))
    game = finish(go_on(game, answers=[march]))
    assert game.state.markers[1].at == point(300, 172.5)
    assert game.state.score[RED] == 0
    game = play(under_way(state, "move"), carrying_on)
    game = finish(go_on(game, answers=[do.March(RED1, all_by(state, 0, -90))]))
    assert game.state.markers[1].at is None
    assert game.state.score[RED] == 3


def test_16_one_wader_is_enough_and_who_touches_a_bank_from_outside_is_dry() -> None:
    """Two models go south from the far bank, one of them into the ford."""
    state = at_ford([band("warrior", [(250, 442.5), (290, 442.5)])])
    unit = state.units[RED1]
    assert not wades(state, unit, all_by(state, 0, 0))
    first, second = all_by(state, 0, -10)
    assert wades(state, unit, (first,))
    assert wades(state, unit, (second,))
    assert not wades(state, unit, all_by(state, 0, 10))


def test_16_between_the_banks_is_as_far_as_any_part_of_the_brook_reaches() -> None:
    """One part of the brook lies farther south, another farther north, both beside the way."""
    parts = [("brook", "20,300 60,300 60,400 20,400"), ("brook", "900,400 940,400 940,500 900,500")]
    for y, by, wet in ((280, 8, True), (280, 7, False), (520, -8, True), (520, -7, False)):
        men = [band("warrior", row(4, 250, y))]
        state = mission("ford", men, [FAR], *parts, markers=dict(FORDS))
        assert wades(state, state.units[RED1], all_by(state, 0, by)) is wet


def test_16_one_of_two_who_wades_is_enough() -> None:
    state = at_ford([band("warrior", [(250, 442.5), (290, 442.5)])])
    first, _ = all_by(state, 0, -10)
    _, second = all_by(state, 0, 10)
    assert wades(state, state.units[RED1], (first, second))


def test_16_a_free_cow_stays_and_nobody_is_told_so() -> None:
    state = at_ford([band("warrior", row(4, 250, 100))])
    state.markers = {1: Marker(point(300, 300)), 2: Marker(None)}

    async def keep(battle: Battle) -> None:
        keep_cows(battle)

    assert told(play(state, keep), MarkerMoved) == []


def test_16_a_cow_whose_leading_model_nobody_named_is_led_by_the_nearest() -> None:
    state = at_ford([band("warrior", row(4, 250, 100))])
    unit = state.units[RED1]
    assert leading_model(unit, Marker(point(340, 150), RED1)).number == 4
    assert leading_model(unit, Marker(point(340, 150), RED1, unit.models[1].number)).number == 2
