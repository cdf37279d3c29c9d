"""§11.3.1 The ground as the siege log says: what burnt, broke or was filled before the battle."""

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.ruins import ruin
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import (
    DiexScenario,
    SideKind,
    Terrain,
    Works,
    side_entry,
)


@rule("11.3.1")
def logged_ground(scenario: DiexScenario, house: House) -> Ground:
    """The map of a scenario with all recorded damage; without any it is the printed one."""
    ground = ground_of(scenario.map, house)
    works = scenario.works
    if works == Works():
        return ground
    for label in works.destroyed:
        ground = _without(ground, ground.board.hex(label))
    return _altered(ground, works)


def _without(ground: Ground, hex: Hex) -> Ground:
    """§10.2.5: a hex in which everything has burnt down."""
    left = ruin(ground, hex)
    return ground.altered(
        terrain={hex: left.terrain},
        levels={hex: left.level},
        sides={(hex, way): kind for way, kind in left.sides},
    )


def _altered(ground: Ground, works: Works) -> Ground:
    """Fences that are gone, hexes that are filled, and those that are not built."""
    board = ground.board
    terrain: dict[Hex, Terrain] = {board.hex(label): "filled_moat" for label in works.filled}
    terrain |= {board.hex(label): "unbuilt" for label in works.closed}
    gone: dict[tuple[Hex, Direction], SideKind | None] = {
        (board.hex(label), way): None
        for label, ways in [side_entry(entry) for entry in works.broken]
        for way in ways
    }
    return ground.altered(terrain=terrain, sides=gone)
