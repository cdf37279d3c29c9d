"""Golden games: whole games played from a seed, their records, and beside each a text to be read.

Each system has a folder `golden` with its book: which games, who plays them, what is told. When a
change of the rules, the scenarios or the texts is meant to change these games, write them anew with

    python -m tests.systems.claymore.golden             # or another system

look at the difference of the texts, and say in the commit why the games changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.dice import CommittedDice, Dice, SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import lines, load, replay
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import System
from heerbann.engine.texts.teller import Teller

T = TypeVar("T")
Chooser = Callable[[Game[Any], Random], Action]
TellPosition = Callable[[Game[Any], Teller], Iterator[str]]


class Golden(NamedTuple):
    """How a golden game is played and told."""

    scenario: str
    language: Language
    seed: str | int
    preset: str | None = None
    committed: bool = False
    takes_back_in: int | None = None  # the round in which an answer is taken back
    gives_up_in: int | None = None  # the round in which the loser of the book gives up

    @property
    def dice(self) -> Dice:
        """The dice of the game."""
        if self.committed:
            return CommittedDice(str(self.seed).encode())
        return SeededDice(self.seed)


def _nowhere(_game: Game[Any], _teller: Teller) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, kw_only=True, eq=False)
class Book:
    """The golden games of a system."""

    system: System[Any]
    folder: Path
    games: tuple[Golden, ...]
    choose: Chooser  # who answers
    players: str | None = None  # what a record says about them
    loser: Seat | None = None  # who gives up where a game says so
    rounds: tuple[type[Event], ...] = field(default=())  # before these the position is told
    round_of: Callable[[Any], int] = lambda state: int(state.round)
    position: TellPosition = _nowhere
    hearing: bool = False  # told as each side hears it, not as it is
    umpire: Callable[[Game[Any], Random], Fought] | None = None  # who sees to battles within

    def record(self, golden: Golden) -> Path:
        """The answers of a game."""
        return self.folder / f"{golden.scenario}.record"

    def text(self, golden: Golden) -> Path:
        """The game to be read."""
        return self.folder / f"{golden.scenario}.record.txt"

    # Playing

    def play(self, golden: Golden) -> Game[Any]:
        """The game, played from its seed."""
        house = self.system.house(preset=golden.preset)
        setup, rng = Setup(self.system.scenarios[golden.scenario], house), Random(golden.seed)
        umpire = None if self.umpire is None else partial(self.umpire, rng=rng)
        game = Game(self.system, setup, golden.dice, umpire=umpire)
        takes_back_in = golden.takes_back_in
        while isinstance(game.ask, Choose | Place):
            if self.loser is not None and self._is_round(game, golden.gives_up_in):
                game.resign(self.loser)
                break
            seat = game.ask.seat
            game.answer(self.choose(game, rng))
            if self._is_round(game, takes_back_in) and game.can_undo(seat):
                game.undo(seat)
                takes_back_in = None
        return game

    def _is_round(self, game: Game[Any], number: int | None) -> bool:
        return number is not None and self.round_of(game.state) == number

    def record_of(self, game: Game[Any], golden: Golden) -> str:
        """The record of a golden game as its file holds it."""
        note = None if self.players is None else {"players": self.players, "seed": str(golden.seed)}
        return "".join(f"{line}\n" for line in lines(game, note))

    @cache  # noqa: B019  # a book lives as long as the tests do
    def loaded(self, golden: Golden) -> Game[Any]:
        """The stored game; it is checked by the rules once, and only looked at."""
        return load(self.record(golden), {self.system.key: self.system})

    # Telling

    def text_of(self, golden: Golden) -> str:
        """The stored record as a text: what happened, with the paragraph, and the positions."""
        teller = Teller(self.system, golden.language)
        return "".join(f"{line}\n" for line in self._told(golden, teller))

    def _told(self, golden: Golden, teller: Teller) -> Iterator[str]:
        title = self.system.scenarios[golden.scenario].title
        yield f"{getattr(title, golden.language)} ({golden.preset or 'as_written'})"
        told = 0
        for game in replay(self.record(golden), {self.system.key: self.system}):
            if len(game.log) < told:
                yield "---    taken back"
                told = len(game.log)
            for event in game.log[told:]:
                if isinstance(event, self.rounds):
                    yield ""
                    yield from self.position(game, teller)
                yield from self._heard(event, game, teller)
            told = len(game.log)

    def _heard(self, event: Event, game: Game[Any], teller: Teller) -> Iterator[str]:
        """An event as it is; or as an onlooker hears it, and below what a side hears instead."""
        public = event.seen_by(None) if self.hearing else event
        if public is not None and not public.is_empty:
            yield f"§{event.section:<6}{teller.event(public, game.state)}"
        for seat in self.system.seats if self.hearing else ():
            own = event.seen_by(seat)
            if own is not None and own != public:
                name = teller.word(Seat, seat, game.state)
                yield f"       {name}: {teller.event(own, game.state)}"

    # Writing

    def write(self) -> None:
        """Play all games anew and write their files."""
        for golden in self.games:
            game = self.play(golden)
            record = self.record_of(game, golden)
            self.record(golden).write_text(record, encoding="utf-8", newline="\n")
            self.text(golden).write_text(self.text_of(golden), encoding="utf-8", newline="\n")


def pick(options: Sequence[T], rng: Random) -> T:
    """Any of these."""
    return options[int(rng.random() * len(options))]
