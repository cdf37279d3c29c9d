"""§B.17 What the lore cards do that are played before moves, before battles and at the end."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll, Seat
from heerbann.systems.battlelore.model.charts import SPELLS, LoreId
from heerbann.systems.battlelore.model.events.spells import (
    CommandTakenBack,
    Emboldened,
    Frightened,
    LoreStruck,
    Mended,
    OrderCancelled,
    OrdersBettered,
    Shifted,
    TokensStolen,
)
from heerbann.systems.battlelore.model.state import (
    HELMET,
    OPPONENT,
    SIDES,
    Battle,
    Face,
    State,
    Unit,
    UnitId,
    is_ranged,
    occupied,
    units_of,
)
from heerbann.systems.battlelore.rules.battle.s08_movement import is_held
from heerbann.systems.battlelore.rules.battle.s12_morale import drive_back, remove_if_gone
from heerbann.systems.battlelore.rules.battle.s16_creatures import critical_hits, drive_creature
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import level_of, pick_hex, pick_unit

Spell = Callable[[Battle, Seat, int], Awaitable[None]]


@rule("B.17", "B.16")
async def smite(battle: Battle, seat: Seat, unit_id: UnitId, dice: int) -> None:
    """Dice at a unit: only helmets of its colour hit, flags do not count."""
    unit = battle.state.units[unit_id]
    helmet = int(HELMET[unit.profile.colour])
    faces = await Roll("B.17", dice, SIDES, by=(seat,), alike=((helmet,),))
    hits = faces.count(helmet)
    lost = 0 if unit.is_creature else min(hits, unit.figures)
    battle.emit(LoreStruck(unit_id, tuple([Face(face) for face in faces]), lost))
    if unit.is_creature and hits:
        await critical_hits(battle, unit_id, hits, seat)
    remove_if_gone(battle, unit_id)


# Wizard


@rule("B.17")
async def ember_lance(battle: Battle, seat: Seat, level: int) -> None:
    """An enemy near and in sight of an own unit is burnt."""
    state = battle.state
    enemies = [
        enemy
        for enemy in units_of(state, OPPONENT[seat])
        if any(_sees(state, own, enemy) for own in units_of(state, seat))
    ]
    target = await pick_unit(seat, enemies)
    if target is not None:
        await smite(battle, seat, target, level + SPELLS.ember_lance_dice)


def _sees(state: State, own: Unit, enemy: Unit) -> bool:
    near = state.ground.board.distance(own.hex, enemy.hex) <= SPELLS.ember_lance_range
    return near and state.ground.sees(own.hex, enemy.hex, occupied(state))


@rule("B.17")
async def portal(battle: Battle, seat: Seat, level: int) -> None:
    """An own unit appears elsewhere; it may battle if it has an order."""
    state = battle.state
    unit_id = await pick_unit(seat, units_of(state, seat))
    assert unit_id is not None
    near = state.ground.board.near(state.units[unit_id].hex, level + SPELLS.portal_range)
    free = [hex for hex in near if hex not in state.at and state.ground.is_passable(hex)]
    to = await pick_hex(seat, free)
    if to is not None:
        battle.emit(Shifted(unit_id, to))
        if unit_id in state.orders and is_held(state.ground, state.units[unit_id], to):
            battle.emit(OrdersBettered(unit_id, replace(state.orders[unit_id], fights="none")))


@rule("B.17")
async def eagle_eye(battle: Battle, seat: Seat, level: int) -> None:
    """Ordered archers shoot farther, and units do not block their sight."""
    for unit in await _several(battle, seat, level, is_ranged):
        orders = replace(battle.state.orders[unit], range=1, sharp=True)
        battle.emit(OrdersBettered(unit, orders))


@rule("B.17")
async def mass_speed(battle: Battle, seat: Seat, level: int) -> None:
    """Ordered units move a hex farther."""
    for unit in await _several(battle, seat, level + SPELLS.mass_speed_units, lambda _unit: True):
        orders = battle.state.orders[unit]
        battle.emit(OrdersBettered(unit, replace(orders, reach=orders.reach + 1)))


async def _several(
    battle: Battle, seat: Seat, number: int, fits: Callable[[Unit], bool]
) -> list[UnitId]:
    """Up to so many different ordered units."""
    state = battle.state
    chosen: list[UnitId] = []
    for _ in range(number):
        units = [
            state.units[unit_id]
            for unit_id in state.orders
            if unit_id not in chosen and fits(state.units[unit_id])
        ]
        unit = await pick_unit(seat, units, may=True)
        if unit is None:
            break
        chosen.append(unit)
    return chosen


@rule("B.17")
async def creeping_doom(battle: Battle, seat: Seat, level: int) -> None:
    """A hex and all around it are cursed, friend and foe."""
    state = battle.state
    board = state.ground.board
    own = [unit.hex for unit in units_of(state, seat)]
    near = [
        h for h in board if any(board.distance(h, o) <= SPELLS.creeping_doom_range for o in own)
    ]
    worth = [h for h in near if occupied(state) & (board.bit[h] | board.adjacent_mask[h])]
    centre = await pick_hex(seat, worth)
    if centre is None:
        return
    for unit in [state.at[hex] for hex in board.near(centre, 1) if hex in state.at]:
        await smite(battle, seat, unit, level)


# Cleric


@rule("B.17")
async def move_as_the_wind(battle: Battle, seat: Seat, level: int) -> None:
    """Units without an order move one hex; they do not battle."""
    state = battle.state
    moved: list[UnitId] = []
    for _ in range(level):
        units = [
            unit
            for unit in units_of(state, seat)
            if unit.id not in state.orders and unit.id not in moved and not unit.webbed
            and _steps(state, unit)
        ]  # fmt: skip
        unit_id = await pick_unit(seat, units, may=True)
        if unit_id is None:
            return
        to = await pick_hex(seat, _steps(state, state.units[unit_id]))
        assert to is not None
        battle.emit(Shifted(unit_id, to))
        moved.append(unit_id)


def _steps(state: State, unit: Unit) -> list[Hex]:
    return [step.to for step in state.ground.steps[unit.hex] if step.to not in state.at]


@rule("B.17")
async def mend(battle: Battle, seat: Seat, level: int) -> None:
    """A troop gets figures back, up to its full size."""
    state = battle.state
    hurt = [u for u in units_of(state, seat) if not u.is_creature and u.figures < u.full]
    unit_id = await pick_unit(seat, hurt)
    if unit_id is not None:
        unit = state.units[unit_id]
        battle.emit(Mended(unit_id, min(level, unit.full - unit.figures)))


@rule("B.17")
async def chastise(battle: Battle, seat: Seat, level: int) -> None:
    """Every flag and lore sign drives an enemy at hand back one hex."""
    state = battle.state
    beside = state.ground.board.adjacent_mask
    enemies = [u for u in units_of(state, OPPONENT[seat]) if state.mask[seat] & beside[u.hex]]
    target = await pick_unit(seat, enemies)
    if target is None:
        return
    signs = (int(Face.FLAG), int(Face.LORE))
    faces = await Roll("B.17", level + SPELLS.chastise_dice, SIDES, by=(seat,), alike=(signs,))
    battle.emit(LoreStruck(target, tuple([Face(face) for face in faces]), 0))
    hexes = sum([face in signs for face in faces])
    if not hexes:
        return
    if state.units[target].is_creature:
        await drive_creature(battle, target, hexes, seat)
    else:
        await drive_back(battle, target, hexes)


# Warrior


@rule("B.17")
async def spur_the_horses(battle: Battle, seat: Seat, _level: int) -> None:
    """An ordered cavalry unit is faster and stronger."""
    state = battle.state
    riders = [u for o in state.orders if (u := state.units[o]).profile.kind == "cavalry"]
    unit = await pick_unit(seat, riders)
    if unit is not None:
        orders = state.orders[unit]
        better = replace(orders, reach=orders.reach + 1, dice=orders.dice + 1)
        battle.emit(OrdersBettered(unit, better))


@rule("B.17")
async def stand_fast(battle: Battle, seat: Seat, level: int) -> None:
    """A troop is bolder until its owner's next turn ends."""
    unit = await pick_unit(seat, [u for u in units_of(battle.state, seat) if not u.is_creature])
    if unit is not None:
        embolden(battle, unit, level)


def embolden(battle: Battle, unit_id: UnitId, level: int) -> None:
    """In the own turn the next own turn is the one after the enemy's."""
    state = battle.state
    in_own_turn = state.units[unit_id].side == state.active
    battle.emit(Emboldened(unit_id, level, state.turn + (2 if in_own_turn else 1)))


# Rogue


@rule("B.17")
async def pick_pocket(battle: Battle, seat: Seat, level: int) -> None:
    """Tokens of the other."""
    tokens = min(level, battle.state.lore[OPPONENT[seat]])
    battle.emit(TokensStolen(seat, tokens))


@rule("B.17")
async def deja_vu(battle: Battle, seat: Seat, _level: int) -> None:
    """The command card played comes back instead of a new one."""
    if battle.state.played is not None:
        battle.emit(CommandTakenBack(seat))


@rule("B.17")
async def false_orders(battle: Battle, seat: Seat, level: int) -> None:
    """One enemy unit loses its order; from the highest level on, two."""
    state = battle.state
    for _ in range(2 if level >= SPELLS.great_level else 1):
        unit = await pick_unit(seat, [state.units[unit_id] for unit_id in state.orders])
        if unit is None:
            return
        battle.emit(OrderCancelled(unit))


@rule("B.17")
async def terrify(battle: Battle, seat: Seat, _level: int) -> None:
    """An enemy troop is frightened and not bold this turn."""
    enemies = [u for u in units_of(battle.state, OPPONENT[seat]) if not u.is_creature]
    unit = await pick_unit(seat, enemies)
    if unit is not None:
        battle.emit(Frightened(unit))


SPELLBOOK: dict[LoreId, Spell] = {
    "ember_lance": ember_lance,
    "portal": portal,
    "eagle_eye": eagle_eye,
    "mass_speed": mass_speed,
    "creeping_doom": creeping_doom,
    "move_as_the_wind": move_as_the_wind,
    "mend": mend,
    "chastise": chastise,
    "spur_the_horses": spur_the_horses,
    "stand_fast": stand_fast,
    "pick_pocket": pick_pocket,
    "deja_vu": deja_vu,
    "false_orders": false_orders,
    "terrified": terrify,
}


async def work(battle: Battle, seat: Seat, card: LoreId) -> None:
    """A card that was not foiled takes effect."""
    await SPELLBOOK[card](battle, seat, level_of(battle.state, seat, card))
