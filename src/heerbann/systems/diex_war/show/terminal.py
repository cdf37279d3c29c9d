"""The siege log at a terminal: the plan of the works, the days, men and stores of both sides."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.spoken_names import called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.state import (
    A,
    Health,
    HexName,
    Spot,
    State,
    UnitId,
)
from heerbann.systems.diex_war.show.scene import facts
from heerbann.systems.diex_war.show.siege_log import log_cards, sideboard
from heerbann.systems.diex_war.show.words import class_name

GLYPHS = {
    "moat": "u", "walkway": "W", "platform": "P", "bailey": ",", "stairs": "S", "interior": "_",
    "furniture": "f", "door": "D", "tower": "t", "motte": "M", "ramp": "R", "drawbridge": "H",
    "road": ":",
}  # fmt: skip
OPEN, RUIN, FIRE = "·", "x", "*"
CELL = 2


def picture(
    state: State, _seat: Seat | None, teller: Teller, _lit: Collection[Any] = ()
) -> Picture:
    """The plan, then what both sides have, then the days."""
    return [*_plan(state), [], *_stores(state, teller), [], *_days(state, teller)]


def _plan(state: State) -> Iterator[list[Span]]:
    """A character for each hex; every other row is shifted by half a hex."""
    rows: dict[int, list[str]] = {}
    for label in state.plan.hexes:
        rows.setdefault(int(re.sub(r"\D", "", label)), []).append(label)
    first = next(iter(rows.values()))
    heads = [re.sub(r"\d", "", label).ljust(CELL) for label in first]
    yield [Span("    " + "".join(heads), "label")]
    for number, labels in rows.items():
        shift = " " if number % 2 == 0 else ""
        cells = [Span(_glyph(state, label).ljust(CELL), _kind(state, label)) for label in labels]
        yield [Span(f"{number:>2}  {shift}", "label"), *cells]


def _glyph(state: State, label: str) -> str:
    hex = HexName(label)
    if hex in (*state.burning, *state.lit):
        return FIRE
    standing = [man for man in state.men.values() if man.hex == hex]
    if standing:
        return "A" if standing[0].side == A else "b"
    return RUIN if hex in state.damage else GLYPHS.get(state.plan.hexes[label].terrain, OPEN)


def _kind(state: State, label: str) -> str:
    """Parts in the hands of the besieger are in his colour."""
    zone = state.plan.hexes[label].zone
    owner = state.zones[zone] if zone is not None else None
    return str(owner) if owner is not None else ""


def _stores(state: State, teller: Teller) -> Iterator[list[Span]]:
    for holding in sideboard(state, teller).holdings:
        counters = [f"{one.title} {one.number}" for one in holding.counters if one.number]
        name = teller.word(Seat, holding.side, state)
        yield [Span(f"{name}: ", str(holding.side)), Span(", ".join(counters))]


def _days(state: State, teller: Teller) -> Iterator[list[Span]]:
    for day in log_cards(state, teller):
        if day.deck == "log":
            food = [f"{sign.text} {sign.number}" for sign in day.signs]
            yield [Span(f"{day.title}: ", "label"), Span(" ".join([day.text, *food]).strip())]


def legend(_state: State, teller: Teller) -> Picture:
    """What the signs mean."""
    signs = f"{RUIN} {FIRE} A b"
    return [[Span(f"{signs}  "), Span(teller.text("legend-plan"))]]


def status(state: State, teller: Teller) -> str:
    """Day, food, chances."""
    return ", ".join([f"{fact.label} {fact.value}" for fact in facts(state, teller)])


def units(state: State, _teller: Teller) -> dict[str, str]:
    """Everybody who is there, by his id."""
    return {man.id: man.id for man in state.men.values() if man.fate == "present"}


def name(state: State, unit: str, teller: Teller) -> str:
    """His name, and his place if he keeps one."""
    man = state.men[UnitId(unit)]
    place = f", {man.hex}" if man.hex else ""
    return f"{teller.word(UnitId, man.id, state)}{place}"


def condition(state: State, unit: str, teller: Teller) -> Iterator[str]:
    """How he fares."""
    man = state.men[UnitId(unit)]
    yield teller.word(Health, man.health)
    if man.heals is not None:
        yield teller.text("badge-heals", day=man.heals)


def meant(state: State, _seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of a name whatever can be done with a man, of a label fire or water."""
    word = " ".join(words)
    men = _called(state, word, teller)
    spots = [Spot(HexName(word.upper()))] if word.upper() in state.plan.hexes else []
    found: list[Action] = [
        kind(unit)
        for unit in men
        for kind in (do.Afflict, do.JoinParty, do.StayInside, do.SlipIn, do.LeavePost)
    ]
    found += [kind(spot) for spot in spots for kind in (do.Extinguish, do.ShootFire)]
    known = (*units(state, teller), *state.plan.hexes)
    return found or nothing_meant(words, lambda one: _called(state, one, teller), known)


def _called(state: State, word: str, teller: Teller) -> list[UnitId]:
    names = {
        man.id: (str(man.id), teller.word(UnitId, man.id, state))
        for man in state.men.values()
        if man.fate == "present"
    }
    return called(word, names)


def kind_name(kind: str, teller: Teller) -> str:
    """What somebody is, by his code."""
    return class_name(kind, teller.language)
