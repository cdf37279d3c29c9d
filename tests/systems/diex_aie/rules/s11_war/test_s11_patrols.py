"""§11.4.2 Patrols: when they come, of whom, over which edge, and what they cannot do at first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.model.actions.fighting import EndFire
from heerbann.systems.diex_aie.model.actions.moving import Begin, EndMove, Enter, Leave
from heerbann.systems.diex_aie.model.actions.war import ComeOver, EndPatrol, SendOut
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.moving import MoveBegan
from heerbann.systems.diex_aie.model.events.war import (
    PatrolComing,
    PatrolFormed,
    PatrolRolled,
    SentOut,
)
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Animal, Condition, DiexScenario, Force, Group
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import A, B, UnitId
from heerbann.systems.diex_aie.model.weapons import own_points
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import refuse_defender
from heerbann.systems.diex_aie.show.scene import facts
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, field, scenario
from tests.systems.diex_aie.system import ENGLISH, GERMAN

FOOT = (
    "osferth",
    "hakon",
    "thurstan",
    "ligulf",
    "guthstan",
    "alfmaer",
    "cynric",
    "dunstan",
    "godric",
)
RIDERS = ("ethelnoth", "beostan", "guthwold")
SHOOTERS = ("eadwig", "leofa", "wada", "cuthred")
LAST = (Condition(reason="no-decision"),)


def night(*pool: str, **changes: Any) -> DiexScenario:
    """Side B crosses the field, side A sends patrols from this pool."""
    name = Localised(de="Sie", en="They")
    given: dict[str, Any] = {
        "a": Force(name=name, group=(Group(units=pool or FOOT, patrol=True),)),
        "b": Force(
            name=name, group=(Group(units=("colin", "perrot"), edge="east"),), exits=("west",)
        ),
        "patrol_edges": ("north", "south", "west"),
        "first": "b",
        "victory": LAST,
        "chapter": 8,
    }
    return scenario(**(given | changes))


def turn_of_a(round_: int, *pool: str, dice: list[int], **changes: Any) -> Play:
    """The start of side A's turn in this round."""
    state = begin(night(*pool, **changes), House())
    state.round, state.active = round_, B
    state.turn = 2 * round_ - 1
    state.first = B
    return Play(state, "begin_turn", dice=dice)


@checks("11.4.2-19", "11.4.2-20", "11.4.2-21", "11.4.2-22", "11.4.2-23", "11.4.2-26")
@pytest.mark.parametrize(("round_", "highest"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 7), (12, 7)])
def test_11_4_2_a_patrol_comes_up_to_1_3_5_and_7(round_: int, highest: int) -> None:
    for die in range(1, 11):
        play = turn_of_a(round_, dice=[die])
        rolled = play.events(PatrolRolled)[0]
        assert rolled.comes == (die <= highest)
        assert (play.prompt == "patrol-edge") == (die <= highest)


@checks("11.4.2-12")
def test_11_4_2_the_besieged_have_the_first_turn() -> None:
    play = Play(begin(night(), House()), "begin_turn", dice=[10])
    assert play.state.active == B
    assert play.events(PatrolRolled) == []


@checks("11.4.2-08")
def test_11_4_2_nobody_of_the_besiegers_is_on_the_map_at_first() -> None:
    state = begin(night(), House())
    assert [unit.place for unit in state.units.values() if unit.side == A] == [None] * len(FOOT)
    assert state.patrols.reserve == tuple(map(UnitId, FOOT))


@checks("11.4.2-14", "11.4.2-25")
def test_11_4_2_a_patrol_comes_over_any_side_but_that_of_the_sortie() -> None:
    play = turn_of_a(4, dice=[1])
    assert list(play.options) == [ComeOver("north"), ComeOver("south"), ComeOver("west")]
    assert play.why_not(ComeOver("east")) == ("11.4.2", "no-patrol-now")
    play.do(ComeOver("south"), SendOut(UnitId("osferth")), EndPatrol())
    assert play.events(PatrolComing)[0].edge == "south"
    assert play.events(SentOut)[0].unit == "osferth"
    formed = play.events(PatrolFormed)[0]
    assert (formed.units, formed.edge) == ((UnitId("osferth"),), "south")
    assert play.state.edges[UnitId("osferth")] == "south"


def formed(play: Play, *names: str) -> Play:
    play.answer(ComeOver("west"))
    for name in names:
        play.answer(SendOut(UnitId(name)))
    return play


@checks("11.4.2-09")
def test_11_4_2_a_patrol_has_eight_men_at_most() -> None:
    play = formed(turn_of_a(4, dice=[1]), *FOOT[:7])
    assert SendOut(UnitId("godric")) in play.options
    play.answer(SendOut(UnitId("dunstan")))
    assert play.prompt != "patrol"  # nobody else fits in, so it sets out
    assert len(play.events(PatrolFormed)[0].units) == 8


@checks("11.4.2-10", "11.4.2-11", "11.4.2-24")
@pytest.mark.parametrize(
    ("pool", "reason"), [(RIDERS, "enough-riders"), (SHOOTERS[:3], "enough-shooters")]
)
def test_11_4_2_two_of_them_ride_and_two_have_missiles(pool: tuple[str, ...], reason: str) -> None:
    play = formed(turn_of_a(4, *pool, "godric", dice=[1]), *pool[:2])
    assert play.why_not(SendOut(UnitId(pool[2]))) == ("11.4.2", reason)
    assert play.why_not(SendOut(UnitId(pool[0]))) == ("11.4.2", "not-in-reserve")
    assert SendOut(UnitId("godric")) in play.options


def test_11_4_2_a_rider_on_foot_is_no_rider() -> None:
    group = Group(units=(*RIDERS, "godric"), patrol=True, dismounted=True)
    told = Force(name=Localised(de="Sie", en="They"), group=(group,))
    play = formed(turn_of_a(4, dice=[1], a=told), *RIDERS[:2])
    assert SendOut(UnitId(RIDERS[2])) in play.options


@checks("11.4.2-15")
def test_11_4_2_in_its_first_turn_a_patrol_has_half_its_points() -> None:
    play = formed(turn_of_a(4, dice=[1]), "osferth")
    play.do(EndPatrol())
    while play.prompt != "mover":
        play.answer(EndFire() if play.prompt == "fire" else play.options[-1])
    full = FIGURES["osferth"].foot.healthy.movement
    play.do(Begin(UnitId("osferth")))
    assert play.events(MoveBegan)[-1].points == full // 2
    play.do(Enter(UnitId("osferth"), play.spot("A5")), EndMove(UnitId("osferth")))
    assert play.state.patrols.entered[UnitId("osferth")] == 8
    state = play.state.copy()
    for turn, points in ((8, full // 2), (10, full)):
        state.turn = turn
        assert own_points(state, state.units[UnitId("osferth")]) == points


@checks("11.4.2-16")
@pytest.mark.parametrize(("first", "reason"), [(A, "patrol-just-in"), (B, None)])
def test_11_4_2_in_the_round_in_which_it_comes_it_shoots_at_nobody_who_moves(
    first: str, reason: str | None
) -> None:
    """N-30: where the besieged move first that is so by itself."""
    play = formed(turn_of_a(4, "eadwig", "godric", dice=[1]), "eadwig")
    play.do(EndPatrol())
    while play.prompt != "mover":
        play.answer(EndFire())
    archer = UnitId("eadwig")
    play.do(Begin(archer), Enter(archer, play.spot("A5")), EndMove(archer))
    state = play.state.copy()
    state.turn, state.active, state.first = state.patrols.entered[archer] + 1, B, Seat(first)
    state.units[archer] = replace(state.units[archer], spent=0)
    refusal = refuse_defender(state, state.units[archer])
    assert (None if refusal is None else refusal.reason) == reason


def test_11_4_2_nothing_of_a_patrol_is_asked_at_another_time() -> None:
    state = begin(night(), House())
    assert SYSTEM.why_not(state, SendOut(UnitId("osferth"))) is not None
    refusal = SYSTEM.why_not(state, EndPatrol())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("11.4.2", "no-patrol-now")


def test_11_4_2_the_computer_sends_all_it_can_where_the_enemy_is() -> None:
    play = turn_of_a(4, dice=[1])
    wise = [one for one in play.options if not is_folly(play.state, one)]
    assert wise == [ComeOver("west")]  # there the besieged want to leave
    formed(play, "osferth")
    assert is_folly(play.state, EndPatrol())
    assert not is_folly(play.state, SendOut(UnitId("hakon")))


def test_11_4_2_the_reserve_is_shown() -> None:
    state = begin(night(), House())
    told = {fact.label: fact.value for fact in facts(state, GERMAN)}
    assert told["Noch nicht auf Patrouille"] == str(len(FOOT))
    assert "Not on patrol yet" in [fact.label for fact in facts(state, ENGLISH)]


# The sortie itself


@checks("11.4.2-06", "11.4.2-13")
def test_11_4_2_animals_are_led_in_by_those_who_come_over_the_edge() -> None:
    beasts = tuple([Animal(kind="mule", leader="colin", owner="b") for _ in range(2)])
    state = begin(night(animals=beasts), House())
    play = Play(state, "begin_turn")
    assert play.state.leads == {UnitId("colin"): (UnitId("mule-1"), UnitId("mule-2"))}
    while play.prompt != "mover":
        play.answer(play.options[-1])
    colin = UnitId("colin")
    play.do(Begin(colin), Enter(colin, play.spot("N5")))
    play.go("colin", "M5").stay("colin")
    near = [play.state.units[UnitId(f"mule-{n}")].place for n in (1, 2)]
    board = play.state.ground.board
    assert all(place is not None for place in near)
    assert [board.distance(play.spot("M5"), place.head) for place in near if place] == [1, 1]


@checks("11.4.2-17")
def test_11_4_2_whoever_leaves_over_the_far_edge_is_told_by_it() -> None:
    through = Condition(winner="a", reason="supplies-through", at="once", spent=True, led_off=1)
    state = field(
        a={"colin": "N5", "mule-1": "M5", "perrot": "K5"}, spare=False, victory=(through, *LAST)
    )
    state.leads = {UnitId("colin"): (UnitId("mule-1"),)}
    play = Play(state).begin("colin")
    play.do(Leave(UnitId("colin")))
    assert play.state.left_by == {UnitId("mule-1"): "east", UnitId("colin"): "east"}
    assert play.state.led_by == {UnitId("mule-1"): "a"}
    assert play.game.outcome is None  # perrot is still there
    play.begin("perrot").go("perrot", "L5", "M5", "N5").do(Leave(UnitId("perrot")))
    assert play.game.outcome is not None
    assert (play.game.outcome.winner, play.game.outcome.reason) == ("a", "supplies-through")
