"""§7.2 Charges and counter-charges: declaring, riding, meeting, fighting."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    AwaitCharge,
    Charge,
    ChargeAlong,
    CounterCharge,
    EndAxes,
    EndCharges,
    Evade,
    FireVolley,
    Halt,
    HoldFire,
    Include,
    Loose,
    StandFast,
)
from heerbann.systems.diex_aie.model.actions.moving import EndMovement, Engage
from heerbann.systems.diex_aie.model.charts import MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.events.techniques import (
    BlowWasted,
    ChargeDeclared,
    ChargeRidden,
    CounterFailed,
    Evaded,
    LancersFormed,
    RolesSwapped,
)
from heerbann.systems.diex_aie.model.events.wounds import Thrown
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import Charge as Charging
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s06_melee.strength import charge_blow, charged
from heerbann.systems.diex_aie.rules.s06_melee.wounds import kill
from heerbann.systems.diex_aie.rules.s07_techniques.charge import charges
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import passed, rides_of
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import has_in_view
from heerbann.systems.diex_aie.rules.s07_techniques.counter_charge import (
    counter_course,
    meeting_place,
    refuse_counter,
)
from heerbann.systems.diex_aie.rules.s07_techniques.evading import refuse_evader
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import lean
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
            play.answer(order)
    return play


def asked_for_the_way(state: State, order: Charge) -> Play:
    """Rider, target and direction are named."""
    play = Play(state)
    play.game.answer(order)
    assert play.prompt == "course"
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
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "L3"))
    board = state.ground.board
    found = [along.path for along in play.options if isinstance(along, ChargeAlong)]
    assert len(found) == len(play.options) > 1
    assert len(set(found)) == len(found)
    assert len({len(path) for path in found}) == 1  # open ground: equally short
    for path in found:
        assert [board.label(hex) for hex in path[-4:]] == ["H3", "I3", "J3", "K3"]
    chosen = found[-1]
    play.do(ChargeAlong(ROUSSEL, LIGULF, chosen))
    assert tuple([place.head for place in play.events(ChargeDeclared)[0].path]) == chosen
    play = ride(play)
    assert board.label(place_of(play.unit("roussel")).head) == "K3"


@checks("7.2.1-02")
@pytest.mark.parametrize(("row", "where"), [(3, "D3"), (7, "D7"), (3, "E6"), (7, "E4")])
def test_7_2_1_the_ways_past_the_fewest_enemies_come_first(row: int, where: str) -> None:
    """Osferth stands beside some of the ways; all are offered, those away from him first."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": f"L{row}", "osferth": where})
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", f"L{row}"))
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
def test_7_2_1_of_very_many_ways_twelve_are_suggested() -> None:
    """Z-04."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N3"})
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "N3"))
    assert len(play.options) == 12


@checks("7.2.1-02")
def test_7_2_1_nobody_charges_a_bound_prisoner() -> None:
    """Z-06."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5 stunned"})
    order = charge(state, "roussel", "ligulf", "N5")
    assert order in charges(state)
    state.bound = (LIGULF,)
    assert order not in charges(state)
    assert refused(state, order) == ("2", "bound-prisoner")


@checks("7.2.1-02")
def test_7_2_1_the_way_is_asked_for_even_if_only_one_is_suggested() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "N5"))
    assert len(play.options) == 1
    assert play.events(ChargeDeclared) == []
    play.do(play.options[0])
    assert len(play.events(ChargeDeclared)) == 1


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
    horse = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "horse-1": "G5>SE"})
    assert refused(horse, charge(horse, "roussel", "ligulf", "N5")) is None
    rider = mounted(a={"roussel": "C5>E", "raoul": "G5>E"}, b={"ligulf": "N5"})
    assert refused(rider, charge(rider, "roussel", "ligulf", "N5")) == (
        "7.2.1",
        "target-not-in-view",
    )


@checks("7.2.1-05", "7.2.2-05")
def test_7_2_two_riders_beside_the_line_bar_the_view_of_both_sides() -> None:
    """R-19: the line runs between G12 and H12."""
    drawn = meadow(columns=22, rows=16)
    for riders, sees in (
        ({"beostan": "G12>E", "wulfram": "H12>W"}, False),
        ({"beostan": "G12>E"}, True),
        ({"beostan": "G12>E", "wiglaf": "H12"}, True),
    ):
        state = mounted(drawn, a={"roussel": "H5>SE"}, b={"ethelnoth": "H13>NE", **riders})
        roussel, ethelnoth = state.units[ROUSSEL], state.units[ETHELNOTH]
        assert has_in_view(state, roussel, ethelnoth, at(state, "H13")) == sees
        assert has_in_view(state, ethelnoth, roussel, at(state, "H5")) == sees


@checks("7.2.1-05")
def test_7_2_1_nobody_bars_the_view_of_himself() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ethelnoth": "J5>W"})
    assert has_in_view(state, state.units[ROUSSEL], state.units[ETHELNOTH], at(state, "K5"))


@checks("7.2.1-05", "5.5.5-04")
def test_7_2_1_a_rider_in_the_valley_between_bars_no_view() -> None:
    """As for missiles: he stands lower than both."""
    slopes = {f"{c}{row}": "^" for c in "EK" for row in range(1, 10)}
    high = {f"{c}{row}": "1" for c in "ABCDLMNOPQRSTUV" for row in range(1, 10)}
    heights = meadow(high, columns=22).replace(".", "0")
    riders = {"roussel": "C5>E", "raoul": "H5>E"}
    state = mounted(meadow(slopes, columns=22), levels=heights, a=riders, b={"ligulf": "N5"})
    roussel, ligulf = state.units[ROUSSEL], state.units[LIGULF]
    assert has_in_view(state, roussel, ligulf, at(state, "N5"))


@checks("7.2.1-01", "6.6-01")
def test_6_6_nobody_charges_whom_he_could_not_attack() -> None:
    tree = mounted(meadow(columns=22, N5="T"), a={"roussel": "F5>E"}, b={"ligulf": "N5"})
    assert refused(tree, charge(tree, "roussel", "ligulf", "N5")) == ("6.6", "out-of-reach")
    assert not [o for o in charges(tree) if isinstance(o, Charge) and o.target == LIGULF]


@checks("4.4.3-15", "7.2.1-06")
def test_4_4_3_a_charger_is_no_faster_than_the_animal_he_leads() -> None:
    for target, label, reason in (("ligulf", "L5", None), ("osgar", "M5", "no-straight-run")):
        state = mounted(a={"turold": "C5>E", "mule-1": "B6"}, b={target: label})
        state.leads = {UnitId("turold"): (UnitId("mule-1"),)}
        refusal = refused(state, charge(state, "turold", target, label))
        assert refusal == (None if reason is None else ("7.2.1", reason))


@checks("7.2.1-06", "7.2.1-07", "7.2.1-08")
def test_7_2_1_six_hexes_the_last_four_straight_without_tight_turns() -> None:
    near = mounted(a={"roussel": "C5>E"}, b={"ligulf": "G5"})
    assert refused(near, charge(near, "roussel", "ligulf", "G5")) == ("7.2.1", "no-straight-run")
    lane = meadow(columns=22, rows=1)
    for label, refusal in (("I1", ("7.2.1", "no-straight-run")), ("J1", None)):
        state = mounted(lane, a={"roussel": "C1>E"}, b={"ligulf": label}, spare=False)
        assert refused(state, charge(state, "roussel", "ligulf", label)) == refusal
    six = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})
    assert refused(six, charge(six, "roussel", "ligulf", "J5")) is None
    far = mounted(a={"roussel": "C5>E"}, b={"ligulf": "Q5"})
    assert refused(far, charge(far, "roussel", "ligulf", "Q5")) == ("7.2.1", "no-straight-run")
    bent = mounted(a={"roussel": "C5>E"}, b={"ligulf": "K3"})
    play = Play(bent).do(charge(bent, "roussel", "ligulf", "K3"))
    heads = [p.head for p in play.events(ChargeDeclared)[0].path]
    assert [h.r for h in heads[-4:]] == [2, 2, 2, 2]  # the last four in one row
    slope = mounted(meadow(columns=22, L5="^", K5="^"), a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    assert refused(slope, charge(slope, "roussel", "ligulf", "N5")) == ("7.2.1", "no-straight-run")


@checks("7.2.1-06", "4.2.2-02")
def test_7_2_1_a_charge_ends_neither_beyond_heaps_of_dead_nor_where_a_friend_stands() -> None:
    no_run = ("7.2.1", "no-straight-run")
    for facts, refusal in (
        ({"dead": {"H5": 6}}, no_run),
        ({"dead": {"H5": 3}}, None),
        ({"dead": {f"{letter}5": 3 for letter in "FGHI"}}, None),
        ({"a": {"roussel": "C5>E", "colin": "I5"}}, no_run),
        ({"a": {"roussel": "C5>E", "colin": "H5"}}, no_run),
        ({"a": {"roussel": "C5>E", "colin": "G5"}}, None),
    ):
        given: dict[str, object] = {"a": {"roussel": "C5>E"}, "b": {"ligulf": "J5"}}
        state = mounted(**given | facts)  # type: ignore[arg-type]
        assert refused(state, charge(state, "roussel", "ligulf", "J5")) == refusal, facts
    far = mounted(a={"roussel": "C5>E"}, b={"ligulf": "P5"}, dead={"N5": 3})
    assert refused(far, charge(far, "roussel", "ligulf", "P5")) == no_run  # 12 hexes and the dead


@checks("7.1.1-05")
def test_7_1_1_who_threw_his_lance_moves_but_does_not_charge() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})
    change(state, "roussel", fired=3)
    assert refused(state, charge(state, "roussel", "ligulf", "J5")) == ("5.2", "has-fired")
    state.phase = "movement"
    play = Play(state).begin("roussel")
    assert play.state.moving is not None
    assert play.state.moving.points == 12


@checks("7.1.1-04")
def test_7_1_1_no_lance_is_thrown_from_horseback_in_the_turn_of_the_enemy() -> None:
    state = field(a={"gaucher": "F5"}, b={"urquhart": "C5>E"}, chapter=7)
    play = Play(state).begin("gaucher").go("gaucher", "F4")
    shot = Loose(UnitId("urquhart"), UnitId("gaucher"), play.spot("F4"))
    assert refused(play.state, shot) == ("5.1", "no-defensive-fire")


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
    riders = (CounterCharge(ETHELNOTH), CounterCharge(UnitId("guthwold")))
    assert play.options == (*riders, AwaitCharge())
    refusal = play.why_not(CounterCharge(UnitId("wulfram")))
    assert refusal == ("7.2.2", "target-not-in-view")


@checks("7.2.2-06", "7.2.2-07", "7.2.2-08", "7.2.2-11", "7.2.2-14", "7.2.2-15", "7.2.2-16")
@pytest.mark.parametrize("rider", ["ethelnoth", "guthwold"])
def test_7_2_2_example_they_stand_head_to_head_on_the_last_four_hexes(rider: str) -> None:
    play = example().do(CounterCharge(UnitId(rider)))
    assert play.state.charges[0].counter == rider
    add(play.state, "b", "leofa", "K9")
    ride(play)
    assert play.unit(rider).place == place(play.state, "L5>W")
    assert play.unit("roussel").place == place(play.state, "K5>E")
    assert play.prompt == "mover"  # and nobody was asked for a volley


@checks("7.2.2-06")
def test_7_2_2_where_a_friend_stands_nobody_meets_a_charge() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "ethelnoth": "Q5>W"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "N5"))
    assert refused(play.state, CounterCharge(ETHELNOTH)) is None
    add(play.state, "b", "osgar", "L5")
    assert refused(play.state, CounterCharge(ETHELNOTH)) == ("7.2.2", "too-far-to-counter")


@checks("7.2.2-01")
def test_7_2_2_only_one_rider_meets_a_charge() -> None:
    play = example()
    met = play.state.copy()
    met.charges = (replace(met.charges[0], counter=UnitId("guthwold")),)
    assert refused(play.state, CounterCharge(ETHELNOTH)) is None
    assert refused(met, CounterCharge(ETHELNOTH)) == ("7.2.2", "no-charge-to-meet")
    assert refused(play.state, CounterCharge(UnitId("nobody"))) == ("1.2", "no-such-unit")


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


@checks("7.2.2-12")
@pytest.mark.parametrize(
    ("start", "reading", "may"),
    [("E4>SE", "distance", False), ("E4>SE", "path", True), ("D4>SE", "distance", True)],
)
def test_7_2_2_the_target_rides_against_a_charge_from_six_hexes_away(
    start: str, reading: str, may: bool
) -> None:
    """R-34: five hexes away a bent path of six makes the charge longer, not the distance."""
    house = House(own_counter=reading)  # type: ignore[arg-type]
    state = mounted(a={"roussel": start}, b={"ethelnoth": "J5>W"}, house=house)
    distance = state.ground.board.distance(at(state, start[:2]), at(state, "J5"))
    assert distance == (5 if start == "E4>SE" else 6)
    play = Play(state).do(charge(state, "roussel", "ethelnoth", "J5"))
    declared = play.events(ChargeDeclared)[0]
    assert len(declared.path) >= 6
    assert (play.prompt == "counter") == may
    charging = Charging(ROUSSEL, ETHELNOTH, declared.path, Direction.E)
    refusal = refuse_counter(state, state.units[ETHELNOTH], charging)
    assert refusal == (None if may else Refusal("7.2.2", "too-near-to-counter", {"hexes": 6}))


@checks("7.2.2-12", "7.2.2-13")
def test_7_2_2_the_target_does_not_turn_about_to_meet_a_charge_from_behind() -> None:
    """R-34: in six hexes he could, as if another were the target."""
    drawn = meadow(columns=26)
    state = mounted(drawn, a={"turold": "Y5>W"}, b={"ethelnoth": "J5>W", "ligulf": "A1"})
    path = tuple([place(state, f"{letter}5>W") for letter in "XWVUTSRQPONML"])
    other, own = (
        counter_course(
            state, state.units[ETHELNOTH], Charging(UnitId("turold"), target, path, Direction.W)
        )
        for target in (LIGULF, ETHELNOTH)
    )
    assert len(other) == 6
    assert own == ()


@checks("7.2.2-10")
def test_7_2_2_each_is_charged_only_once() -> None:
    units = {"roussel": "C5>E", "raoul": "C6>E"}
    state = mounted(a=units, b={"ligulf": "J5"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "J5"))
    refusal = refused(play.state, charge(state, "raoul", "ligulf", "J5"))
    assert refusal == ("7.2.2", "charged-already")
    assert refused(play.state, charge(state, "roussel", "ligulf", "J5"))[1] == "charges-already"  # type: ignore[index]


@checks("7.2.2-01", "7.2.2-10")
def test_7_2_2_nobody_rides_against_two_charges_nor_against_one_when_charged_by_another() -> None:
    units = {"roussel": "C5>E", "raoul": "C6>E"}
    state = mounted(a=units, b={"ligulf": "M5", "osgar": "M6", "ethelnoth": "O5>W"})
    play = Play(state).do(charge(state, "raoul", "osgar", "M6"))
    assert CounterCharge(ETHELNOTH) in play.options
    one = Charging(ROUSSEL, LIGULF, (), Direction.E, counter=ETHELNOTH)
    other = Charging(ROUSSEL, ETHELNOTH, (), Direction.E)
    for before, reason in ((one, "charges-already"), (other, "charged-already")):
        later = play.state.copy()
        later.charges = (before, *later.charges)
        assert refused(later, CounterCharge(ETHELNOTH)) == ("7.2.2", reason)


@checks("7.2.2-06")
def test_7_2_2_charges_that_are_met_are_ridden_first() -> None:
    """M-07: whenever they were declared."""
    units = {"roussel": "C5>E", "raoul": "C6>E"}
    state = mounted(a=units, b={"ligulf": "M5", "osgar": "M6", "ethelnoth": "O6>W"})
    play = Play(state, dice=[1] * 20)
    orders = (
        charge(state, "roussel", "ligulf", "M5"),
        charge(state, "raoul", "osgar", "M6"),
        CounterCharge(ETHELNOTH),
    )
    for order in orders:
        play.answer(order)
    assert [event.unit for event in play.events(ChargeRidden)] == ["raoul", "roussel"]


@checks("7.2.2-10")
def test_7_2_2_who_rides_against_a_charge_is_not_charged_by_another() -> None:
    units = {"roussel": "C5>E", "raoul": "C6>E"}
    state = mounted(a=units, b={"ligulf": "M5", "ethelnoth": "N6>W"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "M5"))
    another = charge(state, "raoul", "ethelnoth", "N6")
    assert another in charges(play.state)
    play.do(CounterCharge(ETHELNOTH))
    assert another not in charges(play.state)
    assert refused(play.state, another) == ("7.2.2", "charged-already")


@checks("7.2.3-01", "7.2.3-02", "7.2.3-03")
def test_7_2_3_example_28_against_9() -> None:
    assert (charged(28), charged(9)) == (42, 13)
    state = mounted(a={"roussel": "C5>E"}, b={"urquhart": "E5>W"})
    simple = Charging(ROUSSEL, UnitId("urquhart"), (), Direction.E)
    met = Charging(ROUSSEL, UnitId("urquhart"), (), Direction.E, counter=UnitId("urquhart"))
    assert charge_blow(state, simple).column == ">=31"  # 42 - 9
    assert charge_blow(state, met).column == "23/30"  # 42 - 13


@checks("7.2.3-01", "7.2.3-02", "7.2.3-03")
@pytest.mark.parametrize(
    ("where", "hex", "column", "letter"),
    [("K5>E", "J5", ">=31", "F"), ("L5>W", "L5", "23/30", "E")],
)
def test_7_2_3_example_28_against_9_played(where: str, hex: str, column: str, letter: str) -> None:
    """From behind Urquhart cannot ride against it, and does not evade either."""
    state = mounted(a={"roussel": "C5>E"}, b={"urquhart": where})
    play = Play(state).do(charge(state, "roussel", "urquhart", hex))
    if where.endswith("W"):
        play.do(CounterCharge(UnitId("urquhart")))
    play = fight(ride(play), [8])
    if StandFast(UnitId("urquhart")) in play.options:
        play.game.answer(StandFast(UnitId("urquhart")))
    rolled = play.events(MeleeRolled)[0]
    assert (rolled.column, rolled.letter) == (column, letter)


@checks("7.2.3-04", "6-01")
def test_7_2_3_the_charge_is_fought_first_and_apart() -> None:
    state = mounted(a={"roussel": "C5>E", "colin": "J4"}, b={"ligulf": "J5", "leofa": "V1"})
    play = ride(Play(state).do(charge(state, "roussel", "ligulf", "J5"), HoldFire("turn")))
    assert play.events(ChargeRidden)[0].arrived
    fight(play, [1])
    rolled = play.events(MeleeRolled)[0]
    assert (rolled.attackers, rolled.defenders) == ((ROUSSEL,), (LIGULF,))
    assert play.is_dead("ligulf")


@checks("7.2.3-04")
def test_7_2_3_nobody_is_charged_who_has_got_away() -> None:
    """R-40."""
    state = field(WIDE, a={"roussel": "I5>E"}, b={"ligulf": "L5"}, phase="clash", chapter=7)
    arrived = Charging(ROUSSEL, LIGULF, (place(state, "I5>E"),), Direction.E, arrived=True)
    state.charges = (arrived,)
    play = Play(state)
    assert play.events(MeleeRolled) == []
    assert play.state.charges == ()


@checks("7.2.3-04")
def test_7_2_3_who_was_thrown_after_his_ride_charges_nobody() -> None:
    state = field(WIDE, a={"roussel": "I5"}, b={"ligulf": "J5"}, phase="clash", chapter=7)
    arrived = Charging(ROUSSEL, LIGULF, (place(state, "I5>E"),), Direction.E, arrived=True)
    state.charges = (arrived,)
    play = Play(state)
    assert play.events(MeleeRolled) == []
    assert play.state.charges == ()
    assert Attack(ROUSSEL, LIGULF) in play.options  # but he may fight on foot


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
    assert play.events(RolesSwapped)[0].charger == turold
    assert play.unit("turold").struck == 3  # it was his attack, and there is no other
    assert play.unit("aegelferth").attacked == 3
    assert play.state.promises.get(turold, ()) == ()


@checks("7.2.3-05", "6-07")
@pytest.mark.parametrize(("health", "by"), [("wounded", "b"), ("healthy", "a")])
def test_7_2_3_the_one_who_attacks_after_all_throws_the_die(health: str, by: str) -> None:
    state = mounted(a={"turold": f"C5>E {health}"}, b={"aegelferth": "L5>W"})
    play = Play(state).do(charge(state, "turold", "aegelferth", "L5"))
    (thrown,) = option_odds(play.game, CounterCharge(UnitId("aegelferth"))).throws
    assert thrown.by == (by,)


@checks("7.2.3-05")
def test_7_2_3_who_is_only_as_strong_does_not_swap_roles() -> None:
    state = mounted(a={"turold": "C5>E wounded"}, b={"urquhart": "E5>W"})
    rider, other = UnitId("turold"), UnitId("urquhart")
    planned = charge_blow(state, Charging(rider, other, (), Direction.E, counter=other))
    assert (planned.swapped, planned.column) == (False, "0/4")  # 13 against 13


@checks("7.2.3-06")
def test_7_2_3_neither_a_wound_nor_a_retreat_befalls_the_counter_charger() -> None:
    drawn = meadow({"C5": "^", "D5": "^", "E5": "%", "F5": "%"}, columns=22)
    state = mounted(drawn, a={"turold": "D5>E wounded"}, b={"aegelferth": "E5>W"})
    rider, other = UnitId("turold"), UnitId("aegelferth")
    planned = charge_blow(state, Charging(rider, other, (), Direction.E, counter=other))
    assert (planned.swapped, planned.column) == (True, "-5/-1")  # two columns to the left
    assert {"A", "B"} <= set(MELEE_RIDER.columns["-5/-1"])
    assert not {"A", "B"} & set(planned.letters)


@checks("7.2.3-04")
def test_7_2_3_a_charge_may_decide_the_battle_before_anybody_else_attacks() -> None:
    beaten = Condition(winner="a", reason="assault-beaten", at="once", killed=1)
    men = {"a": {"roussel": "C5>E", "colin": "B9"}, "b": {"ligulf": "J5", "osgar": "C9"}}
    state = mounted(victory=(beaten,), **men)
    play = fight(ride(Play(state).do(charge(state, "roussel", "ligulf", "J5"))), [1])
    assert play.is_dead("ligulf")
    if play.game.ask is not None and Halt() in play.options:
        play.answer(Halt())
    assert play.game.outcome is not None
    assert play.game.outcome.winner == "a"


@checks("7.2.3-05")
def test_7_2_3_without_a_counter_charge_nobody_swaps_roles() -> None:
    state = mounted(a={"turold": "C5>E wounded"}, b={"aegelferth": "L5>E"})
    play = ride(Play(state).do(charge(state, "turold", "aegelferth", "K5")))
    fight(play, [1])
    rolled = play.events(MeleeRolled)[0]
    assert (rolled.attackers, rolled.defenders) == (("turold",), ("aegelferth",))
    assert rolled.column == "-5/-1"  # 13 - 14


@checks("7.2.3-05", "6.1-01")
@pytest.mark.parametrize(("marsh", "column"), [("EF", "0/4"), ("CD", "9/15"), ("", "5/8")])
def test_7_2_3_with_roles_swapped_the_ground_counts_as_usual(marsh: str, column: str) -> None:
    drawn = meadow({f"{letter}5": "%" for letter in marsh}, columns=22)
    state = mounted(drawn, a={"turold": "D5>E wounded"}, b={"aegelferth": "E5>W"})
    rider, other = UnitId("turold"), UnitId("aegelferth")
    planned = charge_blow(state, Charging(rider, other, (), Direction.E, counter=other))
    assert (planned.swapped, planned.column) == (True, column)


@checks("4.4.3-13")
@pytest.mark.parametrize("who", ["roussel", "urquhart"])
def test_4_4_3_who_charges_or_is_charged_loses_the_horse_he_leads(who: str) -> None:
    horse = {"horse-1": "B7>E" if who == "roussel" else "M7>E"}
    state = mounted(
        a={"roussel": "C5>E"} | (horse if who == "roussel" else {}),
        b={"urquhart": "L5>E"} | (horse if who == "urquhart" else {}),
    )
    state.leads = {UnitId(who): (UnitId("horse-1"),)}
    play = ride(Play(state).do(charge(state, "roussel", "urquhart", "K5")))
    fight(play, [10])
    assert play.state.leads == {}  # before he may evade
    play.game.answer(StandFast(UnitId("urquhart")))  # the charged rider is faster
    assert play.events(MeleeRolled)


def three_abreast(third: str, health: str = "", house: House | None = None) -> State:
    """Roussel, Raoul and somebody else, each with an enemy straight before him."""
    riders = {"roussel": f"C5>E {health}".rstrip(), "raoul": "C6>E", third: "C4>E"}
    foes = {"ligulf": "J5", "osgar": "J6", "osferth": "J4"}
    return mounted(a=riders, b=foes, house=house)


def all_charge(state: State, third: str) -> Play:
    """Each rides at the one before him."""
    play = Play(state, dice=[1] * 20)
    for rider, target, label in (
        ("roussel", "ligulf", "J5"), ("raoul", "osgar", "J6"), (third, "osferth", "J4"),
    ):  # fmt: skip
        play.answer(charge(state, rider, target, label))
    return ride(play, [1] * 20)


@checks("7.2.4-01", "7.2.4-02")
def test_7_2_4_three_knights_in_a_body_hit_harder() -> None:
    play = all_charge(three_abreast("onfroy", "wounded"), "onfroy")
    assert set(play.events(LancersFormed)[0].units) == {"roussel", "raoul", "onfroy"}
    charging = next(c for c in play.state.charges if c.unit == "roussel")
    assert charging.lancers
    planned, alone = (
        charge_blow(play.state, replace(charging, lancers=lancers)) for lancers in (True, False)
    )
    assert [point.amount for point in planned.modifiers if point.reason == "lancers"] == [1]
    heads = list(MELEE_FOOT.columns)
    assert heads.index(planned.column) == heads.index(alone.column) + 1


@checks("7.2.4-01")
def test_7_2_4_whoever_threw_his_lance_is_no_lancer_any_more() -> None:
    """§5, R-37: he fights like a man with a sword; by a house rule it does not matter."""
    for house, formed in ((House(), 0), (House(lancers="all_knights"), 1)):
        state = three_abreast("onfroy", house=house)
        change(state, "raoul", shots=1, fired=state.turn - 2)
        play = all_charge(state, "onfroy")
        assert len(play.events(LancersFormed)) == formed
        assert [c.lancers for c in play.state.charges] == [bool(formed)] * 3


@checks("7.2.4-01")
@pytest.mark.parametrize("third", ["mauger", "hugues"])
def test_7_2_4_neither_a_knight_with_a_sword_nor_a_noble_is_a_lancer(third: str) -> None:
    """R-37: the section is about lancers, and about knights."""
    play = all_charge(three_abreast(third), third)
    assert play.events(LancersFormed) == []
    generous = all_charge(three_abreast(third, house=House(lancers="all_knights")), third)
    assert set(generous.events(LancersFormed)[0].units) == {"roussel", "raoul", third}


def test_7_2_4_two_are_no_body() -> None:
    state = mounted(a={"roussel": "C5>E", "raoul": "C6>E"}, b={"ligulf": "J5", "osgar": "J6"})
    play = Play(state, dice=[1] * 20)
    for rider, target, label in (("roussel", "ligulf", "J5"), ("raoul", "osgar", "J6")):
        play.answer(charge(state, rider, target, label))
    ride(play, [1] * 20)
    assert play.events(LancersFormed) == []


def bodies(riders: dict[str, str], *orders: tuple[str, str, str, Direction]) -> list[set[str]]:
    """Who charges in a body, if these charge those at these hexes."""
    foes = {target: label for _, target, label, _ in orders}
    state = mounted(meadow(columns=22, rows=16), a=riders, b=foes)
    play = Play(state, dice=[1] * 60)
    for rider, target, label, way in orders:
        play.answer(charge(state, rider, target, label, way))
    ride(play, [1] * 60)
    return [set(event.units) for event in play.events(LancersFormed)]


@checks("7.2.4-01")
def test_7_2_4_other_riders_are_no_lancers() -> None:
    """R-37: Turold is no knight."""
    names = ("roussel", "raoul", "turold")
    riders = dict(zip(names, ("C5>E", "C6>E", "C4>E"), strict=True))
    foes = (("ligulf", "J5"), ("osgar", "J6"), ("osferth", "J4"))
    orders = [(r, t, at, Direction.E) for r, (t, at) in zip(names, foes, strict=True)]
    assert bodies(riders, *orders) == []


@checks("7.2.4-01")
def test_7_2_4_a_body_rides_one_way() -> None:
    """R-36: they end side by side, but one of them comes from elsewhere."""
    riders = {"roussel": "C5>E", "raoul": "C6>E", "onfroy": "F10>NE"}
    east = Direction.E
    orders = (("roussel", "ligulf", "J5", east), ("raoul", "osgar", "J6", east))
    last = ("onfroy", "osferth", "J3", Direction.NE)
    straight = ("onfroy", "osferth", "J4", east)
    assert bodies(riders | {"onfroy": "C4>E"}, *orders, straight) == [
        {"roussel", "raoul", "onfroy"}
    ]
    assert bodies(riders, *orders, last) == []


def test_7_2_4_every_body_of_knights_hits_harder() -> None:
    knights = {
        "roussel": "C2>E", "raoul": "C3>E", "onfroy": "C4>E",
        "serlon": "C10>E", "thibaud": "C11>E", "mauger": "C12>E",
    }  # fmt: skip
    foes = {
        "ligulf": "J2", "osgar": "J3", "osferth": "J4", "hakon": "J10", "ketil": "J11",
        "gamel": "J12",
    }  # fmt: skip
    house = House(lancers="all_knights")  # there are no six with a lance
    state = mounted(meadow(columns=22, rows=16), a=knights, b=foes, house=house)
    play = Play(state, dice=[1] * 60)
    for rider, (target, label) in zip(knights, foes.items(), strict=True):
        play.answer(charge(state, rider, target, label))
    ride(play, [1] * 60)
    formed = [set(event.units) for event in play.events(LancersFormed)]
    assert formed == [{"roussel", "raoul", "onfroy"}, {"serlon", "thibaud", "mauger"}]
    assert [charge.lancers for charge in play.state.charges] == [True] * 6


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


def test_7_2_whoever_dies_on_his_ride_has_no_charge_left() -> None:
    """Osferth beside his way is too much for the wounded Roussel."""
    state = mounted(a={"roussel": "C5>E wounded"}, b={"ligulf": "J5", "osferth": "F4"})
    play = Play(state, dice=[10]).do(charge(state, "roussel", "ligulf", "J5"))
    assert play.prompt == "land"
    play.do(play.options[0])
    assert play.is_dead("roussel")
    assert [event.arrived for event in play.events(ChargeRidden)] == [False]
    assert play.state.charges == ()


@checks("4.3-04")
def test_7_2_who_cannot_finish_his_charge_may_attack_whom_he_has_come_to() -> None:
    """M-07: Leofa's arrow costs Roussel two points, and he ends his ride beside Osferth."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "P5", "osferth": "M4", "leofa": "H9"})
    play = Play(state).do(charge(state, "roussel", "ligulf", "P5"))
    while play.hex("roussel") != "K5":
        play.do(HoldFire("hex"))
    shot = next(o for o in play.options if isinstance(o, Loose) and o.unit == "leofa")
    play.do(shot, dice=[1, 4])
    assert (play.hex("roussel"), play.prompt) == ("M5", "engage")
    assert play.events(ChargeRidden)[0].arrived is False
    assert play.events(InfiltrationRolled) == []
    play.do(Engage(ROUSSEL, UnitId("osferth")))
    assert play.state.promises[ROUSSEL] == ("osferth",)


@checks("4.3-04")
def test_7_2_who_is_stopped_may_attack_whom_he_has_beside_him() -> None:
    """M-07: Ketil stops him, and Hakon beside his tail is an enemy like any other."""
    units = {"osferth": "L5", "ketil": "D4", "hakon": "B4"}
    state = mounted(a={"roussel": "C5>E"}, b=units)
    play = Play(state).do(charge(state, "roussel", "osferth", "L5"), dice=[9])
    assert play.prompt == "engage"
    play.do(Engage(ROUSSEL, UnitId("hakon")))
    assert play.state.promises[ROUSSEL] == ("hakon",)
    assert [event.arrived for event in play.events(ChargeRidden)] == [False]


# §7.2.2: the ride of the counter-charger


def met(**normans: str) -> Play:
    """Ethelnoth rides against the charge at him, past these."""
    state = mounted(a={"roussel": "C5>E", **normans}, b={"ethelnoth": "N5>W"})
    return Play(state).do(charge(state, "roussel", "ethelnoth", "N5"))


@checks("7.2.2-06", "4.3-01")
def test_7_2_2_the_counter_charger_checks_on_his_way_and_at_its_end() -> None:
    """M-07: Gaucher stands beside M5, which he passes, Colin beside L5, where he ends."""
    play = met(gaucher="M6", colin="K4")
    play.do(CounterCharge(ETHELNOTH), dice=[5, 5])
    assert [(e.unit, e.enemy) for e in play.events(InfiltrationRolled)] == [
        (ETHELNOTH, "gaucher"),
        (ETHELNOTH, "colin"),
    ]
    assert play.unit("ethelnoth").place == place(play.state, "L5>W")
    assert play.unit("roussel").place == place(play.state, "K5>E")
    assert play.state.charges[0].arrived


def test_7_2_2_a_counter_charger_who_is_stopped_meets_nobody() -> None:
    """M-07: the charge is at its first target again, who stands in the way of it."""
    play = met(gaucher="M6")
    play.do(CounterCharge(ETHELNOTH), dice=[9])
    assert play.events(InfiltrationRolled)[0].result == "stopped"
    assert play.unit("ethelnoth").place == place(play.state, "M5>W")
    assert play.events(CounterFailed)[0].unit == ETHELNOTH
    assert (play.hex("roussel"), play.prompt) == ("L5", "engage")  # no charge, but an attack
    assert play.state.charges == ()


def test_7_2_2_of_several_ways_the_counter_charger_takes_that_past_the_fewest() -> None:
    state = mounted(
        a={"roussel": "C5>E", "gaucher": "O2", "colin": "Q3"},
        b={"ligulf": "N5", "guthwold": "O3>SW"},
    )
    guthwold = state.units[UnitId("guthwold")]
    charging = Play(state).do(charge(state, "roussel", "ligulf", "N5")).state.charges[0]
    path = counter_course(state, guthwold, charging)
    assert path[-1] == meeting_place(charging)
    ends = ((path[-1].head, Direction.W),)
    others = [way for way in rides_of(state, guthwold, ends, len(path)) if len(way) <= 5]
    assert passed(state, guthwold, path) == min(passed(state, guthwold, way) for way in others)


@checks("7.2.2-01")
@pytest.mark.parametrize(("enemy", "number"), [("B4", 1), ("D6", 0), ("C4", 1), ("H5", 0)])
def test_4_3_a_rider_passes_those_beside_his_way_but_not_beside_its_end(
    enemy: str, number: int
) -> None:
    """M-07: on the way there is C5, at its end D5; nobody counts twice."""
    state = mounted(a={"godric": enemy}, b={"ethelnoth": "B5>E"})
    path = (place(state, "C5>E"), place(state, "D5>E"))
    assert passed(state, state.units[ETHELNOTH], path) == number


def test_7_2_2_if_the_counter_charger_falls_the_charge_goes_on_at_its_first_target() -> None:
    """Guthwold falls beside the path; nobody shoots at Roussel all the same (§7.2.2)."""
    state = mounted(
        a={"roussel": "C5>E", "gaucher": "N3"},
        b={"ligulf": "N5", "guthwold": "O3>SW wounded", "leofa": "H9"},
    )
    play = Play(state).do(charge(state, "roussel", "ligulf", "N5"))
    play.do(CounterCharge(UnitId("guthwold")), dice=[10])
    while play.prompt == "land":
        play.do(play.options[-1])
    assert play.events(CounterFailed)
    assert play.hex("roussel") == "M5"
    assert play.state.charges[0].counter is None
    assert play.state.charges[0].arrived


@checks("7.2.2-11")
@pytest.mark.parametrize(("answer", "prompt"), [("counter", "mover"), ("await", "volley")])
def test_7_2_2_a_charger_who_was_to_be_met_is_not_shot_at_where_he_stands(
    answer: str, prompt: str
) -> None:
    """Osgar bars his very first hex; who was not to be met is idle there, and a target (R-15)."""
    play = example()
    for name, where in (("osgar", "D5"), ("leofa", "C9")):
        add(play.state, "b", name, where)
    play.do(CounterCharge(UnitId("guthwold")) if answer == "counter" else AwaitCharge())
    assert play.hex("roussel") == "C5"
    assert play.prompt == prompt


@checks("7.2.1-02")
def test_7_2_1_a_charge_whose_target_dies_meanwhile_comes_to_nothing() -> None:
    """M-07: Ligulf falls before Roussel gets there."""
    play = example()
    kill(play.game.battle, LIGULF)
    play.do(AwaitCharge())
    assert play.hex("roussel") == "M5"
    assert [event.arrived for event in play.events(ChargeRidden)] == [False]


@pytest.mark.parametrize("falls", ["dead", "thrown"])
def test_7_2_1_who_fell_before_his_ride_does_not_charge(falls: str) -> None:
    """R-40: a stray arrow, shot at another charger, may have hit him."""
    play = example()
    battle, standing = play.game.battle, place(play.state, "C5>E")
    if falls == "dead":
        kill(battle, ROUSSEL)
    else:
        battle.emit(Thrown(ROUSSEL, UnitId("horse-1"), standing, False, play.spot("C4")))
    play.state.phase = "charging"
    play = Play(play.state)
    assert [event.arrived for event in play.events(ChargeRidden)] == [False]
    assert play.state.charges == ()
    assert falls == "dead" or (play.hex("roussel"), play.unit("roussel").moved) == ("C4", -1)


def test_7_2_1_a_charge_that_cannot_end_before_its_target_comes_to_nothing() -> None:
    """M-07: Colin has come to stand where it was to end."""
    play = example()
    add(play.state, "a", "colin", "M5")
    play.do(AwaitCharge())
    assert play.unit("roussel").place == place(play.state, "L5>E")
    assert [event.arrived for event in play.events(ChargeRidden)] == [False]


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


@checks("7.3-01")
def test_7_3_one_evades_only_if_faster_than_every_attacker() -> None:
    """R-41: with a ladder in hand one has 2 points (§10.1.2), on one a house rule decides."""
    units = {"gaucher": "C5", "colin": "D4"}
    state = field(a=units, b={"godric": "D5"}, phase="melee", chapter=7)
    both, godric = tuple(map(UnitId, units)), state.units[UnitId("godric")]
    assert refuse_evader(state, godric, both[:1]) is None
    assert refuse_evader(state, godric, both) == Refusal("7.3", "not-faster")
    change(state, "godric", bears=True)
    bearer = state.units[UnitId("godric")]
    assert refuse_evader(state, bearer, both[:1]) == Refusal("7.3", "not-faster")
    change(state, "godric", bears=False)
    lean(state, "D5", climber="godric")
    climber = state.units[UnitId("godric")]
    assert refuse_evader(state, climber, both[:1]) is None
    assert refuse_evader(state, climber, both) == Refusal("7.3", "not-faster")
    state.house = House(evaders="unburdened")
    assert refuse_evader(state, climber, both[:1]) == Refusal("7.3", "cannot-evade")


@checks("7.3-01")
def test_7_3_by_a_house_rule_one_evades_once_a_turn_and_nobody_out_of_his_counter_charge() -> None:
    """M-08, R-41: Urquhart is faster than Roussel, but a counter-charge stands (§7.2.2)."""
    for house, refusal in (
        (House(), None),
        (House(evasions="once"), Refusal("7.3", "cannot-evade")),
    ):
        men = {"a": {"gaucher": "C5"}, "b": {"godric": "D5"}}
        state = field(phase="melee", chapter=7, house=house, **men)  # type: ignore[arg-type]
        change(state, "godric", evaded=state.turn)
        godric = state.units[UnitId("godric")]
        assert refuse_evader(state, godric, (UnitId("gaucher"),)) == refusal
    ridden = mounted(a={"roussel": "C5>E"}, b={"urquhart": "L5>W"})
    play = Play(ridden).do(charge(ridden, "roussel", "urquhart", "L5"))
    fight(ride(play.do(CounterCharge(UnitId("urquhart")))), [1])
    assert play.events(MeleeRolled)[0].defenders == ("urquhart",)
    assert play.events(Evaded) == []


@checks("7.3-01")
def test_7_3_the_blow_falls_on_those_who_stay_and_the_evader_counts_as_attacked() -> None:
    """M-08."""
    foes = {"godric": "D5", "osferth": "C4"}
    state = field(a={"gaucher": "C5"}, b=foes, phase="melee", chapter=7)
    play = Play(state).do(Attack(UnitId("gaucher"), UnitId("godric")), Include(UnitId("osferth")))
    play.do(Evade(UnitId("godric"), play.spot("E5")), dice=[7])
    assert play.events(MeleeRolled)[0].defenders == ("osferth",)
    assert play.events(BlowWasted) == []
    assert play.unit("godric").attacked == state.turn


@checks("7.3-02", "7.3-04")
def test_7_3_a_rider_evades_only_where_he_can_go_the_whole_way() -> None:
    lane = meadow(columns=6, rows=1)
    for where, refusal in (("D1>E", None), ("E1>E", Refusal("7.3", "no-room"))):
        state = field(lane, a={"gaucher": "B1"}, b={"urquhart": where}, chapter=7, spare=False)
        urquhart = state.units[UnitId("urquhart")]
        assert refuse_evader(state, urquhart, (UnitId("gaucher"),)) == refusal


@checks("7.3-06")
def test_7_3_who_is_stopped_in_the_first_hex_goes_no_farther() -> None:
    state = field(
        a={"raoul": "C5>E", "colin": "G5"}, b={"urquhart": "D5>W"}, phase="melee", chapter=7
    )
    play = Play(state).do(Attack(UnitId("raoul"), UnitId("urquhart")))
    play.do(Evade(UnitId("urquhart"), play.spot("F5")), dice=[8])
    assert [event.result for event in play.events(InfiltrationRolled)] == ["stopped"]
    assert (play.hex("urquhart"), len(play.events(Evaded))) == ("F5", 1)
    assert play.events(BlowWasted)


@checks("7.3-02")
def test_7_3_a_rider_does_not_evade_in_a_circle() -> None:
    """M-51: with two hexes he could turn on the spot, or come back to where he was."""
    state = field(a={"raoul": "C5>E"}, b={"urquhart": "D5>W"}, phase="melee", chapter=7)
    game = Play(state).do(Attack(UnitId("raoul"), UnitId("urquhart"))).game
    start, found = place_of(state.units[UnitId("urquhart")]), []
    for first in [option for option in game.options if isinstance(option, Evade)]:
        once = game.fork()
        once.answer(first)
        for second in once.options:
            assert isinstance(second, Evade)
            board = state.ground.board
            assert board.distance(second.to, start.head) > board.distance(first.to, start.head)
            found.append(second)
    assert found


def test_7_3_one_may_stand_fast_and_charges_can_be_evaded() -> None:
    state = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee", chapter=7)
    play = Play(state).do(Attack(UnitId("gaucher"), UnitId("godric")))
    play.do(StandFast(UnitId("godric")), dice=[3])
    assert play.unit("godric").health == "wounded"
    early = field(a={"gaucher": "C5"}, b={"godric": "D5"}, phase="melee", chapter=6)
    play = Play(early).do(Attack(UnitId("gaucher"), UnitId("godric")), dice=[3])
    assert play.events(Evaded) == []


@checks("7.3-01", "4.4.3-12")
def test_7_3_a_rider_with_a_led_horse_loses_it_when_attacked_and_may_then_evade() -> None:
    """R-41: by a house rule he is struck before he could let go."""
    foes = {"urquhart": "F5>E", "horse-1": "G7>E"}
    attack = Attack(UnitId("gaucher"), UnitId("urquhart"))
    for house in (House(), House(evaders="unburdened")):
        state = field(a={"gaucher": "E5"}, b=foes, phase="melee", chapter=7, house=house)
        state.leads = {UnitId("urquhart"): (UnitId("horse-1"),)}
        play = Play(state).do(attack, dice=[8] if house.evaders == "unburdened" else [])
        assert play.state.leads == {}
        assert bool(play.events(MeleeRolled)) == (house.evaders == "unburdened")
        assert (play.prompt == "evade") == (house.evaders == "faster")
        assert play.events(Evaded) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_7_2_everything_that_happens_is_told(language: Language) -> None:
    teller = Teller(SYSTEM, language)
    play = fight(ride(example().do(CounterCharge(UnitId("guthwold")))), [5, 5, 5, 5])
    told = [teller.event(event, play.state) for event in play.game.log]
    assert any("Guthwold" in sentence for sentence in told)
    options = Play(mounted(a={"roussel": "C5>E"}, b={"ligulf": "J5"})).options
    assert all(teller.action(option, play.state) for option in options)
