"""What players tell apart of all they can do: in every system something ends a turn."""

from __future__ import annotations

from typing import get_args

import pytest

from heerbann.engine.show.stage import Sort
from heerbann.systems import all_systems

SYSTEMS = all_systems()


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_moves_fights_and_ends_are_told_apart_and_nothing_is_of_two_sorts(key: str) -> None:
    stage = SYSTEMS[key].stage
    assert stage is not None
    assert {"move", "fight", "end"} <= set(stage.sorts) <= set(get_args(Sort))
    listed = [kind for kinds in stage.sorts.values() for kind in kinds]
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(get_args(SYSTEMS[key].action_type))


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_what_prepares_a_battle_are_actions_of_the_system(key: str) -> None:
    stage = SYSTEMS[key].stage
    assert stage is not None
    listed = [kind for kinds in stage.prepares.values() for kind in kinds]
    assert listed
    assert set(listed) <= set(get_args(SYSTEMS[key].action_type))
