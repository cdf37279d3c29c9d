"""§4: what our rulings make of the gaps in movement, as in test_open_points."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, neighbour
from heerbann.systems.diex_aie.model.actions.fighting import Advance, Attack, Retreat
from heerbann.systems.diex_aie.model.actions.moving import ClearDead, Mount
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled, Stepped
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s06_melee.wounds import beside
from tests.systems.diex_aie.field import Play, add, at, field, meadow, place, refused

GAUCHER, COLIN = UnitId("gaucher"), UnitId("colin")
ENGUERRAND, HORSE = UnitId("enguerrand"), UnitId("horse-1")


def struck(state: State, by: str, unit: str, letter: str) -> Play:
    """A blow with this result."""
    planned = blow(state, [state.units[UnitId(by)]], [state.units[UnitId(unit)]])
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    return Play(state).do(Attack(UnitId(by), UnitId(unit)), dice=[die])


def test_m_04_whoever_is_stopped_over_a_stunned_man_goes_back() -> None:
    state = field(a={"gaucher": "C5"}, b={"godric": "C4 stunned", "osferth": "D3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=[8])
    assert play.hex("gaucher") == "C5"
    assert play.state.moving is None


@pytest.mark.parametrize(
    ("dice", "hex", "health"),
    [([1, 8], "C4", "healthy"), ([8, 9], "D4", "wounded"), ([9, 8], "D4", "wounded")],
)
def test_m_04_of_several_rolls_in_a_hex_only_the_worst_counts(
    dice: list[int], hex: str, health: str
) -> None:
    """A wounded man goes on, even if another enemy would have stopped him."""
    state = field(a={"gaucher": "C5"}, b={"osferth": "D3", "godric": "C3"})
    play = Play(state).begin("gaucher").go("gaucher", "C4").go("gaucher", "D4", dice=dice)
    assert len(play.events(InfiltrationRolled)) == 2
    assert (play.hex("gaucher"), play.unit("gaucher").health) == (hex, health)


def test_m_05_on_the_way_nobody_checks_for_an_enemy_beside_the_tail() -> None:
    """Godric stands beside C5, where the tail is, Osferth beside D5."""
    state = field(a={"raoul": "C5>E"}, b={"godric": "B4"})
    play = Play(state).begin("raoul").go("raoul", "D5", "E5")
    assert play.events(InfiltrationRolled) == []
    add(state, "b", "osferth", "D4")
    play = Play(state).begin("raoul").go("raoul", "D5").go("raoul", "E5", dice=[1])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["osferth"]


def test_m_06_a_stunned_friend_keeps_nobody_in_a_fight() -> None:
    units = {"erwan": "C5", "colin": "E4 stunned"}
    state = field(a=units, b={"duncan": "D5", "conan": "D4"}, phase="melee")
    play = struck(state, "erwan", "duncan", "C").do(Retreat(UnitId("duncan"), at(state, "D6")))
    erwan = UnitId("erwan")
    play.do(Advance(erwan, play.spot("D5"))).do(Advance(erwan, play.spot("E5")), dice=[3])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["conan"]


@pytest.mark.parametrize(("dry", "drowns"), [(".", False), ("~", True)])
def test_m_09_in_armour_one_falls_back_into_water_only_if_all_else_is_closed(
    dry: str, drowns: bool
) -> None:
    water = dict.fromkeys(("E5", "D4", "D6", "C4", "C6"), "~")
    state = field(meadow(water | {"E5": dry}), a={"gaucher": "C5"}, b={"osferth": "D5"})
    state.phase = "melee"
    play = struck(state, "gaucher", "osferth", "C")
    while play.prompt == "retreat":
        play.do(play.options[0])
    assert play.is_dead("osferth") == drowns
    assert drowns or play.hex("osferth") == "E5"


@pytest.mark.parametrize(
    ("helpers", "enemy", "refusal"),
    [
        (("B3", "D3"), "E3", ("4.2.3", "helper-threatened")),
        (("D3", "B3"), "E3", ("4.2.3", "helper-threatened")),
        (("B3", "D3"), "E3 stunned", None),
        (("B3", "B2"), "D3", None),
        (("B3", "A3"), "H3", ("4.2.3", "nothing-to-clear")),
    ],
)
def test_m_10_both_stand_beside_the_dead_and_no_able_enemy_beside_either(
    helpers: tuple[str, str], enemy: str, refusal: tuple[str, str] | None
) -> None:
    """An enemy beside the dead alone hinders nobody."""
    units = dict(zip(("gaucher", "colin"), helpers, strict=True))
    state = field(a=units, b={"godric": enemy}, dead={"C3": 3})
    order = ClearDead(GAUCHER, COLIN, at(state, "C3"), Direction.SE)
    assert refused(state, order) == refusal
    state.phase = "melee"
    assert refused(state, order) == ("2.1", "wrong-step")


def test_m_12_one_mounts_from_the_two_hexes_beside_head_and_tail() -> None:
    around = ("F5", "E4", "E6", "D4", "D6", "C4", "C5", "C6")
    found = []
    for label in around:
        state = field(a={"enguerrand": label, "horse-1": "E5>E"})
        if Mount(ENGUERRAND, HORSE) in Play(state).begin("enguerrand").options:
            found.append(label)
    assert found == ["D4", "D6"]


def test_m_13_three_horses_follow_abreast() -> None:
    units = {"colin": "E5", "horse-1": "D5>E", "horse-2": "D4>E", "horse-3": "D6>E"}
    horses = tuple([UnitId(name) for name in units if name != "colin"])
    state = field(a=units)
    state.leads = {COLIN: horses}
    play = Play(state).begin("colin").go("colin", "F5", "G5", "H5").stay("colin")
    stand = [play.unit(horse).place for horse in horses]
    assert stand == [place(state, where) for where in ("G5>E", "G4>E", "G6>E")]
    assert play.state.leads == {COLIN: horses}


def test_m_13_where_horses_cannot_get_none_stands_beside_the_first() -> None:
    """A wall on the leader's left leaves the right."""
    units = {"colin": "E5", "horse-1": "D5>E", "horse-2": "D6>E"}
    state = field(a=units, sides={"wall": ["H5 NW", "G5 NE NW", "F5 NE NW"]}, chapter=8)
    state.leads = {COLIN: (HORSE, UnitId("horse-2"))}
    play = Play(state).begin("colin").go("colin", "F5", "G5", "H5").stay("colin")
    assert play.unit("horse-2").place == place(state, "G6>E")


def test_m_13_the_leader_pays_for_himself_only() -> None:
    """A bush takes two points of a man, three of a horse."""
    state = field(meadow(F5="o"), a={"colin": "E5", "horse-1": "D5>E"})
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "F5")
    assert [event.cost for event in play.events(Stepped)] == [2]


@pytest.mark.parametrize("way", DIRECTIONS)
def test_m_18_neither_ahead_nor_behind_is_beside_the_horse(way: Direction) -> None:
    """Whichever way it looks: of the eight hexes around it the six others."""
    state = field(meadow(columns=9), spare=False)
    rider = add(state, "b", "beostan", f"E5>{way.name}")
    head, tail = place_of(rider).hexes
    around = {neighbour(own, side) for own in (head, tail) for side in DIRECTIONS}
    ends = {neighbour(head, way), neighbour(tail, way.opposite)}
    assert set(beside(state, rider, place_of(rider))) == around - ends - {head, tail}
