"""§5 to §7: what our rulings make of the gaps in shooting and fighting, as in test_open_points."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    CounterCharge,
    EndFire,
    Evade,
    Join,
    Retreat,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.events.shooting import ShotLost, ShotStruck
from heerbann.systems.diex_aie.model.events.techniques import LancersFormed
from heerbann.systems.diex_aie.model.state import B, State, UnitId, Wall
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s07_techniques.charge import charges
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts, has_wall
from tests.systems.diex_aie.field import Play, at, change, field, meadow, refused
from tests.systems.diex_aie.rules.test_s05_sight import fire, hill, may
from tests.systems.diex_aie.rules.test_s07_charge import (
    all_charge,
    charge,
    example,
    fight,
    mounted,
    ride,
    three_abreast,
)

GAUCHER, VITAL, RAOUL = map(UnitId, ("gaucher", "vital", "raoul"))
GODRIC, OSFERTH, BEOSTAN, ETHELNOTH = map(UnitId, ("godric", "osferth", "beostan", "ethelnoth"))


def brawl(drawing: str = "", chapter: int = 6, **facts: object) -> State:
    """The melee step of side A."""
    return field(drawing, phase="melee", chapter=chapter, **facts)  # type: ignore[arg-type]


def struck(state: State, by: UnitId, unit: UnitId, letter: str) -> Play:
    """A blow with this result."""
    planned = blow(state, [state.units[by]], [state.units[unit]])
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    return Play(state).do(Attack(by, unit), dice=[die])


# §5


def test_m_15_a_rider_is_hit_once_through_either_hex() -> None:
    """Aimed at the head: one shot strays to the tail, one to where nobody is."""
    state = fire(a={"vital": "C5"}, b={"beostan": "G5>W"})
    shot = Shoot(VITAL, BEOSTAN, at(state, "G5"))
    play = Play(state).do(shot, dice=[7, 10])
    assert [event.target for event in play.events(ShotStruck)] == [BEOSTAN]
    assert play.events(ShotLost) == []
    beyond = Play(state).do(shot, dice=[8])
    assert beyond.events(ShotStruck) == []


@pytest.mark.parametrize(
    ("tree", "refusal"), [("E4", ("5.5.1", "no-line-of-sight")), ("E3", None), ("F3", None)]
)
def test_m_16_a_tree_bars_every_line_through_the_inside_of_its_hex(
    tree: str, refusal: tuple[str, str] | None
) -> None:
    """The line from C5 to H4 runs through a corner of E4, far from where the trunk stands."""
    state = fire(meadow({tree: "T"}), a={"vital": "C5"}, b={"godric": "H4"})
    assert may(state, "vital", "godric") == refusal


@pytest.mark.parametrize("where", ["E5", "E5>E"])
def test_m_28_no_lance_is_thrown_up_a_slope_on_foot_or_from_the_saddle(where: str) -> None:
    """Neither from its foot nor from the slope itself; level and downwards it flies."""
    drawn, levels = hill(slope="G", top="HIJKLMN")
    up = ("9.3.4", "not-upwards")
    for thrower, target, refusal in (("F5", "H5", up), ("G5", "I5", up), ("I5", "K5", None)):
        spot = where.replace("E5", thrower, 1)
        state = fire(drawn, levels=levels, a={"turold": spot}, b={"godric": target})
        assert may(state, "turold", "godric") == refusal
    down = {"turold": "I5>W" if ">" in where else "I5"}
    state = fire(drawn, levels=levels, a=down, b={"godric": "G5"})
    assert may(state, "turold", "godric") is None


def test_m_36_contact_with_the_tail_alone_keeps_a_rider_and_an_archer_from_shooting() -> None:
    foes = {"godric": "B5", "wiglaf": "G5"}
    state = fire(a={"raoul": "D5>E"}, b=foes)
    assert may(state, "raoul", "wiglaf") == ("5.2", "in-contact")
    assert may(fire(a={"raoul": "D5>E"}, b={"wiglaf": "G5"}), "raoul", "wiglaf") is None
    near = fire(a={"vital": "C5"}, b={"beostan": "E5>E", "wiglaf": "H5"})
    assert may(near, "vital", "wiglaf") == ("5.2", "in-contact")
    fought = brawl(a={"gaucher": "C5"}, b={"beostan": "E5>E"})
    assert refused(fought, Attack(GAUCHER, BEOSTAN)) is None


# §6


def test_m_37_the_owner_chooses_where_to_fall_back() -> None:
    state = brawl(a={"gaucher": "C5"}, b={"godric": "D5"})
    play = struck(state, GAUCHER, GODRIC, "C")
    assert (play.prompt, play.game.seat) == ("retreat", "b")


def test_m_37_a_retreat_takes_no_points() -> None:
    """Two hexes of marsh would cost six, and a wounded man in armour has three."""
    drawn = meadow(E1="%", F1="%", rows=1)
    state = fire(drawn, a={"vital": "B1"}, b={"osferth": "D1 wounded", "wiglaf": "N1"}, spare=False)
    play = Play(state).do(Shoot(VITAL, OSFERTH, at(state, "D1")), dice=[4])
    while play.game.ask is not None and play.prompt == "retreat":
        play.do(play.options[0])
    assert play.hex("osferth") == "F1"


def test_m_37_a_rider_turns_freely_as_he_falls_back() -> None:
    """He faces his opponent, and with two steps of his head is two hexes behind his tail."""
    state = brawl(a={"raoul": "C5>E"}, b={"beostan": "D5>W"})
    play = struck(state, RAOUL, BEOSTAN, "C")
    label, ends = play.state.ground.board.label, set()
    for first in [option for option in play.options if isinstance(option, Retreat)]:
        once = play.game.fork()
        once.answer(first)
        ends |= {label(option.to) for option in once.options if isinstance(option, Retreat)}
    assert "F5" in {label(o.to) for o in play.options if isinstance(o, Retreat)}
    assert "G5" in ends


# §7


def test_m_07_the_target_is_out_of_a_charge_that_another_meets() -> None:
    play = example().do(CounterCharge(UnitId("guthwold")))
    fight(ride(play), [1] * 10)
    (rolled,) = play.events(MeleeRolled)
    assert {*rolled.attackers, *rolled.defenders} == {"roussel", "guthwold"}
    assert play.unit("ligulf").attacked != play.state.turn


def test_m_07_after_a_counter_charge_one_has_all_points_and_may_charge() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ethelnoth": "J5>W"})
    met = Play(state).do(charge(state, "roussel", "ethelnoth", "J5"))
    after = ride(met.do(CounterCharge(ETHELNOTH))).state.copy()
    after.turn, after.active, after.moving, after.charges = after.turn + 1, B, None, ()
    after.phase = "movement"
    play = Play(after).do(Begin(ETHELNOTH))
    assert play.state.moving is not None
    assert play.state.moving.points == play.unit("ethelnoth").values.movement


def test_m_08_whoever_evades_to_a_hex_beside_his_attacker_checks_for_him_too() -> None:
    state = brawl(chapter=7, a={"gaucher": "C5"}, b={"godric": "D5"})
    play = Play(state).do(Attack(GAUCHER, GODRIC))
    play.do(Evade(GODRIC, at(state, "C4")), dice=[9])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == [GAUCHER]
    assert play.unit("godric").health == "wounded"
    assert play.events(MeleeRolled) == []


def test_m_14_a_thrown_lance_changes_no_value_but_he_is_no_lancer_any_more() -> None:
    """M-14, R-37."""
    state = three_abreast("onfroy")
    before = state.units[UnitId("roussel")].values
    for name in ("roussel", "raoul", "onfroy"):
        change(state, name, shots=1, fired=state.turn - 2)
    assert state.units[UnitId("roussel")].values == before
    assert all_charge(state, "onfroy").events(LancersFormed) == []


def test_m_19_whoever_has_thrown_his_lance_declares_no_charge_in_this_turn() -> None:
    state = mounted(a={"raoul": "C5>E", "vital": "C9"}, b={"godric": "J5"})
    state.phase = "missiles"
    order = charge(state, "raoul", "godric", "J5")
    assert order in Play(state).do(EndFire()).options
    thrown = Play(state).do(Shoot(RAOUL, GODRIC, at(state, "J5")), dice=[10]).do(EndFire())
    assert thrown.unit("raoul").fired == state.turn
    assert thrown.state.phase != "missiles"
    late = thrown.state.copy()
    late.phase = "charges"
    assert refused(late, order) == ("5.2", "has-fired")
    assert order not in charges(late)
    late.turn += 2
    assert refused(late, order) is None


def test_m_19_nor_does_he_fight_alone_or_with_others() -> None:
    state = brawl(a={"raoul": "C5>E", "gaucher": "D6"}, b={"godric": "D5"})
    change(state, "raoul", fired=state.turn - 2, shots=1)
    assert refused(state, Attack(RAOUL, GODRIC)) is None
    play = Play(state).do(Attack(GAUCHER, GODRIC))
    assert Join(RAOUL) in play.options
    change(state, "raoul", fired=state.turn)
    assert refused(state, Attack(RAOUL, GODRIC)) == ("5.2", "has-fired")
    change(play.state, "raoul", fired=state.turn)
    assert refused(play.state, Join(RAOUL)) == ("5.2", "has-fired")


@pytest.mark.parametrize(("members", "stands"), [(3, False), (4, True)])
def test_m_20_a_wall_that_a_shot_leaves_with_too_few_is_none_for_the_next(
    members: int, stands: bool
) -> None:
    row = dict(zip(("osferth", "hakon", "ligulf", "osgar"), ("E5", "F5", "G5", "H5"), strict=True))
    row = dict(list(row.items())[:members]) | {"osferth": "E5 wounded"}
    state = fire(a={"vital": "C5"}, b=row, chapter=7)
    wall = tuple([UnitId(name) for name in row])
    state.walls = (Wall(wall, fronts(Direction.E)[0]),)
    assert has_wall(state, B)
    play = Play(state).do(Shoot(VITAL, OSFERTH, at(state, "E5")), dice=[1])
    assert play.is_dead("osferth")
    assert has_wall(play.state, B) == stands


def test_m_21_the_axe_is_lowered_by_every_wound_at_once() -> None:
    """Be it by an arrow in step 1, before the next shot: the shield is back."""
    state = fire(a={"vital": "C5"}, b={"osferth": "E5"}, chapter=7)
    change(state, "osferth", axe=True)
    play = Play(state).do(Shoot(VITAL, OSFERTH, at(state, "E5")), dice=[2])
    assert play.unit("osferth").health != "healthy"
    assert not play.unit("osferth").axe


@pytest.mark.parametrize(("name", "column"), [("gaucher", "16/22"), ("roussel", ">=31")])
def test_m_22_axe_and_ground_shift_three_columns_and_the_table_ends(name: str, column: str) -> None:
    """From a slope into the marsh at its foot: 12 - 10 is 0/4, 28 - 10 is two from the end."""
    drawn = meadow(C5="%", D5="^", E5="^")
    where = "D5>W" if name == "roussel" else "D5"
    state = brawl(drawn, chapter=7, a={name: where}, b={"osferth": "C5"})
    change(state, "osferth", axe=True)
    planned = blow(state, [state.units[UnitId(name)]], [state.units[OSFERTH]])
    assert sum(point.amount for point in planned.modifiers if point.rule in ("6.1", "7.5")) == 3
    assert planned.column == column
