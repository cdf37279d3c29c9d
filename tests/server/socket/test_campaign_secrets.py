"""What a seat of a campaign cannot know reaches it by no message of the server.

A campaign and a twin that differs only in what the seat cannot know (other men under the counters,
other purses, another hiding place) are told in the same bytes: scene, sheets, question, options
with their cautions, odds, log, ledger, and who may look at which battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.server.http.errors import Problem
from heerbann.server.tell.describe import Viewer, Words, ask_line, scene_of, step_line
from heerbann.server.tell.log_lines import log_lines
from heerbann.server.tell.questions import card_message, odds_message
from heerbann.server.tell.texts import teller_for, texts
from heerbann.server.tell.told_ledger import told_ledger
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.state import State
from tests.systems.diex_war.campaign.campaigns import KEYS, SCENARIOS
from tests.systems.diex_war.campaign.umpires import test_umpire

ENGLISH = teller_for(SYSTEM, "en")
TEXTS = texts("en")
WEIGHED = 2
"""So many options are weighed in each position."""
EVERY = 7
"""Answers from one position to the next."""
QUICK, MANY = 24, 2000
"""Pairs of each campaign in the quick suite, and of all campaigns in the slow one."""

Pair = tuple[Seat, Game[State], Game[State]]


def pairs(key: str, seed: int) -> Iterator[Pair]:
    """Positions of a random campaign; for each seat the true one and one it cannot tell apart."""
    setup = Setup(SCENARIOS[key], SYSTEM.house())
    game: Game[State] = Game(SYSTEM, setup, SeededDice(seed), umpire=test_umpire(seed))
    random = Random(seed)
    assert SYSTEM.imagine is not None
    while game.ask is not None:
        for seat in game.seats:
            yield seat, game, SYSTEM.imagine(game, seat, random)
        for _ in range(EVERY):
            if game.ask is not None:
                game.answer(random.choice(game.options))


def all_told(game: Game[Any], seat: Seat) -> bytes:
    """Every kind of message about this position."""
    scene = scene_of(game, seat, ENGLISH)
    assert scene is not None
    options = Words().options(game, scene, ENGLISH) if game.seat == seat else ()
    ask = ask_line(game, Viewer(seat, (seat,)), options, False, ENGLISH)
    cards = [card_message(game, seat, piece.id, ENGLISH, None) for piece in scene.pieces]
    odds = [_weighed(game, seat, option) for option in range(min(WEIGHED, len(options)))]
    log = log_lines(game.fork(), seat, 0, ENGLISH)  # since the step began
    ledger = told_ledger(game, seat, ENGLISH).ledger  # the twin has no journal to replay from
    told = [scene, ask, step_line(game, ENGLISH), cards, odds, log, ledger]
    return msgspec.json.encode([*told, sorted(ledger.contests())])


def _weighed(game: Game[Any], seat: Seat, option: int) -> Any:
    try:
        return odds_message(game, seat, option, ENGLISH, TEXTS, None)
    except Problem as problem:
        return problem.code


def differ(true: Game[State], twin: Game[State]) -> bool:
    """Are these really two worlds?"""
    return (true.state.groups, true.state.books) != (twin.state.groups, twin.state.books)


@pytest.mark.parametrize("key", KEYS)
def test_k10_worlds_that_look_the_same_are_told_in_the_same_bytes(key: str) -> None:
    other = 0
    for number, (seat, true, twin) in enumerate(pairs(key, 1)):
        if number == QUICK:
            break
        assert all_told(true, seat) == all_told(twin, seat)
        other += differ(true, twin)
    assert other > QUICK // 4


@pytest.mark.slow
def test_k10_thousands_of_pairs_are_told_in_the_same_bytes() -> None:
    seen, seed = 0, 100
    while seen < MANY:
        for seat, true, twin in pairs(KEYS[seed % len(KEYS)], seed):
            assert all_told(true, seat) == all_told(twin, seat)
            seen += differ(true, twin)
        seed += 1


def test_k10_a_message_that_told_a_secret_would_be_found() -> None:
    """The same comparison with the sheets of the other side in it sees every twin."""
    for seat, true, twin in pairs("kent_1066", 1):
        other = next(one for one in true.seats if one != seat)
        if differ(true, twin):
            assert all_told(true, other) != all_told(twin, other)
            return
