"""Random play: the tools with which a rule system is put to the test."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from itertools import islice
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.play.answers import RESULTS, Answer, Result, Setup
from heerbann.engine.play.contests import contest_of
from heerbann.engine.play.dice import Dice, SeededDice
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.play.side_by_side import ContestGames
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.rules.system import System

LIMIT = 50_000
"""Answers after which a game counts as a runaway."""

POINTS = 60
"""So many points of a random game are kept, and its end."""

REMEMBERED = 4
"""So many random games are kept: all checks of one scenario look at the same ones."""


class BrokenContract(AssertionError):
    """A rule system does not do what every system must."""


def expect(holds: bool, *facts: object) -> None:
    """Break off with the facts unless something holds."""
    if not holds:
        raise BrokenContract(" ".join(map(str, facts)))


def watchers(game: Game[Any]) -> tuple[Seat | None, ...]:
    """Every seat, and an onlooker."""
    return (*game.seats, None)


def ordinary_setups(system: System[Any]) -> dict[str, Setup]:
    """Every scenario under the default house rules."""
    house = system.house()
    return {key: Setup(scenario, house) for key, scenario in system.scenarios.items()}


def switched_setups(system: System[Any]) -> dict[str, Setup]:
    """Every other value of every house rule and every preset, the scenarios taking turns."""
    houses = {
        f"{key}={value}": system.house({key: value})
        for key, switch in system.rulings.switches.items()
        for value in (switch.values or switch.limits or ())
        if value != switch.default
    }
    houses |= {preset: system.house(preset=preset) for preset in system.rulings.presets}
    scenarios = list(system.scenarios.values())
    return {
        name: Setup(scenarios[index % len(scenarios)], house)
        for index, (name, house) in enumerate(houses.items())
    }


def random_game(
    system: System[Any], setup: Setup, seed: int, dice: Dice | None = None
) -> Iterator[Game[Any]]:
    """The same game at every decision of its random course, and at its end."""
    random = Random(seed)
    game = Game(system, setup, dice or SeededDice(seed), umpire=umpire())
    return play_on(game, random)


# Games within games


def fight_at_random(parent: Game[Any]) -> Result:
    """The usual umpire: the contest is played at random, by its own rules."""
    random = Random(parent.version)
    running = ContestGames.begin(parent, umpire=umpire())
    for game in running.games:
        if game.dice is None:
            game.dice = SeededDice(parent.version)
            game.settle()
    for _ in range(LIMIT):
        if not running.open:
            return running.fought(parent, "computer")
        game = running.take_up(random.choice(running.open))
        game.answer(random_answer(game, random))
    raise BrokenContract(f"{parent.ask!r}: goes on after {LIMIT} answers")


_UMPIRES: list[Umpire] = [fight_at_random]


def umpire() -> Umpire:
    """Who sees to the contests of the games that are played here."""

    def sees_to(parent: Game[Any]) -> Result:
        rulebook = parent.system.rulebook
        expect(contest_of(parent).rule in rulebook, parent.ask, "cites no section")
        return _UMPIRES[-1](parent)

    return sees_to


@contextmanager
def umpired_by(other: Umpire) -> Iterator[None]:
    """For systems whose contests take long: another umpire, such as one who types results."""
    _UMPIRES.append(other)
    try:
        yield
    finally:
        _UMPIRES.pop()


def play_on(game: Game[Any], random: Random) -> Iterator[Game[Any]]:
    """Answer at random until the game is over; it must have dice."""
    for _ in range(LIMIT):
        yield game
        if game.ask is None:
            return
        game.answer(random_answer(game, random))
    raise BrokenContract(f"not over after {LIMIT} answers; now {game.ask!r}")


def play_out(game: Game[Any], seed: int) -> Game[Any]:
    """Play a game at random to its end."""
    *_, ended = play_on(game, Random(seed))
    return ended


def random_answer(game: Game[Any], random: Random) -> Action:
    """Any option, or the first suggestion for a placement."""
    if isinstance(game.ask, Choose):
        return random.choice(game.options)
    found = candidates(game, random, 1)
    expect(bool(found), game.ask, "suggests nothing")
    return found[0]


def candidates(game: Game[Any], random: Random, number: int) -> list[Action]:
    """Some legal answers to the question a seat is asked."""
    if isinstance(game.ask, Place):
        return list(islice(game.ask.suggest(random), number))
    options = list(game.options)
    return options if len(options) <= number else random.sample(options, number)


class Position(NamedTuple):
    """Everything that must agree if two games stand at the same point."""

    state: Any
    ask: bytes
    answers: list[Answer]
    outcome: Outcome | None


def position_of(game: Game[Any]) -> Position:
    """A lasting picture of where a game stands."""
    ask = msgspec.json.encode(game.ask_for(game.seat))
    return Position(game.state.copy(), ask, game.answers.copy(), game.outcome)


def positions(system: System[Any], setup: Setup, seed: int, number: int) -> Iterator[Game[Any]]:
    """Copies of a random game at about so many points, spread over its course, and at its end."""
    points = course(system, setup, seed).points
    step = max(1, len(points) // number)
    for index, point in enumerate(points):
        if index % step == seed % step or index == len(points) - 1:
            yield copy(point)


def live_positions(
    system: System[Any], setup: Setup, seed: int, number: int
) -> Iterator[Game[Any]]:
    """The game itself, not a copy, at such points: it is played for the one who looks."""
    length = course(system, setup, seed).length
    step = max(1, length // number)
    for index, game in enumerate(random_game(system, setup, seed)):
        if index % step == seed % step or index == length - 1:
            yield game


class Course(NamedTuple):
    """How a random game went: some points of it, its end among them, and what is rare in games."""

    length: int
    points: list[Game[Any]]
    has_contests: bool
    has_sealed_orders: bool


_COURSES: dict[tuple[int, int, bytes, int, int], tuple[System[Any], Setup, Umpire, Course]] = {}
"""The last courses, each with the objects in its key, so that these stay what they are."""


def course(system: System[Any], setup: Setup, seed: int) -> Course:
    """How a random game goes: played once, however many checks look at it one after the other."""
    judge = _UMPIRES[-1]
    house = msgspec.json.encode(setup.house)
    key = (id(system), id(setup.scenario), house, seed, id(judge))
    if key not in _COURSES:
        if len(_COURSES) == REMEMBERED:
            del _COURSES[next(iter(_COURSES))]
        _COURSES[key] = (system, setup, judge, _played(system, setup, seed))
    return _COURSES[key][-1]


def forget_courses() -> None:
    """For those who change the rules of a system under way."""
    _COURSES.clear()


def _played(system: System[Any], setup: Setup, seed: int) -> Course:
    """Play, and keep copies: each point of the game is as likely to be among them as any other.

    Points at equal distances would meet the same kind of question again and again.
    """
    random = Random(seed)
    kept: dict[int, tuple[int, Game[Any]]] = {}
    length = 0
    for game in random_game(system, setup, seed):
        place = length if length < POINTS else random.randrange(length + 1)
        if place < POINTS or game.ask is None:
            kept[place] = (length, copy(game))
        length += 1
    points = [point for _, point in sorted(kept.values(), key=itemgetter(0))]
    answers = points[-1].answers
    contests = any(type(answer.value) in RESULTS for answer in answers)
    return Course(length, points, contests, any(answer.sealed for answer in answers))
