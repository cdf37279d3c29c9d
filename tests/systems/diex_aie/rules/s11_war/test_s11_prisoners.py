"""§K21 Prisoners: defence 1, freed by an idle turn beside them, armed again by another."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.packs.readers import Localised
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.model.actions.fighting import Attack, EndMelee, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Begin
from heerbann.systems.diex_aie.model.actions.war import FreePrisoner, Rearm
from heerbann.systems.diex_aie.model.changes import become
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.war import Freed, Rearmed
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.prisoners import imprison, is_unarmed
from heerbann.systems.diex_aie.model.scenario import Area, Force, Group
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import B, State, UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.shots import effect
from heerbann.systems.diex_aie.rules.s06_melee.attacks import attacks
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.show.pieces import piece
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at, change, field, refused, scenario
from tests.systems.diex_aie.system import ENGLISH, GERMAN

COLIN, GAUCHER, GODRIC = UnitId("colin"), UnitId("gaucher"), UnitId("godric")
MAUGER = UnitId("mauger")


def convoy(*captives: str, **facts: Any) -> State:
    """Prisoners of side A; far away two others stand face to face, so that steps wait for them."""
    given: dict[str, Any] = {"phase": "melee", "chapter": 8}
    names = {"prisoners": captives, "prisoners_as": "campaign"}
    facts["a"] = {"perrot": "L2", **facts.get("a", {})}
    facts["b"] = {"sigeric": "M2", **facts.get("b", {})}
    state = field(**(given | names | facts))
    for name in captives:
        imprison(state, UnitId(name))
        become(state, state.units[UnitId(name)])
    return state


@checks("K21-10")
def test_k21_an_unarmed_prisoner_has_defence_1_and_no_armour() -> None:
    state = convoy("gaucher", a={"gaucher": "C5"}, b={"godric": "D5"}, active="b")
    unit, guard = state.units[GAUCHER], state.units[GODRIC]
    assert (unit.values.attack, unit.defence, unit.figure.armoured) == (0, 1, False)
    planned = blow(state, [guard], [unit])
    assert planned.added == 0
    assert [m.amount for m in planned.modifiers if m.reason == "defence"] == [-1]


def test_k21_a_prisoner_threatens_nobody_and_does_nothing() -> None:
    state = convoy("gaucher", a={"gaucher": "C5"}, b={"godric": "D5"})
    assert not state.able["a"] & state.ground.board.bit[at(state, "C5")]
    assert refused(state, Attack(GAUCHER, GODRIC)) == ("K21", "is-captive")
    state.phase = "movement"
    assert refused(state, Begin(GAUCHER)) == ("K21", "is-captive")


def test_k21_guards_kill_by_ordinary_attacks_only() -> None:
    state = convoy("colin", a={"colin": "C5"}, b={"godric": "D5"}, active="b")
    assert Attack(GODRIC, COLIN) in attacks(state)
    play = Play(state).do(Attack(GODRIC, COLIN), dice=[1])
    assert play.events(MeleeRolled)[0].letter in "DEF"


def test_k21_the_computer_leaves_prisoners_alone() -> None:
    state = convoy("colin", a={"colin": "C5", "charles": "D4"}, b={"godric": "D5"}, active="b")
    assert is_folly(state, Attack(GODRIC, COLIN))
    assert not is_folly(state, Attack(GODRIC, UnitId("charles")))


@checks("K21-11")
def test_k21_a_friend_frees_him_by_a_whole_idle_turn() -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "C4"}, b={"godric": "H5"})
    play = Play(state).do(FreePrisoner(COLIN, GAUCHER))
    assert play.unit("gaucher").captive
    play.do(EndMelee())
    assert play.events(Freed)[0].by == COLIN
    unit = play.unit("gaucher")
    assert not unit.captive
    assert unit.is_able
    assert (unit.values.attack, unit.defence) == (0, 1)
    assert GAUCHER not in play.state.captors


@checks("K21-11")
@pytest.mark.parametrize("deed", [{"moved": 3, "spent": 1}, {"fired": 3}, {"struck": 3}])
def test_k21_whoever_did_anything_else_frees_nobody(deed: dict[str, int]) -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "C4"})
    change(state, "colin", **deed)
    assert refused(state, FreePrisoner(COLIN, GAUCHER)) == ("K21", "not-idle")


def test_k21_an_enemy_beside_the_friend_does_not_hinder_him() -> None:
    """The book asks for an idle turn and nothing else."""
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "C4"}, b={"godric": "B4"})
    assert FreePrisoner(COLIN, GAUCHER) in attacks(state)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (FreePrisoner(COLIN, GAUCHER), "not-beside-prisoner"),
        (FreePrisoner(COLIN, GODRIC), "no-such-prisoner"),
        (FreePrisoner(COLIN, UnitId("josse")), "no-such-prisoner"),
    ],
)
def test_k21_only_a_prisoner_of_ones_own_side_beside_one_is_freed(
    order: FreePrisoner, reason: str
) -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "F5"}, b={"godric": "G5"})
    assert refused(state, order) == ("K21", reason)


def test_k21_a_prisoner_who_died_or_a_rescuer_who_fell_is_not_freed() -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "C4"})
    play = Play(state).do(FreePrisoner(COLIN, GAUCHER))
    change(play.state, "colin", driven=3)
    play.do(EndMelee())
    assert play.events(Freed) == []


@checks("K21-11")
@pytest.mark.parametrize("where", ["C4>W", "B4>W", "C4>E", "D4>E"])
def test_k21_a_rider_frees_whom_he_is_beside_with_either_hex(where: str) -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "raoul": where})
    play = Play(state).do(FreePrisoner(UnitId("raoul"), GAUCHER)).do(EndMelee())
    assert [event.unit for event in play.events(Freed)] == [GAUCHER]


@checks("K21-11")
def test_k21_of_two_who_free_a_prisoner_the_first_has_done_it() -> None:
    state = convoy("gaucher", a={"gaucher": "C5", "colin": "C4", "charles": "B5"})
    play = Play(state).do(FreePrisoner(COLIN, GAUCHER), FreePrisoner(UnitId("charles"), GAUCHER))
    play.do(EndMelee())
    assert [event.by for event in play.events(Freed)] == [COLIN]


def test_k21_only_free_men_free_prisoners_and_only_in_the_battles_of_a_campaign() -> None:
    state = convoy("gaucher", "mauger", a={"gaucher": "C5", "mauger": "B5", "colin": "D5"})
    orders = [order for order in attacks(state) if isinstance(order, FreePrisoner)]
    assert orders == [FreePrisoner(COLIN, GAUCHER)]
    bound = convoy("gaucher", a={"gaucher": "C5", "colin": "D5"}, prisoners_as="bound")
    assert not [order for order in attacks(bound) if isinstance(order, FreePrisoner | Rearm)]


@checks("K21-12")
def test_k21_arms_are_offered_to_whoever_has_none_and_is_free() -> None:
    facts: dict[str, Any] = {"a": {"mauger": "C5", "colin": "D4"}, "dead": {"D5": 1, "B5": 1}}
    state = convoy("mauger", **facts)
    assert not [order for order in attacks(state) if isinstance(order, Rearm)]
    change(state, "mauger", captive=False)
    become(state, state.units[MAUGER])
    orders = {order.hex for order in attacks(state) if isinstance(order, Rearm)}
    assert orders == {at(state, "D5"), at(state, "B5")}


@checks("K21-12")
@pytest.mark.parametrize(
    ("lying", "has_arms"),
    [
        ({"dead": {"D5": 1}}, True),
        ({"b": {"cynric": "D5 stunned"}}, True),
        ({"b": {"cynric": "D5"}}, False),
        ({"carcasses": ("D5>E",)}, False),
        ({"b": {"horse-1": "D5>E"}}, False),
    ],
)
def test_k21_only_the_dead_and_the_stunned_leave_arms(lying: Any, has_arms: bool) -> None:
    state = convoy("mauger", a={"mauger": "C5"}, **lying)
    change(state, "mauger", captive=False)
    become(state, state.units[MAUGER])
    refusal = None if has_arms else ("K21", "no-arms-there")
    assert refused(state, Rearm(MAUGER, at(state, "D5"))) == refusal


@checks("K21-12")
def test_k21_who_rises_before_the_turn_ends_keeps_his_arms() -> None:
    state = convoy("mauger", a={"mauger": "C5"}, b={"cynric": "D5 stunned"})
    change(state, "mauger", captive=False)
    become(state, state.units[MAUGER])
    play = Play(state).do(Rearm(MAUGER, at(state, "D5")))
    change(play.state, "cynric", health="wounded")
    play.do(EndMelee())
    assert play.events(Rearmed) == []
    assert is_unarmed(play.unit("mauger"))


@checks("K21-12")
@pytest.mark.parametrize("lying", ["dead", "stunned"])
def test_k21_a_freed_man_is_armed_again_by_an_idle_turn_beside_the_fallen(lying: str) -> None:
    facts: dict[str, Any] = {"a": {"mauger": "C5"}, "b": {"godric": "H5"}}
    if lying == "dead":
        facts["dead"] = {"D5": 1}
    else:
        facts["b"]["cynric"] = "D5 stunned"
    state = convoy("mauger", **facts)
    change(state, "mauger", captive=False)
    become(state, state.units[MAUGER])
    play = Play(state).do(Rearm(MAUGER, at(state, "D5")))
    assert is_unarmed(play.unit("mauger"))
    play.do(EndMelee())
    assert play.events(Rearmed)[0].unit == MAUGER
    unit = play.unit("mauger")
    assert unit.figure == FIGURES["mauger"]
    assert not unit.mounted


@pytest.mark.parametrize(
    ("name", "label", "reason"),
    [
        ("mauger", "B5", "no-arms-there"),
        ("mauger", "K5", "no-arms-there"),
        ("colin", "D5", "has-arms"),
    ],
)
def test_k21_arms_are_where_somebody_lies_and_for_those_without(
    name: str, label: str, reason: str
) -> None:
    state = convoy(
        "mauger", a={"mauger": "C5", "colin": "E5"}, dead={"D5": 1, "K5": 1}, b={"godric": "H5"}
    )
    change(state, "mauger", captive=False)
    become(state, state.units[MAUGER])
    assert refused(state, Rearm(UnitId(name), at(state, label))) == ("K21", reason)


def test_k21_a_prisoner_who_has_to_give_ground_does_not_die_of_it() -> None:
    """A shot may drive him back by a hex, like everybody else."""
    state = convoy("colin", a={"colin": "C5"}, b={"eadwig": "E5"}, active="b", phase="missiles")
    shooter, victim = state.units[UnitId("eadwig")], state.units[COLIN]
    letters = {die: effect(state, shooter, victim, at(state, "C5"), die) for die in range(1, 11)}
    die = next(die for die, letter in letters.items() if letter == "A")
    play = Play(state)
    play.give([die])
    play.answer(Shoot(UnitId("eadwig"), COLIN, at(state, "C5")))
    assert play.prompt == "retreat"
    play.answer(play.options[0])
    assert play.hex("colin") != "C5"
    assert play.unit("colin").captive


def test_k21_the_guards_set_prisoners_up() -> None:
    told = scenario(
        a=Force(name=Localised(de="A", en="A"), group=(Group(units=("colin",), area="camp"),)),
        b=Force(name=Localised(de="B", en="B"), group=(Group(units=("godric",), area="camp"),)),
        areas={"camp": (Area(rows=(3, 5)),)},
        prisoners=("colin",),
        prisoners_as="campaign",
        set_up="a_first",
    )
    play = Play(begin(told, House()), "deploy")
    assert set(play.state.deploying) == {"colin", "godric"}
    for _ in range(2):
        assert play.game.seat == B
        play.answer(play.options[0])
    assert play.unit("colin").place is not None


def test_k21_counters_show_who_is_a_prisoner_and_who_has_no_arms() -> None:
    state = convoy("gaucher", a={"gaucher": "C5"})
    drawn = piece(state, state.units[GAUCHER], ENGLISH)
    assert "captive" in [badge.key for badge in drawn.badges]
    assert "A prisoner." in drawn.text
    change(state, "gaucher", captive=False, hungry=True)
    drawn = piece(state, state.units[GAUCHER], GERMAN)
    assert [badge.key for badge in drawn.badges][-2:] == ["hungry", "unarmed"]
    assert "Hungert." in drawn.text
