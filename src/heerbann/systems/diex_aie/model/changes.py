"""How places and health change: the helpers that every event goes through."""

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.state import Fate, Ladder, State, Unit, UnitId, Wall


def put(state: State, unit: Unit, place: Footprint) -> None:
    """Set a unit down; its hexes are free."""
    state.units[unit.id] = replace(unit, place=place)
    bits, bit = 0, state.ground.board.bit
    for hex in place.hexes:
        state.at[hex] = unit.id
        bits |= bit[hex]
    state.living[unit.side] |= bits
    if unit.is_able and not unit.bears:  # 10.1.2: carriers threaten nobody
        state.able[unit.side] |= bits


def lift(state: State, unit: Unit) -> None:
    """Take a unit off the map, if it is there and not on the move already."""
    if unit.place is None:
        return
    bits, bit = 0, state.ground.board.bit
    for hex in unit.place.hexes:
        if state.at.get(hex) == unit.id:
            del state.at[hex]
            bits |= bit[hex]
    state.living[unit.side] &= ~bits
    state.able[unit.side] &= ~bits


def become(state: State, unit: Unit) -> None:
    """A unit that stands where it stood, but is not what it was."""
    old = state.units[unit.id]
    on_map = old.place is not None and state.at.get(old.place.head) == unit.id
    if on_map and unit.place is not None:
        lift(state, old)
        put(state, unit, unit.place)
    else:
        state.units[unit.id] = unit


def remove(state: State, unit: Unit, fate: Fate) -> None:
    """A unit that lives no more, or is not there any more."""
    lift(state, unit)
    del state.units[unit.id]
    state.gone = {**state.gone, unit.id: (unit, fate)}
    state.stunned = tuple([other for other in state.stunned if other != unit.id])
    state.animals = tuple([other for other in state.animals if other != unit.id])
    leave_refuge(state, unit.id)
    if unit.id in state.booty:
        _drop_booty(state, unit, fate)
    if unit.id in state.leads:
        state.leads = {leader: led for leader, led in state.leads.items() if leader != unit.id}
    if any(unit.id in led for led in state.leads.values()):
        state.leads = without_animal(state, unit.id)


def _drop_booty(state: State, unit: Unit, fate: Fate) -> None:
    """A chest leaves the map with its bearer, or lies where he fell."""
    chests = state.booty[unit.id]
    state.booty = {bearer: n for bearer, n in state.booty.items() if bearer != unit.id}
    if fate == "left":
        state.chests_off += chests
    elif unit.place is not None:
        hex = unit.place.head
        state.lying = {**state.lying, hex: state.lying.get(hex, 0) + chests}


def without_animal(state: State, animal: UnitId) -> dict[UnitId, tuple[UnitId, ...]]:
    """Who leads which animals, if this one is led no longer."""
    kept = {
        leader: tuple([other for other in led if other != animal])
        for leader, led in state.leads.items()
    }
    return {leader: led for leader, led in kept.items() if led}


def lay_dead(state: State, place: Footprint, *, horse: bool) -> None:
    """§4.2.2: the dead stay where they fell; water swallows them (§4.2.3)."""
    piles = dict(state.piles)
    dry = [hex for hex in place.hexes if not state.ground.row(hex).water]
    for hex in dry if horse else dry[:1]:
        pile = piles.get(hex, Pile())
        piles[hex] = Pile(pile.men + (not horse), pile.horses + horse)
    state.piles = piles
    if horse and dry:
        state.carcasses = (*state.carcasses, Footprint(*dry))  # M-10: or what is left of it


def take_dead(state: State, hex: Hex, pile: Pile) -> None:
    """Take some of the dead out of a hex."""
    old = state.piles.get(hex, Pile())
    left = Pile(old.men - pile.men, old.horses - pile.horses)
    piles = {other: dead for other, dead in state.piles.items() if other != hex}
    state.piles = {**piles, hex: left} if left != Pile() else piles


def set_out(state: State, unit_id: UnitId, spent: int = 0) -> Unit:
    """§4: somebody begins to move; §5.1 asks later how much of his movement he used."""
    unit = state.units[unit_id]
    unit = replace(unit, moved=state.turn, spent=spent, pace=unit.values.movement, rest=0)
    state.units[unit_id] = unit
    return unit


def give_turn(state: State, unit_id: UnitId, section: str) -> None:
    """Somebody gives his whole turn to the work of this section."""
    unit = state.units[unit_id]
    state.units[unit_id] = replace(unit, laboured=state.turn, labour=section)


def break_wall(state: State, unit: UnitId) -> None:
    """§7.4: who moves or falls leaves the wall, until one is formed anew."""
    if state.walls:
        others = [leave_wall(wall, (unit,)) for wall in state.walls]
        state.walls = tuple([wall for wall in others if wall.members])


def leave_horse(state: State, rider: UnitId, horse: UnitId, place: Footprint) -> None:
    """The horse stays where it was, without a rider."""
    unit = state.units[rider]
    animal = Unit(horse, FIGURES["horse"], unit.side, moved=unit.moved, spent=unit.spent)
    put(state, animal, place)
    state.animals = (*state.animals, horse)


def walk(state: State, unit_id: UnitId, place: Footprint, settled: bool) -> None:
    """A hex on in the melee step, perhaps through others; animals that were led stay behind."""
    unit = state.units[unit_id]
    break_wall(state, unit_id)
    if settled:
        lift(state, unit)
        put(state, unit, place)
        leave_refuge(state, unit_id)
    else:
        take_off(state, unit_id)
        state.units[unit_id] = replace(unit, place=place)
    if unit_id in state.leads:
        state.leads = {who: led for who, led in state.leads.items() if who != unit_id}
    state.units[unit_id] = replace(state.units[unit_id], driven=state.turn)


def take_off(state: State, unit_id: UnitId) -> None:
    """M-04: somebody is nowhere until it is known where he stays; there is a way back."""
    unit = state.units[unit_id]
    assert unit.place is not None, "nobody walks who is not on the map"
    lift(state, unit)
    state.refuges = {unit_id: unit.place, **state.refuges}


def leave_refuge(state: State, unit_id: UnitId) -> None:
    """M-04: it has to go back nowhere."""
    if unit_id in state.refuges:
        state.refuges = {who: place for who, place in state.refuges.items() if who != unit_id}


def note_blow(state: State, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> None:
    """Who attacked whom; with it, promises (§4.3) are kept, or were checked before (R04)."""
    state.fought = state.round
    for unit in attackers:
        state.units[unit] = replace(state.units[unit], struck=state.turn)
    if state.promises:
        left = {who: whom for who, whom in state.promises.items() if who not in attackers}
        state.promises = left
    for unit in defenders:
        if unit in state.units:
            state.units[unit] = replace(state.units[unit], attacked=state.turn)


def leave_wall(wall: Wall, units: tuple[UnitId, ...]) -> Wall:
    """The wall without these."""
    return replace(wall, members=tuple([unit for unit in wall.members if unit not in units]))


def set_ladder(state: State, number: int, ladder: Ladder) -> None:
    """One of the ladders is not what it was."""
    ladders = list(state.ladders)
    ladders[number] = ladder
    state.ladders = tuple(ladders)


def tired(state: State, animal: Unit) -> int:
    """The points an animal has spent in this turn, whoever led or rode it."""
    return animal.spent if animal.moved == state.turn else 0
