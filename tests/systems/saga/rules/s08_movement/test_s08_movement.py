"""§8 Movement: sticks, corridors, enemies, formation; C4, C5, K1, K5, K6, K12."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heerbann.boards.table import Box, Stand
from heerbann.boards.table.circles import references
from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, GroundAs, RangeCap
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.events.activation import ActivationCancelled, FatigueGained
from heerbann.systems.saga.model.events.movement import GaveGround, Marched, Withdrew
from heerbann.systems.saga.model.frames import Activation, Standing
from heerbann.systems.saga.model.state import BLUE, RED, Battle, State
from heerbann.systems.saga.rules.s08_movement.completing import complete_move
from heerbann.systems.saga.rules.s08_movement.declaring import refuse_move
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach, move_sticks
from heerbann.systems.saga.rules.s08_movement.moving import give_ground, move
from heerbann.systems.saga.rules.s08_movement.suggestions import aimed, suggested
from heerbann.systems.saga.rules.s08_movement.withdrawal import withdraw
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import arena, band, fatigue, is_done, play, point, row, spots
from tests.systems.saga.rules.moving import (
    BLUE1,
    RED1,
    all_by,
    passage,
    reason,
    under_way,
    walk,
)

LONG = Box(5000, 2500)


def alone(*pieces: Any, kind: str = "warrior", count: int = 4, **facts: Any) -> State:
    """Four red Warriors in the middle, an enemy far away."""
    equipment = facts.pop("equipment", ())
    red = [band(kind, row(count, 500, 300), *equipment, **facts)]
    return arena(red, [band("warrior", row(4, 100, 850))], *pieces)


def final(state: State, walks: Walks) -> list[Stand]:
    ends = {one.model: one.path[-1] for one in walks}
    models = [(model.number, model.stand) for model in state.units[RED1].models]
    return [stand.moved_to(ends.get(number, stand.at)) for number, stand in models if stand]


def refused(state: State, walks: Walks, **facts: Any) -> tuple[str, str] | None:
    return reason(passage(state, **facts).refuse_walks(walks))


# --- how far ------------------------------------------------------------------------------------


def test_8_foot_moves_m_and_no_farther() -> None:
    state = alone()
    assert refused(state, all_by(state, 0, 150)) is None
    assert refused(state, all_by(state, 0, "150.01")) == ("C5", "too-far")  # type: ignore[arg-type]


@checks("C5-01")
def test_c5_01_horses_move_two_sticks_with_a_bend_between() -> None:
    """T09: 150 mm, a bend, 150 mm; a bend after 120 mm is none between two sticks."""
    state = alone(kind="hearthguard", count=1, equipment=("horse",))
    assert refused(state, (walk(1, (650, 300), (650, 450)),)) is None
    assert refused(state, (walk(1, (800, 300)),)) is None
    bent = (walk(1, (620, 300), (620, 450)),)
    assert refused(state, bent) == ("C5", "bends-within-a-stick")


@checks("C5-02")
def test_c5_02_three_sticks_have_two_bends_and_not_three() -> None:
    """T09: L+S walked as M, M and S."""
    state = alone(kind="hearthguard", count=1, equipment=("horse",))
    two = (walk(1, (650, 300), (650, 450), (750, 450)),)
    assert refused(state, two, dist_bonus="S") is None
    assert refused(state, two) == ("C5", "too-far")
    three = (walk(1, (600, 300), (600, 450), (650, 450), (650, 400)),)
    assert refused(state, three, dist_bonus="S") == ("C5", "bends-within-a-stick")


@checks("C5-03")
def test_c5_03_sticks_come_in_any_order() -> None:
    """T54: S first, then M and M."""
    state = alone(kind="hearthguard", count=1, equipment=("horse",))
    walks = (walk(1, (600, 300), (600, 450), (750, 450)),)
    assert refused(state, walks, dist_bonus="S") is None


def test_8_a_bend_needs_no_full_stick_by_house_rule() -> None:
    rider = band("hearthguard", [(500, 300)], "horse")
    state = arena([rider], [], house={"full_stick_before_bend": "off"})
    assert refused(state, (walk(1, (620, 300), (620, 450)),)) is None


def test_12_a_slowed_unit_has_the_short_stick() -> None:
    state = alone()
    assert refused(state, all_by(state, 0, 100), slowed=True) is None
    assert refused(state, all_by(state, 0, 101), slowed=True) == ("C5", "too-far")


@pytest.mark.parametrize(("effect", "left"), [("short", 100), ("one_step", 150)])
def test_12_slowed_horses_lose_one_step_or_all_but_the_short_stick(effect: str, left: int) -> None:
    rider = band("hearthguard", [(500, 300)], "horse")
    state = arena([rider], [], house={"slow_effect": effect})
    unit = state.units[RED1]
    sticks = move_sticks(state, unit, Activation(RED1, "move", "ability", slowed=True))
    assert sum(sticks.open) == left * 100


WOOD = ("wood", "480,400 700,400 700,500 480,500")


def test_8_slow_ground_shortens_the_move_of_the_whole_unit() -> None:
    """One model of four touches the wood; its border alone does not count."""
    state = arena([band("warrior", row(4, 400, 300))], [], WOOD)
    assert refused(state, all_by(state, 0, "87.5")) is None  # type: ignore[arg-type]
    assert refused(state, all_by(state, 0, 100)) is None
    assert refused(state, all_by(state, 0, 120)) == ("8", "slowed")


def test_8_slow_ground_slows_each_model_by_house_rule() -> None:
    house = {"uneven_whole_unit": "off"}
    state = arena([band("warrior", row(4, 400, 300))], [], WOOD, house=house)
    assert refused(state, all_by(state, 0, 120)) == ("8", "slowed")
    near = [*all_by(state, 0, 120)[:2], *all_by(state, 0, 95)[2:]]
    assert refused(state, tuple(near)) is None


@checks("C12-01")
def test_c12_01_treating_uneven_ground_as_open_does_not_help_in_a_marsh() -> None:
    """T39: a wood counts as open, a marsh does not."""
    facts = {"terrain_as": GroundAs(uneven="open")}
    dry = arena([band("warrior", row(4, 500, 300))], [], WOOD)
    assert refused(dry, all_by(dry, 0, 120), **facts) is None
    wet = arena([band("warrior", row(4, 500, 300))], [], ("marsh", WOOD[1]))
    assert refused(wet, all_by(wet, 0, 120), **facts) == ("8", "slowed")


@checks("K6-04", "K6-01")
def test_k6_04_no_part_of_a_turned_base_goes_too_far() -> None:
    """T36: a rectangle that goes 262 mm may be turned by a right angle, one that goes 263 not."""
    state = alone(kind="hearthguard", count=1, equipment=("horse",), base=LONG)
    assert refused(state, (walk(1, (500, 562), facing=90),)) is None
    assert refused(state, (walk(1, (500, 563), facing=90),)) == ("K6", "turned-too-far")
    assert refused(state, (walk(1, (500, 600), facing=180),)) is None


@checks("K6-04")
def test_k6_04_in_slow_ground_no_part_of_a_turned_base_goes_farther_than_s() -> None:
    """A base of 50 mm by 25 that turns by a right angle does not go 90 mm besides."""
    wood = ("wood", "400,200 600,200 600,500 400,500")
    riders = [band("hearthguard", [(500, 300)], "horse", base=LONG)]
    for pieces, expected in (((), None), ((wood,), ("K6", "turned-too-far"))):
        state = arena(riders, [], *pieces)
        assert refused(state, (walk(1, (500, 300 + 60), facing=90),)) is None
        assert refused(state, (walk(1, (500, 300 + 90), facing=90),)) == expected
        assert refused(state, (walk(1, (500, 300 + 90), facing=180),)) is None


# --- over what ----------------------------------------------------------------------------------


@checks("C4-02")
def test_c4_02_no_part_of_a_base_crosses_impassable_ground() -> None:
    """T62: a corner 19.2 mm from the way lets foot pass, not horses."""
    crag = ("crag", "554,240 654,240 654,340 554,340")
    for equipment, expected in (((), None), (("horse",), ("C4", "may-not-cross"))):
        state = alone(crag, kind="hearthguard", count=1, equipment=equipment)
        assert refused(state, (walk(1, (590, 420)),)) == expected


@checks("C4-03")
def test_c4_03_a_long_base_covers_all_its_corridor() -> None:
    """T79: it goes sideways, 25 mm to each side."""
    for x, expected in ((524, ("C4", "may-not-cross")), (525, None)):
        crag = ("crag", f"{x},340 {x + 50},340 {x + 50},360 {x},360")
        state = alone(crag, kind="hearthguard", count=1, equipment=("horse",), base=LONG)
        state.units[RED1] = _turned(state)
        assert refused(state, (walk(1, (500, 450), facing=90),)) == expected


def _turned(state: State) -> Any:
    from msgspec.structs import replace

    unit = state.units[RED1]
    models = [replace(m, stand=m.stand and m.stand.turned_to(90)) for m in unit.models]
    return replace(unit, models=tuple(models))


@checks("C4-04")
def test_c4_04_units_are_impassable_with_their_gaps() -> None:
    """T69: friends 45 mm apart shut the way, friends 55 mm apart do not."""
    for x, expected in ((70, ("C4", "passes-unit")), (80, None)):
        friends = band("warrior", [(500 - x / 2, 370), (500 + x / 2, 370)])
        mover = band("warrior", [(500, 300)])
        state = arena([mover, friends], [])
        assert refused(state, (walk(1, (500, 440)),)) == expected
        loose = arena([mover, friends], [], house={"unit_gaps_block": "off"})
        assert refused(loose, (walk(1, (500, 440)),)) is None


@checks("C4-04")
def test_c4_04_who_stands_in_the_gap_of_a_unit_gets_out_but_not_over_its_bases() -> None:
    """B38: else a unit that was set up there could never move again."""
    friends = band("warrior", [(470, 300), (530, 300)])
    state = arena([band("warrior", [(500, 310)]), friends], [])
    assert refused(state, (walk(1, (500, 400)),)) is None
    assert refused(state, (walk(1, (500, 200)),)) is None
    assert refused(state, (walk(1, (570, 300)),)) == ("C4", "passes-unit")


@checks("K6-03")
def test_k6_03_own_models_are_in_nobodys_way_but_not_stood_upon() -> None:
    state = alone(count=3)
    assert refused(state, (walk(1, (590, 300)),)) is None
    assert refused(state, (walk(1, (550, 300)),)) == ("C4", "upon-own")


@checks("C4-01")
def test_c4_01_the_corridor_stays_on_the_table() -> None:
    state = arena([band("warrior", row(2, 500, 50))], [])
    assert refused(state, all_by(state, 0, -37)) is None
    assert refused(state, all_by(state, 0, -38)) == ("C4", "off-table")


# --- enemies ------------------------------------------------------------------------------------


def test_8_nobody_comes_within_vs_of_an_enemy() -> None:
    state = arena([band("warrior", row(2, 500, 300))], [band("warrior", row(2, 500, 450))])
    assert refused(state, all_by(state, 0, 74)) is None
    assert refused(state, all_by(state, 0, 75)) == ("8", "too-near-enemy")
    passing = (walk(1, (500, 400)), walk(2, (530, 300)))
    assert refused(state, passing) == ("8", "too-near-enemy")


def test_8_who_begins_near_an_enemy_goes_away_from_him() -> None:
    state = arena([band("warrior", [(500, 300)])], [band("warrior", [(500, 340)])])
    assert refused(state, (walk(1, (500, 264.99)),)) is None
    assert refused(state, (walk(1, (500, 265)),)) == ("8", "ends-near-enemy")
    assert refused(state, (walk(1, (600, 301)),)) == ("8", "too-near-enemy")


def test_8_enemies_are_not_kept_off_by_house_rule() -> None:
    house = {"move_enemy_buffer": "off"}
    foes = [band("warrior", row(2, 500, 450))]
    state = arena([band("warrior", row(2, 500, 300))], foes, house=house)
    assert refused(state, all_by(state, 0, 110)) is None
    assert refused(state, all_by(state, 0, 130)) == ("C4", "passes-unit")


@pytest.mark.parametrize(
    ("enemy", "expected"),
    [
        ((575, 625), ("8", "manoeuvre-too-near")),
        ((575, 625.01), None),
        ((660, 624.9), None),
    ],
)
def test_8_a_manoeuvre_stays_out_of_l_all_the_time(
    enemy: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    """T68: 300 mm from the way is within L."""
    state = arena([band("warrior", [(500, 300)])], [band("warrior", [enemy])])
    assert refused(state, (walk(1, (650, 300)),), source="manoeuvre") == expected


def test_8_a_manoeuvre_begins_beyond_l_and_on_open_ground() -> None:
    """T43: exactly 300 mm is within L."""
    manoeuvre = Activation(RED1, "move", "manoeuvre")
    near = arena([band("warrior", [(500, 300)])], [band("warrior", [(500, 625)])])
    assert reason(refuse_move(near, manoeuvre)) == ("8", "enemy-near")
    far = arena([band("warrior", [(500, 300)])], [band("warrior", [(500, 625.01)])])
    assert refuse_move(far, manoeuvre) is None
    wood = ("wood", "512,250 600,250 600,350 512,350")
    rough = arena([band("warrior", [(500, 300)])], [band("warrior", [(500, 700)])], wood)
    assert reason(refuse_move(rough, manoeuvre)) == ("8", "manoeuvre-from-rough-ground")
    assert refuse_move(near, Activation(RED1, "move", "ability")) is None


# --- formation ----------------------------------------------------------------------------------


@checks("K5-02")
def test_k5_02_models_form_a_chain_of_vs() -> None:
    """T06: gaps of 50 mm, and one of 50.1 mm."""
    state = alone(count=2)
    assert refused(state, (walk(2, (575, 300)),)) is None
    assert refused(state, (walk(2, (575.1, 300)),)) == ("K5", "out-of-formation")


@checks("K5-03", "K1-01", "K1-04")
def test_k5_03_all_models_are_within_k_of_one_of_them() -> None:
    """T06: in a row of four with gaps of 50 mm nobody is in the middle of all."""
    state = alone(count=4)
    wide = (walk(1, (440, 300)), walk(2, (515, 300)), walk(3, (590, 300)), walk(4, (665, 300)))
    assert refused(state, wide) == ("K5", "out-of-formation")
    closer = (walk(1, (440, 300)), walk(2, (502, 300)), walk(3, (565, 300)), walk(4, (627, 300)))
    assert refused(state, closer) is None


@checks("K1-03")
def test_k1_03_mounted_units_have_a_larger_circle() -> None:
    """T07: four horses with gaps of 50 mm."""
    riders = band("hearthguard", [(500 + 80 * n, 300) for n in range(4)], "horse")
    state = arena([riders], [])
    wide = tuple(walk(n + 1, (500 + 90 * n, 350)) for n in range(4))
    assert refused(state, wide) is None


@checks("K1-02", "K5-04")
def test_k1_02_another_model_may_be_the_middle_at_every_check() -> None:
    """First the second of five may be the middle, after the move the fourth."""
    start = [(500, 300), (560, 300), (610, 300), (640, 300), (670, 300)]
    state = arena([band("warrior", start)], [])
    wide = (walk(1, (530, 300)), walk(5, (710, 300)))
    assert refused(state, wide) is None
    assert references(final(state, ()), STICKS["S"]) == [1, 2]
    assert references(final(state, wide), STICKS["S"]) == [2, 3]


@checks("K5-01")
def test_k5_01_formation_is_checked_when_all_have_moved() -> None:
    """Half of the way the unit is torn: the first goes 150 mm before the second moves."""
    state = alone(count=2)
    assert refused(state, (walk(1, (500, 450)),)) == ("K5", "out-of-formation")
    assert refused(state, (walk(1, (500, 450)), walk(2, (530, 450)))) is None


@checks("K6-02")
def test_k6_02_a_base_is_turned_only_after_its_corridor() -> None:
    """Turned first it would pass between two crags; as it stands it does not."""
    crags = [
        ("crag", "440,360 480,360 480,380 440,380"),
        ("crag", "520,360 560,360 560,380 520,380"),
    ]
    state = alone(*crags, kind="hearthguard", count=1, equipment=("horse",), base=LONG)
    assert refused(state, (walk(1, (500, 450), facing=90),)) is None
    state.units[RED1] = _turned(state)
    assert refused(state, (walk(1, (500, 450), facing=0),)) == ("C4", "may-not-cross")


@checks("C4-05", "C4-07")
def test_c4_07_after_the_first_model_the_rest_is_looked_for() -> None:
    """The others stay near it, follow it, or there is no way and the player is warned at once."""
    state = alone(count=4)
    way = passage(state)
    for first in (walk(1, (500, 320)), walk(1, (500, 450))):
        found = complete_move(way, first)
        assert found is not None
        assert found[0] == first
        assert way.refuse_walks(found) is None
    wall = ("crag", "480,330 640,330 640,340 480,340")
    shut = passage(alone(wall, count=4))
    lone = walk(1, (420, 400))
    assert complete_move(shut, lone) is None


def test_8_models_are_named_once_and_live() -> None:
    state = alone(count=2)
    assert refused(state, (walk(7, (500, 300)),)) == ("8", "no-such-model")
    twice = (walk(1, (500, 310)), walk(1, (500, 320)))
    assert refused(state, twice) == ("8", "named-twice")


# --- the move itself ----------------------------------------------------------------------------


async def moving(battle: Battle) -> None:
    await move(battle)


def test_8_a_move_is_carried_out() -> None:
    state = under_way(alone(count=2), "move")
    game = play(state, moving, answers=[do.March(RED1, all_by(state, 0, 100))])
    assert spots(game, "red-1") == [(500, 400), (530, 400)]
    (marched,) = told(game, Marched)
    assert (marched.reach, marched.slowed_by) == (15000, None)


def test_8_to_stay_is_a_move_too() -> None:
    game = play(under_way(alone(), "move"), moving, answers=[do.March(RED1, ())])
    assert is_done(game)
    assert len(told(game, Marched)) == 1


@checks("C4-06")
def test_c4_06_a_move_that_cannot_keep_formation_is_cancelled() -> None:
    """T45: models too far apart to come together; what can be carried out is not called off."""
    torn = arena([band("warrior", [(100, 300), (600, 300)])], [])
    game = play(under_way(torn, "move"), moving, answers=[do.CallOff(RED1)])
    assert spots(game, "red-1") == [(100, 300), (600, 300)]
    assert len(told(game, ActivationCancelled)) == 1
    whole = play(under_way(alone(), "move"), moving)
    ask = whole.ask
    assert isinstance(ask, Place)
    assert reason(ask.check(do.CallOff(RED1))) == ("C4", "can-be-carried-out")


MARSH = ("marsh", "480,400 700,400 700,500 480,500")


def test_13_dangerous_ground_tires_who_moves_in_it() -> None:
    state = under_way(alone(MARSH, count=2), "move")
    game = play(state, moving, answers=[do.March(RED1, all_by(state, 0, 95))])
    assert fatigue(game, "red-1") == 1
    assert told(game, FatigueGained)[0].cause == "terrain"
    dry = play(state, moving, answers=[do.March(RED1, all_by(state, 0, 80))])
    assert fatigue(dry, "red-1") == 0


def test_13_dangerous_ground_tires_nobody_of_whom_only_others_move() -> None:
    """B10: the first model stands in the marsh and stays; the second goes on outside of it."""
    marsh = ("marsh", "480,280 520,280 520,320 480,320")
    state = under_way(arena([band("warrior", [(500, 300), (550, 300)])], [], marsh), "move")
    stayed = play(state, moving, answers=[do.March(RED1, (walk(2, (570, 300)),))])
    assert fatigue(stayed, "red-1") == 0
    went = play(state, moving, answers=[do.March(RED1, (walk(1, (500, 310)),))])
    assert fatigue(went, "red-1") == 1


@pytest.mark.parametrize(("piece", "cost"), [("wood", 1), ("marsh", 2)])
def test_4_horses_pay_for_where_they_end(piece: Any, cost: int) -> None:
    ground = (piece, MARSH[1])
    state = under_way(alone(ground, kind="hearthguard", count=1, equipment=("horse",)), "move")
    game = play(state, moving, answers=[do.March(RED1, (walk(1, (500, 400)),))])
    assert fatigue(game, "red-1") == cost


def test_13_only_the_end_counts_by_house_rule() -> None:
    strip = ("marsh", "480,330 700,330 700,340 480,340")
    for rule, cost in (("moves", 1), ("ends", 0)):
        one = arena([band("warrior", [(500, 300)])], [], strip, house={"dangerous_fatigue": rule})
        game = play(
            under_way(one, "move"), moving, answers=[do.March(RED1, (walk(1, (500, 390)),))]
        )
        assert fatigue(game, "red-1") == cost


def test_8_every_suggestion_is_legal_and_aiming_bends_where_sticks_end() -> None:
    riders = band("hearthguard", [(500, 300), (545, 300)], "horse")
    state = arena([riders], [band("warrior", row(4, 500, 700))], WOOD)
    way = passage(state)
    game = play(under_way(state, "move"), moving)
    assert isinstance(game.ask, Place)
    found = list(game.ask.suggest(Random(1)))
    assert len(found) > 5
    assert all(game.ask.check(answer) is None for answer in found)
    bent = aimed(way, point(700, 380), None, (point(660, 300),))
    assert way.refuse_walks(bent) is None
    assert all(len(one.path) == 2 for one in bent)


# --- giving ground ------------------------------------------------------------------------------


def test_14_a_unit_gives_ground_away_from_the_enemy() -> None:
    state = arena([band("warrior", row(2, 500, 300))], [band("warrior", row(2, 500, 400))])

    async def back(battle: Battle) -> None:
        assert await give_ground(battle, BLUE1, RED1, "S")

    game = play(state, back, answers=[do.GiveGround(BLUE1, all_by(state, 0, 100, BLUE1))])
    assert spots(game, "blue-1") == [(500, 500), (530, 500)]
    assert len(told(game, GaveGround)) == 1
    asked = play(state, back).ask
    assert isinstance(asked, Place)
    nearer = do.GiveGround(BLUE1, all_by(state, 0, -10, BLUE1))
    assert reason(asked.check(nearer)) == ("14", "nearer-to-enemy")
    longer = do.GiveGround(BLUE1, all_by(state, 0, 101, BLUE1))
    assert reason(asked.check(longer)) == ("C5", "too-far")


# --- withdrawal ---------------------------------------------------------------------------------


def melee(*pieces: Any, others: Any = ()) -> State:
    """A Warlord, and a Warlord in contact with him to the east."""
    red = [band("warlord", [(500, 300)])]
    return arena(red, [band("warlord", [(525, 300)]), *others], *pieces)


async def losing(battle: Battle) -> None:
    if not await withdraw(battle, RED1, BLUE1, instead=False):
        assert await withdraw(battle, BLUE1, RED1, instead=True)


@checks("K12-01")
def test_k12_01_the_loser_goes_back_the_whole_distance() -> None:
    game = play(melee(), losing, answers=[do.Withdraw(RED1, (walk(1, (400, 300)),))])
    assert spots(game, "red-1") == [(400, 300)]
    (event,) = told(game, Withdrew)
    assert (event.unit, event.instead) == (RED1, False)
    asked = play(melee(), losing).ask
    assert isinstance(asked, Place)
    short = do.Withdraw(RED1, (walk(1, (450, 300)),))
    assert reason(asked.check(short)) == ("K12", "whole-distance")
    nearer = do.Withdraw(RED1, (walk(1, (500, 400)),))
    assert reason(asked.check(nearer)) == ("K12", "not-away")


DEAD_END = [
    ("crag", "450,250 487.5,250 487.5,350 450,350"),
    ("crag", "487.5,312.5 520,312.5 520,350 487.5,350"),
    ("crag", "487.5,250 520,250 520,287.5 487.5,287.5"),
]


@checks("K12-02")
def test_k12_02_in_a_dead_end_the_winner_goes_back_out_of_contact() -> None:
    """T22: any distance that breaks the contact is enough."""
    state = melee(*DEAD_END)
    game = play(state, losing, answers=[do.Withdraw(BLUE1, (walk(1, (526, 300)),))])
    assert spots(game, "blue-1") == [(526, 300)]
    assert told(game, Withdrew)[0].instead
    asked = play(state, losing).ask
    assert isinstance(asked, Place)
    touching = do.Withdraw(BLUE1, (walk(1, (525.2, 300)),))
    assert reason(asked.check(touching)) == ("K12", "still-near-enemy")


@checks("K12-01")
def test_k12_01_nobody_withdraws_over_barriers_or_near_other_enemies() -> None:
    """T66: the block to the north-west; another enemy to the west is kept off by VS."""
    block = ("crag", "300,320 460,320 460,500 300,500")
    asked = play(melee(block), losing).ask
    assert isinstance(asked, Place)
    assert reason(asked.check(do.Withdraw(RED1, (walk(1, (413.4, 350)),)))) == ("C4", "barred")
    other = [band("warrior", [(330, 300)])]
    asked = play(melee(others=other), losing).ask
    assert isinstance(asked, Place)
    near = do.Withdraw(RED1, (walk(1, (400, 300)),))
    assert reason(asked.check(near)) == ("K12", "still-near-enemy")
    assert all(asked.check(answer) is None for answer in asked.suggest(Random(1)))


def test_k12_neither_can_withdraw() -> None:
    shut = ("crag", "537.5,250 560,250 560,350 537.5,350")
    above = ("crag", "520,312.5 537.5,312.5 537.5,350 520,350")
    below = ("crag", "520,250 537.5,250 537.5,287.5 520,287.5")

    async def both(battle: Battle) -> None:
        assert not await withdraw(battle, RED1, BLUE1, instead=False)
        assert not await withdraw(battle, BLUE1, RED1, instead=True)

    assert is_done(play(melee(*DEAD_END, shut, above, below), both))


def test_9_a_charge_reaches_as_far_as_a_move_unless_it_is_capped() -> None:
    """T24: at dawn charges reach M."""
    rider = band("hearthguard", [(500, 300)], "horse")
    charge = Activation(RED1, "charge", "ability", BLUE1)
    free = arena([rider], [])
    assert charge_reach(free, free.units[RED1], charge).open == 30000
    dawn = arena([rider], [], special="dawn")
    assert charge_reach(dawn, dawn.units[RED1], charge).open == 15000
    cap = RangeCap(what="charge", dist="S", duration="turn")
    dawn.standing = (Standing(AbilityId("wal_1"), BLUE, cap, "turn", side=RED),)
    assert charge_reach(dawn, dawn.units[RED1], charge).open == 10000  # the shortest counts


# --- ways that are open ---------------------------------------------------------------------------


@checks("C4-05")
def test_c4_05_the_others_follow_the_first_to_where_its_way_ends() -> None:
    """M and then S to the east: the others go as far, straight."""
    way = passage(alone(count=4), dist_bonus="S")
    first = walk(1, (500, 450), (600, 450))
    found = complete_move(way, first)
    assert found is not None
    assert [one.path[-1] for one in found] == [point(600 + 30 * n, 450) for n in range(4)]


@checks("C4-05")
def test_c4_05_who_can_neither_stay_nor_go_the_same_way_gathers_by_the_first() -> None:
    """A crag lies where the second would end, and where it would be nearest."""
    crag = ("crag", "515,430 530,430 530,470 515,470")
    red = [band("warrior", [(560, 300), (530, 300)])]
    way = passage(arena(red, [band("warrior", row(4, 100, 850))], crag))
    first = walk(1, (560, 440))
    assert reason(way.refuse_walks((first,))) == ("K5", "out-of-formation")
    followed = (first, walk(2, (530, 440)))
    assert reason(way.refuse_walks(followed)) == ("C4", "may-not-cross")
    found = complete_move(way, first)
    assert found is not None
    assert found[0] == first
    assert way.refuse_walks(found) is None


POCKET = [
    ("crag", "450,250 487.5,250 487.5,350 450,350"),
    ("crag", "512.5,250 550,250 550,350 512.5,350"),
    ("crag", "487.5,250 512.5,250 512.5,287.5 487.5,287.5"),
]


def test_8_who_cannot_get_away_from_an_enemy_may_stay() -> None:
    near = [band("warrior", [(500, 300)])], [band("warrior", [(500, 340)])]
    assert refused(arena(*near), ()) == ("8", "ends-near-enemy")
    assert refused(arena(*near, *POCKET), ()) is None
    far = [band("warrior", [(500, 300)])], [band("warrior", [(500, 376)])]
    assert refused(arena(*far), ()) is None


def test_8_one_enemy_within_vs_is_enough_to_have_to_go_though_another_is_farther_off() -> None:
    both = [band("warrior", [(500, 340)]), band("warrior", [(600, 300)])]
    assert refused(arena([band("warrior", [(500, 300)])], both), ()) == ("8", "ends-near-enemy")


LANE = [
    ("crag", "486.3,290.2 489.6,480.2 463.1,480.7 459.8,290.7"),
    ("crag", "513.3,289.8 516.6,479.7 543.1,479.3 539.8,289.3"),
]


def test_8_a_way_out_in_one_single_degree_is_a_way_out() -> None:
    """Crags leave a lane away from the enemy, one degree east of north and hardly wider than he."""
    near = [band("warrior", [(500, 300)])], [band("warrior", [(500, 262)])]
    assert refused(arena(*near, *LANE), ()) == ("8", "ends-near-enemy")
    shut = ("crag", "450,440 550,440 550,460 450,460")
    assert refused(arena(*near, *LANE, shut), ()) is None


WALL = ("crag", "200,200 800,200 800,249 200,249")


def test_8_a_unit_gets_out_only_if_all_its_models_do() -> None:
    """Between a wall and a wide enemy there is but the way along him; the second is not near."""
    pair = [band("warrior", [(500, 300), (500, 262)])]
    wide = [band("warrior", [(500, 340)], base=Box(2500, 40000))]
    assert refused(arena(pair, wide), ()) == ("8", "ends-near-enemy")
    assert refused(arena(pair, wide, WALL), ()) is None


def test_8_whatever_is_in_the_way_and_slow_ground_are_told_apart() -> None:
    """Those who look for another way go around the one, and less far over the other."""
    crag, wood = ("crag", "480,380 640,380 640,390 480,390"), ("wood", "480,380 640,380 640,500")
    north = all_by(alone(), 0, 150)
    shut, slow = passage(alone(crag)), passage(alone(wood))
    over, slowed = shut.refuse_walks(north), slow.refuse_walks(north)
    assert over is not None
    assert slowed is not None
    assert shut.in_the_way(over) == shut.barred[0].outline.bounds
    assert slow.in_the_way(slowed) is None
    assert not shut.is_about_slow_ground(over)
    assert slow.is_about_slow_ground(slowed)


def test_c4_only_a_move_that_cannot_even_be_a_stay_is_called_off() -> None:
    """Beside an enemy the unit has to go away, or not to move at all."""

    def answers(y: int) -> tuple[list[Any], Any]:
        state = arena([band("warrior", [(500, 300)])], [band("warrior", [(500, y)])])
        game = play(under_way(state, "move"), move)
        assert isinstance(game.ask, Place)
        return list(game.ask.suggest(Random(1))), game.ask.check(do.CallOff(RED1))

    found, refusal = answers(340)
    assert (found[-1], refusal) == (do.CallOff(RED1), None)
    found, refusal = answers(700)
    assert do.CallOff(RED1) not in found
    assert found[-1] == do.March(RED1, ())
    assert reason(refusal) == ("C4", "can-be-carried-out")


@pytest.mark.parametrize(("x", "expected"), [
    (400.01, None), (399.99, None), (399.98, ("K12", "whole-distance")),
    (400.6, ("K12", "whole-distance")),
])  # fmt: skip
def test_k12_01_the_whole_distance_is_s_but_for_a_hair(x: float, expected: Any) -> None:
    asked = play(melee(), losing).ask
    assert isinstance(asked, Place)
    assert reason(asked.check(do.Withdraw(RED1, (walk(1, (x, 300)),)))) == expected


def test_k12_models_that_withdraw_each_for_himself_end_in_formation() -> None:
    red = [band("warrior", [(500, 300), (500, 330)])]
    state = arena(red, [band("warlord", [(525, 300)])])
    asked = play(state, losing).ask
    assert isinstance(asked, Place)
    apart = do.Withdraw(RED1, (walk(1, (400, 300)), walk(2, (500, 430))))
    assert reason(asked.check(apart)) == ("K5", "out-of-formation")
    together = do.Withdraw(RED1, (walk(1, (400, 300)), walk(2, (400, 330))))
    assert asked.check(together) is None


def test_k12_who_points_somewhere_gets_the_open_way_that_ends_nearest() -> None:
    asked = play(melee(), losing).ask
    assert isinstance(asked, Place)
    assert asked.aim is not None
    for target, end in (((30_000, 30_000), (400, 300)), ((50_000, 60_000), (500, 400))):
        found = asked.aim(target, None, ())
        assert asked.check(found) is None
        x, y = found.walks[0].path[-1]
        assert abs(x - 100 * end[0]) + abs(y - 100 * end[1]) < 3_000


def test_8_nobody_else_moves_in_its_stead() -> None:
    state = alone(count=4)
    asked = play(under_way(state, "move"), move).ask
    assert isinstance(asked, Place)
    assert reason(asked.check(do.March(BLUE1, ()))) == ("8", "another-unit-moves")
    assert reason(asked.check(do.CallOff(BLUE1))) == ("8", "another-unit-moves")


BOG = ("marsh", "380,250 470,250 470,350 380,350")


def test_12_whoever_withdraws_through_dangerous_ground_gets_tired() -> None:
    game = play(melee(BOG), losing, answers=[do.Withdraw(RED1, (walk(1, (400, 300)),))])
    assert [event.cause for event in told(game, FatigueGained)] == ["terrain"]
    dry = play(melee(BOG), losing, answers=[do.Withdraw(RED1, (walk(1, (482.64, 398.48)),))])
    assert told(dry, FatigueGained) == []


def test_12_whoever_gives_ground_through_dangerous_ground_gets_tired() -> None:
    marsh = ("marsh", "480,430 560,430 560,480 480,480")
    state = arena([band("warrior", row(2, 500, 300))], [band("warrior", row(2, 500, 400))], marsh)

    async def back(battle: Battle) -> None:
        await give_ground(battle, BLUE1, RED1, "S")

    game = play(state, back, answers=[do.GiveGround(BLUE1, all_by(state, 0, 100, BLUE1))])
    assert fatigue(game, "blue-1") == 1


def test_k12_a_way_that_bends_is_none_and_nobody_comes_nearer_for_himself() -> None:
    pair = arena([band("warrior", [(500, 300), (430, 300)])], [band("warlord", [(525, 300)])])
    asked = play(pair, losing).ask
    assert isinstance(asked, Place)

    def why(*walks: Any) -> tuple[str, str] | None:
        return reason(asked.check(do.Withdraw(RED1, walks)))

    assert why(walk(1, (450, 300), (400, 300)), walk(2, (330, 300))) == ("K12", "whole-distance")
    assert why(walk(1, (400, 300))) == ("K12", "whole-distance")
    crossing = (walk(1, (500, 400)), walk(2, (505, 366.14)))
    assert why(*crossing) == ("K12", "nearer-to-enemy")


@checks("K12-02")
def test_k12_02_who_goes_back_instead_is_shown_the_least_way_first() -> None:
    asked = play(melee(*DEAD_END), losing).ask
    assert isinstance(asked, Place)
    first, *others = asked.suggest(Random(1))
    x, y = first.walks[0].path[-1]
    least = (x - 52_500) ** 2 + (y - 30_000) ** 2
    assert 0 < least < 200**2
    assert others


# --- moves worth trying ---------------------------------------------------------------------------


def ends(state: State, seed: int = 1) -> list[tuple[float, float]]:
    """Where the first model would be after each suggested move, in millimetres."""
    found = list(suggested(passage(state), Random(seed)))
    assert all(passage(state).refuse_walks(walks) is None for walks in found)
    return [
        (end[0].at[0] / 100, end[0].at[1] / 100) for end in (final(state, one) for one in found)
    ]


def test_8_units_on_foot_are_shown_the_way_into_cover_and_riders_are_not() -> None:
    wood = ("wood", "480,340 640,340 640,440 480,440")
    foot = alone(wood, count=4)
    inside = [end for end in ends(foot) if 352 < end[1] < 428 and 492 < end[0] < 628]
    assert inside
    riders = alone(wood, count=1, equipment=("horse",))
    open_ground = alone(count=1, equipment=("horse",))
    assert len(set(ends(riders))) <= len(set(ends(open_ground)))


def test_8_a_hindered_unit_is_shown_ways_around_what_is_in_its_way() -> None:
    """A wall of crags close ahead: few plain moves are left, and some lead past it."""
    wall = ("crag", "380,330 760,330 760,345 380,345")
    state = arena([band("warrior", row(4, 500, 300))], [band("warrior", row(4, 500, 600))], wall)
    found = ends(state)
    assert len(found) == len(set(found))
    assert found[-1] == (500, 300)  # to stay comes last


def test_8_different_numbers_suggest_moves_in_another_order() -> None:
    foes = [band("warrior", row(4, 100, 800)), band("warrior", row(4, 900, 800))]
    state = arena([band("warrior", row(4, 500, 300))], foes)
    firsts = {tuple(ends(state, seed)[:6]) for seed in range(8)}
    assert len(firsts) > 2
