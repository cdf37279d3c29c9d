"""§9 Charges: declaration, the first model, the others, interposed units; K7, C6."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import MM, Box, touches
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.events.activation import ActivationCancelled, TargetReplaced
from heerbann.systems.saga.model.events.movement import Charged, GaveGround
from heerbann.systems.saga.model.frames import Activation, Length, UnitId
from heerbann.systems.saga.model.state import Battle, State
from heerbann.systems.saga.rules.s09_charge.charging import charge, in_the_way, refuse_charge_home
from heerbann.systems.saga.rules.s09_charge.declaring import refuse_charge
from heerbann.systems.saga.rules.s09_charge.fields import Onset
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import Played, arena, band, fatigue, play, row, spots
from tests.systems.saga.rules.moving import (
    BLUE1,
    BLUE2,
    RED1,
    activation,
    all_by,
    reason,
    stands,
    under_way,
    walk,
)


async def charging(battle: Battle) -> None:
    await charge(battle)


def duel(gap: float = 150, *pieces: Any, blue: Any = (), red: Any = (), **facts: Any) -> State:
    """One red model at (500, 300), and a blue one to the east, so far away."""
    house = facts.pop("house", None)
    lead = [band("warrior", [(500, 300)]), *red]
    foes = [band("warrior", [(525 + gap, 300)]), *blue]
    return under_way(arena(lead, foes, *pieces, house=house), "charge", BLUE1, **facts)


def home(*walks: Any) -> do.ChargeHome:
    return do.ChargeHome(RED1, tuple(walks))


def why_not(state: State, *walks: Any) -> tuple[str, str] | None:
    ask = play(state, charging).ask
    assert isinstance(ask, Place)
    return reason(ask.check(home(*walks)))


def is_cancelled(game: Played) -> bool:
    return len(told(game, ActivationCancelled)) == 1


# --- the declaration ----------------------------------------------------------------------------


def declared(state: State, target: UnitId = BLUE1, **facts: Any) -> tuple[str, str] | None:
    return reason(refuse_charge(state, Activation(RED1, "charge", "ability", target, **facts)))


@checks("K7-04", "K7-01")
def test_k7_04_only_a_unit_in_range_is_charged() -> None:
    """T10: exactly 150 mm is in range, and with the short stick it is not."""
    assert declared(duel(150)) is None
    assert declared(duel(150.01)) == ("K7", "out-of-charge-range")
    assert declared(duel(150), slowed=True) == ("K7", "out-of-charge-range")
    assert declared(duel(150), UnitId("red-1")) == ("K7", "no-target")


@checks("K7-04")
@pytest.mark.parametrize(
    ("piece", "gap", "facts", "expected"),
    [
        ("wood", 100, {}, None),
        ("wood", 100.01, {}, ("K7", "out-of-charge-range")),
        ("marsh", 150, {}, ("K7", "out-of-charge-range")),
        ("wood", 150, {"terrain_as": GroundAs(uneven="open")}, None),
        ("marsh", 150, {"terrain_as": GroundAs(uneven="open")}, ("K7", "out-of-charge-range")),
        ("wood", 150, {"house": {"uneven_whole_unit": "off"}}, None),
        ("field", 150, {}, None),
    ],
)
def test_k7_04_who_stands_in_slow_ground_declares_with_the_short_stick(
    piece: str, gap: float, facts: dict[str, Any], expected: Any
) -> None:
    """§9: from there every charge is short, so what is farther away is out of its range."""
    around = (piece, "450,250 514,250 514,350 450,350")
    house = facts.get("house")
    plain = {key: one for key, one in facts.items() if key != "house"}
    assert declared(duel(gap, around, house=house), **plain) == expected


def test_5_the_proud_in_a_wood_need_not_charge_a_hero_beyond_the_short_stick() -> None:
    wood = ("wood", "450,250 514,250 514,350 450,350")
    proud = {"troop_facts": {"rules": ("pride",)}}
    foes = [band("warrior", [(615, 300)]), band("warlord", [(500, 450)])]
    for ground, expected in (((), ("5", "pride")), ((wood,), None)):
        state = arena([band("warrior", [(500, 300)], **proud)], foes, *ground)
        assert declared(state) == expected


@checks("K7-04")
def test_k7_04_a_blocked_way_does_not_forbid_the_declaration() -> None:
    """A11: only the distance counts."""
    crag = ("crag", "560,200 600,200 600,400 560,400")
    assert declared(duel(150, crag)) is None


@checks("K24-03")
def test_k24_03_at_dawn_horses_charge_m() -> None:
    """T24: a gap of 200 mm, in the first turn and in the second."""
    riders = [band("hearthguard", [(500, 300)], "horse")]
    foes = [band("warrior", [(732.5, 300)])]
    assert declared(arena(riders, foes, special="dawn")) == ("K7", "out-of-charge-range")
    assert declared(arena(riders, foes, special="dawn", round=2)) is None


def test_5_the_proud_charge_a_hero_if_they_can() -> None:
    proud = band("warrior", [(500, 300)], troop_facts={"rules": ("pride",)})
    foes = [band("warrior", [(600, 300)]), band("warlord", [(500, 400)])]
    state = arena([proud], foes)
    assert declared(state, BLUE1) == ("5", "pride")
    assert declared(state, BLUE2) is None
    far = arena([proud], [foes[0], band("warlord", [(500, 600)])])
    assert declared(far, BLUE1) is None


# --- the first model ----------------------------------------------------------------------------


@checks("K7-07")
def test_k7_07_the_first_model_runs_straight_into_contact() -> None:
    """T10: to (150, 0)."""
    game = play(duel(150), charging, answers=[home(walk(1, (650, 300)))])
    assert spots(game, "red-1") == [(650, 300)]
    (event,) = told(game, Charged)
    assert (event.target, event.reach) == (BLUE1, 15000)
    assert activation(game.state).stage == "fighting"


@checks("K7-11", "K7-12")
def test_k7_11_a_charge_that_cannot_reach_is_cancelled() -> None:
    """T10: the enemy spends fatigue; nothing moves."""
    game = play(duel(150, slowed=True), charging)
    assert is_cancelled(game)
    assert spots(game, "red-1") == [(500, 300)]
    assert activation(game.state).cancelled


@pytest.mark.parametrize(
    ("walks", "expected"),
    [
        ((walk(1, (600, 330), (650, 300)),), ("K7", "charges-straight")),
        ((walk(1, (640, 300)),), ("K7", "charge-no-contact")),
        ((walk(1, (655, 300)),), ("K7", "charge-too-far")),
        ((), ("K7", "every-model-charges")),
    ],
)
def test_k7_the_first_model_goes_straight_and_all_the_way(
    walks: Any, expected: tuple[str, str]
) -> None:
    assert why_not(duel(150), *walks) == expected


@checks("K7-08")
def test_k7_08_impassable_ground_is_not_even_touched() -> None:
    """The corridor passes a crag by 0.25 mm, which is contact, and by 0.26 mm."""
    for edge, expected in (("312.75", ("K7", "charge-touches")), ("312.76", None)):
        crag = ("crag", f"560,{edge} 600,{edge} 600,400 560,400")
        assert why_not(duel(150, crag), walk(1, (650, 300))) == expected


@checks("K7-08")
def test_k7_08_other_own_units_are_not_touched_either() -> None:
    """A5: friends are impassable; with their gaps, unless by house rule."""
    friends = [band("warrior", [(575, 330), (575, 270)])]
    assert is_cancelled(play(duel(150, red=friends), charging))
    loose = duel(150, red=friends, house={"unit_gaps_block": "off"})
    assert why_not(loose, walk(1, (650, 300))) is None


@checks("K7-09", "K7-03")
def test_k7_09_no_contact_with_enemies_outside_the_target() -> None:
    other = [band("warrior", [(575, 325)])]
    state = duel(140, blue=other)
    assert why_not(state, walk(1, (640, 300))) == ("K7", "charge-touches")


@pytest.mark.parametrize(("side", "wrong"), [("red", "touches"), ("blue", None)])
def test_k7_08_the_gaps_of_friends_are_not_touched_those_of_foreign_enemies_not_crossed(
    side: str, wrong: str | None
) -> None:
    """The charger ends below the middle of a gap between two models, and touches its line."""
    others = {side: [band("warrior", [(545, 330), (605, 330)])]}
    red = [band("warrior", [(575, 200)]), *others.get("red", [])]
    blue = [band("warrior", [(600, 305)]), *others.get("blue", [])]
    state = under_way(arena(red, blue), "charge", BLUE1)
    onset = Onset(state, activation(state), BLUE1)
    found = onset.first_fault((walk(1, (575, 305)),))
    assert (found and found.wrong) == wrong
    if found is not None:
        refusal = refuse_charge_home(onset, home(walk(1, (575, 305))))
        assert refusal is not None
        assert refusal.facts["target"] == "red-2"


def test_k7_nobody_charges_in_another_units_stead() -> None:
    state = duel()
    onset = Onset(state, activation(state), BLUE1)
    other = refuse_charge_home(onset, do.ChargeHome(BLUE1, (walk(1, (650, 300)),)))
    assert reason(other) == ("K7", "another-unit-charges")
    assert refuse_charge_home(onset, home(walk(1, (650, 300)))) is None


def test_k7_19_what_the_referee_has_placed_is_known() -> None:
    state = duel(149)
    course = Onset(state, activation(state), BLUE1).course
    assert not course.is_placed
    assert course.place() is not None
    assert course.is_placed


@checks("K7-10")
def test_k7_10_own_models_are_in_nobodys_way() -> None:
    pair = [band("warrior", [(500, 300), (540, 300)])]
    state = arena(pair, [band("warrior", [(640, 300), (640, 330)])])
    answer = home(walk(1, (615, 300)), walk(2, (615, 330)))
    game = play(under_way(state, "charge", BLUE1), charging, answers=[answer])
    assert spots(game, "red-1") == [(615, 300), (615, 330)]


@checks("K7-08")
def test_k7_08_who_touches_a_friend_at_the_start_may_charge_away_from_him() -> None:
    """T49, A41: by the letter he may not."""
    friend = [band("warrior", [(478, 288)])]
    assert why_not(duel(140, red=friend), walk(1, (640, 300))) is None
    literal = duel(140, red=friend, house={"start_contact": "literal"})
    assert is_cancelled(play(literal, charging))


# --- the others ---------------------------------------------------------------------------------


def two_and_two(**facts: Any) -> State:
    """T11: targets (160, 0) and (160, 40); the lead at (0, 0), another at (0, 40)."""
    red = [band("warrior", [(500, 300), (500, 340)])]
    blue = [band("warrior", [(660, 300), (660, 340)])]
    return under_way(arena(red, blue, **facts), "charge", BLUE1)


@checks("K7-16")
def test_k7_16_who_can_get_into_contact_must() -> None:
    """T11: stopping short is illegal, and the refusal names a place."""
    lead = walk(1, (635, 300))
    assert why_not(two_and_two(), lead, walk(2, (635, 340))) is None
    assert why_not(two_and_two(), lead, walk(2, (620, 340))) == ("K7", "charge-no-contact")
    ask = play(two_and_two(), charging).ask
    assert isinstance(ask, Place)
    refusal = ask.check(home(lead, walk(2, (620, 340))))
    assert refusal is not None
    assert {"x", "y"} <= set(refusal.facts)


@checks("K7-14", "K7-15", "K7-06")
def test_k7_14_each_ends_near_one_who_has_moved_and_near_the_first() -> None:
    """T42: 110 mm from the first is too far on foot."""
    spots_ = [(500, 300), (500, 370), (500, 435)]
    blue = band("warrior", [(600, 300), (600, 370), (600, 435)])
    state = under_way(arena([band("warrior", spots_)], [blue]), "charge", BLUE1)
    ends = [walk(1, (575, 300)), walk(2, (575, 370)), walk(3, (575, 435))]
    assert why_not(state, *ends) == ("K7", "charge-away-from-first")
    middle = [ends[1], ends[0], ends[2]]
    assert why_not(state, *middle) is None
    assert why_not(state, ends[0], ends[2], ends[1]) == ("K7", "charge-away-from-first")


@checks("K7-02")
def test_k7_02_any_enemy_in_range_may_be_chosen() -> None:
    state = duel(100, blue=[band("warrior", [(500, 400)])])
    assert declared(state, BLUE1) is None
    assert declared(state, BLUE2) is None


@checks("K7-13", "K7-18")
def test_k7_13_and_18_the_others_move_in_the_same_way_and_no_farther() -> None:
    lead = walk(1, (635, 300))
    bent = walk(2, (600, 340), (635, 340))
    assert why_not(two_and_two(), lead, bent) == ("K7", "charges-straight")
    assert why_not(two_and_two(), lead, walk(2, (655, 375))) == ("K7", "charge-too-far")
    assert why_not(two_and_two(), lead) == ("K7", "every-model-charges")


@checks("K6-05")
def test_k6_05_a_charging_base_is_turned_at_the_end_too() -> None:
    """A rectangle is turned into contact; no part of it goes beyond L (T36)."""
    rider = band("hearthguard", [(500, 300, 90)], "horse", base=Box(5000, 2500))
    for way, expected in ((262, None), (263, ("K6", "charge-turned-too-far"))):
        foe = band("warrior", [(500, 300 + way + 25 + 12.5)])
        state = under_way(arena([rider], [foe]), "charge", BLUE1)
        assert why_not(state, walk(1, (500, 300 + way), facing=0)) == expected


@checks("C4-04")
def test_c4_04_who_stands_in_the_gap_of_a_friend_may_charge_out_of_it() -> None:
    """B38."""
    friends = band("warrior", [(500, 270), (500, 330)])
    foe = band("warrior", [(600, 300)])
    for x, expected in ((505, True), (470, False)):  # in the gap, and behind it
        state = under_way(arena([band("warrior", [(x, 300)]), friends], [foe]), "charge", BLUE1)
        assert Onset(state, activation(state), BLUE1).can_reach() is expected


def test_k7_what_is_known_of_a_charge_is_forgotten_when_somebody_comes_in_its_way() -> None:
    red = [band("warrior", [(500, 300)]), band("warrior", row(4, 300, 100))]
    state = under_way(arena(red, [band("warrior", [(600, 300)])]), "charge", BLUE1)
    assert Onset(state, activation(state), BLUE1).can_reach()
    barring = arena([red[0], band("warrior", [(550, 280), (550, 320)])]).units[UnitId("red-2")]
    state.units[UnitId("red-2")] = barring
    assert not Onset(state, activation(state), BLUE1).can_reach()


@checks("C4-07")
def test_c4_07_after_the_first_model_the_rest_of_the_charge_is_looked_for() -> None:
    state = two_and_two()
    onset = Onset(state, activation(state), BLUE1)
    found = onset.complete(walk(1, (635, 300)))
    assert found is not None
    assert found.contacts == 2
    assert onset.complete(walk(1, (600, 300))) is None


@checks("K7-17")
def test_k7_17_who_cannot_comes_as_near_as_possible() -> None:
    """T64: the second model cannot reach; 5 mm more than the best are accepted."""
    red = [band("warrior", [(500, 300), (470, 300)])]
    blue = [band("warrior", [(660, 300), (685, 300)])]
    state = under_way(arena(red, blue), "charge", BLUE1)
    lead = walk(1, (635, 300))
    assert why_not(state, lead, walk(2, (618.7, 319.1))) is None
    assert why_not(state, lead, walk(2, (613, 319.03))) == ("K7", "charge-not-near-enough")


@checks("K7-19")
def test_k7_19_the_referee_places_all_models() -> None:
    """Twelve models in two ranks; the front gets into contact."""
    ranks = [*row(6, 450, 300), *row(6, 450, 270)]
    blue = band("warrior", [*row(6, 450, 430), *row(2, 450, 460)])
    state = under_way(arena([band("warrior", ranks)], [blue]), "charge", BLUE1)
    ask = play(state, charging).ask
    assert isinstance(ask, Place)
    (answer,) = ask.suggest(Random(1))
    assert ask.check(answer) is None
    assert ask.aim is not None
    assert ask.aim((0, 0), None, ()) == answer
    game = play(state, charging, answers=[answer])
    theirs = stands(game.state, BLUE1)
    in_contact = [s for s in stands(game.state, RED1) if any(touches(s, t) for t in theirs)]
    assert len(in_contact) >= 6


@checks("C4-06")
def test_c4_06_a_charge_is_called_off_only_if_it_cannot_be_made() -> None:
    ask = play(two_and_two(), charging).ask
    assert isinstance(ask, Place)
    assert reason(ask.check(do.CallOff(RED1))) == ("C4", "can-be-carried-out")
    red = [band("warrior", [(500, 300), (100, 300)])]
    torn = under_way(arena(red, [band("warrior", [(600, 300)])]), "charge", BLUE1)
    game = play(torn, charging, answers=[do.CallOff(RED1)])
    assert is_cancelled(game)


# --- ground -------------------------------------------------------------------------------------


def test_9_slow_ground_shortens_the_charge() -> None:
    """A marsh in the way: 120 mm cannot be run, 90 mm can and tire."""
    marsh = ("marsh", "530,200 560,200 560,400 530,400")
    assert is_cancelled(play(duel(120, marsh), charging))
    game = play(duel(90, marsh), charging, answers=[home(walk(1, (590, 300)))])
    assert fatigue(game, "red-1") == 1
    (event,) = told(game, Charged)
    assert (event.reach, event.slowed_by) == (10000, "marsh-1")


def test_9_who_runs_past_slow_ground_runs_far() -> None:
    marsh = ("marsh", "530,312.5 560,312.5 560,400 530,400")
    assert why_not(duel(120, marsh), walk(1, (620, 300))) is None


def test_9_slow_ground_under_one_model_shortens_the_charge_of_all() -> None:
    wood = ("wood", "440,330 520,330 520,400 440,400")
    red = [band("warrior", [(500, 300), (500, 340)])]
    blue = [band("warrior", [(645, 300), (645, 340)])]
    for house, gets_there in (({}, False), ({"uneven_whole_unit": "off"}, True)):
        state = under_way(arena(red, blue, wood, house=house), "charge", BLUE1)
        game = play(state, charging)
        assert is_cancelled(game) is not gets_there


@pytest.mark.parametrize(("house", "wrong"), [("on", "too-far"), ("off", None)])
def test_9_slow_ground_on_the_way_of_one_model_shortens_the_charge_of_all(
    house: str, wrong: str | None
) -> None:
    """The second model runs 90 mm through a marsh, the first 120 mm past it."""
    marsh = ("marsh", "530,330 560,330 560,400 530,400")
    red = [band("warrior", [(500, 300), (500, 340)])]
    blue = [band("warrior", [(645, 300), (615, 340)])]
    state = arena(red, blue, marsh, house={"uneven_whole_unit": house})
    onset = Onset(state, activation(under_way(state, "charge", BLUE1)), BLUE1)
    found = onset.first_fault((walk(1, (620, 300)), walk(2, (590, 340))))
    assert (found and found.wrong) == wrong


def test_9_on_slow_ground_too_the_others_follow_those_who_have_moved() -> None:
    """As K7-17, with the short stick: the second cannot get into contact, but near the first."""
    wood = ("wood", "400,200 700,200 700,400 400,400")
    red = [band("warrior", [(500, 300), (470, 300)])]
    blue = [band("warrior", [(610, 300), (635, 300)])]
    state = under_way(arena(red, blue, wood), "charge", BLUE1)
    assert why_not(state, walk(1, (585, 300)), walk(2, (568.2, 318.6))) is None


# --- C6: somebody came in the way ---------------------------------------------------------------


def interposed(x: float = 580, y: float = 310, side: str = "blue") -> State:
    """T12, T53: after the declaration a reaction puts another unit at (80, 10)."""
    other = [band("warrior", [(x, y)])]
    state = duel(150, **{side: other})
    moved = UnitId(f"{side}-2")
    state.running = (replace(activation(state), moved=(moved,)),)
    return state


@checks("C6-01")
def test_c6_01_an_interposed_unit_bars_the_way() -> None:
    """T12: the charger may only cancel, or charge the unit in the way."""
    game = play(interposed(), charging)
    assert asked(game) == "charge-instead"
    assert game.options == (do.ChargeInstead(RED1, BLUE2), do.CallOff(RED1))
    off = play(interposed(), charging, answers=[do.CallOff(RED1)])
    assert is_cancelled(off)


@checks("C6-02")
def test_c6_02_the_unit_in_the_way_is_charged_as_if_it_had_been_the_target() -> None:
    async def twice(battle: Battle) -> None:
        await charge(battle)
        await charge(battle)

    answers = [do.ChargeInstead(RED1, BLUE2), home(walk(1, (555.1, 306.9)))]
    game = play(interposed(), twice, answers=answers)
    assert len(told(game, TargetReplaced)) == 1
    assert told(game, Charged)[0].target == BLUE2


def test_c6_a51_an_own_unit_in_the_way_only_cancels() -> None:
    """T53: nobody charges his own."""
    assert is_cancelled(play(interposed(side="red"), charging))


def test_c6_only_who_was_moved_by_a_reaction_is_charged_instead() -> None:
    state = duel(150, blue=[band("warrior", [(580, 310)])])
    assert in_the_way(state, activation(state)) == []
    assert is_cancelled(play(state, charging))


def test_c6_a_reaction_is_remembered_by_the_charge() -> None:
    state = duel(150, blue=[band("warrior", [(580, 350)])])

    async def react(battle: Battle) -> None:
        battle.emit(GaveGround(BLUE2, all_by(battle.state, 0, -40, BLUE2), RED1, Length(40 * MM)))
        await charge(battle)

    assert asked(play(state, react)) == "charge-instead"


@checks("K7-08")
def test_k7_08_every_unit_in_the_way_counts() -> None:
    """Three friends, and any of them alone bars the corridor."""
    spots_of = [[(575, 330), (575, 270)], [(560, 500)], [(575, 700)]]
    friends = [band("warrior", spots) for spots in spots_of]
    assert is_cancelled(play(duel(150, red=friends), charging))
    assert is_cancelled(play(duel(150, red=friends[::-1]), charging))
    assert not is_cancelled(play(duel(150, red=friends[1:]), charging))
