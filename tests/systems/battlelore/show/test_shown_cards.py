"""What a client that draws is given of cards, dice and councils."""

from __future__ import annotations

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.scene import Scene
from heerbann.engine.show.sideboard import HandCard, LaidCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, Council, State
from heerbann.systems.battlelore.show.scene import STAGE
from tests.systems.battlelore.field import field
from tests.systems.battlelore.muster import MERE, Played, begun, deployed, pass_time, standing
from tests.systems.playing import go_on

DE, EN = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")


def seen(game: Played | State, seat: Seat | None, teller: Teller = EN) -> Scene:
    return STAGE.scene(getattr(game, "state", game), seat, teller)


def named(scene: Scene, card: str) -> HandCard:
    return next(one for one in scene.hand if one.id == card)


def dealt(**hands: tuple[str, ...]) -> State:
    state = field(standard={"G6": "HRC"}, pennant={"G2": "HBS"}, adventure="lore")
    state.hands = {STANDARD: hands.get("command", ()), PENNANT: ()}
    state.councils = {STANDARD: Council(2, wizard=1, rogue=3), PENNANT: Council(1)}
    state.lore_hands = {STANDARD: hands.get("lore", ()), PENNANT: ()}
    return state


# Command, lore, specialists


def test_a_command_card_tells_whom_it_orders_and_which_part_of_the_board_it_is_about() -> None:
    scene = seen(dealt(command=("scout_left", "mounted_charge")), STANDARD)
    scout = named(scene, "scout_left")
    assert [(sign.key, sign.number) for sign in scout.signs] == [("left", 1), ("draws", 2)]
    assert scout.zones == ("section-left",)
    assert scout.zones[0] in [zone.id for zone in scene.board.zones]
    assert scout.kind == "section"
    assert named(scene, "mounted_charge").kind == "tactic"


def test_a_battle_line_orders_any_number() -> None:
    line = named(seen(dealt(command=("battle_line",)), STANDARD), "battle_line")
    (sign,) = line.signs
    assert (sign.key, sign.number) == ("line", None)
    assert "any number" in sign.text


def test_a_lore_card_tells_its_class_and_what_it_costs_its_owner() -> None:
    scene = seen(dealt(lore=("ember_lance", "stand_fast")), STANDARD)
    assert named(scene, "ember_lance").cost == 4
    assert named(scene, "ember_lance").symbol == "wizard"
    assert named(scene, "stand_fast").cost == 2 + 3  # a class without a master costs more


def test_backs_tell_nothing_but_their_deck() -> None:
    state = dealt(command=("scout_left",), lore=("ember_lance",))
    for seat in (PENNANT, None):
        backs = [card for card in seen(state, seat).hand if card.side == STANDARD]
        assert {(card.id, card.deck) for card in backs} == {("", "command"), ("", "lore")}
        assert {len(msgspec.json.encode(card)) for card in backs} < set(range(100))


def test_specialists_on_offer_belong_to_nobody() -> None:
    game = pass_time(begun("organized"), "draft")
    assert game.seat is not None
    offered = [card for card in seen(game, game.seat).hand if card.side is None]
    assert {card.id for card in offered} == {
        option.specialist for option in game.options if isinstance(option, do.Draft)
    }
    taken = game.options[0]
    assert isinstance(taken, do.Draft)
    game.answer(taken)
    assert named(seen(game, None), taken.specialist).side is not None


def test_sets_on_offer_are_told_only_to_the_seat_that_has_still_to_choose() -> None:
    game = begun()
    assert [card.id for card in seen(game, PENNANT).hand] == ["P-A", "P-B", "P-C"]
    assert [card.id for card in seen(game, None).hand] == []
    game.answer(game.options[0])
    assert seen(game, PENNANT).hand == ()


# What actions do with cards


def test_actions_name_their_cards() -> None:
    assert STAGE.cards(do.PlayCommand("scout_left")) == (LaidCard("scout_left"),)
    assert STAGE.cards(do.PickSets(("P-A", "S-B"))) == (LaidCard("P-A"), LaidCard("S-B"))
    assert STAGE.cards(do.Assign("P-A1", None, "P-A3")) == (
        LaidCard("P-A1", "right"),
        LaidCard("P-A3", "left"),
    )
    assert STAGE.cards(do.EndOrders()) == ()
    assert STAGE.levels(do.FormCouncil(2, 1, 0, 0, 3)) == (2, 1, 0, 0, 3)
    assert STAGE.levels(do.EndOrders()) == ()


def test_pointing_at_a_card_means_what_can_be_done_with_it_now() -> None:
    state = dealt(command=("scout_left",))
    assert [*STAGE.meant_card(state, STANDARD, "scout_left")] == [do.PlayCommand("scout_left")]
    assert [*STAGE.meant_card(state, STANDARD, "ember_lance")] == [do.PlayLore("ember_lance")]
    assert [*STAGE.meant_card(state, STANDARD, "prayer")] == [do.PlaySpecialist("prayer")]
    state.phase, state.keeping, state.draws = "draw", 2, 0
    assert [*STAGE.meant_card(state, STANDARD, "scout_left")] == [do.KeepCommand("scout_left")]
    assert [*STAGE.meant_card(state, STANDARD, "nonsense")] == []


# Deployment cards


def test_the_map_of_a_card_says_where_its_units_would_stand() -> None:
    """What is shown before the cards are laid is what stands there afterwards."""
    cards = {PENNANT: "P-A1 P-A2 P-A3 P-A4", STANDARD: "S-A1 S-A2 S-A5 S-A4"}
    game = deployed(cards[PENNANT], cards[STANDARD])
    for seat, text in cards.items():
        told = {}
        for card, place in zip(text.split(), ("right", "centre", "left"), strict=False):
            spots = named(seen(_laying(cards, seat), seat), card).map
            assert len(spots) == 14
            told |= {spot.lands[place]: spot.symbol for spot in spots if spot.symbol}
        assert told == standing(game, seat)


def _laying(cards: dict[Seat, str], seat: Seat) -> Played:
    """The moment at which a seat lays out its cards."""
    game = begun()
    for one in SEATS:
        game.answer(do.PickSets((cards[one][:3],)))
    for one in SEATS:
        for card in cards[one].split():
            game.answer(card)
    while game.seat != seat:
        game.answer(game.options[0])
    return game


def test_units_that_would_stand_in_the_river_are_marked() -> None:
    game = begun("organized", map=MERE)
    board = game.state.ground.board
    pass_time(game, "assign")
    assert game.seat is not None
    spots = [spot for card in seen(game, game.seat).hand for spot in card.map]
    assert any(spot.barred for spot in spots)
    for spot in spots:
        for place, label in spot.lands.items():
            terrain = board.terrain[board.hex(label)]
            assert (place in spot.barred) == (terrain == "river")


# Beside the board


def test_the_sideboard_shows_tokens_masters_and_numbers_of_cards() -> None:
    state = dealt(command=("scout_left",), lore=("ember_lance", "portal"))
    board = seen(state, PENNANT, DE).sideboard
    assert board is not None
    counters = {
        holding.side: {one.key: one.number for one in holding.counters}
        for holding in board.holdings
    }
    assert counters[STANDARD] == {
        "banners": 0, "cards-command": 1, "cards-lore": 2, "lore": 0,
        "master-commander": 2, "master-wizard": 1, "master-rogue": 3,
    }  # fmt: skip
    assert [pile.id for pile in board.piles] == [
        "command", "command-discards", "lore", "lore-discards",
    ]  # fmt: skip


def test_a_council_is_hidden_until_both_are_formed_and_dials_are_for_those_who_form_one() -> None:
    game = pass_time(begun("organized", adventure="lore"), "council")
    first, second = SEATS
    board = seen(game, first).sideboard
    assert board is not None
    assert [dial.id for dial in board.dials][:2] == ["commander", "wizard"]
    assert [len(dial.notes) for dial in board.dials] == [3, 0, 0, 0, 0]
    go_on(game, answers=[do.FormCouncil(1, 2, 0, 0, 1)])
    for seat in (second, None):
        held = seen(game, seat).sideboard
        assert held is not None
        own = next(holding for holding in held.holdings if holding.side == first)
        levels = [one.number for one in own.counters if one.key.startswith("master-")]
        assert levels == [None] * 5
    board = seen(game, first).sideboard
    assert board is not None
    assert board.dials == ()


def test_the_faces_of_the_dice_have_signs_and_words() -> None:
    faces = seen(dealt(), None, DE).faces
    assert [(face.symbol, face.tone) for face in faces] == [
        ("helmet", "green"), ("helmet", "blue"), ("helmet", "red"),
        ("sword", ""), ("flag", ""), ("lore", ""),
    ]  # fmt: skip
    assert [face.text for face in faces][:4] == [
        "grüner Helm", "blauer Helm", "roter Helm", "Schwert",
    ]  # fmt: skip


# The board


def test_every_hex_is_read_out_with_its_sections() -> None:
    spots = {spot.id: spot for spot in seen(field(), STANDARD).board.spots}
    assert "left wing + centre" in spots["E1"].text
    assert spots["A1"].text == "A1, Plain, left wing"
    assert "right wing" in {s.id: s for s in seen(field(), PENNANT).board.spots}["A1"].text


def test_cliffs_drop_to_the_hex_below_and_ramparts_shield_their_own() -> None:
    ground = {"G5": "cliff SW", "C4": "rampart SE", "J5": "stone_bridge"}
    spots = {spot.id: spot for spot in seen(field(ground=ground), STANDARD).board.spots}
    crests = [(spot.id, side.way) for spot in spots.values() for side in spot.sides]
    assert ("F6", 1) in crests
    assert ("C4", 5) in crests
    assert (spots["J5"].terrain, spots["J5"].element) == ("river", "stone_bridge")
    assert spots["G5"].terrain == "hill"
