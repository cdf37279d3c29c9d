"""§III.2, §O.2 Deploying the battles: cards are turned up, units placed, moved aside, levied."""

from collections.abc import Iterator
from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal, Seat
from heerbann.engine.rules.seats import beginning_with
from heerbann.systems.battlelore.model.actions import ChooseCreature, Relocate
from heerbann.systems.battlelore.model.charts import PROFILES
from heerbann.systems.battlelore.model.events.muster import CardRevealed
from heerbann.systems.battlelore.model.events.units import (
    LevyPlaced,
    Paid,
    UnitDeployed,
    UnitForfeited,
)
from heerbann.systems.battlelore.model.profiles import CREATURE
from heerbann.systems.battlelore.model.scenario import CARD_PLACES, CardPlaceName, cards_of
from heerbann.systems.battlelore.model.sections import baseline, card_hex, is_shared, sections_of
from heerbann.systems.battlelore.model.state import (
    SEATS,
    Arrival,
    Battle,
    State,
    is_lore,
    occupied,
)
from heerbann.systems.battlelore.model.stock import next_id, price
from heerbann.systems.battlelore.rules.deployment.s31_muster import card_players

# Revealing


def cards_to_reveal(state: State) -> list[tuple[Seat, CardPlaceName]]:
    """The cards before the sections that lie face down, in the order they are turned up."""
    if len(state.assigned) < len(card_players(state)):
        return []
    first = state.revealer or SEATS[0]
    order = [(seat, place) for place in CARD_PLACES[:-1] for seat in beginning_with(first, SEATS)]
    return [
        (seat, place)
        for seat, place in order
        if place in state.assigned.get(seat, {}) and (seat, place) not in state.shown
    ]


def is_deploying(state: State) -> bool:
    """Are there cards to be turned up or units to be placed?"""
    return bool(state.arriving or cards_to_reveal(state))


def is_reveal_due(state: State) -> bool:
    """Each card is wholly placed before the next is turned up."""
    return not state.arriving and bool(cards_to_reveal(state))


@rule("III.2", "O.2")
async def reveal(battle: Battle) -> None:
    """All cards at once in impromptu mode, one by one in organised mode; never the reserve."""
    state = battle.state
    due = cards_to_reveal(state)
    for seat, place in due if state.scenario.mode == "impromptu" else due[:1]:
        card = state.assigned[seat][place]
        battle.emit(CardRevealed(seat, place, card, arrivals(state, seat, place)))


@rule("III.2", "II.a")
def arrivals(state: State, seat: Seat, place: CardPlaceName) -> tuple[Arrival, ...]:
    """The units of a card with the hexes its map gives them."""
    assert place != "reserve"
    card = cards_of(state.scenario)[state.assigned[seat][place]]
    return tuple(
        [Arrival(seat, kind, place, card_hex(seat, place, spot)) for spot, kind in card.units]
    )


# Placing


def is_placing(state: State) -> bool:
    """Are there units still to be placed?"""
    return bool(state.arriving)


@rule("III.2", "O.2")
async def place_arrivals(battle: Battle) -> None:
    """First every unit whose hex is passable, then, as its player chooses, the others."""
    state = battle.state
    for arrival in state.arriving:
        if arrival.kind != CREATURE and is_free(state, arrival.hex):
            deploy(battle, arrival.seat, arrival.kind, arrival.hex, arrival)
    beasts = [one for one in state.arriving if one.kind == CREATURE and is_free(state, one.hex)]
    if beasts:
        await place_creature(battle, await whose_creature(battle, beasts))
    elif state.arriving:
        await relocate(battle, state.arriving[0].seat)


def is_free(state: State, hex: Hex) -> bool:
    """§III.2: may a unit be set up here? Impassable terrain stays impassable."""
    if hex in state.at or not state.ground.is_passable(hex):
        return False
    return hex not in [levy.hex for levy in state.levies]


@rule("II.a", "S.4", "S.8")
def is_free_for_new(state: State, seat: Seat, hex: Hex) -> bool:
    """May a specialist bring a new troop here? Not on hexes of two sections (ruling NEW)."""
    may_share = state.house.new_shared == "on"
    return is_free(state, hex) and (may_share or not is_shared(seat, hex))


@rule("III.2", "O.2", "O.L", "II.c")
def deploy(battle: Battle, seat: Seat, kind: str, hex: Hex, came: Arrival | None = None) -> None:
    """Form the unit; in organised mode a levy stands in for one that cannot be formed."""
    state = battle.state
    if state.scenario.mode != "organized":
        paid: Paid = "beast" if PROFILES[kind].kind == "creature" else "nothing"
        battle.emit(UnitDeployed(next_id(state, seat, kind), seat, kind, hex, paid, came))
        return
    how = "beast" if PROFILES[kind].kind == "creature" else price(state, seat, kind)
    colour = PROFILES[kind].colour
    if how is not None:
        battle.emit(UnitDeployed(next_id(state, seat, kind), seat, kind, hex, how, came))
    elif state.tokens_left[seat][colour]:
        battle.emit(LevyPlaced(seat, colour, hex, came))
    else:
        battle.emit(UnitForfeited(seat, kind, came))


def taken_hexes(state: State) -> int:
    """Every hex where nobody can be set up any more, as bits."""
    ground = state.ground
    levies = ground.board.mask_of([levy.hex for levy in state.levies])
    return occupied(state) | levies | ground.closed


# Creatures


@rule("III.2")
async def whose_creature(battle: Battle, beasts: list[Arrival]) -> Arrival:
    """If both bring one at the same time a coin decides who has the first pick (ruling R14)."""
    seats = list(dict.fromkeys([one.seat for one in beasts]))
    if len(seats) < 2 or battle.state.house.creature_pool == "unlimited":
        return beasts[0]
    first = await Draw("III.2", tuple([(str(seat), 1) for seat in seats]))
    return next(one for one in beasts if one.seat == first)


def creatures_for(state: State) -> list[str]:
    """The creatures still to be had; by a house rule none in medieval adventures."""
    if state.house.medieval_creatures == "off" and not is_lore(state):
        return []
    return [kind for kind, number in state.beasts.items() if number > 0]


@rule("III.2")
async def place_creature(battle: Battle, arrival: Arrival) -> None:
    """The player says which creature it is; without any the place stays empty, no levy."""
    kind = await choose_creature(battle, arrival.seat)
    if kind is None:
        battle.emit(UnitForfeited(arrival.seat, CREATURE, arrival))
    else:
        deploy(battle, arrival.seat, kind, arrival.hex, arrival)


async def choose_creature(battle: Battle, seat: Seat) -> str | None:
    """Which creature, if any is left."""
    kinds = creatures_for(battle.state)
    if not kinds:
        return None
    options = tuple([ChooseCreature(kind) for kind in kinds])
    return (await Choose(seat, "III.2", "creature", options)).kind


# Impassable hexes


@rule("III.2")
async def relocate(battle: Battle, seat: Seat) -> None:
    """MUST: on a free hex of the baseline of its section, or the unit is given up."""
    state = battle.state
    for arrival in [one for one in state.arriving if one.seat == seat]:
        if not baseline_hexes(state, arrival):
            battle.emit(UnitForfeited(seat, arrival.kind, arrival))
    waiting = [one for one in state.arriving if one.seat == seat]
    if not waiting:
        return
    answer = await Choose(seat, "III.2", "relocate", partial(relocations, state, seat))
    arrival = next(
        one
        for one in waiting
        if one.kind == answer.kind and answer.hex in baseline_hexes(state, one)
    )
    if arrival.kind != CREATURE:
        deploy(battle, seat, arrival.kind, answer.hex, arrival)
        return
    kind = await choose_creature(battle, seat)
    if kind is None:
        battle.emit(UnitForfeited(seat, CREATURE, arrival))
    else:
        deploy(battle, seat, kind, answer.hex, arrival)


@rule("III.2", "II.a")
def baseline_hexes(state: State, arrival: Arrival) -> list[Hex]:
    """The free hexes of the baseline that belong to the unit's section alone (ruling R3)."""
    seat = arrival.seat
    return [
        hex
        for hex in baseline(state.ground.board, seat)
        if sections_of(seat, hex) == (arrival.section,)
        and not is_shared(seat, hex)
        and is_free(state, hex)
    ]


def relocations(state: State, seat: Seat) -> Iterator[Relocate]:
    """Every unit to be moved aside on every hex it may go to."""
    found = [
        Relocate(arrival.kind, hex)
        for arrival in state.arriving
        if arrival.seat == seat
        for hex in baseline_hexes(state, arrival)
    ]
    return iter(dict.fromkeys(found))


def refuse_relocate(state: State, action: Relocate) -> Refusal | None:
    """Why a unit cannot be put there."""
    if not state.arriving:
        return Refusal("III.2", "nothing-to-relocate")
    if action in list(relocations(state, state.arriving[0].seat)):
        return None
    return Refusal("III.2", "not-on-section-baseline")
