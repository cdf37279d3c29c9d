"""§1, §2: models, units, and what their profile says about moving."""

from __future__ import annotations

import pytest

from heerbann.boards.table import INCH, gap, touches
from heerbann.systems.skirmish.model.charts import rates
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.setup import fresh_unit
from heerbann.systems.skirmish.model.state import RED, UnitId
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts, in_contact
from heerbann.systems.skirmish.rules.s06_movement.pace import pace
from tests.rulechecks import checks
from tests.systems.skirmish.arena import arena, entry, gear, row, squad, troop, unit
from tests.systems.skirmish.field import B1, R1


@checks("GR-1.1a")
def test_1_1_every_figure_is_a_model_with_its_own_number() -> None:
    fresh = fresh_unit(UnitId("red-1"), RED, entry(gear(8), gear(2)))
    assert [model.number for model in fresh.models] == list(range(1, 11))
    assert [model.gear for model in fresh.models] == [0] * 8 + [1] * 2
    assert not fresh.is_deployed


@checks("GR-1.1b")
def test_1_1_a_single_model_is_a_unit_as_well() -> None:
    state = arena([troop(squad(1), row(1, 10, 10))], [troop(squad(5), row(5, 10, 30))])
    assert [len(one.models) for one in state.units.values()] == [1, 5]


def test_1_3_the_table_is_72_by_48_inches_unless_the_scenario_says_otherwise() -> None:
    state = arena()
    assert (state.scenario.width, state.scenario.height) == (72, 48)
    assert (state.ground.table.width, state.ground.table.height) == (72 * INCH, 48 * INCH)


@pytest.mark.parametrize(("x", "is_near"), [("11", True), ("11.009", True), ("11.011", False)])
def test_1_5_contact_is_a_gap_nobody_can_see(x: str, is_near: bool) -> None:
    """1.4: it is measured from edge to edge; both bases have an inch."""
    state = arena([troop(squad(1), [(10, 10)])], [troop(squad(1), [(x, 10)])])
    red, blue = unit(state, "red-1"), unit(state, "blue-1")
    assert in_contact(red, blue) == in_contact(blue, red) == is_near
    assert [one.id for one in contacts(state, red)] == ([B1] if is_near else [])
    assert [one.id for one in contacts(state, blue)] == ([R1] if is_near else [])
    stands = [model.stand for one in (red, blue) for model in one.models]
    assert touches(stands[0], stands[1]) == is_near  # type: ignore[arg-type]  # both are set up


def test_1_4_measuring_is_from_edge_to_edge() -> None:
    state = arena([troop(squad(1), [(10, 10)])], [troop(squad(1), [(15, 10)])])
    one, other = (group(one.models).stands[0] for one in state.units.values())
    assert gap(one, other) == 4 * INCH


@checks("GR-2-B")
@pytest.mark.parametrize(("kind", "b"), [("infantry", 6), ("walker", 5), ("vehicle", 12)])
def test_2_1_b_is_how_many_inches_a_move_goes(kind: str, b: int) -> None:
    house = arena().house
    assert pace(entry(type=kind, b=b), "move", house).open == b * INCH


def test_2_4_a_printed_b_counts_in_the_open_and_caps_the_rate_in_terrain() -> None:
    house = arena().house
    assert rates(entry(b=7), house) == (7 * INCH, 4 * INCH)
    assert rates(entry(b=3), house) == (3 * INCH, 3 * INCH)
