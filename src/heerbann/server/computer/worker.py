"""A process that thinks: reads a task from standard input, writes a thought, and so on.

Started by :mod:`heerbann.server.computer.worker_pool` as ``python -m`` with its own name; it ends
when its input ends, and may be killed at any time.
"""

import secrets
import sys
from random import Random
from typing import Any

import msgspec

from heerbann.agents import make_agent, seen
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import Snapshot, game_at
from heerbann.engine.rules.asks import Action, Seat
from heerbann.server.computer.tasks import Task, Thought, played_again
from heerbann.server.games.seats import Level
from heerbann.server.tell.dice_luck import luck_of
from heerbann.server.tell.questions import odds_message
from heerbann.server.tell.replay import replay_of
from heerbann.server.tell.texts import teller_for, texts
from heerbann.systems import all_systems


def think(task: Task) -> Thought:
    """Do what is asked."""
    told, systems = task.game, all_systems()
    game = game_at(told, systems) if isinstance(told, Snapshot) else played_again(told, systems)
    if task.what == "answer":
        assert task.seat is not None
        return advise(game, task.seat, task.level, task.seconds)
    return Thought(message=msgspec.Raw(msgspec.json.encode(message(game, task))))


def message(game: Game[Any], task: Task) -> msgspec.Struct:
    """What a client is sent as it is."""
    teller = teller_for(game.system, task.lang)
    if task.what == "replay":
        return replay_of(game, task.seat, teller)
    if task.what == "luck":
        return luck_of(game, teller)
    assert task.seat is not None
    weighed: int | Action
    if task.option is None:
        weighed = game.system.action_reader.decode(task.unlisted)
    else:
        weighed = task.option
    return odds_message(game, task.seat, weighed, teller, texts(task.lang), task.request)


def advise(game: Game[Any], seat: Seat, level: Level, seconds: float) -> Thought:
    """The answer an agent gives, and what it thinks of it."""
    seed = secrets.token_hex(8)
    agent = make_agent(level, game.system, seat, seed, seconds)
    action = agent.answer(seen(game, seat, Random(seed)))
    reason = agent.reason
    return Thought(
        action=msgspec.Raw(msgspec.json.encode(action)),
        worth=reason.worth if reason else None,
        second=msgspec.Raw(msgspec.json.encode(reason.second if reason else None)),
        second_worth=reason.second_worth if reason else None,
    )


def main() -> None:
    """Think until nobody asks any more."""
    read = msgspec.json.Decoder(Task).decode
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whoever prints must not spoil the answers
    for line in sys.stdin.buffer:
        try:
            thought = think(read(line))
        except Exception as problem:  # told to whoever asked; the next task may be a better one
            thought = Thought(problem=f"{type(problem).__name__}: {problem}")
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
