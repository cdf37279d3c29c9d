"""§9.2.1, §9.2.2, §10.1 Ladders: carried, raised, climbed, shifted, toppled; jumps."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Refusal, Roll
from heerbann.systems.diex_aie.model.actions.fighting import (
    Advance,
    Attack,
    Displace,
    Evade,
    FireVolley,
    FormWall,
    HoldFire,
    Join,
    Loose,
    RaiseAxe,
    Retreat,
    Shoot,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin, ClearDead, Engage, PickUp
from heerbann.systems.diex_aie.model.actions.siege import (
    Climb,
    ClimbDown,
    DropLadder,
    EndHaul,
    FallTo,
    Haul,
    Jump,
    LayTinder,
    LetLie,
    LiftLadder,
    RaiseLadder,
    ShiftLadder,
    TakeUpLadder,
    Topple,
)
from heerbann.systems.diex_aie.model.changes import become, lift
from heerbann.systems.diex_aie.model.contact import threats
from heerbann.systems.diex_aie.model.events.climbing import (
    Climbed,
    ClimbedDown,
    Fell,
    Jumped,
    JumpRolled,
    LadderCleared,
    LadderFell,
    ToppleRolled,
)
from heerbann.systems.diex_aie.model.events.ladders import (
    HaulEnded,
    LadderDropped,
    LadderLifted,
    LadderShifted,
)
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.events.techniques import Evaded
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import B, Combat, State, UnitId, Wall
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import refuse_defender
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import shelter
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, footing
from heerbann.systems.diex_aie.rules.s07_techniques.evading import refuse_evader
from heerbann.systems.diex_aie.rules.s10_siege.climbing import advance_over, refuse_jump
from heerbann.systems.diex_aie.rules.s10_siege.ladders import refuse_stand
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import burn, castle, lay, lean
from tests.systems.diex_aie.field import Play, add, at, change, refused

HOLDING = House(ladder_hands="both")
GEROLD, COLIN, VITAL, GODRIC, CHARLES, GAUCHER = map(
    UnitId, ("gerold", "colin", "vital", "godric", "charles", "gaucher")
)
E, W = Direction.E, Direction.W


def lying(one: str = "C3", two: str = "D3", **facts: Any) -> State:
    """A ladder in C3 and D3, the moat filled in E3; Gerold and Colin at its ends."""
    given: dict[str, Any] = {"E3": "F", "a": {"gerold": one, "colin": two}} | facts
    return lay(castle(**given), "C3", "D3")


def carried(hexes: tuple[str, str] = ("C3", "D3"), **facts: Any) -> State:
    """The same ladder, or one in other hexes, in the hands of Gerold and Colin."""
    given: dict[str, Any] = {"E3": "F", "a": dict(zip(("gerold", "colin"), hexes, strict=True))}
    state = lay(castle(**given | facts), *hexes)
    LadderLifted(0, (GEROLD, COLIN), 0, 0).apply(state)
    HaulEnded(0).apply(state)
    for name in ("gerold", "colin"):
        change(state, name, moved=0, spent=0)
    return state


# §10.1.2


@checks("10.1.2-01", "10.1.2-05")
def test_10_1_2_two_men_on_foot_carry_a_ladder_with_two_points() -> None:
    play = Play(lying("B3", "D4")).do(LiftLadder(0, GEROLD, COLIN))
    assert (play.hex("gerold"), play.hex("colin")) == ("C3", "D3")
    assert play.unit("gerold").bears
    hauling = play.state.hauling
    assert hauling is not None
    assert hauling.points == 1  # M-29: picking it up took one of the two
    turned = Play(carried()).do(TakeUpLadder(0))
    assert turned.state.hauling is not None
    assert turned.state.hauling.points == 2
    turned.do(Haul(0, COLIN, turned.spot("D4")), Haul(0, COLIN, turned.spot("D5")))
    assert (turned.hex("colin"), turned.hex("gerold")) == ("D5", "D4")
    assert turned.state.ladders[0].hexes == (turned.spot("D4"), turned.spot("D5"))


@checks("10.1.2-05")
def test_10_1_2_a_ladder_is_carried_on_once_in_a_turn() -> None:
    """Whether it was lifted in this turn or before."""
    state = carried()
    play = Play(state).do(TakeUpLadder(0), Haul(0, COLIN, at(state, "D4")), EndHaul(0))
    assert play.why_not(TakeUpLadder(0)) == ("4", "has-moved")
    assert TakeUpLadder(0) not in play.options
    lifted = Play(lying()).do(LiftLadder(0, GEROLD, COLIN), EndHaul(0))
    assert lifted.why_not(TakeUpLadder(0)) == ("4", "has-moved")
    later = play.state.copy()
    later.turn += 2
    assert refused(later, TakeUpLadder(0)) is None


@checks("10.1.2-01")
def test_10_1_2_who_cannot_lift_a_ladder() -> None:
    order = LiftLadder(0, GEROLD, COLIN)
    assert refused(lying("A3"), order) == ("10.1.2", "not-at-ladder")
    assert refused(lying("C3", "D3 stunned"), order) == ("10.1.2", "no-ladder-hand")
    assert refused(lying(), LiftLadder(0, GEROLD, GEROLD)) == ("10.1.2", "takes-two")
    assert refused(lying(), LiftLadder(7, GEROLD, COLIN)) == ("10.1.2", "no-such-ladder")
    rider = lay(castle(a={"gerold": "C3", "baudri": "D3>E"}), "C3", "D3")
    pair = LiftLadder(0, GEROLD, UnitId("baudri"))
    assert refused(rider, pair) == ("10.1.2", "no-ladder-hand")
    busy = lying()
    change(busy, "colin", moved=3)
    assert refused(busy, order) == ("10.1.2", "hand-busy")
    taken = lying("B3", "D3", a={"gerold": "B3", "colin": "D3", "charles": "C3"})
    assert refused(taken, order) == ("4.1", "hex-taken")
    assert refused(lying(phase="melee"), order) == ("2.1", "wrong-step")


@checks("10.1.2-02")
def test_10_1_2_an_archer_who_has_shot_takes_up_a_ladder_a_crossbowman_cannot() -> None:
    """M-11: only who carries already cannot fire; § 5.1 says what points are left after a shot."""
    for name, house, refusal in (
        ("vital", House(), None),
        ("vital", House(carrying="not_after_fire"), ("10.1.2", "hand-busy")),
        ("gerold", House(), ("10.1.2", "too-few-points")),
    ):
        state = lay(castle(a={name: "C3", "colin": "D3"}, house=house), "C3", "D3")
        order = LiftLadder(0, UnitId(name), COLIN)
        assert refused(state, order) is None
        change(state, name, fired=3)
        assert refused(state, order) == refusal, (name, house.carrying)


@checks("10.1.2-01")
def test_10_1_2_nobody_lifts_a_ladder_that_others_carry_or_that_stands() -> None:
    others = LiftLadder(0, CHARLES, UnitId("perrot"))
    state = carried()
    add(state, "a", "charles", "C4")
    add(state, "a", "perrot", "D4")
    assert refused(state, others) == ("10.1.2", "ladder-in-use")
    standing = lean(castle(E3="F", a={"charles": "D3", "perrot": "D4"}), "E3")
    assert refused(standing, others) == ("10.1.2", "ladder-in-use")


@checks("10.1.2-02", "10.1.2-03")
def test_10_1_2_carriers_neither_fire_nor_attack() -> None:
    state = carried(b={"godric": "D5"})
    state.phase = "missiles"
    shot = Shoot(GEROLD, GODRIC, at(state, "D5"))
    assert refused(state, shot) == ("10.1.2", "carries-ladder")
    state.phase = "melee"
    assert refused(state, Attack(COLIN, GODRIC)) == ("10.1.2", "carries-ladder")
    state.phase = "movement"
    assert refused(state, Begin(COLIN)) == ("10.1.2", "carries-ladder")


@checks("10.1.2-02", "10.1.2-03")
def test_10_1_2_nor_do_they_shoot_in_the_enemy_s_turn_or_join_an_attack() -> None:
    men = {"gerold": "D3", "colin": "E3", "charles": "D4", "oger": "E5"}
    state = carried(("D3", "E3"), a=men, b={"godric": "E4"}, phase="melee")
    play = Play(state).do(Attack(CHARLES, GODRIC))
    assert play.why_not(Join(COLIN)) == ("10.1.2", "carries-ladder")
    later = carried(active="b")
    refusal = refuse_defender(later, later.units[GEROLD])
    assert refusal == Refusal("10.1.2", "carries-ladder")


@checks("10.1.2-04")
def test_10_1_2_carriers_go_nowhere_where_they_would_have_to_check() -> None:
    play = Play(carried(b={"godric": "B5"})).do(TakeUpLadder(0))
    assert play.why_not(Haul(0, GEROLD, play.spot("B4"))) == ("10.1.2", "check-with-ladder")
    play.do(Haul(0, COLIN, play.spot("D4")))
    state = carried(b={"godric": "B5"})
    assert threats(state, state.units[GODRIC].side, at(state, "B3")) == []


@checks("10.1.2-04")
def test_10_1_2_an_enemy_for_whom_nobody_would_have_to_check_stops_no_ladder() -> None:
    """§4.3: one who has had his chance in this turn, and the tail of a horse (§4.3.1.2)."""
    spent = carried(b={"godric": "B5"})
    change(spent, "godric", hindered=spent.turn)
    Play(spent).do(TakeUpLadder(0), Haul(0, GEROLD, at(spent, "B4")))
    for horse, reason in (("C5>SE", None), ("B4>E", "check-with-ladder")):
        state = carried(b={"beostan": horse})
        play = Play(state).do(TakeUpLadder(0))
        found = refused(play.state, Haul(0, GEROLD, play.spot("B3")))
        assert (found and found[1]) == reason


@checks("10.1.2-04")
def test_10_1_2_who_stands_at_his_end_already_lifts_it_beside_an_enemy() -> None:
    """M-01: he does not move, so there is nothing to check; whoever has to step there may not."""
    order = LiftLadder(0, GEROLD, COLIN)
    near = {"godric": "B4"}
    Play(lying(b=near)).do(order)
    assert refused(lying("B3", b=near), order) == ("10.1.2", "check-with-ladder")


@checks("10.1.2-05")
def test_10_1_2_with_a_ladder_even_the_filled_moat_takes_both_points() -> None:
    play = Play(carried()).do(TakeUpLadder(0), Haul(0, COLIN, at(carried(), "E3")))
    assert play.hex("colin") == "E3"
    assert play.why_not(Haul(0, COLIN, play.spot("D2"))) == ("10.1.2", "too-few-points")
    moat = Play(carried(E3="m")).do(TakeUpLadder(0))
    assert moat.why_not(Haul(0, COLIN, moat.spot("E3"))) == ("10.1.2", "too-few-points")


def at_palisade(**facts: Any) -> Play:
    """Colin has come to the palisade with the ladder."""
    state = carried(**facts)
    return Play(state).do(TakeUpLadder(0), Haul(0, COLIN, at(state, "E3")))


@checks("10.1.2-06", "10.1.2-07", "10.1.1-01")
def test_10_1_2_beside_the_palisade_the_ladder_is_raised_for_nothing() -> None:
    play = at_palisade()
    assert play.state.hauling is not None
    assert play.state.hauling.points == 0
    play.do(RaiseLadder(0, play.spot("E3"), E))
    ladder = play.state.ladders[0]
    assert (ladder.hexes, ladder.way, ladder.carriers) == ((play.spot("E3"),), E, ())
    assert not play.unit("colin").bears
    away = at_palisade()
    assert away.why_not(RaiseLadder(0, away.spot("D3"), E)) == ("10.1.2", "no-palisade-there")
    assert away.why_not(RaiseLadder(0, away.spot("E2"), E)) == ("10.1.2", "ladder-not-there")


@checks("10.1.1-02")
def test_10_1_1_no_ladder_reaches_a_tower() -> None:
    for tower in "pt":
        state = castle(E3="F", F3=tower, heights={"F3": "2"})
        hex = at(state, "E3")
        assert refuse_stand(state, hex, E, (hex,)) == Refusal("10.1.1", "tower-too-high")
    low = castle(E3="F")
    assert refuse_stand(low, hex, E, (hex,)) is None
    edge = castle(sides={"palisade": ["A7 W"]})
    last = at(edge, "A7")
    assert refuse_stand(edge, last, W, (last,)) == Refusal("10.1.1", "tower-too-high")
    turned = shifters(F3="p", heights={"F3": "2"}, a={"gerold": "D4", "colin": "E5"})
    turned.ladders = ()
    lean(turned, "E4")
    order = ShiftLadder(0, GEROLD, COLIN, at(turned, "E4"), Direction.NE)
    assert refused(turned, order) == ("10.1.1", "tower-too-high")


@checks("10.1.2-07")
def test_10_1_2_a_ladder_leans_from_outside_where_no_other_stands() -> None:
    state = castle(E3="F")
    above = at(state, "F3")
    assert refuse_stand(state, above, W, (above,)) == Refusal("10.1.2", "only-from-outside")
    taken = lean(at_palisade().state.copy(), "E3")
    order = RaiseLadder(0, at(taken, "E3"), E)
    assert refused(taken, order) == ("10.1.2", "ladder-in-use")


@checks("10.1.2-01")
def test_10_1_2_a_ladder_is_carried_by_its_own_side_with_free_hands_through_free_hexes() -> None:
    leading = lying(a={"gerold": "C3", "colin": "D3", "mule-1": "B3"})
    leading.leads = {GEROLD: (UnitId("mule-1"),)}
    assert refused(leading, LiftLadder(0, GEROLD, COLIN)) == ("10.1.2", "hand-busy")
    theirs = carried(active="b")
    assert refused(theirs, TakeUpLadder(0)) == ("2.1", "not-your-turn")
    blocked = carried(a={"gerold": "C3", "colin": "D3", "charles": "D4"})
    play = Play(blocked).do(TakeUpLadder(0))
    assert play.why_not(Haul(0, COLIN, play.spot("D4"))) == ("4.1", "hex-taken")


@checks("10.1.2-04")
def test_10_1_2_nor_does_the_second_carrier_follow_to_where_he_would_have_to_check() -> None:
    """Godric came up to Gerold; Colin would have to step into Gerold's hex."""
    play = Play(carried(b={"godric": "B4"})).do(TakeUpLadder(0))
    away = Haul(0, GEROLD, play.spot("C2"))
    assert threats(play.state, play.unit("gerold").side, play.spot("C2")) == []
    assert play.why_not(away) == ("10.1.2", "check-with-ladder")


@checks("10.4-04")
def test_10_4_a_ladder_stands_only_where_the_moat_is_filled() -> None:
    """M-35: where there is no moat nothing is needed."""
    state = castle()
    hex = at(state, "E3")
    assert refuse_stand(state, hex, E, (hex,)) == Refusal("10.4", "moat-not-filled")
    dry = at_palisade(E3=".")
    dry.do(RaiseLadder(0, dry.spot("E3"), E))


def test_10_1_2_who_raises_or_lays_down_a_ladder_is_not_idle() -> None:
    """§10.2.1: he has done something else in this turn."""
    ways = (RaiseLadder(0, at(carried(), "E3"), E), DropLadder(0))
    for order in ways:
        state = carried(("E3", "E4"), E4="F", a={"gerold": "E3", "colin": "E4"})
        done = Play(state).do(TakeUpLadder(0), order).state.copy()
        done.phase = "melee"
        for unit in (GEROLD, COLIN):
            assert refused(done, LayTinder(unit, at(done, "F3"))) == ("10.2.1", "not-idle")


def test_10_1_2_a_ladder_is_laid_down_for_a_point() -> None:
    play = Play(carried()).do(TakeUpLadder(0), DropLadder(0))
    assert play.state.ladders[0].carriers == ()
    assert not play.unit("gerold").bears
    empty = at_palisade()
    assert empty.why_not(DropLadder(0)) == ("10.1.2", "too-few-points")


def test_10_1_2_the_ladder_falls_when_a_carrier_does() -> None:
    """M-29, §5.3: both carriers can be shot at on their way."""
    state = carried(a={"gerold": "C3 wounded", "colin": "D3"}, b={"wulfstan": "C6"})
    play = Play(state).do(TakeUpLadder(0), Haul(0, GEROLD, at(state, "C4")))
    assert play.prompt == "volley"
    play.do(Loose(UnitId("wulfstan"), GEROLD, play.spot("C4")), dice=[1])
    assert play.events(LadderDropped)
    assert play.is_dead("gerold")
    assert not play.unit("colin").bears
    assert play.state.hauling is None


def test_10_1_2_who_had_not_set_out_with_a_ladder_that_was_dropped_may_still_move() -> None:
    """As when the other one had to flee from a fire at the beginning of their turn."""
    state = carried()
    LadderDropped(0).apply(state)
    assert refused(state, LiftLadder(0, GEROLD, COLIN)) is None
    play = Play(state).begin("gerold")
    assert play.state.moving is not None
    assert play.state.moving.points == 8


def test_10_1_2_when_one_carrier_falls_the_other_is_not_on_the_move_any_more() -> None:
    """M-29: so Leofa, who sees him, has no volley at him."""
    guard = {"wulfstan": "B6", "leofa": "A6"}
    state = carried(a={"gerold": "C3 wounded", "colin": "D3"}, b=guard)
    held = Play(state).do(TakeUpLadder(0), Haul(0, GEROLD, at(state, "C4")), HoldFire("hex"))
    assert shot_at(held) == [COLIN, COLIN]
    play = Play(state).do(TakeUpLadder(0), Haul(0, GEROLD, at(state, "C4")))
    play.do(Loose(UnitId("wulfstan"), GEROLD, play.spot("C4")), FireVolley(), dice=[1])
    assert play.is_dead("gerold")
    assert play.prompt == "mover"


def test_10_1_2_the_ladder_lies_when_a_carrier_is_driven_off() -> None:
    """M-29: it stays where it was; the other one has his hands free."""
    state = carried(("B3", "C3"), b={"osferth": "D3"}, active="b", phase="melee", chapter=6)
    osferth = UnitId("osferth")
    planned = blow(state, [state.units[osferth]], [state.units[COLIN]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(osferth, COLIN), dice=[die])
    while play.prompt == "retreat":
        play.do(play.options[0])
    while play.prompt == "advance":
        play.do(play.options[-1])
    assert play.hex("colin") != "C3"
    assert play.unit("colin").is_able
    assert [event.ladder for event in play.events(LadderDropped)] == [0]
    assert play.state.ladders[0].hexes == (play.spot("B3"), play.spot("C3"))
    assert [play.unit(name).bears for name in ("gerold", "colin")] == [False, False]


def shot_at(play: Play) -> list[str]:
    """At whom a volley is offered, and would be allowed."""
    orders = [order for order in play.options if isinstance(order, Loose)]
    assert all(refused(play.state, order) is None for order in orders)
    return [order.target for order in orders]


def test_5_3_whoever_stands_still_with_a_ladder_is_shot_at() -> None:
    """R15: taking it up, raising it or laying it down is no move that hides anybody."""
    guard = {"wulfstan": "F6"}
    state = carried(b=guard)
    for order in (EndHaul(0), DropLadder(0)):
        play = Play(state).do(TakeUpLadder(0), order)
        assert shot_at(play) == [GEROLD, COLIN]
        play.do(HoldFire("hex"))
        assert play.prompt == "mover"
    raised = carried(("E3", "E4"), E4="F", b=guard)
    play = Play(raised).do(TakeUpLadder(0), RaiseLadder(0, at(raised, "E3"), E))
    assert shot_at(play) == [GEROLD]  # the palisade hides Colin
    walked = Play(state).do(TakeUpLadder(0), Haul(0, GEROLD, at(state, "C4")))
    assert shot_at(walked) == [GEROLD]
    walked.do(HoldFire("move"), EndHaul(0))
    assert walked.prompt == "mover"


def test_5_3_whoever_lifts_a_ladder_is_shot_at() -> None:
    play = Play(lying("B3", "D4", b={"wulfstan": "F6"})).do(LiftLadder(0, GEROLD, COLIN))
    assert shot_at(play) == [GEROLD]
    play.do(HoldFire("hex"))
    assert shot_at(play) == [COLIN]
    play.do(HoldFire("hex"), EndHaul(0))
    assert play.prompt == "mover"


def test_5_3_whoever_clears_the_dead_is_shot_at() -> None:
    state = castle(a={"gerold": "C3", "colin": "D3"}, b={"wulfstan": "F6"}, dead={"C4": 3})
    state.holding = True  # somebody else's move is over
    order = next(order for order in Play(state).options if isinstance(order, ClearDead))
    play = Play(state).do(order)
    assert set(shot_at(play)) == {GEROLD, COLIN}


def volley(die: int, **facts: Any) -> Play:
    """The two go on by a hex, and Eadwig shoots at Colin."""
    state = carried(b={"eadwig": "F4", "leofa": "F6"}, **facts)
    play = Play(state).do(TakeUpLadder(0), Haul(0, COLIN, at(state, "D4")))
    shot = Loose(UnitId("eadwig"), COLIN, at(state, "D4"))
    return play.do(shot, FireVolley(), dice=[die])


@pytest.mark.parametrize(("die", "points"), [(10, 1), (5, 0), (2, 0)])
def test_5_4_3_carriers_lose_points_like_everybody_on_the_move(die: int, points: int) -> None:
    """A costs them two hexes, B half of what is left."""
    play = volley(die)
    while play.game.ask is not None and play.prompt == "volley":
        play.do(HoldFire("hex"))
    hauling = play.state.hauling
    assert (0 if hauling is None else hauling.points) == points
    assert play.unit("colin").health == ("wounded" if die == 2 else "healthy")
    assert any(isinstance(order, Haul) for order in play.options) == (points > 0)


@pytest.mark.parametrize("health", ["wounded", "healthy"])
def test_5_3_only_a_wounded_carrier_is_shot_at_again_a_hex_on(health: str) -> None:
    where = "D3 wounded" if health == "wounded" else "D3"
    play = volley(10, a={"gerold": "C3", "colin": where})
    while play.prompt == "volley":
        play.do(HoldFire("hex"))
    play.do(Haul(0, COLIN, play.spot("D5")))
    again = Loose(UnitId("leofa"), COLIN, play.spot("D5"))
    if health == "wounded":
        assert again in play.options
    else:
        assert refused(play.state, again) == ("5.3", "too-soon")


@checks("5.3-13")
def test_5_3_fire_does_not_go_back_to_the_first_carrier() -> None:
    """R-14: he is wounded and a hex on, but the other one was shot at meanwhile."""
    guard = {"eadwig": "F4", "leofa": "F6", "wulfstan": "F2"}
    state = carried(a={"gerold": "C3", "colin": "D3 wounded"}, b=guard)
    play = Play(state).do(TakeUpLadder(0), Haul(0, COLIN, at(state, "D4")))
    play.do(Loose(UnitId("eadwig"), COLIN, at(state, "D4")), FireVolley(), dice=[10])
    assert shot_at(play) == [GEROLD]
    play.do(Loose(UnitId("wulfstan"), GEROLD, at(state, "D3")), dice=[5, 10])
    play.do(Haul(0, COLIN, at(state, "D5")))
    assert play.prompt == "mover"  # Leofa would have seen him


def test_7_3_carriers_neither_evade_nor_follow_up() -> None:
    """M-29: they move as one piece, with two points."""
    state = carried(("B3", "C3"), b={"osferth": "D3"}, active="b", phase="melee", chapter=10)
    attack = Attack(UnitId("osferth"), COLIN)
    for die in range(1, 11):
        play = Play(state).do(attack, dice=[die])
        while play.game.ask is not None and play.prompt in ("retreat", "advance"):
            assert not [o for o in play.options if isinstance(o, Advance) and o.unit == COLIN]
            play.do(play.options[-1])
        assert play.events(Evaded) == []


@pytest.mark.parametrize("house", [House(), HOLDING])
def test_10_1_2_who_is_on_a_ladder_carries_no_other_and_by_a_house_rule_has_no_hand_free(
    house: House,
) -> None:
    """M-48: neither for shifting one nor for any work."""
    units = {"colin": "E3", "gerold": "C4", "charles": "D4"}
    state = castle(E3="F", E4="F", a=units, dead={"D3": 3}, house=house)
    lay(lean(lean(state, "E3", climber="colin"), "E4"), "D3", "C3")
    assert refused(state, LiftLadder(2, COLIN, GEROLD)) == ("10.1.2", "no-ladder-hand")
    shift = ShiftLadder(1, COLIN, CHARLES, at(state, "E4"), Direction.NE)
    clear = ClearDead(COLIN, CHARLES, at(state, "D3"), W, False)
    tinder = LayTinder(COLIN, at(state, "F3"))
    holds = house == HOLDING
    assert refused(state, shift) == (("10.1.2", "no-ladder-hand") if holds else None)
    assert refused(state, clear) == (("4.2.3", "no-helper") if holds else None)
    state.phase = "melee"
    assert refused(state, tinder) == (("10.2.1", "no-labourer") if holds else None)


def huscarls(**facts: Any) -> State:
    """Three huscarls side by side; the ladder lies under the two in the east."""
    row = {"thurstan": "B3", "osferth": "C3", "hakon": "D3"}
    return lay(castle(**{"E3": "F", "a": row} | facts), "C3", "D3")


def test_7_4_nobody_with_a_ladder_stands_in_a_shield_wall() -> None:
    """M-48: who lifts one leaves the wall, and it does not stand again by itself."""
    state = huscarls()
    walls = [order for order in Play(state).options if isinstance(order, FormWall)]
    assert len(walls) == 2
    pair = (UnitId("osferth"), UnitId("hakon"))
    state.walls = (Wall((UnitId("thurstan"), *pair), (Direction.NE, Direction.NW)),)
    play = Play(state).do(LiftLadder(0, *pair))
    assert play.state.walls[0].members == ("thurstan",)
    play.do(EndHaul(0))
    assert not [order for order in play.options if isinstance(order, FormWall)]
    assert refused(play.state, FormWall(pair[0], E, walls[0].front)) == ("7.4", "no-shield")
    climbed = lean(castle(E3="F", a={"osferth": "E3"}), "E3", climber="osferth")
    assert refused(climbed, FormWall(pair[0], E, walls[0].front)) == ("7.4", "no-shield")


@pytest.mark.parametrize("house", [House(), HOLDING])
def test_7_5_nobody_with_a_ladder_nor_by_a_house_rule_on_one_has_both_hands_for_his_axe(
    house: House,
) -> None:
    """M-48: an axe that is raised goes down when he lifts a ladder, or gets on one to hold on."""
    osferth, state = UnitId("osferth"), huscarls()
    change(state, "osferth", axe=True)
    play = Play(state).do(LiftLadder(0, osferth, UnitId("hakon")), EndHaul(0))
    assert not play.unit("osferth").axe
    bearing = play.state.copy()
    bearing.phase = "axes"
    assert refused(bearing, RaiseAxe(osferth)) == ("7.5", "no-axe")
    assert refused(bearing, RaiseAxe(UnitId("thurstan"))) is None
    below = at_foot("osferth", "D3", house=house)
    change(below, "osferth", axe=True)
    up = Play(below).begin("osferth").do(Climb(osferth, 0)).stay("osferth")
    assert up.unit("osferth").axe == (house != HOLDING)
    climbed = up.state.copy()
    climbed.phase = "axes"
    change(climbed, "osferth", axe=False)
    assert refused(climbed, RaiseAxe(osferth)) == (("7.5", "no-axe") if house == HOLDING else None)


# §10.1.3


def at_foot(name: str = "gerold", where: str = "E3", **facts: Any) -> State:
    """A ladder stands on E3 against the walkway F3; somebody is near it."""
    return lean(castle(**{"E3": "F", "a": {name: where}} | facts), "E3")


@checks("10.1.3-01", "10.1.3-02", "10.1.3-05")
def test_10_1_3_eight_points_are_enough_to_climb_and_jump_in_one_turn() -> None:
    play = Play(at_foot("gerold", "D3")).begin("gerold")
    points = play.state.moving
    assert points is not None
    assert points.points == 8
    play.do(Climb(GEROLD, 0))
    assert play.state.ladders[0].climber == GEROLD
    assert play.state.moving is not None
    assert play.state.moving.points == 5
    play.do(Jump(GEROLD, play.spot("F3")), dice=[5])
    assert [event.unit for event in play.events(Climbed)] == [GEROLD]
    assert [event.unit for event in play.events(Jumped)] == [GEROLD]
    assert play.hex("gerold") == "F3"
    assert play.state.moving is not None
    assert play.state.moving.points == 1
    assert play.state.ladders[0].climber is None


@checks("10.1.3-05")
def test_10_1_3_six_points_are_not() -> None:
    play = Play(at_foot("gaucher", "D3")).begin("gaucher").do(Climb(GAUCHER, 0))
    assert play.why_not(Jump(GAUCHER, play.spot("F3"))) == ("4", "too-few-points")
    play.stay("gaucher")
    assert play.state.ladders[0].climber == GAUCHER


@checks("10.1.3-05")
def test_10_1_3_nor_if_the_ladder_was_raised_in_this_turn() -> None:
    state = at_foot("gerold", "D3")
    state.ladders = (replace(state.ladders[0], since=state.turn),)
    play = Play(state).begin("gerold").do(Climb(GEROLD, 0))
    assert play.why_not(Jump(GEROLD, play.spot("F3"))) == ("10.1.3", "ladder-just-raised")


@checks("10.1.3-01")
def test_10_1_3_climbing_down_costs_three_points() -> None:
    state = lean(castle(E3="F", a={"gerold": "E3"}), "E3", climber="gerold")
    play = Play(state).begin("gerold").do(ClimbDown(GEROLD))
    assert play.state.moving is not None
    assert play.state.moving.points == 5
    assert play.state.ladders[0].climber is None
    assert play.state.ground.sides[play.spot("E3"), E] == "palisade"
    play.go("gerold", "D3")


@checks("10.1.3-01", "4.3-04")
@pytest.mark.parametrize("start", ["D3", "E3"])
def test_10_1_3_who_climbs_has_moved_even_from_the_foot(start: str) -> None:
    """M-01: the enemy in front is faced, and there is no volley as at one who stands."""
    play = Play(at_foot("colin", start, b={"godric": "F3", "leofa": "A3"})).begin("colin")
    play.do(Climb(COLIN, 0))
    assert play.prompt == "volley"
    play.do(HoldFire("hex")).stay("colin")
    assert play.prompt == "engage"
    play.do(Engage(COLIN, GODRIC))
    assert play.prompt == "mover"


@checks("10.1.3-01", "4.3-01")
def test_10_1_3_who_climbs_down_again_passes_whoever_could_strike_him_above() -> None:
    play = Play(at_foot("colin", "E3", b={"godric": "F3"})).begin("colin").do(Climb(COLIN, 0))
    play.do(ClimbDown(COLIN), dice=[1])
    assert [event.enemy for event in play.events(InfiltrationRolled)] == [GODRIC]
    assert play.state.ladders[0].climber is None


def test_10_1_3_who_cannot_climb() -> None:
    far = Play(at_foot("gerold", "C3")).begin("gerold")
    assert far.why_not(Climb(GEROLD, 0)) == ("10.1.3", "not-at-ladder")
    assert far.why_not(Climb(GEROLD, 3)) == ("10.1.3", "no-such-ladder")
    assert far.why_not(ClimbDown(GEROLD)) == ("10.1.3", "not-on-a-ladder")
    taken = lean(castle(E3="F", a={"gerold": "D3", "colin": "E3"}), "E3", climber="colin")
    assert Play(taken).begin("gerold").why_not(Climb(GEROLD, 0)) == ("10.1.3", "somebody-on-ladder")
    lies = lying("C4", "D4")
    assert Play(lies).begin("gerold").why_not(Climb(GEROLD, 0)) == ("10.1.3", "ladder-lies")
    held = lean(castle(E3="F", a={"gerold": "E3"}, b={"godric": "F3"}), "E3", climber="gerold")
    play = Play(held).begin("gerold")
    assert play.why_not(Jump(GEROLD, play.spot("F3"))) == ("4.1", "hex-taken")


@checks("10.1.3-01")
def test_10_1_3_up_and_down_take_three_points_each() -> None:
    """Of eight: after three hexes he gets up but not down again, after six not even up."""
    play = Play(at_foot("gerold", "A3")).begin("gerold").go("gerold", "B3", "C3", "D3")
    play.do(Climb(GEROLD, 0))
    assert play.state.moving is None
    assert play.state.ladders[0].climber == GEROLD
    assert play.unit("gerold").spent == 6
    tired = Play(at_foot("gerold", "A1")).begin("gerold")
    tired.go("gerold", "A2", "A3", "B3", "C3", "D3", "D2")
    assert tired.why_not(Climb(GEROLD, 0)) == ("4", "too-few-points")


@checks("10.1.3-01")
def test_10_1_3_neither_riders_nor_those_with_their_hands_full_climb() -> None:
    rider = at_foot("baudri", "D3>E", E3=".")
    play = Play(rider).begin("baudri")
    assert play.why_not(Climb(UnitId("baudri"), 0)) == ("10.1.3", "no-ladder-hand")
    leading = at_foot("gerold", "D3")
    add(leading, "a", "mule-1", "C3")
    leading.leads = {GEROLD: (UnitId("mule-1"),)}
    play = Play(leading).begin("gerold")
    assert play.why_not(Climb(GEROLD, 0)) == ("10.1.3", "no-ladder-hand")
    carrying = at_foot("gerold", "C3")
    add(carrying, "a", "colin", "D3 stunned")
    play = Play(carrying).begin("gerold").go("gerold", "D3").do(PickUp(GEROLD, COLIN))
    assert play.why_not(Climb(GEROLD, 0)) == ("10.1.3", "no-ladder-hand")


def test_10_1_3_the_dead_at_its_foot_are_in_the_way() -> None:
    """M-49, §4.2.2: three make the step dearer, six bar it; whoever is at the foot is past them."""
    for dead, left in ((2, 5), (3, 4)):
        play = Play(at_foot("gerold", "D3", dead={"E3": dead})).begin("gerold")
        play.do(Climb(GEROLD, 0))
        assert play.state.moving is not None
        assert play.state.moving.points == left
    barred = Play(at_foot("gerold", "D3", dead={"E3": 6})).begin("gerold")
    assert barred.why_not(Climb(GEROLD, 0)) == ("10.1.3", "not-at-ladder")
    for near in ("E3", "F3"):
        play = Play(at_foot("gerold", near, dead={"E3": 6})).begin("gerold")
        play.do(Climb(GEROLD, 0))


def test_10_1_3_from_the_walkway_one_climbs_down_the_ladder() -> None:
    play = Play(at_foot("gerold", "F3")).begin("gerold").do(Climb(GEROLD, 0), ClimbDown(GEROLD))
    assert play.hex("gerold") == "E3"


@checks("9.2.1-01")
def test_9_2_1_from_the_court_nobody_gets_over_the_palisade_to_a_ladder_outside() -> None:
    """It leans against a palisade without a walkway, as at the ramp."""
    court = Play(at_foot("gerold", "F3", F3="b", heights={"F3": "0"})).begin("gerold")
    assert court.why_not(Climb(GEROLD, 0)) == ("10.1.3", "not-at-ladder")


@checks("4.2.1-05", "4.2.1-06")
@pytest.mark.parametrize(("name", "points"), [("gerold", 4), ("gaucher", None)])
def test_4_2_1_in_armour_nobody_jumps_into_water(name: str, points: int | None) -> None:
    play = jumper(name, behind="~")
    jump = Jump(UnitId(name), play.spot("F3"))
    if points is None:
        assert play.why_not(jump) == ("4.2.1", "closed-terrain")
        return
    play.do(jump, dice=[1])
    assert play.state.moving is not None
    assert play.state.moving.points == points


@checks("10.2.4-06")
def test_10_2_4_nobody_jumps_into_the_flames() -> None:
    state = lean(castle(E3="F", a={"gerold": "E3"}), "E3", climber="gerold")
    play = Play(burn(state, "F3")).begin("gerold")
    assert play.why_not(Jump(GEROLD, play.spot("F3"))) == ("10.2.4", "hex-burns")


@checks("10.2.4-06")
def test_10_2_4_with_a_ladder_nobody_follows_into_the_flames() -> None:
    """Gerold was caught on the bridge; Colin can pull him out, but not go after him."""
    state = burn(carried(("E3", "D3"), E3="B", a={"gerold": "E3 wounded", "colin": "D3"}), "E3")
    play = Play(state).do(TakeUpLadder(0))
    assert play.why_not(Haul(0, GEROLD, play.spot("D2"))) == ("10.2.4", "hex-burns")
    play.do(Haul(0, COLIN, play.spot("C3")))
    assert (play.hex("gerold"), play.hex("colin")) == ("D3", "C3")


@checks("10.2.4-06")
@pytest.mark.parametrize(("where", "refusal"), [("F3", "hex-burns"), ("D3", "hex-burns")])
def test_10_2_4_nobody_gets_on_a_ladder_over_the_flames(where: str, refusal: str) -> None:
    """It stands on the bridge; whoever is caught at its foot may still get out that way."""
    state = burn(at_foot("gerold", where, E3="B"), "E3")
    play = Play(state).begin("gerold")
    assert play.why_not(Climb(GEROLD, 0)) == ("10.2.4", refusal)
    caught = burn(at_foot("gerold", "E3", E3="B"), "E3")
    play = Play(caught).begin("gerold").do(Climb(GEROLD, 0))
    assert Jump(GEROLD, play.spot("F3")) in play.options


def jumper(name: str, behind: str = "w") -> Play:
    """Somebody on the ladder, about to jump onto the walkway or into a court without one."""
    heights = {} if behind == "w" else {"F3": "0"}
    state = castle(E3="F", F3=behind, heights=heights, a={name: "E3"})
    change(state, name, moved=1)
    play = Play(lean(state, "E3", climber=name))
    return play.begin(name)


@checks("9.2.2-01", "9.2.2-02", "10.1.3-04", "9.2.1-02")
@pytest.mark.parametrize(("name", "safe", "hurt"), [("gerold", 5, 6), ("gaucher", 4, 5)])
def test_9_2_2_onto_the_walkway_six_wounds_and_armour_adds_one(
    name: str, safe: int, hurt: int
) -> None:
    for die, health in ((safe, "healthy"), (hurt, "wounded")):
        play = jumper(name)
        play.do(Jump(UnitId(name), play.spot("F3")), dice=[die])
        assert play.unit(name).health == health
        (landed,) = play.events(JumpRolled)
        assert (landed.hurt, landed.section) == (health == "wounded", "9.2.2")


@checks("9.2.1-03", "9.2.1-04")
@pytest.mark.parametrize(("name", "safe", "hurt"), [("gerold", 4, 5), ("gaucher", 3, 4)])
def test_9_2_1_down_to_the_ground_five_wounds(name: str, safe: int, hurt: int) -> None:
    for die, health in ((safe, "healthy"), (hurt, "wounded")):
        play = jumper(name, behind="b")
        play.do(Jump(UnitId(name), play.spot("F3")), dice=[die])
        assert play.unit(name).health == health
        assert [landed.section for landed in play.events(JumpRolled)] == ["9.2.1"]


@checks("9.2.1-02", "9.2.2-02")
@pytest.mark.parametrize(("behind", "section"), [("w", "9.2.2"), ("b", "9.2.1")])
def test_9_2_2_the_throw_of_a_jump_says_what_armour_adds(behind: str, section: str) -> None:
    for name, points in (("gerold", []), ("gaucher", [(section, 1)])):
        play = jumper(name, behind)
        (throw,) = option_odds(play.game, Jump(UnitId(name), play.spot("F3"))).throws
        assert isinstance(throw, Roll)
        assert (throw.rule, throw.dice, throw.sides) == (section, 1, 6)
        assert [(point.rule, point.amount) for point in throw.modifiers] == points


def test_9_2_2_the_odds_of_a_jump() -> None:
    play = jumper("gerold")
    found = odds(
        play.game,
        Jump(GEROLD, play.spot("F3")),
        lambda game: game.state.units[GEROLD].health,
    )
    assert dict(found) == {"healthy": Fraction(5, 6), "wounded": Fraction(1, 6)}


@checks("10.1.3-03", "10.1.3-04")
def test_10_1_3_an_advance_leads_over_the_palisade_too() -> None:
    state = castle(E3="F", chapter=6, phase="melee", a={"osferth": "E3"}, b={"godric": "F3"})
    lean(state, "E3", climber="osferth")
    osferth = UnitId("osferth")
    planned = blow(state, [state.units[osferth]], [state.units[GODRIC]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(osferth, GODRIC), dice=[die])
    while play.prompt == "retreat":
        play.do(play.options[0])
    assert play.prompt == "advance"
    play.do(Advance(osferth, play.spot("F3")), dice=[6])
    assert play.hex("osferth") == "F3"
    assert [event.cost for event in play.events(Jumped)] == [0]  # M-49
    assert play.unit("osferth").health == "wounded"
    assert play.state.ladders[0].climber is None


@checks("4.2.2-01", "4.2.2-03")
@pytest.mark.parametrize(("dead", "points"), [(2, 4), (3, 3), (6, None)])
def test_4_2_2_nobody_jumps_onto_a_heap_of_dead(dead: int, points: int | None) -> None:
    """M-49: a few of them cost a point more."""
    state = castle(E3="F", a={"colin": "E3"}, dead={"F3": dead})
    play = Play(lean(state, "E3", climber="colin")).begin("colin")
    jump = Jump(COLIN, play.spot("F3"))
    if points is None:
        assert play.why_not(jump) == ("4.2.2", "heap-of-dead")
        assert advance_over(play.state, play.unit("colin")) is None
    else:
        play.do(jump, dice=[1])
        assert play.state.moving is not None
        assert play.state.moving.points == points


# §10.1.4


def shifters(**facts: Any) -> State:
    """Gerold and Colin at the foot of a ladder on E3."""
    given: dict[str, Any] = {"E2": "F", "E3": "F", "E4": "F"} | facts
    state = castle(**{"a": {"gerold": "D3", "colin": "D4"}} | given)
    return lean(state, "E3")


@checks("10.1.4-01")
def test_10_1_4_two_men_shift_a_ladder_by_a_hex() -> None:
    state = shifters()
    order = ShiftLadder(0, GEROLD, COLIN, at(state, "E4"), E)
    play = Play(state).do(order)
    assert [event.ladder for event in play.events(LadderShifted)] == [0]
    assert play.state.ladders[0].hexes == (play.spot("E4"),)
    play.begin("gerold")
    assert play.state.moving is not None
    assert play.state.moving.points == 6
    far = ShiftLadder(0, GEROLD, COLIN, at(state, "E6"), E)
    assert refused(state, far) == ("10.1.4", "one-hex-only")
    wet = shifters(E4="m")
    assert refused(wet, ShiftLadder(0, GEROLD, COLIN, at(wet, "E4"), E)) == (
        "10.4",
        "moat-not-filled",
    )


def turners(**men: str) -> tuple[State, list[ShiftLadder]]:
    """A ladder on E4, which touches two pieces of the palisade: to turn it, and to turn it back."""
    state = lean(castle(E4="F", a={"gerold": "D4", **men}), "E4", "E")
    helper = UnitId(next(iter(men)))
    sides, foot = state.ground.sides, at(state, "E4")
    other = next(w for w in Direction if w != E and sides.get((foot, w)) == "palisade")
    return state, [ShiftLadder(0, GEROLD, helper, foot, way) for way in (other, E)]


@checks("10.1.4-01", "10.1.4-02")
def test_10_1_4_for_every_two_points_of_both_it_goes_on() -> None:
    """M-48: as often as both can pay; the weaker of the two sets the limit."""
    state, (to, back) = turners(colin="E5 wounded")
    play = Play(state).do(to, back)
    assert [(event.way, event.cost) for event in play.events(LadderShifted)] == [
        (to.way, 2), (E, 2)
    ]  # fmt: skip
    assert play.why_not(to) == ("10.1.4", "too-few-points")  # Colin had four
    assert not [order for order in play.options if isinstance(order, ShiftLadder)]
    assert refused(play.state, Begin(COLIN)) == ("10.1.4", "too-few-points")
    play.begin("gerold")
    assert play.state.moving is not None
    assert play.state.moving.points == 4  # of eight


@checks("10.1.4-01")
def test_10_1_4_with_the_points_that_are_left_after_a_move() -> None:
    """M-48: Colin comes three hexes, and has five points left for two shifts."""
    state, (to, back) = turners(colin="B5")
    play = Play(state).begin("colin").go("colin", "C5", "D5", "E5").stay("colin")
    assert (play.unit("colin").spent, play.unit("colin").rest) == (3, 5)
    play.do(to, back)
    assert (play.unit("colin").spent, play.unit("colin").rest) == (7, 1)
    assert play.why_not(to) == ("10.1.4", "too-few-points")
    assert refused(play.state, Begin(COLIN)) == ("4", "has-moved")


@checks("10.1.4-01")
def test_10_1_4_whoever_was_stopped_or_wounded_on_his_way_has_no_such_points() -> None:
    """§4.3: a check that ends the move ends it, and a wound takes its share at once."""
    state = shifters(a={"gerold": "D3", "colin": "B4"}, b={"godric": "C6"})
    play = Play(state).begin("colin").go("colin", "C5").go("colin", "C4", dice=[7])
    assert (play.hex("colin"), play.unit("colin").rest) == ("C5", 0)
    hurt = shifters()
    change(hurt, "colin", moved=3, spent=3, rest=5, health="wounded")
    order = ShiftLadder(0, GEROLD, COLIN, at(hurt, "E4"), E)
    assert refused(hurt, order) == ("10.1.4", "too-few-points")
    change(hurt, "colin", health="healthy")
    assert refused(hurt, order) is None
    change(hurt, "colin", moved=1)
    assert refused(hurt, order) is None  # what was left in another turn does not matter


@checks("10.1.4-01")
def test_10_1_4_who_has_shot_pays_with_what_his_weapon_leaves_him() -> None:
    """§5.1: a crossbow nothing, a bow all of it."""
    state = shifters(a={"gerold": "D3", "vital": "D4"})
    order = ShiftLadder(0, GEROLD, VITAL, at(state, "E4"), E)
    change(state, "vital", fired=3)
    assert refused(state, order) is None
    change(state, "gerold", fired=3)
    assert refused(state, order) == ("10.1.4", "too-few-points")


@checks("7.3-01")
def test_7_3_from_a_ladder_one_gives_way_to_its_foot() -> None:
    """R-41, M-25: not where it burns; whoever is near there makes him check."""
    state = castle(E3="F", phase="melee", active="b", a={"colin": "E3"}, b={"osferth": "F3"})
    lean(state, "E3", climber="colin")
    osferth = UnitId("osferth")
    play = Play(state).do(Attack(osferth, COLIN))
    assert play.prompt == "evade"
    play.do(Evade(COLIN, at(state, "E3")))
    assert [ladder.climber for ladder in play.state.ladders] == [None]
    assert play.hex("colin") == "E3"
    assert play.unit("osferth").struck == 3
    assert refused(play.state, Attack(osferth, COLIN)) is not None
    burning = burn(state.copy(), "E3")
    assert refuse_evader(burning, burning.units[COLIN], (osferth,)) == Refusal("7.3", "no-room")


@checks("10.1.4-02")
def test_10_1_4_or_turn_it_where_it_stands() -> None:
    """Even hexes of the moat touch two pieces of the palisade."""
    base = castle(E4="F", a={"gerold": "D4", "colin": "E5"})
    state = lean(base, "E4", "E")
    ways = [w for w in Direction if base.ground.sides.get((at(base, "E4"), w)) == "palisade"]
    assert len(ways) > 1
    other = next(way for way in ways if way != E)
    play = Play(state).do(ShiftLadder(0, GEROLD, COLIN, at(state, "E4"), other))
    assert play.state.ladders[0].way == other
    for name in ("gerold", "colin"):
        play.begin(name)
        assert play.state.moving is not None
        assert play.state.moving.points == 6
        play.stay(name)
    same = ShiftLadder(0, GEROLD, COLIN, at(state, "E4"), E)
    assert refused(state, same) == ("10.1.4", "ladder-stands-there")


@checks("10.1.4-01")
def test_10_1_4_not_from_behind_the_palisade_nor_through_it() -> None:
    """Who is on the walkway topples a ladder; nobody carries it into the castle."""
    garrison = castle(E6="F", active="b", b={"godric": "F6", "osgar": "F7"})
    lean(garrison, "E6")
    assert not [o for o in Play(garrison).options if isinstance(o, ShiftLadder)]
    state = castle(E6="F", a={"gerold": "D6", "colin": "E7"})
    lean(state, "E6")
    way = next(w for w in Direction if state.ground.sides.get((at(state, "F5"), w)) == "palisade")
    through = ShiftLadder(0, GEROLD, COLIN, at(state, "F5"), way)
    assert refused(state, through) == ("8.4", "no-way-through")


@checks("10.1.4-03", "10.1.4-04")
def test_10_1_4_not_with_somebody_on_it_or_an_enemy_at_its_foot() -> None:
    used = castle(E3="F", E4="F", a={"gerold": "D3", "colin": "D4", "charles": "E3"})
    lean(used, "E3", climber="charles")
    order = ShiftLadder(0, GEROLD, COLIN, at(used, "E4"), E)
    assert refused(used, order) == ("10.1.4", "somebody-on-ladder")
    near = shifters(b={"godric": "E2"})
    assert refused(near, order) == ("10.1.4", "enemy-at-ladder")
    become(near, replace(near.units[UnitId("godric")], bears=True))
    assert refused(near, order) == ("10.1.4", "enemy-at-ladder")  # he threatens nobody, but stands
    assert refused(shifters(b={"godric": "E2 stunned"}), order) is None
    one = shifters(a={"gerold": "D3", "colin": "B4"})
    assert refused(one, order) == ("10.1.4", "not-at-ladder")
    above = shifters(a={"gerold": "D3", "colin": "F3"})
    assert refused(above, order) == ("10.1.4", "not-at-ladder")
    lies = lying("C4", "D4")
    assert refused(lies, order) == ("10.1.4", "ladder-lies")


@checks("10.1.4-04")
def test_10_1_4_not_under_the_eyes_of_the_garrison() -> None:
    """An able enemy beside the foot, be it on the walkway; and never onto one who lies there."""
    for where in ("F3", "E3", "E2"):
        state = shifters(b={"godric": where})
        order = ShiftLadder(0, GEROLD, COLIN, at(state, "E4"), E)
        assert refused(state, order) == ("10.1.4", "enemy-at-ladder")
    state = shifters(b={"godric": "E4 stunned"})
    assert refused(state, order) == ("4.1", "hex-taken")
    assert refused(state, ShiftLadder(0, GEROLD, COLIN, at(state, "E2"), E)) is None


@pytest.mark.parametrize(("hexes", "reason"), [("CB", None), ("CBA", "moved-too-far")])
def test_5_1_points_for_a_ladder_count_when_a_crossbow_wants_to_fire(
    hexes: str, reason: str | None
) -> None:
    """§10.1.4: two for the ladder, and no more than half of eight in all."""
    state = shifters()
    play = Play(state).do(ShiftLadder(0, GEROLD, COLIN, at(state, "E4"), E))
    play.begin("gerold").go("gerold", *[f"{column}3" for column in hexes]).stay("gerold")
    later = play.state.copy()
    later.turn, later.active = later.turn + 1, B
    refusal = refuse_defender(later, later.units[GEROLD])
    assert (refusal and refusal.reason) == reason


# §10.1.5


def climber(name: str, phase: str = "missiles", **facts: Any) -> State:
    """Somebody on a ladder on E3."""
    state = castle(**{"E3": "F", "phase": phase, "a": {name: "E3"}} | facts)
    return lean(state, "E3", climber=name)


@checks("10.1.5-01", "10.1.5-02")
def test_10_1_5_an_archer_on_a_ladder_shoots_only_over_his_palisade() -> None:
    """M-30: the enemy in that hex does not count as contact."""
    state = climber("vital", b={"godric": "F3", "osgar": "I3"})
    assert refused(state, Shoot(VITAL, GODRIC, at(state, "F3"))) is None
    units = state.units
    assert shelter(state, units[VITAL], units[GODRIC], at(state, "F3")) == "heavy"
    other = Shoot(VITAL, UnitId("osgar"), at(state, "I3"))
    assert refused(state, other) == ("10.1.5", "only-over-the-palisade")
    near = climber("vital", b={"godric": "F3", "osgar": "D3"})
    shot = Shoot(VITAL, GODRIC, at(near, "F3"))
    assert refused(near, shot) == ("5.2", "in-contact")
    drawn = climber("vital", b={"godric": "F3"})
    change(drawn, "vital", hindered=2)
    assert refused(drawn, Shoot(VITAL, GODRIC, at(drawn, "F3"))) == ("4.3", "has-drawn")
    crossbow = climber("gerold", b={"godric": "F3"})
    shot = Shoot(GEROLD, GODRIC, at(crossbow, "F3"))
    assert refused(crossbow, shot) == ("10.1.5", "only-bows-on-ladders")


@checks("10.1.5-01")
def test_10_1_5_nor_does_he_shoot_elsewhere_at_those_who_move() -> None:
    for start, to, found in (("F2", "F3", True), ("A3", "B3", False)):
        state = climber("vital", "movement", active="b", b={"godric": start})
        play = Play(state).begin("godric").go("godric", to)
        assert (play.prompt == "volley") == found
        refusal = refused(play.state, Loose(VITAL, GODRIC, play.spot(to)))
        assert refusal == (None if found else ("10.1.5", "only-over-the-palisade"))


@checks("10.1.5-01")
def test_10_1_5_from_a_ladder_one_sees_nobody_behind_a_palisade_without_walkway() -> None:
    """M-30."""
    court = climber("vital", b={"godric": "F3"}, F3="b", heights={"F3": "0"})
    assert refused(court, Shoot(VITAL, GODRIC, at(court, "F3"))) == ("5.5.1", "no-line-of-sight")


@pytest.mark.parametrize("climbs", [True, False])
def test_10_1_5_who_does_not_see_the_foot_of_a_ladder_does_not_see_the_man_on_it(
    climbs: bool,
) -> None:
    """M-30: for F8 on the walkway it is dead ground (§9.3.3)."""
    for archer, refusal in (("F7", None), ("F8", ("5.5.1", "no-line-of-sight"))):
        units = {"a": {"colin": "E3"}, "b": {"wulfstan": archer}}
        state = castle(E3="F", active="b", phase="missiles", **units)
        lean(state, "E3", climber="colin" if climbs else None)
        shot = Shoot(UnitId("wulfstan"), COLIN, at(state, "E3"))
        assert refused(state, shot) == refusal


@checks("10.1.5-03", "10.1.5-04")
def test_10_1_5_on_a_ladder_there_is_no_cover_and_bad_footing() -> None:
    state = castle(E3="o", active="b", phase="missiles", a={"gerold": "E3"}, b={"wulfstan": "F6"})
    lean(state, "E3", climber="gerold")
    units = state.units
    assert shelter(state, units[UnitId("wulfstan")], units[GEROLD], at(state, "E3")) == "none"
    below = castle(E3="o", active="b", phase="missiles", a={"gerold": "E3"}, b={"wulfstan": "B3"})
    for climbs, cover in ((False, "light"), (True, "none")):
        lean(below, "E3", climber="gerold" if climbs else None)
        archer, target = below.units[UnitId("wulfstan")], below.units[GEROLD]
        assert shelter(below, archer, target, at(below, "E3")) == cover
    fight = climber("colin", "melee", b={"godric": "F3"})
    colin, godric = fight.units[COLIN], fight.units[GODRIC]
    assert footing(fight, colin, [godric]) == -1
    assert footing(fight, godric, [colin]) == 1
    assert refused(fight, Attack(COLIN, GODRIC)) is None


@checks("10.1.5-04")
def test_10_1_5_only_from_the_walkway_and_against_climbers_alone_the_ground_is_good() -> None:
    """T-10."""
    court = climber("colin", "melee", b={"godric": "F3"}, F3="b", heights={"F3": "0"})
    assert footing(court, court.units[GODRIC], [court.units[COLIN]]) == 0
    above = climber("colin", "melee", a={"colin": "E3", "charles": "F2"}, b={"godric": "F3"})
    both = [above.units[COLIN], above.units[CHARLES]]
    assert footing(above, above.units[GODRIC], both) == 0
    assert footing(above, above.units[GODRIC], both[:1]) == 1


def test_10_1_5_without_a_man_on_it_nobody_fights_over_the_palisade() -> None:
    state = lean(castle(E3="F", phase="melee", a={"colin": "E3"}, b={"godric": "F3"}), "E3")
    assert refused(state, Attack(COLIN, GODRIC)) == ("6.6", "out-of-reach")


def test_10_1_5_who_gives_way_on_a_ladder_climbs_down() -> None:
    """M-25."""
    state = climber("colin", "melee", chapter=6, active="b", b={"osferth": "F3"})
    osferth = UnitId("osferth")
    planned = blow(state, [state.units[osferth]], [state.units[COLIN]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(osferth, COLIN), dice=[die])
    assert play.events(ClimbedDown)
    assert play.hex("colin") == "E3"
    assert play.unit("colin").health == "healthy"


def driven_down(**foes: str) -> Play:
    """Godric strikes Gaucher on his ladder, who has to fall back."""
    state = climber("gaucher", "melee", active="b", b=foes, E2="F", E4="F")
    planned = blow(state, [state.units[GODRIC]], [state.units[GAUCHER]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state, dice=[die, 1])
    play.game.answer(Attack(GODRIC, GAUCHER))
    return play


def test_10_1_5_who_is_attacked_from_below_does_not_stay_at_the_foot() -> None:
    """M-25: beside the foot, but not beside his opponent; if that cannot be, he falls."""
    play = driven_down(godric="D3")
    label = play.state.ground.board.label
    assert {label(o.to) for o in play.options if isinstance(o, Retreat)} == {"E2", "E4"}
    play.game.answer(Retreat(GAUCHER, play.spot("E4")))
    assert play.hex("gaucher") == "E4"
    assert play.unit("gaucher").health == "healthy"
    play = driven_down(godric="D3", osgar="E4 stunned", tata="E2 stunned")
    assert play.hex("gaucher") == "E3"
    assert play.unit("gaucher").health == "wounded"


def test_10_1_5_at_the_foot_of_the_ladder_one_checks_for_others() -> None:
    """M-03, M-25: Godric on the walkway drives Gaucher down, where Wiglaf waits."""
    play = driven_down(godric="F3", wiglaf="D3").do(Strike())
    assert [event.enemy for event in play.events(InfiltrationRolled)] == ["wiglaf"]
    assert play.hex("gaucher") == "E3"
    assert play.unit("gaucher").health == "healthy"


def test_10_1_5_over_the_ladder_of_a_dead_man_nobody_strikes_at_those_who_follow_up() -> None:
    """Godric kills Gaucher at the ladder and goes on; Charles stands behind the palisade."""
    sides = {"a": {"gaucher": "E3 wounded", "charles": "F3"}, "b": {"godric": "D3"}}
    state = climber("gaucher", "melee", active="b", E2="F", E4="F", **sides)
    planned = blow(state, [state.units[GODRIC]], [state.units[GAUCHER]])
    die = next(face for face in range(1, 11) if planned.letter(face) == "E")
    play = Play(state).do(Attack(GODRIC, GAUCHER), dice=[die])
    play.do(Advance(GODRIC, play.spot("E3")), Advance(GODRIC, play.spot("E4")))
    assert play.events(InfiltrationRolled) == []
    assert play.hex("godric") == "E4"


def test_10_1_5_the_stunned_do_not_stay_on_a_ladder() -> None:
    state = climber("colin", "melee", chapter=6, active="b", b={"osferth": "F3"})
    osferth = UnitId("osferth")
    planned = blow(state, [state.units[osferth]], [state.units[COLIN]])
    dice = [face for face in range(1, 11) if planned.letter(face) in "DF"]
    play = Play(state).do(Attack(osferth, COLIN), dice=[dice[0]])
    assert play.events(LadderCleared)


# §10.1.6, §10.1.7


def defended(**facts: Any) -> State:
    """Godric on the walkway above a ladder on which Colin stands; Charles waits at its foot."""
    given: dict[str, Any] = {
        "active": "b",
        "phase": "melee",
        "E3": "F",
        "a": {"colin": "E3", "charles": "D3"},
        "b": {"godric": "F3"},
    }
    return lean(castle(**given | facts), "E3", climber="colin")


@checks("10.1.6-01", "10.1.6-02", "10.1.6-04")
def test_10_1_6_from_seven_on_the_ladder_stands() -> None:
    play = Play(defended()).do(Topple(GODRIC, 0), dice=[7])
    (rolled,) = play.events(ToppleRolled)
    assert not rolled.fell
    assert play.state.ladders[0].climber == COLIN
    state = defended()
    state.phase = "movement"
    assert refused(state, Topple(GODRIC, 0)) == ("2.1", "wrong-step")
    for facts in ({"fired": 3}, {"struck": 3}, {"laboured": 3}):
        busy = defended()
        change(busy, "godric", **facts)
        assert refused(busy, Topple(GODRIC, 0)) == ("10.1.6", "hand-busy")
    fighting = defended()
    fighting.combat = Combat((GODRIC,), (COLIN,))
    assert refused(fighting, Topple(GODRIC, 0)) == ("6.2", "finish-the-attack")


@checks("10.1.6-03", "10.1.6-05", "10.1.6-06", "10.1.6-07", "10.1.6-10")
def test_10_1_6_up_to_six_it_falls_and_so_does_the_man_on_it() -> None:
    play = Play(defended()).do(Topple(GODRIC, 0), dice=[6])
    assert play.prompt == "let-lie"
    assert play.game.seat == "a"
    play.do(LetLie(0, play.spot("D3")))
    assert play.events(LadderFell)[0].hexes == (play.spot("E3"), play.spot("D3"))
    assert play.unit("charles").health == "healthy"
    assert (play.prompt, play.game.seat) == ("fall", "a")
    label = play.state.ground.board.label
    falls = {label(o.to) for o in play.options if isinstance(o, FallTo)}
    assert "F3" not in falls
    assert {"D3", "D4", "E4"} <= falls
    play.do(FallTo(COLIN, play.spot("D4")))
    assert [event.unit for event in play.events(Fell)] == [COLIN]
    assert play.hex("colin") == "D4"
    assert play.unit("colin").health == "wounded"
    ladder = play.state.ladders[0]
    assert (ladder.way, ladder.climber) == (None, None)


@checks("10.1.6-08", "10.1.6-09")
def test_10_1_6_whoever_he_falls_on_is_stunned_and_pushed_aside() -> None:
    play = Play(defended()).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(defended(), "D3")))
    play.do(FallTo(COLIN, play.spot("D3")))
    assert (play.prompt, play.game.seat) == ("displace", "a")
    assert play.unit("charles").health == "stunned"
    play.do(Displace(CHARLES, play.spot("C3")))
    assert (play.hex("charles"), play.hex("colin")) == ("C3", "D3")


def test_10_1_6_whoever_is_hit_may_be_pushed_to_the_foot_of_the_ladder() -> None:
    """M-31: the one who fell is not there any more."""
    crowd = {"oger": "C3", "arnoul": "C2", "gervais": "C4", "herluin": "D2", "gaucher": "D4"}
    state = defended(a={"colin": "E3", "charles": "D3", **crowd})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(state, "D3")))
    play.do(FallTo(COLIN, play.spot("D3")))
    assert (play.hex("charles"), play.hex("colin")) == ("E3", "D3")
    assert play.unit("charles").health == "stunned"
    assert not play.state.refuges


def test_10_1_6_who_has_no_room_beside_the_foot_falls_at_the_foot() -> None:
    """A nook in the wall: the ladder lies somewhere, and Colin where it stood."""
    nook = {"wall": ["E3 W NW SW NE SE"]}
    state = defended(sides=nook, a={"colin": "E3"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1])
    lies = {play.state.ground.board.label(o.to) for o in play.options if isinstance(o, LetLie)}
    assert lies == {"D2", "D3", "D4", "E2", "E4", "F3"}
    play.do(LetLie(0, play.spot("D3")))
    assert (play.hex("colin"), play.unit("colin").health) == ("E3", "wounded")
    assert not play.state.refuges


@checks("10.1.6-08")
def test_10_1_6_nobody_falls_on_a_horse() -> None:
    """M-31."""
    state = defended(a={"colin": "E3", "baudri": "D3>W"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(state, "D4")))
    label = play.state.ground.board.label
    falls = {label(order.to) for order in play.options if isinstance(order, FallTo)}
    assert "D3" not in falls
    assert "D4" in falls


def test_10_1_6_the_wounded_die_of_the_fall() -> None:
    """M-31."""
    state = defended(a={"colin": "E3 wounded", "charles": "D3 wounded"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[1]).do(LetLie(0, at(state, "D3")))
    play.do(FallTo(COLIN, play.spot("D3")))
    assert play.is_dead("charles")
    assert play.is_dead("colin")


@checks("10.1.7-01")
def test_10_1_7_from_below_a_ladder_is_toppled_in_the_same_way() -> None:
    state = defended(b={"godric": "D4"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[6])
    assert play.events(ToppleRolled)[0].fell
    far = defended(b={"godric": "C4"})
    assert refused(far, Topple(GODRIC, 0)) == ("10.1.6", "not-at-ladder")
    assert refused(state, Topple(GODRIC, 4)) == ("10.1.6", "no-such-ladder")
    court = defended(F3="b", heights={"F3": "0"})
    assert refused(court, Topple(GODRIC, 0)) == ("10.1.7", "not-at-ladder")


@checks("10.1.6-01")
def test_10_1_6_from_a_tower_no_ladder_is_in_reach() -> None:
    """§10.1.1: it is higher than a ladder is long."""
    for terrain, found in (("w", None), ("p", ("10.1.7", "not-at-ladder"))):
        facts: dict[str, Any] = {"F4": terrain, "heights": {"F4": "1" if terrain == "w" else "2"}}
        state = defended(b={"godric": "F4"}, E4="F", a={"colin": "E4", "charles": "D3"}, **facts)
        state.ladders = ()
        lean(state, "E4", "SE", climber="colin")
        assert refused(state, Topple(GODRIC, 0)) == found


@checks("10.1.7-01")
def test_10_1_7_a_rider_beside_its_foot_may_topple_a_ladder() -> None:
    """Whoever is beside it; M-36: with either hex."""
    beostan = UnitId("beostan")
    for place, orders in (("C3>W", 1), ("D4>SE", 1), ("B3>W", 0)):
        state = defended(b={"beostan": place}, a={"colin": "E3"})
        found = [order for order in Play(state).options if isinstance(order, Topple)]
        assert found == [Topple(beostan, 0)] * orders
    play = Play(defended(b={"beostan": "C3>W"}, a={"colin": "E3"}))
    assert play.do(Topple(beostan, 0), dice=[6]).events(ToppleRolled)[0].fell


@checks("10.1.7-01")
@pytest.mark.parametrize(
    ("walls", "is_near"), [("E3 SW", True), ("E3 W", True), ("E3 W SW", False)]
)
def test_10_1_7_a_rider_needs_only_one_of_his_hexes_beside_the_foot(
    walls: str, is_near: bool
) -> None:
    state = defended(a={"colin": "E3"}, b={"ethelnoth": "D3>NW"}, sides={"wall": [walls]})
    refusal = None if is_near else ("10.1.7", "not-at-ladder")
    assert refused(state, Topple(UnitId("ethelnoth"), 0)) == refusal


@checks("10.1.6-01")
def test_10_1_6_who_has_no_hand_free_topples_nothing() -> None:
    """M-48: on a ladder by a house rule."""
    for house, refusal in ((House(), None), (HOLDING, ("10.1.6", "no-free-hand"))):
        men = {"colin": "E3", "charles": "E4"}
        state = defended(a=men, E4="F", active="a", house=house)
        lean(state, "E4", climber="charles")
        assert refused(state, Topple(CHARLES, 0)) == refusal
    bearing = carried(("D3", "C3"), a={"gerold": "D3", "colin": "C3"}, phase="melee")
    lean(bearing, "E3")
    assert refused(bearing, Topple(GEROLD, 1)) == ("10.1.6", "no-free-hand")
    stunned = defended(b={"godric": "F3 stunned"})
    assert refused(stunned, Topple(GODRIC, 0)) == ("10.1.6", "no-free-hand")


@checks("10.1.6-01")
def test_10_1_6_whoever_topples_a_ladder_does_not_fight_any_more() -> None:
    state = defended(b={"godric": "F3", "osgar": "D4"})
    play = Play(state).do(Topple(GODRIC, 0), dice=[9])
    assert play.why_not(Attack(GODRIC, COLIN)) == ("10.1.6", "has-laboured")
    assert play.why_not(Topple(GODRIC, 0)) == ("10.1.6", "hand-busy")


@checks("10.1.3-02")
def test_10_1_3_four_points_are_just_enough_for_the_jump() -> None:
    """All that a wounded man has."""
    state = climber("gerold", phase="movement")
    change(state, "gerold", health="wounded")
    play = Play(state).begin("gerold")
    assert play.state.moving is not None
    assert play.state.moving.points == 4
    assert Jump(GEROLD, at(state, "F3")) in play.options
    assert refuse_jump(state, state.units[GEROLD], 3, 0) == Refusal(
        "4", "too-few-points", {"points": 3}
    )


@checks("10.1.2-01")
def test_10_1_2_only_a_ladder_that_two_of_the_own_men_hold_is_carried_on() -> None:
    """The plainest reason first."""
    state = carried(("D3", "C3"), a={"gerold": "D3", "colin": "C3"})
    assert refused(state, TakeUpLadder(0)) is None
    assert refused(state, TakeUpLadder(7)) == ("10.1.2", "no-such-ladder")
    assert refused(lay(state, "A1", "B1"), TakeUpLadder(1)) == ("10.1.2", "not-carried")
    change(state, "colin", moved=3)
    assert refused(state, TakeUpLadder(0)) == ("4", "has-moved")
    state.active = B
    assert refused(state, TakeUpLadder(0)) == ("2.1", "not-your-turn")
    state.phase = "melee"
    assert refused(state, TakeUpLadder(0)) == ("2.1", "wrong-step")
    assert refused(state, TakeUpLadder(7)) == ("2.1", "wrong-step")


@checks("10.1.4-01")
def test_10_1_4_only_a_ladder_that_is_there_is_shifted_by_men_who_are_there() -> None:
    state = shifters()
    foot = at(state, "E4")
    assert refused(state, ShiftLadder(7, GEROLD, COLIN, foot, E)) == ("10.1.4", "no-such-ladder")
    nobody = ShiftLadder(0, GEROLD, UnitId("nobody"), foot, E)
    assert refused(state, nobody) == ("1.2", "no-such-unit")
    alone = ShiftLadder(0, GEROLD, GEROLD, foot, E)
    assert refused(state, alone) == ("10.1.2", "takes-two")
    lift(state, state.units[COLIN])
    change(state, "colin", place=None)
    order = ShiftLadder(0, GEROLD, COLIN, foot, E)
    assert refused(state, order) == ("1.2", "no-such-unit")
    state.phase = "melee"
    assert refused(state, order) == ("2.1", "wrong-step")


@checks("10.1.6-01")
def test_10_1_6_only_a_ladder_that_is_there_is_toppled() -> None:
    state = defended()
    assert refused(state, Topple(GODRIC, 0)) is None
    for number in (-1, 1, 7):
        assert refused(state, Topple(GODRIC, number)) == ("10.1.6", "no-such-ladder")
