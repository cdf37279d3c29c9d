"""Odds without a battle: the rows of the tables as fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from heerbann.engine.asks import Refusal
from heerbann.engine.duel import Contest, Duel, DuelRefused, UnknownWord
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.house import House


def fought(attacker: str, defender: str, *words: str, **facts: Any) -> Duel:
    """What comes of it."""
    assert SYSTEM.duel is not None
    contest = Contest(attacker=attacker, defender=defender, circumstances=words, **facts)
    return SYSTEM.duel(SYSTEM, contest, House())


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


def test_6_2_two_attack_together() -> None:
    alone = fought("godric", "osferth").suffered[0]
    both = fought("godric", "osferth", attackers=2).suffered[0]
    assert both.mean > alone.mean


@pytest.mark.parametrize(
    ("words", "facts", "reason"),
    [
        (("mounted",), {}, "no-rider"),
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


def test_strangers_are_named() -> None:
    with pytest.raises(UnknownWord):
        fought("nobody", "godric")
    with pytest.raises(UnknownWord):
        fought("gaucher", "godric", "elephant")
