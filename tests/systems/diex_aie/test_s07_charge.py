"""§7.2 Charges and counter-charges: declaring, riding, meeting, fighting."""

from __future__ import annotations

import pytest

from heerbann.boards.hexes import Direction
from heerbann.engine.packs import Language
from heerbann.engine.telling import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.actions_fighting import (
    Attack,
    AwaitCharge,
    Charge,
    ChargeAlong,
    CounterCharge,
    EndAxes,
    EndCharges,
    Evade,
    FireVolley,
    HoldFire,
    Loose,
    StandFast,
)
from heerbann.systems.diex_aie.actions_moving import EndMovement
from heerbann.systems.diex_aie.events_melee import MeleeRolled
from heerbann.systems.diex_aie.events_moving import InfiltrationRolled
from heerbann.systems.diex_aie.events_techniques import (
    BlowWasted,
    ChargeDeclared,
    ChargeRidden,
    Evaded,
    LancersFormed,
)
from heerbann.systems.diex_aie.s06_odds import charge_blow, charged
from heerbann.systems.diex_aie.state import Charge as Charging
from heerbann.systems.diex_aie.state import State, UnitId, place_of
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place, refused

ROUSSEL, LIGULF, ETHELNOTH = UnitId("roussel"), UnitId("ligulf"), UnitId("ethelnoth")
WIDE = meadow(columns=22)


def mounted(drawing: str = WIDE, **facts: object) -> State:
    """Step 2 of side A."""
    return field(drawing, phase="charges", chapter=7, **facts)  # type: ignore[arg-type]


def charge(
    state: State, unit: str, target: str, label: str, way: Direction = Direction.E
) -> Charge:
    """A charge at a hex."""
    return Charge(UnitId(unit), UnitId(target), at(state, label), way)


def ride(play: Play, dice: list[int] | None = None) -> Play:
    """No more charges are declared; whatever dice are left over do not matter."""
    play.dice._script = list(dice or [])
    if play.state.phase == "charges" and EndCharges() in play.options:
        play.game.answer(EndCharges())
    return play


def fight(play: Play, dice: list[int]) -> Play:
    """Nobody else moves, and the charges are fought."""
    play.dice._script = list(dice)
    for order in (EndMovement(), HoldFire("turn"), EndAxes()):
        if play.game.ask is not None and order in play.options:
            play.game.answer(order)
    return play


@checks("7.2.1-01", "7.2.1-02", "7.2.2-09")
def test_7_2_1_a_charge_names_rider_target_and_path() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "ethelnoth": "R9>E"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "N5"))
    label = state.ground.board.label
    event = play.events(ChargeDeclared)[0]
    assert [label(p.head) for p in event.path] == [f"{c}5" for c in "DEFGHIJKLM"]
    assert play.state.charges[0].unit == ROUSSEL
    later = play.state.copy()
    later.phase = "movement"
    assert refused(later, charge(state, "roussel", "ligulf", "N5")) == ("2.1", "wrong-step")


@checks("7.2.1-02", "7.2.1-07", "7.2.1-08")
def test_7_2_1_of_several_ways_equally_short_the_player_names_one() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L3"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "L3"))
    assert play.prompt == "course"
    board = state.ground.board
    found = [along.path for along in play.options if isinstance(along, ChargeAlong)]
    assert len(found) == len(play.options) > 1
    assert len(set(found)) == len(found)
    assert len({len(path) for path in found}) == 1  # open ground: equally short
    for path in found:
        assert [board.label(hex) for hex in path[-4:]] == ["H3", "I3", "J3", "K3"]
    chosen = found[-1]
    play.do(ChargeAlong(ROUSSEL, chosen))
    assert tuple([place.head for place in play.events(ChargeDeclared)[0].path]) == chosen
    play = ride(play)
    assert board.label(place_of(play.unit("roussel")).head) == "K3"


@checks("7.2.1-02")
def test_7_2_1_the_ways_past_the_fewest_enemies_come_first() -> None:
    """Osferth stands beside some of the ways; all are offered, those away from him first."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L3", "osferth": "D3"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "L3"))
    osferth = place_of(state.units[UnitId("osferth")]).head
    far = state.ground.board.distance
    near = [
        any(far(hex, osferth) == 1 for hex in along.path)
        for along in play.options
        if isinstance(along, ChargeAlong)
    ]
    assert near == sorted(near)
    assert set(near) == {False, True}


@checks("7.2.1-02")
def test_7_2_1_a_single_way_needs_no_choice_and_no_way_is_named_unasked() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    straight = Play(state).do(charge(state, "roussel", "ligulf", "N5"))
    assert len(straight.events(ChargeDeclared)) == 1
    along = ChargeAlong(ROUSSEL, ())
    assert refused(state, along) == ("7.2.1", "no-course-now")


@checks("7.2.1-03", "7.2.1-04", "7.2.1-05")
def test_7_2_1_the_target_is_in_front_and_in_view() -> None:
    behind = mounted(a={"roussel": "K5>W"}, b={"ligulf": "T5"})
    assert refused(behind, charge(behind, "roussel", "ligulf", "T5")) == (
        "7.2.1",
        "target-not-in-view",
    )
    tree = mounted(meadow(columns=22, H5="T"), a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    assert refused(tree, charge(tree, "roussel", "ligulf", "N5")) == ("7.2.1", "target-not-in-view")
    foot = mounted(a={"roussel": "C5>E", "colin": "E5"}, b={"ligulf": "N5"})
    assert refused(foot, charge(foot, "roussel", "ligulf", "N5")) is None
    rider = mounted(a={"roussel": "C5>E", "raoul": "G5>E"}, b={"ligulf": "N5"})
    assert refused(rider, charge(rider, "roussel", "ligulf", "N5")) == (
        "7.2.1",
        "target-not-in-view",
    )


@checks("7.2.1-06", "7.2.1-07", "7.2.1-08")
def test_7_2_1_six_hexes_the_last_four_straight_without_tight_turns() -> None:
    near = mounted(a={"roussel": "C5>E"}, b={"ligulf": "G5"})
    assert refused(near, charge(near, "roussel", "ligulf", "G5")) == ("7.2.1", "no-straight-run")
    six = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})
    assert refused(six, charge(six, "roussel", "ligulf", "J5")) is None
    far = mounted(a={"roussel": "C5>E"}, b={"ligulf": "Q5"})
    assert refused(far, charge(far, "roussel", "ligulf", "Q5")) == ("7.2.1", "no-straight-run")
    bent = mounted(a={"roussel": "C5>E"}, b={"ligulf": "K3"})
    play = Play(bent).do(charge(bent, "roussel", "ligulf", "K3"))
    play.do(play.options[0])
    heads = [p.head for p in play.events(ChargeDeclared)[0].path]
    assert [h.r for h in heads[-4:]] == [2, 2, 2, 2]  # the last four in one row
    slope = mounted(meadow(columns=22, L5="^", K5="^"), a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    assert refused(slope, charge(slope, "roussel", "ligulf", "N5")) == ("7.2.1", "no-straight-run")


@checks("7.1.1-05")
def test_7_1_1_who_threw_his_lance_moves_but_does_not_charge() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})
    change(state, "roussel", fired=3)
    assert refused(state, charge(state, "roussel", "ligulf", "J5")) == ("5.2", "has-fired")
    state.phase = "movement"
    play = Play(state).begin("roussel")
    assert play.state.moving is not None
    assert play.state.moving.points == 12


def example() -> Play:
    """Roussel charges Ligulf over ten hexes; three Saxon riders stand behind."""
    state = mounted(
        a={"roussel": "C5>E"},
        b={"ligulf": "N5", "ethelnoth": "Q5>W", "guthwold": "O3>SW", "wulfram": "P8>E"},
    )
    return Play(state).do(charge(state, "roussel", "ligulf", "N5"))


@checks(
    "2.1-03", "7.2.2-01", "7.2.2-02", "7.2.2-03", "7.2.2-04", "7.2.2-05", "7.2.2-15", "7.2.2-16",
    "7.2.2-17",
)  # fmt: skip
def test_7_2_2_example_who_may_meet_the_charge() -> None:
    play = example()
    assert play.prompt == "counter"
    assert CounterCharge(UnitId("guthwold")) in play.options
    assert AwaitCharge() in play.options
    refusal = play.why_not(CounterCharge(UnitId("wulfram")))
    assert refusal == ("7.2.2", "target-not-in-view")


@checks("7.2.2-06", "7.2.2-07", "7.2.2-08", "7.2.2-11", "7.2.2-14")
def test_7_2_2_example_they_stand_head_to_head_on_the_last_four_hexes() -> None:
    play = example().do(CounterCharge(UnitId("guthwold")))
    assert play.state.charges[0].counter == "guthwold"
    add(play.state, "b", "leofa", "K9")
    ride(play)
    assert play.unit("guthwold").place == place(play.state, "L5>W")
    assert play.unit("roussel").place == place(play.state, "K5>E")
    assert play.prompt == "mover"  # and nobody was asked for a volley


@checks("7.2.2-07")
def test_7_2_2_too_far_away_is_too_late() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5", "ethelnoth": "O5>W"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "J5"))  # six hexes: at most three
    assert play.state.charges[0].counter is None
    assert play.prompt == "mover"  # nobody was asked


@checks("7.2.2-12", "7.2.2-13")
def test_7_2_2_the_target_itself_may_ride_two_hexes_to_meet_it() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ethelnoth": "J5>W"})
    play = Play(state).do(charge(state, "roussel", "ethelnoth", "J5"), CounterCharge(ETHELNOTH))
    ride(play)
    assert play.unit("ethelnoth").place == place(play.state, "H5>W")
    assert play.unit("roussel").place == place(play.state, "G5>E")


@checks("7.2.2-10")
def test_7_2_2_each_is_charged_only_once() -> None:
    units = {"roussel": "C5>E", "raoul": "C6>E"}
    state = mounted(a=units, b={"ligulf": "J5"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "J5"))
    refusal = refused(play.state, charge(state, "raoul", "ligulf", "J5"))
    assert refusal == ("7.2.2", "charged-already")
    assert refused(play.state, charge(state, "roussel", "ligulf", "J5"))[1] == "charges-already"  # type: ignore[index]


@checks("7.2.3-01", "7.2.3-02", "7.2.3-03")
def test_7_2_3_example_28_against_9() -> None:
    assert (charged(28), charged(9)) == (42, 13)
    state = mounted(a={"roussel": "C5>E"}, b={"urquhart": "E5>W"})
    simple = Charging(ROUSSEL, UnitId("urquhart"), (), Direction.E)
    met = Charging(ROUSSEL, UnitId("urquhart"), (), Direction.E, counter=UnitId("urquhart"))
    assert charge_blow(state, simple).column == ">=31"  # 42 - 9
    assert charge_blow(state, met).column == "23/30"  # 42 - 13


@checks("7.2.3-04", "6-01")
def test_7_2_3_the_charge_is_fought_first_and_apart() -> None:
    state = mounted(a={"roussel": "C5>E", "colin": "J4"}, b={"ligulf": "J5", "leofa": "V1"})
    play = ride(Play(state).do(charge(state, "roussel", "ligulf", "J5"), HoldFire("turn")))
    assert play.events(ChargeRidden)[0].arrived
    fight(play, [1])
    rolled = play.events(MeleeRolled)[0]
    assert (rolled.attackers, rolled.defenders) == ((ROUSSEL,), (LIGULF,))
    assert play.is_dead("ligulf")


@checks("7.2.3-05", "7.2.3-06")
def test_7_2_3_a_stronger_counter_charger_strikes_instead() -> None:
    state = mounted(a={"turold": "C5>E wounded"}, b={"aegelferth": "E5>W"})
    turold = UnitId("turold")
    met = Charging(turold, UnitId("aegelferth"), (), Direction.E, counter=UnitId("aegelferth"))
    planned = charge_blow(state, met)  # 9 charged is 13, 14 countered is 21
    assert planned.swapped
    assert planned.column == "5/8"
    ridden = mounted(a={"turold": "C5>E wounded"}, b={"aegelferth": "L5>W"})
    play = Play(ridden).do(
        charge(ridden, "turold", "aegelferth", "L5"), CounterCharge(UnitId("aegelferth"))
    )
    fight(ride(play), [10])
    assert play.events(MeleeRolled)[0].attackers == ("aegelferth",)
    assert play.events(MeleeRolled)[0].letter == "-"  # B would be bad for the counter-charger


@checks("7.2.4-01", "7.2.4-02")
def test_7_2_4_three_knights_in_a_body_hit_harder() -> None:
    knights = {"roussel": "C5>E", "raoul": "C6>E", "onfroy": "C4>E"}
    state = mounted(a=knights, b={"ligulf": "J5", "osgar": "J6", "osferth": "J4"})
    play = Play(state, dice=[1] * 20)
    for rider, target, label in (
        ("roussel", "ligulf", "J5"), ("raoul", "osgar", "J6"), ("onfroy", "osferth", "J4"),
    ):  # fmt: skip
        play.game.answer(charge(state, rider, target, label))
    ride(play, [1] * 20)
    assert set(play.events(LancersFormed)[0].units) == {"roussel", "raoul", "onfroy"}
    charging = next(c for c in play.state.charges if c.unit == "roussel")
    assert charging.lancers
    reasons = [point.reason for point in charge_blow(play.state, charging).modifiers]
    assert "lancers" in reasons


def test_7_2_4_two_are_no_body() -> None:
    state = mounted(a={"roussel": "C5>E", "raoul": "C6>E"}, b={"ligulf": "J5", "osgar": "J6"})
    play = Play(state, dice=[1] * 20)
    for rider, target, label in (("roussel", "ligulf", "J5"), ("raoul", "osgar", "J6")):
        play.game.answer(charge(state, rider, target, label))
    ride(play, [1] * 20)
    assert play.events(LancersFormed) == []


@checks("5.3-11", "7.2.2-11")
def test_5_3_a_charger_is_shot_at_after_four_hexes_again() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "leofa": "L1", "swithin": "L9"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "N5"))
    assert play.prompt == "volley"
    shot = next(o for o in play.options if isinstance(o, Loose) and o.unit == "leofa")
    play.do(shot, FireVolley(), dice=[10])
    assert play.prompt == "volley"  # four hexes on
    assert play.state.moving is not None
    assert play.state.moving.since == 4


def test_7_2_a_charge_that_is_stopped_comes_to_nothing() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5", "osferth": "F4"})
    play = Play(state, dice=[9]).do(charge(state, "roussel", "ligulf", "J5"))
    assert play.events(InfiltrationRolled)[0].result == "stopped"
    assert play.events(ChargeRidden)[0].arrived is False
    assert play.state.charges == ()


# §7.3


@checks("7.3-01", "7.3-03", "7.3-04", "7.3-05")
def test_7_3_the_faster_give_way() -> None:
    state = field(a={"gaucher": "C5"}, b={"godric": "D5", "wiglaf": "E5"}, phase="melee", chapter=7)
    play = Play(state).do(Attack(UnitId("gaucher"), UnitId("godric")))
    assert play.prompt == "evade"
    label = play.state.ground.board.label
    ways = {label(o.to) for o in play.options if isinstance(o, Evade)}
    assert "E5" not in ways  # taken by a friend, who is not pushed
    play.do(Evade(UnitId("godric"), play.spot("D4")))
    assert play.events(BlowWasted)
    assert play.events(MeleeRolled) == []
    assert play.unit("gaucher").struck == 3
    slow = field(a={"colin": "C5"}, b={"godric": "D5"}, phase="melee", chapter=7)
    play = Play(slow).do(Attack(UnitId("colin"), UnitId("godric")), dice=[8])
    assert play.events(MeleeRolled)  # no faster than the attacker


@checks("7.3-02", "7.3-06")
def test_7_3_a_rider_gives_way_two_hexes_and_checks() -> None:
    state = field(
        a={"raoul": "C5>E", "colin": "F3"}, b={"urquhart": "D5>W"}, phase="melee", chapter=7
    )
    play = Play(state).do(Attack(UnitId("raoul"), UnitId("urquhart")))
    first = next(o for o in play.options if isinstance(o, Evade) and o.to == play.spot("F5"))
    play.do(first)
    second = next(o for o in play.options if isinstance(o, Evade) and o.to == play.spot("F4"))
    play.do(second, dice=[4])
    assert len(play.events(Evaded)) == 2
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["colin"]


def test_7_3_one_may_stand_fast_and_charges_can_be_evaded() -> None:
    state = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee", chapter=7)
    play = Play(state).do(Attack(UnitId("gaucher"), UnitId("godric")))
    play.do(StandFast(UnitId("godric")), dice=[3])
    assert play.unit("godric").health == "wounded"
    early = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee", chapter=6)
    play = Play(early).do(Attack(UnitId("gaucher"), UnitId("godric")), dice=[3])
    assert play.events(Evaded) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_7_2_everything_that_happens_is_told(language: Language) -> None:
    teller = Teller(SYSTEM, language)
    play = fight(ride(example().do(CounterCharge(UnitId("guthwold")))), [5, 5, 5, 5])
    told = [teller.event(event, play.state) for event in play.game.log]
    assert any("Guthwold" in sentence for sentence in told)
    options = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})).options
    assert all(teller.action(option, play.state) for option in options)
