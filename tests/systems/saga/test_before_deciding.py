"""What a player is told before he decides: chances of boxes, what fatigue could do, previews."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from heerbann.boards.table import CM, MM
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Kind
from heerbann.systems.saga.model.charts import FORMS
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, Phase, State, board_of
from heerbann.systems.saga.rules.s06_orders.chances import chance_for_box, has_yet_to_throw
from heerbann.systems.saga.rules.s16_scenarios.lying import form_at
from heerbann.systems.saga.show.battle_boards import sideboard
from heerbann.systems.saga.show.cautions import cautions
from heerbann.systems.saga.show.placement_preview import apart, ghost, preview
from heerbann.systems.saga.show.scene import asks_where, scene
from tests.systems.saga.arena import arena, band, row

RED_1, BLUE_1 = UnitId("red-1"), UnitId("blue-1")
TELLER = Teller(SYSTEM, "en")


def facing(**facts: int) -> State:
    """Eight Warriors of red, ten centimetres from eight of blue, who have this much fatigue."""
    return arena(
        red=[band("warrior", row(8, 100, 100), fatigue=facts.get("red", 0))],
        blue=[band("warrior", row(8, 100, 225), fatigue=facts.get("blue", 0))],
        placed={"nor_9": "R"} if facts.get("loaded") else {},
    )


def told(state: State, kind: Kind, target: UnitId | None = None) -> list[str]:
    action = do.Activate(RED_1, kind, "determination", target)
    return [caution.text for caution in cautions(state, action, TELLER)]


# --- §6: the next throw ---------------------------------------------------------------------------


def orders(phase: Phase, **facts: object) -> State:
    return arena(
        red=[band("warlord", [(100, 100)]), band("warrior", row(8, 200, 100))],
        blue=[band("warlord", [(100, 500)])],
        phase=phase,
        **facts,
    )


@pytest.mark.parametrize(
    ("phase", "red", "blue"),
    [
        ("take_back", True, False),
        ("throw", True, False),
        ("place", False, True),
        ("activation", False, True),
    ],
)
def test_6_before_the_throw_the_active_player_is_next_and_then_the_other(
    phase: Phase, red: bool, blue: bool
) -> None:
    state = orders(phase)
    assert (has_yet_to_throw(state, RED), has_yet_to_throw(state, BLUE)) == (red, blue)


def test_6_a_box_tells_the_exact_chance_that_the_next_throw_pays_for_it() -> None:
    """Warlord and Warriors throw two dice; a rare one is a six."""
    state = orders("take_back")
    tiles = {card.id: card for card in scene(state, RED, TELLER).hand}
    rare = tiles["wik_b4"].chance
    assert rare is not None
    assert rare.fraction == str(1 - Fraction(5, 6) ** 2)
    assert "2 dice" in rare.text
    assert tiles["nor_b4"].chance is None


def test_6_a_full_advanced_box_has_no_chance_and_a_full_basic_one_has() -> None:
    state = orders("take_back", placed={"wik_3": "CU", "wik_b1": "C"})
    plan = board_of(state, RED)
    assert chance_for_box(state, RED, plan.box(AbilityId("wik_3"))) is None
    assert chance_for_box(state, RED, plan.box(AbilityId("wik_b1"))) == 1


def test_6_the_trays_show_what_every_die_shows() -> None:
    state = orders("place", placed={"wik_3": "UC"})
    state.trays[RED] = msgspec.structs.replace(state.trays[RED], thrown=("C", "R"), available=4)
    (red, _) = sideboard(state, TELLER).holdings
    shown = {one.key: [die.key for die in one.dice] for one in red.counters}
    assert shown["dice-available"] == [""] * 4
    assert shown["dice-thrown"] == ["common", "rare"]
    assert shown["dice-laid"] == ["common", "uncommon"]


# --- §12: where fatigue would bite ----------------------------------------------------------------


def test_12_who_is_fresh_and_acts_for_the_first_time_is_told_nothing() -> None:
    assert told(facing(), "move") == []
    assert told(facing(), "charge", BLUE_1) == []


def test_12_a_tired_unit_may_be_slowed() -> None:
    (slow,) = told(facing(red=1), "move")
    assert "10\N{NO-BREAK SPACE}cm" in slow
    assert "Blue" in slow


def test_12_before_a_charge_both_sides_see_what_could_be_spent_in_the_melee() -> None:
    found = told(facing(red=2, blue=1), "charge", BLUE_1)
    assert any("up to 2 fatigue of the unit" in text for text in found)
    assert any(text.startswith("You can spend the one fatigue") for text in found)


def test_12_whoever_shoots_is_told_that_the_target_may_armour_itself() -> None:
    found = told(facing(red=1, blue=3), "shoot", BLUE_1)
    assert found == [
        "Blue can spend the one fatigue of the shooters: +1 to the armour of the target."
    ]


def test_7_a_second_activation_costs_fatigue_and_may_exhaust() -> None:
    state = facing(red=2)
    unit = state.units[RED_1]
    state.units[RED_1] = msgspec.structs.replace(unit, acts=("move",))
    assert told(state, "rest") == []
    assert told(state, "shoot", BLUE_1)[0] == "Costs 1 fatigue; the unit is exhausted then."
    charge = told(state, "charge", BLUE_1)
    assert any("up to 3 fatigue of the unit" in text for text in charge)


# --- §8, §9: previews -----------------------------------------------------------------------------


def moving(state: State, kind: Kind, target: UnitId | None = None) -> State:
    state.running = (Activation(RED_1, kind, "determination", target=target, stage="ready"),)
    return state


def walks(state: State, dx: int, dy: int) -> tuple[Walk, ...]:
    unit = state.units[RED_1]
    return tuple(
        [
            Walk(model.number, ((model.stand.at[0] + dx, model.stand.at[1] + dy),))
            for model in unit.models
            if model.stand is not None
        ]
    )


def test_8_a_preview_tells_the_way_of_how_much_and_the_circle_of_the_formation() -> None:
    state = moving(facing(), "move")
    found = preview(state, do.March(RED_1, walks(state, 0, -5 * CM)), TELLER)
    assert found.length.replace("\N{NO-BREAK SPACE}", " ") == (
        "Way 5 cm of at most 15 cm, straight on"
    )
    (ring,) = found.rings
    assert ring.radius == 100 * MM + 1250


def test_13_a_preview_tells_what_ground_is_touched_and_what_it_costs() -> None:
    state = arena(
        [band("warrior", row(4, 100, 100))],
        [band("warrior", row(4, 900, 800))],
        ("marsh", "80,120 240,120 240,200 80,200"),
    )
    found = preview(moving(state, "move"), do.March(RED_1, walks(state, 0, 4 * CM)), TELLER)
    assert found.notes[0] == "Touches marsh 1 (dangerous)."
    assert "The ground costs 1 fatigue." in found.notes


def test_k7_a_preview_of_a_charge_counts_the_models_in_contact() -> None:
    state = moving(facing(), "charge", BLUE_1)
    found = preview(state, do.ChargeHome(RED_1, walks(state, 0, 10 * CM)), TELLER)
    assert any(note.startswith("8 of 8 models touch") for note in found.notes)


def test_k7_a_model_that_is_moved_by_itself_keeps_its_turn_to_charge() -> None:
    state = moving(facing(), "charge", BLUE_1)
    placed = tuple(reversed(walks(state, 0, 10 * CM)))
    changed = apart(state, do.ChargeHome(RED_1, placed), "red-1:3", (5, 6))
    assert isinstance(changed, do.ChargeHome)
    assert [walk.model for walk in changed.walks] == [walk.model for walk in placed]
    assert changed.walks[5].path == ((5, 6),)


def test_16_a_piece_of_terrain_is_shown_in_its_own_shape() -> None:
    corners = form_at(FORMS["wood"][0], (40 * CM, 40 * CM), 30)
    (shown,) = ghost(facing(), do.PutPiece("wood", corners))
    assert shown.outline == corners
    assert shown.kind == "wood"
    assert abs(shown.x - 40 * CM) < 2 * CM


def test_7_only_who_moves_or_charges_is_asked_where_to() -> None:
    kinds: tuple[Kind, ...] = ("move", "charge", "shoot", "rest")
    asked = [kind for kind in kinds if asks_where(do.Activate(RED_1, kind, "determination"))]
    assert asked == ["move", "charge"]
    assert asks_where(do.Deploy(RED_1))


def test_14_nobody_is_asked_to_react_who_has_nothing_to_react_with() -> None:
    """The enemy of a fresh unit, without dice on his board, is passed over."""
    scenario = SYSTEM.scenarios["first_evening"]
    game = Game(SYSTEM, Setup(scenario, SYSTEM.house()), SeededDice(1))
    while game.state.phase != "activation":
        game.answer(do.EndOrders())
    move = next(one for one in game.options if isinstance(one, do.Activate) and one.kind == "move")
    seat = game.seat
    game.answer(move)
    assert game.seat == seat
