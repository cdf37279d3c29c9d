"""Where book and chart leave a gap: what our rulings make of it, part by part.

The name of each test begins with the ruling in rulings.toml; what other tests of a chapter show
already is not repeated here.
"""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    CounterCharge,
    EndMelee,
    Evade,
    Halt,
    Include,
    Join,
    Loose,
    Retreat,
    Shoot,
    StandFast,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
    ClearDead,
    Engage,
    PickUp,
    SetDown,
    SlipPast,
)
from heerbann.systems.diex_aie.model.actions.siege import FallTo, LetLie, PutOut, Topple
from heerbann.systems.diex_aie.model.contact import could_strike, is_threatened
from heerbann.systems.diex_aie.model.events.fire import FireFought
from heerbann.systems.diex_aie.model.events.horses import ReinsDropped
from heerbann.systems.diex_aie.model.events.melee import Displaced, MeleeRolled, Retreated
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled, Promised
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.events.techniques import BlowWasted, Evaded, LancersFormed
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.state import A, B, State, UnitId, Wall, place_of
from heerbann.systems.diex_aie.rules.s04_movement.leading import is_at_hand
from heerbann.systems.diex_aie.rules.s06_melee.displacing import Shove, rooms_for
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, strength
from heerbann.systems.diex_aie.rules.s07_techniques.evading import refuse_evader
from heerbann.systems.diex_aie.rules.s10_siege.ladders import refuse_stand
from tests.systems.diex_aie.castle import castle, lean
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place, refused
from tests.systems.diex_aie.rules.test_s05_sight import covered
from tests.systems.diex_aie.rules.test_s07_charge import (
    all_charge,
    charge,
    mounted,
    ride,
    three_abreast,
)

GAUCHER, COLIN, CHARLES, VITAL = map(UnitId, ("gaucher", "colin", "charles", "vital"))
GODRIC, WIGLAF, OSFERTH, EADWIG = map(UnitId, ("godric", "wiglaf", "osferth", "eadwig"))
RAOUL, BEOSTAN = UnitId("raoul"), UnitId("beostan")


def pushed(state: State, by: UnitId, unit: UnitId, to: str) -> set[str]:
    """Where somebody may come to stand who is in the way of another on his way to a hex."""
    shover = state.units[by]
    shove = Shove(shover, place(state, to), place_of(shover).hexes)
    paths = rooms_for(state, state.units[unit], (shove,))
    return {state.ground.board.labels[path[-1].head] for path in paths}


def brawl(drawing: str = "", chapter: int = 6, **facts: object) -> State:
    """The melee step of side A."""
    return field(drawing, phase="melee", chapter=chapter, **facts)  # type: ignore[arg-type]


# §4: movement


def test_m_01_whoever_stays_beside_an_enemy_makes_no_check() -> None:
    play = Play(field(a={"gaucher": "C5"}, b={"osferth": "D5"})).begin("gaucher").stay("gaucher")
    assert play.events(InfiltrationRolled) == []


def test_m_02_a_missile_man_who_hindered_does_not_shoot_in_this_turn_either() -> None:
    state = field(a={"gaucher": "C5", "colin": "H5"}, b={"eadwig": "D3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[2])
    play.go("gaucher", "E4").stay("gaucher").begin("colin")
    shot = Loose(EADWIG, COLIN, at(state, "H5"))
    assert refused(play.state, shot) == ("4.3", "has-drawn")


def test_m_04_two_wounds_in_one_hex_are_death() -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "D3", "godric": "C3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[9, 9])
    assert [event.result for event in play.events(InfiltrationRolled)] == ["wounded"] * 2
    assert play.is_dead("gaucher")


def test_m_05_where_a_rider_stops_enemies_beside_his_tail_count_as_well() -> None:
    state = field(a={"raoul": "C5>E"}, b={"godric": "B4"})
    play = Play(state).begin("raoul").go("raoul", "D5").stay("raoul")
    assert play.prompt == "engage", "Godric stands beside the tail"
    assert {type(option) for option in play.options} == {Engage, SlipPast}


def test_m_09_a_friend_in_armour_is_pushed_into_water_only_if_all_else_is_closed() -> None:
    own, other = {"gaucher": "A1", "colin": "H1"}, {"godric": "B1", "osferth": "C1", "wiglaf": "I1"}
    for rows, rooms in ((2, {"B2", "C2"}), (1, {"D1"})):
        drawn = meadow({"D1": "~"}, columns=9, rows=rows)
        state = brawl(drawn, a=own, b=other, spare=False)
        assert pushed(state, GODRIC, OSFERTH, "C1") == rooms
    planned = blow(state, [state.units[GAUCHER]], [state.units[GODRIC]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[die])
    assert play.events(Displaced) == [Displaced(OSFERTH, place(state, "D1"))]
    assert play.is_dead("osferth")
    assert play.hex("godric") == "C1"


def test_m_10_one_of_the_two_may_stand_among_the_dead() -> None:
    state = field(a={"gaucher": "C3", "colin": "D3"}, dead={"C3": 2})
    play = Play(state)
    assert ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.SE) in play.options


def test_m_11_a_stunned_enemy_is_carried_and_his_bearer_may_fight_afterwards() -> None:
    state = field(a={"gaucher": "B3"}, b={"godric": "C3 stunned", "wiglaf": "F3"})
    play = Play(state).begin("gaucher").go("gaucher", "C3").do(PickUp(GAUCHER, GODRIC))
    play.go("gaucher", "D3", "E3").do(SetDown(GAUCHER, play.spot("E2")), Engage(GAUCHER, WIGLAF))
    assert play.hex("godric") == "E2"
    assert play.events(Promised) == [Promised(GAUCHER, WIGLAF)]
    assert could_strike(play.state, play.unit("gaucher"), play.spot("F3"))


def test_m_13_a_horse_without_room_beside_its_leader_is_let_go() -> None:
    state = field(a={"colin": "C5", "horse-1": "B5>E"})
    state.leads = {COLIN: (UnitId("horse-1"),)}
    play = Play(state).begin("colin").go("colin", "D5").stay("colin")
    assert play.events(ReinsDropped) == []
    assert is_at_hand(play.state, place_of(play.unit("colin")), place(state, "C5>E"))
    crowd = {"E5": "godgifu", "D4": "charles", "E4": "vital", "D6": "gerold", "C6": "hamon"}
    for label, name in crowd.items():
        add(state, "a", name, label)
    add(state, "a", "aubin", "C4")
    pen = Play(state).begin("colin").go("colin", "D5")
    assert pen.hex("colin") == "D5"
    add(pen.state, "a", "ernaut", "C5")
    pen.stay("colin")
    assert [event.animal for event in pen.events(ReinsDropped)] == ["horse-1"]
    assert pen.state.leads == {}


# §5: missiles


def test_m_14_without_his_lance_a_man_fights_as_before() -> None:
    state = brawl(a={"raoul": "C5>E"}, b={"godric": "D5"})
    before = strength(state.units[RAOUL])
    change(state, "raoul", shots=1, fired=1)
    assert strength(state.units[RAOUL]) == before
    assert refused(state, Attack(RAOUL, GODRIC)) is None


def test_m_15_a_stray_shot_hits_the_stunned_too() -> None:
    friends = {"vital": "C5", "colin": "H5 stunned"}
    state = field(a=friends, b={"godric": "G5"}, phase="missiles")
    shot = Shoot(VITAL, GODRIC, at(state, "G5"))
    play = Play(state).do(shot, dice=[7, 2])
    assert play.events(ShotStruck)[0].target == "colin"
    assert play.is_dead("colin")


def test_m_36_a_rider_is_in_contact_and_strikes_with_both_hexes() -> None:
    state = brawl(a={"raoul": "D5>E"}, b={"godric": "B5", "wiglaf": "E5"})
    assert refused(state, Attack(RAOUL, GODRIC)) is None, "beside the tail"
    assert refused(state, Attack(RAOUL, WIGLAF)) is None
    assert is_threatened(state, A, place_of(state.units[RAOUL]))


def test_m_39_every_shot_of_the_first_step_takes_effect_before_the_next() -> None:
    state = field(a={"vital": "C5", "aubin": "C6"}, b={"godric": "G5 wounded"}, phase="missiles")
    second = Shoot(UnitId("aubin"), GODRIC, at(state, "G5"))
    play = Play(state)
    assert second in play.options
    play.do(Shoot(VITAL, GODRIC, at(state, "G5")), dice=[1, 1])
    assert play.is_dead("godric")
    assert second not in play.options


def test_m_27_from_a_natural_height_rocks_still_cover() -> None:
    heights = {f"{c}{row}": "1" for c in "HIJKLMN" for row in range(1, 10)}
    slope = {f"G{row}": "^" for row in range(1, 10)}
    levels = meadow(heights).replace(".", "0")
    for glyph, cover in (("o", "none"), ("x", "light")):
        drawn = meadow(slope, F5=glyph)
        units = {"a": {"vital": "K5"}, "b": {"godric": "F5"}}
        state = field(drawn, levels=levels, phase="missiles", spare=False, **units)  # type: ignore[arg-type]
        assert covered(state, "vital", "godric") == cover


# §6: melee


def test_m_17_a_horse_without_a_rider_holds_its_hexes() -> None:
    state = brawl(a={"gaucher": "C5", "charles": "H9"}, b={"godric": "D5", "wiglaf": "H8"})
    add(state, "b", "horse-1", "F5>E")
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[1])
    play.do(Advance(GAUCHER, play.spot("D5")))
    heads = {option.to for option in play.options if isinstance(option, Advance)}
    assert play.spot("E5") not in heads
    assert play.spot("D4") in heads


def test_m_37_at_the_edge_of_the_map_there_is_no_way_back() -> None:
    state = brawl(meadow(rows=1), a={"gaucher": "B1"}, b={"godric": "A1"}, spare=False)
    add(state, "a", "josse", "K1")
    add(state, "b", "hunwald", "N1")
    planned = blow(state, [state.units[GAUCHER]], [state.units[GODRIC]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[die])
    assert play.unit("godric").health == "wounded"
    assert play.hex("godric") == "A1"
    assert play.events(Retreated) == []


def test_m_37_a_man_is_pushed_one_hex_and_a_rider_as_far_as_he_must() -> None:
    state = field(meadow(rows=1), b={"wiglaf": "D1", "beostan": "H1>E"}, spare=False)
    assert pushed(state, BEOSTAN, WIGLAF, "D1") == {"C1", "E1"}
    add(state, "b", "sigeric", "F1")
    assert pushed(state, UnitId("sigeric"), BEOSTAN, "G1") == {"I1"}, "one hex frees his tail"
    assert pushed(state, UnitId("sigeric"), BEOSTAN, "H1") == {"J1"}, "two hexes free his head"


def test_m_38_who_has_lost_contact_has_lost_his_attack() -> None:
    others = {"arnoul": "H9"}, {"wiglaf": "H8"}
    state = brawl(a={"gaucher": "C5", "charles": "D6"} | others[0], b={"godric": "D5"} | others[1])
    assert refused(state, Attack(CHARLES, GODRIC)) is None
    planned = blow(state, [state.units[GAUCHER]], [state.units[GODRIC]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(GAUCHER, GODRIC), Strike(), dice=[die])
    play.do(Retreat(GODRIC, play.spot("D4")), Halt())
    assert refused(play.state, Attack(CHARLES, GODRIC)) == ("6.6", "out-of-reach")


def test_m_40_heaps_of_dead_and_people_close_no_hex_to_a_blow_but_fire_does() -> None:
    state = castle(phase="melee", a={"gaucher": "G5"}, b={"godric": "G4"}, dead={"G4": 6})
    gaucher = state.units[GAUCHER]
    assert could_strike(state, gaucher, at(state, "G4"))
    burning = state.ground.board.bit[at(state, "G4")]
    state.ground = state.ground.altered(burning=burning)
    assert not could_strike(state, gaucher, at(state, "G4"))


# §7: techniques


def test_m_07_a_charge_that_gets_nowhere_leaves_the_rider_his_ordinary_attack() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5", "osferth": "F4"})
    play = Play(state, dice=[9]).do(charge(state, "roussel", "ligulf", "J5"))
    assert play.state.charges == ()
    stopped = play.state.copy()
    stopped.phase = "melee"
    assert refused(stopped, Attack(UnitId("roussel"), OSFERTH)) is None
    planned = blow(stopped, [stopped.units[UnitId("roussel")]], [stopped.units[OSFERTH]])
    assert "charge" not in [point.reason for point in planned.modifiers]


def test_m_07_a_counter_charge_costs_nothing_in_the_own_next_turn() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ethelnoth": "J5>W"})
    met = Play(state).do(charge(state, "roussel", "ethelnoth", "J5"))
    met.do(CounterCharge(UnitId("ethelnoth")))
    after = ride(met).state.copy()
    after.turn, after.active, after.phase, after.moving = after.turn + 1, B, "movement", None
    assert refused(after, Begin(UnitId("ethelnoth"))) is None
    assert after.units[UnitId("ethelnoth")].evaded == state.turn, "that was his one evasion (M-08)"


def test_c_12_a_promise_is_void_when_the_enemy_is_gone() -> None:
    state = brawl(a={"gaucher": "C5", "colin": "B8"}, b={"osferth": "H5", "godric": "B9"})
    state.promises = {GAUCHER: (OSFERTH,)}
    play = Play(state).do(EndMelee())
    assert play.events(InfiltrationRolled) == []


def evading(**facts: object) -> State:
    """Gaucher and Charles beside two who are faster than Gaucher is."""
    given = {"a": {"gaucher": "C5"}, "b": {"godric": "D5"}} | facts
    return brawl(chapter=7, **given)


def test_m_08_by_a_house_rule_whoever_has_evaded_is_struck_by_the_next_blow() -> None:
    once = House(evasions="once")
    state = evading(a={"gaucher": "C5", "arnoul": "E3"}, house=once)
    play = Play(state).do(Attack(GAUCHER, GODRIC), Evade(GODRIC, at(state, "D4")), dice=[1])
    assert play.events(BlowWasted) == [BlowWasted((GAUCHER,), (GODRIC,))]
    play.do(Attack(UnitId("arnoul"), GODRIC), dice=[1])
    assert [event.defenders for event in play.events(MeleeRolled)] == [(GODRIC,)]
    assert len(play.events(Evaded)) == 1


def test_m_08_the_book_lets_one_evade_every_attack_of_a_turn() -> None:
    state = evading(a={"gaucher": "C5", "arnoul": "E3"})
    play = Play(state).do(Attack(GAUCHER, GODRIC), Evade(GODRIC, at(state, "D4")), dice=[1])
    play.do(Attack(UnitId("arnoul"), GODRIC))
    assert play.prompt == "evade"
    away = next(order for order in play.options if isinstance(order, Evade))
    play.do(away)
    assert [event.attackers for event in play.events(BlowWasted)] == [
        (GAUCHER,), (UnitId("arnoul"),)
    ]  # fmt: skip
    assert play.events(MeleeRolled) == []


def test_m_08_if_one_evades_the_fight_goes_on_against_the_others() -> None:
    """And whoever has nobody left before him has wasted his blow."""
    units = {"gaucher": "C5", "arnoul": "D6"}
    state = evading(a=units, b={"godric": "D5", "wiglaf": "C4"})
    state.promises = {GAUCHER: (GODRIC, WIGLAF)}
    play = Play(state).do(Attack(GAUCHER, GODRIC))
    play.do(Join(UnitId("arnoul"))).do(Include(WIGLAF))
    play.do(Evade(GODRIC, at(state, "D4")), StandFast(WIGLAF), dice=[10])
    assert play.events(BlowWasted) == [BlowWasted((UnitId("arnoul"),), (GODRIC,))]
    (rolled,) = play.events(MeleeRolled)
    assert (rolled.attackers, rolled.defenders) == ((GAUCHER,), (WIGLAF,))
    assert play.unit("arnoul").struck == state.turn
    assert GAUCHER not in play.state.promises, "he counts as attacked"


@pytest.mark.parametrize("house", [House(), House(evaders="unburdened", evasions="once")])
def test_c_10_only_by_house_rules_nobody_evades_twice_from_a_ladder_or_with_a_horse(
    house: House,
) -> None:
    is_strict = house.evaders == "unburdened"
    refused_so = Refusal("7.3", "cannot-evade") if is_strict else None
    state = evading(house=house)
    assert refuse_evader(state, state.units[GODRIC], (GAUCHER,)) is None
    change(state, "godric", evaded=state.turn)
    assert refuse_evader(state, state.units[GODRIC], (GAUCHER,)) == refused_so
    leading = evading(house=house)
    add(leading, "b", "horse-1", "F5>E")
    leading.leads = {GODRIC: (UnitId("horse-1"),)}
    assert refuse_evader(leading, leading.units[GODRIC], (GAUCHER,)) == refused_so
    ladder = castle(E3="F", phase="melee", a={"colin": "E3"}, b={"gaucher": "F3"}, house=house)
    assert refuse_evader(ladder, ladder.units[COLIN], (GAUCHER,)) is None
    lean(ladder, "E3", climber="colin")
    assert refuse_evader(ladder, ladder.units[COLIN], (GAUCHER,)) == refused_so


def test_c_07_nobles_ride_with_the_lancers_only_by_a_house_rule() -> None:
    """R-37."""
    assert all_charge(three_abreast("hugues"), "hugues").events(LancersFormed) == []
    generous = House(lancers="all_knights")
    play = all_charge(three_abreast("hugues", house=generous), "hugues")
    assert set(play.events(LancersFormed)[0].units) == {"roussel", "raoul", "hugues"}


def test_m_24_behind_a_door_a_shield_wall_is_no_better() -> None:
    state = brawl(meadow(F5="D"), chapter=7, a={"gaucher": "F4"}, b={"hakon": "F5"})
    add(state, "b", "osferth", "E5")
    add(state, "b", "thurstan", "G5")
    hakon = state.units[UnitId("hakon")]

    def ground() -> list[int]:
        modifiers = blow(state, [state.units[GAUCHER]], [hakon]).modifiers
        return [point.amount for point in modifiers if point.rule == "6.1"]

    assert ground() == [-1], "he stands in a door"
    members = (OSFERTH, hakon.id, UnitId("thurstan"))
    state.walls = (Wall(members, (Direction.NE, Direction.NW)),)
    assert ground() == [-1]


# §10: sieges


def test_m_31_whoever_cannot_be_shifted_under_a_falling_man_dies() -> None:
    crowd = {"gerold": "C3", "hamon": "D4", "vital": "C4", "aubin": "D2", "ernaut": "C2"}
    units = {"colin": "E3", "charles": "D3"} | crowd
    facts = {"E3": "F", "active": "b", "phase": "melee", "a": units, "b": {"godric": "F3"}}
    heap = {"dead": {"E3": 6}}  # else he could go to the foot of the ladder
    state = lean(castle(**facts, **heap), "E3", climber="colin")  # type: ignore[arg-type]
    play = Play(state).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(state, "D3")))
    play.do(FallTo(COLIN, play.spot("D3")))
    assert play.is_dead("charles")
    assert play.hex("colin") == "D3"


def test_m_33_what_has_burnt_stays_burnt_when_the_fire_is_out() -> None:
    state = castle(phase="melee", active="b", b={"godric": "G3"}, a={"colin": "B2"})
    hex = at(state, "F3")
    state.flames, state.burnt = {hex: Flame(A, 1)}, {hex: 2}
    state.ground = state.ground.altered(burning=state.ground.board.bit[hex])
    play = Play(state).do(PutOut(GODRIC, hex), dice=[10])
    assert play.events(FireFought)[0].out
    assert play.state.flames == {}
    assert play.state.burnt == {hex: 2}


def test_m_35_where_there_is_no_moat_none_has_to_be_filled() -> None:
    dry, wet = castle(E3="."), castle()
    assert refuse_stand(dry, at(dry, "E3"), Direction.E, (at(dry, "E3"),)) is None
    refusal = refuse_stand(wet, at(wet, "E3"), Direction.E, (at(wet, "E3"),))
    assert refusal is not None
    assert refusal.reason == "moat-not-filled"
