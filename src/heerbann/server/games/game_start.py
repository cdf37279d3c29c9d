"""Starting games: from a scenario, from a record, from the store."""

import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import structs

from heerbann.engine.book.rulings import HouseRuleError
from heerbann.engine.packs.bounds import check_data
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import Localised, PackError
from heerbann.engine.play.answers import Setup, resigned
from heerbann.engine.play.contests import begin_contests, contest_of
from heerbann.engine.play.dice import CommittedDice, Dice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import OldRecord, RecordError, load_text
from heerbann.engine.records.written_setups import (
    OtherRules,
    Systems,
    UnknownSystem,
    WrittenSetup,
    written_setup,
)
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, System
from heerbann.engine.texts.phrases import phrase
from heerbann.server.games.match import FreeDice, Match
from heerbann.server.games.seats import Keys, Seating, SeatPlayer, seat_all
from heerbann.server.http.errors import Problem
from heerbann.server.http.requests import ImportedGame, NewGame, SeatPlayers
from heerbann.server.store.dice_kinds import DiceKind
from heerbann.server.store.rows import StoredGame

ID_BYTES = 9
SECRET_BYTES = 32
RECORD = Localised("Aufzeichnung", "record")  # it came without the name of a file


class _StoredSetup(msgspec.Struct):
    """How a game began, as far as its row has no column for it."""

    scenario: msgspec.Raw
    house: dict[str, str | int]


class NewMatch(msgspec.Struct, frozen=True):
    """A game that has just begun: its row, the match, and the keys to be told once."""

    row: StoredGame
    match: Match
    keys: Keys


def find_system(systems: Systems, key: str) -> System[Any]:
    """The rule system with this key."""
    if key not in systems:
        raise Problem("no-such-system", key)
    return systems[key]


# A new game


def start_new(systems: Systems, wanted: NewGame, dice: CommittedDice | None = None) -> NewMatch:
    """Begin a scenario, with these dice or with fresh ones, unless people throw their own."""
    system = find_system(systems, wanted.system)
    if wanted.scenario not in system.scenarios:
        raise Problem("no-such-scenario", wanted.scenario)
    try:
        scenario = _overridden(system, system.scenarios[wanted.scenario], wanted.overrides)
        setup = Setup(scenario, system.house(wanted.house, wanted.preset))
        game = Game(system, setup, None if wanted.dice == "typed" else dice or fresh_dice())
    except (
        msgspec.ValidationError,
        PackError,
        HouseRuleError,
        ValueError,
        LookupError,
    ) as problem:
        raise Problem("bad-request", wrong_value(problem)) from problem
    return seated(game, wanted.seats, wanted.dice, wanted.name)


def fresh_dice() -> CommittedDice:
    """Dice that nobody can know beforehand."""
    return CommittedDice(secrets.token_bytes(SECRET_BYTES))


def _overridden(system: System[Any], scenario: Scenario, changes: dict[str, Any]) -> Scenario:
    """The scenario with some of its values changed, checked like a file."""
    check_data(changes)
    data = msgspec.to_builtins(scenario)
    _merge(data, changes)
    return system.scenario_from(data)


def _merge(data: dict[str, Any], changes: dict[str, Any]) -> None:
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(data.get(key), dict):
            _merge(data[key], value)
        else:
            data[key] = value


def seated(game: Game[Any], players: SeatPlayers, dice: DiceKind, name: str) -> NewMatch:
    """A game that has just begun, with those at its seats who are to play."""
    seats = game.seats
    if unknown := [seat for seat in players if seat not in seats]:
        raise Problem("bad-request", f"there is no seat {unknown[0]!r}")
    chosen: dict[Seat, SeatPlayer] = {seat: players.get(seat, SeatPlayer()) for seat in seats}
    seating, keys = seat_all(chosen)
    match = Match(game, seating)
    match.deal()
    return NewMatch(_row(match, dice, name), match, keys)


def child_table(
    systems: Systems, row: StoredGame, seating: Seating, parent: Game[Any], part: int = 0
) -> NewMatch:
    """The table of a contest that a game waits for: the same people, by the same keys."""
    contest = contest_of(parent).contests[part]
    kept = {child: seating.seats[own] for child, own in contest.seats.items()}
    game = begin_contests(parent, systems=systems)[part]
    match = Match(game, Seating(kept, seating.watch))
    match.deal()
    own = _row(match, row.dice, row.name)
    new = structs.replace(own, parent=row.id, contest=parent.version, part=part)
    return NewMatch(new, match, Keys({}, ""))


def _row(match: Match, dice: DiceKind, name: str) -> StoredGame:
    game = match.game
    setup = written_setup(game)
    stored = _StoredSetup(setup.scenario, setup.house)
    return StoredGame(
        id=new_id(),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        name="".join(sign for sign in name if sign.isprintable()),
        system=setup.system,
        rules=setup.version,
        setup=msgspec.json.encode(stored).decode(),
        seating=msgspec.json.encode(match.seating).decode(),
        dice=dice,
        secret=game.dice.secret.hex() if isinstance(game.dice, CommittedDice) else None,
    )


def new_id() -> str:
    """Nobody guesses it, and no command line takes it for an option."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


# From a record


def start_imported(systems: Systems, wanted: ImportedGame) -> NewMatch:
    """Play a record on; dice are thrown by whoever keeps the game, see :func:`throw_on`."""
    try:
        old = load_text(RECORD, wanted.record, systems)
    except RecordError as problem:
        raise Problem("bad-record", problem) from problem
    if old.past is not None:  # nobody can run that again
        played, installed = old.past.version, old.system.version
        raise Problem("bad-record", phrase("other-rules", played=played, installed=installed))
    given = [answer for answer in old.answers if not answer.forced]
    if wanted.step is not None:
        given = given[: wanted.step]
    game = Game(old.system, old.setup)
    for answer in given:
        game.answer(answer.value, answer.seat)
    loser = resigned(old.journal)
    if loser is not None and wanted.step is None:  # it is over; from a step it is played on
        game.resign(loser)
    dice: DiceKind = "typed" if wanted.dice == "typed" else "free"
    return seated(game, wanted.seats, dice, wanted.name)


def throw_on(new: NewMatch) -> None:
    """The dice of a record may be known by now, so new ones are thrown from here on."""
    if new.row.dice == "free":
        new.match.game.dice = FreeDice()
        new.match.game.settle()
        new.match.mark()


# From the store


def stored_setup(row: StoredGame) -> WrittenSetup:
    """How a stored game began."""
    stored = msgspec.json.decode(row.setup, type=_StoredSetup)
    return WrittenSetup(row.system, row.rules, stored.scenario, stored.house)


def stored_system(systems: Systems, row: StoredGame) -> System[Any]:
    """The system of a stored game, if it still has the rules the game was played by."""
    try:
        return stored_setup(row).system_in(systems)
    except UnknownSystem as problem:
        raise Problem("no-such-system", row.system) from problem
    except OtherRules as problem:
        installed = systems[row.system].version
        raise Problem("rules-changed", f"{row.rules} → {installed}") from problem


def resume(systems: Systems, row: StoredGame, lines: list[str]) -> Match:
    """A stored game, where it stood."""
    system = stored_system(systems, row)
    setup = stored_setup(row).setup_for(system)
    seating = msgspec.json.decode(row.seating, type=Seating)
    try:
        return Match.resume(system, setup, seating, stored_dice(row), lines)
    except OldRecord as problem:  # of a battle within it
        raise Problem("rules-changed", problem.message) from problem


def stored_dice(row: StoredGame) -> Dice | None:
    """The dice of a stored game, none of them thrown; None: people tell what they show."""
    if row.secret is not None:
        return CommittedDice(bytes.fromhex(row.secret))
    return FreeDice() if row.dice == "free" else None
