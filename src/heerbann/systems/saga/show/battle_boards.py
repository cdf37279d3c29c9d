"""§6, §14: the battle boards and the SAGA dice as a client draws them."""

from collections import Counter as Count
from collections.abc import Iterator
from functools import lru_cache

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.sideboard import CardSign, Counter, HandCard, Holding, Sideboard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import Ability, Symbol
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.state import SEATS, State, Tray
from heerbann.systems.saga.rules.s06_orders.costs import SYMBOLS
from heerbann.systems.saga.rules.s06_orders.phase import generated_by

TONES: dict[Symbol, str] = {"C": "green", "U": "blue", "R": "red"}


def cards(state: State, teller: Teller) -> tuple[HandCard, ...]:
    """Every box of both boards, with its cost and the dice that lie on it."""
    return tuple(
        [
            _box(box, Seat(side), army.board.title.text(teller.language), _loaded(state, side, box),
                 _grey(state.trays[Seat(side)], box), teller)
            for side, army in state.scenario.armies.items()
            for box in army.board.ability
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
        text=" ".join([box.text.text(teller.language), *_grey_text(grey, teller)]),
        corner=" + ".join(["/".join(die) for die in box.cost]),
        side=side,
        kind=box.kind,
        rule="14",
        tone=TONES[box.cost[0][0]] if len(box.cost[0]) == 1 else "",
        signs=tuple(_signs(dice, teller)),
    )


def _grey_text(grey: str, teller: Teller) -> list[str]:
    match grey:
        case "locked":
            return [teller.text("box-locked")]
        case "used":
            return [teller.text("box-used")]
    return []


def _signs(dice: tuple[Symbol, ...], teller: Teller) -> Iterator[CardSign]:
    for symbol, number in Count(dice).items():
        word = teller.word(Symbol, symbol)
        yield CardSign(key=f"saga-{symbol}", text=word, number=number, tone=TONES[symbol])


# The three trays


def sideboard(state: State, teller: Teller) -> Sideboard:
    """Available, thrown and laid dice of each side; always eight together."""
    return Sideboard(holdings=tuple([_holding(state, side, teller) for side in SEATS]))


def _holding(state: State, side: Seat, teller: Teller) -> Holding:
    tray = state.trays[side]
    thrown = Count(tray.thrown)
    counters = [
        Counter(
            key=f"thrown-{symbol}",
            title=teller.text("tray-thrown", symbol=teller.word(Symbol, symbol)),
            number=thrown[symbol],
            rule="6",
            tone=TONES[symbol],
        )
        for symbol in SYMBOLS
        if thrown[symbol]
    ]
    return Holding(
        side=side,
        counters=(
            Counter(
                key="available",
                title=teller.text("tray-available"),
                number=tray.available,
                most=RULES.orders.dice,
                rule="6",
            ),
            *counters,
            Counter(key="laid", title=teller.text("tray-laid"), number=tray.on_board, rule="6"),
            Counter(
                key="generated",
                title=teller.text("tray-generated"),
                number=generated_by(state, side),
                rule="6",
            ),
        ),
    )
