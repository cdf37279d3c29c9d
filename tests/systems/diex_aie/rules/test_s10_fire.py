"""§9.2.1, §9.2.6, §10.2, §10.3, §10.4 Fire by hand and by arrow, and the filled moat."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import Attack, Displace, EndMelee, Retreat
from heerbann.systems.diex_aie.model.actions.moving import EndSendingAhead, Enter, Mount
from heerbann.systems.diex_aie.model.actions.siege import (
    EndFilling,
    FallTo,
    FillMoat,
    LayTinder,
    LetLie,
    LightFire,
    PutOut,
    ShootFire,
    Topple,
    WorkGate,
)
from heerbann.systems.diex_aie.model.changes import become, lift
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.charts import TERRAIN
from heerbann.systems.diex_aie.model.events.climbing import Fell
from heerbann.systems.diex_aie.model.events.fire import (
    FireFought,
    FireShot,
    HexDestroyed,
    SpreadRolled,
    WakeRolled,
)
from heerbann.systems.diex_aie.model.events.ladders import HaulEnded, LadderLifted
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.ruins import ruin
from heerbann.systems.diex_aie.model.ground.timber import is_fortification, stuff_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Flame, Pile, Tinder
from heerbann.systems.diex_aie.model.scenario import Area, Score, Siege
from heerbann.systems.diex_aie.model.state import FOR_EVER, A, B, State, UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s10_siege.fire import fuel, happens, ready
from heerbann.systems.diex_aie.rules.s10_siege.ruins import ruin_points
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import burn, castle, lay, lean, levels
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place, refused
from tests.systems.diex_aie.rules.test_s09_castle import keep

GEROLD, VITAL, COLIN, GODRIC, JOSSE = map(UnitId, ("gerold", "vital", "colin", "godric", "josse"))
E, W = Direction.E, Direction.W


def new_turn(state: State, *dice: int) -> Play:
    """The next turn begins with these dice; it is that of side A."""
    state.active, state.first, state.phase = B, A, "recovery"
    return Play(state, "begin_turn", dice)


# §10.2.1


def beside_timber(**facts: Any) -> State:
    """Gerold stands in the moat under the palisade of F3; Josse has something to do as well."""
    given: dict[str, Any] = {"phase": "melee", "a": {"gerold": "E3"}, "sides": {"fence": ["N1 W"]}}
    return castle(**given | facts)


@checks("10.2.1-01", "10.2.1-02", "10.2.1-03", "9.2.1-05", "9.2.2-04")
def test_10_2_1_two_turns_beside_timber_light_it_without_a_roll() -> None:
    state = beside_timber()
    hex = at(state, "F3")
    assert refused(state, LightFire(GEROLD, hex)) == ("10.2.1", "no-tinder")
    play = Play(state).do(LayTinder(GEROLD, hex), EndMelee())
    assert play.state.kindling == {GEROLD: Tinder(hex, 3)}
    later = play.state.copy()
    later.turn, later.active, later.phase = 5, A, "melee"
    lit = Play(later).do(LightFire(GEROLD, hex))
    assert lit.state.flames[hex] == Flame(A, 5)
    assert lit.state.ground.burning == lit.state.ground.board.bit[hex]


@checks("10.2.1-01", "10.2.1-02")
def test_10_2_1_what_spoils_it() -> None:
    state = beside_timber()
    hex = at(state, "F3")
    tinder = LayTinder(GEROLD, hex)
    near = beside_timber(b={"godric": "D3"})
    assert refused(near, tinder) is None  # the book does not speak of enemies
    near = beside_timber(b={"godric": "D3"}, house=House(lighting="undisturbed"))
    assert refused(near, tinder) == ("10.2.1", "labourer-threatened")
    change(state, "gerold", moved=3, spent=2)
    assert refused(state, tinder) == ("10.2.1", "not-idle")
    assert refused(beside_timber(), LayTinder(GEROLD, at(state, "G3"))) == (
        "10.2.1",
        "not-at-timber",
    )
    assert refused(beside_timber(), LayTinder(GEROLD, at(state, "E2"))) == (
        "10.2.1",
        "does-not-burn",
    )
    ready = beside_timber()
    ready.kindling = {GEROLD: Tinder(hex, 1)}
    assert refused(ready, LightFire(GEROLD, hex)) is None
    assert refused(ready, tinder) == ("10.2.1", "tinder-laid")
    change(ready, "gerold", moved=3, spent=1)
    assert refused(ready, LightFire(GEROLD, hex)) == ("10.2.1", "not-idle")


@checks("10.2.1-02")
def test_10_2_1_a_turn_with_another_action_spoils_the_tinder() -> None:
    """Gerold has made ready in turn 1; in turn 3 he pushes at a ladder instead."""
    state = lean(beside_timber(E2="F"), "E2")
    hex = at(state, "F3")
    state.kindling = {GEROLD: Tinder(hex, 1)}
    assert refused(state, LightFire(GEROLD, hex)) is None
    later = Play(state).do(Topple(GEROLD, 0), dice=[9]).state.copy()
    later.turn, later.active, later.phase = 5, A, "melee"
    assert ready(later) == {}
    assert refused(later, LightFire(GEROLD, hex)) == ("10.2.1", "no-tinder")
    assert refused(later, LayTinder(GEROLD, hex)) is None


@checks("10.2.1-02")
@pytest.mark.parametrize(("turn", "is_ready"), [(3, True), (4, True), (5, True), (6, False)])
def test_10_2_1_who_has_made_ready_is_so_until_his_next_turn_is_over(
    turn: int, is_ready: bool
) -> None:
    state = beside_timber()
    hex = at(state, "F3")
    state.kindling = {GEROLD: Tinder(hex, 3), VITAL: Tinder(hex, 3)}  # Vital has fallen since
    state.turn = turn
    assert ready(state) == ({GEROLD: hex} if is_ready else {})


@checks("10.2.1-01", "10.2.1-02", "10.2.3-04")
@pytest.mark.parametrize("kind", [LayTinder, LightFire, PutOut])
def test_10_2_whoever_sees_to_a_fire_does_not_fight_in_that_turn(kind: Any) -> None:
    """Afterwards Godric lies there before him."""
    state = beside_timber(b={"godric": "D3 stunned"})
    hex = at(state, "F3")
    if kind is LightFire:
        state.kindling = {GEROLD: Tinder(hex, 1)}
    if kind is PutOut:
        burn(state, "F3")
    assert refused(state, Attack(GEROLD, GODRIC)) is None
    play = Play(state).do(kind(GEROLD, hex), dice=[1] if kind is PutOut else [])
    section = "10.2.3" if kind is PutOut else "10.2.1"
    assert play.why_not(Attack(GEROLD, GODRIC)) == (section, "has-laboured")


def test_10_2_1_fire_belongs_to_the_last_chapter() -> None:
    early = beside_timber(chapter=9)
    assert not [order for order in Play(early).options if isinstance(order, LayTinder)]


# §10.2.2


@checks("10.2.2-01", "10.2.2-02", "10.2.2-03")
def test_10_2_2_at_the_beginning_of_its_owner_s_turn_fire_reaches_for_the_timber_beside() -> None:
    """F3 has walkways north and south and stairs in the east; bush and tree never burn."""
    state = burn(castle(G4="o", E4="T"), "F3")
    play = new_turn(state, 7, 8, 10)
    rolled = play.events(SpreadRolled)
    label = play.state.ground.board.label
    assert {label(event.to) for event in rolled} == {"F2", "F4", "G3"}
    assert [event.spreads for event in rolled] == [False, True, True]
    thrown = [ask for _, ask, _ in play.game.battle.throws if isinstance(ask, Roll)]
    assert {(ask.rule, ask.dice, ask.sides) for ask in thrown} == {("10.2.2", 1, 10)}
    assert all(play.state.flames[event.to].owner == A for event in rolled if event.spreads)
    enemy = new_turn(burn(castle(), "F3", owner=B))
    assert enemy.events(SpreadRolled) == []
    assert enemy.state.burnt == {}  # M-33: it counts in the turns of its owner


@checks("10.2.2-03")
def test_10_2_2_the_chart_and_a_dry_summer() -> None:
    """More than ten is read as ten, and less than one as one."""
    assert [happens("spread", die) for die in (0, 7, 8, 10, 11)] == [False, False, True, True, True]
    state = burn(castle(siege=Siege(spread_bonus=1)), "F3")
    rolled = new_turn(state, 6, 7, 10).events(SpreadRolled)
    assert [event.spreads for event in rolled] == [False, True, True]


def test_10_2_2_what_burns() -> None:
    state = castle(I5="h", I6="D", sides={"wall": ["I5 E"]})
    kinds = {key: stuff_of(state.ground, at(state, key)) for key in ("F3", "F5", "E5", "I5", "G3")}
    assert kinds == {"F3": "timber", "F5": "timber", "E5": "timber", "I5": "wattle", "G3": "timber"}
    assert stuff_of(state.ground, at(state, "E3")) is None
    assert stuff_of(state.ground, at(state, "J3")) is None


@checks("10.2.1-01", "10.2.1-02")
def test_10_2_1_a_rider_lights_timber_beside_either_of_his_hexes_unless_the_house_forbids() -> None:
    """R-55."""
    baudri, strict = UnitId("baudri"), House(lighting="undisturbed")
    for where in ("G4>W", "H4>E"):
        state = castle(phase="melee", a={"baudri": where}, sides={"fence": ["N1 W"]})
        hex = at(state, "F4")
        play = Play(state).do(LayTinder(baudri, hex), EndMelee())
        assert play.state.kindling == {baudri: Tinder(hex, 3)}
        ready = castle(phase="melee", a={"baudri": where}, b={"godric": "G5"})
        ready.kindling = {baudri: Tinder(hex, 1)}
        assert hex in Play(ready).do(LightFire(baudri, hex)).state.flames
        ready.house = strict
        assert refused(ready, LightFire(baudri, hex)) == ("10.2.1", "no-labourer")
    on_foot = castle(phase="melee", a={"gerold": "G4"}, b={"godric": "G5"}, house=strict)
    on_foot.kindling = {GEROLD: Tinder(hex, 1)}
    assert refused(on_foot, LightFire(GEROLD, hex)) == ("10.2.1", "labourer-threatened")


# §10.2.3


def firemen(**facts: Any) -> State:
    """Two men beside a fire on F3."""
    given: dict[str, Any] = {"phase": "melee", "a": {"gerold": "F2", "vital": "G3"}}
    return burn(castle(**given | facts), "F3", turns=1)


@checks("10.2.3-01", "10.2.3-03", "10.2.3-05")
def test_10_2_3_several_may_fight_a_fire_and_six_puts_it_out() -> None:
    state = firemen()
    hex = at(state, "F3")
    play = Play(state).do(PutOut(GEROLD, hex), dice=[5])
    assert hex in play.state.flames
    play.do(PutOut(VITAL, hex), dice=[6])
    assert [event.out for event in play.events(FireFought)] == [False, True]
    assert play.state.flames == {}
    assert play.state.ground.burning == 0
    assert play.state.burnt == {hex: 1}  # M-33: the count is kept


@checks("10.2.3-01")
def test_10_2_3_riders_carriers_and_climbers_fight_fires_unless_the_house_wants_free_hands() -> (
    None
):
    """M-32: every unit may, with either hex of a horse."""
    baudri, strict = UnitId("baudri"), House(fire_fighters="on_foot")
    for where in ("G3>W", "H3>E"):
        state = firemen(a={"baudri": where})
        order = PutOut(baudri, at(state, "F3"))
        assert order in Play(state).options
        assert Play(state).do(order, dice=[6]).state.flames == {}
        state.house = strict
        assert refused(state, order) == ("10.2.3", "no-labourer")
    state, order = firemen(), PutOut(GEROLD, at(state, "F3"))
    become(state, replace(state.units[GEROLD], bears=True))
    assert order in Play(state).options
    state.house = strict
    assert refused(state, order) == ("10.2.3", "no-labourer")
    leading = firemen(a={"gerold": "F2", "horse-1": "G4>E"})
    leading.leads = {GEROLD: (UnitId("horse-1"),)}
    assert refused(leading, order) is None
    leading.house = strict
    assert refused(leading, order) == ("10.2.3", "no-labourer")
    climbing = firemen(E3="F", a={"gerold": "E3"}, b={"godric": "F2"})
    lean(climbing, "E3", climber="gerold")
    assert refused(climbing, order) is None
    climbing.house = strict
    assert refused(climbing, order) == ("10.2.3", "no-labourer")
    climbing.house = House(ladder_hands="both")
    assert refused(climbing, order) == ("10.2.3", "no-labourer")
    beside = firemen(b={"godric": "F1"}, house=strict)
    assert refused(beside, order) is None  # enemies never matter


@checks("10.2.3-02", "10.2.3-04")
def test_10_2_3_one_attempt_by_those_who_do_nothing_else() -> None:
    state = firemen()
    hex = at(state, "F3")
    for facts in ({"moved": 3, "spent": 1}, {"fired": 3}, {"struck": 3}, {"laboured": 3}):
        busy = firemen()
        change(busy, "gerold", **facts)
        assert refused(busy, PutOut(GEROLD, hex)) == ("10.2.3", "not-idle")
    play = Play(state).do(PutOut(GEROLD, hex), dice=[1])
    assert play.why_not(PutOut(GEROLD, hex)) == ("10.2.3", "not-idle")
    contact = firemen(b={"godric": "F1"})
    assert refused(contact, PutOut(GEROLD, hex)) is None  # M-32
    change(contact, "gerold", struck=3)
    assert refused(contact, PutOut(GEROLD, hex)) == ("10.2.3", "not-idle")
    far = firemen(a={"gerold": "F1", "vital": "G3"})
    assert refused(far, PutOut(GEROLD, hex)) == ("10.2.3", "no-fire-there")
    moved = firemen()
    change(moved, "gerold", driven=3)
    assert refused(moved, PutOut(GEROLD, hex)) == ("10.2.3", "not-idle")
    assert refused(firemen(), PutOut(GEROLD, at(state, "F1"))) == ("10.2.3", "no-fire-there")


# §10.2.4


def light_under(where: str, unit: str = "F3", **facts: Any) -> Play:
    """Gerold lights F3 while Godric is there."""
    state = castle(phase="melee", a={"gerold": where}, b={"godric": unit}, chapter=10, **facts)
    state.kindling = {GEROLD: Tinder(at(state, "F3"), 1)}
    return Play(state)


@checks("10.2.4-01", "10.2.4-06")
def test_10_2_4_out_of_a_burning_hex_at_once_and_nobody_enters_it() -> None:
    play = light_under("E3")
    hex = play.spot("F3")
    play.do(LightFire(GEROLD, hex))
    assert play.prompt == "retreat"
    play.do(Retreat(GODRIC, play.spot("F2")))
    assert play.hex("godric") == "F2"
    assert play.unit("godric").health == "healthy"
    costs = [ways_of(play.state.ground).steps[m][play.spot("F2")] for m in range(4)]
    assert [row[Direction.SW] for row in costs] == [None] * 4


def bridge_on_fire(spot: str, *burning: str) -> Play:
    """A fire arrow lights the bridge E5 under Baudri."""
    state = castle("gate", a={"baudri": spot}, b={"eadwig": "B3"}, active="b", phase="missiles")
    shot = ShootFire(UnitId("eadwig"), at(state, "E5"))
    return Play(burn(state, *burning)).do(shot, dice=[10])


@pytest.mark.parametrize(
    ("spot", "first", "end"),
    [("D5>W", ["C5", "C6", "C4", "D6", "D4"], "C5>W"), ("E5>E", ["C4", "C6", "C5"], "C4>NW")],
)
def test_10_2_4_a_rider_flees_until_neither_hex_of_his_horse_burns(
    spot: str, first: list[str], end: str
) -> None:
    """R-57: forward if his tail is in the flames, turned about on the tail if his head is."""
    play = bridge_on_fire(spot)
    label = play.state.ground.board.label
    assert [label(o.to) for o in play.options if isinstance(o, Retreat)] == first
    play.do(play.options[0])
    assert play.unit("baudri").place == place(play.state, end)
    assert play.unit("baudri").health == "healthy"


def test_10_2_4_a_rider_goes_two_hexes_if_one_is_not_enough() -> None:
    """R-57: both hexes of his horse burn."""
    play = bridge_on_fire("E5>W", "F5")
    play.do(Retreat(UnitId("baudri"), play.spot("D5")))
    play.do(Retreat(UnitId("baudri"), play.spot("C5")))
    assert play.unit("baudri").place == place(play.state, "C5>W")
    assert play.unit("baudri").health == "healthy"


@checks("10.2.4-02", "10.2.4-03")
def test_10_2_4_who_cannot_get_out_is_wounded_and_dies_in_his_next_turn() -> None:
    blocked = {"b": {"godric": "F9"}, "a": {"gerold": "E9"}}
    state = burn(castle(phase="melee", sides={"fence": ["N1 W"]}, **blocked), "F8")
    state.kindling = {GEROLD: Tinder(at(state, "F9"), 1)}
    play = Play(state).do(LightFire(GEROLD, at(state, "F9")))
    assert play.unit("godric").health == "wounded"
    assert play.hex("godric") == "F9"
    own = play.state.copy()
    own.turn, own.active, own.phase = 4, B, "recovery"
    after = Play(own, "recovery", [1] * 6)
    assert after.is_dead("godric")


@checks("10.2.4-03")
@pytest.mark.parametrize(
    ("active", "lit", "dies"), [("b", 2, True), ("b", 3, False), ("a", 2, False)]
)
def test_10_2_4_the_trapped_die_when_their_own_next_turn_ends(
    active: str, lit: int, dies: bool
) -> None:
    """M-44: neither in the turn in which it was lit nor in one of the enemy."""
    state = burn(castle(active=active, b={"godric": "F9"}), "F9", "F8")
    state.flames = {hex: Flame(A, lit) for hex in state.flames}
    state.phase = "recovery"
    assert Play(state, "recovery", [1] * 8).is_dead("godric") == dies


@checks("10.2.4-03")
def test_10_2_4_with_a_trapped_rider_dies_his_horse() -> None:
    """M-44: it was in the flames as long as he, be it with its tail only."""
    state = burn(castle("gate", active="b", b={"beostan": "D5>W"}), "E5")
    state.phase = "recovery"
    play = Play(state, "recovery", [1])
    assert play.prompt == "land"
    play.do(play.options[0])
    assert play.is_dead("beostan")
    assert play.is_dead("horse-beostan")


def test_10_2_4_who_is_on_a_ladder_over_the_flames_goes_farther_than_to_its_foot() -> None:
    """M-25 would leave him in the fire: the bridge burns under a ladder that stands on it."""
    state = castle("gate", a={"colin": "E5"}, b={"eadwig": "B3"}, active="b", phase="missiles")
    lean(state, "E5", "NE", climber="colin")
    play = Play(state).do(ShootFire(UnitId("eadwig"), at(state, "E5")), dice=[10])
    assert play.prompt == "retreat"
    play.do(Retreat(COLIN, play.spot("D5")))
    assert (play.hex("colin"), play.unit("colin").health) == ("D5", "healthy")
    assert play.state.ladders[0].climber is None


@checks("10.2.4-06")
def test_10_2_4_nobody_comes_onto_the_map_through_flames() -> None:
    state = field(meadow(A5="#", A6="#"), chapter=10, a={"colin": "A5", "gerold": "A6"})
    for unit in (COLIN, GEROLD):
        lift(state, state.units[unit])
        change(state, unit, place=None, enters=1)
    state.edges = {COLIN: "west", GEROLD: "west"}
    burn(state, "A5")
    play = Play(state).begin("colin")
    entered = [order.hex for order in play.options if isinstance(order, Enter)]
    assert play.spot("A6") in entered
    assert play.spot("A5") not in entered


@checks("10.2.4-06")
def test_10_2_4_nobody_mounts_a_horse_in_the_flames() -> None:
    """M-12: be it by half."""
    mount = Mount(UnitId("baudri"), UnitId("horse-1"))
    state = castle("gate", a={"baudri": "D4", "horse-1": "D5>W"})
    change(state, "baudri", mounted=False)
    assert mount in Play(state).begin("baudri").options
    play = Play(burn(state, "E5")).begin("baudri")
    assert play.why_not(mount) == ("4.4.2", "cannot-mount")


@checks("10.2.4-06")
def test_10_2_4_no_animal_is_left_in_the_flames() -> None:
    """M-13: its leader has come out of a burning gateway."""
    state = castle(gate="gate", a={"colin": "F5", "mule-1": "G5"})
    state.leads = {COLIN: (UnitId("mule-1"),)}
    play = Play(burn(state, "F5")).begin("colin").go("colin", "E5").stay("colin")
    assert play.hex("mule-1") != "F5"


@checks("10.2.4-04")
def test_10_2_4_sleepers_and_prisoners_rise_in_the_fire_for_good() -> None:
    for name in ("asleep", "bound"):
        state = light_under("E3", "F3 stunned").state.copy()
        setattr(state, name, (GODRIC,))
        change(state, "godric", fell=FOR_EVER)
        play = Play(state).do(LightFire(GEROLD, at(state, "F3")), dice=[6])
        play.do(Retreat(GODRIC, play.spot("F2")))
        assert (play.state.asleep, play.state.bound, play.state.stunned) == ((), (), ())


@checks("10.2.4-04", "10.2.4-05")
@pytest.mark.parametrize(("die", "lives"), [(6, True), (7, False)])
def test_10_2_4_the_stunned_may_wake_up_in_the_fire(die: int, lives: bool) -> None:
    play = light_under("E3", "F3 stunned")
    play.do(LightFire(GEROLD, play.spot("F3")), dice=[die])
    assert play.events(WakeRolled)[0].wakes == lives
    if lives:
        play.do(Retreat(GODRIC, play.spot("F2")))
        assert play.unit("godric").health == "healthy"
    else:
        assert play.is_dead("godric")


# §10.2.5, §9.2.1, §9.2.6


@checks("10.2.5-01", "10.2.5-02", "9.2.1-06", "9.2.1-07")
def test_10_2_5_three_turns_of_burning_destroy_a_palisade() -> None:
    state = burn(castle(E3="F"), "F3", turns=1)
    hex = at(state, "F3")
    second = new_turn(state, 1, 1, 1)
    assert second.state.burnt[hex] == 2
    assert second.events(HexDestroyed) == []
    third = new_turn(burn(castle(E3="F"), "F3", turns=2), 1, 1, 1)
    assert third.state.burnt[hex] == 3
    ground = third.state.ground
    assert (ground.terrain[hex], ground.levels[hex], ground.burning) == ("breach", 0, 0)
    assert (hex, W) not in ground.sides
    assert third.state.flames == {}
    costs = [ways_of(ground).steps[mover][third.spot("E3")][E] for mover in range(4)]
    assert costs == [2, 2, 2, 2]
    assert not sight(ground, third.spot("C3"), third.spot("I3")).blocked


def test_10_2_5_whatever_lies_in_a_burnt_hex_is_gone() -> None:
    """M-46: the dead, a horse and a ladder that lie there with one half, and chests."""
    state = castle(E3="F", dead={"F3": 6, "F2": 1}, carcasses=["F3>SE"])
    assert len(state.piles) > 2
    lay(lay(state, "F3", "G3"), "C3", "D3")
    state.lying = {at(state, "F3"): 1, at(state, "H3"): 1}
    play = new_turn(burn(state, "F3", turns=2), 10, 10, 10)
    assert len(play.events(HexDestroyed)) == 1
    assert play.state.piles == {play.spot("F2"): Pile(men=1)}
    assert play.state.carcasses == ()
    assert [ladder.hexes[0] for ladder in play.state.ladders] == [play.spot("C3")]
    assert play.state.lying == {play.spot("H3"): 1}


def test_10_2_5_who_carried_a_ladder_into_the_fire_leaves_the_other_with_free_hands() -> None:
    state = lay(castle(gate="gate", a={"colin": "E5", "gerold": "D5"}), "E5", "D5")
    LadderLifted(0, (COLIN, GEROLD), 0, 0).apply(state)
    HaulEnded(0).apply(state)
    play = new_turn(burn(state, "E5", turns=2), 10, 10, 10, 10, 10)
    assert play.is_dead("colin")
    assert play.state.ladders == ()
    assert not play.unit("gerold").bears


@checks("9.2.1-07")
def test_9_2_1_every_burnt_palisade_of_the_great_castle_lets_men_through() -> None:
    """M-46: the breach is on the level of the court."""
    fresh = keep()
    ground, board = fresh.ground, fresh.ground.board
    works = {
        hex: [way for way in Direction if ground.sides.get((hex, way)) == "palisade"]
        for hex in board.hexes
        if ground.terrain[hex] == "walkway" and is_fortification(ground, hex)
    }
    assert len(works) == 55
    for hex, ways in works.items():
        state = fresh.copy()
        HexDestroyed(hex, ruin(ground, hex)).apply(state)
        steps = ways_of(state.ground).steps[0]
        for way in ways:
            beyond = board.neighbours[hex][way]
            assert beyond is not None
            if ground.terrain[beyond] in ("moat", "motte"):
                assert None not in (steps[hex][way], steps[beyond][way.opposite]), board.label(hex)


@pytest.mark.parametrize(("label", "level"), [("G8", 0), ("G9", 0), ("U10", 2), ("V10", 2)])
def test_10_2_5_burnt_stairs_leave_the_court_on_its_level(label: str, level: int) -> None:
    """M-46."""
    state = keep()
    left = ruin(state.ground, at(state, label))
    assert (left.terrain, left.level) == ("bailey", level)


@pytest.mark.parametrize(
    ("label", "terrain", "level"),
    [
        ("F8", "breach", 0),
        ("F9", "breach", 0),
        ("U9", "breach", 2),
        ("W10", "breach", 2),
        ("T10", "clear", 2),
        ("P10", "motte", 0),
        ("Q10", "motte", 1),
        ("I6", "clear", 0),
        ("J7", "clear", 0),
    ],
)
def test_10_2_5_what_is_left_of_the_great_castle(label: str, terrain: str, level: int) -> None:
    """M-46: a breach of walkway, platform, tower and keep, on the level of the court."""
    state = keep()
    left = ruin(state.ground, at(state, label))
    assert (left.terrain, left.level) == (terrain, level)
    assert not {kind for _, kind in left.sides} & {"palisade", "wall", "tower_wall"}


def test_10_2_5_to_which_hex_a_wall_or_gate_belongs() -> None:
    """To the higher ground; at the edge of the map to the only one; and a gate is a work, too."""
    sides = {"palisade": ["C5 E", "H5 E", "A8 W"], "closed_gate": ["K5 E"]}
    heights = levels(D5="1", H5="1")
    state = field(meadow(L5="b"), levels=heights, sides=sides, chapter=10)
    ground = state.ground
    owners = {
        key for key in ("C5", "D5", "H5", "I5", "A8") if is_fortification(ground, at(state, key))
    }
    assert owners == {"D5", "H5", "A8"}
    assert is_fortification(ground, at(state, "L5"))
    assert not is_fortification(ground, at(state, "K5"))


def test_10_2_5_what_is_left_of_a_bridge_a_scaffold_and_a_furnished_house() -> None:
    """M-46: a fence beside the house does not burn with it."""
    sides = {"wall": ["G5 NE NW SE SW"], "fence": ["G5 W"], "window": ["G5 E"]}
    state = field(meadow(C5="#", G5="f"), sides=sides, chapter=10)
    assert ruin(state.ground, at(state, "C5")).terrain == "water"
    deck = castle(I4="p", heights={"I4": "2"})
    assert ruin(deck.ground, at(deck, "I4")).terrain == "breach"
    left = ruin(state.ground, at(state, "G5"))
    assert left.terrain == "clear"
    assert {kind for _, kind in left.sides} == {None, "fence"}
    assert (W, "fence") in left.sides


@checks("9.2.1-06", "9.2.1-08")
def test_9_2_1_wherever_a_palisade_burns_down_there_is_a_breach() -> None:
    """M-46: also if it stood before stairs, or the court itself."""
    stairs = castle(F3="s", heights={"F3": "1"})
    left = ruin(stairs.ground, at(stairs, "F3"))
    assert (left.terrain, left.level) == ("breach", 0)
    great = keep()
    assert [ruin(great.ground, at(great, key)).terrain for key in ("N10", "R10")] == ["breach"] * 2
    assert ruin(great.ground, at(great, "F10")).terrain == "bailey"


@checks("9.2.6-01", "9.2.6-03")
def test_9_2_6_bridge_and_gate_burn_down() -> None:
    state = castle()
    gate, bridge = at(state, "F5"), at(state, "E5")
    assert (W, "burnt_gate") in ruin(state.ground, gate).sides
    assert ruin(state.ground, bridge).terrain == "moat"
    play = new_turn(burn(castle(), "E5", turns=2), 1)
    assert play.state.bridge == "lost"
    assert play.state.ground.terrain[bridge] == "moat"
    burnt = new_turn(burn(castle(), "F5", turns=2), 1, 1, 1)
    assert burnt.state.ground.sides[bridge, E] == "burnt_gate"


@checks("9.2.6-02")
def test_9_2_6_a_destroyed_see_saw_gate_stands_open_for_good() -> None:
    state = keep()
    left = ruin(state.ground, at(state, "O10"))
    assert (W, "burnt_gate") in left.sides
    sides = {(at(state, "O10"), way): kind for way, kind in left.sides}
    state.ground = state.ground.altered(sides=sides)
    assert ways_of(state.ground).steps[0][at(state, "N10")][E] == 2
    state.phase, state.turn, state.deploying = "melee", 3, ()
    add(state, "a", "colin", "O10")
    assert refused(state, WorkGate(COLIN, W)) == ("9.2.4", "no-gate-there")


def test_10_2_5_a_house_burns_to_the_ground() -> None:
    state = castle(I5="h", J5="h", sides={"wall": ["I5 W NW SW NE SE", "J5 E NE SE NW SW"]})
    left = ruin(state.ground, at(state, "I5"))
    assert left.terrain == "clear"
    assert {kind for _, kind in left.sides} == {None}


def test_10_2_5_a_ladder_falls_with_its_palisade() -> None:
    """M-31: its owner says where, and whoever is on it falls off."""
    state = lean(castle(E3="F", a={"gerold": "E3"}), "E3", climber="gerold")
    play = new_turn(burn(state, "F3", turns=2), 1, 1, 1)
    assert (play.prompt, play.game.seat) == ("let-lie", "a")
    play.do(LetLie(0, play.spot("D3")), FallTo(GEROLD, play.spot("D4")))
    ladder = play.state.ladders[0]
    assert (ladder.hexes, ladder.way) == ((play.spot("E3"), play.spot("D3")), None)
    assert (play.spot("E3"), E) not in play.state.ground.sides  # the breach stays open
    assert (play.hex("gerold"), play.unit("gerold").health) == ("D4", "wounded")
    assert play.prompt != "fall"


@pytest.mark.parametrize("health", ["", " wounded"])
def test_10_1_6_who_is_struck_down_on_another_ladder_does_not_fall_from_it_as_well(
    health: str,
) -> None:
    """M-29, M-31: both ladders stood at the palisade that burns down, with a man on each."""
    men = {"gerold": "E3", "colin": f"E4{health}"}
    state = lean(castle(E3="F", E4="F", a=men), "E3", climber="gerold")
    play = new_turn(burn(lean(state, "E4", "NE", "colin"), "F3", turns=2), 1, 1, 1)
    play.do(LetLie(0, play.spot("D3")), FallTo(GEROLD, play.spot("E4")))
    if not health:
        assert play.prompt == "displace"
        play.do(Displace(COLIN, play.spot("D4")))
    play.do(LetLie(1, play.spot("D4")))
    assert [event.unit for event in play.events(Fell)] == [GEROLD]
    assert play.is_dead("colin") == bool(health)
    if not health:
        assert (play.hex("colin"), play.unit("colin").health) == ("D4", "stunned")
    assert [(ladder.way, ladder.climber) for ladder in play.state.ladders] == [(None, None)] * 2


@checks("10.2.1-01")
def test_10_2_1_who_fell_from_a_ladder_has_not_been_beside_the_timber_all_the_turn() -> None:
    """R53, R55: Gerold fell at the beginning of his own turn."""
    state = lean(castle(E3="F", E4="F", a={"gerold": "E3"}), "E3", climber="gerold")
    play = new_turn(burn(state, "F3", turns=2), 1, 1, 1)
    play.do(LetLie(0, play.spot("D3")), FallTo(GEROLD, play.spot("E4")))
    later = play.state.copy()
    later.phase = "melee"
    assert refused(later, LayTinder(GEROLD, at(later, "F4"))) == ("10.2.1", "not-idle")
    later.turn += 2
    assert refused(later, LayTinder(GEROLD, at(later, "F4"))) is None


@checks("10.2.5-01")
def test_10_2_5_whatever_is_still_in_the_hex_perishes_with_it() -> None:
    """M-44: beasts, too; a horse dies with either of its hexes."""
    state = burn(castle(gate="gate", a={"horse-1": "D5>W"}), "E5", turns=2)
    play = new_turn(state, 1)
    assert play.is_dead("horse-1")
    assert play.spot("E5") not in play.state.at
    ridden = burn(castle(gate="gate", a={"baudri": "D5>W"}), "E5", turns=2)
    play = new_turn(ridden, 1)
    assert play.prompt == "land"
    play.do(play.options[0])
    assert play.is_dead("baudri")
    assert play.is_dead("horse-baudri")
    trapped = burn(castle(a={"gerold": "F9"}), "F8", "F9")
    trapped.burnt = {at(trapped, "F9"): 2}
    assert new_turn(trapped, 1, 1).is_dead("gerold")


def test_10_2_5_ruins_count_for_the_besieger() -> None:
    walls = {"wall": ["I5 W NW SW NE SE", "J5 E NE SE NW SW"]}
    score = Score(destroyed_side=2, destroyed_hut=4)
    state = castle(I5="h", J5="h", sides=walls, score=score)
    assert ruin_points(state) == 0
    state.burnt = {at(state, "F3"): 3, at(state, "F5"): 3, at(state, "F2"): 2, at(state, "I5"): 3}
    assert ruin_points(state) == 4
    state.burnt = {**state.burnt, at(state, "J5"): 3}
    assert ruin_points(state) == 8


# §10.3


def archer(where: str = "B3", name: str = "vital", **facts: Any) -> State:
    """An archer in step 1 before the castle."""
    return castle(**{"phase": "missiles", "a": {name: where}} | facts)


@checks("10.3-01", "10.3-03", "10.3-05", "10.3-06", "9.2.6-01")
def test_10_3_a_flaming_arrow_sets_timber_alight_on_a_ten() -> None:
    for die, caught in ((9, False), (10, True)):
        state = archer()
        hex = at(state, "F3")
        play = Play(state).do(ShootFire(VITAL, hex), dice=[die])
        (shot,) = play.events(FireShot)
        assert shot.caught == caught
        assert (hex in play.state.flames) == caught
        assert play.unit("vital").fired == 3
    for label in ("E5", "F5"):
        assert refused(archer("B5"), ShootFire(VITAL, at(archer(), label))) is None


@checks("10.3-03", "10.3-05")
def test_10_3_wattle_catches_fire_on_an_eight() -> None:
    sides = {"wall": ["F5 W NW SW NE SE E"]}
    for die, caught in ((7, False), (8, True)):
        state = field(meadow(F5="h"), sides=sides, chapter=10, phase="missiles", a={"vital": "C5"})
        play = Play(state).do(ShootFire(VITAL, at(state, "F5")), dice=[die])
        assert play.events(FireShot)[0].caught == caught


@checks("10.3-02")
def test_10_3_it_hurts_nobody() -> None:
    state = archer(b={"godric": "F3"})
    play = Play(state).do(ShootFire(VITAL, at(state, "F3")), dice=[10])
    play.do(Retreat(GODRIC, play.spot("F2")))
    assert play.unit("godric").health == "healthy"


@checks("10.3-01", "10.3-04")
def test_10_3_only_bows_only_at_short_range_only_at_what_burns() -> None:
    """M-34."""
    state = archer()
    hex = at(state, "F3")
    assert refused(archer(name="gerold"), ShootFire(GEROLD, hex)) == ("10.3", "no-fire-arrows")
    assert refused(state, ShootFire(VITAL, at(state, "D3"))) == ("10.3", "does-not-burn")
    assert refused(archer(phase="movement"), ShootFire(VITAL, hex)) == ("2.1", "wrong-step")
    assert refused(archer(active="b"), ShootFire(VITAL, hex)) == ("2.1", "not-your-turn")
    far = field(
        meadow(columns=26, Z5="h"), chapter=10, phase="missiles", a={"vital": "B5"}, spare=False
    )
    assert refused(far, ShootFire(VITAL, at(far, "Z5"))) == ("10.3", "out-of-range")
    behind = archer("B3", a={"vital": "B3", "colin": "C3"})
    assert refused(behind, ShootFire(VITAL, hex)) == ("5.5.3", "somebody-in-the-way")
    inner = archer("B3", I5="h", sides={"wall": ["I5 W NW SW NE SE E"]})
    assert refused(inner, ShootFire(VITAL, at(inner, "I5"))) == ("5.5.1", "no-line-of-sight")
    contact = archer(b={"godric": "B4"})
    assert refused(contact, ShootFire(VITAL, hex)) == ("5.2", "in-contact")


@checks("10.3-04")
def test_10_3_twelve_hexes_are_short_range_for_a_bow() -> None:
    for column, reason in (("N", None), ("O", ("10.3", "out-of-range"))):
        drawn = meadow({f"{column}5": "h"}, columns=16)
        state = field(drawn, chapter=10, phase="missiles", a={"vital": "B5"})
        shot = ShootFire(VITAL, at(state, f"{column}5"))
        assert refused(state, shot) == reason
        assert (shot in Play(state).options) == (reason is None)


@checks("10.3-04")
def test_10_3_nobody_shoots_at_the_timber_he_stands_on() -> None:
    """M-34: its outer face he does not see; short range begins with the next hex."""
    state = archer("F3")
    own, other = (ShootFire(VITAL, at(state, label)) for label in ("F3", "F4"))
    assert refused(state, own) == ("5.5.1", "no-line-of-sight")
    assert refused(state, other) is None
    options = Play(state).options
    assert own not in options
    assert other in options


@checks("10.3-02", "10.2.4-03")
def test_10_3_nor_does_it_hurt_an_animal_but_the_fire_does() -> None:
    """R57, M-44: it stays in the flames and dies when its side's next turn ends."""
    state = archer(gate="gate", b={"horse-1": "D5>W"})
    play = Play(state).do(ShootFire(VITAL, at(state, "E5")), dice=[10])
    assert play.unit("horse-1").health == "healthy"
    own = play.state.copy()
    own.turn, own.active, own.phase = 4, B, "recovery"
    assert Play(own, "recovery", [1, 1]).is_dead("horse-1")


@checks("10.2.3-05", "10.2.4-04", "10.3-05")
def test_10_2_the_odds_of_fire() -> None:
    """T-07, §10.2.4."""
    lit = light_under("E3", "F3 stunned")
    found = odds(lit.game, LightFire(GEROLD, lit.spot("F3")), lambda g: GODRIC in g.state.units)
    assert dict(found) == {True: Fraction(6, 10), False: Fraction(4, 10)}
    fought = Play(firemen())
    found = odds(fought.game, PutOut(GEROLD, fought.spot("F3")), lambda g: bool(g.state.flames))
    assert dict(found) == {True: Fraction(5, 10), False: Fraction(5, 10)}
    shot = Play(archer())
    found = odds(shot.game, ShootFire(VITAL, shot.spot("F3")), lambda g: bool(g.state.flames))
    assert dict(found) == {True: Fraction(1, 10), False: Fraction(9, 10)}


@checks("10.3-04")
def test_10_3_by_night_nobody_shoots_fire_farther_than_he_sees() -> None:
    """The scenario rule of §5.4 for all shots: eight hexes."""
    for column, reason in (("J", None), ("K", ("5.4", "too-dark"))):
        drawn = meadow({f"{column}5": "#"})
        state = field(drawn, chapter=10, phase="missiles", night=True, a={"vital": "B5"})
        shot = ShootFire(VITAL, at(state, f"{column}5"))
        assert refused(state, shot) == reason
        assert (shot in Play(state).options) == (reason is None)


def test_10_3_a_flaming_arrow_gives_a_hidden_archer_away() -> None:
    """Z-05: as every other shot does."""
    walls = {"wall": ["C5 W NW SW NE SE"]}
    facts: dict[str, Any] = {"chapter": 10, "phase": "missiles", "active": "b", "sides": walls}
    hut = {"hut": (Area(hexes=("C5",)),)}
    state = field(meadow(C5="h", G5="#"), b={"eadwig": "C5"}, areas=hut, **facts)
    eadwig = UnitId("eadwig")
    state.hidden, state.areas = (eadwig,), {eadwig: "hut"}
    play = Play(state).do(ShootFire(eadwig, at(state, "G5")), dice=[1])
    assert play.state.hidden == ()


@checks("10.3-03", "9.4.4-01")
def test_10_3_not_at_timber_behind_somebody_else_s_wall() -> None:
    """M-34: one must see its own outer face; over works from above, that of a hut."""
    barred = ("5.5.1", "no-line-of-sight")
    state = archer("C3")
    assert refused(state, ShootFire(VITAL, at(state, "G3"))) == barred
    hut: dict[str, Any] = {"G4": "h", "sides": {"wall": ["G4 W NW SW NE SE E"]}}
    for where, ruling in (("C4", barred), ("F6", None), ("J4", None)):
        state = archer(where, **hut)
        assert refused(state, ShootFire(VITAL, at(state, "G4"))) == ruling


@checks("10.1.5-01")
def test_10_3_from_a_ladder_only_at_the_hex_behind_its_palisade() -> None:
    state = lean(archer("E3", E3="F"), "E3", climber="vital")
    shots = [order for order in Play(state).options if isinstance(order, ShootFire)]
    assert shots == [ShootFire(VITAL, at(state, "F3"))]
    other = ShootFire(VITAL, at(state, "F4"))
    assert refused(state, other) == ("10.1.5", "only-over-the-palisade")


# §10.4


def besieged() -> Game[State]:
    """Scenario 8 from its beginning; the besieger sends nobody ahead."""
    scenario = SYSTEM.load_scenario(FOLDER / "scenarios" / "ladders_at_first_light.toml")
    game = Game(SYSTEM, Setup(scenario, House()))
    game.answer(EndSendingAhead())
    return game


@checks("10.4-01", "10.4-02", "10.4-03")
def test_10_4_the_besieger_fills_as_much_of_the_moat_as_the_scenario_grants() -> None:
    game = besieged()
    assert game.seat == "a"
    assert game.state.fillings == 4
    moat = [order for order in game.options if isinstance(order, FillMoat)]
    assert {game.state.ground.terrain[order.hex] for order in moat} == {"moat"}
    bridge = FillMoat(game.state.ground.board.hex("E10"))
    assert game.state.ground.terrain[bridge.hex] == "moat"  # it is drawn in
    assert bridge not in moat
    for order in moat[:4]:
        game.answer(order)
    ground = game.state.ground
    assert {ground.terrain[order.hex] for order in moat[:4]} == {"filled_moat"}
    assert game.state.fillings == 0
    assert game.seat == "b"  # set-up follows
    assert (TERRAIN["moat"].foot, TERRAIN["filled_moat"].foot) == (4, 2)


@checks("10.4-01")
def test_10_4_he_may_leave_some_markers_aside() -> None:
    game = besieged()
    game.answer(EndFilling())
    assert game.state.fillings == 0
    refusal = game.why_not(EndFilling())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("10.4", "no-filling-now")
    again = besieged()
    dry = again.state.ground.board.hex("A1")
    refusal = again.why_not(FillMoat(dry))
    assert refusal is not None
    assert refusal.reason == "no-moat-there"


@checks("10.4-05")
def test_10_4_every_battle_begins_with_the_whole_moat() -> None:
    first = besieged()
    order = next(order for order in first.options if isinstance(order, FillMoat))
    first.answer(order)
    assert besieged().state.ground.terrain[order.hex] == "moat"


@checks("8.5.1-02", "10.4-06")
def test_10_4_scenarios_name_the_last_chapter_they_need() -> None:
    chapters = {}
    for path in sorted((FOLDER / "scenarios").glob("*.toml")):
        told = SYSTEM.load_scenario(path)
        chapters[told.order] = told.chapter
    assert [chapters[number] for number in (6, 7, 8, 9)] == [8, 8, 10, 10]


def test_10_2_fuel_is_only_what_is_not_burning_yet() -> None:
    state = castle()
    bit = state.ground.board.bit[at(state, "F3")]
    assert fuel(state) & bit
    assert not fuel(burn(state, "F3")) & bit
