"""§B.9 Targets and sight."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    EndBattles,
)
from tests.systems.battlelore.field import (
    GREEN,
    attack,
    field,
    fight,
    play,
    refused,
)


def test_b_9_a_unit_battles_once_and_only_enemies() -> None:
    state = field(standard={"G6": "HRS", "F6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    refused(game, attack(game, "G6", "G5"), "B.6", "has-battled")
    refused(game, attack(game, "F6", "G6"), "B.9", "own-unit")
    assert EndBattles() in game.options


def test_b_9_woods_hills_and_units_block_the_sight() -> None:
    for terrain in ("woods", "hill"):
        state = field(standard={"E7": "HGB"}, pennant={"I7": "HBS"}, ground={"G7": terrain})
        refused(state, attack(state, "E7", "I7"), "B.9", "no-line-of-sight")
    state = field(standard={"E7": "HGB", "G7": "HGS"}, pennant={"I7": "HBS"})
    refused(state, attack(state, "E7", "I7"), "B.9", "no-line-of-sight")
    free = field(standard={"E7": "HGB"}, pennant={"I7": "HBS"}, ground={"G7": "marsh"})
    assert attack(free, "E7", "I7") in play(free).options


def test_b_9_a_line_along_a_hexside_is_blocked_only_by_both_hexes() -> None:
    one = field(standard={"G7": "HGB"}, pennant={"G5": "HBS"}, ground={"F6": "woods"})
    assert attack(one, "G7", "G5") in play(one).options
    both = field(
        standard={"G7": "HGB"}, pennant={"G5": "HBS"}, ground={"F6": "woods", "G6": "woods"}
    )
    refused(both, attack(both, "G7", "G5"), "B.9", "no-line-of-sight")


def test_b_9_each_hex_that_a_slanting_line_crosses_blocks_by_itself() -> None:
    """From G7 to H3 the line crosses G6, G5, H5 and G4; it runs along no hexside."""
    for label in ("G6", "G5", "H5", "G4"):
        state = field(standard={"G7": "HGB"}, pennant={"H3": "HBS"}, ground={label: "woods"})
        refused(state, attack(state, "G7", "H3"), "B.9", "no-line-of-sight")
    for label in ("F6", "H6", "F5", "H4", "F4", "G3"):
        state = field(standard={"G7": "HGB"}, pennant={"H3": "HBS"}, ground={label: "woods"})
        assert attack(state, "G7", "H3") in play(state).options
