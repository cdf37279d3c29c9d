"""§9.2, §10.1, §10.4 How castle and siege train stand before the battle."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.scenario import SideKind, Siege
from heerbann.systems.diex_aie.model.state import A, Ladder, State
from heerbann.systems.diex_aie.rules.s09_gates import SHUT, bridge_hexes


def fit_out(state: State) -> None:
    """Gates are shut unless the scenario opens them; the bridge and the ladders lie as it says."""
    siege = state.scenario.siege or Siege()
    state.ground = _shut(state.ground, siege)
    state.bridge = siege.bridge
    if siege.bridge != "laid":
        moat = dict.fromkeys(bridge_hexes(state), "moat")
        state.ground = state.ground.altered(terrain=moat)  # type: ignore[arg-type]
    state.ground = state.ground.as_root()
    state.ladders = tuple(
        [_ladder(state.ground, label, Direction[way]) for label, way in siege.ladders.items()]
    )
    state.fillings = siege.moat_markers
    state.unlaid = siege.loose_ladders


@rule("9.2.4", "9.2.5")
def _shut(ground: Ground, siege: Siege) -> Ground:
    shut: dict[tuple[Hex, Direction], SideKind | None] = {
        (hex, way): SHUT[kind]
        for (hex, way), kind in ground.sides.items()
        if kind in SHUT and not _is_open(ground, siege, hex, way)
    }
    return ground.altered(sides=shut) if shut else ground


def _is_open(ground: Ground, siege: Siege, hex: Hex, way: Direction) -> bool:
    around = (hex, neighbour(hex, way))
    return any(ground.board.labels.get(near) in siege.gates_open for near in around)


def _ladder(ground: Ground, label: str, way: Direction) -> Ladder:
    one = ground.board.hex(label)
    return Ladder(A, (one, neighbour(one, way)))
