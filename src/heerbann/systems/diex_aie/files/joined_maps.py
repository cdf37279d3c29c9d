"""Printed maps laid side by side, so that there is room for far shots (§1.1)."""

import re
from typing import NamedTuple

from heerbann.boards.hex.drawing import column_name
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex, Hexside
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.packs.readers import Localised
from heerbann.engine.texts.phrases import Phrase, PhraseError
from heerbann.systems.diex_aie.files.overlays import (
    DIGITS,
    Features,
    column_of,
    drawn,
    features_of,
    joined_legend,
    levels_of,
    written_sides,
)
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import MapData, Terrain

Rows = tuple[tuple[MapData, ...], ...]
"""Rows of maps from north to south, in each of them from west to east."""
HIGHEST = len(DIGITS) - 1
_ARTICLE = re.compile(r"^(Der|Die|Das|The) ")


class UnfitMap(PhraseError, ValueError):
    """A map does not fit in; ``place`` is its row and column among the maps."""

    def __init__(self, phrase: Phrase, *place: int) -> None:
        super().__init__(phrase)
        self.place = place


class _Part(NamedTuple):
    """One of the maps: its place, and by how much its hexes are moved."""

    place: tuple[int, int]
    printed: MapData
    board: HexMap
    by: Hex

    def moved(self, hex: Hex) -> Hex:
        """Where a hex of the map comes to lie."""
        return Hex(hex.q + self.by.q, hex.r + self.by.r)


def join(rows: Rows) -> MapData:
    """The one map that several make up; its labels run on, and the rims meet on one level."""
    _check_shapes(rows)
    parts = _parts(rows)
    title, legend = _joined_title(parts), _united_legend(parts)
    board = _joined_board(title.en, parts)
    glyphs: dict[str, str] = {kind: glyph for glyph, kind in legend.items()}
    levels = _joined_levels(parts, board)
    return MapData(
        title=title,
        drawing=drawn(board, lambda hex: glyphs[board.terrain[hex]]),
        legend=legend,
        levels=drawn(board, lambda hex: str(levels[hex])) if any(levels.values()) else "",
        sides=written_sides(_joined_features(parts), board),
    )


# Shapes


def _check_shapes(rows: Rows) -> None:
    for row, maps in enumerate(rows):
        if len(maps) != len(rows[0]):
            wrong = phrase("uneven-maps", maps=len(maps), first=len(rows[0]))
            raise UnfitMap(wrong, row)
        for column, printed in enumerate(maps):
            misfit = _misfit(printed, rows)
            if misfit is not None:
                raise UnfitMap(misfit, row, column)


def _misfit(printed: MapData, rows: Rows) -> Phrase | None:
    """Why the hexes of a map would not run on in those of its neighbours."""
    first, title = rows[0][0], printed.title
    board, (columns, lines) = board_of(printed), _size(board_of(printed))
    if (columns, lines) != _size(board_of(first)):
        return phrase("other-size", map=title, columns=columns, rows=lines, first=first.title)
    if board.labels != board_of(first).labels:
        return phrase("other-shift", map=title, first=first.title)
    if len(rows) > 1 and lines % 2:
        return phrase("odd-rows", map=title)
    if len(rows[0]) > 1 and len(board) < columns * lines:
        return phrase("short-rows", map=title)
    return None


def _size(board: HexMap) -> tuple[int, int]:
    """How many columns and rows."""
    return len(_columns(board)), board.hexes[-1].r - board.hexes[0].r + 1


def _columns(board: HexMap) -> dict[str, int]:
    """The columns by their letters, counted from 0."""
    letters = dict.fromkeys([column_of(label) for label in board.labels.values()])
    return {column: number for number, column in enumerate(letters)}


# The hexes and what is on them


def _parts(rows: Rows) -> list[_Part]:
    columns, lines = _size(board_of(rows[0][0]))
    return [
        _Part(
            (row, column),
            printed,
            board_of(printed),
            Hex(column * columns - row * lines // 2, row * lines),
        )
        for row, maps in enumerate(rows)
        for column, printed in enumerate(maps)
    ]


def _joined_board(name: str, parts: list[_Part]) -> HexMap:
    labels: dict[Hex, str] = {}
    terrain: dict[Hex, str] = {}
    columns = _columns(parts[0].board)
    for part in parts:
        _, east = part.place
        for hex, label in part.board.labels.items():
            moved = part.moved(hex)
            letters = column_name(columns[column_of(label)] + east * len(columns))
            labels[moved] = f"{letters}{moved.r + 1}"
            terrain[moved] = part.board.terrain[hex]
    printed_order = sorted(labels, key=lambda hex: (hex.r, hex.q))
    return HexMap(name, {hex: labels[hex] for hex in printed_order}, terrain)


def _united_legend(parts: list[_Part]) -> dict[str, Terrain]:
    legend: dict[str, Terrain] = {}
    for part in parts:
        legend = joined_legend(legend, part.printed.legend)
    return legend


def _joined_features(parts: list[_Part]) -> Features:
    return {
        Hexside(part.moved(side.hex), side.direction): kind
        for part in parts
        for side, kind in features_of(part.printed, part.board).items()
    }


def _joined_title(parts: list[_Part]) -> Localised:
    """Such as "Meadow and Wood": every map once, without its article."""
    titles = [part.printed.title for part in parts]
    return Localised(
        de=_listed([title.de for title in titles], "und"),
        en=_listed([title.en for title in titles], "and"),
    )


def _listed(titles: list[str], conjunction: str) -> str:
    *others, last = dict.fromkeys([_ARTICLE.sub("", title) for title in titles])
    return f"{', '.join(others)} {conjunction} {last}" if others else last


# §5.5.5: levels


def _joined_levels(parts: list[_Part], board: HexMap) -> dict[Hex, int]:
    """The level of every hex; maps are lifted until all rims meet, and none is lowered."""
    levels: dict[Hex, int] = {}
    lifts: list[int] = []
    for part in parts:
        own = levels_of(part.printed, part.board)
        moved = {part.moved(hex): level for hex, level in own.items()}
        lifts.append(_lift(part, moved, levels, board))
        levels |= {hex: level + lifts[-1] for hex, level in moved.items()}
    lifted = {hex: level - min(lifts) for hex, level in levels.items()}
    top = max(lifted.values())
    if top > HIGHEST:
        raise UnfitMap(phrase("too-high", level=top, most=HIGHEST))
    return lifted


def _lift(part: _Part, own: dict[Hex, int], laid: dict[Hex, int], board: HexMap) -> int:
    """By how much a map is lifted to meet those that are laid already."""
    seam = [(hex, other) for hex in own for other in board.adjacent[hex] if other in laid]
    if not seam:
        return 0
    lifts = [laid[other] - own[hex] for hex, other in seam]
    for (hex, _), lift in zip(seam, lifts, strict=True):
        if lift != lifts[0]:
            here, first = board.label(hex), board.label(seam[0][0])
            wrong = phrase("rims-apart", map=part.printed.title, hex=here, other=first)
            raise UnfitMap(wrong, *part.place)
    return lifts[0]
