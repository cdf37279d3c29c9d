"""§5 The round: initiative, then each side's half of the move/shoot phase."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.engine.rules.opposed import opposed_roll
from heerbann.systems.claymore.model.actions import EndHalf, Fire, Hurry, Move, Shoot
from heerbann.systems.claymore.model.events.round import HalfEnded, InitiativeRolled, RoundBegan
from heerbann.systems.claymore.model.state import SEATS, Battle, State
from heerbann.systems.claymore.rules.s06_movement import move, moves
from heerbann.systems.claymore.rules.s06_swift import hurry
from heerbann.systems.claymore.rules.s07_shooting import shoot, shots
from heerbann.systems.claymore.rules.s09_howitzer import fire, howitzer_shots

Order = Move | Hurry | Shoot | Fire | EndHalf

_END_HALF = EndHalf()


@rule("5.1")
async def begin_round(battle: Battle) -> None:
    """A round is initiative, moving and shooting, melee."""
    battle.emit(RoundBegan(battle.state.round + 1))


@rule("5.2")
async def roll_initiative(battle: Battle) -> None:
    """The higher die has the initiative for this round."""
    await opposed_roll(battle, "5.2", SEATS, InitiativeRolled)


def is_half_open(state: State) -> bool:
    """Is it somebody's half of the move/shoot phase?"""
    return state.active is not None


@rule("5.3", "5.4")
async def act(battle: Battle) -> None:
    """MAY: one regiment moves or shoots, or the side ends its half. Nothing is compulsory."""
    state = battle.state
    side = state.active
    assert side is not None
    order = await Choose(side, "5.4", "act", partial(orders, state, side))
    match order:
        case Move():
            await move(battle, order)
        case Hurry():
            await hurry(battle, order.unit)
        case Shoot():
            await shoot(battle, order)
        case Fire():
            await fire(battle, order)
        case EndHalf():
            battle.emit(HalfEnded(side))


def orders(state: State, side: Seat) -> list[Order]:
    """Everything the regiments of a side may still do in this half, regiment by regiment."""
    found: list[Order] = []
    spent, now = state.spent, state.round
    for unit in state.units.values():
        profile = unit.profile
        if profile.side != side or unit.id in spent or unit.skips == now:
            continue
        found += moves(state, unit)
        if profile.shooter:
            found += shots(state, unit)
        elif "howitzer" in profile.rules:
            found += howitzer_shots(state, unit)
    found.append(_END_HALF)
    return found


def refuse_end_half(state: State, _action: EndHalf) -> Refusal | None:
    """A half can be ended only while it lasts, and not in the middle of a move."""
    if state.active is None:
        return Refusal("5.1", "wrong-phase")
    return Refusal("6.8", "finish-the-hurry") if state.hurrying else None
