"""A game that is played in a terminal: who sits there, what is shown and told."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from rich.padding import Padding
from rich.text import Text

from heerbann.cli.commands.play import PERSON, TYPED
from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.saved_games import keep
from heerbann.cli.terminal.screen import draw_board
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.plain_terminal import terminal_of
from heerbann.engine.show.terminal import Picture


class SeatedGame:
    """One game, its players, and what has been told of it."""

    def __init__(
        self,
        voice: Voice,
        game: Game[Any],
        players: dict[Seat, str],
        seconds: float,
        seed: int | None,
    ) -> None:
        self.voice = voice
        self.game = game
        self.players = players
        self.seconds = seconds
        self.seed = seed
        self.target: Path | None = None  # where the game is saved when it is left
        self.file: Path | None = None  # where it was last saved
        self.teller = voice.teller(game.system)
        self.terminal = terminal_of(game.system)
        self.rng = Random(seed)
        self.agents = {
            seat: self.make_agent(name, seat) for seat, name in players.items() if name != PERSON
        }
        self.told = 0
        self.saved = len(game.journal)
        self._drawn: Picture | None = None

    def make_agent(self, name: str, seat: Seat) -> Any:
        """A computer player for a seat."""
        from heerbann.agents import make_agent

        seed = self.rng.randrange(2**32)
        return make_agent(name, self.game.system, seat, seed, self.seconds)

    # Beginning and end

    def introduce(self) -> None:
        """What the battle is about, who plays, and that the dice are settled."""
        voice, scenario = self.voice, self.game.setup.scenario
        voice.line(scenario.title.text(voice.language), style="bold")
        briefing = " ".join(scenario.briefing.text(voice.language).split())
        voice.print(Padding(Text(briefing), (0, 0, 1, 0)))
        for seat, player in self.players.items():
            name = self.seat_name(seat)
            if player == PERSON:
                voice.line(voice.text("you-play", seat=name))
            else:
                voice.line(voice.text("computer-plays", seat=name, player=player))
        if isinstance(self.game.dice, CommittedDice):
            voice.note("dice-committed", commitment=self.game.dice.commitment)
        voice.line(voice.text("how-to-begin"))

    def welcome_back(self) -> None:
        """Where a loaded game stands; what happened before is in the log."""
        scenario = self.game.setup.scenario
        self.voice.line(scenario.title.text(self.voice.language), style="bold")
        self.told = len(self.game.log)
        if self.game.outcome is None:
            self.voice.note("loaded", entries=len(self.game.journal))
        else:
            self.voice.line(self.teller.outcome(self.game.outcome, self.game.state))

    def save(self, path: Path) -> None:
        """Write the record; a place that cannot be written to ends nothing."""
        note = {str(seat): name for seat, name in self.players.items()}
        if self.game.dice is None and self.game.outcome is None:
            note["dice"] = TYPED
        try:
            keep(self.game, path, note)
        except OSError as error:
            self.voice.note("cannot-save", file=str(path), problem=error.strerror or str(error))
            return
        self.saved = len(self.game.journal)
        self.file = path
        self.voice.note("saved", file=str(path))

    # Telling

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes see the screen: the one person's, or only what all may know."""
        people = [seat for seat, player in self.players.items() if player == PERSON]
        return people[0] if len(people) == 1 else None

    @property
    def known(self) -> Any:
        """The state as the one who looks may know it; who shares a screen sees what he is asked."""
        return self.terminal.as_seen(self.game.state, self.viewer or self.game.seat)

    def imagined(self) -> Game[Any]:
        """The same as a game to ask questions about."""
        seat = self.viewer or self.game.seat
        return self.game if seat is None else imagined(self.game, seat)

    @property
    def last_to_answer(self) -> Seat | None:
        """The person who answered last."""
        people = [seat for seat, player in self.players.items() if player == PERSON]
        given = [answer for answer in self.game.answers if not answer.forced]
        return next((one.seat for one in reversed(given) if one.seat in people), None)

    def seat_name(self, seat: Seat) -> str:
        """A side in words."""
        return self.teller.word(Seat, seat, self.game.state)

    def tell_news(self) -> None:
        """Every event since the last time that happened to somebody, with its paragraph."""
        log = self.game.log_for(self.viewer)
        for event in [event for event in log[self.told :] if not event.is_empty]:
            cited = f"  §{event.section}" if event.section else ""
            text = self.teller.event(event, self.game.state)
            self.voice.print(Padding(Text.assemble(text, (cited, "dim")), (0, 0, 0, 2)))
        self.told = len(log)

    def draw(self, lit: tuple[Any, ...] = (), *, again: bool = False) -> None:
        """The board, if it looks different from the last time."""
        state = self.game.state
        board = self.terminal.picture(state, self.viewer, self.teller, lit)
        if board == self._drawn and not again:
            return
        self._drawn = board
        self.voice.line()
        if status := self.terminal.status(state, self.teller):
            self.voice.line(status, style="bold")
        draw_board(self.voice, board, self.terminal.legend(state, self.teller))
        self.voice.line()

    # Listening

    def read(self, prompt: str) -> str:
        """One line of the person's; what comes through a pipe is shown as if it were typed."""
        with suppress(ImportError):  # not on Windows, whose terminal edits lines by itself
            import readline  # noqa: F401  # gives input() arrow keys and a history

        line = input(prompt).strip()
        if not sys.stdin.isatty():
            self.voice.line(line)
        return line

    def confirm(self, key: str) -> bool:
        """A yes or no; anything unclear is no."""
        answer = self.read(f"{self.voice.text(key)} ").casefold()
        return answer in self.voice.text("yes-words").split()
