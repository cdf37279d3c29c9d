"""§B.15 Landmarks: who places them, what they do to everybody, what each of them brings."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from heerbann.engine.rules.asks import Roll
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.files.loading import load_map
from heerbann.systems.battlelore.model.actions import (
    FormCouncil,
    GainGround,
    IgnoreFlags,
    Move,
    RaiseLandmark,
    Refrain,
    Retreat,
    Slip,
)
from heerbann.systems.battlelore.model.charts import TERRAIN
from heerbann.systems.battlelore.model.events.landmarks import (
    Healed,
    LandmarkPlaced,
    PentacleTapped,
)
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.sections import own_row
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    PENNANT,
    SEATS,
    STANDARD,
    Orders,
    State,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from heerbann.systems.battlelore.show.landscape import board
from heerbann.systems.battlelore.show.picture import legend
from tests.systems.battlelore.field import (
    BLUE,
    BOARD,
    FLAG,
    GREEN,
    Played,
    at,
    attack,
    change,
    dice_of,
    field,
    fight,
    hex_of,
    labels,
    move,
    place_of,
    play,
    refused,
    words,
)
from tests.systems.battlelore.muster import begun, pass_time
from tests.systems.playing import asked, told

LANDMARKS: tuple[Landmark, ...] = get_args(Landmark)
EVERYWHERE = (*LANDMARKS, "stronghold")


# --- placing --------------------------------------------------------------------------------


def council(pennant: FormCouncil, standard: FormCouncil, landmarks: str = "on") -> Played:
    """A deployment in which both form these councils."""
    game = pass_time(
        begun("impromptu", adventure="lore", house={"landmarks": landmarks}), "council"
    )
    given = {PENNANT: pennant, STANDARD: standard}
    for seat in SEATS:
        assert game.seat == seat
        game.answer(given[seat])
    return game


def test_b_15_the_sole_owner_of_a_great_master_places_his_landmark() -> None:
    game = council(FormCouncil(1, 3, 0, 0, 0), FormCouncil(1, 0, 0, 3, 0))
    assert asked(game) == "landmark"
    first = game.state.first
    assert first is not None
    assert game.seat == OPPONENT[first]
    assert {option.terrain for option in game.options} == {  # type: ignore[attr-defined]
        "pentacle" if game.seat == PENNANT else "camp"
    }
    game.answer(game.options[0])
    assert game.seat == first
    game.answer(game.options[0])
    placed = told(game, LandmarkPlaced)
    assert {event.terrain for event in placed} == {"pentacle", "camp"}
    assert all(game.state.ground.terrain[event.hex] == event.terrain for event in placed)
    view = game.view(None)
    assert view.tiles == {BOARD.label(event.hex): event.terrain for event in placed}


@pytest.mark.parametrize(
    ("pennant", "standard"),
    [
        (FormCouncil(1, 3, 0, 0, 0), FormCouncil(1, 3, 0, 0, 0)),
        (FormCouncil(1, 2, 2, 0, 0), FormCouncil(1, 0, 0, 2, 2)),
    ],
)
def test_b_15_masters_of_both_or_of_lower_levels_bring_none(
    pennant: FormCouncil, standard: FormCouncil
) -> None:
    assert asked(council(pennant, standard)) != "landmark"


def test_b_15_by_default_nobody_places_a_landmark() -> None:
    game = council(FormCouncil(1, 3, 0, 0, 0), FormCouncil(1, 0, 0, 0, 3), landmarks="off")
    assert asked(game) != "landmark"
    assert game.state.ground.landmarks == ()


def test_b_15_a_landmark_stands_on_an_empty_plain_hex_of_the_own_half() -> None:
    game = council(FormCouncil(1, 0, 3, 0, 0), FormCouncil(1, 2, 0, 0, 0))
    state, seat = game.state, PENNANT
    for option in game.options:
        assert isinstance(option, RaiseLandmark)
        assert (option.terrain, state.ground.terrain[option.hex]) == ("pool", "plain")
        assert option.hex not in state.at
        assert own_row(seat, option.hex) <= 4
    taken = next(unit.hex for unit in state.units.values() if unit.side == seat)
    for hex in (taken, hex_of("G5"), hex_of("G7"), hex_of("D3")):
        refused(game, RaiseLandmark("pool", hex), "B.15", "no-site")
    refused(game, RaiseLandmark("den", game.options[0].hex), "B.15", "other-landmark")  # type: ignore[attr-defined]
    game.answer(game.options[0])
    refused(game, RaiseLandmark("pool", hex_of("A1")), "B.15", "no-landmark-now")


def test_b_15_landmarks_are_drawn_and_named() -> None:
    state = field(ground=dict(zip(("A1", "B1", "C1", "D1", "E1"), EVERYWHERE, strict=True)))
    for language in ("de", "en"):
        teller = Teller(SYSTEM, language)
        spots = {spot.id: spot for spot in board(state, None, teller).spots}
        assert [spots[label].terrain for label in ("A1", "B1", "C1", "D1", "E1")] == [*EVERYWHERE]
        assert len(legend(state, teller)) == len(EVERYWHERE) + 1
    assert "Healing Pool" in spots["B1"].text


def test_b_15_a_stronghold_is_there_only_if_the_map_shows_it(tmp_path: Any) -> None:
    source = (SYSTEM.folder / "maps" / "sheepwalk_down.toml").read_text(encoding="utf-8")
    changed = source.replace('"." = "plain"', '"." = "plain"\n"#" = "stronghold"')
    changed = changed.replace(" 1   .   .", " 1   #   .", 1)
    file = tmp_path / "held.toml"
    file.write_text(changed, encoding="utf-8")
    assert "stronghold" in load_map(file).legend.values()
    assert "stronghold" not in LANDMARKS


# --- what all of them do --------------------------------------------------------------------


@pytest.mark.parametrize("landmark", EVERYWHERE)
def test_b_15_a_landmark_stops_and_whoever_enters_does_not_battle(landmark: str) -> None:
    state = field(
        standard={"G7": "HRC"}, pennant={"G4": "HBS"}, ground={"G6": landmark}, phase="move"
    )
    ways = labels(option.to for option in play(state).options if isinstance(option, Move))
    assert {"G6", "F6", "H6"} <= ways
    game = play(state, "move", answers=[move(state, "G7", "G6")])
    assert game.state.orders[at(state, "G7").id].fights == "none"
    beyond = field(standard={"G7": "HBS"}, ground={"F6": landmark, "G6": landmark}, phase="move")
    ways = labels(option.to for option in play(beyond).options if isinstance(option, Move))
    assert {"F6", "G6"} <= ways
    assert "G5" not in ways


@pytest.mark.parametrize("landmark", EVERYWHERE)
@pytest.mark.parametrize("side", ["G6", "G5"])
def test_b_15_two_dice_into_a_landmark_and_out_of_it(landmark: str, side: str) -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={side: landmark})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    assert dice_of(game) == 2
    assert isinstance(game.ask, Roll)
    assert game.ask.modifiers[-1].reason == "cap-landmark"


@pytest.mark.parametrize("landmark", EVERYWHERE)
def test_b_15_a_landmark_blocks_the_sight_and_makes_bold(landmark: str) -> None:
    state = field(standard={"G7": "HGB"}, pennant={"G5": "HBS"}, ground={"G5": landmark})
    assert boldness(state, at(state, "G5"), None) == 1
    assert state.ground.sees(hex_of("G7"), hex_of("G5"), 0)
    behind = field(ground={"E5": landmark})
    assert not behind.ground.sees(hex_of("D5"), hex_of("F5"), 0)


def test_b_15_horses_that_gain_ground_into_a_landmark_fight_no_more() -> None:
    state = field(
        standard={"G6": "HRC"}, pennant={"G5": "HBS", "G4": "HBS"}, ground={"G5": "stronghold"},
        figures={"G5": 1},
    )  # fmt: skip
    game = fight(state, "G6", "G5", answers=[GainGround()], dice=[BLUE, GREEN])
    assert place_of(game, "S-HRC-1") == "G5"
    assert asked(game) not in ("pursue", "strike-again")


# --- pentacle and pool ----------------------------------------------------------------------


def ended(state: State) -> Played:
    """The standards' turn comes to its end."""
    state.phase, state.keeping = "draw", 0
    return play(state, "end_turn")


def test_b_15_a_pentacle_gives_a_lore_token_at_the_end_of_the_own_turn() -> None:
    state = field(standard={"G6": "HBS"}, ground={"G6": "pentacle"}, adventure="lore")
    state.phase = "harvest"
    game = play(state, "end_turn")
    assert game.state.lore[STANDARD] == 1
    assert [event.tokens for event in told(game, PentacleTapped)] == [1]


@pytest.mark.parametrize(
    ("standard", "pennant"),
    [({"G6": "SPI"}, {"A1": "HGS"}), ({"A9": "HGS"}, {"G6": "HBS"})],
)
def test_b_15_a_pentacle_serves_troops_of_the_side_whose_turn_it_is(
    standard: dict[str, str], pennant: dict[str, str]
) -> None:
    state = field(standard, pennant, {"G6": "pentacle"}, adventure="lore")
    state.phase, state.hands = "harvest", {PENNANT: ("scout_left",), STANDARD: ()}
    assert told(play(state, "end_turn"), PentacleTapped) == []


def test_b_15_without_lore_a_pentacle_gives_nothing() -> None:
    game = ended(field(standard={"G6": "HBS"}, ground={"G6": "pentacle"}))
    assert told(game, PentacleTapped) == []


@pytest.mark.parametrize(("figures", "after"), [(1, 2), (3, 4), (4, 4)])
def test_b_15_a_healing_pool_gives_a_figure_back_up_to_the_full_size(
    figures: int, after: int
) -> None:
    state = field(standard={"G6": "HBS"}, ground={"G6": "pool"}, figures={"G6": figures})
    game = ended(state)
    assert at(game.state, "G6").figures == after
    assert len(told(game, Healed)) == after - figures


def test_b_15_the_pool_serves_at_the_end_of_every_ordinary_turn() -> None:
    state = field(standard={"G6": "HBS"}, ground={"G6": "pool"}, figures={"G6": 2})
    state.phase, state.hands = "end", {PENNANT: ("scout_left",), STANDARD: ("scout_left",)}
    game = play(state, "draw", dice=["patrol_left"])
    assert at(game.state, "G6").figures == 3
    assert game.state.active == PENNANT


# --- den ------------------------------------------------------------------------------------


def den(**orders: Any) -> State:
    """Archers in a den, some cover elsewhere."""
    return field(
        standard={"G9": "HGB"},
        pennant={"C3": "HBS"},
        ground={"G9": "den", "C3": "woods", "D3": "woods", "J3": "hill", "K3": "cliff",
                "L3": "marsh", "M3": "ford"},
        phase="move",
        orders={"G9": Orders(**orders)},
    )  # fmt: skip


def slipping(game: Played) -> set[str]:
    """Where somebody may slip to."""
    return labels(option.to for option in game.options if isinstance(option, Slip))


def test_b_15_from_a_den_a_unit_appears_in_free_woods_marsh_or_hills() -> None:
    state = den()
    game = play(state)
    assert slipping(game) == words("D3 J3 K3 L3")
    unit = at(state, "G9").id
    game.answer(Slip(unit, hex_of("D3")))
    assert place_of(game, unit) == "D3"
    orders = game.state.orders.get(unit)
    assert orders is None or (orders.has_moved, orders.fights) == (True, "none")


def test_b_15_slipping_away_is_refused_with_a_reason() -> None:
    state = den()
    unit = at(state, "G9").id
    game = play(state)
    refused(game, Slip(unit, hex_of("C3")), "B.15", "no-hideout")
    refused(game, Slip(unit, hex_of("M3")), "B.15", "no-hideout")
    refused(field(standard={"G9": "HGB"}, phase="move"), Slip(unit, hex_of("D3")),
            "B.15", "not-in-a-den")  # fmt: skip
    refused(den(has_moved=True), Slip(unit, hex_of("D3")), "B.8", "has-moved")
    refused(field(standard={"G9": "HGB"}), Slip(unit, hex_of("D3")), "B.6", "no-moves-now")
    assert slipping(play(den(has_moved=True))) == set()


def test_b_15_a_unit_in_a_den_may_also_move_as_usual() -> None:
    state = den()
    game = play(state, "move", answers=[move(state, "G9", "G8")])
    assert place_of(game, "S-HGB-1") == "G8"


# --- training camp --------------------------------------------------------------------------


def test_b_15_whoever_leaves_the_camp_has_one_die_more_in_the_next_attack() -> None:
    state = field(
        standard={"G7": "HGC"}, pennant={"G5": "HBS"}, ground={"G7": "camp"}, phase="move"
    )
    game = play(state, "move", answers=[move(state, "G7", "G6")])
    unit = at(state, "G7").id
    assert game.state.units[unit].trained
    assert [seen.trained for seen in game.view(None).units] == [False, True]
    game.answer(attack(game, "G6", "G5"))
    assert dice_of(game) == 3
    assert isinstance(game.ask, Roll)
    assert [point.reason for point in game.ask.modifiers] == ["base-dice", "training"]
    assert not game.state.units[unit].trained


def test_b_15_training_waits_for_the_next_attack_of_a_later_turn() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    change(state, "G6", trained=True)
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    assert dice_of(game) == 5


def test_b_15_who_stays_in_the_camp_or_retreats_from_it_has_learnt_nothing() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G6": "camp"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    assert dice_of(game) == 2
    driven = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "camp"})
    back = (IgnoreFlags(1), Retreat(hex_of("G4")), Refrain())
    game = fight(driven, "G6", "G5", answers=[*back], dice=[FLAG, FLAG])
    assert not game.state.units[at(driven, "G5").id].trained


def test_b_15_gaining_ground_out_of_the_camp_teaches_too() -> None:
    state = field(
        standard={"G6": "HRS"}, pennant={"G5": "HBS", "A1": "HGS"}, ground={"G6": "camp"},
        figures={"G5": 1},
    )  # fmt: skip
    game = fight(state, "G6", "G5", answers=[GainGround()], dice=[BLUE, GREEN])
    assert game.state.units[at(state, "G6").id].trained


def test_b_15_striking_back_is_no_attack() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "DBS"})
    unit = change(state, "G5", trained=True)
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5")], dice=[GREEN, GREEN, GREEN, GREEN]
    )
    game.answer(game.options[0])
    assert dice_of(game) == 3
    assert game.state.units[unit.id].trained


def test_every_terrain_has_a_line_in_the_chart() -> None:
    for landmark in EVERYWHERE:
        assert TERRAIN[landmark, "holds"] == TERRAIN[landmark, "bold"] == 1
