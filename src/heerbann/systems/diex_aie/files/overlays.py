"""Small maps laid on larger ones: houses, byres, copses, a hillock (§8.1)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from heerbann.boards.hex.drawing import DrawingError, draw, parse_drawing
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hex, Hexside
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import no_such_hex
from heerbann.engine.packs.readers import Localised
from heerbann.engine.texts.phrases import PhraseError
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import MapData, SideKind, Terrain, side_entry

Below = Literal["below"]
"""What the map shows there already, whatever it is."""
Features = dict[Hexside, SideKind]
DIGITS = {str(level): str(level) for level in range(10)}


class OverlayData(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """A small map. Its levels are added to those beneath, its sides replace those beneath."""

    title: Localised
    drawing: str
    legend: dict[str, Terrain | Below]
    levels: str = ""
    sides: dict[SideKind, tuple[str, ...]] = {}

    def __hash__(self) -> int:
        return hash(self.drawing)


class MislaidOverlay(PhraseError, ValueError):
    """An overlay does not fit where it is to lie, or a map has no such part."""


def lay(printed: MapData, overlay: OverlayData, at: str) -> MapData:
    """The map with the overlay on it; hex A1 of the overlay comes to lie on the hex ``at``."""
    below, above = parsed(printed), parsed(overlay)
    moved = _places(printed, overlay, at)
    terrain = dict(below.terrain)
    for hex, kind in above.terrain.items():
        if kind != "below":
            terrain[moved[hex]] = kind
    legend = joined_legend(printed.legend, overlay.legend)
    glyphs: dict[str, str] = {kind: glyph for glyph, kind in legend.items()}
    return MapData(
        title=printed.title,
        drawing=drawn(below, lambda hex: glyphs[terrain[hex]]),
        legend=legend,
        levels=_joined_levels(printed, overlay, below, moved),
        sides=_joined_sides(printed, overlay, below, above, moved),
    )


def cut(printed: MapData, last: str) -> MapData:
    """The part of a map that is in play: every column up to the last one."""
    whole = parsed(printed)
    order = list(dict.fromkeys([column_of(label) for label in whole.labels.values()]))
    if last not in order:
        raise MislaidOverlay(phrase("no-column", column=last, map=printed.title))
    kept = order[: order.index(last) + 1]
    labels = {hex: label for hex, label in whole.labels.items() if column_of(label) in kept}
    board = HexMap(whole.name, labels)
    glyphs: dict[str, str] = {kind: glyph for glyph, kind in printed.legend.items()}
    levels, features = levels_of(printed, whole), features_of(printed, whole)
    inside = {side: kind for side, kind in features.items() if any(h in board for h in side.hexes)}
    return MapData(
        title=printed.title,
        drawing=drawn(board, lambda hex: glyphs[whole.terrain[hex]]),
        legend=printed.legend,
        levels=drawn(board, lambda hex: str(levels[hex])) if printed.levels else "",
        sides=written_sides(inside, board),
    )


def drawn(board: HexMap, cell: Callable[[Hex], str]) -> str:
    """A drawing as a map file writes it."""
    return "\n" + draw(board, cell) + "\n"


def joined_legend(
    legend: Mapping[str, Terrain], more: Mapping[str, Terrain | Below]
) -> dict[str, Terrain]:
    """A legend and, with glyphs that are still free, what another one adds."""
    joined = dict(legend)
    for glyph, kind in more.items():
        if kind != "below" and kind not in joined.values():
            spare = (chr(code) for code in range(0x21, 0x7F))
            joined[next(sign for sign in (glyph, *spare) if sign not in joined)] = kind
    return joined


def column_of(label: str) -> str:
    """The letters of a printed label."""
    return label.rstrip("0123456789")


def levels_of(printed: MapData | OverlayData, board: HexMap) -> dict[Hex, int]:
    """The level of every hex; a map without a drawing of levels is flat."""
    if not printed.levels:
        return dict.fromkeys(board.hexes, 0)
    drawn = parse_drawing(printed.levels, DIGITS, name=printed.title.en)
    if drawn.labels != board.labels:
        raise DrawingError(printed.title.en, phrase("levels-shape"))
    return {hex: int(level) for hex, level in drawn.terrain.items()}


def features_of(printed: MapData | OverlayData, board: HexMap) -> Features:
    """What stands on the hexsides, in the order it is written."""
    found: Features = {}
    for kind, entries in printed.sides.items():
        for entry in entries:
            label, ways = side_entry(entry)
            for way in ways:
                found[Hexside(board.hex(label), way)] = kind
    return found


def written_sides(features: Features, board: HexMap) -> dict[SideKind, tuple[str, ...]]:
    """Features as a map file writes them: by kind, one entry for all sides named from a hex."""
    ways: dict[SideKind, dict[Hex, list[Direction]]] = {}
    for side, kind in features.items():
        hex, way = (side.hex, side.direction) if side.hex in board else _from_other(side)
        ways.setdefault(kind, {}).setdefault(hex, []).append(way)
    return {
        kind: tuple(
            f"{board.label(hex)} {' '.join(way.name for way in sorted(named))}"
            for hex, named in sorted(hexes.items(), key=lambda item: board.index[item[0]])
        )
        for kind, hexes in ways.items()
    }


def _from_other(side: Hexside) -> tuple[Hex, Direction]:
    """The same side, named from its other hex."""
    return side.hexes[1], side.direction.opposite


def parsed(printed: MapData | OverlayData) -> HexMap:
    """The board that a map or an overlay shows."""
    return board_of(printed) if isinstance(printed, MapData) else _small_board(printed)


@lru_cache(maxsize=64)
def _small_board(overlay: OverlayData) -> HexMap:
    return parse_drawing(overlay.drawing, overlay.legend, name=overlay.title.en)


def _places(printed: MapData, overlay: OverlayData, at: str) -> dict[Hex, Hex]:
    """Where each hex of the overlay comes to lie; rows must be shifted alike."""
    below, above = parsed(printed), parsed(overlay)
    if at not in below.labels.values():
        raise MislaidOverlay(no_such_hex(at, printed.title))
    start, origin = below.hex(at), above.hex("A1")
    if (start.r - origin.r) % 2:
        raise MislaidOverlay(phrase("overlay-shifted", overlay=overlay.title, at=at))
    moved = {
        hex: Hex(hex.q + start.q - origin.q, hex.r + start.r - origin.r) for hex in above.hexes
    }
    if any(hex not in below for hex in moved.values()):
        title = printed.title
        raise MislaidOverlay(phrase("overlay-off-map", overlay=overlay.title, at=at, map=title))
    return moved


def _joined_levels(
    printed: MapData, overlay: OverlayData, below: HexMap, moved: dict[Hex, Hex]
) -> str:
    if not printed.levels and not overlay.levels:
        return ""
    levels = levels_of(printed, below)
    for hex, rise in levels_of(overlay, parsed(overlay)).items():
        levels[moved[hex]] += rise
    return drawn(below, lambda hex: str(levels[hex]))


def _joined_sides(
    printed: MapData,
    overlay: OverlayData,
    below: HexMap,
    above: HexMap,
    moved: dict[Hex, Hex],
) -> dict[SideKind, tuple[str, ...]]:
    features = features_of(printed, below)
    for side, kind in features_of(overlay, above).items():
        hex, way = (side.hex, side.direction) if side.hex in above else _from_other(side)
        features[Hexside(moved[hex], way)] = kind
    return written_sides(features, below)
