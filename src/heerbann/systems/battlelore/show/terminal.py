"""BattleLore at a terminal: how units fare, and what a player's words may mean."""

from collections.abc import Iterator, Sequence
from typing import get_args

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Terminal
from heerbann.engine.texts.spoken_names import called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.charts import PROFILES, SLOTS
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.scenario import (
    BattleScenario,
    commands_of,
    lore_of,
    specialists_of,
)
from heerbann.systems.battlelore.model.state import State, Unit, UnitId
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from heerbann.systems.battlelore.show.picture import code, codes, legend, picture, status
from heerbann.systems.battlelore.show.scene import ways_over
from heerbann.systems.battlelore.show.unit_cards import card


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Bogenschützen 1 (S), D5"."""
    unit = state.units[UnitId(unit_id)]
    return f"{teller.word(UnitId, unit.id, state)}, {teller.word(Hex, unit.hex, state)}"


def kind_name(kind: str, teller: Teller) -> str:
    """A kind, perhaps with its camp: "S-HGB" is "Bogenschützen (S)"."""
    camp, _, key = kind.rpartition("-")
    title = PROFILES[key].name.text(teller.language)
    return f"{title} ({camp})" if camp else title


def condition(state: State, unit_id: str, teller: Teller) -> Iterator[str]:
    """How a unit fares."""
    unit = state.units[UnitId(unit_id)]
    yield teller.text("card-place", hex=teller.word(Hex, unit.hex, state))
    yield teller.text("card-figures", figures=unit.figures, full=unit.full)
    if unit.id in state.orders:
        yield teller.text("card-ordered")
    bold = boldness(state, unit, None)
    if bold:
        yield teller.text("card-bold", bold=bold)
    if unit.webbed:
        yield teller.text("card-webbed")
    if unit.terrified:
        yield teller.text("card-terrified")
    if unit.trained:
        yield teller.text("card-trained")
    if unit.lore:
        yield teller.text("card-lore", tokens=unit.lore)


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "B1 D5" a move, of "B1 m2" an attack, of "B1" an order, of a card's name that card."""
    match list(words):
        case [word]:
            found = [*_single(state, seat, word, teller)]
        case [first, second]:
            found = [*_pair(state, seat, first, second, teller)]
        case _:
            found = []
    found += _card(state.scenario, " ".join(words), teller)
    return found or nothing_meant(
        words,
        lambda word: _units(state, word, teller) or _hexes(state, word),
        (*state.units, *state.ground.board.labels.values()),
    )


def _units(state: State, word: str, teller: Teller) -> list[Unit]:
    """The units called by an id, a code or a name; codes tell the camps apart by their case."""
    units = state.units
    names = {unit_id: (unit_id, str(teller.word(UnitId, unit_id, state))) for unit_id in units}
    found = called(word, names, {unit.id: code(unit) for unit in units.values()})
    return [units[unit_id] for unit_id in found]


def _hexes(state: State, word: str) -> list[Hex]:
    labels = state.ground.board.labels
    return [hex for hex, label in labels.items() if label == word.upper()]


def _single(state: State, seat: Seat, word: str, teller: Teller) -> Iterator[Action]:
    for unit in _units(state, word, teller):
        yield from [do.Order(unit.id, slot) for slot in SLOTS]
        yield do.StrikeAgain(unit.id)
        yield do.PlaceStakes(unit.id)
        yield do.Reinforce(unit.id)
    for hex in _hexes(state, word):
        yield from (do.Retreat(hex), do.Pursue(hex), do.RaiseHill(hex), *ways_over(hex))
        yield from [do.RaiseLandmark(kind, hex) for kind in get_args(Landmark)]
        for unit in state.units.values():
            if unit.side == seat:
                yield do.Move(unit.id, hex)


def _pair(state: State, seat: Seat, first: str, second: str, teller: Teller) -> Iterator[Action]:
    units = _units(state, first, teller)
    for unit in [unit for unit in units if unit.side == seat] or units:
        for hex in _hexes(state, second):
            yield from (do.Move(unit.id, hex), do.Infiltrate(unit.id, hex))
            yield from (do.Conjure(unit.id, hex), do.Slip(unit.id, hex))
        for target in _units(state, second, teller):
            yield do.Attack(unit.id, target.id)
    for kind in _kinds(first, teller):
        for hex in _hexes(state, second):
            yield from (do.CallReserve(kind, hex), do.Relocate(kind, hex))
            yield from (do.Settle(kind, hex), do.ReplaceLevy(hex, kind))


def _kinds(word: str, teller: Teller) -> list[str]:
    folded = word.casefold()
    return [
        kind
        for kind, profile in PROFILES.items()
        if folded in (kind.casefold(), profile.name.text(teller.language).casefold())
    ]


def _card(scenario: BattleScenario, words: str, teller: Teller) -> list[Action]:
    folded = words.casefold()

    def called(key: str, title: Localised) -> bool:
        return folded in (key, title.text(teller.language).casefold())

    found: list[Action] = []
    for key, command in commands_of(scenario).items():
        if called(key, command.name):
            found += [do.PlayCommand(key), do.KeepCommand(key)]
    for key, lore in lore_of(scenario).items():
        if called(key, lore.name):
            found += [do.PlayLore(key), do.DiscardLore(key)]
    for key, specialist in specialists_of(scenario).items():
        if called(key, specialist.name):
            found += [do.Draft(key), do.PlaySpecialist(key)]
    return found


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
