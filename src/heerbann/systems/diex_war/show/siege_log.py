"""§11, §11.3.1 The siege log beside the plan: a card for each day, and what both sides have."""

from fractions import Fraction

from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.engine.show.sideboard import CardSign, Counter, HandCard, Holding, Sideboard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.actions import (
    KeepQuiet,
    OfferBattle,
    PassInitiative,
    SallyForth,
    Storm,
)
from heerbann.systems.diex_war.model.charts import EventKey
from heerbann.systems.diex_war.model.state import (
    SEATS,
    DayAction,
    DayNote,
    Fate,
    Good,
    State,
    able,
    soldiers,
)
from heerbann.systems.diex_war.odds.forecast import HARMLESS, event_chances
from heerbann.systems.diex_war.rules.s11_siege import day_choice

COUNTED: tuple[Fate, ...] = ("dead", "captured", "gone")
EQUIPMENT: tuple[Good, ...] = ("days", "ladders", "fascines")

DAYS_SHOWN = 3
"""Cards of so many days lie beside each other without hiding one another."""

TEXTS = (
    *[f"counter-{fate}" for fate in COUNTED],
    *[f"counter-{good}" for good in EQUIPMENT],
)
"""What is asked for by a key that is put together."""


def sideboard(state: State, teller: Teller) -> Sideboard:
    """Men by their state, food and equipment of both sides; nothing of what nobody has."""
    holdings = [Holding(side=side, counters=_counters(state, side, teller)) for side in SEATS]
    return Sideboard(holdings=tuple(holdings))


def _counters(state: State, side: Seat, teller: Teller) -> tuple[Counter, ...]:
    well = len(able(state, side))
    wounded = len(soldiers(state, side)) - well
    found = [
        _counter("able", teller.text("counter-able"), well, "11.1.4"),
        _counter("wounded", teller.text("counter-wounded"), wounded, "11.1.5"),
    ]
    for fate in COUNTED:
        number = len([m for m in state.men.values() if m.side == side and m.fate == fate])
        key = f"counter-{fate}"
        found.append(_counter(fate, teller.text(key), number, "11"))
    for good in EQUIPMENT:
        key = f"counter-{good}"
        rule = "11.1.1" if good == "days" else "11.2"
        found.append(_counter(good, teller.text(key), state.stock(good, side), rule))
    return tuple([one for one in found if one.number or one.key == "able"])


def _counter(key: str, title: str, number: int, rule: str) -> Counter:
    return Counter(key=key, title=title, number=number, rule=rule)


def log_cards(state: State, teller: Teller) -> tuple[HandCard, ...]:
    """The last days as a strip, and what may be chosen today or why not."""
    days = [_day_card(state, note, teller) for note in state.diary[-DAYS_SHOWN:]]
    days.append(_forecast(state, teller))
    choices = _choice_cards(state, teller) if state.action is None and state.initiative else []
    return (*days, *choices)


def _day_card(state: State, note: DayNote, teller: Teller) -> HandCard:
    signs = [CardSign(key="food", text=teller.text("sign-food"), number=note.days_left)]
    if note.burnt:
        burnt = len(note.burnt)
        signs.append(CardSign(key="burnt", text=teller.text("sign-burnt"), number=burnt))
    return HandCard(
        id=f"day-{note.day}",
        deck="log",
        title=teller.text("log-day", day=note.day),
        deck_title=teller.text("log-title"),
        text=" ".join(_told(state, note, teller)),
        rule="11",
        signs=tuple(signs),
    )


def _forecast(state: State, teller: Teller) -> HandCard:
    """How likely each event would be if the dice fell now."""
    chances = [(key, one) for key, one in event_chances(state).items() if key not in HARMLESS]
    chances.sort(key=lambda row: -row[1])
    told = [f"{teller.word(EventKey, key)} {percent(chance)}" for key, chance in chances]
    return HandCard(
        id="forecast",
        deck="odds",
        title=teller.text("log-forecast"),
        deck_title=teller.text("log-title"),
        text=", ".join(told),
        rule="11.1.2",
    )


def percent(chance: Fraction | int) -> str:
    """An exact chance, rounded for the eye."""
    return f"{round(chance * 100)} %"


def _told(state: State, note: DayNote, teller: Teller) -> list[str]:
    told = []
    if note.event != "nothing":
        told.append(teller.text("log-event", event=teller.word(EventKey, note.event)))
    if note.initiative is not None:
        side = teller.word(Seat, note.initiative, state)
        told.append(teller.text("log-initiative", side=side))
    if note.action is not None:
        told.append(teller.text("log-action", action=teller.word(DayAction, note.action)))
    return told


def _choice_cards(state: State, teller: Teller) -> list[HandCard]:
    """Every kind of day; those that cannot be chosen say why."""
    rows: tuple[tuple[str, str, Refusal | None], ...] = (
        ("storm", teller.text("choice-storm"), day_choice.refuse_storm(state, Storm())),
        ("sally", teller.text("choice-sally"), day_choice.refuse_sally(state, SallyForth())),
        ("battle", teller.text("choice-battle"), day_choice.refuse_battle(state, OfferBattle())),
        ("pass", teller.text("choice-pass"), day_choice.refuse_pass(state, PassInitiative())),
        ("quiet", teller.text("choice-quiet"), day_choice.refuse_quiet(state, KeepQuiet())),
    )
    return [_choice_card(key, title, why, state, teller) for key, title, why in rows]


def _choice_card(
    key: str, title: str, why: Refusal | None, state: State, teller: Teller
) -> HandCard:
    return HandCard(
        id=f"choice-{key}",
        deck="day",
        symbol=key,
        deck_title=teller.text("choice-title"),
        title=title,
        rule=why.rule if why else "11.1.3",
        note=teller.refusal(why, state) if why else "",
    )
