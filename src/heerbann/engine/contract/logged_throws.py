"""Telling: every throw is told by one line of the log, to whoever may see it and to nobody else."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from heerbann.engine.contract.random_play import expect, positions, random_answer, watchers
from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import HIDDEN, seen_ask
from heerbann.engine.rules.asks import Chance, Seat, Throw
from heerbann.engine.rules.battle import NotedThrow
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System
from heerbann.engine.show.log_facts import pieces_of
from heerbann.engine.show.log_lines import ALL_SEEING, Eyes, Logged, eyes_of, logged
from heerbann.engine.show.stage import plain
from heerbann.engine.texts.teller import Teller

STOPS = 4
"""At so many points of a game it is looked at what is kept of it."""

PARTS = 4
"""At so many points the log is read on from there."""


def check_throws(system: System[Any], setup: Setup, seed: int) -> None:
    """Every throw of a whole game is told by one line, and a seat is told what it may see."""
    random = Random(seed)
    pieces: set[str] = set()
    game = None
    for game in positions(system, setup, seed, STOPS):
        _check_kept(game, random)
        pieces.update(_pieces(game))
    assert game is not None
    thrown = [(answer.of, answer.value) for answer in game.answers if answer.is_chance]
    told = [(one.ask.of, one.answer) for one in _told(logged(game, ALL_SEEING))]
    expect(told == thrown, "the lines of the log do not tell what was thrown")
    for seat in watchers(game):
        _check_seen(game, seat)
        _check_open(game, seat)
    _check_named(game, pieces)


def _check_seen(game: Game[Any], seat: Seat | None) -> None:
    lines = list(logged(game, eyes_of(game, seat)))
    expect([line.event for line in lines] == game.log_for(seat), seat, "reads another log")
    seen = [thrown for thrown in game.throws if _may_see(thrown, seat)]
    expect(_told(lines) == seen, seat, "is told other throws than it may see")
    _check_reading_on(game, eyes_of(game, seat), lines)


def _check_open(game: Game[Any], seat: Seat | None) -> None:
    """Dice fall before everybody: they would betray an event that hides what they led to."""
    for event, throws, _ in logged(game, ALL_SEEING):
        if any(isinstance(thrown.ask, Throw) for thrown in throws):
            is_open = event.seen_by(seat) == event
            expect(is_open, event, "hides from", seat, "what open dice have told; draw it instead")


def _told(lines: Iterable[Logged]) -> list[NotedThrow]:
    return [thrown for line in lines for thrown in line.throws]


def _may_see(thrown: NotedThrow, seat: Seat | None) -> bool:
    """The answer is for those who may know what was drawn from."""
    asked = seen_ask(thrown.ask, seat)
    return asked is not None and asked.of != HIDDEN


def _check_reading_on(game: Game[Any], eyes: Eyes, lines: list[Logged]) -> None:
    """Whoever has read the first lines reads on as if he had read all at once."""
    for after in range(0, len(game.log), max(1, len(game.log) // PARTS)):
        rest = list(logged(game, eyes, after))
        expect(rest == lines[len(lines) - len(rest) :], "the log reads otherwise after", after)


# Whatever becomes of a game


def _check_kept(game: Game[Any], random: Random) -> None:
    """A game that is run again, forked, or taken back and gone on with, knows the same throws."""
    again, fork = Game(game.system, game.setup, answers=game.answers), game.fork()
    noted = _noted(again)
    expect(noted == _noted(game), "run again, other throws are known at", game.ask)
    since = _noted(fork, len(game.log) - len(fork.log))
    expect(since == noted[len(noted) - len(since) :], "a fork knows others at", game.ask)
    if game.seat is not None and not isinstance(game.ask, SealedChoose):
        again.answer(random_answer(again, random))
        while isinstance(again.ask, Chance):
            again.answer(again.ask.sample(random.randrange))
        again.undo(game.seat, agreed=True)
        expect(_noted(again) == noted, "what was taken back left its throws at", game.ask)


def _noted(game: Game[Any], before: int = 0) -> list[tuple[int, Any, Any]]:
    return [(before + thrown.event, thrown.ask.of, thrown.answer) for thrown in game.throws]


# Who is told of


def _pieces(game: Game[Any]) -> list[str]:
    """The ids of all that is drawn now."""
    stage = game.system.stage
    if stage is None:
        return []
    scene = stage.scene(game.state, None, Teller(game.system, LANGUAGES[0]))
    return [piece.id for piece in scene.pieces]


def _check_named(game: Game[Any], pieces: set[str]) -> None:
    """A unit that an event names is typed as one, so that a client knows whom a line is about."""
    stage = game.system.stage
    for event in game.log if stage is not None else ():
        assert stage is not None
        named = [text for text in _texts(plain(event, stage, game.state)) if text in pieces]
        missed = set(named).difference(pieces_of(event, stage.unit))
        expect(not missed, event, "names units by fields of another type:", sorted(missed))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)
