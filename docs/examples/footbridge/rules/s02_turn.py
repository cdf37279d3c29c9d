"""§2 A turn: move, push, brace."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Modifier, Refusal, at_least
from heerbann.systems.footbridge.model.actions import Brace, Move, Push
from heerbann.systems.footbridge.model.charts import PUSH
from heerbann.systems.footbridge.model.events import Braced, Moved, Pushed
from heerbann.systems.footbridge.model.state import (
    FORWARD,
    OTHER,
    Battle,
    Plank,
    State,
    Unit,
    UnitId,
    duellist,
)
from heerbann.systems.footbridge.rules.s01_bridge import check_fall, is_on_bridge


@rule("2.1")
async def take_turn(battle: Battle) -> None:
    """Whoever is at turn does one thing."""
    seat = battle.state.active
    match await Choose(seat, "2.1", "turn", partial(turns, battle.state)):
        case Move(unit, to):
            battle.emit(Moved(unit, to))
        case Push(unit, target):
            await push(battle, unit, target)
        case Brace(unit):
            battle.emit(Braced(unit))


def turns(state: State) -> Iterator[Move | Push | Brace]:
    """Every legal action: the candidates that nothing refuses."""
    unit = state.actor
    moves = [Move(unit.id, ahead(unit)), Move(unit.id, behind(unit))]
    yield from [move for move in moves if refuse_move(state, move) is None]
    push = Push(unit.id, duellist(OTHER[unit.side]))
    if refuse_push(state, push) is None:
        yield push
    if refuse_brace(state, Brace(unit.id)) is None:
        yield Brace(unit.id)


@rule("2.1")
def refuse_actor(state: State, unit: UnitId) -> Refusal | None:
    """Only whoever is at turn acts."""
    return None if unit == state.actor.id else Refusal("2.1", "not-your-turn")


# §2.2 Moving


def ahead(unit: Unit) -> Plank:
    """The plank in front."""
    return Plank(unit.plank.number + FORWARD[unit.side])


def behind(unit: Unit) -> Plank:
    """The plank at one's back."""
    return Plank(unit.plank.number - FORWARD[unit.side])


@rule("2.2")
def refuse_move(state: State, action: Move) -> Refusal | None:
    """One plank to a free one, and not into the water."""
    unit = state.actor
    if refusal := refuse_actor(state, action.unit):
        return refusal
    if action.to not in (ahead(unit), behind(unit)):
        return Refusal("2.2", "too-far")
    if any(action.to == other.plank for other in state.units.values()):
        return Refusal("2.2", "plank-taken")
    if not is_on_bridge(state, action.to):
        return Refusal("2.2", "water")
    return refuse_retreat(state, action)


@rule("2.2")
def refuse_retreat(state: State, action: Move) -> Refusal | None:
    """Back only if the house allows it."""
    is_retreat = action.to == behind(state.actor)
    if is_retreat and state.house.retreat == "off":  # ruling F-1
        return Refusal("2.2", "no-retreat")
    return None


# §2.3 Pushing


@rule("2.3")
def refuse_push(state: State, action: Push) -> Refusal | None:
    """Only whoever stands face to face can push."""
    if refusal := refuse_actor(state, action.unit):
        return refusal
    target = state.units.get(action.target)
    if target is None or target.plank != ahead(state.actor):
        return Refusal("2.3", "out-of-reach")
    return None


@rule("2.3")
async def push(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """Each die that reaches the number drives the other back by a plank."""
    unit, target = battle.state.units[unit_id], battle.state.units[target_id]
    modifiers = push_modifiers(target)
    need = PUSH.need - sum(modifier.amount for modifier in modifiers)
    throw = Count("2.3", PUSH.dice, 6, at_least(need), by=(unit.side,), modifiers=modifiers)
    faces = await throw
    to = Plank(target.plank.number + FORWARD[unit.side] * throw.successes(faces))
    battle.emit(Pushed(unit_id, target_id, faces, to))
    check_fall(battle)


# §2.4 Bracing


@rule("2.4")
def push_modifiers(target: Unit) -> tuple[Modifier, ...]:
    """Against one who has braced every die needs more."""
    return (Modifier("2.4", -PUSH.braced, "braced"),) if target.braced else ()


@rule("2.4")
def refuse_brace(state: State, action: Brace) -> Refusal | None:
    """Standing firm twice is no firmer."""
    if refusal := refuse_actor(state, action.unit):
        return refusal
    return Refusal("2.4", "already-braced") if state.actor.braced else None
