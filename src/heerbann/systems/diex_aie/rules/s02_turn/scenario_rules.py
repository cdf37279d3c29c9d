"""§2 What single scenarios add: hidden chests, sleepers, prisoners."""

from __future__ import annotations

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Draw, Refusal, Roll
from heerbann.systems.diex_aie.model.actions.siege import HideChest, LullAsleep, Search
from heerbann.systems.diex_aie.model.charts import VICTORY
from heerbann.systems.diex_aie.model.contact import could_strike, is_threatened, living_around
from heerbann.systems.diex_aie.model.events.turn import (
    ChestHidden,
    FellAsleep,
    HouseSearched,
    SleepRolled,
    Untied,
)
from heerbann.systems.diex_aie.model.ground.rooms import is_indoors
from heerbann.systems.diex_aie.model.scenario import houses
from heerbann.systems.diex_aie.model.state import (
    A,
    B,
    Battle,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.rules.s08_buildings.labour import refuse_now

# Chests: side B hides them, and the others learn of each when its house is searched


def is_hiding(state: State) -> bool:
    """Are there chests still to be hidden?"""
    return state.hoards is not None and len(state.hoards) < state.scenario.hidden_chests


@rule("2")
async def hide_chest(battle: Battle) -> None:
    """Secretly, before anybody sets up, in a house that has none yet."""
    order = await Choose(B, "2", "hide-chest", partial(hidings, battle.state))
    battle.emit(ChestHidden(order.hex, B))


def hidings(state: State) -> list[HideChest]:
    """Every house without a chest, by its first hex."""
    board, hoards = state.ground.board, state.hoards or ()
    closed = [hexes[0] for name, hexes in state.scenario.chests.items() if name not in hoards]
    return [HideChest(board.hex(label)) for label in closed]


def house_at(state: State, unit: Unit) -> str | None:
    """The house somebody stands in, as long as it has not been searched."""
    if unit.place is None:
        return None
    name = houses(state.scenario).get(unit.place.head)
    indoors = state.ground.row(unit.place.head).indoors
    return name if indoors and name not in state.searched else None


def searches(state: State) -> list[Action]:
    """Who could search the house he is in."""
    if not state.scenario.chests or state.active != A:
        return []
    orders = [Search(unit.id) for unit in state.units.values() if unit.side == A]
    return [order for order in orders if refuse_search(state, order) is None]


def refuse_search(state: State, action: Search) -> Refusal | None:
    """Why this one does not search now."""
    refusal = refuse_now(state, action.unit, "8.4")
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    is_thief = unit.side == A and house_at(state, unit) is not None
    return None if is_thief else Refusal("2", "nothing-to-search")


@rule("2")
async def search(battle: Battle, order: Search) -> None:
    """A whole turn in a house, and one knows whether there is a chest."""
    state = battle.state
    unit = state.units[order.unit]
    name = house_at(state, unit)
    assert name is not None
    is_there = await _guess(state) if state.hoards is None else name in state.hoards
    battle.emit(HouseSearched(order.unit, name, "chest" if is_there else "nothing"))


async def _guess(state: State) -> bool:
    """For whoever does not know where the chests are, one closed house is as likely as another."""
    left = state.scenario.hidden_chests - state.found
    closed = len(state.scenario.chests) - len(state.searched)
    return await Draw("2", (("chest", left), ("nothing", closed - left)), by=(A,)) == "chest"


# Sleepers: they lie as the stunned do, until they wake


def is_bedtime(state: State) -> bool:
    """Are there men of side B still to be chosen who sleep?"""
    is_due = state.turn == 0 and len(state.asleep) < state.scenario.sleepers
    return is_due and bool(sleepers(state))


@rule("2")
async def choose_sleepers(battle: Battle) -> None:
    """The attackers say who sleeps."""
    state = battle.state
    order = await Choose(A, "2", "sleeper", partial(sleepers, state))
    battle.emit(FellAsleep(order.unit))


def sleepers(state: State) -> list[LullAsleep]:
    """Everybody of side B who is still awake and under a roof: whoever is outside keeps watch."""
    awake = [unit for unit in state.units.values() if unit.side == B and unit.is_able]
    ground = state.ground
    return [LullAsleep(u.id) for u in awake if u.place and is_indoors(ground, u.place.head)]


@rule("2")
async def wake(battle: Battle) -> None:
    """At the start of their turn sleepers may wake by themselves."""
    rouse(battle)
    for unit in _asleep(battle.state):
        if unit.side == battle.state.active:
            (die,) = await Roll("2", 1, 10, by=(unit.side,), alike=_wakes)
            battle.emit(SleepRolled(unit.id, die, _wakes((die,))))


@rule("2")
def rouse(battle: Battle) -> None:
    """A sleeper wakes as soon as an enemy stands beside him."""
    state = battle.state
    for unit in _asleep(state):
        if is_threatened(state, unit.side, place_of(unit)):
            battle.emit(SleepRolled(unit.id, None, True))


def _asleep(state: State) -> list[Unit]:
    units = [state.units[unit] for unit in state.asleep if unit in state.units]
    return [unit for unit in units if unit.place is not None]


def _wakes(faces: tuple[int, ...]) -> bool:
    return faces[0] <= VICTORY.wakes


# Prisoners: they lie bound, as the stunned do, until a friend has come to them


@rule("2")
def untie(battle: Battle) -> None:
    """At the start of their side's turn those are free who have an able friend beside them."""
    state = battle.state
    for unit_id in [unit for unit in state.bound if unit in state.units]:
        unit = state.units[unit_id]
        if unit.side == state.active:
            helper = _helper(state, unit)
            if helper is not None:
                battle.emit(Untied(unit_id, helper))


def _helper(state: State, unit: Unit) -> UnitId | None:
    """Somebody of his side who could reach him."""
    here = place_of(unit).head
    for other in living_around(state, place_of(unit)):
        if other.side == unit.side and other.is_able and could_strike(state, other, here):
            return other.id
    return None
