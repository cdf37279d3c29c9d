"""§1.2, §2.1 Who acts must be there, it must be his turn, and every deed has its step."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    Charge,
    FormWall,
    RaiseAxe,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin
from heerbann.systems.diex_aie.model.actions.siege import LayTinder, ShootFire, Topple, WorkGate
from heerbann.systems.diex_aie.model.state import OPPONENT, State, UnitId
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import castle, lean
from tests.systems.diex_aie.field import Play, change, field, refused

FOES = {"osferth": "E5", "ligulf": "F5", "hakon": "G5"}
DEEDS: dict[Any, State] = {
    Begin: field(a={"colin": "C5"}),
    Shoot: field(a={"gerold": "C5"}, b={"godric": "H5"}, phase="missiles"),
    Charge: field(a={"raoul": "B5>E"}, b={"godric": "I5"}, phase="charges", chapter=7),
    FormWall: field(b=FOES, active="b", chapter=7),
    RaiseAxe: field(a={"colin": "C5"}, b=FOES, active="b", phase="axes", chapter=7),
    Attack: field(a={"colin": "C5"}, b={"godric": "D5"}, phase="melee"),
    WorkGate: castle(a={"colin": "F5"}, phase="melee"),
    LayTinder: castle(a={"gerold": "E3"}, phase="melee", E3="F"),
    Topple: lean(castle(b={"godric": "F3"}, active="b", phase="melee", E3="F"), "E3"),
    ShootFire: castle(a={"vital": "C3"}, phase="missiles"),
}
"""A position for each deed in which somebody may do it."""

LATER = {"Shoot", "Charge", "RaiseAxe", "Begin"}
"""What is refused in other words to those who have not come into play yet."""

deeds = pytest.mark.parametrize("kind", DEEDS, ids=lambda kind: kind.__name__)


def ready(kind: Any) -> tuple[State, Any]:
    """A position and an order of this kind that is right in it."""
    state = DEEDS[kind].copy()
    order = next(order for order in Play(state).options if isinstance(order, kind))
    assert refused(state, order) is None
    return state, order


@checks("2.1-01", "2.1-02", "2.1-04", "2.1-07")
@deeds
def test_2_1_whatever_is_done_is_done_in_ones_own_turn(kind: Any) -> None:
    state, order = ready(kind)
    state.active = OPPONENT[state.active]
    assert refused(state, order) == ("2.1", "not-your-turn")


@checks("2.1-01", "2.1-02", "2.1-04", "2.1-07")
@deeds
@pytest.mark.parametrize("phase", ["recovery", "standing"])
def test_2_1_whatever_is_done_is_done_in_its_step(kind: Any, phase: Any) -> None:
    state, order = ready(kind)
    state.phase = phase
    section = ("7.5", "not-now-the-axe") if kind is RaiseAxe else ("2.1", "wrong-step")
    assert refused(state, order) == section


@deeds
def test_1_2_nobody_acts_who_is_not_there(kind: Any) -> None:
    state, order = ready(kind)
    assert refused(state, replace(order, unit=UnitId("nobody"))) == ("1.2", "no-such-unit")
    if kind.__name__ not in LATER:
        change(state, order.unit, place=None)
        assert refused(state, order) == ("1.2", "no-such-unit")


@pytest.mark.parametrize("kind", [Shoot, Charge, Attack], ids=lambda kind: kind.__name__)
def test_1_2_nobody_is_harmed_who_is_not_there(kind: Any) -> None:
    state, order = ready(kind)
    assert refused(state, replace(order, target=UnitId("nobody"))) == ("1.2", "no-such-unit")
    change(state, order.target, place=None)
    assert refused(state, order) == ("1.2", "no-such-unit")


@pytest.mark.parametrize(
    ("kind", "section"),
    [
        (Shoot, ("5.4", "own-unit")),
        (Charge, ("7.2.1", "no-such-target")),
        (Attack, ("6", "own-unit")),
    ],
    ids=lambda kind: getattr(kind, "__name__", ""),
)
def test_6_nobody_harms_his_own_side_on_purpose(kind: Any, section: tuple[str, str]) -> None:
    state, order = ready(kind)
    assert refused(state, replace(order, target=UnitId("josse"))) == section
