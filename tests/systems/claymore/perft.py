"""Counting the ways a position can go on: every option and every face of the dice is one way.

`perft.txt` holds positions and counts, `test_perft.py` compares. After a change of the rules that
is meant, look at what changed with

    python -m tests.systems.claymore.perft              # the file as it would be now
    python -m tests.systems.claymore.perft --write      # write it
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from heerbann.engine.asks import Chance, Choose
from heerbann.engine.game import Game, Setup
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.state import State
from tests.systems.claymore.field import field
from tests.systems.claymore.play import Played, start
from tests.systems.claymore.script import said

FILE = Path(__file__).with_name("perft.txt")


class Position(NamedTuple):
    """One block of the file: what it says, and the counts by depth."""

    name: str
    facts: dict[str, str]
    counts: dict[int, int]
    options: tuple[str, ...]

    def game(self) -> Played:
        """The position, ready to be counted."""
        facts = dict(self.facts)
        scenario = facts.pop("scenario", None)
        if scenario is not None:
            setup = Setup(SYSTEM.scenarios[scenario], SYSTEM.house(_pairs(facts.get("house", ""))))
            return Game(SYSTEM, setup)
        step = facts.pop("step", "move_and_shoot")
        return start(_state(facts), step)


def _state(facts: dict[str, str]) -> State:
    given: dict[str, Any] = {
        name: _pairs(facts.pop(name, "")) for name in ("empire", "chaos", "elements", "house")
    }
    given["chips"] = {hex: int(number) for hex, number in _pairs(facts.pop("chips", "")).items()}
    given["round"] = int(facts.pop("round", "1"))
    if "active" in facts:
        given["active"] = facts.pop("active")
    assert not facts, f"unknown words in perft.txt: {list(facts)}"
    return field(**given)


def _pairs(text: str) -> dict[str, str]:
    """`"D3 knights, D10 palisade E NE"` as a dictionary of first words."""
    entries = [entry.strip().partition(" ") for entry in text.split(",") if entry.strip()]
    return {first: rest for first, _, rest in entries}


# --- counting -------------------------------------------------------------------------------


def ways(game: Played) -> Iterator[object]:
    """Everything that can be answered now; throws that are only thrown again do not count."""
    ask = game.ask
    if isinstance(ask, Choose):
        yield from ask.options
    elif isinstance(ask, Chance):
        yield from (answer for answer, _ in ask.faces())


def perft(game: Played, depth: int) -> int:
    """How many ways there are to give so many answers in a row."""
    if depth == 1:
        return sum(1 for _ in ways(game))
    return sum(count for _, count in divide(game, depth))


def divide(game: Played, depth: int) -> Iterator[tuple[object, int]]:
    """The count after each first answer."""
    for answer in ways(game):
        if depth == 1:
            yield answer, 1
            continue
        after = game.fork()
        after.answer(answer)
        yield answer, perft(after, depth - 1)


# --- the file -------------------------------------------------------------------------------


def read_positions(text: str) -> list[Position]:
    """The blocks of the file; comments begin with #."""
    positions: list[Position] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            positions.append(Position(rest.strip(), {}, {}, ()))
        elif word == "perft":
            depth, count = rest.split()
            positions[-1].counts[int(depth)] = int(count)
        elif word == "option":
            last = positions.pop()
            positions.append(last._replace(options=(*last.options, rest.strip())))
        elif word and not word.startswith("#"):
            positions[-1].facts[word] = rest.strip()
    return positions


def rewritten(text: str) -> str:
    """The file with the counts and options of today."""
    positions = iter(read_positions(text))
    here: Position | None = None
    lines: list[str] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            here = next(positions)
        if word == "perft" and here is not None:
            depth = int(rest.split()[0])
            line = f"perft {depth} {perft(here.game(), depth)}"
        if word == "option" and here is not None:
            if lines[-1].startswith("option"):
                continue
            line = "\n".join(f"option {said(answer)}" for answer in ways(here.game()))
        lines.append(line)
    return "".join(f"{line}\n" for line in lines)


def main(arguments: list[str]) -> None:
    """Print or write the file as it would be now."""
    text = rewritten(FILE.read_text(encoding="utf-8"))
    if arguments == ["--write"]:
        FILE.write_text(text, encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
