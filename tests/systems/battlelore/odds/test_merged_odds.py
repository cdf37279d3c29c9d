"""Merged throws and positions: the same odds as throw by throw, from far fewer of them."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import pytest

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.odds.walk import Odds, odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Roll
from heerbann.systems.battlelore.model.actions import BattleBack, PlayCommand, PlayLore
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, State
from heerbann.systems.battlelore.odds.merged_positions import (
    cards_ahead,
    counting_lore,
    merge_key,
)
from heerbann.systems.battlelore.odds.merged_throws import alike, merged_throws
from heerbann.systems.battlelore.odds.usual_answers import usual_answer
from heerbann.systems.battlelore.odds.weighed_changes import weighed_changes
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cost_of
from tests.systems.battlelore.battle_scenes import lore, with_hand
from tests.systems.battlelore.field import BLUE, FLAG, GREEN, LORE, at, attack, field, fight, play

FAR = {"A1": "HGS"}
"""Somebody who is left whatever happens."""
CHASE: dict[str, Any] = {"standard": {"G6": "HGC"}, "pennant": {"G5": "HGS", "G4": "DBS", **FAR}}
"""Cavalry may gain ground, pursue and strike a dwarf, who strikes back."""

SCENES: dict[str, Callable[[], State]] = {
    "bold": lambda: field({"G6": "HGS"}, {"G5": "DBS", **FAR}, figures={"G5": 2}),
    "chase": lambda: field(**CHASE, figures={"G5": 1}),
    "stakes": lambda: field({"G6": "HGS"}, {"G5": "HGB", **FAR}, stakes=("G5",)),
    "edge": lambda: field({"G2": "HGS"}, {"G1": "GBS", **FAR}, figures={"G1": 2}),
    "victory": lambda: field(**CHASE, figures={"G5": 1}, banners=1),
    "cards": lambda: lore(("bless",), tokens=(1, 0), **CHASE, figures={"G5": 1}),
    "furious": lambda: lore(("furious_blow",), tokens=(20, 0), **CHASE, figures={"G5": 1}),
    "foot furious": lambda: lore(("furious_blow",), tokens=(20, 0)),
    "card for later": lambda: lore(("mend",), tokens=(20, 0), **CHASE, figures={"G5": 1}),
    "no cards": lambda: lore(tokens=(0, 0), **CHASE, figures={"G5": 1}),
    "giant": lambda: lore(tokens=(0, 0), standard={"G6": "HGS"}, pennant={"G5": "GIA", **FAR}),
    "spider": lambda: lore(tokens=(0, 0), standard={"G6": "SPI"}, pennant={"G5": "DBS", **FAR}),
}


def throw_by_throw(game: Game[State], action: Action | None) -> Odds[Changes]:
    """Every throw that the rules tell apart, and no way merged with another."""
    before = game.state

    def seen(leaf: Game[State]) -> Changes:
        return weighed_changes(before, leaf.state)

    return odds(game, action, seen, decide=usual_answer)


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_merged_has_the_same_odds(scene: str) -> None:
    """Chances and changes are those of all ways, one by one."""
    state = SCENES[scene]()
    here, there = ("G2", "G1") if scene == "edge" else ("G6", "G5")
    game, action = play(state, "battle"), attack(state, here, there)

    assert Odds(dict(option_odds(game, action).changes)) == throw_by_throw(game, action)


def rows_of(state: State) -> list[tuple[tuple[tuple[int, ...], ...], int]]:
    """What is told apart of the throw of an attack."""
    game = play(state, "battle").fork()
    game.answer_within_step(attack(state, "G6", "G5"))
    merged = merged_throws(game)
    assert merged is not None
    return list(merged.rows)


def test_hits_too_many_and_flags_of_the_fallen_are_all_the_same() -> None:
    """The last figure: it falls, or nothing, one or two flags come of three dice."""
    last = field({"G6": "HBS"}, {"G5": "HBS", **FAR}, figures={"G5": 1})

    results = [(BLUE in faces, faces.count(FLAG)) for (faces,), _ in rows_of(last)]

    assert len(rows_of(last)) == 5
    assert [flags for fallen, flags in results if not fallen] == [0, 1, 2, 3]


def test_a_creature_is_killed_or_not() -> None:
    """Two dice at a giant: a third of them hits, a sixth of that kills; else flags count."""
    struck = SCENES["giant"]()
    rows = rows_of(struck)
    whole = sum(weight for _, weight in rows)
    killed = sum(weight for answers, weight in rows if len(answers) > 1 and BLUE in answers[1])

    assert len(rows) == 4
    assert Fraction(killed, whole) == 1 - Fraction(17, 18) ** 2


def test_lore_counts_as_far_as_it_pays_for_cards_that_may_still_be_played() -> None:
    """Not what is left over, not without cards of use, and not once one was played."""
    state, cards = SCENES["cards"](), ("bless", "furious_blow")
    cost = cost_of(state, STANDARD, "bless")
    assert cost > 1
    assert counting_lore(state, STANDARD, cards) == 0
    assert counting_lore(state, STANDARD, cards, more=cost - 1) == cost
    assert counting_lore(state, STANDARD, cards, more=50) == cost
    assert counting_lore(state, PENNANT, cards, more=5) == 0
    assert counting_lore(state, STANDARD, (), more=50) == 0
    state.lore_hands = {STANDARD: ("mend",), PENNANT: ()}
    assert counting_lore(state, STANDARD, cards, more=50) == 0
    state.lore_hands = {STANDARD: ("bless",), PENNANT: ()}
    state.cast = (STANDARD,)
    assert counting_lore(state, STANDARD, cards, more=50) == 0


def test_lore_for_the_own_side_is_of_use_as_long_as_somebody_may_strike_again() -> None:
    """Foot may rage, cavalry pursue; what a creature gathers is for its powers."""
    found = {}
    for kind in ("HGS", "HGC", "SPI"):
        state = lore(tokens=(0, 0), standard={"G6": kind}, pennant={"G5": "DBS", **FAR})
        game = play(state, "battle")
        found[kind] = cards_ahead(game, at(game.state, "G6"))
        assert cards_ahead(game, at(game.state, "G5")) == ()
    assert {"ambush", "battle_rage"} <= set(found["HGS"]) - set(found["HGC"])
    assert set(found["HGC"]) <= set(found["HGS"])
    assert found["SPI"] == ()


ANSWERED: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "shield_wall": (("shield_wall",), {"standard": {"G6": "HGB"}, "pennant": {"G5": "HBS", **FAR}}),
    "stone_skin": (("stone_skin",), CHASE),
    "first_blow": (("first_blow",), CHASE),
    "short sword": (
        ("stone_skin",), {"standard": {"G6": "HBS"}, "pennant": {"G5": "HGC", **FAR}},
    ),
    "bows among stakes": (
        ("shield_wall",),
        {"standard": {"G6": "HRS"}, "pennant": {"G5": "HGB", **FAR}, "stakes": ("G5",)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("scene", ANSWERED)
@pytest.mark.parametrize("is_foiled", [False, True])
def test_after_a_card_of_the_target_odds_are_those_of_every_throw(
    scene: str, *, is_foiled: bool
) -> None:
    """Swords that its card wards off do not hit, unless it was foiled; nor does it help later."""
    cards, tables = ANSWERED[scene]
    state = lore(("foiled",) if is_foiled else ("mend",), cards, **tables)
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    while isinstance(game.ask, Choose) and PlayLore(cards[0]) not in game.options:
        game.answer(game.options[-1])
    game.answer(PlayLore(cards[0]))
    foil = next((option for option in game.options if option == PlayLore("foiled")), None)
    if is_foiled and foil is not None:
        game.answer(foil)
    while isinstance(game.ask, Choose):
        game.answer(game.options[-1])

    quick = Odds(dict(option_odds(game, None).changes))
    assert quick == throw_by_throw(game, None)
    assert merged_throws(game) is not None
    assert is_foiled == (foil is not None)


def test_dice_for_orders_change_nothing_yet() -> None:
    """Who is ordered is seen when they are given: one row for all throws."""
    state = with_hand(field({"G6": "HGS"}, {"G5": "HBS", **FAR}), "battle_lore", "patrol_left")
    game = play(state, "command")
    command = PlayCommand("battle_lore")

    begun_odds = option_odds(game, command)

    assert begun_odds.changes == (((), Fraction(1)),)
    assert Odds(dict(begun_odds.changes)) == throw_by_throw(game, command)
    assert len(begun_odds.throws) == 1


def test_dice_that_missed_end_the_odds_if_a_card_may_throw_them_again() -> None:
    """One row for all of them; without that card they are nothing to anybody."""
    furious, later = [
        lore((card,), tokens=(20, 0), **CHASE, figures={"G5": 1})
        for card in ("furious_blow", "mend")
    ]
    missed = [faces for (faces,), _ in rows_of(furious) if BLUE in faces]
    assert len(missed) == 1
    assert len(rows_of(furious)) == len(rows_of(later)) + 1 == 5


def test_before_a_blow_in_answer_only_figures_matter() -> None:
    """Green or lore, the dice are the same to who strikes back; a figure less is not."""
    games = [
        fight(SCENES["bold"](), "G6", "G5", dice=dice)
        for dice in ((GREEN, GREEN), (GREEN, LORE), (GREEN, BLUE))
    ]
    keys = [merge_key(game) for game in games]

    assert all(BattleBack() in game.options for game in games)
    assert keys[0] == keys[1] != keys[2]


SWORDS: dict[str, Callable[[], State]] = {
    **SCENES,
    "short sword": lambda: field({"G6": "HBS"}, {"G5": "HGC", **FAR}, figures={"G5": 2}),
    "critical": lambda: lore(tokens=(0, 0), standard={"G6": "HBS"}, pennant={"G5": "GIA", **FAR}),
}


@pytest.mark.parametrize("scene", SWORDS)
def test_ways_that_are_alike_lead_to_the_same_position(scene: str) -> None:
    """The same state, the same question, the same options; as throws of chance may be real ones."""
    state = SWORDS[scene]()
    here, there = ("G2", "G1") if scene == "edge" else ("G6", "G5")
    game = play(state, "battle").fork()
    game.answer_within_step(attack(state, here, there))
    while isinstance(game.ask, Choose):  # no cards before the throw
        game.answer_within_step(game.ask.options[-1])
    key_of = alike(game)
    assert key_of is not None
    assert isinstance(game.ask, Roll)
    found: dict[Hashable, list[Game[State]]] = {}
    for faces, _ in game.ask.faces():
        after = game.fork()
        after.answer_within_step(faces)
        found.setdefault(key_of(faces), []).append(after)
    for first, *others in found.values():
        for other in others:
            assert other.state == first.state
            assert repr(other.ask) == repr(first.ask)
            assert other.options == first.options


def test_any_helmet_of_its_colour_kills_a_creature() -> None:
    game = play(SCENES["giant"](), "battle", answers=[attack(SCENES["giant"](), "G6", "G5")])
    assert isinstance(game.ask, Roll)
    game = game.fork()
    game.answer_within_step((BLUE,) * game.ask.dice)
    key_of = alike(game)
    assert key_of is not None
    assert key_of((BLUE, GREEN)) == key_of((BLUE, BLUE)) != key_of((GREEN, GREEN))
