"""§9, §10: every number of jumps, ladders and fire."""

from __future__ import annotations

from heerbann.systems.diex_aie.model.siege_charts import CASTLE, FIRE, SIEGE


def test_9_2_1_and_9_2_2_jumps() -> None:
    jump = CASTLE.jump
    assert (jump.ground, jump.walkway, jump.armoured, jump.cost) == (5, 6, 1, 4)


def test_10_1_ladders() -> None:
    ladder = SIEGE.ladder
    assert (ladder.carriers, ladder.carried, ladder.handle) == (2, 2, 1)
    assert (ladder.climb, ladder.shift, ladder.topple) == (3, 2, 6)


def test_10_2_fire() -> None:
    fire = SIEGE.fire
    assert (fire.idle, fire.wake, fire.retreat, fire.burns) == (1, 6, 1, 3)


def test_10_2_2_the_fire_table() -> None:
    assert FIRE.rows == tuple(map(str, range(1, 11)))
    assert FIRE.columns == {
        "wattle": "-------+++",
        "timber": "---------+",
        "spread": "-------+++",
        "extinguish": "-----+++++",
    }
