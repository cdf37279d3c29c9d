"""§5 Missile fire: who shoots, where the shot goes, what it does; defensive fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.walk import odds
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    EndFire,
    FireVolley,
    HoldFire,
    Land,
    Loose,
    Retreat,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin, ClearDead, EndMovement, Go
from heerbann.systems.diex_aie.model.actions.siege import ShootFire
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled, MoveEnded, Slowed
from heerbann.systems.diex_aie.model.events.shooting import (
    Fired,
    HitHexRolled,
    ShotLost,
    ShotStruck,
    VolleyNamed,
)
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS, Weapon
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import Charge, Moving, State, Unit, UnitId
from heerbann.systems.diex_aie.model.weapons import share_of, weapon_of
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import is_open_to_volley
from heerbann.systems.diex_aie.rules.s05_shooting.shots import (
    darkness,
    effect,
    hit_modifiers,
    stray,
)
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused

VITAL, GODRIC, OSFERTH = UnitId("vital"), UnitId("godric"), UnitId("osferth")
GEROLD, EADWIG, COLIN = UnitId("gerold"), UnitId("eadwig"), UnitId("colin")


def shot(state: State, unit: UnitId, target: UnitId, label: str) -> Shoot:
    """A shot at a hex."""
    return Shoot(unit, target, at(state, label))


# §5, §5.1, §5.2


@checks("5-01", "5-02", "2.1-01")
def test_5_only_those_with_missiles_shoot() -> None:
    state = field(a={"vital": "C5", "gaucher": "C7"}, b={"godric": "H5"}, phase="missiles")
    assert refused(state, shot(state, VITAL, GODRIC, "H5")) is None
    assert refused(state, shot(state, UnitId("gaucher"), GODRIC, "H5")) == ("5", "no-missiles")


@checks("5-02", "1.2-14")
def test_5_the_stunned_do_not_shoot() -> None:
    men = {"vital": "C5 stunned", "aubin": "C7"}
    state = field(a=men, b={"godric": "H5"}, phase="missiles")
    assert Play(state).why_not(shot(state, VITAL, GODRIC, "H5")) == ("1.2", "is-stunned")


@checks("5-03", "5-04", "5-05")
def test_5_a_lance_is_thrown_once_on_foot_or_mounted() -> None:
    state = field(a={"arnoul": "C5", "turold": "C7>E"}, b={"godric": "F5"}, phase="missiles")
    assert weapon_of(state.units[UnitId("arnoul")]) == WEAPONS["lance"]
    assert weapon_of(state.units[UnitId("turold")]) == WEAPONS["mounted_lance"]
    change(state, "arnoul", shots=1)
    assert refused(state, shot(state, UnitId("arnoul"), GODRIC, "F5")) == ("5", "nothing-left")
    assert refused(state, shot(state, UnitId("turold"), GODRIC, "F5")) is None
    flag = field(a={"baudri": "C5>E"}, b={"godric": "F5"}, phase="missiles")
    assert refused(flag, shot(flag, UnitId("baudri"), GODRIC, "F5")) == ("5", "no-missiles")


@checks("5-03", "5-04")
@pytest.mark.parametrize(
    ("name", "where", "shots"), [("arnoul", "C5", 1), ("turold", "C5>E", 1), ("wada", "C5", 3)]
)
def test_5_lances_and_javelins_are_used_up_by_throwing(name: str, where: str, shots: int) -> None:
    state = field(a={name: where}, b={"godric": "E5"}, phase="missiles")
    throw = shot(state, UnitId(name), GODRIC, "E5")
    for thrown in range(shots):
        assert refused(state, throw) is None
        state = Play(state).do(throw, dice=[10]).state.copy()
        assert state.units[UnitId(name)].shots == thrown + 1
        change(state, name, fired=-1)
        state.phase = "missiles"
    assert refused(state, throw) == ("5", "nothing-left")


@checks("5-06", "5-07")
def test_5_each_shoots_once_but_many_may_choose_one_target() -> None:
    state = field(a={"vital": "C5", "aubin": "C6"}, b={"osferth": "H5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, OSFERTH, "H5"), dice=[1, 8])
    assert play.why_not(shot(state, VITAL, OSFERTH, "H5")) == ("5", "has-fired")
    assert shot(state, UnitId("aubin"), OSFERTH, "H5") in play.options
    assert EndFire() in play.options


@checks("2.1-05", "5.1-01")
def test_5_1_a_crossbow_pins_its_man_and_a_javelin_does_not() -> None:
    state = field(a={"gerold": "C5", "wada": "C7"})
    for name in ("gerold", "wada"):
        change(state, name, fired=3)
    play = Play(state)
    assert play.why_not(Begin(GEROLD)) == ("5.1", "fired-and-stays")
    assert Begin(UnitId("wada")) in play.options


@checks("5.1-02", "5.1-03", "5.1-04", "5.1-05", "5.3-02")
@pytest.mark.parametrize(
    ("fired", "spent", "reason"),
    [(-1, 8, None), (2, 4, None), (2, 5, "moved-too-far")],
)
def test_5_1_who_fires_in_both_turns_moves_half(fired: int, spent: int, reason: str | None) -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    change(state, "eadwig", fired=fired, moved=2, spent=spent, pace=8)
    play = Play(state).begin("colin").go("colin", "F6")
    order = Loose(EADWIG, COLIN, at(state, "F6"))
    if reason is None:
        assert order in play.options
    else:
        assert refused(play.state, order) == ("5.1", reason)


@checks("5.1-03", "5.3-02")
@pytest.mark.parametrize(
    ("fired", "way", "reason"),
    [(-1, "CDEFGHIJ", None), (2, "CDEF", None), (2, "CDEFG", ("5.1", "moved-too-far"))],
)
def test_5_1_a_wound_taken_since_does_not_make_the_move_too_far(
    fired: int, way: str, reason: tuple[str, str] | None
) -> None:
    state = field(b={"eadwig": "B5"}, a={"colin": "L8"}, active="b")
    state.turn = 2
    play = Play(state).begin("eadwig").go("eadwig", *[f"{column}5" for column in way])
    if play.state.moving is not None:
        play.stay("eadwig")
    later = play.state.copy()
    later.turn, later.active = 3, "a"  # type: ignore[assignment]
    assert later.units[EADWIG].spent == len(way)
    change(later, "eadwig", health="wounded", fired=fired)
    play = Play(later).begin("colin").go("colin", "L7")
    assert refused(play.state, Loose(EADWIG, COLIN, at(state, "L7"))) == reason


@checks("5.1-03")
def test_5_1_a_move_before_the_last_turn_does_not_count() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    change(state, "eadwig", fired=2, moved=0, spent=8, pace=8)
    play = Play(state).begin("colin").go("colin", "F6")
    assert Loose(EADWIG, COLIN, at(state, "F6")) in play.options


def test_5_1_half_of_an_odd_number_is_rounded_down() -> None:
    assert [share_of("half", points) for points in (7, 8)] == [3, 4]


@checks("5.1-02", "5.1-05")
def test_5_1_a_crossbow_does_not_fire_in_both_turns() -> None:
    state = field(a={"colin": "F5"}, b={"ernaut": "B5", "jordan": "B6"})
    change(state, "ernaut", fired=2)
    change(state, "jordan", moved=2, spent=5, pace=8)
    play = Play(state).begin("colin").go("colin", "F6")
    assert refused(play.state, Loose(UnitId("ernaut"), COLIN, at(state, "F6"))) == (
        "5.1",
        "not-both",
    )
    order = Loose(UnitId("jordan"), COLIN, at(state, "F6"))
    assert refused(play.state, order) == ("5.1", "moved-too-far")


@checks("5.2-01", "5.2-02")
def test_5_2_nobody_shoots_beside_an_enemy_who_could_strike() -> None:
    state = field(a={"vital": "C5"}, b={"godric": "D5", "osferth": "H5"}, phase="missiles")
    assert refused(state, shot(state, VITAL, OSFERTH, "H5")) == ("5.2", "in-contact")
    tree = field(
        meadow(C5="T"), a={"vital": "C5"}, b={"beostan": "D5>W", "osferth": "C9"}, phase="missiles"
    )
    assert refused(tree, shot(tree, VITAL, OSFERTH, "C9")) is None
    helpless = field(
        a={"vital": "C5"}, b={"godric": "D4 stunned", "osferth": "H5"}, phase="missiles"
    )
    assert refused(helpless, shot(helpless, VITAL, OSFERTH, "H5")) is None


@checks("5.2-01", "5.3-04")
def test_5_2_who_moves_next_to_a_shooter_is_not_shot_at_by_him() -> None:
    state = field(a={"gaucher": "D5"}, b={"eadwig": "B5", "leofa": "B8"})
    play = Play(state).begin("gaucher").go("gaucher", "C5")
    near = Loose(EADWIG, UnitId("gaucher"), at(state, "C5"))
    assert {order.unit for order in play.options if isinstance(order, Loose)} == {"leofa"}
    assert play.why_not(near) == ("5.2", "in-contact")


def test_4_3_who_has_hindered_somebody_may_still_throw_a_lance_and_shoots_again_in_time() -> None:
    """M-02: a lance is no bow to be laid aside; defensive fire is back in the next enemy turn."""
    state = field(a={"arnoul": "C5"}, b={"godric": "F5"}, phase="missiles")
    change(state, "arnoul", hindered=2)
    assert refused(state, shot(state, UnitId("arnoul"), GODRIC, "F5")) is None
    for hindered, reason in ((1, None), (2, ("4.3", "has-drawn"))):
        state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
        change(state, "eadwig", hindered=hindered)
        play = Play(state).begin("colin").go("colin", "F6")
        assert refused(play.state, Loose(EADWIG, COLIN, at(state, "F6"))) == reason


@checks("5.2-03", "2.1-08", "5.2-05", "5.2-07")
def test_5_2_who_fired_does_not_attack_but_may_go_near() -> None:
    state = field(a={"vital": "C5"}, b={"godric": "D5"}, phase="melee")
    assert refused(state, Attack(VITAL, GODRIC)) is None
    change(state, "vital", fired=3)
    assert refused(state, Attack(VITAL, GODRIC)) == ("5.2", "has-fired")
    near = field(a={"vital": "C5"}, b={"godric": "E5"})
    change(near, "vital", fired=3)
    assert "D5" in Play(near).begin("vital").reach("vital")


@checks("5.2-04", "5.3-01")
def test_5_3_who_was_attacked_in_the_turn_before_or_attacked_has_no_defensive_fire() -> None:
    """R-13: the book's words; by a house rule only one's own attack counts."""
    attackers = House(defensive_fire="attackers")
    for house, facts, reason in (
        (House(), {}, None),
        (House(), {"struck": 2}, ("5.2", "has-attacked")),
        (House(), {"attacked": 1}, ("5.3", "was-attacked")),
        (House(), {"attacked": 2}, ("5.3", "was-attacked")),
        (House(), {"attacked": 0}, None),
        (House(), {"struck": 0}, None),
        (attackers, {"attacked": 1}, None),
        (attackers, {"attacked": 2}, None),
        (attackers, {"struck": 2}, ("5.2", "has-attacked")),
    ):
        state = field(a={"colin": "F5"}, b={"eadwig": "B5"}, house=house)
        change(state, "eadwig", **facts)
        play = Play(state).begin("colin").go("colin", "F6")
        assert refused(play.state, Loose(EADWIG, COLIN, at(state, "F6"))) == reason


@checks("5.3-01")
def test_5_3_in_the_first_turn_nobody_has_been_attacked() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    state.turn = 1
    play = Play(state).begin("colin").go("colin", "F6")
    assert Loose(EADWIG, COLIN, at(state, "F6")) in play.options


# §5.3


@checks("2.1-06", "2.1-10", "5.3-03", "5.3-04", "5.3-05", "5.3-06")
def test_5_3_a_volley_is_named_before_the_first_shot() -> None:
    state = field(a={"gaucher": "F5"}, b={"eadwig": "B5", "leofa": "B6"})
    play = Play(state).begin("gaucher").go("gaucher", "F6")
    assert play.prompt == "volley"
    play.do(Loose(EADWIG, UnitId("gaucher"), at(state, "F6")))
    assert play.events(Fired) == []
    play.do(Loose(UnitId("leofa"), UnitId("gaucher"), at(state, "F6")), dice=[4, 9, 4, 9])
    assert play.events(VolleyNamed)[0].shooters == (EADWIG, UnitId("leofa"))
    assert play.unit("eadwig").fired == play.unit("leofa").fired == 3


@checks("5.3-04", "5.3-05")
def test_5_3_who_has_named_a_shooter_can_only_name_more_or_fire() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5", "leofa": "B6", "swithin": "B7 stunned"})
    play = Play(state).begin("colin").go("colin", "F6")
    lying = Loose(UnitId("swithin"), COLIN, at(state, "F6"))
    assert play.why_not(lying) == ("1.2", "is-stunned")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")))
    assert play.options == (Loose(UnitId("leofa"), COLIN, at(state, "F6")), FireVolley())


@checks("5.3-03", "5.4.1-05")
def test_5_3_a_volley_is_fired_by_the_other_side_at_a_hex_of_the_one_who_moves() -> None:
    state = field(a={"colin": "F5", "vital": "C8"}, b={"eadwig": "B5"}, phase="missiles")
    early = Loose(EADWIG, COLIN, at(state, "F5"))
    assert Play(state).why_not(early) == ("5.3", "no-volley-now")
    state.phase = "movement"
    play = Play(state).begin("colin").go("colin", "F6")
    assert play.why_not(Loose(VITAL, COLIN, at(state, "F6"))) == ("5.3", "no-volley-now")
    assert play.why_not(Loose(EADWIG, COLIN, at(state, "F5"))) == ("5.4.1", "target-not-there")


@checks("5.3-07")
def test_5_3_the_third_shot_is_lost_but_fired() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5", "leofa": "B6", "swithin": "B7"})
    play = Play(state).begin("colin").go("colin", "F6")
    for name in ("eadwig", "leofa"):
        play.do(Loose(UnitId(name), COLIN, at(state, "F6")))
    play.do(Loose(UnitId("swithin"), COLIN, at(state, "F6")), dice=[1, 9, 1, 1])
    assert play.is_dead("colin")
    assert play.events(ShotLost)[-1].unit == "swithin"
    assert play.unit("swithin").fired == 3


@checks("5.3-05", "5.3-06", "5.3-07", "5.4.1-03")
def test_5_3_all_shots_of_a_volley_fly_even_if_one_kills_a_shooter() -> None:
    """Eadwig's arrow strays to Leofa in the trees, who shoots as he stood when he was named."""
    foes = {"eadwig": "E9", "leofa": "E4 wounded"}
    state = field(meadow(E4="T"), a={"turold": "D5>E"}, b=foes)
    turold, leofa = UnitId("turold"), UnitId("leofa")
    play = Play(state).begin("turold").go("turold", "E5")
    play.do(Loose(EADWIG, turold, at(state, "E5")))
    play.do(Loose(leofa, turold, at(state, "E5")), dice=[8, 1, 9])
    struck = play.events(ShotStruck)
    assert [(event.unit, event.target) for event in struck] == [(EADWIG, leofa), (leofa, turold)]
    assert play.is_dead("leofa")
    text = [Teller(SYSTEM, "de").event(event, play.state) for event in struck]
    assert "Leofa" in text[1]


@checks("5.3-08", "5.3-09", "5.3-10")
@pytest.mark.parametrize(
    ("where", "name", "pause"),
    [("F5 wounded", "colin", 1), ("F5", "colin", 2), ("F5>E", "turold", 3)],
)
def test_5_3_the_target_moves_on_before_the_next_volley(where: str, name: str, pause: int) -> None:

    state = field(a={name: where})
    play = Play(state).begin(name)
    moving = play.state.moving
    assert moving is not None
    for since in range(5):
        play.state.moving = replace(moving, since=since)
        assert is_open_to_volley(play.state, play.unit(name)) == (since >= pause)


@checks("5.3-10", "5.3-11")
def test_5_3_only_the_charger_himself_is_safe_for_four_hexes() -> None:
    state = field(a={"turold": "F5>E", "roussel": "F7>E"}, b={"osgar": "N7"}, chapter=7)
    rider = state.units[UnitId("roussel")]
    assert rider.place is not None
    state.charges = (Charge(rider.id, UnitId("osgar"), (rider.place,), Direction.E),)
    for name, pause in (("turold", 3), ("roussel", 4)):
        for since in range(2, 5):
            state.moving = Moving(UnitId(name), 12, None, since=since)
            assert is_open_to_volley(state, state.units[UnitId(name)]) == (since >= pause)


@checks("5.3-08", "5.3-09", "5.3-10")
@pytest.mark.parametrize(
    ("where", "name", "way"),
    [("F5 wounded", "colin", "GH"), ("F5", "colin", "GHI"), ("F5>E", "turold", "GHIJ")],
)
def test_5_3_the_next_volley_comes_when_the_target_has_moved_on(
    where: str, name: str, way: str
) -> None:
    """Eadwig misses in the first hex, and Leofa is not asked before the last one."""
    state = field(a={name: where}, b={"eadwig": "C5", "leofa": "C7"})
    play = Play(state).begin(name)
    first, *between, last = [f"{column}5" for column in way]
    play.go(name, first)
    shot = Loose(EADWIG, UnitId(name), at(state, first))
    play.do(shot, FireVolley(), dice=[4, 10])
    for label in between:
        play.go(name, label)
        assert play.prompt == "move"
        assert refused(play.state, Loose(UnitId("leofa"), UnitId(name), at(state, label))) == (
            "5.3",
            "too-soon",
        )
    play.go(name, last)
    assert play.prompt == "volley"


@checks("5-06", "5.3-06")
def test_5_3_nobody_fires_twice_in_the_same_enemy_turn() -> None:
    state = field(a={"colin": "F5", "gaucher": "F7"}, b={"eadwig": "B5"})
    play = Play(state).begin("colin").go("colin", "F6")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")), dice=[4, 10]).stay("colin")
    play.begin("gaucher").go("gaucher", "F8")
    assert play.prompt == "move"
    again = Loose(EADWIG, UnitId("gaucher"), at(state, "F8"))
    assert refused(play.state, again) == ("5", "has-fired")


@checks("5.3-03", "5.3-05")
def test_5_3_all_shooters_of_a_volley_have_the_same_target() -> None:
    state = field(a={"gaucher": "F5", "colin": "F7"}, b={"eadwig": "B5", "leofa": "B6"})
    play = Play(state).do(EndMovement()).do(Loose(EADWIG, COLIN, at(state, "F7")))
    assert {order.target for order in play.options if isinstance(order, Loose)} == {"colin"}
    other = Loose(UnitId("leofa"), UnitId("gaucher"), at(state, "F5"))
    assert play.why_not(other) == ("5.3", "not-moving")


@checks("5.3-12", "5.3-13", "5.3-14")
def test_5_3_who_stands_still_is_shot_at_once_at_the_end() -> None:
    state = field(a={"gaucher": "F5", "colin": "F7"}, b={"eadwig": "B5", "leofa": "B6"})
    play = Play(state)
    assert refused(state, Loose(EADWIG, COLIN, at(state, "F7"))) == ("5.3", "not-moving")
    play.do(EndMovement())
    assert play.prompt == "volley"
    play.do(Loose(EADWIG, COLIN, at(state, "F7")), FireVolley(), dice=[1, 9])
    again = Loose(UnitId("leofa"), COLIN, at(state, "F7"))
    assert play.why_not(again) == ("5.3", "not-moving")
    assert Loose(UnitId("leofa"), UnitId("gaucher"), at(state, "F5")) in play.options


@checks("5.3-12")
def test_5_3_who_stood_still_may_be_shot_at_for_this_turn_only() -> None:
    """Or his own side would be asked to shoot at him in the enemy's turn."""
    men = {"gaucher": "F5", "colin": "F7", "vital": "G9"}
    play = Play(field(a=men, b={"eadwig": "B5"}))
    play.do(EndMovement())
    play.do(Loose(EADWIG, COLIN, at(play.state, "F7")), dice=[1, 9])
    while play.state.active == "a":
        play.do(play.options[-1])
    assert play.state.standing == ()


@checks("5.3-12", "5.4.1-03")
def test_5_3_a_stray_shot_may_kill_another_who_stands_and_would_be_shot_at() -> None:
    men, foes = {"colin": "F7", "charles": "G7"}, {"eadwig": "B7", "leofa": "B5"}
    state = field(a=men, b=foes)
    play = Play(state).do(EndMovement())
    play.do(Loose(EADWIG, COLIN, at(state, "F7")), FireVolley(), dice=[7, 1])  # straight beyond
    assert play.is_dead("charles")
    assert {order.target for order in play.options if isinstance(order, Loose)} == {"josse"}


@pytest.mark.parametrize("when", ["on the move", "idle", "standing"])
def test_5_3_a_volley_may_decide_the_battle_at_once(when: str) -> None:
    """Nobody is asked any more, neither for the next hex nor for another volley."""
    beaten = Condition(winner="b", reason="assault-beaten", at="once", killed=1)
    men = {"colin": "F6" if when == "on the move" else "F7", "charles": "G7 wounded"}
    state = field(a=men, b={"eadwig": "B7", "leofa": "B5"}, victory=(beaten,), dead={"F8": 1})
    play = Play(state)
    if when == "on the move":
        play.begin("colin").go("colin", "F7")
    elif when == "idle":
        orders = [o for o in play.options if isinstance(o, ClearDead)]
        play.do(next(o for o in orders if {o.unit, o.helper} == {"colin", "charles"}))
    else:
        play.do(EndMovement())
    play.do(Loose(EADWIG, COLIN, at(state, "F7")), FireVolley(), dice=[7, 1])  # straight beyond
    assert play.is_dead("charles")
    outcome = play.game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("b", "assault-beaten")
    assert not play.events(MoveEnded)


def test_5_3_fire_can_be_held_for_a_hex_a_move_or_a_turn() -> None:
    state = field(a={"gaucher": "F5", "colin": "F7"}, b={"eadwig": "B5"})
    play = Play(state).begin("gaucher").go("gaucher", "F6").do(HoldFire("hex"))
    play.go("gaucher", "G6")
    assert play.prompt == "volley"
    play.do(HoldFire("move")).go("gaucher", "H6").stay("gaucher")
    play.begin("colin").go("colin", "F8")
    assert play.prompt == "volley"
    play.do(HoldFire("turn")).go("colin", "G8").stay("colin").do(EndMovement())
    assert play.state.active == "b"


def test_5_3_fire_held_for_a_turn_is_held_for_every_move_of_it() -> None:
    state = field(a={"gaucher": "F5", "colin": "F7"}, b={"eadwig": "B5"})
    play = Play(state).begin("gaucher").go("gaucher", "F6").do(HoldFire("turn")).stay("gaucher")
    assert play.begin("colin").go("colin", "F8").prompt == "move"


@checks("5.3-03", "5.3-12", "5.3-14")
def test_5_3_two_who_cleared_the_dead_are_shot_at_once_each() -> None:
    """R-15: they have done something else than move, and will not."""
    gaucher, leofa = UnitId("gaucher"), UnitId("leofa")
    men, foes = {"gaucher": "E3", "colin": "G3"}, {"eadwig": "B5", "leofa": "B6", "swithin": "B7"}
    state = field(a=men, b=foes, dead={"F3": 3})
    play = Play(state).do(ClearDead(gaucher, COLIN, at(state, "F3"), Direction.E))
    play.do(Loose(EADWIG, COLIN, at(state, "G3")), FireVolley(), dice=[4, 10])
    assert {order.target for order in play.options if isinstance(order, Loose)} == {gaucher}
    play.do(Loose(leofa, gaucher, at(state, "E3")), dice=[4, 10])
    assert play.prompt == "mover"
    for target, label in ((gaucher, "E3"), (COLIN, "G3")):
        again = Loose(UnitId("swithin"), target, at(state, label))
        assert play.why_not(again) == ("5.3", "not-moving")
    alone = field(a=men, b={"eadwig": "B5"}, dead={"F3": 3})
    play = Play(alone).do(ClearDead(gaucher, COLIN, at(state, "F3"), Direction.E))
    play.do(Loose(EADWIG, COLIN, at(state, "G3")), dice=[4, 10])
    assert play.state.standing == ()


@checks("5.4.3-03")
def test_5_4_3_on_the_move_a_near_miss_costs_points_and_a_wound_half_of_them() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    play = Play(state).begin("colin").go("colin", "F6")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")), dice=[1, 5])
    assert play.events(ShotStruck)[0].letter == "A"
    assert play.events(Slowed)[-1].points == 5  # 8 - 1 - 2
    play = Play(state).begin("colin").go("colin", "F6")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")), dice=[1, 2])
    assert play.unit("colin").health == "wounded"
    assert play.events(Slowed)[-1].points == 1  # wounded 4, one spent, three left, half of them


@checks("5.4.3-03")
@pytest.mark.parametrize(("ground", "reading", "left"), [
    (".", "points", 5), ("o", "points", 4), ("o", "hexes", 2), (".", "hexes", 5),
])  # fmt: skip
def test_5_4_3_result_a_takes_two_points_or_what_two_hexes_cost(
    ground: str, reading: str, left: int
) -> None:
    """M-72: in the bush a hex costs two points."""
    house = House(slowing=reading)  # type: ignore[arg-type]
    state = field(meadow(F6=ground), a={"colin": "F5"}, b={"eadwig": "B5"}, house=house)
    play = Play(state).begin("colin").go("colin", "F6")
    die = next(die for die in range(1, 11) if _letter(state, die) == "A")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")), dice=[1, die])
    assert play.events(ShotStruck)[0].letter == "A"
    assert play.events(Slowed)[-1].points == left


def _letter(state: State, die: int) -> str:
    """What this die does to Colin in F6."""
    play = Play(state).begin("colin").go("colin", "F6")
    play.do(Loose(EADWIG, COLIN, at(state, "F6")), dice=[1, die])
    return play.events(ShotStruck)[0].letter


@checks("5.3-04", "4.3-01")
@pytest.mark.parametrize(("die", "check"), [(10, 7), (2, 5)])
def test_5_3_in_one_hex_the_volley_comes_before_the_check(die: int, check: int) -> None:
    """M-71: Godric stands beside G5. Whoever is wounded there checks as a wounded man already."""
    state = field(a={"colin": "F5"}, b={"eadwig": "B5", "godric": "H5"})
    play = Play(state).begin("colin").go("colin", "G5")
    assert play.prompt == "volley"
    assert play.events(InfiltrationRolled) == []
    play.do(Loose(EADWIG, COLIN, at(state, "G5")), dice=[1, die])
    assert (play.unit("colin").health == "wounded") == (die == 2)
    assert play.events(InfiltrationRolled) == []
    play.do(Go(COLIN, at(state, "G6")), dice=[check])
    (rolled,) = play.events(InfiltrationRolled)
    assert rolled.result == "stopped"  # 6 and 7 stop; the wound adds two
    kinds = [type(event) for event in play.game.log]
    assert kinds.index(ShotStruck) < kinds.index(InfiltrationRolled)


@checks("5.4.3-03")
def test_5_4_3_nobody_loses_more_points_than_he_has() -> None:
    state = field(a={"colin": "C5"}, b={"eadwig": "N5"})
    play = Play(state).begin("colin")
    for label in ("D5", "E5", "F5", "G5", "H5", "I5"):
        play.go("colin", label).do(HoldFire("hex"))
    play.go("colin", "J5").do(Loose(EADWIG, COLIN, at(state, "J5")), dice=[1, 5])
    assert play.events(Slowed)[-1].points == 0  # he had one left


@checks("5.4-02")
def test_5_4_by_night_nobody_shoots_farther_than_he_sees() -> None:
    for label, reason in (("K5", None), ("L5", ("5.4", "too-dark"))):
        state = field(a={"vital": "C5"}, b={"godric": label}, phase="missiles", night=True)
        assert refused(state, shot(state, VITAL, GODRIC, label)) == reason


@checks("5.4.3-03", "5.4.1-03")
@pytest.mark.parametrize(("die", "health"), [(5, "healthy"), (2, "wounded")])
def test_5_4_3_a_stray_defensive_shot_slows_nobody_who_stands(die: int, health: str) -> None:
    """M-63: Charles beyond the target is hit; A does nothing to him, B only wounds him."""
    state = field(a={"colin": "F6", "charles": "G5"}, b={"eadwig": "B5"})
    play = Play(state).begin("colin").go("colin", "F5")
    play.do(Loose(EADWIG, COLIN, at(state, "F5")), dice=[7, die])  # 7 - 2: straight beyond
    assert play.events(ShotStruck)[0].target == "charles"
    assert play.unit("charles").health == health
    assert play.hex("charles") == "G5"
    assert play.events(Slowed) == []


# §5.4


@checks("5.4-01", "5.4-02", "5.4.1-01", "5.4.1-04")
def test_5_4_a_shot_is_a_roll_for_the_hex_and_one_for_the_effect() -> None:
    state = field(a={"vital": "B5"}, b={"godric": "G5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[4, 1])
    assert play.events(HitHexRolled)[0].hex == at(state, "G5")
    assert play.events(ShotStruck)[0].letter == "C"
    assert play.is_dead("godric")


@checks("5.4-01", "5.4.1-05")
def test_5_4_one_shoots_in_ones_own_turn_at_a_hex_of_an_enemy() -> None:
    state = field(a={"vital": "C5", "colin": "C8"}, b={"godric": "H5", "eadwig": "H7"})
    state.phase = "missiles"
    play = Play(state)
    assert play.why_not(shot(state, EADWIG, COLIN, "C8")) == ("2.1", "not-your-turn")
    assert play.why_not(shot(state, VITAL, COLIN, "C8")) == ("5.4", "own-unit")
    assert play.why_not(shot(state, VITAL, GODRIC, "H6")) == ("5.4.1", "target-not-there")


def test_10_3_flaming_arrows_are_offered_at_short_range_only() -> None:
    drawn = meadow(columns=22, O5="#", P5="#")
    state = field(drawn, a={"vital": "C5"}, b={"godric": "H9"}, phase="missiles", chapter=10)
    lit = [order.hex for order in Play(state).options if isinstance(order, ShootFire)]
    assert lit == [at(state, "O5")]
    assert refused(state, ShootFire(VITAL, at(state, "P5"))) == ("10.3", "out-of-range")


@checks("2.1-02")
@pytest.mark.parametrize(("chapter", "phase"), [(6, "movement"), (7, "charges")])
def test_2_1_charges_are_declared_after_the_shots(chapter: int, phase: str) -> None:
    men = {"vital": "C5", "roussel": "C7>E"}
    state = field(a=men, b={"godric": "H5", "osgar": "L7"}, phase="missiles", chapter=chapter)
    assert Play(state).do(EndFire()).state.phase == phase


@checks("5.4-02", "5.4-03", "7.1.1-03")
def test_5_4_beyond_its_long_range_no_weapon_carries() -> None:
    for label, reason in (("L5", None), ("M5", ("5.4", "out-of-range"))):
        state = field(a={"turold": "C5>E"}, b={"godric": label}, phase="missiles")
        assert refused(state, shot(state, UnitId("turold"), GODRIC, label)) == reason


@checks("5.4.1-01", "5.4.1-02")
def test_5_4_1_a_stray_shot_goes_one_hex_off_by_its_direction() -> None:
    state = field()
    label = state.ground.board.label
    side = [label(stray(at(state, "C5"), at(state, "G5"), roll)) for roll in range(4, 11)]
    assert side == ["G5", "H5", "G4", "G6", "F4", "F6", "F5"]
    corner = [label(stray(at(state, "C7"), at(state, "C3"), roll)) for roll in range(4, 11)]
    assert corner == ["C3", "B2", "C2", "B3", "D3", "B4", "C4"]


@checks("5.4.1-03")
def test_5_4_1_a_stray_shot_hits_friend_and_foe() -> None:
    state = field(a={"vital": "C5", "colin": "H5"}, b={"godric": "G5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7, 2])  # 7 - 2: straight beyond
    assert play.events(ShotStruck)[0].target == "colin"
    assert play.unit("colin").health == "wounded"


@checks("5.4.1-03", "4.4.3-12")
def test_5_4_1_a_rider_hit_by_a_stray_shot_loses_the_horse_he_leads() -> None:
    foes = {"godric": "G5", "ethelnoth": "H5>W", "horse-1": "J4>W"}
    state = field(a={"vital": "C5"}, b=foes, phase="missiles")
    state.leads = {UnitId("ethelnoth"): (UnitId("horse-1"),)}
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7, 10])
    assert play.events(ShotStruck)[0].target == "ethelnoth"
    assert play.state.leads == {}


@checks("5.4.1-03", "5.5.4-04")
def test_5_4_1_a_stray_shot_hits_nobody_behind_a_wall() -> None:
    """M-15."""
    men = {"vital": "C5", "colin": "H5"}
    state = field(a=men, b={"godric": "G5"}, sides={"wall": ["H5 W"]}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7])
    assert play.events(ShotLost)[0].hex == at(state, "H5")


HEIGHTS = {f"{column}{row}": "1" for column in "ABCDEF" for row in range(1, 10)}


@checks("5.4.1-03")
@pytest.mark.parametrize("house", [House(), House(stray_shots="seen")])
@pytest.mark.parametrize(
    ("drawing", "levels"),
    [(meadow(G5="T"), ""), (meadow(), meadow(HEIGHTS).replace(".", "0"))],
    ids=["behind a tree", "below an edge"],
)
def test_5_4_1_a_stray_shot_hits_whoever_is_there_seen_or_not(
    drawing: str, levels: str, house: House
) -> None:
    """M-15: as far as cover allows; by a house rule only those whom the shooter could see."""
    men = {"vital": "C5", "colin": "H5"}
    state = field(drawing, levels=levels, a=men, b={"godric": "G5"}, house=house, phase="missiles")
    assert sight(state.ground, at(state, "C5"), at(state, "H5")).blocked
    is_safe = house.stray_shots == "seen"
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7] if is_safe else [7, 2])
    assert [event.target for event in play.events(ShotStruck)] == ([] if is_safe else ["colin"])
    assert bool(play.events(ShotLost)) == is_safe


def test_5_4_1_a_stray_shot_may_leave_the_map() -> None:
    state = field(a={"vital": "A5"}, b={"godric": "A1"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "A1"), dice=[7])
    assert play.events(HitHexRolled)[0].hex is None
    assert play.events(ShotLost)


@checks("5.4.1-05")
def test_5_4_1_of_a_rider_the_shooter_chooses_the_hex() -> None:
    state = field(a={"vital": "C5"}, b={"beostan": "G5>SE"}, phase="missiles")
    aimed = [o.hex for o in Play(state).options if isinstance(o, Shoot) and o.target == "beostan"]
    assert aimed == [at(state, "G5"), at(state, "F4")]


@checks("5.4.1-06")
def test_5_4_1_at_two_hexes_no_shot_strays() -> None:
    state = field(a={"vital": "C5"}, b={"godric": "E5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "E5"), dice=[9])
    assert play.events(HitHexRolled) == []
    assert play.events(ShotStruck)[0].letter == "-"


@checks(
    "5.4.2-01", "5.4.2-02", "5.4.2-03", "5.4.2-04", "5.4.2-05", "7.1.1-01", "7.1.1-02", "7.1.1-03"
)
def test_5_4_2_modifiers_of_the_hit_hex() -> None:
    state = field()
    well = add(state, "a", "urquhart", "C5>E")
    hurt = add(state, "a", "vital", "C7 wounded")
    lance, bow = WEAPONS["mounted_lance"], WEAPONS["shortbow"]

    def reasons(unit: Unit, weapon: Weapon, distance: int) -> list[tuple[str, int]]:
        return [(p.reason, p.amount) for p in hit_modifiers(unit, weapon, distance)]

    assert reasons(well, lance, 3) == [("near-target", -2)]
    assert reasons(well, lance, 4) == [("medium-range", 1), ("near-target", -2)]
    assert reasons(well, lance, 6) == [("medium-range", 1)]
    assert reasons(well, lance, 7) == [("long-range", 2)]
    assert reasons(hurt, bow, 12) == [("shooter-wounded", 1)]
    assert reasons(hurt, bow, 13) == [("medium-range", 1), ("shooter-wounded", 1)]
    assert stray(at(state, "C5"), at(state, "G5"), 14) == stray(
        at(state, "C5"), at(state, "G5"), 10
    )


def test_5_4_2_bad_light_matters_beyond_short_range() -> None:
    state = field(dusk=2)
    archer, bow = add(state, "a", "vital", "C7"), WEAPONS["shortbow"]
    for distance, reasons in ((12, []), (13, ["bad-light", "medium-range"])):
        assert [p.reason for p in hit_modifiers(archer, bow, distance, 1)] == reasons
    for number, dark in ((1, 0), (2, 1), (3, 1)):
        state.round = number
        assert darkness(state) == dark


@checks("5.4.3-02")
@pytest.mark.parametrize(("name", "letter"), [("turold", "D"), ("roussel", "C")])
def test_5_4_3_armour_protects_riders_too(name: str, letter: str) -> None:
    state = field(a={"vital": "C5"}, b={name: "E5>W"}, phase="missiles")
    assert state.units[UnitId(name)].figure.armoured == (name == "roussel")
    play = Play(state).do(Shoot(VITAL, UnitId(name), at(state, "E5")), dice=[1])
    play.do(Land(UnitId(name), play.spot("E4")))
    assert play.events(ShotStruck)[0].letter == letter


@checks("5.4.3-01", "5.4.3-02", "5.4.3-04")
def test_5_4_3_armour_adds_one_and_weapons_differ() -> None:
    state = field(
        meadow(H5="o"), a={"vital": "D5", "gerold": "D6"}, b={"godric": "G5", "osferth": "G6"}
    )
    bow, crossbow = state.units[VITAL], state.units[GEROLD]
    godric = state.units[GODRIC]
    assert (
        "".join(effect(state, bow, godric, at(state, "G5"), n) for n in range(1, 12))
        == "CBBBAA-----"
    )
    letters = "".join(effect(state, crossbow, godric, at(state, "G5"), n) for n in range(12))
    assert letters == "CCCCBBBAA---"  # 0: an unarmoured man with an axe (7.5)
    play = Play(field(a={"vital": "D5"}, b={"osferth": "F5"}, phase="missiles"))
    play.do(Shoot(VITAL, OSFERTH, play.spot("F5")), dice=[1])
    assert play.events(ShotStruck)[0].letter == "B"  # 1 + 1 for armour


@checks("6.7-06", "6.7-07", "1.2-15")
@pytest.mark.parametrize(("die", "dead"), [(1, True), (2, False), (5, False)])
def test_6_7_only_the_worst_hits_kill_a_riderless_horse(die: int, dead: bool) -> None:
    state = field(a={"vital": "C5"}, b={"horse-1": "E5>E"}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, UnitId("horse-1"), at(state, "D5")), dice=[die])
    assert play.is_dead("horse-1") == dead
    assert bool(play.state.carcasses) == dead


@checks("5.4.3-03", "6.7-01", "6.7-05")
@pytest.mark.parametrize(
    ("die", "health", "horse"),
    [
        (1, "stunned", "dead"),
        (2, "wounded", "alive"),
        (3, "wounded", "alive"),
        (4, "wounded", "none"),
    ],
)
def test_5_4_3_what_arrows_do_to_a_rider(die: int, health: str, horse: str) -> None:
    state = field(a={"vital": "C5"}, b={"turold": "E5>W"}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, UnitId("turold"), at(state, "E5")), dice=[die])
    if horse != "none":
        play.do(Land(UnitId("turold"), play.spot("E4")))
        assert play.hex("turold") == "E4"
        assert not play.unit("turold").mounted
    else:
        assert play.unit("turold").mounted
    assert play.unit("turold").health == health
    assert ("horse-turold" in play.state.units) == (horse == "alive")


def test_5_4_3_the_house_may_let_result_c_kill_the_rider() -> None:
    state = field(
        a={"vital": "C5"}, b={"turold": "E5>W"}, phase="missiles", house=House(rider_hit_c="killed")
    )
    play = Play(state).do(Shoot(VITAL, UnitId("turold"), at(state, "E5")), dice=[2])
    play.do(Land(UnitId("turold"), play.spot("E4")))
    assert play.is_dead("turold")
    assert "horse-turold" in play.state.units


@checks("5.4.3-03", "6.7-05")
@pytest.mark.parametrize("die", [1, 2])
def test_5_4_3_the_worst_hit_kills_rider_and_horse(die: int) -> None:
    """Only crossbows hit so hard."""
    state = field(a={"gerold": "C5"}, b={"turold": "E5>W"}, phase="missiles")
    assert not state.units[UnitId("turold")].figure.armoured
    play = Play(state).do(Shoot(GEROLD, UnitId("turold"), at(state, "E5")), dice=[die])
    play.do(Land(UnitId("turold"), play.spot("E4")))
    assert play.events(ShotStruck)[0].letter == "E"
    assert play.is_dead("turold")
    assert "horse-turold" not in play.state.units
    assert len(play.state.carcasses) == 1


@checks("5.4.4-07")
def test_5_4_4_a_wounded_rider_dies_of_a_hit_that_would_stun_him() -> None:
    state = field(a={"vital": "C5"}, b={"turold": "E5>W wounded"}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, UnitId("turold"), at(state, "E5")), dice=[1])
    play.do(Land(UnitId("turold"), play.spot("E4")))
    assert play.events(ShotStruck)[0].letter == "D"
    assert play.is_dead("turold")


# §5.4.4


@checks("5.4.4-01", "5.4.4-02")
def test_5_4_4_a_retreat_goes_two_hexes_through_friends() -> None:
    state = field(a={"vital": "C5"}, b={"godric": "E5", "wiglaf": "F5"}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, GODRIC, at(state, "E5")), dice=[5])
    play.do(Retreat(GODRIC, play.spot("F5")), Retreat(GODRIC, play.spot("G5")))
    assert (play.hex("godric"), play.hex("wiglaf")) == ("G5", "F5")


@checks("5.4.4-03", "5.4.4-04")
def test_5_4_4_friends_in_the_last_hex_are_pushed_on_in_a_chain() -> None:
    units = {"godric": "C1", "wiglaf": "E1", "sigeric": "F1", "hunwald": "N1"}
    state = field(meadow(rows=1), a={"vital": "A1"}, b=units, phase="missiles", spare=False)
    add(state, "a", "josse", "K1")
    play = Play(state).do(Shoot(VITAL, GODRIC, at(state, "C1")), dice=[5])
    assert [(event.unit, event.place.head) for event in play.events(Displaced)] == [
        (UnitId("sigeric"), at(state, "G1")),
        (UnitId("wiglaf"), at(state, "F1")),
    ]
    assert play.hex("godric") == "E1"


@checks("5.4.4-04", "5.4.4-06")
@pytest.mark.parametrize(
    ("foe", "die", "end", "health"),
    [("H5", 8, "G5", "wounded"), ("H5", 6, "G5", "healthy"), ("F6", 6, "F5", "wounded")],
)
def test_5_4_4_a_retreat_past_an_enemy_is_checked_in_every_hex(
    foe: str, die: int, end: str, health: str
) -> None:
    """Gaucher waits beside the last hex, or stops Godric in the first."""
    state = field(a={"vital": "C5", "gaucher": foe}, b={"godric": "E5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "E5"), dice=[5])
    play.do(Retreat(GODRIC, play.spot("F5")), dice=[die] if end == "F5" else [])
    if end == "G5":
        play.do(Retreat(GODRIC, play.spot("G5")), dice=[die])
    assert (play.hex("godric"), play.unit("godric").health) == (end, health)


@checks("5.4.4-04")
def test_5_4_4_a_friend_who_makes_room_next_to_an_enemy_is_checked_too() -> None:
    units = {"godric": "C1", "wiglaf": "E1", "hunwald": "N1"}
    state = field(meadow(rows=1), a={"vital": "A1"}, b=units, phase="missiles", spare=False)
    add(state, "a", "gaucher", "G1")
    play = Play(state).do(shot(state, VITAL, GODRIC, "C1"), dice=[5, 8])
    assert (play.hex("wiglaf"), play.unit("wiglaf").health) == ("F1", "wounded")
    assert (play.hex("godric"), play.unit("godric").health) == ("E1", "healthy")


@checks("5.4.4-05", "5.4.4-06")
def test_5_4_4_who_cannot_go_all_the_way_is_wounded() -> None:
    state = field(
        a={"vital": "L1", "colin": "N2"}, b={"godric": "N1"}, phase="missiles", spare=False
    )
    add(state, "a", "josse", "A9")
    add(state, "b", "hunwald", "A1")
    play = Play(state).do(Shoot(VITAL, GODRIC, at(state, "N1")), dice=[5])
    assert play.unit("godric").health == "wounded"
    assert play.hex("godric") == "N1"


@checks("5.4.4-07", "5.4.4-08", "5.4.4-09", "6.4-08", "6.4-09", "6.4-10")
@pytest.mark.parametrize(
    ("where", "die"), [("E5 wounded", 2), ("E5 stunned", 2), ("E5 stunned", 5)]
)
def test_5_4_4_the_wounded_and_stunned_die_of_more(where: str, die: int) -> None:
    state = field(a={"vital": "C5"}, b={"godric": where}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, GODRIC, at(state, "E5")), dice=[die])
    assert play.is_dead("godric")


@checks("4.2.1-07")
def test_4_2_1_the_armoured_drown_when_there_is_no_other_way() -> None:
    water = {f"{c}{r}": "~" for c in "EFG" for r in (4, 5, 6)}
    water["F5"] = "."
    water["E5"] = "~"
    state = field(meadow(water), a={"vital": "D5"}, b={"osferth": "F5"}, phase="missiles")
    play = Play(state).do(Shoot(VITAL, OSFERTH, at(state, "F5")), dice=[4])
    while play.game.ask is not None and play.prompt == "retreat":
        play.do(play.options[0])
    assert play.is_dead("osferth")
    assert not play.state.piles  # he lies in the water, not where he was hit


def test_5_4_odds_of_a_shot_are_exact() -> None:
    state = field(a={"vital": "B5"}, b={"godric": "G5"}, phase="missiles")
    play = Play(state)
    found = odds(
        play.game,
        shot(state, VITAL, GODRIC, "G5"),
        lambda game: "dead" if GODRIC not in game.state.units else game.state.units[GODRIC].health,
    )
    assert {k: str(p) for k, p in found} == {"dead": "1/25", "wounded": "3/25", "healthy": "21/25"}


@checks("2.1-01", "2.1-12")
@pytest.mark.parametrize("phase", ["charges", "movement", "melee"])
def test_2_1_nobody_shoots_in_his_own_turn_after_the_first_step(phase: str) -> None:
    for now, refusal in (("missiles", None), (phase, ("2.1", "wrong-step"))):
        state = field(a={"vital": "C5"}, b={"godric": "F5"}, phase=now, chapter=7)
        assert refused(state, Shoot(VITAL, UnitId("godric"), at(state, "F5"))) == refusal
