"""Knowing: what a seat may know of the game, and how likely things are."""

from random import Random
from typing import Any

import msgspec

from heerbann.engine.contract.random_play import candidates, expect, positions, watchers
from heerbann.engine.odds.walk import Branches, Odds, branches, every_face, odds, walk
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import SeenAsk, hidden_facts, seen_ask
from heerbann.engine.rules.asks import Action, ChanceAsk, Choose, Place, Seat, Throw
from heerbann.engine.rules.system import System
from heerbann.engine.show.log_lines import Logged, eyes_of, logged

LONGEST_WALK = 3000  # throws; longer enumerations prove no more
LARGEST_THROW = 300  # faces


def check_secrets(system: System[Any], setup: Setup, seed: int) -> None:
    """Worlds that differ only in what a seat cannot know look the same to it, to the byte."""
    if system.imagine is None:
        _check_openness(system, setup, seed)
        return
    random = Random(seed)
    for game in positions(system, setup, seed, 30):
        for seat in game.seats if game.ask is not None else ():
            imagined = system.imagine(game, seat, random)
            expect(not _is_forced(imagined), seat, "knows more by", game.ask, "being asked at all")
            _check_judgement(game, imagined, seat, random)
            for watcher in (seat, None):
                same = told_to(game.fork(), watcher) == told_to(imagined, watcher)
                expect(same, watcher, "can tell two worlds apart at", game.ask)


def _check_openness(system: System[Any], setup: Setup, seed: int) -> None:
    """Where nobody can imagine another world nothing is hidden: undo and clients rely on it."""
    for game in positions(system, setup, seed, 10):
        for seat in watchers(game):
            hidden = hidden_facts(msgspec.to_builtins(game.view(seat)))
            expect(not hidden, seat, "does not see everything, but there is no System.imagine")


def _check_judgement(game: Game[Any], imagined: Game[Any], seat: Seat, random: Random) -> None:
    """Whether a place may be taken follows from what the seat knows: previews tell no more."""
    if isinstance(game.ask, Place) and game.ask.seat == seat:
        for action in candidates(game, random, 3):
            refusal = imagined.why_not(action)
            expect(refusal is None, seat, "learns from", action, "being refused or not:", refusal)


def _is_forced(game: Game[Any]) -> bool:
    """Would nobody be asked here? Then that somebody is asked in the true world tells something."""
    ask = game.ask
    return isinstance(ask, Choose) and len(ask.options) == 1 and not ask.always


def told_to(game: Game[Any], seat: Seat | None) -> bytes:
    """All that a seat is told: its view, the question, and its log with the throws."""
    lines = [(line.event, _answers(line)) for line in logged(game, eyes_of(game, seat))]
    return msgspec.json.encode([game.view(seat), game.ask_for(seat), lines])


def _answers(line: Logged) -> list[tuple[SeenAsk | None, Any]]:
    """The throws of a line: what was asked, as everybody is told it, and what came of it."""
    return [(seen_ask(thrown.ask, None), thrown.answer) for thrown in line.throws]


def check_odds(system: System[Any], setup: Setup, seed: int) -> None:
    """Odds sum to exactly one and are those of going through every single throw."""
    random = Random(seed)
    for game in positions(system, setup, seed, 16):
        for action in candidates(game, random, 3):
            if has_quick_odds(game, action):
                quick = _odds(game, action, branches)
                expect(sum(p for _, p in quick) == 1, "the odds of", action, "do not sum to 1")
                expect(quick == _odds(game, action, every_face), "odds of", action, "are inexact")


def _odds(game: Game[Any], action: Action, branch: Branches) -> Odds[bytes]:
    seats = watchers(game)

    def everything_seen(leaf: Game[Any]) -> bytes:
        return msgspec.json.encode([leaf.view(seat) for seat in seats])

    return odds(game, action, everything_seen, branch=branch)


def has_quick_odds(game: Game[Any], action: Action) -> bool:
    """Can every throw be gone through in short time? Each adds its faces but one to the ways."""
    ways = 1

    def counted(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        nonlocal ways
        faces = _faces(ask)
        ways += len(faces) - 1
        if ways > LONGEST_WALK:
            raise OverflowError
        return faces

    try:
        for _ in walk(game, action, branch=counted):
            pass
    except OverflowError:
        return False
    return True


def _faces(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
    if isinstance(ask, Throw) and ask.sides**ask.dice > LARGEST_THROW:
        raise OverflowError
    return ask.faces()
