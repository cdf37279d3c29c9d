"""§III, §O, §S Why not: whatever a client could send, the deployment refuses it by section."""

from __future__ import annotations

from typing import Any

from heerbann.systems.battlelore.model.actions import (
    Assign,
    CallReserve,
    Draft,
    EndSpecialists,
    FormCouncil,
    PassDraft,
    PickSets,
    PlaySpecialist,
    Relocate,
    ReplaceLevy,
)
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Arrival, Council, Levy, State
from tests.systems.battlelore.deployment_scenes import camp, organized
from tests.systems.battlelore.field import allowed, hex_of, house_of, refused, scenario_of
from tests.systems.battlelore.muster import begun


def test_iii_1_sets_are_chosen_once_by_each_from_those_there_are() -> None:
    state = begun().state
    allowed(state, PickSets(("P-A",)))
    refused(state, PickSets(("P-X",)), "II.a", "no-such-set")
    refused(state, PickSets(()), "III.1", "wrong-number-of-sets")
    state.sets = {PENNANT: ("P-A",)}
    allowed(state, PickSets(("S-C",)))
    refused(state, PickSets(("P-B",)), "III.1", "foreign-set")
    state.sets = {PENNANT: ("P-A",), STANDARD: ("S-A",)}
    refused(state, PickSets(("P-A",)), "III.1", "no-sets-now")


def test_o_1_two_different_sets_in_organised_mode() -> None:
    state = begun("organized").state
    allowed(state, PickSets(("P-A", "S-C")))
    refused(state, PickSets(("P-A", "P-X")), "II.a", "no-such-set")
    assert refused(state, PickSets(("P-A",)), "III.1", "wrong-number-of-sets").facts == {"sets": 2}
    refused(state, PickSets(("P-A", "P-A")), "O.1", "set-taken")


def laying(**facts: Any) -> State:
    state = begun().state
    state.sets = {PENNANT: ("P-A",), STANDARD: ("S-A",)}
    cards = {seat: tuple(f"{seat[0].upper()}-A{n}" for n in range(1, 5)) for seat in state.sets}
    state.drawn = cards
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def test_iii_1_each_section_gets_one_of_the_cards_drawn() -> None:
    state = laying()
    allowed(state, Assign("P-A1", "P-A2", "P-A3"), Assign("P-A4", "P-A1", "P-A3"))
    refused(state, Assign("P-A1", "P-A2", "P-A5"), "III.1", "card-not-drawn")
    refused(state, Assign("P-A1", "P-A2", "P-A2"), "III.1", "card-laid-twice")
    refused(state, Assign("P-A1", "P-A2", None), "III.1", "one-card-per-section")
    refused(state, Assign(None, "P-A2", "P-A1"), "III.1", "one-card-per-section")
    drawing = laying(drawn={PENNANT: ("P-A1", "P-A2")})
    refused(drawing, Assign("P-A1", "P-A2", "P-A3"), "III.1", "no-cards-to-lay")
    none = laying(drawn={}, assigned={PENNANT: {}, STANDARD: {}})
    refused(none, Assign("P-A1", "P-A2", "P-A3"), "III.1", "no-cards-to-lay")


def test_iii_2_only_a_unit_that_must_goes_to_the_baseline_of_its_section() -> None:
    state = start(scenario_of(mode="impromptu"), house_of())
    refused(state, Relocate("HBS", hex_of("G9")), "III.2", "nothing-to-relocate")
    state.arriving = (Arrival(STANDARD, "HBS", "centre", hex_of("G7")),)
    allowed(state, *[Relocate("HBS", hex_of(label)) for label in ("F9", "G9", "H9")])
    for label in ("E9", "I9", "A9", "M9", "G8", "G1"):
        refused(state, Relocate("HBS", hex_of(label)), "III.2", "not-on-section-baseline")
    refused(state, Relocate("HRS", hex_of("G9")), "III.2", "not-on-section-baseline")
    state.levies = (Levy(STANDARD, "red", hex_of("G9")),)
    refused(state, Relocate("HBS", hex_of("G9")), "III.2", "not-on-section-baseline")


def reserving(**facts: Any) -> State:
    state = organized()
    state.first, state.calling = PENNANT, (STANDARD, PENNANT)
    state.assigned = {STANDARD: {"reserve": "S-A4"}, PENNANT: {"reserve": "P-A4"}}
    state.shown = ((STANDARD, "reserve"),)
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def test_iii_4_units_of_the_open_reserve_card_are_called_by_the_player_whose_turn_it_is() -> None:
    state = reserving()
    allowed(state, CallReserve("HRC", hex_of("A9")), CallReserve("HGB", hex_of("M9")))
    refused(state, CallReserve("DBS", hex_of("A9")), "III.4", "not-on-reserve-card")
    refused(state, CallReserve("HRC", hex_of("A8")), "III.4", "not-on-baseline")
    refused(state, CallReserve("HRC", hex_of("A1")), "III.4", "not-on-baseline")
    refused(state, CallReserve("HRC", hex_of("I9")), "II.a", "shared-hex")
    refused(state, CallReserve("HRC", hex_of("E7")), "III.4", "not-on-baseline")
    once = reserving(called={STANDARD: ("HRC",)})
    refused(once, CallReserve("HRC", hex_of("A9")), "III.4", "not-on-reserve-card")
    for change in (
        {"calling": ()}, {"shown": ()}, {"called": {STANDARD: ("HRC", "HGB")}},
    ):  # fmt: skip
        refused(reserving(**change), CallReserve("HBS", hex_of("A9")), "III.4", "no-reserve-now")


def test_o_4_a_levy_becomes_an_available_troop_of_its_rank_after_the_two_units() -> None:
    levies = (Levy(STANDARD, "blue", hex_of("A9")), Levy(PENNANT, "red", hex_of("A1")))
    state = reserving(levies=levies, called={STANDARD: ("HRC", "HGB")})
    allowed(state, *[ReplaceLevy(hex_of("A9"), kind) for kind in ("HBC", "HBS", "HGC", "GGC")])
    refused(state, ReplaceLevy(hex_of("A1"), "HBS"), "O.4", "no-such-levy")
    refused(state, ReplaceLevy(hex_of("A9"), "HRC"), "O.4", "higher-rank")
    refused(state, ReplaceLevy(hex_of("A9"), "SPI"), "O.4", "troops-only")
    none_left = {**state.figures, "HBC": 0}
    short = reserving(levies=levies, called={STANDARD: ("HRC", "HGB")}, figures=none_left)
    refused(short, ReplaceLevy(hex_of("A9"), "HBC"), "O.2", "not-available")
    nations = reserving(
        levies=levies, called={STANDARD: ("HRC", "HGB")}, house=house_of({"nations": "on"})
    )
    refused(nations, ReplaceLevy(hex_of("A9"), "GGC"), "O.N", "foreign-nation")
    allowed(nations, ReplaceLevy(hex_of("A9"), "DBS"))
    early = reserving(levies=levies, called={STANDARD: ("HRC",)})
    refused(early, ReplaceLevy(hex_of("A9"), "HBC"), "O.4", "no-levies-now")
    over = reserving(levies=levies, calling=())
    refused(over, ReplaceLevy(hex_of("A9"), "HBC"), "O.4", "no-levies-now")


def council_due(**facts: Any) -> State:
    state = start(scenario_of(mode="impromptu", adventure="lore"), house_of())
    state.first = PENNANT
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def test_iii_5_a_council_keeps_to_the_levels_and_to_its_time() -> None:
    state = council_due()
    allowed(
        state, FormCouncil(1, 0, 0, 0, 0), FormCouncil(3, 3, 0, 0, 0), FormCouncil(1, 2, 3, 0, 0)
    )
    refused(state, FormCouncil(0, 3, 0, 0, 0), "B.17", "no-commander")
    refused(state, FormCouncil(1, 4, 0, 0, 0), "B.17", "no-such-level")
    refused(state, FormCouncil(1, -1, 0, 0, 0), "B.17", "no-such-level")
    refused(state, FormCouncil(4, 0, 0, 0, 0), "B.17", "no-such-level")
    refused(state, FormCouncil(3, 3, 1, 0, 0), "III.5", "too-many-levels")
    for change in (
        {"calling": (STANDARD,)}, {"first": None},
        {"councils": {PENNANT: Council(), STANDARD: Council()}},
    ):  # fmt: skip
        refused(council_due(**change), FormCouncil(1, 0, 0, 0, 0), "III.5", "no-council-now")
    medieval = start(scenario_of(mode="impromptu"), house_of())
    medieval.first = PENNANT
    refused(medieval, FormCouncil(1, 0, 0, 0, 0), "III.5", "no-council-now")


def drafting(**facts: Any) -> State:
    state = camp()
    state.drafting = (STANDARD, PENNANT, PENNANT, STANDARD)
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def test_o_6_specialists_are_taken_after_the_reserve_each_once() -> None:
    state = drafting()
    allowed(state, Draft("bow_upgrade"), PassDraft())
    refused(state, Draft("sorcery"), "S.0", "no-such-specialist")
    refused(state, Draft("prayer"), "S.0", "lore-only")
    for owner in (STANDARD, PENNANT):
        taken = drafting(specialists={owner: ("bow_upgrade",)})
        refused(taken, Draft("bow_upgrade"), "O.6", "specialist-taken")
        allowed(taken, Draft("vantage_point"))
    for change in ({"drafting": ()}, {"calling": (STANDARD,)}):
        refused(drafting(**change), Draft("bow_upgrade"), "O.6", "no-draft-now")
        refused(drafting(**change), PassDraft(), "O.6", "no-draft-now")


def test_s_0_own_specialists_are_played_one_after_the_other_when_all_are_taken() -> None:
    state = camp("bow_upgrade", "vantage_point", other=("archers_stakes",))
    allowed(state, PlaySpecialist("bow_upgrade"), PlaySpecialist("vantage_point"), EndSpecialists())
    refused(state, PlaySpecialist("archers_stakes"), "S.0", "not-your-specialist")
    for name, value in (
        ("enlisting", ()), ("drafting", (PENNANT,)), ("calling", (PENNANT,)),
        ("playing", "vantage_point"),
    ):  # fmt: skip
        other = camp("bow_upgrade", "vantage_point")
        setattr(other, name, value)
        refused(other, PlaySpecialist("bow_upgrade"), "O.6", "no-specialists-now")
        refused(other, EndSpecialists(), "O.6", "no-specialists-now")
