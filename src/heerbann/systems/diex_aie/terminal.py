"""Diex Aïe at a terminal: cards, what a player's words may mean, what an outcome means to them."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Action, Choose, Seat
from heerbann.engine.duel import UnknownWord
from heerbann.engine.game import Game
from heerbann.engine.telling import Teller
from heerbann.engine.terminal import Card, Change, Changes, Force, Terminal
from heerbann.systems.diex_aie import actions_fighting as fight
from heerbann.systems.diex_aie import actions_moving as move
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.picture import codes, legend, picture, status
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.scene import card as drawn_card
from heerbann.systems.diex_aie.scene import meant as clicked
from heerbann.systems.diex_aie.state import SEATS, Health, State, Unit, UnitId
from heerbann.systems.diex_aie.tables import FIGURES


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Gaucher, D5"; whoever waits has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = "" if unit.place is None else f", {teller.word(Place, unit.place, state)}"
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(kind: str, teller: Teller) -> str:
    """A person by name, a kind of animal by what it is called."""
    return FIGURES[kind].name.text(teller.language)


# The card


def card(state: State, unit_id: str, teller: Teller) -> Card:
    """The numbers of the counter, how its bearer fares, what he can do."""
    unit = state.units[UnitId(unit_id)]
    drawn = drawn_card(state, unit_id, teller)
    assert drawn is not None, "the unit is there"
    title = f"{drawn.title} ({codes(state, teller)[unit.id]})"
    values = tuple([(row.label, row.value) for row in drawn.rows])
    rules = tuple([f"{special.title}: {special.text}" for special in drawn.specials])
    return Card(title, unit.side, values, tuple(_condition(state, unit, teller)), rules)


def _condition(state: State, unit: Unit, teller: Teller) -> Iterator[str]:
    if unit.place is None:
        yield teller.text("card-waiting")
    else:
        yield teller.text("card-place", hex=teller.word(Place, unit.place, state))
    yield teller.word(Health, unit.health)


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "GA D5" a step or a place, of "VI li" a shot or an attack, of "GA" that he moves."""
    match list(words):
        case [word]:
            found = [move.Begin(unit.id) for unit in _units(state, seat, word, teller)]
            return [*found] or _unknown(state, word)
        case [first, second]:
            units = _units(state, seat, first, teller)
            spots = [*_spots(state, seat, second, teller)]
            acts = chain.from_iterable(
                _by_unit(state, seat, unit, spot) for unit in units for spot in spots
            )
            return [*acts] or _unknown(state, second if units else first)
    return _unknown(state, " ".join(words))


def _by_unit(state: State, seat: Seat, unit: Unit, spot: str) -> Iterable[Action]:
    return clicked(state, seat, unit.id, spot)


def _unknown(state: State, word: str) -> list[Action]:
    raise UnknownWord(word, (*state.units, *state.ground.board.labels.values()))


def _units(state: State, seat: Seat, word: str, teller: Teller) -> list[Unit]:
    """Those called by an id, two letters or a name; the own ones if there are several."""
    names = {
        unit_id: (unit_id, short, str(teller.word(UnitId, UnitId(unit_id), state)))
        for unit_id, short in codes(state, teller).items()
    }
    same: Callable[[str], str]
    for same in (str, str.casefold):
        found = [u for u, spellings in names.items() if same(word) in map(same, spellings)]
        units = [state.units[UnitId(unit_id)] for unit_id in found]
        if units:
            return [unit for unit in units if unit.side == seat] or units
    return []


def _spots(state: State, seat: Seat, word: str, teller: Teller) -> Iterator[str]:
    """A printed label, or where somebody stands, the enemy first."""
    labels = state.ground.board.labels
    if word.upper() in labels.values():
        yield word.upper()
    enemy = next(other for other in SEATS if other != seat)
    for unit in _units(state, enemy, word, teller):
        if unit.place is not None:
            yield from [labels[hex] for hex in unit.place.hexes]


# What an outcome means


def changes(before: State, after: State) -> Changes:
    """Deaths, wounds, falls and retreats, in the order of the roster."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found += [Change(unit_id, fate) for fate in _fate(after, unit_id)]
        elif now.health != unit.health:
            found.append(Change(unit_id, now.health))
        if now is not None and unit.mounted and not now.mounted:
            found.append(Change(unit_id, "thrown"))
        if now is not None and _is_driven(unit, now, after):
            found.append(Change(unit_id, "driven"))
    return tuple(found)


def _fate(after: State, unit_id: UnitId) -> list[str]:
    return [fate for _, fate in (after.gone[unit_id],)] if unit_id in after.gone else []


def _is_driven(unit: Unit, now: Unit, after: State) -> bool:
    """Somebody who does not move by himself stands elsewhere."""
    heads: list[Hex] = [place.head for place in (unit.place, now.place) if place is not None]
    is_moving = after.moving is not None and after.moving.unit == unit.id
    return (
        len(heads) == 2 and heads[0] != heads[1] and unit.mounted == now.mounted and not is_moving
    )


def tell(change: Change, state: State, teller: Teller) -> str:
    """Such as "Gaucher: verletzt"."""
    unit = teller.word(UnitId, UnitId(change.unit), state)
    key = f"change-{change.what}"
    return teller.text(key, unit=unit)


def usual(game: Game[State]) -> Action | None:
    """An attack is struck as it stands, a volley flies as it is named."""
    if not isinstance(game.ask, Choose):
        return None
    settled = (fight.Strike(), fight.FireVolley())
    return next((action for action in settled if action in game.options), None)


def meet(_game: Game[State]) -> Hashable | None:
    """Every follow-up question stands for itself: where one falls back to is never the same."""
    return None


def forces(scenario: DiexScenario, _house: House) -> dict[Seat, Force]:
    """Everybody who takes part, by name."""
    return {side: _force(scenario, side) for side in SEATS}


def _force(scenario: DiexScenario, side: Seat) -> Force:
    names = [name for group in scenario.force(side).group for name in group.units]
    figures = [FIGURES[name] for name in names]
    units = tuple([(figure.name, 1) for figure in figures])
    return Force(units, sum(figure.points for figure in figures))


TEXTS = tuple(
    [f"change-{what}" for what in ("dead", "left", "fled", *("healthy", "wounded", "stunned"))]
    + ["change-thrown", "change-driven"]
)
"""What is asked for by a key that is put together."""

TERMINAL = Terminal(
    picture=picture,
    legend=legend,
    status=status,
    units=codes,
    name=name,
    kind=kind_name,
    card=card,
    meant=meant,
    changes=changes,
    tell=tell,
    usual=usual,
    meet=meet,
    forces=forces,
)
