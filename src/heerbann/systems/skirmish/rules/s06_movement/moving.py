"""§6 Movement: a declared move is laid down, checked, carried out and tested for terrain."""

from functools import partial

from heerbann.boards.table import INCH, path_length
from heerbann.boards.table.moves.walks import moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Place
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.model.events.combat import LeftMelee
from heerbann.systems.skirmish.model.events.movement import Marched, MoveDeclared
from heerbann.systems.skirmish.model.ground import PieceId
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import (
    Battle,
    Length,
    Manner,
    State,
    Unit,
    UnitId,
    stand_of,
)
from heerbann.systems.skirmish.rules.s06_movement.contact import foes, in_contact
from heerbann.systems.skirmish.rules.s06_movement.legality import MarchPassage
from heerbann.systems.skirmish.rules.s06_movement.pace import slowing_piece, testing_models
from heerbann.systems.skirmish.rules.s06_movement.suggestions import aim_march, suggest
from heerbann.systems.skirmish.rules.s06_movement.terrain_test import terrain_test


@rule("5.4", "6.7")
async def march(
    battle: Battle, unit_id: UnitId, manner: Manner, toward: UnitId | None = None
) -> None:
    """MAY: the unit goes where its owner says, up to its reach, or stays where it is."""
    battle.emit(MoveDeclared(unit_id, manner, toward))
    state = battle.state
    assert state.moving is not None
    passage = MarchPassage(state, state.moving)
    unit = passage.unit
    answer = await Place(
        unit.side,
        "6.7",
        "march",
        (March,),
        passage.refuse,
        partial(suggest, passage),
        partial(aim_march, passage),
    )
    await _carry_out(battle, passage, answer)


@rule("6.3", "6.4")
async def _carry_out(battle: Battle, passage: MarchPassage, answer: March) -> None:
    """The models walk; then, at once, those that crossed terrain are tested."""
    state, unit, pace = battle.state, passage.unit, passage.pace
    house, ground = state.house, state.ground
    paths = [move.path for move in moves_of(passage.group, answer.walks)]
    piece = slowing_piece(house, ground, paths) if pace.slow < pace.open else None
    length = max([path_length(path) for path in paths], default=0)
    tests = 0
    if passage.moving.manner != "pile_in":
        tests = testing_models(house, ground, unit, answer.walks)
    battle.emit(
        Marched(
            unit.id,
            answer.walks,
            Length(length),
            Length(pace.open if piece is None else pace.slow),
            None if piece is None else PieceId(piece.id),
        )
    )
    if state.house.disengage == "move":
        for foe in left_behind(state, state.units[unit.id]):
            battle.emit(LeftMelee(unit.id, foe.id))
    if tests:
        await terrain_test(battle, unit.id, tests)


@rule("8.2")
def left_behind(state: State, unit: Unit) -> list[Unit]:
    """Those in melee with a unit that has moved whom it no longer touches (R-26)."""
    return [foe for foe in foes(state, unit) if not in_contact(unit, foe)]


# §8.4: closing in at the start of a melee


@rule("8.4")
async def pile_in(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """MAY: by house rule models of the Attacker that are out of reach close in a little (R-49)."""
    state = battle.state
    unit, target = state.units[unit_id], state.units[target_id]
    if state.house.pile_in != "0" and _is_somebody_out_of_reach(unit, target):
        await march(battle, unit_id, "pile_in", target_id)


def _is_somebody_out_of_reach(unit: Unit, target: Unit) -> bool:
    theirs = group(target.models).crowd
    return not all(
        theirs.is_near(stand_of(model), unit.gear(model).melee.reach * INCH)
        for model in unit.models
    )
