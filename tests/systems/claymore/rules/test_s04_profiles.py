"""§4: every line of the profile list, and what each letter does in play."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Count
from heerbann.systems.claymore.model.actions import Attack, KeepRoll
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.melee import Attacked, Destroyed, MeleesListed
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.profiles import Special
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, OPPONENT, State
from heerbann.systems.claymore.rules.s07_shooting import shooting_strike
from heerbann.systems.claymore.rules.s08_melee import melee_strike
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, at, change, field, hex_of
from tests.systems.claymore.play import (
    Played,
    chips_of,
    fight,
    half,
    is_gone,
    moves_of,
    shoot,
    targets_of,
)
from tests.systems.playing import refused, told

EMPIRE_LIST = """
    lords     2 1 5 5 5 3 9   fearsome steadfast leader armoured
    lord      2 1 2 5 5 1 7   fearsome steadfast leader armoured
    knights   2 1 4 4 4 3 8   fearsome steadfast armoured
    soldiers  1 1 3 3 4 3 5
    earch     1 2 3 3 2 3 5   swift
    xbow      1 2 3 4 3 3 6
    howitzer  1 1 1 * 1 3 10  howitzer self_destruction
"""
CHAOS_LIST = """
    champs    2 1 5 5 5 3 9   fearsome steadfast leader armoured
    champ     2 1 2 5 5 1 7   fearsome steadfast leader armoured
    cwarr     1 1 4 4 5 3 8   fearsome steadfast armoured
    carch     1 2 3 3 2 3 5
    wolf      2 1 2 3 2 3 3   fearsome swift
    orcs      1 1 3 4 4 3 6   berserker
    goblins   1 1 2 2 2 3 1   swift cowardly
    beast     1 1 3 4 3 3 5
    ogre      2 1 3 5 3 6 9   fearsome steadfast
"""
PRINTED = [
    (side, line)
    for side, printed in ((EMPIRE, EMPIRE_LIST), (CHAOS, CHAOS_LIST))
    for line in printed.strip().splitlines()
]
TABLE = ((4, 5, 5, 6, 6), (4, 4, 5, 5, 6), (3, 4, 4, 5, 5), (3, 3, 4, 4, 5), (3, 3, 3, 4, 4))
"""What each die must reach: rows are S 1 to 5, columns V 1 to 5."""

SHOOTERS = ["earch", "xbow", "carch"]
STRIKERS = [kind for kind in PROFILES if kind != "howitzer"]


def facing(attacker: str, defender: str | None = None, **options: object) -> State:
    """An attacker on D3, one of the other side on E3: Soldiers or Beastmen unless told."""
    side = PROFILES[attacker].side
    plain = {EMPIRE: "beast", CHAOS: "soldiers"}[side]
    places = {str(side): {"D3": attacker}, str(OPPONENT[side]): {"E3": defender or plain}}
    return field(**places, **options)  # type: ignore[arg-type]


def won(state: State) -> list[int]:
    """The dice with which the regiment on D3 wins the dice-off."""
    return [6, 1] if at(state, "D3").side == EMPIRE else [1, 6]


@pytest.mark.parametrize(("side", "line"), PRINTED, ids=[line.split()[0] for _, line in PRINTED])
@checks(
    "CS-4-lords", "CS-4-lord", "CS-4-knights", "CS-4-soldiers", "CS-4-earch", "CS-4-xbow",
    "CS-4-howitzer", "CS-4-champs", "CS-4-champ", "CS-4-cwarr", "CS-4-carch", "CS-4-wolf",
    "CS-4-orcs", "CS-4-goblins", "CS-4-beast", "CS-4-ogre",
)  # fmt: skip
def test_4_1_the_profile_list_is_as_printed(side: str, line: str) -> None:
    kind, bw, rw, a, s, v, life, pw, *rules = line.split()
    profile = PROFILES[kind]
    assert profile.side == side
    assert (profile.bw, profile.rw, profile.a) == (int(bw), int(rw), int(a))
    assert profile.s == (None if s == "*" else int(s))
    assert (profile.v, profile.l, profile.pw) == (int(v), int(life), int(pw))
    assert list(profile.rules) == rules


def test_4_1_the_list_has_sixteen_profiles_and_no_more() -> None:
    assert list(PROFILES) == [line.split()[0] for _, line in PRINTED]
    assert len(PROFILES) == 16


@checks("CS-4.x")
def test_4_1_the_book_s_example_the_knights_are_armoured_as_in_the_list() -> None:
    """The worked example leaves Armoured out; the list decides (A-02): a hit is thrown for."""
    knights = PROFILES["knights"]
    values = (knights.bw, knights.rw, knights.a, knights.s, knights.v, knights.l, knights.pw)
    assert values == (2, 1, 4, 4, 4, 3, 8)
    game = fight(
        field(empire={"D3": "knights"}, chaos={"E3": "beast"}),
        dice=[1, 6, 4, 1, 1, 6],
        answers=[Attack()],
    )
    assert told(game, Attacked)[0].saves == (6,)
    assert chips_of(game, "knights-1") == 0


@pytest.mark.parametrize("kind", PROFILES)
@checks("CS-4.1a")
def test_4_1_bw_is_the_number_of_hexes_a_regiment_can_move(kind: str) -> None:
    side = PROFILES[kind].side
    game = half(field(**{side: {"E11": kind}}), side)
    distances = {BOARD.distance(hex_of("E11"), hex_of(to)) for to in moves_of(game, f"{kind}-1")}
    assert max(distances) == PROFILES[kind].bw


@pytest.mark.parametrize("kind", SHOOTERS)
@checks("CS-4.1b")
def test_4_1_rw_is_how_many_hexes_away_a_regiment_may_attack(kind: str) -> None:
    side = PROFILES[kind].side
    enemy = {EMPIRE: "beast", CHAOS: "soldiers"}[side]
    lined_up = {"E11": enemy, "F11": enemy, "G11": enemy, "H11": enemy}
    game = half(field(**{side: {"D11": kind}, OPPONENT[side]: lined_up}), side)
    assert PROFILES[kind].rw == 2
    assert targets_of(game, f"{kind}-1") == [f"{enemy}-1", f"{enemy}-2"]


@pytest.mark.parametrize("kind", [kind for kind in STRIKERS if kind not in SHOOTERS])
@checks("CS-4.1h")
def test_4_1_with_rw_1_only_neighbours_can_be_attacked(kind: str) -> None:
    side = PROFILES[kind].side
    enemy = {EMPIRE: "beast", CHAOS: "soldiers"}[side]
    apart = half(field(**{side: {"D11": kind}, OPPONENT[side]: {"F11": enemy}}), side)
    refused(apart, shoot(f"{kind}-1", f"{enemy}-1"), "7.1", "no-shooter")
    close = {side: {"D11": kind}, OPPONENT[side]: {"E11": enemy, "F11": enemy}}
    (listed,) = told(fight(field(**close)), MeleesListed)
    assert [{pair.empire, pair.chaos} for pair in listed.melees] == [{f"{kind}-1", f"{enemy}-1"}]


@pytest.mark.parametrize("kind", STRIKERS)
@checks("CS-4.1c")
def test_4_1_a_is_the_number_of_dice_in_an_attack(kind: str) -> None:
    state = facing(kind, house={"leader_helps": "own"})
    game = fight(state, dice=won(state), answers=[Attack()])
    expect_dice(game, PROFILES[kind].a, "8.7")
    if kind in SHOOTERS:
        target = at(state, "E3").id
        game = half(state, at(state, "D3").side, answers=[shoot(f"{kind}-1", target)])
        expect_dice(game, PROFILES[kind].a, "7.4")


def expect_dice(game: Played, number: int, section: str) -> None:
    """The game waits for so many dice by this paragraph."""
    assert isinstance(game.ask, Count)
    assert (game.ask.dice, game.ask.rule) == (number, section)


def test_4_1_archer_dice_2_gives_the_chaos_archers_the_dice_of_the_example() -> None:
    """A-01: for shooting and in melee; the other shooters keep three dice."""
    house = {"archer_dice": "2"}
    state = facing("carch", house=house)
    shot = half(state, CHAOS, dice=[5, 1], answers=[shoot("carch-1", "soldiers-1")])
    assert told(shot, Shot)[0].dice == (5, 1)
    expect_dice(fight(state, dice=[1, 6], answers=[Attack()]), 2, "8.7")
    for kind in ("earch", "xbow"):
        game = fight(facing(kind, house=house), dice=[6, 1], answers=[Attack()])
        expect_dice(game, 3, "8.7")


@pytest.mark.parametrize("strength", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("defence", [1, 2, 3, 4, 5])
@checks("CS-4.1d", "CS-4.1e")
def test_4_1_s_is_the_row_and_v_the_column_of_the_damage_table(strength: int, defence: int) -> None:
    state = facing("soldiers")
    change(state, "D3", profile=replace(PROFILES["soldiers"], s=strength))
    change(state, "E3", profile=replace(PROFILES["beast"], v=defence))
    need = TABLE[strength - 1][defence - 1]
    attacker, defender = at(state, "D3"), at(state, "E3")
    assert melee_strike(state, attacker, defender).need == need
    assert shooting_strike(state, attacker, defender).need == need


@pytest.mark.parametrize("attacker", STRIKERS)
def test_4_1_every_regiment_strikes_with_its_own_row_at_the_other_s_column(attacker: str) -> None:
    profile = PROFILES[attacker]
    assert profile.s is not None
    for defender in [kind for kind in PROFILES if PROFILES[kind].side != profile.side]:
        state = facing(attacker, defender)
        strike = melee_strike(state, at(state, "D3"), at(state, "E3"))
        assert strike.need == TABLE[profile.s - 1][PROFILES[defender].v - 1]
        assert strike.dice == profile.a


@checks("CS-4.1f")
def test_4_1_pw_lies_between_1_and_10_and_the_stronger_are_worth_more() -> None:
    worth = {kind: profile.pw for kind, profile in PROFILES.items()}
    assert (min(worth.values()), max(worth.values())) == (1, 10)
    assert worth["goblins"] < worth["orcs"] < worth["cwarr"] < worth["champs"]
    assert worth["soldiers"] < worth["knights"] < worth["lords"] < worth["howitzer"]


@checks("CS-4.1g")
def test_4_1_the_special_rules_of_the_profiles_are_those_of_section_10() -> None:
    used = {rule for profile in PROFILES.values() for rule in profile.rules}
    assert used == set(get_args(Special))
    ogre = at(field(chaos={"E3": "ogre"}), "E3")
    assert ogre.has("steadfast")
    assert not ogre.has("armoured")


@pytest.mark.parametrize(
    ("before", "hits", "left"), [(0, 2, 2), (1, 1, 2), (0, 3, None), (1, 2, None), (1, 3, None)]
)
@checks("CS-4.2")
def test_4_2_a_regiment_with_as_many_chips_as_l_or_more_is_removed(
    before: int, hits: int, left: int | None
) -> None:
    """Beastmen have L 3; Soldiers hit them on a 4."""
    state = facing("soldiers", chips={"E3": before})
    dice = [6, 1, *[4] * hits, *[3] * (3 - hits)]
    game = fight(state, dice=dice, answers=[Attack()])
    assert is_gone(game, "beast-1") == (left is None)
    assert [event.unit for event in told(game, Destroyed)] == ([] if left else ["beast-1"])
    if left is not None:
        assert chips_of(game, "beast-1") == left


@checks("CS-4.2")
def test_4_2_l_counts_for_each_regiment_the_ogre_stands_five_chips_and_the_lord_none() -> None:
    state = facing("soldiers", "ogre", chips={"E3": 2})
    game = fight(state, dice=[6, 1, 4, 4, 4], answers=[Attack()])
    assert chips_of(game, "ogre-1") == 5
    game = fight(facing("ogre", "lord"), dice=[1, 6, 4, 1, 1, 2], answers=[KeepRoll(), Attack()])
    assert is_gone(game, "lord-1")
