"""§3 Deployment: the roll, the choice of sides, the zones and where a regiment may stand."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game, IllegalAnswer, Setup
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.model.actions import ChooseEdge, Deploy
from heerbann.systems.claymore.model.deployment_zones import home_edges, zone_of
from heerbann.systems.claymore.model.events.deployment import DeploymentRolled, EdgeChosen
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    OPPONENT,
    SEATS,
    Edge,
    State,
    UnitId,
)
from heerbann.systems.claymore.rules.s03_deployment import (
    choose_edge,
    deploy,
    deployer,
    deployments,
    is_edge_open,
    is_roll_needed,
    refuse_choose_edge,
    refuse_deploy,
    roll_for_sides,
    someone_waits,
    waiting,
)
from tests.rulechecks import checks
from tests.systems.claymore.field import (
    BOARD,
    battle_of,
    carry_out,
    field,
    hex_of,
    house_of,
    labels,
    scenario_of,
    shipped,
    words,
)

FORCES = {"empire": {"knights": 2, "soldiers": 1}, "chaos": {"orcs": 2}}
ZONES = {"empire": [{"rows": [10, 11], "columns": ["C", "I"]}], "chaos": [{"rows": [3, 4]}]}


def before(sides: str = "rolled", **facts: Any) -> State:
    """Armies that wait for the roll."""
    facts.setdefault("forces", FORCES)
    if sides != "rolled":
        facts.setdefault("zones", ZONES)
    return field(round=0, active=None, sides=sides, **facts)


def settled(edge: Edge = "south", winner: Seat = EMPIRE, **facts: Any) -> State:
    """Armies that set up: the winner of the roll on this edge of the board."""
    state = before(**facts)
    DeploymentRolled(6, 1, winner).apply(state)
    opposite: dict[Edge, Edge] = {
        "north": "south",
        "south": "north",
        "west": "east",
        "east": "west",
    }
    EdgeChosen(winner, edge, opposite[edge]).apply(state)
    return state


def reason(state: State, unit: str, label: str) -> str:
    refusal = refuse_deploy(state, Deploy(UnitId(unit), hex_of(label)))
    return f"{refusal.rule} {refusal.reason}" if refusal else "legal"


def put(state: State, unit: str, label: str) -> Seat:
    """Set up a regiment; returns who was asked."""
    (ask,) = carry_out(deploy(battle_of(state)), Deploy(UnitId(unit), hex_of(label)))
    assert isinstance(ask, Choose)
    return ask.seat


# §3.1


@checks("CS-3.1a")
def test_3_1_both_roll_and_equal_dice_are_thrown_again() -> None:
    """T-06: 3 and 3, then 2 and 5."""
    state = before()
    assert is_roll_needed(state)
    carry_out(roll_for_sides(battle_of(state)), (3, 3), (2, 5))
    assert state.chooser == CHAOS
    assert not is_roll_needed(state)


@checks("CS-3.1b")
def test_3_1_the_higher_roll_chooses_the_side() -> None:
    state = before()
    carry_out(roll_for_sides(battle_of(state)), (2, 5))
    assert is_edge_open(state)
    (ask,) = carry_out(choose_edge(battle_of(state)), ChooseEdge("west"))
    assert isinstance(ask, Choose)
    assert ask.seat == CHAOS
    assert [option.edge for option in ask.options] == ["north", "south", "west", "east"]
    assert not is_edge_open(state)


@checks("CS-3.1c")
@pytest.mark.parametrize(
    ("chosen", "other"),
    [("north", "south"), ("south", "north"), ("west", "east"), ("east", "west")],
)
def test_3_1_the_other_gets_the_side_facing_it_and_sets_up_then(chosen: Edge, other: Edge) -> None:
    state = before()
    carry_out(roll_for_sides(battle_of(state)), (6, 1))
    carry_out(choose_edge(battle_of(state)), ChooseEdge(chosen))
    assert state.edges == {EMPIRE: chosen, CHAOS: other}
    assert deployer(state) == EMPIRE


@checks("CS-N.5")
def test_3_3_the_river_may_lie_between_the_armies_or_not() -> None:
    """North and south lie on different banks of the river, west and east on both."""
    ground = before().ground
    dry = BOARD.mask_of(hex for hex in BOARD if BOARD.terrain[hex] in ("plain", "road"))
    northern = BOARD.connected(hex_of("A1"), dry)
    banks = {}
    for edge in ("north", "south", "west", "east"):
        state = settled(edge)
        banks[edge] = {bool(northern & BOARD.bit[hex]) for hex in zone_of(state, EMPIRE)}
    assert banks == {
        "north": {True},
        "south": {False},
        "west": {True, False},
        "east": {True, False},
    }
    assert ground.is_passable(hex_of("C8"), enters_tower=False)


def test_3_1_with_two_sides_only_north_and_south_can_be_chosen() -> None:
    state = before(house={"deploy_sides": "2"})
    DeploymentRolled(6, 1, EMPIRE).apply(state)
    (ask,) = carry_out(choose_edge(battle_of(state)), ChooseEdge("north"))
    assert isinstance(ask, Choose)
    assert [option.edge for option in ask.options] == ["north", "south"]
    state = before(house={"deploy_sides": "2"})
    DeploymentRolled(6, 1, EMPIRE).apply(state)
    refusal = refuse_choose_edge(state, ChooseEdge("west"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.1", "edge-not-offered")


def test_3_1_the_winner_takes_either_zone_of_a_scenario_whose_sides_may_be_swapped() -> None:
    """The zones go by where they lie: this one puts the Empire in the south."""
    expected: list[tuple[Edge, set[int]]] = [("north", {3, 4}), ("south", {10, 11})]
    for edge, rows in expected:
        state = before("swappable")
        DeploymentRolled(6, 1, EMPIRE).apply(state)
        (ask,) = carry_out(choose_edge(battle_of(state)), ChooseEdge(edge))
        assert isinstance(ask, Choose)
        assert [option.edge for option in ask.options] == ["north", "south"]
        assert {hex.r + 1 for hex in zone_of(state, EMPIRE)} == rows


def test_3_1_zones_beside_each_other_are_called_west_and_east() -> None:
    scenario = scenario_of(
        zones={"empire": [{"columns": ["J", "L"]}], "chaos": [{"columns": ["A", "C"]}]}
    )
    assert scenario.zones is not None
    assert home_edges(BOARD, scenario.zones) == {EMPIRE: "east", CHAOS: "west"}


def test_3_1_sides_cannot_be_chosen_twice_or_out_of_turn() -> None:
    for state, why in (
        (before(), "no-choice-of-sides"),
        (before("fixed"), "sides-are-settled"),
        (settled(), "sides-are-settled"),
    ):
        refusal = refuse_choose_edge(state, ChooseEdge("north"))
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("3.1", why)


# §3.2


@checks("CS-3.1c")
def test_3_2_nobody_sets_up_before_the_sides_are_chosen_or_when_all_stand() -> None:
    state = before(forces={"empire": {"knights": 1}, "chaos": {"orcs": 1}})
    DeploymentRolled(6, 1, EMPIRE).apply(state)
    assert reason(state, "knights-1", "A13") == "3.2 not-deploying"
    EdgeChosen(EMPIRE, "south", "north").apply(state)
    put(state, "knights-1", "A13")
    put(state, "orcs-1", "A1")
    assert reason(state, "knights-1", "B13") == "3.2 not-deploying"


def test_3_2_the_winner_sets_up_his_whole_army_first() -> None:
    state = settled("south", CHAOS)
    asked = [
        put(state, "orcs-1", "A13"),
        put(state, "orcs-2", "B13"),
        put(state, "knights-1", "A1"),
    ]
    assert asked == [CHAOS, CHAOS, EMPIRE]


def test_3_2_by_turns_if_the_house_plays_it_so() -> None:
    state = settled("south", CHAOS, house={"deploy_order": "alternating"})
    order = [
        put(state, "orcs-1", "A13"),
        put(state, "knights-1", "A1"),
        put(state, "orcs-2", "B13"),
        put(state, "soldiers-1", "B1"),
        put(state, "knights-2", "C1"),  # Chaos is complete
    ]
    assert order == [CHAOS, EMPIRE, CHAOS, EMPIRE, EMPIRE]
    assert not someone_waits(state)
    assert deployer(state) is None


def test_3_2_where_sides_are_fixed_the_winner_of_the_roll_sets_up_first() -> None:
    """Ruling A-59: nothing to choose, but the dice decide the order."""
    state = before("fixed")
    assert state.edges == {EMPIRE: "south", CHAOS: "north"}
    carry_out(roll_for_sides(battle_of(state)), (1, 2))
    assert not is_edge_open(state)
    assert deployer(state) == CHAOS
    assert labels(zone_of(state, CHAOS)) == labels(h for h in BOARD if h.r + 1 in (3, 4))


def test_3_2_of_equal_regiments_the_first_is_set_up_first() -> None:
    state = settled()
    options = deployments(state, EMPIRE)
    assert {option.unit for option in options} == {"knights-1", "soldiers-1"}
    assert len(options) == 2 * 23
    refusal = refuse_deploy(state, Deploy(UnitId("knights-2"), hex_of("A13")))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.2", "twin-first")
    assert refusal.facts == {"unit": "knights-1"}


def test_3_2_only_the_side_whose_turn_it_is_sets_up() -> None:
    state = settled()
    assert reason(state, "orcs-1", "A1") == "3.2 other-side-sets-up"
    assert reason(state, "ogre-1", "A1") == "12.1 no-such-unit"
    put(state, "knights-1", "A13")
    assert reason(state, "knights-1", "B13") == "3.4 set-up-already"
    assert reason(before(), "knights-1", "A13") == "3.2 not-deploying"
    assert reason(field(empire={"D3": "knights"}), "knights-1", "D4") == "3.2 not-deploying"


def test_3_2_regiments_that_stand_already_do_not_count_in_the_order() -> None:
    state = before(
        "fixed",
        empire={"D11": "lords", "E11": "xbow"},
        house={"deploy_order": "alternating"},
        forces={"empire": {"soldiers": 1}, "chaos": {"orcs": 1}},
    )
    DeploymentRolled(6, 1, EMPIRE).apply(state)
    assert deployer(state) == EMPIRE
    assert put(state, "soldiers-1", "F11") == EMPIRE
    assert put(state, "orcs-1", "F3") == CHAOS


def test_3_1_no_roll_when_everybody_stands_already() -> None:
    game = Game(
        SYSTEM,
        Setup(scenario_of(empire={"D3": "knights"}, chaos={"H9": "orcs"}), house_of()),
    )
    assert game.state.round == 1
    assert game.step is not None
    assert game.step.name == "initiative"
    assert not is_roll_needed(game.state)


# §3.3, §3.4


@checks("CS-3.3a")
@pytest.mark.parametrize(
    ("edge", "number", "some"),
    [
        ("north", 23, "A1 L1 A2 K2"),
        ("south", 23, "A13 L13 A12 K12"),
        ("west", 23, "A1 B1 A2 B2 A8 A13"),
        ("east", 23, "K1 L1 J2 K2 L13 K13"),
    ],
)
def test_3_3_zones_are_the_two_outer_rows_of_an_edge(edge: Edge, number: int, some: str) -> None:
    hexes = labels(zone_of(settled(edge), EMPIRE))
    assert len(hexes) == number
    assert words(some) <= hexes
    facing = labels(zone_of(settled(edge), CHAOS))
    assert not hexes & facing


@pytest.mark.parametrize(("units", "rows"), [(18, 2), (19, 3)])
def test_3_3_a_large_army_gives_both_sides_three_rows(units: int, rows: int) -> None:
    state = settled(forces={"empire": {"soldiers": units}, "chaos": {"orcs": 1}})
    for side in SEATS:
        assert len({hex.r for hex in zone_of(state, side)}) == rows
        assert len(zone_of(state, side)) == {2: 23, 3: 35}[rows]


@pytest.mark.parametrize(("switch", "size"), [("2", 23), ("3", 35)])
def test_3_3_the_house_may_fix_the_number_of_rows(switch: str, size: int) -> None:
    assert len(zone_of(settled(house={"deploy_rows": switch}), EMPIRE)) == size


def test_3_3_zones_of_a_scenario_stay_as_they_are() -> None:
    state = before("fixed", house={"deploy_rows": "3"})
    assert len(zone_of(state, EMPIRE)) == 14
    assert labels(zone_of(state, EMPIRE)) == {f"{c}{r}" for c in "CDEFGHI" for r in (10, 11)}


def test_3_3_a_hex_outside_the_zone_is_refused() -> None:
    """T-05: the third row is too far in."""
    state = settled("north")
    assert reason(state, "knights-1", "A3") == "3.3 outside-zone"
    assert reason(state, "knights-1", "A13") == "3.3 outside-zone"
    off = Deploy(UnitId("knights-1"), hex_of("A1")._replace(r=-3))
    refusal = refuse_deploy(state, off)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.3", "off-board")


@checks("CS-3.4a")
def test_3_4_nobody_sets_up_on_swamp_river_or_tower() -> None:
    """T-05: but on a ford, a road and behind a palisade (A-10); F13 is in the south."""
    elements = {"D13": "swamp", "E13": "tower", "C12": "palisade E NE NW"}
    state = settled("south", elements=elements)
    assert reason(state, "knights-1", "D13") == "3.4 swamp"
    assert reason(state, "knights-1", "E13") == "3.4 tower-at-deployment"
    assert reason(state, "knights-1", "B9") == "3.4 river"
    assert reason(state, "knights-1", "F13") == "legal"
    assert reason(state, "knights-1", "G13") == "legal"  # a road
    assert reason(state, "knights-1", "C12") == "legal"
    ford = settled("west", elements={"B9": "ford"})
    assert reason(ford, "knights-1", "B9") == "legal"
    assert reason(ford, "knights-1", "A9") == "3.4 river"
    assert not labels(zone_of(state, EMPIRE)) & {"D13", "E13"}


@checks("CS-3.4b")
def test_3_4_one_regiment_per_hex() -> None:
    state = settled()
    put(state, "knights-1", "A13")
    assert reason(state, "soldiers-1", "A13") == "3.4 occupied"
    assert all(option.hex != hex_of("A13") for option in deployments(state, EMPIRE))


def test_3_4_every_regiment_must_be_set_up() -> None:
    """There is no way to stop early: deployment lasts while anybody waits."""
    state = settled()
    for label in ("A13", "B13", "C13"):
        assert all(isinstance(option, Deploy) for option in deployments(state, EMPIRE))
        put(state, waiting(state, EMPIRE)[0].id, label)
    assert waiting(state, EMPIRE) == []
    assert someone_waits(state)
    assert deployer(state) == CHAOS


@pytest.mark.parametrize(
    ("key", "preset"),
    [*[(key, "as_written") for key in SYSTEM.scenarios], ("three_crossings", "tournament")],
)
def test_3_4_options_are_exactly_what_nothing_refuses(key: str, preset: str) -> None:
    """On every scenario's field: all hexes, all regiments, at the first and at a later regiment."""
    house = SYSTEM.house(preset=preset)
    assert isinstance(house, House)
    state = begin(shipped(key), house)
    if not state.units:
        return
    DeploymentRolled(1, 6, CHAOS).apply(state)
    if is_edge_open(state):
        carry_out(choose_edge(battle_of(state)), ChooseEdge("north"))
    for _ in range(2):
        side = deployer(state)
        assert side is not None
        options = deployments(state, side)
        candidates = [Deploy(unit, hex) for unit in state.units for hex in BOARD]
        assert options == [a for a in candidates if refuse_deploy(state, a) is None]
        carry_out(deploy(battle_of(state)), options[len(options) // 2])


def test_3_1_the_roll_the_choice_and_the_first_regiment_in_a_game() -> None:
    """T-06 as it is played; an illegal answer changes nothing."""
    scenario = scenario_of(sides="rolled", forces=FORCES)
    game = Game(SYSTEM, Setup(scenario, house_of()), dice=ScriptedDice([3, 3, 2, 5]))
    assert game.seat == CHAOS
    game.answer(ChooseEdge("north"))
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(Deploy(UnitId("orcs-1"), hex_of("A13")))
    assert refused.value.refusal.reason == "outside-zone"
    game.answer(Deploy(UnitId("orcs-1"), hex_of("A1")))
    assert game.state.at == {hex_of("A1"): "orcs-1"}
    assert game.seat == CHAOS
    assert OPPONENT[CHAOS] == EMPIRE
