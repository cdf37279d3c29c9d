"""What a seat may know: the whole board, its own cards, and the backs of the other's."""

from collections.abc import Mapping

import msgspec

from heerbann.boards.hex.words import labels_of
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.charts import CommandId, LoreId, Slot, SpecialistId
from heerbann.systems.battlelore.model.profiles import Colour
from heerbann.systems.battlelore.model.scenario import CardPlaceName, MapData
from heerbann.systems.battlelore.model.state import (
    SEATS,
    Council,
    Fights,
    Phase,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of
from heerbann.systems.battlelore.rules.deployment.s31_muster import are_sets_known
from heerbann.systems.battlelore.rules.deployment.s35_council import are_councils_open


class UnitView(msgspec.Struct, frozen=True):
    """A unit and what it may still do this turn."""

    id: UnitId
    kind: str
    side: Seat
    hex: str
    figures: int
    full: int
    ordered: bool
    moved: bool
    attacks: int
    fights: Fights
    lore: int
    webbed: bool
    illusion: bool
    bold: int
    terrified: bool
    trained: bool


class LevyView(msgspec.Struct, frozen=True):
    """§II.c: a token."""

    side: Seat
    colour: Colour
    hex: str


class DeploymentView(msgspec.Struct, frozen=True):
    """§III, §O: cards, stock and who is next."""

    sets: dict[Seat, tuple[str, ...] | str]
    drawn: dict[Seat, tuple[str, ...]]
    assigned: dict[Seat, dict[CardPlaceName, str]]
    revealer: Seat | None
    levies: tuple[LevyView, ...]
    tokens: dict[Seat, dict[Colour, int]]
    figures: dict[str, int]
    bearers: dict[Seat, dict[str, int]]
    flags: dict[Seat, dict[str, int]]
    creatures: dict[str, int]
    calling: tuple[Seat, ...]
    called: dict[Seat, tuple[str, ...]]
    drafting: tuple[Seat, ...]
    specialists: dict[Seat, tuple[SpecialistId, ...]]
    enlisting: tuple[Seat, ...]
    playing: SpecialistId | None


class BattleView(msgspec.Struct, frozen=True):
    """Everything a client has to draw."""

    scenario: str
    map: MapData
    stakes: tuple[str, ...]
    tiles: dict[str, str]  # terrain laid before the battle
    units: tuple[UnitView, ...]
    deployment: DeploymentView | None
    turn: int
    phase: Phase
    first: Seat | None
    active: Seat | None
    card: CommandId | None
    before: CommandId | None
    slots: tuple[tuple[Slot, int], ...]
    limit: int | None
    hands: dict[Seat, tuple[CommandId, ...]]
    deck: int
    discards: tuple[CommandId, ...]
    banners: dict[Seat, int]
    banners_to_win: int
    objectives: dict[Seat, tuple[str, ...]]
    fighting: tuple[UnitId, UnitId] | None
    longbows: tuple[Seat, ...]
    councils: dict[Seat, Council | str]
    lore: dict[Seat, int]
    lore_hands: dict[Seat, tuple[LoreId, ...]]
    lore_deck: int
    lore_discards: tuple[LoreId, ...]
    cast: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> BattleView:
    """The battle as a seat (None: an onlooker) may see it."""
    board = state.ground.board
    terrain = state.ground.terrain
    return BattleView(
        scenario=state.scenario.key,
        map=state.scenario.map,
        stakes=labels_of(state, state.ground.stakes),
        tiles={board.labels[h]: terrain[h] for h in board if terrain[h] != board.terrain[h]},
        units=tuple([_unit(state, unit) for unit in state.units.values()]),
        deployment=_deployment(state, seat) if state.turn == 0 else None,
        turn=state.turn,
        phase=state.phase,
        first=state.first,
        active=state.active,
        card=state.card,
        before=state.before,
        slots=state.slots,
        limit=state.limit,
        hands=_hands(state.hands, seat),
        deck=sum(state.deck.values()),
        discards=state.discards,
        banners={side: banners_of(state, side) for side in SEATS},
        banners_to_win=state.scenario.banners,
        objectives={side: labels_of(state, hexes) for side, hexes in state.held.items()},
        fighting=state.fighting,
        longbows=state.longbows,
        councils=_councils(state, seat),
        lore=dict(state.lore),
        lore_hands=_hands(state.lore_hands, seat),
        lore_deck=sum(state.lore_deck.values()),
        lore_discards=state.lore_discards,
        cast=state.cast,
    )


def _hands(hands: Mapping[Seat, tuple[str, ...]], seat: Seat | None) -> dict[Seat, tuple[str, ...]]:
    return {
        owner: hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in hands.items()
    }


def _councils(state: State, seat: Seat | None) -> dict[Seat, Council | str]:
    """§III.5: secret until both are formed."""
    secret = are_councils_open(state)
    return {
        owner: HIDDEN if secret and owner != seat else council
        for owner, council in state.councils.items()
    }


def _deployment(state: State, seat: Seat | None) -> DeploymentView:
    levies = [
        LevyView(levy.seat, levy.colour, state.ground.board.labels[levy.hex])
        for levy in state.levies
    ]
    known = are_sets_known(state)
    return DeploymentView(
        sets={
            owner: sets if known or owner == seat else HIDDEN for owner, sets in state.sets.items()
        },
        drawn=_hands(state.drawn, seat),
        assigned={owner: _assigned(state, owner, seat) for owner in state.assigned},
        revealer=state.revealer,
        levies=tuple(levies),
        tokens={owner: dict(tokens) for owner, tokens in state.tokens_left.items()},
        figures=dict(state.figures),
        bearers={owner: dict(own) for owner, own in state.bearers.items()},
        flags={owner: dict(own) for owner, own in state.flags.items()},
        creatures=dict(state.beasts),
        calling=state.calling,
        called=dict(state.called),
        drafting=state.drafting,
        specialists=dict(state.specialists),
        enlisting=state.enlisting,
        playing=state.playing,
    )


def _assigned(state: State, owner: Seat, seat: Seat | None) -> dict[CardPlaceName, str]:
    """Cards that lie face up are for everybody to see, the others for their owner."""
    return {
        place: card if owner == seat or (owner, place) in state.shown else HIDDEN
        for place, card in state.assigned[owner].items()
    }


def _unit(state: State, unit: Unit) -> UnitView:
    orders = state.orders.get(unit.id)
    return UnitView(
        id=unit.id,
        kind=unit.profile.key,
        side=unit.side,
        hex=state.ground.board.labels[unit.hex],
        figures=unit.figures,
        full=unit.full,
        ordered=orders is not None,
        moved=orders is not None and orders.has_moved,
        attacks=orders.attacks if orders is not None else 0,
        fights=orders.fights if orders is not None else "none",
        lore=unit.lore,
        webbed=unit.webbed,
        illusion=unit.illusion,
        bold=unit.bold,
        terrified=unit.terrified,
        trained=unit.trained,
    )
