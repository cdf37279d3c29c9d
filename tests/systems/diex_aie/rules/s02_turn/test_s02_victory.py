"""§2 How each of the nine scenarios ends: every condition reached, and missed by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.files.loading import load_scenario
from heerbann.systems.diex_aie.model.changes import put, remove
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.ground.timber import is_fortification
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import OPPONENT, A, B, State, UnitId, Wall
from heerbann.systems.diex_aie.rules.s02_turn.victory import holds
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import has_wall
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at, field, place

Result = tuple[str | None, str] | None

SCENARIOS = {path.stem: load_scenario(path) for path in (FOLDER / "scenarios").glob("*.toml")}


def begun(key: str, house: House | None = None) -> State:
    """A scenario in its second round, before anybody has come onto the map."""
    state = SYSTEM.begin(SCENARIOS[key], house or House())
    state.deploying, state.unposted, state.unlaid, state.fillings = (), (), 0, 0
    state.vanguard_over, state.hoards, state.hidden = True, (), ()
    state.turn, state.round, state.phase = 4, 2, "recovery"
    state.active = OPPONENT[state.first]
    return state


def stand(state: State, **where: str) -> State:
    """These are on the map: "C3", "C3>W", "C3 wounded", "C3 stunned"."""
    for name, spot in where.items():
        label, *health = spot.split()
        unit = state.units[UnitId(name)]
        if health:
            unit = replace(unit, health=health[0], fell=state.turn)
        put(state, unit, place(state, label))
    return state


def lose(state: State, names: Iterable[str], fate: Any = "dead") -> State:
    """These are dead, or have left the map."""
    for name in names:
        remove(state, state.units[UnitId(name)], fate)
    return state


def at_once(state: State) -> Result:
    """How the battle ends with this turn, if it does."""
    outcome = Play(state, "recovery").game.outcome
    return None if outcome is None else (outcome.winner, outcome.reason)


def in_the_end(state: State) -> Result:
    """How it ends after its last round; before that it does not."""
    assert at_once(state) is None
    state.round = state.scenario.rounds
    return at_once(state)


@checks("2-02")
@pytest.mark.parametrize("key", SCENARIOS)
def test_2_a_scenario_is_over_after_its_last_round_and_not_before(key: str) -> None:
    state = stand(begun(key), **captives(key))
    state.round = state.scenario.rounds - 1
    assert at_once(state) is None
    state.round += 1
    assert at_once(state) is not None


def captives(key: str) -> dict[str, str]:
    """Prisoners lie on the map from the start."""
    return {"wulfram": "Q9", "wine": "R10"} if key == "midnight_at_the_hall" else {}


# Toll at the Long Bridge

NORMANS = ("gaucher", "arnoul", "gervais", "anquetil")


def test_2_toll_four_have_to_get_away() -> None:
    assert at_once(lose(begun("toll_at_the_long_bridge"), NORMANS[:3], "left")) is None
    state = lose(begun("toll_at_the_long_bridge"), NORMANS, "left")
    assert at_once(state) == ("a", "toll-evaded")
    fled = lose(begun("toll_at_the_long_bridge"), NORMANS[:3], "left")
    assert at_once(lose(fled, NORMANS[3:], "fled")) is None


@pytest.mark.parametrize(
    ("away", "dead", "result"),
    [
        (1, (), ("b", "toll-held")),
        (1, ("ligulf", "wulfnoth"), ("b", "toll-held")),
        (2, (), (None, "equal-points")),
        (2, ("ligulf",), ("a", "more-points")),
        (2, ("vital",), ("b", "more-points")),
        (2, ("vital", "tilbert"), (None, "equal-points")),
    ],
)
def test_2_toll_points_count_only_if_two_got_away(
    away: int, dead: tuple[str, ...], result: Result
) -> None:
    state = lose(begun("toll_at_the_long_bridge"), NORMANS[:away], "left")
    assert in_the_end(lose(state, dead)) == result


# The Byre Raid


@pytest.mark.parametrize(
    ("mules", "hurt", "result"),
    [
        (1, (), ("a", "mules-taken")),
        (1, ("duncan",), ("b", "mules-saved")),
        (2, ("duncan",), ("a", "mules-taken")),
        (0, (), ("b", "mules-saved")),
    ],
)
def test_2_byre_raid_the_scots_need_six_points_more(
    mules: int, hurt: tuple[str, ...], result: Result
) -> None:
    state = stand(begun("byre_raid"), **dict.fromkeys(hurt, "C3 wounded"))
    state.led_off = {**state.led_off, A: mules}
    assert in_the_end(state) == result


# Wet Boots

FIVE = {"gaucher": "V6", "bouchard": "V8", "arnoul": "V10", "herluin": "V12", "vital": "V14"}
WALL = {"osferth": "X9", "hakon": "Y9", "thurstan": "Z9"}


def test_2_wet_boots_five_able_men_take_the_plateau() -> None:
    assert at_once(stand(begun("wet_boots"), **FIVE)) == ("a", "plateau-taken")
    hurt = FIVE | {"vital": "V14 wounded"}
    assert at_once(stand(begun("wet_boots"), **hurt)) == ("a", "plateau-taken")
    for other in ("V14 stunned", "S14", "R5"):
        assert at_once(stand(begun("wet_boots"), **FIVE | {"vital": other})) is None


@pytest.mark.parametrize(("members", "result"), [(3, None), (2, ("a", "plateau-taken"))])
def test_2_wet_boots_not_while_a_shield_wall_of_three_stands(members: int, result: Result) -> None:
    state = stand(begun("wet_boots"), **FIVE, **WALL)
    names = tuple(map(UnitId, WALL))[:members]
    state.walls = (Wall(names, (Direction.NE, Direction.NW)),)
    assert at_once(state) == result


def test_2_wet_boots_four_dead_riders_are_too_many() -> None:
    riders = ("baudri", "roussel", "raoul", "onfroy")
    assert at_once(lose(begun("wet_boots"), (*riders[:3], "gaucher", "vital"))) is None
    assert at_once(lose(begun("wet_boots"), riders)) == ("b", "riders-fallen")
    away = lose(begun("wet_boots"), riders[:3])
    assert at_once(lose(away, riders[3:], "fled")) is None


def test_2_wet_boots_else_the_plateau_is_held() -> None:
    assert in_the_end(begun("wet_boots")) == ("b", "plateau-held")


# The Border Watch


@pytest.mark.parametrize(
    ("fallen", "result"),
    [
        (("mauger", "serlon"), None),
        (("mauger", "serlon", "thibaud"), ("b", "unhorsed")),
        (("gillecoluim", "maelduin", "cailean", "finlay"), None),
        (("gillecoluim", "maelduin", "urquhart"), ("a", "unhorsed")),
    ],
)
def test_2_border_watch_half_of_the_riders(fallen: tuple[str, ...], result: Result) -> None:
    assert at_once(lose(begun("border_watch"), fallen)) == result
    afoot = begun("border_watch")
    for name in fallen:
        unit = afoot.units[UnitId(name)]
        afoot.units[unit.id] = replace(unit, mounted=False)
    assert at_once(afoot) == result


def test_2_a_side_that_never_had_riders_has_not_lost_half_of_them() -> None:
    beaten = Condition(winner="b", reason="unhorsed", unhorsed_half=True)
    assert not holds(field(a={"colin": "C3"}), beaten)


def test_2_neither_civilians_nor_animals_count_as_warriors_alive() -> None:
    """Z-09."""
    two = Condition(winner="b", reason="flight-covered", alive=2)
    units = {"osferth": "C3", "godgifu": "C5", "horse-1": "F5>E"}
    assert not holds(field(b=units, spare=False), two)
    assert holds(field(b=units | {"hakon": "C7"}, spare=False), two)


@pytest.mark.parametrize(
    ("dead", "is_beaten"),
    [
        (("colin",), False),
        (("colin", "gaucher"), True),
        (("colin", "horse-1"), False),
        (("colin", "godric"), False),
    ],
)
def test_2_so_many_dead_are_persons_of_the_other_side(
    dead: tuple[str, ...], is_beaten: bool
) -> None:
    beaten = Condition(winner="b", reason="assault-beaten", killed=2)
    units = {"colin": "C3", "gaucher": "C5", "horse-1": "F5>E"}
    state = lose(field(a=units, b={"godric": "C7"}), dead)
    assert holds(state, beaten) == is_beaten


@pytest.mark.parametrize(
    ("hurt", "result"),
    [
        ((), (None, "equal-points")),
        (("cailean",), ("a", "more-points")),
        (("alain",), ("b", "more-points")),
    ],
)
def test_2_border_watch_a_single_point_decides(hurt: tuple[str, ...], result: Result) -> None:
    spots = {"cailean": "C3 wounded", "alain": "C3>E wounded"}
    state = stand(begun("border_watch"), **{name: spots[name] for name in hurt})
    assert in_the_end(state) == result


# Axes on the Mound

HELPLESS = ("godgifu", "eadgyth", "brother_aelfric")
HOUSE = ("osferth", "ketil", "gamel", "thurstan", "ealdred", "sihtric")


@pytest.mark.parametrize(
    ("dead", "result"),
    [
        (("leofwine",), None),
        (("eadgyth",), None),
        (HELPLESS, None),
        (("leofwine", "eadgyth"), ("a", "flight-stopped")),
    ],
)
def test_2_axes_leofwine_and_one_of_the_helpless(dead: tuple[str, ...], result: Result) -> None:
    assert at_once(lose(begun("axes_on_the_mound"), dead)) == result


def test_2_axes_a_shield_wall_saves_nobody() -> None:
    """Only in Wet Boots it matters."""
    state = stand(begun("axes_on_the_mound"), osferth="O6", ketil="P6", gamel="Q6")
    members = tuple(map(UnitId, ("osferth", "ketil", "gamel")))
    state.walls = (Wall(members, (Direction.NE, Direction.NW)),)
    assert has_wall(state, B)
    assert at_once(lose(state, ("leofwine", "eadgyth"))) == ("a", "flight-stopped")


@pytest.mark.parametrize(
    ("number", "away", "dead", "result"),
    [
        (8, 3, (), None),
        (9, 3, (), ("b", "flight-covered")),
        (9, 2, (), None),
        (9, 3, HOUSE[:5], ("b", "flight-covered")),
        (9, 3, ("leofwine", *HOUSE[:4]), ("b", "flight-covered")),
        (9, 3, HOUSE, None),
    ],
)
def test_2_axes_all_three_away_and_two_warriors_alive_after_round_eight(
    number: int, away: int, dead: tuple[str, ...], result: Result
) -> None:
    state = lose(lose(begun("axes_on_the_mound"), HELPLESS[:away], "left"), dead)
    state.round = number
    assert at_once(state) == result


@pytest.mark.parametrize(
    ("away", "dead", "result"),
    [
        (2, ("leofwine",), ("a", "flight-stopped")),
        (2, (), (None, "flight-undecided")),
        (3, ("leofwine", *HOUSE[:5]), (None, "flight-undecided")),
    ],
)
def test_2_axes_in_the_end_it_is_enough_that_one_is_still_there(
    away: int, dead: tuple[str, ...], result: Result
) -> None:
    state = lose(lose(begun("axes_on_the_mound"), HELPLESS[:away], "left"), dead)
    assert in_the_end(state) == result


# The Reeve's Tithe


def test_2_tithe_three_chests_win_at_once() -> None:
    state = begun("reeves_tithe")
    state.chests_off = 2
    assert at_once(state) is None
    state.chests_off = 3
    assert at_once(state) == ("a", "tithe-whole")


@pytest.mark.parametrize(
    ("chests", "dead", "hurt", "result"),
    [
        (1, (), (), ("b", "tithe-kept")),
        (2, (), (), ("a", "tithe-taken")),
        (2, ("thibaud", "hoel", "enguerrand"), (), ("a", "tithe-taken")),
        (2, ("thibaud", "hoel", "enguerrand"), ("josse",), ("b", "tithe-kept")),
        (2, ("hild", "cenred"), (), ("a", "tithe-taken")),
    ],
)
def test_2_tithe_two_chests_are_not_enough_with_more_than_ten_points_behind(
    chests: int, dead: tuple[str, ...], hurt: tuple[str, ...], result: Result
) -> None:
    state = stand(begun("reeves_tithe"), **dict.fromkeys(hurt, "C3 wounded"))
    state.chests_off = chests
    assert in_the_end(lose(state, dead)) == result


# Midnight at the Hall


@pytest.mark.parametrize(
    ("away", "dead", "now", "late"),
    [
        ((), (), None, ("b", "prisoners-kept")),
        (("wine",), (), None, (None, "boy-freed")),
        (("wine",), ("wulfram",), None, (None, "boy-freed")),
        ((), ("wulfram",), None, ("b", "prisoners-kept")),
        ((), ("wine",), None, ("b", "prisoners-kept")),
        (("wulfram",), (), ("a", "lord-freed"), None),
        (("wulfram",), ("wine",), ("a", "lord-freed"), None),
        ((), ("wine", "wulfram"), ("b", "prisoners-kept"), None),
    ],
)
def test_2_midnight_wulfram_decides_and_wine_saves_a_draw(
    away: tuple[str, ...], dead: tuple[str, ...], now: Result, late: Result
) -> None:
    state = stand(begun("midnight_at_the_hall"), **captives("midnight_at_the_hall"))
    lose(lose(state, away, "left"), dead)
    if now is not None:
        assert at_once(state) == now
    else:
        assert in_the_end(state) == late


# Ladders at First Light

STORMERS = SCENARIOS["ladders_at_first_light"].a.group[1].units


def open_castle(**where: str) -> State:
    """The gate stands open, and of the garrison only these are left."""
    state = stand(begun("ladders_at_first_light"), **where)
    side = (at(state, "F10"), Direction.W)
    state.ground = state.ground.altered(sides={side: "gate"})
    return state


def test_2_ladders_nine_dead_beat_the_assault() -> None:
    spot = {"gaucher": "H10"}
    state = stand(begun("ladders_at_first_light"), **spot)
    assert at_once(lose(state.copy(), STORMERS[:8])) is None
    assert at_once(lose(state.copy(), STORMERS[:9])) == ("b", "assault-beaten")
    fled = lose(state.copy(), STORMERS[:8])
    assert at_once(lose(fled, STORMERS[8:9], "fled")) is None


@pytest.mark.parametrize(
    ("where", "result"),
    [
        ("H10", None),
        ("H10 wounded", None),
        ("F8", None),
        ("H10 stunned", ("a", "castle-taken")),
        ("U10", ("a", "bailey-taken")),
        ("U10 stunned", ("a", "castle-taken")),
        ("C10", ("a", "castle-taken")),
    ],
)
def test_2_ladders_an_empty_bailey_behind_an_open_gate(where: str, result: Result) -> None:
    assert at_once(open_castle(gaucher=where)) == result
    shut = stand(begun("ladders_at_first_light"), gaucher=where)
    assert at_once(shut) is None


def test_2_ladders_else_the_castle_is_held() -> None:
    state = stand(begun("ladders_at_first_light"), gaucher="H10")
    assert in_the_end(state) == ("b", "castle-held")


# Pitch and Tow


HUT = ("I6", "J6", "K6", "I7", "K7")


def burnt_down(works: int, hut: tuple[str, ...], house: House | None = None) -> State:
    """So many pieces of palisade and these hexes of a hut are burnt."""
    state = begun("pitch_and_tow", house)
    ground = state.ground
    walls = [hex for hex in ground.board.hexes if is_fortification(ground, hex)][:works]
    assert len(walls) == works
    state.burnt = dict.fromkeys([*walls, *[at(state, label) for label in hut]], 3)
    return state


@pytest.mark.parametrize(
    ("works", "hut", "hurt", "result"),
    [
        (9, (), (), None),
        (10, (), (), ("a", "castle-burnt")),
        (8, HUT, (), ("a", "castle-burnt")),
        (8, HUT[1:], (), None),
        (7, HUT, (), None),
        (9, (), ("perrot",), None),
        (9, (), ("perrot", "josse"), ("a", "castle-burnt")),
    ],
)
def test_2_pitch_twenty_points_of_works_huts_and_losses(
    works: int, hut: tuple[str, ...], hurt: tuple[str, ...], result: Result
) -> None:
    spots = {"perrot": "H10 wounded", "josse": "H11 wounded"}
    state = stand(burnt_down(works, hut), **{name: spots[name] for name in hurt})
    assert at_once(state) == result


def test_2_pitch_fifty_by_the_house_rule() -> None:
    """Z-10."""
    fifty = House(castle_burnt="fifty")
    assert at_once(burnt_down(24, (), fifty)) is None
    assert at_once(burnt_down(25, (), fifty)) == ("a", "castle-burnt")


def test_2_pitch_else_the_fires_are_beaten() -> None:
    assert in_the_end(burnt_down(9, ())) == ("b", "fires-beaten")


def test_2_pitch_what_the_garrison_scores_does_not_count_for_the_besiegers() -> None:
    state = lose(burnt_down(9, ()), ("duncan", "brude"))
    assert at_once(state) is None


def test_2_a_battle_that_nobody_has_won_is_drawn_when_its_time_is_up() -> None:
    """Where a scenario says nothing about how it ends after its last round."""
    state = field(victory=(), phase="recovery", active="b")
    assert at_once(state) is None
    state.round = state.scenario.rounds
    assert at_once(state) == (None, "time-is-up")
