"""Odds without a battle: the named chances of two kinds of regiments against each other."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import msgspec
import pytest

from heerbann.engine.odds.duels import Duel, DuelRefused, How, Matchup, Suffered
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import EndHalf, Fight
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, Forces, PlacedUnits
from heerbann.systems.claymore.model.state import State, UnitId
from heerbann.systems.claymore.odds.duel import CIRCUMSTANCES, FACTS
from heerbann.systems.claymore.odds.merged_positions import merge_key
from heerbann.systems.claymore.odds.usual_answers import usual_answer


def duel(
    attacker: str,
    defender: str,
    how: How = "melee",
    *circumstances: str,
    house: dict[str, str | int] | None = None,
    **rest: int,
) -> Duel:
    matchup = Matchup(
        attacker=attacker, defender=defender, how=how, circumstances=circumstances, **rest
    )
    assert SYSTEM.duel is not None
    return SYSTEM.duel(SYSTEM, matchup, SYSTEM.house(house))


def defender(found: Duel) -> Suffered:
    return found.suffered[0]


def attack(one: str, other: str, *circumstances: str, **rest: int) -> Suffered:
    return defender(duel(one, other, "attack", *circumstances, **rest))


def shares(text: str) -> list[Fraction]:
    return [Fraction(word) for word in text.split()]


# The dice-off


def test_8_5_without_leaders_both_strike_equally_often() -> None:
    assert duel("soldiers", "beast").facts == {
        "strikes": Fraction(1, 2),
        "is-struck": Fraction(1, 2),
    }


def test_10_1_a_leader_at_hand_wins_47_of_72_dice_offs() -> None:
    assert duel("soldiers", "beast", "melee", "leader").facts["strikes"] == Fraction(47, 72)
    assert duel("soldiers", "beast", "melee", "enemy-leader").facts["strikes"] == Fraction(25, 72)


def test_10_1_two_leaders_cancel_each_other() -> None:
    found = duel("soldiers", "beast", "melee", "leader", "enemy-leader")
    assert found.facts["strikes"] == Fraction(1, 2)


# Shooting


def test_7_4_two_dice_of_the_example() -> None:
    found = defender(duel("carch", "soldiers", "shoot", house={"archer_dice": "2"}))
    assert list(found.hits.values()) == shares("4/9 4/9 1/9")


def test_7_4_three_dice_of_the_list() -> None:
    found = defender(duel("carch", "soldiers", "shoot"))
    assert found.at_least(1) == Fraction(19, 27)
    assert found.destroyed == found.hits[3] == Fraction(1, 27)


def test_7_5_crossbows_and_archers_against_armour_or_none() -> None:
    orcs = defender(duel("xbow", "orcs", "shoot"))
    assert (orcs.at_least(1), orcs.destroyed) == (Fraction(7, 8), Fraction(1, 8))
    warriors = defender(duel("earch", "cwarr", "shoot"))
    assert warriors.at_least(1) == Fraction(386, 729)
    assert (warriors.destroyed, warriors.mean) == (Fraction(8, 729), Fraction(2, 3))


def test_11_3_archers_shoot_at_a_tower() -> None:
    found = defender(duel("earch", "carch", "shoot", "tower"))
    assert list(found.hits.values()) == shares("1/4 1/2 1/4")


# One attack


def test_10_2_knights_attack_goblins() -> None:
    assert attack("knights", "goblins").at_least(3) == Fraction(656, 729)


@pytest.mark.parametrize(
    ("one", "other", "destroyed", "mean"),
    [
        ("knights", "orcs", "21/32", "45/16"),
        ("knights", "cwarr", "80/2187", "8/9"),
        ("cwarr", "knights", "1/9", "4/3"),
        ("lords", "champs", "17/81", "5/3"),
        ("lord", "champ", "5/9", "2/3"),
        ("soldiers", "orcs", "1/27", "1"),
        ("soldiers", "beast", "1/8", "3/2"),
        ("ogre", "soldiers", "13/32", "35/16"),
        ("ogre", "knights", "1/27", "1"),
        ("wolf", "soldiers", "0", "10/9"),
    ],
)
def test_8_7_one_attack(one: str, other: str, destroyed: str, mean: str) -> None:
    found = attack(one, other)
    assert (found.destroyed, found.mean) == (Fraction(destroyed), Fraction(mean))


def test_8_7_chances_of_no_wound_at_all() -> None:
    assert attack("knights", "cwarr").hits[0] == Fraction(2401, 6561)
    assert attack("wolf", "soldiers").hits[0] == Fraction(16, 81)


@pytest.mark.parametrize(
    ("other", "calm", "berserk"),
    [("soldiers", "1/8", "1/2"), ("knights", "1/27", "17/81"), ("earch", "8/27", "64/81")],
)
def test_10_7_orcs_calm_and_berserk(other: str, calm: str, berserk: str) -> None:
    assert attack("orcs", other).destroyed == Fraction(calm)
    assert attack("orcs", other, "berserk").destroyed == Fraction(berserk)


def test_10_7_berserkers_on_their_last_life_point_fall_after_the_blow() -> None:
    found = duel("orcs", "soldiers", "attack", "berserk", attacker_hurt=2)
    soldiers, orcs = found.suffered
    assert (soldiers.destroyed, orcs.destroyed) == (Fraction(1, 2), 1)


@pytest.mark.parametrize("fort", ["palisade", "tower"])
def test_8_10_11_3_a_fortified_defender_suffers_less(fort: str) -> None:
    assert attack("orcs", "soldiers").mean == Fraction(3, 2)
    assert attack("orcs", "soldiers", fort).mean == Fraction(2, 3)
    assert attack("cwarr", "soldiers", fort).destroyed == Fraction(13, 81)
    assert attack("goblins", "soldiers", fort).mean == Fraction(1, 6)


def test_8_10_the_open_side_of_a_palisade_depends_on_the_house() -> None:
    closed_side: dict[str, str | int] = {"palisade_scope": "closed_side"}
    matchup = ("orcs", "soldiers", "attack", "palisade-open")
    assert defender(duel(*matchup)).mean == Fraction(2, 3)  # type: ignore[arg-type]
    assert defender(duel(*matchup, house=closed_side)).mean == Fraction(3, 2)  # type: ignore[arg-type]


# Whole melees


def test_8_5_knights_destroy_goblins_or_make_them_flee() -> None:
    found = duel("knights", "goblins")
    assert defender(found).destroyed == Fraction(328, 729)
    assert found.facts["flees"] == Fraction(73, 1458)
    assert "is-struck" not in found.facts  # 10.5: Goblins do not attack Knights


def test_10_1_leaders_in_whole_melees() -> None:
    friends_only = duel("lords", "goblins", house={"leader_helps": "own"})
    assert defender(friends_only).destroyed == Fraction(1363, 2187)
    assert defender(duel("lords", "goblins")).destroyed == Fraction(116, 243)
    assert defender(duel("soldiers", "beast", "melee", "leader")).destroyed == Fraction(47, 576)


def test_8_2_soldiers_between_two_chaos_warriors() -> None:
    assert defender(duel("cwarr", "soldiers")).destroyed == Fraction(21, 64)
    assert defender(duel("cwarr", "soldiers", attackers=2)).destroyed == Fraction(9393, 16384)


def test_8_4_soldiers_among_three_goblins() -> None:
    found = defender(duel("goblins", "soldiers", attackers=3))
    assert (found.destroyed, found.mean) == (Fraction(119, 1458), Fraction(107, 108))


def test_8_2_knights_among_two_and_three_orcs() -> None:
    assert defender(duel("orcs", "knights", attackers=2)).destroyed == Fraction(287, 2916)
    assert defender(duel("orcs", "knights", attackers=3)).destroyed == Fraction(33319, 157464)


def test_5_1_crossbows_shoot_and_then_fight() -> None:
    found = defender(duel("xbow", "orcs", "round"))
    assert (found.destroyed, found.mean) == (Fraction(25, 64), Fraction(69, 32))


@pytest.mark.parametrize(
    ("one", "lost"), [("orcs", "43/81"), ("cwarr", "2041/2187"), ("goblins", "1/3")]
)
def test_10_8_a_howitzer_that_always_tries_to_blow_up(one: str, lost: str) -> None:
    found = duel(one, "howitzer")
    assert found.facts["blows-up"] == Fraction(1, 3)
    assert defender(found).destroyed == Fraction(lost)
    assert found.suffered[1].destroyed == Fraction(1, 3)


def test_10_8_a_crew_may_hold_out() -> None:
    found = duel("orcs", "howitzer", "melee", "hold-out")
    assert "blows-up" not in found.facts
    assert defender(found).destroyed == Fraction(8, 27)


def test_9_5_the_howitzer_hits_less_often_the_farther_it_shoots() -> None:
    chances = [
        defender(duel("howitzer", "orcs", "shoot", distance=distance)).destroyed
        for distance in range(1, 11)
    ]
    assert chances == shares("1 4/5 28/45 7/15 1/3 2/9 2/15 1/15 1/45 0")


def test_4_2_damage_already_taken_counts() -> None:
    assert attack("soldiers", "beast", hurt=2).destroyed == Fraction(7, 8)


# What is told with it


def test_the_points_of_every_blow_are_told() -> None:
    found = duel("orcs", "soldiers", "melee", "palisade", "berserk")
    orcs, soldiers = found.blows
    told = [(point.rule, point.reason, point.amount) for point in orcs.modifiers]
    assert ("8.10", "palisade-dice", -1) in told
    assert ("10.7", "berserk-dice", 2) in told
    assert (soldiers.by.en, soldiers.on.en) == ("Soldiers", "Orcs")
    assert orcs.rules == ()


def test_special_rules_that_count_are_told_with_their_paragraphs() -> None:
    lords, champs = duel("lords", "champs").blows
    assert [rule for rule, _ in lords.rules] == ["10.1", "10.3", "10.4"]
    assert [rule for rule, _ in champs.rules] == ["10.1", "10.3", "10.4"]
    (knights,) = duel("knights", "goblins").blows
    assert [rule for rule, _ in knights.rules] == ["10.2"]


@pytest.mark.parametrize("how", ["melee", "attack", "shoot", "round"])
def test_all_probabilities_add_up_to_one(how: How) -> None:
    found = duel("xbow", "champs", how)
    assert [sum(one.hits.values()) for one in found.suffered] == [1] * len(found.suffered)
    assert set(found.facts) <= set(FACTS)


@pytest.mark.parametrize("chaos", [{}, {"F3": "champ"}])
def test_ways_that_meet_give_the_same_odds_as_all_ways_apart(chaos: dict[str, str]) -> None:
    deployed = PlacedUnits(
        empire={"D3": "soldiers", "C3": "lord", "H3": "knights"},
        chaos={"E3": "beast", "I3": "orcs", **chaos},
    )
    plain = SYSTEM.scenarios["heron_ford"]
    assert isinstance(plain, ClaymoreScenario)
    scenario = msgspec.structs.replace(plain, sides="fixed", zones=None, deployed=deployed)
    scenario = msgspec.structs.replace(scenario, forces=Forces())
    game = Game(SYSTEM, Setup(scenario, SYSTEM.house()), ScriptedDice([6, 1]))
    while EndHalf() in game.options:
        game.answer(EndHalf())
    fight = Fight(UnitId("soldiers-1"), UnitId("beast-1"))

    def observe(there: Game[State]) -> Hashable:
        return tuple(there.state.units.values())

    apart = odds(game, fight, observe, decide=usual_answer)
    merged = merged_odds(game, fight, observe, decide=usual_answer, merge_key=merge_key)
    assert merged == apart
    assert sum(chance for _, chance in merged) == 1


# What is refused


@pytest.mark.parametrize(
    ("matchup", "rule"),
    [
        (("knights", "soldiers"), "8.1"),
        (("knights", "goblins", "shoot"), "7.1"),
        (("orcs", "knights", "attack", "tower"), "11.2"),
        (("goblins", "knights", "attack"), "10.5"),
        (("howitzer", "orcs", "attack"), "9.8"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_section(
    matchup: tuple[str, str, How], rule: str
) -> None:
    with pytest.raises(DuelRefused) as refused:
        duel(*matchup)
    assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(
    ("how", "rest", "rule"),
    [
        ("shoot", {"distance": 3}, "7.3"),
        ("shoot", {"distance": 40}, "7.3"),
        ("melee", {"hurt": 3}, "4.2"),
        ("shoot", {"attackers": 2}, "8.2"),
    ],
)
def test_impossible_numbers_are_refused(how: How, rest: dict[str, int], rule: str) -> None:
    with pytest.raises(DuelRefused) as refused:
        duel("earch", "goblins", how, **rest)
    assert refused.value.refusal.rule == rule


def test_unknown_words_come_with_the_known_ones() -> None:
    with pytest.raises(UnknownWord) as unknown:
        duel("knights", "goblin")
    assert "goblins" in unknown.value.known
    with pytest.raises(UnknownWord) as unknown:
        duel("knights", "goblins", "melee", "towr")
    assert unknown.value.known == CIRCUMSTANCES


def test_regiments_may_be_called_by_name_in_either_language() -> None:
    by_name = duel("Ritter", "Goblins")
    assert by_name.matchup.attacker == "knights"
    assert by_name.suffered == duel("Knights", "goblins").suffered
