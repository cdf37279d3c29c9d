"""§6: the orders phase: take back, throw, lay, use; the enemy reacts twice."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Ability
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.orders import (
    DiceLaid,
    DiceLost,
    DiceTakenBack,
    OmenCalled,
    PhaseBegan,
    SagaDiceRethrown,
    SagaDiceThrown,
    TurnBegan,
    TurnEnded,
)
from heerbann.systems.saga.model.events.setup import OmensBegan
from heerbann.systems.saga.model.frames import Roles
from heerbann.systems.saga.model.state import (
    OPPONENT,
    Battle,
    Phase,
    State,
    board_of,
    units_of,
)
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.rules.s03_dice import throw_saga_dice
from heerbann.systems.saga.rules.s04_troops import saga_dice_of
from heerbann.systems.saga.rules.s06_orders.costs import can_pay, payable
from heerbann.systems.saga.rules.s07_activation.carry_on import carry_on
from heerbann.systems.saga.rules.s14_abilities.usable import is_open, use_options
from heerbann.systems.saga.rules.s14_abilities.using import use
from heerbann.systems.saga.rules.s16_scenarios.missions import end_turn as score_turn

NOBODY = Roles()
_END = do.EndOrders()


def _active(state: State) -> Seat:
    assert state.active is not None
    return state.active


# The turn


@rule("6")
async def begin_turn(battle: Battle) -> None:
    """Players take turns, the first player first."""
    state = battle.state
    assert state.first is not None
    is_next = state.active is None or state.active != state.first
    number = state.round + 1 if is_next else state.round
    battle.emit(TurnBegan(number, state.first if is_next else OPPONENT[state.first]))


@rule("7")
async def end_turn(battle: Battle) -> None:
    """The player turn is over; missions may count points."""
    battle.emit(TurnEnded(_active(battle.state)))
    await score_turn(battle)


# Taking back and throwing


def is_taking_back(state: State) -> bool:
    """May dice still be taken off the board?"""
    return state.phase == "take_back"


@rule("6")
async def take_back(battle: Battle) -> None:
    """MAY: dice are taken off the board before the throw."""
    side = _active(battle.state)
    tray = battle.state.trays[side]
    boxes = [do.TakeBack(ability) for ability, _ in tray.placed]
    options: tuple[do.ThrowDice | do.TakeBack, ...] = (do.ThrowDice(), *boxes)
    answer = await Choose(side, "6", "take-back", options)
    if isinstance(answer, do.ThrowDice):
        battle.emit(PhaseBegan("throw"))
        return
    box = board_of(battle.state, side).box(answer.ability)
    dice = tray.on(box.id)
    battle.emit(DiceTakenBack(side, box.id, dice[:1] if box.is_basic else dice))


@rule("6")
def thrown_dice(state: State, side: Seat) -> int:
    """As many as the army gives, but never more than eight lie and roll together."""
    generated = generated_by(state, side)
    most = state.trays[side].available
    if _is_limited(state, side):
        most = min(most, RULES.orders.first_player_limit)
    return min(generated, most)


@rule("4", "6")
def generated_by(state: State, side: Seat) -> int:
    """The SAGA dice the units of a side give."""
    return sum(saga_dice_of(unit) for unit in units_of(state, side))


@rule("K24")
def _is_limited(state: State, side: Seat) -> bool:
    """The old limit of the first player's first turn is a house rule (A12)."""
    is_first = state.round == 1 and side == state.first
    return is_first and state.house.first_player_dice == "three"


@rule("6", "K2")
async def throw(battle: Battle) -> None:
    """The SAGA dice of the turn are thrown."""
    side = _active(battle.state)
    number = thrown_dice(battle.state, side)
    faces, dice = await throw_saga_dice(side, number, "6", Purpose.SAGA)
    battle.emit(SagaDiceThrown(side, generated_by(battle.state, side), faces, dice))
    battle.emit(PhaseBegan("react"))


# The enemy's windows


def is_reacting(state: State) -> bool:
    """Is the enemy's first window open?"""
    return state.phase == "react"


def is_reacting_again(state: State) -> bool:
    """Is the enemy's second window open?"""
    return state.phase == "react_again"


@rule("6", "14")
async def react(battle: Battle) -> None:
    """MAY: after the throw, and once more after the orders, the enemy uses abilities."""
    state = battle.state
    if state.running:
        await carry_on(battle)
        return
    side = OPPONENT[_active(state)]
    found = use_options(state, side, "orders_reaction", NOBODY)
    answer: do.Use | do.Pass = do.Pass()
    if found:
        answer = await Choose(side, "6", "react", (*found, do.Pass()))
    if isinstance(answer, do.Use):
        use(battle, side, answer, "orders_reaction", NOBODY)
        return
    after: Phase = "place" if state.phase == "react" else "activation"
    battle.emit(PhaseBegan(after))


# Laying dice and using orders abilities


def is_placing(state: State) -> bool:
    """May dice be laid?"""
    return state.phase == "place"


@rule("6", "K4")
async def place(battle: Battle) -> None:
    """MAY: dice are laid and orders abilities used, in any order; what is not laid is lost."""
    state = battle.state
    if state.running:
        await carry_on(battle)
        return
    side = _active(state)
    answer = await Choose(side, "6", "give-orders", partial(orders, state, side))
    match answer:
        case do.LayDice():
            battle.emit(DiceLaid(side, answer.ability, answer.dice))
        case do.Use():
            use(battle, side, answer, "orders", NOBODY)
        case do.CallOmen():
            await _call_omen(battle, side)
        case do.EndOrders():
            battle.emit(DiceLost(side, state.trays[side].thrown))
            battle.emit(PhaseBegan("react_again"))


Order = do.LayDice | do.Use | do.CallOmen | do.EndOrders


@rule("6")
def orders(state: State, side: Seat) -> list[Order]:
    """Everything the active player may do in his orders phase."""
    found: list[Order] = [*layings(state, side)]
    found += use_options(state, side, "orders", NOBODY)
    if side in state.omens and state.trays[side].thrown:
        found.append(do.CallOmen())
    return [*found, _END]


@rule("6", "K4")
def layings(state: State, side: Seat) -> list[do.LayDice]:
    """Every box that the thrown dice pay for, and every way to pay."""
    return [
        way
        for box, ways in payable(board_of(state, side), state.trays[side].thrown)
        if refuse_box(state, side, box) is None
        for way in ways
    ]


@rule("16")
async def _call_omen(battle: Battle, side: Seat) -> None:
    """Once in the game all thrown dice are thrown again."""
    before = battle.state.trays[side].thrown
    battle.emit(OmenCalled(side))
    faces, after = await throw_saga_dice(side, len(before), "16", Purpose.SAGA_AGAIN)
    battle.emit(SagaDiceRethrown(side, before, faces, after))


# K24: the second player's dice before the first turn


def are_omens_open(state: State) -> bool:
    """Has the second player still to lay the dice of K24?"""
    return state.phase in ("setup", "omens")


@rule("K24")
async def read_omens(battle: Battle) -> None:
    """The second player throws three dice and lays them; no ability is used now (A13)."""
    state = battle.state
    assert state.first is not None
    side = OPPONENT[state.first]
    if state.phase == "setup":
        battle.emit(OmensBegan(side))
        faces, dice = await throw_saga_dice(side, RULES.omens.dice, "K24", Purpose.SAGA)
        battle.emit(SagaDiceThrown(side, RULES.omens.dice, faces, dice))
        return
    found = layings(state, side)
    answer: do.LayDice | do.EndOrders = _END
    if found:
        answer = await Choose(side, "K24", "lay-omens", (*found, _END))
    if isinstance(answer, do.LayDice):
        battle.emit(DiceLaid(side, answer.ability, answer.dice))
        return
    battle.emit(DiceLost(side, state.trays[side].thrown))
    battle.emit(PhaseBegan("over"))


# Why not


@rule("6", "K4", "16")
def refuse_box(state: State, side: Seat, box: Ability) -> Refusal | None:
    """An advanced box takes its dice once in a turn, and only while it is empty."""
    tray = state.trays[side]
    if not is_open(state, box):
        return Refusal("16", "box-not-open-yet", {"ability": box.id})
    if not box.is_basic and box.id in tray.activated:
        return Refusal("K4", "activated-this-turn", {"ability": box.id})
    if not box.is_basic and tray.on(box.id):
        return Refusal("6", "box-is-full", {"ability": box.id})
    return None


@rule("6", "K4")
def refuse_lay_dice(state: State, action: do.LayDice) -> Refusal | None:
    """Thrown dice that match the cost of a box that is free."""
    if state.phase not in ("place", "omens") or state.running:
        return Refusal("6", "no-orders-now")
    side = _placer(state)
    box = board_of(state, side).find(action.ability)
    if box is None:
        return Refusal("6", "no-such-box", {"ability": action.ability})
    refusal = refuse_box(state, side, box)
    if refusal is not None:
        return refusal
    thrown = state.trays[side].thrown
    if any(action.dice.count(die) > thrown.count(die) for die in action.dice):
        return Refusal("6", "dice-not-thrown", {"ability": box.id})
    pays = len(action.dice) == len(box.cost) and can_pay(action.dice, box.cost)
    return None if pays else Refusal("6", "dice-do-not-pay", {"ability": box.id})


def _placer(state: State) -> Seat:
    if state.phase == "omens":
        assert state.first is not None
        return OPPONENT[state.first]
    return _active(state)


@rule("6")
def refuse_take_back(state: State, action: do.TakeBack) -> Refusal | None:
    """Only before the throw, and only dice that lie there."""
    if state.phase != "take_back":
        return Refusal("6", "no-taking-back-now")
    lies = state.trays[_active(state)].on(action.ability)
    return None if lies else Refusal("6", "no-dice-on-box", {"ability": action.ability})
