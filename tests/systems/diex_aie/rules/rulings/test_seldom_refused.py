"""Reasons that are seldom given: what nobody can do, though somebody may ask for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    CounterCharge,
    Include,
    Join,
)
from heerbann.systems.diex_aie.model.actions.moving import (
    Deploy,
    EndMove,
    Go,
    PickUp,
    TurnAbout,
)
from heerbann.systems.diex_aie.model.actions.siege import DropLadder, EndHaul
from heerbann.systems.diex_aie.model.actions.war import SendOut
from heerbann.systems.diex_aie.model.markers import Hauling
from heerbann.systems.diex_aie.model.state import Combat, State, UnitId
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import castle, lay
from tests.systems.diex_aie.field import Play, at, change, field, meadow, refused
from tests.systems.diex_aie.rules.test_s07_charge import example

COLIN, CHARLES, GAUCHER, PERROT = map(UnitId, ("colin", "charles", "gaucher", "perrot"))
GODRIC, CYNRIC, HAKON = map(UnitId, ("godric", "cynric", "hakon"))
RAOUL = UnitId("raoul")


def test_2_nobody_is_set_up_when_the_battle_has_begun() -> None:
    state = field(a={"colin": "C5"})
    assert refused(state, Deploy(COLIN, at(state, "D5"))) == ("2", "set-up-is-over")


def test_4_nobody_takes_a_step_before_he_sets_out() -> None:
    state = field(a={"colin": "C5", "charles": "C7"})
    assert refused(state, Go(COLIN, at(state, "D5"))) == ("4", "begin-first")
    play = Play(state).begin("charles")
    assert play.why_not(Go(COLIN, play.spot("D5"))) == ("4", "finish-the-move")


@checks("4.2.4-01")
def test_4_2_4_a_carrier_does_not_stop_where_he_could_not_lay_down_his_load() -> None:
    """A lane between friends: the only free hex has one of them at each end."""
    men = {"colin": "A1", "gaucher": "B1 stunned", "charles": "C1", "perrot": "E1"}
    state = field(meadow(columns=6, rows=1), a=men, spare=False)
    play = Play(state).begin("colin").go("colin", "B1").do(PickUp(COLIN, GAUCHER))
    play.go("colin", "C1", "D1")
    assert play.why_not(EndMove(COLIN)) == ("4.2.4", "no-room-for-load")


@checks("4.4.1-04")
def test_4_4_1_with_two_points_nobody_turns_on_the_spot() -> None:
    play = Play(field(a={"raoul": "C5>E"})).begin("raoul")
    play.go("raoul", *[f"{column}5" for column in "DEFGHIJKL"])
    assert TurnAbout(RAOUL) in play.options
    play.go("raoul", "M5")
    assert play.why_not(TurnAbout(RAOUL)) == ("4.4.1", "cannot-turn")


def test_6_animals_do_not_fight() -> None:
    state = field(a={"horse-1": "C5>E"}, b={"godric": "D5"}, phase="melee")
    assert refused(state, Attack(UnitId("horse-1"), GODRIC)) == ("6", "animals-do-not-fight")


def fight() -> State:
    """Colin has attacked Godric; Charles and Cynric are beside them, Perrot and Hakon are not."""
    own = {"colin": "E5", "charles": "F4", "perrot": "B5"}
    foes = {"godric": "F5", "cynric": "E4", "hakon": "K5"}
    state = field(a=own, b=foes, phase="melee")
    state.combat = Combat((COLIN,), (GODRIC,))
    return state


@checks("6.2-01")
@pytest.mark.parametrize(
    ("unit", "refusal"),
    [
        (CHARLES, None),
        (COLIN, ("6.2", "cannot-join")),
        (CYNRIC, ("6.2", "cannot-join")),
        (PERROT, ("6.6", "out-of-reach")),
        (UnitId("nobody"), ("1.2", "no-such-unit")),
    ],
)
def test_6_2_who_may_join_an_attack(unit: UnitId, refusal: tuple[str, str] | None) -> None:
    state = fight()
    assert refused(state, Join(unit)) == refusal
    change(state, "charles", place=None)
    assert refused(state, Join(CHARLES)) == ("6.2", "cannot-join")


@checks("6.2-01")
@pytest.mark.parametrize(
    ("target", "refusal"),
    [
        (CYNRIC, None),
        (GODRIC, ("6.2", "cannot-include")),
        (CHARLES, ("6.2", "cannot-include")),
        (HAKON, ("6.6", "out-of-reach")),
        (UnitId("nobody"), ("1.2", "no-such-unit")),
    ],
)
def test_6_2_who_may_be_attacked_as_well(target: UnitId, refusal: tuple[str, str] | None) -> None:
    state = fight()
    assert refused(state, Include(target)) == refusal
    change(state, "cynric", place=None)
    assert refused(state, Include(CYNRIC)) == ("6.2", "cannot-include")


def test_6_2_without_an_attack_nobody_joins_one() -> None:
    state = fight()
    state.combat = None
    for order in (Join(CHARLES), Include(CYNRIC)):
        assert refused(state, order) == ("6.2", "no-attack-now")


@checks("7.2.2-01")
def test_7_2_2_only_a_rider_of_the_other_side_meets_a_charge() -> None:
    state = example().state
    for unit in ("roussel", "ligulf"):
        assert refused(state, CounterCharge(UnitId(unit))) == ("7.2.2", "no-counter-charge")
    assert refused(state, CounterCharge(UnitId("nobody"))) == ("1.2", "no-such-unit")
    change(state, "ethelnoth", place=None)
    assert refused(state, CounterCharge(UnitId("ethelnoth"))) == ("7.2.2", "no-counter-charge")
    state.charges = ()
    assert refused(state, CounterCharge(UnitId("guthwold"))) == ("7.2.2", "no-charge-to-meet")


@checks("10.1.2-05")
def test_10_1_2_only_the_ladder_that_is_on_its_way_is_handled() -> None:
    state = lay(lay(castle(a={"colin": "C3", "charles": "D3"}), "C3", "D3"), "B7", "C7")
    for order in (EndHaul(0), DropLadder(0)):
        assert refused(state, order) == ("10.1.2", "no-ladder-on-the-move")
    state.hauling = Hauling(0, 2)
    assert refused(state, DropLadder(0)) is None
    assert refused(state, DropLadder(1)) == ("10.1.2", "no-ladder-on-the-move")


@checks("11.4.2-09")
def test_11_4_2_a_ninth_man_does_not_go_with_a_patrol() -> None:
    names = ("colin", "charles", "perrot", "gaucher", "oger", "arnoul", "gervais", "herluin")
    men = {name: f"{column}3" for name, column in zip(names, "ABCDEFGH", strict=True)}
    state = field(a={**men, "gerold": "A5"})
    reserve, coming = (UnitId("gerold"),), tuple(map(UnitId, names))
    state.patrols = replace(state.patrols, edge="west", coming=coming, reserve=reserve)
    assert refused(state, SendOut(UnitId("gerold"))) == ("11.4.2", "patrol-full")
    state.patrols = replace(state.patrols, coming=coming[:7])
    assert refused(state, SendOut(UnitId("gerold"))) is None
