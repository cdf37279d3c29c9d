"""§1.2, §6.7 Wounds, stuns, deaths and falls from the saddle."""

from typing import Literal

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Choose
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_fighting import Displace, Land
from heerbann.systems.diex_aie.events_melee import Displaced
from heerbann.systems.diex_aie.events_wounds import Killed, Stunned, Thrown, Wounded
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.land import ARMOURED, FOOT, entering
from heerbann.systems.diex_aie.s04_leading import Led, nearest_rest, rooms
from heerbann.systems.diex_aie.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    place_of,
)

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


def stays_at(state: State, unit: Unit) -> Place:
    """Where a horse stands; on the move through friends, the last free place."""
    place, moving = place_of(unit), state.moving
    if moving is None or moving.unit != unit.id:
        return place
    is_free = all(hex not in state.at for hex in place.hexes)
    return place if is_free or moving.stop is None else moving.stop


def led_behind(state: State, unit: Unit, place: Place) -> Led:
    """Whom somebody on the move led or carried is left near him."""
    moving = state.moving
    if moving is None or moving.unit != unit.id:
        return ()
    led = rooms(state, place, moving.track, state.leads.get(unit.id, ()))
    if moving.carrying is None:
        return led
    return (*led, (moving.carrying, Place(nearest_rest(state, place))))


# §6.7: thrown riders


@rule("6.7")
async def throw(battle: Battle, unit_id: UnitId, harm: Harm, *, horse_dead: bool) -> None:
    """The owner lays the rider beside the horse; where there is no room at all, he dies."""
    state = battle.state
    unit = state.units[unit_id]
    place = stays_at(state, unit)
    horse = horse_id(state, unit_id)
    to = await _landing(battle, unit, place)
    if to is None:
        kill(battle, unit_id, None if horse_dead else horse)
        return
    led = led_behind(state, unit, place)
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


async def _landing(battle: Battle, unit: Unit, place: Place) -> Hex | None:
    around = beside(battle.state, unit, place)
    free = tuple([Land(unit.id, hex) for hex in around if hex not in battle.state.at])
    if free:
        return (await Choose(unit.side, "6.7", "land", free)).to
    return await _push_aside(battle, unit, around)


@rule("6.7")
def beside(state: State, unit: Unit, place: Place) -> list[Hex]:
    """The six hexes beside a horse that a man on foot can enter (M-18)."""
    assert place.tail is not None, "a horse has a tail"
    board = state.ground.board
    head, tail = place.head, place.tail
    ahead = Hex(2 * head.q - tail.q, 2 * head.r - tail.r)
    behind = Hex(2 * tail.q - head.q, 2 * tail.r - head.r)
    around = dict.fromkeys([*board.adjacent[head], *board.adjacent[tail]])
    mover = ARMOURED if unit.figure.armoured else FOOT
    return [
        hex
        for hex in around
        if hex not in (head, tail, ahead, behind)
        and entering(state.ground.row(hex), mover) is not None
    ]


@rule("6.7")
async def _push_aside(battle: Battle, unit: Unit, around: list[Hex]) -> Hex | None:
    """MAY: one own man makes room by a hex, without a check (R30)."""
    state = battle.state
    options = tuple(
        [
            Displace(friend.id, to)
            for hex in around
            for friend in [state.units[state.at[hex]]]
            if friend.side == unit.side and friend.is_able and not friend.mounted
            for to in free_steps(state, friend)
        ]
    )
    if not options:
        return None
    chosen = await Choose(unit.side, "6.7", "make-room", options)
    left = place_of(state.units[chosen.unit]).head
    battle.emit(Displaced(chosen.unit, Place(chosen.to)))
    return left


def free_steps(state: State, unit: Unit) -> list[Hex]:
    """The empty hexes next to somebody on foot that he can enter."""
    here = place_of(unit).head
    costs = state.ground.steps[unit.mover][here]
    ways = zip(state.ground.board.neighbours[here], costs, strict=True)
    return [to for to, cost in ways if to is not None and cost is not None and to not in state.at]


# §6.2: the surrounded


@rule("6.2")
def bury_surrounded(battle: Battle) -> None:
    """Whoever lies stunned with enemies on every side he could reach dies at once (R27)."""
    state = battle.state
    fallen = [state.units[unit] for unit in state.stunned if unit in state.units]
    if not any(unit.place is not None and _is_surrounded(state, unit) for unit in fallen):
        return
    fallen = [u for u in state.units.values() if u.health == "stunned" and u.place is not None]
    for unit in fallen:
        if _is_surrounded(state, unit):
            kill(battle, unit.id)


def _is_surrounded(state: State, unit: Unit) -> bool:
    here, held = place_of(unit).head, state.able[OPPONENT[unit.side]]
    if not held & state.ground.board.adjacent_mask[here]:
        return False
    costs = state.ground.steps[unit.mover][here]
    around = zip(state.ground.board.neighbours[here], costs, strict=True)
    reachable = [to for to, cost in around if to is not None and cost is not None]
    return bool(reachable) and all(held & state.ground.board.bit[to] for to in reachable)
