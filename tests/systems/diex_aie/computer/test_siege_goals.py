"""How the computer besieges a castle: it makes a way in, and everybody goes through it."""

from __future__ import annotations

from random import Random
from typing import Any

from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_aie.computer.efforts import Effort
from heerbann.systems.diex_aie.computer.evaluation import blow_value, evaluate
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.computer.goals import effort_of
from heerbann.systems.diex_aie.computer.posture import posture
from heerbann.systems.diex_aie.computer.siege_goals import gaps
from heerbann.systems.diex_aie.computer.siege_values import pressure, price
from heerbann.systems.diex_aie.computer.storm_goals import is_open
from heerbann.systems.diex_aie.model.actions.siege import LayTinder, RaiseLadder, Topple, WorkGate
from heerbann.systems.diex_aie.model.changes import remove
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.scenario import Area, Condition, Siege, Terrain
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from tests.systems.diex_aie.castle import burn, castle, lay, lean
from tests.systems.diex_aie.field import Play, at, change

A, B = Seat("a"), Seat("b")
TAKEN = Condition(winner="a", reason="bailey-taken", at="once", area_clear="bailey", gate_open=True)
BEATEN = Condition(winner="b", reason="assault-beaten", at="once", killed=3)
HELD = Condition(winner="b", reason="castle-held")
COURT: tuple[Terrain, ...] = ("bailey", "walkway", "stairs")


def storm(**facts: Any) -> State:
    """The small castle, stormed by side A; one of the garrison is in its far corner."""
    given: dict[str, Any] = {
        "b": {"gueric": "N9"},
        "siege": Siege(),
        "areas": {"bailey": (Area(columns=("F", "N"), rows=(1, 9), terrain=COURT),)},
        "victory": (BEATEN, TAKEN, HELD),
        "spare": False,
    }
    return castle(**given | facts)


def carry(state: State, *names: str) -> None:
    """These two hold a ladder where they stand."""
    hexes = [state.ground.board.label(place_of(state.units[UnitId(name)]).head) for name in names]
    for name in names:
        change(state, name, bears=True)
    lay(state, *hexes, carriers=tuple([UnitId(name) for name in names]))


def played(play: Play, seat: Seat = A, most: int = 60) -> list[Action]:
    """What the rule of thumb does for a seat until the step is over or the other is asked."""
    agent, phase = ThumbAgent(seat, Random(1)), play.state.phase
    taken: list[Action] = []
    while play.game.seat == seat and play.state.phase == phase and len(taken) < most:
        taken.append(agent.answer(play.game.fork()))
        play.game.answer(taken[-1])
    return taken


def test_bearers_before_an_undefended_wall_raise_their_ladder_there() -> None:
    state = storm(a={"colin": "D3", "charles": "C3"}, E3="F")
    carry(state, "colin", "charles")
    taken = played(Play(state))
    assert [order.hex for order in taken if isinstance(order, RaiseLadder)] == [at(state, "E3")]


def test_who_climbs_an_undefended_wall_jumps_and_makes_room_for_the_next() -> None:
    state = lean(storm(a={"colin": "D3", "dunstan": "D4", "godric": "D2"}, E3="F"), "E3")
    play = Play(state, dice=[1] * 6)
    played(play)
    inside = [name for name in ("colin", "dunstan", "godric") if play.hex(name)[0] >= "F"]
    assert len(inside) >= 2
    assert "F3" not in [play.hex(name) for name in inside[:-1]]


def test_nobody_runs_away_because_the_way_is_long() -> None:
    state = storm(a={"dunstan": "A1", "colin": "A9"}, E3="F")
    before = evaluate(state, A)
    remove(state, state.units[UnitId("dunstan")], "fled")
    assert evaluate(state, A) < before


def test_besiegers_do_not_throw_their_own_ladder_over() -> None:
    state = lean(storm(a={"colin": "D3", "charles": "D2"}, E3="F", phase="melee"), "E3")
    play = Play(state)
    assert any(isinstance(order, Topple) for order in play.options)
    assert not any(isinstance(order, Topple) for order in played(play))


def test_not_even_when_the_gate_is_open_and_it_is_not_needed_any_more() -> None:
    state = storm(a={"colin": "D3", "charles": "D2"}, E3="F", phase="melee", gate="gate")
    play = Play(lean(state, "E3"))
    assert is_open(play.state, "bailey")
    assert any(isinstance(order, Topple) for order in play.options)
    assert not any(isinstance(order, Topple) for order in played(play))


def test_a_ladder_of_ones_own_is_thrown_over_only_with_an_enemy_on_it() -> None:
    """However much there is to fear: it is a folly that the computer does not weigh at all."""
    facts: dict[str, Any] = {"a": {"colin": "D3"}, "E3": "F", "phase": "melee"}
    own = lean(storm(**facts), "E3")
    assert is_folly(own, Topple(UnitId("colin"), 0))
    taken = lean(storm(**facts, b={"gueric": "E3"}), "E3", climber="gueric")
    assert not is_folly(taken, Topple(UnitId("colin"), 0))
    friend = lean(storm(**facts | {"a": {"colin": "D3", "charles": "E3"}}), "E3", climber="charles")
    assert is_folly(friend, Topple(UnitId("colin"), 0))
    garrison = lean(storm(**facts, b={"gueric": "F3"}), "E3")
    assert not is_folly(garrison, Topple(UnitId("gueric"), 0))


def test_the_palisade_is_set_alight_where_it_can_be_reached_and_nowhere_else() -> None:
    state = storm(a={"colin": "E3", "charles": "A9"}, E3="F", phase="melee")
    reached = gaps(state, "bailey")
    assert at(state, "F3") in reached
    assert at(state, "F8") not in reached
    taken = [order for order in played(Play(state)) if isinstance(order, LayTinder)]
    assert [order.hex in reached for order in taken] == [True]
    values = []
    for label in ("F8", "F3"):
        burning = state.copy()
        burning.flames = {at(state, label): Flame(A, state.turn - 2)}
        values.append(effort_of(burning, A).value)
    assert values[0] < values[1]


def test_through_a_breach_everybody_goes_without_ladders() -> None:
    shut = storm(a={"colin": "D3", "charles": "C3"}, E3="F")
    torn = storm(a={"colin": "D3", "charles": "C3"}, E3="F", F3="u", without=("F3",))
    assert [is_open(state, "bailey") for state in (shut, torn)] == [False, True]
    assert effort_of(torn, A).value > effort_of(shut, A).value
    burdened = torn.copy()
    carry(burdened, "colin", "charles")
    assert effort_of(torn, A).toil < effort_of(burdened, A).toil


def test_who_cannot_jump_does_not_block_a_ladder() -> None:
    sound = lean(storm(a={"colin": "E3"}, E3="F"), "E3", climber="colin")
    lame = lean(storm(a={"gaucher": "E3 wounded"}, E3="F"), "E3", climber="gaucher")
    assert effort_of(sound, A).toil < effort_of(lame, A).toil


def test_none_of_the_garrison_is_forgotten() -> None:
    men = {"colin": "G1", "charles": "H1", "dunstan": "I1"}
    state = storm(a=men, b={"gueric": "J1", "vital": "N9"})
    near = storm(a=men | {"dunstan": "M8"}, b={"gueric": "J1", "vital": "N9"})
    worths = [posture(effort_of(s, A), *_armies(s)) for s in (state, near)]
    assert worths[1] > worths[0]


def _armies(state: State) -> tuple[list[Any], list[Any]]:
    units = list(state.units.values())
    return [u for u in units if u.side == A], [u for u in units if u.side == B]


def test_the_dead_count_the_more_the_fewer_may_still_fall() -> None:
    state = storm(a={"colin": "D3", "charles": "C3", "dunstan": "C4 wounded"}, E3="F")
    first = price(state, A)
    remove(state, state.units[UnitId("colin")], "dead")
    assert 0 < first < price(state, A)
    assert price(state, B) == 0
    frail, enemies = state.units[UnitId("dunstan")], [state.units[UnitId("gueric")]]
    assert blow_value(enemies, frail, price(state, A)) > blow_value(enemies, frail)


def test_besiegers_heed_danger_less_as_time_runs_out() -> None:
    state = storm(a={"colin": "D3"}, E3="F")
    early = pressure(state, A)
    state.round = state.scenario.rounds
    assert early < pressure(state, A) == 1.0
    assert pressure(state, B) == 0.0


def test_the_garrison_keeps_its_gate_shut() -> None:
    state = storm(a={"colin": "D3"}, b={"gueric": "F5", "vital": "M8"}, active="b", phase="melee")
    change(state, "gueric", moved=0)
    play = Play(state)
    assert any(isinstance(order, WorkGate) for order in play.options)
    assert not any(isinstance(order, WorkGate) for order in played(play, B))


def test_the_garrison_does_not_set_fire_to_its_own_castle() -> None:
    state = storm(a={"colin": "D3"}, b={"gueric": "G3", "vital": "M8"})
    before = effort_of(state, B).value
    state.flames = {at(state, "F3"): Flame(B, state.turn)}
    assert effort_of(state, B).value < before - 1


def test_the_garrison_lights_no_fire_to_have_one_nearer() -> None:
    """Far away the besiegers have set the palisade alight; everybody is on his way there."""
    men = {"gueric": "H7", "arnoul": "H8", "gervais": "G8", "colin": "I8", "perrot": "I7"}
    state = burn(storm(a={"ligulf": "D1"}, b={**men, "josse": "H9", "charles": "G9"}), "F1")
    before = evaluate(state, B)
    state.flames = {**state.flames, at(state, "F8"): Flame(B, state.turn)}
    assert evaluate(state, B) < before


def test_a_defender_who_sets_out_still_holds_the_court() -> None:
    """To begin a move is no step back: else the garrison would stand still for ever."""
    state = storm(a={"colin": "D3"}, b={"gueric": "H5", "vital": "M8"}, active="b")
    play = Play(state)
    before = evaluate(play.state, B)
    play.begin("gueric")
    assert evaluate(play.state, B) == before


def test_the_garrison_goes_to_the_ladder_that_leans_against_its_wall() -> None:
    state = storm(a={"colin": "D3"}, b={"gueric": "J3", "vital": "M8"}, active="b", E3="F")
    play = Play(lean(state, "E3"))
    played(play, B)
    spot = play.state.units[UnitId("gueric")].place
    assert spot is not None
    board = state.ground.board
    assert board.distance(spot.head, at(state, "F3")) < board.distance(
        at(state, "J3"), at(state, "F3")
    )


def test_the_pull_on_the_nearest_is_the_greatest_of_all() -> None:
    """Whatever moves how: on foot, in the castle or before it; and of nobody there is none."""
    state = storm(a={"colin": "D3", "dunstan": "A1"})
    for seat in (A, B):
        effort = Effort(state, seat)
        for label in ("E3", "N9", "A9", "H5"):
            spot = (at(state, label),)
            assert effort.nearest_pull(spot) == max(effort.pull(man, spot) for man in effort.men)
    nobody = Effort(state, A)
    nobody.men.clear()
    assert nobody.nearest_pull((at(state, "E3"),)) == 0.0
