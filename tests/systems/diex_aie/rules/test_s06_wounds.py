"""§6.7 Riders who fall: where they come to lie, who makes room, and where the horse stays.

§6.2 The stunned who are shut in by enemies.
"""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    Displace,
    Evade,
    Include,
    Join,
    Land,
    Loose,
    Retreat,
    StandFast,
)
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.wounds import Stunned, Thrown
from heerbann.systems.diex_aie.model.state import State, UnitId, Work, place_of
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s06_melee.wounds import beside, horse_id
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import burn, castle, lean
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place
from tests.systems.diex_aie.test_consistency import check

TUROLD, BAUDRI, EADWIG = map(UnitId, ("turold", "baudri", "eadwig"))
GAUCHER, COLIN, GODRIC, SIGERIC = map(UnitId, ("gaucher", "colin", "godric", "sigeric"))


def lands(state: State, name: str) -> set[str]:
    """Where somebody could come to lie."""
    unit = state.units[UnitId(name)]
    return {state.ground.board.labels[hex] for hex in beside(state, unit, place_of(unit))}


def offered(play: Play, kind: type) -> set[str]:
    """The hexes that are offered."""
    return {play.state.ground.board.label(o.to) for o in play.options if isinstance(o, kind)}  # type: ignore[attr-defined]


def test_6_7_a_rider_falls_neither_through_a_wall_nor_into_flames_nor_on_six_dead() -> None:
    free = field(a={"turold": "D5>E"}, chapter=10)
    assert lands(free, "turold") == {"D4", "D6", "C4", "C6", "B4", "B6"}
    walled = field(a={"turold": "D5>E"}, sides={"wall": ["D4 SW SE", "C4 SE"]}, chapter=10)
    assert lands(walled, "turold") == {"C4", "D6", "C6", "B4", "B6"}, "C4 from the tail only"
    assert lands(burn(free, "C4", "D6"), "turold") == {"D4", "C6", "B4", "B6"}
    heaped = field(a={"turold": "D5>E"}, dead={"B4": 6, "B6": 5})
    assert lands(heaped, "turold") == {"D4", "D6", "C4", "C6", "B6"}


@checks("6.7-01", "6.7-05", "6.7-08")
@pytest.mark.parametrize(
    ("letter", "fate", "horse"),
    [
        ("D", "wounded in the saddle", None),
        ("E", "stunned", "alive"),
        ("F", "wounded", "alive"),
        ("G", "stunned", "dead"),
        ("H", "wounded", "dead"),
        ("I", "dead", "dead"),
    ],
)
def test_6_7_what_a_blow_does_to_rider_and_horse(letter: str, fate: str, horse: str | None) -> None:
    state = field(a={"roussel": "C5>E"}, b={"urquhart": "E5>E"}, phase="melee")
    one, other = UnitId("roussel"), UnitId("urquhart")
    planned = blow(state, [state.units[one]], [state.units[other]])
    if letter not in planned.letters:
        change(state, "roussel", health="wounded")
        planned = blow(state, [state.units[one]], [state.units[other]])
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    play = Play(state).do(Attack(one, other), dice=[die])
    if play.prompt == "land":
        play.do(Land(other, play.spot("E4")))
    if fate == "dead":
        assert play.is_dead("urquhart")
    else:
        assert play.unit("urquhart").health == fate.split(maxsplit=1)[0]
        assert play.unit("urquhart").mounted == fate.endswith("saddle")
    assert (UnitId("horse-urquhart") in play.state.units) == (horse == "alive")
    assert play.state.carcasses == ((place(state, "E5>E"),) if horse == "dead" else ())


def test_6_7_a_rider_before_a_palisade_does_not_fall_behind_it() -> None:
    state = castle(E3=".", E4=".", D3=".", a={"baudri": "E4>SE"})
    assert not {hex for hex in lands(state, "baudri") if hex[0] == "F"}


def ringed(around: list[str], **others: str) -> Play:
    """Turold rides from E5 to F5; all the hexes around his horse are taken by his friends."""
    names = ("gaucher", "arnoul", "gervais", "herluin", "erwan", "colin")
    friends = dict(zip(names, around, strict=True))
    state = field(a={"turold": "E5>E", **friends, **others}, b={"eadwig": "L5"}, spare=False)
    return Play(state).begin("turold").go("turold", "F5")


def test_6_7_nobody_makes_room_where_the_horse_of_the_thrown_rider_stays() -> None:
    play = ringed(["F4", "F6", "E4", "E6", "D4", "D6"])
    play.do(Loose(EADWIG, TUROLD, play.spot("F5")), dice=[1, 2])
    assert play.prompt == "make-room"
    assert offered(play, Displace).isdisjoint({"E5", "F5"})
    play.do(play.options[0])
    assert place_of(play.unit("horse-turold")) == place(play.state, "F5>E")
    check(play.state)


def test_6_7_a_friend_on_a_ladder_makes_no_room_for_a_thrown_rider() -> None:
    """M-37: Gaucher, at F4, holds on."""
    play = ringed(["F4", "F6", "E4", "E6", "D4", "D6"])
    lean(play.state, "F4", climber="gaucher")
    play.do(Loose(EADWIG, TUROLD, play.spot("F5")), dice=[1, 2])
    friends = {order.unit for order in play.options if isinstance(order, Displace)}
    assert "arnoul" in friends
    assert "gaucher" not in friends


def test_6_7_a_friend_on_horseback_makes_room_if_he_clears_the_hex() -> None:
    """Hugues can only turn his horse away from E4; nobody else can move."""
    ring = ("E4>SE", "D4 stunned", "D6", "E6", "F4", "F6")
    names = ("hugues", "ranulf", "baudri", "mauger", "geoffroy", "onfroy")
    riders = dict(zip(names, ring, strict=True))
    land = ("C5", "D5", "E5", "F5", "D4", "E4", "F4", "D6", "E6", "F6", "E3", "D3", "N1", "N9")
    every = [f"{column}{row}" for column in "ABCDEFGHIJKLMN" for row in range(1, 10)]
    drawn = meadow({hex: "~" for hex in every if hex not in land})
    state = field(drawn, a={"raoul": "D5>E"}, b={"beostan": "E5>W", **riders}, phase="melee")
    one, other = UnitId("raoul"), UnitId("beostan")
    planned = blow(state, [state.units[one]], [state.units[other]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "H")
    play = Play(state).do(Attack(one, other), dice=[die])
    assert place_of(play.unit("hugues")) == place(state, "D3>W")
    assert play.hex("beostan") == "E4"
    check(play.state)


def test_6_7_a_led_horse_does_not_stay_where_its_rider_falls() -> None:
    state = field(a={"turold": "D5>E wounded"}, b={"godric": "E4"}, spare=False)
    add(state, "a", "colin", "K5")
    add(state, "a", "horse-1", "C6>E")
    state.leads = {TUROLD: (UnitId("horse-1"),)}
    play = Play(state).begin("turold").go("turold", "E5").go("turold", "F5", dice=[10])
    assert play.prompt == "land"
    for option in play.options:
        twin = play.game.fork()
        twin.answer(option)
        check(twin.state)


def test_6_7_nobody_falls_where_another_on_the_move_may_have_to_go_back() -> None:
    """M-04: a shot at Gerbod, who passes through Colin and could stay on C5, throws Serlon."""
    riders = {"gerbod": "C5", "colin": "D5", "serlon": "D4>E"}
    play = Play(field(a=riders, b={"eadwig": "L5"}, spare=False))
    play.begin("gerbod").go("gerbod", "D5")
    play.do(Loose(EADWIG, UnitId("gerbod"), play.spot("D5")), dice=[7, 2])
    assert play.prompt == "land"
    assert offered(play, Land) == {"D3", "E3", "E5", "C3"}


def test_6_7_a_horse_that_dies_with_its_rider_lies_there_as_well() -> None:
    ring = ("E4", "E6", "D4", "D6", "C4", "C6")
    names = ("gaucher", "arnoul", "gervais", "herluin", "erwan", "colin")
    foes = {name: f"{spot} stunned" for name, spot in zip(names, ring, strict=True)}
    state = field(a={"roussel": "C5>E", **foes}, b={"beostan": "E5>E"}, phase="melee")
    one, other = UnitId("roussel"), UnitId("beostan")
    planned = blow(state, [state.units[one]], [state.units[other]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "G")
    play = Play(state).do(Attack(one, other), dice=[die])
    assert play.is_dead("beostan")
    assert play.events(Thrown) == []
    assert play.state.carcasses == (place(state, "E5>E"),)
    check(play.state)


@checks("6.7-05")
def test_6_7_every_horse_that_somebody_leaves_has_a_name_of_its_own() -> None:
    """Even if the one before it is dead."""
    state = field(a={"turold": "D5>E"}, b={"horse-turold": "H5>E"})
    assert horse_id(state, TUROLD) == "horse-turold-2"
    state.gone = {UnitId("horse-turold"): (state.units.pop(UnitId("horse-turold")), "dead")}
    assert horse_id(state, TUROLD) == "horse-turold-2"


@checks("1.2-12")
def test_6_7_who_is_stunned_leads_nothing_any_more() -> None:
    state = field(a={"colin": "C5", "horse-1": "B5>E"})
    state.leads = {COLIN: (UnitId("horse-1"),)}
    Stunned(COLIN).apply(state)
    assert state.leads == {}


# §6.2: the stunned among enemies


@checks("6.2-07")
def test_6_2_an_enemy_who_comes_to_shuts_a_stunned_man_in() -> None:
    """R-27: in step 5 already, and be it the last one of the battle."""
    state = field(
        a={"colin": "A1 stunned"},
        b={"godric": "B1 stunned", "sigeric": "A2"},
        active="b",
        rounds=2,
    )
    play = Play(state, "recovery")
    assert play.unit("godric").health == "healthy"
    assert play.is_dead("colin")


@checks("6.2-07")
def test_6_2_an_enemy_who_wakes_shuts_a_stunned_man_in() -> None:
    state = field(
        a={"colin": "B1 stunned", "gaucher": "A2"}, b={"godric": "A1 stunned"}, active="b"
    )
    state.asleep = (COLIN,)
    play = Play(state, "begin_turn", dice=[1])
    assert play.unit("colin").health == "healthy"
    assert play.is_dead("godric")


@checks("6.2-07")
@pytest.mark.parametrize("shut", [True, False])
def test_6_2_a_gate_that_is_shut_behind_a_stunned_man_leaves_him_to_his_enemies(shut: bool) -> None:
    """Osferth lies on the bridge, and Godric shuts the gate at the end of his turn."""
    state = castle(
        "gate",
        a={"gaucher": "D4", "colin": "D5", "charles": "D6"},
        b={"osferth": "E5 stunned", "godric": "F5"},
        active="b",
        phase="melee",
        rounds=2,
        E4="~",
        E6="~",
    )
    change(state, "osferth", fell=state.turn)
    state.works = (Work(GODRIC, "gate", at(state, "F5"), Direction.W),) if shut else ()
    assert Play(state, "recovery").is_dead("osferth") == shut


def cornered(**facts: object) -> State:
    """Charles lies stunned in a corner of the map, with B1 and A2 beside him."""
    given: dict[str, object] = {"phase": "melee", "chapter": 7, **facts}
    return field(**given)  # type: ignore[arg-type]


@checks("6.2-07", "6.2-06")
def test_6_2_of_several_who_fall_back_the_first_may_shut_a_stunned_man_in() -> None:
    """R-27: it is looked at when Godric has come to A2, and not only when Sigeric has left B1."""
    state = cornered(
        a={"gaucher": "C3", "colin": "C1", "charles": "A1 stunned"},
        b={"godric": "B3 wounded", "wiglaf": "C2 wounded", "sigeric": "B1 wounded"},
    )
    foes = [state.units[UnitId(name)] for name in ("godric", "wiglaf", "sigeric")]
    planned = blow(state, [state.units[GAUCHER], state.units[COLIN]], foes)
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(GAUCHER, GODRIC), Include(UnitId("wiglaf")), Join(COLIN))
    play.do(Include(SIGERIC), dice=[die])
    play.do(Retreat(GODRIC, play.spot("A2")))
    assert play.is_dead("charles")


@checks("6.2-07", "7.3-01")
def test_6_2_whoever_evades_may_shut_a_stunned_man_in_before_the_blow_falls() -> None:
    """Sigeric stands fast and falls, but when Godric gave way he was still there."""
    state = cornered(
        a={"gaucher": "B2", "charles": "A1 stunned"}, b={"godric": "B3", "sigeric": "B1 wounded"}
    )
    play = Play(state).do(Attack(GAUCHER, GODRIC), Include(SIGERIC))
    play.do(Evade(GODRIC, play.spot("A2")), dice=[1, 1])
    if play.prompt == "evade":
        play.do(StandFast(SIGERIC), dice=[1])
    assert play.events(MeleeRolled)[0].defenders == (SIGERIC,)
    assert play.is_dead("sigeric")
    assert play.is_dead("charles")
