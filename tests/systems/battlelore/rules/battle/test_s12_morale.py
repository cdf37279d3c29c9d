"""§B.12 Morale: flags, boldness, support, retreat."""

from __future__ import annotations

import pytest

from heerbann.systems.battlelore.model.actions import (
    IgnoreFlags,
    Refrain,
    Retreat,
)
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
    Eliminated,
    FlagsIgnored,
    Retreated,
)
from heerbann.systems.battlelore.model.sections import offset
from heerbann.systems.battlelore.model.state import (
    SEATS,
    STANDARD,
    Battle,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import (
    boldness,
    remove_if_gone,
    retreat_hexes,
)
from tests.systems.battlelore.field import (
    FLAG,
    GREEN,
    LORE,
    at,
    attack,
    change,
    field,
    fight,
    hex_of,
    is_gone,
    place_of,
    play,
)
from tests.systems.playing import (
    asked,
    told,
)


@pytest.mark.parametrize("seat", SEATS)
def test_b_12_retreat_is_towards_the_own_baseline(seat: str) -> None:
    state = field(standard={"G6": "HRS"}, pennant={"C5": "HBS"})
    unit = next(unit for unit in state.units.values() if unit.side == seat)
    rows = {offset(hex)[1] for hex in retreat_hexes(state, unit)}
    assert rows == {6 if seat == STANDARD else 3}


def test_b_12_two_friends_beside_a_unit_support_it() -> None:
    one = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS"})
    assert boldness(one, at(one, "G5"), None) == 0
    two = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS", "H5": "SPI"})
    assert boldness(two, at(two, "G5"), None) == 1


def test_b_12_each_flag_drives_back_one_hex_towards_the_own_baseline() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, FLAG, GREEN, GREEN))
    assert {option.to for option in game.options if isinstance(option, Retreat)} == {
        hex_of("F4"), hex_of("G4"),
    }  # fmt: skip
    game.answer(Retreat(hex_of("F4")))
    assert len(game.options) == 2
    assert len(told(game, Retreated)) == 1


def test_b_12_shots_cause_retreats_and_are_never_answered() -> None:
    state = field(standard={"G8": "HGB"}, pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"})
    game = fight(state, "G8", "G5", answers=[IgnoreFlags(1)], dice=[FLAG, LORE])
    assert len(told(game, Attacked)) == 1


def test_b_12_the_owner_may_ignore_fewer_flags_than_he_could() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS", "H5": "HGS"})
    game = fight(state, "G6", "G5", answers=[IgnoreFlags(0), Retreat(hex_of("G4")), Refrain()],
                 dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "P-HBS-1") == "G4"


def test_b_12_a_terrified_unit_is_not_bold_and_runs_twice_as_far() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "DBS"})
    change(state, "G5", terrified=True)
    assert boldness(state, at(state, "G5"), None) == 0
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, GREEN, GREEN, GREEN))
    game.answer(game.options[0])
    assert asked(game) == "retreat"


def test_b_12_a_blocked_retreat_may_cost_the_last_figure_and_a_banner() -> None:
    state = field(standard={"G2": "HRS"}, pennant={"G1": "HBS", "A1": "HGS"}, figures={"G1": 1})
    game = fight(state, "G2", "G1", dice=[FLAG, FLAG, GREEN, GREEN], answers=[Refrain()])
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 1


def test_b_16_only_a_creature_and_only_in_lore_adventures_is_worth_a_token() -> None:
    for kind, adventure, reward in (("HBS", "lore", 0), ("SPI", "medieval", 0), ("SPI", "lore", 1)):
        state = field(
            standard={"G6": "HRS"}, pennant={"G5": kind, "A1": "HGS"}, adventure=adventure
        )
        change(state, "G5", figures=0)
        battle = Battle(state)
        assert remove_if_gone(battle, at(state, "G5").id)
        (gone,) = [event for event in battle.log if isinstance(event, Eliminated)]
        assert gone.lore == reward


def test_b_12_the_owner_says_how_many_flags_are_ignored_and_it_is_told() -> None:
    pennant = {"G5": "DBS", "F5": "HGS", "H5": "HGS"}  # a dwarf with support: bold twice
    state = field(standard={"G6": "HRS"}, pennant=pennant)
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, FLAG, FLAG, GREEN))
    assert game.options == (IgnoreFlags(2), IgnoreFlags(1), IgnoreFlags(0))
    some = game.fork()
    some.answer(IgnoreFlags(1))
    assert [event.flags for event in told(some, FlagsIgnored)] == [1]
    game.answer(IgnoreFlags(0))
    assert not told(game, FlagsIgnored)
