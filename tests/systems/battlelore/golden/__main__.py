"""Write the golden games anew."""

from __future__ import annotations

from tests.systems.battlelore.golden import GAMES, play, record_of, text_of

for golden in GAMES:
    golden.record.write_text(record_of(play(golden)), encoding="utf-8")
    golden.text.write_text(text_of(golden), encoding="utf-8")
