"""Write all golden games anew."""

from __future__ import annotations

from tests.systems.claymore.golden import GAMES, write

for golden in GAMES:
    write(golden)
