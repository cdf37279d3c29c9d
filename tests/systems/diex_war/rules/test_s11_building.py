"""§11.2 Building ladders and fascines."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.engine.rules.asks import Contest
from heerbann.systems.diex_war.model.actions import (
    Build,
    EndCamp,
    HoldArrows,
    KeepQuiet,
    Negotiate,
    ShootFire,
    Storm,
)
from heerbann.systems.diex_war.model.events.stores import TaskFinished, TaskWorked
from heerbann.systems.diex_war.model.state import A
from heerbann.systems.diex_war.rules.s11_siege.camp import free_hands
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    PLAIN,
    QUIET_DAY,
    Siege,
    go,
    morning,
    siege,
    spot,
    with_man,
)
from tests.systems.playing import refused, the, told

CAMP_DAY = (*CALM, *BESIEGER, HoldArrows(), KeepQuiet())


def in_camp() -> Siege:
    """A quiet day on which the besieger has the initiative."""
    return go(siege(), *CAMP_DAY)


@checks("11.2-01", "11.2-05", "11.2-08")
def test_11_2_two_days_of_work_are_two_ladders() -> None:
    game = go(in_camp(), Build("ladders"), EndCamp())
    assert game.state.stock("ladders", A) == 0
    go(game, *CAMP_DAY, Build("ladders"))
    assert the(game, TaskFinished).amount == 2
    assert game.state.stock("ladders", A) == 2


@checks("11.2-02", "11.2-09")
def test_11_2_two_days_of_work_are_two_fascines() -> None:
    game = go(in_camp(), Build("fascines"), EndCamp(), *CAMP_DAY, Build("fascines"))
    assert game.state.stock("fascines", A) == 2


@checks("11.2-03")
def test_11_2_a_task_takes_five_men() -> None:
    game = go(in_camp(), Build("ladders"))
    assert len(the(game, TaskWorked).crew) == len(set(game.state.builders)) == 5


@checks("11.2-03")
def test_11_2_with_fewer_than_five_nothing_is_built() -> None:
    a = replace(PLAIN.a, men=PLAIN.a.men[:4])
    game = siege(a=a)
    game.state.occurred = ("refugees", "traitor", "dysentery", "murderer")
    go(game, 1, 1, *BESIEGER, KeepQuiet())
    refused(game, Build("ladders"), "11.2", "too-few-hands")


@checks("11.2-04")
def test_11_2_builders_do_nothing_else_and_archers_who_shot_do_not_build() -> None:
    game = go(morning(), ShootFire(spot("G9")), 1, KeepQuiet())
    archers = [one.id for one in game.state.men.values() if one.side == "a" and one.kind.is_archer]
    assert [one.id for one in free_hands(game.state) if one.id in archers] == []
    go(game, *[Build("ladders")] * 5)
    assert len(set(game.state.builders)) == 25
    refused(game, Build("ladders"), "11.2", "too-few-hands")


@checks("11.2-05", "11.2-06")
def test_11_2_the_days_need_not_follow_each_other() -> None:
    game = go(in_camp(), Build("ladders"), EndCamp(), *QUIET_DAY, *CAMP_DAY, Build("ladders"))
    assert game.state.stock("ladders", A) == 2


@checks("11.2-05")
def test_11_2_two_crews_on_one_day_are_two_tasks() -> None:
    game = go(in_camp(), Build("ladders"), Build("ladders"), EndCamp())
    assert told(game, TaskFinished) == []
    assert [task.days for task in game.state.tasks] == [1, 1]
    go(game, *CAMP_DAY, Build("ladders"), Build("ladders"))
    assert game.state.stock("ladders", A) == 4
    assert game.state.tasks == ()


@checks("11.2-07", "11.4-02")
def test_11_2_building_needs_the_initiative_and_a_day_without_a_battle() -> None:
    game = go(siege(), *CALM, *BESIEGED, HoldArrows(), KeepQuiet())
    refused(game, Build("ladders"), "11.1.3", "not-your-initiative")
    game = go(morning(), HoldArrows(), Storm())
    assert isinstance(game.ask, Contest)
    assert game.why_not(Build("ladders")).rule == "11.4"  # type: ignore[union-attr]
    assert game.why_not(Negotiate()).rule == "11.4"  # type: ignore[union-attr]


@checks("11.2-10", "11.4.1-06")
def test_11_2_fascines_come_back_after_a_battle_and_go_into_the_next_one() -> None:
    game = go(siege(fascines=3), *CALM, *BESIEGER, HoldArrows(), Storm())
    assert game.ask.scenario.siege.moat_markers == 3  # type: ignore[union-attr]
    go(game, Facts())
    assert game.state.stock("fascines", A) == 3


@checks("11.2-11")
def test_11_2_ladders_and_fascines_go_into_the_assault_together() -> None:
    """Where the moat is filled, and only there, a ladder is raised: the tactical rules, 10.4."""
    game = go(siege(ladders=2, fascines=1), *CALM, *BESIEGER, HoldArrows(), Storm())
    siege_table = game.ask.scenario.siege  # type: ignore[union-attr]
    assert (siege_table.loose_ladders, siege_table.moat_markers) == (2, 1)


def test_11_2_ladders_that_do_not_come_back_are_booked_as_lost() -> None:
    game = go(siege(ladders=2), *CALM, *BESIEGER, HoldArrows(), Storm(), Facts(ladders=1))
    assert game.state.stock("ladders", A) == 1
    assert game.state.stock("ladders", "lost") == 1


def test_11_2_the_wounded_do_not_build() -> None:
    game = in_camp()
    with_man(game, "tata", health="wounded")
    assert "tata" not in [one.id for one in free_hands(game.state)]
