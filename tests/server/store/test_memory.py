"""What stays as long as the process is left out of garbage collections."""

from __future__ import annotations

import gc

import pytest

from heerbann.engine.play.long_lived import settle
from tests.server.running import Server


@pytest.fixture(autouse=True)
def unsettled() -> None:
    """Nobody has joined. What is left out stays so: a look at all of it would take seconds."""
    settle.cache_clear()


def is_looked_at(thing: object) -> bool:
    """Tell whether the next collection would look at it."""
    return any(found is thing for found in gc.get_objects())


def test_the_first_to_join_settles_the_system(server: Server) -> None:
    before: list[object] = []
    assert is_looked_at(before)
    with server.start().sit():
        assert settle.cache_info().misses == 1
        assert not is_looked_at(before)
    after: list[object] = []
    with server.start().sit():
        assert settle.cache_info().misses == 1
    assert is_looked_at(after)


def test_each_system_comes_with_objects_of_its_own() -> None:
    settle("claymore")
    settle("skirmish")
    settle("claymore")
    assert settle.cache_info().misses == 2


def test_where_computers_play_new_objects_are_looked_at_in_lots() -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)
        settle("claymore")
        young, *others = gc.get_threshold()
        assert young > 10_000
        assert others == [10, 10]
    finally:
        gc.set_threshold(*before)
