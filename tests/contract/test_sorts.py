"""What players tell apart of all they can do, in every system that sorts it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from heerbann.engine.show.stage import Sort, Stage
from heerbann.systems import all_systems

SYSTEMS = all_systems()
STAGES: dict[str, Stage[Any]] = {
    key: system.stage for key, system in SYSTEMS.items() if system.stage is not None
}


@pytest.mark.parametrize("key", [key for key, stage in STAGES.items() if stage.sorts])
def test_moves_fights_and_ends_are_told_apart_and_nothing_is_of_two_sorts(key: str) -> None:
    stage = STAGES[key]
    assert {"move", "fight", "end"} <= set(stage.sorts) <= set(get_args(Sort))
    listed = [kind for kinds in stage.sorts.values() for kind in kinds]
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(get_args(SYSTEMS[key].action_type))


TURN_ENDS = {
    "battlelore": {"EndMoves", "EndBattles"},
    "claymore": {"EndHalf"},
    "diex_aie": {"EndMovement", "EndMelee", "CallOff", "Surrender"},
    "diex_war": {"EndMarch", "EndEncounters", "KeepQuiet", "EndCamp"},
    "saga": {"EndOrders", "EndPhase"},
    "skirmish": {"EndActivation"},
}


@pytest.mark.parametrize("key", TURN_ENDS)
def test_whatever_ends_a_turn_a_day_or_the_battle_is_an_end(key: str) -> None:
    named = {kind.__name__ for kind in STAGES[key].sorts["end"]}
    assert TURN_ENDS[key] <= named


@pytest.mark.parametrize("key", [key for key, stage in STAGES.items() if stage.prepares])
def test_what_prepares_a_battle_are_actions_of_the_system(key: str) -> None:
    listed = [kind for kinds in STAGES[key].prepares.values() for kind in kinds]
    assert listed
    assert set(listed) <= set(get_args(SYSTEMS[key].action_type))
