"""Claymore at a terminal: cards, and what a player's words may mean."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Terminal
from heerbann.engine.show.unit_cards import UnitCard
from heerbann.engine.texts.spoken_names import called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.state import EMPIRE, State, Unit, UnitId
from heerbann.systems.claymore.model.terrain_pieces import LAID
from heerbann.systems.claymore.rules.s06_movement import is_pinned
from heerbann.systems.claymore.rules.s09_howitzer import is_loaded, ready_round
from heerbann.systems.claymore.show.picture import codes, legend, picture, status
from heerbann.systems.claymore.show.unit_card import unit_card


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Ritter 1, D5"; who waits to be set up has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = "" if unit.hex is None else f", {teller.word(Hex, unit.hex, state)}"
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(kind: str, teller: Teller) -> str:
    """Such as "Ritter"."""
    return PROFILES[kind].name.text(teller.language)


# The card of a regiment


def card(state: State, unit_id: str, teller: Teller) -> UnitCard:
    """As it is printed: the life that is left is told with how the regiment fares."""
    return unit_card(msgspec.structs.replace(state.units[UnitId(unit_id)], chips=0), state, teller)


def condition(state: State, unit_id: str, teller: Teller) -> Iterator[str]:
    """How a regiment fares."""
    unit = state.units[UnitId(unit_id)]
    if unit.hex is None:
        yield teller.text("card-waiting")
        return
    yield teller.text("card-place", hex=teller.word(Hex, unit.hex, state))
    yield teller.text("card-life", life=unit.life, full=unit.profile.l)
    if unit.id in state.spent:
        spent = f"refusal-has-{state.spent[unit.id]}"
        yield teller.text(spent)
    if unit.skips >= state.round > 0:
        yield teller.text("card-skips", round=unit.skips)
    if is_pinned(state, unit):
        yield teller.text("refusal-pinned")
    if unit.has("howitzer"):
        key = "card-loaded" if is_loaded(state, unit) else "card-loading"
        yield teller.text(key, round=ready_round(state, unit))


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "R1 D5" a move or a deployment, of "B1 o2" a shot, of "D5" whoever may go there."""
    match list(words):
        case [word]:
            found = [*_at(state, seat, word), *_recruited(word, teller)]
        case [first, second]:
            found = [
                *_by_unit(state, seat, first, second, teller),
                *_laid(state, first, second, teller),
            ]
        case _:
            found = []
    return found or nothing_meant(
        words,
        lambda word: _is_known(state, word, teller),
        (*state.units, *state.ground.board.labels.values()),
    )


def _is_known(state: State, word: str, teller: Teller) -> bool:
    """Does it name a regiment, a hex, an element or a kind?"""
    named = (_units(state, word, teller), _hexes(state, word), _elements(word, teller))
    return any(named) or any(_recruited(word, teller))


def _units(state: State, word: str, teller: Teller) -> list[Unit]:
    """The regiments called by an id, a code or a name."""
    names = {
        unit_id: (unit_id, short, str(teller.word(UnitId, unit_id, state)))
        for unit_id, short in codes(state, teller).items()
    }
    return [state.units[UnitId(unit_id)] for unit_id in called(word, names)]


def _hexes(state: State, word: str) -> list[Hex]:
    labels = state.ground.board.labels
    return [hex for hex, label in labels.items() if label == word.upper()]


def _at(state: State, seat: Seat, word: str) -> Iterable[Action]:
    for hex in _hexes(state, word):
        yield do.LayTile(hex)
        yield do.Flee(hex)
        for unit in state.units.values():
            if unit.side == seat:
                yield do.Deploy(unit.id, hex) if unit.hex is None else do.Move(unit.id, hex)


def _recruited(word: str, teller: Teller) -> Iterable[Action]:
    for kind, profile in PROFILES.items():
        if word.casefold() in (kind, profile.name.text(teller.language).casefold()):
            yield do.Recruit(kind)


def _by_unit(state: State, seat: Seat, first: str, second: str, teller: Teller) -> Iterable[Action]:
    units = _units(state, first, teller)
    for unit in [unit for unit in units if unit.side == seat] or units:
        for hex in _hexes(state, second):
            yield do.Move(unit.id, hex)
            yield do.Deploy(unit.id, hex)
        for target in _units(state, second, teller):
            yield do.Shoot(unit.id, target.id)
            yield do.Fire(unit.id, target.id)
            empire, chaos = (unit, target) if unit.side == EMPIRE else (target, unit)
            yield do.Fight(empire.id, chaos.id)


def _laid(state: State, first: str, second: str, teller: Teller) -> Iterable[Action]:
    for kind in _elements(first, teller):
        for hex in _hexes(state, second):
            yield do.LayElement(kind, hex)


def _elements(word: str, teller: Teller) -> list[ElementKind]:
    return [
        kind
        for kind in LAID
        if word.casefold() in (kind, teller.word(ElementKind, kind).casefold())
    ]


TEXTS = tuple([f"code-{kind}" for kind in PROFILES])
"""What is asked for by a key that is put together."""

TERMINAL = Terminal(
    picture=picture,
    legend=legend,
    status=status,
    units=codes,
    name=name,
    kind=kind_name,
    card=card,
    condition=condition,
    meant=meant,
)
