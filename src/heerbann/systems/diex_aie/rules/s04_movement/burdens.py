"""§4.2.3, §4.2.4 Clearing away the dead and carrying the stunned."""

from heerbann.boards.hex.hexes import DIRECTIONS, Hex, direction_to, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.access import hexes_at_hand, is_holding_on, resting_places
from heerbann.systems.diex_aie.model.actions.moving import ClearDead, PickUp, SetDown
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.contact import is_threatened, threats
from heerbann.systems.diex_aie.model.events.moving import DeadShifted, LaidDown, PickedUp
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear
from heerbann.systems.diex_aie.rules.s04_movement.leading import nearest_rest

# §4.2.3


@rule("4.2.3")
def clearings(state: State) -> list[ClearDead]:
    """Every way in which two idle men could shift some dead by a hex."""
    found: list[ClearDead] = []
    for hex, pile in state.piles.items():
        helpers = _helpers(state, hex)
        for at, unit in enumerate(helpers):
            for helper in helpers[at + 1 :]:
                for way in DIRECTIONS:
                    for horse in (False, True):
                        order = ClearDead(unit.id, helper.id, hex, way, horse)
                        if _is_possible(state, order, pile):
                            found.append(order)
    return found


def _helpers(state: State, hex: Hex) -> list[Unit]:
    """Men on foot in or beside the hex who have done nothing yet and are not threatened (M-10)."""
    board, able = state.ground.board, state.able[state.active]
    around = (board.bit[hex] | board.adjacent_mask[hex]) & able
    if around.bit_count() < 2:
        return []  # it takes two
    near = [u for u in state.units.values() if u.place and board.bit[u.place.head] & around]
    return [u for u in near if refuse_helper(state, u) is None and _is_in_reach(state, u, hex)]


@rule("8.4.1")
def _is_in_reach(state: State, unit: Unit, hex: Hex) -> bool:
    """Not through a wall or a window, nor out of the flames; a heap of dead is no hindrance."""
    here, ground = place_of(unit).head, state.ground
    if here == hex:
        return True
    way = direction_to(here, hex)
    return (
        ways_of(ground).steps[FOOT][here][way] is not None and ground.sixes[here][way] != "window"
    )


@rule("4.2.3")
def refuse_helper(state: State, unit: Unit) -> Refusal | None:
    """What keeps somebody from lending a hand."""
    if unit.side != state.active or not unit.is_able or unit.mounted:
        return Refusal("4.2.3", "no-helper")
    if is_holding_on(state, unit.id):
        return Refusal("4.2.3", "no-helper")
    if unit.bears:
        return Refusal("10.1.2", "carries-ladder")
    if state.turn in (unit.moved, unit.fired, unit.toiled):
        return Refusal("4.2.3", "helper-busy")
    if is_threatened(state, unit.side, place_of(unit)):
        return Refusal("4.2.3", "helper-threatened")
    return None


def _is_possible(state: State, order: ClearDead, pile: Pile) -> bool:
    start = _lies(state, order, pile)
    return start is not None and _shifted(state, start, order) is not None


def _lies(state: State, order: ClearDead, pile: Pile) -> Footprint | None:
    """What is shifted: some men of this hex, or a horse of which one half lies here."""
    if not order.horse:
        return Footprint(order.hex) if pile.men else None
    return next((place for place in state.carcasses if order.hex in place.hexes), None)


def _shifted(state: State, start: Footprint, order: ClearDead) -> Footprint | None:
    """Where it comes to lie: only where men on foot can go, and not through a window (M-10)."""
    ends = [neighbour(hex, order.way) for hex in start.hexes]
    for hex, end in zip(start.hexes, ends, strict=True):
        if end not in start.hexes and end not in hexes_at_hand(state, FOOT, hex):
            return None
    return Footprint(*ends)


@rule("4.2.3")
def clear_dead(battle: Battle, order: ClearDead) -> None:
    """Up to three men or one horse are shifted; in water they sink."""
    state = battle.state
    pile = state.piles[order.hex]
    start = _lies(state, order, pile)
    assert start is not None
    end = _shifted(state, start, order)
    assert end is not None
    men = 0 if order.horse else min(pile.men, MOVEMENT.piles.cleared_men)
    for unit in (order.unit, order.helper):
        appear(battle, unit)
    battle.emit(DeadShifted(order.unit, order.helper, start, end, men))


def refuse_clear_dead(state: State, action: ClearDead) -> Refusal | None:
    """Why these two cannot clear that hex."""
    if state.phase != "movement" or state.moving is not None:
        return Refusal("2.1", "wrong-step")
    for helper in (action.unit, action.helper):
        unit = state.units.get(helper)
        if unit is None or unit.place is None:
            return Refusal("1.2", "no-such-unit")
        refusal = refuse_helper(state, unit)
        if refusal is not None:
            return refusal
    return None if action in clearings(state) else Refusal("4.2.3", "nothing-to-clear")


# §4.2.4


@rule("4.2.4")
def pick_ups(state: State, unit: Unit) -> list[PickUp]:
    """MAY: somebody stunned in the hex one passes is picked up, unless an enemy is near.

    By a house rule not by somebody who has shot in this turn (M-11).
    """
    head = place_of(unit).head
    other = state.units.get(state.at.get(head, unit.id))
    if other is None or other.health != "stunned":
        return []
    if state.house.carrying == "not_after_fire" and unit.fired == state.turn:
        return []
    if threats(state, unit.side, head) or not resting_places(state, place_of(unit)):
        return []
    return [PickUp(unit.id, other.id)]


@rule("4.2.4")
def pick_up(battle: Battle, order: PickUp) -> None:
    """What points are left are halved."""
    moving = battle.state.moving
    assert moving is not None
    battle.emit(PickedUp(order.unit, order.other, moving.points // MOVEMENT.carrying))


@rule("4.2.4")
def refuse_laying(state: State, unit: Unit) -> Refusal | None:
    """A carrier stops only where there is room for his load."""
    moving = state.moving
    if moving is None or moving.carrying is None:
        return None
    has_room = resting_places(state, place_of(unit))
    return None if has_room else Refusal("4.2.4", "no-room-for-load")


@rule("4.2.4")
async def lay_down(battle: Battle, place: Footprint) -> None:
    """At the end of his move a carrier lays his load down beside him."""
    state = battle.state
    moving = state.moving
    assert moving is not None
    if moving.carrying is None:
        return
    unit = state.units[moving.unit]
    rooms = resting_places(state, place) or [nearest_rest(state, place)]
    options = tuple([SetDown(unit.id, to) for to in rooms])
    chosen = await Choose(unit.side, "4.2.4", "set-down", options)
    battle.emit(LaidDown(unit.id, moving.carrying, chosen.to))
