"""§B.16 The powers of creatures: when they can be used, how far they reach, what they take."""

from __future__ import annotations

from typing import Any

from heerbann.systems.battlelore.model.actions import Refrain, UsePower
from heerbann.systems.battlelore.model.events.battle import (
    CornerRolled,
    CriticalRolled,
    FiguresLost,
)
from heerbann.systems.battlelore.model.events.spells import PowerUsed
from heerbann.systems.battlelore.model.state import STANDARD, Orders, State
from heerbann.systems.battlelore.rules.battle.s16_powers import power_options
from tests.systems.battlelore.battle_scenes import lore, quiet
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    RED,
    SWORD,
    at,
    attack,
    change,
    field,
    fight,
    is_gone,
    labels,
    play,
    words,
)
from tests.systems.playing import asked, the, told


def beast(kind: str, tokens: int, pennant: dict[str, str], **tables: Any) -> State:
    """A creature of the standards on G6 with so much lore stored."""
    state = lore(standard={"G6": kind}, pennant=pennant, **quiet(**tables))
    change(state, "G6", lore=tokens)
    return state


def struck(state: State) -> set[str]:
    """The hexes of those the power may be used on."""
    return labels(state.units[o.target].hex for o in power_options(state) if o.target is not None)


def test_b_16_a_power_takes_stored_lore_an_attack_and_a_lore_adventure() -> None:
    near = {"G5": "HBS", "A1": "HGS"}
    assert struck(beast("SPI", 1, near)) == words("G5")
    assert struck(beast("SPI", 0, near)) == set()
    for orders in (Orders(attacks=0), Orders(fights="none"), Orders(fights="melee")):
        state = beast("SPI", 1, near, orders={"G6": orders})
        assert power_options(state) == []
    medieval = field(standard={"G6": "SPI"}, pennant=near)
    change(medieval, "G6", lore=2)
    assert power_options(medieval) == []


def test_b_16_a_web_is_for_troops_that_are_not_caught_yet() -> None:
    state = beast("SPI", 1, {"G5": "HBS", "H5": "GIA", "F6": "HGS", "I6": "HGS", "J6": "HGS"})
    change(state, "F6", webbed=True)
    assert struck(state) == words("G5 I6")


def test_b_16_a_boulder_flies_two_or_three_hexes() -> None:
    pennant = {"F6": "HBS", "I6": "HBS", "G3": "SPI", "G2": "HBS"}
    assert struck(beast("GIA", 2, pennant)) == words("I6 G3")
    assert struck(beast("GIA", 1, pennant)) == set()
    game = play(beast("GIA", 2, pennant))
    target = at(game.state, "I6").id
    game.answer(UsePower(at(game.state, "G6").id, target))
    assert the(game, PowerUsed).target == target
    assert game.state.orders[at(game.state, "G6").id].attacks == 0
    game.answer((SWORD, SWORD))
    assert at(game.state, "I6").figures == 2
    assert asked(game) != "gain-ground"


def test_b_16_a_tremor_needs_somebody_around() -> None:
    alone = beast("ELE", 2, {"G3": "HBS"})
    assert power_options(alone) == []
    beside = beast("ELE", 2, {"G5": "HBS"})
    assert power_options(beside) == [UsePower(at(beside, "G6").id)]
    assert power_options(beast("ELE", 1, {"G5": "HBS"})) == []
    game = play(beside, answers=[UsePower(at(beside, "G6").id)], dice=[BLUE])
    assert at(game.state, "G6").lore == 0
    assert at(game.state, "G5").figures == 3


def test_b_16_poison_needs_a_hit_lore_and_a_troop() -> None:
    def after(tokens: int, target: str, dice: list[int], **tables: Any) -> str:
        state = beast("SPI", tokens, {"G5": target, "A1": "HGS"}, **tables)
        return asked(play(state, answers=[attack(state, "G6", "G5")], dice=dice))

    assert after(2, "HBS", [BLUE, GREEN]) == "poison"
    assert after(1, "HBS", [BLUE, GREEN]) != "poison"
    assert after(2, "HBS", [RED, GREEN]) != "poison"
    assert after(2, "GIA", [BLUE, GREEN, RED]) != "poison"
    giant = beast("GIA", 2, {"G5": "HBS", "A1": "HGS"})
    assert (
        asked(play(giant, answers=[attack(giant, "G6", "G5")], dice=[BLUE, GREEN, GREEN]))
        != "poison"
    )


def test_b_16_poison_may_take_the_last_figure_and_then_ground_is_gained() -> None:
    state = beast("SPI", 2, {"G5": "HBS", "A1": "HGS"}, figures={"G5": 2})
    spider, target = at(state, "G6").id, at(state, "G5").id
    game = play(
        state, answers=[attack(state, "G6", "G5"), UsePower(spider, target)], dice=[BLUE, GREEN]
    )
    assert the(game, PowerUsed).target == target
    assert at(game.state, "G6").lore == 0
    assert the(game, FiguresLost).lost == 1
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 1
    assert asked(game) == "gain-ground"
    spared = play(state, answers=[attack(state, "G6", "G5"), Refrain()], dice=[BLUE, GREEN])
    assert at(spared.state, "G5").figures == 1
    assert at(spared.state, "G6").lore == 2


def test_b_16_poison_is_no_attack_of_its_own() -> None:
    state = beast("SPI", 2, {"G5": "HBS", "A1": "HGS"}, orders={"G6": Orders(attacks=2)})
    poisons = UsePower(at(state, "G6").id, at(state, "G5").id)
    game = play(state, answers=[attack(state, "G6", "G5"), poisons], dice=[BLUE, GREEN])
    assert attack(game, "G6", "G5") in game.options


def test_b_16_a_cornered_creature_may_die() -> None:
    state = field(standard={"G2": "HRS"}, pennant={"G1": "SPI", "A1": "HGS"})
    game = fight(state, "G2", "G1", dice=[FLAG, FLAG, BLUE, BLUE, GREEN, BLUE, GREEN])
    assert (the(game, CornerRolled).hits, the(game, CriticalRolled).killed) == (1, True)
    assert is_gone(game, "P-SPI-1")
    assert game.state.banners[STANDARD] == 1
    missed = fight(state, "G2", "G1", dice=[FLAG, FLAG, BLUE, BLUE, RED, BLUE])
    assert the(missed, CornerRolled).hits == 0
    assert not told(missed, CriticalRolled)


def test_b_16_whoever_is_trampled_loses_no_more_figures_than_he_has() -> None:
    pennant = {"G5": "SPI", "F4": "HGS", "G4": "HGS", "A1": "HGS"}
    state = field(standard={"G6": "HRS"}, pennant=pennant, figures={"F4": 1})
    game = fight(state, "G6", "G5", dice=[FLAG, FLAG, BLUE, BLUE])
    assert [(event.unit, event.lost) for event in told(game, FiguresLost)] == [
        ("P-HGS-1", 1), ("P-HGS-2", 2),
    ]  # fmt: skip
    assert is_gone(game, "P-HGS-1")
    assert game.state.banners[STANDARD] == 1
