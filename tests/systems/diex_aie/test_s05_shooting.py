"""§5 Missile fire: who shoots, where the shot goes, what it does; defensive fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.odds import odds
from heerbann.engine.telling import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.actions_fighting import (
    Attack,
    EndFire,
    FireVolley,
    HoldFire,
    Land,
    Loose,
    Retreat,
    Shoot,
)
from heerbann.systems.diex_aie.actions_moving import Begin, EndMovement
from heerbann.systems.diex_aie.events_melee import Displaced
from heerbann.systems.diex_aie.events_moving import Slowed
from heerbann.systems.diex_aie.events_shooting import (
    Fired,
    HitHexRolled,
    ShotLost,
    ShotStruck,
    VolleyNamed,
)
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.s05_defensive import is_open_to_volley
from heerbann.systems.diex_aie.s05_shots import effect, hit_modifiers, stray
from heerbann.systems.diex_aie.s05_weapons import weapon_of
from heerbann.systems.diex_aie.state import State, Unit, UnitId
from heerbann.systems.diex_aie.tables import WEAPONS, Weapon
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
def test_5_3_who_attacked_in_his_own_turn_has_no_defensive_fire() -> None:
    for house, facts, reason in (
        (House(), {"struck": 2}, ("5.2", "has-attacked")),
        (House(), {"attacked": 1}, None),
        (House(defensive_fire="attacked"), {"attacked": 1}, ("5.3", "was-attacked")),
        (House(defensive_fire="attacked"), {"attacked": 0}, None),
        (House(defensive_fire="attacked"), {"struck": 2}, ("5.2", "has-attacked")),
    ):
        state = field(a={"colin": "F5"}, b={"eadwig": "B5"}, house=house)
        change(state, "eadwig", **facts)
        play = Play(state).begin("colin").go("colin", "F6")
        assert refused(play.state, Loose(EADWIG, COLIN, at(state, "F6"))) == reason


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
    corner = [label(stray(at(state, "E8"), at(state, "F6"), roll)) for roll in range(5, 11)]
    assert len(set(corner)) == 6
    assert "F6" not in corner


@checks("5.4.1-03")
def test_5_4_1_a_stray_shot_hits_friend_and_foe() -> None:
    state = field(a={"vital": "C5", "colin": "H5"}, b={"godric": "G5"}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7, 2])  # 7 - 2: straight beyond
    assert play.events(ShotStruck)[0].target == "colin"
    assert play.unit("colin").health == "wounded"


@checks("5.4.1-03", "5.5.4-04")
def test_5_4_1_a_stray_shot_hits_nobody_behind_a_wall() -> None:
    """M-15."""
    men = {"vital": "C5", "colin": "H5"}
    state = field(a=men, b={"godric": "G5"}, sides={"wall": ["H5 W"]}, phase="missiles")
    play = Play(state).do(shot(state, VITAL, GODRIC, "G5"), dice=[7])
    assert play.events(ShotLost)[0].hex == at(state, "H5")


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


def test_5_4_odds_of_a_shot_are_exact() -> None:
    state = field(a={"vital": "B5"}, b={"godric": "G5"}, phase="missiles")
    play = Play(state)
    found = odds(
        play.game,
        shot(state, VITAL, GODRIC, "G5"),
        lambda game: "dead" if GODRIC not in game.state.units else game.state.units[GODRIC].health,
    )
    assert {k: str(p) for k, p in found} == {"dead": "1/25", "wounded": "3/25", "healthy": "21/25"}
