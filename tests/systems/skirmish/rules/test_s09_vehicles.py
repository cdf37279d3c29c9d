"""§9: armour, the damage table, wrecks, explosions and what they set off."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import INCH, ModelNumber
from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Choose
from heerbann.systems.skirmish.model.actions import Barrel, Lose, LoseWeapon
from heerbann.systems.skirmish.model.changes import crew_after_activation, crew_after_round
from heerbann.systems.skirmish.model.events.combat import HitsIgnored, Saved, UnitDestroyed
from heerbann.systems.skirmish.model.events.morale import MoraleTested
from heerbann.systems.skirmish.model.events.vehicles import (
    DamageRolled,
    Exploded,
    WeaponLost,
    WreckLeft,
)
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import (
    BLUE,
    RED,
    Battle,
    Clash,
    Crew,
    State,
    UnitId,
)
from heerbann.systems.skirmish.rules.s09_vehicles import (
    can_move,
    can_shoot,
    hurt,
    suffer_what_is_due,
    wreck_nature,
)
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from tests.rulechecks import checks
from tests.systems.playing import go_on, the, told
from tests.systems.skirmish.arena import (
    WOOD,
    Played,
    Procedure,
    Troop,
    arena,
    begin,
    blade,
    crew,
    crossing,
    entry,
    gear,
    gun,
    is_done,
    is_gone,
    melee,
    numbers,
    play,
    row,
    squad,
    tank,
    troop,
    unit,
    usual,
    volley,
    wounds,
)

BLUE_1, BLUE_2, RED_1, RED_2 = map(UnitId, ("blue-1", "blue-2", "red-1", "red-2"))
FIRE = volley("red-1", "blue-1")


def rocket(fp: int = 7, dice: int = 1, **facts: Any) -> Troop:
    """A shooter FK 3 far enough from everything that may blow up."""
    return troop(squad(1, gun(dice, fp, 36), fk=3, **facts), [(30, 4)])


def target(**facts: Any) -> Troop:
    """A vehicle RW 3+, L 3, medium armour, two weapons."""
    state_facts = {key: facts.pop(key) for key in ("crew", "wounds") if key in facts}
    return troop(tank(**facts), [(30, 20)], **state_facts)


def losing(points: int) -> Procedure:
    """A vehicle loses so many points of life."""
    return lambda battle: hurt(battle, BLUE_1, points, outright=False)


def new_round(battle: Battle) -> None:
    for one in list(battle.state.units.values()):
        state = battle.state
        state.units[one.id] = replace(one, crew=crew_after_round(one.crew, state.house))


# --- 9.1 to 9.3: hits and the table ------------------------------------------------------------


@checks("GR-9.3", "GR-9.3-4", "GR-9.x")
def test_9_3_an_unsaved_hit_costs_a_life_and_a_roll() -> None:
    """TC 01: the save needs 6, the attacker picks the weapon that is lost."""
    state = arena([rocket()], [target()])
    game = play(state, FIRE, dice=[3, 5, 4])
    assert the(game, Saved).need == 6
    assert isinstance(game.ask, Choose)
    assert (game.seat, list(game.options)) == (
        RED,
        [LoseWeapon(BLUE_1, Barrel(BLUE_1, 0, 0)), LoseWeapon(BLUE_1, Barrel(BLUE_1, 0, 1))],
    )
    game = go_on(game, answers=[LoseWeapon(BLUE_1, Barrel(BLUE_1, 0, 1))])
    assert crew(game, "blue-1").lost == (1,)
    assert wounds(game, "blue-1") == [1]
    assert is_done(game)


@checks("GR-9.x")
def test_9_1_a_six_saves_the_vehicle() -> None:
    """TC 02."""
    game = play(arena([rocket()], [target()]), FIRE, dice=[3, 6])
    assert wounds(game, "blue-1") == [0]
    assert is_done(game)


@checks("GR-9.1-M")
def test_9_1_ignored_hits_are_not_even_thrown_for() -> None:
    """TC 03."""
    game = play(arena([rocket(fp=2, dice=2)], [target()]), FIRE, dice=[6, 6])
    assert the(game, HitsIgnored).hits == 2
    assert not told(game, Saved)
    assert is_done(game)


@pytest.mark.parametrize(
    ("die", "expected", "moves", "shoots"),
    [
        (1, Crew(shaken=True, results=(1,)), True, False),
        (2, Crew(stunned=True, results=(2,)), False, False),
        (3, Crew(immobile=True, results=(3,)), False, True),
    ],
)
@checks("GR-9.3-1", "GR-9.3-2", "GR-9.3-3")
def test_9_3_what_the_crew_suffers(die: int, expected: Crew, moves: bool, shoots: bool) -> None:
    game = play(arena([rocket()], [target()]), losing(1), dice=[die])
    assert crew(game, "blue-1") == expected
    assert can_move(unit(game, "blue-1")) == moves
    assert can_shoot(unit(game, "blue-1")) == shoots


@checks("GR-9.3-5")
def test_9_3_a_five_destroys_and_leaves_a_wreck_on_the_spot() -> None:
    game = play(arena([rocket()], [target()]), losing(1), dice=[5])
    assert is_gone(game, "blue-1")
    (wreck,) = game.state.ground.pieces
    assert (wreck.id, wreck.kind) == ("wreck-blue-1", "wreck")
    left, bottom, right, top = wreck.outline.bounds.sides
    assert (right - left, top - bottom) == (3 * INCH, 5 * INCH)
    assert (left + right, bottom + top) == (60 * INCH, 40 * INCH)


@checks("GR-9.3-6")
def test_9_3_a_six_blows_the_vehicle_up_and_leaves_no_wreck() -> None:
    game = play(arena([rocket()], [target()]), losing(1), dice=[6])
    assert is_gone(game, "blue-1")
    assert the(game, Exploded).victims == ()
    assert game.state.ground.pieces == ()


@checks("GR-9.3")
def test_9_3_what_is_left_of_the_damage_is_rolled_for_point_by_point() -> None:
    state = arena([rocket()], [target()])
    state.clash = Clash("shoot", RED_1, BLUE_1, had=1, due=2)
    game = play(state, partial(suffer_what_is_due, unit_id=BLUE_1), dice=[1, 2])
    assert [event.result for event in told(game, DamageRolled)] == ["shaken", "stunned"]
    assert wounds(game, "blue-1") == [2]
    assert is_done(game)


# --- 9.4: not applicable, or twice --------------------------------------------------------------


@checks("GR-9.4")
def test_9_4_the_same_result_twice_in_a_round_destroys() -> None:
    """TC 20."""
    game = play(arena([rocket()], [target(l=5)]), losing(2), dice=[1, 1])
    assert [event.result for event in told(game, DamageRolled)] == ["shaken", "destroyed"]
    assert is_gone(game, "blue-1")
    assert told(game, WreckLeft)


@checks("GR-9.4", "GR-9.3-3")
def test_9_4_immobilising_the_immobile_destroys_in_any_round() -> None:
    """TC 21."""
    game = play(arena([rocket()], [target(crew=Crew(immobile=True))]), losing(1), dice=[3])
    assert the(game, DamageRolled).result == "destroyed"
    assert is_gone(game, "blue-1")


@checks("GR-9.4", "GR-9.3-4")
def test_9_4_a_vehicle_without_weapons_is_destroyed_by_a_four() -> None:
    """TC 22."""
    game = play(arena([rocket()], [target(crew=Crew(lost=(0, 1)))]), losing(1), dice=[4])
    assert is_gone(game, "blue-1")


@pytest.mark.parametrize(("switch", "gone"), [("off", False), ("on", True)])
@checks("GR-9.4")
def test_9_4_by_house_rule_shaking_the_unarmed_destroys(switch: str, gone: bool) -> None:
    """R-29."""
    state = arena([rocket()], [target(crew=Crew(lost=(0, 1)))], house={"veh_na_strict": switch})
    assert is_gone(play(state, losing(1), dice=[1]), "blue-1") == gone
    assert not is_gone(play(state, losing(1), dice=[2]), "blue-1")
    armed = arena([rocket()], [target()], house={"veh_na_strict": switch})
    assert not is_gone(play(armed, losing(1), dice=[1]), "blue-1")


@checks("GR-9.4")
def test_9_4_shaken_then_stunned_are_different_results() -> None:
    game = play(arena([rocket()], [target()]), losing(2), dice=[1, 2])
    assert crew(game, "blue-1") == Crew(shaken=True, stunned=True, results=(1, 2))


@pytest.mark.parametrize(("scope", "left"), [("round", (1,)), ("activation", ())])
@checks("GR-9.4")
def test_9_4_results_are_remembered_for_the_round_or_by_house_rule_for_an_activation(
    scope: str, left: tuple[int, ...]
) -> None:
    """R-52."""
    law = House(dup_scope=scope)  # type: ignore[arg-type]
    hit = Crew(shaken=True, results=(1,))
    assert crew_after_activation(hit, law, own=False).results == left
    assert crew_after_round(hit, law).results == ()


@checks("GR-9.3-1", "GR-9.3-2", "GR-9.3-3")
def test_9_6_the_crew_recovers_with_the_round_or_by_house_rule_with_its_activation() -> None:
    """R-17; what is immobile stays so."""
    hit = Crew(shaken=True, stunned=True, immobile=True, lost=(1,))
    well = Crew(immobile=True, lost=(1,))
    by_round, by_activation = House(), House(crew_effects="own_activation")
    assert crew_after_round(hit, by_round) == well
    assert crew_after_activation(hit, by_round, own=True) == hit
    assert crew_after_round(hit, by_activation) == hit
    assert crew_after_activation(hit, by_activation, own=True) == well
    assert crew_after_activation(hit, by_activation, own=False) == hit


# --- 9.5: out of life ---------------------------------------------------------------------------


@checks("GR-9.3")
def test_9_5_without_life_a_vehicle_is_a_wreck_whatever_it_rolled() -> None:
    """TC 23."""
    game = play(arena([rocket()], [target(l=2)]), losing(2), dice=[2, 3])
    assert [event.result for event in told(game, DamageRolled)] == ["stunned", "immobilised"]
    assert is_gone(game, "blue-1")
    assert told(game, WreckLeft)


@checks("GR-9.3", "GR-9.3-6")
def test_9_5_a_hit_that_beats_the_armour_takes_all_life_and_any_six_explodes() -> None:
    """TC 24: FP 8 at light armour RW 4+ L 3."""
    state = arena([rocket(fp=8)], [target(armour="light", rw=4)])
    game = play(state, FIRE, dice=[4, 2, 6, 1])
    assert the(game, Saved).need is None
    assert len(told(game, DamageRolled)) == 3
    assert told(game, Exploded)
    assert is_gone(game, "blue-1")
    wrecked = play(state, FIRE, dice=[4, 2, 5, 1])
    assert not told(wrecked, Exploded)
    assert told(wrecked, WreckLeft)


def test_9_5_nobody_is_asked_for_a_weapon_of_a_vehicle_without_life() -> None:
    game = play(arena([rocket()], [target(wounds={1: 2})]), losing(1), dice=[4])
    assert the(game, DamageRolled).result == "weapon"
    assert not told(game, WeaponLost)
    assert is_gone(game, "blue-1")
    assert is_done(game)


def test_9_5_after_its_destruction_nothing_more_is_rolled() -> None:
    game = play(arena([rocket()], [target()]), losing(3), dice=[5])
    assert is_gone(game, "blue-1")
    assert is_done(game)


def test_14_8_an_undying_vehicle_loses_one_life_at_a_time() -> None:
    state = arena([rocket(fp=8)], [target(armour="light", rw=4, rules=["eternal"])])
    game = play(state, FIRE, dice=[4, 1])
    assert wounds(game, "blue-1") == [1]


def test_9_2_an_armoured_walker_is_a_vehicle() -> None:
    walker = entry(gear(1, gun()), type="walker", armour="medium", rw=3, l=3)
    state = arena([rocket()], [troop(walker, [(30, 20)])])
    game = play(state, FIRE, dice=[3, 1, 1])
    assert crew(game, "blue-1").shaken


# --- which weapon -------------------------------------------------------------------------


def test_9_3_by_house_rule_the_owner_picks_or_chance_does() -> None:
    owner = arena([rocket()], [target()], house={"lose_weapon": "owner"})
    game = play(owner, losing(1), dice=[4])
    assert game.seat == BLUE
    random = arena([rocket()], [target()], house={"lose_weapon": "random"})
    game = play(random, losing(1), dice=[4, 2])
    assert the(game, WeaponLost).weapon == Barrel(BLUE_1, 0, 1)
    assert is_done(game)


def test_9_3_the_last_weapon_is_lost_without_a_question() -> None:
    game = play(arena([rocket()], [target(crew=Crew(lost=(0,)))]), losing(1), dice=[4])
    assert crew(game, "blue-1").lost == (0, 1)
    assert is_done(game)


# --- 9.7: wrecks --------------------------------------------------------------------------------


def test_9_7_a_wreck_is_soft_cover_for_small_models_and_blocks_no_sight() -> None:
    nature = wreck_nature(House())
    assert nature is not None
    assert (nature.cover, nature.enter, nature.blocks, nature.small_only) == (
        "soft",
        "all",
        False,
        True,
    )
    wreckage = play(arena([rocket()], [target()]), losing(1), dice=[5]).state.ground
    hiding = arena([troop(squad(1), [(30, 20)]), troop(tank(), [(30, 20)])])
    hiding.ground = wreckage
    assert cover_of(hiding, unit(hiding, "red-1")) == "soft"
    assert cover_of(hiding, unit(hiding, "red-2")) == "none"


def test_9_7_by_house_rule_a_wreck_is_hard_cover_or_nothing() -> None:
    """R-30."""
    hard = wreck_nature(House(wreck="hard"))
    assert hard is not None
    assert (hard.cover, hard.enter, hard.blocks, hard.category) == ("hard", "foot", True, 0)
    game = play(arena([rocket()], [target()], house={"wreck": "none"}), losing(1), dice=[5])
    assert is_gone(game, "blue-1")
    assert game.state.ground.pieces == ()


# --- explosions ---------------------------------------------------------------------------------


@checks("GR-9.3-6")
def test_9_3_an_explosion_reaches_six_inches_from_base_to_base() -> None:
    """TC 26: a 3 x 5 vehicle; gaps of 6.0 and 6.1 to the east and to the north."""
    spots: list[Any] = [("38.0", 20), ("38.1", 20), (30, "29.0"), (30, "29.1")]
    bystanders = [troop(squad(1, rw=6), [spot]) for spot in spots]
    state = arena([rocket(), *bystanders], [target(base=tank().base)])
    game = play(state, losing(1), dice=[6])
    assert the(game, Exploded).victims == ("red-2", "red-4")
    assert [is_gone(game, f"red-{n}") for n in (2, 3, 4, 5)] == [True, False, True, False]


@checks("GR-9.3-6")
@pytest.mark.parametrize(("switch", "need"), [("but_melee", 5), ("shots", 6)])
def test_9_3_it_hits_both_sides_each_model_once_and_cover_helps_or_by_house_rule_not(
    switch: str, need: int
) -> None:
    """R-60."""
    friends = troop(squad(3), [(33, 20), (34, 20), (39, 20)])  # the third stands too far off
    foes = troop(squad(2), [(27, 20), (26, 20)])
    wood: Any = ("wood", "20,10 40,10 40,30 20,30")
    state = arena([rocket(), foes], [target(), friends], wood, house={"cover_counts": switch})
    game = play(state, losing(1), dice=[6, need - 1, 6])
    options = list(game.options)
    assert options == [Lose(RED_2, ModelNumber(1)), Lose(RED_2, ModelNumber(2))]
    game = go_on(game, answers=options[:1], dice=[6, 6])
    saves = [(event.unit, event.need, event.hits) for event in told(game, Saved)]
    assert saves == [(RED_2, need, 2), (BLUE_2, need, 2)]


@checks("GR-9.3-6")
def test_9_3_the_owner_names_who_of_those_hit_failed_to_save() -> None:
    friends = troop(squad(3), [(33, 20), (34, 20), (39, 20)])
    state = arena([rocket()], [target(), friends])
    game = play(state, losing(1), dice=[6, 1, 6])
    assert list(game.options) == [Lose(BLUE_2, ModelNumber(1)), Lose(BLUE_2, ModelNumber(2))]
    game = go_on(game, answers=[Lose(BLUE_2, ModelNumber(2))])
    assert numbers(game, "blue-2") == [1, 3]
    assert not told(game, MoraleTested)  # 9.8: a third of the unit, but not by shooting
    assert is_done(game)


def test_9_3_all_who_were_hit_fall_without_a_question() -> None:
    friends = troop(squad(3), [(33, 20), (34, 20), (39, 20)])
    game = play(arena([rocket()], [target(), friends]), losing(1), dice=[6, 1, 1])
    assert numbers(game, "blue-2") == [3]
    assert is_done(game)


def test_9_3_tough_models_are_wounded() -> None:
    friends = troop(squad(2, l=2), [(33, 20), (34, 20)], wounds={1: 1})
    game = play(arena([rocket()], [target(), friends]), losing(1), dice=[6, 1, 1])
    assert numbers(game, "blue-2") == [2]
    assert wounds(game, "blue-2") == [1]


@checks("GR-9.3-6")
def test_9_3_explosions_set_off_explosions() -> None:
    """An unarmoured hauler near the tank blows up in turn and hits a squad near it alone."""
    hauler = troop(tank(armour=None, rw=4, l=4), [(36, 20)])
    squad_far = troop(squad(2), [(43, 20), (44, 20)])
    state = arena([rocket()], [target(), hauler, squad_far])
    game = play(state, losing(1), dice=[6, 1, 6, 1, 1])
    assert [event.unit for event in told(game, Exploded)] == ["blue-1", "blue-2"]
    assert [event.unit for event in told(game, UnitDestroyed)] == ["blue-1", "blue-2", "blue-3"]
    assert is_done(game)


def test_9_3_an_armoured_neighbour_ignores_it() -> None:
    state = arena([rocket()], [target(), troop(tank(), [(36, 20)])])
    game = play(state, losing(1), dice=[6])
    assert the(game, HitsIgnored).unit == "blue-2"
    assert is_done(game)


def test_9_3_an_exploding_target_may_take_its_attacker_along() -> None:
    """Two pools: after the explosion nothing is left to be shot at."""
    shooter = troop(entry(gear(1, gun(1, 9)), gear(1, gun(1, 5)), fk=3), [(30, 15), (31, 15)])
    state = arena([shooter], [target(armour="light")])
    game = play(state, FIRE, dice=[3, 6, 1, 1, 1, 1])
    assert is_gone(game, "blue-1")
    assert is_gone(game, "red-1")
    assert is_done(game)


# --- 6.4: terrain tests -------------------------------------------------------------------------


@checks("GR-6.4a", "GR-6.4b")
def test_6_4_each_model_in_terrain_takes_a_hit_of_fp_0_and_nobody_tests_morale() -> None:
    """TC 32: 3 of 5 riders, RW 4+."""
    riders = troop(squad(5, rw=4, type="cavalry"), row(5, 20, 10))
    game = play(arena([riders]), crossing("red-1", 3), dice=[4, 3, 5])
    saved = the(game, Saved)
    assert (saved.cause, saved.need, saved.unsaved) == ("terrain", 4, 1)
    game = go_on(game, answers=[Lose(RED_1, ModelNumber(5))])
    assert numbers(game, "red-1") == [1, 2, 3, 4]
    assert is_done(game)


@checks("GR-5.12b")
@pytest.mark.parametrize(("switch", "need"), [("but_melee", 2), ("shots", 3)])
def test_5_12_take_cover_and_the_terrain_itself_help_in_a_terrain_test(
    switch: str, need: int
) -> None:
    """R-60, R-77: RW 4+ is 3+, and in a wood 2+ unless cover counts against shots only."""
    riders = troop(squad(2, rw=4, type="cavalry"), [(14, 12), (16, 12)], covered=True)
    state = arena([riders], (), WOOD, house={"cover_counts": switch})
    game = play(state, crossing("red-1", 2), dice=[need, need])
    assert (the(game, Saved).need, the(game, Saved).unsaved) == (need, 0)
    outside = troop(squad(2, rw=4, type="cavalry"), [(40, 12), (42, 12)])
    game = play(arena([outside], (), WOOD), crossing("red-1", 2), dice=[4, 4])
    assert the(game, Saved).need == 4


@pytest.mark.parametrize(("switch", "need"), [("ignored", None), ("bypass", 3)])
@checks("GR-6.4a")
def test_6_5_armour_ignores_the_test_unless_the_house_says_otherwise(
    switch: str, need: int | None
) -> None:
    """TC 34, R-20; an unarmoured vehicle always takes it."""
    law = {"terrain_test_vs_armour": switch}
    game = play(
        arena([troop(tank(), [(20, 10)])], house=law),
        crossing("red-1", 1),
        dice=[] if need is None else [2, 1],
    )
    if need is None:
        assert the(game, HitsIgnored).hits == 1
    else:
        assert the(game, Saved).need == need
        assert crew(game, "red-1").shaken
    bare = play(
        arena([troop(tank(armour=None), [(20, 10)])], house=law),
        crossing("red-1", 1),
        dice=[2, 1],
    )
    assert crew(bare, "red-1").shaken


def test_6_4_by_house_rule_only_a_1_hits() -> None:
    """R-20b."""
    riders = troop(squad(5, rw=4, type="cavalry"), row(5, 20, 10))
    state = arena([riders], house={"terrain_test": "hit_on_1"})
    game = play(state, crossing("red-1", 3), dice=[1, 2, 6, 4])
    assert the(game, Saved).hits == 1
    assert is_done(game)


def test_9_8_losses_by_explosion_or_terrain_call_for_no_test() -> None:
    """Half of a unit is lost both times."""
    blast = troop(squad(2), [(33, 20), (39, 20)])
    game = play(arena([rocket()], [target(), blast]), losing(1), dice=[6, 1])
    assert numbers(game, "blue-2") == [2]
    assert is_done(game)
    riders = troop(squad(2, type="cavalry"), row(2, 20, 10))
    game = play(arena([riders]), crossing("red-1", 1), dice=[1])
    game = go_on(game, answers=[Lose(RED_1, ModelNumber(1))])
    assert is_done(game)
    assert not told(game, MoraleTested)


# --- exact odds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rw", range(2, 7))
@checks("GR-6.4a")
def test_6_4_the_chance_to_lose_a_model_in_terrain(rw: int) -> None:
    riders = troop(squad(1, rw=rw, type="cavalry"), [(20, 10)])
    found = odds(begin(arena([riders]), crossing("red-1", 1)), None, _is_lost("red-1"))
    assert found[True] == Fraction(rw - 1, 6)


def _is_lost(unit_id: str) -> Any:
    return lambda game: is_gone(game, unit_id)


@pytest.mark.parametrize(
    ("points", "chance"),
    [(1, Fraction(1, 3)), (2, Fraction(2, 3)), (3, Fraction(8, 9)), (4, Fraction(53, 54))],
)
@checks("GR-9.3", "GR-9.4")
def test_9_4_how_likely_lost_life_in_one_round_destroys_a_vehicle(
    points: int, chance: Fraction
) -> None:
    state = arena([rocket()], [target(l=9)])
    found = odds(begin(state, losing(points)), None, _is_lost("blue-1"), decide=usual)
    assert found[True] == chance


@pytest.mark.parametrize(
    ("life", "mean"),
    [(2, Fraction(5, 3)), (3, Fraction(2)), (4, Fraction(19, 9)), (5, Fraction(115, 54))],
)
@checks("GR-9.3", "GR-9.4")
def test_9_4_how_much_life_a_vehicle_loses_before_it_is_destroyed_in_one_round(
    life: int, mean: Fraction
) -> None:
    found = _rolls(arena([rocket()], [target(l=life)]), losing(life))
    assert found == mean


@pytest.mark.parametrize(
    ("life", "mean"),
    [
        (2, Fraction(5, 3)),
        (3, Fraction(25, 12)),
        (4, Fraction(503, 216)),
        (5, Fraction(1597, 648)),
    ],
)
@checks("GR-9.3", "GR-9.4")
def test_9_4_and_if_every_life_is_lost_in_another_round(life: int, mean: Fraction) -> None:
    async def one_a_round(battle: Battle) -> None:
        for _ in range(life):
            if BLUE_1 in battle.state.units:
                await hurt(battle, BLUE_1, 1, outright=False)
                new_round(battle)

    assert _rolls(arena([rocket()], [target(l=life)]), one_a_round) == mean


def _rolls(state: State, procedure: Procedure) -> Fraction:
    def rolls(game: Played) -> int:
        return len(told(game, DamageRolled))

    found = odds(begin(state, procedure), None, rolls, decide=usual)
    return found.mean(lambda number: number)


@pytest.mark.parametrize(
    ("place", "fk", "chance"),
    [
        ("open", 3, Fraction(5, 9)),
        ("soft", 3, Fraction(4, 9)),
        ("hard", 3, Fraction(1, 3)),
        ("open", 4, Fraction(5, 12)),
    ],
)
@checks("GR-9.x", "GR-7.5a")
def test_9_1_the_chance_of_the_rocket_in_the_open_in_soft_and_in_hard_cover(
    place: str, fk: int, chance: Fraction
) -> None:
    """Vehicles may not enter ruins, so an armoured walker stands for them."""
    walker = entry(gear(1, gun(), gun(3)), type="walker", armour="medium", rw=3, l=3)
    shooter = troop(squad(1, gun(1, 7, 36), fk=fk), [(30, 4)])
    kinds = {"soft": "wood", "hard": "ruin"}
    pieces: list[Any] = [(kinds[place], "25,16 35,16 35,24 25,24")] if place in kinds else []
    state = arena([shooter], [troop(walker, [(30, 20)])], *pieces)

    def unsaved(game: Played) -> int:
        return sum(event.unsaved for event in told(game, Saved))

    found = odds(begin(state, FIRE), None, unsaved, decide=usual)
    assert found[1] == chance


# --- melee against a vehicle --------------------------------------------------------------------


@checks("GR-9.1-M", "GR-8.8b")
def test_8_8_blows_that_armour_ignores_win_nothing() -> None:
    """TC 53: 0 to 0, the attackers lose and test."""
    line = troop(squad(3), [(30, 17), (31, 17), (29, 17)])
    state = arena([line], [target(a=0)])
    game = play(state, melee("red-1", "blue-1"), dice=[6, 6, 6, 3])
    assert the(game, HitsIgnored).hits == 3
    assert the(game, MoraleTested).unit == "red-1"
    assert is_done(game)


def test_9_3_a_vehicle_is_hurt_hand_to_hand_and_may_blow_up_in_their_faces() -> None:
    fists = troop(squad(2, melee=blade(0, 7)), [(30, 17), (31, 17)])
    state = arena([fists], [target(a=0)])
    game = play(state, melee("red-1", "blue-1"), dice=[5, 1, 5, 6, 1, 1])
    assert is_gone(game, "blue-1")
    assert is_gone(game, "red-1")
