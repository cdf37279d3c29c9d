"""§6.4, §6.5 Giving ground, making room and following up: through others, and not through walls."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    Displace,
    Evade,
    Join,
    Land,
    Retreat,
    Strike,
)
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.melee import Advanced, Displaced, MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.state import State, UnitId, Wall, place_of
from heerbann.systems.diex_aie.rules.s06_melee import displacing
from heerbann.systems.diex_aie.rules.s06_melee.displacing import Shove, can_make_room
from heerbann.systems.diex_aie.rules.s06_melee.retreat import (
    flight_from,
    ways_back,
    ways_into_water,
)
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import lean
from tests.systems.diex_aie.field import Play, add, at, field, meadow, place
from tests.systems.diex_aie.test_consistency import check

RAOUL, COLIN, GODRIC, OSFERTH = map(UnitId, ("raoul", "colin", "godric", "osferth"))
BEOSTAN, GUTHWOLD = UnitId("beostan"), UnitId("guthwold")
AROUND = [f"{label} stunned" for label in ("H4", "H6", "F4", "F5", "F6")]


def brawl(drawing: str = "", **facts: object) -> State:
    """Step 4 of side A."""
    return field(drawing, phase="melee", **facts)  # type: ignore[arg-type]


def lane(a: dict[str, str], b: dict[str, str]) -> State:
    """The same on a field of one row; at its end two others face each other."""
    ends = {"a": {"josse": "M1", **a}, "b": {"hunwald": "N1", **b}}
    return brawl(meadow(rows=1), spare=False, **ends)


def struck(state: State, attacker: str, defender: str, letter: str, *dice: int) -> Play:
    """An attack that ends with this letter; the other dice are for the questions that follow."""
    one, other = UnitId(attacker), UnitId(defender)
    planned = blow(state, [state.units[one]], [state.units[other]])
    die = next(face for face in range(1, 11) if planned.letter(face) == letter)
    play = Play(state, dice=[die, *dice])
    play.game.answer(Attack(one, other))
    if play.prompt == "join":
        play.game.answer(Strike())
    assert play.events(MeleeRolled)[0].letter == letter
    return play


def heads(play: Play, kind: type) -> set[str]:
    """The hexes that are offered."""
    return {play.state.ground.board.label(o.to) for o in play.options if isinstance(o, kind)}  # type: ignore[attr-defined]


# Whoever dies on his way through others


def test_6_4_the_horse_of_a_rider_killed_among_friends_stays_where_it_could() -> None:
    state = brawl(
        a={"raoul": "D5>E", "gaucher": "G4"}, b={"beostan": "E5>W wounded", "godric": "G5"}
    )
    play = struck(state, "raoul", "beostan", "C", 10)
    play.game.answer(Retreat(BEOSTAN, play.spot("G5")))
    play.do(play.options[0])
    assert play.is_dead("beostan")
    assert play.hex("godric") == "G5"
    assert place_of(play.unit("horse-beostan")) == place(state, "E5>W")
    check(play.state)


def test_6_5_the_horse_of_a_rider_killed_over_a_stunned_man_stays_where_it_could() -> None:
    state = brawl(a={"enguerrand": "C5>E wounded"}, b={"godric": "D5", "osferth": "D4"})
    play = struck(state, "enguerrand", "godric", "D", 10)
    rider = UnitId("enguerrand")
    play.game.answer(Advance(rider, play.spot("D5")))
    play.game.answer(Advance(rider, play.spot("E5")))
    play.do(play.options[0])
    assert play.is_dead("enguerrand")
    assert place_of(play.unit("horse-enguerrand")) == place(state, "C5>E")
    check(play.state)


def test_6_4_who_is_stopped_among_friends_goes_back_and_is_wounded() -> None:
    state = brawl(a={"raoul": "D5>E", "gaucher": "G4"}, b={"beostan": "E5>W", "godric": "G5"})
    play = struck(state, "raoul", "beostan", "C", 8)
    play.do(Retreat(BEOSTAN, play.spot("G5")))
    assert [event.result for event in play.events(InfiltrationRolled)] == ["stopped"]
    assert place_of(play.unit("beostan")) == place(state, "E5>W")
    assert play.unit("beostan").health == "wounded"
    check(play.state)


# Friends in the way


def test_6_4_a_friend_who_could_only_stay_in_the_way_is_no_room() -> None:
    """Everything is water but five hexes: Beostan can turn, but not leave Hakon's way."""
    land = ("B5", "C5", "D5", "E5", "E4", "E6", "N1", "N9")
    every = [f"{column}{row}" for column in "ABCDEFGHIJKLMN" for row in range(1, 10)]
    drawn = meadow({hex: "~" for hex in every if hex not in land})
    state = brawl(drawn, a={"raoul": "B5"}, b={"osferth": "C5", "hakon": "D5", "beostan": "E5>SW"})
    play = struck(state, "raoul", "osferth", "C")
    check(play.state)


def test_6_4_two_friends_need_two_rooms() -> None:
    """Urquhart could only stay if both Ligulf and Osgar made room, and there is room for one."""
    names = ("gaucher", "arnoul", "gervais", "herluin", "erwan", "colin", "charles", "perrot")
    spots = ("H4", "H6", "I6", "J4", "K5", "J6", "I3", "J3")
    foes = {name: f"{spot} stunned" for name, spot in zip(names, spots, strict=True)}
    state = field(
        meadow(I4="T", H4="T", H6="T", I6="T"),
        a={"vital": "B5", **foes},
        b={"urquhart": "H5>E", "ligulf": "I5", "osgar": "J5"},
        phase="missiles",
        spare=False,
    )
    rider = state.units[UnitId("urquhart")]
    flight = flight_from(state, rider, at(state, "H5"), at(state, "B5"), ())
    assert ways_back(state, flight, place_of(rider), 2, True) == []


@checks("5.4.4-05")
@pytest.mark.parametrize("side", ["a", "b"])
def test_6_4_a_rider_who_makes_room_does_not_turn_through_a_stunned_enemy(side: str) -> None:
    """Guthwold cannot stay where Colin lies; could he turn about over him and go on?"""
    drawn = meadow(H4="~", H6="~", F4="T", F6="T")
    foes = {"osferth": "I5", "guthwold": "H5>E"}
    state = brawl(drawn, a={"gaucher": "J5"}, b=foes)
    add(state, side, "colin", "F5 stunned")
    play = struck(state, "gaucher", "osferth", "C")
    assert play.prompt == "displace"
    assert heads(play, Displace) == ({"G4", "G6"} if side == "a" else {"G4", "G6", "F5"})


def test_6_4_who_is_in_the_way_with_both_hexes_makes_room_once() -> None:
    trees = dict.fromkeys(("G4", "G6", "H4", "H6"), "T")
    state = brawl(meadow(trees), a={"raoul": "D5>E"}, b={"beostan": "E5>W", "guthwold": "H5>E"})
    play = struck(state, "raoul", "beostan", "C")
    play.do(Retreat(BEOSTAN, play.spot("G5")))
    assert play.prompt == "displace"
    play.do(Displace(GUTHWOLD, play.spot("I5")), Displace(GUTHWOLD, play.spot("J5")))
    assert [event.place for event in play.events(Displaced)] == [
        place(state, "I5>E"),
        place(state, "J5>E"),
    ]
    assert place_of(play.unit("beostan")) == place(state, "H5>E")
    check(play.state)


@pytest.mark.parametrize(
    ("die", "stands", "health"), [(1, "J5>E", "healthy"), (8, "I5>E", "wounded")]
)
def test_6_4_a_rider_who_makes_room_checks_in_every_hex(die: int, stands: str, health: str) -> None:
    """Stopped in the first hex he is still in the way, and the retreat is cut short (M-37)."""
    trees = dict.fromkeys(("G4", "G6", "H4", "H6"), "T")
    state = brawl(
        meadow(trees), a={"raoul": "D5>E", "colin": "I4"}, b={"beostan": "E5>W", "guthwold": "H5>E"}
    )
    play = struck(state, "raoul", "beostan", "C", die)
    play.game.answer(Retreat(BEOSTAN, play.spot("G5")))
    play.game.answer(Displace(GUTHWOLD, play.spot("I5")))
    play.do(Displace(GUTHWOLD, play.spot("J5")))
    assert [event.unit for event in play.events(InfiltrationRolled)] == ["guthwold"]
    assert place_of(play.unit("guthwold")) == place(state, stands)
    assert play.unit("beostan").health == health
    check(play.state)


def test_6_4_a_rider_who_is_stopped_among_friends_while_he_makes_room_goes_back() -> None:
    """M-04, M-37: Guthwold turns over Tata at F4, where he cannot stay, and Colin stops him."""
    lying = dict(zip(("osferth", "osgar", "tata", "wiglaf", "dunstan"), AROUND, strict=True))
    foes = {"godric": "I5", "guthwold": "H5>E", **lying}
    state = brawl(a={"raoul": "J5>W", "colin": "E4"}, b=foes)
    play = struck(state, "raoul", "godric", "C", 8)
    play.do(Displace(GUTHWOLD, play.spot("F4")))
    assert [event.result for event in play.events(InfiltrationRolled)] == ["stopped"]
    assert place_of(play.unit("guthwold")) == place(state, "H5>E")
    assert play.state.at[play.spot("H5")] == GUTHWOLD
    assert (play.hex("godric"), play.unit("godric").health) == ("I5", "wounded")
    check(play.state)


def test_6_4_who_dies_making_room_for_another_of_the_losers_does_not_fall_back() -> None:
    """Colin falls back to C2, whence Josse is pushed to D2, whence Charles is pushed to E2."""
    own = {"colin": "D1", "charles": "D2 wounded", "josse": "C2"}
    lying = {"perrot": "C1 stunned", "gueric": "B2 stunned"}
    foes = {"osferth": "E1", "hunwald": "N1"}
    state = brawl(meadow(rows=2), a=own | lying, b=foes, spare=False)
    charles = UnitId("charles")
    planned = blow(state, [state.units[COLIN], state.units[charles]], [state.units[OSFERTH]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "B")
    play = Play(state, dice=[die, 10])
    for order in (Attack(COLIN, OSFERTH), Join(charles)):
        play.game.answer(order)
    assert [event.unit for event in play.events(InfiltrationRolled)] == ["charles"]
    assert play.is_dead("charles")
    assert (play.hex("colin"), play.hex("josse")) == ("C2", "D2")
    assert not play.dice.left
    check(play.state)


def test_6_4_room_among_horses_is_not_looked_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """M-37: horse beside horse, and a single free hex in the corner."""
    riders = [key for key, figure in FIGURES.items() if figure.kind == "person" and figure.mounted]
    heads = [f"{column}{row}>E" for row in range(1, 5) for column in "BDF"]
    crowd = dict(zip(riders, heads, strict=False))
    men = {"godric": "G1", "osferth": "G2", "hakon": "G3"}
    state = brawl(meadow(columns=7, rows=4), b={**crowd, **men}, spare=False)
    unit = next(unit for unit in state.units.values() if unit.place == place(state, "D1>E"))
    seen: list[str] = []

    def count(*looked_at: object) -> bool:
        seen.append("a position")
        return works(*looked_at)  # type: ignore[arg-type]

    works = displacing._works
    monkeypatch.setattr(displacing, "_works", count)
    assert not can_make_room(state, Shove(unit, place(state, "B1>W"), place_of(unit).hexes))
    assert len(seen) < 3 * displacing.TRIES


def on_foot(number: int) -> list[str]:
    """So many men whom nothing else is known of."""
    men = [key for key, one in FIGURES.items() if one.kind == "person" and one.mounted is None]
    return [name for name in men if name != "osferth"][:number]


@checks("6.4-04")
@pytest.mark.parametrize(("others", "moves"), [(11, True), (12, False)])
def test_6_4_as_many_friends_push_each_other_on_as_there_are(others: int, moves: bool) -> None:
    """M-37: up to the end of the map."""
    row = {name: f"{'CDEFGHIJKLMN'[at]}1" for at, name in enumerate(on_foot(others))}
    state = brawl(meadow(rows=1), a={"raoul": "A1"}, b={"osferth": "B1", **row}, spare=False)
    play = struck(state, "raoul", "osferth", "C")
    assert play.hex("osferth") == ("C1" if moves else "B1")
    assert len(play.events(Displaced)) == (others if moves else 0)


@checks("6.4-04")
def test_6_4_in_a_crowd_on_foot_the_only_free_hex_is_found_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """M-37: no try is in vain, and whoever is chosen to go first."""
    monkeypatch.setattr(displacing, "TRIES", 0)
    hexes = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 6)]
    taken = [hex for hex in hexes if hex not in ("A3", "B3", "H5")]
    crowd = dict(zip(on_foot(len(taken)), taken, strict=True))
    state = brawl(
        meadow(columns=8, rows=5), a={"raoul": "A3"}, b={"osferth": "B3", **crowd}, spare=False
    )
    for choice in (0, -1):
        play = struck(state, "raoul", "osferth", "C")
        while play.prompt in ("retreat", "displace"):
            play.do(play.options[choice])
        assert place_of(play.unit("osferth")) != place(state, "B3")
        assert play.unit("osferth").health == "healthy"
        assert at(play.state, "H5") in play.state.at
        check(play.state)


@checks("6.4-03")
def test_6_4_nobody_is_pushed_as_long_as_a_hex_is_free() -> None:
    state = brawl(a={"raoul": "C5"}, b={"osferth": "D5", "hakon": "E5", "gamel": "D4"})
    play = struck(state, "raoul", "osferth", "C")
    assert play.hex("osferth") == "D6"
    assert play.events(Displaced) == []


@checks("6.4-06")
def test_6_4_nobody_falls_back_through_enemies_not_even_the_stunned() -> None:
    state = brawl(a={"raoul": "C5", "colin": "E5 stunned"}, b={"osferth": "D5"})
    assert heads(struck(state, "raoul", "osferth", "C"), Retreat) == {"D4", "D6"}
    rider = lane(a={"raoul": "B1>E", "colin": "G1 stunned"}, b={"beostan": "D1>E"})
    play = struck(rider, "raoul", "beostan", "C")  # E1 and F1, and no farther
    assert (play.hex("beostan"), play.unit("beostan").health) == ("F1", "healthy")
    nearer = lane(a={"raoul": "B1>E", "colin": "F1 stunned"}, b={"beostan": "D1>E"})
    play = struck(nearer, "raoul", "beostan", "C")
    assert (play.hex("beostan"), play.unit("beostan").health) == ("E1", "wounded")
    beside = lane(a={"raoul": "B1>E", "colin": "E1 stunned"}, b={"beostan": "D1>E"})
    play = struck(beside, "raoul", "beostan", "C")  # he could end beyond him, at F1
    assert (play.hex("beostan"), play.unit("beostan").health) == ("D1", "wounded")


@checks("6.4-05", "6.4-07")
def test_6_4_who_is_stopped_in_the_last_hex_has_gone_the_whole_way() -> None:
    state = lane(a={"raoul": "C1", "anquetil": "F1"}, b={"osferth": "D1"})
    play = struck(state, "raoul", "osferth", "C", 8)
    assert [event.result for event in play.events(InfiltrationRolled)] == ["stopped"]
    assert (play.hex("osferth"), play.unit("osferth").health) == ("E1", "healthy")


@checks("6.4-08", "6.4-09", "6.4-10")
@pytest.mark.parametrize(
    ("health", "letter"), [("wounded", "D"), ("wounded", "E"), ("stunned", "E"), ("stunned", "C")]
)
def test_6_4_the_wounded_and_the_stunned_die_of_the_next_blow(health: str, letter: str) -> None:
    state = brawl(a={"gaucher": "C5"}, b={"osferth": f"D5 {health}"})
    assert struck(state, "gaucher", "osferth", letter).is_dead("osferth")


def test_6_4_nobody_makes_room_for_a_dead_rider_where_room_was_made_for_a_retreat() -> None:
    """R-30: Beostan dies when he makes room for Osferth, and lies beside his horse."""
    land = ("B5", "C5", "D5", "E5", "D4", "D6", "E4", "E6", "F5", "G5", "N1", "N9")
    every = [f"{column}{row}" for column in "ABCDEFGHIJKLMN" for row in range(1, 10)]
    others = {"hakon": "D4", "gamel": "D6", "ketil": "E4", "siward": "E6"}
    state = brawl(
        meadow({hex: "~" for hex in every if hex not in land}),
        a={"raoul": "B5", "anquetil": "G5"},
        b={"osferth": "C5", "beostan": "D5>W wounded", **others},
    )
    play = struck(state, "raoul", "osferth", "C", 10)
    while play.prompt in ("retreat", "displace"):
        play.game.answer(play.options[0])
    assert play.is_dead("beostan")
    assert play.hex("osferth") == "D5"
    check(play.state)


@pytest.mark.parametrize("climbs", [True, False])
def test_6_4_who_is_on_a_ladder_makes_no_room(climbs: bool) -> None:
    """M-37: he holds on, where somebody at the foot of the ladder would step aside."""
    heaps = dict.fromkeys(("D4", "D6"), 6)
    units = {"raoul": "D5", "colin": "E5"}
    state = brawl(sides={"palisade": ["E5 E"]}, a=units, b={"osferth": "C5"}, dead=heaps)
    lean(state, "E5", climber="colin" if climbs else None)
    flight = flight_from(state, state.units[RAOUL], at(state, "D5"), None, (OSFERTH,))
    ways = ways_back(state, flight, place(state, "D5"), 1, True)
    assert ways == ([] if climbs else [place(state, "E5")])


def test_6_4_who_cannot_retreat_at_all_stays_in_the_shield_wall() -> None:
    heaps = dict.fromkeys(("B4", "C4", "B5", "B6", "C6", "D6", "E4", "E6", "F5"), 6)
    state = brawl(
        a={"raoul": "D4"}, b={"hakon": "C5", "osferth": "D5", "gamel": "E5"}, chapter=7, dead=heaps
    )
    members = tuple([UnitId(name) for name in ("hakon", "osferth", "gamel")])
    state.walls = (Wall(members, (Direction.NE, Direction.NW)),)
    play = struck(state, "raoul", "osferth", "C")
    assert play.unit("osferth").health == "wounded"
    assert play.state.walls[0].members == members


# Where one cannot go


def test_4_2_2_nobody_falls_back_or_evades_onto_six_dead() -> None:
    heaps = {"E5": 6, "D4": 6, "D6": 6}
    state = brawl(a={"raoul": "C5"}, b={"osferth": "D5"}, dead=heaps)
    play = struck(state, "raoul", "osferth", "C")
    assert play.unit("osferth").health == "wounded"
    assert play.hex("osferth") == "D5"
    state = brawl(a={"gaucher": "C5"}, b={"godric": "D5"}, dead=heaps, chapter=7)
    play = Play(state).do(Attack(UnitId("gaucher"), GODRIC))
    assert heads(play, Evade) == {"C4", "C6"}


@checks("6.4-03", "1.2-12")
@pytest.mark.parametrize("other", ["wiglaf", "horse-1"])
def test_6_4_neither_the_stunned_nor_animals_make_room(other: str) -> None:
    where = "D1 stunned" if other == "wiglaf" else "E1>E"
    state = lane(a={"gaucher": "B1"}, b={"godric": "C1", other: where})
    play = struck(state, "gaucher", "godric", "C")
    assert play.events(Displaced) == []
    assert (play.hex("godric"), play.unit("godric").health) == ("C1", "wounded")


@checks("6.4-03", "4.2.1-01")
def test_6_4_without_armour_one_may_be_pushed_into_water() -> None:
    others = {"godric": "C1", "wiglaf": "D1", "hunwald": "N1"}
    state = brawl(meadow(rows=1, E1="~"), a={"gaucher": "B1"}, b=others, spare=False)
    play = struck(state, "gaucher", "godric", "C")
    assert (play.hex("wiglaf"), play.hex("godric")) == ("E1", "D1")


def test_4_2_2_nobody_is_pushed_onto_six_dead() -> None:
    others = {"godric": "C1", "wiglaf": "D1", "hunwald": "N1"}
    state = brawl(meadow(rows=1), a={"gaucher": "B1"}, b=others, dead={"E1": 6}, spare=False)
    play = struck(state, "gaucher", "godric", "C")
    assert play.hex("wiglaf") == "D1"
    assert play.unit("godric").health == "wounded"


def test_4_3_one_does_not_flee_from_arrows_towards_the_archer_to_drown() -> None:
    glyphs = {f"{column}{row}": "~" for column in "ABCD" for row in range(1, 10)}
    foes = {"vital": "B4", "colin": "F5", "charles": "E4", "perrot": "E6"}
    state = field(meadow(glyphs), a=foes, b={"osferth": "E5"}, phase="missiles")
    unit = state.units[OSFERTH]
    flight = flight_from(state, unit, at(state, "E5"), at(state, "B4"), ())
    assert ways_into_water(state, flight, place_of(unit), True) == []
    later = ways_into_water(state, flight, place_of(unit), False)
    assert {state.ground.board.labels[to.head] for to in later} == {"D4", "D5", "D6"}


def test_4_3_nobody_falls_back_beside_an_opponent_not_even_a_stunned_one() -> None:
    state = brawl(a={"colin": "C5"}, b={"osferth": "D5 stunned"})
    play = struck(state, "colin", "osferth", "B")
    assert heads(play, Retreat) == {"B4", "B5", "B6"}
    rider = brawl(a={"raoul": "D5>W"}, b={"osferth": "D4"})
    play = struck(rider, "raoul", "osferth", "C")
    assert heads(play, Retreat) == {"D3", "E3"}, "E4 is beside the tail of his horse"


# §6.5


@checks("6.5-01", "6.5-05")
def test_6_5_the_stunned_do_not_follow_up() -> None:
    state = brawl(a={"colin": "C5", "charles": "L5"}, b={"osferth": "D5 stunned", "godric": "L6"})
    play = struck(state, "colin", "osferth", "B")
    play.do(Retreat(COLIN, play.spot("B5")))
    assert play.prompt == "attack"


@checks("6.5-01")
def test_6_5_a_blow_without_effect_at_a_stunned_man_opens_no_way() -> None:
    state = brawl(a={"perrot": "C5", "charles": "L5"}, b={"osferth": "D5 stunned", "godric": "L6"})
    play = struck(state, "perrot", "osferth", "-")
    assert play.unit("osferth").health == "stunned"
    assert play.prompt == "attack"


@checks("6.2-07", "6.5-03")
def test_6_2_who_is_stunned_among_enemies_is_dead_before_anybody_follows_up() -> None:
    """So the winner may stay where he lay."""
    state = lane(a={"raoul": "C1", "colin": "E1"}, b={"osferth": "D1"})
    play = struck(state, "raoul", "osferth", "D")
    assert play.is_dead("osferth")
    play.do(Advance(RAOUL, play.spot("D1")))
    assert play.hex("raoul") == "D1"


@checks("6.5-03", "4.1-03")
def test_6_5_one_follows_up_over_several_who_lie_there() -> None:
    """M-17: four points reach over three stunned men."""
    fallen = {"godric": "E1 stunned", "wiglaf": "F1 stunned"}
    play = struck(lane(a={"colin": "C1"}, b={"osferth": "D1", **fallen}), "colin", "osferth", "D")
    for hex in ("D1", "E1"):
        play.do(Advance(COLIN, play.spot(hex)))
    assert play.hex("colin") == "G1", "from there on there is no other way for him"
    check(play.state)


@pytest.mark.parametrize(("wiglaf", "prompt"), [("D6", "attack"), ("L7", "advance")])
def test_6_5_nobody_follows_up_only_to_go_back(wiglaf: str, prompt: str) -> None:
    """M-17: from where Osferth lies stunned the only way on is D6; all else is water."""
    water = meadow(dict.fromkeys(("C4", "D4", "E5", "C6"), "~"))
    enemies = {"osferth": "D5", "godric": "L6", "wiglaf": wiglaf}
    state = brawl(water, a={"raoul": "C5", "charles": "L5"}, b=enemies)
    play = struck(state, "raoul", "osferth", "D")
    assert play.unit("osferth").health == "stunned"
    assert play.prompt == prompt


@checks("6.5-02", "4.2.2-02")
@pytest.mark.parametrize(("dead", "steps"), [(1, 3), (2, 2), (5, 0)])
def test_6_5_the_last_of_the_dead_slows_an_advance_or_bars_it(dead: int, steps: int) -> None:
    """Gaucher has three points; Godric is the next of those who lie at D5."""
    units = {"gaucher": "C5", "charles": "L5"}
    state = brawl(a=units, b={"godric": "D5", "wiglaf": "L6"}, dead={"D5": dead})
    play = struck(state, "gaucher", "godric", "F")
    for hex in ("D5", "E5", "F5"):
        if play.prompt == "advance":
            play.do(Advance(UnitId("gaucher"), play.spot(hex)))
    assert len(play.events(Advanced)) == steps


def test_6_5_a_leader_on_foot_leaves_his_animals_to_follow_up() -> None:
    """M-17: into a hall, where no horse is led."""
    state = brawl(
        meadow(D5="h"),
        sides={"door_side": ["D5 W"]},
        a={"colin": "C5", "horse-1": "B5>E", "charles": "L5"},
        b={"godric": "D5 wounded", "wiglaf": "L6"},
        chapter=8,
    )
    state.leads = {COLIN: (UnitId("horse-1"),)}
    play = struck(state, "colin", "godric", "D")
    assert play.is_dead("godric")
    play.do(Advance(COLIN, play.spot("D5")))
    assert play.hex("colin") == "D5"
    assert play.state.leads == {}
    assert play.hex("horse-1") == "B5"


def test_6_5_the_winner_follows_up_when_an_attacker_is_killed() -> None:
    state = brawl(a={"gueric": "C5 wounded"}, b={"aegelferth": "D5"})
    play = struck(state, "gueric", "aegelferth", "A")
    assert play.is_dead("gueric")
    assert heads(play, Advance) == {"C5"}
    healthy = brawl(a={"gueric": "C5", "charles": "L5"}, b={"aegelferth": "D5", "godric": "L6"})
    assert struck(healthy, "gueric", "aegelferth", "A").prompt == "attack"


def test_6_5_a_rider_thrown_wounded_opens_no_way() -> None:
    state = brawl(a={"hugues": "C5>E", "charles": "L5"}, b={"urquhart": "E5>E", "wiglaf": "L6"})
    play = struck(state, "hugues", "urquhart", "H")
    play.do(play.options[0])
    assert play.unit("urquhart").health == "wounded"
    assert play.prompt == "attack"


def test_6_5_one_follows_up_where_a_thrown_rider_lies_stunned() -> None:
    """His horse stays and is in the way, he is not (M-17)."""
    state = brawl(a={"roussel": "C5>E"}, b={"beostan": "E5>E"})
    play = struck(state, "roussel", "beostan", "E")
    play.do(Land(BEOSTAN, play.spot("C4")))
    assert play.unit("beostan").health == "stunned"
    assert heads(play, Advance) == {"C4"}


def test_6_5_a_wound_costs_points_of_the_advance_at_once() -> None:
    """Colin has four points, wounded two: one is spent when he is wounded, one is left."""
    state = brawl(a={"colin": "C5"}, b={"tata": "D5 wounded", "osferth": "E5"})
    play = struck(state, "colin", "tata", "F", 8)
    play.game.answer(Advance(COLIN, play.spot("D5")))
    play.do(Advance(COLIN, play.spot("D4")))
    assert play.unit("colin").health == "wounded"
    assert len(play.events(Advanced)) == 2
    assert play.prompt != "advance"


def test_6_5_who_cannot_go_on_wounded_goes_back_from_a_stunned_man() -> None:
    """Beyond the stunned lies a marsh that a wounded man's points do not reach."""
    marsh = dict.fromkeys(("E5", "D6", "C4", "C6"), "%")
    state = brawl(meadow(marsh), a={"colin": "C5"}, b={"godric": "D5", "osferth": "D4"})
    play = struck(state, "colin", "godric", "D", 8)
    play.game.answer(Advance(COLIN, play.spot("D5")))
    play.do(Advance(COLIN, play.spot("E5")))
    assert play.unit("colin").health == "wounded"
    assert play.hex("colin") == "C5"
    check(play.state)
