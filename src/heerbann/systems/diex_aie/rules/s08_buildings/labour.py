"""§8.4.2, §9.2.3 to §9.2.5, §10.2.1 Whole turns given to work, done when the turn ends (R53)."""

from __future__ import annotations

from collections.abc import Callable

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.access import is_climbing, is_holding_on
from heerbann.systems.diex_aie.model.actions.siege import BreakFence
from heerbann.systems.diex_aie.model.contact import is_threatened
from heerbann.systems.diex_aie.model.events.building import FenceBroken, Laboured
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.ground.memo import bits_where
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId, WorkKind, place_of

FIREFIGHTING = "10.2.3"


def _gates_for_all(house: House) -> bool:
    return house.gate_work == "idle"


_FOR_ALL: dict[str, Callable[[House], bool]] = {
    "8.4": lambda _house: True,  # searching a house, where the scenario has chests
    "8.4.2": lambda house: house.fence_work == "idle",  # M-23
    "9.2.3": _gates_for_all,
    "9.2.4": _gates_for_all,
    "9.2.5": _gates_for_all,
    "10.2.1": lambda house: house.lighting == "idle",
    "K21": lambda _house: True,  # prisoners
    FIREFIGHTING: lambda house: house.fire_fighters == "anybody",  # M-32
}
"""Is a work, by its section, for everybody who is idle?"""


@rule("8.4.2", "9.2.3", "9.2.4", "9.2.5", "10.2.1", "10.2.3")
def refuse_labourer(state: State, unit: Unit, section: str) -> Refusal | None:
    """Work is for whoever does nothing else in his turn; by a house rule not for all (R53)."""
    if not unit.is_able or unit.place is None or is_holding_on(state, unit.id):
        return Refusal(rule=section, reason="no-labourer")
    if unit.bears and section != FIREFIGHTING:  # to carry a ladder is to do something else
        return Refusal(rule=section, reason="no-labourer")
    is_for_all = _FOR_ALL[section](state.house)
    refusal = None if is_for_all else _refuse_burdened(state, unit, section)
    if refusal is not None:
        return refusal
    return None if is_idle(state, unit) else Refusal(rule=section, reason="not-idle")


def _refuse_burdened(state: State, unit: Unit, section: str) -> Refusal | None:
    """Only on foot, with free hands and, except at a fire, with no able enemy near."""
    if unit.mounted or unit.bears or unit.id in state.leads or is_climbing(state, unit.id):
        return Refusal(rule=section, reason="no-labourer")
    is_bold = section == FIREFIGHTING
    if not is_bold and is_threatened(state, unit.side, place_of(unit)):
        return Refusal(rule=section, reason="labourer-threatened")
    return None


def is_idle(state: State, unit: Unit) -> bool:
    """Has it done nothing at all in this turn, and been in its place all the time?"""
    turn = state.turn
    has_moved = unit.driven == turn or (unit.moved == turn and unit.spent > 0)
    return not has_moved and turn not in (unit.fired, unit.struck, unit.laboured, unit.toiled)


def refuse_now(state: State, unit_id: UnitId, section: str) -> Refusal | None:
    """What forbids some work just now."""
    unit = state.units.get(unit_id)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "melee":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if state.combat is not None:
        return Refusal("6.2", "finish-the-attack")
    return refuse_labourer(state, unit, section)


def labour(
    battle: Battle, unit: UnitId, kind: WorkKind, section: str, hex: Hex, way: Direction
) -> None:
    """Somebody gives his turn to a work."""
    battle.emit(Laboured(unit, kind, section, hex, way))


# §8.4.2: fences


def fences(state: State) -> list[Action]:
    """Every fence that an idle soldier could tear down."""
    hexes = fenced_hexes(state)
    if not hexes & state.able[state.active]:
        return []
    found = [
        BreakFence(state.at[hex], way)
        for hex in state.ground.board.hexes_of(hexes & state.able[state.active])
        for way in DIRECTIONS
        if state.ground.sides.get((hex, way)) == "fence"
    ]
    orders = dict.fromkeys(found)  # a rider may be there with both hexes
    return [order for order in orders if refuse_break_fence(state, order) is None]


def fenced_hexes(state: State) -> int:
    """Bits of the hexes beside a fence."""
    return bits_where(state.ground, _is_fenced)


def _is_fenced(ground: Land, hex: Hex) -> bool:
    return "fence" in ground.sixes[hex]


def refuse_break_fence(state: State, action: BreakFence) -> Refusal | None:
    """Why this fence is not torn down now."""
    refusal = refuse_now(state, action.unit, "8.4.2")
    if refusal is not None:
        return refusal
    is_there = _fenced_hex(state, action) is not None
    return None if is_there else Refusal("8.4.2", "no-fence-there")


def _fenced_hex(state: State, order: BreakFence) -> Hex | None:
    """From which of his hexes he reaches the fence; of a rider's two that of the head first."""
    hexes, sides = place_of(state.units[order.unit]).hexes, state.ground.sides
    return next((hex for hex in hexes if sides.get((hex, order.way)) == "fence"), None)


@rule("8.4.2")
def break_fence(battle: Battle, order: BreakFence) -> None:
    """MAY: a whole idle turn beside a fence destroys one side of it (M-23)."""
    here = _fenced_hex(battle.state, order)
    assert here is not None
    labour(battle, order.unit, "fence", "8.4.2", here, order.way)


def tear_down(battle: Battle, hex: Hex, way: Direction) -> None:
    """The fence is gone."""
    if battle.state.ground.sides.get((hex, way)) == "fence":
        battle.emit(FenceBroken(hex, way))
