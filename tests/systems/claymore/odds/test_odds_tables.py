"""The printed tables of chances: the rules, walked over every throw, against plain arithmetic.

The arithmetic here knows nothing of the rules' code: it throws dice one by one in a list of
chances, from the numbers printed in the damage table and the profiles.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from heerbann.engine.odds.walk import Odds
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.profiles import Profile
from heerbann.systems.claymore.model.state import EMPIRE
from tests.rulechecks import checks
from tests.systems.claymore.field import at, change
from tests.systems.claymore.odds.chances import attack_odds, strike_odds
from tests.systems.claymore.odds.duels import duel

HIT = {
    1: "1/2 1/3 1/3 1/6 1/6",
    2: "1/2 1/2 1/3 1/3 1/6",
    3: "2/3 1/2 1/2 1/3 1/3",
    4: "2/3 2/3 1/2 1/2 1/3",
    5: "2/3 2/3 2/3 1/2 1/2",
}
"""The chance of a single die to hit: a row for each S, a column for each V."""

NEEDS = {3: (5, 1), 4: (1, 1), 5: (1, 2), 6: (1, 4)}
"""An S and a V for which the damage table asks for this number."""

# Number of hits with A dice: the mean, one or more, three or more; then with Fearsome re-rolls.
HITS = """\
3+ 1   2/3 2/3 0               8/9 8/9 0
3+ 2   4/3 8/9 0               16/9 80/81 0
3+ 3   2 26/27 8/27            214/81 242/243 56/81
3+ 4   8/3 80/81 16/27         844/243 728/729 656/729
3+ 5   10/3 242/243 64/81      346/81 2186/2187 232/243
4+ 1   1/2 1/2 0               3/4 3/4 0
4+ 2   1 3/4 0                 3/2 15/16 0
4+ 3   3/2 7/8 1/8             35/16 31/32 13/32
4+ 4   2 15/16 5/16            45/16 63/64 21/32
4+ 5   5/2 31/32 1/2           217/64 127/128 99/128
5+ 1   1/3 1/3 0               5/9 5/9 0
5+ 2   2/3 5/9 0               10/9 65/81 0
5+ 3   1 19/27 1/27            127/81 211/243 13/81
5+ 4   4/3 65/81 1/9           476/243 665/729 233/729
5+ 5   5/3 211/243 17/81       563/243 2059/2187 313/729
6+ 1   1/6 1/6 0               11/36 11/36 0
6+ 2   1/3 11/36 0             11/18 671/1296 0
6+ 3   1/2 91/216 1/216        1063/1296 4651/7776 67/2592
6+ 4   2/3 671/1296 7/432      3877/3888 31031/46656 1453/23328
6+ 5   5/6 4651/7776 23/648    2015/1728 201811/279936 331/3456
"""

# Chance to destroy / mean chips of one attack on a full regiment in the open, no frenzy. The
# zero before the point is left out.
EMPIRE_ATTACKS = """\
         champs    champ     cwarr     carch     wolf      orcs      goblins   beast     ogre
lords    .210/1.67 .868/1.67 .210/1.67 .955/4.27 .955/4.27 .773/3.39 .955/4.27 .955/4.27 .000/3.33
lord     .000/0.67 .556/0.67 .000/0.67 .000/1.78 .000/1.78 .000/1.50 .000/1.78 .000/1.78 .000/1.33
knights  .037/0.89 .634/0.89 .037/0.89 .900/3.47 .900/3.47 .656/2.81 .900/3.47 .656/2.81 .000/2.00
soldiers .011/0.67 .529/0.67 .011/0.67 .125/1.50 .125/1.50 .037/1.00 .125/1.50 .125/1.50 .000/1.50
earch    .011/0.67 .529/0.67 .011/0.67 .125/1.50 .125/1.50 .037/1.00 .125/1.50 .125/1.50 .000/1.50
xbow     .011/0.67 .529/0.67 .011/0.67 .296/2.00 .296/2.00 .125/1.50 .296/2.00 .125/1.50 .000/1.50
"""

CHAOS_ATTACKS = """\
         lords     lord      knights   soldiers  earch     xbow      howitzer
champs   .210/1.67 .868/1.67 .210/1.67 .773/3.39 .955/4.27 .955/4.27 .955/4.27
champ    .000/0.67 .556/0.67 .000/0.67 .000/1.50 .000/1.78 .000/1.78 .000/1.78
cwarr    .037/0.89 .634/0.89 .111/1.33 .656/2.81 .900/3.47 .656/2.81 .900/3.47
carch    .011/0.67 .529/0.67 .011/0.67 .037/1.00 .125/1.50 .125/1.50 .296/2.00
wolf     .000/0.44 .395/0.44 .000/0.44 .000/1.11 .000/1.50 .000/1.50 .000/1.78
orcs     .011/0.67 .529/0.67 .037/1.00 .125/1.50 .296/2.00 .125/1.50 .296/2.00
goblins  -         -         -         .000/0.67 .000/1.00 .000/0.67 .000/1.00
beast    .011/0.67 .529/0.67 .037/1.00 .125/1.50 .296/2.00 .125/1.50 .296/2.00
ogre     .037/1.00 .704/1.00 .037/1.00 .406/2.19 .691/2.64 .691/2.64 .691/2.64
"""

Chances = list[Fraction]
"""The chance of 0, 1, 2 … hits."""


# --- Plain arithmetic -----------------------------------------------------------------------


def throw(dice: int, hit: Fraction) -> Chances:
    """One die after the other."""
    chances = [Fraction(1)]
    for _ in range(dice):
        none, one = [c * (1 - hit) for c in chances], [c * hit for c in chances]
        chances = [a + b for a, b in zip([*none, Fraction(0)], [Fraction(0), *one], strict=True)]
    return chances


def again(chances: Chances, dice: int, hit: Fraction) -> Chances:
    """Up to two of the misses thrown again."""
    total = [Fraction(0)] * (dice + 1)
    for hits, chance in enumerate(chances):
        for more, part in enumerate(throw(min(2, dice - hits), hit)):
            total[hits + more] += chance * part
    return total


def saved(chances: Chances) -> Chances:
    """Of each hit a third is stopped."""
    total = [Fraction(0)] * len(chances)
    for hits, chance in enumerate(chances):
        for wounds, part in enumerate(throw(hits, Fraction(2, 3))):
            total[wounds] += chance * part
    return total


def expected(attacker: Profile, defender: Profile) -> Chances:
    assert attacker.s is not None
    hit = Fraction(HIT[attacker.s].split()[defender.v - 1])
    chances = throw(attacker.a, hit)
    if "fearsome" in attacker.rules and "steadfast" not in defender.rules:
        chances = again(chances, attacker.a, hit)
    return saved(chances) if "armoured" in defender.rules else chances


def as_list(found: Odds[int], length: int) -> Chances:
    assert sum(chance for _, chance in found) == 1
    return [found[chips] for chips in range(length)]


def mean(chances: Chances) -> Fraction:
    return sum((n * chance for n, chance in enumerate(chances)), Fraction(0))


# --- Hits -----------------------------------------------------------------------------------


def swings(dice: int, s: int, v: int, *rules: str) -> Chances:
    """A made-up regiment attacks another that can take anything."""
    state = duel("soldiers", "beast")
    attacker = replace(at(state, "D3").profile, a=dice, s=s, rules=rules)
    change(state, "D3", profile=attacker)
    change(state, "E3", profile=replace(at(state, "E3").profile, v=v, l=99))
    return as_list(strike_odds(state, EMPIRE), dice + 1)


@checks(
    "CS-7.4-S1", "CS-7.4-S2", "CS-7.4-S3", "CS-7.4-S4", "CS-7.4-S5", "CS-7.4b", "CS-8.7a"
)  # fmt: skip
def test_7_4_the_chance_of_a_single_die() -> None:
    for s, row in HIT.items():
        assert [swings(1, s, v)[1] for v in range(1, 6)] == [Fraction(c) for c in row.split()]


@checks("CS-7.4a", "CS-10.2")
@pytest.mark.parametrize("line", HITS.splitlines())
def test_7_4_the_table_of_hits(line: str) -> None:
    need, dice, *columns = line.split()
    s, v = NEEDS[int(need[0])]
    found: list[Fraction] = []
    for rules in ((), ("fearsome",)):
        chances = swings(int(dice), s, v, *rules)
        found += [mean(chances), sum(chances[1:]), sum(chances[3:])]
    assert found == [Fraction(number) for number in columns]


# --- Attacks --------------------------------------------------------------------------------


def cells(table: str) -> list[tuple[str, str, str]]:
    head, *rows = [line.split() for line in table.splitlines()]
    return [(row[0], kind, cell) for row in rows for kind, cell in zip(head, row[1:], strict=True)]


ATTACKS = [cell for table in (EMPIRE_ATTACKS, CHAOS_ATTACKS) for cell in cells(table)]


@checks("CS-8.7a", "CS-8.7b", "CS-10.2", "CS-10.3", "CS-10.4")
@pytest.mark.parametrize(
    ("attacker", "defender", "printed"), [cell for cell in ATTACKS if cell[2] != "-"]
)
def test_8_7_the_table_of_attacks(attacker: str, defender: str, printed: str) -> None:
    """Exactly the arithmetic, and what is printed once it is rounded."""
    profile = PROFILES[defender]
    chances = expected(PROFILES[attacker], profile)
    assert as_list(attack_odds(attacker, defender), len(chances)) == chances
    destroyed = sum(chances[profile.l :], Fraction(0))
    assert f"{float(destroyed):.3f}/{float(mean(chances)):.2f}" == f"0{printed}"


@checks("CS-10.5")
def test_10_5_only_goblins_and_the_fearsome_are_missing_from_the_table() -> None:
    missing = [(attacker, defender) for attacker, defender, cell in ATTACKS if cell == "-"]
    assert missing == [("goblins", "lords"), ("goblins", "lord"), ("goblins", "knights")]
    assert len(ATTACKS) == 9 * 6 + 7 * 9
