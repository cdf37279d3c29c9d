"""Lines of the log as clients are told them: throws, ways, headings, lists, and whom they name."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.contract.random_play import ordinary_setups, random_game, watchers
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Draw, Modifier, Roll, Seat
from heerbann.engine.rules.battle import NotedThrow
from heerbann.server.socket.dice_lines import LoggedThrow, ModifierText, ThrownHand
from heerbann.server.socket.log_line import LineJoin, LoggedPath, LogLine
from heerbann.server.tell.log_lines import log_lines, throw_line
from heerbann.server.tell.texts import teller_for
from heerbann.systems import all_systems
from heerbann.systems.battlelore import SYSTEM as BATTLELORE
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Attack, Hurry, UseReroll
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE
from heerbann.systems.claymore.model.state import UnitId as Regiment
from heerbann.systems.diex_aie.model.actions.fighting import Loose
from heerbann.systems.diex_aie.model.state import UnitId
from tests.systems.battlelore.muster import deployed, pass_time
from tests.systems.claymore.field import field, shipped
from tests.systems.claymore.play import fight, half, move
from tests.systems.diex_aie import field as diex
from tests.systems.diex_aie.field import Play
from tests.systems.diex_aie.rules.test_s07_charge import charge
from tests.systems.diex_aie.system import GERMAN

ENGLISH = teller_for(SYSTEM, "en")
SYSTEMS = all_systems()


def told(game: Game[Any], seat: Seat | None = None) -> tuple[LogLine, ...]:
    return log_lines(game, seat, 0, teller_for(game.system, "en"))[1]


def of_kind(game: Game[Any], *kinds: str) -> list[LogLine]:
    return [line for line in told(game) if line.kind in kinds]


def test_lines_of_the_log_are_numbered_on() -> None:
    game = Game(SYSTEM, Setup(shipped("heron_ford"), SYSTEM.house()), SeededDice(3))
    for _ in range(10):
        game.answer(game.options[0])
    first, everything = log_lines(game, None, 0, ENGLISH)
    later, rest = log_lines(game, None, 4, ENGLISH)
    assert (first, later) == (0, 4)
    assert everything[4:] == rest
    assert [line.n for line in everything] == [*range(len(game.log))]


# Throws


def faces_in(line: LogLine) -> list[int]:
    return [face for throw in line.throws for hand in throw.hands for face in hand.faces]


def test_dice_against_each_other_are_told_with_the_seats_that_threw_them() -> None:
    state = field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast"})
    game = fight(state, dice=[2, 5, 6, 4, 1, 1], answers=[UseReroll(), Attack()])
    (rolled,) = of_kind(game, "dice-off-rolled")
    (throw,) = rolled.throws
    assert throw.hands == (ThrownHand(EMPIRE, (2,)), ThrownHand(CHAOS, (5,)))
    assert (throw.sides, throw.rule, throw.by) == (6, "8.5", (EMPIRE, CHAOS))


def test_the_second_throw_of_a_leader_is_told_by_its_own_line() -> None:
    state = field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast"})
    game = fight(state, dice=[2, 5, 6, 4, 1, 1], answers=[UseReroll(), Attack()])
    (again,) = of_kind(game, "leader-rerolled")
    assert faces_in(again) == [6]
    (attacked,) = of_kind(game, "attacked")
    (count,) = attacked.throws
    assert (faces_in(attacked), count.successes) == ([4, 1, 1], 1)
    assert count.success == tuple(range(count.need or 0, 7))


def test_argued_points_and_drawn_things_are_told_in_words() -> None:
    game = half(field({"D3": "xbow"}, {"F3": "orcs"}))
    points = (Modifier("7.4", 3, "attacks"),)
    line = throw_line(NotedThrow(0, Roll("7.4", 1, 6, modifiers=points), (3,)), game, ENGLISH)
    assert line.modifiers == (ModifierText("7.4", 3, ENGLISH.modifier(points[0])),)
    assert line.hands == (ThrownHand(None, (3,)),)
    draw = Draw("9.6", (("flying", 2), ("bounce", 3)), by=(EMPIRE,))
    drawn = throw_line(NotedThrow(0, draw, "bounce"), game, ENGLISH)
    text = ENGLISH.word(Draw, "bounce")
    assert drawn == LoggedThrow(rule="9.6", by=(EMPIRE,), drawn="bounce", text=text)


@pytest.mark.parametrize("key", SYSTEMS)
def test_lines_tell_every_throw_that_may_be_seen_and_no_other(key: str) -> None:
    system = SYSTEMS[key]
    *_, game = random_game(system, next(iter(ordinary_setups(system).values())), 4)
    for seat in watchers(system):
        seen: list[Any] = []
        for thrown in game.throws:
            ask = thrown.ask
            if not isinstance(ask, Draw):
                seen.extend(thrown.answer)
            elif ask.seen_by is None or seat in ask.seen_by:
                seen.append(thrown.answer)
        shown: list[Any] = []
        for throw in [throw for line in told(game, seat) for throw in line.throws]:
            shown.extend(face for hand in throw.hands for face in hand.faces)
            shown.extend([] if throw.drawn is None else [throw.drawn])
        assert shown == seen
        assert shown


def test_a_secret_draw_is_told_to_its_owner_alone() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4")
    drawn = {
        seat: [throw.drawn for line in told(game, seat) for throw in line.throws if throw.drawn]
        for seat in watchers(BATTLELORE)
    }
    pennant, standard = BATTLELORE.seats
    assert {card for card in drawn[pennant] if "-A" in card} == {f"P-A{n}" for n in range(1, 5)}
    assert {card for card in drawn[standard] if "-A" in card} == {f"S-A{n}" for n in range(1, 5)}
    assert not [card for card in drawn[None] if "-A" in card]


# Ways


def test_a_move_tells_whom_it_is_about_and_every_spot_from_the_first() -> None:
    game = half(field({"D3": "xbow"}, {"F9": "orcs"}))
    game.answer(move(game, "xbow-1", "D4"))
    (line,) = of_kind(game, "moved")
    assert line.paths == (LoggedPath("xbow-1", ("D3", "D4")),)
    assert line.pieces == ("xbow-1",)


def test_steps_of_a_unit_are_told_in_the_line_of_the_first() -> None:
    play = Play(diex.field(diex.meadow(), a={"colin": "C5"}, b={"osferth": "K9"}, phase="movement"))
    play.begin("colin").go("colin", "D5", "E5").stay("colin")
    lines = log_lines(play.game, None, 0, GERMAN)[1]
    first, second, end = lines[-3:]
    assert (first.kind, first.join) == ("stepped", None)
    assert first.paths == (LoggedPath("colin", ("D5",)),)
    assert second.join == LineJoin("onward", "E5 (1)")
    assert (end.kind, end.join) == ("move-ended", LineJoin("silent"))


def test_a_roll_for_one_hex_more_is_told_with_the_move_it_was_for() -> None:
    state = field({"D10": "earch"}, {"F3": "orcs"})
    game = half(state, dice=[6], answers=[Hurry(Regiment("earch-1"))])
    game.answer(move(game, "earch-1", "D9"))
    rolled, moved = of_kind(game, "swift-rolled", "moved")
    assert (rolled.join, moved.join) == (None, LineJoin("takes"))


def test_all_take_aim_in_one_line_and_every_shot_has_its_own() -> None:
    state = diex.field(
        diex.meadow(), phase="movement", a={"gaucher": "F5"}, b={"eadwig": "B5", "leofa": "B6"}
    )
    play = Play(state).begin("gaucher").go("gaucher", "F6")
    gaucher, here = UnitId("gaucher"), diex.at(state, "F6")
    play.do(Loose(UnitId("eadwig"), gaucher, here))
    play.do(Loose(UnitId("leofa"), gaucher, here), dice=[4, 9, 4, 9])
    volley = [(line.kind, line.part) for line in told(play.game) if line.kind in VOLLEY]
    assert volley == [*zip(VOLLEY, (False, True, True, False, False), strict=True)]


VOLLEY = ("aimed", "aimed", "volley-named", "fired", "fired")


def test_a_rider_covers_a_second_spot() -> None:
    state = diex.field(
        diex.meadow(columns=22), phase="movement", a={"roussel": "C5>E"}, b={"ligulf": "K5"}
    )
    play = Play(state).begin("roussel").go("roussel", "D5")
    line = log_lines(play.game, None, 0, GERMAN)[1][-1]
    assert line.paths == (LoggedPath("roussel", ("D5",), "C5"),)


def test_the_way_of_a_charge_that_is_declared_lies_ahead() -> None:
    state = diex.field(
        diex.meadow(columns=22), phase="charges", chapter=7,
        a={"roussel": "C5>E"}, b={"ligulf": "K5"},
    )  # fmt: skip
    play = Play(state)
    play.answer(charge(state, "roussel", "ligulf", "K5"))
    line = next(one for one in told(play.game) if one.kind == "charge-declared")
    (path,) = line.paths
    assert (path.unit, path.spots[-1], path.ahead) == ("roussel", "J5", True)
    assert line.pieces == ("roussel", "ligulf")


def test_whoever_sets_out_and_stops_at_once_did_nothing() -> None:
    play = Play(diex.field(diex.meadow(), a={"colin": "C5"}, b={"osferth": "K9"}, phase="movement"))
    play.begin("colin").stay("colin")
    began, ended = [
        line
        for line in log_lines(play.game, None, 0, GERMAN)[1]
        if line.kind in ("move-began", "move-ended")
    ]
    assert (began.join, ended.join) == (None, LineJoin("void"))


# Headings, lists, and nobody


@pytest.mark.parametrize(
    ("key", "headings"),
    [
        ("claymore", {"round-began": "round"}),
        ("battlelore", {"turn-began": "turn"}),
        ("skirmish", {"round-began": "round"}),
        ("diex_aie", {"turn-began": "turn", "phase-began": "phase"}),
    ],
)
def test_parts_of_a_battle_begin_with_headings(key: str, headings: dict[str, str]) -> None:
    system = SYSTEMS[key]
    *_, game = random_game(system, next(iter(ordinary_setups(system).values())), 1)
    assert {line.kind: line.heading for line in told(game) if line.heading} == headings


def test_a_line_about_nobody_is_empty() -> None:
    system = SYSTEMS["diex_aie"]
    *_, game = random_game(system, next(iter(ordinary_setups(system).values())), 5)
    empty = [line for line in told(game) if line.empty]
    assert {line.kind for line in empty} == {"stood-still"}
    assert all(line.pieces == () for line in empty)
    assert all(line.pieces for line in of_kind(game, "stood-still") if not line.empty)


def test_a_helper_lists_armies_and_units_by_their_spots() -> None:
    cards = ("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4")
    game = pass_time(deployed(*cards, "impromptu", deployment_only=True), "nothing")
    listed = [(line, line.listing) for line in told(game) if line.listing is not None]
    armies = [listing for _, listing in listed if listing.what == "army"]
    assert [army.seat for army in armies] == list(BATTLELORE.seats)
    units = [(line, listing) for line, listing in listed if listing.what == "unit"]
    assert {listing.unit for _, listing in units} == set(game.state.units)
    for line, listing in units:
        assert line.text == f"{listing.spot}: {listing.text}"


def test_what_comes_of_a_deed_is_part_of_it() -> None:
    state = field({"D3": "soldiers"}, {"E3": "goblins"})
    game = fight(state, dice=[6, 1, 6, 6, 6], answers=[Attack()])
    lines = {line.kind: line for line in told(game)}
    assert not lines["melee-began"].part
    assert lines["attacked"].part
    assert lines["destroyed"].part
    assert lines["destroyed"].loss
