"""§3 to §10: every row of every chart, as the working list prints it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_aie.model import charts, missile_charts
from heerbann.systems.diex_aie.model.chart_files import Chart, read_chart
from heerbann.systems.diex_aie.model.figures import Values
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import shelter
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from tests.rulechecks import checks
from tests.systems.diex_aie.field import at, field, meadow

# §3.1, §8.1, §9.1: key, foot, rider, led animal (- closed), cover, footing
TERRAIN = """
clear        1  1  1  none    0
road         1  1  1  none    0
bush         2  3  3  light   0
tree         2  -  2  light   0
slope        2  4  4  medium  0
marsh        3  4  4  light  -1
rocks        2  -  -  light   0
water        4  -  4  light  -1
ford         2  2  2  none   -1
bridge       1  1  1  none    0
interior     1  -  -  none    0
door         1  1  1  none    0
yard_gate    1  1  1  none    0
furniture    2  -  -  none    0
stairs       2  -  -  none    0
bailey       1  1  1  none    0
walkway      1  -  -  none    0
moat         4  -  -  none   -1
filled_moat  2  -  -  none    0
drawbridge   1  1  1  none    0
motte        3  -  -  none    0
ramp         2  -  -  none    0
tower        1  -  -  none    0
platform     1  -  -  heavy   0
breach       2  2  2  light  -1
unbuilt      -  -  -  none    0
"""

# Features on hexsides: key, foot, rider (- closed), cover behind, blocks, fought across, + for
# the defender
SIDES = """
fence         2  2  light   open    melee     -
wall          -  -  total   blocks  no-melee  -
window        4  -  medium  open    melee     +
door_side     1  -  medium  open    melee     +
palisade      -  -  heavy   blocks  no-melee  -
gate          1  1  medium  open    melee     +
seesaw        2  -  medium  open    melee     +
tower_wall    -  -  total   blocks  no-melee  -
tower_window  -  -  heavy   open    no-melee  -
breach_side   2  2  light   open    melee     -
closed_gate   -  -  total   blocks  no-melee  -
closed_seesaw -  -  total   blocks  no-melee  -
burnt_gate    1  1  light   open    melee     -
ladder        -  -  heavy   blocks  melee     -
"""

# §5.1, §7.1.1: key, last hex of short, medium and long, row offset, movement allowed with fire in
# the own turn, in the enemy's, in both (- never), shots (0: no limit)
WEAPONS = """
mounted_lance  3   6   9  1  all   -     -     1
lance          4   8  12  1  all   -     -     1
javelin        5  12  25  2  all   -     -     3
sling          8  20  40  2  all   all   half  0
shortbow      12  30  70  2  all   all   half  0
crossbow      15  35  80  0  none  half  -     0
"""

MISSILE_FOOT = {"none": "CCCBBBAA-", "light": "CCBBBAAA-", "medium": "CBBBAAA--"} | {
    "heavy": "BBBAAA---"
}
MISSILE_RIDER = {"none": "EEDCCBAA-", "light": "EDCCBAA--", "medium": "DCCBAA---"} | {
    "heavy": "CCBAA----"
}
MELEE_FOOT = {
    "<=-6": "CC----BBAA",
    "-5/-1": "DDCC---BBA",
    "0/4": "EEDDCCC-BB",
    "5/8": "FEEEDDCCBB",
    "9/15": "FFEEEDDCCB",
    "16/22": "FFFEEEDDCC",
    "23/30": "FFFFEEEDDC",
    ">=31": "FFFFFEEEDD",
}
MELEE_RIDER = {
    "<=-6": "C-----BBAA",
    "-5/-1": "DCC----BBA",
    "0/4": "EDCCC---BB",
    "5/8": "GEDDCCC-BB",
    "9/15": "HGFEDDCCCB",
    "16/22": "IHGFFEDDCC",
    "23/30": "IIHGFFEEDC",
    ">=31": "IIIHHGFFED",
}


def rows(chart: str) -> list[list[str]]:
    return [line.split() for line in chart.strip().splitlines()]


def cost(value: int | None, extra: int = 0) -> str:
    return "-" if value is None else str(value + extra)


@checks("3.1-01", "3.1-02", "3.1-03", "8.1-01", "9.1-01")
@pytest.mark.parametrize("row", rows(TERRAIN), ids=lambda row: row[0])
def test_3_1_the_terrain_chart(row: list[str]) -> None:
    found = charts.TERRAIN[row[0]]  # type: ignore[index]
    assert [cost(found.foot), cost(found.rider), cost(found.led)] == row[1:4]
    assert [found.cover, str(found.footing)] == row[4:]


@checks("3.1-02", "3.1-03")
@pytest.mark.parametrize(
    ("glyph", "covered", "shifted"),
    [(".", "none", 0), ("T", "light", 0), ("x", "light", 0), (",", "none", 1), ("%", "light", 1)],
)
def test_3_1_cover_counts_for_shots_only_and_footing_for_blows_only(
    glyph: str, covered: str, shifted: int
) -> None:
    state = field(meadow(D5=glyph), a={"vital": "I5", "gaucher": "C5"}, b={"godric": "D5"})
    vital, gaucher, godric = (state.units[UnitId(name)] for name in ("vital", "gaucher", "godric"))
    assert shelter(state, vital, godric, at(state, "D5")) == covered
    points = blow(state, [gaucher], [godric]).modifiers
    shifts = [p.amount for p in points if p.reason not in ("attack", "defence")]
    assert sum(shifts) == shifted


@checks("8.1-01", "9.1-01")
@pytest.mark.parametrize("row", rows(SIDES), ids=lambda row: row[0])
def test_8_1_the_chart_of_hexsides(row: list[str]) -> None:
    key, foot, rider, cover, sight, melee, favour = row
    found = charts.HEXSIDES[key]  # type: ignore[index]
    costs = [cost(found.foot, found.extra), cost(found.rider, found.extra)]  # on plain ground
    assert [*costs, found.cover] == [foot, rider, cover]
    assert found.blocks == (sight == "blocks")
    assert found.melee == (melee == "melee")
    assert found.favours_defender == (favour == "+")


def test_3_1_the_charts_hold_nothing_else() -> None:
    assert list(charts.TERRAIN) == [row[0] for row in rows(TERRAIN)]
    assert list(charts.HEXSIDES) == [row[0] for row in rows(SIDES)]
    assert list(missile_charts.WEAPONS) == [row[0] for row in rows(WEAPONS)]


@checks("5-08", "5.4-03", "7.1.1-01", "7.1.1-02", "7.1.1-03", "7.1.1-04")
@pytest.mark.parametrize("row", rows(WEAPONS), ids=lambda row: row[0])
def test_5_1_the_sheet_of_weapons(row: list[str]) -> None:
    weapon = missile_charts.WEAPONS[row[0]]  # type: ignore[index]
    reach = weapon.range
    assert [reach.short, reach.medium, reach.long, weapon.offset] == [int(n) for n in row[1:5]]
    shares = [share or "-" for share in (weapon.own_turn, weapon.enemy_turn, weapon.both)]
    assert shares == row[5:8]
    assert weapon.shots == int(row[8])


@checks("1.1-05")
def test_1_1_long_shots_of_bows_need_more_than_one_map() -> None:
    for key in ("shortbow", "crossbow"):
        assert missile_charts.WEAPONS[key].range.medium >= 30


@checks("5.5.3-03", "9.3.4-04", "9.3.4-05", "9.3.4-06")
def test_5_5_3_who_shoots_over_others_through_windows_and_upwards() -> None:
    weapons = missile_charts.WEAPONS.values()
    assert [w.key for w in weapons if w.over_units] == ["javelin", "shortbow"]
    assert [w.key for w in weapons if w.through_tower_window] == [
        "javelin", "shortbow", "crossbow"
    ]  # fmt: skip
    assert [w.key for w in weapons if not w.upwards] == ["mounted_lance", "lance"]
    assert [w.key for w in weapons if w.fire_arrows] == ["shortbow"]


@checks("5.4.3-01", "5.4.3-03")
@pytest.mark.parametrize(
    ("chart", "printed"),
    [(missile_charts.MISSILE_FOOT, MISSILE_FOOT), (missile_charts.MISSILE_RIDER, MISSILE_RIDER)],
    ids=["foot", "rider"],
)
def test_5_4_3_the_tables_of_effect(chart: Chart, printed: dict[str, str]) -> None:
    assert chart.columns == printed
    assert chart.rows == tuple(map(str, range(1, missile_charts.EFFECT.rows + 1)))


@checks("6-05", "6-06")
@pytest.mark.parametrize(
    ("chart", "printed"),
    [(charts.MELEE_FOOT, MELEE_FOOT), (charts.MELEE_RIDER, MELEE_RIDER)],
    ids=["foot", "rider"],
)
def test_6_the_tables_of_combat(chart: Chart, printed: dict[str, str]) -> None:
    assert chart.columns == printed
    assert chart.rows == tuple(map(str, range(1, 11)))
    assert charts.MELEE.upper_limits == (-6, -1, 4, 8, 15, 22, 30)


@checks("4.2.2-01", "4.2.2-02", "4.2.2-03", "4.2.2-04", "4.2.2-05")
def test_4_2_2_piles_of_the_dead() -> None:
    piles = charts.MOVEMENT.piles
    assert (piles.men_slow, piles.men_block) == (3, 6)
    assert (piles.horses_slow, piles.horses_block) == (1, 2)
    assert (piles.mixed_men, piles.mixed_horses, piles.extra) == (3, 1, 1)


@checks("4.3.1-05", "4.3.1-06", "4.3.1-07", "4.3.1-08", "4.3.1-09")
def test_4_3_1_the_infiltration_table() -> None:
    table = charts.MOVEMENT.infiltration
    assert (table.free, table.stopped, table.wounded) == (5, 7, 9)
    assert (table.mover_rider, table.mover_armoured, table.mover_wounded) == (-1, -1, 2)
    assert (table.enemy_rider, table.enemy_wounded) == (1, -2)


@checks("4.4.1-04", "4.4.2-01", "4.4.2-02")
def test_4_4_riders() -> None:
    turning, mounting = charts.MOVEMENT.turning, charts.MOVEMENT.mounting
    found = (turning.front, turning.flank, turning.rear_flank, turning.behind, turning.on_the_spot)
    assert found == (0, 1, 2, 3, 3)
    assert (mounting.unarmoured, mounting.armoured) == (2, 3)
    factors = (mounting.after_mounting, mounting.after_dismounting)
    assert (*factors, mounting.after_dismounting_wounded) == (2, 2, 4)


@checks("4.4.3-07", "4.4.3-08", "4.4.3-14", "4.4.3-15")
def test_4_4_3_leading() -> None:
    leading = charts.MOVEMENT.leading
    assert (leading.caught, leading.on_foot, leading.mounted) == (6, 3, 1)


@checks("5.3-08", "5.3-09", "5.3-10", "5.3-11")
def test_5_3_hexes_between_volleys() -> None:
    refire = missile_charts.REFIRE
    assert (refire.foot_wounded, refire.foot, refire.mounted, refire.charging) == (1, 2, 3, 4)


@checks("5.4.2-01", "5.4.2-02", "5.4.2-03", "5.4.2-04")
def test_5_4_2_modifiers_for_aiming() -> None:
    table = missile_charts.HIT_HEX
    assert (table.long, table.medium, table.wounded, table.near) == (2, 1, 1, -2)
    assert (table.near_range, table.sure, table.centre) == (4, 2, 4)


def test_5_4_3_and_7_5_modifiers_of_the_effect() -> None:
    assert (missile_charts.EFFECT.armoured, missile_charts.EFFECT.axe) == (1, -1)


def test_6_2_to_7_5_numbers_of_the_melee() -> None:
    melee = charts.MELEE
    assert (melee.armoured, melee.joint, melee.riders_for_joint) == (1, 1, 2)
    assert (melee.retreat, melee.rider_retreat, melee.advance) == (1, 2, 2)
    assert (melee.charge_numerator, melee.charge_denominator) == (3, 2)
    assert (melee.lancers, melee.lancers_number, melee.axe, melee.axe_footing) == (1, 3, 2, -1)


def test_2_victory_points() -> None:
    table = charts.VICTORY
    assert (table.noble, table.knight, table.armoured, table.unarmoured) == (8, 5, 3, 2)
    assert (table.wounded_divisor, table.fled) == (2, 1)


def test_1_2_values_are_written_as_attack_defence_movement() -> None:
    assert charts.FIGURES["roussel"].foot.healthy == Values(14, 10, 6)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("roll, a\n", r"chart\.csv: a chart needs a line of column heads"),
        ("roll, a, b\n1, C\n", r'chart\.csv:2: row "1": 1 cells under 2 column heads'),
        ("roll, a\n# note\n1, CC\n", r'chart\.csv:3: row "1": "CC" is not a single sign'),
    ],
)
def test_a_broken_chart_is_refused_with_line_and_row(
    tmp_path: Path, text: str, problem: str
) -> None:
    (tmp_path / "chart.csv").write_text(text, "utf-8")
    with pytest.raises(PackError, match=problem):
        read_chart(tmp_path / "chart.csv")
