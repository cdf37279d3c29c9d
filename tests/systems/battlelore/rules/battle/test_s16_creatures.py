"""§B.16 Creatures: how they are hit, how they run, what they can do."""

from __future__ import annotations

from heerbann.engine.rules.asks import Count, Roll
from heerbann.systems.battlelore.model.actions import (
    Order,
    OrderCreature,
    Refrain,
    UsePower,
)
from heerbann.systems.battlelore.model.events.battle import (
    CornerRolled,
    CriticalRolled,
    FiguresLost,
    Retreated,
)
from heerbann.systems.battlelore.model.events.spells import PowerUsed
from heerbann.systems.battlelore.model.state import (
    PENNANT,
    STANDARD,
    Orders,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from heerbann.systems.battlelore.rules.battle.s16_powers import power_options
from tests.systems.battlelore.battle_scenes import lore, moving, quiet, reached
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    RED,
    SWORD,
    at,
    attack,
    change,
    dice_of,
    field,
    fight,
    is_gone,
    place_of,
    play,
    refused,
)
from tests.systems.battlelore.field import (
    LORE as SIGN,
)
from tests.systems.playing import asked, the, told


def test_b_16_woods_do_not_stop_a_spider() -> None:
    for kind, there in (("SPI", True), ("HGS", False)):
        state = moving(
            standard={"G9": kind}, pennant={"A1": "HBS"},
            ground={"G8": "woods", "F8": "river"},
        )  # fmt: skip
        assert ("G7" in reached(state, "G9")) is there


def test_b_16_a_hit_on_a_creature_is_thrown_again_and_only_its_colour_kills() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI", "A1": "HGS"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((GREEN, SWORD, BLUE, BLUE))
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2
    game.answer((SWORD, BLUE))
    assert not is_gone(game, "P-SPI-1")
    game = fight(state, "G6", "G5", answers=[Refrain()], dice=[GREEN, BLUE, BLUE, BLUE, GREEN])
    assert told(game, CriticalRolled)[0].killed
    assert is_gone(game, "P-SPI-1")


def test_b_16_a_creature_ignores_exactly_one_flag_and_runs_two_hexes_for_each_other() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, FLAG, BLUE, BLUE))
    assert asked(game) == "retreat"
    game.answer(game.options[0])
    game.answer(game.options[0])
    assert len(told(game, Retreated)) == 2


def test_b_16_friends_in_the_way_of_a_creature_are_trampled() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI", "F4": "HBS", "G4": "HGS"})
    game = fight(state, "G6", "G5", dice=[FLAG, FLAG, BLUE, BLUE])
    assert at(game.state, "F4").figures == 2
    assert at(game.state, "G4").figures == 2
    assert place_of(game, "P-SPI-1") == "G5"


def test_b_16_a_cornered_creature_is_thrown_at_once_more() -> None:
    state = field(standard={"G2": "HRS"}, pennant={"G1": "SPI", "A1": "HGS"})
    game = fight(
        state, "G2", "G1", answers=[Refrain()], dice=[FLAG, FLAG, BLUE, BLUE, GREEN, BLUE, GREEN]
    )
    assert told(game, CornerRolled)[0].hits == 1
    assert is_gone(game, "P-SPI-1")


def test_b_16_creatures_support_but_are_not_supported() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "GIA", "F5": "HGS", "H5": "HGS"})
    assert boldness(state, at(state, "G5"), None) == 1


def test_b_16_an_attacker_behind_a_creature_may_be_trampled_by_it() -> None:
    state = field(standard={"G4": "HRS", "A9": "HGS"}, pennant={"G5": "SPI", "F4": "HGS"})
    change(state, "G4", figures=2)
    game = fight(state, "G4", "G5", dice=[FLAG, FLAG, BLUE, BLUE])
    assert is_gone(game, "S-HRS-1")
    assert at(game.state, "F4").figures == 2
    assert game.state.banners[PENNANT] == 1


def test_b_16_a_creature_stores_the_lore_it_rolls_up_to_its_capacity() -> None:
    state = lore(standard={"G6": "GIA"}, tokens=(0, 0))
    game = play(state, "battle", answers=[attack(state, "G6", "G5")], dice=[SIGN, SIGN, SIGN])
    assert at(game.state, "G6").lore == 2
    assert game.state.lore[STANDARD] == 1


def test_b_16_a_creature_outside_the_section_is_ordered_for_lore_tokens() -> None:
    state = lore(standard={"A9": "SPI", "G9": "HBS"}, phase="order", tokens=(3, 0))
    state.slots = (("centre", 2),)
    state.orders = {}
    spider = at(state, "A9").id
    game = play(state, "order", answers=[OrderCreature(spider, "centre")])
    assert game.state.lore[STANDARD] == 0
    assert spider in game.state.orders
    poor = lore(standard={"A9": "SPI", "G9": "HBS"}, phase="order", tokens=(2, 0))
    poor.slots, poor.orders = (("centre", 2),), {}
    refused(poor, OrderCreature(spider, "centre"), "B.16", "no-creature-order")


def test_b_16_a_web_holds_a_troop_until_an_order_frees_it() -> None:
    state = lore(standard={"G6": "SPI"}, pennant={"G4": "HBS", "A1": "HGS"}, **quiet())
    change(state, "G6", lore=1)
    target = at(state, "G4").id
    game = play(state, "battle", answers=[UsePower(at(state, "G6").id, target)])
    assert at(game.state, "G4").webbed
    assert at(game.state, "G6").lore == 0
    held = lore(standard={"A9": "HGS"}, pennant={"G4": "HBS"}, phase="order", tokens=(0, 0))
    change(held, "G4", webbed=True)
    held.active, held.slots, held.orders = PENNANT, (("centre", 1),), {}
    game = play(held, "order", answers=[Order(at(held, "G4").id, "centre")])
    assert not at(game.state, "G4").webbed
    assert game.state.orders[at(held, "G4").id] == Orders(has_moved=True, fights="none", attacks=0)


def test_b_16_a_webbed_unit_does_not_battle_back() -> None:
    state = lore(pennant={"G5": "DBS", "A1": "HGS"}, tokens=(0, 0))
    change(state, "G5", webbed=True)
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5")], dice=[GREEN, GREEN, GREEN, GREEN]
    )
    assert asked(game) != "battle-back"


def test_b_16_poison_takes_one_figure_more_after_a_hit() -> None:
    state = lore(standard={"G6": "SPI"}, tokens=(0, 0))
    change(state, "G6", lore=2)
    spider, target = at(state, "G6").id, at(state, "G5").id
    game = play(state, "battle", answers=[attack(state, "G6", "G5")], dice=[BLUE, GREEN])
    assert game.options == (UsePower(spider, target), Refrain())
    game.answer(UsePower(spider, target))
    assert at(game.state, "G5").figures == 2
    assert told(game, FiguresLost)[0].lost == 1


def test_b_16_a_giant_hurls_a_boulder_whose_swords_hit() -> None:
    state = lore(standard={"G7": "GIA"}, pennant={"G4": "HBS", "A1": "HGS"}, **quiet())
    change(state, "G7", lore=2)
    game = play(state, "battle", answers=[UsePower(at(state, "G7").id, at(state, "G4").id)],
                dice=[SWORD, BLUE])  # fmt: skip
    assert at(game.state, "G4").figures == 2
    assert at(game.state, "G7").lore == 0
    assert the(game, PowerUsed).cost == 2
    refused(game, UsePower(at(state, "G7").id, at(state, "G4").id), "B.16", "no-power-now")


def test_b_16_an_elemental_shakes_everybody_around() -> None:
    army = {"G6": "ELE", "F6": "HGS"}
    state = lore(standard=army, pennant={"G5": "HBS", "A1": "HGS"}, **quiet())
    change(state, "G6", lore=2)
    game = play(state, "battle", answers=[UsePower(at(state, "G6").id)])
    seen = []
    while isinstance(game.ask, Roll):
        game.answer((GREEN,))
        seen.append(1)
    assert len(seen) == 2
    assert at(game.state, "F6").figures == 3
    assert at(game.state, "G5").figures == 4


def test_b_16_a_dead_creature_brings_a_banner_and_a_token() -> None:
    state = lore(pennant={"G5": "SPI", "A1": "HGS"}, tokens=(0, 0))
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5")], dice=[GREEN, BLUE, BLUE, BLUE, GREEN]
    )
    assert is_gone(game, "P-SPI-1")
    assert (game.state.banners[STANDARD], game.state.lore[STANDARD]) == (1, 1)


def test_b_16_an_elemental_is_not_capped_by_hills_and_woods_it_stands_in() -> None:
    for kind, dice in (("ELE", 4), ("HRS", 2)):
        state = lore(standard={"G6": kind}, ground={"G6": "woods"}, tokens=(0, 0))
        assert dice_of(play(state, "battle", answers=[attack(state, "G6", "G5")])) == dice


def test_b_16_a_creature_tramples_nobody_across_an_edge_it_cannot_cross() -> None:
    pennant = {"G5": "SPI", "F4": "HGS", "G4": "HGS"}
    state = field(standard={"G6": "HRS"}, pennant=pennant, ground={"G5": "cliff NW"})
    game = fight(state, "G6", "G5", dice=[FLAG, FLAG])
    assert [(event.unit, event.lost) for event in told(game, FiguresLost)] == [("P-HGS-2", 2)]
    assert at(game.state, "F4").figures == 4
    assert not told(game, CornerRolled)


def test_b_16_with_friends_only_behind_cliffs_a_creature_is_cornered() -> None:
    pennant = {"G5": "SPI", "F4": "HGS", "G4": "HGS"}
    for ground in ({"G5": "cliff NW NE"}, {"F4": "cliff SE", "G4": "cliff SW"}):
        state = field(standard={"G6": "HRS"}, pennant=pennant, ground=ground)
        dice = [FLAG, FLAG, BLUE, BLUE][: 2 if "G5" in ground else 4]
        game = fight(state, "G6", "G5", dice=[*dice, BLUE, BLUE])
        assert not told(game, FiguresLost)
        assert [event.dice for event in told(game, CornerRolled)] == [(BLUE, BLUE)]


def test_b_16_a_creature_in_the_way_of_another_faces_critical_hits() -> None:
    pennant = {"G5": "SPI", "F4": "GIA", "G4": "HGS", "A1": "HGS"}
    state = field(standard={"G6": "HRS"}, pennant=pennant)
    game = fight(state, "G6", "G5", dice=[FLAG, FLAG, RED, RED, GREEN, BLUE])
    thrown_again = the(game, CriticalRolled)
    assert (thrown_again.unit, thrown_again.dice, thrown_again.killed) == (
        "P-GIA-1", (GREEN, BLUE), True,
    )  # fmt: skip
    assert is_gone(game, "P-GIA-1")
    assert at(game.state, "G4").figures == 2


def test_b_16_a_web_reaches_two_hexes_and_only_what_is_in_sight() -> None:
    state = lore(
        standard={"G6": "SPI"}, ground={"F5": "woods"},
        pennant={"G5": "HBS", "G4": "HBS", "G3": "HBS", "E5": "HBS", "H5": "GIA"}, **quiet(),
    )  # fmt: skip
    change(state, "G6", lore=1)
    found = {o.target for o in power_options(state)}
    assert found == {at(state, "G5").id}
    open_field = lore(standard={"G6": "SPI"}, pennant={"G4": "HBS", "G3": "HBS"}, **quiet())
    change(open_field, "G6", lore=1)
    assert {o.target for o in power_options(open_field)} == {at(open_field, "G4").id}


def test_b_16_every_throw_at_a_creature_is_of_battle_dice() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI", "A1": "HGS"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((GREEN, SWORD, BLUE, BLUE))
    assert isinstance(game.ask, Count)
    assert (game.ask.dice, game.ask.sides, game.ask.success) == (2, 6, (GREEN,))
    edge = field(standard={"G2": "HRS"}, pennant={"G1": "SPI", "A1": "HGS"})
    game = play(edge, "battle", answers=[attack(edge, "G2", "G1")])
    game.answer((FLAG, FLAG, BLUE, BLUE))
    assert isinstance(game.ask, Count)
    assert (game.ask.dice, game.ask.sides, game.ask.success) == (2, 6, (GREEN, SWORD))
