"""Counting the ways a position can go on: every answer that can be given is one way.

Each system has a `perft.py` that says how its positions are set up, and a `perft.txt` with their
counts; `test_perft.py` compares them all. After a change of the rules that is meant, look at what
changed with

    python -m tests.systems.claymore.perft              # the file as it would be now
    python -m tests.systems.claymore.perft --write      # write it
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Chance, Choose, Place

SUGGESTED = 3
"""On a measured table there are endlessly many moves: of each question the first few suggestions
count, drawn with a fixed random."""


class PerftCase(NamedTuple):
    """One block of a file: what it says, the counts by depth, and the options where pinned."""

    name: str
    facts: dict[str, str]
    counts: dict[int, int]
    options: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """The positions of a system: their file, how one is set up, what counts as a way of chance."""

    file: Path
    begin: Callable[[PerftCase], Game[Any]]
    by_faces: bool = False  # every face of the dice is a way; else every different outcome
    said: Callable[[Any], str] = str

    @property
    def positions(self) -> list[PerftCase]:
        """What the file holds."""
        return read_positions(self.file.read_text(encoding="utf-8"))

    def ways(self, game: Game[Any]) -> Iterator[object]:
        """Everything that can be answered now; throws that are only thrown again do not count."""
        ask = game.ask
        if isinstance(ask, Choose):
            yield from ask.options
        elif isinstance(ask, Place):
            yield from islice(ask.suggest(Random(0)), SUGGESTED)
        elif isinstance(ask, Chance):
            chances = ask.faces() if self.by_faces else ask.branches()
            yield from (answer for answer, _ in chances)

    def perft(self, game: Game[Any], depth: int) -> int:
        """How many ways there are to give so many answers in a row."""
        if depth == 1:
            return sum(1 for _ in self.ways(game))
        return sum(count for _, count in self.divide(game, depth))

    def divide(self, game: Game[Any], depth: int) -> Iterator[tuple[object, int]]:
        """The count after each first answer."""
        for answer in self.ways(game):
            if depth == 1:
                yield answer, 1
                continue
            after = game.fork()
            after.answer(answer)
            yield answer, self.perft(after, depth - 1)

    def rewritten(self) -> str:
        """The file with the counts and options of today."""
        text = self.file.read_text(encoding="utf-8")
        positions = iter(read_positions(text))
        here: PerftCase | None = None
        lines: list[str] = []
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "position":
                here = next(positions)
            if word == "perft" and here is not None:
                depth = int(rest.split()[0])
                line = f"perft {depth} {self.perft(self.begin(here), depth)}"
            if word == "option" and here is not None:
                if lines[-1].startswith("option"):
                    continue
                answers = self.ways(self.begin(here))
                line = "\n".join(f"option {self.said(answer)}" for answer in answers)
            lines.append(line)
        return "".join(f"{line}\n" for line in lines)

    def main(self) -> None:
        """Print or write the file as it would be now."""
        text = self.rewritten()
        if sys.argv[1:] == ["--write"]:
            self.file.write_text(text, encoding="utf-8", newline="\n")
        else:
            sys.stdout.write(text)


def read_positions(text: str) -> list[PerftCase]:
    """The blocks of a file; comments begin with #."""
    positions: list[PerftCase] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            positions.append(PerftCase(rest.strip(), {}, {}, ()))
        elif word == "perft":
            depth, count = rest.split()
            positions[-1].counts[int(depth)] = int(count)
        elif word == "option":
            last = positions.pop()
            positions.append(last._replace(options=(*last.options, rest.strip())))
        elif word and not word.startswith("#"):
            positions[-1].facts[word] = rest.strip()
    return positions


def by_name(games: Mapping[str, Callable[[], Game[Any]]]) -> Callable[[PerftCase], Game[Any]]:
    """Positions that are set up by functions with the names of the file."""
    return lambda position: games[position.name]()
