"""§13 Victory: elimination in every phase, the round limit, and the goals of the scenarios."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Attack, Fire, Reroll, SelfDestruct
from heerbann.systems.claymore.model.events.melee import MeleesListed
from heerbann.systems.claymore.model.events.round import FarmBurnt, RoundEnded
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, Forces, PlacedUnits
from heerbann.systems.claymore.model.setup import start as begin
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from tests.rulechecks import checks
from tests.systems.claymore.field import change, field, hex_of
from tests.systems.claymore.odds.duels import AFAR
from tests.systems.claymore.play import Played, fight, half, shoot, start
from tests.systems.playing import refused, told

ELIMINATED = "eliminated"
FRENZY = Attack(berserk=True)


def end_of_round(state: State) -> Played:
    """What happens at the end of the round the state is in; no round begins if that ends it."""
    return start(state, "end_round")


# --- 13.1 Elimination -----------------------------------------------------------------------


@checks("CS-13.1a", "CS-13.1b")
def test_13_1_a_shot_at_the_last_regiment_ends_the_battle_before_any_melee() -> None:
    state = field({"D3": "xbow"}, {"E3": "goblins"}, chips={"E3": 2})
    game = half(state, dice=[6, 1, 1], answers=[shoot("xbow-1", "goblins-1")])
    assert game.outcome == Outcome(EMPIRE, "13.1", ELIMINATED)
    assert game.ask is None
    assert told(game, MeleesListed) == []


@checks("CS-13.1b")
def test_13_1_chaos_wins_the_same_way() -> None:
    state = field({"D3": "earch"}, {"E3": "carch"}, chips={"D3": 2})
    game = half(state, CHAOS, dice=[6, 1, 1], answers=[shoot("carch-1", "earch-1")])
    assert game.outcome == Outcome(CHAOS, "13.1", ELIMINATED)


@checks("CS-13.1b")
def test_13_1_the_battle_goes_on_while_both_sides_have_a_regiment() -> None:
    state = field({"D3": "xbow"}, {"E3": "goblins", **AFAR[1]}, chips={"E3": 2})
    game = half(state, dice=[6, 1, 1], answers=[shoot("xbow-1", "goblins-1")])
    assert game.outcome is None
    assert game.state.lost == {EMPIRE: 0, CHAOS: 1}


@checks("CS-13.1b")
def test_13_1_a_howitzer_shot_may_end_the_battle() -> None:
    state = field({"C3": "howitzer"}, {"G3": "orcs"}, round=5)
    fire = Fire(UnitId("howitzer-1"), UnitId("orcs-1"))
    game = half(state, dice=["flying"] * 3, answers=[fire])
    assert game.outcome == Outcome(EMPIRE, "13.1", ELIMINATED)


@checks("CS-13.1b")
def test_13_1_a_melee_may_end_the_battle_and_the_round_is_not_finished() -> None:
    state = field({"D3": "knights"}, {"E3": "orcs"}, round=30)
    game = fight(state, dice=[4, 2, 4, 4, 4, 4], answers=[Attack(), Reroll(0)])
    assert game.outcome == Outcome(EMPIRE, "13.1", ELIMINATED)
    assert told(game, RoundEnded) == []


@checks("CS-13.1b")
def test_13_1_both_last_regiments_blown_up_together_is_a_draw() -> None:
    state = field({"D3": "howitzer"}, {"E3": "beast"})
    game = fight(state, dice=[6], answers=[Attack(), SelfDestruct()])
    assert game.outcome == Outcome(None, "13.1", "both-eliminated")


@checks("CS-13.1b")
def test_13_1_the_last_howitzer_blown_up_with_one_of_two_enemies_is_a_defeat() -> None:
    state = field({"D3": "howitzer"}, {"E3": "beast", **AFAR[1]})
    game = fight(state, dice=[6], answers=[Attack(), SelfDestruct()])
    assert game.outcome == Outcome(CHAOS, "13.1", ELIMINATED)


@checks("CS-13.1b")
@pytest.mark.parametrize(
    ("dice", "winner", "reason"),
    [([4, 4, 4, 1, 1], None, "both-eliminated"), ([4, 4, 1, 1, 1], EMPIRE, ELIMINATED)],
)
def test_13_1_berserkers_who_fall_with_their_last_enemy_draw(
    dice: list[int], winner: Seat | None, reason: str
) -> None:
    """With their last life point; if the enemy survives, they have lost."""
    state = field({"D3": "soldiers"}, {"E3": "orcs"}, chips={"E3": 2})
    game = fight(state, dice=[1, 6, *dice], answers=[FRENZY])
    assert game.outcome == Outcome(winner, "13.1", reason)


@checks("CS-13.1b")
def test_13_1_after_the_end_nobody_may_do_anything() -> None:
    state = field({"D3": "xbow"}, {"E3": "goblins"}, chips={"E3": 2})
    game = half(state, dice=[6, 1, 1], answers=[shoot("xbow-1", "goblins-1")])
    refused(game, shoot("xbow-1", "goblins-1"), "5.4")


# --- 13.2 The round limit -------------------------------------------------------------------


def worn(losses: tuple[int, int] = (0, 0), **facts: Any) -> State:
    """Knights (8 points) and Archers (5) against two Orcs (12), and the points each side lost."""
    state = field({"A13": "knights", "C13": "earch"}, {"L1": "orcs", "J1": "orcs"}, **facts)
    state.lost = {EMPIRE: losses[0], CHAOS: losses[1]}
    return state


@checks("CS-13.1a")
def test_13_2_without_a_limit_of_the_scenario_the_battle_ends_after_round_30() -> None:
    """A-47."""
    game = end_of_round(worn(round=29))
    assert (game.outcome, game.state.round) == (None, 30)
    game = end_of_round(worn(round=30))
    assert game.outcome == Outcome(None, "13.2", "round-limit")
    assert told(game, RoundEnded) == [RoundEnded(30)]


def test_13_2_the_house_may_set_another_limit() -> None:
    house = {"round_limit": 7}
    assert end_of_round(worn(round=6, house=house)).outcome is None
    assert end_of_round(worn(round=7, house=house)).outcome is not None


def test_13_2_the_limit_of_a_scenario_comes_before_that_of_the_house() -> None:
    facts: dict[str, Any] = {"house": {"round_limit": 7}, "round_limit": 9}
    assert end_of_round(worn(round=8, **facts)).outcome is None
    assert end_of_round(worn(round=9, **facts)).outcome is not None


@pytest.mark.parametrize(
    ("empire", "chaos", "winner"),
    [
        (0, 0, None),
        (5, 0, CHAOS),
        (0, 6, EMPIRE),
        (8, 6, CHAOS),  # 8 of 13 against 6 of 12
        (5, 5, EMPIRE),  # equal points, but 5 of 12 is the larger share
        (13, 12, None),
    ],
)
def test_13_2_at_the_limit_the_larger_share_of_the_enemys_points_wins(
    empire: int, chaos: int, winner: Seat | None
) -> None:
    """A-47: percent of the whole army, not points; equal shares are a draw."""
    game = end_of_round(worn((empire, chaos), round=30))
    assert game.outcome == Outcome(winner, "13.2", "round-limit")


def test_13_2_points_count_once_a_regiment_is_removed_however_it_fell() -> None:
    """Chips alone count nothing; regiments the Empire's own gun destroyed count against it."""
    armies = {"C3": "howitzer", "E3": "soldiers", "A13": "knights"}, {"G3": "orcs", "L13": "beast"}
    state = field(*armies, round=5, chips={"G3": 2}, house={"round_limit": 5})
    assert end_of_round(state).outcome == Outcome(None, "13.2", "round-limit")
    fire = Fire(UnitId("howitzer-1"), UnitId("orcs-1"))
    game = half(state, dice=["flying", "explosion"], answers=[fire])
    assert game.state.mustered == {EMPIRE: 23, CHAOS: 11}
    assert game.state.lost == {EMPIRE: 5, CHAOS: 0}
    assert end_of_round(game.state).outcome == Outcome(CHAOS, "13.2", "round-limit")


# --- 13.2 The goals of the scenarios --------------------------------------------------------


def scene(key: str, empire: dict[str, str], chaos: dict[str, str], **facts: Any) -> State:
    """A shipped scenario in the middle of the battle, with these regiments left."""
    scenario = SYSTEM.scenarios[key]
    assert isinstance(scenario, ClaymoreScenario)
    placed = msgspec.structs.replace(
        scenario,
        forces=Forces(),
        forces_tournament=Forces(),
        deployed=PlacedUnits(empire=empire, chaos=chaos),
    )
    state = begin(placed, House())
    for name, value in facts.items():
        setattr(state, name, value)
    return state


TOWER = "watchtower"


@pytest.mark.parametrize(
    ("empire", "chaos", "winner"),
    [({"E7": "soldiers"}, {"L1": "orcs"}, EMPIRE), ({"A13": "soldiers"}, {"E7": "orcs"}, CHAOS)],
)
def test_13_2_whoever_stands_on_the_watchtower_in_the_end_wins(
    empire: dict[str, str], chaos: dict[str, str], winner: Seat
) -> None:
    """However great the losses."""
    for losses in ({EMPIRE: 40, CHAOS: 0}, {EMPIRE: 0, CHAOS: 40}):
        game = end_of_round(scene(TOWER, empire, chaos, round=16, lost=losses))
        assert game.outcome == Outcome(winner, "13.2", "tower-held")


def test_13_2_before_the_last_round_holding_the_tower_is_worth_nothing() -> None:
    assert end_of_round(scene(TOWER, {"E7": "soldiers"}, {"L1": "orcs"}, round=15)).outcome is None


def test_13_2_one_regiment_on_the_tower_is_enough_wherever_the_others_are() -> None:
    empire = {"E7": "soldiers", "A1": "knights"}
    state = scene(TOWER, empire, {"L1": "orcs"}, round=16)
    assert end_of_round(state).outcome == Outcome(EMPIRE, "13.2", "tower-held")


def test_13_2_standing_next_to_the_tower_is_not_holding_it() -> None:
    state = scene(TOWER, {"E8": "soldiers"}, {"L1": "orcs"}, round=16)
    assert end_of_round(state).outcome == Outcome(None, "13.2", "round-limit")


def test_13_2_an_empty_watchtower_leaves_it_to_the_losses() -> None:
    state = scene(TOWER, {"E8": "soldiers"}, {"L1": "orcs"}, round=16, lost={EMPIRE: 1, CHAOS: 2})
    assert end_of_round(state).outcome == Outcome(EMPIRE, "13.2", "round-limit")


@pytest.mark.parametrize(
    ("chaos", "outcome"),
    [
        ({"E3": "orcs"}, Outcome(None, "13.2", "round-limit")),
        ({"L1": "orcs"}, Outcome(EMPIRE, "13.2", "tower-held")),
    ],
)
def test_13_2_of_several_towers_one_is_enough_unless_the_enemy_holds_one_too(
    chaos: dict[str, str], outcome: Outcome
) -> None:
    towers = {"E7": "tower", "E3": "tower"}
    state = field({"E7": "soldiers"}, chaos, towers, round=16, goal="hold_tower", round_limit=16)
    assert end_of_round(state).outcome == outcome


def test_13_2_nobody_holds_a_tower_that_has_fallen() -> None:
    state = field({"E8": "soldiers"}, {"L1": "orcs"}, {"E7": "rubble"}, round=16,
                  goal="hold_tower", round_limit=16)  # fmt: skip
    assert end_of_round(state).outcome == Outcome(None, "13.2", "round-limit")


def test_13_2_elimination_wins_without_the_tower() -> None:
    state = scene(TOWER, {"D3": "knights"}, {"E3": "orcs"}, round=3)
    change(state, "E3", chips=2)
    game = fight(state, dice=[4, 2, 4, 4, 4, 4], answers=[Attack(), Reroll(0)])
    assert game.outcome == Outcome(EMPIRE, "13.1", ELIMINATED)


CAMP = "palisade_camp"


@pytest.mark.parametrize("hex", ["C10", "D10", "C11", "D11", "E11"])
def test_13_2_one_regiment_on_any_hex_of_the_camp_holds_it(hex: str) -> None:
    state = scene(CAMP, {hex: "earch"}, {"L1": "orcs"}, round=18, lost={EMPIRE: 30, CHAOS: 0})
    assert end_of_round(state).outcome == Outcome(EMPIRE, "13.2", "camp-held")


@pytest.mark.parametrize("chaos", [{"L1": "orcs"}, {"D11": "orcs"}])
def test_13_2_without_a_regiment_of_the_empire_in_it_the_camp_is_lost(
    chaos: dict[str, str],
) -> None:
    """Whether Chaos stands in it or not, and whatever the losses."""
    state = scene(CAMP, {"D12": "knights"}, chaos, round=18, lost={EMPIRE: 0, CHAOS: 50})
    assert end_of_round(state).outcome == Outcome(CHAOS, "13.2", "camp-taken")


def test_13_2_the_camp_is_looked_at_only_after_round_18() -> None:
    state = scene(CAMP, {"D12": "knights"}, {"D11": "orcs"}, round=17)
    assert end_of_round(state).outcome is None


FARMS = "burning_farms"


def burnt(game: Played) -> list[FarmBurnt]:
    return told(game, FarmBurnt)


def test_13_2_a_farm_burns_when_a_round_ends_with_chaos_alone_on_it() -> None:
    state = scene(FARMS, {"A1": "knights"}, {"B11": "wolf", "D12": "beast"}, round=4)
    game = end_of_round(state)
    assert burnt(game) == [FarmBurnt(hex_of("B11")), FarmBurnt(hex_of("D12"))]
    assert game.outcome is None
    assert game.state.burnt == (hex_of("B11"), hex_of("D12"))


@pytest.mark.parametrize(
    ("empire", "chaos"),
    [
        ({"B10": "knights"}, {"B11": "wolf"}),  # contact saves the farm
        ({"B11": "knights"}, {"L1": "wolf"}),  # the Empire does not burn its own
        ({"A1": "knights"}, {"B12": "wolf"}),  # next to the farm is not on it
    ],
)
def test_13_2_otherwise_no_farm_burns(empire: dict[str, str], chaos: dict[str, str]) -> None:
    assert burnt(end_of_round(scene(FARMS, empire, chaos, round=4))) == []


def test_13_2_a_farm_burns_only_once() -> None:
    state = scene(FARMS, {"A1": "knights"}, {"B11": "wolf"}, round=4, burnt=(hex_of("B11"),))
    game = end_of_round(state)
    assert burnt(game) == []
    assert game.state.burnt == (hex_of("B11"),)


def test_13_2_three_burnt_farms_win_at_once() -> None:
    """In the last round too: the fire comes before the limit."""
    for number in (4, 14):
        state = scene(FARMS, {"A1": "knights"}, {"H12": "wolf"}, round=number,
                      burnt=(hex_of("B11"), hex_of("D12")))  # fmt: skip
        assert end_of_round(state).outcome == Outcome(CHAOS, "13.2", "farms-burnt")


def test_13_2_after_14_rounds_the_farms_are_saved_whatever_the_losses() -> None:
    state = scene(FARMS, {"A1": "knights"}, {"L1": "wolf"}, round=14,
                  burnt=(hex_of("B11"), hex_of("D12")), lost={EMPIRE: 29, CHAOS: 0})  # fmt: skip
    assert end_of_round(state).outcome == Outcome(EMPIRE, "13.2", "farms-saved")
