"""The roster and the plans of the siege log are those of the tactical game."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.drawing_files import board_of
from heerbann.systems.diex_aie.handover import ZONES, burnable, map_of, roster, zone_hexes
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.siege_charts import FIRE as TACTICAL_FIRE
from heerbann.systems.diex_war.model import works
from heerbann.systems.diex_war.model.charts import FIRE, WorksKind
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.works import PLANS

PLACES: tuple[WorksKind, ...] = ("castle", "hall")


def test_11_6_everybody_is_in_the_roster_with_code_nation_and_points() -> None:
    people = {key: one for key, one in roster().items() if one.kind == "person"}
    assert people.keys() == ROSTER.keys()
    for key, figure in people.items():
        mine = ROSTER[key]
        assert (mine.code, mine.nation, mine.points) == (figure.code, figure.nation, figure.points)
        assert mine.is_rider == (figure.mounted is not None)
        assert mine.attack == figure.foot.healthy.attack
    assert FIGURES is roster()


@pytest.mark.parametrize("place", PLACES)
def test_11_3_1_the_plan_burns_where_the_map_does(place: WorksKind) -> None:
    mine = [one.label for one in PLANS[place].hexes.values() if one.burns]
    outside = [label for label in burnable(place) if label not in PLANS[place].hexes]
    assert sorted(mine) == sorted(label for label in burnable(place) if label not in outside)
    assert place == "hall" or outside == []


@pytest.mark.parametrize("place", PLACES)
def test_11_3_1_the_parts_of_the_plan_are_those_of_the_battles(place: WorksKind) -> None:
    assert works.ZONES[place] == ZONES[place]
    for zone in works.ZONES[place]:
        mine = [one for one in PLANS[place].of_zone(zone) if one not in ("O10", "P10", "Q10")]
        assert sorted(mine) == sorted(zone_hexes(place, zone))


@pytest.mark.parametrize("place", PLACES)
def test_11_3_1_every_hex_lies_where_it_lies_on_the_map(place: WorksKind) -> None:
    board = board_of(map_of(place))
    for hex in PLANS[place].hexes.values():
        assert board.hex(hex.label) == hex.place
        assert board.terrain[hex.place] == hex.terrain


def test_11_3_2_the_fire_chart_is_that_of_the_battles() -> None:
    catches = FIRE.catches
    for column, need in (
        ("wattle", catches.wattle),
        ("timber", catches.timber),
        ("spread", catches.spread),
        ("extinguish", catches.extinguish),
    ):
        signs = TACTICAL_FIRE.columns[column]
        assert signs.index("+") + 1 == need
