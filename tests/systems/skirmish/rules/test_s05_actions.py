"""§5: two different short actions or a long one, and the matrix of states and actions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Action, Choose, Place
from heerbann.systems.skirmish.model.actions import (
    EndActivation,
    Fight,
    Flee,
    FreeMove,
    LetGo,
    Move,
    Rally,
    SecureArea,
    Shoot,
    Sprint,
    Suppress,
    TakeCover,
)
from heerbann.systems.skirmish.model.events.morale import Broke, Fled, RallyRolled
from heerbann.systems.skirmish.model.events.movement import (
    ActivationEnded,
    AreaSecured,
    CoverTaken,
    Marched,
)
from heerbann.systems.skirmish.model.state import BLUE, Crew, State, UnitId
from heerbann.systems.skirmish.rules.s05_actions.activation import deeds
from heerbann.systems.skirmish.rules.s05_actions.refusals import refuse_end_activation, refuse_rally
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import arena, gun, in_melee, row, spots, squad, tank, troop, unit
from tests.systems.skirmish.field import (
    B1,
    B2,
    R1,
    R2,
    acting,
    activated,
    kinds,
    shift,
    stay,
    verdict,
)

END = EndActivation(R1)


def facing(
    entry: Any = None, foe: Any = None, gap: int = 10, house: Any = None, **facts: Any
) -> State:
    """A unit of riflemen and an enemy so far away; another enemy waits far off."""
    red = troop(entry or squad(3, gun()), row(len_of(entry), 30, 20), **facts)
    first = foe or squad(3)
    blue = [
        troop(first, row(first.models, 30, 21 + gap)),
        troop(squad(1), [(5, 46)]),
    ]
    return arena([red, troop(squad(1), [(60, 5)])], blue, house=house)


def len_of(entry: Any) -> int:
    return 3 if entry is None else int(entry.models)


def engaged(**more: Any) -> State:
    """The same units base to base."""
    return facing(gap=0, **more)


HELD = {"melee_holds": "contact"}


def fought(**more: Any) -> State:
    """The same units, in melee after a first round."""
    return in_melee(engaged(**more), "red-1", "blue-1")


# --- 5.1 to 5.3: short and long -------------------------------------------------------------


@checks("GR-5.1", "GR-5.2a", "GR-5.2b")
def test_5_2_a_free_unit_has_all_short_and_long_actions_that_make_sense() -> None:
    game = acting(facing())
    assert kinds(game) == [
        "Move", "Sprint", "SecureArea", "TakeCover", "Flee", "Shoot", "Suppress", "EndActivation",
    ]  # fmt: skip
    refused(game, Rally(R1), "5.10", "steady")
    refused(game, Fight(R1, B1), "8.1", "no-contact")
    refused(game, FreeMove(R1), "14.1", "no-free-move")


@checks("GR-5.1")
def test_5_1_two_short_actions_must_differ() -> None:
    game = acting(facing(), answers=[SecureArea(R1)])
    refused(game, SecureArea(R1), "5.1", "taken-already")
    assert kinds(game) == ["Move", "Flee", "Shoot", "EndActivation"]
    go_on(game, answers=[Move(R1), stay(R1)])
    assert told(game, ActivationEnded)
    assert game.seat == BLUE


@checks("GR-5.1", "GR-5.2b")
@pytest.mark.parametrize("action", [Sprint(R1), TakeCover(R1), Suppress(R1, B1)])
def test_5_1_a_long_action_takes_the_whole_activation(action: Action) -> None:
    game = acting(facing(), answers=[SecureArea(R1)])
    refused(game, action, "5.1", "long-needs-all")


@checks("GR-5.1")
def test_5_1_after_a_long_action_nothing_is_left() -> None:
    game = acting(facing(), answers=[TakeCover(R1)])
    assert the(game, ActivationEnded).unit == R1


def test_5_3_a_unit_may_stop_early_or_do_nothing() -> None:
    game = acting(facing(), answers=[END])
    assert the(game, ActivationEnded).unit == R1
    game = acting(facing(), answers=[SecureArea(R1), END])
    assert the(game, ActivationEnded).unit == R1


def test_5_3_each_action_is_resolved_before_the_next_is_chosen() -> None:
    """The move brings the target into range, then the shot is offered."""
    state = facing(squad(3, gun(reach=9)), gap=12)
    game = acting(state)
    refused(game, Shoot(R1, B1), "7.3", "out-of-range")
    go_on(game, answers=[Move(R1), shift(state, R1, 0, 6)])
    assert Shoot(R1, B1) in game.options


@checks("GR-5.1")
def test_5_1_a_shot_is_one_of_two_short_actions() -> None:
    game = acting(facing(), answers=[Shoot(R1, B1)], dice=[1, 1, 1])
    assert game.state.acting is not None
    assert (game.state.acting.budget, game.state.acting.used) == (1, ("shoot",))
    refused(game, Shoot(R1, B1), "5.1", "taken-already")
    assert kinds(game) == ["Move", "SecureArea", "Flee", "EndActivation"]


def test_5_1_a_melee_is_one_of_two_short_actions() -> None:
    game = acting(engaged(house=HELD), answers=[Fight(R1, B1)], dice=[1] * 6)
    assert game.state.acting is not None
    assert (game.state.acting.budget, game.state.acting.used) == (1, ("melee",))


def test_5_1_after_suppressing_fire_nothing_is_left() -> None:
    game = acting(facing(), answers=[Suppress(R1, B1)], dice=[1] * 3)
    assert the(game, ActivationEnded).unit == R1


def test_5_1_between_two_activations_nobody_acts() -> None:
    game = acting(facing(), answers=[END])
    refused(game, Move(R1), "11.2", "nobody-acts")
    refused(game, TakeCover(B1), "11.2", "nobody-acts")


def test_1_1_who_is_not_on_the_table_neither_acts_nor_is_a_target() -> None:
    nobody = UnitId("red-9")
    game = acting(facing())
    for action in (Move(nobody), FreeMove(nobody), Sprint(nobody), SecureArea(nobody),
                   TakeCover(nobody), Flee(nobody), Rally(nobody), EndActivation(nobody),
                   Shoot(nobody, B1), Shoot(R1, nobody), Suppress(R1, nobody),
                   Fight(R1, nobody)):  # fmt: skip
        refusal = refused(game, action, "1.1", "no-such-unit")
        assert refusal.facts == {"unit": nobody}


def test_5_1_only_the_activated_unit_acts() -> None:
    game = acting(facing())
    refusal = refused(game, Move(R2), "11.2", "another-unit-acts")
    assert refusal.facts == {"unit": R1}


# --- the matrix -----------------------------------------------------------------------------

EVERYTHING: dict[str, Action] = {
    "move": Move(R1),
    "shoot": Shoot(R1, B1),
    "melee": Fight(R1, B1),
    "secure": SecureArea(R1),
    "flee": Flee(R1),
    "rally": Rally(R1),
    "suppress": Suppress(R1, B1),
    "cover": TakeCover(R1),
    "sprint": Sprint(R1),
}
FREE = "move shoot secure flee suppress cover sprint"


def allowed(state: State) -> str:
    offered: list[Action] = [*deeds(activated(state))]
    return " ".join(name for name, action in EVERYTHING.items() if action in offered)


@checks("GR-5.2a", "GR-5.2b", "GR-5.6", "GR-5.7b", "GR-5.9a", "GR-5.10", "GR-10.4a")
@pytest.mark.parametrize(
    ("state", "actions"),
    [
        (facing(), FREE),
        (engaged(), "move shoot melee secure flee suppress cover sprint"),
        (fought(), "move shoot melee secure flee suppress cover sprint"),
        (engaged(house=HELD), "melee secure flee cover"),
        (engaged(house={"disengage": "move", **HELD}), "move melee secure flee cover sprint"),
        (engaged(foe=tank(), house=HELD), "melee secure flee cover"),
        (
            engaged(foe=tank(), house={"vehicles_lock": "off", **HELD}),
            "move shoot melee secure flee suppress cover sprint",
        ),
        (facing(condition="pinned"), "rally"),
        (facing(condition="fleeing"), "flee"),
        (facing(tank(), crew=Crew(shaken=True)), "move secure flee cover sprint"),
        (facing(tank(), crew=Crew(stunned=True)), "secure cover"),
        (facing(tank(), crew=Crew(immobile=True)), "shoot secure suppress cover"),
    ],
    ids=[
        "free", "in contact", "in melee", "held", "disengage", "vehicle held", "vehicle",
        "pinned", "fleeing", "shaken", "stunned", "immobilised",
    ],
)  # fmt: skip
def test_5_what_each_state_allows(state: State, actions: str) -> None:
    assert allowed(state) == actions


def test_5_the_matrix_says_why() -> None:
    game = acting(engaged(house=HELD))
    refused(game, Move(R1), "8.2", "engaged")
    refused(game, Shoot(R1, B1), "8.2", "shooter-in-melee")
    game = acting(facing(condition="pinned"))
    refused(game, Move(R1), "10.4", "pinned")
    refused(game, TakeCover(R1), "10.4", "pinned")
    game = acting(facing(tank(), crew=Crew(immobile=True)))
    refused(game, Move(R1), "9.3", "crew-cannot-move")
    refused(game, Flee(R1), "9.3", "crew-cannot-move")


# --- 5.4, 5.7, 5.12, 5.13 -------------------------------------------------------------------


@checks("GR-5.4")
def test_5_4_a_move_goes_up_to_b_and_asks_where_to() -> None:
    state = facing()
    game = acting(state, answers=[Move(R1)])
    assert isinstance(game.ask, Place)
    refused(game, shift(state, R1, "6.01", 0), "6.1", "too-far")
    go_on(game, answers=[shift(state, R1, 6, 0)])
    assert spots(game, "red-1") == [(36, 20), (37, 20), (38, 20)]
    assert the(game, Marched).length == 6 * 2540


@checks("GR-5.7b", "GR-5.7c")
def test_5_7_securing_the_area_lays_a_marker() -> None:
    game = acting(facing(), answers=[SecureArea(R1)])
    assert the(game, AreaSecured).unit == R1
    assert unit(game, "red-1").marker


@checks("GR-5.12c")
def test_5_12_a_unit_that_takes_cover_has_a_marker_for_it() -> None:
    game = acting(facing(), answers=[TakeCover(R1)])
    assert the(game, CoverTaken).unit == R1
    assert unit(game, "red-1").covered


@checks("GR-5.13a", "GR-5.13b")
def test_5_13_a_sprint_goes_up_to_twice_b() -> None:
    state = facing()
    game = acting(state, answers=[Sprint(R1)])
    refused(game, shift(state, R1, "12.01", 0), "6.1", "too-far")
    go_on(game, answers=[shift(state, R1, 12, 0)])
    assert spots(game, "red-1")[0] == (42, 20)
    assert told(game, ActivationEnded)


def test_5_13_no_melee_follows_a_sprint_into_contact() -> None:
    state = facing(gap=10)
    game = acting(state, answers=[Sprint(R1), shift(state, R1, 0, 10)])
    assert told(game, ActivationEnded)


@checks("GR-5.6")
def test_5_6_a_move_into_contact_lets_the_unit_fight_at_once() -> None:
    state = facing(gap=5)
    game = acting(state, answers=[Move(R1), shift(state, R1, 0, 5)])
    assert Fight(R1, B1) in game.options
    assert Move(R1) not in game.options


# --- 5.9, 5.10, 10.6: fleeing and rallying --------------------------------------------------


@checks("GR-5.9a", "GR-5.9c")
def test_5_9_anybody_may_flee_of_his_own_will_and_flees_then() -> None:
    game = acting(facing(), answers=[Flee(R1)], dice=[3])
    assert unit(game, "red-1").condition == "fleeing"
    assert spots(game, "red-1") == [(30, 17), (31, 17), (32, 17)]
    assert told(game, Broke)
    assert kinds(game) == ["Rally", "EndActivation"], "one short action is left"


@checks("GR-5.9a", "GR-10.6a", "GR-5.10")
def test_5_9_voluntary_flight_is_one_short_action_and_rallying_may_follow() -> None:
    game = acting(facing(), answers=[Flee(R1), Rally(R1)], dice=[3, 3])
    assert unit(game, "red-1").condition == "steady"
    assert told(game, ActivationEnded)
    late = acting(facing(), answers=[SecureArea(R1), Flee(R1)], dice=[3])
    assert told(late, ActivationEnded), "it was the second one"


@checks("GR-5.1", "GR-10.6c")
def test_5_1_who_is_put_to_flight_in_its_own_activation_may_still_rally() -> None:
    """R-93: the attacker loses his melee by the tie, breaks and gets away."""
    state = engaged()
    game = acting(state, answers=[Fight(R1, B1)], dice=[1, 1, 1, 1, 1, 1, 1, 4])
    go_on(game, answers=[LetGo(B1)])
    assert unit(game, "red-1").condition == "fleeing"
    assert kinds(game) == ["Flee", "Rally", "EndActivation"]
    go_on(game, answers=[Rally(R1)], dice=[6])
    assert unit(game, "red-1").condition == "steady"


@checks("GR-5.9a")
def test_5_9_by_house_rule_only_those_in_melee_flee_of_their_own_will() -> None:
    game = acting(facing(house={"voluntary_flee": "melee_only"}))
    refused(game, Flee(R1), "5.9", "flee-from-melee-only")
    assert Flee(R1) in acting(fought(house={"voluntary_flee": "melee_only"})).options


@checks("GR-10.6b", "GR-10.6c", "GR-5.10")
def test_10_6_a_fleeing_unit_flees_first_and_may_rally_then() -> None:
    state = activated(facing(condition="fleeing"))
    assert deeds(state) == [Flee(R1)]
    assert verdict(refuse_end_activation(state, END)) == ("10.6", "flee-first")
    assert verdict(refuse_rally(state, Rally(R1))) == ("10.6", "flee-first")
    game = acting(facing(condition="fleeing"), dice=[2])  # its only choice needs no answer
    assert the(game, Fled).roll == 2
    assert kinds(game) == ["Rally", "EndActivation"]
    go_on(game, answers=[Rally(R1)], dice=[3])
    assert unit(game, "red-1").condition == "steady"
    assert told(game, ActivationEnded)


@checks("GR-10.6b")
def test_10_6_by_house_rule_the_fleeing_may_rally_first_but_then_must_flee() -> None:
    game = acting(facing(condition="fleeing", house={"flee_first": "off"}))
    assert kinds(game) == ["Flee", "Rally"]
    go_on(game, answers=[Rally(R1)], dice=[1, 2])
    assert the(game, Fled).roll == 2
    game = acting(facing(condition="fleeing", house={"flee_first": "off"}))
    go_on(game, answers=[Rally(R1)], dice=[6])
    assert unit(game, "red-1").condition == "steady"
    assert "Shoot" in kinds(game)


@checks("GR-10.6b")
def test_10_6_a_flight_of_this_round_counts_by_house_rule_it_is_additional() -> None:
    """R-70."""
    fled = facing(condition="fleeing", fled=True)
    assert kinds(acting(fled)) == ["Flee", "Rally", "EndActivation"]
    extra = facing(condition="fleeing", fled=True, house={"first_flight": "extra"})
    assert deeds(activated(extra)) == [Flee(R1)]
    broken = acting(facing(house={"first_flight": "extra"}), answers=[Flee(R1)], dice=[3])
    assert kinds(broken) == ["Rally", "EndActivation"], "it began the activation steady"


@checks("GR-10.6b")
def test_10_6_who_fails_to_rally_first_still_has_to_flee() -> None:
    hounds = squad(3, rules=("fast",))
    house = {"flee_first": "off", "rally_then_act": "off"}
    state = facing(hounds, condition="fleeing", house=house)
    game = acting(state, answers=[Rally(R1)], dice=[1, 3])
    assert the(game, Fled).roll == 3
    game = acting(state, answers=[Rally(R1)], dice=[6])
    assert unit(game, "red-1").condition == "steady"
    assert told(game, ActivationEnded)


def test_10_6_who_flees_again_without_an_action_left_ends_the_activation() -> None:
    hounds = squad(3, rules=("fast",))
    state = activated(facing(hounds, condition="fleeing", house={"flee_first": "off"}))
    assert state.acting is not None
    state.acting = replace(state.acting, budget=0, used=("rally", "secure"))
    assert deeds(state) == [END]


@checks("GR-10.4a", "GR-5.10")
def test_10_4_who_rallies_from_being_pinned_may_act_then() -> None:
    game = acting(facing(condition="pinned"), answers=[Rally(R1)], dice=[5])
    assert the(game, RallyRolled).passed
    assert kinds(game) == ["Move", "SecureArea", "Flee", "Shoot", "EndActivation"]
    strict = facing(condition="pinned", house={"rally_then_act": "off"})
    game = acting(strict, answers=[Rally(R1)], dice=[5])
    assert told(game, ActivationEnded)


@checks("GR-10.4a")
def test_10_4_who_fails_stays_pinned_and_has_nothing_left() -> None:
    game = acting(facing(condition="pinned"), answers=[Rally(R1)], dice=[2])
    assert unit(game, "red-1").condition == "pinned"
    assert told(game, ActivationEnded)
    assert isinstance(game.ask, Choose)
    assert {option.unit for option in game.options} == {B1, B2}  # type: ignore[attr-defined]
