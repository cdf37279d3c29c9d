"""Where the book contradicts itself or was read otherwise: what holds, and what a switch changes.

The name of each test begins with the number of the contradiction in the checklist. Others are
shown where their chapter is tested: C-06, C-11 and C-14 with castles, heights and fences, C-07,
C-10 and the first half of C-12 with the open points.
"""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    Displace,
    EndMelee,
    Evade,
    FormWall,
    Halt,
    RaiseAxe,
    Retreat,
    Shoot,
    StandFast,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Dismount, EndMove, TurnAbout
from heerbann.systems.diex_aie.model.actions.siege import BreakFence, LayTinder, WorkGate
from heerbann.systems.diex_aie.model.changes import remove
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import A, State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import refuse_defender
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts, wall_of
from tests.systems.diex_aie.castle import castle
from tests.systems.diex_aie.field import Play, at, change, field, place, refused
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS

GAUCHER, COLIN, GEROLD, VITAL = map(UnitId, ("gaucher", "colin", "gerold", "vital"))
GODRIC, WIGLAF, OSFERTH, EADWIG = map(UnitId, ("godric", "wiglaf", "osferth", "eadwig"))
ARNOUL, ROUSSEL, TUROLD, BEOSTAN = map(UnitId, ("arnoul", "roussel", "turold", "beostan"))
HORSE = UnitId("horse-1")
LEADERS = [("wiglaf", "E5", "F5>W"), ("beostan", "E5>W", "F4>W")]


DISTURBED = House(gate_work="undisturbed", fence_work="undisturbed", lighting="undisturbed")


def brawl(**facts: object) -> State:
    """The melee step of side A."""
    return field(phase="melee", **facts)  # type: ignore[arg-type]


def struck(state: State, attacker: UnitId, defender: UnitId, letter: str) -> Play:
    """An attack that ends with this letter."""
    planned = blow(state, [state.units[attacker]], [state.units[defender]])
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    return Play(state).do(Attack(attacker, defender), dice=[die])


# §4: movement


@pytest.mark.parametrize(("name", "left"), [("turold", 4), ("raoul", 2)])
def test_c_01_dismounting_is_paid_for_before_what_is_left_is_halved(name: str, left: int) -> None:
    """R-02: 15 - 4 - 2 = 9 without armour, 12 - 4 - 3 = 5 in it."""
    play = Play(field(a={name: "C5>E"})).begin(name).go(name, "D5", "E5", "F5", "G5")
    play.do(Dismount(UnitId(name), play.spot("G4")))
    assert play.state.moving is not None
    assert play.state.moving.points == left


@pytest.mark.parametrize(("crossing", "passed"), [("stunned", {"D2"}), ("wounded", {"D2", "D4"})])
def test_c_03_whom_one_passes_among_enemies(crossing: str, passed: set[str]) -> None:
    """R-01: never the healthy, and nobody stays there."""
    foes = {"godric": "D2 stunned", "wiglaf": "D4 wounded", "osferth": "E3"}
    house = House(crossing=crossing)  # type: ignore[arg-type]
    state = field(a={"gaucher": "D3"}, b=foes, house=house)
    assert Play(state).begin("gaucher").reach("gaucher") & {"D2", "D4", "E3"} == passed
    for label in sorted(passed):
        play = Play(state).begin("gaucher").go("gaucher", label)
        assert play.why_not(EndMove(GAUCHER)) == ("4.1", "hex-taken")


@pytest.mark.parametrize("house", [House(), House(led_horses="everybody")])
@pytest.mark.parametrize(("name", "where", "horse"), LEADERS)
def test_c_05_who_is_attacked_loses_the_horse_he_leads(
    name: str, where: str, horse: str, house: House
) -> None:
    """R-10: riders always, men on foot only by the house rule; even if nothing else happens."""
    leader, kept = UnitId(name), name == "wiglaf" and house == House()
    for attacker, spot, step in ((COLIN, "D5", "melee"), (VITAL, "B5", "missiles")):
        units = {"a": {attacker: spot}, "b": {name: where, "horse-1": horse}}
        state = field(phase=step, house=house, **units)  # type: ignore[arg-type]
        state.leads = {leader: (HORSE,)}
        if step == "melee":
            play = struck(state, COLIN, leader, "-")
        else:
            play = Play(state).do(Shoot(VITAL, leader, at(state, "E5")), dice=[1, 10])
        assert play.unit(name).health == "healthy"
        assert bool(play.state.leads) == kept


def promised(**foes: str) -> State:
    """Gaucher has promised to attack Godric; Arnoul stands beside them."""
    state = brawl(a={"gaucher": "C5", "arnoul": "D6"}, b=foes | {"wiglaf": "N8"}, chapter=7)
    state.promises = {GAUCHER: (GODRIC,)}
    return state


def test_c_12_who_did_not_attack_as_promised_checks_when_the_step_ends() -> None:
    """R-04."""
    play = Play(promised(godric="D5")).do(EndMelee(), dice=[3])
    (rolled,) = play.events(InfiltrationRolled)
    assert (rolled.unit, rolled.enemy) == (GAUCHER, GODRIC)


@pytest.mark.parametrize("what", ["killed", "driven off", "evaded"])
def test_c_12_but_not_for_an_enemy_whom_another_has_got_rid_of(what: str) -> None:
    """R-04."""
    state = promised(godric="D5 wounded" if what == "killed" else "D5")
    planned = blow(state, [state.units[ARNOUL]], [state.units[GODRIC]])
    letter = "E" if what == "killed" else "C"
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    play = Play(state, dice=[] if what == "evaded" else [die])
    play.game.answer(Attack(ARNOUL, GODRIC))
    play.game.answer(Strike())
    away = play.spot("D4")
    if what == "evaded":
        play.game.answer(Evade(GODRIC, away))
    elif what == "driven off":
        for answer in (StandFast(GODRIC), Retreat(GODRIC, away)):
            play.game.answer(answer)
    if play.prompt == "advance":
        play.do(Halt())
    assert play.is_dead("godric") if what == "killed" else play.hex("godric") == "D4"
    assert play.state.phase != "melee", "nobody is left to attack"
    assert play.events(InfiltrationRolled) == []


# §5: missiles


@pytest.mark.parametrize(
    ("house", "attacks", "refusal"),
    [
        (House(), False, Refusal("5.3", "was-attacked")),
        (House(), True, Refusal("5.2", "has-attacked")),
        (House(defensive_fire="attackers"), False, None),
        (House(defensive_fire="attackers"), True, Refusal("5.2", "has-attacked")),
    ],
)
def test_c_02_who_has_no_defensive_fire(
    house: House, attacks: bool, refusal: Refusal | None
) -> None:
    """R-13: Colin strikes at Eadwig in turn 3, or Eadwig at Colin in turn 4; turn 5 is asked."""
    state = brawl(
        a={"colin": "C5"}, b={"eadwig": "D5"}, active="b" if attacks else "a", house=house
    )
    state.turn = 4 if attacks else 3
    fought = struck(state, *((EADWIG, COLIN) if attacks else (COLIN, EADWIG)), "-").state.copy()
    fought.turn, fought.active, fought.phase = 5, A, "movement"
    remove(fought, fought.units[COLIN], "left")  # 5.2: nobody shoots beside an enemy
    assert refuse_defender(fought, fought.units[EADWIG]) == refusal
    fought.turn = 7
    assert refuse_defender(fought, fought.units[EADWIG]) is None


@pytest.mark.parametrize(
    ("friend", "target", "open_line"),
    [
        ({"colin": "D5"}, "F5", True),
        ({"colin": "D5"}, "E5", False),
        ({"colin": "E5"}, "F5", False),
        ({"raoul": "D5>NE"}, "F5", False),
        ({"horse-1": "D5>NE"}, "F5", False),
    ],
)
def test_c_13_a_rider_throws_only_over_own_men_on_foot_beside_him(
    friend: dict[str, str], target: str, open_line: bool
) -> None:
    """R-21: at a target 3 hexes away or more."""
    state = field(a={"turold": "C5>E", **friend}, b={"godric": target}, phase="missiles")
    refusal = None if open_line else ("5.5.3", "somebody-in-the-way")
    assert refused(state, Shoot(TUROLD, GODRIC, at(state, target))) == refusal


# §6: melee

RING = ("E4", "E6", "D4", "D6", "C4", "C6")
SAXONS = ("godric", "wiglaf", "sigeric", "ordgar", "tata", "dunstan")


def thrown(foes: int = 0, health: str = "", **others: str) -> Play:
    """Roussel throws Beostan off his horse at E5; so many of the six around are enemies."""
    ring = [(name, f"{spot} {health}") for name, spot in zip(SAXONS, RING, strict=True)]
    own = {"roussel": "C5>E", **dict(ring[:foes]), **others}
    state = brawl(a=own, b={"beostan": "E5>E", **dict(ring[foes:])})
    planned = blow(state, [state.units[ROUSSEL]], [state.units[BEOSTAN]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "E")
    play = Play(state, dice=[die])
    play.game.answer(Attack(ROUSSEL, BEOSTAN))
    if play.prompt == "join":
        play.game.answer(Strike())
    return play


def test_c_15_a_friend_who_makes_room_for_a_thrown_rider_makes_no_check() -> None:
    """R-30: Wiglaf goes to E7, beside Colin."""
    play = thrown(colin="E8")
    assert play.prompt == "make-room"
    play.do(Displace(WIGLAF, play.spot("E7")))
    assert play.events(Displaced) == [Displaced(WIGLAF, place(play.state, "E7"))]
    assert play.events(InfiltrationRolled) == []
    assert play.hex("beostan") == "E6"
    assert play.unit("beostan").health == "stunned"


def test_c_15_one_friend_among_five_enemies_is_enough() -> None:
    play = thrown(foes=5)
    assert {option.unit for option in play.options if isinstance(option, Displace)} == {"dunstan"}
    play.do(play.options[0])
    assert play.hex("beostan") == "C6"


def test_c_15_the_rider_dies_where_no_friend_can_be_shifted() -> None:
    """R-30: the stunned make no room."""
    assert thrown(foes=6).is_dead("beostan")
    play = thrown(health="stunned")
    assert play.is_dead("beostan")
    assert play.events(Displaced) == []


# §7: techniques


def test_c_08_who_may_take_the_axe_in_both_hands() -> None:
    """R-46: those the book lists, and the Vikings of the campaigns."""
    axes = {key for key, figure in FIGURES.items() if figure.axe}
    huscarls = {key for key, figure in FIGURES.items() if figure.code == "Xhh"}
    listed = {"aegelferth", "alfmaer", "geoffroy", "bouchard"} | huscarls
    assert axes == listed | {key for key in axes if FIGURES[key].code in ("Vin", "Vih")}
    assert {key for key, figure in FIGURES.items() if figure.code == "Vih"} < axes
    for name in sorted(axes):
        assert (
            refused(field(a={name: "C5"}, phase="axes", chapter=7), RaiseAxe(UnitId(name))) is None
        )


@pytest.mark.parametrize("gap", [False, True])
def test_c_08_only_by_a_house_rule_an_axe_in_both_hands_makes_a_gap_in_the_wall(gap: bool) -> None:
    """R-45: then neither is a wall formed with him, nor does his own stand on."""
    row = {"osferth": "E5", "hakon": "F5", "ligulf": "G5"}
    state = field(a=row, chapter=7, house=House(wall_axes="gap") if gap else None)
    order = FormWall(OSFERTH, Direction.E, fronts(Direction.E)[0][0])
    assert refused(state, order) is None
    standing = Play(state).do(order).state
    assert wall_of(standing, standing.units[OSFERTH]) is not None
    for each in (state, standing):
        change(each, "hakon", axe=True)
    assert refused(state, order) == (("7.4", "no-wall-here") if gap else None)
    assert (wall_of(standing, standing.units[OSFERTH]) is None) == gap


@pytest.mark.parametrize(
    ("name", "joins"),
    [("hakon", True), ("osgar", True), ("beostan", True), ("leofwine", False), ("godric", False)],
)
def test_c_16_huscarls_and_all_thegns_on_foot_stand_in_the_wall(name: str, joins: bool) -> None:
    """M-20: also those who have dismounted, but neither earls nor ceorls."""
    state = field(a={"osferth": "E5", name: "F5", "ligulf": "G5"}, chapter=7)
    order = FormWall(OSFERTH, Direction.E, fronts(Direction.E)[0][0])
    assert refused(state, order) == (None if joins else ("7.4", "no-wall-here"))


# §8 to §10: houses and sieges


@pytest.mark.parametrize("house", [House(), DISTURBED])
def test_c_04_only_by_a_house_rule_an_able_enemy_keeps_men_from_their_work(house: House) -> None:
    """R-53, R-55, M-23: at fence, gate and timber alike; and then only if he could strike."""
    is_spoilt = house == DISTURBED
    sides = {"fence": ["E5 E"], "wall": ["E5 W"]}
    fence = BreakFence(GEROLD, Direction.E)
    for where, refusal in (
        ("E4", ("8.4.2", "labourer-threatened")),
        ("E4 wounded", ("8.4.2", "labourer-threatened")),
        ("E4 stunned", None),
        ("D5", None),  # behind a wall
        ("E3", None),
    ):
        state = brawl(sides=sides, a={"gerold": "E5"}, b={"godric": where}, house=house)
        assert refused(state, fence) == (refusal if is_spoilt else None), where
    gate, threatened = WorkGate(GEROLD, Direction.W), "labourer-threatened"
    for where, refused_so in (("G5", True), ("G5 stunned", False), ("E5", False)):
        state = castle(phase="melee", a={"gerold": "F5"}, b={"godric": where}, house=house)
        wanted = ("9.2.4", threatened) if refused_so and is_spoilt else None
        assert refused(state, gate) == wanted, where
    for where, refused_so in (("D3", True), ("D3 stunned", False), ("F3", False)):
        units = {"a": {"gerold": "E3"}, "b": {"godric": where}}
        state = castle(E3="F", phase="melee", house=house, **units)
        wanted = ("10.2.1", threatened) if refused_so and is_spoilt else None
        assert refused(state, LayTinder(GEROLD, at(state, "F3"))) == wanted, where


@pytest.mark.parametrize("house", [House(), House(door_horses="head")])
def test_c_09_only_by_a_house_rule_a_horse_stands_in_a_door_with_its_head_only(
    house: House,
) -> None:
    """R-48: then its rider gets out only backwards."""
    state = field(COT, sides=WALLS, a={"baudri": "G5>NE"}, house=house)
    play = Play(state).begin("baudri").go("baudri", "G4")
    assert place_of(play.unit("baudri")) == place(state, "G4>NE")
    assert {"F5", "F6", "G6"} <= play.reach("baudri")
    is_free = house.door_horses == "whole"
    assert (play.reach("baudri") != {"F5", "F6", "G6"}) == is_free
    assert (TurnAbout(UnitId("baudri")) in play.options) == is_free
