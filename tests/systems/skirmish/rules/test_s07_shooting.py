"""§7: who may shoot at whom, the volley step by step, losses, and the test after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import ModelNumber
from heerbann.engine.rules.asks import Choose, Count, Modifier, Refusal
from heerbann.systems.skirmish.model.actions import (
    Barrel,
    Fire,
    FireSome,
    HoldFire,
    Lose,
    Salvo,
    Shoot,
    Suppress,
)
from heerbann.systems.skirmish.model.events.combat import (
    AttackEnded,
    Fired,
    GeneralFell,
    HitsIgnored,
    LossTaken,
    Saved,
    ShotDeclared,
    UnitDestroyed,
)
from heerbann.systems.skirmish.model.events.morale import MoraleTested, Pinned
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State, UnitId
from heerbann.systems.skirmish.rules.s07_shooting.shooting import refuse_shot
from heerbann.systems.skirmish.rules.s07_shooting.weapons import pools
from heerbann.systems.skirmish.rules.s10_morale import loses_heart
from tests.rulechecks import checks
from tests.systems.playing import go_on, the, told
from tests.systems.skirmish.arena import (
    RUIN,
    WOOD,
    Played,
    Troop,
    arena,
    begin,
    entry,
    gear,
    gun,
    in_melee,
    is_done,
    is_gone,
    numbers,
    play,
    profile,
    row,
    squad,
    tank,
    troop,
    unit,
    volley,
    wounds,
)
from tests.systems.skirmish.field import acting

RED_1, BLUE_1, BLUE_2 = UnitId("red-1"), UnitId("blue-1"), UnitId("blue-2")
FIRE = volley("red-1", "blue-1")
SUPPRESS = volley("red-1", "blue-1", suppress=True)


def lose(*models: int, unit_id: UnitId = BLUE_1) -> list[Lose]:
    return [Lose(unit_id, ModelNumber(model)) for model in models]


def salvo(line: int, number: int, models: int = 1) -> Salvo:
    """So many models with this weapon of this line of gear."""
    return Salvo(Barrel(RED_1, line, number), models)


def fire(*numbers: int) -> Fire:
    """These weapons of a vehicle."""
    return Fire(RED_1, tuple([salvo(0, number) for number in numbers]))


def shooters(count: int, *guns: Any, **facts: Any) -> Troop:
    return troop(squad(count, *guns, **facts), row(count, 20, 10))


def targets(count: int, y: int = 20, **facts: Any) -> Troop:
    state_facts = {key: facts.pop(key) for key in ("wounds", "condition", "covered", "marker")
                   if key in facts}  # fmt: skip
    return troop(squad(count, **facts), row(count, 20, y), **state_facts)


def why_not(state: State, **how: bool) -> Refusal | None:
    return refuse_shot(state, unit(state, "red-1"), unit(state, "blue-1"), **how)


# --- 7.1 to 7.3: who may shoot at whom --------------------------------------------------------


@checks("GR-7.3", "GR-5.5a")
def test_7_3_range_is_measured_from_edge_to_edge_and_exactly_so_far_is_within() -> None:
    """Bases of 1": centres 25" apart leave a gap of 24"."""
    near = arena([troop(squad(1, gun()), [(20, 10)])], [troop(squad(1), [(20, 35)])])
    far = arena([troop(squad(1, gun()), [(20, 10)])], [troop(squad(1), [(20, "35.01")])])
    assert why_not(near) is None
    assert why_not(far) == Refusal("7.3", "out-of-range", {"range": 24})


@checks("GR-7.3", "GR-7.4")
def test_7_3_models_out_of_range_do_not_fire() -> None:
    """Only three of five reach the single target: three dice."""
    spots = [(20, 10), (20, 9), (20, 8), (20, 7), (20, 6)]
    state = arena([troop(squad(5, gun(1, 0, 12)), spots)], [troop(squad(1), [(20, 21)])])
    game = begin(state, FIRE)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 3


@checks("GR-7.2", "GR-4.2a")
def test_7_2_what_nobody_sees_cannot_be_shot_at() -> None:
    state = arena([troop(squad(1, gun()), [(15, 4)])], [troop(squad(1), [(15, 22)])], WOOD)
    assert why_not(state) == Refusal("4.2", "no-sight", {"piece": "wood-1"})


@checks("GR-7.2")
def test_7_2_a_weapon_that_needs_no_sight_fires_over_the_wood_and_the_others_do_not() -> None:
    """R-71: only the marked weapon bears, so nothing is asked."""
    state = arena(
        [troop(squad(2, gun(3), gun(1, 2, 24, "no_los")), [(15, 4), (16, 4)])],
        [troop(squad(1), [(15, 22)])],
        WOOD,
    )
    assert why_not(state) is None
    game = begin(state, FIRE)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2
    short = arena(
        [troop(squad(1, gun(3), gun(1, 2, 12, "no_los")), [(15, 4)])],
        [troop(squad(1), [(15, 22)])],
        WOOD,
    )
    assert why_not(short) == Refusal("4.2", "no-sight", {"piece": "wood-1"})


def test_7_1_nobody_shoots_at_friends_or_without_a_weapon() -> None:
    state = arena([shooters(1), targets(1, 14)], [targets(1)])
    assert why_not(state) == Refusal("3.1", "no-ranged-weapon")
    one, other = unit(state, "red-1"), unit(state, "red-2")
    assert refuse_shot(state, one, other) == Refusal("7.1", "own-unit")


@pytest.mark.parametrize("crew", [Crew(shaken=True), Crew(stunned=True)])
@checks("GR-9.3-1", "GR-9.3-2")
def test_9_3_a_shaken_or_stunned_crew_does_not_shoot(crew: Crew) -> None:
    state = arena([troop(tank(), [(20, 10)], crew=crew)], [targets(5)])
    assert why_not(state) == Refusal("9.3", "crew-cannot-shoot")
    ready = arena([troop(tank(), [(20, 10)], crew=Crew(immobile=True))], [targets(5)])
    assert why_not(ready) is None


def test_8_2_one_may_shoot_in_contact_and_in_melee_by_house_rule_not() -> None:
    """R-72."""

    def table(**house: str) -> State:
        red = [troop(squad(1, gun()), [(20, 10)])]
        blue = [troop(squad(1), [(20, 18)]), troop(squad(1), [(20, 11)])]
        return arena(red, blue, house=house)

    free = in_melee(table(), "red-1", "blue-2")
    assert why_not(free) is None
    assert refuse_shot(free, unit(free, "red-1"), unit(free, "blue-2")) is None
    held = table(melee_holds="contact")
    assert why_not(held) == Refusal("8.2", "shooter-in-melee")
    at_foe = refuse_shot(held, unit(held, "red-1"), unit(held, "blue-2"))
    assert at_foe == Refusal("8.2", "shooter-in-melee")


@pytest.mark.parametrize(("switch", "allowed"), [("on", True), ("off", False)])
def test_5_8_only_a_reaction_shoots_point_blank_at_who_came_into_contact(
    switch: str, allowed: bool
) -> None:
    """R-15."""
    state = arena(
        [troop(squad(1, gun()), [(20, 10)])],
        [troop(squad(1), [(20, 11)])],
        house={"react_point_blank": switch, "melee_holds": "contact"},
    )
    assert (why_not(state, reaction=True) is None) == allowed
    assert why_not(state) == Refusal("8.2", "shooter-in-melee")


@pytest.mark.parametrize(("switch", "allowed"), [("on", True), ("off", False)])
def test_7_2_shooting_into_a_melee_is_a_house_rule(switch: str, allowed: bool) -> None:
    """R-25."""
    state = arena(
        [troop(squad(1, gun()), [(20, 10)]), troop(squad(1), [(20, 19)])],
        [troop(squad(1), [(20, 20)])],
        house={"shoot_into_melee": switch},
    )
    assert why_not(state) is None, "contact alone is no melee yet"
    refusal = why_not(in_melee(state, "red-2", "blue-1"))
    assert refusal == (None if allowed else Refusal("7.2", "target-in-melee"))


def test_7_2_by_house_rule_one_may_still_shoot_at_the_enemy_one_fights_oneself() -> None:
    state = arena(
        [troop(squad(1, gun()), [(20, 10)])],
        [troop(squad(1), [(20, 11)])],
        house={"shoot_into_melee": "off"},
    )
    assert why_not(in_melee(state, "blue-1", "red-1")) is None


@pytest.mark.parametrize(("switch", "locks"), [("on", True), ("off", False)])
def test_8_3_vehicles_are_in_melee_like_all_by_house_rule_not(switch: str, locks: bool) -> None:
    """R-28: here by contact, which holds."""
    law = {"vehicles_lock": switch, "melee_holds": "contact", "shoot_into_melee": "off"}
    state = arena(
        [troop(squad(1, gun()), [(20, 10)]), troop(squad(1), [(30, 17)])],
        [troop(tank(), [(30, 20)])],
        house=law,
    )
    assert why_not(state) == (Refusal("7.2", "target-in-melee") if locks else None)
    touching = refuse_shot(state, unit(state, "blue-1"), unit(state, "red-1"))
    assert touching == (Refusal("8.2", "shooter-in-melee") if locks else None)


# --- 7.1: which weapons -----------------------------------------------------------------------


@checks("GR-7.1", "GR-5.5a")
def test_7_1_each_model_chooses_one_of_its_weapons() -> None:
    """Three of one line have two weapons: all the same or split, as they like."""
    lines = (gear(3, gun(1, 0), gun(1, 4)), gear(2, gun(2, 1)))
    state = arena([troop(entry(*lines), row(5, 20, 10))], [targets(10)])
    game = begin(state, FIRE)
    assert isinstance(game.ask, Choose)
    assert game.seat == RED
    assert list(game.options) == [
        Fire(RED_1, (salvo(0, 0, 3),)),
        Fire(RED_1, (salvo(0, 1, 3),)),
        Fire(RED_1, (salvo(0, 0, 2), salvo(0, 1, 1))),
        Fire(RED_1, (salvo(0, 0, 1), salvo(0, 1, 2))),
    ]
    alike = go_on(game.fork(), answers=[game.options[1]], dice=[1] * 7)
    assert [len(event.dice) for event in told(alike, Fired)] == [3, 4]
    split = go_on(game.fork(), answers=[game.options[2]], dice=[1] * 7)
    assert [len(event.dice) for event in told(split, Fired)] == [1, 4, 2]


@checks("GR-7.1", "GR-7.3")
def test_7_1_who_reaches_with_other_weapons_has_another_choice() -> None:
    """Two in front reach with both weapons, one in the middle with the long one, one with none."""
    spots = [(20, 14), (21, 14), (20, 8), (20, 5)]
    state = arena(
        [troop(squad(4, gun(1, 0, 12), gun(1, 4, 6)), spots)], [troop(squad(10), row(10, 16, 20))]
    )
    game = begin(state, FIRE)
    assert list(game.options) == [
        Fire(RED_1, (salvo(0, 0, 2),)),
        Fire(RED_1, (salvo(0, 1, 2),)),
        Fire(RED_1, (salvo(0, 0), salvo(0, 1))),
    ]
    game = go_on(game, answers=[game.options[1]], dice=[1, 1, 1])
    assert [len(event.dice) for event in told(game, Fired)] == [2, 1]


@checks("GR-7.1")
def test_7_1_a_single_model_with_two_weapons_chooses_one() -> None:
    game = begin(arena([shooters(1, gun(2, 0), gun(1, 4))], [targets(10)]), FIRE)
    assert list(game.options) == [Fire(RED_1, (salvo(0, 0),)), Fire(RED_1, (salvo(0, 1),))]


@checks("GR-7.3")
def test_7_3_a_target_that_only_the_longest_weapon_reaches_may_be_shot_at() -> None:
    for reach, offered in ((30, True), (9, False)):
        shooter = troop(squad(1, gun(1, 0, 9), gun(1, 4, reach)), [(30, 10)])
        game = acting(arena([shooter], [troop(squad(1), [(30, 30)])]))
        assert (Shoot(RED_1, UnitId("blue-1")) in game.options) is offered


@checks("GR-7.1")
def test_7_1_of_three_weapons_some_take_the_first_and_the_others_are_asked_again() -> None:
    state = arena([shooters(3, gun(1, 0), gun(1, 4), gun(1, 7))], [targets(10)])
    game = begin(state, FIRE)
    assert list(game.options) == [
        Fire(RED_1, (salvo(0, 0, 3),)),
        Fire(RED_1, (salvo(0, 1, 3),)),
        Fire(RED_1, (salvo(0, 2, 3),)),
        FireSome(RED_1, salvo(0, 0, 2)),
        FireSome(RED_1, salvo(0, 0, 1)),
        FireSome(RED_1, salvo(0, 0, 0)),
    ]
    one = go_on(game.fork(), answers=[FireSome(RED_1, salvo(0, 0, 1))])
    assert list(one.options) == [
        Fire(RED_1, (salvo(0, 1, 2),)),
        Fire(RED_1, (salvo(0, 2, 2),)),
        Fire(RED_1, (salvo(0, 1), salvo(0, 2))),
    ]
    one = go_on(one, answers=[one.options[2]], dice=[1, 1, 1])
    assert [len(event.dice) for event in told(one, Fired)] == [1, 1, 1]
    none = go_on(game.fork(), answers=[FireSome(RED_1, salvo(0, 0, 0))])
    none = go_on(none, answers=[none.options[2]], dice=[1, 1, 1])
    assert [len(event.dice) for event in told(none, Fired)] == [1, 2]


@checks("GR-7.1")
def test_7_1_two_models_split_among_three_weapons() -> None:
    state = arena([shooters(2, gun(1, 0), gun(1, 4), gun(1, 7))], [targets(10)])
    game = begin(state, FIRE)
    some = [FireSome(RED_1, salvo(0, 0, 1)), FireSome(RED_1, salvo(0, 0, 0))]
    assert list(game.options)[3:] == some


@checks("GR-7.1")
def test_7_1_a_single_model_chooses_one_of_three_weapons() -> None:
    state = arena([shooters(1, gun(1, 0), gun(1, 4), gun(1, 7))], [targets(10)])
    options = [Fire(RED_1, (salvo(0, number),)) for number in range(3)]
    assert list(begin(state, FIRE).options) == options


@checks("GR-7.1")
def test_7_1_a_weapon_that_does_not_reach_is_no_choice() -> None:
    state = arena([shooters(3, gun(1, 0, 24), gun(2, 2, 6))], [targets(10)])
    game = begin(state, FIRE)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 3


@checks("GR-3.3")
def test_3_3_a_vehicle_may_fire_any_or_all_of_its_weapons() -> None:
    """MAY, not MUST: all of them are named first."""
    state = arena([troop(tank(gun(2, 6), gun(3, 1)), [(24, 10)])], [targets(10)])
    game = begin(state, FIRE)
    assert list(game.options) == [fire(0, 1), fire(0), fire(1)]
    both = go_on(game.fork(), answers=[fire(0, 1)], dice=[1, 1, 1, 1, 1])
    assert [len(event.dice) for event in told(both, Fired)] == [2, 3]
    one = go_on(game.fork(), answers=[fire(1)], dice=[1, 1, 1])
    assert [len(event.dice) for event in told(one, Fired)] == [3]


@checks("GR-9.3-4", "GR-3.3")
def test_9_3_a_destroyed_weapon_fires_no_more() -> None:
    guns = (gun(2, 6), gun(3, 1))
    state = arena([troop(tank(*guns), [(24, 10)], crew=Crew(lost=(0,)))], [targets(10)])
    game = begin(state, FIRE)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 3
    empty = arena([troop(tank(*guns), [(24, 10)], crew=Crew(lost=(0, 1)))], [targets(10)])
    assert why_not(empty) == Refusal("3.1", "no-ranged-weapon")


# --- 7.4: dice --------------------------------------------------------------------------------


@checks("GR-7.4")
def test_7_4_equal_weapons_are_thrown_together_and_the_strongest_first() -> None:
    """Eight rifles, a machine gun and a launcher; two lines with equal rifles share a throw."""
    lines = (gear(5, gun()), gear(3, gun()), gear(1, gun(3, 1)), gear(1, gun(1, 7)))
    state = arena([troop(entry(*lines), row(10, 20, 10))], [targets(10)])
    chosen = [salvo(0, 0, 5), salvo(1, 0, 3), salvo(2, 0), salvo(3, 0)]
    found = pools(unit(state, "red-1"), chosen)
    assert [(pool.weapon.fp, pool.dice) for pool in found] == [(7, 1), (1, 3), (0, 8)]


@checks("GR-7.4")
def test_7_4_weapons_with_another_fk_are_thrown_apart() -> None:
    lines = (gear(2, gun()), gear(1, gun(), profile=profile(fk=2)))
    state = arena([troop(entry(*lines), row(3, 20, 10))], [targets(5)])
    found = pools(unit(state, "red-1"), [salvo(0, 0, 2), salvo(1, 0)])
    assert [(pool.fk, pool.dice) for pool in found] == [(4, 2), (2, 1)]


@checks("GR-14-sync")
def test_14_6_a_linked_weapon_has_twice_its_rof() -> None:
    state = arena([shooters(4, gun(1, 1, 24, "sync"))], [targets(10)])
    game = begin(state, FIRE)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 8
    assert Modifier("14.6", 2, "linked") in game.ask.modifiers


# --- 7.5, 7.6: hits and saves -----------------------------------------------------------------


@checks("GR-7.5a", "GR-7.6a", "GR-7.7")
def test_7_5_dice_that_reach_fk_hit_and_each_hit_is_saved_once() -> None:
    state = arena([shooters(5, gun(1, 1))], [targets(20)])
    game = play(state, FIRE, dice=[4, 3, 6, 5, 2, 6, 5, 1], answers=lose(20, 19))
    fired, saved = the(game, Fired), the(game, Saved)
    assert (fired.need, fired.dice, fired.hits) == (4, (4, 3, 6, 5, 2), 3)
    assert (saved.need, saved.dice, saved.unsaved) == (6, (6, 5, 1), 2)
    assert numbers(game, "blue-1") == list(range(1, 19))
    assert is_done(game)


@checks("GR-7.6a")
def test_7_6_a_save_on_1_needs_no_die_by_house_rule_a_natural_1_fails() -> None:
    """TC 06: FP 0 at RW 2+ in soft cover; R-02b."""

    def table(**house: str) -> State:
        red, blue = [troop(squad(1, gun()), [(15, 4)])], [troop(squad(1, rw=2), [(15, 12)])]
        return arena(red, blue, WOOD, house=house)

    game = play(table(), FIRE, dice=[4])
    assert the(game, Saved) == Saved(BLUE_1, "shoot", 1, 1, (), 0, outright=False)
    assert numbers(game, "blue-1") == [1]
    assert is_done(game)
    game = play(table(ones_fail="on"), FIRE, dice=[4, 1])
    assert the(game, Saved).need == 2
    assert is_gone(game, "blue-1")


@checks("GR-12-hard", "GR-7.5a")
def test_7_5_hard_cover_is_harder_to_hit_and_saves_better() -> None:
    spots = [(42, 22), (44, 22)]
    state = arena([troop(squad(1, gun()), [(43, 10)])], [troop(squad(2), spots)], RUIN)
    game = play(state, FIRE, dice=[5, 4])
    assert (the(game, Fired).need, the(game, Saved).need) == (5, 4)
    assert the(game, Saved).unsaved == 0


@checks("GR-14-preacher")
def test_14_13_a_preacher_throws_misses_once_more() -> None:
    state = arena([shooters(4, gun(), rules=["preacher"])], [targets(10)])
    game = play(state, FIRE, dice=[1, 4, 3, 6, 4, 2, 6, 6, 6])
    fired = the(game, Fired)
    assert (fired.dice, fired.again, fired.hits) == ((1, 4, 3, 6), (4, 2), 3)
    assert the(game, Saved).hits == 3


@checks("GR-14-preacher")
def test_14_13_by_house_rule_a_preacher_helps_in_melee_only() -> None:
    """R-44."""
    state = arena(
        [shooters(2, gun(), rules=["preacher"])], [targets(10)], house={"preacher_scope": "melee"}
    )
    game = play(state, FIRE, dice=[1, 1])
    assert the(game, Fired).again == ()
    assert is_done(game)


def test_7_5_nothing_is_thrown_that_cannot_hit() -> None:
    """R-03."""
    spots = [(42, 22), (44, 22)]
    red = [troop(squad(1, gun(), fk=6), [(43, 10)])]
    state = arena(red, [troop(squad(2), spots)], RUIN)
    game = begin(state, FIRE)
    assert is_done(game)
    assert (the(game, Fired).need, the(game, Fired).dice) == (7, ())


# --- 7.7, 7.9: losses -------------------------------------------------------------------------


@checks("GR-7.7", "GR-2-L")
def test_7_7_the_owner_names_the_models_and_a_wounded_one_goes_first() -> None:
    """TC 13: 3 unsaved hits on L 2 models of which one is wounded."""
    state = arena([shooters(3, gun())], [targets(4, l=2, wounds={1: 1})])
    game = play(state, FIRE, dice=[5, 5, 5, 1, 2, 3])
    assert game.seat == BLUE
    assert list(game.options) == lose(2, 3, 4)  # the wounded one was no choice
    game = go_on(game, answers=lose(3), dice=[6])
    assert numbers(game, "blue-1") == [2, 4]
    assert wounds(game, "blue-1") == [0, 0]
    taken = [(event.model, event.hits, event.slain) for event in told(game, LossTaken)]
    assert taken == [(1, 1, True), (3, 2, True)]


@checks("GR-7.7")
def test_7_7_a_single_hit_wounds_a_tough_model() -> None:
    state = arena([shooters(1, gun())], [targets(4, l=2)])
    game = play(state, FIRE, dice=[4, 1], answers=lose(2))
    assert wounds(game, "blue-1") == [0, 1, 0, 0]
    assert not told(game, MoraleTested)


def test_7_7_nobody_is_asked_when_all_fall() -> None:
    state = arena([shooters(5, gun())], [targets(3)])
    game = play(state, FIRE, dice=[4, 4, 4, 4, 4, 1, 1, 1, 1, 1])
    assert is_gone(game, "blue-1")
    assert is_done(game)
    assert [type(event) for event in game.log] == [
        ShotDeclared,
        Fired,
        Saved,
        UnitDestroyed,
        AttackEnded,
    ]


def test_7_7_nobody_is_asked_when_just_as_many_hits_come_as_they_can_take() -> None:
    for life, fp in ((1, 3), (2, 9)):
        state = arena([shooters(3, gun(1, fp))], [targets(3, l=life)])
        game = play(state, FIRE, dice=[4, 4, 4])
        assert is_gone(game, "blue-1")
        assert not told(game, LossTaken)


def test_7_7_the_general_is_his_owners_last_casualty() -> None:
    """R-48."""
    lines = (gear(1, general=True), gear(2))
    state = arena([shooters(2, gun(1, 3))], [troop(entry(*lines, mw=2), row(3, 20, 20))])
    game = play(state, FIRE, dice=[4, 4])
    assert list(game.options) == lose(2, 3)
    game = go_on(game, answers=lose(2), dice=[2])
    assert numbers(game, "blue-1") == [1]
    assert not game.state.general_slain
    last = play(game.state, FIRE, dice=[4, 1])
    assert the(last, GeneralFell).side == BLUE
    assert last.state.general_slain == (BLUE,)


def test_7_7_a_general_alone_takes_his_own_losses() -> None:
    chief = entry(gear(1, general=True), l=2)
    state = arena([shooters(1, gun())], [troop(chief, [(20, 20)])])
    game = play(state, FIRE, dice=[4, 1])
    assert wounds(game, "blue-1") == [1]


def test_7_7_those_with_common_gear_are_named_first() -> None:
    """The one with the special weapon comes last, and without such a one all in their order."""
    lines = (gear(1, gun(1, 7)), gear(4))
    state = arena([shooters(1, gun())], [troop(entry(*lines), row(5, 20, 20))])
    assert list(play(state, FIRE, dice=[4, 1]).options) == lose(2, 3, 4, 5, 1)
    alike = arena([shooters(1, gun())], [targets(5)])
    assert list(play(alike, FIRE, dice=[4, 1]).options) == lose(1, 2, 3, 4, 5)


def test_7_8_losses_may_fall_on_models_nobody_sees() -> None:
    """One of three is seen beside the wood; the owner may name those behind it."""
    spots = [(21, 18), (19, 18), (18, 18)]
    state = arena([troop(squad(1, gun()), [(21, 4)])], [troop(squad(3), spots)], WOOD)
    game = play(state, FIRE, dice=[4, 1])
    assert list(game.options) == lose(1, 2, 3)


@checks("GR-7.9")
def test_7_9_fp_above_the_armour_value_removes_a_whole_model() -> None:
    """TC 09: FP 5 at RW 3+ L 3."""
    state = arena([shooters(1, gun(1, 5))], [targets(3, rw=3, l=3, mw=2)])
    game = play(state, FIRE, dice=[4], answers=lose(2))
    assert the(game, Saved).need is None
    assert numbers(game, "blue-1") == [1, 3]


@checks("GR-7.9")
def test_7_9_one_less_only_wounds_though_there_is_no_save() -> None:
    """TC 10: FP 4 at RW 3+ L 3."""
    state = arena([shooters(1, gun(1, 4))], [targets(3, rw=3, l=3)])
    game = play(state, FIRE, dice=[4], answers=lose(2))
    assert the(game, Saved).need is None
    assert wounds(game, "blue-1") == [0, 1, 0]


@checks("GR-14-eternal", "GR-7.9")
def test_14_8_an_undying_model_loses_one_life() -> None:
    """TC 11: FP 9."""
    state = arena([shooters(1, gun(1, 9))], [targets(3, rw=3, l=3, rules=["eternal"])])
    game = play(state, FIRE, dice=[4], answers=lose(1))
    assert wounds(game, "blue-1") == [1, 0, 0]


@checks("GR-5.12b", "GR-7.9")
def test_5_12_take_cover_saves_a_tough_model_from_fp_5() -> None:
    """TC 12."""
    state = arena([shooters(1, gun(1, 5))], [targets(3, rw=3, l=3, covered=True)])
    game = play(state, FIRE, dice=[4], answers=lose(1))
    assert wounds(game, "blue-1") == [1, 0, 0]


# --- 7.10: the test ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("had", "lost", "at_25", "above_25"),
    [
        (8, 2, True, False),
        (10, 2, False, False),
        (10, 3, True, True),
        (4, 1, True, False),
        (5, 1, False, False),
        (20, 5, True, False),
        (3, 0, False, False),
    ],
)
@checks("GR-7.10a", "GR-10.2a")
def test_7_10_a_quarter_of_the_models_calls_for_a_test(
    had: int, lost: int, at_25: bool, above_25: bool
) -> None:
    """TC 19, and R-10."""
    assert loses_heart(House(), lost, had) == at_25
    assert loses_heart(House(morale_pct="gt25"), lost, had) == above_25


@checks("GR-7.10a", "GR-7.10b", "GR-10.2a", "GR-10.1", "GR-2-MW")
def test_7_10_who_fails_the_test_is_pinned() -> None:
    state = arena([shooters(3, gun(1, 3))], [targets(10, marker=True)])
    game = play(state, FIRE, dice=[4, 4, 4, 2], answers=lose(1, 2, 3))
    assert the(game, MoraleTested).passed is False
    assert unit(game, "blue-1").condition == "pinned"
    held = play(state, FIRE, dice=[4, 4, 4, 3], answers=lose(1, 2, 3))
    assert the(held, MoraleTested).passed is True
    assert not told(held, Pinned)


@checks("GR-7.10a")
def test_7_10_two_of_ten_are_too_few() -> None:
    state = arena([shooters(2, gun(1, 3))], [targets(10)])
    game = play(state, FIRE, dice=[4, 4], answers=lose(1, 2))
    assert is_done(game)
    assert not told(game, MoraleTested)


@checks("GR-7.10a")
def test_7_10_the_models_before_the_volley_count_by_house_rule_the_full_strength() -> None:
    """R-10b: one of four that were ten."""
    for base, tests in (("current", True), ("starting", False)):
        ten = squad(10)
        state = arena([shooters(1, gun(1, 3))], [troop(ten, row(10, 20, 20))],
                      house={"morale_base": base})  # fmt: skip
        whole = unit(state, "blue-1")
        state.units[BLUE_1] = replace(whole, models=whole.models[:4])
        game = play(state, FIRE, dice=[4], answers=lose(1))
        assert is_done(game) != tests


def test_7_10_who_flees_already_does_not_test() -> None:
    state = arena([shooters(3, gun(1, 3))], [targets(10, condition="fleeing")])
    game = play(state, FIRE, dice=[4, 4, 4], answers=lose(1, 2, 3))
    assert is_done(game)


# --- 5.11: suppressive fire -------------------------------------------------------------------


@checks("GR-5.11a", "GR-5.11b", "GR-5.11c", "GR-5.11d", "GR-10.2c")
def test_5_11_suppressive_fire_costs_no_lives_but_calls_for_a_test() -> None:
    """TC 14 and 15."""
    state = arena([shooters(10, gun(1, 1))], [targets(10, marker=True)])
    dice = [6, 5, 4, 6, 3, 2, 1, 5, 5, 6]
    game = play(state, SUPPRESS, dice=[*dice, 6, 5, 4, 2])
    assert (the(game, Fired).need, the(game, Fired).hits) == (6, 3)
    assert (the(game, Saved).need, the(game, Saved).unsaved) == (6, 2)
    assert len(numbers(game, "blue-1")) == 10
    assert unit(game, "blue-1").condition == "pinned"


@checks("GR-5.11d")
def test_5_11_without_an_unsaved_hit_nobody_tests() -> None:
    state = arena([shooters(2, gun())], [targets(10)])
    game = play(state, SUPPRESS, dice=[6, 5, 5])
    assert is_done(game)


@pytest.mark.parametrize(("trigger", "tests"), [("unsaved", True), ("model", False)])
@checks("GR-5.11a", "GR-5.11d")
def test_5_11_by_house_rule_a_model_would_have_to_fall(trigger: str, tests: bool) -> None:
    """R-09: one unsaved hit on models of L 2."""
    state = arena([shooters(1, gun())], [targets(5, l=2)], house={"suppress_trigger": trigger})
    game = play(state, SUPPRESS, dice=[6, 1])
    assert is_done(game) != tests


def test_5_11_by_house_rule_a_wounded_a_second_or_a_lethal_hit_would_fell_a_model() -> None:
    law = {"suppress_trigger": "model"}
    wounded = arena([shooters(1, gun())], [targets(5, l=2, wounds={3: 1})], house=law)
    assert not is_done(play(wounded, SUPPRESS, dice=[6, 1]))
    twice = arena([shooters(2, gun())], [targets(5, l=2)], house=law)
    assert not is_done(play(twice, SUPPRESS, dice=[6, 6, 1, 1]))
    lethal = arena([shooters(1, gun(1, 9))], [targets(5, l=2)], house=law)
    assert not is_done(play(lethal, SUPPRESS, dice=[6]))


def test_5_11_suppressive_fire_pins_a_vehicle_if_its_armour_lets_a_hit_through() -> None:
    through = arena([shooters(1, gun(1, 7))], [troop(tank(), [(20, 20)])])
    game = play(through, SUPPRESS, dice=[6, 5, 1])
    assert unit(game, "blue-1").condition == "pinned"
    assert wounds(game, "blue-1") == [0]
    ignored = arena([shooters(1, gun(1, 2))], [troop(tank(), [(20, 20)])])
    game = play(ignored, SUPPRESS, dice=[6])
    assert the(game, HitsIgnored).hits == 1
    assert is_done(game)


# --- split fire -------------------------------------------------------------------------


def split(switch: str, **how: bool) -> Played:
    state = arena(
        [troop(tank(gun(1, 3), gun(1, 3)), [(24, 10)])],
        [targets(10), targets(10, 24)],
        house={"vehicle_split_fire": switch},
    )
    return begin(state, volley("red-1", "blue-1", **how))


def test_7_1_a_unit_has_one_target() -> None:
    game = go_on(split("off"), answers=[fire(0)], dice=[1])
    assert is_done(game)


def test_7_1_by_house_rule_a_vehicle_gives_its_other_weapons_another_target() -> None:
    game = go_on(split("on"), answers=[fire(0)], dice=[1])
    assert list(game.options) == [
        Shoot(RED_1, BLUE_1),
        Shoot(RED_1, BLUE_2),
        HoldFire(RED_1),
    ]
    second = go_on(game.fork(), answers=[Shoot(RED_1, BLUE_2)], dice=[1])
    assert [event.target for event in told(second, ShotDeclared)] == [BLUE_1, BLUE_2]
    assert is_done(second)
    assert is_done(go_on(game.fork(), answers=[HoldFire(RED_1)]))


def test_7_1_split_suppression_stays_suppression_and_reactions_are_not_split() -> None:
    game = go_on(split("on", suppress=True), answers=[fire(0)], dice=[1])
    assert Suppress(RED_1, BLUE_2) in game.options
    assert is_done(go_on(split("on", reaction=True), answers=[fire(0)], dice=[1]))
    assert is_done(go_on(split("on"), answers=[fire(0, 1)], dice=[1, 1]))
