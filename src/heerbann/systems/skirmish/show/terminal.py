"""The skirmish at a terminal: how units fare, and what a player's words may mean."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Terminal
from heerbann.engine.texts.spoken_names import UnknownWord, called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.state import SEATS, State, Unit, UnitId
from heerbann.systems.skirmish.show.picture import code, codes, legend, picture, place_of, status
from heerbann.systems.skirmish.show.unit_cards import card, conditions, strength
from heerbann.systems.skirmish.show.words import short_name


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Linienzug R2, 24/12"; who waits to be set up has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = f", {place_of(state, unit, teller)}" if unit.is_deployed else ""
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(entries: Callable[[], Mapping[str, Entry]], kind: str, teller: Teller) -> str:
    """The name of an entry of one of our army books; others keep their key."""
    side, _, key = kind.rpartition(":")
    entry = entries().get(key)
    said = entry.name.text(teller.language) if entry is not None else key
    return f"{said} ({teller.word(Seat, Seat(side))})" if side in SEATS else said


def condition(state: State, unit_id: str, teller: Teller) -> Iterator[str]:
    """How a unit fares."""
    unit = state.units[UnitId(unit_id)]
    left, full = strength(unit)
    yield teller.text("card-left", left=left, full=full)
    for _, text in conditions(state, unit, teller):
        yield text


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "B d" an attack of unit B on unit d; of "B" whatever B may begin with."""
    match list(words):
        case [word]:
            return list(_of_unit(state, _unit(state, word)))
        case [first, second]:
            return list(_of_pair(_unit(state, first), _unit(state, second)))
    return nothing_meant(words, partial(_named, state), state.units)


def _unit(state: State, word: str) -> Unit:
    """The unit called by its letter, by its short name or by its id."""
    found = _named(state, word)
    if not found:
        raise UnknownWord(word, tuple(state.units))
    return state.units[found[0]]


def _named(state: State, word: str) -> list[UnitId]:
    units = state.units
    names = {unit: (unit, short_name(unit)) for unit in units}
    return called(word, names, {unit: code(units[unit]) for unit in units})


def _of_unit(state: State, unit: Unit) -> Iterable[Action]:
    if not unit.is_deployed:
        return [do.Deploy(unit.id)]
    if state.acting is None:
        return [do.Activate(unit.id)]
    return [do.Move(unit.id), do.Sprint(unit.id)]


def _of_pair(unit: Unit, target: Unit) -> Iterable[Action]:
    return [
        do.Shoot(unit.id, target.id),
        do.Fight(unit.id, target.id),
        do.Suppress(unit.id, target.id),
        do.ReactShoot(unit.id, target.id),
        do.ReactFight(unit.id, target.id),
    ]


def terminal(entries: Callable[[], Mapping[str, Entry]]) -> Terminal:
    """All of it; the army books are known where files are read."""
    return Terminal(
        picture=picture,
        legend=legend,
        status=status,
        units=codes,
        name=name,
        kind=partial(kind_name, entries),
        card=card,
        condition=condition,
        meant=meant,
    )
