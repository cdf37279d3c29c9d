"""§12, §13: what ground costs a unit that moved over it or ended in it."""

from collections.abc import Iterable

from heerbann.boards.table.geometry.points import joint
from heerbann.boards.table.moves.lanes import crossed
from heerbann.boards.table.moves.walks import Walks, moves_of, swept
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.charts import EQUIPMENT, RULES
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Battle, State, Unit
from heerbann.systems.saga.rules.s12_fatigue import gain_fatigue
from heerbann.systems.saga.rules.s13_terrain import PLAIN, ground_of


@rule("12", "13")
def ground_fatigue(state: State, unit: Unit, walks: Walks, terrain_as: GroundAs = PLAIN) -> int:
    """Dangerous ground costs one; horses pay for where they end. To be asked before they go."""
    own = group(unit.models)
    moves = moves_of(own, walks)
    if not moves:
        return 0
    over = joint((own.area, swept(own, moves)))
    near = [piece for piece in state.ground.pieces if piece.outline.bounds.overlaps(over)]
    if not near:
        return 0
    dangerous = _of(near, terrain_as, "dangerous")
    ends = [move.end for move in moves]
    ended = {
        kind: any(piece.outline.meets(end) for piece in _of(near, terrain_as, kind) for end in ends)
        for kind in ("uneven", "dangerous")
    }
    moved = any(crossed(dangerous, move) for move in moves)
    counts = moved if state.house.dangerous_fatigue == "moves" else ended["dangerous"]
    for_ground = RULES.fatigue.dangerous if counts else 0
    horses = [EQUIPMENT[one] for one in unit.troop.equipment]
    for_end = [horse.end_uneven for horse in horses if ended["uneven"]]
    for_end += [horse.end_dangerous for horse in horses if ended["dangerous"]]
    return max(for_ground, *for_end, 0)


def _of(pieces: Iterable[TerrainPiece], terrain_as: GroundAs, kind: str) -> list[TerrainPiece]:
    return [piece for piece in pieces if ground_of(piece, terrain_as) == kind]


@rule("12", "13")
def tire_by_ground(battle: Battle, unit: Unit, number: int) -> None:
    """The markers that ground costs are laid when the models have moved."""
    if number:
        gain_fatigue(battle, unit.id, number, "terrain")
