"""What can be wrong with a map that reads well: every problem, with the key it stands under."""

from collections.abc import Iterator

from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.hex.hexes import Direction, Hex, Hexside, hexside_between
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import no_such_hex
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_aie.files.overlays import (
    Features,
    OverlayData,
    features_of,
    levels_of,
    parsed,
)
from heerbann.systems.diex_aie.model.charts import HEXSIDES, TERRAIN
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import MapData


def map_problems(printed: MapData | OverlayData) -> list[Problem]:
    """Everything that is wrong: levels, hexsides, cliffs, houses that are not closed."""
    try:
        board = parsed(printed)
    except DrawingError as error:
        return [(("drawing",), error.told(printed.title))]
    try:
        levels = levels_of(printed, board)
    except DrawingError as error:
        return [(("levels",), error.told(printed.title))]
    found = [*_entry_problems(printed, board)]
    if not found and isinstance(printed, MapData):
        features = features_of(printed, board)
        found += [*_cliffs(board, levels, features), *_gaps(board, features)]
    return found


# §8, §9: what stands on the sides of the hexes


def _entry_problems(printed: MapData | OverlayData, board: HexMap) -> Iterator[Problem]:
    """An entry is a hex and the directions of its sides; no side bears two things."""
    taken: list[Hexside] = []
    for kind, entries in printed.sides.items():
        for number, entry in enumerate(entries):
            at = ("sides", kind, number)
            label, *names = entry.split() or [""]
            if label not in board.labels.values():
                yield at, no_such_hex(label, printed.title)
                continue
            if not names:
                yield at, phrase("no-sides")
            for name in names:
                yield from _side_problems(at, board.hex(label), name, taken)


def _side_problems(at: KeyPath, hex: Hex, name: str, taken: list[Hexside]) -> Iterator[Problem]:
    ways = Direction.__members__
    if name not in ways:
        yield at, phrase("unknown-side", side=name, hint=did_you_mean(name, ways))
        return
    side = Hexside(hex, ways[name])
    if side in taken:
        yield at, phrase("side-taken", side=name)
    taken.append(side)


# §5.5.5: levels


def _cliffs(board: HexMap, levels: dict[Hex, int], features: Features) -> Iterator[Problem]:
    """A step up leads over a slope or stairs; works of men may stand high above their court."""
    for hex in board.hexes:
        for other in board.adjacent[hex]:
            rise = levels[other] - levels[hex]
            if rise > 0 and not _is_way_up(board, hex, rise) and not _is_raised(board, other):
                side = features.get(hexside_between(hex, other))
                if side is None or not HEXSIDES[side].blocks:
                    here, there = board.labels[hex], board.labels[other]
                    yield ("levels",), phrase("cliff", here=here, there=there, rule="5.5.5")


def _is_way_up(board: HexMap, hex: Hex, rise: int) -> bool:
    return rise == 1 and TERRAIN[board.terrain[hex]].slope  # type: ignore[index]


def _is_raised(board: HexMap, hex: Hex) -> bool:
    return TERRAIN[board.terrain[hex]].raised or board.terrain[hex] == "stairs"  # type: ignore[index]


# §8.4: houses


def _gaps(board: HexMap, features: Features) -> Iterator[Problem]:
    """Between indoors and outdoors there is a wall, a window or a door."""
    for hex in board.hexes:
        if not TERRAIN[board.terrain[hex]].indoors:  # type: ignore[index]
            continue
        for other in board.adjacent[hex]:
            if _is_outdoors(board, other) and hexside_between(hex, other) not in features:
                here, there = board.labels[hex], board.labels[other]
                yield ("sides",), phrase("open-house", inside=here, outside=there, rule="8.4")


def _is_outdoors(board: HexMap, hex: Hex) -> bool:
    row = TERRAIN[board.terrain[hex]]  # type: ignore[index]
    return not row.indoors and not row.opening and board.terrain[hex] != "stairs"
