"""What may come of an order, as players are told it: the very shares of the real dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import msgspec
import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.hooks import Change
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.model.actions.fighting import Attack, Evade, Include, Loose, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Dismount, Go, TakeReins
from heerbann.systems.diex_aie.model.actions.siege import (
    Haul,
    Jump,
    PutOut,
    ShootFire,
    TakeUpLadder,
    Topple,
)
from heerbann.systems.diex_aie.model.events.climbing import ToppleRolled
from heerbann.systems.diex_aie.model.events.fire import FireFought, FireShot
from heerbann.systems.diex_aie.model.events.horses import CatchRolled
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.odds.hooks import TEXTS
from heerbann.systems.diex_aie.odds.usual_answers import ASSUMED, usual_answer
from heerbann.systems.diex_aie.odds.weighed_changes import weighed_changes
from heerbann.systems.diex_aie.show.told_changes import tell_change
from tests.systems.diex_aie.castle import burn, castle, lean
from tests.systems.diex_aie.field import Play, at, change, field, meadow
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS
from tests.systems.diex_aie.rules.test_s10_ladders import carried
from tests.systems.diex_aie.show.test_scene import placed
from tests.systems.diex_aie.show.test_terminal import field as meeting
from tests.systems.diex_aie.system import ENGLISH, GERMAN, begun

GAUCHER, GUERIC, OSFERTH, COLIN = map(UnitId, ("gaucher", "gueric", "osferth", "colin"))
TUROLD, EADWIG, GODRIC, VITAL = map(UnitId, ("turold", "eadwig", "godric", "vital"))
NOTHING = ""


def told(play: Play, order: Action) -> dict[str, float]:
    """What a player is told of an order, in shares."""
    found = option_odds(play.game, order).changes
    assert sum(chance for _, chance in found) == 1
    return {", ".join(_words(play.state, what)): float(chance) for what, chance in found}


def _words(state: State, found: Sequence[Change]) -> list[str]:
    return [tell_change(change, state, ENGLISH) for change in found]


def thrown(
    play: Play, order: Action, means: Callable[[Play], str], dice: int = 1
) -> dict[str, float]:
    """What every throw of the real dice means, in shares; follow-ups are answered as usual."""
    found: Counter[str] = Counter()
    for faces in product(range(1, 11), repeat=dice):
        trial = Play(play.state)
        trial.game = play.game.fork()
        trial.give(faces)
        trial.game.answer(order)
        game = trial.game
        while game.ask is not None and (answer := usual_answer(worth, game)) is not None:
            game.answer(answer)
        found[means(trial)] += 1
    return {what: number / 10**dice for what, number in found.items()}


# §6: attacks


def test_6_4_whoever_gives_ground_is_told() -> None:
    play = Play(field(a={"gueric": "D5"}, b={"osferth": "E5"}, phase="melee"))
    letters = {
        "-": NOTHING,
        "A": "Gueric: wounded",
        "B": "Gueric: falls back",
        "C": "Osferth: falls back",
        "D": "Osferth: stunned",
    }
    order = Attack(GUERIC, OSFERTH)
    found = told(play, order)
    assert found == thrown(play, order, lambda trial: letters[trial.events(MeleeRolled)[-1].letter])
    assert (found[NOTHING], found["Osferth: falls back"], found["Gueric: falls back"]) == (
        0.3, 0.2, 0.2,
    )  # fmt: skip


def test_6_2_all_who_give_ground_and_the_one_who_suffers_are_told() -> None:
    state = field(a={"roussel": "D5"}, b={"osferth": "E5", "ligulf": "D4"}, phase="melee")
    play = Play(state).do(Attack(UnitId("roussel"), OSFERTH))
    found = told(play, Include(UnitId("ligulf")))
    assert found["Osferth: falls back, Ligulf: falls back"] == 0.2
    assert found["Ligulf: stunned"] == 0.1  # he is worth less


def test_6_7_a_rider_who_falls_is_told() -> None:
    state = field(a={"roussel": "C5>E"}, b={"beostan": "E5>E"}, phase="melee")
    play, order = Play(state), Attack(UnitId("roussel"), UnitId("beostan"))
    fates = {
        "-": NOTHING,
        "A": "Roussel: wounded",
        "B": "Roussel: falls back",
        "C": "Beostan: falls back",
        "D": "Beostan: wounded",
        "E": "Beostan: stunned, Beostan: thrown",
        "F": "Beostan: wounded, Beostan: thrown",
        "G": "Beostan: stunned, Beostan: thrown",
        "H": "Beostan: wounded, Beostan: thrown",
        "I": "Beostan: dead",
    }
    found = told(play, order)
    assert found == thrown(play, order, lambda trial: fates[trial.events(MeleeRolled)[-1].letter])
    assert any("thrown" in what for what in found)


# §5: shots


def test_5_4_4_whoever_is_driven_back_by_a_shot_is_told() -> None:
    state = field(a={"vital": "C5"}, b={"osferth": "G5"}, phase="missiles")
    play, order = Play(state), Shoot(VITAL, OSFERTH, at(state, "G5"))
    fates = {"-": NOTHING, "A": "Osferth: falls back", "B": "Osferth: wounded"}

    def means(trial: Play) -> str:
        hits = trial.events(ShotStruck)
        return fates.get(hits[-1].letter, "Osferth: dead") if hits else NOTHING

    found = told(play, order)
    assert found == pytest.approx(thrown(play, order, means, dice=2))
    assert found["Osferth: falls back"] > 0


def test_5_4_3_on_the_move_lost_points_are_told() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    play = Play(state).begin("colin").go("colin", "F6")
    order = Loose(EADWIG, COLIN, at(state, "F6"))
    fates = {"A": "Colin: loses movement points", "-": NOTHING}
    fates["B"] = "Colin: wounded"

    def means(trial: Play) -> str:
        hits = trial.events(ShotStruck)
        return fates.get(hits[-1].letter, "Colin: dead") if hits else NOTHING

    assert told(play, order) == pytest.approx(thrown(play, order, means, dice=2))
    assert "Colin: loses movement points" in told(play, order)


def test_8_3_3_in_crossfire_one_takes_cover_from_this_shot() -> None:
    state = field(COT, sides=WALLS, a={"vital": "G6"}, b={"godric": "G4"}, phase="missiles")
    play, order = Play(state), Shoot(VITAL, GODRIC, at(state, "G4"))
    assert len(told(play, order)) > 1


def test_5_4_3_whoever_has_no_points_left_is_not_said_to_be_stopped() -> None:
    state = field(a={"colin": "F5"}, b={"eadwig": "B5"})
    play = Play(state).begin("colin")
    assert play.state.moving is not None
    play.state.moving = msgspec.structs.replace(play.state.moving, points=1)
    play = Play(play.state).go("colin", "F6")
    found = told(play, Loose(EADWIG, COLIN, at(state, "F6")))
    assert len(found) > 1
    assert not any("move ends" in what for what in found)


# §4: on the move


def test_4_3_1_whoever_is_stopped_is_told() -> None:
    state = field(a={"gaucher": "B4"}, b={"osferth": "D5"})
    play = Play(state).begin("gaucher").go("gaucher", "C4")
    order = Go(GAUCHER, at(state, "C3"))
    fates = {"free": NOTHING, "stopped": "Gaucher: move ends"}
    fates |= {"wounded": "Gaucher: wounded", "dead": "Gaucher: dead"}

    def means(trial: Play) -> str:
        return fates[trial.events(InfiltrationRolled)[-1].result]

    found = told(play, order)
    assert found == thrown(play, order, means)
    assert found["Gaucher: move ends"] > 0


def test_4_3_the_end_of_a_move_that_needs_no_order_is_told() -> None:
    """With his last point Vital comes beside Osferth, whom he cannot attack any more."""
    state = field(a={"vital": "C5"}, b={"osferth": "E5"}, house=House(missile_checks="always"))
    change(state, "vital", fired=3)
    play = Play(state).begin("vital")
    assert play.state.moving is not None
    play.state.moving = msgspec.structs.replace(play.state.moving, points=1)
    play = Play(play.state)
    order = Go(VITAL, at(state, "D5"))
    fates = {
        "free": NOTHING,
        "stopped": NOTHING,
        "wounded": "Vital: wounded",
        "dead": "Vital: dead",
    }

    def means(trial: Play) -> str:
        return fates[trial.events(InfiltrationRolled)[-1].result]

    found = told(play, order)
    assert found == thrown(play, order, means)
    assert len(found) == 3


def test_4_1_whoever_is_stopped_over_a_friend_does_not_fall_back() -> None:
    state = field(a={"gaucher": "B4", "colin": "C4"}, b={"osferth": "D5"})
    play = Play(state).begin("gaucher").go("gaucher", "C4")
    found = told(play, Go(GAUCHER, at(state, "C3")))
    assert "Gaucher: move ends" in found
    assert not any("falls back" in what for what in found)


def test_4_4_2_who_dismounts_is_not_thrown() -> None:
    state = field(a={"turold": "D5>W"}, b={"osferth": "A5"})
    play = Play(state).begin("turold").go("turold", "C5", "B5")
    found = told(play, Dismount(TUROLD, at(state, "B6")))
    assert len(found) > 1
    assert not any("thrown" in what for what in found)


def test_4_4_3_reins_that_are_caught_are_told() -> None:
    horse = UnitId("horse-1")
    play = Play(field(a={"turold": "F7>NE", "horse-1": "E5>E"})).begin("turold")
    play.go("turold", "F6", "F5")
    caught = tell_change(Change(horse, "caught"), play.state, ENGLISH)

    def means(trial: Play) -> str:
        return caught if trial.events(CatchRolled)[-1].caught else NOTHING

    order = TakeReins(TUROLD, horse)
    found = told(play, order)
    assert found == {caught: 0.6, NOTHING: 0.4}
    assert found == thrown(play, order, means)


# §7: evading


def test_7_3_a_rider_who_evades_is_told_the_whole_way() -> None:
    """Urquhart gives way by two hexes; Colin is beside the second one."""
    state = field(
        a={"roussel": "D5>E", "colin": "H4"}, b={"urquhart": "F5>E"}, phase="melee", chapter=7
    )
    play = Play(state).do(Attack(UnitId("roussel"), UnitId("urquhart")))
    assert play.prompt == "evade"
    orders = [order for order in play.options if isinstance(order, Evade)]
    found = [option_odds(play.game, order) for order in orders]
    assert any(one.throws for one in found)
    assert any("Whoever evades" in said for one in found for said in ENGLISH.assumed(one.assumed))


# §10: ladders and fire


def test_10_1_2_lost_points_of_two_with_a_ladder_are_told() -> None:
    state = carried(b={"eadwig": "F4"})
    play = Play(state).do(TakeUpLadder(0), Haul(0, COLIN, at(state, "D4")))
    order = Loose(EADWIG, COLIN, at(state, "D4"))
    both = "Gerold: loses movement points, Colin: loses movement points"
    letters = {"-": NOTHING, "A": both, "B": "Gerold: loses movement points, Colin: wounded"}

    def means(trial: Play) -> str:
        return letters.get(trial.events(ShotStruck)[-1].letter, "Colin: dead")

    assert told(play, order) == pytest.approx(thrown(play, order, means))


def test_9_2_2_who_jumps_and_lands_badly_is_told() -> None:
    state = lean(castle(E3="F", a={"gerold": "E3"}), "E3", climber="gerold")
    found = told(Play(state).begin("gerold"), Jump(UnitId("gerold"), at(state, "F3")))
    assert set(found) == {NOTHING, "Gerold: wounded"}


def test_10_1_6_a_ladder_that_falls_is_told_with_the_man_on_it() -> None:
    state = castle(active="b", phase="melee", E3="F", a={"colin": "E3"}, b={"godric": "F3"})
    play, order = Play(lean(state, "E3", climber="colin")), Topple(GODRIC, 0)

    def means(trial: Play) -> str:
        fell = trial.events(ToppleRolled)[-1].fell
        return "Colin: wounded, Ladder on E3: falls" if fell else NOTHING

    found = told(play, order)
    assert found == {"Colin: wounded, Ladder on E3: falls": 0.6, NOTHING: 0.4}
    assert found == thrown(play, order, means)


def test_10_3_a_hex_that_catches_fire_is_told() -> None:
    state = castle(phase="missiles", a={"vital": "C3"})
    play, order = Play(state), ShootFire(VITAL, at(state, "F3"))

    def means(trial: Play) -> str:
        return "F3: catches fire" if trial.events(FireShot)[-1].caught else NOTHING

    assert (
        told(play, order) == thrown(play, order, means) == {NOTHING: 0.9, "F3: catches fire": 0.1}
    )


def test_10_2_3_a_fire_that_is_put_out_is_told() -> None:
    state = burn(castle(phase="melee", a={"gerold": "F2"}), "F3")
    play, order = Play(state), PutOut(UnitId("gerold"), at(state, "F3"))

    def means(trial: Play) -> str:
        return "F3: fire is out" if trial.events(FireFought)[-1].out else NOTHING

    found = told(play, order)
    assert found == thrown(play, order, means) == {NOTHING: 0.5, "F3: fire is out": 0.5}


# What is taken for granted


def assumed(play: Play, order: Action) -> list[str]:
    return GERMAN.assumed(option_odds(play.game, order).assumed)


def test_6_2_an_attack_that_others_could_join_is_said_to_be_fought_as_it_stands() -> None:
    for friends, is_said in (({}, False), ({"colin": "E6"}, True)):
        play = Play(field(a={"gueric": "D5", **friends}, b={"osferth": "E5"}, phase="melee"))
        order = Attack(GUERIC, OSFERTH)
        said = assumed(play, order)
        assert ("Der Angriff wird geführt, wie er steht." in said) == is_said
        assert "Niemand weicht aus." not in said


def test_6_4_only_where_somebody_can_choose_his_retreat_it_is_told_where_he_goes() -> None:
    """On a dam of a single row there is only one way back."""
    sentence = "Wer zurückweicht, geht dorthin, wo ihn die wenigsten hindern."
    for rows, is_said in ((3, True), (1, False)):
        state = field(
            meadow(rows=rows), a={"gueric": "D1"}, b={"osferth": "E1"}, phase="melee", spare=False
        )
        assert (sentence in assumed(Play(state), Attack(GUERIC, OSFERTH))) == is_said


def test_every_usual_answer_can_be_told_in_both_languages() -> None:
    keys = [key.removeprefix("assumed-") for key in TEXTS if key.startswith("assumed-")]
    assert len(keys) > len(ASSUMED)
    for key in keys:
        for teller in (GERMAN, ENGLISH):
            (sentence,) = teller.assumed([key])
            assert sentence.endswith(".")


# In words


def test_an_outcome_is_told_by_whom_it_befalls() -> None:
    before, after = meeting(), meeting()
    ligulf = after.units[UnitId("ligulf")]
    after.units[ligulf.id] = msgspec.structs.replace(ligulf, health="wounded")
    gaucher = after.units.pop(UnitId("gaucher"))
    after.gone = {gaucher.id: (gaucher, "dead")}
    found = weighed_changes(before, after)
    assert found == (Change("gaucher", "dead"), Change("ligulf", "wounded"))
    assert [tell_change(change, before, GERMAN) for change in found] == [
        "Gaucher: tot",
        "Ligulf: verletzt",
    ]


def test_a_thrown_rider_and_one_who_falls_back_are_told() -> None:
    before, after = begun("border_watch"), begun("border_watch")
    for state in (before, after):
        placed(state, "mauger", "D5", Direction.E)
        placed(state, "cailean", "F5")
    mauger, cailean = after.units[UnitId("mauger")], after.units[UnitId("cailean")]
    after.units[mauger.id] = msgspec.structs.replace(mauger, mounted=False, health="stunned")
    after.units[cailean.id] = msgspec.structs.replace(cailean, driven=after.turn)
    placed(after, "cailean", "G5")
    found = [(change.unit, change.what) for change in weighed_changes(before, after)]
    assert found == [("mauger", "stunned"), ("mauger", "thrown"), ("cailean", "driven")]
