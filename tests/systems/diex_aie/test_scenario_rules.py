"""§2 What single scenarios add: chests, sleepers, prisoners, points."""

from __future__ import annotations

from heerbann.engine.answers import Setup
from heerbann.engine.asks import Seat
from heerbann.engine.dice import SeededDice
from heerbann.engine.game import Game
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.actions import LullAsleep, Search
from heerbann.systems.diex_aie.changes import remove
from heerbann.systems.diex_aie.events_siege import FellAsleep, HouseSearched, SleepRolled
from heerbann.systems.diex_aie.scenario import Condition, Score
from heerbann.systems.diex_aie.state import State, UnitId
from heerbann.systems.diex_aie.victory import holds, points
from tests.systems.diex_aie.field import Play, at, field, meadow, refused

COLIN, GODRIC = UnitId("colin"), UnitId("godric")


def village(**facts: object) -> State:
    """A house of two hexes at C5 and D5 that may hide a chest."""
    drawn = meadow(C5="h", D5="h")
    given = {"phase": "melee", "chapter": 8, "chests": {"cot": ("C5", "D5"), "barn": ("K8",)}}
    return field(drawn, hidden_chests=1, **(given | facts))  # type: ignore[arg-type]


def test_2_a_house_is_searched_by_a_whole_idle_turn() -> None:
    state = village(a={"colin": "C5", "charles": "F5"})
    assert refused(state, Search(UnitId("charles"))) == ("2", "nothing-to-search")
    play = Play(state)
    play.dice._script = ["chest"]  # type: ignore[list-item]
    play.game.answer(Search(COLIN))
    assert play.events(HouseSearched)[0].found == "chest"
    assert play.state.booty == {COLIN: 1}
    assert play.state.searched == ("cot",)


def test_2_a_chest_goes_with_its_bearer_or_lies_where_he_falls() -> None:
    state = village(a={"colin": "C5", "charles": "E5"}, phase="movement")
    state.booty = {COLIN: 1}
    gone = state.copy()
    remove(gone, gone.units[COLIN], "left")
    assert gone.chests_off == 1
    assert holds(gone, Condition(winner="a", reason="time-is-up", chests=1))
    assert not holds(state, Condition(winner="a", reason="time-is-up", chests=1))
    fallen = state.copy()
    remove(fallen, fallen.units[COLIN], "dead")
    assert fallen.lying == {at(state, "C5"): 1}
    play = Play(fallen).begin("charles").go("charles", "D5", "C5").stay("charles")
    assert play.state.booty == {UnitId("charles"): 1}


def test_2_sleepers_are_chosen_by_the_attackers_and_wake_by_a_roll() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "midnight_at_the_hall.toml")
    game = Game(SYSTEM, Setup(told, SYSTEM.house_type()), SeededDice(3))
    while game.seat is not None and not isinstance(game.options[0], LullAsleep):
        game.answer(game.options[0])
    for _ in range(told.sleepers):
        assert game.seat == "a"
        game.answer(game.options[0])
    assert len([event for event in game.log if isinstance(event, FellAsleep)]) == 4
    assert all(game.state.units[unit].health == "stunned" for unit in game.state.asleep)
    assert game.state.turn == 1


def test_2_an_enemy_beside_him_wakes_a_sleeper() -> None:
    state = field(a={"colin": "C5"}, b={"godric": "D5 stunned", "wiglaf": "K5 stunned"})
    state.asleep = (GODRIC, UnitId("wiglaf"))
    state.active, state.phase = Seat("a"), "recovery"
    play = Play(state, "recovery", dice=[5])
    rolled = {event.unit: (event.die, event.awake) for event in play.events(SleepRolled)}
    assert rolled == {GODRIC: (None, True), UnitId("wiglaf"): (5, False)}
    assert play.unit("godric").health == "healthy"


def test_2_prisoners_have_neither_arms_nor_armour() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "midnight_at_the_hall.toml")
    wulfram = SYSTEM.begin(told, SYSTEM.house_type()).units[UnitId("wulfram")]
    assert (wulfram.values.attack, wulfram.defence, wulfram.values.movement) == (0, 1, 8)
    assert not wulfram.figure.armoured
    assert wulfram.figure.mounted is None


def test_2_dead_civilians_count_for_their_own_side() -> None:
    state = field(a={"colin": "C5"}, b={"hild": "D5"}, score=Score(civilian_killed=5))
    before = points(state, Seat("b"))
    remove(state, state.units[UnitId("hild")], "dead")
    assert points(state, Seat("b")) == before + 5
