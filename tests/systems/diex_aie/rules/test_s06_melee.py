"""§6 Melee: strength, ground, joint attacks, armour, retreats, following up, horses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.odds.walk import odds
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    Displace,
    EndMelee,
    Halt,
    Include,
    Join,
    Land,
    Retreat,
    Strike,
    Suffer,
)
from heerbann.systems.diex_aie.model.changes import become
from heerbann.systems.diex_aie.model.charts import MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.model.events.melee import Advanced, Displaced, MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import Combat, State, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.strength import Blow, blow, column_of, footing
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import levels
from tests.systems.diex_aie.field import LEGEND, Play, add, field, meadow, refused

GAUCHER, COLIN, GODRIC, OSFERTH = map(UnitId, ("gaucher", "colin", "godric", "osferth"))


def brawl(drawing: str = "", **facts: object) -> State:
    """Step 4 of side A."""
    return field(drawing, phase="melee", **facts)  # type: ignore[arg-type]


def struck(state: State, attackers: str, defenders: str) -> Blow:
    """The blow of these against those."""
    one, other = attackers.split(), defenders.split()
    return blow(
        state, [state.units[UnitId(n)] for n in one], [state.units[UnitId(n)] for n in other]
    )


# §6


@checks("6-01", "6-02", "6-03", "2.1-07")
def test_6_an_attack_is_free_and_once_a_turn() -> None:
    state = brawl(
        a={"gaucher": "C5", "colin": "D4", "charles": "K3"}, b={"osferth": "D5", "wiglaf": "K4"}
    )
    play = Play(state)
    assert {Attack(GAUCHER, OSFERTH), Attack(COLIN, OSFERTH), EndMelee()} <= set(play.options)
    play.do(Attack(GAUCHER, OSFERTH), Strike(), dice=[7])  # 0/4, armour: no effect
    assert play.events(MeleeRolled)[0].letter == "-"
    assert play.why_not(Attack(GAUCHER, OSFERTH)) == ("6", "has-struck")
    assert Attack(COLIN, OSFERTH) in play.options


@checks("1.2-13", "6-01")
def test_6_who_cannot_attack() -> None:
    state = brawl(a={"gaucher": "C5 stunned", "colin": "H5"}, b={"osferth": "D5"})
    assert refused(state, Attack(GAUCHER, OSFERTH)) == ("1.2", "is-stunned")
    assert refused(state, Attack(COLIN, OSFERTH)) == ("6.6", "out-of-reach")


@checks("6-05", "6-06", "6-07")
def test_6_the_difference_gives_the_column() -> None:
    heads = list(MELEE_FOOT.columns)
    found = {
        d: heads[column_of(d)] for d in (-9, -6, -5, -1, 0, 4, 5, 8, 9, 15, 16, 22, 23, 30, 31)
    }
    assert found == {
        -9: "<=-6", -6: "<=-6", -5: "-5/-1", -1: "-5/-1", 0: "0/4", 4: "0/4", 5: "5/8", 8: "5/8",
        9: "9/15", 15: "9/15", 16: "16/22", 22: "16/22", 23: "23/30", 30: "23/30", 31: ">=31",
    }  # fmt: skip
    state = brawl(a={"gaucher": "C5", "colin": "C6"}, b={"godric": "D5", "beostan": "E4>E"})
    assert struck(state, "gaucher", "godric").letters == MELEE_FOOT.columns["5/8"]  # 12 - 6
    assert struck(state, "gaucher", "beostan").letters == MELEE_RIDER.columns["0/4"]  # 12 - 12


# §6.1


@checks("6.1-01", "6.1-02", "6.1-03", "6.1-04", "6.1-05", "6.1-06", "6.1-07", "6.1-08")
@pytest.mark.parametrize(
    ("own", "other", "shift"),
    [("-", "+", -2), ("-", "0", -1), ("0", "+", -1), ("0", "-", 1), ("+", "0", 1), ("+", "-", 2),
     ("0", "0", 0), ("-", "-", 0), ("+", "+", 0)],
)  # fmt: skip
def test_6_1_ground_shifts_the_column(own: str, other: str, shift: int) -> None:
    """Marsh is bad; on a slope one has the better of those at its foot, two slopes cancel."""
    glyph = {"-": "%", "0": ".", "+": "^"}
    hexes = {"C5": glyph[own], "D5": glyph[other]}
    state = brawl(meadow(hexes), a={"gaucher": "C5"}, b={"godric": "D5"})
    shifts = [p.amount for p in struck(state, "gaucher", "godric").modifiers if p.rule == "6.1"]
    assert sum(shifts) == shift


@checks("6.1-09")
def test_6_1_a_rider_has_the_worse_of_his_hexes() -> None:
    state = brawl(meadow(C5="%"), a={"raoul": "D5>E"}, b={"godric": "E5"})
    assert footing(state, state.units[UnitId("raoul")], [state.units[GODRIC]]) == -1
    bush = brawl(meadow(D5="o"), a={"raoul": "D5>E"}, b={"godric": "E5"})
    assert footing(bush, bush.units[UnitId("raoul")], [bush.units[GODRIC]]) == -1


def test_6_1_a_rider_on_a_slope_has_the_better_of_those_at_its_foot() -> None:
    """Both hexes of his horse are slope, whichever of them is next to the enemy."""
    state = brawl(meadow(C5="^", D5="^"), a={"raoul": "D5>E"}, b={"godric": "E5"})
    assert footing(state, state.units[UnitId("raoul")], [state.units[GODRIC]]) == 1
    half = brawl(meadow(D5="^"), a={"raoul": "D5>E"}, b={"godric": "E5"})
    assert footing(half, half.units[UnitId("raoul")], [half.units[GODRIC]]) == 0


@checks("6.1-01")
@pytest.mark.parametrize(
    ("enemies", "ground"),
    [("C5", 1), ("E5", -1), ("C5 E5", -1), ("D4", 0), ("C5 D4", 0), ("C5 D6", 1)],
)
def test_6_1_on_a_slope_one_looks_down_on_all_enemies_or_up_to_one(
    enemies: str, ground: int
) -> None:
    """T-10: D4 is of the same slope, E5 above it, C5 and D6 at its foot."""
    names = dict(zip(("gaucher", "colin"), enemies.split(), strict=False))
    drawn = meadow(D5="^", D4="^")
    state = brawl(drawn, levels=levels(E5="1"), a=names, b={"godric": "D5"})
    foes = [state.units[UnitId(name)] for name in names]
    assert footing(state, state.units[GODRIC], foes) == ground


@checks("6.1-01")
@pytest.mark.parametrize(("enemies", "ground"), [("D5", 1), ("F5", 0), ("D5 F5", 0)])
def test_6_1_above_stairs_one_has_the_better_only_of_those_who_come_up(
    enemies: str, ground: int
) -> None:
    """T-10."""
    names = dict(zip(("gaucher", "colin"), enemies.split(), strict=False))
    heights = levels(E5="1", F5="1")
    state = brawl(meadow(D5="s"), levels=heights, a=names, b={"godric": "E5"})
    foes = [state.units[UnitId(name)] for name in names]
    assert footing(state, state.units[GODRIC], foes) == ground


def test_6_1_which_ground_is_bad() -> None:
    """T-10: whatever one stands on, the enemy stands in the open."""
    glyphs = {key: glyph for glyph, key in LEGEND.items() if key not in ("door", "yard_gate")}
    found = set()
    for key, glyph in glyphs.items():
        state = brawl(meadow(D5=glyph), a={"colin": "C5"}, b={"godric": "D5"})
        if footing(state, state.units[GODRIC], [state.units[COLIN]]) < 0:
            found.add(key)
    assert found == {"marsh", "water", "ford", "moat", "breach"}


@checks("6.1-09", "6.7-06")
def test_6_1_a_riderless_horse_stands_in_bushes_as_badly_as_a_rider() -> None:
    state = brawl(meadow(E5="o"), a={"gaucher": "C5"}, b={"horse-1": "E5>E"})
    assert footing(state, state.units[UnitId("horse-1")], [state.units[GAUCHER]]) == -1


def test_6_1_beyond_the_first_column_there_is_none() -> None:
    state = brawl(meadow(C5="%", D5="^"), a={"perrot": "C5"}, b={"aegelferth": "D5"})
    planned = struck(state, "perrot", "aegelferth")  # 7 - 14, two columns to the left
    assert [p.amount for p in planned.modifiers if p.rule == "6.1"] == [-1, -1]
    assert planned.column == "<=-6"


# §6.2


@checks("6.2-01", "6.2-02", "6.2-03")
def test_6_2_two_attack_one_after_the_other_or_together() -> None:
    state = brawl(a={"gaucher": "C5", "colin": "D4"}, b={"osferth": "D5"})
    play = Play(state).do(Attack(GAUCHER, OSFERTH))
    assert play.options == (Join(COLIN), Strike())
    play.do(Join(COLIN), dice=[6])
    event = play.events(MeleeRolled)[0]
    assert event.attackers == (GAUCHER, COLIN)
    assert event.column == "16/22"  # 12 + 8 - 10 = 10, one to the right


@checks("6.2-04")
def test_6_2_against_a_rider_the_bonus_needs_two_riders() -> None:
    foot = brawl(a={"gaucher": "C5", "colin": "D4"}, b={"beostan": "D5>E"})
    assert struck(foot, "gaucher colin", "beostan").column == "5/8"  # 20 - 12, no bonus
    mixed = brawl(a={"raoul": "C5>E", "colin": "D4"}, b={"beostan": "D5>E"})
    assert not [p for p in struck(mixed, "raoul colin", "beostan").modifiers if p.rule == "6.2"]
    horse = brawl(a={"raoul": "C5>E", "colin": "D4"}, b={"horse-1": "D5>E"})
    assert not [p for p in struck(horse, "raoul colin", "horse-1").modifiers if p.rule == "6.2"]
    riders = brawl(a={"raoul": "C5>E", "onfroy": "D4>SE"}, b={"beostan": "D5>E"})
    points = [p.reason for p in struck(riders, "raoul onfroy", "beostan").modifiers]
    assert "joint-attack" in points


@checks("6.2-05")
def test_6_2_the_owner_says_who_of_several_suffers() -> None:
    units = {"colin": "C5", "charles": "D4"}
    state = brawl(a=units, b={"aegelferth": "D5", "osferth": "E5"})
    play = Play(state).do(Attack(COLIN, UnitId("aegelferth")), Join(UnitId("charles")))
    play.do(Include(OSFERTH), dice=[9])
    assert play.events(MeleeRolled)[0].letter in "AB"
    state = brawl(a={"roussel": "C5>E"}, b={"godric": "D5", "wiglaf": "C4"})
    play = Play(state).do(Attack(UnitId("roussel"), GODRIC), Include(UnitId("wiglaf")), dice=[4])
    assert play.prompt == "suffer"
    assert set(play.options) == {Suffer(GODRIC), Suffer(UnitId("wiglaf"))}
    play.do(Suffer(UnitId("wiglaf")))
    assert play.unit("wiglaf").health == "wounded"


@checks("6.2-05")
def test_6_2_the_owner_says_which_of_several_attackers_suffers() -> None:
    units = {"colin": "C5 wounded", "charles": "D4 wounded"}
    state = brawl(meadow(C5="%"), a=units, b={"aegelferth": "D5"})
    play = Play(state).do(Attack(COLIN, UnitId("aegelferth")), Join(UnitId("charles")), dice=[10])
    assert play.events(MeleeRolled)[0].letter == "A"
    assert (play.prompt, play.game.seat) == ("suffer", "a")
    play.do(Suffer(UnitId("charles")))
    assert play.is_dead("charles")
    assert play.unit("colin").health == "wounded"


@checks("6.2-06", "6.4-01")
def test_6_2_a_retreat_concerns_all_who_fought() -> None:
    state = brawl(a={"gaucher": "C5", "colin": "C6"}, b={"osferth": "D5"})
    play = Play(state).do(Attack(GAUCHER, OSFERTH), Join(COLIN), dice=[9])
    assert play.events(MeleeRolled)[0].letter == "C"
    other = brawl(a={"colin": "C5", "charles": "C6"}, b={"aegelferth": "D5"})
    play = Play(other).do(Attack(COLIN, UnitId("aegelferth")), Join(UnitId("charles")), dice=[9])
    assert play.events(MeleeRolled)[0].letter == "B"
    while play.prompt == "retreat":
        play.do(play.options[0])
    assert play.hex("colin") != "C5"
    assert play.hex("charles") != "C6"


@checks("6.2-07")
def test_6_2_a_stunned_man_with_enemies_on_all_sides_dies_at_once() -> None:
    around = dict(
        zip(("gaucher", "colin", "charles", "perrot"), ("A1", "C1", "A2", "B2"), strict=True)
    )
    state = field(a={**around, "gueric": "F5"}, b={"godric": "B1 stunned"}, spare=False)
    add(state, "b", "hunwald", "N9")
    add(state, "a", "josse", "N1")
    play = Play(state).begin("gueric").stay("gueric")
    assert play.is_dead("godric")
    free = {**around, "gueric": "F5"}
    del free["charles"]
    state = field(a=free, b={"godric": "B1 stunned"})
    assert not Play(state).begin("gueric").stay("gueric").is_dead("godric")


@checks("6.2-07")
@pytest.mark.parametrize(("where", "dies"), [("B1>NE", True), ("B1>W", False)])
def test_6_2_one_rider_may_shut_a_stunned_man_in_with_both_hexes(where: str, dies: bool) -> None:
    state = field(a={"raoul": where, "gueric": "F5"}, b={"godric": "A1 stunned"})
    assert Play(state).begin("gueric").stay("gueric").is_dead("godric") == dies


@checks("6.2-07")
@pytest.mark.parametrize(("last", "dies"), [("charles", True), ("mule-1", False)])
def test_6_2_who_carries_a_ladder_shuts_in_as_well_as_another_but_no_animal(
    last: str, dies: bool
) -> None:
    """R-27."""
    state = field(
        a={"gaucher": "A1", "colin": "C1", "perrot": "B2", last: "A2", "gueric": "F5"},
        b={"godric": "B1 stunned"},
    )
    if dies:
        become(state, replace(state.units[UnitId(last)], bears=True))
    assert Play(state).begin("gueric").stay("gueric").is_dead("godric") == dies


@checks("6.2-08", "6.2-10")
def test_6_2_example_the_worst_ground_counts_and_the_joint_attack_makes_up_for_it() -> None:
    state = brawl(meadow(C5="%"), a={"colin": "C5", "perrot": "D4"}, b={"godric": "D5"})
    planned = struck(state, "colin perrot", "godric")  # 8 + 7 - 6 = 9
    assert planned.column == "9/15"
    amounts = {p.reason: p.amount for p in planned.modifiers if p.rule in ("6.1", "6.2")}
    assert amounts == {"attacker-ground": -1, "joint-attack": 1}
    assert struck(state, "perrot colin", "godric").column == "9/15"  # whoever begins
    play = Play(state).do(Attack(COLIN, GODRIC), Join(UnitId("perrot")), dice=[7])
    rolled = play.events(MeleeRolled)[0]
    assert (rolled.column, rolled.letter) == ("9/15", "D")


@checks("6.2-09")
def test_6_2_of_several_defenders_the_worst_ground_counts() -> None:
    state = brawl(meadow(D4="%"), a={"roussel": "C5>E"}, b={"godric": "D5", "wiglaf": "D4"})
    planned = struck(state, "roussel", "godric wiglaf")
    assert [p.amount for p in planned.modifiers if p.rule == "6.1"] == [1]
    assert [p.amount for p in planned.modifiers if p.reason == "defence"] == [-6, -5]


def test_6_2_men_and_riders_are_not_attacked_in_one_blow() -> None:
    state = brawl(a={"roussel": "C5>E"}, b={"godric": "D5", "beostan": "C4>NE"})
    play = Play(state).do(Attack(UnitId("roussel"), GODRIC), dice=[8])
    assert play.events(MeleeRolled)  # nobody else could be included
    joined = brawl(a={"roussel": "C5>E", "colin": "E5"}, b={"godric": "D5", "beostan": "C4>NE"})
    play = Play(joined).do(Attack(UnitId("roussel"), GODRIC))
    assert play.why_not(Include(UnitId("beostan"))) == ("6", "other-table")


@checks("6.7-06")
@pytest.mark.parametrize(("target", "where", "both"), [("godric", "D5", 0), ("beostan", "E5>E", 1)])
def test_6_7_a_riderless_horse_is_attacked_with_riders_not_with_men(
    target: str, where: str, both: int
) -> None:
    state = brawl(a={"roussel": "C5>E"}, b={target: where, "horse-1": "C4>NE"})
    state.combat = Combat((UnitId("roussel"),), (UnitId(target),))
    refusal = None if both else ("6", "other-table")
    assert refused(state, Include(UnitId("horse-1"))) == refusal


@checks("6.2-01", "4.3-05")
def test_6_2_whoever_joins_an_attack_checks_first_for_those_he_does_not_attack() -> None:
    """R-04: Colin had promised to attack Wiglaf, too."""
    units = {"gaucher": "C5", "colin": "D4"}
    state = brawl(a=units, b={"osferth": "D5", "wiglaf": "E4"})
    state.promises = {COLIN: (OSFERTH, UnitId("wiglaf"))}
    play = Play(state, dice=[1, 7])
    for order in (Attack(GAUCHER, OSFERTH), Join(COLIN)):
        play.game.answer(order)
    if play.prompt == "join":
        play.game.answer(Strike())
    assert [(e.unit, e.enemy) for e in play.events(InfiltrationRolled)] == [(COLIN, "wiglaf")]
    assert play.events(MeleeRolled)[0].attackers == (GAUCHER, COLIN)


# §6.3


@checks("6.3-01", "7.5-10")
def test_6_3_armour_moves_the_result_a_row_down() -> None:
    state = brawl(a={"gaucher": "C5"}, b={"osferth": "D5"})
    planned = struck(state, "gaucher", "osferth")
    column = MELEE_FOOT.columns["0/4"]
    assert [planned.letter(die) for die in range(1, 11)] == [*column[1:], column[-1]]


@checks("6.3-02", "6.3-03")
def test_6_3_among_mixed_defenders_the_unarmoured_suffer() -> None:
    state = brawl(a={"roussel": "C5>E"}, b={"osferth": "D5", "wiglaf": "C4"})
    assert struck(state, "roussel", "osferth wiglaf").added == 0
    play = Play(state).do(Attack(UnitId("roussel"), OSFERTH), Include(UnitId("wiglaf")), dice=[3])
    assert play.events(MeleeRolled)[0].letter == "E"
    assert play.unit("wiglaf").health == "wounded"
    assert play.unit("osferth").health == "healthy"


# §6.4


@checks("6.4-02", "6.4-03", "6.4-04", "6.4-05", "6.4-06")
def test_6_4_a_chain_of_friends_makes_room() -> None:
    units = {"godric": "C1", "wiglaf": "D1", "sigeric": "E1", "hunwald": "N1"}
    state = field(meadow(rows=1), a={"gaucher": "B1"}, b=units, phase="melee", spare=False)
    add(state, "a", "josse", "K1")
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[7])
    assert [event.unit for event in play.events(Displaced)] == ["sigeric", "wiglaf"]
    assert play.hex("godric") == "D1"


@checks("6.4-05")
def test_6_4_even_a_single_hex_is_checked() -> None:
    units = {"gaucher": "C5", "anquetil": "F5"}
    for house, checked in ((House(), 1), (House(retreat_checks="beyond_one"), 0)):
        state = brawl(a=units, b={"godric": "D5"}, house=house)
        play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[7])
        dice = [5] * checked
        play.do(Retreat(GODRIC, play.spot("E5")), dice=dice)
        assert len(play.events(InfiltrationRolled)) == checked


@checks("6.4-07")
def test_6_4_without_room_the_loser_is_wounded() -> None:
    state = field(
        meadow(rows=1),
        a={"gaucher": "B1"},
        b={"godric": "A1", "wiglaf": "N1"},
        phase="melee",
        spare=False,
    )
    add(state, "a", "josse", "K1")
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[7])
    assert play.unit("godric").health == "wounded"


def test_6_4_a_rider_falls_back_two_hexes() -> None:
    state = brawl(a={"raoul": "C5>E"}, b={"beostan": "D5>W"})
    play = Play(state).do(Attack(UnitId("raoul"), UnitId("beostan")), dice=[9])
    assert play.events(MeleeRolled)[0].letter == "C"
    play.do(play.options[0])
    while play.prompt == "retreat":
        play.do(play.options[0])
    head = play.unit("beostan").place
    assert head is not None
    assert play.state.ground.board.distance(head.head, play.spot("C5")) >= 2


# §6.5


@checks("6.5-01", "6.5-02", "6.5-03", "6.5-04", "6.5-05", "6.5-06")
def test_6_5_one_winner_follows_up_with_half_his_points() -> None:
    state = brawl(
        a={"gaucher": "C5", "colin": "B4", "charles": "H9"}, b={"godric": "D5", "wiglaf": "H8"}
    )
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[1])
    assert play.is_dead("godric")
    assert play.prompt == "advance"
    assert set(play.options) == {Advance(GAUCHER, play.spot("D5")), Halt()}
    play.do(Advance(GAUCHER, play.spot("D5")), Advance(GAUCHER, play.spot("E5")))
    play.do(Advance(GAUCHER, play.spot("F5")))
    assert len(play.events(Advanced)) == 3  # half of 6
    assert play.prompt == "attack"
    assert play.unit("gaucher").spent == 0


@checks("6.5-01")
def test_6_5_a_mere_wound_opens_no_way_and_the_defender_may_follow_up() -> None:
    state = brawl(a={"gaucher": "C5", "charles": "H9"}, b={"godric": "D5", "wiglaf": "H8"})
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[3])
    assert play.unit("godric").health == "wounded"
    assert play.prompt == "attack"
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[9])
    assert play.events(MeleeRolled)[0].letter == "B"
    play.do(Retreat(GAUCHER, play.spot("B5")))
    assert play.prompt == "advance"
    assert play.game.seat == "b"
    play.do(Advance(GODRIC, play.spot("C5")))
    assert play.hex("godric") == "C5"


@checks("6.5-03")
def test_6_5_over_a_stunned_man_one_goes_on() -> None:
    state = brawl(a={"gaucher": "C5", "charles": "H9"}, b={"godric": "D5", "wiglaf": "H8"})
    play = Play(state).do(Attack(GAUCHER, GODRIC), dice=[5])
    assert play.unit("godric").health == "stunned"
    play.do(Advance(GAUCHER, play.spot("D5")))
    assert Halt() not in play.options
    play.do(Advance(GAUCHER, play.spot("E5")), Halt())
    assert (play.hex("gaucher"), play.hex("godric")) == ("E5", "D5")


# §6.6


@checks("6.6-01", "6.6-02", "6.6-03")
def test_6_6_one_strikes_only_where_one_could_go() -> None:
    water = brawl(meadow(D5="~"), a={"gaucher": "C5", "colin": "D4"}, b={"godric": "D5"})
    assert refused(water, Attack(GAUCHER, GODRIC)) == ("6.6", "out-of-reach")
    assert refused(water, Attack(COLIN, GODRIC)) is None
    tree = brawl(meadow(D5="T"), a={"raoul": "C5>E"}, b={"godric": "D5"})
    assert refused(tree, Attack(UnitId("raoul"), GODRIC)) == ("6.6", "out-of-reach")


# §6.7


@checks("6.7-01", "6.7-02", "6.7-05")
def test_6_7_a_thrown_rider_lies_beside_his_horse() -> None:
    play = Play(brawl(meadow(E4="~"), a={"roussel": "C5>E"}, b={"beostan": "E5>E"}))
    play.do(Attack(UnitId("roussel"), UnitId("beostan")), dice=[5])
    assert play.events(MeleeRolled)[0].letter == "E"
    label = play.state.ground.board.label
    lands = {label(o.to) for o in play.options if isinstance(o, Land)}
    assert lands == {"D4", "D6", "E6", "C4", "C6"}  # not ahead, not behind, not in the water
    play.do(Land(UnitId("beostan"), play.spot("D6")))
    assert play.unit("beostan").health == "stunned"
    assert play.hex("horse-beostan") == "E5"


@checks("6.7-03", "6.7-04")
def test_6_7_friends_make_room_for_a_thrown_rider_else_he_dies() -> None:
    ring = ("E4", "E6", "D4", "D6", "C4", "C6")
    names = ("godric", "wiglaf", "sigeric", "ordgar", "tata", "dunstan")
    friends = dict(zip(names, ring, strict=True))
    play = Play(brawl(a={"roussel": "C5>E"}, b={"beostan": "E5>E", **friends}))
    play.do(Attack(UnitId("roussel"), UnitId("beostan")), dice=[5])
    assert play.prompt == "make-room"
    assert isinstance(play.options[0], Displace)
    play.do(play.options[0])
    assert play.unit("beostan").health == "stunned"
    foes = brawl(a={"roussel": "C5>E", **friends}, b={"beostan": "E5>E"})
    play = Play(foes).do(Attack(UnitId("roussel"), UnitId("beostan")), Strike(), dice=[5])
    assert play.is_dead("beostan")


@checks("6.7-06", "6.7-08", "6.7-09")
@pytest.mark.parametrize(("die", "dead"), [(1, True), (4, True), (5, False)])
def test_6_7_a_riderless_horse_dies_of_the_worst_results_only(die: int, dead: bool) -> None:
    state = brawl(a={"roussel": "C5>E"}, b={"horse-1": "E5>E"})
    assert struck(state, "roussel", "horse-1").column == "23/30"  # 28 - 1
    play = Play(state).do(Attack(UnitId("roussel"), UnitId("horse-1")), dice=[die])
    assert play.is_dead("horse-1") == dead


@checks("1.2-02", "1.2-14", "5.2-06")
def test_1_2_the_stunned_defend_with_what_they_wear() -> None:
    state = brawl(a={"gaucher": "C5"}, b={"osferth": "D5 stunned"})
    assert state.units[OSFERTH].defence == 3
    assert [
        p.amount for p in struck(state, "gaucher", "osferth").modifiers if p.reason == "defence"
    ] == [-3]


@checks("6-04")
def test_6_a_kneeling_archer_fights_like_any_other() -> None:
    state = brawl(a={"vital": "C5"}, b={"godric": "D5"})
    assert [p.amount for p in struck(state, "vital", "godric").modifiers] == [6, -6]


def test_6_odds_of_a_blow_are_exact() -> None:
    state = brawl(a={"gaucher": "C5", "charles": "H9"}, b={"godric": "D5", "wiglaf": "H8"})
    found = odds(
        Play(state).game,
        Attack(GAUCHER, GODRIC),
        lambda game: "dead" if GODRIC not in game.state.units else game.state.units[GODRIC].health,
    )
    assert {k: str(p) for k, p in found} == {
        "dead": "1/10", "wounded": "3/10", "stunned": "1/5", "healthy": "2/5",
    }  # fmt: skip


def test_6_2_nobody_joins_when_the_blow_has_fallen() -> None:
    state = field(a={"vital": "C5", "colin": "D5"}, b={"godric": "C6"}, phase="melee")
    state.combat = Combat((UnitId("vital"),), (UnitId("osferth"),))
    for order in (Join(UnitId("colin")), Include(UnitId("godric"))):
        assert refused(state, order) == ("6.2", "no-attack-now")


@checks("6.2-01")
def test_6_2_nobody_joins_an_attack_or_is_included_who_is_not_in_the_battle() -> None:
    state = brawl(a={"gaucher": "C5"}, b={"osferth": "D5"})
    state.combat = Combat((GAUCHER,), (OSFERTH,))
    for order in (Join(UnitId("nobody")), Include(UnitId("nobody"))):
        assert refused(state, order) == ("1.2", "no-such-unit")
