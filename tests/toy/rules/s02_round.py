"""§2 The round, and §3 the end."""

from collections.abc import Iterator
from functools import partial
from random import Random

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import (
    Action,
    Choose,
    Count,
    Faces,
    Modifier,
    Place,
    Refusal,
    Roll,
    Seat,
)
from heerbann.engine.rules.asks import at_least as reaching
from heerbann.engine.rules.system import Refuser
from tests.toy.model.actions import (
    Accept,
    Halt,
    Parry,
    Peek,
    SetPawn,
    Strike,
    Unveil,
    Veil,
    Wait,
    Walk,
)
from tests.toy.model.events import (
    InitiativeRolled,
    Parried,
    PawnSet,
    Peeked,
    RoundBegan,
    StrikeBegan,
    Struck,
    TurnPassed,
    Unveiled,
    Veiled,
    Waited,
    WalkBegan,
    WalkEnded,
)
from tests.toy.model.state import BLUE, OTHER, RED, SEATS, STRENGTH, Battle, State
from tests.toy.rules.s01_setup import aim, draw_card, refuse_set_pawn, squared, suggest

CLOSE = 300
NEED = 5


@rule("2.1", system="toy")
async def begin_round(battle: Battle) -> None:
    battle.emit(RoundBegan(battle.state.round + 1))


def higher(dice: Faces) -> Seat | None:
    red, blue = dice
    return None if red == blue else RED if red > blue else BLUE


def is_tie(dice: Faces) -> bool:
    return higher(dice) is None


@rule("2.1", system="toy")
async def roll_initiative(battle: Battle) -> None:
    while battle.state.active is None:
        dice = await Roll("2.1", 2, 6, by=SEATS, again=is_tie, alike=higher)
        battle.emit(InitiativeRolled(dice, higher(dice)))


def is_round_open(state: State) -> bool:
    return state.turns_left > 0


@rule("2.2", system="toy")
async def take_turn(battle: Battle) -> None:
    state = battle.state
    seat = state.active
    assert seat is not None
    match await Choose(seat, "2.2", "turn", partial(turns, state)):
        case Strike(card):
            battle.emit(StrikeBegan(seat, card))
            await strike(battle, seat, STRENGTH[card])
        case Veil(card):
            battle.emit(Veiled(seat, card))
        case Unveil():
            unveil(battle, seat)
        case Peek():
            battle.emit(Peeked(seat))
        case Walk():
            await walk(battle, seat)
        case Wait():
            battle.emit(Waited(seat))


def turns(state: State) -> Iterator[Action]:
    assert state.active is not None
    cards = dict.fromkeys(state.hands[state.active])
    candidates: list[Action] = [*map(Strike, cards), *map(Veil, cards)]
    for action in (*candidates, Unveil(), Peek(), Walk(), Wait()):
        if REFUSERS[type(action)](state, action) is None:
            yield action


@rule("2.3", "2.4", system="toy")
async def strike(battle: Battle, seat: Seat, dice: int) -> None:
    """The blow, and whether it is parried. Whoever has no shield is asked all the same."""
    state = battle.state
    victim = OTHER[seat]
    answer = await Choose(victim, "2.4", "parry", partial(defences, state), always=True)
    modifiers = strike_modifiers(state)
    if isinstance(answer, Parry):
        battle.emit(Parried(victim))
        modifiers += (Modifier("2.4", -1, "parried"),)
    need = NEED - sum(modifier.amount for modifier in modifiers)
    throw = Count("2.3", dice, 6, reaching(need), by=(seat,), modifiers=modifiers)
    faces = await throw
    battle.emit(Struck(seat, faces, throw.successes(faces)))
    check_wounds(battle)


def strike_modifiers(state: State) -> tuple[Modifier, ...]:
    close = squared(state.pawns[RED], state.pawns[BLUE]) <= CLOSE**2
    return (Modifier("2.3", 1, "close"),) if close else ()


def defences(state: State) -> list[Parry | Accept]:
    refused = refuse_parry(state, Parry())
    return [Accept()] if refused else [Parry(), Accept()]


@rule("2.5", system="toy")
def unveil(battle: Battle, seat: Seat) -> None:
    card = battle.state.veiled[seat]
    battle.emit(Unveiled(seat, card, int(card == "archer")))
    check_wounds(battle)


@rule("2.6", system="toy")
async def walk(battle: Battle, seat: Seat) -> None:
    battle.emit(WalkBegan(seat))
    check = partial(check_walk, battle.state)
    candidates = partial(suggest_walks, battle.state)
    kinds: tuple[type[SetPawn | Halt], ...] = (SetPawn, Halt)
    answer = await Place(seat, "2.6", "walk", kinds, check, candidates, aim)
    if isinstance(answer, SetPawn):
        battle.emit(PawnSet(seat, answer.at))
    else:
        battle.emit(WalkEnded(seat))


def check_walk(state: State, action: SetPawn | Halt) -> Refusal | None:
    return refuse_set_pawn(state, action) if isinstance(action, SetPawn) else None


def suggest_walks(state: State, random: Random) -> Iterator[SetPawn | Halt]:
    yield from suggest(state, random)
    yield Halt()


def is_card_missing(state: State) -> bool:
    assert state.active is not None
    return len(state.hands[state.active]) < state.scenario.hand and any(state.bag.values())


@rule("2.7", system="toy")
async def refill(battle: Battle) -> None:
    assert battle.state.active is not None
    await draw_card(battle, battle.state.active)


async def pass_turn(battle: Battle) -> None:
    battle.emit(TurnPassed())


@rule("3.1", system="toy")
async def end_round(battle: Battle) -> None:
    state = battle.state
    if state.round == state.scenario.rounds:
        red, blue = state.wounds[RED], state.wounds[BLUE]
        battle.end(None if red == blue else RED if red < blue else BLUE, "3.1", "rounds-over")


@rule("3.1", system="toy")
def check_wounds(battle: Battle) -> None:
    for seat in SEATS:
        if battle.state.wounds[seat] >= battle.state.house.lives:
            battle.end(OTHER[seat], "3.1", "struck-down")


# Why not


def refuse_turn(state: State) -> Refusal | None:
    if state.active is None or state.turns_left == 0:
        return Refusal("2.2", "no-turn-now")
    if state.struck is not None or state.walking:
        return Refusal("2.2", "finish-first")
    return None


def refuse_strike(state: State, action: Strike) -> Refusal | None:
    return _refuse_card(state, action) or (
        None if action.card in STRENGTH else Refusal("2.3", "card-cannot-strike")
    )


def refuse_veil(state: State, action: Veil) -> Refusal | None:
    refusal = _refuse_card(state, action)
    return refusal or (Refusal("2.5", "already-veiled") if state.active in state.veiled else None)


def _refuse_card(state: State, action: Strike | Veil) -> Refusal | None:
    refusal = refuse_turn(state)
    if refusal is not None or state.active is None:
        return refusal
    return None if action.card in state.hands[state.active] else Refusal("1.1", "no-such-card")


def refuse_unveil(state: State, _action: Unveil) -> Refusal | None:
    refusal = refuse_turn(state)
    return refusal or (None if state.active in state.veiled else Refusal("2.5", "nothing-veiled"))


def refuse_peek(state: State, _action: Peek) -> Refusal | None:
    refusal = refuse_turn(state)
    if refusal is not None or state.active is None:
        return refusal
    if OTHER[state.active] not in state.veiled:
        return Refusal("2.5", "nothing-veiled")
    return Refusal("2.5", "already-peeked") if state.active in state.peeked else None


def refuse_walk(state: State, _action: Walk) -> Refusal | None:
    return refuse_turn(state)


def refuse_wait(state: State, _action: Wait) -> Refusal | None:
    return refuse_turn(state)


def refuse_halt(state: State, _action: Halt) -> Refusal | None:
    return None if state.walking else Refusal("2.6", "nobody-walks")


def refuse_parry(state: State, _action: Parry) -> Refusal | None:
    if state.struck is None or state.active is None:
        return Refusal("2.4", "no-blow-now")
    if state.house.parry == "off":
        return Refusal("2.4", "no-parries")
    shield = "shield" in state.hands[OTHER[state.active]]
    return None if shield else Refusal("2.4", "no-shield")


def refuse_accept(state: State, _action: Accept) -> Refusal | None:
    return None if state.struck is not None else Refusal("2.4", "no-blow-now")


REFUSERS: dict[type[Action], Refuser] = {
    Strike: refuse_strike,
    Veil: refuse_veil,
    Unveil: refuse_unveil,
    Peek: refuse_peek,
    Walk: refuse_walk,
    Wait: refuse_wait,
}
