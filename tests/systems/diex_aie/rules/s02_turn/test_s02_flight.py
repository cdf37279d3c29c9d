"""§2 Fleeing from the map: who may, and what it is worth to the enemy (Z-01, Z-02, Z-08, Z-09)."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.moving import Flee, Leave, LetGo, PickUp
from heerbann.systems.diex_aie.model.changes import lift, put, remove
from heerbann.systems.diex_aie.model.events.moving import FledMap
from heerbann.systems.diex_aie.model.events.turn import TurnBegan
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import Fate, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.victory import holds, left_map, points
from tests.systems.diex_aie.field import Play, add, at, field, place

A, B = Seat("a"), Seat("b")
GAUCHER, COLIN, CHARLES = UnitId("gaucher"), UnitId("colin"), UnitId("charles")
NO_WAY = ("2", "no-way-off-the-map")


def fugitives(colin: str = "A3", **facts: Any) -> State:
    """Colin and Charles came over the western edge; Gaucher was set up on the map."""
    state = field(a={"colin": colin, "charles": "N5", "gaucher": "A5"}, **facts)
    state.edges = {COLIN: "west", CHARLES: "west"}
    return state


def test_2_whoever_flees_goes_back_over_the_edge_he_came_from() -> None:
    play = Play(fugitives()).begin("gaucher")
    assert play.why_not(Flee(GAUCHER)) == NO_WAY, "he did not come over it"
    play.stay("gaucher").begin("charles")
    assert Leave(CHARLES) in play.options
    assert play.why_not(Flee(CHARLES)) == NO_WAY, "there he shall go"
    play.stay("charles").begin("colin").do(Flee(COLIN))
    assert play.events(FledMap) == [FledMap(COLIN)]
    assert play.state.gone[COLIN][1] == "fled"
    assert play.state.moving is None


def test_2_whoever_flees_has_to_get_past_the_enemies_beside_him() -> None:
    state = fugitives("A1", b={"osferth": "B3"})
    play = Play(state).begin("colin").go("colin", "A2").do(Flee(COLIN), dice=[10])
    assert play.is_dead("colin")
    assert not play.events(FledMap)


def test_2_nobody_flees_with_an_animal_or_with_a_man_on_his_back() -> None:
    state = fugitives()
    add(state, "a", "horse-1", "C3>E")
    state.leads = {COLIN: (UnitId("horse-1"),)}
    play = Play(state).begin("colin")
    assert play.why_not(Flee(COLIN)) == NO_WAY
    assert Flee(COLIN) in play.do(LetGo(COLIN, UnitId("horse-1"))).options
    state = fugitives("B4")
    add(state, "a", "vital", "A4 stunned")
    play = Play(state).begin("colin").go("colin", "A4")
    assert Flee(COLIN) in play.options
    play.do(PickUp(COLIN, UnitId("vital")))
    assert Flee(COLIN) not in play.options


def test_2_a_chest_stays_at_the_edge() -> None:
    state = fugitives()
    state.booty = {COLIN: 1}
    play = Play(state).begin("colin").do(Flee(COLIN))
    assert play.state.lying == {at(state, "A3"): 1}
    assert play.state.chests_off == 0


@pytest.mark.parametrize(
    ("name", "health", "fate", "brings"),
    [
        ("colin", "", "left", 0),
        ("colin", "", "fled", 1),
        ("colin", " wounded", "left", 1),
        ("colin", " wounded", "fled", 2),
        ("gaucher", " wounded", "fled", 2),
        ("raoul", " wounded", "fled", 3),
        ("raoul", "", "dead", 5),
        ("hugues", " wounded", "fled", 5),
        ("hugues", "", "dead", 8),
        ("colin", "", "dead", 2),
        ("gaucher", "", "dead", 3),
    ],
)
def test_2_flight_brings_the_enemy_a_point_and_a_wound_half_a_death(
    name: str, health: str, fate: Fate, brings: int
) -> None:
    state = field(a={name: f"C5{health}"})
    remove(state, state.units[UnitId(name)], fate)
    assert points(state, B) == brings
    assert points(state, A) == 0


def test_2_those_who_fled_neither_got_away_nor_survived() -> None:
    state = field(a={"colin": "A3", "raoul": "D3>E", "serlon": "D5>E"})
    wanted = Condition(winner="a", reason="time-is-up", left=1)
    living = Condition(winner="a", reason="time-is-up", alive=4)
    beaten = Condition(winner="b", reason="unhorsed", unhorsed_half=True)
    assert holds(state, living)
    assert not holds(state, beaten)
    remove(state, state.units[COLIN], "fled")
    remove(state, state.units[UnitId("raoul")], "fled")
    assert left_map(state, A) == 0
    assert not holds(state, wanted)
    assert not holds(state, living)
    assert holds(state, beaten), "half of the riders are gone"


def test_2_who_is_alone_on_the_map_plays_on() -> None:
    """Z-01: a side without men does not end the battle."""
    state = fugitives(spare=False)
    for name in (GAUCHER, CHARLES):
        lift(state, state.units[name])
        del state.units[name]
    put(state, state.units[COLIN], place(state, "A3"))
    add(state, "b", "osferth", "H5")
    play = Play(state).begin("colin").do(Flee(COLIN))
    assert play.game.outcome is None
    assert play.game.seat == B
    assert [event.side for event in play.events(TurnBegan)] == [B]


def test_2_flight_is_told_in_both_languages() -> None:
    state = fugitives()
    told = {
        language: (
            Teller(SYSTEM, language).action(Flee(COLIN), state),
            Teller(SYSTEM, language).event(FledMap(COLIN), state),
        )
        for language in ("de", "en")
    }
    assert told["de"] == ("Colin gibt auf und flieht von der Karte", "Colin flieht von der Karte.")
    assert told["en"] == ("Colin gives up and flees from the map", "Colin flees from the map.")


def test_a_simulation_counts_everybody_by_name() -> None:
    state = field(a={"colin": "A3", "charles": "A4", "horse-1": "D3>E"}, spare=False)
    remove(state, state.units[COLIN], "dead")
    remove(state, state.units[CHARLES], "fled")
    assert SYSTEM.tally is not None
    assert SYSTEM.terminal is not None
    counted = SYSTEM.tally(state, [])
    assert (counted.fielded, counted.lost) == ({"charles": 1, "colin": 1}, {"colin": 1})
    names = [SYSTEM.terminal.kind(kind, Teller(SYSTEM, "en")) for kind in counted.fielded]
    assert names == ["Charles", "Colin"]


def test_2_nobody_leaves_or_flees_without_a_point_left() -> None:
    """Z-03, Z-08: wounded, Colin has four points; he may go on only by one of these orders."""
    for start, end, order in (("E3", "A3", Flee(COLIN)), ("J3", "N3", Leave(COLIN))):
        for wounded, can in (("", True), (" wounded", False)):
            state = fugitives(start + wounded)
            way = "DCBA" if end == "A3" else "KLMN"
            play = Play(state).begin("colin").go("colin", *[f"{column}3" for column in way])
            assert play.hex("colin") == end
            assert (order in play.options) == can
