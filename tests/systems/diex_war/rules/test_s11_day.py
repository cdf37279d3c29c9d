"""§11, §11.1, §11.1.2, §11.1.4 The day, its event, rationing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.actions import (
    EndCamp,
    HoldArrows,
    KeepQuiet,
    ShootFire,
)
from heerbann.systems.diex_war.model.charts import EVENT_KEYS
from heerbann.systems.diex_war.model.events.days import (
    ActionChosen,
    DayBegan,
    EventRolled,
    InitiativeRolled,
)
from heerbann.systems.diex_war.model.events.men import HealingRolled, Recovered
from heerbann.systems.diex_war.model.events.stores import FoodEaten
from heerbann.systems.diex_war.odds.forecast import event_chances
from heerbann.systems.diex_war.rules.s11_siege.event_roll import (
    event_modifiers,
    event_of,
    rationing,
)
from tests.rulechecks import checks
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    PLAIN,
    QUIET,
    QUIET_DAY,
    Siege,
    go,
    man,
    morning,
    placed,
    siege,
    spot,
    with_man,
)
from tests.systems.playing import told


def evenly_matched(besiegers: int, besieged: int) -> Siege:
    """A siege with so many men on each side."""
    a = replace(PLAIN.a, men=PLAIN.a.men[:besiegers])
    return siege(PLAIN, a=a, b=replace(PLAIN.b, men=PLAIN.b.men[:besieged]))


@checks("11-02", "11.1.3-16")
def test_11_the_log_tells_day_event_initiative_action_and_food() -> None:
    game = go(siege(), 3, 2, *BESIEGER, *QUIET)
    (day, _) = game.state.diary
    assert (day.day, day.event, day.initiative, day.action) == (1, "wood", "a", "quiet")
    assert day.days_left == game.state.days_left == 9


@checks("11.1-02", "11.1-03", "11.1-04", "11.1-07", "11.1-09")
def test_11_1_the_steps_of_a_day_follow_each_other() -> None:
    game = go(siege(), *QUIET_DAY)
    names = [type(event).__name__ for event in game.log]
    wanted = ["DayBegan", "EventRolled", "InitiativeRolled", "ActionChosen", "FoodEaten"]
    assert [name for name in names if name in wanted] == [*wanted, "DayBegan"]
    assert game.state.day == 2


@checks("11.1-03", "11.1.2-01")
def test_11_1_2_the_besieged_throw_two_dice_every_day() -> None:
    game = siege()
    ask = game.ask
    assert isinstance(ask, Roll)
    assert (ask.of, ask.by) == ("2d10", ("b",))
    go(game, *QUIET_DAY)
    assert isinstance(game.ask, Roll)
    assert (game.ask.of, game.ask.by) == ("2d10", ("b",))
    assert len(told(game, EventRolled)) == 1


@checks("11.1-05", "11.1.5-03")
def test_11_1_who_is_well_again_is_back_after_the_initiative_and_before_fire() -> None:
    game = siege()
    with_man(game, "eadwig", health="wounded", heals=1)
    go(game, *CALM, *BESIEGER)
    assert [type(event) for event in game.log[-2:]] == [InitiativeRolled, Recovered]
    assert man(game, "eadwig").health == "healthy"
    assert game.ask is not None
    assert game.ask.rule == "11.3.2"


@checks("11.1-06")
def test_11_1_fire_comes_before_the_choice_of_the_day() -> None:
    game = morning()
    assert ShootFire(spot("J7")) in game.options
    go(game, HoldArrows())
    assert KeepQuiet() in game.options


@checks("11.1-08")
def test_11_1_the_healing_die_is_thrown_after_the_action_and_before_the_night() -> None:
    game = morning()
    with_man(game, "charles", health="wounded", hurt=1)
    go(game, *QUIET, 3)
    kinds = [type(event) for event in game.log]
    assert kinds.index(ActionChosen) < kinds.index(HealingRolled) < kinds.index(FoodEaten)


@checks("11.1-09")
def test_11_1_the_day_marker_advances_by_one() -> None:
    game = go(siege(), *QUIET_DAY, *QUIET_DAY)
    assert [event.day for event in told(game, DayBegan)] == [1, 2, 3]


# 11.1.2


@checks("11.1.2-02")
@pytest.mark.parametrize(("day", "amount"), [(1, 5), (9, 5), (10, 0), (30, 0)])
def test_11_1_2_five_are_added_during_the_first_nine_days(day: int, amount: int) -> None:
    game = placed(siege(), "event", day=day)
    assert sum(one.amount for one in event_modifiers(game.state)) == amount


def test_11_1_2_the_house_may_take_five_off_instead() -> None:
    game = siege(house={"early_events": "minus_5"})
    game.state.day = 1
    assert [one.amount for one in event_modifiers(game.state)] == [-5]
    assert event_of(game.state, 1) == "nothing"


@checks("11.1.2-03")
def test_11_1_2_rationing_is_added_to_the_same_roll() -> None:
    game = evenly_matched(12, 12)
    game.state.day = 1
    assert [one.amount for one in event_modifiers(game.state)] == [5, 8]
    game.state.day = 12
    assert [one.amount for one in event_modifiers(game.state)] == [8]


@checks("11.1.2-04")
def test_11_1_2_more_than_twenty_counts_as_twenty() -> None:
    game = siege()
    assert event_of(game.state, 25) == event_of(game.state, 20) == "messenger"


@checks("11.1.2-05", "11.1.2-06")
def test_11_1_2_the_same_event_again_is_none_and_not_thrown_anew() -> None:
    """The example of day 3 and day 5, a day earlier each: 8 and 5 are 13."""
    state = siege().state
    state.day = 3
    total = 8 + sum(one.amount for one in event_modifiers(state))
    assert (total, event_of(state, total)) == (13, "traitor")
    state.occurred = ("traitor",)
    assert event_of(state, total) == "nothing"


def test_11_1_2_the_chances_of_the_messenger_are_those_of_the_checklist() -> None:
    wanted = {25: Fraction(21, 100), 20: Fraction(55, 100), 12: Fraction(85, 100)}
    for besiegers, chance in wanted.items():
        game = evenly_matched(besiegers, 12)
        game.state.day = 1
        assert event_chances(game.state)["messenger"] == chance


def test_11_1_2_a_scenario_may_leave_events_out() -> None:
    game = siege(void_events=(20,))
    assert event_of(game.state, 20) == "nothing"
    assert event_of(game.state, 19) == "relief"


# 11.1.4


@checks("11.1.4-01", "11.1.4-02", "11.1.4-03", "11.1.4-04", "11.1.4-06")
@pytest.mark.parametrize(
    ("besiegers", "besieged", "amount"),
    [(21, 10, 0), (20, 10, 4), (11, 10, 4), (10, 10, 8), (5, 10, 8)],
)
def test_11_1_4_the_ratio_decides(besiegers: int, besieged: int, amount: int) -> None:
    state = evenly_matched(besiegers, besieged).state
    assert sum(one.amount for one in rationing(state)) == amount


@checks("11.1.4-01")
def test_11_1_4_the_wounded_count_and_the_dead_do_not() -> None:
    game = evenly_matched(21, 10)
    with_man(game, "raoul", health="wounded")
    assert rationing(game.state) == ()
    with_man(game, "tata", fate="dead")
    assert [one.amount for one in rationing(game.state)] == [4]


@checks("11.1.4-05")
def test_11_1_4_rationing_does_not_change_the_food() -> None:
    game = evenly_matched(12, 12)
    game.state.occurred = tuple(EVENT_KEYS.values())
    go(game, 1, 1, *BESIEGER, *QUIET[1:])
    assert [one.amount for one in rationing(game.state)] == [8]
    assert game.state.days_left == 9


def test_11_1_the_last_day_ends_a_siege_that_nobody_has_won() -> None:
    game = go(siege(days=1), *CALM, *BESIEGER, HoldArrows(), KeepQuiet(), EndCamp())
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (None, "days-over")
