"""Two units on an empty table, so that the rules themselves throw their dice."""

from dataclasses import dataclass

from msgspec.structs import replace

from heerbann.boards.table import CM, Outline, Point, Stand, Table
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.aide import AideRefused, ClashQuestion, Fighter
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import CoverKind
from heerbann.systems.saga.model.charts import RULES, TERRAIN
from heerbann.systems.saga.model.frames import Combat, CombatKind, Pool, UnitId
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import SagaScenario
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, State, Tray, Unit
from heerbann.systems.saga.show.aide.kinds import unit_of

ATTACKER, DEFENDER = UnitId("red-1"), UnitId("blue-1")
WAYS: dict[str, CombatKind] = {"melee": "melee", "shooting": "shooting"}
_HERE, _THERE = Point(40 * CM, 40 * CM), Point(40 * CM, 44 * CM)
_APART = 5 * CM


@dataclass(frozen=True)
class Drill:
    """The state before the fight, and the fight."""

    state: State
    combat: Combat

    def fighter(self, side: Seat) -> Unit:
        """The unit of a side."""
        return self.state.units[ATTACKER if side == RED else DEFENDER]


def drill(question: ClashQuestion, teller: Teller) -> Drill:
    """Everybody is near enough and sees; ground and ranks are as the question says."""
    if question.way not in WAYS:
        raise AideRefused(question.way)
    kind = WAYS[question.way]
    attacker = _placed(question.attacker, ATTACKER, RED, _HERE)
    defender = _placed(question.defender, DEFENDER, BLUE, _THERE)
    pieces = [_cover(question.attacker, _HERE, 1), _cover(question.defender, _THERE, 2)]
    state = State(
        house=House(),
        scenario=_any_scenario(teller),
        ground=Ground(Table(90 * CM, 90 * CM), tuple([one for one in pieces if one is not None])),
        units={attacker.id: attacker, defender.id: defender},
        trays={side: Tray(RULES.orders.dice) for side in SEATS},
        round=1,
        active=RED,
        phase="activation",
    )
    combat = Combat(
        kind,
        _pool(question.attacker, attacker, kind),
        _pool(question.defender, defender, kind),
        "pool",
    )
    return Drill(state, combat)


def _any_scenario(teller: Teller) -> SagaScenario:
    scenario = next(iter(teller.system.scenarios.values()))
    assert isinstance(scenario, SagaScenario)
    return scenario


def _placed(fighter: Fighter, unit_id: UnitId, side: Seat, at: Point) -> Unit:
    """All models in one place: nobody is out of reach, and nobody stands in the way."""
    unit = unit_of(fighter)
    models = [replace(model, stand=Stand(unit.troop.base, at, 0)) for model in unit.models]
    return replace(unit, id=unit_id, side=side, models=tuple(models))


def _pool(fighter: Fighter, unit: Unit, kind: CombatKind) -> Pool:
    """C9: whoever may closes ranks."""
    closed = kind == "melee" and bool(fighter.dials.get("closed")) and unit.troop.closes_ranks
    return Pool(unit.id, unit.side, closed=closed)


COVERS: tuple[CoverKind, ...] = ("none", "light", "solid")


def _cover(fighter: Fighter, at: Point, number: int) -> TerrainPiece | None:
    """A piece of ground that gives such cover, under all of a unit."""
    wanted = COVERS[min(max(0, fighter.dials.get("cover", 0)), len(COVERS) - 1)]
    if wanted == "none":
        return None
    kind = next(kind for kind, nature in TERRAIN.items() if nature.cover == wanted)
    near = min(_APART, abs(_THERE.y - _HERE.y) // 2) - 1
    corners = [(-near, -near), (near, -near), (near, near), (-near, near)]
    outline = Outline(tuple([Point(at.x + x, at.y + y) for x, y in corners]))
    return TerrainPiece(f"{kind}-{number}", kind, outline, TERRAIN[kind])
