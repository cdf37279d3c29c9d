"""§11.4.1 The assault, falling back, and the besieger besieged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.answers import MalformedAnswer
from heerbann.engine.play.contests import begin_contest
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.side_by_side import ContestGames
from heerbann.engine.rules.asks import Contest, Roll, Seat, SideBySide
from heerbann.systems.diex_aie.model.war_charts import WAR
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.events.battles import BattleFought, RolesReversed, ZoneTaken
from heerbann.systems.diex_war.model.events.days import InitiativeRolled, SiegeLost
from heerbann.systems.diex_war.model.events.stores import FellBack, FoodForaged, OwnFood
from heerbann.systems.diex_war.model.state import A, B, UnitId
from heerbann.systems.diex_war.rules.s11_siege.aftermath import (
    check_fall_back,
    food_left_behind,
)
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    HALL,
    PLAIN,
    QUIET_DAY,
    Siege,
    go,
    man,
    morning,
    siege,
    with_man,
)
from tests.systems.playing import refused, the, told

SHUT = do.HoldArrows()
WARD = ("S10", "R10", "X9", "X10", "X11", "V8", "U8", "U12", "T12", "S11", "S9", "T9")
REFUGE = (
    *("V16", "W16", "X16", "Y16", "Z16", "V17"),
    *("W17", "Z17", "V18", "W18", "X18", "Y18"),
)
INSIDE = dict(zip(PLAIN.b.men, WARD, strict=True))
"""All besieged in the inner ward."""


def storm(game: Siege | None = None) -> Siege:
    """An assault that has only to be played."""
    return go(game or siege(), *CALM, *BESIEGER, SHUT, do.Storm())


def scenario(game: Siege) -> Any:
    assert isinstance(game.ask, Contest)
    return game.ask.scenario


def fallen_back(**changes: Any) -> Siege:
    """After an assault that took the bailey, but not its wall."""
    return go(storm(siege(**changes)), Facts(end="pause", at=INSIDE | {"tata": "H8"}))


def quietly_on(game: Siege) -> Siege:
    """Answer what is asked after a battle in the plainest way, up to the next throw."""
    while game.options:
        go(game, game.options[0])
    return game


def relief(game: Siege, *men: str) -> Siege:
    """A relief army comes, and gives battle."""
    go(game, 10, 4, *[do.Hire(name) for name in men], do.EndHiring(), do.JoinRelief())
    return game


def holding_the_bailey(house: dict[str, str] | None = None) -> Siege:
    """The besieger has the bailey, and stands in it."""
    game = siege(house=house)
    game.state.zones["bailey"] = A
    with_man(game, "tata", hex="H8")
    return game


# Set-up, by the battle itself


@checks("11.4.1-01", "11.4.1-02")
def test_11_4_1_the_castle_is_stormed_on_its_map_and_the_hall_on_that_of_the_bridge() -> None:
    assert scenario(storm()).map.title.en == "Motte & Bailey"
    assert scenario(storm(siege(HALL))).map.title.en == "Woodbridge"


@checks("11.4.1-03")
def test_11_4_1_the_wounded_may_help_to_defend_but_need_not() -> None:
    game = siege()
    with_man(game, "charles", health="wounded", heals=30)
    storm(game)
    assert game.seat == "b"
    go(game, do.PostWounded())
    assert scenario(game).men["charles"].wounded
    game = siege()
    with_man(game, "charles", health="wounded", heals=30)
    go(storm(game), do.SpareWounded())
    assert "charles" not in scenario(game).men


@checks("11.4.1-04", "11.4.1-07", "11.4.1-08", "11.4.1-11")
def test_11_4_1_besieger_on_one_side_then_the_defender_then_the_rest_and_the_ladders() -> None:
    game = storm(siege(ladders=1, fascines=1))
    child = begin_contest(game)
    child.dice = SeededDice(1)
    child.settle()
    random, steps = Random(2), []
    while child.step is not None and child.step.name not in ("missiles", "movement"):
        steps.append((child.step.name, child.seat))
        child.answer(random.choice(child.options))
    order = list(dict.fromkeys(steps))
    assert order == [
        ("send_ahead", "a"), ("fill_moat", "a"), ("deploy", "b"), ("approach", "a"),
        ("lay_ladder", "a"),
    ]  # fmt: skip
    assert (child.state.active, scenario(game).first) == ("a", "a")


@checks("11.4.1-05")
def test_11_4_1_what_is_destroyed_is_so_on_the_map() -> None:
    assert scenario(storm(siege(destroyed=("I17", "J17")))).works.destroyed == ("I17", "J17")


def test_11_4_1_without_a_traitor_the_gate_is_shut_and_the_bridge_drawn_in() -> None:
    works = scenario(storm()).siege
    assert (works.gates_open, works.bridge) == ((), "drawn_in")


@checks("11.4.1-06")
def test_11_4_1_he_fills_as_many_moat_hexes_as_he_has_fascines() -> None:
    assert scenario(storm(siege(fascines=4))).siege.moat_markers == 4


@checks("11.4.1-09", "11.4.1-10")
def test_11_4_1_his_men_come_over_edges_of_their_choice_when_they_like() -> None:
    groups = scenario(storm()).a.group
    assert {(group.edge, group.round) for group in groups} == {("any", 1)}


@checks("11.4.1-12", "11.4.1-13")
def test_11_4_1_it_ends_when_the_works_are_taken_or_all_attackers_gone() -> None:
    taken, gone, *_ = scenario(storm()).victory
    assert (taken.winner, taken.area_clear) == ("a", "works")
    assert (gone.winner, gone.routed) == ("b", True)


@checks("11.4.1-12")
def test_11_4_1_a_castle_that_is_taken_has_lost_the_siege() -> None:
    dead = tuple(PLAIN.b.men)
    game = go(storm(), Facts(winner="a", reason="works-taken", dead=dead[1:], captured=dead[:1]))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("a", "taken")


@checks("11.4.1-14", "11.4.1-15")
def test_11_4_1_five_rounds_without_melee_between_walls_are_a_pause() -> None:
    """Both are looked at by the battle: :mod:`heerbann.systems.diex_aie.rules.s11_war.endings`."""
    assert WAR.assault.pause == 5
    assert scenario(storm()).assault is not None
    game = go(storm(), Facts(end="pause", winner=None))
    assert game.outcome is None


@checks("11.4.1-16", "11.4.1-17", "11.4.1-18")
def test_11_4_1_who_is_cut_off_at_a_pause_is_captured_and_lost_for_the_siege() -> None:
    facts = Facts(end="pause", winner=None, captured=("charles",), at={"tata": "H8"})
    game = go(storm(), facts)
    assert man(game, "charles").fate == "captured"
    assert man(game, "tata").fate == "present"


# Falling back


@checks("11.4.1-32", "11.4.1-34")
def test_11_4_1_who_has_only_the_inner_ward_loses_half_of_the_food() -> None:
    game = fallen_back(supplies=9)
    fell = the(game, FellBack)
    assert (fell.side, fell.captor, fell.days) == ("b", "a", 5)
    assert (game.state.stock("days", B), game.state.stock("days", A)) == (4, 5)
    assert game.state.fallen_back


@checks("11.4.1-32")
@pytest.mark.parametrize(("days", "lost"), [(10, 5), (9, 5), (1, 1), (0, 0)])
def test_11_4_1_an_odd_day_goes_to_the_besieger(days: int, lost: int) -> None:
    game = siege()
    game.state.books["days/b"] = days
    assert food_left_behind(game.state) == lost


@checks("11.4.1-33")
def test_11_4_1_the_siege_is_the_shorter_for_it() -> None:
    facts = Facts(end="pause", at=INSIDE | {"tata": "H8", "wada": "G4"})
    game = quietly_on(go(storm(siege(supplies=3)), facts))
    assert game.outcome is not None
    assert (game.outcome.reason, game.state.day) == ("starved", 1)


@checks("11.4.1-35")
def test_11_4_1_with_part_of_the_wall_they_get_food_for_a_die_of_days() -> None:
    game = go(quietly_on(fallen_back()), *QUIET_DAY)
    assert game.state.zones["bailey_wall"] == "b"
    assert isinstance(game.ask, Roll)
    assert (game.ask.of, game.ask.by) == ("1d6", ("b",))
    go(game, 4)
    assert the(game, FoodForaged).days == 4
    assert game.state.days_left == 5 - 1 + 4 - 1


@checks("11.4.1-35")
def test_11_4_1_food_comes_on_further_days_only_and_not_on_the_day_they_fell_back() -> None:
    game = quietly_on(fallen_back())
    assert told(game, FoodForaged) == []
    assert (game.state.day, game.state.days_left) == (2, 4)
    game = quietly_on(fallen_back(supplies=1))
    assert game.outcome is not None
    assert (game.outcome.reason, game.state.day) == ("starved", 1)  # half of one day is none


@checks("11.4.1-32", "11.4.1-35")
def test_11_4_1_who_has_the_bailey_again_gets_no_food_and_can_fall_back_once_more() -> None:
    game = fallen_back(supplies=10)
    assert game.state.fallen_back
    ZoneTaken("bailey_wall", A).apply(game.state)
    ZoneTaken("inner_ward", B).apply(game.state)
    assert game.state.fallen_back
    ZoneTaken("bailey", B).apply(game.state)
    assert not game.state.fallen_back
    ZoneTaken("bailey", A).apply(game.state)
    check_fall_back(game.battle)
    assert [one.days for one in told(game, FellBack)] == [5, 3]


@checks("11.4.1-35")
def test_11_4_1_without_any_of_the_wall_they_get_none() -> None:
    facts = Facts(end="pause", at=INSIDE | {"tata": "H8", "wada": "G4"})
    game = quietly_on(go(storm(), facts))
    assert told(game, FoodForaged) == []
    assert game.state.days_left == 4


def test_11_4_1_the_house_may_cap_the_food_in_the_ward() -> None:
    game = siege(supplies=10, house={"ward_food": "capped"})
    go(storm(game), Facts(end="pause", at=INSIDE | {"tata": "H8"}))
    go(quietly_on(game), *QUIET_DAY)
    game.state.books["days/b"] = 9
    go(game, 6)
    assert the(game, FoodForaged).days == 1


def test_11_4_1_a_hall_has_no_inner_ward_and_loses_no_food() -> None:
    game = storm(siege(HALL))
    at = dict(zip(PLAIN.b.men, REFUGE, strict=True))
    go(game, Facts(end="called_off", winner=None, at=at | {"tata": "V12"}))
    assert [(one.zone, one.side) for one in told(game, ZoneTaken)] == [("front", "a")]
    assert game.state.stock("days", B) == 6


# Leaving them alone, and the next days


@checks("11.4.1-38", "11.4.1-39")
def test_11_4_1_the_attacker_may_stop_if_all_are_in_the_inner_ward() -> None:
    assault = scenario(storm()).assault
    assert (assault.refuge, assault.ramp, assault.ramp_gate) == ("refuge_of_all", "ramp", "N10")
    game = go(storm(), Facts(end="called_off", winner=None, at=INSIDE | {"tata": "H8"}))
    assert game.outcome is None
    assert game.state.fallen_back


@checks("11.4.1-40")
def test_11_4_1_and_in_the_last_four_rows_of_a_hall() -> None:
    told_ = scenario(storm(siege(HALL)))
    assert told_.assault.refuge == "refuge_of_all"
    (rows,) = {area.rows for area in told_.areas["refuge_of_all"]}
    assert rows == (16, 19)


@checks("11.4.1-41", "11.4.1-42", "11.4.1-43")
def test_11_4_1_on_following_days_each_sets_up_in_his_parts_and_out_of_fire() -> None:
    game = quietly_on(fallen_back())
    go(game, *CALM, *BESIEGER, SHUT, do.Storm())
    told_ = scenario(game)
    assert told_.zones["bailey"].holder == "a"
    assert {group.area for group in told_.b.group} == {"held"}
    assert {(group.area, group.out_of_fire) for group in told_.a.group} == {("outside", True)}
    assert told_.siege.gates_open == ("F10",)


# The besieger besieged


@checks("11.4.1-19")
def test_11_4_1_only_who_holds_part_of_the_works_is_besieged_himself() -> None:
    game = relief(siege())
    assert game.state.stand is None
    assert do.WithdrawInside() not in game.options
    game = relief(holding_the_bailey())
    assert game.seat == "a"
    assert do.WithdrawInside() in game.options


@checks("11.4.1-20", "11.4.1-22", "11.4.1-23")
def test_11_4_1_taking_the_field_with_all_gives_the_works_up() -> None:
    game = go(relief(holding_the_bailey()), do.TakeField(), SHUT)
    assert set(game.state.zones.values()) == {B}
    assert man(game, "tata").hex is None
    go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    units = [unit for group in scenario(game).a.group for unit in group.units]
    assert len(units) == 30


@checks("11.4.1-21", "11.4.1-36")
def test_11_4_1_withdrawing_into_the_works_reverses_the_roles() -> None:
    game = go(relief(holding_the_bailey(), "hugues"), do.WithdrawInside())
    assert the(game, RolesReversed).besieger == "b"
    assert (game.state.besieger, game.state.besieged) == (B, A)
    assert game.state.initiative == "b"
    go(game, do.HoldArrows(), do.KeepQuiet(), do.EndCamp(), 7)
    assert the(game, OwnFood).days == 7
    assert game.state.days_left == 7 - 1
    assert game.state.day == 2


@checks("11.4.1-34")
def test_11_4_1_what_was_captured_is_theirs_beside_their_own_food() -> None:
    game = holding_the_bailey()
    game.state.books["days/a"] = 5
    go(relief(game), do.WithdrawInside(), do.HoldArrows(), do.KeepQuiet(), do.EndCamp(), 3)
    assert game.state.stock("days", A) == 5 + 3 - 1


def test_11_4_1_they_have_at_least_two_days() -> None:
    game = go(relief(holding_the_bailey()), do.WithdrawInside(), do.HoldArrows(), do.KeepQuiet())
    go(game, do.EndCamp(), 1)
    assert the(game, OwnFood).days == 2


@checks("11.4.1-37")
def test_11_4_1_with_reversed_roles_nobody_negotiates() -> None:
    game = go(relief(holding_the_bailey()), do.WithdrawInside(), do.HoldArrows(), do.KeepQuiet())
    refused(game, do.Negotiate(), "11.4.1", "only-automatic-surrender")


@checks("11.4.1-36")
def test_11_4_1_the_new_besieged_throw_for_events_and_the_new_besieger_adds_four() -> None:
    game = go(relief(holding_the_bailey()), do.WithdrawInside(), do.HoldArrows(), do.KeepQuiet())
    go(game, do.EndCamp(), 7)
    assert isinstance(game.ask, Roll)
    assert list(game.ask.by) == ["a"]
    game.state.occurred = (*game.state.occurred, "rain", "murderer", "refugees", "dysentery")
    go(game, 1, 1)
    assert isinstance(game.ask, Roll)
    assert list(game.ask.by) == ["b", "a"]
    go(game, 5, 9)
    assert the(game, InitiativeRolled).winner == "b"


def divided(house: dict[str, str] | None = None) -> Siege:
    """Some keep the bailey, some fight for it, the others are in the field."""
    game = go(relief(holding_the_bailey(house), "hugues"), do.DivideForces(), SHUT)
    go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    go(game, do.StayInside(UnitId("tata")), do.StayInside(UnitId("wada")), do.EndStaying())
    return go(game, do.StayInside(UnitId("charles")), do.EndStaying())


@checks("11.4.1-24", "11.4.1-26", "11.4.1-27")
def test_11_4_1_he_may_divide_his_men_and_the_besieged_have_the_initiative() -> None:
    game = divided()
    assert game.state.initiative == "b"
    assert told(game, InitiativeRolled) == []
    assert game.state.staying == ("tata", "wada")
    assert game.state.storming == ("charles",)


HELD = Facts(winner=None, reason="works-held", end="time", at={"wada": "I8"})
"""The fight for the works brings nothing."""


def both(game: Siege) -> tuple[Any, Any]:
    """The scenarios of the two battles: in the field, for the works."""
    assert isinstance(game.ask, SideBySide)
    field, works = [contest.scenario for contest in game.ask.contests]
    return field, works


@checks("11.4.1-25", "11.4.1-28")
def test_11_4_1_then_there_are_two_battles_and_the_besieged_begin_on_both_maps() -> None:
    game = go(divided(), do.MoveFirst())
    field, works = both(game)
    assert (field.first, works.first) == ("b", "b")
    assert [unit for group in works.a.group for unit in group.units] == ["tata", "wada"]
    assert works.men["tata"].hex == "H8"
    assert len([unit for group in field.a.group for unit in group.units]) == 28
    assert "charles" not in [unit for group in field.b.group for unit in group.units]
    assert game.state.day == 1


@checks("11.4.1-29")
def test_11_4_1_the_besieged_may_give_the_first_turn_away() -> None:
    field, works = both(go(divided(), do.GiveFirstTurn()))
    assert (field.first, works.first) == ("a", "a")


def test_11_4_1_by_another_reading_the_besieger_has_a_turn_in_the_field_before() -> None:
    house = {"double_battle": "field_prelude"}
    game = go(divided(house), do.MoveFirst())
    field, works = both(game)
    assert (field.first, works.first) == ("a", "b")
    assert isinstance(game.ask, SideBySide)
    assert (game.ask.ahead(0), game.ask.ahead(1)) == (1, 0)
    given = go(divided(house), do.GiveFirstTurn())
    assert [one.first for one in both(given)] == ["a", "a"]
    assert isinstance(given.ask, SideBySide)
    assert given.ask.ahead(0) == 0


def set_up(game: Siege) -> tuple[ContestGames, Random]:
    """Both battles at their first turn, set up at random."""
    random = Random(3)
    for one in (running := ContestGames.begin(game)).games:
        one.dice = SeededDice(3)
        one.settle()
    while len(running.open) < 2:
        act(running, running.open[0], random)
    return running, random


def act(running: ContestGames, number: int, random: Random) -> None:
    battle = running.take_up(number)
    battle.answer(random_answer(battle, random))


def end_turn(running: ContestGames, number: int, random: Random) -> None:
    turn = running.places[number]
    while running.places[number] == turn:
        act(running, number, random)


@checks("11.4.1-30")
def test_11_4_1_in_each_of_his_turns_a_player_acts_on_both_maps() -> None:
    running, random = set_up(go(divided(), do.MoveFirst()))
    field, works = running.games
    assert (field.state.active, works.state.active) == ("b", "b")
    end_turn(running, 0, random)
    assert (field.state.active, works.state.active) == ("a", "b")
    assert running.open == (1,)
    end_turn(running, 1, random)
    assert (field.state.active, works.state.active) == ("a", "a")
    assert running.open == (0, 1)


@checks("11.4.1-31")
def test_11_4_1_he_may_begin_on_either_map_but_ends_his_turn_there_first() -> None:
    running, random = set_up(go(divided(), do.MoveFirst()))
    act(running, 1, random)
    assert running.open == (1,)
    with pytest.raises(MalformedAnswer):
        running.take_up(0)
    end_turn(running, 1, random)
    assert running.open == (0,)
    end_turn(running, 0, random)
    assert running.order == {1: 1}


def test_11_4_1_the_prelude_is_a_turn_in_the_field_alone() -> None:
    game = go(divided({"double_battle": "field_prelude"}), do.MoveFirst())
    running, _ = set_up(game)
    field, works = running.games
    assert (field.state.turn, works.state.turn) == (2, 1)
    assert (field.state.active, works.state.active) == ("b", "b")


def test_11_4_1_when_one_battle_is_over_the_other_goes_on_alone_and_both_are_booked() -> None:
    game = go(divided(), do.MoveFirst())
    running, random = set_up(game)
    running.games[1].resign(Seat("a"))
    end_turn(running, 0, random)
    assert running.open == (0,)
    running.games[0].resign(Seat("a"))
    game.answer(running.fought(game))
    kinds = [(one.kind, one.beside) for one in told(game, BattleFought)]
    assert kinds == [("assault", True), ("field", False)]


def test_11_4_1_a_lost_field_reverses_the_roles_for_those_within() -> None:
    game = go(divided(), do.MoveFirst())
    outside = tuple([name for name in PLAIN.a.men if name not in ("tata", "wada")])
    with_man(game, "wada", figure="ethelnoth")
    go(game, Facts(winner="b", reason="field-won", left=outside), HELD)
    assert the(game, RolesReversed).besieger == "b"
    assert man(game, "aegelferth").fate == "gone"
    assert game.outcome is None


def test_11_4_1_without_a_commander_within_it_is_lost() -> None:
    game = go(divided(), do.MoveFirst())
    outside = tuple([name for name in PLAIN.a.men if name not in ("tata", "wada")])
    go(game, Facts(winner="b", reason="field-won", left=outside), HELD)
    assert the(game, SiegeLost).cause == "leaderless"


def test_11_4_1_a_won_field_and_lost_works_go_on_as_before() -> None:
    game = go(divided(), do.MoveFirst())
    gone = tuple([name for name in (*PLAIN.b.men, "hugues") if name != "charles"])
    go(
        game,
        Facts(winner="a", reason="field-won", left=gone),
        Facts(
            winner="b", reason="works-held", end="time", dead=("tata", "wada"), at={"charles": "J8"}
        ),
    )
    assert game.state.zones["bailey"] == "b"
    assert game.outcome is None
    assert man(game, "hugues").is_able


@checks("11.4.1-25", "11.4.3-07")
def test_11_4_1_a_destroyed_relief_army_is_not_the_end_of_those_who_fight_in_the_works() -> None:
    for within, cause in (((), None), (("charles",), "leaderless")):
        game = go(divided(), do.MoveFirst())
        with_man(game, "charles", figure="raoul")
        gone = tuple([name for name in (*PLAIN.b.men, "hugues") if name != "charles"])
        at = {"wada": "I8"} if within else {"wada": "I8", "charles": "S10"}
        go(
            game,
            Facts(winner="a", reason="field-won", dead=gone),
            Facts(winner=None, reason="works-held", end="time", dead=within, at=at),
        )
        assert [one.cause for one in told(game, SiegeLost)][:1] == ([cause] if cause else [])
        assert (game.outcome is None) == (cause is None)


def test_11_4_1_nobody_able_within_is_a_castle_taken() -> None:
    game = siege(b=replace(PLAIN.b, men=("raoul", "charles")))
    for name in ("raoul", "charles"):
        with_man(game, name, health="wounded", heals=30)
    go(storm(game), do.SpareWounded())
    assert the(game, SiegeLost).cause == "taken"


def test_11_4_1_the_wounded_can_hold_the_works_alone() -> None:
    game = siege(b=replace(PLAIN.b, men=("raoul", "charles")))
    for name in ("raoul", "charles"):
        with_man(game, name, health="wounded", heals=30)
    go(storm(game), do.PostWounded())
    assert [unit for group in scenario(game).b.group for unit in group.units]


def test_11_3_1_the_burnt_bridge_before_the_hall_is_handed_on() -> None:
    game = siege(HALL)
    game.state.damage |= {"N10": 1, "X13": 1, "X10": 1}  # type: ignore[dict-item]
    assert scenario(storm(game)).works.destroyed == ("N10", "X13")


def test_11_4_1_a_bridge_in_the_moat_is_lost_for_good() -> None:
    game = quietly_on(go(storm(), Facts(bridge="lost")))
    go(game, *CALM, *BESIEGER, SHUT, do.Storm())
    assert scenario(game).siege.bridge == "lost"


def test_11_4_1_riders_within_fight_on_foot_and_keep_their_horses() -> None:
    game = storm()
    dismounted = [
        unit for group in scenario(game).b.group if group.dismounted for unit in group.units
    ]
    assert dismounted == ["raoul", "serlon"]
    go(game, Facts())
    assert man(game, "raoul").horse


def test_11_4_1_morning_after_morning_the_assault_is_his_choice() -> None:
    assert do.Storm() in go(morning(), SHUT).options


def test_11_4_1_somebody_of_the_besieged_takes_the_field() -> None:
    game = go(relief(holding_the_bailey(), "hugues"), do.DivideForces(), SHUT)
    go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    go(game, do.StayInside(UnitId("tata")), do.EndStaying())
    everybody = [*PLAIN.b.men, "hugues"]
    go(game, *[do.StayInside(UnitId(name)) for name in everybody[:-1]])
    assert game.state.storming == tuple(everybody[:-1])
    assert not [one for one in game.options if isinstance(one, do.StayInside)]


def test_11_4_1_and_somebody_of_the_besiegers_too_but_one_at_least_stays() -> None:
    game = go(relief(holding_the_bailey(), "hugues"), do.DivideForces(), SHUT)
    go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    assert do.EndStaying() not in game.options
    go(game, *[do.StayInside(UnitId(name)) for name in PLAIN.a.men[:-1]])
    assert game.state.staying == PLAIN.a.men[:-1]
    assert game.seat == B


@pytest.mark.parametrize(("well", "divides"), [(2, True), (1, False)])
def test_11_4_1_two_at_least_can_be_divided(well: int, divides: bool) -> None:
    game = holding_the_bailey()
    for name in PLAIN.a.men[well:]:
        with_man(game, name, health="wounded", heals=30)
    relief(game)
    assert (do.DivideForces() in game.options) is divides
    assert do.TakeField() in game.options
