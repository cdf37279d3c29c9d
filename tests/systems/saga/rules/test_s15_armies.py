"""§15 and K22: armies that the players build themselves; every limit is refused by its section."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import FACTIONS
from heerbann.systems.saga.model.state import BLUE, RED, board_of
from heerbann.systems.saga.rules.s15_armies import refusals as why
from heerbann.systems.saga.rules.s15_armies.muster import builder, deeds, is_mustering
from heerbann.systems.saga.rules.s15_armies.stock import can_be_formed
from tests.rulechecks import checks
from tests.systems.playing import go_on

Played = Game[Any]
LORD = do.FormUnit("hero", 1)


def building(*troops: str, faction: str = "vikings", more: Any = ()) -> Played:
    """Red has chosen a faction and spent points; six are to be spent."""
    game: Played = Game(SYSTEM, Setup(SYSTEM.scenarios["free_battle"], SYSTEM.house()))
    spent = [do.Collect(one) for one in troops]
    return go_on(game, answers=[do.ChooseFaction(faction), *spent, *more])


SIX = ("hearthguard", "hearthguard", "warrior", "warrior", "levy", "levy")


def stock(game: Played) -> dict[str, int]:
    return dict(game.state.mustering[RED].stock)


def told(refusal: Any) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.rule, refusal.reason)


# --- collecting ----------------------------------------------------------------------------------


def test_15_a_point_is_four_hearthguards_eight_warriors_or_twelve_levies() -> None:
    assert stock(building("hearthguard", "warrior", "levy")) == {
        "hearthguard": 4, "warrior": 8, "levy": 12,
    }  # fmt: skip


def test_15_six_points_and_not_a_seventh() -> None:
    assert building(*SIX[:5]).state.mustering[RED].points == 1
    full = building(*SIX)
    refusal = why.refuse_collect(full.state, do.Collect("levy"))
    assert told(refusal) == ("15", "no-points-left")


def test_15_special_troops_are_whole_units_that_cost_a_point() -> None:
    game = building("wild_fighters")
    (unit,) = game.state.units.values()
    assert (unit.troop.key, len(unit.models), unit.is_deployed) == ("wild_fighters", 4, False)
    assert game.state.mustering[RED].points == 5
    assert stock(game) == {}


@pytest.mark.parametrize(
    ("faction", "before", "troops", "reason"),
    [
        ("normans", (), "wild_fighters", "not-for-faction"),
        ("vikings", (), "march_spears", "not-for-faction"),
        ("vikings", ("wild_fighters",), "wild_fighters", "special-once"),
        ("vikings", ("scree_slingers",), "scree_slingers", "special-once"),
        ("vikings", (), "dragons", "no-such-troops"),
        ("vikings", ("scree_slingers",), "landless_riders", None),
    ],
)
def test_15_special_troops_serve_their_factions_once(
    faction: str, before: tuple[str, ...], troops: str, reason: str | None
) -> None:
    game = building(*before, faction=faction)
    refusal = told(why.refuse_collect(game.state, do.Collect(troops)))
    assert refusal == (None if reason is None else ("15", reason))


def test_15_four_points_hire_one_unit_of_mercenaries_six_hire_two() -> None:
    game = building("scree_slingers")
    riders = do.Collect("landless_riders")
    assert why.refuse_collect(game.state, riders) is None
    scenario: Any = game.state.scenario
    fewer = scenario.__class__(
        key="test", title=scenario.title, briefing=scenario.briefing,
        muster=scenario.muster.__class__(points=4, factions=scenario.muster.factions),
    )  # fmt: skip
    state = game.state.copy()
    state.scenario = fewer
    assert told(why.refuse_collect(state, riders)) == ("15", "enough-mercenaries")


# --- the swap ------------------------------------------------------------------------------------


@checks("K22-01", "K22-02", "K22-03", "K22-04")
@pytest.mark.parametrize(
    ("remove", "add", "after"),
    [
        ("hearthguard", "warrior", (6, 20, 24)),
        ("hearthguard", "levy", (6, 16, 30)),
        ("warrior", "hearthguard", (10, 12, 24)),
        ("warrior", "levy", (8, 12, 30)),
        ("levy", "hearthguard", (10, 16, 18)),
        ("levy", "warrior", (8, 20, 18)),
    ],
)
def test_k22_02_two_hearthguards_four_warriors_or_six_levies_change_for_each_other(
    remove: Any, add: Any, after: tuple[int, ...]
) -> None:
    game = building(*SIX, more=[do.SwapModels(remove, add)])
    assert tuple(stock(game).values()) == after


@checks("K22-01")
def test_k22_01_the_swap_comes_after_collecting_and_before_forming() -> None:
    swap = do.SwapModels("levy", "warrior")
    early = building(*SIX[:5])
    assert told(why.refuse_swap_models(early.state, swap)) == ("K22", "collect-first")
    assert why.refuse_swap_models(building(*SIX).state, swap) is None
    late = building(*SIX, more=[do.FormUnit("warrior", 8)])
    assert told(why.refuse_swap_models(late.state, swap)) == ("K22", "swap-before-forming")


def test_k22_a_unit_of_mercenaries_is_bought_and_not_formed() -> None:
    game = building("scree_slingers", *SIX[1:])
    assert why.refuse_swap_models(game.state, do.SwapModels("levy", "warrior")) is None


@checks("K22-05")
def test_k22_05_there_is_one_swap_in_all() -> None:
    game = building(*SIX, more=[do.SwapModels("levy", "warrior")])
    again = do.SwapModels("warrior", "levy")
    assert told(why.refuse_swap_models(game.state, again)) == ("K22", "swapped-once")
    assert not any(isinstance(one, do.SwapModels) for one in deeds(game.state, RED))


@checks("K22-06")
@pytest.mark.parametrize(("remove", "add"), [("hero", "levy"), ("levy", "hero"), ("levy", "levy")])
def test_k22_06_no_other_troops_are_swapped(remove: Any, add: Any) -> None:
    refusal = why.refuse_swap_models(building(*SIX).state, do.SwapModels(remove, add))
    assert told(refusal) == ("K22", "swap-not-these")


@checks("K22-06")
def test_k22_06_models_of_mercenaries_are_not_there_to_be_swapped() -> None:
    game = building("scree_slingers", *["warrior"] * 5)
    refusal = why.refuse_swap_models(game.state, do.SwapModels("levy", "warrior"))
    assert told(refusal) == ("K22", "too-few-to-swap")


# --- units ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "refusal"),
    [
        (do.FormUnit("warrior", 4), None),
        (do.FormUnit("warrior", 3), ("15", "no-such-size")),
        (do.FormUnit("warrior", 12), None),
        (do.FormUnit("warrior", 13), ("15", "no-such-size")),
        (do.FormUnit("hearthguard", 9), ("15", "too-few-collected")),
        (do.FormUnit("warrior", 8, ("bow",)), ("15", "not-carried-so")),
        (do.FormUnit("levy", 12, ("bow",)), None),
        (do.FormUnit("levy", 12), ("15", "not-carried-so")),
        (do.FormUnit("levy", 12, ("bow",), banner=True), ("15", "bears-no-banner")),
        (do.FormUnit("warrior", 8, (), banner=True), None),
        (do.FormUnit("warrior", 8, (), escort=2), ("K15", "escort-of-heroes-only")),
        (do.FormUnit("hero", 2), ("15", "one-warlord-only")),
        (do.FormUnit("hero", 1, ("horse",)), ("15", "not-carried-so")),
        (do.FormUnit("hero", 1, (), escort=1), ("K15", "no-such-escort")),
        (do.FormUnit("hero", 1, (), escort=2), None),
        (do.FormUnit("hero", 1, (), escort=4), None),
        (do.FormUnit("hero", 1, (), escort=5), ("K15", "no-such-escort")),
    ],
)
def test_15_a_unit_has_its_size_its_equipment_its_banner_and_its_escort(
    unit: do.FormUnit, refusal: Any
) -> None:
    state = building(*SIX).state
    assert told(why.refuse_form_unit(state, unit)) == refusal
    assert (unit in deeds(state, RED)) is (refusal is None)


def test_15_an_escort_carries_what_hearthguards_of_its_people_carry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here only the Warlord has a horse."""
    ours = msgspec.structs.replace(FACTIONS["vikings"], warlord=(("horse",),))
    monkeypatch.setattr(why, "FACTIONS", {**FACTIONS, "vikings": ours})
    state = building(*SIX).state
    assert why.refuse_form_unit(state, do.FormUnit("hero", 1, ("horse",))) is None
    escorted = why.refuse_form_unit(state, do.FormUnit("hero", 1, ("horse",), escort=2))
    assert told(escorted) == ("15", "not-carried-so")


@pytest.mark.parametrize(
    ("models", "refusal"), [(6, None), (5, ("15", "models-left-over")), (4, None), (8, None)]
)
def test_15_no_models_are_left_over_that_fit_into_no_unit(models: int, refusal: Any) -> None:
    """Of 8 Hearthguards 2 may stay as an escort, and 3; of a Warlord without one none may."""
    game = building(*SIX)
    wanted = do.FormUnit("hearthguard", models)
    assert why.refuse_form_unit(game.state, wanted) is None
    alone = building(*SIX, more=[LORD])
    expected = refusal if models != 6 else ("15", "models-left-over")
    assert told(why.refuse_form_unit(alone.state, wanted)) == expected


@pytest.mark.parametrize(
    ("models", "escort", "fits"),
    [(0, False, True), (1, True, False), (2, True, True), (3, False, False), (4, False, True)],
)
def test_15_what_can_be_formed_of_a_few_hearthguards(models: int, escort: bool, fits: bool) -> None:
    assert can_be_formed("hearthguard", models, with_escort=escort) is fits
    assert can_be_formed("warrior", models, with_escort=escort) is (models in (0, 4))


def test_15_there_is_one_banner_and_one_warlord() -> None:
    game = building(*SIX, more=[do.FormUnit("hero", 1, (), banner=True)])
    again = do.FormUnit("warrior", 8, (), banner=True)
    assert told(why.refuse_form_unit(game.state, again)) == ("15", "banner-is-there")
    assert told(why.refuse_form_unit(game.state, LORD)) == ("15", "warlord-is-there")


def test_15_units_are_formed_when_all_points_are_spent() -> None:
    refusal = why.refuse_form_unit(building(*SIX[:5]).state, LORD)
    assert told(refusal) == ("K22", "collect-first")


ARMY = [
    do.FormUnit("hero", 1, (), escort=2),
    do.FormUnit("hearthguard", 6),
    do.FormUnit("warrior", 12, (), banner=True),
    do.FormUnit("warrior", 4),
    do.FormUnit("levy", 12, ("bow",)),
]
LAST = do.FormUnit("levy", 12, ("javelin",))


def test_15_the_army_is_complete_when_everybody_is_in_a_unit() -> None:
    end = do.EndMuster()
    almost = building(*SIX, more=ARMY)
    assert told(why.refuse_end_muster(almost.state, end)) == ("15", "not-all-formed")
    headless = building(*["warrior"] * 6, more=[do.FormUnit("warrior", 12)] * 4)
    assert told(why.refuse_end_muster(headless.state, end)) == ("15", "warlord-missing")
    whole = building(*SIX, more=[*ARMY, LAST])
    assert builder(whole.state) == BLUE
    assert board_of(whole.state, RED).key == "vikings"
    assert list(whole.state.units) == [f"red-{number}" for number in range(1, 7)]
    units = whole.state.units.values()
    assert [len(unit.models) for unit in units] == [3, 6, 12, 4, 12, 12]
    assert [unit.is_escorted for unit in units] == [True, *[False] * 5]
    assert sum(model.banner for unit in units for model in unit.models) == 1


@pytest.mark.parametrize(
    ("faction", "reason"),
    [("scots", None), ("vikings", "board-taken"), ("franks", "faction-not-here")],
)
def test_15_each_battle_board_is_there_once(faction: str, reason: str | None) -> None:
    game = building(*SIX, more=[*ARMY, LAST])
    refusal = told(why.refuse_choose_faction(game.state, do.ChooseFaction(faction)))
    assert refusal == (None if reason is None else ("15", reason))


def test_15_armies_of_a_list_are_not_built() -> None:
    game: Played = Game(SYSTEM, Setup(SYSTEM.scenarios["clash"], SYSTEM.house()))
    assert not is_mustering(game.state)
    ways: Any = (
        (why.refuse_choose_faction, do.ChooseFaction("vikings")),
        (why.refuse_collect, do.Collect("levy")),
        (why.refuse_swap_models, do.SwapModels("levy", "warrior")),
        (why.refuse_form_unit, LORD),
        (why.refuse_end_muster, do.EndMuster()),
    )
    for refuse, action in ways:
        assert told(refuse(game.state, action)) == ("15", "no-muster-now")


@pytest.mark.parametrize(
    ("escort", "refusal"), [(0, None), (2, ("15", "models-left-over")), (4, None)]
)
def test_k15_an_escort_leaves_no_hearthguards_without_a_unit(escort: int, refusal: Any) -> None:
    """Of four; the Warlord who has his escort takes no other two."""
    game = building("hearthguard", *["warrior"] * 5)
    lord = do.FormUnit("hero", 1, (), escort=escort)
    assert told(why.refuse_form_unit(game.state, lord)) == refusal
