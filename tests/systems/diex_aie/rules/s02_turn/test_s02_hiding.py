"""§2, §8 Men who hide in houses: what the enemy knows, and when he learns more."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.agents.agent import seen
from heerbann.boards.hex.hexes import Direction
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    Charge,
    FormWall,
    Halt,
    Loose,
    RaiseAxe,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import EndMovement, Enter
from heerbann.systems.diex_aie.model.actions.siege import ShootFire
from heerbann.systems.diex_aie.model.changes import lift, put
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.events.turn import Hid, RoomShown, StoodStill
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.scenario import Area, Force, Group
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import (
    as_seen,
    known_rooms,
    look_around,
    unknown_rooms,
)
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow

A, B = Seat("a"), Seat("b")
GODRIC, WIGLAF = UnitId("godric"), UnitId("wiglaf")
WALLS = ["C4 NE NW W SW", "D4 NE NW E SE", "I4 NE NW W SW", "J4 NE NW E SE"]


def village(**facts: object) -> State:
    """Two houses of two hexes with a door below each; Godric hides in the first one."""
    drawn = meadow(C4="h", D4="h", D5="D", I4="h", J4="h", J5="D")
    areas = {"houses": (Area(hexes=("C4", "D4", "I4", "J4")),)}
    given = {"b": {"godric": "C4"}, "areas": areas, "chapter": 8} | facts
    state = field(drawn, sides={"wall": WALLS}, **given)  # type: ignore[arg-type]
    state.hidden = tuple([UnitId(name) for name in given["b"]])  # type: ignore[attr-defined]
    state.areas = dict.fromkeys(state.hidden, "houses")
    return state


def test_2_the_enemy_does_not_see_who_hides() -> None:
    state = village(a={"colin": "C8"})
    views = {seat: SYSTEM.view(state, seat) for seat in (A, B, None)}
    places = {seat: {u.id: u.hex for u in view.units}[GODRIC] for seat, view in views.items()}
    assert places == {A: HIDDEN, B: "C4", None: HIDDEN}
    assert as_seen(state, B) is state
    assert GODRIC not in as_seen(state, A).at.values()
    assert state.units[GODRIC].place == Footprint(at(state, "C4"))


def test_2_the_board_shows_him_to_his_own_side_only() -> None:
    state, teller = village(a={"colin": "C8"}), Teller(SYSTEM, "en")
    stage = SYSTEM.stage
    assert stage is not None
    shown = {
        seat: {piece.id: piece.at for piece in stage.scene(state, seat, teller).pieces}
        for seat in (A, B)
    }
    assert (shown[A][GODRIC], shown[B][GODRIC]) == (None, "C4")


def test_2_setting_up_secretly_is_heard_by_the_own_side_only() -> None:
    place = Footprint(at(village(), "C4"))
    hid = Hid(GODRIC, place, B)
    assert hid.seen_by(B) == hid
    assert hid.seen_by(A) == hid.seen_by(None) == Hid(GODRIC, None, B)


def test_2_who_looks_into_a_room_knows_everybody_in_it() -> None:
    state = village(a={"colin": "D8"}, b={"godric": "C4", "wiglaf": "J4"})
    assert len(unknown_rooms(state)) == 2
    play = Play(state).begin("colin").go("colin", "D7", "D6")
    (shown,) = play.events(RoomShown)
    assert shown.found == (GODRIC,)
    assert play.state.hidden == (WIGLAF,)
    assert {unit.id: unit.hex for unit in SYSTEM.view(play.state, A).units}[GODRIC] == "C4"
    assert len(unknown_rooms(play.state)) == 1


def test_2_an_empty_room_is_known_to_be_empty() -> None:
    state = village(a={"colin": "J8"})
    play = Play(state).begin("colin").go("colin", "J7", "J6")
    assert play.events(RoomShown) == [RoomShown(at(state, "I4"), ())]
    assert play.state.hidden == (GODRIC,)


@pytest.mark.parametrize("what", ["moves", "raises his axe"])
def test_2_who_stirs_gives_his_room_away(what: str) -> None:
    men = {"osferth": "C4", "godric": "D4"}
    if what == "moves":
        play = Play(village(a={"colin": "C8"}, b=men, active="b")).begin("osferth")
    else:
        state = village(a={"colin": "C8"}, b=men, active="b", phase="axes", chapter=10)
        play = Play(state, "axes").do(RaiseAxe(UnitId("osferth")))
    (shown,) = play.events(RoomShown)
    assert sorted(shown.found) == ["godric", "osferth"]
    assert play.state.hidden == ()


def test_2_who_forms_a_shield_wall_in_a_room_gives_it_away() -> None:
    row = {"osferth": "C4", "hakon": "D4", "ligulf": "E4"}
    walls = ["C4 NE NW W SW SE", "D4 NE NW SW SE", "E4 NE NW E SE SW"]
    areas = {"houses": (Area(hexes=tuple(row.values())),)}
    drawn = meadow(dict.fromkeys(row.values(), "h"))
    state = field(drawn, sides={"wall": walls}, areas=areas, b=row, active="b", chapter=8)
    state.hidden = tuple(map(UnitId, row))
    state.areas = dict.fromkeys(state.hidden, "houses")
    play = Play(state)
    play.do(next(order for order in play.options if isinstance(order, FormWall)))
    assert [sorted(event.found) for event in play.events(RoomShown)] == [sorted(row)]


@pytest.mark.parametrize("hider", ["ligulf", "osferth"])
def test_2_so_does_he_if_only_he_of_all_in_the_wall_hides(hider: str) -> None:
    """Through a door the row runs out of the house; whichever end of it is in there."""
    row = {"osferth": "C4", "hakon": "D4", "ligulf": "E4"}
    house = row[hider]
    outer = "C4 NE NW W SW SE" if house == "C4" else "E4 NE NW E SE SW"
    areas = {"houses": (Area(hexes=(house,)),)}
    drawn = meadow({house: "h", "D4": "D"})
    state = field(drawn, sides={"wall": [outer]}, areas=areas, b=row, active="b", chapter=8)
    state.hidden = (UnitId(hider),)
    state.areas = {UnitId(hider): "houses"}
    play = Play(state)
    play.do(next(order for order in play.options if isinstance(order, FormWall)))
    assert [event.found for event in play.events(RoomShown)] == [(hider,)]
    assert play.state.hidden == ()


@pytest.mark.parametrize("what", ["shoots", "joins a volley", "shoots an arrow that burns"])
def test_2_who_shoots_gives_his_room_away(what: str) -> None:
    """Leofa sees the tail of a horse at C5; its rider at B5 does not look into the house."""
    leofa, turold = UnitId("leofa"), UnitId("turold")
    men = {"leofa": "D4", "godric": "C4"}
    if what == "joins a volley":
        state = village(a={"turold": "B5>W"}, b=men)
        play = Play(state).do(EndMovement())
        assert not play.events(RoomShown)
        play.do(Loose(leofa, turold, at(state, "C5")), dice=[10])
    else:
        state = village(a={"turold": "B5>W"}, b=men, active="b", phase="missiles", chapter=10)
        play = Play(state)
        assert not play.events(RoomShown)
        if what == "shoots":
            play.do(Shoot(leofa, turold, at(state, "C5")), dice=[10])
        else:
            play.do(next(o for o in play.options if isinstance(o, ShootFire)), dice=[1])
    (shown,) = play.events(RoomShown)
    assert sorted(shown.found) == ["godric", "leofa"]


def test_2_who_is_hit_by_a_friend_is_found() -> None:
    """Eadwig, in the street, shoots at Colin behind the house; the arrow goes in by the door."""
    state = village(a={"colin": "E4"}, active="b", phase="missiles", b={"godric": "D4"})
    add(state, "b", "eadwig", "D9")
    play = Play(state)
    shot = Shoot(UnitId("eadwig"), UnitId("colin"), at(state, "E4"))
    play.do(shot, dice=[8, 10])
    assert [event.target for event in play.events(ShotStruck)] == [GODRIC]
    assert [event.found for event in play.events(RoomShown)] == [(GODRIC,)]


def test_2_those_who_lie_low_cannot_be_shot_at_for_standing_still() -> None:
    state = village(a={"vital": "C8"}, b={"godric": "C4", "wiglaf": "F8"}, active="b")
    state.hidden = (GODRIC,)
    play = Play(state).do(Play(state).options[-1])
    named = [unit for event in play.events(StoodStill) for unit in event.units]
    assert GODRIC not in named


def test_2_an_agent_imagines_them_elsewhere() -> None:
    state = village(a={"colin": "C8"})
    state.explored = 0
    game = Play(state).game
    spots = {place_in(seen(game, A, Random(seed))) for seed in range(20)}
    assert spots == {"C4", "D4", "I4", "J4"}
    assert {place_in(seen(game, B, Random(seed))) for seed in range(5)} == {"C4"}


def place_in(game: Game[State]) -> str:
    """Where Godric is in a world."""
    place = game.state.units[GODRIC].place
    assert place is not None
    return game.state.ground.board.labels[place.head]


def test_2_nothing_the_normans_are_told_depends_on_where_the_saxons_hide() -> None:
    """Played through: until a room is known, other hiding places look the same to the byte."""
    told = SYSTEM.scenarios["reeves_tithe"]
    rng = Random(5)
    game = Game(SYSTEM, Setup(told, SYSTEM.house()), SeededDice(5))
    compared = 0
    while game.ask is not None and game.state.round < 4:
        if game.state.hidden and rng.random() < 0.2:
            assert SYSTEM.imagine is not None
            other = SYSTEM.imagine(game, A, rng)
            assert heard(game.fork()) == heard(other)
            compared += 1
        game.answer(rng.choice(game.options))
    assert compared > 5


def heard(game: Game[State]) -> bytes:
    """Everything that reaches the Normans."""
    return msgspec.json.encode([game.view(A), game.ask_for(A), game.log_for(A)])


def test_2_nobody_looks_around_when_nobody_hides() -> None:
    play = Play(field(a={"colin": "C8"}, b={"godric": "C4"}))
    look_around(play.game.battle)
    assert not play.events(RoomShown)


def test_7_2_who_charges_past_a_door_looks_in() -> None:
    """Z-05: the second room is seen on the way, neither where it begins nor where it ends."""
    state = village(a={"roussel": "B6>E"}, b={"wiglaf": "J4"}, phase="charges")
    add(state, "b", "ligulf", "N6")
    play = Play(state)
    play.do(Charge(UnitId("roussel"), UnitId("ligulf"), at(state, "N6"), Direction.E))
    assert play.hex("roussel") == "M6"
    assert [event.found for event in play.events(RoomShown) if event.found] == [(WIGLAF,)]


def test_2_who_comes_over_an_edge_looks_around_before_he_goes_on() -> None:
    drawn = meadow(C4="h", D4="h", D5="D", rows=6)
    areas = {"houses": (Area(hexes=("C4", "D4")),)}
    state = field(
        drawn, sides={"wall": WALLS[:2]}, b={"godric": "C4"}, areas=areas, chapter=8, spare=False
    )
    state.hidden, state.areas = (GODRIC,), {GODRIC: "houses"}
    lift(state, add(state, "a", "colin", "J6"))
    change(state, "colin", place=None, enters=2)
    state.edges = {UnitId("colin"): "south"}
    play = Play(state).begin("colin").do(Enter(UnitId("colin"), at(state, "D6")))
    assert play.state.moving is not None
    assert [event.found for event in play.events(RoomShown)] == [(GODRIC,)]


def test_2_who_is_set_up_in_sight_of_a_room_knows_from_the_first_turn_who_is_in_it() -> None:
    """Z-05: before anybody shoots."""
    state = village(a={"vital": "D6"}, b={"godric": "D4", "wiglaf": "J4"}, phase="deployment")
    state.turn = state.round = 0
    play = Play(state, "begin_turn")
    assert play.prompt == "fire"
    assert [event.found for event in play.events(RoomShown)] == [(GODRIC,)]
    assert play.state.hidden == (WIGLAF,)


def test_2_whoever_could_be_seen_from_a_window_sees_into_the_room() -> None:
    """Z-05, §8.2.1: out of a window the line begins at its outer side, so it is seldom barred."""
    state = SYSTEM.begin(SYSTEM.scenarios["reeves_tithe"], SYSTEM.house())
    for name, label in (("josse", "C1"), ("brihtric", "G3")):
        put(state, state.units[UnitId(name)], Footprint(at(state, label)))
    state.hidden = (UnitId("brihtric"),)
    state.turn, state.round, state.phase, state.deploying = 1, 1, "missiles", ()
    room = state.ground.board.hexes_of(room_of(state.ground, at(state, "G3")))
    assert all(sight(state.ground, at(state, "C1"), hex).blocked for hex in room)
    play = Play(state)
    look_around(play.game.battle)
    assert play.state.hidden == ()


def test_2_an_advance_that_brings_somebody_before_the_door_shows_the_room() -> None:
    """Whatever brings an enemy into sight of it: he looks around after a blow as well."""
    state = village(a={"gaucher": "D7"}, b={"godric": "C4"}, phase="melee")
    add(state, "b", "wiglaf", "D6 wounded")
    gaucher, wiglaf = state.units[UnitId("gaucher")], state.units[WIGLAF]
    planned = blow(state, [gaucher], [wiglaf])
    deadly = next(die for die in range(1, 11) if planned.letter(die) == "F")
    play = Play(state).do(Attack(gaucher.id, WIGLAF), dice=[deadly])
    assert play.is_dead("wiglaf")
    assert play.events(RoomShown) == []
    play.do(Advance(gaucher.id, at(state, "D6")))
    while play.prompt == "advance":
        play.do(Halt())
    assert [event.found for event in play.events(RoomShown)] == [(GODRIC,)]


def test_2_only_rooms_where_somebody_was_set_up_secretly_are_told_of() -> None:
    """A group in an area of its own, but not in secret, has nothing to hide."""
    secret = Group(units=("godric",), area="houses", secret=True)
    open_group = Group(units=("wiglaf",), area="yard")
    force = Force(name=Localised(de="Die", en="They"), group=(secret, open_group))
    yard = {"houses": (Area(hexes=("C4", "D4", "I4", "J4")),), "yard": (Area(hexes=("G7",)),)}
    state = village(areas=yard)
    state.scenario = replace(state.scenario, b=force)
    assert known_rooms(state, A) == {"C4": HIDDEN, "I4": HIDDEN}
    assert known_rooms(state, B) == {}
