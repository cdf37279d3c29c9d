"""What a player weighs of the ways chance may go, and how it is told."""

from __future__ import annotations

from heerbann.engine.odds.hooks import Change
from heerbann.systems.claymore.model.events.howitzer import Bounced, TowerHit
from heerbann.systems.claymore.model.events.melee import Destroyed, SkipsTurn
from heerbann.systems.claymore.model.events.round import SwiftRolled
from heerbann.systems.claymore.model.scenario import Terrain
from heerbann.systems.claymore.model.state import UnitId
from heerbann.systems.claymore.odds.weighed_changes import weighed_changes
from heerbann.systems.claymore.show.told_changes import tell_change
from tests.systems.claymore.show.test_terminal import GERMAN, position


def test_what_a_player_weighs() -> None:
    before = position(terrain=Terrain(towers=("A1",)))
    after = before.copy()
    Bounced(UnitId("knights-1"), (), 1).apply(after)
    Destroyed(UnitId("orcs-1")).apply(after)
    SkipsTurn(UnitId("carch-1"), 2).apply(after)
    SwiftRolled(UnitId("earch-1"), 6, 1).apply(after)
    TowerHit(after.ground.board.hex("A1"), 1).apply(after)
    found = weighed_changes(before, after)
    assert found == (
        Change("knights-1", "chips", 1),
        Change("carch-1", "flees"),
        Change("orcs-1", "destroyed"),
        Change("earch-1", "hurries", 1),
        Change("", "rubble", 1),
    )
    assert [tell_change(change, before, GERMAN) for change in found] == [
        "Ritter 1: 1 Chip",
        "Chaosbogenschützen 1: Flucht",
        "Orks 1 vernichtet",
        "Bogenschützen 1: ein Feld mehr",
        "Turm: 1 Geröllchip",
    ]


def test_nothing_happens_without_a_difference() -> None:
    assert weighed_changes(position(), position()) == ()
