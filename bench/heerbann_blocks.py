"""Our side: random play of every system, forks, odds, lists, and the agents' thinking time."""

import copy
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import heerbann
from heerbann.agents import make_agent
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.state import enemies_of
from heerbann.systems.saga.rules.s09_charge.courses import course_of
from heerbann.systems.saga.rules.s09_charge.declaring import refuse_charge

Block = Callable[[], int]
Case = tuple[Game[Any], Action]
"""A position and one of its options."""


def random_play(system_key: str, scenario: str | Path) -> Block:
    """Whole random battles with every option listed; a step is one answer, dice included."""
    seeds = iter(range(1_000_000))

    def block() -> int:
        seed = next(seeds)
        game = heerbann.new_game(system_key, scenario, seed=seed)
        play_on(game, random.Random(seed))
        return len(game.answers)

    return block


def play_on(game: Game[Any], rng: random.Random, answers: int | None = None) -> None:
    """Answer at random: to the end, or so many times."""
    while game.ask is not None and answers != 0:
        game.answer(random_answer(game, rng))
        answers = None if answers is None else answers - 1


def random_answer(game: Game[Any], rng: random.Random) -> Any:
    """One of the options; for a placement, the first suggestion."""
    ask = game.ask
    if isinstance(ask, Place):
        return next(iter(ask.suggest(rng)))
    assert isinstance(ask, Choose)
    return ask.options[int(rng.random() * len(ask.options))]


def positions(system_key: str, scenario: str, number: int) -> list[Game[Any]]:
    """Positions from random battles, each at a decision."""
    found: list[Game[Any]] = []
    seed = 0
    while len(found) < number:
        rng = random.Random(seed)
        game = heerbann.new_game(system_key, scenario, seed=seed)
        play_on(game, rng, answers=rng.randrange(20, 120))
        if game.ask is not None:
            found.append(game.fork())
        seed += 1
    return found


def forks(games: list[Game[Any]]) -> Block:
    """Forks of such positions, each ready to be answered."""

    def block() -> int:
        for game in games:
            game.fork()
        return len(games)

    return block


def deep_copies(games: list[Game[Any]]) -> Block:
    """The usual way to fork: a deep copy of the state."""

    def block() -> int:
        for game in games:
            copy.deepcopy(game.state)
        return len(games)

    return block


def cases(system_key: str, scenario: str, number: int, battles: int) -> dict[str, list[Case]]:
    """Up to so many options of each kind, drawn evenly from all decisions of random battles."""
    found: dict[str, list[Case]] = {}
    met: Counter[str] = Counter()
    for seed in range(battles):
        rng = random.Random(seed)
        game = heerbann.new_game(system_key, scenario, seed=seed)
        while game.ask is not None:
            for kind, option in _one_of_each(game, rng).items():
                met[kind] += 1
                kept = found.setdefault(kind, [])
                place = len(kept) if len(kept) < number else rng.randrange(met[kind])
                if place < number:
                    kept[place : place + 1] = [(game.fork(), option)]
            game.answer(random_answer(game, rng))
    return found


def _one_of_each(game: Game[Any], rng: random.Random) -> dict[str, Action]:
    """An option of every kind, not always the first: those of the first unit are much alike."""
    options = list(game.options)
    rng.shuffle(options)
    return {type(option).__name__: option for option in options}


def odds_seconds(asked: list[Case]) -> list[float]:
    """CPU-seconds for the odds of options, as a client asks for them, where dice are thrown."""
    taken = []
    for game, option in asked:
        begin = time.process_time()
        found = option_odds(game, option)
        passed = time.process_time() - begin
        if found.throws:
            taken.append(passed)
    return taken


def option_listing(system_key: str, scenario: str | Path, number: int) -> list[float]:
    """CPU-seconds from an answer to the list of all options that follow, in random battles.

    What the answer does is part of it: a list is never met with everything about it known before.
    """
    taken: list[float] = []
    seed = 0
    while len(taken) < number:
        rng = random.Random(seed)
        game = heerbann.new_game(system_key, scenario, seed=seed)
        seed += 1
        while game.ask is not None and len(taken) < number:
            answer = random_answer(game, rng)
            begin = time.process_time()
            game.answer(answer)
            len(game.options)
            taken.append(time.process_time() - begin)
    return taken


_LOADING = """\
import json, sys, time
import heerbann
rules, taken = heerbann.find_system(sys.argv[1]), []
for path in sorted((rules.folder / "scenarios").glob("*.toml")):
    begin = time.process_time()
    heerbann.new_game(sys.argv[1], path, seed=1)
    taken.append(time.process_time() - begin)
print(json.dumps(taken))
"""


def loading_seconds(system_key: str) -> list[float]:
    """CPU-seconds to read each scenario with its map and to begin it, in a process of its own."""
    command = [sys.executable, "-c", _LOADING, system_key]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [float(seconds) for seconds in json.loads(done.stdout)]


def thinking_seconds(games: list[Game[Any]], name: str, seconds: float) -> list[float]:
    """CPU-seconds an agent takes for each decision."""
    taken = []
    for game in games:
        assert game.seat is not None
        agent = make_agent(name, game.system, game.seat, 1, seconds)
        begin = time.process_time()
        agent.answer(game)
        taken.append(time.process_time() - begin)
    return taken


def placement_seconds(system_key: str, scenario: str, figures: int, number: int) -> list[float]:
    """CPU-seconds to check a placement of so many figures: drags to random points of the table."""
    taken: list[float] = []
    rng = random.Random(1)
    seed = 0
    while len(taken) < number:
        game = heerbann.new_game(system_key, scenario, seed=seed)
        seed += 1
        while game.ask is not None:
            ask = game.ask
            if isinstance(ask, Place) and ask.aim is not None:
                taken += _checks(ask, figures, rng)
            game.answer(random_answer(game, rng))
    return taken[:number]


def _checks(ask: Place[Any], figures: int, rng: random.Random) -> list[float]:
    """A few suggestions that are no longer fresh, and as many drags of this one question."""
    first = next(iter(ask.suggest(rng)))
    if len(getattr(first, "walks", ())) != figures:
        return []
    assert ask.aim is not None
    asked = list(islice(ask.suggest(rng), 3))
    for walk in first.walks[:3]:
        x, y = walk.path[-1]
        asked.append(ask.aim((x + rng.randrange(9000), y - rng.randrange(9000)), None, ()))
    taken = []
    for placement in asked:
        begin = time.process_time()
        ask.check(placement)
        taken.append(time.process_time() - begin)
    return taken


def charge_seconds(scenario: str, figures: int, number: int) -> list[float]:
    """CPU-seconds in which the referee places a charge of so many figures, model by model.

    In random battles of SAGA: whoever is near enough to charge, be it his turn or not.
    """
    taken: list[float] = []
    seed = 0
    while len(taken) < number:
        rng = random.Random(seed)
        game = heerbann.new_game("saga", scenario, seed=seed)
        seed += 1
        while game.ask is not None and len(taken) < number:
            taken += _charges(game.state, figures)
            game.answer(random_answer(game, rng))
    return taken[:number]


def _charges(state: Any, figures: int) -> list[float]:
    """One for each unit of this size and each enemy it has in reach, if it is a new one."""
    taken = []
    for unit in [one for one in state.units.values() if len(one.models) == figures]:
        for enemy in enemies_of(state, unit) if unit.is_deployed else ():
            charge = Activation(unit.id, "charge", "ability", enemy.id)
            if refuse_charge(state, charge) is None:
                course = course_of(state, charge, enemy.id)
                if not course.is_placed:
                    begin = time.process_time()
                    course.place()
                    taken.append(time.process_time() - begin)
    return taken
