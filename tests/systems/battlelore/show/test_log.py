"""What the log tells: gains as gains, a battle back by its name, dice where they fell."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_lines import ALL_SEEING, logged
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import BattleBack, PlayLore, PlayNoLore, Reroll
from heerbann.systems.battlelore.model.events.battle import Attacked, Eliminated, StruckBack
from heerbann.systems.battlelore.model.events.landmarks import Healed, PentacleTapped
from heerbann.systems.battlelore.model.events.lore import Harvested, LorePlayed, LoreReady
from heerbann.systems.battlelore.model.events.specialists import Prayed
from heerbann.systems.battlelore.model.events.spells import DiceRerolled, DiceThrown, Mended
from heerbann.systems.battlelore.model.state import STANDARD, Council, Face, UnitId
from tests.systems.battlelore.battle_scenes import lore, quiet
from tests.systems.battlelore.field import BLUE, GREEN, RED, Played, attack, field, fight, play
from tests.systems.battlelore.field import LORE as SIGN
from tests.systems.playing import the, told

GERMAN = Teller(SYSTEM, "de")
FOOT, BEAST = UnitId("S-HBS-1"), UnitId("P-SPI-1")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Attacked(FOOT, BEAST, (Face.LORE, Face.LORE), 0, 0, lore=2),
            "Gewappnete 1 (S) werfen Macht, Macht: Riesenspinne 1 (P) verliert keine Figur; "
            "2 Machtmarken gewonnen.",
        ),
        (
            Attacked(FOOT, BEAST, (Face.FLAG,), 0, 1, lore=1),
            "Gewappnete 1 (S) werfen Flagge: Riesenspinne 1 (P) verliert keine Figur; "
            "eine Flagge; eine Machtmarke gewonnen.",
        ),
        (
            Attacked(FOOT, BEAST, (Face.FLAG,), 0, 1),
            "Gewappnete 1 (S) werfen Flagge: Riesenspinne 1 (P) verliert keine Figur; eine Flagge.",
        ),
        (
            Eliminated(BEAST, True, 1),
            "Riesenspinne 1 (P) ist vernichtet: ein Banner gewonnen; eine Machtmarke gewonnen.",
        ),
        (Eliminated(FOOT, False), "Gewappnete 1 (S) sind vernichtet."),
        (Prayed(STANDARD, 3), "Standarten gewinnen durch Gebet 3 Machtmarken."),
        (
            Harvested(STANDARD, 2, 0, 0),
            "Standarten gewinnen 2 Machtmarken; sie ziehen keine Machtkarte.",
        ),
        (
            Harvested(STANDARD, 1, 1, 0),
            "Standarten gewinnen eine Machtmarke; sie ziehen eine Machtkarte.",
        ),
        (
            LoreReady(STANDARD, 3, 4, 1),
            "Standarten beginnen mit 3 Machtmarken und ziehen 4 Machtkarten zur Auswahl.",
        ),
        (Mended(FOOT, 2), "Gewappnete 1 (S) bekommen 2 Figuren zurück."),
        (
            PentacleTapped(FOOT, STANDARD, 1),
            "Gewappnete 1 (S) auf dem Pentagramm: Standarten gewinnen eine Machtmarke.",
        ),
        (Healed(FOOT, 1), "Gewappnete 1 (S) bekommen im heilenden Teich eine Figur zurück."),
        (
            StruckBack(BEAST, FOOT),
            "Riesenspinne 1 (P) schlägt gegen Gewappnete 1 (S) zurück.",
        ),
    ],
)
def test_what_is_gained_is_told_as_a_gain(event: Event, sentence: str) -> None:
    assert GERMAN.event(event, field()) == sentence


def test_b_13_a_battle_back_is_named_before_its_dice() -> None:
    state = field(standard={"G6": "HBS"}, pennant={"G5": "DBS"})
    game = fight(
        state, "G6", "G5", answers=[BattleBack()], dice=[GREEN, GREEN, GREEN, RED, RED, RED]
    )
    kinds = [type(event) for event in game.log if isinstance(event, Attacked | StruckBack)]
    assert kinds == [Attacked, StruckBack, Attacked]
    back = the(game, StruckBack)
    assert (back.unit, back.target) == ("P-DBS-1", "S-HBS-1")


def throws_of(game: Played) -> dict[str, list[tuple[int, ...]]]:
    """The dice that each kind of event tells."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for line in logged(game, ALL_SEEING):
        found.setdefault(type(line.event).__name__, []).extend(
            [tuple(thrown.answer) for thrown in line.throws]
        )
    return found


def test_b_17_dice_that_a_card_answers_stand_in_the_line_of_the_attack() -> None:
    state = lore(("furious_blow",), council=Council(warrior=2), **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[BLUE, GREEN, RED, GREEN])  # fmt: skip
    for answer in (PlayLore("furious_blow"), Reroll(2), (BLUE, SIGN)):
        game.answer(answer)
    lines = throws_of(game)
    assert lines["DiceThrown"] == [(BLUE, GREEN, RED, GREEN)]
    assert lines["LorePlayed"] == []
    assert lines["DiceRerolled"] == [(BLUE, SIGN)]
    order = [type(e) for e in game.log if isinstance(e, DiceThrown | LorePlayed | DiceRerolled)]
    assert order == [DiceThrown, LorePlayed, DiceRerolled]


def test_b_17_where_no_card_answers_the_attack_itself_tells_its_dice() -> None:
    state = lore(("furious_blow",), council=Council(warrior=2), **quiet())
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayNoLore()],
                dice=[BLUE, GREEN, RED, GREEN])  # fmt: skip
    game.answer(PlayNoLore())
    assert not told(game, DiceThrown)
    assert throws_of(game)["Attacked"] == [(BLUE, GREEN, RED, GREEN)]
