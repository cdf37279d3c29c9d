"""K23 Deployment: the three methods, zones of a scenario, formation and order."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import Bounds, Box, Disc, Stand
from heerbann.boards.table.geometry.points import joint
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.setup import MethodRolled, RolledOff, SpecialRuleSettled
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.scenario import SagaScenario, ZoneData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s16_scenarios import beginning
from heerbann.systems.saga.rules.s16_scenarios.deployment import (
    deploy,
    deployer,
    deployments,
    missing,
    refuse_deploy,
    refuse_places,
    refuse_set_up,
)
from heerbann.systems.saga.rules.s16_scenarios.zones import areas, ground_of, zone_of
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import arena, band, play, point, row

FOOT = RULES.bases.foot
WIDE = Box(5000, 2500)


def table(method: str, size: tuple[int, int] = (1200, 900), **facts: Any) -> State:
    return arena(size=size, phase="setup", method=method, round=0, active=None, **facts)


def stands(state: State, *spot: Any, base: Any = FOOT, facing: int = 0) -> bool:
    return zone_of(state, RED)(Stand(base, point(*spot), facing))


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


@pytest.mark.parametrize("method", ["A", "B", "C", "zones"])
@checks("K23-02", "K23-05")
def test_k23_02_05_every_base_in_ground_of_the_zone_stands_in_it(method: str) -> None:
    """What is said of a whole rectangle holds for each base that stands in it."""
    random, found = Random(7), 0
    corner = ZoneData(corners=((0, 0), (90_000, 0), (0, 60_000)))
    state = table(method, diagonal="sw_ne") if method != "zones" else drawn(corner)
    is_ground, is_place = ground_of(state, RED), zone_of(state, RED)
    for _ in range(3_000):
        x, y = random.randint(0, 120_000), random.randint(0, 90_000)
        box = Bounds(x, y, x + random.randint(2_500, 15_000), y + random.randint(2_500, 10_000))
        if is_ground(box):
            found += 1
            left, bottom, right, top = box.grown(-1_250).sides
            for at in ((left, bottom), (right, bottom), (left, top), (right, top), box.middle):
                assert is_place(Stand(Disc(1_250), at))
    assert found


def test_k23_a_rectangle_in_one_of_two_drawn_zones_is_ground_to_set_up_on() -> None:
    state = drawn(ZoneData(corners=_ring(0, 500)), ZoneData(corners=_ring(600, 1000)))
    (west, east), is_ground = areas(state, RED), ground_of(state, RED)
    assert is_ground(west.grown(-1_000))
    assert is_ground(east.grown(-1_000))
    assert not is_ground(joint([west, east]))


def drawn(*zones: ZoneData) -> State:
    state = table("A")
    facts = replace(state.scenario, zones={RED: zones})
    state.scenario, state.method = facts, None
    return state


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


# --- why not -------------------------------------------------------------------------------------


def why(refusal: Any) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.rule, refusal.reason)


def test_k23_only_units_that_wait_are_set_up_by_the_side_whose_turn_it_is() -> None:
    state = waiting("warrior", "warrior")
    blue = fresh_unit(UnitId("blue-1"), BLUE, band("warrior", row(4, 0, 0)).data)
    state.units[blue.id] = blue
    deploying = do.Deploy(UnitId("red-1"))
    assert refuse_deploy(state, deploying) is None
    assert why(refuse_deploy(state, do.Deploy(UnitId("red-9")))) == ("7", "no-such-unit")
    assert why(refuse_deploy(state, do.Deploy(blue.id))) == ("K23", "other-side-sets-up")
    there = set_up("red-1", *row(4, 300, 200))
    game = play(state, deploy, answers=[deploying, there])
    assert why(refuse_deploy(game.state, deploying)) == ("K23", "set-up-already")
    state.phase = "activation"
    assert why(refuse_deploy(state, deploying)) == ("K23", "not-deploying")


def test_k23_a_placement_is_refused_for_the_unit_or_for_its_place() -> None:
    state = waiting("warrior", "warrior")
    assert refuse_set_up(state, set_up("red-1", *row(4, 300, 200))) is None
    outside = refuse_set_up(state, set_up("red-1", *row(4, 300, 400)))
    assert why(outside) == ("K23", "outside-zone")
    assert why(refuse_set_up(state, set_up("red-9", (300, 200)))) == ("7", "no-such-unit")


# --- zones of a scenario -------------------------------------------------------------------------


def in_zones(units: int, *, at_least: int = 0, share: Any = "none") -> State:
    """Red units that wait; a western and an eastern zone, and the western one needs some."""
    west = ZoneData(corners=_ring(0, 500), at_least=at_least, share=share)
    east = ZoneData(corners=_ring(600, 1200))
    state = rolled(waiting(*["warrior"] * units), zones={RED: (west, east)}, method="zones")
    state.method = None
    return state


def _ring(left: int, right: int) -> tuple[tuple[int, int], ...]:
    corners = [(left, 100), (right, 100), (right, 300), (left, 300)]
    return tuple([(100 * x, 100 * y) for x, y in corners])


def standing(state: State, *spots: tuple[int, int]) -> State:
    """So many units are set up already, each at one of these spots."""
    for number, (x, y) in enumerate(spots, start=1):
        unit = state.units[UnitId(f"red-{number}")]
        models = [
            replace(model, stand=Stand(FOOT, point(x + 30 * n, y)))
            for n, model in enumerate(unit.models)
        ]
        state.units[unit.id] = replace(unit, models=tuple(models))
    return state


def test_16_a_unit_stands_wholly_in_one_of_the_zones() -> None:
    state = in_zones(1)
    assert refuse_set_up(state, set_up("red-1", *row(4, 100, 200))) is None
    assert refuse_set_up(state, set_up("red-1", *row(4, 700, 200))) is None
    between = refuse_set_up(state, set_up("red-1", *row(4, 490, 200)))
    assert why(between) == ("K23", "outside-zone")
    touching = in_zones(1)
    zones = (ZoneData(corners=_ring(0, 500)), ZoneData(corners=_ring(500, 1000)))
    touching = rolled(touching, zones={RED: zones})
    spots = [(430, 200), (460, 200), (515, 200), (545, 200)]
    assert why(refuse_set_up(touching, set_up("red-1", *spots))) == ("16", "zone-split")


@pytest.mark.parametrize(
    ("units", "zone", "there", "short"),
    [
        (6, {"share": "third"}, [], [2, 0]),
        (6, {"share": "third"}, [(100, 200)], [1, 0]),
        (6, {"share": "third"}, [(100, 200), (300, 200), (100, 150)], [0, 0]),
        (6, {"share": "third"}, [(700, 200)], [2, 0]),
        (5, {"share": "third"}, [], [1, 0]),
        (6, {"share": "third", "at_least": 3}, [], [3, 0]),
        (6, {"at_least": 1}, [], [1, 0]),
        (6, {}, [], [0, 0]),
    ],
)
def test_16_zones_need_a_third_of_the_army_or_a_number_of_units(
    units: int, zone: dict[str, Any], there: list[tuple[int, int]], short: list[int]
) -> None:
    assert missing(standing(in_zones(units, **zone), *there), RED) == short


def test_16_the_last_units_go_where_units_are_needed() -> None:
    """Two of three wait, and the west needs two: nobody may go to the east any more."""
    state = standing(in_zones(3, at_least=2), (700, 200))
    east = refuse_set_up(state, set_up("red-2", *row(4, 900, 200)))
    assert why(east) == ("16", "other-zone-first")
    assert refuse_set_up(state, set_up("red-2", *row(4, 100, 200))) is None
    free = standing(in_zones(4, at_least=2), (700, 200))
    assert refuse_set_up(free, set_up("red-2", *row(4, 900, 200))) is None


def test_16_a_single_model_stands_in_a_zone_and_counts_there() -> None:
    state = rolled(waiting("warlord", "warrior"), zones=in_zones(1, at_least=1).scenario.zones)
    state.method = None
    assert missing(state, RED) == [1, 0]
    alone = set_up("red-1", (100, 200))
    assert refuse_set_up(state, alone) is None
    lord = state.units[UnitId("red-1")]
    there = replace(lord.models[0], stand=Stand(FOOT, point(100, 200)))
    state.units[lord.id] = replace(lord, models=(there,))
    assert missing(state, RED) == [0, 0]


# --- good places ---------------------------------------------------------------------------------


def suggestions(state: State, number: int, unit: str = "red-1") -> list[do.SetUp]:
    game = play(state, deploy, answers=[do.Deploy(UnitId(unit))] if len(state.units) > 1 else [])
    assert isinstance(game.ask, Place)
    return list(islice(game.ask.suggest(Random(3)), number))


def test_k23_01_every_suggested_place_is_legal_and_they_differ() -> None:
    state = waiting("warrior", "warrior")
    found = suggestions(state, 30)
    assert len(set(found)) == 30
    assert [one for one in found if refuse_set_up(state, one) is not None] == []


def test_k23_01_where_ranks_find_no_room_the_models_are_packed() -> None:
    """A strip two bases deep and a little longer than a rank; a pond leaves a crooked rest."""
    zone = ZoneData(corners=((10000, 10000), (16600, 10000), (16600, 15500), (10000, 15500)))
    state = rolled(waiting("warrior"), zones={RED: (zone,)}, method="zones")
    state.method = None
    found = suggestions(state, 3)
    assert found
    assert [one for one in found if refuse_set_up(state, one) is not None] == []


def test_k24_the_special_rule_is_rolled_for_once_and_only_if_the_scenario_says_so() -> None:
    state = rolled(table("A"), special="rolled")
    assert beginning.is_special_open(state)
    game = play(state, beginning.roll_special, dice=[1])
    assert not beginning.is_special_open(game.state)
    assert not beginning.is_special_open(table("A"))


def test_16_the_edges_are_chosen_once_and_by_the_first_player() -> None:
    south = do.ChooseEdge("south")
    state = table("A")
    state.edges = {}
    assert beginning.refuse_choose_edge(state, south) is None
    state.first = None
    assert why(beginning.refuse_choose_edge(state, south)) == ("16", "edges-are-settled")
    settled = table("A")
    assert why(beginning.refuse_choose_edge(settled, south)) == ("16", "edges-are-settled")


def test_k23_only_method_b_has_a_line_and_it_is_chosen_once() -> None:
    line = do.ChooseDiagonal("sw_ne")
    assert beginning.refuse_choose_diagonal(table("B"), line) is None
    for state in (table("B", diagonal="nw_se"), table("A"), table("C")):
        assert why(beginning.refuse_choose_diagonal(state, line)) == ("K23", "no-diagonal-now")


@pytest.mark.parametrize(("facing", "looks"), [(359, 359), (360, 0), (365, 5)])
def test_k23_models_are_set_down_turned_as_they_are(facing: int, looks: int) -> None:
    walks = [Walk(n, (point(300 + 30 * n, 200),), facing) for n in range(1, 5)]  # type: ignore[arg-type]
    turned = do.SetUp(UnitId("red-1"), tuple(walks))
    game = play(waiting("warrior"), deploy, answers=[turned])
    found = [model.stand for model in game.state.units[UnitId("red-1")].models]
    assert [one.facing for one in found if one is not None] == [looks] * 4


@pytest.mark.parametrize(
    ("facing", "legal"), [(0, True), (1, False), (359, False), (360, True), (361, False)]
)
@checks("C3-04")
def test_c3_04_a_base_is_judged_as_it_is_turned_by_however_many_full_turns(
    facing: int, legal: bool
) -> None:
    """Boxes of 50 x 25 that touch the border of the zone with their short sides."""
    state = table("A")
    one = band("warrior", row(4, 100, 100), base=WIDE).data
    unit = fresh_unit(UnitId("red-1"), RED, one)
    state.units[unit.id] = unit
    spots = [point(300 + 52 * n, 125) for n in range(4)]
    walks = [Walk(n, (at,), facing) for n, at in enumerate(spots, start=1)]  # type: ignore[arg-type]
    refusal = refuse_places(state, unit, do.SetUp(unit.id, tuple(walks)))
    assert why(refusal) == (None if legal else ("K23", "outside-zone"))
