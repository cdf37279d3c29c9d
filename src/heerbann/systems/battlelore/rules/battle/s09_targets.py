"""§B.9 Targets: hand to hand beside, from afar in range and sight."""

from functools import cache

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.battlelore.model.actions import Attack, EndBattles
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Orders,
    State,
    Unit,
    is_ranged,
    occupied,
    weapon_range,
)

attack_of = cache(Attack)  # the same few thousand attacks are listed over and over
_end = EndBattles()


@rule("B.9", "T.1")
def can_melee(state: State, here: Hex, there: Hex) -> bool:
    """Can a unit here fight hand to hand with one there? Not across a cliff (ruling R26)."""
    ground = state.ground
    if ground.board.distance(here, there) != 1:
        return False
    if not ground.edges:
        return True
    if state.house.cliff_inward == "on":
        return not ground.is_barred(here, there)
    return not (ground.terrain[here] == "cliff" and ground.faces(here, there))


def melee_hexes(state: State, unit: Unit) -> tuple[Hex, ...]:
    """The hexes of enemies whom a unit can fight hand to hand."""
    ground = state.ground
    beside = state.mask[OPPONENT[unit.side]] & ground.board.adjacent_mask[unit.hex]
    if not beside:
        return ()
    hexes = ground.board.hexes_of(beside)
    if not ground.edges:
        return hexes
    return tuple([hex for hex in hexes if can_melee(state, unit.hex, hex)])


def has_enemy_beside(state: State, unit: Unit) -> bool:
    """§B.18: is there an enemy on an adjacent hex?"""
    beside = state.ground.board.adjacent_mask[unit.hex]
    return bool(state.mask[OPPONENT[unit.side]] & beside)


@rule("B.9")
def shot_hexes(state: State, unit: Unit, orders: Orders) -> tuple[Hex, ...]:
    """The hexes of enemies in range and sight; an enemy at hand leaves no choice but melee."""
    if not is_ranged(unit) or melee_hexes(state, unit):
        return ()
    ground, here = state.ground, unit.hex
    far = weapon_range(state, unit) + orders.range
    near = ground.board.near_mask(here, far)
    enemies = state.mask[OPPONENT[unit.side]] & near & ~ground.board.adjacent_mask[here]
    if not enemies:
        return ()
    taken = 0 if orders.sharp else occupied(state) & near
    key = ("shots", here, far, enemies, taken, ground.tiles)
    known: tuple[Hex, ...] | None = ground.common.get(key)
    if known is None:
        hexes = ground.board.hexes_of(enemies)
        known = tuple([hex for hex in hexes if ground.sees(here, hex, taken)])
        ground.remember(key, known)
    return known


def target_hexes(state: State, unit: Unit, orders: Orders) -> tuple[Hex, ...]:
    """Everybody a unit may attack now."""
    if not orders.attacks or orders.fights == "none" or unit.webbed:
        return ()
    found = melee_hexes(state, unit) if orders.fights in ("any", "melee") else ()
    if not found and orders.fights in ("any", "ranged"):
        found = shot_hexes(state, unit, orders)
    return found


def attack_options(state: State) -> list[Action]:
    """Every attack of every ordered unit; or no more."""
    found: list[Action] = [
        attack_of(unit_id, state.at[hex])
        for unit_id, orders in state.orders.items()
        if orders.attacks
        for hex in target_hexes(state, state.units[unit_id], orders)
    ]
    return [*found, _end]


# Why not


def refuse_attack(state: State, action: Attack) -> Refusal | None:
    """Why this unit may not attack that one."""
    if state.phase != "battle":
        return Refusal("B.6", "no-battles-now")
    unit, target = state.units.get(action.unit), state.units.get(action.target)
    if unit is None or target is None:
        return Refusal("B.2", "no-such-unit")
    if unit.side != state.active:
        return Refusal("B.7", "not-your-unit")
    if target.side == unit.side:
        return Refusal("B.9", "own-unit")
    if action.unit not in state.orders:
        return Refusal("B.7", "not-ordered")
    orders = state.orders[action.unit]
    if target.hex in target_hexes(state, unit, orders):
        return None
    return _refuse_state(orders) or _refuse_target(state, unit, target, orders)


def _refuse_state(orders: Orders) -> Refusal | None:
    if not orders.attacks and orders.fights != "none":
        return Refusal("B.6", "has-battled")
    return Refusal("B.8", "may-not-battle") if orders.fights == "none" else None


def _refuse_target(state: State, unit: Unit, target: Unit, orders: Orders) -> Refusal:
    """What is wrong with this target."""
    distance = state.ground.board.distance(unit.hex, target.hex)
    if distance == 1:
        if orders.fights == "ranged":
            return Refusal("B.18", "no-point-blank")
        return Refusal("T.1", "cliff-between")
    if not is_ranged(unit) or orders.fights == "melee":
        return Refusal("B.9", "not-beside")
    if melee_hexes(state, unit):
        return Refusal("B.9", "enemy-at-hand")
    reach = weapon_range(state, unit) + orders.range
    if distance > reach:
        return Refusal("B.3", "out-of-range", {"reach": reach})
    return Refusal("B.9", "no-line-of-sight")


def refuse_end_battles(state: State, _action: EndBattles) -> Refusal | None:
    """Battles end while they are being fought."""
    return None if state.phase == "battle" else Refusal("B.6", "no-battles-now")
