"""BattleLore for a client that draws: the field, the units, the cards in hand, how things stand."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, get_args

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.words import label_of, spot_of
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.show.board import Badge
from heerbann.engine.show.scene import FaceSign, Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.charts import PROFILES, SLOTS, Slot
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.profiles import COLOURS
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    PENNANT,
    SEATS,
    STANDARD,
    Face,
    State,
    Unit,
    UnitId,
    occupied,
    unit_at,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from heerbann.systems.battlelore.show.helper_text import helper_text
from heerbann.systems.battlelore.show.landscape import board
from heerbann.systems.battlelore.show.log_facts import PARTS, listing, paths
from heerbann.systems.battlelore.show.piles_and_counters import sideboard
from heerbann.systems.battlelore.show.shown_cards import cards_in, hand, levels_in, meant_by_card
from heerbann.systems.battlelore.show.unit_cards import card
from heerbann.systems.battlelore.show.view import view
from heerbann.systems.battlelore.show.words import card_name
from heerbann.systems.battlelore.show.workbench import workbench


def scene(state: State, seat: Seat | None, teller: Teller) -> Scene:
    """What one seat sees; cards of others are backs."""
    seen = view(state, seat)
    return Scene(
        board=board(state, seat, teller),
        pieces=tuple([piece(state, unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SEATS]),
        hand=tuple(hand(state, seen, seat, teller)),
        sideboard=sideboard(state, seen, seat, teller),
        faces=faces(teller),
    )


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    return SeatLine(
        seat=side,
        title=teller.word(Seat, side),
        active=side == state.active,
        initiative=side == state.first,
    )


# Units


class _Condition(NamedTuple):
    """How a unit fares, as far as it shows."""

    at: str
    figures: int
    full: int
    ordered: bool
    spent: bool
    bold: int
    webbed: bool
    terrified: bool
    trained: bool
    lore: int


def piece(state: State, unit: Unit, teller: Teller) -> Piece:
    """A unit on the field."""
    orders = state.orders.get(unit.id)
    condition = _Condition(
        state.ground.board.labels[unit.hex],
        unit.figures,
        unit.full,
        orders is not None,
        orders is not None and not orders.attacks,
        boldness(state, unit, None),
        unit.webbed,
        unit.terrified,
        unit.trained,
        unit.lore,
    )
    return _drawn(teller, unit.id, unit.profile.key, unit.side, condition)


@lru_cache(maxsize=8192)
def _drawn(teller: Teller, unit_id: UnitId, kind: str, side: Seat, condition: _Condition) -> Piece:
    """Most units look the same from one answer to the next, so this is remembered."""
    badges = tuple(_badges(kind, condition, teller))
    name = str(teller.word(UnitId, unit_id))
    spoken = teller.text(
        "spoken-unit",
        unit=name,
        hex=condition.at,
        figures=condition.figures,
        full=condition.full,
    )
    return Piece(
        id=unit_id,
        side=side,
        symbol=kind,
        name=name,
        at=condition.at,
        strength=condition.figures,
        full=condition.full,
        badges=badges,
        text=" ".join([spoken, *[badge.text for badge in badges]]),
    )


def _badges(kind: str, condition: _Condition, teller: Teller) -> Iterator[Badge]:
    colour = PROFILES[kind].colour
    text = teller.text("badge-banner", colour=colour)
    yield Badge(key=f"banner-{colour}", text=text, tone=colour)
    if condition.ordered:
        key = "spent" if condition.spent else "ordered"
        yield Badge(key=key, text=teller.text("card-ordered"))
    if condition.bold:
        yield Badge(
            key=f"bold:{condition.bold}", text=teller.text("card-bold", bold=condition.bold)
        )
    if condition.webbed:
        yield Badge(key="webbed", text=teller.text("card-webbed"))
    if condition.terrified:
        yield Badge(key="terrified", text=teller.text("card-terrified"))
    if condition.trained:
        yield Badge(key="trained", text=teller.text("card-trained"))
    if condition.lore:
        text = teller.text("card-lore", tokens=condition.lore)
        yield Badge(key=f"lore:{condition.lore}", text=text)


# How things stand


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """The turn, the card of this turn and the orders left."""
    if state.turn:
        yield Fact(label=teller.text("fact-turn"), value=str(state.turn), rule="B.6")
    if state.card is not None:
        value = card_name(state.card, state, teller.language)
        yield Fact(label=teller.text("fact-card"), value=value, rule="B.6")
    if state.slots:
        value = ", ".join([f"{number} {teller.word(Slot, slot)}" for slot, number in state.slots])
        yield Fact(label=teller.text("fact-orders"), value=value, rule="B.7")


@cache
def faces(teller: Teller) -> tuple[FaceSign, ...]:
    """§B.5: the signs on a battle die."""
    return tuple([_face(face, teller) for face in Face])


def _face(face: Face, teller: Teller) -> FaceSign:
    name = face.name.lower()
    if name in COLOURS:
        text = teller.text("die-helmet", colour=name)
        return FaceSign(value=face, symbol="helmet", text=text, tone=name)
    return FaceSign(value=face, symbol=name, text=teller.word(Face, face))


# What a click may mean


def meant(state: State, seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A unit and a hex: an attack on who stands there, a move; alone: an order, a retreat."""
    hex = next((hex for hex, label in state.ground.board.labels.items() if label == spot), None)
    unit = state.units.get(UnitId(unit_id or ""))
    if unit is not None and hex is None:
        yield from [do.Order(unit.id, slot) for slot in SLOTS]
        yield from (do.StrikeAgain(unit.id), do.PlaceStakes(unit.id), do.Reinforce(unit.id))
        yield do.TargetUnit(unit.id)
    if hex is None:
        return
    if unit is not None:
        yield from _with_unit(state, seat, unit, hex)
    yield from (do.Retreat(hex), do.Pursue(hex), do.RaiseHill(hex), do.TargetHex(hex))
    yield from ways_over(hex)
    yield from [do.RaiseLandmark(landmark, hex) for landmark in get_args(Landmark)]


def ways_over(hex: Hex) -> list[do.TakeWay]:
    """Every way that enters from this hex, whatever follows."""
    return [do.TakeWay(hex, *follows) for follows in product((True, False), repeat=2)]


def _with_unit(state: State, seat: Seat, unit: Unit, hex: Hex) -> Iterator[Action]:
    target = unit_at(state, hex)
    if target is not None and target.side == OPPONENT[seat]:
        yield do.Attack(unit.id, target.id)
        yield do.StrikeAgain(target.id)
    yield from (do.Move(unit.id, hex), do.Infiltrate(unit.id, hex), do.Conjure(unit.id, hex))
    yield do.Slip(unit.id, hex)


def blocked(state: State, action: Action, refusal: Refusal) -> str | None:
    """The hex in the line of sight, if that is what forbids a shot."""
    if not isinstance(action, do.Attack) or refusal.reason != "no-line-of-sight":
        return None
    unit, target = state.units[action.unit], state.units[action.target]
    hex = state.ground.sight_block(unit.hex, target.hex, occupied(state))
    return label_of(state, hex)


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    meant=meant,
    place=Hex,
    spot=spot_of,
    blocked=blocked,
    cards=cards_in,
    levels=levels_in,
    meant_card=meant_by_card,
    colours={PENNANT: 3, STANDARD: 4},  # their banners are green, blue and red, so they are neither
    helper=helper_text,
    paths=paths,
    listing=listing,
    parts=PARTS,
    prepares={"muster": (do.Draft, do.PassDraft), "deploy": (do.CallReserve, do.Relocate)},
    workbench=workbench,
    sorts={
        "move": (do.Move, do.TakeWay, do.Slip),
        "fight": (do.Attack, do.StrikeAgain, do.BattleBack),
        "special": (do.PlayLore, do.UsePower),
        "end": (do.EndOrders, do.EndMoves, do.EndBattles, do.EndSpecialists, do.PassDraft),
    },
)
