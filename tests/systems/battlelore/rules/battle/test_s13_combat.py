"""§B.13 Gaining ground, pursuit, battle back."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    GainGround,
    Pursue,
    Refrain,
    Retreat,
    StrikeAgain,
)
from heerbann.systems.battlelore.model.state import (
    PENNANT,
    STANDARD,
)
from tests.systems.battlelore.battle_scenes import lore
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    Played,
    at,
    attack,
    field,
    fight,
    hex_of,
    place_of,
    play,
)
from tests.systems.playing import asked


def test_b_13_a_refused_hex_is_not_taken() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game: Played = fight(state, "G6", "G5", answers=[Retreat(hex_of("G4")), Refrain()],
                         dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "S-HRS-1") == "G6"


def test_b_13_the_attacker_may_take_the_vacated_hex() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", answers=[Retreat(hex_of("G4")), GainGround()],
                 dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "S-HRS-1") == "G5"


def test_b_13_cavalry_pursues_one_hex_and_fights_once_more_but_not_twice() -> None:
    state = field(
        standard={"G6": "HRC"},
        pennant={"G5": "HBS", "G3": "HBS", "A1": "HGS"},
        figures={"G5": 1, "G3": 1},
    )
    target = at(state, "G3").id
    game = fight(
        state, "G6", "G5",
        answers=[GainGround(), Pursue(hex_of("G4")), StrikeAgain(target), GainGround()],
        dice=[BLUE, GREEN, GREEN, GREEN, BLUE, GREEN, GREEN, GREEN],
    )  # fmt: skip
    assert place_of(game, "S-HRC-1") == "G3"
    assert game.state.banners[STANDARD] == 2
    assert asked(game) in ("command", "battle", "")


def test_b_13_foot_that_gains_ground_has_no_second_attack() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "G4": "HBS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", answers=[GainGround()], dice=[BLUE, GREEN, GREEN, GREEN])
    assert asked(game) not in ("pursue", "strike-again")


def test_b_13_only_a_bold_unit_that_held_its_hex_battles_back() -> None:
    plain = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(plain, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    assert asked(game) != "battle-back"
    bold = field(standard={"G6": "HRS"}, pennant={"G5": "DBS"})
    game = fight(bold, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    assert asked(game) == "battle-back"
    assert game.seat == PENNANT


def test_b_13_striking_back_may_be_declined() -> None:
    state = lore(pennant={"G5": "DBS", "A1": "HGS"}, tokens=(0, 0))
    game = play(
        state, "battle", answers=[attack(state, "G6", "G5")], dice=[GREEN, GREEN, GREEN, GREEN]
    )
    assert game.options == (BattleBack(), Refrain())
    game.answer(Refrain())
    assert at(game.state, "G6").figures == 4
