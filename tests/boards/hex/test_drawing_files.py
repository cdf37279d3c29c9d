"""Boards of printed maps: made once for everybody who plays on the same map."""

from __future__ import annotations

import gc
import weakref

from msgspec.structs import replace

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.packs.readers import Localised
from heerbann.systems.claymore import SYSTEM


def test_equal_maps_share_a_board_as_long_as_somebody_uses_it() -> None:
    """However many other maps were looked at meanwhile; two boards would never be equal."""
    printed = next(iter(SYSTEM.scenarios.values())).map
    board = board_of(printed)
    board_of.cache_clear()
    assert board_of(printed) is board


def test_a_board_that_nobody_uses_is_forgotten() -> None:
    known = next(iter(SYSTEM.scenarios.values())).map
    printed = replace(known, title=Localised(de="Nirgendwo", en="Nowhere"))
    board = weakref.ref(board_of(printed))
    assert board() is not None
    board_of.cache_clear()
    gc.collect()
    assert board() is None
