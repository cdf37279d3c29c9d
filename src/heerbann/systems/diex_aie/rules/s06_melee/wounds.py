"""§1.2, §6.7 Wounds, stuns, deaths and falls from the saddle."""

from typing import Literal

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.access import hexes_at_hand, open_hexes
from heerbann.systems.diex_aie.model.actions.fighting import Displace, Land
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.events.wounds import Killed, Stunned, Thrown, Wounded
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import looks_of
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.leading import Led, nearest_rest, rooms
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, mover_on_foot, single_steps

Harm = Literal["wounded", "stunned", "dead"]


@rule("5.4.4", "6.4")
async def hurt(battle: Battle, unit_id: UnitId, harm: Harm) -> None:
    """A wound or a stun; whoever is wounded or stunned already dies of it."""
    unit = battle.state.units[unit_id]
    if harm == "dead" or unit.health != "healthy":
        await slay(battle, unit_id)
    elif harm == "wounded":
        battle.emit(Wounded(unit_id))
    else:
        battle.emit(Stunned(unit_id))


@rule("6.7")
async def slay(battle: Battle, unit_id: UnitId) -> None:
    """Death; a dead rider falls off his horse, which stays (R05)."""
    if battle.state.units[unit_id].mounted:
        await throw(battle, unit_id, "dead", horse_dead=False)
    else:
        kill(battle, unit_id)


def kill(battle: Battle, unit_id: UnitId, horse: UnitId | None = None) -> None:
    """Somebody dies where he is; a horse may stay behind."""
    state = battle.state
    unit = state.units[unit_id]
    place = stays_at(state, unit) if unit.mounted else place_of(unit)
    battle.emit(Killed(unit_id, place, horse, led_behind(state, unit, place)))


@rule("4.3.1")
def stays_at(state: State, unit: Unit) -> Footprint:
    """Where somebody can stay; on the way through others, the last free place (M-04)."""
    place, stop, moving = place_of(unit), state.refuges.get(unit.id), state.moving
    if moving is not None and moving.unit == unit.id:
        stop = moving.stop
    return place if stop is None or is_free(state, unit, place) else stop


def led_behind(state: State, unit: Unit, place: Footprint, kept: tuple[Hex, ...] = ()) -> Led:
    """Whom somebody on the move led or carried is left near him."""
    moving = state.moving
    if moving is None or moving.unit != unit.id:
        return ()
    led = rooms(state, place, moving.track, state.leads.get(unit.id, ()), kept)
    if moving.carrying is None:
        return led
    taken = [hex for _, room in led for hex in room.hexes]
    return (*led, (moving.carrying, Footprint(nearest_rest(state, place, taken))))


# §6.7: thrown riders


@rule("6.7")
async def throw(battle: Battle, unit_id: UnitId, harm: Harm, *, horse_dead: bool) -> None:
    """The owner lays the rider beside the horse; where there is no room at all, he dies there."""
    state = battle.state
    unit = state.units[unit_id]
    place = stays_at(state, unit)
    horse = horse_id(state, unit_id)
    dies = harm == "dead" or unit.health != "healthy"
    to = await _landing(battle, unit, place, dies)
    if to is None:
        kill(battle, unit_id, horse)
        if horse_dead:
            kill(battle, horse)
        return
    led = led_behind(state, unit, place, (to,))
    battle.emit(Thrown(unit_id, horse, place, horse_dead, to, led))
    await hurt(battle, unit_id, harm)


def horse_id(state: State, rider: UnitId) -> UnitId:
    """A name for the horse that somebody leaves."""
    name = UnitId(f"horse-{rider}")
    number = 2
    while name in state.units or name in state.gone:
        name = UnitId(f"horse-{rider}-{number}")
        number += 1
    return name


@rule("6.7")
async def _landing(battle: Battle, unit: Unit, place: Footprint, dies: bool) -> Hex | None:
    """A free hex, or one that a friend leaves; nobody makes room for the dead (R30)."""
    state = battle.state
    kept = (*place.hexes, *_held(state))
    around = [hex for hex in beside(state, unit, place) if hex not in kept]
    free = tuple([Land(unit.id, hex) for hex in around if hex not in state.at])
    if free:
        return (await Choose(unit.side, "6.7", "land", free)).to
    return None if dies else await _push_aside(battle, unit, around, kept)


def _held(state: State) -> list[Hex]:
    """The hexes to which those who are on their way may have to go back (M-04)."""
    moving = () if state.moving is None or state.moving.stop is None else (state.moving.stop,)
    return [hex for place in (*moving, *state.refuges.values()) for hex in place.hexes]


@rule("6.7")
def beside(state: State, unit: Unit, place: Footprint) -> list[Hex]:
    """The six hexes beside a horse that a man on foot can enter from there (M-18)."""
    assert place.tail is not None, "a horse has a tail"
    head, tail = place.head, place.tail
    ahead = Hex(2 * head.q - tail.q, 2 * head.r - tail.r)
    behind = Hex(2 * tail.q - head.q, 2 * tail.r - head.r)
    mover = mover_on_foot(unit)
    around = [hex for own in place.hexes for hex in hexes_at_hand(state, mover, own)]
    return [hex for hex in dict.fromkeys(around) if hex not in (head, tail, ahead, behind)]


@rule("6.7")
async def _push_aside(
    battle: Battle, unit: Unit, around: list[Hex], kept: tuple[Hex, ...]
) -> Hex | None:
    """MAY: one friend makes room by a hex, without a check (R30); not where the horse stays."""
    state = battle.state
    rooms = {
        Displace(friend.id, to.head): (to, hex)
        for hex in around
        for friend in [state.units[state.at[hex]]]
        if friend.side == unit.side and friend.is_able
        for to in single_steps(state, friend, place_of(friend), friend.mover)
        if is_free(state, friend, to) and not any(new in (*kept, hex) for new in to.hexes)
    }
    if not rooms:
        return None
    chosen = await Choose(unit.side, "6.7", "make-room", tuple(rooms))
    to, left = rooms[chosen]
    battle.emit(Displaced(chosen.unit, to))
    return left


def free_steps(state: State, unit: Unit) -> list[Hex]:
    """The empty hexes next to somebody on foot that he can enter."""
    around = open_hexes(state, unit.mover, place_of(unit).head)
    return [to for to in around if to not in state.at]


# §4.2.1, §6.2: the drowning and the surrounded


@rule("4.2.1", "6.2")
def bury_lost(battle: Battle) -> None:
    """Of the stunned die at once: the armoured in water, and the surrounded."""
    state = battle.state
    fallen = [state.units[unit] for unit in state.stunned if unit in state.units]
    if not [unit for unit in fallen if unit.place is not None and _is_lost(state, unit)]:
        return
    fallen = [u for u in state.units.values() if u.health == "stunned" and u.place is not None]
    for unit in fallen:
        if _is_lost(state, unit):
            kill(battle, unit.id)


def _is_lost(state: State, unit: Unit) -> bool:
    """Does he drown where he was dropped (M-09), or can he get nowhere but to enemies (R27)?"""
    return (unit.figure.armoured and _is_in_water(state, unit)) or _is_surrounded(state, unit)


def _is_in_water(state: State, unit: Unit) -> bool:
    ground = state.ground
    return bool(ground.board.bit[place_of(unit).head] & looks_of(ground).water)


def _is_surrounded(state: State, unit: Unit) -> bool:
    """Prisoners are guarded, not killed (Z-06)."""
    here, held, bit = place_of(unit).head, state.living[OPPONENT[unit.side]], state.ground.board.bit
    if unit.id in state.bound or not held & state.ground.board.adjacent_mask[here]:
        return False
    reachable = open_hexes(state, unit.mover, here)
    return bool(reachable) and all(
        held & bit[to] and state.units[state.at[to]].is_able for to in reachable
    )
