"""§1: the roster, every counter as the working list prints it, and what follows for each."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from pathlib import Path

import pytest

from heerbann.systems.diex_aie.model.charts import FIGURES, MOVEMENT
from heerbann.systems.diex_aie.model.figures import Counter, Figure, Values
from tests.rulechecks import checks

ROSTER = [
    line.split()
    for line in (Path(__file__).parent / "roster.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
NATIONS = {"N": "norman", "X": "saxon", "S": "scot", "V": "viking", "M": "mercenary"}
CLASSES = "achkjlmnstx"
MISSILES = {"a": "shortbow", "j": "javelin", "s": "sling", "x": "crossbow"}
PEOPLE = [figure for figure in FIGURES.values() if figure.kind == "person"]


def key_of(name: str) -> str:
    return name.lower()


def shown(values: Values) -> str:
    return f"{values.attack}/{values.defence}/{values.movement}"


def sides(counter: Counter | None) -> list[str]:
    return ["-", "-"] if counter is None else [shown(counter.healthy), shown(counter.wounded)]


@checks("1.2-01", "1.2-04", "1.2-05", "1.2-06", "1.2-07", "1.2-14")
@pytest.mark.parametrize("row", ROSTER, ids=lambda row: row[0])
def test_1_2_every_counter_shows_its_numbers(row: list[str]) -> None:
    name, code, armour, mounted, mounted_hurt, foot, foot_hurt, stunned, throws, arms, points = row
    figure = FIGURES[key_of(name)]
    assert figure.code == code
    assert figure.armoured == (armour == "*")
    assert sides(figure.mounted) == [mounted, mounted_hurt]
    assert sides(figure.foot) == [foot, foot_hurt]
    assert figure.stunned == int(stunned)
    assert (figure.missile == "lance") == (throws == "throws")
    assert figure.axe == arms.startswith("2H_axe")
    assert figure.points == int(points)


def test_1_2_the_roster_is_complete_and_holds_nobody_else() -> None:
    assert [figure.key for figure in PEOPLE] == [key_of(row[0]) for row in ROSTER]
    counts = [sum(person.nation == nation for person in PEOPLE) for nation in NATIONS.values()]
    assert counts == [36, 45, 28, 17, 12]


@checks("1.2-09", "1.2-10", "1.2-11")
@pytest.mark.parametrize("figure", PEOPLE, ids=lambda figure: figure.key)
def test_1_2_the_three_letters_name_nation_arm_and_class(figure: Figure) -> None:
    nation, arm, class_ = tuple(figure.code)
    assert NATIONS[nation] == figure.nation
    assert arm in "cih"
    assert class_ in CLASSES
    assert (arm == "c") == (figure.mounted is not None)
    assert (arm == "h") <= (class_ == "h")
    assert figure.is_civilian == (class_ == "c")


@checks("5-02")
@pytest.mark.parametrize("figure", PEOPLE, ids=lambda figure: figure.key)
def test_5_the_class_letter_names_the_missile_weapon(figure: Figure) -> None:
    shoots = None if figure.missile == "lance" else figure.missile
    assert shoots == MISSILES.get(figure.code[2])


@checks("1.2-03", "4-01", "4-02", "4-03", "4-04", "4-05")
@pytest.mark.parametrize("figure", PEOPLE, ids=lambda figure: figure.key)
def test_4_every_counter_bears_the_movement_points_of_its_kind(figure: Figure) -> None:
    allowed = MOVEMENT.allowances
    foot = allowed.armoured_foot if figure.armoured else allowed.foot
    if figure.woman:
        foot = allowed.woman
    assert figure.foot.healthy.movement == foot.healthy
    assert figure.foot.wounded.movement == foot.wounded
    rider = allowed.armoured_rider if figure.armoured else allowed.rider
    if figure.mounted is not None:
        assert figure.mounted.healthy.movement == rider.healthy
        assert figure.mounted.wounded.movement == rider.wounded


@pytest.mark.parametrize("figure", PEOPLE, ids=lambda figure: figure.key)
def test_1_2_wounds_halve_the_attack_and_take_two_fifths_of_the_defence(figure: Figure) -> None:
    for counter in (figure.foot, figure.mounted):
        if counter is not None:
            assert counter.wounded.attack == ceil(Fraction(counter.healthy.attack, 2))
            assert counter.wounded.defence == ceil(counter.healthy.defence * Fraction(3, 5))


def worth(figure: Figure) -> Fraction:
    """Half the attack, three fifths of the defence, a quarter of the movement, and extras."""
    values = (figure.mounted or figure.foot).healthy
    extras = {"crossbow": 6, "shortbow": 5, "javelin": 3, "sling": 3, "lance": 1, None: 0}
    riding = 0 if figure.mounted is None else 8 if figure.armoured else 5
    sum_ = Fraction(values.attack, 2) + Fraction(3 * values.defence, 5)
    bonus = extras[figure.missile] + (4 if figure.axe else 0) + (2 if figure.armoured else 0)
    return sum_ + Fraction(values.movement, 4) + bonus + riding


@pytest.mark.parametrize("figure", PEOPLE, ids=lambda figure: figure.key)
def test_1_2_points_follow_from_the_counter(figure: Figure) -> None:
    if figure.is_civilian:
        assert figure.points == 1
    else:
        assert abs(figure.points - worth(figure)) <= Fraction(1, 2)


@checks("7.5-01", "7.5-02")
def test_7_5_only_the_listed_carry_the_two_handed_axe() -> None:
    axes = [figure for figure in PEOPLE if figure.axe]
    listed = ["geoffroy", "bouchard", "aegelferth", "alfmaer"]
    huscarls = [f.key for f in PEOPLE if f.code in ("Xhh", "Vih", "Vin")]
    assert sorted(f.key for f in axes) == sorted([*listed, *huscarls])
    assert all(figure.arms == "two_handed_axe" for figure in axes)


@checks("1.2-15", "6.7-09", "4.4.3-16")
def test_6_7_animals_have_defence_one_and_their_own_pace() -> None:
    horse, mule = FIGURES["horse"], FIGURES["mule"]
    assert [horse.foot.healthy.defence, mule.foot.healthy.defence] == [1, 1]
    assert [horse.foot.healthy.movement, mule.foot.healthy.movement] == [12, 8]
    assert not horse.armoured
    assert not mule.armoured
