"""§B.7 Orders: which units a command card sets in motion."""

from collections.abc import Iterator
from functools import cache, partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.systems.battlelore.model.actions import EndOrders, Order, OrderCreature
from heerbann.systems.battlelore.model.charts import (
    COMMANDS,
    EVERYBODY,
    NUMBERS,
    SECTIONS,
    TACTICS,
    Slot,
)
from heerbann.systems.battlelore.model.events.turn import Ordered, OrdersEnded
from heerbann.systems.battlelore.model.sections import section_masks
from heerbann.systems.battlelore.model.state import (
    Battle,
    Orders,
    State,
    Unit,
    UnitId,
    active_seat,
    is_lore,
    is_ranged,
)
from heerbann.systems.battlelore.rules.battle.s09_targets import has_enemy_beside

_order = cache(Order)  # the same few orders are listed over and over
_end = EndOrders()
_HELD_BY_WEB = Orders(has_moved=True, fights="none", attacks=0)


@rule("B.7")
async def give_order(battle: Battle) -> None:
    """One unit gets an order, or no more are given; some cards order everybody at once."""
    state = battle.state
    assert state.card is not None
    everybody = EVERYBODY.get(COMMANDS[state.card].tactic)
    if everybody is not None and state.limit is None:
        order_all(battle, list(candidates(state, everybody)))
    else:
        await _order_one(battle)


async def _order_one(battle: Battle) -> None:
    state = battle.state
    seat = active_seat(state)
    answer = await Choose(seat, "B.7", "order", partial(order_options, state))
    match answer:
        case Order(unit, slot):
            battle.emit(Ordered(unit, slot, fresh_orders(state, state.units[unit])))
        case OrderCreature(unit, slot):
            orders = fresh_orders(state, state.units[unit])
            battle.emit(Ordered(unit, slot, orders, NUMBERS.creature_order_cost))
        case _:
            battle.emit(OrdersEnded(seat))


@rule("B.18")
def order_all(battle: Battle, units: list[Unit]) -> None:
    """Darken the Sky and Close Quarters order everybody they are for."""
    for unit in units:
        battle.emit(Ordered(unit.id, None, fresh_orders(battle.state, unit)))
    battle.emit(OrdersEnded(active_seat(battle.state)))


@rule("B.18", "B.16")
def fresh_orders(state: State, unit: Unit) -> Orders:
    """What a unit may do with its order, as the command card has it."""
    assert state.card is not None
    if unit.webbed:
        return _HELD_BY_WEB
    match COMMANDS[state.card].tactic:
        case "volley":
            return Orders(has_moved=True, fights="ranged", attacks=TACTICS.volley_attacks)
        case "close":
            return Orders(has_moved=True, dice=TACTICS.close_dice)
        case "march":
            return Orders(fights="none", attacks=0)
        case "lore":
            return Orders(dice=TACTICS.lore_dice)
    return Orders()


def order_options(state: State) -> list[Action]:
    """Every unit for every part of the card that it fits; or no more."""
    if state.limit == 0:
        return [_end]
    found: list[Action] = [
        _order(unit.id, slot) for slot, _ in state.slots for unit in candidates(state, slot)
    ]
    found += creature_options(state)
    return [*found, _end]


def candidates(state: State, slot: Slot) -> Iterator[Unit]:
    """The units without an order that this part of the card can order."""
    active, orders = active_seat(state), state.orders
    if slot in SECTIONS:
        board = state.ground.board
        there = section_masks(board, active)[slot] & state.mask[active]
        for hex in board.hexes_of(there):
            if (unit_id := state.at[hex]) not in orders:
                yield state.units[unit_id]
        return
    for unit in state.units.values():
        if unit.side == active and unit.id not in orders and fits(state, unit, slot):
            yield unit


@rule("B.7", "B.1")
def fits(state: State, unit: Unit, slot: Slot) -> bool:
    """May this part of a card order this unit? On a shared hex both sections may."""
    board = state.ground.board
    match slot:
        case "left" | "centre" | "right":
            return bool(section_masks(board, unit.side)[slot] & board.bit[unit.hex])
        case "any":
            return True
        case "foot" | "cavalry":
            return unit.profile.kind == slot
        case "line":
            return unit.profile.kind == "foot" and _joins_line(state, unit)
        case "archers":
            return is_ranged(unit)
        case "beside":
            return has_enemy_beside(state, unit)
    return unit.profile.colour == slot


def _joins_line(state: State, unit: Unit) -> bool:
    """§B.18 Battle Line: the units ordered form one group."""
    adjacent = state.ground.board.adjacent_mask[unit.hex]
    bit = state.ground.board.bit
    line = [bit[state.units[ordered].hex] for ordered in state.orders]
    return not line or any(adjacent & hex for hex in line)


@rule("B.16")
def creature_options(state: State) -> list[OrderCreature]:
    """For lore tokens a creature outside the section can be ordered."""
    seat = active_seat(state)
    if not is_lore(state) or state.lore[seat] < NUMBERS.creature_order_cost:
        return []
    return [
        OrderCreature(unit.id, slot)
        for slot, _ in state.slots
        if slot in ("left", "centre", "right")
        for unit in state.units.values()
        if unit.side == seat and unit.is_creature and unit.id not in state.orders
        and not fits(state, unit, slot)
    ]  # fmt: skip


# Why not


def _refuse_unit(state: State, unit_id: UnitId) -> Refusal | None:
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("B.2", "no-such-unit")
    if state.phase != "order":
        return Refusal("B.6", "no-orders-now")
    if unit.side != state.active:
        return Refusal("B.7", "not-your-unit")
    if unit_id in state.orders:
        return Refusal("B.7", "already-ordered")
    return Refusal("B.17", "truce") if state.limit == 0 else None


def refuse_order(state: State, action: Order) -> Refusal | None:
    """Why this unit cannot be ordered so."""
    refusal = _refuse_unit(state, action.unit)
    if refusal is not None:
        return refusal
    if action.slot not in [slot for slot, _ in state.slots]:
        return Refusal("B.7", "card-does-not-order")
    unit = state.units[action.unit]
    return None if fits(state, unit, action.slot) else Refusal("B.7", "unit-does-not-fit")


def refuse_order_creature(state: State, action: OrderCreature) -> Refusal | None:
    """Why this creature cannot be ordered for lore."""
    refusal = _refuse_unit(state, action.unit)
    if refusal is not None:
        return refusal
    if action in creature_options(state):
        return None
    return Refusal("B.16", "no-creature-order")


def refuse_end_orders(state: State, _action: EndOrders) -> Refusal | None:
    """Orders end while they are being given."""
    return None if state.phase == "order" else Refusal("B.6", "no-orders-now")
