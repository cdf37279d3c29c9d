"""The odds of every kind of attack and check, against all faces of all its dice played out.

What is compared goes through the rules face by face with no throw left out and none taken for
another, and knows nothing of branches and of what is merged. Charges: `test_s07_charge_odds.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.option_odds import leads_to_throw, option_odds
from heerbann.engine.odds.walk import begun
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Chance, Faces, Roll, Seat, Throw
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    EndMelee,
    Evade,
    FireVolley,
    Include,
    Join,
    Loose,
    Retreat,
    Shoot,
    StandFast,
)
from heerbann.systems.diex_aie.model.actions.moving import (
    EndMovement,
    Engage,
    Go,
    SlipPast,
    TakeReins,
)
from heerbann.systems.diex_aie.model.actions.siege import Jump, LightFire, PutOut, ShootFire, Topple
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Tinder
from heerbann.systems.diex_aie.model.scenario import Siege
from heerbann.systems.diex_aie.model.state import OPPONENT, A, B, State, UnitId, Wall
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.odds.usual_answers import usual_answer
from heerbann.systems.diex_aie.odds.weighed_changes import weighed_changes
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts
from heerbann.systems.diex_aie.rules.s10_siege.fire import happens
from tests.systems.diex_aie.castle import burn, castle, lean
from tests.systems.diex_aie.field import Play, at, change, field, meadow
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS

Shares = dict[Changes, Fraction]
Case = tuple[Play, Action]

ALWAYS = House(missile_checks="always")


def played(game: Game[State], order: Action | None) -> Shares:
    """What comes of an order, each face of each die once; questions are answered as usual."""
    found: Shares = defaultdict(Fraction)
    before, start = game.state, game.fork()
    if order is not None:
        start.answer_within_step(order)
    waiting = [(start, Fraction(1))]
    while waiting:
        here, share = waiting.pop()
        if isinstance(here.ask, Chance):
            throws = list(_throws(here.ask))
            for faces in throws:
                there = here.fork()
                there.answer_within_step(faces)
                waiting.append((there, share / len(throws)))
        elif here.ask is not None and (answer := usual_answer(worth, here)) is not None:
            here.answer_within_step(answer)
            waiting.append((here, share))
        elif here.ask is None and here.outcome is None and here.state.moving is not None:
            here.next_step()  # 4.3: a move is not over before it has ended
            waiting.append((here, share))
        else:
            found[weighed_changes(before, here.state)] += share
    return found


def _throws(ask: Chance) -> Iterator[Faces]:
    assert isinstance(ask, Throw)
    return product(range(1, ask.sides + 1), repeat=ask.dice)


def agree(play: Play, order: Action) -> Shares:
    """What a player is told of an order is what the dice do."""
    found = dict(option_odds(play.game, order).changes)
    assert found == played(play.game, order)
    assert sum(found.values()) == 1
    assert len(found) > 1
    return found


# §5: shots


def shot(unit: str, target: str, label: str, drawing: str = "", **facts: Any) -> Case:
    """A shot in step 1 at somebody in this hex."""
    state = field(drawing, phase="missiles", **facts)
    return Play(state), Shoot(UnitId(unit), UnitId(target), at(state, label))


SHOOTERS = {
    "crossbow": "ernaut", "shortbow": "vital", "sling": "cuthred", "javelin": "cailean",
    "lance": "colin",
}  # fmt: skip


@pytest.mark.parametrize("target", ["godric", "osferth", "beostan", "horse-1", "mule-1"])
@pytest.mark.parametrize("weapon", SHOOTERS)
def test_5_4_every_weapon_against_foot_riders_and_animals(weapon: str, target: str) -> None:
    """Straight beyond the target is a friend of it, whom the shot may hit instead."""
    where = "G5" if target in ("godric", "osferth", "mule-1") else "G5>W"
    foes = {target: where, "oengus": "H4"}
    agree(*shot(SHOOTERS[weapon], target, "G5", a={SHOOTERS[weapon]: "C5"}, b=foes))


SHOTS: dict[str, Callable[[], Case]] = {
    "medium range, wounded shooter": lambda: shot(
        "colin", "godric", "H5", a={"colin": "C5 wounded"}, b={"godric": "H5"}
    ),
    "long range": lambda: shot("colin", "godric", "L5", a={"colin": "C5"}, b={"godric": "L5"}),
    "at dusk": lambda: shot(
        "colin", "godric", "H5", a={"colin": "C5"}, b={"godric": "H5"}, dusk=1
    ),
    "by night": lambda: shot(
        "colin", "godric", "H5", a={"colin": "C5"}, b={"godric": "H5"}, night=True
    ),
    "at arm's length": lambda: shot(
        "vital", "osferth", "E5", a={"vital": "C5"}, b={"osferth": "E5"}
    ),
    "at the edge of the map": lambda: shot(
        "vital", "godric", "A5", a={"vital": "F5"}, b={"godric": "A5"}
    ),
    "at a wounded man": lambda: shot(
        "vital", "godric", "G5", a={"vital": "C5"}, b={"godric": "G5 wounded"}
    ),
    "at a stunned man": lambda: shot(
        "vital", "godric", "G5", a={"vital": "C5"}, b={"godric": "G5 stunned"}
    ),
    "into a bush": lambda: shot(
        "vital", "godric", "G5", meadow(G5="o"), a={"vital": "C5"}, b={"godric": "G5"}
    ),
    "behind a tree": lambda: shot(
        "vital", "godric", "G5", meadow(H5="T"), a={"vital": "C5"}, b={"godric": "G5", "offa": "H5"}
    ),
    "friends beside the target": lambda: shot(
        "vital", "godric", "G5", a={"vital": "C5", "colin": "H5 wounded"}, b={"godric": "G5"}
    ),
    "with nowhere to go": lambda: shot(
        "vital", "godric", "G1", meadow(rows=1, H1="~"), a={"vital": "C1"}, b={"godric": "G1"},
        spare=False,
    ),
    "into a window": lambda: shot(
        "vital", "godric", "F3", COT, sides=WALLS, a={"vital": "D1"}, b={"godric": "F3"}
    ),
    "through a window into the room": lambda: shot(
        "vital", "godric", "G3", COT, sides=WALLS, a={"vital": "E2"},
        b={"godric": "G3", "offa": "H3"},
    ),
    "through a door": lambda: shot(
        "vital", "godric", "G3", COT, sides=WALLS, a={"vital": "H6"}, b={"godric": "G3"}
    ),
    "in a doorway": lambda: shot(
        "vital", "godric", "G4", COT, sides=WALLS, a={"vital": "G6"}, b={"godric": "G4"}
    ),
    "out of a window": lambda: shot(
        "vital", "godric", "E1", COT, sides=WALLS, a={"vital": "F3"}, b={"godric": "E1"}
    ),
    "at the tail of a horse": lambda: shot(
        "vital", "beostan", "H5", a={"vital": "C5"}, b={"beostan": "G5>W"}
    ),
    "at one who leads a horse": lambda: shot(
        "vital", "godric", "G5", a={"vital": "C5"}, b={"godric": "G5", "horse-1": "I5>W"}
    ),
    "a lance from the saddle": lambda: shot(
        "roussel", "beostan", "F5", a={"roussel": "B5>E"}, b={"beostan": "F5>W"}, chapter=7
    ),
    "a lance over a friend": lambda: shot(
        "turold", "godric", "F5", a={"turold": "C5>E", "colin": "D5"}, b={"godric": "F5"}, chapter=7
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", SHOTS)
def test_5_4_every_kind_of_shot(kind: str) -> None:
    agree(*SHOTS[kind]())


def test_7_5_whoever_has_his_axe_in_both_hands_is_hit_harder() -> None:
    found = []
    for axe in (False, True):
        play, order = shot("vital", "osferth", "G5", a={"vital": "C5"}, b={"osferth": "G5"})
        state = play.state
        change(state, "osferth", axe=axe)
        found.append(agree(Play(state), order))
    assert found[0] != found[1]


def test_7_4_a_shield_wall_covers() -> None:
    row = {"hakon": "J6", "osferth": "K5", "ligulf": "K4"}
    (front,) = [front for front in fronts(Direction.NE) if Direction.W in front]
    found = []
    for walls in ((), (Wall(tuple(map(UnitId, row)), front),)):
        play, order = shot("vital", "osferth", "K5", a={"vital": "F5"}, b=row, chapter=7)
        state = play.state
        state.walls = walls
        found.append(agree(Play(state), order))
    assert found[0] != found[1]


def test_9_4_1_shots_at_the_walkway_and_from_it() -> None:
    up = castle(phase="missiles", a={"vital": "B3"}, b={"godric": "F3", "offa": "F4"})
    agree(Play(up), Shoot(UnitId("vital"), UnitId("godric"), at(up, "F3")))
    down = castle(phase="missiles", active="b", a={"colin": "B3"}, b={"eadwig": "F3"})
    agree(Play(down), Shoot(UnitId("eadwig"), UnitId("colin"), at(down, "B3")))


# §5.3: defensive fire


@pytest.mark.parametrize("mover", ["colin", "turold"])
def test_5_3_a_volley_of_two_at_somebody_on_the_move(mover: str) -> None:
    """The second arrow of a volley meets whom the first has left, in whatever state."""
    start = "F5" if mover == "colin" else "F5>NE"
    state = field(a={mover: start}, b={"eadwig": "B5", "leofa": "B8"}, house=ALWAYS)
    to = "F6" if mover == "colin" else "F4"
    play = Play(state).begin(mover).go(mover, to)
    target = UnitId(mover)
    agree(play, Loose(UnitId("eadwig"), target, at(state, to)))
    play.do(Loose(UnitId("eadwig"), target, at(state, to)))
    agree(play, FireVolley())
    agree(play, Loose(UnitId("leofa"), target, at(state, to)))


def test_5_3_a_volley_of_three_after_a_check() -> None:
    """What was thrown before the volley is not forgotten when the ways of its shots meet."""
    foes = {"godric": "D5", "eadwig": "A5", "leofa": "A8", "vital": "A2"}
    state = field(a={"colin": "B4"}, b=foes, house=ALWAYS)
    play = Play(state).begin("colin").go("colin", "C4")
    agree(play, Loose(UnitId("eadwig"), UnitId("colin"), at(state, "C4")))


def test_5_3_a_shot_at_somebody_who_will_not_move() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    play = Play(state).do(EndMovement())
    agree(play, Loose(UnitId("eadwig"), UnitId("colin"), at(state, "F5")))


# §4: through enemy lines


def on_the_way(mover: str, start: str, *labels: str, **foes: str) -> Case:
    """Somebody has come to the last but one of these hexes, and goes on."""
    state = field(a={mover: start}, b=foes, house=ALWAYS)
    play = Play(state).begin(mover).go(mover, *labels[:-1])
    return play, Go(UnitId(mover), at(state, labels[-1]))


MOVES: dict[str, Callable[[], Case]] = {
    "past one": lambda: on_the_way("colin", "B4", "C4", "C3", godric="D5"),
    "past two": lambda: on_the_way("colin", "B4", "C4", "B4", godric="D5", hakon="D3"),
    "past three": lambda: on_the_way(
        "colin", "B4", "C4", "B4", godric="D5", hakon="D3", osferth="D4"
    ),
    "wounded, past a rider and a wounded man": lambda: on_the_way(
        "colin", "B4 wounded", "C4", "B4", beostan="D5>W", osferth="D3 wounded"
    ),
    "a rider past two": lambda: on_the_way(
        "turold", "C5>E", "D5", "D6", godric="E5", hakon="D4"
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", MOVES)
def test_4_3_1_every_kind_of_infiltration(kind: str) -> None:
    agree(*MOVES[kind]())


def test_4_3_1_at_the_end_of_a_move_and_after_a_broken_promise() -> None:
    state = field(a={"colin": "C5"}, b={"godric": "E5", "hakon": "D4"}, house=ALWAYS)
    play = Play(state).begin("colin").go("colin", "D5").stay("colin")
    first, second = UnitId("godric"), UnitId("hakon")
    assert play.prompt == "engage"
    order = next(o for o in play.options if isinstance(o, Engage))
    other = second if order.enemy == first else first
    play.do(order)
    agree(play, SlipPast(UnitId("colin"), other))
    melee = field(a={"colin": "D5"}, b={"godric": "E5"}, phase="melee", house=ALWAYS)
    melee.promises = {UnitId("colin"): (first,)}
    agree(Play(melee), EndMelee())


def test_4_4_3_reins_in_passing() -> None:
    play = Play(field(a={"turold": "F7>NE", "horse-1": "E5>E"})).begin("turold")
    play.go("turold", "F6", "F5")
    agree(play, TakeReins(UnitId("turold"), UnitId("horse-1")))


# §6, §7: melee


def attack(unit: str, target: str, drawing: str = "", **facts: Any) -> Case:
    """The first of an attack in step 4."""
    return Play(field(drawing, phase="melee", **facts)), Attack(UnitId(unit), UnitId(target))


MELEES: dict[str, Callable[[], Case]] = {
    "one against one": lambda: attack("gueric", "osferth", a={"gueric": "D5"}, b={"osferth": "E5"}),
    "against the unarmoured": lambda: attack(
        "gueric", "godric", a={"gueric": "D5"}, b={"godric": "E5"}
    ),
    "against the wounded": lambda: attack(
        "gueric", "osferth", a={"gueric": "D5"}, b={"osferth": "E5 wounded"}
    ),
    "by the wounded": lambda: attack(
        "gueric", "osferth", a={"gueric": "D5 wounded"}, b={"osferth": "E5"}
    ),
    "against the stunned": lambda: attack(
        "gueric", "osferth", a={"gueric": "D5"}, b={"osferth": "E5 stunned"}
    ),
    "with enemies behind the defender": lambda: attack(
        "gueric", "osferth", a={"gueric": "D5", "colin": "G5"}, b={"osferth": "E5"}, house=ALWAYS
    ),
    "against one who is surrounded": lambda: attack(
        "gueric", "godric", a={"gueric": "D5", "colin": "F5", "gerold": "E4"},
        b={"godric": "E5", "offa": "D4", "osferth": "D6", "hakon": "E6"},
    ),
    "out of a marsh against one in a bush": lambda: attack(
        "gueric", "osferth", meadow(D5="%", E5="o"), a={"gueric": "D5"}, b={"osferth": "E5"}
    ),
    "on foot against a rider": lambda: attack(
        "gueric", "beostan", a={"gueric": "D5"}, b={"beostan": "E5>W"}
    ),
    "a rider against one on foot": lambda: attack(
        "roussel", "godric", a={"roussel": "D5>E"}, b={"godric": "E5"}
    ),
    "a rider against a rider": lambda: attack(
        "roussel", "beostan", a={"roussel": "D5>E"}, b={"beostan": "E5>W"}
    ),
    "against a rider with no room to fall": lambda: attack(
        "roussel", "beostan", a={"roussel": "D5>E"},
        b={"beostan": "E5>W", "offa": "D4", "osferth": "D6", "hakon": "E4", "godric": "E6"},
    ),
    "against a riderless horse": lambda: attack(
        "gueric", "horse-1", a={"gueric": "D5"}, b={"horse-1": "E5>W"}
    ),
    "against a mule": lambda: attack("gueric", "mule-1", a={"gueric": "D5"}, b={"mule-1": "E5"}),
    "across a window": lambda: attack(
        "gueric", "godric", COT, sides=WALLS, a={"gueric": "E2"}, b={"godric": "F3"}
    ),
    "into a door": lambda: attack(
        "gueric", "godric", COT, sides=WALLS, a={"gueric": "G5"}, b={"godric": "G4"}
    ),
    "beside water": lambda: attack(
        "gueric", "osferth", meadow(F4="~", F5="~", F6="~", E4="~", E6="~"), a={"gueric": "D5"},
        b={"osferth": "E5"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", MELEES)
def test_6_every_kind_of_attack(kind: str) -> None:
    agree(*MELEES[kind]())


def test_6_2_attacks_of_several_on_several() -> None:
    units = {"gueric": "D5", "colin": "E6", "roussel": "D4"}
    state = field(a=units, b={"godric": "E5", "osferth": "E4"}, phase="melee")
    gueric, godric, osferth = map(UnitId, ("gueric", "godric", "osferth"))
    play = Play(state).do(Attack(gueric, godric))
    agree(play, Join(UnitId("colin")))
    play.do(Join(UnitId("colin")))
    agree(play, Join(UnitId("roussel")))
    play.do(Join(UnitId("roussel")))
    agree(play, Include(osferth))


def test_6_2_riders_together_against_a_rider() -> None:
    state = field(
        a={"roussel": "D5>E", "raoul": "E4>SW"}, b={"beostan": "E5>W"}, phase="melee", chapter=7
    )
    play = Play(state).do(Attack(UnitId("roussel"), UnitId("beostan")))
    agree(play, Join(UnitId("raoul")))


def test_7_5_an_axe_in_both_hands() -> None:
    for side, name in (("a", "osferth"), ("b", "hakon")):
        state = field(a={"osferth": "D5"}, b={"hakon": "E5"}, phase="melee", chapter=7)
        change(state, name, axe=True)
        assert side == state.units[UnitId(name)].side
        agree(Play(state), Attack(UnitId("osferth"), UnitId("hakon")))


def test_7_3_who_evades_may_be_hindered_and_who_stands_fast_is_struck() -> None:
    state = field(
        a={"roussel": "D5>E", "colin": "H4"}, b={"urquhart": "F5>E"}, phase="melee", chapter=7
    )
    play = Play(state).do(Attack(UnitId("roussel"), UnitId("urquhart")))
    agree(play, StandFast(UnitId("urquhart")))
    risky = [o for o in play.options if isinstance(o, Evade) and option_odds(play.game, o).throws]
    assert risky
    for order in risky:
        agree(play, order)


def test_10_1_5_from_a_ladder_and_against_it() -> None:
    climber = {"colin": "E3"}
    state = lean(
        castle(E3="F", phase="melee", a=climber, b={"godric": "F3"}), "E3", climber="colin"
    )
    agree(Play(state), Attack(UnitId("colin"), UnitId("godric")))
    state = lean(
        castle(E3="F", phase="melee", active="b", a=climber, b={"godric": "F3"}),
        "E3",
        climber="colin",
    )
    agree(Play(state), Attack(UnitId("godric"), UnitId("colin")))


# §9, §10: jumps, ladders and fire


@pytest.mark.parametrize("jumper", ["gerold", "roussel"])
def test_9_2_a_jump_onto_the_walkway_and_to_the_ground(jumper: str) -> None:
    found = []
    for ground in ("w", "b"):
        heights = {} if ground == "w" else {"heights": {"F3": "0"}}
        state = castle(E3="F", F3=ground, a={jumper: "E3"}, **heights)
        state = lean(state, "E3", climber=jumper)
        found.append(agree(Play(state).begin(jumper), Jump(UnitId(jumper), at(state, "F3"))))
    assert found[0] != found[1]


def test_10_1_6_a_ladder_is_pushed_from_above_and_from_below() -> None:
    above = castle(active="b", phase="melee", E3="F", a={"colin": "E3"}, b={"godric": "F3"})
    agree(Play(lean(above, "E3", climber="colin")), Topple(UnitId("godric"), 0))
    below = castle(active="b", phase="melee", E3="F", E2="F", a={"colin": "E3"}, b={"godric": "E2"})
    agree(Play(lean(below, "E3", climber="colin")), Topple(UnitId("godric"), 0))
    crowd = castle(
        active="b", phase="melee", E3="F", a={"colin": "E3", "gueric": "D3"}, b={"godric": "F3"}
    )
    agree(Play(lean(crowd, "E3", climber="colin")), Topple(UnitId("godric"), 0))


@pytest.mark.parametrize("health", ["", " stunned"])
def test_10_3_a_flaming_arrow_at_timber_with_somebody_on_it(health: str) -> None:
    state = castle(phase="missiles", a={"vital": "C3"}, b={"godric": f"F3{health}"})
    agree(Play(state), ShootFire(UnitId("vital"), at(state, "F3")))


def test_10_2_4_timber_is_lit_under_the_stunned() -> None:
    state = castle(phase="melee", a={"gerold": "E3"}, b={"godric": "F3 stunned"})
    state.kindling = {UnitId("gerold"): Tinder(at(state, "F3"), 1)}
    agree(Play(state), LightFire(UnitId("gerold"), at(state, "F3")))


def test_10_2_3_a_fire_is_fought() -> None:
    state = burn(castle(phase="melee", a={"gerold": "F2"}), "F3")
    agree(Play(state), PutOut(UnitId("gerold"), at(state, "F3")))


# Throws that nobody orders


def next_turn(state: State, active: Seat) -> Shares:
    """The odds of the throws with which the turn of a side begins, for those with real dice."""
    state.active, state.first, state.phase = OPPONENT[active], A, "recovery"
    setup = Setup(state.scenario, state.house)
    game = Game.at_step(SYSTEM, setup, state, "begin_turn", None)
    assert isinstance(game.ask, Chance)
    found = dict(option_odds(game, None).changes)
    assert found == played(game, None)
    assert sum(found.values()) == 1
    return found


@pytest.mark.parametrize("health", ["", " stunned"])
def test_10_2_2_fire_spreads_to_where_somebody_is(health: str) -> None:
    """With him there, and in a dry summer, more may come of it."""
    found = []
    for siege in (None, Siege(spread_bonus=2)):
        units = {"godric": f"F2{health}"}
        state = burn(castle(b=units, siege=siege, without=("F4",), F4="b"), "F3")
        found.append(next_turn(state, A))
    assert len(found[0]) > 1
    assert found[0] != found[1]


def test_10_2_4_the_odds_of_a_flight_end_before_other_fires() -> None:
    """Whether they spread has nothing to do with where somebody runs."""
    state = burn(castle(b={"godric": "G3"}), "F3")
    state.active, state.first, state.phase = B, A, "recovery"
    game = Game.at_step(SYSTEM, Setup(state.scenario, state.house), state, "begin_turn", None)
    while isinstance(game.ask, Roll):
        game.answer((next(die for die in range(1, 11) if happens("spread", die)),))
    assert [type(order) for order in game.options[:1]] == [Retreat]
    for order in game.options:
        ahead = begun(game, order).ask
        assert isinstance(ahead, Roll)
        assert ahead.purpose is Purpose.SPREAD
        assert not leads_to_throw(game, order)
        found = option_odds(game, order)
        assert found.throws == ()
        assert [share for _, share in found.changes] == [1]
        assert {(change.unit, change.what) for change in found.changes[0][0]} == {
            ("godric", "driven")
        }


def test_2_sleepers_may_wake() -> None:
    state = field(COT, sides=WALLS, b={"godric": "G3 stunned", "wiglaf": "F3 stunned"})
    state.asleep = (UnitId("godric"), UnitId("wiglaf"))
    assert len(next_turn(state, B)) == 4
