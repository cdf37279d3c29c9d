"""Claymore at a terminal: cards, what a player's words may mean, what an outcome means to them."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.odds.duels import UnknownWord
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Card, Change, Changes, Force, Terminal
from heerbann.engine.texts.teller import Teller, text_name
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.profiles import Special
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, forces_of
from heerbann.systems.claymore.model.state import EMPIRE, SEATS, State, Unit, UnitId
from heerbann.systems.claymore.model.terrain_pieces import LAID
from heerbann.systems.claymore.odds.duel import ASSUMED, FACTS, meet, usual
from heerbann.systems.claymore.rules.s06_movement import is_pinned
from heerbann.systems.claymore.rules.s09_howitzer import is_loaded
from heerbann.systems.claymore.show.picture import codes, legend, picture, status
from heerbann.systems.claymore.show.words import LETTERS


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Ritter 1, D5"; who waits to be set up has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = "" if unit.hex is None else f", {teller.word(Hex, unit.hex, state)}"
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(kind: str, teller: Teller) -> str:
    """Such as "Ritter"."""
    return PROFILES[kind].name.text(teller.language)


# The card of a regiment


def card(state: State, unit_id: str, teller: Teller) -> Card:
    """The printed values, then how the regiment fares, then its special rules."""
    unit = state.units[UnitId(unit_id)]
    values = [(letter.upper(), getattr(unit.profile, letter)) for letter in LETTERS]
    shown = tuple((letter, "–" if value is None else str(value)) for letter, value in values)
    title = f"{teller.word(UnitId, unit.id, state)} ({codes(state, teller)[unit.id]})"
    condition, rules = _condition(state, unit, teller), _rules(unit, teller)
    return Card(title, unit.side, shown, tuple(condition), tuple(rules))


def _condition(state: State, unit: Unit, teller: Teller) -> Iterator[str]:
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
        is_ready = is_loaded(state, unit)
        yield teller.text("card-loaded" if is_ready else "card-loading", round=unit.ready)


def _rules(unit: Unit, teller: Teller) -> Iterator[str]:
    for special in unit.profile.rules:
        effect = f"special-{text_name(special)}-text"
        yield f"{teller.word(Special, special)}: {teller.text(effect)}"


# What words may mean


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """Of "R1 D5" a move or a deployment, of "B1 o2" a shot, of "D5" whoever may go there."""
    match list(words):
        case [word]:
            return [*_at(state, seat, word), *_recruited(word, teller)] or _unknown(state, word)
        case [first, second]:
            return [
                *_by_unit(state, seat, first, second, teller),
                *_laid(state, first, second, teller),
            ] or _unknown(state, second if _units(state, first, teller) else first)
    return _unknown(state, " ".join(words))


def _unknown(state: State, word: str) -> list[Action]:
    raise UnknownWord(word, (*state.units, *state.ground.board.labels.values()))


def _units(state: State, word: str, teller: Teller) -> list[Unit]:
    """The regiments called by an id, a code or a name; if none in this case, then in any."""
    names = {
        unit_id: (unit_id, short, str(teller.word(UnitId, unit_id, state)))
        for unit_id, short in codes(state, teller).items()
    }
    same: Callable[[str], str]
    for same in (str, str.casefold):
        found = [u for u, spellings in names.items() if same(word) in map(same, spellings)]
        if found:
            return [state.units[UnitId(unit_id)] for unit_id in found]
    return []


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
    for kind in LAID:
        if first.casefold() in (kind, teller.word(ElementKind, kind).casefold()):
            for hex in _hexes(state, second):
                yield do.LayElement(kind, hex)


# What an outcome means


def changes(before: State, after: State) -> Changes:
    """Chips, losses, flights, towers and hurried steps, in the order of the army list."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found.append(Change(unit_id, "destroyed"))
        elif now.chips > unit.chips:
            found.append(Change(unit_id, "chips", now.chips - unit.chips))
        if now is not None and now.skips > unit.skips:
            found.append(Change(unit_id, "flees"))
    if after.hurrying is not None and before.hurrying is None:
        found.append(Change(after.hurrying, "hurries", after.bonus))
    towers = after.rubble.items() - before.rubble.items()
    found += [Change("", "rubble", chips) for _, chips in sorted(towers)]
    return tuple(found)


def tell(change: Change, state: State, teller: Teller) -> str:
    """Such as "Orks 1: 2 Chips"."""
    unit = teller.word(UnitId, UnitId(change.unit), state) if change.unit else ""
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)


def forces(scenario: ClaymoreScenario, house: House) -> dict[Seat, Force]:
    """What each side brings, on the board or waiting; nothing where armies are picked."""
    if scenario.muster is not None:
        return {}
    return {side: _force(scenario, house, side) for side in SEATS}


def _force(scenario: ClaymoreScenario, house: House, side: Seat) -> Force:
    numbers = dict(forces_of(scenario, house).of(side))
    for kind in scenario.deployed.of(side).values():
        numbers[kind] = numbers.get(kind, 0) + 1
    points = sum(PROFILES[kind].pw * number for kind, number in numbers.items())
    return Force(tuple((PROFILES[kind].name, number) for kind, number in numbers.items()), points)


TEXTS = (
    *[f"code-{kind}" for kind in PROFILES],
    *[f"change-{what}" for what in ("destroyed", "chips", "flees", "hurries", "rubble")],
    *[f"assumed-{answer}" for answer in ASSUMED],
    *[f"duel-{fact}" for fact in FACTS],
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
