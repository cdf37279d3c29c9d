"""Named chances, exact: what the rules give when they are walked over every throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.odds.walk import Assuming, Odds, every_face, odds
from heerbann.engine.rules.asks import Roll, Seat
from heerbann.systems.claymore.model.actions import Attack, Fire, Hurry, KeepRoll, TakeSaves
from heerbann.systems.claymore.model.events.howitzer import TargetBlasted, TileLaid
from heerbann.systems.claymore.model.events.melee import Attacked, SelfDestructionRolled
from heerbann.systems.claymore.model.events.round import SwiftRolled
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from heerbann.systems.claymore.odds.usual_answers import usual_answer
from heerbann.systems.claymore.odds.weighed_changes import weighed_changes
from tests.rulechecks import checks
from tests.systems.claymore.field import at, field
from tests.systems.claymore.odds.chances import (
    Suffered,
    attack_odds,
    bold,
    chips_dealt,
    dice_off_odds,
    facing,
    melee_phase,
)
from tests.systems.claymore.play import Played, fight, half, shoot, start

FRENZY = Attack(berserk=True)


def share(text: str) -> Fraction:
    return Fraction(text)


def shares(text: str) -> list[Fraction]:
    return [Fraction(word) for word in text.split()]


def at_least(found: Odds[int], chips: int) -> Fraction:
    return found.chance(lambda laid: laid >= chips)


def mean(found: Odds[int]) -> Fraction:
    return found.mean(lambda laid: laid)


def shot_odds(shooter: str, target: str, **facts: object) -> Odds[int]:
    """The chips of one shot."""
    state = facing(shooter, target, **facts)
    game = half(state, at(state, "D3").side)
    return odds(game, shoot(f"{shooter}-1", f"{target}-1"), chips_dealt, decide=bold)


def one_melee(attacker: str, defender: str, **facts: object) -> Odds[Suffered]:
    """What one melee does to the defender, the dice-off included."""
    return melee_phase(facing(attacker, defender, **facts), f"{defender}-1")


def destroyed(found: Odds[Suffered]) -> Fraction:
    return found.chance(lambda fate: fate.destroyed)


# --- Opposed throws -------------------------------------------------------------------------


def test_5_2_an_opposed_throw_is_decided_five_times_in_six() -> None:
    """A tie in 1/6 of the throws, so 6/5 throws on average."""
    game = start(field({"D3": "soldiers"}, {"L13": "beast"}, active=None), "initiative")
    ask = game.ask
    assert isinstance(ask, Roll)
    assert ask.again is not None
    ties = [faces for faces in product(range(1, 7), repeat=2) if ask.again(faces)]
    assert Fraction(len(ties), 36) == share("1/6")
    assert 1 / (1 - Fraction(len(ties), 36)) == share("6/5")
    for faces in ties:
        game.answer(faces)
        assert game.ask is not None
        assert game.ask.rule == "5.2"


def dice_off(*leaders: str) -> Odds[Seat | None]:
    empire = {"D3": "soldiers"} | ({"C3": "lords"} if "empire" in leaders else {})
    chaos = {"E3": "beast"} | ({"F3": "champs"} if "chaos" in leaders else {})
    return dice_off_odds(field(empire, chaos))


@checks("CS-8.5a", "CS-10.1a")
@pytest.mark.parametrize(
    ("leaders", "chance"),
    [((), "1/2"), (("empire", "chaos"), "1/2"), (("empire",), "47/72"), (("chaos",), "25/72")],
)
def test_10_1_a_leader_wins_the_dice_off_more_often(leaders: tuple[str, ...], chance: str) -> None:
    found = dice_off(*leaders)
    assert found[EMPIRE] == share(chance)
    assert found[EMPIRE] + found[CHAOS] == 1


@pytest.mark.parametrize("tie", ["reroll", "nobody", "initiative"])
@pytest.mark.parametrize("leaders", [("empire",), ("chaos",), ("empire", "chaos")])
def test_10_1_of_a_dice_off_only_the_leading_die_matters(
    leaders: tuple[str, ...], tie: str
) -> None:
    """Throws that are alike for whoever may throw again: the same odds face by face."""
    empire = {"D3": "soldiers"} | ({"C3": "lords"} if "empire" in leaders else {})
    chaos = {"E3": "beast"} | ({"F3": "champs"} if "chaos" in leaders else {})
    state = field(empire, chaos, house={"melee_tie": tie})
    assert dice_off_odds(state) == dice_off_odds(state, every_face)


@pytest.mark.parametrize("path", ["after_reveal", "before_reveal"])
@pytest.mark.parametrize("target", ["C1", "E1", "F3"])
def test_9_5_the_odds_of_a_shell_are_those_of_all_chains_apart(target: str, path: str) -> None:
    """Friend and foe stand in the way; A-41: the hex is chosen before or after the draw."""
    state = field(
        {"A1": "howitzer", "C2": "knights", "B1": "soldiers"},
        {target: "orcs", "D1": "cwarr", "L13": "beast"},
        round=5,
        house={"howitzer_path": path},
    )
    compare_shell(state)


@pytest.mark.parametrize("bag", ["5/3/2", "6/3/1", "4/3/3", "5/2/2"])
@pytest.mark.parametrize("between", [{}, {"D1": "knights"}, {"B1": "knights", "E1": "soldiers"}])
def test_9_6_tiles_in_a_row_are_those_of_all_chains_apart(
    between: dict[str, str], bag: str
) -> None:
    """Over empty hexes tiles are drawn at once, also between those who stand in the way."""
    empire = {"A1": "howitzer", **between}
    state = field(empire, {"G1": "orcs", "L13": "beast"}, round=5, house={"howitzer_bag": bag})
    assert "lay-tile" not in compare_shell(state)  # in a row there is only one way


def test_9_5_where_tiles_are_laid_is_told_as_assumed() -> None:
    state = field({"A1": "howitzer"}, {"F3": "orcs", "L13": "beast"}, round=5)
    assert compare_shell(state) == ["lay-tile"]


def compare_shell(state: State) -> list[str]:
    """A shot at the Orcs, with every draw walked for itself: the same odds, and assumptions."""
    game, order = half(state), Fire(UnitId("howitzer-1"), UnitId("orcs-1"))

    def changes(there: Played) -> Changes:
        return weighed_changes(game.state, there.state)

    told, decide = option_odds(game, order), Assuming(usual_answer)
    found = dict(told.changes)
    assert found == odds(game, order, changes, decide=decide).probabilities
    assert len(found) > 1
    assert sorted(told.assumed) == sorted(decide.met)
    return sorted(told.assumed)


# --- Shots ----------------------------------------------------------------------------------


@checks("CS-7.4b", "CS-7.x")
def test_7_4_the_example_of_the_book() -> None:
    """Two dice against Soldiers as in the example; three by the list (A-01)."""
    two = shot_odds("carch", "soldiers", house={"archer_dice": "2"})
    assert [two[hits] for hits in range(3)] == shares("4/9 4/9 1/9")
    three = shot_odds("carch", "soldiers")
    assert (at_least(three, 1), three[3]) == (share("19/27"), share("1/27"))


def test_7_4_crossbows_shoot_orcs() -> None:
    found = shot_odds("xbow", "orcs")
    assert (at_least(found, 1), at_least(found, 3)) == (share("7/8"), share("1/8"))


@checks("CS-10.4")
def test_7_5_archers_shoot_chaos_warriors_and_armour_saves() -> None:
    found = shot_odds("earch", "cwarr")
    assert at_least(found, 1) == share("386/729")
    assert at_least(found, 3) == share("8/729")
    assert mean(found) == share("2/3")


@checks("CS-11.3a", "CS-11.3b")
def test_11_3_archers_shoot_chaos_archers_on_the_tower() -> None:
    found = shot_odds("earch", "carch", elements={"E3": "tower"})
    assert [found[hits] for hits in range(4)] == shares("1/4 1/2 1/4 0")


# --- Single attacks -------------------------------------------------------------------------


@checks("CS-10.2")
def test_10_2_knights_attack_goblins() -> None:
    assert at_least(attack_odds("knights", "goblins"), 3) == share("656/729")


@checks("CS-10.2")
def test_10_2_knights_attack_orcs() -> None:
    found = attack_odds("knights", "orcs")
    assert (at_least(found, 3), mean(found)) == (share("21/32"), share("45/16"))


@checks("CS-10.3", "CS-10.4")
def test_10_3_knights_attack_chaos_warriors() -> None:
    found = attack_odds("knights", "cwarr")
    assert (at_least(found, 3), mean(found)) == (share("80/2187"), share("8/9"))
    assert found[0] == share("2401/6561")


def test_10_4_chaos_warriors_attack_knights() -> None:
    found = attack_odds("cwarr", "knights")
    assert (at_least(found, 3), mean(found)) == (share("1/9"), share("4/3"))


def test_10_4_lords_attack_champions() -> None:
    found = attack_odds("lords", "champs")
    assert (at_least(found, 3), mean(found)) == (share("17/81"), share("5/3"))


def test_10_4_a_lord_attacks_a_champion() -> None:
    """A single hit that is not saved is enough."""
    assert at_least(attack_odds("lord", "champ"), 1) == share("5/9")


def test_8_7_soldiers_attack_orcs_and_beastmen() -> None:
    assert at_least(attack_odds("soldiers", "orcs"), 3) == share("1/27")
    assert at_least(attack_odds("soldiers", "beast"), 3) == share("1/8")


def test_10_2_an_ogre_attacks_soldiers_and_knights() -> None:
    """The Knights stand fast and are armoured."""
    assert at_least(attack_odds("ogre", "soldiers"), 3) == share("13/32")
    assert at_least(attack_odds("ogre", "knights"), 3) == share("1/27")


def test_10_2_wolf_riders_attack_soldiers() -> None:
    found = attack_odds("wolf", "soldiers")
    assert (mean(found), found[0]) == (share("10/9"), share("16/81"))


@checks("CS-10.4")
def test_10_4_armour_stops_a_third_of_all_hits() -> None:
    """One hit, and three hits, given; only the saves are left to chance."""
    for hits, chances in ((1, "1/3 2/3"), (3, "1/27 2/9 4/9 8/27")):
        dice = [6] * hits + [1] * (3 - hits)
        game = fight(facing("soldiers", "cwarr"), dice=[6, 1, *dice], answers=[Attack()])
        found = odds(game, TakeSaves(), chips_dealt)
        assert [found[chips] for chips in range(hits + 1)] == shares(chances)


@checks("CS-10.7")
@pytest.mark.parametrize(
    ("target", "calm", "frenzied"),
    [("soldiers", "1/8", "1/2"), ("knights", "1/27", "17/81"), ("earch", "8/27", "64/81")],
)
def test_10_7_frenzied_orcs_destroy_more_often(target: str, calm: str, frenzied: str) -> None:
    assert at_least(attack_odds("orcs", target), 3) == share(calm)
    assert at_least(attack_odds("orcs", target, FRENZY), 3) == share(frenzied)


@checks("CS-11.3a", "CS-11.3b", "CS-8.10a", "CS-8.10b")
@pytest.mark.parametrize("piece", ["tower", "palisade W NW SW"])
def test_8_10_a_fortified_defender_suffers_less(piece: str) -> None:
    """One die less against V+1, on a tower as behind a palisade."""
    fort = {"E3": piece}
    assert mean(attack_odds("orcs", "soldiers")) == share("3/2")
    assert mean(attack_odds("orcs", "soldiers", elements=fort)) == share("2/3")
    assert at_least(attack_odds("cwarr", "soldiers"), 3) == share("21/32")
    assert at_least(attack_odds("cwarr", "soldiers", elements=fort), 3) == share("13/81")
    assert mean(attack_odds("goblins", "soldiers")) == share("2/3")
    assert mean(attack_odds("goblins", "soldiers", elements=fort)) == share("1/6")


# --- Whole melees ---------------------------------------------------------------------------


def test_8_5_knights_destroy_goblins_in_one_melee() -> None:
    """Or they are attacked and alive, so that they have to run."""
    game = start(facing("knights", "goblins"), "list_melees")

    def fate(leaf: Played) -> tuple[bool, bool]:
        attacked = any(isinstance(event, Attacked) for event in leaf.log)
        return attacked, UnitId("goblins-1") in leaf.state.units

    found = odds(game, None, fate, decide=bold)
    assert found[True, False] == share("328/729")
    assert found[True, True] == share("73/1458")
    assert found[False, True] == share("1/2")


@pytest.mark.parametrize(
    ("house", "chance"), [({"leader_helps": "own"}, "1363/2187"), ({}, "116/243")]
)
def test_10_1_lords_destroy_goblins_in_one_melee(house: dict[str, str], chance: str) -> None:
    """With their own re-roll alone or, as written (A-28), with one for the Goblins as well."""
    game = start(facing("lords", "goblins", house=house), "list_melees")
    found = odds(game, None, lambda leaf: UnitId("goblins-1") in leaf.state.units, decide=bold)
    assert found[False] == share(chance)


def test_10_1_soldiers_with_a_leader_destroy_beastmen_in_one_melee() -> None:
    state = field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast", "L13": "beast"})
    assert destroyed(melee_phase(state, "beast-1")) == share("47/576")


@checks("CS-8.2")
def test_8_2_soldiers_between_two_chaos_warriors() -> None:
    """One of them alone destroys them in 21/64."""
    assert destroyed(one_melee("cwarr", "soldiers")) == share("21/64")
    state = field({"D3": "soldiers", "A13": "lord"}, {"E3": "cwarr", "C3": "cwarr"})
    assert destroyed(melee_phase(state, "soldiers-1")) == share("9393/16384")


@checks("CS-8.2")
def test_8_2_soldiers_among_three_goblins() -> None:
    """Once the Soldiers are gone the melees left are not fought (8.4)."""
    goblins = {"E3": "goblins", "C2": "goblins", "C4": "goblins"}
    found = melee_phase(field({"D3": "soldiers", "A13": "lord"}, goblins), "soldiers-1")
    assert destroyed(found) == share("119/1458")
    assert found.mean(lambda fate: fate.chips) == share("107/108")
    assert found.mean(lambda fate: min(3, fate.chips)) == share("953/972")


@checks("CS-8.2")
@pytest.mark.parametrize(
    ("orcs", "chance"), [(("E3", "C2"), "287/2916"), (("E3", "C2", "C4"), "33319/157464")]
)
def test_8_2_knights_among_orcs(orcs: tuple[str, ...], chance: str) -> None:
    """The Orcs keep calm."""
    state = field({"D3": "knights", "A13": "lord"}, dict.fromkeys(orcs, "orcs"))
    assert destroyed(melee_phase(state, "knights-1")) == share(chance)


def test_7_3_crossbows_shoot_orcs_beside_them_and_then_fight_them() -> None:
    """If the shot destroys them no melee follows."""
    game = half(facing("xbow", "orcs"))
    found = odds(game, shoot("xbow-1", "orcs-1"), chips_dealt)
    fates: dict[Suffered, Fraction] = {}
    for chips, chance in found:
        state = facing("xbow", "orcs", chips={"E3": chips} if chips < 3 else None)
        after = Odds({Suffered(True, 3): Fraction(1)})
        if chips < 3:
            after = melee_phase(state, "orcs-1", chips=chips)
        for fate, part in after:
            fates[fate] = fates.get(fate, Fraction(0)) + chance * part
    whole = Odds(fates)
    assert destroyed(whole) == share("25/64")
    assert whole.mean(lambda fate: fate.chips) == share("69/32")
    assert whole.mean(lambda fate: min(3, fate.chips)) == share("129/64")


# --- Swift, self-destruction, howitzer ------------------------------------------------------


@checks("CS-10.9")
def test_10_9_a_swift_roll_helps_one_time_in_three() -> None:
    game = half(field({"D3": "earch"}, {"L13": "beast"}))

    def bonus(leaf: Played) -> int:
        return next(event.bonus for event in leaf.log if isinstance(event, SwiftRolled))

    assert odds(game, Hurry(UnitId("earch-1")), bonus)[1] == share("1/3")


@checks("CS-10.8")
def test_10_8_self_destruction_succeeds_one_time_in_three() -> None:
    game = fight(facing("goblins", "howitzer"), answers=[Attack()])

    def success(leaf: Played) -> bool:
        return any(isinstance(e, SelfDestructionRolled) and e.success for e in leaf.log)

    assert odds(game, game.options[0], success)[True] == share("1/3")


@checks("CS-9.8a", "CS-10.8")
@pytest.mark.parametrize(
    ("enemy", "chance"), [("orcs", "43/81"), ("cwarr", "2041/2187"), ("goblins", "1/3")]
)
def test_9_8_a_howitzer_that_always_tries_is_lost_in_one_melee(enemy: str, chance: str) -> None:
    assert destroyed(one_melee(enemy, "howitzer")) == share(chance)


def row_shot(distance: int, bag: str = "5/3/2") -> tuple[Played, Fire]:
    """A gun on A1 and Orcs in the same row, so that there is only one way."""
    target = f"{'ABCDEFGHIJKL'[distance]}1"
    state = field({"A1": "howitzer"}, {target: "orcs", "L13": "beast"}, round=5,
                  house={"howitzer_bag": bag})  # fmt: skip
    return half(state), Fire(UnitId("howitzer-1"), UnitId("orcs-1"))


def completed(distance: int, bag: str = "5/3/2") -> Fraction:
    found = odds(*row_shot(distance, bag), lambda leaf: any(
        isinstance(event, TargetBlasted) for event in leaf.log
    ))  # fmt: skip
    return found[True]


@checks("CS-9.6-0", "CS-9.7")
def test_9_7_the_chance_of_a_bulls_eye_falls_with_the_distance() -> None:
    chances = "1 4/5 28/45 7/15 1/3 2/9 2/15 1/15 1/45 0 0"
    assert [completed(distance) for distance in range(1, 12)] == shares(chances)


@checks("CS-9.6-0")
def test_9_7_with_a_single_explosion_in_the_bag_it_falls_evenly() -> None:
    expected = [Fraction(11 - distance, 10) for distance in range(2, 12)]
    assert [completed(distance, "6/3/1") for distance in range(2, 12)] == expected


@checks("CS-9.6-0", "CS-9.6-3")
def test_9_6_when_the_first_explosion_comes() -> None:
    """It is tile number 1 … 9."""
    found = odds(*row_shot(11), lambda leaf: sum(isinstance(e, TileLaid) for e in leaf.log))
    assert [found[k] for k in range(1, 11)] == [Fraction(10 - k, 45) for k in range(1, 11)]


# --- Duels to the death ---------------------------------------------------------------------


def hurts(attacker: str, defender: str, life: int) -> list[Fraction]:
    """The chance of 0, 1, … chips in one attack, no more than a life."""
    found = attack_odds(attacker, defender)
    return [*[found[chips] for chips in range(life)], at_least(found, life)]


def duel_to_the_death(empire: str, chaos: str, first: Fraction) -> tuple[Fraction, Fraction]:
    """How often the Empire's regiment wins, and after how many melees it is over on average.

    One melee a round; ``first`` is its chance in the dice-off. A melee without a chip changes
    nothing, so it only stretches the duel.
    """
    state = facing(empire, chaos)
    life = at(state, "D3").life, at(state, "E3").life
    dealt = [first * chance for chance in hurts(empire, chaos, life[1])]
    taken = [(1 - first) * chance for chance in hurts(chaos, empire, life[0])]
    busy = 1 - dealt[0] - taken[0]
    won: dict[tuple[int, int], Fraction] = {}
    length: dict[tuple[int, int], Fraction] = {}
    for mine, theirs in product(range(life[0] + 1), range(life[1] + 1)):
        if not mine or not theirs:
            won[mine, theirs], length[mine, theirs] = Fraction(mine > 0), Fraction(0)
            continue
        ways = [(p, (mine, max(0, theirs - n))) for n, p in enumerate(dealt) if n]
        ways += [(p, (max(0, mine - n), theirs)) for n, p in enumerate(taken) if n]
        won[mine, theirs] = sum(p * won[then] for p, then in ways) / busy
        length[mine, theirs] = (1 + sum(p * length[then] for p, then in ways)) / busy
    return won[life], length[life]


HALF, LED = Fraction(1, 2), Fraction(47, 72)


@pytest.mark.parametrize(
    ("empire", "chaos", "first", "wins", "melees"),
    [
        ("knights", "cwarr", HALF, 0.3644, 3.777),
        ("knights", "orcs", HALF, 0.7942, 2.204),
        ("knights", "ogre", HALF, 0.4793, 4.341),
        ("lords", "cwarr", LED, 0.8525, 2.969),
        ("soldiers", "orcs", HALF, 0.3645, 3.352),
        ("soldiers", "orcs", LED, 0.5863, None),
        ("soldiers", "goblins", HALF, 0.7657, None),
        ("soldiers", "wolf", HALF, 0.5999, None),
        ("soldiers", "beast", HALF, 0.5, 2.797),
    ],
)
def test_8_7_duels_to_the_death(
    empire: str, chaos: str, first: Fraction, wins: float, melees: float | None
) -> None:
    """No frenzy; the chances of each melee are those of the rules."""
    won, length = duel_to_the_death(empire, chaos, first)
    assert round(float(won), 4) == wins
    assert melees is None or round(float(length), 3) == melees


# --- The short way is exact -----------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender"), [("lord", "wolf"), ("goblins", "soldiers")])
def test_8_7_walking_every_single_face_gives_the_same_odds(attacker: str, defender: str) -> None:
    """Throws that are alike for the rules may be taken together; nothing is lost by it."""
    dice, keeps = ([6, 1], [KeepRoll()]) if attacker == "lord" else ([1, 6], [])
    game = fight(facing(attacker, defender), dice=dice, answers=keeps)
    short = odds(game, Attack(), chips_dealt)
    assert short == odds(game, Attack(), chips_dealt, branch=every_face)
    assert sum(chance for _, chance in short) == 1
