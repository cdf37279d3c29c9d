"""§2 What single scenarios add: chests, sleepers, prisoners, points."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    Charge,
    EndMelee,
    Include,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin, Leave, PickUp
from heerbann.systems.diex_aie.model.actions.siege import LullAsleep, Search
from heerbann.systems.diex_aie.model.changes import lift, put, remove
from heerbann.systems.diex_aie.model.events.shooting import HitHexRolled
from heerbann.systems.diex_aie.model.events.turn import (
    FellAsleep,
    HouseSearched,
    SleepRolled,
    Untied,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.prisoners import bind
from heerbann.systems.diex_aie.model.scenario import Condition, Score
from heerbann.systems.diex_aie.model.state import FOR_EVER, Combat, Phase, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.victory import holds, left_map, points
from heerbann.systems.diex_aie.rules.s05_shooting.fire_step import shots
from heerbann.systems.diex_aie.rules.s06_melee.attacks import attacks
from heerbann.systems.diex_aie.rules.s07_techniques.charge import charges
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused

COLIN, GODRIC = UnitId("colin"), UnitId("godric")


def village(**facts: object) -> State:
    """A house of two hexes at C5 and D5 that may hide a chest."""
    drawn = meadow(C5="h", D5="h")
    given = {"phase": "melee", "chapter": 8, "chests": {"cot": ("C5", "D5"), "barn": ("K8",)}}
    state = field(drawn, hidden_chests=1, **(given | facts))  # type: ignore[arg-type]
    state.hoards = ("cot",)
    return state


def test_2_a_house_is_searched_by_a_whole_idle_turn() -> None:
    state = village(a={"colin": "C5", "charles": "F5"})
    assert refused(state, Search(UnitId("charles"))) == ("2", "nothing-to-search")
    owner = village(b={"godric": "C5"}, active="b")
    assert refused(owner, Search(GODRIC)) == ("2", "nothing-to-search")
    play = Play(state).do(Search(COLIN))
    assert play.events(HouseSearched)[0].found == "chest"
    assert play.state.booty == {COLIN: 1}
    assert play.state.searched == ("cot",)
    state.hoards = ("barn",)
    play = Play(state).do(Search(COLIN))
    assert play.events(HouseSearched)[0].found == "nothing"
    assert play.state.booty == {}


def test_2_nobody_searches_a_house_from_its_door() -> None:
    drawn = meadow(C5="h", D5="D")
    facts: dict[str, Any] = {"chests": {"cot": ("C5", "D5")}, "hidden_chests": 1, "chapter": 8}
    for where, refusal in (("C5", None), ("D5", ("2", "nothing-to-search"))):
        state = field(drawn, phase="melee", a={"colin": where}, **facts)
        assert refused(state, Search(COLIN)) == refusal


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
    assert play.state.lying == {}


def test_2_sleepers_are_chosen_by_the_attackers_and_wake_by_a_roll() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "midnight_at_the_hall.toml")
    game = Game(SYSTEM, Setup(told, SYSTEM.house_type()), SeededDice(3))
    while game.seat is not None and not isinstance(game.options[0], LullAsleep):
        game.answer(game.options[0])
    for _ in range(told.sleepers):
        assert game.seat == "a"
        first = game.options[0]
        game.answer(first)
        assert first not in game.options
    assert len([event for event in game.log if isinstance(event, FellAsleep)]) == 4
    assert all(game.state.units[unit].health == "stunned" for unit in game.state.asleep)
    assert game.state.turn == 1


@pytest.mark.parametrize(("die", "health"), [(4, "healthy"), (5, "stunned")])
def test_2_a_sleeper_wakes_with_four_at_the_start_of_his_own_turn(die: int, health: str) -> None:
    state = field(b={"godric": "D5 stunned"})
    state.asleep = (GODRIC,)
    change(state, "godric", fell=FOR_EVER)
    state.phase = "recovery"
    play = Play(state, "recovery", dice=[die])
    assert (play.state.active, play.unit("godric").health) == ("b", health)
    assert play.state.asleep == (() if health == "healthy" else (GODRIC,))
    assert Play(play.state, "begin_turn").events(SleepRolled) == []


def test_2_an_enemy_beside_him_wakes_a_sleeper() -> None:
    state = field(a={"colin": "C5"}, b={"godric": "D5 stunned", "wiglaf": "K5 stunned"})
    state.asleep = (GODRIC, UnitId("wiglaf"))
    state.active, state.phase = Seat("a"), "recovery"
    play = Play(state, "recovery", dice=[5])
    rolled = {event.unit: (event.die, event.awake) for event in play.events(SleepRolled)}
    assert rolled == {GODRIC: (None, True), UnitId("wiglaf"): (5, False)}
    assert play.unit("godric").health == "healthy"


def test_2_a_sleeper_wakes_as_soon_as_an_enemy_stands_beside_him() -> None:
    """Not from one who passes by, nor through a wall."""
    state = field(a={"colin": "A5"}, b={"godric": "D5 stunned", "wiglaf": "C7 stunned"})
    state.asleep = (GODRIC, UnitId("wiglaf"))
    play = Play(state).begin("colin").go("colin", "B5", "C5")
    assert play.unit("godric").health == "stunned"
    play.stay("colin")
    assert play.unit("godric").health == "healthy"
    assert play.state.asleep == ("wiglaf",)
    walled = field(
        meadow(D5="h"),
        sides={"wall": ["D5 W NW SW NE SE E"]},
        a={"colin": "B5"},
        b={"godric": "D5 stunned"},
    )
    walled.asleep = (GODRIC,)
    play = Play(walled).begin("colin").go("colin", "C5").stay("colin")
    assert play.unit("godric").health == "stunned"


def test_2_whoever_keeps_watch_outside_is_awake() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "midnight_at_the_hall.toml")
    game = Game(SYSTEM, Setup(told, SYSTEM.house_type()))
    while not isinstance(game.options[0], LullAsleep):
        game.answer(game.options[0])
    names = {order.unit for order in game.options if isinstance(order, LullAsleep)}
    assert names == {"baudri", "anquetil", "erwan", "colin", "gueric", "oger"}


def test_2_prisoners_have_neither_arms_nor_armour() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "midnight_at_the_hall.toml")
    wulfram = SYSTEM.begin(told, SYSTEM.house_type()).units[UnitId("wulfram")]
    assert (wulfram.values.attack, wulfram.defence, wulfram.values.movement) == (0, 1, 8)
    assert not wulfram.figure.armoured
    assert wulfram.figure.mounted is None


def captive() -> State:
    """Wine lies bound in a house with a door; a wall stands between him and C4."""
    drawn = meadow(C5="h", D5="D")
    state = field(drawn, a={"wine": "C5", "colin": "E5"}, sides={"wall": ["C5 NW NE W SW SE"]})
    _tie_up(state)
    return state


def _tie_up(state: State) -> None:
    bind(state, UnitId("wine"))
    lift(state, state.units[UnitId("wine")])
    put(state, state.units[UnitId("wine")], Footprint(at(state, "C5")))


def begun(state: State) -> Play:
    """The next turn of side A begins."""
    state.active, state.phase = Seat("b"), "recovery"
    return Play(state, "recovery")


def test_2_a_prisoner_lies_bound_until_a_friend_is_beside_him() -> None:
    state = captive()
    assert refused(state, Begin(UnitId("wine"))) == ("1.2", "is-stunned")
    play = begun(state)
    assert not play.events(Untied)
    assert play.state.bound == ("wine",)
    near = captive()
    put(near, near.units[COLIN], Footprint(at(near, "D5")))
    play = begun(near)
    assert play.events(Untied) == [Untied(UnitId("wine"), COLIN)]
    assert play.unit("wine").is_able
    assert play.state.bound == ()


def test_2_a_stunned_friend_unties_nobody_nor_does_anybody_in_the_enemy_s_turn() -> None:
    """Z-06."""
    state = captive()
    lift(state, state.units[COLIN])
    change(state, "colin", health="stunned", fell=FOR_EVER)
    put(state, state.units[COLIN], Footprint(at(state, "D5")))
    state.stunned = (*state.stunned, COLIN)
    assert not begun(state).events(Untied)
    near = captive()
    lift(near, near.units[COLIN])
    put(near, near.units[COLIN], Footprint(at(near, "D5")))
    near.active, near.phase = Seat("a"), "recovery"
    play = Play(near, "recovery")
    assert play.state.active == "b"
    assert not play.events(Untied)


def guarded(*guards: str, phase: Phase = "melee") -> State:
    """Wine lies bound in the open; Saxons guard him, and it is their turn."""
    state = field(a={"colin": "N9"}, b=dict(guard.split(":") for guard in guards))
    add(state, "a", "wine", "C5")
    _tie_up(state)
    state.active, state.phase = Seat("b"), phase
    return state


def test_2_nobody_strikes_or_aims_at_a_bound_prisoner() -> None:
    wine, reason = UnitId("wine"), ("2", "bound-prisoner")
    state = guarded("osferth:D5")
    assert refused(state, Attack(UnitId("osferth"), wine)) == reason
    assert attacks(state) == [EndMelee()]
    put(state, state.units[COLIN], Footprint(at(state, "E5")))
    state.combat = Combat((UnitId("osferth"),), (COLIN,))
    assert refused(state, Include(wine)) == reason
    state = guarded("eadwig:G5", phase="missiles")
    assert refused(state, Shoot(UnitId("eadwig"), wine, at(state, "C5"))) == reason
    assert wine not in [order.target for order in shots(state) if isinstance(order, Shoot)]
    state = guarded("ethelnoth:L5>W", phase="charges")
    order = Charge(UnitId("ethelnoth"), wine, at(state, "C5"), Direction.W)
    assert refused(state, order) == reason
    assert wine not in [order.target for order in charges(state) if isinstance(order, Charge)]


def test_2_guards_all_around_do_not_kill_a_prisoner() -> None:
    names = ("osferth", "hakon", "osgar", "cynric", "godric", "sigeric")
    around = ("B5", "D5", "B4", "C4", "B6", "D6")
    guards = [f"{name}:{where}" for name, where in zip(names, around, strict=True)]
    state = guarded(*guards, phase="movement")
    play = Play(state).begin("sigeric").go("sigeric", "C6").stay("sigeric")
    assert play.unit("wine").health == "stunned"
    state = guarded(*guards, phase="movement")
    state.bound = ()
    play = Play(state).begin("sigeric").go("sigeric", "C6").stay("sigeric")
    assert UnitId("wine") not in play.state.units


def test_2_nobody_unties_a_prisoner_through_a_wall() -> None:
    state = captive()
    put(state, state.units[COLIN], Footprint(at(state, "C4")))
    assert not begun(state).events(Untied)


def test_2_whoever_is_carried_leaves_the_map_with_his_bearer() -> None:
    state = field(a={"charles": "M5", "colin": "N5 stunned"})
    play = Play(state).begin("charles").go("charles", "N5")
    play.do(PickUp(UnitId("charles"), COLIN), Leave(UnitId("charles")))
    assert {unit: fate for unit, (_, fate) in play.state.gone.items()} == {
        COLIN: "left",
        "charles": "left",
    }
    assert left_map(play.state, Seat("a")) == 1, "only those count who go on their own feet"


def test_2_dead_civilians_count_for_their_own_side() -> None:
    state = field(a={"colin": "C5"}, b={"hild": "D5"}, score=Score(civilian_killed=5))
    assert (points(state, Seat("a")), points(state, Seat("b"))) == (0, 0)
    remove(state, state.units[UnitId("hild")], "dead")
    assert (points(state, Seat("a")), points(state, Seat("b"))) == (0, 5)
    elsewhere = field(a={"colin": "C5"}, b={"hild": "D5"})
    remove(elsewhere, elsewhere.units[UnitId("hild")], "dead")
    assert (points(elsewhere, Seat("a")), points(elsewhere, Seat("b"))) == (2, 0)


def test_2_a_chest_is_taken_only_on_foot_and_where_it_lies() -> None:
    state = field(a={"colin": "C5", "turold": "E5>E"})
    state.lying = {at(state, "D5"): 1, at(state, "F5"): 1}
    lift(state, add(state, "a", "charles", "A1"))
    change(state, "charles", place=None, enters=2)
    state.edges = {UnitId("charles"): "west"}
    play = Play(state).begin("turold").go("turold", "F5").stay("turold")
    play.begin("colin").go("colin", "C4").stay("colin")
    play.begin("charles").stay("charles")  # he has not come yet
    assert play.state.booty == {}
    assert play.state.lying == state.lying


# Bad light


def javelin_at(column: str, **facts: Any) -> State:
    """Cailean has a javelin for somebody on C5; six hexes are medium range for it."""
    given: dict[str, Any] = {"phase": "missiles", "a": {"cailean": f"{column}5"}}
    return field(**given | {"b": {"godric": "C5"}} | facts)


@pytest.mark.parametrize(
    ("facts", "round_", "die", "hits"),
    [
        ({}, 15, 3, True),
        ({"dusk": 10}, 9, 3, True),
        ({"dusk": 10}, 10, 3, False),
        ({"dusk": 10}, 10, 2, True),
        ({"dusk": 10}, 11, 3, False),
        ({"night": True}, 1, 2, False),
        ({"night": True}, 1, 1, True),
    ],
)
def test_2_dusk_and_night_make_medium_shots_harder(
    facts: dict[str, Any], round_: int, die: int, hits: bool
) -> None:
    state = javelin_at("I", **facts)
    state.round = round_
    shot = Shoot(UnitId("cailean"), GODRIC, at(state, "C5"))
    play = Play(state, dice=[die, 10])
    play.game.answer(shot)
    (rolled,) = play.events(HitHexRolled)
    assert (rolled.hex == at(state, "C5")) == hits


def test_2_dusk_and_night_do_not_matter_at_short_range() -> None:
    for facts in ({"dusk": 1}, {"night": True}):
        state = javelin_at("H", **facts)
        shot = Shoot(UnitId("cailean"), GODRIC, at(state, "C5"))
        play = Play(state, dice=[4, 10])
        play.game.answer(shot)
        assert [rolled.hex for rolled in play.events(HitHexRolled)] == [at(state, "C5")]


@pytest.mark.parametrize(("column", "reason"), [("K", None), ("L", ("5.4", "too-dark"))])
def test_2_by_night_one_sees_eight_hexes_far(column: str, reason: tuple[str, str] | None) -> None:
    state = javelin_at(column, night=True)
    shot = Shoot(UnitId("cailean"), GODRIC, at(state, "C5"))
    assert refused(state, shot) == reason
    assert (shot in shots(state)) == (reason is None)
    assert refused(javelin_at(column), shot) is None
