"""§9.2.1, §9.2.2, §10.1.3, §10.1.5 On the ladder: up, down, and over the palisade."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.actions.moving import EndMove
from heerbann.systems.diex_aie.model.actions.siege import Climb, ClimbDown, Jump
from heerbann.systems.diex_aie.model.contact import threats
from heerbann.systems.diex_aie.model.events.climbing import Climbed, ClimbedDown, Jumped
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import entering
from heerbann.systems.diex_aie.model.siege_charts import CASTLE, SIEGE
from heerbann.systems.diex_aie.model.state import (
    Battle,
    Ladder,
    Moving,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import has_drawn
from heerbann.systems.diex_aie.rules.s09_castles.jumps import land
from heerbann.systems.diex_aie.rules.s10_siege.ladders import step_cost


def ladder_under(state: State, unit_id: UnitId) -> int | None:
    """The number of the ladder somebody is on."""
    for number, ladder in enumerate(state.ladders):
        if ladder.climber == unit_id:
            return number
    return None


def is_any_standing(state: State) -> bool:
    """Does a ladder lean against a palisade?"""
    return bool([ladder for ladder in state.ladders if ladder.way is not None])


def top_of(ladder: Ladder) -> Hex:
    """The hex behind the palisade it leans against."""
    assert ladder.way is not None, "only a ladder that stands has a top"
    return neighbour(ladder.hexes[0], ladder.way)


# §10.1.3


def climbing_orders(state: State, unit: Unit, moving: Moving) -> list[Action]:
    """Up from the foot or from beside it, or over the palisade onto its top."""
    if unit.mounted or moving.carrying is not None or unit.id in state.leads:
        return []
    numbers = range(len(state.ladders))
    return [Climb(unit.id, n) for n in numbers if refuse_climb(state, unit, moving, n) is None]


@rule("10.1.3", "10.2.4")
def refuse_climb(state: State, unit: Unit, moving: Moving, number: int) -> Refusal | None:
    """Why he cannot get on this ladder."""
    ladder = state.ladders[number]
    if ladder.way is None:
        return Refusal("10.1.3", "ladder-lies")
    foot = ladder.hexes[0]
    if ladder.climber is not None or foot in state.at:
        return Refusal("10.1.3", "somebody-on-ladder")
    if place_of(unit).head != foot and state.ground.board.bit[foot] & state.ground.burning:
        return Refusal("10.2.4", "hex-burns")
    cost = climbing_cost(state, unit, ladder)
    if cost is None:
        return Refusal("10.1.3", "not-at-ladder")
    if moving.points < cost:
        return Refusal("4", "too-few-points", {"points": moving.points})
    return None


@rule("4.2.2", "10.1.3")
def climbing_cost(state: State, unit: Unit, ladder: Ladder) -> int | None:
    """From beside the foot one climbs over the dead who lie there (M-49); None: out of reach.

    From within only the walkway is high enough (§9.2.1).
    """
    foot, here = ladder.hexes[0], place_of(unit).head
    if here == foot or (here == top_of(ladder) and state.ground.row(here).raised):
        return SIEGE.ladder.climb
    if step_cost(state, unit, here, foot) is None:
        return None
    return SIEGE.ladder.climb + (pile_cost(state, foot) or 0)


def ladder_moves(state: State, unit: Unit, moving: Moving, number: int) -> list[Action]:
    """From a ladder one only jumps over the palisade, climbs down, or stays."""
    found: list[Action] = []
    if refuse_jump(state, unit, moving.points, number) is None:
        found.append(Jump(unit.id, top_of(state.ladders[number])))
    if moving.points >= SIEGE.ladder.climb:
        found.append(ClimbDown(unit.id))
    return [*found, EndMove(unit.id)]


@rule("4.2.2", "10.1.3")
def jumping_cost(state: State, ladder: Ladder) -> int | None:
    """A jump, and the dead on whom it ends; None where they bar the way (M-49)."""
    extra = pile_cost(state, top_of(ladder))
    return None if extra is None else CASTLE.jump.cost + extra


@rule("9.2.1", "10.1.3")
def refuse_jump(state: State, unit: Unit, points: int | None, number: int) -> Refusal | None:
    """Why he cannot jump; points do not matter to an advance after combat (M-49)."""
    ladder = state.ladders[number]
    to = top_of(ladder)
    if to in state.at:
        return Refusal("4.1", "hex-taken")
    ground = state.ground
    if ground.board.bit[to] & ground.burning:
        return Refusal("10.2.4", "hex-burns")
    if entering(ground.row(to), unit.mover) is None:
        return Refusal("4.2.1", "closed-terrain")
    cost = jumping_cost(state, ladder)
    if cost is None:
        return Refusal("4.2.2", "heap-of-dead")
    if points is None:
        return None
    if ladder.since == state.turn:
        return Refusal("10.1.3", "ladder-just-raised")
    if points < cost:
        return Refusal("4", "too-few-points", {"points": points})
    return None


def climb(battle: Battle, order: Climb) -> None:
    """Onto the ladder."""
    state = battle.state
    cost = climbing_cost(state, state.units[order.unit], state.ladders[order.ladder])
    assert cost is not None
    battle.emit(Climbed(order.unit, order.ladder, cost))


def climb_down(battle: Battle, unit_id: UnitId, cost: int = 0) -> None:
    """To its foot; in a retreat without points (M-25)."""
    number = ladder_under(battle.state, unit_id)
    assert number is not None
    battle.emit(ClimbedDown(unit_id, number, cost))


@rule("9.2.1", "9.2.2", "10.1.3")
async def jump(battle: Battle, unit_id: UnitId, *, is_advance: bool = False) -> None:
    """Down behind the palisade; who lands badly is wounded (R51)."""
    state = battle.state
    number = ladder_under(state, unit_id)
    assert number is not None
    ladder = state.ladders[number]
    to, cost = top_of(ladder), 0 if is_advance else jumping_cost(state, ladder)
    assert cost is not None
    battle.emit(Jumped(unit_id, number, Footprint(to), cost))
    await land(battle, unit_id, to)


# §10.1.5


@rule("10.1.5")
def ladder_footing(state: State, unit: Unit, enemies: list[Unit]) -> int | None:
    """Bad on a ladder, good on the walkway against those on one (T-10); None: as the ground is."""
    climbers = [ladder.climber for ladder in state.ladders if ladder.climber is not None]
    if not climbers:
        return None
    if unit.id in climbers:
        return -1
    is_above = state.ground.row(place_of(unit).head).raised
    return 1 if is_above and all(enemy.id in climbers for enemy in enemies) else None


@rule("10.1.5")
def refuse_shot_from_ladder(state: State, unit: Unit, hex: Hex) -> Refusal | None:
    """Only into the hex behind the palisade the ladder leans against."""
    number = ladder_under(state, unit.id)
    if number is None or hex == top_of(state.ladders[number]):
        return None
    return Refusal("10.1.5", "only-over-the-palisade")


@rule("4.3", "10.1.5")
def refuse_shooter_on_ladder(state: State, unit: Unit, number: int) -> Refusal | None:
    """M-30: archers only, and whoever else could attack forbids it; the one in front does not."""
    if unit.figure.missile != "shortbow":
        return Refusal("10.1.5", "only-bows-on-ladders")
    top = top_of(state.ladders[number])
    near = threats(state, unit.side, state.ladders[number].hexes[0])
    if any(place_of(enemy).head != top for enemy in near):
        return Refusal("5.2", "in-contact")
    return Refusal("4.3", "has-drawn") if has_drawn(state, unit) else None


def advance_over(state: State, unit: Unit) -> Footprint | None:
    """§10.1.3: where an advance from a ladder leads: over the palisade, if the hex is free."""
    number = ladder_under(state, unit.id)
    if number is None or refuse_jump(state, unit, None, number) is not None:
        return None
    return Footprint(top_of(state.ladders[number]))
