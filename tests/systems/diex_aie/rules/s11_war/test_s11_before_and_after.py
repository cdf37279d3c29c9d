"""§K20, §11.4.1 Who sets up and moves first, surrender, men who begin wounded or in their place."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.packs.readers import Localised
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.model.actions.moving import Flee, Leave
from heerbann.systems.diex_aie.model.actions.war import MoveFirst, SetUpFirst, Surrender
from heerbann.systems.diex_aie.model.events.turn import TurnBegan
from heerbann.systems.diex_aie.model.events.war import (
    Captured,
    FirstChosen,
    SetUpChosen,
    Surrendered,
)
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Area, Condition, Force, Group, Man
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import A, B, State, UnitId
from heerbann.systems.diex_aie.show.told_changes import tell_change
from heerbann.systems.diex_aie.show.words import unit_name
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, field, refused, scenario
from tests.systems.diex_aie.system import ENGLISH

NAME = Localised(de="Sie", en="They")
AREAS = {"west": (Area(columns=("A", "C")),), "east": (Area(columns=("L", "N")),)}


def field_of_two(**changes: Any) -> State:
    given: dict[str, Any] = {
        "a": Force(name=NAME, group=(Group(units=("colin", "charles"), area="west"),)),
        "b": Force(name=NAME, group=(Group(units=("godric", "cynric"), area="east"),)),
        "areas": AREAS,
    }
    return begin(scenario(**(given | changes)), House())


def first_step(state: State) -> Play:
    return Play(state, "set_up_order")


# Who begins


@checks("K20-44")
@pytest.mark.parametrize(("chooser", "first"), [("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")])
def test_k20_the_attacker_says_who_sets_up_first(chooser: str, first: str) -> None:
    play = first_step(field_of_two(set_up=f"{chooser}_chooses"))
    assert play.game.seat == chooser
    assert play.prompt == "set-up-first"
    side = {"a": A, "b": B}[first]
    play.answer(SetUpFirst(side))
    assert play.events(SetUpChosen)[0].first == side
    assert play.prompt == "deploy"
    order = []
    while play.prompt == "deploy":
        order.append(play.game.seat)
        play.answer(play.options[0])
    assert order == [side, side, *[other for other in (A, B) if other != side] * 2]


@checks("K20-45", "11.4.1-28", "11.4.1-29")
@pytest.mark.parametrize(("chooser", "first"), [("a", "b"), ("b", "b"), ("b", "a")])
def test_k20_then_he_takes_the_first_turn_or_leaves_it(chooser: str, first: str) -> None:
    play = first_step(field_of_two(first=f"{chooser}_chooses"))
    while play.prompt == "deploy":
        play.answer(play.options[0])
    assert (play.prompt, play.game.seat) == ("move-first", chooser)
    side = {"a": A, "b": B}[first]
    play.answer(MoveFirst(side))
    assert play.events(FirstChosen)[0].first == side
    assert play.events(TurnBegan)[0].side == side
    assert play.state.round == 1


@pytest.mark.parametrize(("word", "first"), [("a", A), ("b", B)])
def test_k20_a_scenario_may_just_say_who_moves_first(word: str, first: Any) -> None:
    play = first_step(field_of_two(first=word))
    while play.prompt == "deploy":
        play.answer(play.options[0])
    turns = [event.side for event in play.events(TurnBegan)]
    assert turns[0] == first


@pytest.mark.parametrize(("word", "sides"), [("b_first", [B, B, A, A]), ("a_first", [A, A, B, B])])
def test_k20_a_scenario_may_just_say_who_sets_up_first(word: str, sides: list[Any]) -> None:
    state = field_of_two(set_up=word)
    assert [state.units[unit].side for unit in state.deploying] == sides


def test_k20_nothing_of_it_is_asked_later() -> None:
    state = field_of_two()
    for order in (SetUpFirst(A), MoveFirst(A)):
        assert refused(state, order) == ("K20", "nothing-to-choose")


def test_k20_the_computer_sets_up_second_and_moves_first() -> None:
    state = field_of_two(set_up="a_chooses", first="a_chooses")
    assert [is_folly(state, SetUpFirst(side)) for side in (A, B)] == [True, False]
    assert [is_folly(state, MoveFirst(side)) for side in (A, B)] == [False, True]


# Surrender


@checks("K20-49")
def test_k20_whoever_surrenders_is_captured_with_all_who_live() -> None:
    state = field(a={"colin": "C5", "charles": "E5 stunned"}, b={"godric": "H5"}, surrender=("a",))
    play = Play(state)
    assert Surrender() in play.options
    ((changes, share),) = option_odds(play.game, Surrender()).changes
    assert share == 1
    assert "Colin: captured" in [tell_change(one, state, ENGLISH) for one in changes]
    play.do(Surrender())
    assert play.events(Surrendered)[0].side == "a"
    taken = play.events(Captured)[0]
    assert (set(taken.units), taken.by) == ({"josse", "colin", "charles"}, "b")
    assert taken.section == "K20"
    assert play.state.ending == "surrender"
    assert play.game.outcome is not None
    assert (play.game.outcome.winner, play.game.outcome.rule) == ("b", "K20")
    assert {fate for _, fate in play.state.gone.values()} == {"captured"}


def test_k20_neither_animals_nor_enemies_are_taken_with_those_who_surrender() -> None:
    men = {"colin": "C5", "horse-1": "D7>E"}
    state = field(a=men, b={"godric": "H5"}, surrender=("a",), spare=False)
    play = Play(state).do(Surrender())
    assert play.events(Captured)[0].units == ("colin",)


@pytest.mark.parametrize("changes", [{"surrender": ("b",)}, {}])
def test_k20_only_where_and_when_the_scenario_allows_it(changes: Any) -> None:
    state = field(a={"colin": "C5"}, **changes)
    assert refused(state, Surrender()) == ("K20", "no-surrender")
    assert Surrender() not in Play(state).options
    late = field(a={"colin": "C5"}, surrender=("a",), phase="melee")
    assert refused(late, Surrender()) == ("2.1", "wrong-step")
    assert is_folly(field(a={"colin": "C5"}, surrender=("a",)), Surrender())


# How it ends otherwise

ROUTED = (
    Condition(winner="b", reason="field-won", at="once", routed=True),
    Condition(reason="no-decision"),
)


@checks("K20-46", "K20-47", "11.4.3-07")
def test_k20_a_side_without_able_men_has_lost() -> None:
    state = field(
        a={"colin": "N5", "perrot": "C5 stunned"}, spare=False, victory=ROUTED, b={"godric": "D9"}
    )
    play = Play(state).begin("colin").do(Leave(UnitId("colin")))
    assert play.state.left_by == {UnitId("colin"): "east"}
    assert play.game.outcome is not None
    assert (play.game.outcome.winner, play.game.outcome.reason) == ("b", "field-won")


def test_k20_whoever_could_still_come_keeps_the_battle_going() -> None:
    state = field(a={"colin": "N5"}, spare=False, victory=ROUTED, b={"godric": "D9"})
    state.units[UnitId("perrot")] = field_of_two().units[UnitId("colin")]
    play = Play(state).begin("colin").do(Leave(UnitId("colin")))
    assert play.game.outcome is None


def test_2_by_which_edge_somebody_fled_is_known() -> None:
    state = field(a={"colin": "A5", "perrot": "C5"})
    state.edges = {UnitId("colin"): "west"}
    play = Play(state).begin("colin").do(Flee(UnitId("colin")))
    assert play.state.left_by == {UnitId("colin"): "west"}


# How single men begin


@checks("K20-60")
def test_1_2_a_man_may_begin_wounded_without_his_horse_or_in_his_place() -> None:
    state = field_of_two(
        a=Force(name=NAME, group=(Group(units=("mauger", "serlon", "colin"), area="west"),)),
        men={
            "mauger": Man(wounded=True, horse=False),
            "serlon": Man(hex="C3", facing="W"),
            "colin": Man(hex="C7", wounded=True),
        },
    )
    mauger, serlon, colin = (state.units[UnitId(n)] for n in ("mauger", "serlon", "colin"))
    assert (mauger.health, mauger.mounted, mauger.place) == ("wounded", False, None)
    assert serlon.facing == Direction.W
    assert serlon.place is not None
    assert state.at[serlon.place.head] == "serlon"
    assert colin.health == "wounded"
    assert "serlon" not in state.deploying
    assert "mauger" in state.deploying


def test_1_2_a_figure_may_come_several_times() -> None:
    state = field_of_two(
        a=Force(name=NAME, group=(Group(units=("colin", "colin_2", "mauger_3"), area="west"),))
    )
    assert [state.units[UnitId(n)].figure.key for n in ("colin", "colin_2")] == ["colin", "colin"]
    assert unit_name(UnitId("colin_2"), state, "de") == "Colin 2"
    assert unit_name(UnitId("horse-mauger_3"), state, "en") == "Horse of Mauger 3"
    assert unit_name(UnitId("colin"), state, "de") == "Colin"


def test_k12_a_hungry_group_is_hungry_from_the_start() -> None:
    state = field_of_two(
        a=Force(
            name=NAME,
            group=(
                Group(units=("colin",), area="west", hungry=True),
                Group(units=("charles",), area="west"),
            ),
        )
    )
    assert [state.units[UnitId(n)].hungry for n in ("colin", "charles")] == [True, False]
