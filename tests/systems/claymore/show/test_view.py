"""What a client is sent: all of it, with printed labels, the same for everybody."""

from __future__ import annotations

import random

import msgspec
import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.model.events.deployment import DeploymentRolled, EdgeChosen
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Melee, UnitId
from heerbann.systems.claymore.show.view import BattleView, ElementView, TowerView, UnitView, view
from tests.systems.claymore.field import VALE, change, field, hex_of, house_of, shipped


def test_regiments_are_shown_with_their_hex_and_what_they_have_suffered() -> None:
    state = field(empire={"D3": "howitzer"}, chaos={"E3": "goblins"}, chips={"E3": 1}, round=2)
    change(state, "E3", skips=3)
    state.spent[UnitId("howitzer-1")] = "moved"
    assert view(state, EMPIRE).units == (
        UnitView(
            id=UnitId("howitzer-1"), kind="howitzer", side=EMPIRE, hex="D3", chips=0, life=3,
            ready=5, skips=0, spent="moved",
        ),
        UnitView(
            id=UnitId("goblins-1"), kind="goblins", side=CHAOS, hex="E3", chips=1, life=2,
            ready=0, skips=3, spent=None,
        ),
    )  # fmt: skip


def test_pieces_are_shown_in_map_order_with_closed_sides_and_rubble() -> None:
    state = field(elements={"D10": "palisade E NE NW", "E7": "tower", "C4": "swamp"})
    state.rubble = {hex_of("E7"): 2}
    assert view(state, None).elements == (
        ElementView("C4", "swamp", (), 0),
        ElementView("E7", "tower", (), 2),
        ElementView("D10", "palisade", ("E", "NE", "NW"), 0),
    )


def test_the_goal_is_shown_with_how_things_stand() -> None:
    tower = field(empire={"E7": "soldiers"}, elements={"E7": "tower"}, goal="hold_tower")
    assert view(tower, None).goal.towers == (TowerView("E7", EMPIRE),)
    farms = field(goal="burn_farms", markers={"farms": ["D3", "E3"], "farms_to_burn": 2})
    farms.burnt = (hex_of("E3"),)
    goal = view(farms, None).goal
    assert (goal.farms, goal.burnt, goal.farms_to_burn) == (("D3", "E3"), ("E3",), 2)
    for holder, held in (({"D3": "soldiers"}, True), ({"D4": "soldiers"}, False)):
        camp = field(empire=holder, goal="hold_camp", markers={"camp": ["D3"]})
        assert view(camp, None).goal.camp_held == held


def test_the_round_and_its_melees_are_shown() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"}, round=7, active=CHAOS)
    melee = Melee(UnitId("knights-1"), UnitId("orcs-1"))
    state.melees.append(melee)
    seen = view(state, None)
    assert (seen.round, seen.round_limit, seen.active, seen.initiative) == (7, 30, CHAOS, CHAOS)
    assert seen.melees == (melee,)
    assert seen.mustered == {EMPIRE: 8, CHAOS: 6}
    assert seen.map == VALE


def test_zones_are_shown_while_regiments_wait() -> None:
    state = begin(shipped("heron_ford"), house_of())
    seen = view(state, None)
    assert len(seen.waiting) == 11
    assert seen.units == ()
    assert seen.zones == {}
    DeploymentRolled(1, 2, CHAOS).apply(state)
    EdgeChosen(CHAOS, "south", "north").apply(state)
    seen = view(state, None)
    assert (seen.chooser, seen.edges) == (CHAOS, {CHAOS: "south", EMPIRE: "north"})
    assert seen.zones[CHAOS] == tuple(f"{c}{r}" for r in (10, 11) for c in "CDEFGHI")


def test_a_free_battle_shows_what_is_still_open() -> None:
    seen = view(begin(shipped("free_battle"), house_of()), None)
    assert seen.muster is not None
    assert (seen.muster.points, seen.muster.sets) == (60, ("base",))
    assert seen.recruiting == (EMPIRE, CHAOS)
    assert seen.pieces == {"ford": 2, "swamp": 2, "palisade": 4, "tower": 1}


@pytest.mark.parametrize("key", list(SYSTEM.scenarios))
def test_nothing_is_secret_and_everything_can_be_sent(key: str) -> None:
    """Along a random game: equal bytes for both seats and onlookers, and they read back."""
    rng = random.Random(1)
    game = Game(SYSTEM, Setup(SYSTEM.scenarios[key], house_of()), dice=SeededDice(1))
    for _ in range(60):
        if game.ask is None:
            break
        sent = {msgspec.json.encode(game.view(seat)) for seat in (EMPIRE, CHAOS, None)}
        assert len(sent) == 1
        assert msgspec.json.decode(sent.pop(), type=BattleView) == game.view(None)
        game.answer(rng.choice(game.options))


def test_a_view_does_not_change_with_the_state() -> None:
    state = field(empire={"D3": "knights"})
    seen = view(state, None)
    before = msgspec.json.encode(seen)
    state.units.clear()
    state.melees.append(Melee(UnitId("knights-1"), UnitId("orcs-1")))
    assert msgspec.json.encode(seen) == before
