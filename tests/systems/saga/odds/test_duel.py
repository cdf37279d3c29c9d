"""Odds without a battle: a melee or a shot of two units, against dice counted here."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from heerbann.engine.odds.duels import Duel, DuelRefused, Matchup
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.house import House

Chances = dict[int, Fraction]


def fought(attacker: str, defender: str, *words: str, **facts: Any) -> Duel:
    """What comes of it."""
    assert SYSTEM.duel is not None
    house = facts.pop("house", House())
    matchup = Matchup(attacker=attacker, defender=defender, circumstances=words, **facts)
    return SYSTEM.duel(SYSTEM, matchup, house)


def refused(attacker: str, defender: str, *words: str, **facts: Any) -> tuple[str, str]:
    """The section and the reason."""
    with pytest.raises(DuelRefused) as error:
        fought(attacker, defender, *words, **facts)
    refusal: Refusal = error.value.refusal
    return refusal.rule, refusal.reason


def convolved(dice: int, hit: int, save: int, most: int) -> Chances:
    """Die by die: a hit from one number on, not saved below another; never more than so many."""
    harm = Fraction(7 - hit, 6) * Fraction(save - 1, 6)
    found = {0: Fraction(1)}
    for _ in range(dice):
        now: Chances = {}
        for (lost, chance), more in product(found.items(), (0, 1)):
            number = min(most, lost + more)
            now[number] = now.get(number, Fraction(0)) + chance * (harm if more else 1 - harm)
        found = now
    return found


def lost(found: Duel) -> list[Chances]:
    """First what the defender loses, then the attacker."""
    return [suffered.hits for suffered in found.suffered]


def points(found: Duel, number: int = 0) -> dict[str, int]:
    return {point.reason: point.amount for point in found.blows[number].modifiers}


# --- §11: melee -----------------------------------------------------------------------------------


def test_11_both_sides_lose_models_die_by_die() -> None:
    """Eight Warriors have a die each; twelve bowmen have a third of one, and less armour."""
    found = fought("warrior", "levy+bow")
    assert lost(found) == [convolved(8, hit=3, save=5, most=12), convolved(4, 4, 5, most=8)]
    assert (found.matchup.attacker, found.matchup.defender) == ("warrior:8", "levy+bow:12")
    assert points(found) == {"duel-dice": 8, "duel-armour": 3, "duel-save": 5}


def ends(own: Chances, theirs: Chances, models: int) -> dict[str, Fraction]:
    """Of two units with so many models: who withdraws; a tie is named for itself."""
    found = dict.fromkeys(("attacker", "defender", "tie", "both"), Fraction(0))
    for (mine, chance), (yours, other) in product(own.items(), theirs.items()):
        if mine == yours == models:
            found["both"] += chance * other
        elif max(mine, yours) < models:
            key = "tie" if mine == yours else "attacker" if mine > yours else "defender"
            found[key] += chance * other
    return found


def test_11_more_losses_withdraw_and_a_tie_is_lost_by_the_attacker() -> None:
    each = convolved(4, 4, 5, most=4)
    expected = ends(each, each, models=4)
    assert fought("warrior:4", "warrior:4").facts == {
        "attacker-withdraws": expected["attacker"] + expected["tie"],
        "defender-withdraws": expected["defender"],
        "both-destroyed": expected["both"],
    }


def test_11_a_house_rule_lets_nobody_withdraw_after_a_tie() -> None:
    each = convolved(4, 4, 5, most=4)
    expected = ends(each, each, models=4)
    facts = fought("warrior:4", "warrior:4", house=House(melee_tie="nobody")).facts
    assert facts["nobody-withdraws"] == expected["tie"]
    assert facts["attacker-withdraws"] == facts["defender-withdraws"] == expected["attacker"]


def test_11_losses_end_with_the_last_model() -> None:
    found = fought("hearthguard:8", "levy:4")
    assert lost(found)[0] == convolved(16, 4, 5, most=4)
    assert found.suffered[0].destroyed == convolved(16, 4, 5, most=4)[4]


def test_5_a_warlord_endures_until_he_is_exhausted() -> None:
    """Nobody falls before the fourth loss; with two fatigue the second one kills."""
    for tired, deadly in ((0, 4), (2, 2), (3, 1)):
        found = fought("warrior", "warlord", hurt=tired)
        unsaved = convolved(8, 5, 5, most=8)
        dead = sum((chance for number, chance in unsaved.items() if number >= deadly), Fraction(0))
        assert lost(found)[0] == {0: 1 - dead, 1: dead}
        assert found.suffered[0].destroyed == dead
        assert ("endure" in found.assumed) == (tired < 3)


def test_12_the_exhausted_hit_one_worse() -> None:
    tired = fought("warrior:4", "warrior:4", attacker_hurt=3)
    assert lost(tired) == [convolved(4, 5, 5, most=4), convolved(4, 4, 5, most=4)]
    assert points(tired)["mod-exhausted"] == -1
    assert lost(fought("warrior:4", "warrior:4", attacker_hurt=2))[0] == convolved(4, 4, 5, 4)


def test_12_fatigue_of_the_enemy_is_spent_for_armour() -> None:
    lowered = fought("warrior:4", "warrior:4", "spend", hurt=1)
    assert lost(lowered)[0] == convolved(4, 3, 5, most=4)
    raised = fought("warrior:4", "warrior:4", "enemy-spend", attacker_hurt=2)
    assert lost(raised) == [convolved(4, 6, 5, most=4), convolved(4, 4, 5, most=4)]
    assert "keep-fatigue" not in raised.assumed
    kept = fought("warrior:4", "warrior:4", attacker_hurt=2)
    assert lost(kept)[0] == convolved(4, 4, 5, most=4)
    assert "keep-fatigue" in kept.assumed


def test_c9_closed_ranks_halve_the_dice_and_are_solid_cover() -> None:
    found = fought("warrior", "warrior", "enemy-closed")
    assert lost(found) == [convolved(8, 4, save=4, most=8), convolved(4, 4, 5, most=8)]
    both = fought("warrior", "warrior", "closed", "enemy-closed")
    assert lost(both) == [convolved(4, 4, 4, most=8)] * 2
    assert "stand-open" in found.assumed
    assert "stand-open" not in both.assumed


def test_k19_javelins_help_the_charger_alone_and_not_against_solid_cover() -> None:
    assert lost(fought("warrior+javelin", "warrior"))[0] == convolved(8, 3, 5, most=8)
    assert lost(fought("warrior", "warrior+javelin"))[1] == convolved(8, 4, 5, most=8)
    assert lost(fought("warrior+javelin", "warrior", "solid"))[0] == convolved(8, 4, 4, most=8)


def test_13_light_cover_does_not_count_in_melee() -> None:
    assert lost(fought("warrior", "warrior", "light")) == lost(fought("warrior", "warrior"))


# --- §10: shooting --------------------------------------------------------------------------------


def test_10_a_shot_costs_the_target_alone() -> None:
    found = fought("levy+bow", "warrior", how="shoot")
    assert lost(found) == [convolved(6, 4, 4, most=8)]
    assert found.facts == {}
    assert found.assumed == ("no-boards",)


@pytest.mark.parametrize("cover", ["light", "solid"])
def test_k9_any_cover_helps_against_a_shot_from_far_away_too(cover: str) -> None:
    found = fought("levy+bow", "warrior", cover, how="shoot", distance=30)
    assert lost(found) == [convolved(6, 4, save=3, most=8)]


def test_12_the_target_spends_fatigue_of_the_shooters() -> None:
    found = fought("levy+bow", "warrior", "enemy-spend", how="shoot", attacker_hurt=1)
    assert lost(found) == [convolved(6, 5, 4, most=8)]


def test_10_the_distance_is_measured_from_base_to_base() -> None:
    assert fought("levy+bow", "warrior+horse+javelin", how="shoot", distance=30).blows
    assert refused("levy+bow", "warrior+horse+javelin", how="shoot", distance=31) == (
        "10",
        "out-of-range",
    )
    assert refused("levy+javelin", "warrior", how="shoot", distance=16) == ("10", "out-of-range")


# --- names and refusals ---------------------------------------------------------------------------


def test_units_are_called_by_key_or_name_with_equipment_in_any_order() -> None:
    found = fought("Krieger+Wurfspeere+Pferde:6", "wild fighters").matchup
    assert (found.attacker, found.defender) == ("warrior+horse+javelin:6", "wild_fighters:4")


def test_a_blow_names_number_and_equipment() -> None:
    blow = fought("levy+bow:5", "warlord", how="shoot").blows[0]
    assert (blow.by.de, blow.on.de) == ("5 Bauern (Bögen)", "Kriegsherr")
    assert (blow.by.en, blow.on.en) == ("5 Levies (bows)", "Warlord")


@pytest.mark.parametrize(
    "pair", [("knight", "levy"), ("levy+heavy_weapon", "levy"), ("levy", "levy:"), ("levy", "")]
)
def test_unknown_units_are_refused_with_those_there_are(pair: tuple[str, str]) -> None:
    with pytest.raises(UnknownWord) as error:
        fought(*pair)
    assert {"levy", "levy+bow", "warlord", "wild_fighters"} <= set(error.value.known)


def test_unknown_circumstances_are_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownWord) as error:
        fought("levy", "levy", "cover")
    assert "light" in error.value.known


def test_what_the_rules_forbid_is_refused_by_its_section() -> None:
    assert refused("warrior", "levy", how="shoot") == ("10", "no-missiles")
    assert refused("warrior", "levy", how="round") == ("7", "duel-two-activations")
    assert refused("warrior", "levy", attackers=2) == ("11", "duel-one-at-a-time")
    assert refused("warrior:13", "levy") == ("15", "duel-size")
    assert refused("warrior:0", "levy") == ("15", "duel-size")
    assert refused("warlord:2", "levy") == ("4", "duel-alone")
    assert refused("warrior", "levy", hurt=4) == ("12", "duel-fatigue")
    assert refused("warrior", "levy", "spend") == ("12", "duel-nothing-to-spend")
    bow = ("levy+bow", "levy")
    assert refused(*bow, "spend", how="shoot", hurt=1) == ("12", "duel-no-spending")
    assert refused(*bow, "enemy-closed", how="shoot") == ("C9", "duel-no-ranks-now")
    assert refused(*bow, "closed") == ("C9", "duel-cannot-close")


def test_c9_a_house_rule_lets_only_the_defender_close_ranks() -> None:
    house = House(close_ranks_who="defender")
    assert refused("warrior", "levy", "closed", house=house) == ("C9", "duel-no-ranks-now")
    assert lost(fought("warrior", "warrior", "enemy-closed", house=house))[1] == convolved(
        4, 4, 5, most=8
    )
