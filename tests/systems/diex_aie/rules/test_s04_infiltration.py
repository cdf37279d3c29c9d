"""§4.3 Moving through enemy lines: the table, the book's four examples, every exception."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.odds.walk import odds
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    EndMelee,
    Halt,
    Include,
    Join,
    Land,
    Retreat,
    Shoot,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import (
    Dismount,
    Engage,
    Go,
    Hinder,
    Leave,
    LetPass,
    SlipPast,
    TurnAbout,
)
from heerbann.systems.diex_aie.model.changes import become
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import (
    InfiltrationRolled,
    PassageGranted,
    Promised,
)
from heerbann.systems.diex_aie.model.events.wounds import Wounded
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import (
    has_drawn,
    infiltration_modifiers,
    passage,
)
from heerbann.systems.diex_aie.rules.s06_melee.wounds import kill
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused

GAUCHER, OSFERTH, GUTHSTAN = UnitId("gaucher"), UnitId("osferth"), UnitId("guthstan")
ASKED = House(missile_checks="asked")
COLIN, TUROLD = UnitId("colin"), UnitId("turold")


@checks("4.3.1-01", "4.3.1-02", "4.3.1-03", "4.3.1-04")
@pytest.mark.parametrize(
    ("total", "result"),
    [(-3, "free"), (1, "free"), (5, "free"), (6, "stopped"), (7, "stopped"), (8, "wounded"),
     (9, "wounded"), (10, "dead"), (13, "dead")],
)  # fmt: skip
def test_4_3_1_the_table(total: int, result: str) -> None:
    assert passage(total) == result


@checks("4.3.1-05", "4.3.1-06", "4.3.1-07", "4.3.1-08", "4.3.1-09", "4.3.1-10")
def test_4_3_1_all_modifiers_are_added() -> None:
    state = field()
    rider = add(state, "a", "raoul", "C3>E wounded")
    light = add(state, "a", "colin", "E5")
    enemy = add(state, "b", "beostan", "G3>W wounded")
    foot = add(state, "b", "godric", "H7")
    points = {p.reason: p.amount for p in infiltration_modifiers(rider, enemy)}
    assert points == {
        "mover-rider": -1,
        "mover-armoured": -1,
        "mover-wounded": 2,
        "enemy-rider": 1,
        "enemy-wounded": -2,
    }
    assert infiltration_modifiers(light, foot) == ()


# The book's examples


def example_1(**changes: object) -> Play:
    """Gaucher has to pass Osferth; behind wait Guthstan and a second ceorl."""
    state = field(
        a={"gaucher": "C5"},
        b={"osferth": "D3", "guthstan": "G5", "cynric": "F6"},
        **changes,  # type: ignore[arg-type]
    )
    return Play(state).begin("gaucher")


@checks("4.3-01", "4.3-02", "4.3-03", "4.3-06")
def test_4_3_example_1_one_roll_for_osferth_and_no_second() -> None:
    play = example_1()
    play.go("gaucher", "C4")
    assert play.events(InfiltrationRolled) == []  # entered, not yet passed
    play.go("gaucher", "D4", dice=[6])  # armoured: 6 - 1 is no effect
    assert play.events(InfiltrationRolled) == [InfiltrationRolled(GAUCHER, OSFERTH, 6, "free")]
    play.go("gaucher", "E5", "F5")
    assert len(play.events(InfiltrationRolled)) == 1


@checks("4.3-04", "4.3-05", "4.3-07")
def test_4_3_example_1_who_is_not_attacked_hinders() -> None:
    play = example_1().go("gaucher", "D5", "E5", "F5").stay("gaucher")
    assert play.prompt == "engage"
    play.do(Engage(GAUCHER, GUTHSTAN))
    assert play.events(Promised) == [Promised(GAUCHER, GUTHSTAN)]
    play.do(SlipPast(GAUCHER, UnitId("cynric")), dice=[5])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["cynric"]


@checks("4.3-07")
def test_4_3_example_1_who_attacks_both_needs_no_check() -> None:
    play = example_1().go("gaucher", "D5", "E5", "F5").stay("gaucher")
    play.do(Engage(GAUCHER, GUTHSTAN), Engage(GAUCHER, UnitId("cynric")))
    assert play.events(InfiltrationRolled) == []
    assert play.state.promises[GAUCHER] == (GUTHSTAN, UnitId("cynric"))


@checks("4.3-08", "4.3-09", "4.3.1.1-01", "4.3.1.1-02")
def test_4_3_example_2_a_rider_does_not_hinder_under_trees() -> None:
    state = field(
        meadow(D4="T"),
        a={"gaucher": "C5"},
        b={"beostan": "E3>SW", "guthstan": "F5", "osferth": "D6"},
    )
    play = Play(state).begin("gaucher").go("gaucher", "C4", "D4")
    play.go("gaucher", "E5")
    assert play.events(InfiltrationRolled) == []
    play.stay("gaucher").do(Engage(GAUCHER, GUTHSTAN))
    assert play.events(InfiltrationRolled) == []
    other_way = Play(state).begin("gaucher").go("gaucher", "D5").go("gaucher", "E5", dice=[1])
    assert [event.enemy for event in other_way.events(InfiltrationRolled)] == ["osferth"]


@checks("4.3-10", "4.3-12", "4.3-13", "4.3-17")
def test_4_3_example_3_following_up_two_hexes_without_a_check() -> None:
    state = field(a={"erwan": "C5"}, b={"duncan": "D5", "conan": "F5"}, phase="melee")
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    assert play.events(MeleeRolled)[0].letter == "C"
    play.do(Retreat(UnitId("duncan"), play.spot("D4")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")), Advance(UnitId("erwan"), play.spot("E5")))
    play.do(Halt())
    assert play.hex("erwan") == "E5"
    assert play.events(InfiltrationRolled) == []


@checks("4.3-11", "6.5-07")
def test_4_3_an_advance_is_checked_where_it_passes() -> None:
    state = field(a={"erwan": "C5"}, b={"duncan": "D5", "conan": "D4"}, phase="melee")
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")))
    assert play.events(InfiltrationRolled) == []
    play.do(Advance(UnitId("erwan"), play.spot("E5")), dice=[3])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["conan"]


@checks("6.5-08", "6.5-09")
def test_6_5_enemies_in_a_fight_cannot_hinder_an_advance() -> None:
    units = {"erwan": "C5", "colin": "E4"}
    state = field(a=units, b={"duncan": "D5", "conan": "D4"}, phase="melee")
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")), Advance(UnitId("erwan"), play.spot("E5")))
    assert play.events(InfiltrationRolled) == []


@pytest.mark.parametrize(
    ("side", "dice"), [("fence", []), ("wall", [3]), ("palisade", [3]), ("closed_gate", [3])]
)
def test_6_5_nobody_is_in_a_fight_with_an_enemy_behind_a_wall(side: str, dice: list[int]) -> None:
    """M-06: neither could strike the other, so conan has his hands free."""
    state = field(
        sides={side: ["E4 W"]},
        a={"erwan": "C5", "colin": "E4"},
        b={"duncan": "D5", "conan": "D4"},
        phase="melee",
    )
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")))
    play.do(Advance(UnitId("erwan"), play.spot("E5")), dice=dice)
    assert len(play.events(InfiltrationRolled)) == len(dice)


def test_6_5_whoever_can_only_be_struck_is_in_a_fight() -> None:
    """M-06: osferth in his armour cannot strike colin in the water, but colin can strike him."""
    state = field(
        meadow(E4="~"),
        a={"erwan": "C5", "colin": "E4"},
        b={"duncan": "D5", "osferth": "D4"},
        phase="melee",
    )
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")), Advance(UnitId("erwan"), play.spot("E5")))
    assert play.events(InfiltrationRolled) == []


def test_6_5_a_horse_beside_an_enemy_keeps_him_in_no_fight() -> None:
    units = {"erwan": "C5", "horse-1": "E4>W"}
    state = field(a=units, b={"duncan": "D5", "conan": "D4"}, phase="melee")
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")))
    play.do(Advance(UnitId("erwan"), play.spot("E5")), dice=[3])
    assert len(play.events(InfiltrationRolled)) == 1


def test_6_5_who_carries_a_ladder_beside_an_enemy_keeps_him_in_a_fight() -> None:
    """M-06: conan is next to colin and could strike him, though not the other way round."""
    units = {"erwan": "C5", "colin": "E4"}
    state = field(a=units, b={"duncan": "D5", "conan": "D4"}, phase="melee")
    become(state, replace(state.units[UnitId("colin")], bears=True))
    play = Play(state).do(Attack(UnitId("erwan"), UnitId("duncan")), dice=[4])
    play.do(Retreat(UnitId("duncan"), play.spot("D6")))
    play.do(Advance(UnitId("erwan"), play.spot("D5")), Advance(UnitId("erwan"), play.spot("E5")))
    assert play.events(InfiltrationRolled) == []


@checks("4.3-18", "4.3-21", "4.3-22", "4.3-23")
def test_4_3_example_4_every_hex_of_a_retreat_is_checked() -> None:
    state = field(
        a={"leofa": "A5", "osgar": "F4", "sigeric": "F7"},
        b={"bouchard": "E5"},
        phase="missiles",
    )
    play = Play(state)
    shot = Shoot(UnitId("leofa"), UnitId("bouchard"), play.spot("E5"))
    play.do(shot, dice=[3, 5])
    assert play.prompt == "retreat"
    label = play.state.ground.board.label
    first = {label(o.to) for o in play.options if isinstance(o, Retreat)}
    assert first == {"F5", "E4", "E6"}  # away from the shot, never back towards it
    one = Play(state).do(shot, dice=[3, 5])  # the ways with a single check
    one.do(Retreat(UnitId("bouchard"), play.spot("F5")), dice=[5])
    assert [event.enemy for event in one.events(InfiltrationRolled)] == ["osgar"]
    one.do(Retreat(UnitId("bouchard"), play.spot("G5")), dice=[])
    assert len(one.events(InfiltrationRolled)) == 1
    play.do(Retreat(UnitId("bouchard"), play.spot("F5")), dice=[5])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osgar"]
    way = next(o for o in play.options if isinstance(o, Retreat) and label(o.to) == "F6")
    play.do(way, dice=[4])  # the last hex is checked, too
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osgar", "sigeric"]


# The rest


@checks("4.3-01")
def test_4_3_the_hex_one_starts_in_is_not_passed() -> None:
    play = Play(field(a={"gaucher": "C5"}, b={"osferth": "D5"})).begin("gaucher")
    play.go("gaucher", "B5")
    assert play.events(InfiltrationRolled) == []


@checks("4.3.1-02")
def test_4_3_1_whoever_is_stopped_stays_in_the_hex() -> None:
    play = example_1().go("gaucher", "C4").go("gaucher", "D4", dice=[8])
    assert play.hex("gaucher") == "C4"
    assert play.state.moving is None


def test_4_3_1_whoever_is_stopped_among_friends_goes_back_to_the_last_free_hex() -> None:
    play = Play(field(a={"gaucher": "C5", "colin": "C4"}, b={"osferth": "D3"})).begin("gaucher")
    play.go("gaucher", "C4").go("gaucher", "D4", dice=[8])
    assert play.hex("gaucher") == "C5"


@checks("4.3-16", "4.3.1-03")
def test_4_3_a_wound_takes_points_at_once() -> None:
    play = example_1().go("gaucher", "B4", "C4")
    play.go("gaucher", "D4", dice=[9])
    assert play.unit("gaucher").health == "wounded"
    assert play.events(Wounded)
    assert play.hex("gaucher") == "D4"  # 3 points wounded, 2 spent, 1 left for this step
    assert play.state.moving is None or play.state.moving.points == 0


@checks("4.3.1-03")
def test_4_3_1_a_second_wound_kills() -> None:
    state = field(a={"gaucher": "C5 wounded"}, b={"osferth": "D3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[7])
    assert play.is_dead("gaucher")


@checks("4.3.1-04")
def test_4_3_1_a_dead_rider_leaves_his_horse() -> None:
    state = field(a={"turold": "C5>NE wounded"}, b={"osferth": "D3"})
    play = Play(state).begin("turold").go("turold", "C4").go("turold", "D4", dice=[9])
    assert play.prompt == "land"
    play.do(Land(UnitId("turold"), play.spot("B4")))
    assert play.is_dead("turold")
    assert play.hex("horse-turold") == "C4"
    assert play.state.piles[play.spot("B4")].men == 1


@checks("4.3.1.2-01")
def test_4_3_1_2_of_a_rider_only_the_head_hinders() -> None:
    state = field(a={"colin": "C6"}, b={"beostan": "D4>E"})
    play = Play(state).begin("colin").go("colin", "C5", "B5")
    assert play.events(InfiltrationRolled) == []  # beside the tail only
    state = field(a={"colin": "E6"}, b={"beostan": "D4>E"})
    play = Play(state).begin("colin").go("colin", "E5").go("colin", "F5", dice=[1])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["beostan"]


@checks("4.3-14", "4.3-15")
def test_4_3_a_missile_unit_hinders_unasked_and_then_cannot_shoot() -> None:
    state = field(a={"gaucher": "C5"}, b={"eadwig": "D3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[2])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["eadwig"]
    assert play.prompt == "move"
    assert play.unit("eadwig").hindered == 3
    later = field(a={"gaucher": "H5"}, b={"eadwig": "D3"}, active="b", phase="missiles")
    later.turn = 4
    change(later, "eadwig", hindered=3)
    shot = Shoot(UnitId("eadwig"), GAUCHER, at(later, "H5"))
    assert refused(later, shot) == ("4.3", "has-drawn")
    change(later, "eadwig", hindered=1)
    assert refused(later, shot) is None


@checks("4.3-14")
def test_4_3_missile_units_interrupt_moves_like_anybody_even_if_they_fired() -> None:
    """Every kind of missile man, stopping the move of whoever passes."""
    for name in ("eadwig", "tilbert", "wada", "gerold"):
        state = field(a={"gaucher": "C5"}, b={name: "D3"})
        change(state, name, fired=2)
        play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[7])
        assert [event.enemy for event in play.events(InfiltrationRolled)] == [name]
        assert (play.hex("gaucher"), play.prompt) == ("C4", "mover")


def test_m_02_by_a_house_rule_a_missile_unit_may_let_somebody_pass() -> None:
    state = field(a={"gaucher": "C5"}, b={"eadwig": "D3"}, house=ASKED)
    play = Play(state).begin("gaucher").go("gaucher", "C4", "D4")
    assert play.prompt == "hinder"
    assert play.options == (Hinder(UnitId("eadwig")), LetPass(UnitId("eadwig")))
    play.do(LetPass(UnitId("eadwig")))
    assert play.events(PassageGranted)
    assert play.events(InfiltrationRolled) == []
    play = Play(state).begin("gaucher").go("gaucher", "C4", "D4")
    play.do(Hinder(UnitId("eadwig")), dice=[2])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["eadwig"]


@checks("4.3-04")
def test_4_3_a_promise_that_is_not_kept_is_checked_after_all() -> None:
    enemies = {"osferth": "D5", "godric": "B9"}
    state = field(a={"gaucher": "C5", "colin": "B8"}, b=enemies, phase="melee")
    state.promises = {GAUCHER: (OSFERTH,)}
    play = Play(state).do(EndMelee(), dice=[9])
    assert play.events(InfiltrationRolled)[0].enemy == "osferth"
    assert play.unit("gaucher").health == "wounded"


@checks("4.3-19", "4.3-20")
def test_4_3_nobody_retreats_beside_his_opponent() -> None:
    state = field(a={"gaucher": "B1"}, b={"wiglaf": "A1"}, phase="melee")
    play = Play(state).do(Attack(GAUCHER, UnitId("wiglaf")), dice=[8])
    assert play.events(MeleeRolled)[0].letter == "C"
    assert play.unit("wiglaf").health == "wounded"
    assert play.hex("wiglaf") == "A1"


def test_4_3_1_odds_of_slipping_past_are_exact() -> None:
    play = example_1().go("gaucher", "C4")
    found = odds(
        play.game,
        Go(GAUCHER, play.spot("D4")),
        lambda game: (
            "dead" if GAUCHER not in game.state.units else game.state.units[GAUCHER].health
        ),
    )
    assert {key: str(chance) for key, chance in found} == {"healthy": "4/5", "wounded": "1/5"}


@checks("4.3-01")
def test_4_3_turning_on_the_spot_and_dismounting_pass_the_hex_of_the_head() -> None:
    state = field(a={"turold": "D5>W"}, b={"osferth": "A5"})
    for order in (TurnAbout(TUROLD), Dismount(TUROLD, at(state, "D5"))):
        play = Play(state).begin("turold").go("turold", "C5", "B5").do(order, dice=[1])
        assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osferth"]
        play = Play(state).begin("turold").go("turold", "C5", "B5").do(order, dice=[7])
        assert play.hex("turold") == "B5"  # stopped before he could
        assert play.unit("turold").mounted


@checks("4.3-01", "4.3-04")
def test_4_3_who_dismounts_has_entered_a_hex() -> None:
    state = field(a={"turold": "D5>W"}, b={"osferth": "B5"})
    off = Dismount(TUROLD, at(state, "C5"))
    play = Play(state).begin("turold").do(off).go("turold", "C4", dice=[1])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osferth"]
    play = Play(state).begin("turold").do(off).stay("turold")
    assert play.prompt == "engage"


@checks("4.3.1-03")
def test_4_3_1_all_rolls_at_the_end_of_a_move_are_made_together() -> None:
    """M-04: the wound of the first enemy does not help the second."""
    state = field(a={"colin": "C5"}, b={"godric": "E5", "wiglaf": "D4"})
    play = Play(state).begin("colin").go("colin", "D5").stay("colin")
    first, second = SlipPast(COLIN, UnitId("godric")), SlipPast(COLIN, UnitId("wiglaf"))
    play.do(first, second, dice=[8, 6])
    assert [event.result for event in play.events(InfiltrationRolled)] == ["wounded", "stopped"]
    assert play.unit("colin").health == "wounded"


@checks("4.3-04")
def test_4_3_promises_to_several_that_are_not_kept_are_checked_together() -> None:
    enemies = {"godric": "E5", "wiglaf": "D4", "hakon": "B9"}
    state = field(a={"colin": "D5", "charles": "B8"}, b=enemies, phase="melee")
    state.promises = {COLIN: (UnitId("godric"), UnitId("wiglaf"))}
    play = Play(state).do(EndMelee(), dice=[8, 6])
    assert [event.result for event in play.events(InfiltrationRolled)] == ["wounded", "stopped"]
    assert play.unit("colin").health == "wounded"


@checks("4.3-16")
def test_4_3_whom_a_wound_leaves_no_point_does_not_leave_the_map() -> None:
    state = field(a={"colin": "H5"}, b={"godric": "N4"})
    play = Play(state).begin("colin").go("colin", "I5", "J5", "K5", "L5", "M5", "N5")
    play.do(Leave(COLIN), dice=[8])
    assert play.unit("colin").health == "wounded"
    assert play.hex("colin") == "N5"


@checks("4.3.1-02", "4.3.1.2-01")
def test_4_3_1_2_a_rider_who_is_stopped_faces_whoever_is_beside_his_tail() -> None:
    """M-05: the move is over, and at its end both hexes count."""
    state = field(a={"turold": "D5>E"}, b={"osferth": "E4", "godric": "C6"})
    play = Play(state).begin("turold").go("turold", "E5").go("turold", "F5", dice=[7])
    assert play.state.moving is None
    assert play.prompt == "engage"
    assert Engage(TUROLD, UnitId("godric")) in play.options


@checks("4.3-15")
@pytest.mark.parametrize(
    ("active", "later", "refusal"),
    [("a", 0, True), ("b", 1, True), ("a", 2, True), ("b", 3, False), ("a", 4, False)],
)
def test_4_3_who_hindered_in_his_own_turn_does_not_shoot_before_his_next_step_1_is_over(
    active: str, later: int, refusal: bool
) -> None:
    """M-02."""
    state = field(a={"vital": "D3"}, b={"godric": "H5"}, active=active, phase="missiles")
    change(state, "vital", hindered=state.turn)
    state.turn += later
    assert has_drawn(state, state.units[UnitId("vital")]) == refusal


def test_4_3_in_the_first_turn_nobody_has_drawn() -> None:
    state = field(a={"vital": "D3"}, phase="missiles")
    state.turn = 1
    assert not has_drawn(state, state.units[UnitId("vital")])


# The check before the blow


def promised(enemies: dict[str, str], house: House | None = None, /, **promises: str) -> Play:
    """Step 4: Gaucher among enemies, Colin beside the eastern one; who promised to attack whom."""
    units = {"gaucher": "D5", "colin": "E6"}
    state = field(a=units, b={**enemies, "hakon": "B9"}, phase="melee", house=house)
    state.promises = {
        UnitId(who): tuple([UnitId(enemy) for enemy in whom.split()])
        for who, whom in promises.items()
    }
    return Play(state)


@checks("4.3-05", "4.3-07")
def test_4_3_who_attacks_only_some_checks_for_the_others_before_his_blow() -> None:
    enemies = {"guthstan": "E5", "osferth": "C5"}
    play = promised(enemies, gaucher="guthstan osferth")
    play.do(Attack(GAUCHER, GUTHSTAN), Strike(), dice=[8, 10])  # armoured: 8 - 1 stops nobody here
    kinds = [type(e) for e in play.game.log if isinstance(e, InfiltrationRolled | MeleeRolled)]
    assert kinds == [InfiltrationRolled, MeleeRolled]
    assert play.state.promises == {}
    both = promised(enemies, gaucher="guthstan osferth")
    both.do(Attack(GAUCHER, GUTHSTAN), Include(OSFERTH), Strike(), dice=[10])
    assert both.events(InfiltrationRolled) == []


@checks("4.3-05", "4.3-16")
def test_4_3_a_wound_before_the_blow_weakens_it() -> None:
    play = promised({"guthstan": "E5", "osferth": "C5"}, gaucher="guthstan osferth")
    healthy = promised({"guthstan": "E5", "osferth": "C5"})
    play.do(Attack(GAUCHER, GUTHSTAN), Strike(), dice=[9, 10])
    healthy.do(Attack(GAUCHER, GUTHSTAN), Strike(), dice=[10])
    assert play.unit("gaucher").health == "wounded"
    assert play.events(MeleeRolled)[0].column != healthy.events(MeleeRolled)[0].column


@checks("4.3-05")
def test_4_3_who_is_killed_before_the_blow_strikes_nobody() -> None:
    alone = promised({"guthstan": "E5", "osferth": "C5"}, gaucher="guthstan osferth")
    change(alone.state, "gaucher", health="wounded")
    alone.do(Attack(GAUCHER, GUTHSTAN), Strike(), dice=[10])
    assert alone.is_dead("gaucher")
    assert alone.events(MeleeRolled) == []
    assert alone.state.combat is None
    enemies = {"guthstan": "E5", "osferth": "C5", "cynric": "D4"}
    joint = promised(enemies, gaucher="guthstan osferth cynric")
    change(joint.state, "gaucher", health="wounded")
    joint.do(Attack(GAUCHER, GUTHSTAN), Join(COLIN), Include(UnitId("cynric")))
    joint.do(Strike(), dice=[10, 10])
    (blow,) = joint.events(MeleeRolled)
    assert (blow.attackers, blow.defenders) == ((COLIN,), (GUTHSTAN,)), "Cynric is out of reach"
    assert joint.unit("cynric").attacked != joint.state.turn


@checks("4.3-05")
def test_4_3_an_archer_who_let_an_attacker_be_is_not_asked_again() -> None:
    play = promised({"osferth": "E5", "eadwig": "C5"}, ASKED, gaucher="osferth eadwig")
    play.do(Attack(GAUCHER, OSFERTH), Strike())
    assert play.prompt == "hinder"
    play.do(LetPass(UnitId("eadwig")), dice=[7])
    assert play.prompt == "attack"
    play.do(EndMelee())
    assert len(play.events(PassageGranted)) == 1


@checks("4.3-14")
def test_4_3_a_man_with_a_lance_is_no_missile_man_and_hinders_like_anybody() -> None:
    """M-02: only j, s, a and x shoot in the missile steps (§5); his lance is one throw a battle."""
    state = field(a={"colin": "C5"}, b={"roussel": "D3"}, house=ASKED)
    assert state.units[UnitId("roussel")].figure.missile == "lance"
    play = Play(state).begin("colin").go("colin", "C4").go("colin", "D4", dice=[2])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["roussel"]
    assert play.events(PassageGranted) == []


def test_4_3_a_javelin_man_without_javelins_hinders_like_anybody() -> None:
    """M-02: there is no shot that he could keep."""
    for shots, asked in ((2, True), (3, False)):
        state = field(a={"gaucher": "C5"}, b={"tilbert": "D3"}, house=ASKED)
        change(state, "tilbert", shots=shots)
        play = Play(state).begin("gaucher")
        play.go("gaucher", "C4").go("gaucher", "D4", dice=[] if asked else [2])
        assert (play.prompt == "hinder") == asked


@checks("4.3-03")
def test_4_3_an_enemy_hinders_once_in_a_turn_whoever_passes() -> None:
    """R-03; in the next turn of the same side he hinders again."""
    units = {"gaucher": "C5", "colin": "B4"}
    play = Play(field(a=units, b={"osferth": "D3"})).begin("gaucher")
    play.go("gaucher", "C4").go("gaucher", "D4", dice=[1]).go("gaucher", "E5").stay("gaucher")
    play.begin("colin").go("colin", "C4", "D4", "E4").stay("colin")
    assert [event.unit for event in play.events(InfiltrationRolled)] == [GAUCHER]
    later = field(a=units, b={"osferth": "D3"})
    change(later, "osferth", hindered=1)
    play = Play(later).begin("colin").go("colin", "C4").go("colin", "D4", dice=[1])
    assert len(play.events(InfiltrationRolled)) == 1


def test_4_3_who_shot_in_his_own_turn_may_hinder_all_the_same() -> None:
    state = field(a={"gaucher": "C5"}, b={"eadwig": "D3"}, house=ASKED)
    change(state, "eadwig", fired=2)
    play = (
        Play(state)
        .begin("gaucher")
        .go("gaucher", "C4", "D4")
        .do(Hinder(UnitId("eadwig")), dice=[7])
    )
    assert play.hex("gaucher") == "C4"


@checks("4.3.1-04")
def test_4_3_1_a_death_in_passing_may_decide_the_battle_at_once() -> None:
    beaten = Condition(winner="b", reason="time-is-up", at="once", units_lost=("gaucher",))
    state = field(a={"gaucher": "C5 wounded"}, b={"osferth": "D3"}, victory=(beaten,))
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[10])
    assert play.is_dead("gaucher")
    assert play.game.outcome is not None
    assert play.game.outcome.winner == "b"


@checks("4.3-04", "2.1-08")
def test_4_3_who_has_thrown_his_lance_cannot_promise_an_attack_and_checks_at_once() -> None:
    state = field(a={"turold": "C5>E"}, b={"osferth": "E5"})
    play = Play(state).begin("turold").go("turold", "D5").stay("turold")
    assert play.prompt == "engage"
    change(state, "turold", fired=3, shots=1)
    play = Play(state).begin("turold").go("turold", "D5").stay("turold", dice=[1])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osferth"]
    assert play.prompt == "mover"


@checks("4.3-16", "4.3.1-03")
def test_4_3_a_rider_who_is_wounded_in_passing_still_does_what_he_was_about_to() -> None:
    """R-05: he stays in the saddle, and has the points."""
    state = field(a={"turold": "D5>W"}, b={"osferth": "A5"})
    play = Play(state).begin("turold").go("turold", "C5", "B5").do(TurnAbout(TUROLD), dice=[9])
    assert play.unit("turold").health == "wounded"
    assert play.hex("turold") == "C5"
    play = Play(state).begin("turold").go("turold", "C5", "B5")
    play.do(Dismount(TUROLD, at(state, "B4")), dice=[9])
    assert not play.unit("turold").mounted
    assert play.state.moving is not None
    assert play.state.moving.points == 2  # 15 - 2 - 2, quartered


@checks("4.3-04")
def test_4_3_the_dead_keep_no_promises() -> None:
    enemies = {"osferth": "D5", "godric": "B9"}
    state = field(a={"gaucher": "C5", "colin": "B8"}, b=enemies, phase="melee")
    state.promises = {GAUCHER: (OSFERTH,)}
    play = Play(state)
    kill(play.game.battle, GAUCHER)
    play.do(EndMelee())
    assert play.events(InfiltrationRolled) == []
