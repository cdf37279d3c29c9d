"""Games of these tests have known dice: by chance a duel could be over before anything was seen."""

from __future__ import annotations

import pytest

from heerbann.engine.play.dice import CommittedDice
from heerbann.server.games import game_start
from heerbann.server.games.game_start import SECRET_BYTES


@pytest.fixture(autouse=True)
def _known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_start, "fresh_dice", lambda: CommittedDice(bytes(SECRET_BYTES)))
