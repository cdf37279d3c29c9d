"""Whatever is sent, the server does it, answers it or says what is wrong; it never stumbles."""

from __future__ import annotations

import asyncio
from math import inf
from pathlib import Path

import pytest

from heerbann.engine.play.dice import CommittedDice
from heerbann.server.games import game_start
from heerbann.server.games.game_start import SECRET_BYTES
from tests.server.socket.fuzzing import GAMES, Fuzz, fuzz


@pytest.fixture(autouse=True)
def _known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to so few messages must not depend on how the dice fall."""
    monkeypatch.setattr(game_start, "fresh_dice", lambda: CommittedDice(bytes(SECRET_BYTES)))


def checked(found: Fuzz, messages: int) -> None:
    assert found.heard == messages
    assert found.mistakes == []
    assert found.replies["told"] > messages / 20, "hardly anything was taken"
    assert {"malformed", "stale", "no-such-option"} <= set(found.replies)


def test_some_hundred_fuzzed_messages_meet_no_mistake_of_the_server(tmp_path: Path) -> None:
    found = asyncio.run(fuzz(tmp_path / "games.sqlite3", 1, 1, 150, inf))
    checked(found, 150 * len(GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_many_fuzzed_messages_meet_no_mistake_of_the_server(tmp_path: Path, seed: int) -> None:
    found = asyncio.run(fuzz(tmp_path / "games.sqlite3", seed, 4, 500, inf))
    checked(found, 2000 * len(GAMES))
