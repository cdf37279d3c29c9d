"""§2 Terrain: where pieces may lie, whom they stop, and how a field is laid out by turns."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Refusal, Roll
from heerbann.engine.rules.sequence import Step
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import LayElement, Move, StopLaying
from heerbann.systems.claymore.model.deployment_zones import army_sizes, zones_in_use
from heerbann.systems.claymore.model.events.deployment import ElementLaid
from heerbann.systems.claymore.model.ground import Element, ElementKind, Ground
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State
from heerbann.systems.claymore.model.terrain_pieces import LAID, cut_off, refuse_element
from heerbann.systems.claymore.rules.s02_terrain import (
    closed_sides,
    is_laying_unrolled,
    lay_element,
    layings,
    refuse_lay_element,
    refuse_stop_laying,
    roll_for_laying,
    someone_lays,
)
from heerbann.systems.claymore.rules.s06_movement import destinations, reach, refuse_move
from tests.rulechecks import checks
from tests.systems.claymore.field import (
    BOARD,
    at,
    battle_of,
    carry_out,
    field,
    hex_of,
    house_of,
    labels,
    scenario_of,
    words,
)

ON_LAND: tuple[ElementKind, ...] = ("swamp", "palisade", "tower")
MUSTER = {"points": 60, "sets": ["base"]}


def free_field(**facts: Any) -> State:
    """A field that the players lay out, with edges still to be chosen and the Empire to lay."""
    state = field(round=0, active=None, sides="rolled", free_terrain={"sets": 1}, **facts)
    state.laying = (EMPIRE, CHAOS)
    return state


def reason(state: State, kind: ElementKind, label: str, facing: Direction | None = None) -> str:
    refusal = refuse_lay_element(state, LayElement(kind, hex_of(label), facing))
    return f"{refusal.rule} {refusal.reason}" if refusal else "legal"


def reached(state: State, label: str) -> set[str]:
    return labels(destinations(state, at(state, label)))


def why_no_move(state: State, start: str, to: str) -> str:
    refusal = refuse_move(state, Move(at(state, start).id, hex_of(to)))
    return f"{refusal.rule} {refusal.reason}" if refusal else "legal"


# §2.1


@checks("CS-2.1a")
def test_2_1_battlefield_is_settled_before_deployment() -> None:
    names = [entry.name for entry in SYSTEM.sequence if isinstance(entry, Step)]
    assert names.index("roll_for_laying") < names.index("lay_terrain") < names.index("deploy")


@checks("CS-2.1b")
def test_2_1_river_and_roads_are_printed_and_pieces_are_added() -> None:
    state = field(elements={"C4": "swamp", "D10": "palisade E NE NW", "E7": "tower", "H7": "tower"})
    assert {BOARD.terrain[hex] for hex in BOARD} == {"plain", "road", "river", "ford"}
    assert labels(state.ground.hexes_with("swamp")) == {"C4"}
    assert labels(state.ground.hexes_with("tower")) == {"E7", "H7"}
    assert state.ground.elements[hex_of("D10")].closed == DIRECTIONS[:3]


@checks("CS-2.1c")
def test_2_1_terrain_comes_from_the_scenario_or_from_the_players() -> None:
    planned = field(elements={"C4": "swamp"})
    assert planned.pieces == {}
    assert not is_laying_unrolled(planned)
    free = field(round=0, active=None, sides="rolled", free_terrain={"sets": 1})
    assert free.pieces == {"ford": 2, "swamp": 2, "palisade": 4, "tower": 1}
    assert is_laying_unrolled(free)


@checks("CS-2.1d")
def test_2_1_players_lay_by_turns_and_the_higher_roll_begins() -> None:
    state = field(round=0, active=None, sides="rolled", free_terrain={"sets": 1})
    battle = battle_of(state)
    asks = carry_out(roll_for_laying(battle), (3, 3), (2, 5))
    assert all(isinstance(ask, Roll) for ask in asks)
    assert state.laying == (CHAOS, EMPIRE)
    asked = []
    for answer in (
        LayElement("swamp", hex_of("C4")),
        LayElement("ford", hex_of("D7")),
        StopLaying(),
    ):
        (ask,) = carry_out(lay_element(battle), answer)
        assert isinstance(ask, Choose)
        asked.append(ask.seat)
    assert asked == [CHAOS, EMPIRE, CHAOS]
    assert list(state.laying) == [EMPIRE]
    assert state.pieces == {"ford": 1, "swamp": 1, "palisade": 4, "tower": 1}
    assert state.ground.kind(hex_of("C4")) == "swamp"
    carry_out(lay_element(battle), StopLaying())
    assert not someone_lays(state)


def test_2_1_options_come_in_a_fixed_order_and_stopping_is_always_one() -> None:
    state = free_field()
    options = layings(state)
    assert options[-1] == StopLaying()
    pieces = [option for option in options if isinstance(option, LayElement)]
    assert list(dict.fromkeys(piece.kind for piece in pieces)) == list(LAID)
    fords = [BOARD.label(piece.hex) for piece in pieces if piece.kind == "ford"]
    assert fords == ["K5", "L5", "D6", "E6", "J6", "D7", "I7", "B8", "G8", "H8", "A9", "B9"]
    swamps = [piece for piece in pieces if piece.kind == "swamp"]
    assert len(swamps) == len([piece for piece in pieces if piece.kind == "tower"]) == 104
    in_the_open = [piece.facing for piece in pieces if piece.hex == hex_of("D3")]
    assert in_the_open == [None, *DIRECTIONS, None]


def test_2_1_a_piece_that_is_used_up_is_not_offered() -> None:
    state = free_field()
    state.pieces = {"ford": 0, "swamp": 0, "palisade": 0, "tower": 1}
    assert {option.kind for option in layings(state) if isinstance(option, LayElement)} == {"tower"}
    assert reason(state, "swamp", "C4") == "2.1 no-piece-left"
    state.pieces = dict.fromkeys(LAID, 0)
    assert layings(state) == [StopLaying()]


def test_2_1_nobody_lays_terrain_when_it_is_not_the_time() -> None:
    state = field()
    assert reason(state, "swamp", "C4") == "2.1 not-laying"
    assert refuse_stop_laying(state, StopLaying()) is not None
    assert refuse_stop_laying(free_field(), StopLaying()) is None


# §2.2 to §2.8, T-02 to T-04


@checks("CS-2.2a")
def test_2_2_nobody_enters_the_river() -> None:
    """T-11: the bend of the river leaves four ways from C7, one of them the printed ford."""
    state = field(empire={"C7": "soldiers"})
    assert reached(state, "C7") == words("B6 B7 C6 C8")
    assert why_no_move(state, "C7", "D7") == "2.2 river"
    assert why_no_move(field(chaos={"C7": "orcs"}, active=CHAOS), "C7", "D6") == "2.2 river"


@checks("CS-2.3a")
def test_2_3_both_sides_cross_at_a_ford() -> None:
    assert "C8" in reached(field(empire={"C7": "soldiers"}), "C7")
    assert "C8" in reached(field(chaos={"C7": "orcs"}), "C7")
    laid = field(chaos={"C7": "orcs"}, elements={"D7": "ford"})
    assert "D7" in reached(laid, "C7")


@checks("CS-2.3b")
def test_2_3_a_ford_may_lie_on_any_river_hex() -> None:
    """T-04: also on D7, which can be entered afterwards."""
    ground = field().ground
    river = [hex for hex in BOARD if BOARD.terrain[hex] == "river"]
    assert len(river) == 12
    assert [refuse_element(ground, "ford", hex) for hex in river] == [None] * 12
    state = free_field()
    assert not state.ground.is_passable(hex_of("D7"), enters_tower=False)
    ElementLaid(EMPIRE, "ford", hex_of("D7")).apply(state)
    assert state.ground.is_passable(hex_of("D7"), enters_tower=False)
    assert hex_of("D7") in state.ground.steps(hex_of("C7"), enters_tower=False)


@checks("CS-2.3c")
@pytest.mark.parametrize("label", ["D3", "F3", "C8"])
def test_2_3_a_ford_lies_nowhere_else(label: str) -> None:
    assert reason(free_field(), "ford", label) == "2.3 not-on-river"


@checks("CS-2.4a")
def test_2_4_nobody_enters_a_swamp() -> None:
    swamp = {"C4": "swamp"}
    assert "C4" not in reached(field(empire={"D3": "knights"}, elements=swamp), "D3")
    assert "C4" not in reached(field(chaos={"D3": "ogre"}, elements=swamp), "D3")
    state = field(empire={"D3": "soldiers"}, elements=swamp)
    assert why_no_move(state, "D3", "C4") == "2.4 swamp"


@checks("CS-2.4b", "CS-2.5b", "CS-2.6a")
@pytest.mark.parametrize("kind", ON_LAND)
def test_2_4_a_piece_may_lie_on_every_plain_hex(kind: ElementKind) -> None:
    ground = field().ground
    legal = [hex for hex in BOARD if refuse_element(ground, kind, hex) is None]
    assert legal == [hex for hex in BOARD if BOARD.terrain[hex] == "plain"]
    assert len(legal) == 104


@checks("CS-2.4c")
@pytest.mark.parametrize(("label", "why"), [("F3", "road"), ("D7", "river"), ("C8", "ford")])
def test_2_4_no_swamp_on_road_river_or_ford(label: str, why: str) -> None:
    """T-02."""
    assert reason(free_field(), "swamp", label) == f"2.4 on-{why}"


@checks("CS-2.5d")
@pytest.mark.parametrize(("label", "why"), [("F3", "road"), ("D7", "river"), ("C8", "ford")])
def test_2_5_no_palisade_on_road_river_or_ford(label: str, why: str) -> None:
    """T-02."""
    assert reason(free_field(), "palisade", label, Direction.E) == f"2.5 on-{why}"


@checks("CS-2.6b")
@pytest.mark.parametrize(("label", "why"), [("F3", "road"), ("D7", "river"), ("C8", "ford")])
def test_2_6_no_tower_on_road_river_or_ford(label: str, why: str) -> None:
    """T-02."""
    assert reason(free_field(), "tower", label) == f"2.6 on-{why}"


@checks("CS-2.5a")
def test_2_5_nobody_crosses_a_closed_side_in_either_direction() -> None:
    """T-15, T-16."""
    palisade = {"D10": "palisade E NE NW"}
    outside = field(empire={"D9": "soldiers"}, elements=palisade)
    assert why_no_move(outside, "D9", "D10") == "6.3 palisade"
    inside = field(chaos={"D10": "orcs"}, elements=palisade, active=CHAOS)
    assert reached(inside, "D10") == words("C10 D11 E11")
    assert why_no_move(inside, "D10", "E10") == "6.3 palisade"


@checks("CS-2.5c")
def test_2_5_a_palisade_hex_is_entered_over_an_open_side_only() -> None:
    """T-15: not straight from D9, but round by way of C10."""
    state = field(empire={"D9": "knights"}, elements={"D10": "palisade E NE NW"})
    came_from = reach(state, at(state, "D9"))
    assert BOARD.label(came_from[hex_of("D10")]) == "C10"


@pytest.mark.parametrize(
    ("arc", "facing", "closed"),
    [("3", "E", "E NE NW"), ("2", "SE", "SE E"), ("4", "SW", "SW SE E NE")],
)
def test_2_5_a_laid_palisade_closes_sides_counter_clockwise_from_its_facing(
    arc: str, facing: str, closed: str
) -> None:
    sides = closed_sides(house_of({"palisade_arc": arc}), Direction[facing])
    assert [side.name for side in sides] == closed.split()
    state = free_field(house={"palisade_arc": arc})
    laying = LayElement("palisade", hex_of("D3"), Direction[facing])
    carry_out(lay_element(battle_of(state)), laying)
    assert state.ground.elements[hex_of("D3")] == Element("palisade", sides)


def test_2_5_palisades_have_a_facing_and_nothing_else_has() -> None:
    state = free_field()
    assert reason(state, "palisade", "D3") == "2.5 facing-of-palisades-only"
    assert reason(state, "swamp", "D3", Direction.E) == "2.5 facing-of-palisades-only"


@checks("CS-2.7")
def test_2_7_one_piece_per_hex() -> None:
    """T-03: also no piece on a ford that was laid before."""
    state = free_field(elements={"C4": "swamp", "D7": "ford"})
    assert reason(state, "tower", "C4") == "2.7 element-there"
    assert reason(state, "palisade", "C4", Direction.E) == "2.7 element-there"
    assert reason(state, "swamp", "D7") == "2.7 element-there"
    pieces = [option for option in layings(state) if isinstance(option, LayElement)]
    assert all(piece.hex != hex_of("C4") for piece in pieces)


@checks("CS-2.8")
def test_2_8_roads_keep_pieces_away_and_do_nothing_else() -> None:
    state = field(empire={"F2": "soldiers", "C2": "soldiers"})
    assert BOARD.terrain[hex_of("F2")] == "road"
    assert len(reached(state, "F2")) == len(reached(state, "C2")) == 6
    assert [reason(free_field(), kind, "F2") for kind in ("swamp", "tower")] == [
        "2.4 on-road", "2.6 on-road",
    ]  # fmt: skip


def test_2_9_rubble_is_closed_and_nobody_lays_it() -> None:
    state = field(empire={"D3": "soldiers"}, elements={"E3": "rubble"})
    assert why_no_move(state, "D3", "E3") == "2.9 rubble"
    free = free_field()
    free.pieces = {"rubble": 1}
    assert reason(free, "rubble", "C4") == "2.9 not-laid-by-players"


def test_2_2_off_the_board_lies_nothing() -> None:
    off = BOARD.hexes[0]._replace(r=-5)
    refusal = refuse_lay_element(free_field(), LayElement("tower", off))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("2.1", "off-board")


# §2.10

GORGE = {
    "title": {"de": "Schlucht", "en": "Gorge"},
    "drawing": """
     A   B   C   D
 1   .   .   .   .
 2     .   .   .
 3   ~   ~   .   ~
 4     .   .   .
 5   .   .   .   .
""",
    "legend": {".": "plain", "~": "river"},
}
TWO_SIDES = {"deploy_sides": "2"}


def gorge_reason(kind: ElementKind, label: str, facing: Direction | None = None) -> str:
    state = free_field(map=GORGE, house=TWO_SIDES)
    action = LayElement(kind, state.ground.board.hex(label), facing)
    refusal = refuse_lay_element(state, action)
    assert (refusal is None) == (action in layings(state))
    return f"{refusal.rule} {refusal.reason}" if refusal else "legal"


@pytest.mark.parametrize("kind", ["swamp", "tower"])
def test_2_10_no_piece_parts_the_deployment_zones(kind: ElementKind) -> None:
    """C3 is the only way through the gorge; a tower bars it to those who may not enter."""
    assert gorge_reason(kind, "C3") == "2.10 seals-the-field"
    assert gorge_reason(kind, "B2") == "legal"


def test_2_10_a_palisade_in_the_gap_must_leave_a_way_through() -> None:
    reasons = {way.name: gorge_reason("palisade", "C3", way) for way in DIRECTIONS}
    legal = {name for name, why in reasons.items() if why == "legal"}
    assert legal == {"NW", "SE"}
    assert set(reasons.values()) == {"legal", "2.10 seals-the-field"}


def test_2_10_a_ford_opens_another_way() -> None:
    state = free_field(map=GORGE, house=TWO_SIDES)
    hex = state.ground.board.hex
    ElementLaid(EMPIRE, "ford", hex("B3")).apply(state)
    assert refuse_lay_element(state, LayElement("swamp", hex("C3"))) is None


def test_2_10_a_piece_that_cuts_off_a_corner_is_refused() -> None:
    """A1 has two ways out; with B1 in the swamp the other one must stay open."""
    state = free_field(elements={"B1": "swamp"})
    assert reason(state, "swamp", "A2") == "2.10 seals-the-field"
    assert reason(state, "tower", "A2") == "2.10 seals-the-field"
    assert reason(state, "swamp", "B2") == "legal"


def test_2_10_a_palisade_may_not_shut_in_a_hex_of_a_zone() -> None:
    state = free_field()
    assert reason(state, "palisade", "A1", Direction.SE) == "2.10 seals-the-field"
    assert reason(state, "palisade", "A1", Direction.NE) == "legal"


def test_2_10_a_ford_between_banks_is_an_island_where_nobody_may_have_to_set_up() -> None:
    """In the wide river only the middle row touches no bank; it lies in the western zone."""
    wide = dict(GORGE, drawing=WIDE_RIVER)
    for house, expected in (({}, "2.10 seals-the-field"), (TWO_SIDES, "legal")):
        state = free_field(map=wide, house=house)
        ford = LayElement("ford", state.ground.board.hex("A4"))
        refusal = refuse_lay_element(state, ford)
        assert (f"{refusal.rule} {refusal.reason}" if refusal else "legal") == expected
        assert (ford in layings(state)) == (refusal is None)


WIDE_RIVER = """
     A   B   C   D
 1   .   .   .   .
 2     .   .   .
 3   ~   ~   ~   .
 4     ~   ~   .
 5   ~   ~   ~   .
 6     .   .   .
 7   .   .   .   .
"""


def test_3_4_a_piece_may_not_take_the_last_room_of_a_zone() -> None:
    """Seven hexes for seven regiments: none of them can be spared."""
    forces = {"empire": {"soldiers": 7}, "chaos": {"orcs": 1}}
    state = free_field(map=GORGE, house=TWO_SIDES, forces=forces)
    hex = state.ground.board.hex
    refusal = refuse_lay_element(state, LayElement("swamp", hex("B2")))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.4", "zone-too-small")
    assert refuse_lay_element(state, LayElement("palisade", hex("B2"), Direction.W)) is None
    pieces = [option for option in layings(state) if isinstance(option, LayElement)]
    full = {hex(label) for label in ("A1", "B1", "C1", "D1", "A2", "B2", "C2")}
    assert {piece.kind for piece in pieces if piece.hex in full} == {"palisade"}


def planned_field(**facts: Any) -> State:
    """A field that the players lay out, with zones that the scenario gave out."""
    state = field(round=0, active=None, sides="fixed", free_terrain={"sets": 1}, **facts)
    state.laying = (EMPIRE, CHAOS)
    return state


def test_3_4_a_piece_takes_room_only_from_the_zone_it_lies_in() -> None:
    """The northern zone is full; pieces beside it and in the roomy one do it no harm."""
    zones = {"empire": [{"rows": [1, 2]}], "chaos": [{"rows": [5, 5]}]}
    forces = {"empire": {"soldiers": 7}, "chaos": {"orcs": 1}}
    state = planned_field(map=GORGE, zones=zones, forces=forces)
    reasons = {
        label: refuse_lay_element(state, LayElement("swamp", state.ground.board.hex(label)))
        for label in ("B2", "B4", "A5")
    }
    assert reasons == {"B2": Refusal("3.4", "zone-too-small"), "B4": None, "A5": None}


FAR_FROM_THE_CORNER = {"empire": [{"rows": [6, 8]}], "chaos": [{"rows": [10, 10]}]}


def test_2_10_a_corner_in_which_nobody_sets_up_may_be_cut_off() -> None:
    state = planned_field(elements={"B1": "swamp"}, zones=FAR_FROM_THE_CORNER)
    assert reason(state, "swamp", "A2") == "legal"
    assert reason(state, "palisade", "A2", Direction.NE) == "legal"


def test_2_10_a_ford_in_a_zone_does_not_mind_a_corner_that_is_cut_off() -> None:
    corner = {"B1": "swamp", "A2": "swamp"}
    state = planned_field(elements=corner, zones=FAR_FROM_THE_CORNER)
    river = [hex for hex in BOARD if state.ground.is_river(hex)]
    legal = [hex for hex in river if refuse_lay_element(state, LayElement("ford", hex)) is None]
    assert legal == river


def zone_hexes(state: State, ground: Ground) -> list[Hex]:
    zones = zones_in_use(ground, state.scenario, state.house, army_sizes(state))
    return [hex for room in zones for hex in room.hexes]


@pytest.mark.parametrize("seed", [1, 2])
def test_2_10_the_quick_look_around_a_piece_agrees_with_laying_it(seed: int) -> None:
    """Pieces are laid at random; each time other pieces are tried out on a copy of the field."""
    rng = random.Random(seed)
    state = free_field()
    state.pieces = dict.fromkeys(LAID, 30)
    refused = 0
    for _ in range(25):
        for _ in range(30):
            kind = rng.choice(LAID[1:])
            hex = rng.choice(BOARD.hexes)
            facing = rng.choice(DIRECTIONS) if kind == "palisade" else None
            if refuse_element(state.ground, kind, hex) is None:
                after = state.ground.with_element(
                    hex, Element(kind, closed_sides(state.house, facing))
                )
                refusal = refuse_lay_element(state, LayElement(kind, hex, facing))
                assert (refusal is None) == (cut_off(after, zone_hexes(state, after)) is None)
                refused += refusal is not None
        carry_out(lay_element(battle_of(state)), rng.choice(layings(state)[:-1]))
    assert cut_off(state.ground, zone_hexes(state, state.ground)) is None
    assert refused


@pytest.mark.parametrize("house", [{}, TWO_SIDES])
@pytest.mark.parametrize("seed", range(8))
def test_2_10_every_way_to_lay_a_piece_is_listed_unless_it_is_refused(
    seed: int, house: dict[str, str]
) -> None:
    """On small fields with much water, where most pieces take room or part something."""
    rng = random.Random(seed)
    rows = ["   ".join(rng.choices(".~", (5, 1), k=5 - row % 2)) for row in range(9)]
    lines = [f"{row + 1:2}   {'  ' * (row % 2)}{cells}" for row, cells in enumerate(rows)]
    drawing = "\n".join(["     A   B   C   D   E", *lines])
    state = free_field(map=dict(GORGE, drawing=drawing), house=house)
    state.pieces = dict.fromkeys(LAID, 30)
    ways = [
        LayElement(kind, hex, facing)
        for kind in LAID
        for hex in state.ground.board.hexes
        for facing in (DIRECTIONS if kind == "palisade" else (None,))
    ]
    for _ in range(6):
        legal = [way for way in ways if refuse_lay_element(state, way) is None]
        assert layings(state)[:-1] == legal
        if legal:
            carry_out(lay_element(battle_of(state)), rng.choice(legal))


def test_2_10_a_ground_with_one_piece_more_is_the_ground_made_anew() -> None:
    ground = field(elements={"C4": "swamp"}).ground
    for label, element in (
        ("D10", Element("palisade", DIRECTIONS[:3])),
        ("D7", Element("ford")),
        ("E7", Element("tower")),
        ("E7", Element("rubble")),
    ):
        ground = ground.with_element(hex_of(label), element)
    anew = Ground(ground.board, ground.elements)
    assert ground == anew
    assert ground.off_road == anew.off_road
    for hex in BOARD:
        for may in (False, True):
            assert ground.steps(hex, may) == anew.steps(hex, may)


def test_2_1_a_whole_field_is_laid_out_in_a_game() -> None:
    """Until the stock is used up, when both sides stop without being asked."""
    scenario = scenario_of(sides="rolled", muster=MUSTER, free_terrain={"sets": 1})
    game = Game(SYSTEM, Setup(scenario, house_of()), dice=SeededDice(1))
    while game.step is not None and game.step.name != "deploy":
        game.answer(game.options[0])
    assert game.state.pieces == dict.fromkeys(LAID, 0)
    assert not game.state.laying
    assert len(game.state.ground.elements) == 9
