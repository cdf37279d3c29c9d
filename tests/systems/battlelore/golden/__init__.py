"""Whole games: the record of each, and beside it a text to be read.

Two players who do the first thing that comes to mind play them with a fixed seed. The text tells
each event as an onlooker hears it, and what the two sides hear instead where that differs. When a
change of the rules, the scenarios or the texts is meant to change these games, write them anew with

    python -m tests.systems.battlelore.golden

look at the difference of the texts, and say in the commit why the games changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from heerbann.engine.dice import SeededDice
from heerbann.engine.game import Game, Setup
from heerbann.engine.packs import Language
from heerbann.engine.record import lines, load
from heerbann.engine.telling import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.quick import ideas
from heerbann.systems.battlelore.state import SEATS, State

FOLDER = Path(__file__).parent
SHORT = {"pennant": "P", "standard": "S"}


class Golden(NamedTuple):
    """How a golden game is played and told."""

    scenario: str
    language: Language
    seed: int

    @property
    def record(self) -> Path:
        """The answers."""
        return FOLDER / f"{self.scenario}.record"

    @property
    def text(self) -> Path:
        """The game to be read."""
        return FOLDER / f"{self.scenario}.record.txt"


GAMES = (
    Golden("stand_at_the_fords", "de", 11),
    Golden("crooked_mere", "de", 12),
    Golden("two_beacons", "en", 13),
)


def play(golden: Golden) -> Game[State]:
    """Play the game to its end."""
    setup = Setup(SYSTEM.scenarios[golden.scenario], SYSTEM.house())
    game: Game[State] = Game(SYSTEM, setup, SeededDice(golden.seed))
    while game.ask is not None:
        game.answer(next(iter(ideas(game.state, game.ask))))  # type: ignore[arg-type]
    return game


def record_of(game: Game[State]) -> str:
    """The record as it is saved."""
    return "".join(f"{line}\n" for line in lines(game))


def text_of(golden: Golden) -> str:
    """The record told, run anew."""
    game = load(golden.record, {SYSTEM.key: SYSTEM})
    return "".join(f"{line}\n" for line in told(game, Teller(SYSTEM, golden.language)))


def told(game: Game[State], teller: Teller) -> Iterator[str]:
    """Every event for an onlooker; below it what a side hears instead."""
    for event in game.log:
        public = event.seen_by(None)
        if public is not None:
            yield f"§{event.section} {teller.event(public, game.state)}"
        for seat in SEATS:
            own = event.seen_by(seat)
            if own is not None and own != public:
                yield f"    {SHORT[seat]}: {teller.event(own, game.state)}"
