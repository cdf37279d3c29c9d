"""Play in the terminal without a terminal of one's own: the scene or the view as plain text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Picture, Span, Terminal
from heerbann.engine.texts.spoken_names import UnknownWord, called, nothing_meant

if TYPE_CHECKING:
    from heerbann.engine.rules.system import System
    from heerbann.engine.show.board import Board, Spot
    from heerbann.engine.show.scene import Piece, Scene
    from heerbann.engine.show.stage import Stage
    from heerbann.engine.texts.teller import Teller

_NOTHING = "–"


def terminal_of(system: System[Any]) -> Terminal:
    """How a system looks and is talked about in the terminal: its own way, or the plain one."""
    if system.terminal is not None:
        return system.terminal
    return _of_view(system) if system.stage is None else plain_terminal(system.stage)


# A system that has no stage either: its view, fact by fact


def _of_view(system: System[Any]) -> Terminal:
    def picture(state: Any, seat: Seat | None, _teller: Teller, _lit: Collection[Any]) -> Picture:
        return _lines(facts(msgspec.to_builtins(system.view(state, seat), str_keys=True)))

    return Terminal(
        picture=picture,
        legend=lambda _state, _teller: [],
        status=lambda _state, _teller: "",
        units=lambda _state, _teller: {},
        name=lambda _state, unit, _teller: unit,
        kind=lambda kind, _teller: kind,
        card=lambda _state, _unit, _teller: None,
        condition=lambda _state, _unit, _teller: (),
        meant=_only_numbers,
    )


def _only_numbers(_state: Any, _seat: Seat, words: Sequence[str], _teller: Teller) -> list[Action]:
    """No word means anything here: options are chosen by their numbers."""
    raise UnknownWord(" ".join(words), ())


def facts(tree: Any, indent: str = "") -> Iterator[str]:
    """Every fact of a view as a line: its name and its value, or its name and lines below it."""
    named = tree.items() if isinstance(tree, dict) else [("·", part) for part in tree]
    for name, value in named:
        if _is_flat(value):
            yield f"{indent}{name}: {_said(value)}"
        else:
            yield f"{indent}{name}:"
            yield from facts(value, f"{indent}  ")


def _is_flat(value: Any) -> bool:
    """Does it fit into a line: a single value, or values that hold no others?"""
    parts = _parts(value)
    return parts is None or all(_parts(part) is None for part in parts)


def _parts(value: Any) -> Collection[Any] | None:
    match value:
        case dict():
            return value.values()
        case list() | tuple():
            return value
    return None


def _said(value: Any) -> str:
    match value:
        case dict():
            return ", ".join([f"{name} {_said(part)}" for name, part in value.items()]) or _NOTHING
        case list() | tuple():
            return ", ".join([_said(part) for part in value]) or _NOTHING
        case None | False | "":
            return _NOTHING
        case True:
            return "✓"
    return str(value)


# A system with a stage: the spots of its scene, who is where, how things stand


def plain_terminal(stage: Stage) -> Terminal:
    """All that a stage tells by itself; a system may replace what it can say better."""
    return Terminal(
        picture=partial(_picture, stage),
        legend=lambda _state, _teller: [],
        status=lambda _state, _teller: "",
        units=lambda state, teller: {one.id: one.id for one in _pieces(stage, state, teller)},
        name=partial(_name, stage),
        kind=lambda kind, _teller: kind,
        card=stage.card,
        condition=partial(_condition, stage),
        meant=partial(_meant, stage),
    )


def _picture(
    stage: Stage, state: Any, seat: Seat | None, teller: Teller, lit: Collection[Any]
) -> Picture:
    """The spots by their ids, those with a unit starred and those that are lit in brackets."""
    scene = stage.scene(state, seat, teller)
    spots = [stage.spot(one, state) for one in lit if isinstance(one, stage.place)]
    told = [*_ground(scene.board), *_standing(scene)]
    told += [f"{fact.label}: {fact.value}" for fact in scene.facts]
    rows = _rows(scene, [*spots, *lit])
    return [*rows, *_below(rows, told)] if rows else _lines(told)


def _lines(texts: Iterable[str]) -> Picture:
    return [[Span(text)] for text in texts] or [[Span(_NOTHING)]]


def _below(rows: Picture, texts: Iterable[str]) -> Picture:
    """Lines that belong to the first column: where a wide board is cut they are told once."""
    margin, first = rows[0][:2]
    return [[margin, Span(text, opens=first.opens)] for text in texts]


def _rows(scene: Scene, lit: Collection[Any]) -> Picture:
    """A row of hexes is a line; each row stands half a hex beside the next one."""
    spots = scene.board.spots
    if not spots:
        return []
    held = [at for piece in scene.pieces for at in (piece.at, piece.also) if at is not None]
    half = max(len(spot.id) for spot in spots) // 2 + 2
    left, top = min(map(_column, spots)), min(spot.r for spot in spots)
    opens = len([spot for spot in spots if spot.r == top]) > 1  # a cut needs the width of a column
    rows: Picture = []
    for row in sorted({spot.r for spot in spots}):
        line: list[Span] = []
        for spot in sorted([one for one in spots if one.r == row], key=_column):
            gap = (_column(spot) - left) * half - sum(len(span.text) for span in line)
            cell = _cell(spot, is_held=spot.id in held, is_lit=spot.id in lit)
            line += [Span(" " * gap), cell._replace(opens=opens)]
        rows.append(line)
    return rows


def _column(spot: Spot) -> int:
    """How far to the right a hex stands, in halves of hexes."""
    return 2 * spot.q + spot.r


def _cell(spot: Spot, *, is_held: bool, is_lit: bool) -> Span:
    text = f"{spot.id}*" if is_held else spot.id
    return Span(f"[{text}]", "lit") if is_lit else Span(f" {text}", spot.terrain)


def _ground(board: Board) -> Iterator[str]:
    """Where the ground is not what it is mostly, or what lies on the table."""
    kinds: dict[str, list[str]] = {}
    for spot in board.spots:
        kinds.setdefault(spot.element or spot.terrain, []).append(spot.id)
    usual = max(kinds, key=lambda kind: len(kinds[kind]), default="")
    for kind, ids in kinds.items():
        if kind != usual:
            yield f"{kind}: {', '.join(ids)}"
    if board.table is not None:
        yield from [area.text for area in board.table.areas]


def _standing(scene: Scene) -> Iterator[str]:
    for piece in scene.pieces:
        yield _told(piece, scene.board)
    for marker in scene.markers:
        yield f"{marker.text}, {point_said(scene.board, marker.x, marker.y)}"


def _told(piece: Piece, board: Board) -> str:
    """A unit with its id, its name and its place: "knights-1  Ritter 1, D5"."""
    called_so = piece.name if piece.name == piece.id else f"{piece.id}  {piece.name}"
    at = place_said(piece, board)
    return f"{called_so}, {at}" if at else called_so


def place_said(piece: Piece, board: Board) -> str:
    """Where a unit is: its spot, or the middle of its figures; nothing while it is nowhere."""
    if not piece.figures:
        return piece.at or ""
    number = len(piece.figures)
    x = sum(figure.x for figure in piece.figures) // number
    y = sum(figure.y for figure in piece.figures) // number
    return point_said(board, x, y)


def point_said(board: Board, x: int, y: int) -> str:
    """In whole units of the table."""
    length = board.table.unit_length if board.table is not None else 1
    return f"{round(x / length)}/{round(y / length)}"


def _pieces(stage: Stage, state: Any, teller: Teller) -> tuple[Piece, ...]:
    """Those that everybody may know of."""
    return stage.scene(state, None, teller).pieces


def _name(stage: Stage, state: Any, unit: str, teller: Teller) -> str:
    scene = stage.scene(state, None, teller)
    found = [piece for piece in scene.pieces if piece.id == unit]
    if not found:
        return unit
    at = place_said(found[0], scene.board)
    return f"{found[0].name}, {at}" if at else found[0].name


def _condition(stage: Stage, state: Any, unit: str, teller: Teller) -> list[str]:
    """What its badges say, and how strong it is."""
    for piece in _pieces(stage, state, teller):
        if piece.id == unit:
            return [f"{piece.strength}/{piece.full}", *[badge.text for badge in piece.badges]]
    return []


def _meant(
    stage: Stage, state: Any, seat: Seat, words: Sequence[str], teller: Teller
) -> list[Action]:
    """Of a unit, of a spot, or of a unit and a spot or another unit: what a click there means."""
    scene = stage.scene(state, None, teller)
    units = {piece.id: (piece.id, piece.name) for piece in scene.pieces}
    spots = {spot.id: (spot.id,) for spot in scene.board.spots}
    places = {piece.id: piece.id if piece.figures else piece.at for piece in scene.pieces}
    clicks: list[tuple[str | None, str | None]] = []
    match list(words):
        case [word]:
            clicks = [(unit, None) for unit in called(word, units)]
            clicks += [(None, spot) for spot in called(word, spots)]
        case [first, second]:
            targets = [*called(second, spots), *[places[unit] for unit in called(second, units)]]
            clicks = [(unit, spot) for unit in called(first, units) for spot in targets]
    if not clicks:
        known = {**units, **spots}
        return nothing_meant(words, lambda word: called(word, known), known)
    return [action for unit, spot in clicks for action in stage.meant(state, seat, unit, spot)]
