"""K23 Deployment: the three methods, zones of a scenario, formation and order."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from heerbann.boards.table import Box, Stand
from heerbann.boards.table.moves.walks import Walk
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.setup import MethodRolled, RolledOff, SpecialRuleSettled
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.scenario import SagaScenario
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s16_scenarios import beginning
from heerbann.systems.saga.rules.s16_scenarios.deployment import (
    deploy,
    deployer,
    deployments,
    refuse_deploy,
    refuse_places,
)
from heerbann.systems.saga.rules.s16_scenarios.zones import is_in_zone
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import arena, band, play, point, row

FOOT = RULES.bases.foot
WIDE = Box(5000, 2500)


def table(method: str, size: tuple[int, int] = (1200, 900), **facts: Any) -> State:
    return arena(size=size, phase="setup", method=method, round=0, active=None, **facts)


def stands(state: State, *spot: Any, base: Any = FOOT, facing: int = 0) -> bool:
    return is_in_zone(state, RED, Stand(base, point(*spot), facing))


# --- where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("y", "legal"),
    [(287.5, True), (288, False), (112.5, True), (112, False)],
)
@checks("K23-02")
def test_k23_02_method_a_is_wholly_between_s_and_l_of_the_own_edge(y: float, legal: bool) -> None:
    """T03."""
    assert stands(table("A"), 600, y) is legal


@pytest.mark.parametrize(
    ("y", "legal"), [(273.4, True), (273.5, False), (126.6, True), (126.5, False)]
)
@checks("C3-04")
def test_c3_04_a_turned_base_must_be_wholly_inside(y: float, legal: bool) -> None:
    """T58: a box of 50 x 25 turned by 45 degrees is 26.517 high."""
    assert stands(table("A"), 600, Fraction(str(y)), base=WIDE, facing=45) is legal


@pytest.mark.parametrize(
    ("spot", "legal"),
    [((600, 225), True), ((600, 300), False), ((700, 150), False), ((600, 120), True)],
)
@checks("K23-04")
def test_k23_04_method_b_is_wholly_between_m_and_l_of_the_line(spot: Any, legal: bool) -> None:
    """T04: the line from the south-west to the north-east corner, the southern player."""
    assert stands(table("B", diagonal="sw_ne"), *spot) is legal


@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        ((600, 200), True),
        ((600, 90), True),
        ((600, 220), False),
        ((300, 12.5), False),
        ((1187.5, 520), True),
        ((1187.5, 600), False),
    ],
)
@checks("K23-03")
def test_k23_03_the_half_is_the_one_with_the_own_edge(spot: Any, legal: bool) -> None:
    """T56: a table of 1200 x 800."""
    assert stands(table("B", (1200, 800), diagonal="sw_ne"), *spot) is legal


@checks("K23-03")
def test_k23_03_the_other_diagonal_is_mirrored() -> None:
    state = table("B", (1200, 800), diagonal="nw_se")
    assert stands(state, 600, 200)
    assert stands(state, 12.5, 520)
    assert not stands(state, 12.5, 600)


@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        ((1037.5, 450), False),
        ((Fraction("1037.4"), 450), True),
        ((762.5, 450), True),
        ((762, 450), False),
        ((900, 162.5), False),
        ((900, 163), True),
    ],
)
@checks("K23-06")
def test_k23_06_method_c_keeps_more_than_m_from_every_edge(spot: Any, legal: bool) -> None:
    """T05, A3: exactly M is too near."""
    assert stands(table("C"), *spot) is legal


@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        ((Fraction("1037.4"), 400), True),
        ((1037.5, 400), False),
        ((762.5, Fraction("637.4")), True),
        ((762.5, 637.5), False),
        ((Fraction("762.4"), 400), False),
    ],
)
@checks("K23-05")
def test_k23_05_method_c_is_between_m_and_l_plus_m_of_the_edge_to_ones_right(
    spot: Any, legal: bool
) -> None:
    """T57: a table of 1200 x 800."""
    assert stands(table("C", (1200, 800)), *spot) is legal


# --- formation and others ------------------------------------------------------------------------


def waiting(*kinds: str, method: str = "A", **facts: Any) -> State:
    """Red units that wait to be set up; blue has none."""
    state = table(method, **facts)
    for number, kind in enumerate(kinds, start=1):
        models = 1 if kind == "warlord" else 4
        one = band(kind, row(models, 100, 100)).data
        unit = fresh_unit(UnitId(f"red-{number}"), RED, one)
        state.units[unit.id] = unit
    return state


def set_up(unit: str, *spots: Any) -> do.SetUp:
    walks = [Walk(n, (point(*spot),)) for n, spot in enumerate(spots, start=1)]  # type: ignore[arg-type]
    return do.SetUp(UnitId(unit), tuple(walks))


@pytest.mark.parametrize(
    ("spots", "reason"),
    [
        (row(4, 300, 200), None),
        (row(4, 300, 200, 75), "not-in-formation"),  # 125 from the nearest reference model
        (row(4, 300, 200, 76), "not-in-formation"),  # no chain
        (row(4, 300, 200, 20), "models-overlap"),
        (row(4, 300, 400), "outside-zone"),
        (row(3, 300, 200), "every-model-once"),
    ],
)
@checks("K23-01")
def test_k23_01_a_unit_is_set_up_in_formation_and_in_its_zone(spots: Any, reason: str) -> None:
    state = waiting("warrior")
    unit = state.units[UnitId("red-1")]
    refusal = refuse_places(state, unit, set_up("red-1", *spots))
    assert (None if refusal is None else refusal.reason) == reason


@checks("K23-01")
def test_k23_01_nobody_is_set_up_on_somebody_or_in_a_pond() -> None:
    state = waiting("warrior", "warrior")
    game = play(
        state, deploy, answers=[do.Deploy(UnitId("red-1")), set_up("red-1", *row(4, 300, 200))]
    )
    second = game.state.units[UnitId("red-2")]
    there = set_up("red-2", *row(4, 300, 210))
    refusal = refuse_places(game.state, second, there)
    assert refusal is not None
    assert refusal.facts["target"] == "red-1"


# --- the order -----------------------------------------------------------------------------------


def test_16_the_first_player_sets_up_half_with_his_warlord_then_the_second_all() -> None:
    state = waiting("warrior", "warlord", "warrior", "warrior", "warrior")
    blue = fresh_unit(UnitId("blue-1"), BLUE, band("warrior", row(4, 0, 0)).data)
    state.units[blue.id] = blue
    order = []
    while (side := deployer(state)) is not None:
        options = deployments(state, side)
        order.append(options[0].unit)
        spots = row(len(state.units[options[0].unit].models), 100 + 150 * len(order), 200)
        if side == BLUE:
            spots = [(x, 900 - y) for x, y in spots]  # type: ignore[misc]
        state = play(
            state, deploy, answers=[options[0], set_up(options[0].unit, *spots)]
        ).state if len(options) > 1 else play(
            state, deploy, answers=[set_up(options[0].unit, *spots)]
        ).state  # fmt: skip
    assert order == ["red-1", "red-2", "red-3", "blue-1", "red-4", "red-5"]


def test_16_the_warlord_belongs_to_the_first_half() -> None:
    state = waiting("warrior", "warrior", "warlord")
    first = [do.Deploy(UnitId("red-1")), set_up("red-1", *row(4, 300, 200))]
    game = play(state, deploy, answers=first)
    assert deployments(game.state, RED) == [do.Deploy(UnitId("red-3"))]
    refusal = refuse_deploy(game.state, do.Deploy(UnitId("red-2")))
    assert refusal is not None
    assert refusal.reason == "warlord-first"


# --- before that ---------------------------------------------------------------------------------


def test_16_the_higher_die_is_the_first_player_and_ties_are_thrown_again() -> None:
    async def on(battle: Any) -> None:
        while beginning.is_first_open(battle.state):
            await beginning.roll_off(battle)

    game = play(table("A", first=None), on, dice=[3, 3, 2, 5])
    assert [event.winner for event in told(game, RolledOff)] == [None, BLUE]
    assert game.state.first == BLUE


def rolled(state: State, **wishes: Any) -> State:
    scenario = state.scenario
    facts = {name: getattr(scenario, name) for name in SagaScenario.__struct_fields__}
    state.scenario = SagaScenario(**{**facts, **wishes})
    return state


@pytest.mark.parametrize(
    ("die", "method"), [(1, "A"), (2, "A"), (3, "B"), (4, "B"), (5, "C"), (6, "C")]
)
@checks("K23-02")
def test_k23_02_a_die_settles_the_method(die: int, method: str) -> None:
    state = rolled(table("A"), method="rolled")
    state.method = None
    game = play(state, beginning.settle_method, dice=[die])
    assert [event.method for event in told(game, MethodRolled)] == [method]


@checks("K23-05")
def test_k23_05_a_table_too_narrow_for_method_c_throws_again() -> None:
    async def on(battle: Any) -> None:
        while beginning.is_method_open(battle.state):
            await beginning.settle_method(battle)

    state = rolled(table("A", (900, 800)), method="rolled")
    state.method = None
    game = play(state, on, dice=[6, 1])
    assert game.state.method == "A"


@pytest.mark.parametrize(("die", "special"), [(2, "none"), (3, "dawn"), (6, "blood_feud")])
@checks("K24-03")
def test_k24_03_a_die_settles_the_special_rule(die: int, special: str) -> None:
    state = rolled(table("A"), special="rolled")
    game = play(state, beginning.roll_special, dice=[die])
    assert [event.special for event in told(game, SpecialRuleSettled)] == [special]
