"""§8: a declared move is laid down, checked and carried out; and moves that effects allow."""

from collections.abc import Iterator

from heerbann.boards.table.moves.walks import Walks, longest_way, moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Place, Refusal, Rng
from heerbann.systems.saga.model.actions import CallOff, GiveGround, March
from heerbann.systems.saga.model.board import Stick
from heerbann.systems.saga.model.events.activation import ActivationCancelled, ActivationReached
from heerbann.systems.saga.model.events.movement import GaveGround, Marched
from heerbann.systems.saga.model.frames import Length, UnitId
from heerbann.systems.saga.model.state import Battle, running_activation
from heerbann.systems.saga.rules.s08_movement.giving_ground import BackwardPassage
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage, passage_of
from heerbann.systems.saga.rules.s08_movement.suggestions import aimed, suggested
from heerbann.systems.saga.rules.s08_movement.tiring import ground_fatigue, tire_by_ground


@rule("8", "C4")
async def move(battle: Battle) -> None:
    """MAY: the unit goes where its owner says, or stays; what cannot be done is cancelled."""
    activation = running_activation(battle.state)
    assert activation is not None
    passage = passage_of(battle.state, activation)
    answer = await _where(passage)
    if isinstance(answer, CallOff):
        battle.emit(ActivationCancelled(activation.unit, activation.kind))
        return
    cost = ground_fatigue(battle.state, passage.unit, answer.walks, activation.terrain_as)
    battle.emit(_marched(passage, answer.walks))
    tire_by_ground(battle, passage.unit, cost)
    battle.emit(ActivationReached(activation.unit, "moved"))


def _where(passage: MovePassage) -> Place[March | CallOff]:
    unit = passage.unit

    def check(answer: March | CallOff) -> Refusal | None:
        return refuse_march(passage, answer)

    def suggest(random: Rng) -> Iterator[March | CallOff]:
        for walks in suggested(passage, random):
            yield March(unit.id, walks)
        if passage.refuse_walks(()) is not None:
            yield CallOff(unit.id)

    def aim(target: XY, facing: int | None, via: tuple[XY, ...], /) -> March | CallOff:
        return March(unit.id, aimed(passage, target, facing, via))

    return Place(unit.side, "8", "march", (March, CallOff), check, suggest, aim)


@rule("8", "C4")
def refuse_march(passage: MovePassage, answer: March | CallOff) -> Refusal | None:
    """Only a move that cannot be carried out is called off: not even by staying."""
    if answer.unit != passage.unit.id:
        return Refusal("8", "another-unit-moves", {"unit": passage.unit.id})
    if isinstance(answer, March):
        return passage.refuse_walks(answer.walks)
    return None if passage.refuse_walks(()) is not None else Refusal("C4", "can-be-carried-out")


def _marched(passage: MovePassage, walks: Walks) -> Marched:
    moves = moves_of(passage.group, walks)
    piece = passage.slowing(moves)
    reach = Length(passage.pace.open if piece is None else passage.pace.slow)
    slowed_by = None if piece is None else piece.id
    return Marched(passage.unit.id, walks, Length(longest_way(moves)), reach, slowed_by)


@rule("14", "C4")
async def give_ground(battle: Battle, unit_id: UnitId, enemy_id: UnitId, dist: Stick) -> bool:
    """MAY: the models go straight back from the enemy that acts, up to a stick."""
    passage = BackwardPassage(battle.state, unit_id, enemy_id, dist)

    def check(answer: GiveGround) -> Refusal | None:
        if answer.unit != unit_id:
            return Refusal("8", "another-unit-moves", {"unit": unit_id})
        return passage.refuse_walks(answer.walks) if answer.walks else None

    def suggest(random: Rng) -> Iterator[GiveGround]:
        for walks in suggested(passage, random):
            yield GiveGround(unit_id, walks)
        yield GiveGround(unit_id, ())

    def aim(target: XY, facing: int | None, via: tuple[XY, ...], /) -> GiveGround:
        return GiveGround(unit_id, aimed(passage, target, facing, via))

    unit = passage.unit
    answer = await Place(unit.side, "14", "give-ground", (GiveGround,), check, suggest, aim)
    moves = moves_of(passage.group, answer.walks)
    if moves:
        cost = ground_fatigue(battle.state, unit, answer.walks)
        battle.emit(GaveGround(unit_id, answer.walks, enemy_id, Length(longest_way(moves))))
        tire_by_ground(battle, unit, cost)
    return bool(moves)
