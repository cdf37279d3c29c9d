"""§11.4.1 The assault: pauses and who is cut off, calling off, zones, damage, the field of fire."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.model.actions.fighting import Attack
from heerbann.systems.diex_aie.model.actions.moving import Begin, Deploy, EndMovement
from heerbann.systems.diex_aie.model.actions.war import CallOff
from heerbann.systems.diex_aie.model.changes import lift
from heerbann.systems.diex_aie.model.events.war import AssaultCalledOff, AssaultPaused, Captured
from heerbann.systems.diex_aie.model.ground.logged_works import logged_ground
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Hauling
from heerbann.systems.diex_aie.model.scenario import (
    Area,
    Assault,
    Condition,
    Force,
    Group,
    Siege,
    Works,
    Zone,
)
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import A, B, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.turn import deployments
from heerbann.systems.diex_aie.rules.s11_war.endings import cut_off
from heerbann.systems.diex_aie.rules.s11_war.field_of_fire import field_of_fire
from heerbann.systems.diex_aie.rules.s11_war.reach import are_separated
from heerbann.systems.diex_aie.rules.s11_war.zones import holders
from heerbann.systems.diex_aie.show.scene import facts as told_facts
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import castle, lay, lean
from tests.systems.diex_aie.field import Play, at, change, field, meadow, refused, scenario
from tests.systems.diex_aie.system import ENGLISH

HELD = (Condition(winner="b", reason="works-held"),)
INSIDE = {
    "works": (Area(rows=(1, 9), columns=("F", "N")),),
    "ward": (Area(rows=(1, 4), columns=("H", "N")),),
    "ramp": (Area(rows=(5, 5), columns=("H", "N")),),
    "wall": (Area(rows=(1, 9), columns=("F", "F")),),
}
STORM = Assault(works="works", refuge="ward", ramp="ramp", ramp_gate="F5")
ZONES = {
    "wall": Zone(name=Localised(de="Wall", en="Wall"), area="wall"),
    "ward": Zone(name=Localised(de="Hof", en="Ward"), area="ward"),
}


def storm(gate: str = "closed_gate", **facts: Any) -> State:
    """A castle under assault; the gate is shut unless it is said to be open."""
    given: dict[str, Any] = {
        "areas": INSIDE,
        "assault": STORM,
        "zones": ZONES,
        "victory": HELD,
        "spare": False,
        "a": {"osferth": "B5"},
        "b": {"charles": "J3"},
    }
    return castle(gate, **(given | facts))


def last_turn(state: State, *, round_: int, fought: int) -> Play:
    """The second side is about to end its turn in this round."""
    state.round, state.fought, state.active = round_, fought, Seat("b")
    state.turn, state.phase = 2 * round_, "recovery"
    return Play(state, "recovery")


# The pause


@checks("11.4.1-14", "11.4.1-15")
@pytest.mark.parametrize(
    ("round_", "fought", "pauses"), [(5, 0, True), (4, 0, False), (9, 5, False), (9, 4, True)]
)
def test_11_4_1_five_rounds_without_melee_end_the_day(
    round_: int, fought: int, pauses: bool
) -> None:
    play = last_turn(storm(), round_=round_, fought=fought)
    assert bool(play.events(AssaultPaused)) == pauses
    assert (play.game.outcome is not None) == pauses
    if pauses:
        assert play.events(AssaultPaused)[0].rounds == 5
        assert play.state.ending == "pause"
        assert play.game.outcome is not None
        assert (play.game.outcome.winner, play.game.outcome.reason) == ("b", "works-held")


@checks("11.4.1-15")
def test_11_4_1_a_melee_begins_the_count_anew() -> None:
    state = storm(a={"osferth": "C5"}, b={"charles": "D5"}, phase="melee", chapter=6)
    state.round = 7
    play = Play(state)
    play.give([5])
    play.answer(Attack(UnitId("osferth"), UnitId("charles")))
    assert play.state.fought == 7


@checks("11.4.1-14")
def test_11_4_1_opponents_must_be_separated_as_well() -> None:
    assert are_separated(storm())
    assert not are_separated(storm("gate"))
    assert not are_separated(lean(storm(E3="F"), "E3"))
    assert not are_separated(storm(without=("F3",), F3="u"))
    assert not are_separated(storm(b={"charles": "J3", "colin": "B9"}))
    assert last_turn(storm("gate"), round_=9, fought=0).events(AssaultPaused) == []


def test_11_4_1_the_stunned_and_prisoners_separate_nobody() -> None:
    assert are_separated(storm(b={"charles": "J3", "colin": "B9 stunned"}))


def test_11_4_1_who_still_waits_at_the_edge_could_come() -> None:
    """N-22: with the gate open he would get in, with the gate shut he would not."""
    for gate, separated in (("closed_gate", True), ("gate", False)):
        state = storm(gate, a={})
        told = begin(_waiting(state), House())
        state.units[UnitId("osferth")] = told.units[UnitId("osferth")]
        state.edges = {UnitId("osferth"): "west"}
        assert are_separated(state) == separated


def _waiting(state: State) -> Any:
    name = Localised(de="Sie", en="They")
    own = Force(name=name, group=(Group(units=("osferth",), edge="west"),))
    return scenario(a=own, b=Force(name=name, group=(Group(units=("charles",), edge="east"),)))


@checks("11.4.1-16", "11.4.1-17", "11.4.1-18")
def test_11_4_1_defenders_who_could_not_get_in_unchecked_are_captured() -> None:
    """Outside with the gate shut there is no way in; attackers inside are no concern."""
    state = storm(a={"osferth": "J7"}, b={"charles": "J3", "colin": "B2", "perrot": "C9 stunned"})
    assert [unit.id for unit in cut_off(state, STORM)] == ["colin", "perrot"]
    lying = storm(b={"charles": "J3", "perrot": "C9 stunned"})
    change(lying, "perrot", fell=10)
    play = last_turn(lying, round_=5, fought=0)
    taken = play.events(Captured)[0]
    assert (taken.units, taken.by) == ((UnitId("perrot"),), "a")
    assert play.state.gone[UnitId("perrot")][1] == "captured"
    assert play.state.captors == {UnitId("perrot"): "a"}


@checks("11.4.1-17")
@pytest.mark.parametrize(
    ("enemy", "is_off"), [("A9", False), ("D4", True), ("B4", False), ("F5", True)]
)
def test_11_4_1_the_way_in_must_need_no_check(enemy: str, is_off: bool) -> None:
    """Through the open gate: past an enemy beside the bridge one would have to check (§4.3.1)."""
    state = storm("gate", a={"osferth": enemy}, b={"charles": "J3", "colin": "C6"})
    assert [unit.id for unit in cut_off(state, STORM)] == (["colin"] if is_off else [])


def test_11_4_1_neither_animals_nor_prisoners_nor_those_off_the_map_are_cut_off() -> None:
    state = storm(b={"charles": "J3", "horse-1": "B2>E", "colin": "B7", "perrot": "C9"})
    change(state, "colin", captive=True)
    lift(state, state.units[UnitId("perrot")])
    change(state, "perrot", place=None, enters=9)
    assert cut_off(state, STORM) == []
    assert refused(state, CallOff()) is None, "nor do they keep anybody from calling it off"


@checks("11.4.1-17")
def test_11_4_1_over_a_ladder_a_defender_gets_in_but_not_through_enemies() -> None:
    outside = {"charles": "J3", "colin": "C6"}
    assert [unit.id for unit in cut_off(storm(b=outside), STORM)] == ["colin"]
    assert cut_off(lean(storm(E7="F", b=outside), "E7"), STORM) == []
    rider = storm(E7="F", b={"charles": "J3", "raoul": "C6>W"})
    assert cut_off(lean(rider, "E7"), STORM) == [], "he would dismount"
    held = lean(storm(E7="F", a={"osferth": "E7"}, b=outside), "E7")
    assert [unit.id for unit in cut_off(held, STORM)] == ["colin"]


def test_11_4_1_a_rider_could_dismount_to_use_a_ladder() -> None:
    """N-22: as a rider he gets nowhere, on foot he does."""
    riders = {"ethelnoth": "B5>E"}
    assert are_separated(storm(E3="F", a=riders))
    assert not are_separated(lean(storm(E3="F", a=riders), "E3"))
    assert are_separated(lay(storm(E3="F", a=riders), "E3", "D3")), "a ladder that lies is no way"


def test_11_4_1_without_an_assault_there_is_no_pause() -> None:
    play = last_turn(storm(assault=None), round_=9, fought=0)
    assert play.events(AssaultPaused) == []


# Calling off


@checks("11.4.1-38", "11.4.1-40")
def test_11_4_1_while_all_defenders_are_shut_in_the_attacker_may_stop() -> None:
    play = Play(
        storm(b={"charles": "J3", "colin": "K2 stunned"}, a={"osferth": "B5", "hakon": "B7"})
    )
    assert CallOff() in play.options
    play.do(CallOff())
    assert play.events(AssaultCalledOff)[0].side == "a"
    assert play.state.ending == "called_off"
    assert play.game.outcome is not None
    assert play.game.outcome.reason == "works-held"


def test_11_4_1_if_nothing_is_decided_when_it_is_called_off_the_day_is_just_over() -> None:
    open_end = (Condition(winner="a", reason="works-taken", killed=3),)
    for play in (
        Play(storm(victory=open_end)).do(CallOff()),
        last_turn(storm(victory=open_end), round_=5, fought=0),
    ):
        outcome = play.game.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.rule, outcome.reason) == (None, "11.4.1", "day-is-over")


@checks("11.4.1-38")
def test_11_4_1_with_one_defender_elsewhere_the_assault_goes_on() -> None:
    state = storm(b={"charles": "J3", "colin": "J7"})
    assert refused(state, CallOff()) == ("11.4.1", "not-shut-in")
    assert CallOff() not in Play(state).options


@checks("11.4.1-39")
def test_11_4_1_the_ramp_counts_while_its_gate_is_shut() -> None:
    assert refused(storm(b={"charles": "J5"}), CallOff()) is None
    assert refused(storm("gate", b={"charles": "J5"}), CallOff()) == ("11.4.1", "not-shut-in")
    burnt = storm("burnt_gate", b={"charles": "J5"})
    assert refused(burnt, CallOff()) == ("11.4.1", "not-shut-in")


@checks("11.4.1-38")
@pytest.mark.parametrize(("where", "is_shut_in"), [("J3>E", True), ("H3>E", False)])
def test_11_4_1_a_rider_is_shut_in_with_both_hexes_of_his_horse(
    where: str, is_shut_in: bool
) -> None:
    state = storm(b={"charles": "L2", "raoul": where})
    assert (refused(state, CallOff()) is None) == is_shut_in


@checks("11.4.1-38", "11.4.1-39")
@pytest.mark.parametrize(
    ("assault", "refusal"),
    [
        (Assault(works="works"), "no-assault"),
        (Assault(works="works", refuge="ward"), "not-shut-in"),
        (Assault(works="works", refuge="ward", ramp="ramp"), None),
        (STORM, "not-shut-in"),
    ],
)
def test_11_4_1_a_work_may_have_no_refuge_no_ramp_or_a_ramp_without_a_gate(
    assault: Assault, refusal: str | None
) -> None:
    """A man is on the ramp, and the gate stands open."""
    state = storm("gate", b={"charles": "J5"}, assault=assault)
    assert refused(state, CallOff()) == (("11.4.1", refusal) if refusal else None)


def test_11_4_1_nobody_calls_off_while_a_ladder_is_on_its_way() -> None:
    state = storm()
    state.hauling = Hauling(0, 2)
    assert refused(state, CallOff()) == ("4", "finish-the-move")


def test_11_4_1_only_the_attacker_in_his_own_turn_between_two_moves() -> None:
    assert refused(storm(active="b"), CallOff()) == ("11.4.1", "no-assault")
    assert refused(storm(assault=None), CallOff()) == ("11.4.1", "no-assault")
    assert refused(storm(phase="melee"), CallOff()) == ("2.1", "wrong-step")
    play = Play(storm(a={"osferth": "B5", "hakon": "B7"})).do(Begin(UnitId("osferth")))
    assert play.why_not(CallOff()) == ("4", "finish-the-move")


def test_11_4_1_the_computer_stops_with_too_few_and_goes_on_with_enough() -> None:
    few = storm(b={"charles": "J3", "colin": "K2"})
    assert is_folly(few, EndMovement())
    assert not is_folly(few, CallOff())
    many = storm(a={"osferth": "B5", "hakon": "B7"})
    assert is_folly(many, CallOff())
    assert not is_folly(many, Begin(UnitId("osferth")))


@pytest.mark.parametrize(("fought", "goes_on"), [(2, True), (1, False)])
def test_11_4_1_the_computer_stops_where_nobody_dares_to_go_in(fought: int, goes_on: bool) -> None:
    state = storm(a={"osferth": "B5", "hakon": "B7"})
    state.round, state.fought = 7, fought
    assert is_folly(state, CallOff()) is goes_on
    assert is_folly(state, EndMovement()) is not goes_on


# Zones


def test_11_4_1_a_zone_changes_hands_when_only_able_enemies_are_in_it() -> None:
    for a, b, holder in (
        ({"osferth": "F3"}, {"charles": "J3"}, "a"),
        ({"osferth": "F3"}, {"charles": "F7"}, "b"),
        ({"osferth": "F3 stunned"}, {"charles": "J3"}, "b"),
        ({"osferth": "F3"}, {"charles": "F7 stunned"}, "a"),
        ({"osferth": "B3"}, {"charles": "J3"}, "b"),
    ):
        assert holders(storm(a=a, b=b))["wall"] == holder
    mine = {"wall": Zone(name=Localised(de="Wall", en="Wall"), area="wall", holder="a")}
    assert holders(storm(zones=mine))["wall"] == "a"
    assert holders(storm(zones=mine, b={"charles": "F7"}))["wall"] == "b"


def test_11_4_1_zones_and_quiet_rounds_are_shown() -> None:
    state = storm(a={"osferth": "F3"})
    state.round, state.fought = 4, 1
    told = {fact.label: fact.value for fact in told_facts(state, ENGLISH)}
    assert told["Wall: held by"] == "They"
    assert told["Rounds without melee"] == "3 / 5"


# Damage


@checks("11.3.1-03", "11.4.1-05")
def test_11_3_1_recorded_damage_lies_on_the_map_before_anybody_is_set_up() -> None:
    drawn = meadow(C3="w", C4="m", C5="m", D7="w")
    works = Works(destroyed=("C3",), filled=("C4",), broken=("H5 E",), closed=("D7",))
    told = scenario(drawn, sides={"palisade": ["C3 W"], "fence": ["H5 E", "H6 E"]}, works=works)
    ground = logged_ground(told, House())
    spot = ground.board.hex
    assert ground.terrain[spot("C3")] == "breach"
    assert ground.terrain[spot("C4")] == "filled_moat"
    assert ground.terrain[spot("C5")] == "moat"
    assert ground.terrain[spot("D7")] == "unbuilt"
    kinds = list(ground.sides.values())
    assert kinds.count("fence") == 2  # one side, known from both of its hexes
    assert "palisade" not in kinds


def test_11_3_1_nobody_enters_what_is_not_built() -> None:
    state = field(meadow(C5="."), a={"colin": "B5"}, works=Works(closed=("C5",)))
    state.ground = logged_ground(state.scenario, House())
    play = Play(state).begin("colin")
    assert "C5" not in play.reach("colin")
    assert "B4" in play.reach("colin")


def test_11_3_1_a_burnt_bridge_is_lost() -> None:
    state = castle()
    told = state.scenario
    name = Localised(de="Sie", en="They")
    own = Force(name=name, group=(Group(units=("colin",), edge="west"),))
    begun = begin(
        replace(told, a=own, b=own, works=Works(destroyed=("E5",)), siege=Siege()), House()
    )
    assert begun.bridge == "lost"
    assert begun.ground.terrain[at(begun, "E5")] == "moat"


# The field of fire


@checks("11.4.1-43")
def test_11_4_1_attackers_are_not_set_up_where_they_could_be_shot_at() -> None:
    state = _later_day("vital")
    places = {state.ground.board.labels[order.hex] for order in deployments(state, osferth(state))}
    assert "E5" not in places
    order = Deploy(UnitId("osferth"), at(state, "E5"))
    assert refused(state, order) == ("11.4.1", "under-fire")


@checks("11.4.1-43")
def test_11_4_1_a_lance_is_no_field_of_fire_and_who_has_no_other_place_is_set_up_anyway() -> None:
    lances = _later_day("colin")
    assert Deploy(UnitId("osferth"), at(lances, "E5")) in deployments(lances, osferth(lances))
    narrow = _later_day("vital", Area(hexes=("E5", "F5")))
    assert len(deployments(narrow, osferth(narrow))) == 2


@checks("11.4.1-43")
def test_11_4_1_only_able_shooters_of_a_side_who_are_on_the_map_have_a_field_of_fire() -> None:
    trees = meadow({f"F{row}": "T" for row in range(1, 10)})
    state = field(trees, a={"gerold": "B2"}, b={"eadwig": "K5", "godric": "C8"}, spare=False)
    before, behind = (state.ground.board.bit[at(state, label)] for label in ("H5", "A2"))
    assert field_of_fire(state, B) & before
    assert not field_of_fire(state, B) & behind, "there only side A can shoot"
    assert field_of_fire(state, A) & behind
    for facts in ({"health": "stunned"}, {"captive": True}, {"place": None}):
        later = state.copy()
        change(later, "eadwig", **facts)
        assert field_of_fire(later, B) == 0


def osferth(state: State) -> Any:
    return state.units[UnitId("osferth")]


def _later_day(defender: str, area: Area | None = None) -> State:
    """A man of side B stands at C5; far in the east a wall of trees hides side A's."""
    name = Localised(de="Sie", en="They")
    glyphs = {f"J{row}": "T" for row in range(1, 10)}
    own = Group(units=("osferth",), area="outside", out_of_fire=True)
    told = scenario(
        meadow(glyphs),
        a=Force(name=name, group=(own,)),
        b=Force(name=name, group=(Group(units=(defender,), area="held"),)),
        areas={"outside": (area or Area(columns=("D", "N")),), "held": (Area(hexes=("C5",)),)},
    )
    play = Play(begin(told, House()), "deploy")
    assert play.hex(defender) == "C5"
    return play.state
