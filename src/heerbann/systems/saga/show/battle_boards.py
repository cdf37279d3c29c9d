"""§6, §14: the battle boards and the SAGA dice as a client draws them."""

from collections import Counter as Count
from collections.abc import Iterator
from functools import lru_cache

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.scene import FaceSign
from heerbann.engine.show.sideboard import (
    CardSign,
    Counter,
    HandCard,
    Holding,
    LaidCard,
    Sideboard,
)
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Ability, AbilityId, Symbol
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.state import SEATS, Phase, State, Tray, board_of, boards_of
from heerbann.systems.saga.rules.s06_orders.costs import SYMBOLS
from heerbann.systems.saga.rules.s06_orders.phase import generated_by

TONES: dict[Symbol, str] = {"C": "green", "U": "blue", "R": "red"}
FACES: dict[Symbol, str] = {"C": "common", "U": "uncommon", "R": "rare"}


def cards(state: State, teller: Teller) -> tuple[HandCard, ...]:
    """Every box of both boards, with its cost and the dice that lie on it."""
    return tuple(
        [
            _box(box, Seat(side), plan.title.text(teller.language), _loaded(state, side, box),
                 _grey(state.trays[Seat(side)], box), teller)
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


@lru_cache(maxsize=1024)
def _box(
    box: Ability, side: Seat, title: str, dice: tuple[Symbol, ...], grey: str, teller: Teller
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
        price=tuple([tuple([_face(one, teller) for one in die]) for die in box.cost]),
        signs=tuple([_face(one, teller, number) for one, number in Count(dice).items()]),
        note=_note(grey, teller),
    )


def _note(grey: str, teller: Teller) -> str:
    match grey:
        case "locked":
            return teller.text("box-locked")
        case "used":
            return teller.text("box-used")
    return ""


def _face(symbol: Symbol, teller: Teller, number: int | None = None) -> CardSign:
    word = teller.word(Symbol, symbol)
    return CardSign(key=FACES[symbol], text=word, number=number, tone=TONES[symbol])


# What a click on a box means


def boxes_in(action: Action) -> tuple[LaidCard, ...]:
    """The box an answer is about."""
    match action:
        case do.LayDice() | do.TakeBack() | do.Use() | do.PickBox():
            return (LaidCard(action.ability),)
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

ORDERS: tuple[Phase, ...] = ("omens", "throw", "react", "place", "react_again")
"""While SAGA dice are thrown and laid, dice show their symbols; in combat they show pips."""


def faces(state: State, teller: Teller) -> tuple[FaceSign, ...]:
    """What the faces of a SAGA die show."""
    if state.phase not in ORDERS or state.running:
        return ()
    dice = RULES.dice
    sets: tuple[tuple[Symbol, tuple[int, ...]], ...]
    sets = (("C", dice.common), ("U", dice.uncommon), ("R", dice.rare))
    return tuple([_die(value, symbol, teller) for symbol, values in sets for value in values])


def _die(value: int, symbol: Symbol, teller: Teller) -> FaceSign:
    word = teller.word(Symbol, symbol)
    return FaceSign(value=value, symbol=FACES[symbol], text=word, tone=TONES[symbol], rules=("6",))


# The three trays


def sideboard(state: State, teller: Teller) -> Sideboard:
    """Available, thrown and laid dice of each side; always eight together."""
    return Sideboard(holdings=tuple([_holding(state, side, teller) for side in SEATS]))


def _holding(state: State, side: Seat, teller: Teller) -> Holding:
    tray = state.trays[side]
    return Holding(
        side=side,
        counters=(
            _counter("available", tray.available, teller, most=RULES.orders.dice),
            _counter("thrown", len(tray.thrown), teller),
            *_symbols(tray, teller),
            _counter("laid", tray.on_board, teller),
            _counter("generated", generated_by(state, side), teller),
        ),
    )


def _counter(key: str, number: int, teller: Teller, most: int | None = None) -> Counter:
    return Counter(
        key=f"dice-{key}", title=teller.text(f"tray-{key}"), number=number, most=most, rule="6"
    )


def _symbols(tray: Tray, teller: Teller) -> Iterator[Counter]:
    """The thrown dice by what they show."""
    thrown = Count(tray.thrown)
    for symbol in SYMBOLS:
        if thrown[symbol]:
            yield Counter(
                key=f"thrown-{FACES[symbol]}",
                title=teller.text("tray-thrown-symbol", symbol=teller.word(Symbol, symbol)),
                number=thrown[symbol],
                rule="6",
                symbol=f"die-{FACES[symbol]}",
                tone=TONES[symbol],
            )


TRAY_TEXTS = ("tray-available", "tray-thrown", "tray-laid", "tray-generated")
"""What is asked for by a key that is put together."""
