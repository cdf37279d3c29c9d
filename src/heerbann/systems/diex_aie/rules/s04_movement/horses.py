"""§4.4.2, §4.4.3 Mounting and dismounting, taking and leading horses."""

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_aie.model.access import hexes_at_hand, is_open, resting_places
from heerbann.systems.diex_aie.model.actions.moving import Dismount, LetGo, Mount, TakeReins
from heerbann.systems.diex_aie.model.changes import tired
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.contact import is_threatened, living_around
from heerbann.systems.diex_aie.model.events.horses import (
    CatchRolled,
    Dismounted,
    Mounted,
    ReinsDropped,
    ReinsTaken,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.passage import LED, RIDER, entering
from heerbann.systems.diex_aie.model.state import (
    A,
    B,
    Battle,
    Moving,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.model.weapons import own_points
from heerbann.systems.diex_aie.rules.s04_movement.leading import at_their_pace, pace, room
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, mover_on_foot
from heerbann.systems.diex_aie.rules.s06_melee.wounds import horse_id

# §4.4.2


@rule("4.4.2")
def mounting_cost(unit: Unit) -> int:
    """The same for mounting and dismounting."""
    table = MOVEMENT.mounting
    return table.armoured if unit.figure.armoured else table.unarmoured


@rule("4.4.2", "4.4.3")
def mounts(state: State, unit: Unit, moving: Moving) -> list[Mount]:
    """The horses somebody can mount: beside him, free of enemies, and he has a rider's counter.

    None whose reins he missed or dropped in this move (M-12).
    """
    if unit.mounted or unit.figure.mounted is None or moving.carrying is not None:
        return []
    if moving.points < mounting_cost(unit) or is_threatened(state, unit.side, place_of(unit)):
        return []
    led, most = state.leads.get(unit.id, ()), MOVEMENT.leading.mounted
    return [
        Mount(unit.id, animal.id)
        for animal in animals_beside(state, unit)
        if animal.figure.kind == "horse"
        and animal.id not in moving.missed
        and len(led) - (animal.id in led) <= most
        and place_of(unit).head in mounting_hexes(state.ground, place_of(animal))
        and _is_saddle_in_reach(state, unit, animal)
        and not _is_guarded(state, unit, animal)
    ]


@rule("4.2.1", "4.4.2", "8.4", "9.5.1", "10.2.4")
def _is_saddle_in_reach(state: State, unit: Unit, horse: Unit) -> bool:
    """Not through a wall, a window or a palisade, nor where nobody rides, nor in flames."""
    ground, hexes = state.ground, place_of(horse).hexes
    if any(entering(ground.row(hex), RIDER) is None for hex in hexes):
        return False
    if ground.board.mask_of(hexes) & ground.burning:
        return False
    near = hexes_at_hand(state, mover_on_foot(unit), place_of(unit).head)
    return any(hex in near for hex in hexes)


@rule("4.4.2", "4.4.3")
def _is_guarded(state: State, unit: Unit, animal: Unit) -> bool:
    """By an enemy who could strike there; if it is theirs, by anyone awake who is beside it."""
    place = place_of(animal)
    if is_threatened(state, unit.side, place):
        return True
    around = living_around(state, place) if animal.side != unit.side else ()
    return any(other.side == animal.side and other.is_able for other in around)


def animals_beside(state: State, unit: Unit) -> list[Unit]:
    """The animals whose heads are next to somebody, be it to the tail of his horse."""
    board, units, (head, tail) = state.ground.board, state.units, place_of(unit)
    near, bit = board.adjacent_mask[head], board.bit
    if tail is not None:
        near |= board.adjacent_mask[tail]
    if not near & (state.living[A] | state.living[B]):
        return []
    return [
        units[animal]
        for animal in state.animals
        if (place := units[animal].place) is not None and bit[place.head] & near
    ]


@rule("4.4.2")
def mounting_hexes(ground: Ground, place: Footprint) -> list[Hex]:
    """The two hexes that touch both head and tail of the horse (M-12)."""
    assert place.tail is not None, "a horse has a tail"
    adjacent = ground.board.adjacent
    return [hex for hex in adjacent[place.head] if hex in adjacent[place.tail]]


@rule("4.4.2")
def mount(battle: Battle, order: Mount) -> None:
    """What points are left are doubled, if the horse has so many left (M-13)."""
    state = battle.state
    moving, unit = state.moving, state.units[order.unit]
    assert moving is not None
    cost = mounting_cost(unit)
    spent = tired(state, state.units[order.horse]) + cost
    doubled = (moving.points - cost) * MOVEMENT.mounting.after_mounting
    most = max(0, replace(unit, mounted=True).values.movement - spent)
    points = at_their_pace(state, unit.id, min(doubled, most), order.horse)
    battle.emit(Mounted(order.unit, order.horse, points, spent))


@rule("4.4.2")
def dismounts(state: State, unit: Unit, moving: Moving) -> list[Dismount]:
    """MAY, even next to enemies: to any free hex beside the horse."""
    own, at = place_of(unit).hexes, state.at
    if moving.points < mounting_cost(unit) or any(hex in at for hex in own):
        return []
    mover = mover_on_foot(unit)
    around = dict.fromkeys([to for hex in own for to in hexes_at_hand(state, mover, hex)])
    return [Dismount(unit.id, to) for to in around if to not in own and to not in at]


@rule("4.3", "4.4.2")
def dismount(battle: Battle, order: Dismount) -> None:
    """What points are left are halved, for the wounded quartered, also if the wound comes later."""
    state = battle.state
    unit, moving = state.units[order.unit], state.moving
    assert moving is not None
    rest, table = moving.points - mounting_cost(unit), MOVEMENT.mounting
    quarter = rest // table.after_dismounting_wounded
    points = quarter if unit.health == "wounded" else rest // table.after_dismounting
    spent = unit.figure.foot.wounded.movement - quarter  # so a wound leaves him no more (4.3)
    horse = horse_id(state, order.unit)
    battle.emit(Dismounted(order.unit, horse, order.to, points, spent))


# §4.4.3


@rule("4.4.3")
def head_hexes(ground: Ground, place: Footprint) -> list[Hex]:
    """The three hexes before the head of a horse; all hexes around a mule."""
    adjacent = ground.board.adjacent[place.head]
    if place.tail is None:
        return list(adjacent)
    facing = direction_to(place.tail, place.head)
    six = ground.board.neighbours[place.head]
    front = [six[facing.turned(sixths)] for sixths in (-1, 0, 1)]
    return [hex for hex in front if hex is not None]


@rule("4.4.3")
def takings(state: State, unit: Unit, moving: Moving) -> list[TakeReins]:
    """The animals whose reins are within reach, with no able enemy beside them."""
    beside, table = animals_beside(state, unit), MOVEMENT.leading
    most, led = table.mounted if unit.mounted else table.on_foot, state.leads.get(unit.id, ())
    if not beside or len(led) >= most:
        return []
    may_stay = _is_in_passing(state, unit, moving) and is_free(state, unit, place_of(unit))
    return [
        TakeReins(unit.id, animal.id, stay)
        for animal in beside
        for stay in ((False, True) if may_stay else (False,))
        if animal.id not in led
        and animal.id not in moving.missed
        and _are_reins_in_reach(state, unit, place_of(animal))
        and not _is_guarded(state, unit, animal)
    ]


@rule("4.4.3")
def _is_in_passing(state: State, unit: Unit, moving: Moving) -> bool:
    """A rider on his way who goes on from here, or cannot stay and has to go back (M-04)."""
    if not unit.mounted or not moving.hexes:
        return False
    return moving.points > 0 or not is_free(state, unit, place_of(unit))


@rule("4.4.3")
def _are_reins_in_reach(state: State, unit: Unit, animal: Footprint) -> bool:
    """Before its head, a rider with either hex (M-13), and where it can follow."""
    front = [hex for hex in place_of(unit).hexes if hex in head_hexes(state.ground, animal)]
    return any(is_open(state, LED, animal.head, hex) for hex in front)


@rule("4.4.3")
async def take_reins(battle: Battle, order: TakeReins) -> None:
    """No trouble on foot or at the beginning or end of a ride; in passing a rider has to roll."""
    state = battle.state
    unit, moving = state.units[order.unit], state.moving
    assert moving is not None
    if _is_in_passing(state, unit, moving) and not order.stay:
        (die,) = await Roll("4.4.3", 1, 10, by=(unit.side,), alike=_is_caught)
        battle.emit(CatchRolled(order.unit, order.animal, die, _is_caught((die,))))
        if not _is_caught((die,)):
            return
    most = 0 if order.stay else pace(state, state.units[order.animal])
    battle.emit(ReinsTaken(order.unit, order.animal, min(moving.points, most)))


def _is_caught(faces: tuple[int, ...]) -> bool:
    return faces[0] <= MOVEMENT.leading.caught


def releases(state: State, unit: Unit) -> list[LetGo]:
    """MAY: let an animal go."""
    return [LetGo(unit.id, animal) for animal in state.leads.get(unit.id, ())]


@rule("4.4.3")
def let_go(battle: Battle, order: LetGo) -> None:
    """It stays where it was led; who has done nothing yet is as fast as without it (M-13)."""
    state = battle.state
    moving, unit = state.moving, state.units[order.unit]
    assert moving is not None
    points = moving.points
    if not moving.hexes and not unit.spent:
        points = at_their_pace(state, unit.id, own_points(state, unit), order.animal)
    battle.emit(ReinsDropped(unit.id, order.animal, _left_at(state, unit, order.animal), points))


@rule("4.4.3")
def lose_reins(battle: Battle, unit_id: UnitId) -> None:
    """A rider who attacks or is attacked cannot hold a led horse (C-05)."""
    state = battle.state
    unit = state.units.get(unit_id)
    if unit is None or not (unit.mounted or state.house.led_horses == "everybody"):
        return
    for animal in state.leads.get(unit_id, ()):
        battle.emit(ReinsDropped(unit_id, animal, _left_at(state, unit, animal)))


def _left_at(state: State, leader: Unit, animal: UnitId) -> Footprint | None:
    """Where an animal is at the moment that somebody leads, on the move or not.

    A carrier keeps a hex for his load where he may have to go back to (M-11).
    """
    moving, place = state.moving, place_of(leader)
    if moving is None or moving.unit != leader.id:
        return room(state, place, (), animal)
    kept: list[Hex] = []
    if moving.carrying is not None and moving.stop is not None:
        kept = resting_places(state, moving.stop)[:1]
    return room(state, place, moving.track, animal, kept)
