"""A process that thinks: reads a task from standard input, writes a thought, and so on.

Started by :mod:`heerbann.server.computer.worker_pool` as ``python -m`` with its own name; it ends
when its input ends, and may be killed at any time.
"""

import os
import secrets
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from heerbann.agents import ComputerUmpire, make_agent, seen
from heerbann.engine.packs.readers import LANGUAGES, Localised
from heerbann.engine.play.answers import Result
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.play.long_lived import settle
from heerbann.engine.records.snapshots import Snapshot, game_at
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.texts.phrases import said
from heerbann.lab.games import play_games
from heerbann.server.computer.prospects import prospects
from heerbann.server.computer.stored_games import kept_of, opened, record_of
from heerbann.server.computer.tasks import (
    BEHIND,
    Battles,
    Beginning,
    KeptGame,
    Refused,
    Resumption,
    Task,
    Thought,
    WholeGame,
    fought_again,
    packed,
    played_again,
)
from heerbann.server.games.arranging import proposed, side_by_side
from heerbann.server.games.contest_ways import forms_of, typed_result
from heerbann.server.games.game_start import NewMatch, start_imported, start_new
from heerbann.server.games.seats import Level
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_out import FormsMessage
from heerbann.server.tell.course import course_of
from heerbann.server.tell.dice_luck import luck_of
from heerbann.server.tell.questions import odds_message
from heerbann.server.tell.replay import replay_of
from heerbann.server.tell.texts import teller_for, texts
from heerbann.server.tell.told_replay import after_other_rules
from heerbann.systems import all_systems

TOLD_AFTER = 20
"""After so many answers of a contest it is told how far it is."""
REFUSABLE = {"beginning", "resumption", "arrange", "record", "keepsake", "forms", "typed"}
"""Tasks of which nobody knows before whether they can be done; all others were checked."""
NICENESS = 10


def think(
    task: Task,
    tell: Callable[[int], None] = lambda _answers: None,
    systems: Systems | None = None,
) -> Thought:
    """Do what is asked; of a long task ``tell`` is told how far it is."""
    told, known = task.game, KNOWN.beside(all_systems() if systems is None else systems)
    try:
        if isinstance(told, Beginning):
            return Thought(result=packed(begun(told, known)))
        if isinstance(told, Resumption):
            return of_stored(told, task, known)
        if isinstance(told, Battles):
            return _thought(play_games(told.job))
        game = _game_of(told, known)
        settle(game.system.key)
        return of_game(game, task, known, tell)
    except Problem as problem:
        if task.what not in REFUSABLE:
            raise
        why = Localised(*[said(problem.detail, language) for language in LANGUAGES])
        return Thought(refused=Refused(problem.code, why))


def _thought(told: object) -> Thought:
    return Thought(message=msgspec.Raw(msgspec.json.encode(told)))


def of_game(game: Game[Any], task: Task, systems: Systems, tell: Callable[[int], None]) -> Thought:
    """Think about a game as it stands."""
    if task.what == "contest":
        return Thought(result=packed(fight_out(game, task.secret, tell)))
    if task.what == "typed":
        return Thought(result=packed(typed_result(game, task.reports, systems)))
    if task.what == "forms":
        forms = forms_of(game, systems, task.lang)
        return _thought(FormsMessage(request=task.request, forms=forms))
    if task.what == "answer":
        assert task.seat is not None
        return advise(game, task.seat, task.level, task.seconds)
    if task.what == "arrange":
        assert task.seat is not None
        if task.wish is not None:
            return _thought(side_by_side(game, task.seat, task.wish))
        return _thought(proposed(game, task.seat, secrets.token_hex(8)))
    return _thought(message(game, task))


def _game_of(told: Snapshot | WholeGame | KeptGame, systems: Systems) -> Game[Any]:
    if isinstance(told, Snapshot):
        return game_at(told, systems)
    return (
        played_again(told, systems) if isinstance(told, WholeGame) else fought_again(told, systems)
    )


def fight_out(game: Game[Any], secret: str | None, tell: Callable[[int], None]) -> Result:
    """The contest a game waits for, fought by computer players."""
    if secret is not None:
        game.dice = CommittedDice(bytes.fromhex(secret))

    def watch(answers: int) -> None:
        if answers % TOLD_AFTER == 0:
            tell(answers)

    return ComputerUmpire(secrets.token_hex(8), watch)(game)


def message(game: Game[Any], task: Task) -> msgspec.Struct:
    """What a client is sent as it is."""
    teller = teller_for(game.system, task.lang)
    if task.what == "replay":
        replay = replay_of(game, task.seat, teller)
        return after_other_rules(replay, task.told, task.lang) if task.told else replay
    if task.what == "luck":
        return luck_of(game, teller)
    if task.what == "course":
        return course_of(game, teller)
    assert task.seat is not None
    weighed: int | Action
    if task.option is None:
        weighed = game.system.action_reader.decode(task.unlisted)
    else:
        weighed = task.option
    return odds_message(game, task.seat, weighed, teller, texts(task.lang), task.request)


def begun(beginning: Beginning, systems: Systems) -> NewMatch:
    """A game that somebody wants to begin."""
    offered = {key: systems[key] for key in beginning.offered}
    if beginning.imported is not None:
        return start_imported(offered, beginning.imported)
    assert beginning.new is not None
    return start_new(offered, beginning.new, CommittedDice(bytes.fromhex(beginning.secret)))


def of_stored(told: Resumption, task: Task, systems: Systems) -> Thought:
    """Open a stored game, or write down all of it."""
    if task.what == "record":
        return _thought(record_of(told, task.seats, systems))
    if task.what == "keepsake":
        return Thought(message=msgspec.Raw(kept_of(told, systems).encode()))
    return Thought(result=packed(opened(told, systems)))


def advise(game: Game[Any], seat: Seat, level: Level, seconds: float) -> Thought:
    """The answer an agent gives, and what it thinks of it."""
    seed = secrets.token_hex(8)
    agent = make_agent(level, game.system, seat, seed, seconds)
    action = agent.answer(seen(game, seat, Random(seed)))
    reason = agent.reason
    expected = prospects(game, seat, action)
    return Thought(
        action=msgspec.Raw(msgspec.json.encode(action)),
        worth=reason.worth if reason else None,
        second=msgspec.Raw(msgspec.json.encode(reason.second if reason else None)),
        second_worth=reason.second_worth if reason else None,
        hope=expected.hope,
        fear=expected.fear,
    )


def main() -> None:
    """Think until nobody asks any more."""
    if BEHIND in sys.argv and hasattr(os, "nice"):
        os.nice(NICENESS)
    read = msgspec.json.Decoder(Task).decode
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whoever prints must not spoil the answers

    def write(thought: Thought) -> None:
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()

    def tell(given: int) -> None:
        write(Thought(answers=given))

    for line in sys.stdin.buffer:
        try:
            thought = think(read(line), tell)
        except Exception as problem:  # told to whoever asked; the next task may be a better one
            thought = Thought(problem=f"{type(problem).__name__}: {problem}")
        write(thought)


if __name__ == "__main__":
    main()
