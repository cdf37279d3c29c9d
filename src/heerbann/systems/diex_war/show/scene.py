"""The siege for a client that draws: works, men, the log with its days, what may be done."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Badge
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.unit_cards import CardRow, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.actions import Extinguish, ShootFire
from heerbann.systems.diex_war.model.state import (
    SEATS,
    Health,
    HexName,
    Man,
    Spot,
    State,
    UnitId,
    is_commander,
)
from heerbann.systems.diex_war.odds.forecast import (
    HARMLESS,
    event_chances,
    initiative_chance,
    surrender_chance,
)
from heerbann.systems.diex_war.show.plan_board import board
from heerbann.systems.diex_war.show.siege_log import TEXTS as LOG_TEXTS
from heerbann.systems.diex_war.show.siege_log import log_cards, percent, sideboard
from heerbann.systems.diex_war.show.words import class_name

TEXTS = LOG_TEXTS
PIPS = {"healthy": 2, "wounded": 1}
SYMBOLS = {
    "n": "man-noble", "k": "man-knight", "h": "man-huscarl", "t": "man-thegn", "m": "man-medium",
    "l": "man-light", "a": "man-archer", "x": "man-crossbow", "j": "man-javelin", "s": "man-sling",
    "c": "man-civilian",
}  # fmt: skip
RIDERS = {"n": "rider-noble", "k": "rider-knight"}


def scene(state: State, _seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody: the log lies open."""
    present = [man for man in state.men.values() if man.fate == "present"]
    return Scene(
        board=board(state, teller),
        pieces=tuple([piece(state, man, teller) for man in present]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SEATS]),
        hand=log_cards(state, teller),
        sideboard=sideboard(state, teller),
    )


def piece(state: State, man: Man, teller: Teller) -> Piece:
    """A man where he keeps his place, else in the tray."""
    name = teller.word(UnitId, man.id)
    badges = tuple(_badges(state, man, teller))
    spoken = teller.text(
        "spoken-man",
        unit=name,
        side=teller.word(Seat, man.side, state),
        health=teller.word(Health, man.health),
    )
    return Piece(
        id=man.id,
        side=man.side,
        symbol=symbol(man),
        name=name,
        at=man.hex,
        strength=PIPS[man.health],
        full=PIPS["healthy"],
        badges=badges,
        text=" ".join([spoken, *[badge.text for badge in badges]]),
    )


def symbol(man: Man) -> str:
    """The picture of a counter: a rider, or a person by class."""
    class_ = man.kind.code[2]
    return RIDERS.get(class_, "rider") if man.horse else SYMBOLS[class_]


def _badges(state: State, man: Man, teller: Teller) -> Iterator[Badge]:
    if is_commander(state, man):
        yield Badge(key="leading", text=teller.text("badge-leading"))
    if man.heals is not None:
        yield Badge(key="down", text=teller.text("badge-heals", day=man.heals))
    elif man.health == "wounded":
        yield Badge(key="down", text=teller.text("badge-wounded"))
    if man.id in state.builders:
        yield Badge(key="working", text=teller.text("badge-building"))


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """Day, food, roles, and the chances of what is to come."""
    day = f"{state.day} / {state.scenario.days}"
    yield Fact(label=teller.text("fact-day"), value=day, rule="11.1")
    besieger = teller.word(Seat, state.besieger, state)
    yield Fact(label=teller.text("fact-besieger"), value=besieger, rule="11")
    besieged = teller.word(Seat, state.besieged, state)
    food = teller.text("fact-food", side=besieged)
    yield Fact(label=food, value=str(state.days_left), rule="11.1.1")
    chance = percent(initiative_chance(state))
    label = teller.text("fact-initiative", side=besieged)
    yield Fact(label=label, value=chance, rule="11.1.3")
    quiet = sum([chance for key, chance in event_chances(state).items() if key in HARMLESS])
    yield Fact(label=teller.text("fact-event"), value=percent(1 - quiet), rule="11.1.2")
    if not state.swapped:
        chance = percent(surrender_chance(state))
        yield Fact(label=teller.text("fact-surrender"), value=chance, rule="11.5")


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    name = teller.word(Seat, side, state)
    return SeatLine(seat=side, title=name, initiative=state.initiative == side)


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """All there is to know of a man."""
    man = state.men.get(UnitId(unit_id))
    if man is None:
        return None
    return UnitCard(title=_title(man, teller), rows=tuple(_rows(man, teller)))


def _title(man: Man, teller: Teller) -> str:
    kind = class_name(man.kind.code, teller.language)
    return f"{teller.word(UnitId, man.id)}, {kind}"


def _rows(man: Man, teller: Teller) -> Iterator[CardRow]:
    yield CardRow(
        label=teller.text("card-health"),
        value=teller.word(Health, man.health),
        text=teller.text("card-health-text"),
        rule="11.1.5",
    )
    if man.heals is not None:
        yield CardRow(
            label=teller.text("card-heals"),
            value=str(man.heals),
            text=teller.text("card-heals-text"),
            rule="11.1.5",
        )
    yield CardRow(
        label=teller.text("card-points"),
        value=str(man.kind.points),
        text=teller.text("card-points-text"),
        rule="11.6",
    )


def meant(state: State, _seat: Seat, _unit: str | None, spot: str | None) -> Iterator[Action]:
    """A click on a hex of the plan: fire, or water."""
    if spot is None:
        return
    hex = Spot(HexName(spot))
    if state.lit:
        yield Extinguish(hex)
    yield ShootFire(hex)
