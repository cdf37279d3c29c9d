"""§B.17 What lore cards do, to the last hex and figure: reach, numbers, whom they are for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Count, Roll
from heerbann.systems.battlelore.model.actions import (
    EndBattles,
    EndTargets,
    PlayLore,
    PlayNoLore,
    Reroll,
    TakeHarvest,
    TargetHex,
    TargetUnit,
)
from heerbann.systems.battlelore.model.charts import LORE
from heerbann.systems.battlelore.model.events.lore import Harvested
from heerbann.systems.battlelore.model.events.spells import (
    Emboldened,
    LoreStruck,
    Mended,
    OrderCancelled,
    OrdersBettered,
    TokensStolen,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Council, Phase, UnitId
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
    hex_of,
    is_gone,
    labels,
    place_of,
    play,
    words,
)
from tests.systems.battlelore.field import LORE as SIGN
from tests.systems.playing import asked, the, told


def cast(
    card: str, *answers: Any, dice: tuple[int, ...] = (), level: int = 1, **tables: Any
) -> Played:
    """The standards play this card among their moves or battles."""
    council = replace(MASTERS, **{LORE[card].master: level})
    phase: Phase = "battle" if LORE[card].when == "battle" else "move"
    state = lore((card,), phase=phase, council=council, **quiet(**tables))
    for label, facts in tables.pop("facts", {}).items():
        change(state, label, **facts)
    return play(state, phase, answers=[PlayLore(card), *answers], dice=dice)


def targets(game: Played) -> set[str]:
    """The hexes of the units the card may be for."""
    units = [game.state.units[o.unit].hex for o in game.options if isinstance(o, TargetUnit)]
    return labels(units)


def places(game: Played) -> set[str]:
    """The hexes the card may be for."""
    return labels(o.hex for o in game.options if isinstance(o, TargetHex))


# --- wizard ----------------------------------------------------------------------------------


def test_b_17_an_ember_lance_reaches_three_hexes_in_sight() -> None:
    pennant = {"G3": "HBS", "D6": "HBS", "J6": "HBS", "K6": "HBS", "G2": "HBS"}
    game = cast("ember_lance", pennant=pennant, ground={"I6": "woods"})
    assert targets(game) == words("G3 D6")


def test_b_17_an_ember_lance_takes_no_more_figures_than_there_are() -> None:
    game = cast(
        "ember_lance", dice=(BLUE, BLUE), pennant={"G3": "HBS", "A1": "HGS"}, figures={"G3": 1}
    )
    assert the(game, LoreStruck).lost == 1
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 1


def test_b_17_a_creature_struck_by_lore_faces_critical_hits_only_if_it_was_hit() -> None:
    pennant = {"G3": "SPI", "A1": "HGS"}
    hit = cast("ember_lance", pennant=pennant)
    assert isinstance(hit.ask, Roll)
    assert (hit.ask.dice, hit.ask.sides, hit.ask.alike) == (2, 6, ((GREEN,),))
    hit.answer((GREEN, SWORD))
    assert isinstance(hit.ask, Count)
    assert hit.ask.dice == 1
    assert the(hit, LoreStruck).lost == 0
    missed = cast("ember_lance", dice=(BLUE, SWORD), pennant=pennant)
    assert not isinstance(missed.ask, Count)
    assert not is_gone(missed, "P-SPI-1")


def test_b_17_a_portal_leads_as_far_as_its_level_allows_to_free_passable_hexes() -> None:
    game = cast("portal", ground={"G2": "river", "F2": "woods"}, pennant={"G5": "HBS", "G4": "HGS"})
    found = places(game)
    assert {"F2", "G8", "C6", "K6"} <= found
    assert not found & words("G2 G5 G4 G6 B6 L6 G1")
    far = cast("portal", level=2)
    assert {"G1", "B6"} <= places(far)


def test_b_17_whoever_lands_in_stakes_by_a_portal_does_not_battle() -> None:
    game = cast("portal", TargetHex(hex_of("G8")), stakes=("G8",))
    assert game.state.orders[UnitId("S-HRS-1")].fights == "none"
    plain = cast("portal", TargetHex(hex_of("G8")))
    assert plain.state.orders[UnitId("S-HRS-1")].fights == "any"
    state = lore(
        ("portal",), phase="move", stakes=("G8",), standard={"G6": "HRS", "A9": "HGS"}, **quiet()
    )
    del state.orders[at(state, "G6").id]
    game = play(
        state,
        "move",
        answers=[PlayLore("portal"), TargetUnit(at(state, "G6").id), TargetHex(hex_of("G8"))],
    )
    assert place_of(game, "S-HRS-1") == "G8"
    assert not told(game, OrdersBettered)


def test_b_17_eagle_eye_is_for_as_many_ordered_archers_as_its_level() -> None:
    army = {"G8": "HGB", "F8": "HGB", "H8": "HGS"}
    game = cast("eagle_eye", standard=army, pennant={"A1": "HGS"})
    assert targets(game) == words("G8 F8")
    assert EndTargets() in game.options
    game.answer(TargetUnit(at(game.state, "G8").id))
    orders = game.state.orders[at(game.state, "G8").id]
    assert (orders.range, orders.sharp) == (1, True)
    assert asked(game) != "target"


def test_b_17_mass_speed_is_for_different_units_one_more_than_its_level() -> None:
    army = {"G8": "HGB", "F8": "HGB", "H8": "HGS"}
    game = cast("mass_speed", standard=army, pennant={"A1": "HGS"})
    assert targets(game) == words("G8 F8 H8")
    game.answer(TargetUnit(at(game.state, "G8").id))
    assert targets(game) == words("F8 H8")
    few = game.fork()
    few.answer(EndTargets())
    assert [event.unit for event in told(few, OrdersBettered)] == [at(game.state, "G8").id]
    game.answer(TargetUnit(at(game.state, "H8").id))
    assert asked(game) == "move"
    reach = {label: game.state.orders[at(game.state, label).id].reach for label in army}
    assert reach == {"G8": 1, "F8": 0, "H8": 1}


def test_b_17_creeping_doom_is_cast_near_an_own_unit_where_somebody_stands() -> None:
    game = cast(
        "creeping_doom", standard={"G9": "HRS", "A9": "HGS"}, pennant={"G5": "HBS", "G4": "HBS"}
    )
    found = places(game)
    assert {"G5", "G6", "G9", "F8", "A9", "A8"} <= found
    assert "G4" not in found  # too far from G9
    assert "D5" not in found  # nobody near
    game.answer(TargetHex(hex_of("G6")))
    assert isinstance(game.ask, Roll)
    assert game.ask.dice == 1
    game.answer((BLUE,))
    assert [event.unit for event in told(game, LoreStruck)] == [at(game.state, "G5").id]
    assert at(game.state, "G5").figures == 3
    assert at(game.state, "G4").figures == 4


# --- cleric ----------------------------------------------------------------------------------


def test_b_17_mend_is_for_hurt_troops_and_gives_back_no_more_than_was_lost() -> None:
    def mended(level: int, figures: int) -> Played:
        army = {"G6": "HRS", "F6": "HGS", "H6": "SPI"}
        state = lore(("mend",), standard=army, council=Council(cleric=level), **quiet())
        change(state, "G6", figures=figures)
        state.keeping = 1
        return play(state, "battle", answers=[EndBattles(), PlayLore("mend")])

    assert (the(mended(1, 2), Mended).unit, the(mended(1, 2), Mended).figures) == ("S-HRS-1", 1)
    assert the(mended(3, 3), Mended).figures == 1
    assert the(mended(2, 1), Mended).figures == 2
    assert not told(mended(3, 4), Mended)


def test_b_17_chastise_is_for_enemies_beside_own_units_and_only_signs_drive_them() -> None:
    pennant = {"G5": "HBS", "H5": "HBS", "G3": "HBS"}
    game = cast("chastise", pennant=pennant, level=2)
    assert targets(game) == words("G5 H5")
    game.answer(TargetUnit(at(game.state, "G5").id))
    assert isinstance(game.ask, Roll)
    assert (game.ask.dice, game.ask.sides, game.ask.alike) == (3, 6, ((FLAG, SIGN),))
    game.answer((BLUE, BLUE, SWORD))
    assert place_of(game, "P-HBS-1") == "G5"
    assert the(game, LoreStruck).lost == 0
    assert at(game.state, "G5").figures == 4


def test_b_17_chastise_drives_a_creature_as_creatures_run() -> None:
    pennant = {"G5": "SPI", "F4": "HGS", "G4": "HGS"}
    game = cast("chastise", dice=(FLAG, GREEN), pennant=pennant)
    assert place_of(game, "P-SPI-1") == "G5"
    assert [at(game.state, label).figures for label in ("F4", "G4")] == [3, 3]


# --- warrior ---------------------------------------------------------------------------------


def test_b_17_spurs_are_for_ordered_cavalry() -> None:
    army = {"G8": "HGC", "F8": "HRC", "H8": "HGS"}
    state = lore(("spur_the_horses",), phase="move", standard=army, **quiet())
    del state.orders[at(state, "F8").id]
    game = play(state, "move", answers=[PlayLore("spur_the_horses")])
    orders = game.state.orders[at(state, "G8").id]
    assert (orders.reach, orders.dice) == (1, 1)
    none = cast("spur_the_horses", standard={"H8": "HGS"})
    assert not told(none, OrdersBettered)


def test_b_17_to_stand_fast_is_for_troops() -> None:
    game = cast("stand_fast", standard={"G6": "HRS", "F6": "HGS", "H6": "SPI"}, level=2)
    assert targets(game) == words("G6 F6")
    game.answer(TargetUnit(at(game.state, "F6").id))
    assert the(game, Emboldened) == Emboldened(at(game.state, "F6").id, 2, 3)


@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 2), (3, 3)])
def test_b_17_a_furious_blow_throws_at_most_its_level_of_missed_dice(level: int, most: int) -> None:
    state = lore(("furious_blow",), council=Council(warrior=level), **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[FLAG, GREEN, RED, GREEN])  # fmt: skip
    game.answer(PlayLore("furious_blow"))
    if most > 1:
        assert [o.dice for o in game.options if isinstance(o, Reroll)] == [*range(most, 0, -1)]
        game.answer(Reroll(most))
    assert isinstance(game.ask, Roll)
    assert (game.ask.dice, game.ask.sides, game.ask.alike) == (
        most, 6, ((BLUE, SWORD), (FLAG,), (SIGN,)),
    )  # fmt: skip
    all_hit = lore(("furious_blow",), council=Council(warrior=level), **quiet())
    game = play(all_hit, "battle", answers=[attack(all_hit, "G6", "G5"), PlayNoLore()],
                dice=[BLUE, SWORD, FLAG, SIGN])  # fmt: skip
    assert PlayLore("furious_blow") not in game.options


# --- rogue -----------------------------------------------------------------------------------


def test_b_17_a_pick_pocket_takes_as_many_tokens_as_his_level_if_there_are_any() -> None:
    for level, tokens, stolen in ((2, 5, 2), (3, 1, 1), (1, 0, 0)):
        state = lore(
            ("pick_pocket",), phase="move", council=Council(rogue=level), tokens=(5, tokens)
        )
        game = play(state, "move", answers=[PlayLore("pick_pocket")])
        assert the(game, TokensStolen).tokens == stolen


@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 1), (3, 2)])
def test_b_17_false_orders_cancel_one_order_and_two_at_the_third_level(
    level: int, number: int
) -> None:
    army = {"F9": "HBS", "G9": "HBS", "H9": "HBS"}
    state = lore((), ("false_orders",), standard=army, phase="move", tokens=(0, 20),
                 council=Council(rogue=level))  # fmt: skip
    state.phase = "react"
    game = play(state, "against_orders", answers=[PlayLore("false_orders")])
    for label in ("F9", "G9")[:number]:
        assert asked(game) == "target"
        game.answer(TargetUnit(at(state, label).id))
    assert len(told(game, OrderCancelled)) == number
    assert len(game.state.orders) == 3 - number
    assert asked(game) == "move"


def test_b_17_only_troops_are_terrified() -> None:
    game = cast("terrified", pennant={"G5": "HBS", "G3": "SPI", "A1": "HGS"})
    assert targets(game) == words("G5 A1")
    game.answer(TargetUnit(at(game.state, "A1").id))
    assert at(game.state, "A1").terrified
    assert not at(game.state, "G5").terrified


# --- paying and the end of the turn ----------------------------------------------------------


def test_b_17_a_card_is_offered_to_who_can_just_pay_it_and_to_nobody_else() -> None:
    for tokens, offered in ((3, True), (2, False)):
        state = lore(("bless",), council=Council(cleric=1), tokens=(tokens, 0))
        game = play(state, "battle", answers=[attack(state, "G6", "G5")])
        assert (asked(game) == "lore") is offered
    dear = lore(
        ("bless", "ambush"), council=Council(cleric=1), tokens=(3, 0), ground={"G6": "woods"}
    )
    game = play(dear, "battle", answers=[attack(dear, "G6", "G5")])
    assert game.options == (PlayLore("bless"), PlayNoLore())
    nothing = lore((), tokens=(20, 0))
    game = play(nothing, "battle", answers=[attack(nothing, "G6", "G5")])
    assert isinstance(game.ask, Roll)


@pytest.mark.parametrize(
    ("gain", "event"),
    [
        ("tokens", Harvested(STANDARD, 2, 0, 0)),
        ("token-and-card", Harvested(STANDARD, 1, 1, 0)),
        ("cards", Harvested(STANDARD, 0, 2, 1)),
    ],
)
def test_b_17_the_harvest_in_numbers(gain: Any, event: Harvested) -> None:
    state = lore(tokens=(0, 0))
    state.keeping = 1
    game = play(state, "battle", answers=[EndBattles()])
    game.answer("attack_left")
    game.answer(TakeHarvest(gain))
    assert the(game, Harvested) == event


def test_b_17_whoever_has_as_many_cards_as_his_limit_discards_none() -> None:
    state = lore(("mend", "portal"), council=Council(wizard=1), tokens=(0, 0))
    state.keeping = 1
    game = play(state, "battle", answers=[EndBattles()])
    game.answer("attack_left")
    game.answer(TakeHarvest("tokens"))
    assert asked(game) != "discard"
    assert game.state.active == PENNANT
