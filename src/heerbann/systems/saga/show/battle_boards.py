"""§6, §14: the battle boards and the SAGA dice as a client draws them."""

from collections import Counter as Count
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.scene import FaceSign
from heerbann.engine.show.sideboard import (
    CardSign,
    Counter,
    DiceChance,
    HandCard,
    Holding,
    LaidCard,
    Sideboard,
)
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Ability, AbilityId, Board, Symbol
from heerbann.systems.saga.model.changes import in_order
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.state import SEATS, State, Tray, board_of, boards_of
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.rules.s06_orders.chances import chance_for_box
from heerbann.systems.saga.rules.s06_orders.phase import generated_by, thrown_dice

TONES: dict[Symbol, str] = {"C": "green", "U": "blue", "R": "red"}
FACES: dict[Symbol, str] = {"C": "common", "U": "uncommon", "R": "rare"}


def cards(state: State, teller: Teller) -> tuple[HandCard, ...]:
    """Every box of both boards, with its cost and the dice that lie on it."""
    return tuple(
        [
            _box(box, Seat(side), plan.title.text(teller.language), _loaded(state, side, box),
                 _grey(state.trays[Seat(side)], box), _next_throw(state, Seat(side), box), teller)
            for side, plan in boards_of(state).items()
            for box in plan.ability
        ]
    )  # fmt: skip


def _loaded(state: State, side: str, box: Ability) -> tuple[Symbol, ...]:
    return state.trays[Seat(side)].on(box.id)


def _grey(tray: Tray, box: Ability) -> str:
    """Why a box cannot be used in this turn: locked, or used already."""
    if box.id in tray.locked:
        return "locked"
    return "used" if box.id in tray.used else ""


def plain_box(box: Ability, plan: Board, teller: Teller) -> HandCard:
    """A box as it is printed on its board."""
    return _box(box, _NOBODY, plan.title.text(teller.language), (), "", None, teller)


_NOBODY = Seat("")

NextThrow = tuple[int, Fraction] | None
"""How many dice are thrown next, and the chance that they pay for a box."""


def _next_throw(state: State, side: Seat, box: Ability) -> NextThrow:
    chance = chance_for_box(state, side, box)
    return None if chance is None else (thrown_dice(state, side), chance)


def _chance(throw: NextThrow, teller: Teller) -> DiceChance | None:
    if throw is None:
        return None
    dice, chance = throw
    percent = round(float(chance * 100), 2)
    return DiceChance(
        fraction=str(chance), percent=percent, text=teller.text("box-chance", dice=dice)
    )


@lru_cache(maxsize=1024)
def _box(
    box: Ability,
    side: Seat,
    title: str,
    dice: tuple[Symbol, ...],
    grey: str,
    throw: NextThrow,
    teller: Teller,
) -> HandCard:
    """A box looks the same from one answer to the next while nothing lies on it anew."""
    return HandCard(
        id=box.id,
        deck=f"board-{side}",
        deck_title=title,
        title=box.name.text(teller.language),
        text=box.text.text(teller.language),
        side=side,
        kind=box.kind,
        rule="14",
        price=tuple([tuple([face(one, teller) for one in die]) for die in box.cost]),
        signs=tuple([face(one, teller, number) for one, number in Count(dice).items()]),
        note=_note(grey, teller),
        chance=_chance(throw, teller),
    )


def _note(grey: str, teller: Teller) -> str:
    match grey:
        case "locked":
            return teller.text("box-locked")
        case "used":
            return teller.text("box-used")
    return ""


def face(symbol: Symbol, teller: Teller, number: int | None = None) -> CardSign:
    """A die that shows a symbol."""
    word = teller.word(Symbol, symbol)
    return CardSign(key=FACES[symbol], text=word, number=number, tone=TONES[symbol])


# What a click on a box means


def boxes_in(action: Action) -> tuple[LaidCard, ...]:
    """The box an answer is about."""
    match action:
        case do.LayDice() | do.TakeBack() | do.Use():
            return (LaidCard(action.ability),)
        case do.PickBox():
            return (LaidCard(action.ability, theirs=True),)
        case do.Activate(ability=str() as ability):
            return (LaidCard(ability),)
    return ()


def meant_by_box(state: State, seat: Seat, card: str) -> Iterator[Action]:
    """Before the throw dice are taken off a box, then laid on it; later it is used."""
    box = board_of(state, seat).find(AbilityId(card))
    if box is None:
        return
    if state.phase == "take_back":
        yield do.TakeBack(box.id)
    elif state.phase in ("omens", "place") and not state.running:
        yield do.LayDice(box.id, tuple([die[0] for die in box.cost]))
    else:
        yield do.Use(box.id)


# The dice

SAGA_THROWS = (Purpose.SAGA.value, Purpose.SAGA_AGAIN.value)
"""What SAGA dice are thrown for; the dice of combat and of roll-offs have pips."""


def faces(teller: Teller) -> tuple[FaceSign, ...]:
    """What the faces of a SAGA die show."""
    dice = RULES.dice
    sets: tuple[tuple[Symbol, tuple[int, ...]], ...]
    sets = (("C", dice.common), ("U", dice.uncommon), ("R", dice.rare))
    return tuple([_die(value, symbol, teller) for symbol, values in sets for value in values])


def _die(value: int, symbol: Symbol, teller: Teller) -> FaceSign:
    word = teller.word(Symbol, symbol)
    return FaceSign(
        value=value, symbol=FACES[symbol], text=word, tone=TONES[symbol], purposes=SAGA_THROWS
    )


# The three trays


def sideboard(state: State, teller: Teller) -> Sideboard:
    """Available, thrown and laid dice of each side; always eight together."""
    return Sideboard(holdings=tuple([_holding(state, side, teller) for side in SEATS]))


def _holding(state: State, side: Seat, teller: Teller) -> Holding:
    tray = state.trays[side]
    laid = in_order([die for _, dice in tray.placed for die in dice])
    return Holding(
        side=side,
        counters=(
            _tray("available", (_BLANK,) * tray.available, teller),
            _tray("thrown", tuple([face(die, teller) for die in tray.thrown]), teller),
            _tray("laid", tuple([face(die, teller) for die in laid]), teller),
            _counter("generated", generated_by(state, side), teller),
        ),
    )


_BLANK = CardSign(key="", text="")


def _tray(key: str, dice: tuple[CardSign, ...], teller: Teller) -> Counter:
    return replace(_counter(key, len(dice), teller), dice=dice, most=RULES.orders.dice)


def _counter(key: str, number: int, teller: Teller) -> Counter:
    return Counter(key=f"dice-{key}", title=teller.text(f"tray-{key}"), number=number, rule="6")


TRAY_TEXTS = ("tray-available", "tray-thrown", "tray-laid", "tray-generated")
"""What is asked for by a key that is put together."""
