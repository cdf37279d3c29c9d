"""§1 What is in the boxes."""

from __future__ import annotations

import msgspec

from heerbann.engine.rules.asks import Draw
from heerbann.engine.rules.sequence import Step
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.model.actions import Fire
from heerbann.systems.claymore.model.charts import HOWITZER, PROFILES, SETS
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.profiles import Profile
from heerbann.systems.claymore.model.scenario import Muster
from heerbann.systems.claymore.model.setup import pieces_to_lay
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, SEATS
from heerbann.systems.claymore.rules.s09_howitzer import fire
from heerbann.systems.claymore.rules.s14_muster import in_the_boxes, recruit, someone_recruits
from tests.rulechecks import checks
from tests.systems.claymore.field import at, battle_of, field, house_of, scenario_of


def contents(box: str, side: str) -> dict[str, int]:
    units = SETS[box].units
    return {kind: number for kind, number in units.items() if PROFILES[kind].side == side}


@checks("CS-1.1a")
def test_1_1_two_players_lead_empire_and_chaos() -> None:
    assert SYSTEM.seats == SEATS == (EMPIRE, CHAOS)
    assert {profile.side for profile in PROFILES.values()} == set(SEATS)


@checks("CS-1.2a")
def test_1_2_base_set_holds_eleven_regiments_of_the_empire() -> None:
    expected = {"lords": 1, "knights": 3, "soldiers": 3, "earch": 2, "xbow": 1, "howitzer": 1}
    assert contents("base", EMPIRE) == expected
    assert sum(expected.values()) == 11
    figures = {kind: PROFILES[kind].figures * number for kind, number in expected.items()}
    assert figures == {
        "lords": 3, "knights": 9, "soldiers": 15, "earch": 10, "xbow": 5, "howitzer": 3,
    }  # fmt: skip


@checks("CS-1.2b")
def test_1_2_base_set_holds_fourteen_regiments_of_chaos() -> None:
    expected = {
        "champs": 1, "cwarr": 2, "carch": 2, "orcs": 2, "goblins": 2, "wolf": 2, "beast": 2,
        "ogre": 1,
    }  # fmt: skip
    assert contents("base", CHAOS) == expected
    assert sum(expected.values()) == 14


@checks("CS-1.3a")
def test_1_3_shadow_legion_holds_eight_regiments_of_chaos() -> None:
    assert SETS["shadow_legion"].units == {"champ": 2, "beast": 4, "ogre": 2}
    assert contents("shadow_legion", EMPIRE) == {}
    assert SETS["shadow_legion"].material == {"bases": 10, "sticker_sheets": 1}


@checks("CS-1.3b")
def test_1_3_imperial_guard_holds_seven_regiments_of_the_empire() -> None:
    expected = {"lord": 1, "knights": 1, "earch": 2, "xbow": 1, "soldiers": 1, "howitzer": 1}
    assert SETS["imperial_guard"].units == expected
    assert contents("imperial_guard", CHAOS) == {}
    assert SETS["imperial_guard"].material == {"bases": 7, "sticker_sheets": 1}


@checks("CS-N.1")
def test_1_4_figures_stand_on_the_base_but_no_rule_counts_them() -> None:
    threes = {"lords", "knights", "champs", "wolf", "howitzer"}
    singles = {"lord", "champ", "ogre"}
    for kind, profile in PROFILES.items():
        assert profile.figures == (3 if kind in threes else 1 if kind in singles else 5)
    state = field(empire={"D3": "soldiers"})
    soldiers = at(state, "D3")
    fewer = msgspec.structs.replace(soldiers.profile, figures=1)
    assert msgspec.structs.replace(soldiers, profile=fewer).life == soldiers.life == 3


@checks("CS-1.4a")
def test_1_4_base_set_comes_with_its_accessories() -> None:
    assert SETS["base"].material == {
        "mats": 1, "bases": 25, "sticker_sheets": 1, "howitzer_tiles": 10, "rubble_chips": 3,
        "terrain_hexes": 4, "skull_chips": 50, "elite_chips": 22,
    }  # fmt: skip
    assert SETS["base"].terrain["towers"] == 1
    assert sum(HOWITZER.bags["5/3/2"].values()) == SETS["base"].material["howitzer_tiles"]


@checks("CS-N.2")
def test_1_4_expansions_and_a_second_base_set_are_welcome_but_not_needed() -> None:
    alone = Muster(points=60, sets=("base",))
    everything = Muster(points=60, sets=("base", "base", "imperial_guard", "shadow_legion"))
    assert [in_the_boxes(alone, kind) for kind in ("knights", "ogre", "lord")] == [3, 1, 0]
    assert [in_the_boxes(everything, kind) for kind in ("knights", "ogre", "lord")] == [7, 4, 1]


@checks("CS-N.3")
def test_1_4_regiments_come_ready_to_fight() -> None:
    """Building and stickers are done at the table: no step asks for them, nothing is missing."""
    state = begin(scenario_of(empire={"D3": "knights"}, chaos={"H9": "orcs"}), house_of())
    assert [unit.life for unit in state.units.values()] == [3, 3]
    assert SYSTEM.sequence[0] == Step("recruit", "14.1", recruit, someone_recruits)


@checks("CS-1.4b")
def test_1_4_combat_value_on_the_sticker_is_the_number_of_attack_dice() -> None:
    names = set(Profile.__struct_fields__)
    assert {"name", "a"} <= names
    assert not names & {"combat_value", "kampfwert"}
    assert PROFILES["knights"].a == 4


@checks("CS-1.4c")
def test_1_4_empire_player_draws_the_howitzer_tiles() -> None:
    state = field(empire={"C3": "howitzer"}, chaos={"G3": "orcs"}, round=5)
    shot = fire(battle_of(state), Fire(at(state, "C3").id, at(state, "G3").id))
    ask = shot.send(None)
    shot.close()
    assert isinstance(ask, Draw)
    assert ask.by == (EMPIRE,)
    assert {profile.side for profile in PROFILES.values() if "howitzer" in profile.rules} == {
        EMPIRE
    }


def test_1_5_skull_chips_never_run_out() -> None:
    """More chips than the fifty of the box can lie on the board at once."""
    state = field(
        empire={"D3": "soldiers"}, chaos={f"{c}{r}": "ogre" for c in "ABCDEF" for r in (1, 2)}
    )
    for unit in list(state.units.values()):
        if unit.side == CHAOS:
            Shot(at(state, "D3").id, unit.id, 4, (), (), 5).apply(state)
    assert sum(unit.chips for unit in state.units.values()) == 60


@checks("CS-N.4")
def test_2_1_with_several_base_sets_there_is_more_terrain() -> None:
    one = pieces_to_lay(scenario_of(sides="rolled", free_terrain={"sets": 1}))
    two = pieces_to_lay(scenario_of(sides="rolled", free_terrain={"sets": 2}))
    assert one == {"ford": 2, "swamp": 2, "palisade": 4, "tower": 1}
    assert two == {kind: 2 * number for kind, number in one.items()}
