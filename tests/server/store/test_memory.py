"""What stays as long as the process is left out of garbage collections."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from heerbann.engine.play.long_lived import settle
from tests.server.running import Server


@pytest.fixture(autouse=True)
def unsettled() -> Iterator[None]:
    settle.cache_clear()
    gc.unfreeze()
    yield
    gc.unfreeze()


def test_the_first_to_join_settles_the_system(server: Server) -> None:
    with server.start().sit():
        assert settle.cache_info().misses == 1
        frozen = gc.get_freeze_count()
        assert frozen > 0
    with server.start().sit():
        assert settle.cache_info().misses == 1
    assert gc.get_freeze_count() <= frozen


def test_each_system_comes_with_objects_of_its_own() -> None:
    settle("claymore")
    settle("skirmish")
    settle("claymore")
    assert settle.cache_info().misses == 2
