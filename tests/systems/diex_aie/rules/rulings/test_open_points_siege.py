"""§8 to §10: what our rulings make of the gaps in houses and sieges, as in test_open_points."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_aie.model.actions.fighting import Attack, Displace, Shoot
from heerbann.systems.diex_aie.model.actions.siege import (
    FallTo,
    Jump,
    LetLie,
    LiftLadder,
    PutOut,
    ShootFire,
    Topple,
)
from heerbann.systems.diex_aie.model.contact import could_strike
from heerbann.systems.diex_aie.model.events.fire import FireShot
from heerbann.systems.diex_aie.model.events.ladders import LadderDropped
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, column_shifts
from tests.systems.diex_aie.castle import burn, castle
from tests.systems.diex_aie.field import Play, at, change, field, meadow, refused
from tests.systems.diex_aie.rules.test_s10_ladders import carried, climber, defended, jumper, lying

GAUCHER, COLIN, GEROLD, CHARLES, VITAL = map(
    UnitId, ("gaucher", "colin", "gerold", "charles", "vital")
)
GODRIC, OSFERTH = UnitId("godric"), UnitId("osferth")


# §8


@pytest.mark.parametrize(
    ("attacker", "defender", "shifts"),
    [(".", ".", [-1]), ("%", ".", [-1, -1]), (".", "%", [-1]), ("%", "%", [-1, -1])],
)
def test_m_24_at_a_window_the_defender_has_good_ground_and_the_attacker_his_own(
    attacker: str, defender: str, shifts: list[int]
) -> None:
    """The window is between F3 and E2; what he stands in counts for the attacker alone."""
    drawn = meadow(F3=attacker, E2=defender)
    state = field(drawn, sides={"window": ["F3 NW"]}, a={"colin": "F3"}, b={"godric": "E2"})
    found = column_shifts(state, [state.units[COLIN]], [state.units[GODRIC]])
    assert [shift.amount for shift in found if shift.rule == "6.1"] == shifts


def test_m_40_whoever_has_too_few_points_for_a_window_strikes_through_it() -> None:
    """Wounded in armour he has three, the window takes four."""
    state = field(sides={"window": ["F3 NW"]}, phase="melee", a={"gaucher": "F3 wounded"})
    assert state.units[GAUCHER].values.movement == 3
    assert could_strike(state, state.units[GAUCHER], at(state, "E2"))


# §10.1


@pytest.mark.parametrize("behind", ["w", "b"])
def test_m_25_a_jump_takes_four_points_and_leads_right_behind_the_palisade(behind: str) -> None:
    play = jumper("gerold", behind)
    jumps = [option for option in play.options if isinstance(option, Jump)]
    assert jumps == [Jump(GEROLD, play.spot("F3"))]
    play.do(jumps[0], dice=[1])
    assert play.hex("gerold") == "F3"
    assert play.state.moving is not None
    assert play.state.moving.points == 8 - 4


def test_m_29_carriers_defend_themselves_as_well_as_others() -> None:
    state = carried(("B3", "C3"), b={"osferth": "D3"}, active="b", phase="melee")
    osferth, colin = state.units[OSFERTH], state.units[COLIN]
    bearing = blow(state, [osferth], [colin])
    change(state, "colin", bears=False)
    assert blow(state, [osferth], [state.units[COLIN]]) == bearing


def test_m_29_a_ladder_lies_where_it_is_when_a_carrier_is_stunned() -> None:
    state = carried(("B3", "C3"), b={"osferth": "D3"}, active="b", phase="melee", chapter=6)
    planned = blow(state, [state.units[OSFERTH]], [state.units[COLIN]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "D")
    play = Play(state).do(Attack(OSFERTH, COLIN), dice=[die])
    assert play.unit("colin").health == "stunned"
    assert [event.ladder for event in play.events(LadderDropped)] == [0]
    assert play.state.ladders[0].hexes == (play.spot("B3"), play.spot("C3"))
    assert not play.unit("gerold").bears


@pytest.mark.parametrize(
    ("one", "two", "refusal"),
    [
        ("B3", "E3", None),
        ("C3", "D4", None),
        ("B2", "D3", None),
        ("D3", "B1", ("10.1.2", "not-at-ladder")),
        ("A3", "D3", ("10.1.2", "not-at-ladder")),
    ],
)
def test_m_29_both_stand_on_the_ladder_or_beside_it(
    one: str, two: str, refusal: tuple[str, str] | None
) -> None:
    assert refused(lying(one, two), LiftLadder(0, GEROLD, COLIN)) == refusal


@pytest.mark.parametrize("name", ["gerold", "colin", "tilbert"])
def test_m_30_from_a_ladder_nobody_but_an_archer_shoots(name: str) -> None:
    state = climber(name, b={"godric": "F3"})
    shot = Shoot(UnitId(name), GODRIC, at(state, "F3"))
    assert refused(state, shot) == ("10.1.5", "only-bows-on-ladders")


def test_m_31_whoever_is_pushed_from_under_a_falling_man_makes_no_check() -> None:
    """He is pushed to C3, beside Osgar."""
    state = defended(b={"godric": "F3", "osgar": "B3"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(state, "D3")))
    play.do(FallTo(COLIN, play.spot("D3")), Displace(CHARLES, play.spot("C3")))
    assert play.hex("charles") == "C3"
    assert play.events(InfiltrationRolled) == []


def test_m_31_an_enemy_who_is_hit_is_shifted_by_his_own_player() -> None:
    """Colin and the ladder are of side A, Osgar of side B."""
    state = defended(a={"colin": "E3"}, b={"godric": "F3", "osgar": "D3"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1])
    assert (play.prompt, play.game.seat) == ("let-lie", "a")
    play.do(LetLie(0, at(state, "D3")))
    assert (play.prompt, play.game.seat) == ("fall", "a")
    play.do(FallTo(COLIN, play.spot("D3")))
    assert (play.prompt, play.game.seat) == ("displace", "b")
    assert play.unit("osgar").health == "stunned"


# §10.2, §10.3


def firemen() -> State:
    """A fire on F3, and a man beside it."""
    return burn(castle(phase="melee", a={"gerold": "F2"}), "F3")


def test_m_32_fires_are_fought_in_step_4() -> None:
    state = firemen()
    order = PutOut(GEROLD, at(state, "F3"))
    assert refused(state, order) is None
    for phase in ("missiles", "charges", "movement"):
        state.phase = phase
        assert refused(state, order) == ("2.1", "wrong-step")


@pytest.mark.parametrize(("before", "sides"), [(".", {}), ("o", {}), (".", {"fence": ["F5 W"]})])
def test_m_34_against_a_flaming_arrow_no_cover_helps(
    before: str, sides: dict[str, list[str]]
) -> None:
    """Timber catches fire on a ten, whatever is before it."""
    drawn = meadow(E5=before, F5="#")
    for die in (9, 10):
        state = field(drawn, sides=sides, chapter=10, phase="missiles", a={"vital": "C5"})
        play = Play(state).do(ShootFire(VITAL, at(state, "F5")), dice=[die])
        assert play.events(FireShot)[0].caught == (die == 10)
