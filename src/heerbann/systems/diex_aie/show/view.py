"""What a seat sees: the battle with printed labels, and a mark for what it may not know."""

import msgspec

from heerbann.boards.hex.words import label_of
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.scenario import MapData
from heerbann.systems.diex_aie.model.state import (
    SEATS,
    Charge,
    Combat,
    Fate,
    Health,
    Phase,
    Shot,
    State,
    Unit,
    UnitId,
    Wall,
)
from heerbann.systems.diex_aie.rules.s02_turn.hiding import (
    as_seen,
    hidden_from,
    known_houses,
    known_rooms,
)
from heerbann.systems.diex_aie.rules.s02_turn.victory import points
from heerbann.systems.diex_aie.show.view_siege import SiegeView, siege_view
from heerbann.systems.diex_aie.show.view_war import WarView, war_view


class UnitView(msgspec.Struct, frozen=True):
    """A person or an animal: ``hex`` is None while it waits, is led or is carried.

    Of an enemy who hides it is :data:`HIDDEN`.
    """

    id: UnitId
    figure: str
    side: Seat
    mounted: bool
    health: Health
    hex: str | None
    tail: str | None
    enters: int
    shots: int
    fired: int
    moved: int
    spent: int
    struck: int
    attacked: int
    hindered: int
    laboured: int
    fell: int
    evaded: int
    axe: bool
    gripped: int
    bears: bool
    hungry: bool
    captive: bool


class PileView(msgspec.Struct, frozen=True):
    """§4.2.2: the dead in a hex."""

    hex: str
    men: int
    horses: int


class MovingView(msgspec.Struct, frozen=True):
    """The unit on the move."""

    unit: UnitId
    points: int
    hexes: int
    since: int | None
    carrying: UnitId | None
    missed: tuple[UnitId, ...]


class ChargeView(msgspec.Struct, frozen=True):
    """§7.2: a declared charge."""

    unit: UnitId
    target: UnitId
    path: tuple[str, ...]
    counter: UnitId | None
    arrived: bool
    lancers: bool


class BattleView(msgspec.Struct, frozen=True):
    """Everything a client has to draw."""

    scenario: str
    map: MapData
    round: int
    rounds: int
    turn: int
    first: Seat
    active: Seat
    phase: Phase
    units: tuple[UnitView, ...]
    gone: dict[UnitId, Fate]
    piles: tuple[PileView, ...]
    leads: dict[UnitId, tuple[UnitId, ...]]
    deploying: tuple[UnitId, ...]
    moving: MovingView | None
    standing: tuple[UnitId, ...]
    volley: tuple[Shot, ...]
    holding: tuple[bool, bool]
    promises: dict[UnitId, tuple[UnitId, ...]]
    combat: Combat | None
    charges: tuple[ChargeView, ...]
    walls: tuple[Wall, ...]
    siege: SiegeView
    rooms: dict[str, str]
    """§2: rooms in which enemies may hide, by their first hex: HIDDEN until one has looked in."""
    houses: dict[str, str]
    """§2: what each house hides: a chest, nothing, HIDDEN, or that it was searched."""
    searched: tuple[str, ...]
    booty: dict[UnitId, int]
    lying: dict[str, int]
    chests_off: int
    asleep: tuple[UnitId, ...]
    bound: tuple[UnitId, ...]
    hidden: tuple[UnitId, ...]
    points: dict[Seat, int]
    war: WarView


def view(state: State, seat: Seat | None) -> BattleView:
    """The same for both sides and for onlookers, but for men and chests that are hidden."""
    secret = hidden_from(state, seat)
    rooms, houses = known_rooms(state, seat), known_houses(state, seat)
    state = as_seen(state, seat)
    return BattleView(
        scenario=state.scenario.key,
        map=state.scenario.map,
        round=state.round,
        rounds=state.scenario.rounds,
        turn=state.turn,
        first=state.first,
        active=state.active,
        phase=state.phase,
        units=tuple([_unit(state, u, u.id in secret) for u in state.units.values()]),
        gone={unit: fate for unit, (_, fate) in state.gone.items()},
        piles=_piles(state),
        leads=dict(state.leads),
        deploying=state.deploying,
        moving=_moving(state),
        standing=state.standing,
        volley=state.volley,
        holding=(state.holding, state.holding_turn),
        promises=dict(state.promises),
        combat=state.combat,
        charges=tuple([_charge(state, charge) for charge in state.charges]),
        walls=state.walls,
        siege=siege_view(state),
        rooms=rooms,
        houses=houses,
        searched=state.searched,
        booty=dict(state.booty),
        lying={state.ground.board.labels[hex]: n for hex, n in state.lying.items()},
        chests_off=state.chests_off,
        asleep=state.asleep,
        bound=state.bound,
        hidden=state.hidden,
        points={side: points(state, side) for side in SEATS},
        war=war_view(state),
    )


def _unit(state: State, unit: Unit, is_secret: bool) -> UnitView:
    place = unit.place
    hex = None if place is None else label_of(state, place.head)
    return UnitView(
        id=unit.id,
        figure=unit.figure.key,
        side=unit.side,
        mounted=unit.mounted,
        health=unit.health,
        hex=HIDDEN if is_secret else hex,
        tail=None if place is None else label_of(state, place.tail),
        enters=unit.enters,
        shots=unit.shots,
        fired=unit.fired,
        moved=unit.moved,
        spent=unit.spent,
        struck=unit.struck,
        attacked=unit.attacked,
        hindered=unit.hindered,
        laboured=unit.laboured,
        fell=unit.fell,
        evaded=unit.evaded,
        axe=unit.axe,
        gripped=unit.gripped,
        bears=unit.bears,
        hungry=unit.hungry,
        captive=unit.captive,
    )


def _charge(state: State, charge: Charge) -> ChargeView:
    labels = state.ground.board.labels
    path = tuple([labels[place.head] for place in charge.path])
    return ChargeView(
        charge.unit, charge.target, path, charge.counter, charge.arrived, charge.lancers
    )


def _piles(state: State) -> tuple[PileView, ...]:
    """In map order, whoever fell first."""
    labels = state.ground.board.labels
    found = sorted(state.piles, key=state.ground.board.index.__getitem__)
    return tuple([PileView(labels[h], state.piles[h].men, state.piles[h].horses) for h in found])


def _moving(state: State) -> MovingView | None:
    moving = state.moving
    if moving is None:
        return None
    return MovingView(
        moving.unit, moving.points, moving.hexes, moving.since, moving.carrying, moving.missed
    )
