"""Write all golden games anew."""

from __future__ import annotations

from tests.systems.skirmish.golden import GAMES, write

for golden in GAMES:
    write(golden)
