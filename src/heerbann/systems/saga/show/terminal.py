"""SAGA at a terminal: SAGA dice and boards above, then ground, units with fatigue, and facts."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Board
from heerbann.engine.show.plain_terminal import place_said, plain_terminal, point_said
from heerbann.engine.show.scene import Piece
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import Symbol
from heerbann.systems.saga.model.charts import PROFILES, SPECIAL_TROOPS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State, boards_of
from heerbann.systems.saga.show.scene import STAGE
from heerbann.systems.saga.show.words import short_name

_PLAIN = plain_terminal(STAGE)
_NAMES: Mapping[str, Localised] = {
    **{key: data.name for key, data in PROFILES.items()},
    **{one.key: one.name for one in SPECIAL_TROOPS},
}
_NAME = 28  # characters of a unit with its place


def status(state: State, teller: Teller) -> str:
    """The SAGA dice of each side: free, thrown, and on the boxes of its board; a line each."""
    return "\n".join([_tray(state, side, teller) for side in boards_of(state)])


def _tray(state: State, side: Seat, teller: Teller) -> str:
    tray = state.trays[side]
    parts = [teller.text("terminal-tray", side=teller.word(Seat, side), dice=tray.available)]
    if tray.thrown:
        parts.append(teller.text("terminal-thrown", dice=_said(tray.thrown, teller)))
    laid = [(box, tray.on(box.id)) for box in boards_of(state)[side].ability]
    boxes = [
        f"{box.name.text(teller.language)}: {_said(dice, teller)}" for box, dice in laid if dice
    ]
    return " · ".join([*parts, *boxes])


def _said(dice: Sequence[Symbol], teller: Teller) -> str:
    return ", ".join([str(teller.word(Symbol, die)) for die in dice])


def picture(state: State, seat: Seat | None, teller: Teller, _lit: Collection[object]) -> Picture:
    """What lies on the table, every unit with its place and how it fares, how things stand."""
    scene = STAGE.scene(state, seat, teller)
    table, board = scene.board.table, scene.board
    ground = [] if table is None else [area.text for area in table.areas]
    marks = [f"{one.text}, {point_said(board, one.x, one.y)}" for one in scene.markers]
    facts = [f"{fact.label}: {fact.value}" for fact in scene.facts]
    return [
        *[[Span(text)] for text in ground],
        *[_line(piece, board) for piece in scene.pieces],
        *[[Span(text)] for text in (*marks, *facts)],
    ]


def _line(piece: Piece, board: Board) -> list[Span]:
    """Such as "Warriors R3, 24/22     7/8  2 fatigue."."""
    place = place_said(piece, board)
    name = f"{piece.name}, {place}" if place else piece.name
    fares = " ".join([badge.text for badge in piece.badges])
    strength = f"{piece.strength}/{piece.full}"
    return [Span(f"{name:<{_NAME}}", piece.side), Span(f"{strength:<7}{fares}".rstrip())]


def units(state: State, teller: Teller) -> dict[str, str]:
    """Every living unit with its short name."""
    return {unit: short_name(UnitId(unit)) for unit in _PLAIN.units(state, teller)}


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """The same as a click on these units; they may be called by their short names."""
    return _PLAIN.meant(state, seat, list(_full(state, words)), teller)


def _full(state: State, words: Sequence[str]) -> Iterator[str]:
    ids = {short_name(unit).casefold(): unit for unit in state.units}
    for word in words:
        yield ids.get(word.casefold(), word)


def kind_name(kind: str, teller: Teller) -> str:
    """A kind of unit as the laboratory counts it, "red:warrior"; others keep their key."""
    side, _, key = kind.rpartition(":")
    said = _NAMES[key].text(teller.language) if key in _NAMES else key
    return f"{said} ({teller.word(Seat, Seat(side))})" if side else said


TERMINAL = replace(_PLAIN, picture=picture, status=status, units=units, kind=kind_name, meant=meant)
