"""The skirmish at a terminal: cards, what a player's words may mean, what an outcome means."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from heerbann.engine.odds.duels import UnknownWord
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Card, Change, Changes, Force, Terminal
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.army_book_files import load_book
from heerbann.systems.skirmish.model.charts import FOLDER
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario
from heerbann.systems.skirmish.model.state import SIDES, State, Unit, UnitId
from heerbann.systems.skirmish.odds.branching import ASSUMED, PARTS, leaps, meet, usual
from heerbann.systems.skirmish.show.picture import code, codes, legend, picture, place_of, status
from heerbann.systems.skirmish.show.unit_cards import card as full_card
from heerbann.systems.skirmish.show.unit_cards import conditions, strength
from heerbann.systems.skirmish.show.words import short_name


def name(state: State, unit_id: str, teller: Teller) -> str:
    """Such as "Linienzug R2, 24/12"; who waits to be set up has no place yet."""
    unit = state.units[UnitId(unit_id)]
    place = f", {place_of(state, unit, teller)}" if unit.is_deployed else ""
    return f"{teller.word(UnitId, unit.id, state)}{place}"


def kind_name(kind: str, teller: Teller) -> str:
    """The name of an entry of one of our army books; others keep their key."""
    side, _, key = kind.rpartition(":")
    name = _entry_names().get(key)
    said = name.text(teller.language) if name is not None else key
    return f"{said} ({teller.word(Seat, Seat(side))})" if side in SIDES else said


@cache
def _entry_names() -> dict[str, Localised]:
    books = [load_book(path) for path in sorted((FOLDER / "armies").glob("*.toml"))]
    return {entry.key: entry.name for book in books for entry in book.entries}


def card(state: State, unit_id: str, teller: Teller) -> Card:
    """The printed values, then how the unit fares, then weapons and special rules."""
    unit = state.units[UnitId(unit_id)]
    drawn = full_card(state, unit_id, teller)
    assert drawn is not None, "the unit is there"
    return Card(
        f"{drawn.title} ({codes(state, teller)[unit.id]})",
        unit.side,
        tuple([(row.label, row.value) for row in drawn.rows]),
        tuple(_condition(state, unit, teller)),
        tuple([f"{special.title}: {special.text}" for special in drawn.specials]),
    )


def _condition(state: State, unit: Unit, teller: Teller) -> Iterator[str]:
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
    raise UnknownWord(" ".join(words), tuple(state.units))


def _unit(state: State, word: str) -> Unit:
    """The unit called by its letter, by its short name or by its id."""
    for unit in state.units.values():
        names = (unit.id, short_name(unit.id), short_name(unit.id).lower())
        if word in names or word == code(unit):
            return unit
    raise UnknownWord(word, tuple(state.units))


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


# What an outcome means


def changes(before: State, after: State) -> Changes:
    """Losses, wounds, broken morale and damage, in the order of the armies."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found.append(Change(unit_id, "destroyed"))
        elif now is not unit:
            found += _suffered(unit, now)
    return tuple(found)


def _suffered(unit: Unit, now: Unit) -> Iterator[Change]:
    if len(now.models) < len(unit.models):
        yield Change(unit.id, "models", len(unit.models) - len(now.models))
    wounds = _wounds(now) - _wounds(unit)
    if wounds > 0:
        yield Change(unit.id, "wounds", wounds)
    if now.condition != unit.condition:
        yield Change(unit.id, now.condition)
    crew, was = now.crew, unit.crew
    for what in ("shaken", "stunned", "immobile"):
        if getattr(crew, what) and not getattr(was, what):
            yield Change(unit.id, what)
    if len(crew.lost) > len(was.lost):
        yield Change(unit.id, "weapon", len(crew.lost) - len(was.lost))


def _wounds(unit: Unit) -> int:
    return sum(model.wounds for model in unit.models)


def tell(change: Change, state: State, teller: Teller) -> str:
    """Such as "Linienzug R2: 3 Verluste"."""
    key = f"change-{change.what}"
    return teller.text(
        key, unit=teller.word(UnitId, UnitId(change.unit), state), amount=change.amount
    )


# Armies


def forces(scenario: SkirmishScenario, _house: House) -> dict[Seat, Force]:
    """What each side brings; nothing where armies are picked."""
    return {Seat(side): _force(army.units) for side, army in scenario.armies.items()}


def _force(entries: Sequence[Entry]) -> Force:
    numbers: dict[str, int] = {}
    for entry in entries:
        numbers[entry.key] = numbers.get(entry.key, 0) + 1
    names = {entry.key: entry.name for entry in entries}
    return Force(
        tuple([(names[key], number) for key, number in numbers.items()]),
        sum(entry.points for entry in entries),
    )


_CHANGES = (
    "destroyed", "models", "wounds", "steady", "pinned", "fleeing", "shaken", "stunned",
    "immobile", "weapon",
)  # fmt: skip
TEXTS = (
    *[f"change-{what}" for what in _CHANGES],
    *[f"assumed-{answer}" for answer in ASSUMED],
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
    leaps=leaps,
    parts=PARTS,
)
