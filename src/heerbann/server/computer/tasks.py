"""What a thinking process is told and what it tells: a position, a question, an answer."""

from typing import Any, Literal

import msgspec

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.answers import Answer, Setup, resigned
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.server.games.seats import Level

NOTHING = msgspec.Raw(b"null")


class Given(msgspec.Struct, frozen=True, array_like=True):
    """One answer of the game so far."""

    seat: Seat | None
    value: msgspec.Raw
    forced: bool


class Position(msgspec.Struct, frozen=True):
    """A game, without its dice and without what was taken back."""

    system: str
    scenario: msgspec.Raw
    house: dict[str, str | int]
    answers: tuple[Given, ...]
    resigned: Seat | None = None


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Think for a seat: give an answer, weigh an option; or tell of the whole game."""

    what: Literal["answer", "odds", "replay", "luck"]
    position: Position
    seat: Seat | None
    level: Level = "thumb"
    seconds: float = 1.0
    option: int = 0
    lang: Language = "de"
    request: int | None = None


class Thought(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer and why, worths from −1 (lost) to 1 (won); or a finished message."""

    action: msgspec.Raw = NOTHING
    worth: float | None = None
    second: msgspec.Raw = NOTHING
    second_worth: float | None = None
    message: msgspec.Raw = NOTHING
    problem: str = ""


def position_of(game: Game[Any]) -> Position:
    """All of a game that somebody needs who thinks about it."""
    return Position(
        game.system.key,
        msgspec.Raw(msgspec.json.encode(game.setup.scenario)),
        msgspec.to_builtins(game.setup.house),
        tuple([_given(answer) for answer in game.answers]),
        resigned(game.journal),
    )


def _given(answer: Answer) -> Given:
    return Given(answer.seat, msgspec.Raw(msgspec.json.encode(answer.value)), answer.forced)


def game_at(position: Position, system: System[Any]) -> Game[Any]:
    """The game again. It has no dice."""
    scenario = msgspec.json.decode(position.scenario, type=system.scenario_type)
    house = msgspec.convert(position.house, system.house_type)
    answers = [_answer(given, system) for given in position.answers]
    game = Game(system, Setup(scenario, house), answers=answers)
    if position.resigned is not None:
        game.resign(position.resigned)
    return game


def _answer(given: Given, system: System[Any]) -> Answer:
    if given.seat is not None:
        value = system.action_reader.decode(given.value)
    else:
        value = msgspec.json.decode(given.value)
        value = tuple(value) if isinstance(value, list) else value
    return Answer(given.seat, value, given.forced)
