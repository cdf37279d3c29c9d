"""§7 Why a unit may not be activated: each reason by its section."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Board
from heerbann.systems.saga.model.frames import Activation, Roles, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s07_activation.deeds import begin_phase, deeds, is_single
from heerbann.systems.saga.rules.s07_activation.legality import refuse_activation
from heerbann.systems.saga.rules.s07_activation.refusals import refuse_activate
from heerbann.systems.saga.rules.s07_activation.stages import reactions
from heerbann.systems.saga.rules.s07_activation.windows import refuse_use, window_of
from tests.systems.saga.arena import arena, band, play, row
from tests.systems.saga.rules.fighting import men
from tests.systems.saga.rules.moving import reason
from tests.systems.saga.rules.s14_abilities.test_s14_abilities import ROLES, melee, plan, using

WARRIORS, HERO, SPEARS, LEVIES = "red-1", "red-2", "red-3", "red-4"


def field(**facts: Any) -> State:
    """Warriors beside their Warlord, others with javelins, tired Levies; two enemies."""
    red = [
        band("warrior", row(4, 300, 300)),
        band("warlord", row(1, 330, 250)),
        band("warrior", row(4, 700, 300), "javelin"),
        band("levy", row(6, 700, 100), fatigue=1),
    ]
    blue = [band("warrior", row(4, 300, 420)), band("warrior", row(4, 700, 850))]
    dice = {"wik_b1": "C", "wik_b2": "CC", "wik_3": "CU", "wik_b5": "C"}
    return arena(red, blue, placed={**dice, **facts.pop("placed", {})}, **facts)


def act(
    unit: str, kind: Any, source: Any = "ability", target: str = "", box: str = "", by: str = ""
) -> do.Activate:
    return do.Activate(
        UnitId(unit),
        kind,
        source,
        UnitId(target) if target else None,
        AbilityId(box) if box else None,
        UnitId(by) if by else None,
    )


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (act(WARRIORS, "move", box="wik_b2"), None),
        (act(WARRIORS, "charge", target="blue-1", box="wik_b2"), None),
        (act(WARRIORS, "move", "we_obey", by=HERO), None),
        (act(HERO, "move", "determination"), None),
        (act(HERO, "move", box="wik_b1"), None),
        (act(SPEARS, "move", "manoeuvre"), None),
        (act(LEVIES, "move", "manoeuvre"), None),
        (act("red-9", "move", box="wik_b2"), ("7", "no-such-unit")),
        (act("blue-1", "move", box="wik_b2"), ("7", "not-your-unit")),
        (act(WARRIORS, "move", "determination"), ("5", "no-determination")),
        (act(WARRIORS, "move", "we_obey"), ("5", "no-we-obey")),
        (act(WARRIORS, "move", "we_obey", by=SPEARS), ("5", "no-we-obey")),
        (act(SPEARS, "move", "we_obey", by=HERO), ("5", "too-far-to-obey")),
        (act(HERO, "move", "we_obey", by=HERO), ("C10", "not-himself")),
        (act(WARRIORS, "shoot", "free_shot", "blue-1"), ("K19", "no-free-shot")),
        (act(SPEARS, "shoot", "free_shot", "blue-2"), ("10", "out-of-range")),
        (act(WARRIORS, "move"), ("14", "no-such-box")),
        (act(WARRIORS, "move", box="wik_99"), ("14", "no-such-box")),
        (act(WARRIORS, "move", box="wik_3"), ("14", "no-such-box")),
        (act(LEVIES, "move", box="wik_b3"), ("14", "no-dice-on-box")),
        (act(LEVIES, "move", box="wik_b2"), ("14", "ability-not-for-unit")),
        (act(WARRIORS, "rest", box="wik_b2"), ("12", "not-tired")),
        (act(WARRIORS, "shoot", target="blue-1", box="wik_b2"), ("10", "no-missiles")),
        (act(WARRIORS, "charge", target="blue-2", box="wik_b2"), ("K7", "out-of-charge-range")),
        (act(WARRIORS, "move", target="blue-1", box="wik_b2"), ("7", "needs-no-target")),
        (act(HERO, "rest", "determination"), ("12", "not-tired")),
    ],
)
def test_7_a_unit_is_activated_only_for_a_reason(
    action: do.Activate, why: tuple[str, str] | None
) -> None:
    state = field()
    assert reason(refuse_activate(state, action)) == why
    assert (action in deeds(state, RED)) is (why is None)


def test_7_nothing_is_activated_outside_its_phase_or_while_something_runs() -> None:
    move = act(WARRIORS, "move", box="wik_b2")
    assert reason(refuse_activate(field(phase="place"), move)) == ("7", "no-activations-now")
    assert reason(refuse_activate(field(active=BLUE), move)) == ("7", "not-your-unit")
    assert reason(refuse_activate(melee(field()), move)) == ("7", "no-activations-now")


def test_7_only_a_unit_that_stands_on_the_table_is_activated() -> None:
    state, gone = field(), ("7", "no-such-unit")
    assert refuse_activation(state, Activation(UnitId(WARRIORS), "move", "ability")) is None
    assert reason(refuse_activation(state, Activation(UnitId("red-9"), "move", "ability"))) == gone
    unit = state.units[UnitId(WARRIORS)]
    waiting = tuple([replace(model, stand=None) for model in unit.models])
    state.units[unit.id] = replace(unit, models=waiting)
    assert reason(refuse_activation(state, Activation(unit.id, "move", "ability"))) == gone


@pytest.mark.parametrize(("stage", "side"), [("declared", BLUE), ("moved", BLUE), ("ready", None)])
def test_14_of_what_is_under_way_the_innermost_opens_the_window(stage: Any, side: Any) -> None:
    """A combat waits for red, and in it a red unit was activated: the enemy reacts to that."""
    state = melee(field())
    activation = Activation(UnitId(HERO), "move", "ability", stage=stage)
    assert window_of(state) == (RED, "melee", ROLES)
    state.running = (*state.running, activation)
    window = window_of(state)
    assert (window and window.side) == side
    assert window is None or window.trigger == "activation_reaction"


@pytest.mark.parametrize(("special", "number", "may"), [
    (None, 1, True), ("heavy_ground", 1, False), ("fog", 1, False), ("fog", 2, True),
])  # fmt: skip
def test_16_heavy_ground_and_fog_forbid_manoeuvres_in_the_first_turn(
    special: Any, number: int, may: bool
) -> None:
    refusal = refuse_activate(
        field(special=special, round=number), act(SPEARS, "move", "manoeuvre")
    )
    assert reason(refusal) == (None if may else ("16", "no-manoeuvres-now"))


ONE = {"op": "activate", "target": {"sel": "choose"}, "types": ["move"]}


@pytest.mark.parametrize(
    ("effects", "kind", "is_one"),
    [
        ([ONE], "basic", True),
        ([ONE], "advanced", False),
        ([ONE, {"op": "attack_mod", "k": 1, "link": "then"}], "basic", False),
        ([{**ONE, "target": {"sel": "choose", "n": 2}}], "basic", False),
        ([{**ONE, "with": [{"op": "armour", "k": 1}]}], "basic", False),
        ([{"op": "remove_fatigue", "target": {"sel": "choose"}, "n": 1}], "basic", False),
    ],
)
def test_14_only_a_basic_box_that_just_activates_one_unit_is_used_by_naming_it(
    effects: list[Any], kind: str, is_one: bool
) -> None:
    box = plan({"trigger": ["activation"], "effects": effects, "kind": kind}).box(
        AbilityId("probe_1")
    )
    assert is_single(box) is is_one


def test_7_the_activation_phase_follows_the_orders() -> None:
    assert play(field(phase="react_again"), begin_phase).state.phase == "activation"


def test_7_a_source_does_not_pay_for_what_it_is_not_for() -> None:
    """A manoeuvre is a move, a free shot a shot; a basic box has its kinds."""
    state = field()
    charge = act(SPEARS, "charge", "manoeuvre", "blue-1")
    assert refuse_activate(state, charge) is not None
    effect = {"op": "activate", "target": {"sel": "choose"}, "types": ["move"]}
    probe = plan({"trigger": ["activation"], "effects": [effect], "kind": "basic"})
    state = arena([men("warrior", 4, 300, fatigue=1)], [men("warrior", 4, 850)],
                  boards=(probe, "normans"), placed={"probe_1": "C"})  # fmt: skip
    rest = act("red-1", "rest", box="probe_1")
    assert reason(refuse_activate(state, rest)) == ("14", "ability-not-for-kind")
    assert refuse_activate(state, act("red-1", "move", box="probe_1")) is None


@pytest.mark.parametrize("kind", ["basic", "advanced"])
def test_c11_03_mercenaries_are_activated_by_basic_boxes_alone(kind: str) -> None:
    effect = {"op": "activate", "target": {"sel": "choose"}, "types": ["move"]}
    probe = plan({"trigger": ["activation"], "effects": [effect], "kind": kind})
    spears = band("march_spears", row(8, 300, 300))
    state = arena([spears], [men("warrior", 4, 850)], boards=(probe, "normans"),
                  placed={"probe_1": "C"})  # fmt: skip
    offered = act("red-1", "move", box="probe_1") in deeds(state, RED)
    assert offered is (kind == "basic")


# --- while an ability runs -----------------------------------------------------------------------


def board_of(n: int = 2, against: str | None = None, *types: str) -> Board:
    effect: dict[str, Any] = {
        "op": "activate",
        "target": {"sel": "choose", "n": n, "filter": {"cls": ["warrior"]}},
        "types": list(types) or ["move", "charge"],
    }
    if against is not None:
        effect["against"] = against
    return plan({"trigger": ["activation"], "effects": [effect]})


def running(board: Board, **roles: Any) -> State:
    red = [band("warrior", row(4, 300, 300)), band("levy", row(6, 700, 300), fatigue=1)]
    blue = [band("warrior", row(4, 300, 420)), band("warrior", row(4, 300, 850))]
    state = arena(red, blue, boards=(board, "normans"), placed={"probe_1": "C"})
    return play(state, using("probe_1", "activation", Roles(**roles))).state


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (act("red-1", "move", box="probe_1"), None),
        (act("red-1", "charge", target="blue-1", box="probe_1"), None),
        (act("red-1", "move", box="wik_b2"), ("14", "another-ability-runs")),
        (act("red-1", "move"), ("14", "another-ability-runs")),
        (act("red-9", "move", box="probe_1"), ("7", "no-such-unit")),
        (act("blue-1", "move", box="probe_1"), ("7", "not-your-unit")),
        (act("red-1", "move", "we_obey", box="probe_1"), ("14", "paid-by-ability")),
        (act("red-1", "move", box="probe_1", by="red-2"), ("14", "paid-by-ability")),
        (act("red-1", "rest", box="probe_1"), ("14", "ability-not-for-kind")),
        (act("red-1", "charge", target="blue-2", box="probe_1"), ("K7", "out-of-charge-range")),
        (act("red-2", "move", box="probe_1"), ("14", "ability-not-for-unit")),
    ],
)
def test_14_the_running_ability_says_who_is_activated_and_how(
    action: do.Activate, why: tuple[str, str] | None
) -> None:
    assert reason(refuse_activate(running(board_of()), action)) == why


def test_14_an_ability_may_name_its_target() -> None:
    state = running(board_of(1, "enemy", "charge"), enemy=UnitId("blue-1"))
    named = act("red-1", "charge", target="blue-1", box="probe_1")
    other = act("red-1", "charge", target="blue-2", box="probe_1")
    assert refuse_activate(state, named) is None
    assert reason(refuse_activate(state, other)) == ("14", "ability-names-target")


def test_k20_nobody_is_activated_twice_by_the_same_effect() -> None:
    state = running(board_of())
    (one,) = state.running
    state.running = (replace(one, activated=(UnitId("red-1"),)),)  # type: ignore[type-var]
    move = act("red-1", "move", box="probe_1")
    assert reason(refuse_activate(state, move)) == ("14", "ability-not-for-unit")


# --- §14: using abilities -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("use", "why"),
    [
        (do.Use(AbilityId("wik_3")), None),
        (do.Use(AbilityId("wik_3"), reduced=True), ("K21", "nothing-to-reduce")),
        (do.Use(AbilityId("wik_b2")), ("14", "names-its-unit")),
        (do.Use(AbilityId("wik_b5")), ("14", "not-now")),
        (do.Use(AbilityId("wik_9")), ("14", "no-dice-on-box")),
        (do.Use(AbilityId("nor_1")), ("14", "no-such-box")),
    ],
)
def test_14_an_ability_is_used_in_its_window_and_as_it_is_written(
    use: do.Use, why: tuple[str, str] | None
) -> None:
    assert reason(refuse_use(field(), use)) == why


def test_14_without_a_window_nothing_is_used() -> None:
    assert reason(refuse_use(field(phase="over"), do.Use(AbilityId("wik_3")))) == (
        "14",
        "no-window",
    )


def test_12_a_unit_that_goes_no_farther_than_s_cannot_be_slowed() -> None:
    slow = [band("warrior", row(4, 300, 300), fatigue=1, troop_facts={"move": "S"})]
    quick = [band("warrior", row(4, 300, 300), fatigue=1)]
    one = Activation(UnitId("red-1"), "move", "ability")
    assert reactions(arena(slow, [men("warrior", 4, 850)]), one) == []
    (found,) = reactions(arena(quick, [men("warrior", 4, 850)]), one)
    assert found == do.SpendFatigue(UnitId("red-1"), "slow")
    rest = replace(one, kind="rest")
    assert reactions(arena(quick, [men("warrior", 4, 850)]), rest) == []
    moved = replace(one, stage="moved")
    assert reactions(arena(quick, [men("warrior", 4, 850)]), moved) == []
    again = replace(one, slowed=True)
    assert reactions(arena(quick, [men("warrior", 4, 850)]), again) == []
