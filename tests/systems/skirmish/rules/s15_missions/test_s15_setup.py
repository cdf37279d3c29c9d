"""§15.7 to §15.9, §13.2: armies, edges, markers and deployment."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.boards.table import INCH, Disc, Table
from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Choose, Draw, Place, Refusal, Roll
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.actions import (
    ChooseBook,
    ChooseEdge,
    Deploy,
    EndRecruiting,
    PlaceMark,
    Recruit,
    SetUp,
)
from heerbann.systems.skirmish.model.army_book import ArmyBook
from heerbann.systems.skirmish.model.events.setup import (
    Deployed,
    EdgesRolled,
    LootHidden,
    MarkPlaced,
    MarksCounted,
    MarksLeftOver,
    SetUpRolled,
    TerrainLaid,
)
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.scenario import MusterData, SkirmishScenario
from heerbann.systems.skirmish.model.state import BLUE, RED, SEATS, State, units_of
from heerbann.systems.skirmish.rules.s15_missions.deployment import refuse_deploy, refuse_set_up
from heerbann.systems.skirmish.rules.s15_missions.muster import cost
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, told
from tests.systems.skirmish.arena import (
    Played,
    arena,
    entry,
    gear,
    name,
    point,
    squad,
    tank,
    troop,
)
from tests.systems.skirmish.field import B1, R1, R2, verdict, walk


def scenario(key: str, **changes: Any) -> SkirmishScenario:
    given = SYSTEM.scenarios[key]
    assert isinstance(given, SkirmishScenario)
    return msgspec.structs.replace(given, **changes)


def opened(key: str, dice: Any = (), answers: Any = (), **changes: Any) -> Played:
    """A scenario from its beginning; chance is asked."""
    game: Game[State] = Game(SYSTEM, Setup(scenario(key, **changes), SYSTEM.house()))
    return go_on(game, dice=dice, answers=answers)


def played_until(game: Played, prompt: str, seed: int = 1) -> Played:
    """Answer at random up to a question of this kind."""
    random = Random(seed)
    dice = SeededDice(seed)
    while getattr(game.ask, "prompt", "") != prompt:
        if isinstance(game.ask, Choose | Place):
            game.answer(random_answer(game, random))
        else:
            assert game.ask is not None
            game.answer(dice.throw(game.ask))
    return game


# --- 15.8: edges and deployment --------------------------------------------------------------


def test_15_8_the_higher_die_chooses_a_long_edge_and_sets_up_first() -> None:
    game = opened("annihilation", dice=[3, 3, 2, 5])
    assert [event.winner for event in told(game, EdgesRolled)] == [None, BLUE]
    assert game.seat == BLUE
    assert game.options == (ChooseEdge("south"), ChooseEdge("north"))
    go_on(game, answers=[ChooseEdge("south")])
    assert game.state.edges == {BLUE: "south", RED: "north"}
    assert game.seat == BLUE
    refused(game, ChooseEdge("north"), "15.8", "edges-are-settled")


def test_15_8_no_edge_is_chosen_before_the_die_fell() -> None:
    refused(opened("annihilation"), ChooseEdge("south"), "15.8", "edges-not-rolled")


def test_15_8_where_the_edges_are_given_the_die_only_says_who_begins() -> None:
    """Nothing is chosen, so the log announces no choice."""
    game = opened("annihilation", dice=[3, 3, 2, 5], edges="fixed")
    assert [event.winner for event in told(game, SetUpRolled)] == [None, BLUE]
    assert not told(game, EdgesRolled)
    assert game.state.edges == {RED: "south", BLUE: "north"}
    assert game.seat == BLUE
    assert getattr(game.ask, "prompt", "") == "deploy"
    for language, word in (("de", "beginnt"), ("en", "begins")):
        said = Teller(SYSTEM, language).event(told(game, SetUpRolled)[1], game.state)
        assert word in said
        assert "wählt" not in said
        assert "chooses" not in said


def test_15_8_units_are_set_up_whole_within_twelve_inches_of_the_own_edge() -> None:
    game = opened("first_contact", dice=[5, 2], answers=[Deploy(R2)])
    ask = game.ask
    assert isinstance(ask, Place)
    lancers = [(10 + 2 * n, 11) for n in range(5)]
    good = SetUp(R2, tuple([walk(n, at) for n, at in enumerate(lancers, start=1)]))
    assert game.why_not(good) is None
    high = SetUp(R2, tuple([walk(n, (x, "11.01")) for n, (x, _) in enumerate(lancers, start=1)]))
    refused(game, high, "15.8", "outside-zone")
    refused(game, SetUp(R2, good.walks[:4]), "15.8", "every-model-once")
    wide = [walk(n, (5 + 5 * n, 11)) for n in range(1, 6)]
    refused(game, SetUp(R2, tuple(wide)), "6.8", "scattered")
    close = [walk(n, (10 + Fraction(n, 2), 11)) for n in range(1, 6)]
    refused(game, SetUp(R2, tuple(close)), "6.7", "overlaps-own")
    game.answer(good)
    assert told(game, Deployed) == [Deployed(R2, good.walks)]
    assert game.seat == BLUE, "sides take turns"


@pytest.mark.parametrize("facing", [90, 450, -270])
def test_15_8_a_base_may_be_turned_by_any_number_of_full_turns(facing: int) -> None:
    """Broadside on, the tank of three by five inches just fits into its zone."""
    state = arena([troop(tank(), [(30, 20)])], [troop(squad(1), [(30, 40)])])
    state.units[R1] = msgspec.structs.replace(
        state.units[R1],
        models=tuple(
            [msgspec.structs.replace(model, stand=None) for model in state.units[R1].models]
        ),
    )
    state.round, state.chooser, state.placing = 0, RED, RED
    assert refuse_set_up(state, SetUp(R1, (walk(1, (30, "10.5"), facing=facing),))) is None
    slanted = SetUp(R1, (walk(1, (30, "10.5"), facing=facing + 1),))
    assert verdict(refuse_set_up(state, slanted)) == ("15.8", "outside-zone")


def undeployed(red: Any, blue: Any) -> State:
    """Blue sets up the only unit that waits, on a table whose zones touch."""
    state = arena([troop(squad(1), [red])], [troop(squad(1), [blue])])
    waits = state.units[B1]
    models = tuple([msgspec.structs.replace(model, stand=None) for model in waits.models])
    state.units[B1] = msgspec.structs.replace(waits, models=models)
    state.ground = Ground(Table(72 * INCH, 24 * INCH), ())
    state.placing, state.round = BLUE, 0
    return state


def test_15_8_nobody_is_set_up_at_an_enemys_throat_nor_in_the_middle_of_a_battle() -> None:
    state = undeployed((20, "11.4"), (20, 13))
    close, apart = SetUp(B1, (walk(1, (20, "12.5")),)), SetUp(B1, (walk(1, (20, "13.5")),))
    refusal = refuse_set_up(state, close)
    assert refusal == Refusal("6.9", "too-close", {"model": 1, "target": R1})
    assert refuse_set_up(state, apart) is None
    pillar = arena((), (), ("pillar", "19,13 21,13 21,15 19,15")).ground.pieces
    state.ground = Ground(state.ground.table, pillar)
    assert verdict(refuse_set_up(state, apart)) == ("6.6", "may-not-enter")
    before = opened("annihilation", dice=[5, 2])
    refused(before, Deploy(R1), "15.8", "not-deploying")
    on_table = arena([troop(squad(1), [(20, 10)])], [troop(squad(1), [(20, 30)])])
    assert verdict(refuse_set_up(on_table, apart)) == ("15.8", "not-deploying")
    assert verdict(refuse_deploy(on_table, Deploy(R1))) == ("15.8", "not-deploying")


def test_15_8_sides_take_turns_and_twins_come_in_order() -> None:
    game = opened("annihilation", dice=[6, 1], answers=[ChooseEdge("south")])
    mobs = [unit.id for unit in units_of(game.state, RED) if unit.entry.key == "scrapper_mob"]
    assert Deploy(mobs[0]) in game.options
    refusal = refused(game, Deploy(mobs[1]), "15.8", "twin-first")
    assert refusal.facts == {"unit": mobs[0]}
    refused(game, Deploy(B1), "15.8", "other-side-sets-up")
    game.answer(Deploy(mobs[0]))
    assert isinstance(game.ask, Place)
    game.answer(next(game.ask.suggest(Random(1))))
    assert game.seat == BLUE
    refused(game, Deploy(mobs[0]), "15.8", "set-up-already")


@pytest.mark.parametrize("key", ["annihilation", "king_of_the_hill", "outpost"])
def test_15_8_whatever_was_set_up_before_every_unit_finds_a_place(key: str) -> None:
    for seed in (1, 2):
        game = played_until(opened(key), "activate", seed)
        assert all(unit.is_deployed for unit in game.state.units.values())


def test_15_8_a_drag_sets_a_unit_up_in_ranks_or_as_close_as_there_is_room() -> None:
    game = opened("first_contact", dice=[5, 2], answers=[Deploy(R1)])
    ask = game.ask
    assert isinstance(ask, Place)
    assert ask.aim is not None
    there = ask.aim(point(24, 6), None, ())
    assert game.why_not(there) is None
    corner = ask.aim(point(1, 1), None, ())
    assert game.why_not(corner) is None
    middle = ask.aim(point(24, 18), None, ())
    assert game.why_not(middle).reason == "outside-zone"  # type: ignore[union-attr]


# --- 15.2, 15.3, 15.7: markers ---------------------------------------------------------------


@checks("GR-15.3")
@pytest.mark.parametrize("die", [1, 6])
def test_15_3_there_are_as_many_objectives_as_the_die_and_two(die: int) -> None:
    game = opened("objectives", dice=[5, 2], answers=[ChooseEdge("south")], marks="placed")
    assert isinstance(game.ask, Roll)
    go_on(game, dice=[die])
    assert told(game, MarksCounted) == [MarksCounted(die, die + 2)]
    assert game.state.marks_left == die + 2


def placing() -> Played:
    answers = [ChooseEdge("south")]
    return opened("objectives", dice=[5, 2, 2], answers=answers, marks="placed")


def test_15_7_markers_are_laid_by_turns_away_from_edges_and_each_other() -> None:
    game = placing()
    assert game.seat == RED
    edge = refused(game, PlaceMark(point("5.99", 20)), "15.7", "mark-near-edge")
    assert edge.facts == {"reach": 6 * INCH}
    game.answer(PlaceMark(point(6, 20)))
    assert game.seat == BLUE
    near = refused(game, PlaceMark(point("15.99", 20)), "15.7", "mark-near-mark")
    assert near.facts == {"reach": 10 * INCH}
    game.answer(PlaceMark(point(16, 20)))
    assert [(event.side, event.number) for event in told(game, MarkPlaced)] == [(RED, 1), (BLUE, 2)]


def test_15_7_not_where_nobody_can_stand() -> None:
    game = placing()
    closed = [piece for piece in game.state.ground.pieces if piece.nature.enter == "none"]
    assert closed
    inside = closed[0].outline.bounds
    middle = ((inside.left + inside.right) // 2, (inside.bottom + inside.top) // 2)
    refusal = game.why_not(PlaceMark(msgspec.convert(middle, type(point(0, 0)))))
    assert refusal is not None
    assert refusal.facts == {"piece": closed[0].id}


def test_15_7_all_suggestions_are_legal_and_what_finds_no_room_is_left_out() -> None:
    """R-84: it stays in the box."""
    game = placing()
    ask = game.ask
    assert isinstance(ask, Place)
    spots = list(ask.suggest(Random(1)))
    assert len(spots) > 1000
    assert all(ask.check(spot) is None for spot in spots[::97])
    small = opened(
        "objectives", dice=[5, 2, 6], answers=[ChooseEdge("south")], marks="placed",
        width=24, height=24, generated=None,
    )  # fmt: skip
    while getattr(small.ask, "prompt", "") == "mark":
        small.answer(random_answer(small, Random(1)))
    assert told(small, MarksLeftOver)
    assert small.state.marks_left == 0


def test_15_7_a_thrown_layout_is_the_same_from_both_sides() -> None:
    for die in (1, 2):
        game = opened("objectives", dice=[5, 2], answers=[ChooseEdge("south")], marks="mirrored")
        go_on(game, dice=[die])
        game = played_until(game, "deploy")
        table = game.state.ground.table
        laid = [mark.at for mark in game.state.marks.values()]
        assert len(laid) == die + 2
        assert {(table.width - at[0], table.height - at[1]) for at in laid} == {*laid}


@checks("GR-15.2")
def test_15_2_six_crates_are_laid_and_filled_face_down() -> None:
    game = played_until(opened("hidden_loot"), "deploy")
    marks = game.state.marks
    assert sorted(str(mark.value) for mark in marks.values()) == sorted("333221")
    assert not any(mark.open for mark in marks.values())
    for seat in (*SEATS, None):
        assert {mark.value for mark in game.view(seat).marks} == {HIDDEN}
        hidden = [event for event in game.log_for(seat) if isinstance(event, LootHidden)]
        assert [event.value for event in hidden] == [HIDDEN] * 6


@checks("GR-15.2")
def test_15_2_the_values_come_from_a_bag_that_nobody_sees() -> None:
    game = opened("hidden_loot")
    random, dice = Random(1), SeededDice(1)
    while not isinstance(game.ask, Draw):
        assert game.ask is not None
        decides = isinstance(game.ask, Choose | Place)
        game.answer(random_answer(game, random) if decides else dice.throw(game.ask))  # type: ignore[arg-type]
    assert game.ask.bag == (("3", 3), ("2", 2), ("1", 1))
    assert game.ask_for(RED).of == HIDDEN  # type: ignore[union-attr]
    game.answer("3")
    assert isinstance(game.ask, Draw)
    assert game.ask.bag == (("3", 2), ("2", 2), ("1", 1))


# --- 13.2: thrown terrain --------------------------------------------------------------------


def test_13_2_three_dice_of_ten_give_the_number_of_the_table() -> None:
    game = played_until(opened("free_battle"), "edge")
    (laid,) = told(game, TerrainLaid)
    assert 0 <= laid.number <= 999
    assert game.state.ground.pieces


def test_13_2_a_ten_counts_as_nought_and_the_first_die_for_hundreds() -> None:
    drawn = scenario("outpost").generated
    assert drawn is not None
    game = opened("outpost", generated=msgspec.structs.replace(drawn, number=None))
    assert isinstance(game.ask, Roll)
    assert (game.ask.rule, game.ask.dice, game.ask.sides) == ("13.2", 3, 10)
    go_on(game, dice=[4, 10, 7])
    assert told(game, TerrainLaid) == [TerrainLaid(407)]


# --- 15.9: building armies -------------------------------------------------------------------


def mustering(*answers: Any) -> Played:
    return opened("free_battle", answers=answers)


def test_15_9_each_side_chooses_a_book_and_then_units_by_turns() -> None:
    game = mustering()
    assert game.options[0] == ChooseBook("colonial_guard")
    refused(game, Recruit("line_platoon"), "1.2", "book-first")
    go_on(game, answers=[ChooseBook("colonial_guard"), ChooseBook("rust_clans")])
    assert game.seat == RED
    refused(game, ChooseBook("rust_clans"), "1.2", "one-book")
    refused(game, Recruit("scrapper_mob"), "1.2", "no-such-entry")
    go_on(game, answers=[Recruit("line_platoon")])
    assert [unit.id for unit in units_of(game.state, RED)] == [R1]
    assert game.seat == BLUE


def test_15_9_an_army_needs_a_general_and_infantry_and_keeps_the_limits() -> None:
    game = mustering(ChooseBook("colonial_guard"), ChooseBook("rust_clans"))
    refused(game, EndRecruiting(), "15.9", "needs-a-general")
    blue = iter(["scrap_king_ironbacks", "scrapper_mob", "rivet_gang"])
    for pick in ("bastion_tank", "picket_strider", "command_section"):
        go_on(game, answers=[Recruit(pick), Recruit(next(blue))])
    refused(game, Recruit("command_section"), "15.9", "one-general")
    refused(game, Recruit("bastion_tank"), "15.9", "too-many-vehicles")
    refused(game, EndRecruiting(), "15.9", "needs-infantry")
    go_on(game, answers=[Recruit("line_platoon"), EndRecruiting()])
    go_on(game, answers=[Recruit("line_platoon")])
    assert EndRecruiting() in game.options
    go_on(game, answers=[Recruit("line_platoon")])
    refused(game, Recruit("line_platoon"), "15.9", "too-many-copies")
    refused(game, Recruit("pathfinders"), "15.9", "too-expensive")


def test_15_9_who_does_not_recruit_answers_nothing_of_it() -> None:
    game = mustering()
    refused(game, ChooseBook("nobodys_book"), "1.2", "no-such-book")
    late = opened("annihilation", dice=[5, 2])
    for action in (ChooseBook("rust_clans"), Recruit("scrapper_mob"), EndRecruiting()):
        refused(late, action, "15.9", "not-recruiting")


def test_15_9_what_is_still_needed_must_stay_affordable_to_the_point() -> None:
    """A car for 150 leaves just the general and two units of infantry, or one point too little."""
    entries = (
        msgspec.structs.replace(entry(gear(1, general=True), key="chief"), points=100),
        msgspec.structs.replace(entry(key="men"), points=90),
        msgspec.structs.replace(entry(key="car", type="vehicle", base=Disc(INCH)), points=150),
    )
    book = ArmyBook(key="small", title=name("small"), text=name("small"), entries=entries)
    for points, reason in ((430, None), (429, "points-needed")):
        muster = MusterData(points=points, books=(book,))
        game = opened("free_battle", muster=muster)
        while isinstance(game.options[0], ChooseBook):
            go_on(game, answers=[game.options[0]])
        refusal = game.why_not(Recruit("car"))
        assert (None if refusal is None else refusal.reason) == reason


def test_15_9_vehicles_may_cost_exactly_forty_per_cent() -> None:
    def army_book(key: str, cars: int) -> ArmyBook:
        one = entry(key="car", type="vehicle", base=Disc(INCH))
        entries = (
            msgspec.structs.replace(entry(gear(1, general=True), key="chief"), points=100),
            msgspec.structs.replace(entry(key="men"), points=100),
            msgspec.structs.replace(one, points=cars),
        )
        return ArmyBook(key=key, title=name(key), text=name(key), entries=entries)

    books = (army_book("even", 200), army_book("odd", 202))
    muster = MusterData(points=1000, books=books)
    answers = [ChooseBook("even"), ChooseBook("odd"), *[Recruit("car")] * 2]
    game = opened("free_battle", answers=answers, muster=muster)
    assert game.why_not(Recruit("car")) is None
    go_on(game, answers=[Recruit("car")])
    refused(game, Recruit("car"), "15.9", "too-many-vehicles")


def test_15_8_another_unit_is_not_set_up_meanwhile_however_often_one_asks() -> None:
    game = opened("annihilation", dice=[5, 2], answers=[ChooseEdge("south")])
    (first, second) = game.options[:2]
    go_on(game, answers=[first])
    assert isinstance(game.ask, Place)
    good = next(iter(game.ask.suggest(Random(1))))
    other = SetUp(second.unit, good.walks)  # type: ignore[attr-defined]
    bad = SetUp(good.unit, good.walks[:-1])
    for _ in range(2):
        assert verdict(game.ask.check(other)) == ("15.8", "another-unit-sets-up")
        assert verdict(game.ask.check(bad)) == ("15.8", "every-model-once")
        assert game.ask.check(good) is None


def test_15_9_points_for_what_is_needed_cannot_be_spent_on_other_things() -> None:
    game = mustering(ChooseBook("colonial_guard"), ChooseBook("rust_clans"))
    game = played_until(game, "edge", seed=4)
    for side in SEATS:
        army = [unit.entry for unit in units_of(game.state, side)]
        assert cost(army) <= 1000
        assert sum(entry.has_general for entry in army) == 1
        assert sum(e.type == "infantry" and not e.has_general for e in army) >= 2
        vehicles = cost([entry for entry in army if entry.is_vehicle])
        assert vehicles <= 400
