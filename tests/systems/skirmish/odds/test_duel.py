"""Odds without a battle: what may be asked about two units, and what is answered."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from heerbann.cli.app import cli
from heerbann.engine.odds.duels import Duel, DuelRefused, How, Matchup
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Modifier
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.files.army_books import our_entries
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State
from heerbann.systems.skirmish.odds.drill_ground import stand
from heerbann.systems.skirmish.odds.duel import CIRCUMSTANCES, duel
from heerbann.systems.skirmish.odds.merged_positions import merge_key
from heerbann.systems.skirmish.odds.merged_throws import merged_throws
from heerbann.systems.skirmish.odds.usual_answers import usual_answer
from heerbann.systems.skirmish.rules.s06_movement.contact import in_contact
from heerbann.systems.skirmish.rules.s08_melee import in_reach
from tests.systems.skirmish.arena import (
    arena,
    begin,
    blade,
    entry,
    gear,
    gun,
    melee,
    row,
    squad,
    tank,
    troop,
    volley,
)


def ask(attacker: str, defender: str, how: How = "melee", *words: str, **rest: Any) -> Duel:
    matchup = Matchup(attacker=attacker, defender=defender, how=how, circumstances=words, **rest)
    return duel(our_entries, SYSTEM, matchup, House())


def refused(*question: Any, **rest: Any) -> str:
    with pytest.raises(DuelRefused) as caught:
        ask(*question, **rest)
    return f"{caught.value.refusal.rule} {caught.value.refusal.reason}"


# --- the drill ground ---------------------------------------------------------------------------


def test_every_pair_of_units_can_be_stood_up_in_contact() -> None:
    """R-85: whatever their bases, the front models touch and everybody reaches the enemy."""
    for one in our_entries():
        for other in ("line_platoon", "lancer_troop", "bastion_tank", "tripod"):
            pair = stand(our_entries(), Matchup(attacker=one, defender=other), House())
            assert in_contact(pair.attacker, pair.defender)
            assert len(in_reach(pair.attacker, pair.defender)) == len(pair.attacker.models)


def test_units_are_called_by_key_or_by_either_name() -> None:
    by_key = ask("line_platoon", "brethren", "shoot")
    assert ask("Linienzug", "Brüder", "shoot") == by_key
    assert ask("line platoon", "brethren", "shoot") == by_key
    with pytest.raises(UnknownWord) as caught:
        ask("line_platoon", "goblins")
    assert "brethren" in caught.value.known


def test_only_known_circumstances_count() -> None:
    with pytest.raises(UnknownWord) as caught:
        ask("line_platoon", "brethren", "shoot", "tower")
    assert caught.value.known == CIRCUMSTANCES


def test_what_the_rules_forbid_is_refused_with_its_paragraph() -> None:
    assert refused("penitents", "brethren", "shoot") == "3.1 no-ranged-weapon"
    assert refused("line_platoon", "brethren", "shoot", distance=25) == "7.3 out-of-range"
    assert refused("line_platoon", "bastion_tank", "shoot", "hard") == "6.6 cover-closed"
    assert refused("line_platoon", "brethren", "melee", "suppress") == "5.11 suppression-is-fire"
    assert refused("line_platoon", "brethren", attackers=2) == "8.1 one-at-a-time"
    assert refused("line_platoon", "brethren", hurt=5) == "2.1 would-be-removed"


def test_8_2_a_shot_and_the_melee_after_it_unless_contact_holds() -> None:
    """R-72: as written nobody forbids to shoot at the enemy one touches and to fight him then."""
    whole, fight = ask("line_platoon", "brethren", "round"), ask("line_platoon", "brethren")
    assert [blow.modifiers[0].rule for blow in whole.blows][:3] == ["7.4"] * 3
    assert whole.blows[3:] == fight.blows
    assert whole.suffered[0].mean > fight.suffered[0].mean
    assert sum(whole.suffered[0].hits.values()) == 1
    matchup = Matchup(attacker="line_platoon", defender="brethren", how="round")
    with pytest.raises(DuelRefused) as caught:
        duel(our_entries, SYSTEM, matchup, House(melee_holds="contact"))
    assert caught.value.refusal.reason == "shooter-in-melee"
    assert refused("penitents", "brethren", "round") == "3.1 no-ranged-weapon"


# --- answers ------------------------------------------------------------------------------------


def test_7_4_every_pool_is_listed_with_its_points() -> None:
    found = ask("line_platoon", "brethren", "shoot", "soft")
    assert [blow.modifiers[0] for blow in found.blows] == [
        Modifier("7.4", 1, "dice"),
        Modifier("7.4", 3, "dice"),
        Modifier("7.4", 8, "dice"),
    ]
    assert found.blows[0].rules == (("7.6", "duel-no-save"), ("7.9", "duel-outright"))
    assert found.blows[2].modifiers == (
        Modifier("7.4", 8, "dice"),
        Modifier("2.1", 4, "fk"),
        Modifier("2.1", 3, "rw"),
        Modifier("7.6", -1, "cover"),
        Modifier("7.6", 2, "save-need"),
    )


def test_9_1_ignored_hits_are_said_to_be() -> None:
    found = ask("patrol_hounds", "bastion_tank")
    assert ("9.1", "duel-ignored") in found.blows[0].rules
    assert found.suffered[0].mean == 0


def test_14_13_a_preacher_is_mentioned() -> None:
    found = ask("command_section", "brethren", "shoot")
    assert all(("14.13", "duel-preacher") in blow.rules for blow in found.blows)


def test_9_3_lost_life_of_a_vehicle_and_its_end() -> None:
    """One lance of FP 8 at medium armour RW 3+: no save, hit on 3+; a third is destroyed."""
    found = ask("prism_skimmer", "pilgrim_carrier", "shoot", distance=20)
    assert found.suffered[0].destroyed == Fraction(2, 3) * Fraction(1, 3)


def test_10_4_a_pinned_target_flees() -> None:
    found = ask("line_platoon", "brethren", "shoot", "pinned")
    assert "flees" in found.facts


def test_the_hurt_have_fewer_models() -> None:
    whole, half = ask("brethren", "line_platoon"), ask("brethren", "line_platoon", hurt=5)
    assert half.suffered[0].destroyed > whole.suffered[0].destroyed
    hurt = Matchup(attacker="lancer_troop", defender="brethren", attacker_hurt=3)
    pair = stand(our_entries(), hurt, House())
    assert [model.wounds for model in pair.attacker.models] == [0, 0, 0, 1]


# --- odds in stages -----------------------------------------------------------------------------


def outcome(game: Game[State]) -> Any:
    state = game.state
    return tuple([(u.id, len(u.models), u.condition, u.crew) for u in state.units.values()])


def skirmish(kind: str) -> tuple[State, Any]:
    """Small enough to be walked through without meeting."""
    if kind == "vehicle":
        gunners = troop(squad(2, gun(1, 7), gun(1, 7)), row(2, 20, 4))
        near = troop(squad(2), [(20, 24), (21, 24)])
        return arena([gunners], [troop(tank(), [(20, 20)]), near]), volley("red-1", "blue-1")
    if kind == "blast":
        gunner = troop(squad(1, gun(2, 6)), [(20, 4)])
        crowd = troop(squad(2, l=2), [(20, 24), (21, 24)])
        fragile = troop(tank(armour="light", l=2), [(20, 20)])
        return arena([gunner], [fragile, crowd]), volley("red-1", "blue-1")
    if kind in ("suppress", "pools", "preacher"):
        rules = ["preacher"] if kind == "preacher" else []
        arms = [gear(2, gun(1, 1)), gear(1, gun(2, 4)), gear(1, gun(1, 6))]
        gunners = troop(entry(*arms, rules=rules), row(4, 20, 4))
        target = troop(squad(3, l=2, mw=4), row(3, 20, 12))
        return arena([gunners], [target]), volley("red-1", "blue-1", suppress=kind == "suppress")
    one = troop(squad(3, gun(1, 1), nk=4, melee=blade(0, 0, 9)), row(3, 20, 20))
    other = troop(squad(3, l=2, melee=blade(0, 0, 9)), row(3, 20, 21 if kind == "melee" else 25))
    procedure = (melee if kind == "melee" else volley)("red-1", "blue-1")
    return arena([one], [other]), procedure


KINDS = ["shoot", "melee", "vehicle", "blast", "suppress", "pools", "preacher"]


@pytest.mark.parametrize("kind", KINDS)
def test_merged_positions_and_throws_change_no_odds(kind: str) -> None:
    """The merged walk gives what the plain one does, also where hits and saves are one throw."""
    state, procedure = skirmish(kind)
    game = begin(state, procedure)
    first = usual_answer(game)
    plain = odds(game, first, outcome, decide=usual_answer)
    how = {"decide": usual_answer, "merge_key": merge_key}
    assert merged_odds(game, first, outcome, **how) == plain
    assert merged_odds(game, first, outcome, **how, merge_throws=merged_throws) == plain
    assert sum(chance for _, chance in plain) == 1


def test_hits_and_saves_are_one_throw() -> None:
    """Ten dice go eleven ways, not sixty-six; those who throw misses again merge no throws."""
    guns = squad(10, gun(1, 1))
    target = troop(squad(10), row(10, 15, 12))
    game = begin(arena([troop(guns, row(10, 15, 4))], [target]), volley("red-1", "blue-1"))
    merged = merged_throws(game)
    assert merged is not None
    assert [ask.rule for ask in merged.asks] == ["7.5", "7.6"]
    assert len(merged.rows) == 11
    assert sum(weight for _, weight in merged.rows) == 36**10
    zealots = squad(10, gun(1, 1), rules=["preacher"])
    again = begin(arena([troop(zealots, row(10, 15, 4))], [target]), volley("red-1", "blue-1"))
    assert merged_throws(again) is None


def test_usual_leaves_pursuit_to_the_winner() -> None:
    state = arena([troop(squad(1), [(20, 20)])], [troop(squad(1), [(20, 21)])])
    game = begin(state, melee("red-1", "blue-1"))
    for dice in ((1,), (1,), (1,), (3,)):
        game.answer(dice)
    assert game.ask is not None
    assert usual_answer(game) is None


def test_usual_closes_in_before_the_blows() -> None:
    column = troop(squad(3), [(20, 20), (20, 19), ("20.5", "17.6")])
    law = {"pile_in": "2"}
    state = arena([column], [troop(squad(1), [(20, 21)])], house=law)
    game = begin(state, melee("red-1", "blue-1"))
    answer = usual_answer(game)
    assert answer is not None
    game.answer(answer)
    assert game.state.moving is None


# --- the command --------------------------------------------------------------------------------


def test_the_command_line_answers_in_both_languages() -> None:
    words = ["odds", "skirmish", "line_platoon", "brethren", "--shoot", "--with", "soft"]
    german = CliRunner().invoke(cli, [*words, "--language", "de"])
    english = CliRunner().invoke(cli, [*words, "--language", "en"])
    assert german.exit_code == english.exit_code == 0, german.output + english.output
    assert "Moraltest" in german.output
    assert "morale" in english.output
