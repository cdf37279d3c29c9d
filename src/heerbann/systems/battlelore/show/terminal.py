"""BattleLore at a terminal: cards, what a player's words may mean, what an outcome means."""

from collections.abc import Hashable, Iterator, Sequence
from typing import get_args

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.odds.duels import UnknownWord
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.engine.show.terminal import Card, Change, Changes, Force, Terminal
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.charts import PROFILES, SLOTS
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.profiles import Colour, Kind, Race, WeaponName
from heerbann.systems.battlelore.model.scenario import (
    BattleScenario,
    card_places,
    commands_of,
    lore_of,
    specialists_of,
)
from heerbann.systems.battlelore.model.state import (
    SEATS,
    State,
    Unit,
    UnitId,
    weapon_name,
    weapon_range,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from heerbann.systems.battlelore.show.picture import code, codes, legend, picture, status

FOLLOW_UPS = ("flags", "retreat", "gain-ground", "pursue", "strike-again", "battle-back")
ASSUMED = ("ignore-flags", *FOLLOW_UPS[1:])
"""The usual answers, by their tags."""


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Bogenschützen 1 (S), D5"."""
    unit = state.units[UnitId(unit_id)]
    return f"{teller.word(UnitId, unit.id, state)}, {teller.word(Hex, unit.hex, state)}"


def kind_name(kind: str, teller: Teller) -> str:
    """A kind, perhaps with its camp: "S-HGB" is "Bogenschützen (S)"."""
    camp, _, key = kind.rpartition("-")
    title = PROFILES[key].name.text(teller.language)
    return f"{title} ({camp})" if camp else title


# The card of a unit


def values(state: State, unit: Unit, teller: Teller) -> list[tuple[str, str]]:
    """What is printed of a unit: the key of the text that names it, and the value in words."""
    profile = unit.profile
    return [
        ("value-colour", teller.word(Colour, profile.colour)),
        ("value-kind", teller.word(Kind, profile.kind)),
        ("value-race", teller.word(Race, profile.race)),
        ("value-weapon", teller.word(WeaponName, weapon_name(state, unit))),
        ("value-range", str(weapon_range(state, unit))),
        ("value-move", f"{profile.move} ({profile.battle_move})"),
        ("value-dice", str(profile.dice)),
    ]


def card(state: State, unit_id: str, teller: Teller) -> Card:
    """The printed values, then how the unit fares."""
    unit = state.units[UnitId(unit_id)]
    shown = tuple([(teller.text(key), value) for key, value in values(state, unit, teller)])
    title = f"{teller.word(UnitId, unit.id, state)} ({code(unit)})"
    return Card(title, unit.side, shown, tuple(condition(state, unit, teller)), ())


def condition(state: State, unit: Unit, teller: Teller) -> Iterator[str]:
    """How a unit fares."""
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
    if not found:
        raise UnknownWord(" ".join(words), (*state.units, *state.ground.board.labels.values()))
    return found


def _units(state: State, word: str, teller: Teller) -> list[Unit]:
    """The units called by an id, a code or a name; codes tell the camps apart by their case."""
    exact = [unit for unit in state.units.values() if word in (unit.id, code(unit))]
    if exact:
        return exact
    folded = word.casefold()
    return [
        unit
        for unit in state.units.values()
        if folded in (unit.id.casefold(), str(teller.word(UnitId, unit.id)).casefold())
    ]


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
        yield from (do.Retreat(hex), do.Pursue(hex), do.RaiseHill(hex))
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


# What an outcome means


def changes(before: State, after: State) -> Changes:
    """Figures lost, units gone, hexes given up, in the order of the units."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found.append(Change(unit_id, "eliminated"))
            continue
        if now.figures < unit.figures:
            found.append(Change(unit_id, "figures", unit.figures - now.figures))
        gone = before.ground.board.distance(unit.hex, now.hex)
        if gone and unit.side != before.active:
            found.append(Change(unit_id, "retreats", gone))
    return tuple(found)


def tell(change: Change, state: State, teller: Teller) -> str:
    """Such as "Fußvolk 1 (S): 2 Figuren"."""
    unit = teller.word(UnitId, UnitId(change.unit), state)
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)


def usual(game: Game[State]) -> Action | None:
    """Ignore all flags, gain ground, strike back: the bolder answer is listed first."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt in FOLLOW_UPS else None


def meet(_game: Game[State]) -> Hashable | None:
    """Every throw matters to the end."""
    return None


def forces(scenario: BattleScenario, _house: House) -> dict[Seat, Force]:
    """The printed armies; none where cards bring them."""
    if any(card_places(scenario, seat) for seat in SEATS):
        return {}
    return {seat: _force(scenario, seat) for seat in SEATS}


def _force(scenario: BattleScenario, seat: Seat) -> Force:
    numbers: dict[str, int] = {}
    for kind in scenario.units.of(seat).values():
        numbers[kind] = numbers.get(kind, 0) + 1
    units = tuple([(PROFILES[kind].name, number) for kind, number in numbers.items()])
    return Force(units, sum(numbers.values()))


TEXTS = (
    *[f"change-{what}" for what in ("eliminated", "figures", "retreats")],
    *[f"assumed-{answer}" for answer in ASSUMED],
    *[f"value-{value}" for value in ("colour", "kind", "race", "weapon", "range", "move", "dice")],
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
