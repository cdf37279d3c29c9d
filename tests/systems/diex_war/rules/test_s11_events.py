"""§11.6 The events, row by row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Contest, Draw, Refusal, Roll
from heerbann.systems.diex_war.model.actions import (
    Afflict,
    Build,
    EndCamp,
    EndHiring,
    EndSlipping,
    ForgoRelief,
    Hire,
    HoldArrows,
    JoinRelief,
    KeepQuiet,
    OfferBattle,
    ShootFire,
    SlipIn,
)
from heerbann.systems.diex_war.model.charts import EVENT_KEYS, EVENTS
from heerbann.systems.diex_war.model.events.days import (
    EventRolled,
    InitiativeRolled,
    SiegeLost,
)
from heerbann.systems.diex_war.model.events.men import Joined, Killed, Questioned, Wounded
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import A, UnitId, soldiers
from heerbann.systems.diex_war.rules.s11_siege.happenings import leader_of
from tests.rulechecks import checks
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    HALL,
    PLAIN,
    QUIET,
    Siege,
    go,
    man,
    placed,
    siege,
    spot,
    with_man,
)
from tests.systems.playing import refused, the, told

ROWS = {
    20: "messenger", 19: "relief", 18: "rain", 17: "murderer", 16: "saboteur", 15: "dysentery",
    14: "refugees", 13: "traitor", 12: "theft", 11: "reinforcements", 10: "wood", 9: "suspect",
    8: "poison", 7: "smoke", 6: "unwell", 5: "nothing", 4: "nothing", 3: "nothing", 2: "nothing",
}  # fmt: skip


def event(number: int, *given: object, **changes: object) -> Siege:
    """The event of this number on the first day: five are added to the dice."""
    dice = number - 5
    first = min(10, dice - 1)
    return go(siege(**changes), first, dice - first, *given)  # type: ignore[arg-type]


def afflict(*names: str) -> list[Afflict]:
    return [Afflict(UnitId(name)) for name in names]


def test_11_6_the_rows_are_all_there() -> None:
    assert EVENT_KEYS == ROWS
    assert len(EVENTS.event) == 19


@checks("11.6-01")
def test_11_6_20_a_messenger_lifts_the_siege_at_once() -> None:
    game = event(20)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("b", "lifted")
    assert told(game, InitiativeRolled) == []


@checks("11.6-02")
def test_11_6_19_the_besieged_buy_a_relief_army_for_250_points() -> None:
    game = event(19)
    assert game.state.purse is not None
    assert (game.seat, game.state.purse.points) == ("b", 250)
    go(game, Hire("hugues"), Hire("gervais"))
    assert game.state.purse is not None
    spent = ROSTER["hugues"].points + ROSTER["gervais"].points
    assert game.state.purse.points == 250 - spent
    assert man(game, "hugues").origin == "relief"
    go(game, EndHiring())
    assert game.state.relieved


@checks("11.6-03")
def test_11_6_19_it_has_the_initiative_for_an_open_battle() -> None:
    game = event(19, Hire("hugues"), EndHiring(), JoinRelief())
    assert told(game, InitiativeRolled) == []
    assert (game.state.initiative, game.state.forced) == ("b", "field")
    go(game, HoldArrows())
    assert game.state.action == "field"
    assert game.ask is not None
    assert game.ask.rule == "11.4.3"


def test_11_6_19_it_takes_place_though_the_open_battle_is_spent() -> None:
    game = siege()
    game.state.field_used = True
    go(game, 10, 4, EndHiring(), JoinRelief(), HoldArrows())
    assert game.state.action == "field"


def test_11_6_19_the_besieged_may_forgo_it() -> None:
    game = event(19, Hire("hugues"), EndHiring(), ForgoRelief(), *BESIEGER)
    assert man(game, "hugues").fate == "gone"
    assert [one.id for one in game.state.men.values() if one.fate == "gone"] == ["hugues"]
    assert game.state.initiative == "a"


@checks("11.6-04")
def test_11_6_18_rain_gives_five_on_the_next_roll_only() -> None:
    game = event(18)
    go(game, 5, 5)
    rolled = the(game, InitiativeRolled)
    assert (rolled.besieger, rolled.besieged, rolled.winner) == (9, 10, "b")
    assert game.state.rain == 0


def test_11_6_18_the_rain_waits_over_a_day_without_a_roll() -> None:
    game = siege()
    game.state.rain = 5
    go(game, 7, 1)
    assert game.state.forced == "assault"
    assert game.state.rain == 5


@checks("11.6-05", "11.6-06", "11.6-07", "11.6-08")
@pytest.mark.parametrize(
    ("die", "fate", "health"),
    [
        *[(10, "dead", "healthy"), (7, "dead", "healthy"), (6, "present", "wounded")],
        *[(4, "present", "wounded"), (3, "present", "healthy"), (1, "present", "healthy")],
    ],
)
def test_11_6_17_a_murderer_in_the_camp(die: int, fate: str, health: str) -> None:
    game = event(17, die)
    leader = man(game, "aegelferth")
    assert (leader.fate, leader.health) == (fate, health)


def test_11_6_17_a_wounded_leader_dies_of_a_second_wound() -> None:
    game = siege()
    with_man(game, "aegelferth", health="wounded", heals=9)
    go(game, 10, 2, 5)
    assert man(game, "aegelferth").fate == "dead"


@checks("11.6-09", "11.6-10", "11.6-11")
@pytest.mark.parametrize(("die", "left"), [(10, 0), (6, 0), (5, 3), (1, 3)])
def test_11_6_16_a_saboteur_at_the_ladders(die: int, left: int) -> None:
    game = event(16, die, ladders=3)
    assert game.state.stock("ladders", A) == left
    assert game.state.stock("ladders", "wrecked") == 3 - left


@checks("11.6-12", "11.6-13")
def test_11_6_15_dysentery_strikes_the_besiegers_and_the_besieger_chooses_first() -> None:
    game = event(15, 3)
    assert game.seat == "a"
    go(game, *afflict("tata"))
    assert game.seat == "b"
    go(game, *afflict("osferth"))
    assert game.seat == "a"
    go(game, *afflict("wada"))
    assert [one.unit for one in told(game, Wounded)] == ["tata", "osferth", "wada"]
    assert isinstance(game.ask, Roll)
    refused(game, Afflict(UnitId("raoul")), "11.6", "nobody-falls-ill")


@checks("11.6-14")
def test_11_6_15_who_is_chosen_twice_dies() -> None:
    game = event(15, 2, *afflict("tata", "tata"))
    assert [one.unit for one in told(game, Killed)] == ["tata"]


@checks("11.6-15")
def test_11_6_14_refugees_are_light_infantry_for_the_besieged() -> None:
    game = event(14, 7, supplies=30)
    joined = the(game, Joined)
    assert len(joined.units) == 7
    assert {man(game, unit).kind.code for unit in joined.units} == {"Nil"}
    assert len(set(joined.units)) == 7
    assert len(soldiers(game.state, game.state.besieged)) == 19
    assert game.state.days_left == 30


@checks("11.6-16")
@pytest.mark.parametrize(("food", "left"), [(13, 13), (12, 11), (1, 0)])
def test_11_6_14_more_men_than_days_of_food_cost_a_day(food: int, left: int) -> None:
    game = event(14, 1, supplies=food)
    assert len(soldiers(game.state, game.state.besieged)) == 13
    assert game.state.days_left == left


def test_11_6_14_the_house_may_count_the_days_twice() -> None:
    game = siege(supplies=7, house={"refugees": "days_times_two"})
    go(game, 8, 1, 1)
    assert game.state.days_left == 7


@checks("11.6-17", "11.6-18")
def test_11_6_13_a_traitor_lets_six_into_the_inner_ward_and_the_besieger_storms() -> None:
    game = event(13)
    assert told(game, InitiativeRolled) == []
    go(game, HoldArrows())
    names = ("aegelferth", "osferth", "hakon", "thurstan", "ligulf", "wulfnoth")
    go(game, *[SlipIn(UnitId(name)) for name in names])
    assert isinstance(game.ask, Contest)
    scenario = game.ask.scenario
    inside = [group for group in scenario.a.group if group.area == "inside"]  # type: ignore[union-attr]
    assert sorted(unit for group in inside for unit in group.units) == sorted(names)
    assert all(group.dismounted for group in inside if "aegelferth" in group.units)
    assert scenario.siege.gates_open == ("F10",)  # type: ignore[union-attr]
    assert scenario.siege.bridge == "laid"  # type: ignore[union-attr]


@checks("11.6-19")
def test_11_6_13_four_are_within_a_hall() -> None:
    game = go(siege(HALL), 7, 1, HoldArrows())
    names = ("osferth", "hakon", "thurstan", "ligulf")
    go(game, *[SlipIn(UnitId(name)) for name in names])
    assert isinstance(game.ask, Contest)


def test_11_6_13_fewer_may_go_and_the_wounded_do_not() -> None:
    game = siege()
    with_man(game, "osferth", health="wounded", heals=9)
    go(game, 7, 1, HoldArrows())
    assert SlipIn(UnitId("osferth")) not in game.options
    refused(game, SlipIn(UnitId("raoul")), "11.6", "not-within")
    go(game, SlipIn(UnitId("hakon")), EndSlipping())
    assert isinstance(game.ask, Contest)


def test_11_6_13_nothing_happens_if_the_besieger_holds_the_inner_ward() -> None:
    game = siege()
    game.state.zones["inner_ward"] = game.state.besieger
    go(game, 7, 1)
    assert game.state.forced is None
    assert isinstance(game.ask, Roll)


@checks("11.6-20")
@pytest.mark.parametrize(("food", "left"), [(10, 6), (4, 0), (3, 0)])
def test_11_6_12_four_days_of_food_are_stolen(food: int, left: int) -> None:
    game = event(12, supplies=food)
    assert game.state.days_left == left
    assert game.outcome is None


def test_11_6_12_with_nothing_left_they_surrender_in_the_evening() -> None:
    game = event(12, *BESIEGER, *QUIET, supplies=4)
    assert game.outcome is not None
    assert game.outcome.reason == "starved"


@checks("11.6-21")
def test_11_6_11_the_besieger_gets_250_points_of_men() -> None:
    game = event(11)
    assert (game.seat, game.state.purse and game.state.purse.points) == ("a", 250)
    before = len(soldiers(game.state, game.state.besieger))
    go(game, Hire("cynric"), Hire("cynric"), EndHiring())
    assert len(soldiers(game.state, game.state.besieger)) == before + 2
    assert man(game, "cynric_2").figure == man(game, "cynric_3").figure == "cynric"
    assert game.state.forced is None


@checks("11.6-22")
def test_11_6_11_only_men_of_the_own_nation_can_be_bought_and_no_ladders() -> None:
    game = event(11)
    hires = [one for one in game.options if isinstance(one, Hire)]
    assert {ROSTER[one.figure].nation for one in hires} == {"saxon"}
    refused(game, Hire("ladder"), "11.6", "nobody-of-that-name")
    refused(game, Hire("godgifu"), "11.6", "nobody-of-that-name")
    refused(game, Hire("raoul"), "11.6", "other-nation")
    refused(game, Hire("aegelferth"), "11.6", "leader-only-once")
    go(game, *[Hire("leofwine")], *[Hire("beostan")] * 6)
    refused(game, Hire("osferth"), "11.6", "too-dear")


@checks("11.6-23")
def test_11_6_10_the_next_ladders_are_four() -> None:
    game = event(10)
    go(game, *BESIEGER, HoldArrows(), KeepQuiet(), Build("fascines"), Build("ladders"), EndCamp())
    go(game, *CALM, *BESIEGER, HoldArrows(), KeepQuiet(), Build("fascines"), Build("ladders"))
    assert game.state.stock("fascines", A) == 2
    assert game.state.stock("ladders", A) == 4
    go(game, Build("ladders"), EndCamp(), *CALM, *BESIEGER, HoldArrows(), KeepQuiet())
    go(game, Build("ladders"))
    assert game.state.stock("ladders", A) == 6


@checks("11.6-24", "11.6-25")
def test_11_6_9_the_first_who_throws_a_ten_is_the_traitor() -> None:
    game = event(9)
    assert isinstance(game.ask, Draw)
    assert len(game.ask.bag) == 12
    go(game, "charles", 9, "colin", 1, "perrot", 10)
    assert [one.unit for one in told(game, Questioned)] == ["charles", "colin", "perrot"]
    assert [one.unit for one in told(game, Killed)] == ["perrot"]
    assert isinstance(game.ask, Roll)
    assert game.ask.rule == "11.1.3"


@checks("11.6-25")
def test_11_6_9_without_a_ten_nobody_dies() -> None:
    game = event(9)
    while isinstance(game.ask, Draw):
        go(game, game.ask.bag[0][0], 3)
    assert len(told(game, Questioned)) == 12
    assert told(game, Killed) == []


@checks("11.6-26", "11.6-27")
def test_11_6_8_poison_strikes_the_besieged_and_the_besieger_chooses_first() -> None:
    game = event(8, 2)
    assert game.seat == "a"
    refused(game, Afflict(UnitId("tata")), "11.6", "not-among-the-sick")
    go(game, *afflict("gerold"))
    assert game.seat == "b"
    go(game, *afflict("perrot"))
    assert [one.unit for one in told(game, Wounded)] == ["gerold", "perrot"]


@checks("11.6-28")
def test_11_6_8_the_wounded_may_be_chosen_and_die() -> None:
    game = event(8, 2, *afflict("gerold", "gerold"))
    assert man(game, "gerold").fate == "dead"


def test_11_6_8_it_ends_when_nobody_is_left() -> None:
    few = replace(PLAIN.b, men=("charles",))
    game = event(8, 9, b=few)
    assert man(game, "charles").fate == "dead"
    assert game.state.affliction is None


@checks("11.6-29", "11.6-30", "11.6-31", "11.6-32", "11.6-33", "11.6-34", "11.6-35")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
def test_11_6_low_totals_have_no_effect_but_are_logged(number: int) -> None:
    game = placed(siege(), "begin_day", day=9)
    before = game.state.copy()
    go(game, 1, number - 1)
    assert the(game, EventRolled).happening == ROWS[number]
    assert game.state.diary[-1].event == ROWS[number]
    assert game.state.men == before.men
    assert game.state.books == before.books


def test_11_6_13_fire_may_be_shot_before_the_assault() -> None:
    game = event(13, ShootFire(spot("J6")), 1)
    assert game.state.action == "assault"
    assert game.why_not(OfferBattle()) == Refusal("11.6", "event-decides")


def test_11_6_17_where_nobody_commands_the_strongest_is_meant() -> None:
    few = replace(PLAIN.a, men=("tata", "osferth", "wada"))
    assert leader_of(siege(a=few).state, A) == "osferth"


def test_11_6_9_each_who_is_questioned_throws_one_die_of_ten() -> None:
    game = event(9, "raoul")
    assert isinstance(game.ask, Roll)
    assert game.ask.of == "1d10"


def test_11_6_14_those_come_first_who_are_not_there_yet() -> None:
    game = event(14, 2, supplies=30, b=replace(PLAIN.b, men=("raoul", "perrot")))
    joined = the(game, Joined).units
    assert all(unit in ROSTER and unit != "perrot" for unit in joined)


@pytest.mark.parametrize("action", [Hire("tata"), EndHiring()])
def test_11_6_without_an_event_nobody_is_bought(action: Hire | EndHiring) -> None:
    refused(go(siege(), *CALM, *BESIEGER), action, "11.6", "no-points")


@pytest.mark.parametrize(
    ("figure", "reason"),
    [
        *[("nobody", "nobody-of-that-name"), ("godgifu", "nobody-of-that-name")],
        *[("raoul", "other-nation"), ("aegelferth", "leader-only-once")],
    ],
)
def test_11_6_11_who_cannot_be_bought(figure: str, reason: str) -> None:
    refused(event(11), Hire(figure), "11.6", reason)


def test_11_6_11_nobody_is_bought_on_credit() -> None:
    game = event(11, *[Hire("ethelnoth")] * (250 // ROSTER["ethelnoth"].points))
    refused(game, Hire("ethelnoth"), "11.6", "too-dear")
    assert EndHiring() in game.options


@pytest.mark.parametrize("name", ["nobody", "raoul", "tata"])
def test_11_6_15_only_the_living_of_the_side_that_is_ill_are_chosen(name: str) -> None:
    game = siege()
    with_man(game, "tata", fate="dead")
    go(game, 9, 1, 3)
    refused(game, Afflict(UnitId(name)), "11.6", "not-among-the-sick")


@pytest.mark.parametrize("number", [8, 14, 15, 16, 17])
def test_11_6_one_die_of_ten_says_how_much(number: int) -> None:
    game = event(number)
    assert isinstance(game.ask, Roll)
    assert game.ask.of == "1d10"


def test_11_6_9_the_last_commander_may_be_the_traitor() -> None:
    game = event(9, "raoul", 10, b=replace(PLAIN.b, men=("raoul", "charles", "perrot")))
    assert (the(game, SiegeLost).side, the(game, SiegeLost).cause) == ("b", "leaderless")


def test_11_6_17_a_murdered_last_commander_loses_the_siege() -> None:
    game = event(17, 10, a=replace(PLAIN.a, men=("aegelferth", "osferth", *PLAIN.a.men[6:])))
    assert (the(game, SiegeLost).side, the(game, SiegeLost).cause) == ("a", "leaderless")
