"""Diex Aïe at a terminal: how everybody fares, and what a player's words may mean."""

from collections.abc import Iterator, Sequence
from itertools import chain

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Terminal
from heerbann.engine.texts.spoken_names import called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.actions.fighting import ChargeAlong
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import SEATS, Health, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import as_seen
from heerbann.systems.diex_aie.show.charge_ways import ChargeWays
from heerbann.systems.diex_aie.show.picture import codes, legend, picture, status
from heerbann.systems.diex_aie.show.scene import card
from heerbann.systems.diex_aie.show.scene import meant as clicked


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Gaucher, D5"; whoever waits has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = "" if unit.place is None else f", {teller.word(Footprint, unit.place, state)}"
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(kind: str, teller: Teller) -> str:
    """A person by name, a kind of animal by what it is called."""
    return FIGURES[kind].name.text(teller.language)


def condition(state: State, unit_id: str, teller: Teller) -> Iterator[str]:
    """Where somebody is, and how he fares."""
    unit = state.units[UnitId(unit_id)]
    if unit.place is None:
        yield teller.text("card-hidden" if unit.id in state.hidden else "card-waiting")
    else:
        yield teller.text("card-place", hex=teller.word(Footprint, unit.place, state))
    yield teller.word(Health, unit.health)


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "GA D5" a step or a place, of "VI li" a shot, of "GA" that he moves, of "D5" who goes."""
    match list(words):
        case [word]:
            begun = [move.Begin(unit.id) for unit in _units(state, seat, word, teller)]
            found = [*begun, *_at(state, seat, word)]
        case [first, second]:
            units = _units(state, seat, first, teller)
            spots = [*_spots(state, seat, second, teller)]
            acts = [clicked(state, seat, unit.id, spot) for unit in units for spot in spots]
            found = [*chain.from_iterable(acts)]
        case _:
            found = []
    return found or nothing_meant(
        words,
        lambda word: [*_units(state, seat, word, teller), *_spots(state, seat, word, teller)],
        (*state.units, *state.ground.board.labels.values()),
    )


def _at(state: State, seat: Seat, word: str) -> Iterator[Action]:
    """What a printed label alone may mean: of whoever is on the move, else of all on a side."""
    own = [unit for unit in state.units.values() if unit.side == seat]
    moving = [unit for unit in own if state.moving is not None and state.moving.unit == unit.id]
    for unit in moving or own:
        yield from clicked(state, seat, unit.id, word.upper())


def _units(state: State, seat: Seat, word: str, teller: Teller) -> list[Unit]:
    """Those called by an id, two letters or a name; the own ones if there are several."""
    names = {
        unit_id: (unit_id, short, str(teller.word(UnitId, UnitId(unit_id), state)))
        for unit_id, short in codes(state, teller).items()
    }
    units = [state.units[UnitId(unit_id)] for unit_id in called(word, names)]
    return [unit for unit in units if unit.side == seat] or units


def _spots(state: State, seat: Seat, word: str, teller: Teller) -> Iterator[str]:
    """A printed label, or where somebody stands, the enemy first."""
    labels = state.ground.board.labels
    if word.upper() in labels.values():
        yield word.upper()
    enemy = next(other for other in SEATS if other != seat)
    for unit in _units(state, enemy, word, teller):
        if unit.place is not None:
            yield from [labels[hex] for hex in unit.place.hexes]


def otherwise(
    state: State, like: Action, words: Sequence[str], _teller: Teller
) -> Iterator[Action]:
    """§7.2.1: the way of a charge, "D5 E5 F5 …" hex by hex or some hexes of it."""
    labels = {label: hex for hex, label in state.ground.board.labels.items()}
    spots = [word.upper() for word in words if word.strip("-–")]
    if isinstance(like, ChargeAlong) and spots and all(spot in labels for spot in spots):
        declared = ChargeWays(state, like).declared([labels[spot] for spot in spots])
        if declared is not None:
            yield declared


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
    otherwise=otherwise,
    as_seen=as_seen,
)
