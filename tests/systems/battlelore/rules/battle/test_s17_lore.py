"""§B.17 Lore: the War Council, lore tokens, and what every lore card does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Choose, Draw, Roll
from heerbann.systems.battlelore.model.actions import (
    Attack,
    DiscardLore,
    EndBattles,
    EndMoves,
    EndOrders,
    EndTargets,
    GainGround,
    IgnoreFlags,
    Move,
    Order,
    PlayCommand,
    PlayLore,
    PlayNoLore,
    Reroll,
    Retreat,
    StrikeAgain,
    TakeHarvest,
    TargetHex,
    TargetUnit,
)
from heerbann.systems.battlelore.model.charts import LORE
from heerbann.systems.battlelore.model.events.battle import Attacked
from heerbann.systems.battlelore.model.events.lore import LoreDrawn, LoreFoiled
from heerbann.systems.battlelore.model.events.spells import DiceRerolled, LoreStruck, OrderCancelled
from heerbann.systems.battlelore.model.events.turn import BattlesEnded
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Council, Phase, State
from heerbann.systems.battlelore.rules.battle.s06_turn import hand_size
from heerbann.systems.battlelore.rules.battle.s17_lore.council import hand_limit, share_of
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cost_of, level_of, may_cast
from tests.systems.battlelore.battle_scenes import MASTERS, lore, quiet
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    RED,
    SWORD,
    Played,
    at,
    attack,
    change,
    dice_of,
    field,
    hex_of,
    labels,
    move,
    place_of,
    play,
    refused,
    words,
)
from tests.systems.battlelore.field import (
    LORE as SIGN,
)
from tests.systems.playing import asked, told

# --- council and deck -----------------------------------------------------------------------


def test_b_17_the_commander_gives_the_hand_and_the_best_master_the_limit() -> None:
    state = lore(council=Council(3, wizard=2, rogue=1))
    assert hand_size(state, STANDARD) == 6
    assert hand_limit(state, STANDARD) == 3


def test_b_17_the_deck_holds_sixty_cards_fifteen_of_each_class() -> None:
    numbers: Counter[str] = Counter()
    for card in LORE.values():
        numbers[card.master] += card.copies
    assert numbers == dict.fromkeys(("wizard", "cleric", "warrior", "rogue"), 15)


def test_b_17_classes_of_both_councils_are_whole_the_others_drawn() -> None:
    state = lore()
    state.councils = {PENNANT: Council(wizard=1), STANDARD: Council(wizard=2, rogue=1)}
    assert share_of(state, "wizard") == 15
    assert share_of(state, "rogue") == 8
    assert share_of(state, "cleric") == 5


def test_b_17_the_deck_is_made_unseen_then_four_cards_are_drawn_and_some_kept() -> None:
    state = lore()
    state.turn, state.phase, state.active = 0, "begin", None
    state.lore_hands, state.lore_deck, state.lore = {}, {}, {PENNANT: 0, STANDARD: 0}
    state.councils = {PENNANT: Council(wizard=3), STANDARD: Council(wizard=1)}
    state.hands = dict.fromkeys((PENNANT, STANDARD), ())
    game = play(state, "make_lore_deck")
    drawn = 0
    while isinstance(game.ask, Draw) and not told(game, LoreDrawn) and drawn < 15:
        game.answer(game.ask.branches()[0][0])
        drawn += 1
    assert sum(game.state.lore_deck.values()) == 15 + 5 + 5 + 5
    assert game.state.lore == {PENNANT: 3, STANDARD: 1}
    while isinstance(game.ask, Draw):
        game.answer(game.ask.branches()[0][0])
    assert asked(game) == "discard"
    assert game.seat == PENNANT
    game.answer(game.options[0])
    assert len(game.state.lore_hands[PENNANT]) == 3
    assert told(game, LoreDrawn)[0].seen_by(STANDARD).card == "?"
    assert game.view(STANDARD).lore_hands[PENNANT] == ("?",) * 3


# --- playing --------------------------------------------------------------------------------


def test_b_17_a_card_of_a_foreign_class_costs_more_and_counts_as_the_lowest_level() -> None:
    state = lore(council=Council(wizard=3))
    assert (cost_of(state, STANDARD, "portal"), level_of(state, STANDARD, "portal")) == (7, 3)
    assert (cost_of(state, STANDARD, "bless"), level_of(state, STANDARD, "bless")) == (6, 1)


def test_b_17_one_card_for_each_player_and_turn() -> None:
    state = lore(("pick_pocket", "pick_pocket"), phase="move", **quiet())
    game = play(state, "move", answers=[PlayLore("pick_pocket")])
    assert game.state.cast == (STANDARD,)
    refused(game, PlayLore("pick_pocket"), "B.17", "no-lore-now")


def test_b_17_whoever_could_hold_a_card_is_asked_whether_or_not_he_does() -> None:
    with_card = lore((), ("stone_skin",))
    without = lore((), ("mend",))
    asks = []
    for state in (with_card, without):
        game = play(state, "battle", answers=[attack(state, "G6", "G5")])
        assert isinstance(game.ask, Choose)
        asks.append((game.seat, asked(game), game.ask.always))
    assert asks == [(PENNANT, "lore", True)] * 2
    poor = lore((), ("stone_skin",), tokens=(0, 1))
    game = play(poor, "battle", answers=[attack(poor, "G6", "G5")])
    assert isinstance(game.ask, Roll)


def test_b_17_nobody_plays_lore_in_a_medieval_adventure() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    refused(state, PlayLore("bless"), "B.17", "no-lore-here")
    assert not may_cast(state, STANDARD, ["bless"])


def test_b_17_a_card_may_be_foiled_and_is_paid_for_all_the_same() -> None:
    state = lore(("pick_pocket",), ("foiled",), phase="move")
    game = play(state, "move", answers=[PlayLore("pick_pocket"), PlayLore("foiled")])
    assert told(game, LoreFoiled)[0].card == "pick_pocket"
    assert game.state.lore == {PENNANT: 17, STANDARD: 19}


def test_b_5_lore_signs_bring_tokens_in_lore_adventures() -> None:
    state = lore(tokens=(0, 0))
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5")], dice=[SIGN, SIGN, GREEN, GREEN]
    )
    assert game.state.lore[STANDARD] == 2


# --- cards before the throw -----------------------------------------------------------------


@pytest.mark.parametrize(("level", "dice"), [(1, 5), (3, 6)])
def test_b_17_bless_adds_dice(level: int, dice: int) -> None:
    state = lore(("bless",), council=Council(cleric=level), **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("bless")])
    assert dice_of(game) == dice


def test_b_17_ambush_is_for_foot_in_cover_and_is_not_answered() -> None:
    state = lore(("ambush",), ground={"G6": "woods"}, pennant={"G5": "DBS"}, **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("ambush")])
    assert dice_of(game) == 3
    game.answer((GREEN, GREEN, GREEN))
    assert asked(game) != "battle-back"
    open_field = lore(("ambush",), **quiet())
    game = play(open_field, "battle", answers=[attack(open_field, "G6", "G5")])
    assert PlayLore("ambush") not in game.options


@pytest.mark.parametrize(
    ("kind", "level", "dice"), [("HRS", 3, 1), ("HRS", 1, 3), ("HRS", 2, 2), ("HGS", 3, 1)]
)
def test_b_17_mist_wall_takes_dice_away_but_never_the_last(
    kind: str, level: int, dice: int
) -> None:
    own = {"G6": kind}
    state = lore((), ("mist_wall",), standard=own, council=Council(wizard=level), tokens=(0, 20))
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("mist_wall")])
    assert dice_of(game) == dice


@pytest.mark.parametrize("card", ["stone_skin", "shield_wall"])
def test_b_17_stone_skin_and_shield_wall_ignore_swords(card: str) -> None:
    state = lore((), (card,), tokens=(0, 20))
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore(card)],
                dice=[SWORD, SWORD, GREEN, GREEN])  # fmt: skip
    assert told(game, Attacked)[0].lost == 1


def test_b_17_first_blow_lets_the_defender_strike_first_and_nobody_answers() -> None:
    state = lore((), ("first_blow",), pennant={"G5": "DBS"}, tokens=(0, 20))
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("first_blow")],
        dice=[RED, GREEN, GREEN, GREEN, GREEN, GREEN, GREEN],
    )  # fmt: skip
    assert [event.unit for event in told(game, Attacked)] == ["P-DBS-1", "S-HRS-1"]
    assert at(game.state, "G6").figures == 3
    assert asked(game) != "battle-back"


def test_b_17_stand_fast_makes_a_troop_bolder_until_its_next_turn_ends() -> None:
    state = lore((), ("stand_fast",), tokens=(0, 20))
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("stand_fast")])
    assert (at(game.state, "G5").bold, at(game.state, "G5").bold_until) == (1, 2)
    game.answer((FLAG, GREEN, GREEN, GREEN))
    game.answer(IgnoreFlags(1))
    assert asked(game) == "battle-back"


def test_b_17_a_furious_blow_throws_missed_dice_again() -> None:
    state = lore(("furious_blow",), council=Council(warrior=2), **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[BLUE, GREEN, RED, GREEN])  # fmt: skip
    game.answer(PlayLore("furious_blow"))
    game.answer(Reroll(2))
    game.answer((BLUE, BLUE))
    assert told(game, Attacked)[0].lost == 3
    assert len(told(game, DiceRerolled)) == 1


def test_b_17_sanctuary_ignores_all_flags_of_a_throw() -> None:
    state = lore((), ("sanctuary",), tokens=(0, 20))
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[FLAG, FLAG, GREEN, GREEN])  # fmt: skip
    game.answer(PlayLore("sanctuary"))
    assert place_of(game, "P-HBS-1") == "G5"


def test_b_17_battle_rage_lets_foot_fight_once_more() -> None:
    state = lore(("battle_rage",), pennant={"G5": "HBS", "G4": "HGS"}, **quiet())
    change(state, "G5", figures=1)
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[BLUE, GREEN, GREEN, GREEN])  # fmt: skip
    while asked(game) == "lore" and PlayLore("battle_rage") not in game.options:
        game.answer(PlayNoLore())
    game.answer(GainGround())
    game.answer(PlayLore("battle_rage"))
    assert StrikeAgain(at(game.state, "G4").id) in game.options


@pytest.mark.parametrize(
    ("army", "enemies"),
    [("HRS", {"G5": "HBS", "A1": "HGS"}), ("SPI", {"G5": "HBS", "G4": "HGS"})],
)
def test_b_17_battle_rage_is_for_foot_with_an_enemy_at_hand(
    army: str, enemies: dict[str, str]
) -> None:
    state = lore(("battle_rage",), standard={"G6": army}, pennant=enemies, **quiet())
    change(state, "G5", figures=1)
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()])
    game.answer((BLUE,) * dice_of(game))
    while asked(game) == "lore":
        game.answer(PlayNoLore())
    game.answer(GainGround())
    assert told(game, BattlesEnded)  # nobody was asked for it before


# --- cards before moves and battles ---------------------------------------------------------


def cast(card: str, *answers: Any, dice: tuple[int, ...] = (), **tables: Any) -> Played:
    """The standards play this card among their moves or battles."""
    level = tables.pop("level", 1)
    council = tables.pop("council", replace(MASTERS, **{LORE[card].master: level}))
    phase: Phase = "battle" if LORE[card].when == "battle" else "move"
    state = lore((card,), phase=phase, council=council, **quiet(**tables))
    return play(state, phase, answers=[PlayLore(card), *answers], dice=dice)


def test_b_17_ember_lance_burns_an_enemy_near_and_in_sight() -> None:
    state = {"standard": {"G6": "HRS"}, "pennant": {"G3": "HBS", "G1": "HBS"}}
    game = cast("ember_lance", dice=(BLUE, SWORD), **state)
    assert told(game, LoreStruck)[0].unit == "P-HBS-1"
    assert at(game.state, "G3").figures == 3


def test_b_17_portal_takes_a_unit_elsewhere() -> None:
    game = cast("portal", TargetHex(hex_of("G2")))
    assert place_of(game, "S-HRS-1") == "G2"
    refused(game, TargetHex(hex_of("A1")), "B.17", "no-such-target")


def test_b_17_eagle_eye_shoots_farther_and_over_units() -> None:
    army = {"standard": {"G8": "HGB", "G7": "HBS"}, "pennant": {"G3": "HBS"}}
    archers = Attack("S-HGB-1", "P-HBS-1")  # type: ignore[arg-type]
    game = cast("eagle_eye", TargetUnit("S-HGB-1"), **army)  # type: ignore[arg-type]
    assert archers in game.options


def test_b_17_mass_speed_and_spurs_carry_units_farther() -> None:
    game = cast("mass_speed", TargetUnit("S-HRS-1"))  # type: ignore[arg-type]
    assert game.state.orders["S-HRS-1"].reach == 1  # type: ignore[index]
    assert Move("S-HRS-1", hex_of("H7")) in game.options  # type: ignore[arg-type]
    game = cast("spur_the_horses", standard={"G9": "HRC", "A9": "HGS"})
    orders = game.state.orders["S-HRC-1"]  # type: ignore[index]
    assert (orders.reach, orders.dice) == (1, 1)


def test_b_17_creeping_doom_strikes_everybody_around_a_hex() -> None:
    enemies = {"G5": "HBS", "G3": "HBS"}  # who stands two hexes off has nothing to fear
    game = cast("creeping_doom", TargetHex(hex_of("G5")), dice=(BLUE, RED), pennant=enemies)
    assert {event.unit for event in told(game, LoreStruck)} == {"P-HBS-1", "S-HRS-1"}
    assert at(game.state, "G6").figures == 3
    assert asked(game)  # and no dice any more


def test_b_17_move_as_the_wind_is_for_units_without_an_order() -> None:
    state = lore(
        ("move_as_the_wind",), phase="move", standard={"G9": "HRS", "A9": "HGS"}, **quiet()
    )
    del state.orders[at(state, "A9").id]
    game = play(state, "move", answers=[PlayLore("move_as_the_wind")])
    assert game.options == (TargetUnit(at(state, "A9").id), EndTargets())
    game.answer(TargetUnit(at(state, "A9").id))
    game.answer(TargetHex(hex_of("A8")))
    assert place_of(game, "S-HGS-1") == "A8"
    assert "S-HGS-1" not in game.state.orders


def test_b_17_chastise_drives_an_enemy_back_without_a_fight() -> None:
    game = cast("chastise", Retreat(hex_of("G4")), Retreat(hex_of("G3")), dice=(FLAG, SIGN))
    assert place_of(game, "P-HBS-1") == "G3"


def test_b_17_terrified_troops_are_not_bold() -> None:
    game = cast("terrified", TargetUnit("P-DBS-1"), pennant={"G5": "DBS", "A1": "HGS"})  # type: ignore[arg-type]
    assert at(game.state, "G5").terrified


def test_b_17_pick_pocket_takes_tokens() -> None:
    state = lore(("pick_pocket",), phase="move", council=Council(rogue=2), tokens=(5, 1))
    game = play(state, "move", answers=[PlayLore("pick_pocket")])
    assert game.state.lore == {STANDARD: 5, PENNANT: 0}


# --- answers to commands, orders and moves --------------------------------------------------


def commanding(*other: str, **tables: Any) -> State:
    state = lore((), other, phase="begin", tokens=(0, 20), **tables)
    state.card = state.played = state.active = None
    state.hands = {PENNANT: ("patrol_left",), STANDARD: ("attack_centre",)}
    return state


ROW = {"F9": "HBS", "G9": "HBS", "H9": "HBS"}


def test_b_17_truce_bells_allow_two_orders() -> None:
    state = commanding("truce_bells", standard=ROW)
    game = play(state, "command", answers=[PlayCommand("attack_centre"), PlayLore("truce_bells")])
    for label in ("F9", "G9"):
        game.answer(Order(at(state, label).id, "centre"))
    assert len(game.state.orders) == 2
    assert asked(game) != "order"


@pytest.mark.parametrize(("card", "kind"), [("darken_the_sky", "HGB"), ("close_quarters", "HBS")])
def test_b_17_truce_bells_leave_two_units_to_a_card_that_orders_everybody(
    card: str, kind: str
) -> None:
    army = dict.fromkeys(("F3", "G3", "H3"), kind) | {"A9": "HGC"}
    enemies = {"F2": "HBS", "H2": "HBS"}
    state = commanding("truce_bells", standard=army, pennant=enemies)
    state.hands = {**state.hands, STANDARD: (card,)}
    game = play(state, "command", answers=[PlayCommand(card), PlayNoLore()])
    assert len(game.state.orders) == 3
    game = play(state, "command", answers=[PlayCommand(card), PlayLore("truce_bells")])
    slot = game.state.slots[0][0]
    offered = [Order(at(state, label).id, slot) for label in ("F3", "G3", "H3")]
    assert list(game.options) == [*offered, EndOrders()]
    for label in ("F3", "H3"):
        game.answer(Order(at(state, label).id, slot))
    assert labels(game.state.units[unit].hex for unit in game.state.orders) == words("F3 H3")
    assert game.state.limit == 0
    assert asked(game) != "order"


def test_b_17_false_orders_cancel_an_order() -> None:
    state = commanding("false_orders", standard=ROW)
    game = play(state, "command", answers=[PlayCommand("attack_centre"), PlayNoLore()])
    for label in ("F9", "G9"):
        game.answer(Order(at(state, label).id, "centre"))
    game.answer(EndOrders())
    game.answer(PlayLore("false_orders"))
    game.answer(TargetUnit(at(state, "F9").id))
    assert [event.unit for event in told(game, OrderCancelled)] == ["S-HBS-1"]
    assert list(game.state.orders) == ["S-HBS-2"]


def test_b_17_caltrops_stop_cavalry_on_its_way() -> None:
    state = lore((), ("caltrops",), phase="move", standard={"G9": "HGC"}, tokens=(0, 20))
    game = play(state, "move", answers=[move(state, "G9", "G6"), PlayLore("caltrops")])
    game.answer(game.options[0])
    unit = at(game.state, "G9") if hex_of("G9") in game.state.at else None
    assert unit is None
    orders = game.state.orders["S-HGC-1"]  # type: ignore[index]
    assert (orders.moved, orders.stopped) == (1, True)


# --- the end of the turn --------------------------------------------------------------------


def ending(*own: str, **tables: Any) -> State:
    state = lore(own, (), phase="battle", **quiet(**tables))
    state.keeping = 1
    return state


def test_b_17_mend_gives_figures_back_up_to_the_full_size() -> None:
    state = ending("mend", council=Council(cleric=3), figures={"G6": 2})
    game = play(state, "battle", answers=[EndBattles(), PlayLore("mend")])
    assert at(game.state, "G6").figures == 4


def test_b_17_deja_vu_takes_the_command_card_back_instead_of_drawing() -> None:
    state = ending("deja_vu")
    game = play(state, "battle", answers=[EndBattles(), PlayLore("deja_vu")])
    assert game.state.hands[STANDARD] == ("patrol_right", "patrol_centre")
    assert asked(game) == "harvest"


@pytest.mark.parametrize(
    ("gain", "tokens", "cards"), [("tokens", 2, 0), ("token-and-card", 1, 1), ("cards", 0, 2)]
)
def test_b_17_the_end_of_a_turn_brings_tokens_or_cards(gain: Any, tokens: int, cards: int) -> None:
    state = ending(tokens=(0, 0))
    game = play(state, "battle", answers=[EndBattles()])
    game.answer("attack_left")
    game.answer(TakeHarvest(gain))
    assert game.state.lore[STANDARD] == tokens
    for _ in range(cards):
        assert isinstance(game.ask, Draw)
        game.answer("bless")
    if cards == 2:
        assert game.options == (DiscardLore("bless"),)
        game.answer(DiscardLore("bless"))
    assert len(game.state.lore_hands[STANDARD]) == min(cards, 1)
    assert game.state.active == PENNANT


def test_b_17_whoever_holds_more_than_his_limit_discards_openly() -> None:
    state = ending("mend", "portal", council=Council(wizard=1), tokens=(0, 0))
    game = play(state, "battle", answers=[EndBattles()])
    game.answer("attack_left")
    game.answer(TakeHarvest("token-and-card"))
    game.answer("bless")
    assert asked(game) == "discard"
    game.answer(DiscardLore("portal"))
    assert game.state.lore_discards == ("portal",)
    assert EndMoves() not in game.options
