"""Odds without a battle: the rows of the tables as fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from heerbann.engine.odds.duels import Duel, DuelRefused, Matchup
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import place_of
from heerbann.systems.diex_aie.odds.drill_ground import stand


def fought(attacker: str, defender: str, *words: str, **facts: Any) -> Duel:
    """What comes of it."""
    assert SYSTEM.duel is not None
    matchup = Matchup(attacker=attacker, defender=defender, circumstances=words, **facts)
    return SYSTEM.duel(SYSTEM, matchup, House())


def test_6_a_knight_against_a_huscarl_reads_the_column_of_its_difference() -> None:
    found = fought("Roussel", "osferth")
    assert found.facts["wounded"] == Fraction(1, 10)
    assert found.facts["stunned"] == Fraction(2, 10)
    assert found.facts["driven-back"] == Fraction(3, 10)
    assert found.suffered[0].destroyed == 0
    assert sum(found.suffered[0].hits.values()) == 1


def test_7_2_3_a_charge_kills_more_often() -> None:
    plain = fought("roussel", "godric", "mounted").suffered[0].destroyed
    charged = fought("roussel", "godric", "charge").suffered[0].destroyed
    assert (plain, charged) == (Fraction(3, 10), Fraction(5, 10))


def test_7_5_an_axe_in_both_hands_doubles_the_attack() -> None:
    reasons = {p.reason: p.amount for p in fought("osferth", "mauger", "axe").blows[0].modifiers}
    assert reasons["attack"] == 28


@pytest.mark.parametrize(
    ("pair", "facts"),
    [
        (("osferth", "mauger", "axe"), {"attacker_hurt": 1}),
        (("mauger", "osferth", "enemy-axe"), {"hurt": 1}),
    ],
)
def test_7_5_the_wounded_have_no_axe_in_both_hands(
    pair: tuple[str, str, str], facts: dict[str, Any]
) -> None:
    with pytest.raises(DuelRefused) as refused:
        fought(*pair, **facts)
    assert refused.value.refusal == Refusal("7.5", "no-axe")


def test_5_4_a_shot_at_two_hexes_never_strays() -> None:
    found = fought("vital", "godric", how="shoot")
    assert found.suffered[0].destroyed == Fraction(1, 10)
    assert found.facts["wounded"] == Fraction(3, 10)
    far = fought("vital", "godric", how="shoot", distance=8)
    assert far.suffered[0].destroyed == Fraction(1, 25)


def points(found: Duel) -> list[tuple[str, int]]:
    """The argued points of the blow: reasons and amounts."""
    return [(point.reason, point.amount) for point in found.blows[0].modifiers]


def test_5_4_2_a_shot_tells_the_points_of_both_its_rolls() -> None:
    far = fought("vital", "roussel", how="shoot", distance=60, attacker_hurt=1)
    assert points(far) == [("long-range", 2), ("shooter-wounded", 1), ("target-armoured", 1)]
    assert points(fought("vital", "godric", how="shoot", distance=13)) == [("medium-range", 1)]
    assert points(fought("vital", "godric", how="shoot", distance=3)) == [("near-target", -2)]
    assert points(fought("vital", "godric", how="shoot")) == []  # 5.4.1: it never strays


@pytest.mark.parametrize("ground", ["bush", "tree", "marsh"])
def test_5_5_2_a_shot_tells_the_cover(ground: str) -> None:
    (blow,) = fought("vital", "godric", ground, how="shoot", distance=8).blows
    assert blow.rules == (("5.5.2", "duel-light-cover"),)
    assert fought("vital", "godric", how="shoot", distance=8).blows[0].rules == ()


def test_5_4_1_a_shot_that_strays_may_hit_the_other_hex_of_a_horse() -> None:
    """Whatever goes straight beyond hits its tail: a fifth face, besides the four of the head."""
    for distance, faces in ((8, 5), (13, 4), (31, 3)):
        found = fought("vital", "horse", how="shoot", distance=distance).suffered[0]
        sure = fought("vital", "horse", how="shoot").suffered[0]
        assert found.destroyed == sure.destroyed * faces / 10
        mule = fought("vital", "mule", how="shoot", distance=distance).suffered[0]
        assert mule.destroyed == sure.destroyed * (faces - 1) / 10


def test_6_2_six_find_room_around_a_rider() -> None:
    matchup = Matchup(
        attacker="osferth", defender="beostan", circumstances=("enemy-mounted",), attackers=6
    )
    state = stand(matchup, House()).state
    places = [place_of(unit) for unit in state.units.values()]
    assert len({hex for place in places for hex in place.hexes}) == 8 == len(state.at)
    defender = places[0]
    for place in places[1:]:
        assert set(state.ground.board.adjacent[place.head]) & set(defender.hexes)


def test_6_2_two_attack_together() -> None:
    alone = fought("godric", "osferth").suffered[0]
    both = fought("godric", "osferth", attackers=2).suffered[0]
    assert both.mean > alone.mean


@pytest.mark.parametrize(
    ("words", "facts", "reason"),
    [
        (("mounted",), {}, "never-rides"),
        (("axe",), {}, "no-axe"),
        ((), {"how": "round"}, "has-fired"),
        ((), {"how": "shoot"}, "no-missiles"),
        ((), {"hurt": 2}, "would-be-dead"),
    ],
)
def test_what_the_rules_forbid_is_refused(
    words: tuple[str, ...], facts: dict[str, Any], reason: str
) -> None:
    with pytest.raises(DuelRefused) as refused:
        fought("gaucher", "godric", *words, **facts)
    assert refused.value.refusal.reason == reason


def test_4_2_1_no_rider_is_under_trees() -> None:
    for words in (("enemy-mounted", "tree"), ("mounted", "tree")):
        with pytest.raises(DuelRefused):
            fought("roussel", "beostan", *words)
    with pytest.raises(DuelRefused) as refused:
        fought("osferth", "beostan", "enemy-mounted", "tree")
    assert refused.value.refusal == Refusal("4.2.1", "closed-terrain")


def test_3_1_nobody_is_in_two_kinds_of_terrain() -> None:
    with pytest.raises(DuelRefused) as refused:
        fought("gaucher", "godric", "bush", "marsh")
    assert refused.value.refusal == Refusal("3.1", "one-ground")


def test_strangers_are_named() -> None:
    with pytest.raises(UnknownWord):
        fought("nobody", "godric")
    with pytest.raises(UnknownWord):
        fought("gaucher", "godric", "elephant")
