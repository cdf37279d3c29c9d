"""Options with their roles, questions and answers: pure functions of a position."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AskThrows, AskWhy
from heerbann.server.socket.messages_out import Option, SightLine
from heerbann.server.tell.describe import Viewer, Words, ask_line, scene_of
from heerbann.server.tell.questions import MOST_OUTCOMES, odds_message, throws_message, why_message
from heerbann.server.tell.texts import teller_for, texts
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE
from heerbann.systems.diex_aie.model.actions.fighting import Attack
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.saga import SYSTEM as SAGA
from heerbann.systems.saga.model.state import RED
from tests.systems.claymore.field import field, shipped
from tests.systems.claymore.play import Played, half, start
from tests.systems.diex_aie import field as diex
from tests.systems.diex_aie.castle import castle, lay
from tests.systems.diex_aie.field import Play
from tests.systems.diex_aie.rules.test_s06_retreat import struck
from tests.systems.diex_aie.rules.test_s07_charge import charge
from tests.systems.diex_aie.system import GERMAN
from tests.systems.saga.odds.fights import tired_melee

ENGLISH = teller_for(SYSTEM, "en")
SAID = texts("en")


def options(game: Game[Any]) -> tuple[Option, ...]:
    return Words().options(game, scene_of(game, game.seat, ENGLISH), ENGLISH)


def of_kind(game: Game[Any], kind: str) -> list[Option]:
    return [option for option in options(game) if option.kind == kind]


def why(game: Game[Any], **asked: Any) -> Any:
    return why_message(game, AskWhy(seat=EMPIRE, **asked), ENGLISH, SAID)


def odds(game: Game[Any], option: Option) -> Any:
    return odds_message(game, game.seat, option.index, ENGLISH, SAID, 7)


def duel(**house: str) -> Played:
    empire = {"D3": "xbow", "D8": "knights"}
    return half(field(empire=empire, chaos={"F3": "orcs", "E8": "goblins"}, house=house))


# Options


def test_a_shot_belongs_to_its_shooter_and_is_aimed_at_its_target() -> None:
    (shot,) = of_kind(duel(), "shoot")
    assert (shot.unit, shot.target, shot.spot) == ("xbow-1", "orcs-1", None)
    assert "Orcs 1" in shot.text


def test_of_a_pair_ones_own_regiment_comes_first() -> None:
    state = field(empire={"D3": "knights", "D8": "soldiers"}, chaos={"E3": "orcs", "E8": "beast"})
    for side in (EMPIRE, CHAOS):
        state.initiative, state.active = side, None
        game = start(state, "list_melees")
        for option in of_kind(game, "fight"):
            sides = {"knights-1": EMPIRE, "soldiers-1": EMPIRE, "orcs-1": CHAOS, "beast-1": CHAOS}
            assert sides[option.unit or ""] == game.seat == side
            assert sides[option.target or ""] != side


def test_pieces_of_terrain_on_one_hex_are_told_apart_by_their_group() -> None:
    scenario = shipped("free_battle")
    game = Game(SYSTEM, Setup(scenario, SYSTEM.house()), SeededDice(1))
    rng = random.Random(1)
    while game.step is not None and game.step.name != "lay_terrain":
        game.answer(rng.choice(game.options))
    laid = of_kind(game, "lay-element")
    assert {option.group for option in laid} >= {"Swamp", "Palisade"}
    assert all(option.spot and option.unit is None for option in laid)


def test_options_are_numbered_as_the_rules_list_them() -> None:
    game = duel()
    assert [option.index for option in options(game)] == [*range(len(game.options))]


def test_words_are_the_same_whether_remembered_or_not() -> None:
    words = Words()
    game = Game(SYSTEM, Setup(shipped("three_crossings"), SYSTEM.house()), SeededDice(3))
    rng = random.Random(3)
    for _ in range(150):
        if game.seat is None:
            break
        scene = scene_of(game, game.seat, ENGLISH)
        assert words.options(game, scene, ENGLISH) == Words().options(game, scene, ENGLISH)
        game.answer(rng.choice(game.options))


def test_what_is_done_to_an_enemy_is_aimed_at_him() -> None:
    """Nobody of one's own is named: he is no unit that could act."""
    b = {"osferth": "D5", "godric": "C4"}
    state = diex.field("", phase="melee", a={"colin": "C5"}, b=b)
    game = Play(state).do(Attack(UnitId("colin"), UnitId("osferth"))).game
    told = Words().options(game, scene_of(game, game.seat, GERMAN), GERMAN)
    (included,) = [option for option in told if option.kind == "include"]
    assert (included.unit, included.target) == (None, "godric")


def test_a_ladder_is_told_by_those_who_carry_it_now() -> None:
    """What is remembered of an option must not outlive the men it tells of."""
    words, told = Words(), []
    state = lay(castle(a={"gerold": "C3", "colin": "D3"}), "C3", "D3")
    for names in (("gerold", "colin"), ("colin", "gerold")):
        pair = tuple(map(UnitId, names))
        state.ladders = (replace(state.ladders[0], carriers=pair),)
        game = Play(state).game
        options = words.options(game, scene_of(game, game.seat, GERMAN), GERMAN)
        told += [option.text for option in options if option.kind == "take-up-ladder"]
    assert told == ["Leiter weitertragen: Gerold, Colin", "Leiter weitertragen: Colin, Gerold"]


# Asks


def test_only_the_seat_that_is_asked_is_told_its_options() -> None:
    game = duel()
    for seats, shown in (
        ((EMPIRE,), True),
        ((CHAOS,), False),
        ((), False),
        ((EMPIRE, CHAOS), True),
    ):
        seat = seats[0] if seats else None
        line = ask_line(game, Viewer(seat, seats), options(game), False, ENGLISH)
        assert line is not None
        assert bool(line.options) == line.mine == shown


# Odds


def test_odds_sum_to_one_and_name_every_modifier_once() -> None:
    game = duel()
    message = odds(game, of_kind(game, "shoot")[0])
    assert sum(Fraction(outcome.fraction) for outcome in message.outcomes) == 1
    assert len(set(message.modifiers)) == len(message.modifiers) >= 4
    assert message.request == 7
    assert message.outcomes[0].text in message.summary


def test_many_unlikely_outcomes_are_told_together() -> None:
    state = field(
        empire={"D3": "howitzer", "D5": "soldiers", "E5": "knights", "D7": "earch"},
        chaos={"D9": "orcs", "E9": "goblins", "C9": "cwarr", "D10": "beast"},
        round=5,
    )
    game = half(state)
    fire = next(option for option in of_kind(game, "fire") if option.target == "orcs-1")
    message = odds(game, fire)
    assert len(message.outcomes) <= MOST_OUTCOMES + 1
    assert sum(Fraction(outcome.fraction) for outcome in message.outcomes) == 1


def test_what_needs_no_dice_says_so_and_shows_the_path() -> None:
    game = duel()
    move = next(option for option in of_kind(game, "move") if option.unit == "xbow-1")
    message = odds(game, move)
    assert message.outcomes == ()
    assert message.path[0] == "D3"
    assert message.path[-1] == move.spot


@pytest.mark.parametrize(("seat", "option"), [(CHAOS, 0), (EMPIRE, 10_000)])
def test_odds_are_only_for_ones_own_options(seat: Any, option: int) -> None:
    with pytest.raises(Problem):
        odds_message(duel(), seat, option, ENGLISH, SAID, None)


def test_options_with_dice_are_told_apart_from_those_without() -> None:
    game = duel()
    asked = (*range(len(game.options)), 10_000)
    message = throws_message(game, AskThrows(seat=EMPIRE, version=0, options=asked), ENGLISH)
    kinds = {options(game)[index].kind for index in message.options}
    assert message.options == tuple([one.index for one in options(game) if one.kind in kinds])
    assert "shoot" in kinds
    assert kinds.isdisjoint({"move", "end-half"})
    with pytest.raises(Problem):
        throws_message(game, AskThrows(seat=CHAOS, version=0, options=(0,)), ENGLISH)


def test_odds_tell_the_gist_and_what_others_may_make_of_it() -> None:
    game = tired_melee()
    message = odds_message(game, RED, 0, teller_for(SAGA, "de"), texts("de"), None)
    assert "Krieger R1: im Mittel 1,33 Verluste" in message.gist
    told = {one.text: one.gist for one in message.what_ifs}
    armour = told["Wenn Rot das tut: Krieger B1: 2 Ermüdung, gegen ihre Rüstung"]
    assert "Krieger B1: im Mittel 2,22 Verluste" in armour
    assert not set(armour) & set(message.gist)


def test_odds_tell_what_they_assume_and_a_charge_its_path_too() -> None:
    state = diex.field(
        diex.meadow(columns=22), phase="charges", chapter=7,
        a={"roussel": "C5>E"}, b={"ligulf": "K5"},
    )  # fmt: skip
    game = Play(state).game
    option = game.options.index(charge(state, "roussel", "ligulf", "K5"))
    message = odds_message(game, Seat("a"), option, GERMAN, texts("de"), None)
    assert message.assumed == ("Bis zum Zusammenstoß bewegt sich sonst niemand.",)
    assert len(message.outcomes) > 1
    assert (message.path[0], message.path[-1]) == ("C5", "J5")
    shot = duel()
    assert odds(shot, of_kind(shot, "shoot")[0]).assumed == ()


# Why not


def test_a_refusal_names_section_and_reason() -> None:
    reply = why(duel(), unit="knights-1", spot="D7")
    assert (reply.legal, reply.rule) == (False, "6.5")


def test_a_target_may_be_named_instead_of_its_spot() -> None:
    game = duel()
    assert why(game, unit="xbow-1", target="orcs-1").legal
    refused = why(game, unit="xbow-1", target="goblins-1")
    assert (refused.legal, refused.rule) == (False, "7.3")


def test_a_unit_alone_asks_why_it_cannot_act() -> None:
    assert why(duel(), unit="knights-1").rule == "6.5"
    assert why(duel(), unit="orcs-1").rule == "5.3"


def test_what_another_seat_may_do_is_not_legal_for_this_one() -> None:
    game = duel()
    message = AskWhy(seat=CHAOS, unit="xbow-1", target="orcs-1")
    reply = why_message(game, message, ENGLISH, SAID)
    assert not reply.legal
    assert reply.text


def test_whoever_falls_back_is_told_why_not_there() -> None:
    """A click on a hex may mean much; while a retreat is asked for, it means that."""
    state = diex.field(a={"gaucher": "D5"}, b={"godric": "E5"}, phase="melee")
    play = struck(state, "gaucher", "godric", "C")
    assert play.prompt == "retreat"
    message = AskWhy(seat=Seat("b"), unit="godric", spot="D6")
    reply = why_message(play.game, message, GERMAN, texts("de"))
    assert (reply.rule, reply.text) == ("6.4", "Dorthin weicht jetzt niemand zurück.")


def test_a_blocked_shot_draws_its_line() -> None:
    state = field(empire={"D3": "xbow", "E3": "knights"}, chaos={"F3": "orcs"}, house={"los": "on"})
    assert why(half(state), unit="xbow-1", target="orcs-1").line == SightLine("D3", "F3", "E3")


def test_a_click_on_nothing_gets_a_sentence() -> None:
    reply = why(duel(), spot="Z99")
    assert not reply.legal
    assert reply.text == SAID.say("why-nothing")


def test_options_are_sorted_and_what_ends_a_turn_is_told_apart() -> None:
    sorts = {option.kind: option.sort for option in options(duel())}
    assert sorts["move"] == "move"
    assert sorts["shoot"] == "shoot"
    assert sorts["end-half"] == "end"
