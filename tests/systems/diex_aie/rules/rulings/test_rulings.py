"""Rulings that no line of the checklist asks for: each reading does what rulings.toml says."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.book.rulings import Rulings
from heerbann.systems.diex_aie.model.actions.fighting import FormWall, HoldFire
from heerbann.systems.diex_aie.model.actions.moving import Begin, Go
from heerbann.systems.diex_aie.model.actions.siege import EndHaul, TakeUpLadder, WorkGate
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.events.fire import Burnt, SpreadRolled
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.state import A, B, State, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.retreat import flight_from, ways_back
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import corner
from heerbann.systems.diex_aie.rules.s09_castles.gates import gate_orders
from tests.systems.diex_aie.castle import castle, lay
from tests.systems.diex_aie.field import Play, at, change, field, meadow, refused

OSFERTH, HAKON, COLIN = UnitId("osferth"), UnitId("hakon"), UnitId("colin")
READINGS = [ruling.id for ruling in Rulings.load(FOLDER).rulings if "M-41" <= ruling.id <= "M-99"]


@pytest.mark.parametrize("ruling", READINGS)
def test_every_reading_is_named_where_the_code_follows_it(ruling: str) -> None:
    modules = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py"))]
    assert any(ruling in text for text in modules)


def test_9_2_4_a_horse_in_the_gate_keeps_it_open() -> None:
    """M-42: nobody else can stand where it is shut from."""
    order = WorkGate(COLIN, Direction.W)
    assert gate_orders(castle(gate="gate", phase="melee", a={"colin": "F5"})) == [order]
    for rider in ("F5>E", "E5>W"):
        state = castle(gate="gate", phase="melee", a={"roussel": rider, "colin": "G5"})
        assert gate_orders(state) == []
        assert refused(state, order) == ("9.2.4", "no-gate-there")


def test_10_2_2_fire_spreads_before_its_turn_counts() -> None:
    """M-43: even a fire that then goes out for want of wood."""
    state = castle()
    hex = at(state, "F3")
    state.flames, state.burnt = {hex: Flame(A, 1)}, {hex: 2}
    state.ground = state.ground.altered(burning=state.ground.board.bit[hex])
    state.active, state.phase = B, "recovery"
    play = Play(state, "recovery", [1] * 6)
    order = [type(e) for e in play.game.log if isinstance(e, SpreadRolled | Burnt)]
    assert order[-1] is Burnt
    assert SpreadRolled in order[:-1]
    assert Burnt not in order[:-1]


def carried() -> State:
    """Colin and Charles carry a ladder."""
    state = lay(castle(a={"colin": "B3", "charles": "C3"}), "B3", "C3")
    for name in ("colin", "charles"):
        change(state, name, bears=True)
    (ladder,) = state.ladders
    carriers = (COLIN, UnitId("charles"))
    state.ladders = (type(ladder)(ladder.side, ladder.hexes, carriers=carriers),)
    return state


def test_10_1_2_carrying_is_the_whole_move() -> None:
    """M-48."""
    play = Play(carried()).do(TakeUpLadder(0), EndHaul(0))
    assert play.why_not(TakeUpLadder(0)) == ("4", "has-moved")
    assert Begin(COLIN) not in play.options
    assert Begin(UnitId("charles")) not in play.options


def test_6_4_a_retreat_leads_farther_away_with_every_hex() -> None:
    """M-51."""
    state = field(a={"colin": "E5"}, b={"godric": "D5"})
    start = at(state, "E5")
    flight = flight_from(state, state.units[COLIN], start, None, (UnitId("godric"),))
    distance = state.ground.board.distance
    first = ways_back(state, flight, Footprint(start), 2, True)
    assert first
    for place in first:
        assert distance(place.head, start) == 1
        second = ways_back(state, flight, place, 1, False)
        assert {distance(to.head, start) for to in second} == {2}


def test_7_4_the_front_of_a_wall_is_chosen_once_a_turn() -> None:
    """M-53."""
    play = Play(field(a={"osferth": "E5", "hakon": "F5", "ligulf": "G5"}, chapter=7))
    orders = [order for order in play.options if isinstance(order, FormWall)]
    assert len(orders) == 2
    play.do(orders[0])
    assert not [order for order in play.options if isinstance(order, FormWall)]


def test_8_3_4_only_a_hex_that_touches_the_house_once_is_a_corner() -> None:
    """M-50."""
    walls = {"wall": ["E5 NE NW W SW SE E"]}
    state = field(meadow(E5="h"), sides=walls, chapter=8)
    beside = state.ground.board.adjacent[at(state, "E5")]
    assert all(corner(state.ground, hex) is not None for hex in beside)
    longer = field(meadow(E5="h", F5="h"), sides={"wall": ["E5 NE NW W SW SE"]}, chapter=8)
    assert corner(longer.ground, at(longer, "E4")) is None
    two = field(meadow(E3="h", E5="h"), sides={"wall": ["E3 NE NW W SW SE E", *walls["wall"]]})
    corners = [corner(two.ground, at(two, label)) for label in ("D4", "E4", "D5", "F5")]
    assert corners == [None, None, Direction.E, Direction.W]
    doored = field(meadow(E5="h"), sides={"wall": ["E5 NE NW SW SE E"], "door_side": ["E5 W"]})
    corners = [corner(doored.ground, at(doored, label)) for label in ("D4", "D5", "F5")]
    assert corners == [None, None, Direction.W]


def test_4_after_every_hex_the_enemy_may_shoot_and_the_mover_think_again() -> None:
    """M-54."""
    state = field(a={"colin": "C5"}, b={"eadwig": "H5"})
    play = Play(state).begin("colin").do(Go(COLIN, at(state, "D5")))
    assert play.prompt == "volley"
    play.do(HoldFire("hex"))
    assert play.prompt == "move"
    assert Go(COLIN, at(state, "C5")) in play.options
