"""§7 Activation: who may do what, what it costs, and how the enemy reacts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.boards.table import Bounds
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Place, Throw
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Kind
from heerbann.systems.saga.model.events.activation import (
    ActivationCancelled,
    ActivationEnded,
    Declared,
    FatigueGained,
    FatigueRemoved,
    FatigueSpent,
)
from heerbann.systems.saga.model.events.combat import PoolMade, RanksChosen
from heerbann.systems.saga.model.events.movement import GaveGround, Marched
from heerbann.systems.saga.model.frames import Activation, Combat, Source, UnitId
from heerbann.systems.saga.model.groups import Enemies, group
from heerbann.systems.saga.model.state import BLUE, RED, Battle, State, units_of
from heerbann.systems.saga.rules.s06_orders.phase import begin_turn, end_turn
from heerbann.systems.saga.rules.s07_activation import deeds
from heerbann.systems.saga.rules.s07_activation.free_sources import refuse_we_obey
from heerbann.systems.saga.rules.s07_activation.legality import refuse_activation
from heerbann.systems.saga.rules.s07_activation.stages import act_on
from heerbann.systems.saga.rules.s07_activation.windows import refuse_use
from heerbann.systems.saga.rules.s14_abilities.standing import (
    bonus_dice,
    denies_close_ranks,
    loses_charge_bonus,
)
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import (
    Band,
    Played,
    arena,
    band,
    fatigue,
    is_done,
    play,
    point,
    row,
    unit,
)

FAR = band("warlord", row(1, 600, 880))


async def phase(battle: Battle) -> None:
    """The activation phase, until its player ends it."""
    while battle.state.phase == "activation":
        await deeds.act(battle)


def a(ability: str) -> AbilityId:
    return AbilityId(ability)


def do_it(
    unit_id: str, kind: Kind, source: Source = "ability", target: str = "", **how: str
) -> do.Activate:
    """An answer: unit, kind, what pays for it, and against whom."""
    return do.Activate(
        UnitId(unit_id),
        kind,
        source,
        UnitId(target) if target else None,
        a(how["box"]) if "box" in how else None,
        UnitId(how["by"]) if "by" in how else None,
    )


def stay(unit_id: str) -> do.March:
    return do.March(UnitId(unit_id), ())


def offered(game: Played, **wanted: Any) -> list[do.Activate]:
    """The activations on offer with these facts."""
    acts = [option for option in game.options if isinstance(option, do.Activate)]
    return [one for one in acts if all(getattr(one, key) == v for key, v in wanted.items())]


def battle_of(*red: Band, blue: Any = (), **facts: Any) -> State:
    return arena(red, list(blue) or [FAR], **facts)


def warriors(**facts: Any) -> Band:
    return band("warrior", row(4, 300, 300), **facts)


# --- fatigue of activations ----------------------------------------------------------------------


def test_12_the_first_activation_is_free_of_fatigue_and_further_ones_cost_one() -> None:
    state = battle_of(warriors(), placed={"wik_b2": "CCC"})
    move = do_it("red-1", "move", box="wik_b2")
    tired = [move, do.Pass(), stay("red-1")]  # the enemy might slow it now
    game = play(state, phase, answers=[*[move, stay("red-1")] * 2, *tired])
    assert fatigue(game, "red-1") == 2
    assert unit(game, "red-1").acts == ("move", "move", "move")
    assert game.state.trays["red"].available == 8  # type: ignore[index]


def under_way(stage: Any, **facts: Any) -> State:
    """Red charges blue for the second time in this turn."""
    blue = [band("warrior", row(4, 300, 325))]
    state = battle_of(warriors(acts=("charge",)), blue=blue)
    charge = Activation(UnitId("red-1"), "charge", "ability", UnitId("blue-1"), stage=stage)
    state.running = (msgspec.structs.replace(charge, **facts),)
    return state


def test_9_the_fatigue_of_the_charge_comes_before_its_melee() -> None:
    game = play(under_way("fighting"), act_on)
    assert fatigue(game, "red-1") == 1
    assert [type(frame) for frame in game.state.running] == [Activation, Combat]


@pytest.mark.parametrize(("cancelled", "markers"), [(True, 0), (False, 1)])
def test_7_what_was_cancelled_tires_nobody(cancelled: bool, markers: int) -> None:
    """A22."""
    assert fatigue(play(under_way("done", cancelled=cancelled), act_on), "red-1") == markers


@pytest.mark.parametrize("stage", ["declared", "ready", "fighting"])
def test_7_an_activation_against_somebody_who_is_gone_is_cancelled(stage: Any) -> None:
    state = under_way(stage)
    del state.units[UnitId("blue-1")]
    assert len(told(play(state, act_on), ActivationCancelled)) == 1


def test_12_an_exhausted_unit_can_only_rest() -> None:
    state = battle_of(warriors(fatigue=3), placed={"wik_b2": "C"})
    game = play(state, phase)
    assert {one.kind for one in offered(game)} == {"rest"}
    rested = play(state, phase, answers=[do_it("red-1", "rest", box="wik_b2")])
    assert fatigue(rested, "red-1") == 2


def test_12_a_rest_is_the_first_activation_of_the_turn() -> None:
    state = battle_of(warriors(fatigue=2), placed={"wik_b2": "CC"})
    move = [do_it("red-1", "move", box="wik_b2"), do.Pass(), stay("red-1")]
    moved = play(state, phase, answers=move)
    assert offered(moved, kind="rest") == []
    rested = play(state, phase, answers=[do_it("red-1", "rest", box="wik_b2")])
    assert offered(rested, kind="rest") == []
    assert unit(rested, "red-1").acts == ()


def test_12_who_is_not_tired_does_not_rest() -> None:
    game = play(battle_of(warriors(), placed={"wik_b2": "C"}), phase)
    assert offered(game, kind="rest") == []


def test_4_under_the_banner_a_rest_may_remove_everything() -> None:
    state = battle_of(warriors(fatigue=3, banner=True), placed={"wik_b2": "CC"})
    game = play(state, phase, answers=[do_it("red-1", "rest", box="wik_b2")])
    assert list(game.options) == [do.Take(3), do.Take(1)]
    little = battle_of(warriors(fatigue=1, banner=True), placed={"wik_b2": "CC"})
    rested = play(little, phase, answers=[do_it("red-1", "rest", box="wik_b2")])
    assert fatigue(rested, "red-1") == 0  # of one marker nobody is asked how many
    long = play(state, phase, answers=[do_it("red-1", "rest", box="wik_b2"), do.Take(3)])
    assert fatigue(long, "red-1") == 0
    assert offered(long, unit="red-1") == []
    short = play(state, phase, answers=[do_it("red-1", "rest", box="wik_b2"), do.Take(1)])
    assert offered(short, unit="red-1", kind="move")


def test_4_the_banner_takes_a_marker_when_the_own_phase_begins() -> None:
    state = battle_of(warriors(fatigue=2, banner=True), warriors(fatigue=2), phase="react_again")
    game = play(state, deeds.begin_phase)
    assert [fatigue(game, one) for one in ("red-1", "red-2")] == [1, 2]
    assert [event.cause for event in told(game, FatigueRemoved)] == ["banner"]


# --- what pays for it ----------------------------------------------------------------------------


def test_14_a_basic_box_activates_only_its_classes() -> None:
    state = battle_of(warriors(), band("levy", row(6, 600, 300), "bow"), placed={"wik_b3": "U"})
    game = play(state, phase)
    assert {one.unit for one in offered(game, source="ability")} == {"red-2"}


def test_5_determination_gives_one_free_activation_in_each_phase() -> None:
    state = battle_of(band("warlord", row(1, 300, 300)))
    game = play(state, phase, answers=[do_it("red-1", "move", "determination"), stay("red-1")])
    assert offered(game, source="determination") == []


@checks("C10-01")
def test_c10_01_the_warlord_activates_another_unit_and_not_himself() -> None:
    """T31: at exactly S he may, beyond he may not."""
    near, far = band("warrior", row(4, 425, 300)), band("warrior", row(4, 300, 426))
    state = battle_of(band("warlord", row(1, 300, 300)), near, far)
    game = play(state, phase)
    assert {one.unit for one in offered(game, source="we_obey")} == {"red-2"}
    himself = refuse_we_obey(unit(state, "red-1"), unit(state, "red-1"))
    assert himself is not None
    assert himself.rule == "C10"


@checks("C10-01")
def test_c10_01_an_exhausted_warlord_gives_no_order() -> None:
    state = battle_of(
        band("warlord", row(1, 300, 300), fatigue=3), band("warrior", row(4, 400, 300))
    )
    assert offered(play(state, phase), source="we_obey") == []


def test_5_we_obey_is_used_once_and_the_other_unit_tires_as_usual() -> None:
    state = battle_of(
        band("warlord", row(1, 300, 300)), band("warrior", row(4, 400, 300)), placed={"wik_b2": "C"}
    )
    game = play(
        state, phase,
        answers=[
            do_it("red-2", "move", box="wik_b2"), stay("red-2"),
            do_it("red-2", "move", "we_obey", by="red-1"), stay("red-2"),
        ],
    )  # fmt: skip
    assert offered(game, source="we_obey") == []
    assert fatigue(game, "red-2") == 1


def test_8_a_manoeuvre_is_the_first_activation_of_a_unit() -> None:
    state = battle_of(warriors(), placed={"wik_b2": "C"})
    game = play(state, phase, answers=[do_it("red-1", "move", "manoeuvre"), stay("red-1")])
    assert offered(game, source="manoeuvre") == []
    assert unit(game, "red-1").acts == ("move",)


@checks("K24-04")
def test_k24_04_the_first_activation_of_each_unit_is_free_in_a_blood_feud() -> None:
    """T25: the second one costs a die and a marker; in turn two nothing is free."""
    state = battle_of(warriors(), placed={"wik_b2": "C"}, special="blood_feud")
    first = [do_it("red-1", "move", "blood_feud"), stay("red-1")]
    game = play(state, phase, answers=first)
    assert offered(game, source="blood_feud") == []
    second = play(
        state, phase, answers=[*first, do_it("red-1", "move", box="wik_b2"), stay("red-1")]
    )
    assert fatigue(second, "red-1") == 1
    later = battle_of(warriors(), special="blood_feud", round=2)
    assert offered(play(later, phase), source="blood_feud") == []


@checks("K24-04")
def test_k24_04_a_manoeuvre_uses_the_free_activation_up() -> None:
    """A37."""
    state = battle_of(warriors(), special="blood_feud")
    game = play(state, phase, answers=[do_it("red-1", "move", "manoeuvre"), stay("red-1")])
    assert offered(game, source="blood_feud") == []


# --- missiles ------------------------------------------------------------------------------------

TARGET = band("hearthguard", row(4, 300, 420))


def javelins(*gear: Any, **facts: Any) -> Band:
    return band("warrior", row(4, 300, 300), *(gear or ("javelin",)), **facts)


@checks("K19-06")
def test_k19_06_javelins_shoot_once_for_free_and_without_fatigue() -> None:
    state = battle_of(javelins(), blue=[TARGET], placed={"wik_b2": "C"})
    shot = do_it("red-1", "shoot", "free_shot", "blue-1")
    game = play(state, phase, answers=[shot], dice=[1, 1])
    assert offered(game, source="free_shot") == []
    assert unit(game, "red-1").acts == ("shoot",)  # A22
    moved = play(
        state,
        phase,
        dice=[1, 1],
        answers=[shot, do_it("red-1", "move", box="wik_b2"), stay("red-1")],
    )
    assert fatigue(moved, "red-1") == 1


@checks("K19-06")
def test_k19_06_a_free_shot_need_not_count_by_house_rule() -> None:
    state = battle_of(
        javelins(), blue=[TARGET], placed={"wik_b2": "C"}, house={"free_shot_counts": "off"}
    )
    shot = do_it("red-1", "shoot", "free_shot", "blue-1")
    move = do_it("red-1", "move", box="wik_b2")
    game = play(state, phase, dice=[1, 1], answers=[shot, move, stay("red-1")])
    assert fatigue(game, "red-1") == 0


@checks("K19-06")
def test_k19_06_the_later_wording_is_a_house_rule() -> None:
    """javelin_2024: whoever shot for a die does not shoot for free, and the other way round."""
    state = battle_of(
        javelins(), blue=[TARGET], placed={"wik_b2": "CC"}, house={"javelin_2024": "on"}
    )
    paid = do_it("red-1", "shoot", "ability", "blue-1", box="wik_b2")
    free = do_it("red-1", "shoot", "free_shot", "blue-1")
    assert offered(play(state, phase, dice=[1, 1], answers=[paid]), source="free_shot") == []
    assert offered(play(state, phase, dice=[1, 1], answers=[free]), kind="shoot") == []


def bowmen(**facts: Any) -> State:
    """Composite bows 117.5 mm before their target: a charge that is slowed does not reach it."""
    riders = band("warrior", row(4, 300, 300, 50), "horse", "composite_bow", **facts)
    target = band("hearthguard", row(4, 300, 450))
    return arena([riders], [target], placed={"wik_b2": "CC"})


SHOT = do_it("red-1", "shoot", "free_shot", "blue-1")
SLOW = do.SpendFatigue(UnitId("red-1"), "slow")


@checks("K17-07", "K17-08")
def test_k17_07_composite_bows_never_shoot_twice_in_succession() -> None:
    """T35: a move separates two shootings, none of which tires."""
    first = play(bowmen(), phase, dice=[1, 1], answers=[SHOT])
    assert offered(first, kind="shoot") == []
    move = do_it("red-1", "move", box="wik_b2")
    twice = [SHOT, move, stay("red-1"), SHOT, do.Pass()]
    again = play(bowmen(), phase, dice=[1, 1, 1, 1], answers=twice)
    assert [event.cause for event in told(again, FatigueGained)] == ["activation"]  # the move's


@checks("K17-09")
def test_k17_09_a_cancelled_activation_does_not_separate_two_shootings() -> None:
    """T35."""
    charge = do_it("red-1", "charge", "ability", "blue-1", box="wik_b2")
    answers = [SHOT, do.Pass(), charge, SLOW]
    cancelled = play(bowmen(fatigue=1), phase, dice=[1, 1], answers=answers)
    assert told(cancelled, ActivationCancelled)
    assert offered(cancelled, kind="shoot") == []


@checks("K17-06")
def test_k17_06_composite_bows_never_tire_by_shooting() -> None:
    """Also when a box pays for it."""
    move = do_it("red-1", "move", box="wik_b2")
    paid = do_it("red-1", "shoot", "ability", "blue-1", box="wik_b2")
    game = play(bowmen(), phase, dice=[1, 1], answers=[move, stay("red-1"), paid])
    assert fatigue(game, "red-1") == 0


def test_4_crossbows_never_shoot_twice_in_succession() -> None:
    plan = Activation(UnitId("red-1"), "shoot", "ability", UnitId("blue-1"))
    state = battle_of(javelins("crossbow", last="shoot"), blue=[TARGET])
    refusal = refuse_activation(state, plan)
    assert refusal is not None
    assert refusal.reason == "never-twice"
    rested = battle_of(javelins("crossbow", last="move"), blue=[TARGET])
    assert refuse_activation(rested, plan) is None


# --- reactions -----------------------------------------------------------------------------------


def test_7_nobody_is_asked_who_has_nothing_to_react_with() -> None:
    state = battle_of(warriors(), placed={"wik_b2": "C"})
    game = play(state, phase, answers=[do_it("red-1", "move", box="wik_b2")])
    assert asked(game) == "march"


def test_12_fatigue_slows_a_move_before_any_model_moves() -> None:
    """A34: asked once, right after the declaration."""
    state = battle_of(warriors(fatigue=1), placed={"wik_b2": "C"})
    move = do_it("red-1", "move", box="wik_b2")
    game = play(state, phase, answers=[move])
    assert asked(game) == "react"
    slowed = play(state, phase, answers=[move, do.SpendFatigue(UnitId("red-1"), "slow")])
    assert fatigue(slowed, "red-1") == 0
    assert told(slowed, FatigueSpent)[0].use == "slow"
    top = slowed.state.running[-1]
    assert isinstance(top, Activation)
    assert top.slowed


def away(unit_id: str, *spots: Any) -> do.GiveGround:
    walks = [Walk(n, (point(*spot),)) for n, spot in enumerate(spots, start=1)]  # type: ignore[arg-type]
    return do.GiveGround(UnitId(unit_id), tuple(walks))


CHARGE = do_it("red-1", "charge", "ability", "blue-1", box="wik_b2")


def charged(ability: str, dice: str, target: Band, army: str, red: Band | None = None) -> State:
    """Red Warriors 75 mm before a blue unit with this ability."""
    return arena(
        [red or warriors()], [target], boards=("vikings", army),
        placed={"wik_b2": "CC", ability: dice},
    )  # fmt: skip


def line(kind: str, *gear: Any, y: int = 400, **facts: Any) -> Band:
    step = 50 if "horse" in gear else 30
    return band(kind, row(4, 300, y, step), *gear, **facts)


def on_to_the_end(game: Played) -> Played:
    """All dice show 1, models go where the referee would put them, nobody uses anything."""
    while game.ask is not None and game.state.running:
        match game.ask:
            case Throw() as throw:
                game.answer((1,) * throw.dice)
            case Place() as where:
                game.answer(next(where.suggest(Random(0))))
            case _:
                game.answer(game.options[-1])
    return game


@checks("K7-05")
def test_k7_05_reactions_come_before_any_model_moves() -> None:
    state = charged("wal_3", "U", line("warrior", "javelin"), "welsh")
    game = play(state, phase, answers=[CHARGE])
    assert asked(game) == "react"
    assert list(game.options) == [do.Use(a("wal_3")), do.Pass()]


BACK = [(300 + 30 * n, 440) for n in range(4)]


@checks("K21-01")
def test_k21_01_the_drawback_of_a_reaction_follows_the_move() -> None:
    """T52, wal_3: who moved takes one marker, who did not takes none; the exhausted cannot."""
    moved = play(
        charged("wal_3", "U", line("warrior", "javelin", fatigue=1), "welsh"), phase,
        answers=[CHARGE, do.Use(a("wal_3")), away("blue-1", *BACK)],
    )  # fmt: skip
    assert told(moved, GaveGround)
    assert fatigue(moved, "blue-1") == 2
    stayed = play(
        charged("wal_3", "U", line("warrior", "javelin", fatigue=1), "welsh"), phase,
        answers=[CHARGE, do.Use(a("wal_3")), away("blue-1")],
    )  # fmt: skip
    assert fatigue(stayed, "blue-1") == 1
    tired = charged("wal_3", "U", line("warrior", "javelin", fatigue=3), "welsh")
    assert asked(play(tired, phase, answers=[CHARGE])) != "react"


def test_14_nor_4_tires_a_charger_whose_charge_is_cancelled() -> None:
    state = charged("nor_4", "C", line("hearthguard", "horse"), "normans")
    back = [(300 + 50 * n, 540) for n in range(4)]
    game = play(state, phase, answers=[CHARGE, do.Use(a("nor_4")), away("blue-1", *back)])
    assert told(game, ActivationCancelled)
    assert fatigue(game, "red-1") == 1
    assert game.state.deferred == ()


def test_14_ags_3_tires_the_charger_and_takes_the_bonus_of_the_charge() -> None:
    state = charged("ags_3", "U", line("warrior"), "anglo_saxons", javelins())
    game = play(state, phase, answers=[CHARGE, do.Use(a("ags_3"))])
    assert fatigue(game, "red-1") == 1
    assert loses_charge_bonus(game.state, unit(game, "red-1"))
    assert on_to_the_end(game).state.standing == ()


@checks("C7-01", "C7-02")
def test_c7_01_a_reaction_to_a_move_comes_before_the_free_javelin_shot() -> None:
    """T34, ags_7: Levies shoot when the move ends; only then the mover may shoot for free."""
    levies = band("levy", row(6, 300, 430), "bow")
    state = arena(
        [javelins()], [levies], boards=("vikings", "anglo_saxons"),
        placed={"wik_b2": "C", "ags_7": "C"},
    )  # fmt: skip
    move = do_it("red-1", "move", box="wik_b2")
    game = play(state, phase, answers=[move, stay("red-1")])
    assert asked(game) == "react"
    answers = [move, stay("red-1"), do.Use(a("ags_7"))]
    shot = do_it("blue-1", "shoot", "ability", "red-1", box="ags_7")
    after = play(state, phase, answers=[*answers, shot], dice=[1, 1, 1])
    assert asked(after) == "act"
    assert offered(after, source="free_shot")  # C7-02
    kinds = [type(event) for event in after.log if isinstance(event, Marched | ActivationEnded)]
    assert kinds == [Marched, ActivationEnded, ActivationEnded]
    assert [event.unit for event in told(after, ActivationEnded)] == ["blue-1", "red-1"]
    assert fatigue(after, "blue-1") == 0


# --- what is attached to an activation -----------------------------------------------------------


def bracken() -> State:
    wood = ("wood", "250,280 450,280 450,320 250,320")
    return arena(
        [javelins()], [line("warrior")], wood, boards=("welsh", "vikings"),
        placed={"wal_6": "CU"},
    )  # fmt: skip


WAL_6 = [do.Use(a("wal_6")), do_it("red-1", "charge", "ability", "blue-1", box="wal_6")]


def test_14_wal_6_holds_for_the_melee_of_its_own_charge() -> None:
    """T77: three bonus dice, and the target is not asked to close ranks; both end with it."""
    game = play(bracken(), phase, answers=WAL_6)
    assert bonus_dice(game.state, unit(game, "red-1")) == 3
    assert denies_close_ranks(game.state, unit(game, "blue-1"))
    on_to_the_end(game)
    assert [event.start for event in told(game, PoolMade) if event.side == "red"] == [4 + 3]
    assert told(game, RanksChosen) == []
    assert game.state.standing == ()


# --- cancelled activations -----------------------------------------------------------------------


def test_7_a_cancelled_activation_costs_its_die_and_nothing_else() -> None:
    state = arena([warriors(fatigue=1)], [line("warrior", y=430)], placed={"wik_b2": "CC"})
    game = play(state, phase, answers=[CHARGE, SLOW])
    assert told(game, ActivationCancelled)
    assert game.state.trays["red"].on(a("wik_b2")) == ("C",)  # type: ignore[index]
    assert (unit(game, "red-1").acts, unit(game, "red-1").last) == ((), None)
    move = do_it("red-1", "move", box="wik_b2")
    assert fatigue(play(state, phase, answers=[CHARGE, SLOW, move, stay("red-1")]), "red-1") == 0


def test_7_the_active_player_ends_the_phase() -> None:
    game = play(battle_of(warriors()), phase, answers=[do.EndPhase()])
    assert game.state.phase == "over"
    assert is_done(game)
    assert told(game, Declared) == []


@checks("C11-03")
def test_c11_03_basic_boxes_activate_mercenaries() -> None:
    spears = band("march_spears", row(8, 300, 300))
    game = play(battle_of(spears, placed={"wik_b2": "C"}), phase)
    assert offered(game, unit="red-1", source="ability")


def test_7_what_a_unit_did_is_forgotten_when_the_next_player_turn_begins() -> None:

    state = battle_of(
        warriors(acts=("move",), last="move", marks=("acted", "rested", "fought_last"))
    )
    game = play(state, begin_turn)
    fresh = unit(game, "red-1")
    assert (fresh.acts, fresh.last, fresh.marks) == ((), None, ("fought_last",))


def test_14_the_next_own_turn_knows_who_fought() -> None:
    """wik_4 asks for it: at the end of the owner's turn."""
    state = battle_of(warriors(marks=("fought",)), blue=[warriors(marks=("fought",))])
    game = play(state, end_turn)
    assert unit(game, "red-1").marks == ("fought_last",)
    assert unit(game, "blue-1").marks == ("fought",)


@checks("K15-10")
def test_k15_10_a_hero_never_leaves_his_escort() -> None:
    """No answer splits a unit, and a move that takes the Hero away breaks the formation."""
    state = battle_of(band("warlord", row(4, 300, 300), escorts=3))
    game = play(state, phase, answers=[do_it("red-1", "move", "determination")])
    alone = do.March(UnitId("red-1"), (Walk(1, (point(300, 430),)),))  # type: ignore[arg-type]
    refusal = game.why_not(alone)
    assert refusal is not None
    assert refusal.reason == "out-of-formation"
    assert game.why_not(stay("red-1")) is None


def test_14_a_box_for_one_unit_is_used_by_naming_the_unit() -> None:
    state = battle_of(warriors(), placed={"wik_b2": "C"})
    refusal = refuse_use(state, do.Use(AbilityId("wik_b2")))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("14", "names-its-unit")


def test_enemies_within_a_rectangle_are_those_who_touch_it() -> None:
    state = arena(
        red=[band("warrior", row(4, 100, 100))],
        blue=[band("warrior", row(4, 300, 100)), band("levy", row(4, 300, 500))],
    )
    near, far = units_of(state, BLUE)
    left, bottom, right, top = group(near.models).area.sides
    enemies = Enemies(state, RED)
    assert enemies.within(Bounds(0, 0, left, top)) == [near]
    assert enemies.within(Bounds(0, 0, left - 1, top)) == []
    assert enemies.within(Bounds(0, 0, left, bottom - 1)) == []
    assert enemies.within(Bounds(right, top, right + 1, top + 1)) == [near]
    assert enemies.within(Bounds(right + 1, top, right + 2, top + 1)) == []
    assert enemies.within(Bounds(right, top + 1, right + 1, top + 2)) == []
    assert enemies.within(state.ground.table.bounds) == [near, far]
    assert Enemies(state, BLUE).within(state.ground.table.bounds) == units_of(state, RED)
