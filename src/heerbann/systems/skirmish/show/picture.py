"""The table as coloured characters: an inch wide, two inches high each.

Every model is the letter of its unit, red ones capital. What is not legible there is in the legend.
"""

from collections.abc import Collection
from typing import Any

from heerbann.boards.table import INCH, Point, centre_of
from heerbann.boards.table.show.characters import Raster
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model.charts import TERRAIN
from heerbann.systems.skirmish.model.ground import Cover, PieceKind
from heerbann.systems.skirmish.model.state import (
    RED,
    SEATS,
    Marker,
    State,
    Unit,
    UnitId,
    stand_of,
    stands_of,
    units_of,
)
from heerbann.systems.skirmish.rules.s15_missions.missions import round_limit
from heerbann.systems.skirmish.show.scene import points_now_seen
from heerbann.systems.skirmish.show.unit_cards import conditions, strength

GLYPHS: dict[PieceKind, str] = {
    "hill": "^", "building": "=", "pillar": "|", "wood": "%", "jungle": "&", "ruin": "#",
    "needles": "!", "crater": "(", "rocks": ":", "barricade": "-", "yard": ",", "wall": "+",
    "wreck": "~",
}  # fmt: skip
_OBJECTIVE, _CLOSED, _OPEN, _HILL = "*", "?", "$", "*"
_EVERY = 6  # inches from number to number along the edges


def code(unit: Unit) -> str:
    """The letter of a unit: capital for red; after the last letter they are numbered."""
    _, _, number = unit.id.rpartition("-")
    first = ord("A" if unit.side == RED else "a")
    letter = int(number) - 1
    return chr(first + letter) if letter < ord("Z") - ord("A") + 1 else "@"


def codes(state: State, _teller: Teller) -> dict[str, str]:
    """Every living unit by its letter on the picture."""
    return {unit.id: code(unit) for unit in state.units.values()}


def picture(
    state: State, _seat: Seat | None, _teller: Teller, lit: Collection[Any] = ()
) -> Picture:
    """The whole table; units that are ``lit`` stand out."""
    raster = Raster(state.ground.table, INCH, _EVERY)
    for piece in state.ground.pieces:
        raster.area(piece.outline, Span(GLYPHS[piece.kind], piece.kind))
    if state.scenario.mission == "king_of_the_hill":
        raster.point(state.ground.table.centre, Span(_HILL, "mark"))
    for mark in state.marks.values():
        raster.point(mark.at, Span(_glyph(mark, state), "mark"))
    for unit in state.units.values():
        sign = Span(code(unit), "lit" if unit.id in lit else unit.side)
        for model in unit.models if unit.is_deployed else ():
            raster.stand(stand_of(model), sign)
    return raster.picture()


def _glyph(mark: Marker, state: State) -> str:
    if not mark.open:
        return _CLOSED
    is_loot = state.scenario.mission == "hidden_loot" and state.round
    return _OPEN if is_loot else _OBJECTIVE


def legend(state: State, teller: Teller) -> Picture:
    """Every unit with its letter, how many are left and how it fares; then the ground."""
    lines = [_unit_line(state, unit, teller) for side in SEATS for unit in units_of(state, side)]
    kinds = dict.fromkeys([piece.kind for piece in state.ground.pieces])
    lines += [_ground_line(kind, teller) for kind in GLYPHS if kind in kinds]
    signs = dict.fromkeys([_glyph(mark, state) for mark in state.marks.values()])
    for sign, text in _mark_texts(teller).items():
        if sign in signs:
            lines.append([Span(sign, "mark"), Span(f" {text}")])
    return lines


def _mark_texts(teller: Teller) -> dict[str, str]:
    return {
        _OBJECTIVE: teller.text("legend-objective"),
        _CLOSED: teller.text("legend-closed"),
        _OPEN: teller.text("legend-open"),
    }


def _unit_line(state: State, unit: Unit, teller: Teller) -> list[Span]:
    left, full = strength(unit)
    name = teller.word(UnitId, unit.id, state)
    states = [key for key, _ in conditions(state, unit, teller)]
    signs = "".join([_SIGNS.get(key, "") for key in states])
    return [Span(code(unit), unit.side), Span(f" {name} {left}/{full}"), Span(f" {signs}", "lit")]


_SIGNS = {
    "acting": ">", "spent": "✓", "pinned": "▼", "fleeing": "»", "marker": "◎", "covered": "∩",
    "melee": "⚔",
    "shaken": "s", "stunned": "S", "immobile": "X", "weapon": "w",
}  # fmt: skip


def _ground_line(kind: PieceKind, teller: Teller) -> list[Span]:
    cover = teller.word(Cover, TERRAIN[kind].cover)
    return [Span(GLYPHS[kind], kind), Span(f" {teller.word(PieceKind, kind)} ({cover})")]


def status(state: State, teller: Teller) -> str:
    """The round, who began it, and the points; before the battle nothing."""
    if not state.round:
        return ""
    parts = [teller.text("status-round", round=state.round, last=round_limit(state))]
    if state.starter is not None:
        parts.append(teller.text("status-starter", side=teller.word(Seat, state.starter)))
    points = [
        f"{teller.word(Seat, side)} {state.score[side] + points_now_seen(state, side)}"
        for side in SEATS
    ]
    return " · ".join([*parts, teller.text("status-points", points=", ".join(points))])


def place_of(state: State, unit: Unit, teller: Teller) -> str:
    """Where the middle of a unit stands, such as "24,5/12"."""
    return teller.word(Point, centre_of(stands_of(unit)), state)
