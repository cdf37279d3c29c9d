"""§B.17 When lore cards are asked for and when not, whom they may strike, how long they last."""

from __future__ import annotations

from heerbann.engine.rules.asks import Draw, Roll
from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    PlayLore,
    PlayNoLore,
    TargetHex,
    TargetUnit,
)
from heerbann.systems.battlelore.model.events.lore import LoreDeckShuffled, LoreReady
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Council, Orders
from tests.systems.battlelore.battle_scenes import lore, quiet
from tests.systems.battlelore.field import (
    FLAG,
    GREEN,
    at,
    attack,
    change,
    hex_of,
    move,
    place_of,
    play,
)
from tests.systems.playing import asked, go_on, told


def test_b_17_cards_before_the_moves_are_played_before_the_first_move() -> None:
    army = {"G8": "HGS", "A8": "HGS"}
    state = lore(("portal",), standard=army, phase="move", **quiet())
    game = play(state, "move")
    assert PlayLore("portal") in game.options
    go_on(game, answers=[move(game, "G8", "G7")])
    assert asked(game) == "move"
    assert PlayLore("portal") not in game.options


def test_b_17_caltrops_are_for_cavalry_that_rides_over_a_hex() -> None:
    asked_for = {}
    for kind, to in (("HGC", "G5"), ("HGC", "G6"), ("HGS", "G5")):
        army = {"G7": kind, "A9": "HGS"}
        state = lore(
            (), ("caltrops",), standard=army, pennant={"A1": "HGS"}, phase="move", tokens=(0, 20)
        )
        game = play(state, "move", answers=[move(state, "G7", to)])
        asked_for[kind, to] = (asked(game), game.seat)
    assert asked_for["HGC", "G5"] == ("lore", PENNANT)
    assert asked_for["HGC", "G6"] == ("move", STANDARD)
    assert asked_for["HGS", "G5"] == ("move", STANDARD)


def test_b_17_caltrops_stop_the_horses_where_the_enemy_says_and_they_gain_no_ground() -> None:
    army = {"G7": "HGC", "A9": "HGS"}
    state = lore(
        (), ("caltrops",), standard=army, pennant={"A1": "HGS"}, phase="move", tokens=(0, 20)
    )
    game = play(state, "move", answers=[move(state, "G7", "G4"), PlayLore("caltrops")])
    on_the_way = {option.hex for option in game.options}  # type: ignore[attr-defined]
    assert hex_of("G4") not in on_the_way
    assert hex_of("G7") not in on_the_way
    assert len(on_the_way) == 2
    first = min(on_the_way, key=lambda hex: game.state.ground.board.distance(hex, hex_of("G7")))
    game.answer(TargetHex(first))
    riders = at(game.state, game.state.ground.board.label(first))
    assert riders.profile.key == "HGC"
    assert game.state.orders[riders.id].stopped


def test_b_17_the_first_blow_and_the_shield_wall_have_their_targets() -> None:
    hand = ("first_blow", "shield_wall", "stand_fast", "stone_skin", "mist_wall")
    expected = {
        ("HRS", "G6", "HBS"): set(hand),
        ("HGB", "G7", "HBS"): set(hand) - {"first_blow"},
        ("HRS", "G6", "HRC"): set(hand) - {"shield_wall"},
        ("HRS", "G6", "SPI"): set(hand) - {"shield_wall", "stand_fast"},
    }
    for (kind, here, target), cards in expected.items():
        state = lore(
            (), hand, standard={here: kind}, pennant={"G5": target, "A1": "HGS"}, tokens=(0, 20)
        )
        game = play(state, "battle", answers=[attack(state, here, "G5")])
        assert asked(game) == "lore"
        assert {o.card for o in game.options if isinstance(o, PlayLore)} == cards


def test_b_17_sanctuary_is_for_troops_in_the_enemys_turn() -> None:
    creature = lore((), ("sanctuary",), pennant={"G5": "SPI", "A1": "HGS"}, tokens=(0, 20))
    game = play(creature, "battle", answers=[attack(creature, "G6", "G5"), PlayNoLore()],
                dice=[FLAG, FLAG, FLAG, FLAG])  # fmt: skip
    assert asked(game) != "lore"
    back = lore(
        ("sanctuary",),
        (),
        standard={"G6": "HRS"},
        pennant={"G5": "DBS", "A1": "HGS"},
        tokens=(20, 0),
    )
    answers = [attack(back, "G6", "G5"), PlayNoLore(), PlayNoLore(), BattleBack()]
    dice = [GREEN, GREEN, GREEN, GREEN, FLAG, GREEN, GREEN]
    game = play(back, "battle", answers=answers, dice=dice)
    assert asked(game) != "lore"
    assert PlayLore("sanctuary") not in game.options


def test_b_17_an_ember_lance_burns_an_enemy_near_and_in_sight_of_any_own_unit() -> None:
    state = lore(
        ("ember_lance",), standard={"G6": "HRS", "A9": "HGS"},
        pennant={"G4": "HBS", "G2": "HBS", "C5": "HBS", "A1": "HGS"},
        ground=dict.fromkeys(("D6", "E6", "F5", "D5", "E5", "F6"), "woods"),
        phase="move", **quiet(),
    )  # fmt: skip
    game = play(state, "move", answers=[PlayLore("ember_lance")])
    assert isinstance(game.ask, Roll)  # a single target is no question
    assert game.ask.dice == 2
    go_on(game, dice=[2, 1])
    assert at(game.state, "G4").figures == 3


def test_b_17_units_that_the_wind_has_carried_are_not_carried_again() -> None:
    army = {"G8": "HGS", "A8": "HGS"}
    state = lore(
        ("move_as_the_wind",), standard=army, phase="move", council=Council(cleric=2), **quiet()
    )
    state.orders = {}
    first = at(state, "G8").id
    game = play(state, "move", answers=[PlayLore("move_as_the_wind"), TargetUnit(first)])
    game.answer(TargetHex(hex_of("G7")))
    offered = {o.unit for o in game.options if isinstance(o, TargetUnit)}
    assert offered == {at(state, "A8").id}
    assert place_of(game, first) == "G7"


def test_b_17_who_stands_fast_in_the_own_turn_does_so_until_the_next_own_turn_ends() -> None:
    state = lore(("stand_fast",), phase="move", **quiet())
    game = play(state, "move", answers=[PlayLore("stand_fast")])
    unit = at(game.state, "G6")
    assert (unit.bold, unit.bold_until) == (1, game.state.turn + 2)


def test_b_17_first_cards_and_tokens_go_by_the_best_master() -> None:
    state = lore()
    state.turn, state.phase, state.active = 0, "begin", None
    state.lore_hands, state.lore_deck, state.lore = {}, {}, {PENNANT: 0, STANDARD: 0}
    state.councils = {PENNANT: Council(3), STANDARD: Council(1, wizard=2, rogue=3)}
    state.hands = dict.fromkeys((PENNANT, STANDARD), ())
    game = play(state, "make_lore_deck")
    while isinstance(game.ask, Draw) and not told(game, LoreReady):
        game.answer(game.ask.branches()[0][0])
    assert told(game, LoreReady) == [LoreReady(PENNANT, 0, 0, 0), LoreReady(STANDARD, 3, 4, 1)]


def test_b_17_only_an_empty_lore_deck_is_made_anew_from_the_discards() -> None:
    for deck, shuffled in (({"bless": 2, "mend": 0}, 0), ({"bless": 0}, 1)):
        state = lore(("mend",))
        state.phase, state.lore_deck, state.lore_discards = "draw", deck, ("portal",)
        state.lore_draws = ((STANDARD, 1),)
        game = play(state, "draw_lore")
        assert len(told(game, LoreDeckShuffled)) == shuffled
        assert isinstance(game.ask, Draw)
        left = {card: number for card, number in game.ask.bag if number}
        assert left == ({"portal": 1} if shuffled else {"bless": 2})


def test_b_17_a_webbed_unit_is_not_carried_by_the_wind() -> None:
    army = {"G8": "HGS", "A8": "HGS"}
    state = lore(("move_as_the_wind",), standard=army, phase="move", **quiet())
    change(state, "A8", webbed=True)
    state.orders = {}
    game = play(state, "move", answers=[PlayLore("move_as_the_wind")])
    offered = {o.unit for o in game.options if isinstance(o, TargetUnit)}
    assert offered == {at(state, "G8").id}
    ordered = lore(("move_as_the_wind",), standard=army, phase="move", **quiet())
    ordered.orders = {at(ordered, "G8").id: Orders()}
    game = play(ordered, "move", answers=[PlayLore("move_as_the_wind")])
    assert {o.unit for o in game.options if isinstance(o, TargetUnit)} == {at(ordered, "A8").id}
