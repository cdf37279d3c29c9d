"""§9 Castles: palisades, walkways, bridge, gates, see-saw gates, fire and cover."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.files.loading import load_scenario
from heerbann.systems.diex_aie.model.actions.fighting import Attack, EndMelee, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Go
from heerbann.systems.diex_aie.model.actions.siege import (
    LayBridge,
    PullBridge,
    SinkBridge,
    WorkGate,
)
from heerbann.systems.diex_aie.model.changes import lift
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.events.building import BridgeMoved, GateMoved, Laboured
from heerbann.systems.diex_aie.model.events.fire import HexDestroyed
from heerbann.systems.diex_aie.model.events.ladders import LadderLifted
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import FOOT, RIDER
from heerbann.systems.diex_aie.model.ground.rooms import is_indoors
from heerbann.systems.diex_aie.model.ground.ruins import ruin
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import A, Moving, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.victory import holds
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import open_lines, refuse_line
from heerbann.systems.diex_aie.rules.s05_shooting.sight import cover, sight
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, footing
from heerbann.systems.diex_aie.rules.s09_castles.gates import is_gate_open
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import burn, castle, lay, levels
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused
from tests.systems.diex_aie.rules.test_s05_sight import covered, may

BLOCKED = ("5.5.1", "no-line-of-sight")
W = Direction.W
VITAL, GODRIC, GEROLD, COLIN = map(UnitId, ("vital", "godric", "gerold", "colin"))


def keep(house: House | None = None) -> State:
    """The great castle of scenarios 8 and 9 before the battle."""
    told = load_scenario(FOLDER / "scenarios" / "ladders_at_first_light.toml")
    return begin(told, house or House())


def shot(shooter: str, target: str, **facts: Any) -> str | None:
    """The cover of Godric against Vital in the small castle, None if there is no shot."""
    units = {"a": {"vital": shooter}, "b": {"godric": f"{target} stunned"}}
    state = castle(phase="missiles", **units, **facts)
    refusal = may(state, "vital", "godric")
    assert refusal in (None, BLOCKED)
    return None if refusal else covered(state, "vital", "godric")


# §9, §9.2.1, §9.2.2, §9.5.1


@checks("9-01")
def test_9_the_castle_has_a_bailey_and_an_inner_ward_on_a_mound() -> None:
    state = keep()
    ground = state.ground
    levels = {key: ground.levels[at(state, key)] for key in ("C5", "H9", "G4", "S10", "T7", "W10")}
    assert list(levels.values()) == [0, 0, 1, 2, 3, 4]
    kinds = {ground.terrain[at(state, key)] for key in ("H9", "G4", "S6", "P10", "U9", "W10")}
    assert kinds == {"bailey", "walkway", "motte", "ramp", "tower", "platform"}


@checks("9.2.1-01", "9.5.1-01", "9.5.1-04", "9.5.1-05", "9.2.2-03")
def test_9_2_1_nobody_crosses_a_palisade_and_stairs_lead_to_the_walkway() -> None:
    outside = Play(castle(a={"gerold": "E3"})).begin("gerold")
    assert not outside.reach("gerold") & {"F2", "F3", "F4"}
    above = Play(castle(a={"gerold": "F3"})).begin("gerold")
    assert above.reach("gerold") == {"F2", "F4", "G3"}  # 9.2.2: nobody jumps into the court
    court = Play(castle(a={"gerold": "G4"})).begin("gerold")
    assert "F4" not in court.reach("gerold")
    stairs = Play(castle(a={"gerold": "G3"})).begin("gerold")
    assert "F3" in stairs.reach("gerold")


@checks("9.2.2-03")
def test_9_2_2_a_retreat_does_not_lead_down_from_the_walkway_either() -> None:
    """R52: where no other way is left, the man is wounded."""
    state = castle(phase="melee", a={"osferth": "F8"}, b={"godric": "F9"})
    osferth = UnitId("osferth")
    planned = blow(state, [state.units[osferth]], [state.units[GODRIC]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(osferth, GODRIC), dice=[die])
    assert play.hex("godric") == "F9"
    assert play.unit("godric").health == "wounded"


@checks("9.2.1-07", "9.2.1-08")
def test_9_2_1_a_burnt_palisade_costs_one_point_more_and_is_bad_ground() -> None:
    state = castle(without=("F3",), F3="u", E3="F", a={"colin": "E3", "baudri": "D3>E"})
    steps = ways_of(state.ground).steps
    assert [steps[mover][at(state, "E3")][Direction.E] for mover in range(4)] == [2, 2, 2, 2]
    burnt = castle(without=("F3",), F3="u", E3="F", a={"colin": "F3"}, b={"godric": "E3"})
    assert footing(burnt, burnt.units[COLIN], [burnt.units[GODRIC]]) == -1


@checks("9.2.1-07")
@pytest.mark.parametrize(("glyph", "foot", "rider"), [(".", 2, 2), ("M", 4, None), ("m", 5, None)])
def test_9_2_1_where_only_a_side_was_burnt_the_hex_behind_costs_one_point_more(
    glyph: str, foot: int, rider: int | None
) -> None:
    """M-46: as beside the ramp."""
    state = field(meadow(F5=glyph), sides={"breach_side": ["E5 E"]})
    costs = [
        ways_of(state.ground).steps[mover][at(state, "E5")][Direction.E] for mover in (FOOT, RIDER)
    ]
    assert costs == [foot, rider]


@checks("9.2.1-01", "9.2.2-03", "9.2.4-01", "9.2.5-01", "9.2.5-02", "9.5.1-01", "9.5.1-05")
@pytest.mark.parametrize(
    ("facts", "to", "refusal"),
    [
        ({"a": {"gerold": "E3"}}, "F3", ("9.2.1", "no-way-through")),
        ({"a": {"gerold": "F4"}}, "G4", ("9.5.1", "too-steep")),
        ({"a": {"gerold": "G4"}}, "F4", ("9.5.1", "too-steep")),
        ({"a": {"gerold": "E5"}}, "F5", ("9.2.4", "no-way-through")),
        ({"gate": "closed_seesaw", "a": {"gerold": "E5"}}, "F5", ("9.2.5", "no-way-through")),
        ({"gate": "seesaw", "a": {"baudri": "E5>E"}}, "F5", ("9.2.5", "no-way-through")),
        ({"gate": "tower_window", "a": {"gerold": "E5"}}, "F5", ("9.5.1", "no-way-through")),
        ({"gate": "wall", "a": {"gerold": "E5"}}, "F5", ("8.4", "no-way-through")),
        ({"a": {"gerold": "B5"}, "heights": {"C5": "1"}}, "C5", ("5.5.5", "too-steep")),
        ({"a": {"gerold": "B5"}, "B5": "^", "heights": {"C5": "2"}}, "C5", ("5.5.5", "too-steep")),
        ({"a": {"gerold": "B5"}, "C5": "^", "heights": {"C5": "1"}}, "C5", ("5.5.5", "too-steep")),
    ],
)
def test_9_5_1_a_step_that_is_refused_names_what_is_in_the_way(
    facts: dict[str, Any], to: str, refusal: tuple[str, str]
) -> None:
    (name,) = facts["a"]
    play = Play(castle(**facts)).begin(name)
    assert play.why_not(Go(UnitId(name), play.spot(to))) == refusal


# §9.2.3


@checks("9.2.3-01")
def test_9_2_3_the_bridge_leads_over_the_moat() -> None:
    state = castle(gate="gate", a={"baudri": "D5>E"})
    play = Play(state).begin("baudri").go("baudri", "E5", "F5")
    assert play.hex("baudri") == "F5"
    drawn = castle(gate="gate", a={"baudri": "D5>E"}, E5="m")
    assert "E5" not in Play(drawn).begin("baudri").reach("baudri")


def at_bridge(where: str, gate: str = "gate", **facts: Any) -> State:
    """Gerold stands beside the bridge in the melee step; far away Vital guards another gate."""
    return castle(gate=gate, phase="melee", a={"gerold": where}, **facts)


@checks("9.2.3-02", "9.2.3-04")
def test_9_2_3_an_idle_turn_pulls_the_bridge_to_the_own_side_or_lays_it_back() -> None:
    play = Play(at_bridge("F5")).do(PullBridge(GEROLD))
    (moved,) = play.events(BridgeMoved)
    assert moved.bridge == "drawn_in"
    assert play.state.bridge == "drawn_in"
    assert play.state.ground.terrain[play.spot("E5")] == "moat"
    outside = Play(at_bridge("D5")).do(PullBridge(GEROLD))
    assert outside.state.bridge == "drawn_out"
    state = play.state.copy()
    state.active, state.phase = at_bridge("F5").active, "melee"
    change(state, "gerold", laboured=0)
    back = Play(state).do(LayBridge(GEROLD))
    assert back.state.bridge == "laid"
    assert back.state.ground.terrain[back.spot("E5")] == "drawbridge"


@checks("9.2.3-03", "9.2.3-05")
def test_9_2_3_a_sunk_bridge_is_lost() -> None:
    play = Play(at_bridge("D5")).do(SinkBridge(GEROLD))
    assert play.state.bridge == "lost"
    assert play.state.ground.terrain[play.spot("E5")] == "moat"
    state = play.state.copy()
    state.active, state.phase = at_bridge("D5").active, "melee"
    change(state, "gerold", laboured=0)
    for order in (LayBridge(GEROLD), PullBridge(GEROLD), SinkBridge(GEROLD)):
        assert refused(state, order) == ("9.2.3", "bridge-lost")


@checks("9.2.3-02", "9.2.4-04")
def test_9_2_3_riders_and_men_with_animals_work_bridge_and_gate_unless_the_house_forbids() -> None:
    """R-53: with either hex of the horse."""
    baudri, strict = UnitId("baudri"), House(gate_work="undisturbed")
    for where in ("D5>E", "C5>W"):
        state = castle("gate", phase="melee", a={"baudri": where})
        assert PullBridge(baudri) in Play(state).options
        play = Play(state).do(PullBridge(baudri))
        assert play.state.bridge == "drawn_out"
        state = castle("gate", phase="melee", a={"baudri": where}, house=strict)
        assert refused(state, PullBridge(baudri)) == ("9.2.3", "no-labourer")
    for where in ("F5>W", "G5>E"):
        state = castle(phase="melee", a={"baudri": where})
        play = Play(state).do(WorkGate(baudri, W))
        assert [event.kind for event in play.events(GateMoved)] == ["gate"]
        state = castle(phase="melee", a={"baudri": where}, house=strict)
        assert refused(state, WorkGate(baudri, W)) == ("9.2.4", "no-labourer")
    led = castle(phase="melee", a={"gerold": "F5", "horse-1": "G5>W"})
    led.leads = {GEROLD: (UnitId("horse-1"),)}
    assert refused(led, WorkGate(GEROLD, W)) is None
    led.house = strict
    assert refused(led, WorkGate(GEROLD, W)) == ("9.2.4", "no-labourer")


@checks("9.2.4-04")
def test_9_2_4_an_enemy_beside_him_stops_nobody_and_comes_too_late_when_the_turn_ends() -> None:
    """R-53: whoever is still in his place has done it; by a house rule the enemy spoils it."""
    for house, moved in ((House(), True), (House(gate_work="undisturbed"), False)):
        facts = {"a": {"gerold": "F5"}, "sides": {"fence": ["N1 W"]}, "house": house}
        play = Play(castle(phase="melee", **facts)).do(WorkGate(GEROLD, W))
        add(play.state, "b", "godric", "G5")
        play.do(EndMelee())
        assert bool(play.events(GateMoved)) == moved
    driven = Play(castle(phase="melee", a={"gerold": "F5"}, sides={"fence": ["N1 W"]}))
    driven.do(WorkGate(GEROLD, W))
    change(driven.state, "gerold", driven=3)
    driven.do(EndMelee())
    assert driven.events(GateMoved) == []


@checks("9.2.4-04")
def test_9_2_4_no_rider_shuts_the_gate_he_stands_in() -> None:
    """M-42: one half within, the other on the bridge."""
    for where in ("E5>W", "F5>E"):
        state = castle("gate", phase="melee", a={"baudri": where})
        order = WorkGate(UnitId("baudri"), W)
        assert refused(state, order) == ("9.2.4", "stands-in-gate")
        assert order not in Play(state).options


@checks("9.2.3-02", "9.2.3-04")
def test_9_2_3_who_may_not_move_the_bridge() -> None:
    assert refused(at_bridge("C5"), PullBridge(GEROLD)) == ("9.2.3", "not-at-bridge")
    assert refused(at_bridge("F5", "closed_gate"), PullBridge(GEROLD)) is None  # it is beside it
    shut = at_bridge("F5", "closed_gate", house=House(bridge_reach="open"))
    assert refused(shut, PullBridge(GEROLD)) == ("9.2.3", "not-at-bridge")
    assert refused(at_bridge("D5"), LayBridge(GEROLD)) == ("9.2.3", "bridge-not-so")
    near = at_bridge("D5", b={"godric": "C5"})
    assert refused(near, PullBridge(GEROLD)) is None
    near = at_bridge("D5", b={"godric": "C5"}, house=House(gate_work="undisturbed"))
    assert refused(near, PullBridge(GEROLD)) == ("9.2.3", "labourer-threatened")
    used = castle(gate="gate", phase="melee", a={"gerold": "D5", "colin": "E5"})
    assert refused(used, PullBridge(GEROLD)) == ("9.2.3", "bridge-in-use")
    busy = at_bridge("D5")
    change(busy, "gerold", moved=3, spent=2)
    assert refused(busy, PullBridge(GEROLD)) == ("9.2.3", "not-idle")
    drawn = at_bridge("D5", E5="B")
    drawn.bridge = "drawn_in"
    assert refused(drawn, LayBridge(GEROLD)) == ("9.2.3", "bridge-on-other-side")


@checks("9.2.3-02")
def test_9_2_3_a_burning_bridge_stays_where_it_is() -> None:
    """M-41: also if it catches fire while somebody works on it."""
    idle = at_bridge("F5", sides={"fence": ["N1 W"]})
    for order in (PullBridge(GEROLD), SinkBridge(GEROLD)):
        assert refused(idle, order) is None
        assert refused(burn(at_bridge("F5"), "E5"), order) == ("9.2.3", "bridge-burns")
    begun = burn(Play(idle).do(PullBridge(GEROLD)).state.copy(), "E5", owner=A)
    play = Play(begun).do(EndMelee())
    assert play.events(BridgeMoved) == []
    assert (play.state.bridge, play.state.works) == ("laid", ())
    assert play.state.ground.terrain[play.spot("E5")] == "drawbridge"


@checks("9.2.3-02", "9.2.3-03")
@pytest.mark.parametrize(
    ("first", "second", "bridge"),
    [
        (PullBridge(GEROLD), PullBridge(COLIN), "drawn_in"),
        (PullBridge(GEROLD), SinkBridge(COLIN), "drawn_in"),
        (SinkBridge(COLIN), PullBridge(GEROLD), "lost"),
    ],
)
def test_9_2_3_of_two_who_work_at_the_bridge_the_first_has_his_way(
    first: Action, second: Action, bridge: str
) -> None:
    """M-41: a bridge that has been pulled away is neither pulled nor sunk from the other side."""
    state = castle(gate="gate", phase="melee", a={"gerold": "F5", "colin": "D5"})
    play = Play(state).do(first, second)
    assert [moved.bridge for moved in play.events(BridgeMoved)] == [bridge]
    assert play.state.bridge == bridge


@checks("9.2.3-02", "9.2.3-04")
@pytest.mark.parametrize(("where", "side"), [("F9", "drawn_in"), ("D10", "drawn_out")])
def test_9_2_3_in_a_breach_of_the_palisade_one_is_on_the_side_of_the_castle(
    where: str, side: str
) -> None:
    state = keep()
    state.phase, state.turn, state.deploying = "melee", 3, ()
    HexDestroyed(at(state, "F9"), ruin(state.ground, at(state, "F9"))).apply(state)
    add(state, "a", "colin", where)
    for bridge in ("drawn_in", "drawn_out"):
        BridgeMoved(COLIN, (at(state, "E10"),), bridge).apply(state)
        allowed = None if bridge == side else ("9.2.3", "bridge-on-other-side")
        assert refused(state, LayBridge(COLIN)) == allowed
    BridgeMoved(COLIN, (at(state, "E10"),), "laid").apply(state)
    assert Play(state).do(PullBridge(COLIN)).state.bridge == side


# §9.2.4


@checks("9.2.4-01", "9.2.4-02")
def test_9_2_4_a_closed_gate_bars_way_and_sight() -> None:
    state = castle(a={"gerold": "E5"})
    assert "F5" not in Play(state).begin("gerold").reach("gerold")
    assert "F5" in Play(castle(gate="gate", a={"gerold": "E5"})).begin("gerold").reach("gerold")
    assert shot("C5", "F5") is None
    assert shot("C5", "F5", gate="gate") == "medium"
    assert shot("C5", "H5", gate="gate") == "none"
    fight = castle(phase="melee", a={"colin": "E5"}, b={"godric": "F5"})
    assert refused(fight, Attack(COLIN, GODRIC)) == ("6.6", "out-of-reach")


@checks("9.2.4-03", "9.2.4-04", "9.2.4-05")
def test_9_2_4_from_inside_an_idle_turn_opens_the_gate_when_it_ends() -> None:
    order = WorkGate(GEROLD, W)
    far = {"godric": "A1"}
    state = castle(phase="melee", a={"gerold": "F5"}, b=far, sides={"fence": ["N1 W"]})
    play = Play(state).do(order)
    assert play.state.ground.sides[play.spot("F5"), W] == "closed_gate"
    assert [event.section for event in play.events(Laboured)] == ["9.2.4"]
    assert refused(play.state, Attack(GEROLD, GODRIC)) == ("9.2.4", "has-laboured")
    play.do(EndMelee())
    (moved,) = play.events(GateMoved)
    assert (moved.kind, moved.section) == ("gate", "9.2.4")
    assert play.state.ground.sides[play.spot("E5"), Direction.E] == "gate"
    outside = castle(phase="melee", a={"gerold": "E5"})
    assert refused(outside, WorkGate(GEROLD, Direction.E)) == ("9.2.4", "only-from-inside")
    assert refused(state, WorkGate(GEROLD, Direction.E)) == ("9.2.4", "no-gate-there")
    near = castle(phase="melee", a={"gerold": "F5"}, b={"godric": "G5"})
    assert refused(near, order) is None
    busy = castle(phase="melee", a={"gerold": "F5"})
    change(busy, "gerold", fired=3)
    assert refused(busy, order) == ("9.2.4", "not-idle")
    early = castle(phase="movement", a={"gerold": "F5"})
    assert refused(early, order) == ("2.1", "wrong-step")


@checks("9.2.4-05")
def test_9_2_4_an_open_gate_is_shut_in_the_same_way() -> None:
    state = castle(gate="gate", phase="melee", a={"gerold": "F5"}, E5="m")
    play = Play(state).do(WorkGate(GEROLD, W))
    assert play.state.ground.sides[play.spot("F5"), W] == "closed_gate"


@checks("9.2.4-04")
def test_9_2_4_who_is_driven_from_his_place_does_not_finish_his_work() -> None:
    state = castle(phase="melee", a={"gerold": "F5"}, sides={"fence": ["N1 W"]})
    driven = Play(state).do(WorkGate(GEROLD, W)).state.copy()
    Displaced(GEROLD, Footprint(at(state, "J5"))).apply(driven)
    play = Play(driven).do(EndMelee())
    assert play.state.works == ()
    assert play.state.ground.sides[play.spot("F5"), W] == "closed_gate"


@checks("9.2.4-04")
def test_9_2_4_nor_if_he_is_pushed_back_to_it() -> None:
    """R53: he was not there all the time."""
    state = castle(phase="melee", a={"gerold": "F5"}, sides={"fence": ["N1 W"]})
    driven = Play(state).do(WorkGate(GEROLD, W)).state.copy()
    for label in ("G5", "F5"):
        Displaced(GEROLD, Footprint(at(state, label))).apply(driven)
    assert Play(driven).do(EndMelee()).events(GateMoved) == []


@checks("9.2.4-04")
def test_9_2_4_who_came_to_the_gate_against_his_will_has_not_been_there_all_the_turn() -> None:
    state = castle(phase="melee", a={"gerold": "G5"})
    Displaced(GEROLD, Footprint(at(state, "F5"))).apply(state)
    assert refused(state, WorkGate(GEROLD, W)) == ("9.2.4", "not-idle")
    state.turn += 2
    assert refused(state, WorkGate(GEROLD, W)) is None


def test_9_2_4_the_scenario_says_which_gates_are_open() -> None:
    state = keep()
    assert state.ground.sides[at(state, "F10"), W] == "closed_gate"
    siege = state.scenario.siege
    assert siege is not None
    told = replace(state.scenario, siege=replace(siege, gates_open=("F10",)))
    sides = begin(told, House()).ground.sides
    assert sides[at(state, "F10"), W] == "gate"
    assert sides[at(state, "N10"), Direction.E] == "closed_seesaw"


# §9.2.5


@checks("9.2.5-01", "9.2.5-02", "9.2.5-04")
def test_9_2_5_see_saw_gates_at_both_ends_of_the_ramp_are_shut_at_first() -> None:
    state = keep()
    sides = state.ground.sides
    assert [sides[at(state, key), Direction.E] for key in ("N10", "Q10")] == ["closed_seesaw"] * 2
    assert ways_of(state.ground).steps[0][at(state, "N10")][Direction.E] is None
    opened = state.ground.altered(sides={(at(state, "N10"), Direction.E): "seesaw"})
    costs = [ways_of(opened).steps[mover][at(state, "N10")][Direction.E] for mover in range(4)]
    assert costs == [2, 2, None, None]


@checks("9.2.5-03")
@pytest.mark.parametrize(("inner", "outer"), [("O10", "N10"), ("R10", "Q10")])
def test_9_2_5_a_see_saw_gate_is_worked_on_its_inner_side(inner: str, outer: str) -> None:
    state = keep()
    state.phase, state.turn, state.deploying = "melee", 3, ()
    add(state, "a", "colin", inner)
    add(state, "a", "vital", outer)
    assert refused(state, WorkGate(COLIN, W)) is None
    assert refused(state, WorkGate(VITAL, Direction.E)) == ("9.2.5", "only-from-inside")
    play = Play(state).do(WorkGate(COLIN, W), EndMelee())
    (moved,) = play.events(GateMoved)
    assert (moved.hex, moved.kind, moved.section) == (at(state, inner), "seesaw", "9.2.5")


@checks("9.2.4-03")
@pytest.mark.parametrize("way", [Direction.W, Direction.E])
def test_9_2_4_a_gate_without_a_castle_has_no_inner_side_to_be_worked_from(way: Direction) -> None:
    here = "F5" if way == Direction.W else "E5"
    state = field(a={"colin": here}, sides={"closed_gate": ["F5 W"]}, phase="melee", chapter=9)
    assert refused(state, WorkGate(COLIN, way)) == ("9.2.4", "only-from-inside")


@checks("9.2.5-02")
def test_9_2_5_nobody_leads_a_horse_through_a_see_saw_gate() -> None:
    state = castle(gate="seesaw", a={"gerold": "E5", "horse-1": "D5>E"})
    assert "F5" in Play(state).begin("gerold").reach("gerold")
    state.leads = {GEROLD: (UnitId("horse-1"),)}
    play = Play(state).begin("gerold")
    assert play.why_not(Go(GEROLD, play.spot("F5"))) == ("4.4.3", "closed-to-led")


# §9.3.1


@checks("9.3.1-01", "9.3.1-02")
def test_9_3_1_through_a_door_one_shoots_on_its_level() -> None:
    hut = {
        "I4": "h",
        "I5": "D",
        "J4": "h",
        "H4": "h",
    }
    walls = {"wall": ["H4 NE NW W SW", "I4 NE NW", "J4 NE NW E SE", "I5 W E", "H4 SE"]}
    level = castle(
        phase="missiles", a={"vital": "I7"}, b={"godric": "I4 stunned"}, sides=walls, **hut
    )
    assert level.ground.terrain[at(level, "I5")] == "door"
    path = sight(level.ground, at(level, "I7"), at(level, "I4"))
    assert not path.blocked
    # Through the same door to H4 the line would cross the wall beside it.
    across = sight(level.ground, at(level, "I7"), at(level, "H4"))
    assert at(level, "I5") in across.path
    assert across.blocked
    raised = castle(
        phase="missiles",
        a={"vital": "I7"},
        b={"godric": "I4 stunned"},
        sides=walls,
        heights={"I7": "1"},
        **hut,
    )
    assert may(raised, "vital", "godric") == BLOCKED
    out = castle(
        phase="missiles",
        a={"vital": "I4"},
        b={"godric": "I7"},
        sides=walls,
        heights={"I7": "1"},
        **hut,
    )
    assert may(out, "vital", "godric") is None  # M-62: he is on its level


@checks("9.3.1-01", "9.3.5-01")
def test_9_3_1_the_level_of_a_door_in_a_hexside_counts_too() -> None:
    """M-62: F6 is on the walkway; when the house stands as high as it, those below shoot back."""
    hut: dict[str, Any] = {
        "I5": "h",
        "sides": {"wall": ["I5 NE SE E NW SW"], "door_side": ["I5 W"]},
    }
    assert shot("I5", "F6", **hut) == "none"
    assert shot("F6", "I5", **hut) is None
    high = {"heights": {"I5": "1", "H5": "1"}}
    assert shot("F6", "I5", **hut, **high) == "medium"
    assert shot("I5", "G5", **hut, **high) == "none"
    assert shot("G5", "I5", **hut, **high) == "medium"


@checks("9.3.1-03")
def test_9_3_1_beside_a_door_in_a_hexside_the_line_begins_in_the_door() -> None:
    walls = {"wall": ["I5 NE SE E NW"], "door_side": ["I5 W"]}
    state = castle(phase="missiles", a={"vital": "I5"}, b={"godric": "G6"}, sides=walls, I5="h")
    seen = sight(state.ground, at(state, "I5"), at(state, "G6"))
    assert not seen.blocked
    assert seen.path[1] == at(state, "H5")


# §9.3.2


@checks("9.3.2-01", "9.3.2-02", "9.4.2-01")
def test_9_3_2_out_of_a_tower_window_the_line_begins_in_the_opening() -> None:
    state = keep()
    ground = state.ground
    assert ground.sides[at(state, "U9"), Direction.NW] == "tower_window"
    out = sight(ground, at(state, "U9"), at(state, "T7"))
    assert not out.blocked
    assert out.path[1] == at(state, "T8")
    back = sight(ground, at(state, "T8"), at(state, "U9"))
    assert not back.blocked
    assert back.path == (at(state, "T8"), at(state, "U9"))
    assert sight(ground, at(state, "T8"), at(state, "V9")).blocked
    # From the walkway, no lower than the window, the line ends in the middle of the hex.
    assert not sight(ground, at(state, "U9"), at(state, "S9")).blocked
    assert sight(ground, at(state, "S9"), at(state, "U9")).blocked


@checks("9.3.2-03")
def test_9_3_2_walkway_and_court_fire_at_each_other() -> None:
    for walk, court in (("F3", "J3"), ("F3", "G4"), ("F7", "L4")):
        assert shot(walk, court) == "none"
        assert shot(court, walk) == "none"


# §9.3.3


@checks("9.3.3-01", "9.4.4-01")
def test_9_3_3_who_is_below_must_not_be_nearer_to_the_obstacle() -> None:
    assert shot("F3", "A3") == "none"
    assert shot("F3", "E3") == "none"
    # From the stairs' foot or the court nobody looks over the palisade.
    assert shot("H3", "C3") is None
    # A house in the court: its wall hides whoever stands closer to it than the man above.
    walls = {"wall": ["J3 W NW SW NE SE E"]}
    hut = {"J3": "h"}
    assert shot("F3", "K3", sides=walls, **hut) is None
    assert shot("F3", "N3", sides=walls, **hut) is None
    near = {"G3": "h"}
    wall = {"wall": ["G3 W NW SW NE SE E"]}
    assert shot("F3", "L3", sides=wall, **near) == "none"
    assert shot("F3", "I3", sides=wall, **near) == "none"
    assert shot("F3", "H3", sides=wall, **near) is None


@checks("9.3.3-01")
@pytest.mark.parametrize(("kind", "target", "refusal"), [
    ("wall", "J5", None), ("wall", "D5", BLOCKED), ("palisade", "J5", BLOCKED),
])  # fmt: skip
def test_9_3_3_from_a_hill_one_looks_over_a_house_but_not_over_works(
    kind: str, target: str, refusal: tuple[str, str] | None
) -> None:
    """M-26: both are as high as the hill."""
    sides = {kind: ["C5 E NE NW W SW SE"]}
    hill: dict[str, Any] = {"levels": levels(A5="1"), "sides": sides, "phase": "missiles"}
    state = field(meadow(C5="h"), a={"vital": "A5"}, b={"godric": target}, **hill)
    assert may(state, "vital", "godric") == refusal


@checks("9.3.3-02")
def test_9_3_3_the_dead_ground_of_the_keep() -> None:
    """From the platform of the keep the palisade of the ward hides what lies close under it."""
    state = keep()
    platform = at(state, "W10")
    hidden = [h for h in state.ground.board.hexes if sight(state.ground, platform, h).blocked]
    labels = {state.ground.board.label(hex) for hex in hidden}
    assert "Z10" in labels
    assert not {"X10", "Y10", "AD10"} & labels


@checks("9.3.3-03")
def test_9_3_3_the_dead_ground_of_the_walkway_is_smaller() -> None:
    state = keep()
    east = _east(state)
    from_platform = [h for h in east if sight(state.ground, at(state, "W10"), h).blocked]
    from_walkway = [h for h in east if sight(state.ground, at(state, "Y10"), h).blocked]
    assert len(from_walkway) < len(from_platform)
    labels = {state.ground.board.label(hex) for hex in from_walkway}
    assert not {"Z10", "AA10", "AD10"} & labels


def _east(state: State) -> list[Hex]:
    """Everything east of the inner ward."""
    labels = state.ground.board.labels
    columns = ("Y", "Z", "AA", "AB", "AC", "AD")
    return [hex for hex, label in labels.items() if label.rstrip("0123456789") in columns]


@checks("9.3.3-01", "5.5.1-04")
def test_9_3_3_of_two_palisades_beside_a_line_the_one_that_hides_nothing_counts() -> None:
    """Between P10 and P11 the line comes over either; at P10 the court lies far enough behind."""
    state = keep()
    above, court = at(state, "T13"), at(state, "L8")
    ground = state.ground.altered(sides={(at(state, "N10"), Direction.E): "seesaw"})
    for start, end in ((above, court), (court, above)):
        assert not sight(ground, start, end).blocked
        assert at(state, "P10") in sight(ground, start, end).path


@checks("9.3.5-01")
def test_9_3_5_who_is_seen_from_above_sees_the_one_above() -> None:
    state = keep()
    ground, board = state.ground, state.ground.board
    for above in ("F9", "G4", "N7", "T7", "W10", "Y9"):
        here = at(state, above)
        for hex in board.hexes[::3]:
            if ground.levels[hex] < ground.levels[here] and not is_indoors(ground, hex):
                there, back = sight(ground, here, hex), sight(ground, hex, here)
                assert there.blocked == back.blocked, (above, board.label(hex))


@checks("9.3.5-01", "9.4.1-01")
def test_9_3_5_whoever_can_be_shot_at_from_above_can_shoot_back() -> None:
    """All pairs of hexes of the great castle; no cover by the wall of the one above is total."""
    ground, bow = keep().ground, WEAPONS["shortbow"]
    board, levels = ground.board, ground.levels
    for above in board.hexes:
        lower = board.mask_of([hex for hex in board.hexes if levels[hex] < levels[above]])
        near = lower & board.near_mask(above, bow.range.long)
        for below in board.hexes_of(open_lines(ground, bow, above, near) if near else 0):
            back = refuse_line(ground, bow, sight(ground, below, above))
            assert back is None, (board.label(above), board.label(below))


@checks("9.3.5-01", "9.4.1-01")
def test_9_3_5_the_wall_of_the_keep_covers_its_platform_heavily() -> None:
    state = keep()
    seen = sight(state.ground, at(state, "K4"), at(state, "W9"))
    assert seen.crossed[-1][1] == "tower_wall"
    assert cover(state.ground, seen, WEAPONS["shortbow"]) == "heavy"


@checks("9.3.5-01", "9.3.2-01")
def test_9_3_5_up_to_a_tower_window_the_line_may_end_in_the_opening() -> None:
    state = keep()
    ground, window, court = state.ground, at(state, "V9"), at(state, "W8")
    assert not sight(ground, window, court).blocked
    assert sight(ground, court, window).path == (court, at(state, "V8"), window)
    assert not sight(ground, court, window).blocked


@checks("9.3.2-01", "9.3.3-01", "9.3.5-01", "9.4.2-01")
def test_9_3_3_out_of_a_tower_window_one_shoots_over_the_palisade_of_the_ward() -> None:
    """M-26: it is as high as the tower; whoever is too near to it is safe, and shoots at nobody."""
    state = keep()
    ground, window, bow = state.ground, at(state, "U9"), WEAPONS["shortbow"]
    for label, is_hidden in (("S6", True), ("S5", True), ("R4", False), ("Q1", False)):
        out, back = [
            sight(ground, *ends)
            for ends in ((window, at(state, label)), (at(state, label), window))
        ]
        assert [out.blocked, back.blocked] == [is_hidden] * 2, label
        assert is_hidden or cover(ground, out, bow) == "none"
        assert is_hidden or cover(ground, back, bow) == "heavy"
    # The parapet of the platform is higher than the tower.
    assert sight(ground, at(state, "V9"), at(state, "AA10")).blocked


@checks("9.3.3-01", "9.4.4-01")
def test_9_3_3_but_not_over_a_wing_of_the_same_tower() -> None:
    """The tower runs round the court before its window; without F5 what is in G9 is another one."""
    walls = {
        "E5": "NE NW W SW", "F5": "NE NW SW SE", "G5": "E NE NW SW",
        "E6": "E NE W SE", "G6": "E NE W SE", "E7": "E NW W SW", "G7": "E NW W SW",
        "E8": "E NE W SE", "G8": "E NE W SE", "E9": "NW W SW SE", "G9": "E NW W SW SE",
    }  # fmt: skip
    tower = field(
        meadow(dict.fromkeys(walls, "t")),
        levels=levels(**dict.fromkeys(walls, "1")),
        sides={"tower_wall": [" ".join(side) for side in walls.items()], "tower_window": ["E9 E"]},
        phase="missiles",
        chapter=10,
        a={"vital": "E9"},
        b={"godric": "L9"},
    )
    window, outside, gap = [at(tower, label) for label in ("E9", "L9", "F5")]
    assert may(tower, "vital", "godric") == BLOCKED
    assert sight(tower.ground, outside, window).blocked
    tower.ground = tower.ground.altered(
        terrain={gap: "bailey"},
        levels={gap: 0},
        sides={(gap, Direction.W): "tower_wall", (gap, Direction.E): "tower_wall"},
    )
    assert may(tower, "vital", "godric") is None
    assert covered(tower, "vital", "godric") == "none"
    assert not sight(tower.ground, outside, window).blocked


@checks("8.2.1-04")
def test_8_2_1_no_line_goes_over_a_house_into_the_window_of_another() -> None:
    """From the walkway he sees the ground beyond G3, but no line to a window touches a wall."""
    walls = {"wall": ["G3 W NW SW NE SE E", "L3 NE NW SW SE E"], "window": ["L3 W"]}
    near: dict[str, Any] = {"G3": "h", "L3": "h", "sides": walls}
    assert shot("F3", "K3", **near) == "none"
    assert shot("F3", "L3", **near) is None
    assert shot("H3", "L3", **near) == "medium"


# §9.3.4


@checks("9.3.4-01")
@pytest.mark.parametrize("glyph", ["o", "%", "x", "~"])
def test_9_3_4_from_works_one_looks_into_bush_marsh_rocks_and_river(glyph: str) -> None:
    """M-27: at any range."""
    for hex in ("D3", "A3"):
        assert shot("F3", hex, **{hex: glyph}) == "none"
    assert shot("F3", "A3", A3=glyph, heights={"A3": "1"}) == "light"  # it lies no lower


@checks("9.3.4-01")
@pytest.mark.parametrize(("shooter", "found"), [("E9", "none"), ("D9", "light")])
def test_9_3_4_out_of_a_tower_window_one_looks_into_a_bush(shooter: str, found: str) -> None:
    """However low the ground before the window is; west of the tower it stands in the open."""
    walls = {"tower_wall": ["E9 NE NW W SW SE"], "tower_window": ["E9 E"]}
    target = {"E9": "J9", "D9": "B9"}[shooter]
    state = field(
        meadow({"E9": "t", target: "o"}),
        levels=levels(E9="1"),
        sides=walls,
        phase="missiles",
        chapter=10,
        a={"vital": shooter},
        b={"godric": target},
    )
    assert may(state, "vital", "godric") is None
    assert covered(state, "vital", "godric") == found


@checks("9.4.1-01")
def test_9_4_1_on_a_walkway_the_palisade_covers_wherever_the_line_passes_it() -> None:
    """M-27: G3 lies behind another hex of the walkway; from within there is no palisade."""
    broad = {"G3": "w", "heights": {"G3": "1"}}
    assert shot("A3", "G3", **broad) == "heavy"
    assert shot("K3", "G3", **broad) == "none"
    assert shot("F3", "G3", **broad) == "none"


@checks("9.4.1-01")
def test_9_4_1_the_palisade_covers_whatever_stands_before_it() -> None:
    """A mound outside as high as the walkway, or a lower walkway within."""
    mound: dict[str, Any] = {"D3": ".", "E3": ".", "heights": {"D3": "1", "E3": "1"}}
    assert [shot(label, "F3", **mound) for label in ("D3", "E3")] == ["heavy", "heavy"]
    inner: dict[str, Any] = {"G3": "w", "heights": {"G3": "2"}, "sides": {"palisade": ["G3 W"]}}
    assert shot("F3", "G3", **inner) == "heavy"
    assert shot("G3", "F3", **inner) == "none"


@checks("9.4.1-01")
def test_9_4_1_a_platform_covers_against_those_below_only() -> None:
    works: dict[str, Any] = {"L3": "p", "heights": {"L3": "1"}}
    assert shot("I3", "L3", **works) == "heavy"
    assert shot("F3", "L3", **works) == "none"


@checks("9.3.4-01", "5.5.2.1-03")
def test_9_3_4_from_works_a_bush_on_the_line_covers_nobody_behind_it() -> None:
    assert shot("F3", "B3", C3="o") == "none"
    assert shot("A3", "C3", B3="o") == "light"
    assert shot("F3", "B3", C3="o", B3="T") == "light"  # the tree itself covers


@checks("9.3.4-02")
def test_9_3_4_nobody_fires_down_past_a_friend_beside_the_target() -> None:
    facts = {"phase": "missiles", "b": {"godric": "C3"}}
    state = castle(a={"vital": "F3", "colin": "D3"}, **facts)
    assert may(state, "vital", "godric") == ("9.3.4", "somebody-in-the-way")
    stunned = castle(a={"vital": "F3", "colin": "D3 stunned"}, **facts)
    assert may(stunned, "vital", "godric") is None
    beside = castle(a={"vital": "F3", "colin": "D4"}, **facts)
    assert may(beside, "vital", "godric") is None


@checks("9.3.4-02")
def test_9_3_4_a_friend_on_another_level_is_in_the_way_like_anybody() -> None:
    works: dict[str, Any] = {"H3": "w", "M3": "w", "heights": {"H3": "1", "M3": "2"}}
    units: dict[str, Any] = {"a": {"vital": "M3", "colin": "H3"}, "b": {"godric": "G3"}}
    state = castle(phase="missiles", **units, **works)
    assert may(state, "vital", "godric") == ("5.5.3", "somebody-in-the-way")


@checks("9.3.4-02")
def test_9_3_4_a_friend_beside_either_hex_of_a_rider_forbids_firing_down() -> None:
    """From the works in the east, beyond short range: else he would bar the line anyway."""
    far: dict[str, Any] = {"N3": "w", "heights": {"N3": "1"}, "without": ("F3",), "F3": "."}
    far |= {"phase": "missiles", "chapter": 10}
    foe = {"beostan": "B3>E"}
    for friend, reason in (("C3", ("9.3.4", "somebody-in-the-way")), ("D3", None)):
        state = castle(a={"vital": "N3", "colin": friend}, b=foe, **far)
        assert refused(state, Shoot(VITAL, UnitId("beostan"), at(state, "A3"))) == reason
    enemy = castle(a={"vital": "N3"}, b={**foe, "godric": "C3"}, **far)
    assert refused(enemy, Shoot(VITAL, UnitId("beostan"), at(enemy, "A3"))) is None


@checks("9.3.4-02")
@pytest.mark.parametrize(("facing", "is_near"), [("NE", True), ("W", False)])
def test_9_3_4_a_rider_on_the_line_is_beside_the_target_with_either_hex(
    facing: str, is_near: bool
) -> None:
    """Beyond short range; the head of his horse at C3 is two hexes from A4."""
    units = {"tilbert": "F1", "raoul": f"C3>{facing}"}
    state = castle(a=units, b={"godric": "A4"}, phase="missiles")
    refusal = ("9.3.4", "somebody-in-the-way") if is_near else None
    assert may(state, "tilbert", "godric") == refusal


@checks("9.3.4-03")
def test_9_3_4_what_is_below_both_ends_bars_nothing() -> None:
    high = {f"{column}3": "1" for column in "LMN"}
    facts: dict[str, Any] = {"L3": "w", "M3": "w", "N3": "w", "heights": high, "phase": "missiles"}
    for glyph in ("T", "h"):
        state = castle(a={"vital": "F3"}, b={"godric": "L3"}, I3=glyph, **facts)
        assert may(state, "vital", "godric") is None
    facts = {"L3": "w", "M3": "w", "N3": "w", "heights": high, "phase": "missiles"}
    people = castle(a={"gerold": "F3", "colin": "I3"}, b={"godric": "L3"}, **facts)
    assert may(people, "gerold", "godric") is None


@checks("9.3.4-04")
@pytest.mark.parametrize("switch", ["javelins", "bows"])
def test_9_3_4_neither_lances_nor_slings_go_out_of_tower_windows_javelins_by_a_house_rule(
    switch: Any,
) -> None:
    """C-06: spears are lances (§5), javelins are not."""
    barred = ("9.3.4", "not-through-slit")
    for name, ruling in (
        ("vital", None),
        ("gerold", None),
        ("colin", barred),
        ("cuthred", barred),
        ("wada", None if switch == "javelins" else barred),
    ):
        state = keep(House(tower_windows=switch))
        state.phase, state.turn, state.deploying = "missiles", 3, ()
        del state.units[UnitId("vital")], state.units[UnitId("wada")]
        add(state, "a", name, "U9")
        add(state, "b", "hunwald", "T7")
        assert may(state, name, "hunwald") == ruling


@checks("9.3.4-04", "9.3.4-06")
def test_9_3_4_from_outside_a_javelin_flies_through_a_tower_window() -> None:
    state = keep()
    state.phase, state.turn, state.deploying = "missiles", 3, ()
    add(state, "a", "tilbert", "T8")
    add(state, "b", "hunwald", "U9")
    assert may(state, "tilbert", "hunwald") is None


@checks("9.3.4-05", "9.3.4-06")
def test_9_3_4_a_lance_is_not_thrown_upwards_but_a_javelin_is() -> None:
    facts: dict[str, Any] = {"phase": "missiles", "b": {"godric": "F3"}}
    lance = castle(a={"colin": "H3"}, **facts)
    assert may(lance, "colin", "godric") == ("9.3.4", "not-upwards")
    javelin = castle(a={"tilbert": "H3"}, **facts)
    assert may(javelin, "tilbert", "godric") is None


# §9.4


@checks("9.4.1-01")
def test_9_4_1_the_palisade_covers_the_walkway_heavily() -> None:
    assert shot("C3", "F3") == "heavy"
    assert shot("J3", "F3") == "none"
    assert shot("F3", "E3") == "none"


@checks("9.4.2-01", "9.4.4-01")
def test_9_4_2_behind_gate_and_palisade_everybody_is_safe() -> None:
    for target in ("F5", "G4", "H5", "J3", "N8"):
        for shooter in ("A5", "C5", "D3", "E7"):
            assert shot(shooter, target) is None


@checks("9.4.2-01", "9.4.4-01")
def test_9_4_2_from_outside_nobody_shoots_into_the_closed_castle() -> None:
    """M-26: all pairs of hexes of the great castle; not even from the slope of the motte."""
    state = keep()
    ground, board, bow = state.ground, state.ground.board, WEAPONS["shortbow"]
    outside = [at(state, "A1")]
    for hex in outside:
        ways = zip(board.neighbours[hex], ways_of(ground).steps[0][hex], strict=True)
        outside += [to for to, cost in ways if to and cost is not None and to not in outside]
    exposed = [hex for hex in board.hexes if ground.row(hex).raised]
    inside = board.all_mask & ~board.mask_of(outside) & ~board.mask_of(exposed)
    assert inside & board.bit[at(state, "S10")]
    assert board.bit[at(state, "R9")] & board.mask_of(outside)
    for hex in outside:
        assert not open_lines(ground, bow, hex, inside), board.label(hex)


@checks("9.4.2-02", "9.4.2-03", "9.2.6-03")
def test_9_4_2_through_a_burnt_gate_or_a_breach_both_shoot_at_light_cover() -> None:
    for one, other in (("C5", "F5"), ("C5", "I5"), ("I5", "C5")):
        assert shot(one, other, gate="burnt_gate") == "light"
    breach: dict[str, Any] = {"without": ("F3",), "F3": "u"}
    for one, other in (("C3", "F3"), ("C3", "I3"), ("I3", "C3")):
        assert shot(one, other, **breach) == "light"


@checks("9.4.2-03", "9.3.4-01")
def test_9_4_2_a_bush_does_not_take_the_cover_of_a_burnt_gate_away() -> None:
    for glyph in (".", "o"):
        works: dict[str, Any] = {"H5": "w", "heights": {"H5": "1"}, "D5": glyph}
        assert shot("H5", "D5", gate="burnt_gate", **works) == "light"


@checks("9.4.3-03", "9.4.3-04")
def test_9_4_3_in_a_building_doors_give_medium_cover_unless_the_shooter_stands_there() -> None:
    state = keep()
    ground = state.ground
    door, stairs = at(state, "T10"), at(state, "U10")
    assert is_indoors(ground, stairs)
    assert is_indoors(ground, at(state, "V10"))  # they only lead on to the platform
    through, within = sight(ground, at(state, "S10"), stairs), sight(ground, door, stairs)
    assert not through.blocked
    assert not within.blocked
    bow = WEAPONS["shortbow"]
    assert (cover(ground, through, bow), cover(ground, within, bow)) == ("medium", "none")


# §9.5.1


@checks("9.5.1-05")
def test_9_5_1_stairs_lead_to_every_walkway_and_platform_of_the_great_castle() -> None:
    state = keep()
    ground, board = state.ground, state.ground.board
    for start in ("H9", "S10"):  # bailey and inner ward
        reached = [at(state, start)]
        for hex in reached:
            ways = zip(board.neighbours[hex], ways_of(ground).steps[0][hex], strict=True)
            reached += [to for to, cost in ways if to and cost is not None and to not in reached]
        works = {board.label(hex) for hex in reached if ground.row(hex).raised}
        assert {"H9": {"F8", "F9", "F11", "F12", "N9"}, "S10": {"W10", "S9", "U9"}}[start] <= works


@checks("9.5.1-02", "9.5.1-03")
def test_9_5_1_the_tower_is_entered_by_its_door_only() -> None:
    state = keep()
    ground = state.ground
    inside = [at(state, key) for key in ("U9", "V9", "U11", "V11", "U10", "V10")]
    doors = {
        ground.board.label(hex)
        for hex in ground.board.hexes
        if hex not in inside
        and any(
            to in inside and cost is not None
            for to, cost in zip(
                ground.board.neighbours[hex], ways_of(ground).steps[0][hex], strict=True
            )
        )
    }
    assert doors == {"T10", "W9", "W10", "W11"}  # the platform is reached from within only
    around = [h for key in ("W9", "W10", "W11") for h in ground.board.adjacent[at(state, key)]]
    ways = {
        ground.board.label(hex)
        for hex in around
        if ground.levels[hex] < 3
        and any(
            to in (at(state, "W9"), at(state, "W10"), at(state, "W11")) and cost is not None
            for to, cost in zip(
                ground.board.neighbours[hex], ways_of(ground).steps[0][hex], strict=True
            )
        )
    }
    assert ways == set()


def test_9_2_4_an_open_gate_can_decide_a_scenario() -> None:
    state = keep()
    bailey = next(c for c in state.scenario.victory if c.reason == "bailey-taken")
    assert not holds(state, bailey)
    state.ground = state.ground.altered(sides={(at(state, "F10"), W): "gate"})
    assert holds(state, bailey)
    Game(SYSTEM, Setup(state.scenario, House()))


def test_9_2_4_a_burnt_see_saw_gate_does_not_open_the_castle() -> None:
    assert is_gate_open(castle(gate="burnt_gate").ground)  # as it was when the battle began
    state = keep()
    assert not is_gate_open(state.ground)
    for label, is_open in (("O10", False), ("R10", False), ("F10", True)):
        hex = at(state, label)
        HexDestroyed(hex, ruin(state.ground, hex)).apply(state)
        assert is_gate_open(state.ground) == is_open


def test_9_whoever_carries_a_ladder_is_an_able_defender() -> None:
    """§10.1.2: he hinders nobody, but he has not given the bailey up."""
    state = keep()
    state.ground = state.ground.altered(sides={(at(state, "F10"), W): "gate"})
    bailey = next(c for c in state.scenario.victory if c.reason == "bailey-taken")
    for name, where in (("oger", "H10"), ("raoul", "I10")):
        add(state, "b", name, where)
    lay(state, "H10", "I10")
    LadderLifted(0, (UnitId("oger"), UnitId("raoul")), 0, 0).apply(state)
    assert not holds(state, bailey)


def test_9_a_defender_on_the_move_has_not_left_the_bailey() -> None:
    state = keep()
    state.ground = state.ground.altered(sides={(at(state, "F10"), W): "gate"})
    bailey = next(c for c in state.scenario.victory if c.reason == "bailey-taken")
    add(state, "b", "oger", "H10")
    assert not holds(state, bailey)
    lift(state, state.units[UnitId("oger")])
    assert holds(state, bailey)
    state.moving = Moving(UnitId("oger"), 4, None)
    assert not holds(state, bailey)


@checks("9.3.1-01")
def test_9_3_1_the_level_of_a_door_counts_from_right_before_it_as_well() -> None:
    """M-62: from above nobody shoots through a door, however near he stands."""
    hut, walls = meadow(D5="D", E5="h", F5="h"), ["E5 NE NW SE SW", "F5 NE NW SE SW E"]
    for height, is_barred in (("0", False), ("1", True)):
        heights = levels(B5=height, C5=height)
        state = field(hut, levels=heights, sides={"wall": walls}, chapter=9)
        for shooter, target in (("C5", "E5"), ("C5", "F5"), ("B5", "E5")):
            line = sight(state.ground, at(state, shooter), at(state, target))
            assert (line.blocked, line.walled) == (is_barred, is_barred)
