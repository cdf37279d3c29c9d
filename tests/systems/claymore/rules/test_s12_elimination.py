"""§12 Elimination: what ends with a destroyed regiment."""

from __future__ import annotations

from heerbann.systems.claymore.model.actions import Attack, Decline, Fight, KeepRoll
from heerbann.systems.claymore.model.events.melee import MeleeBegan
from heerbann.systems.claymore.model.state import CHAOS, UnitId
from tests.systems.claymore.field import field
from tests.systems.claymore.odds.duels import AFAR
from tests.systems.claymore.play import (
    fight,
    go_on,
    half,
    is_gone,
    label_of,
    move,
    moves_of,
    shoot,
    story,
)
from tests.systems.playing import refused, told

# --- 12.1 Destroyed regiments ---------------------------------------------------------------


def test_12_1_the_help_of_a_leader_ends_with_him() -> None:
    """The Lord falls in the first melee; in the second nobody may throw again."""
    state = field({"D3": "soldiers", "D4": "lord"}, {"E3": "beast"})
    first = Fight(UnitId("lord-1"), UnitId("beast-1"))
    game = fight(state, dice=[1, 6, 6, 1, 1, 3], answers=[first, KeepRoll(), Attack()])
    assert is_gone(game, "lord-1")
    go_on(game, dice=[2, 5])
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())


def test_12_1_a_destroyed_regiment_no_longer_blocks_or_pins() -> None:
    """Crossbows shoot the Goblins; the Soldiers they held walk over their hex."""
    state = field({"D3": "soldiers", "E5": "xbow"}, {"E3": "goblins", **AFAR[1]}, chips={"E3": 2})
    before = half(state)
    assert moves_of(before, "soldiers-1") == []
    game = go_on(before, dice=[6, 1, 1], answers=[shoot("xbow-1", "goblins-1")])
    assert "E3" in moves_of(game, "soldiers-1")
    game.answer(move(game, "soldiers-1", "E3"))
    assert label_of(game, "soldiers-1") == "E3"


def test_12_1_a_destroyed_regiment_takes_no_further_part() -> None:
    """The melees it had left are skipped, and nobody can order it about."""
    state = field({"D3": "soldiers", **AFAR[0]}, {"E3": "cwarr", "C3": "orcs", "D2": "beast"})
    order = [Fight(UnitId("soldiers-1"), UnitId(enemy)) for enemy in ("cwarr-1", "orcs-1")]
    game = fight(state, dice=[1, 6, 4, 4, 4, 1, 1], answers=[*order, Attack()])
    assert is_gone(game, "soldiers-1")
    assert story(game).count("MeleeSkipped") == 2
    assert len(told(game, MeleeBegan)) == 1
    refused(half(game.state), move(state, "soldiers-1", "D4"), "12.1", "no-such-unit")
