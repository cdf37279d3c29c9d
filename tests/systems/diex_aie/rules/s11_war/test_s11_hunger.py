"""§K12 The hungry: half the movement points, and 1 more on every missile and melee roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.computer.evaluation import blow_value
from heerbann.systems.diex_aie.model.actions.fighting import Attack, Loose, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Begin
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import MoveBegan
from heerbann.systems.diex_aie.model.events.shooting import HitHexRolled, ShotStruck
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import Charge, State, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, charge_blow
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at, change, field
from tests.systems.diex_aie.odds.test_odds import agree

GAUCHER, GODRIC, VITAL = UnitId("gaucher"), UnitId("godric"), UnitId("vital")


def hungry(state: State, *names: str) -> State:
    for name in names:
        change(state, name, hungry=True)
    return state


@checks("K12-09")
@pytest.mark.parametrize("name", ["gaucher", "godric", "vital"])
@pytest.mark.parametrize("health", ["", " wounded"])
def test_k12_movement_is_halved_and_rounded_down(name: str, health: str) -> None:
    state = hungry(field(a={name: f"C5{health}"}), name)
    counter = FIGURES[name].foot
    full = (counter.wounded if health else counter.healthy).movement
    play = Play(state).do(Begin(UnitId(name)))
    assert play.events(MoveBegan)[0].points == full // 2
    assert play.unit(name).pace == full // 2


def test_k12_attack_and_defence_stay() -> None:
    unit = hungry(field(a={"gaucher": "C5"}), "gaucher").units[GAUCHER]
    healthy = FIGURES["gaucher"].foot.healthy
    assert (unit.values.attack, unit.values.defence) == (healthy.attack, healthy.defence)


@checks("K12-08")
@pytest.mark.parametrize("die", [1, 4, 9, 10])
def test_k12_a_blow_reads_one_row_lower(die: int) -> None:
    fed = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee")
    starved = hungry(fed.copy(), "gaucher")
    plain = blow(fed, [fed.units[GAUCHER]], [fed.units[GODRIC]])
    worse = blow(starved, [starved.units[GAUCHER]], [starved.units[GODRIC]])
    assert worse.letter(die) == plain.letters[min(die + 1, 10) - 1]
    assert [(m.rule, m.amount, m.reason) for m in worse.modifiers if m.rule == "K12"] == [
        ("K12", 1, "hungry")
    ]
    play = Play(starved).do(Attack(GAUCHER, GODRIC), dice=[die])
    assert play.events(MeleeRolled)[0].letter == worse.letter(die)


def test_k12_one_hungry_man_is_enough_and_the_enemys_hunger_is_no_matter() -> None:
    state = field(a={"gaucher": "C5", "colin": "D4"}, b={"godric": "D5"}, phase="melee")
    both = [state.units[GAUCHER], state.units[UnitId("colin")]]
    plain = blow(state, both, [state.units[GODRIC]])
    hungry(state, "colin")
    both = [state.units[GAUCHER], state.units[UnitId("colin")]]
    assert blow(state, both, [state.units[GODRIC]]).added == plain.added + 1
    hungry(state, "gaucher")
    both = [state.units[GAUCHER], state.units[UnitId("colin")]]
    assert blow(state, both, [state.units[GODRIC]]).added == plain.added + 1
    other = hungry(field(a={"gaucher": "C5"}, b={"godric": "D5"}), "godric")
    assert blow(other, [other.units[GAUCHER]], [other.units[GODRIC]]).added == plain.added


def shot(starving: bool, house: House | None = None) -> tuple[Play, Shoot]:
    state = field(a={"vital": "C5"}, b={"godric": "G5"}, phase="missiles", house=house)
    if starving:
        hungry(state, "vital")
    return Play(state), Shoot(VITAL, GODRIC, at(state, "G5"))


@checks("K12-08")
def test_k12_a_hungry_shot_strays_one_face_sooner() -> None:
    fed = [face for face in range(1, 11) if _hits(face, starving=False)]
    starved = [face for face in range(1, 11) if _hits(face, starving=True)]
    assert starved == fed[:-1]
    assert starved


def _hits(face: int, *, starving: bool, house: House | None = None) -> bool:
    play, order = shot(starving, house)
    play.give([face, 10])
    play.answer(order)
    return play.events(HitHexRolled)[0].hex == play.spot("G5")


@checks("K12-08")
def test_k12_with_the_switch_hunger_does_not_change_the_aim() -> None:
    """W-08."""
    plain = [face for face in range(1, 11) if _hits(face, starving=False)]
    house = House(hunger_rolls="without_hit_hex")
    starved = [face for face in range(1, 11) if _hits(face, starving=True, house=house)]
    assert starved == plain


def test_k12_an_effect_past_ten_counts_as_ten() -> None:
    letters = {}
    for starving in (False, True):
        for die in (9, 10):
            play, order = shot(starving)
            play.do(order, dice=[1, die])
            letters[starving, die] = play.events(ShotStruck)[0].letter
    assert letters[True, 10] == letters[False, 10]
    assert letters[True, 9] == letters[False, 10]


def test_k12_defensive_fire_suffers_as_well() -> None:
    state = hungry(field(a={"vital": "C5"}, b={"godric": "H5"}, active="b"), "vital")
    play = Play(state).begin("godric").go("godric", "G5")
    play.do(Loose(VITAL, GODRIC, at(state, "G5")), dice=[1, 9])
    assert play.events(ShotStruck)[0].letter == effect_of(10)


def effect_of(die: int) -> str:
    play, order = shot(False)
    play.do(order, dice=[1, die])
    return play.events(ShotStruck)[0].letter


def test_k12_a_charge_is_a_melee_roll_too() -> None:
    state = field(a={"mauger": "F5>E"}, b={"godric": "G5"}, phase="clash", chapter=7)
    charge = Charge(UnitId("mauger"), GODRIC, (), Direction.E)
    plain = charge_blow(state, charge)
    hungry(state, "mauger")
    assert charge_blow(state, charge).added == plain.added + 1


@checks("K12-08")
def test_k12_odds_are_exact_and_one_face_in_ten_worse() -> None:
    odds = {}
    for starving in (False, True):
        state = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee", spare=False)
        if starving:
            hungry(state, "gaucher")
        odds[starving] = agree(Play(state), Attack(GAUCHER, GODRIC))
    assert odds[True] != odds[False]
    assert sum(odds[True].values()) == Fraction(1)


def test_k12_odds_of_a_hungry_shot_are_those_of_all_faces() -> None:
    play, order = shot(True)
    agree(play, order)


def test_k12_the_computer_expects_less_of_hungry_men() -> None:
    state = field(a={"gaucher": "C5"}, b={"godric": "D5"})
    fed = blow_value([state.units[GAUCHER]], state.units[GODRIC])
    hungry(state, "gaucher")
    assert blow_value([state.units[GAUCHER]], state.units[GODRIC]) < fed
