"""Counting the ways a position can go on: options, branches of chance, a few suggested places.

On a measured table there are endlessly many moves; of each question where to go the first few
suggestions count, drawn with a fixed random. `perft.txt` holds the counts, `test_perft.py`
compares. After a change of the rules that is meant, look at what changed with

    python -m tests.systems.skirmish.perft              # the file as it would be now
    python -m tests.systems.skirmish.perft --write      # write it
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from heerbann.engine.asks import Chance, Choose, Place
from heerbann.engine.game import Game, Setup
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.state import RED, State
from tests.systems.skirmish.arena import RUIN, WOOD, Played, arena, gun, row, squad, tank, troop
from tests.systems.skirmish.field import R1, acting, running

FILE = Path(__file__).with_name("perft.txt")
SUGGESTED = 3

RIFLES = squad(3, gun())
RIDERS = squad(2, type="cavalry", b=8, a=2, rules=("wild",))
HOWLERS = squad(2, rules=("howl",))


def _round(state: State) -> Played:
    ready = state.copy()
    ready.turn = ready.starter = RED
    return running(ready, "choose_unit")


def _whole(key: str) -> Played:
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def _watched() -> State:
    guard = troop(RIFLES, row(3, 20, 30), marker=True)
    return arena([troop(RIFLES, row(3, 20, 20))], [guard, troop(squad(1), [(60, 40)])])


def _howl() -> State:
    state = arena([troop(HOWLERS, row(2, 20, 20))], [troop(squad(1), [(20, 24)])])
    state.starter = RED
    return state


POSITIONS: Mapping[str, Callable[[], Played]] = {
    "riflemen in the open": lambda: _round(
        arena([troop(RIFLES, row(3, 20, 20))], [troop(RIFLES, row(3, 20, 30))])
    ),
    "a wood between them": lambda: _round(
        arena([troop(RIFLES, row(3, 12, 6))], [troop(RIFLES, row(3, 12, 20))], WOOD)
    ),
    "riders in contact": lambda: acting(
        arena([troop(RIDERS, row(2, 20, 20))], [troop(squad(3), row(3, 20, 21))]), R1
    ),
    "a tank and a ruin": lambda: acting(
        arena([troop(tank(), [(36, 23)])], [troop(RIFLES, row(3, 42, 23))], RUIN), R1
    ),
    "somebody watches": lambda: acting(_watched(), R1),
    "pinned": lambda: acting(
        arena([troop(RIFLES, row(3, 20, 20), condition="pinned")], [troop(squad(1), [(20, 40)])]),
        R1,
    ),
    "a War Howl": lambda: running(_howl(), "begin_round"),
    "the beginning of First contact": lambda: _whole("first_contact"),
    "the beginning of a free battle": lambda: _whole("free_battle"),
}


# --- counting -------------------------------------------------------------------------------


def ways(game: Played) -> Iterator[object]:
    """Everything that can be answered now, as far as it differs; of places a few."""
    ask = game.ask
    if isinstance(ask, Choose):
        yield from ask.options
    elif isinstance(ask, Place):
        yield from islice(ask.suggest(Random(0)), SUGGESTED)
    elif isinstance(ask, Chance):
        yield from (answer for answer, _ in ask.branches())  # type: ignore[union-attr]


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


class Count(NamedTuple):
    """One line of the file."""

    position: str
    depth: int
    count: int


def read_counts(text: str) -> list[Count]:
    """The counts of the file; comments begin with #."""
    counts: list[Count] = []
    position = ""
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            position = rest.strip()
        elif word == "perft":
            depth, count = rest.split()
            counts.append(Count(position, int(depth), int(count)))
    return counts


def rewritten(text: str) -> str:
    """The file with the counts of today."""
    lines: list[str] = []
    position = ""
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            position = rest.strip()
        if word == "perft":
            depth = int(rest.split()[0])
            line = f"perft {depth} {perft(POSITIONS[position](), depth)}"
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
