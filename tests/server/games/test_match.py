"""Who may do what: versions, doubled and old messages, typed dice, undo. No socket, no store."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.server.games import game_start
from heerbann.server.games.game_start import NewMatch, resume, start_new
from heerbann.server.games.match import Match
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.errors import Problem
from heerbann.server.http.requests import NewGame
from heerbann.systems import all_systems
from tests.server.toy import TOY

SYSTEMS = {**all_systems(), "toy": TOY}


def new(scenario: str = "heron_ford", system: str = "claymore", **wishes: Any) -> NewMatch:
    return start_new(SYSTEMS, NewGame(system=system, scenario=scenario, **wishes))


def raw(action: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


NOTHING = raw(None)


def code_of(refused: pytest.ExceptionInfo[Problem]) -> str:
    return refused.value.code


def play(match: Match, answers: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(answers):
        if match.game.seat is None:
            return
        option = rng.randrange(len(match.game.options))
        match.answer(match.game.seat, match.version, option, NOTHING)


def test_a_stored_game_goes_on_exactly_where_it_was() -> None:
    """The same dice fall, whether or not the server was started again in between."""
    started = new()
    play(started.match, 40)
    again = resume(SYSTEMS, started.row, started.match.lines(0))
    assert again.version == started.match.version
    assert again.game.state == started.match.game.state
    play(started.match, 60, seed=2)
    play(again, 60, seed=2)
    assert again.lines(0) == started.match.lines(0)


def test_marks_of_the_log_are_the_same_after_a_restart() -> None:
    started = new()
    versions = []
    for step in range(30):
        play(started.match, 1, seed=step)
        versions.append(started.match.version)
    again = resume(SYSTEMS, started.row, started.match.lines(0))
    for version in versions:
        assert again.log_kept(version) == started.match.log_kept(version)


def test_a_process_that_follows_another_throws_the_same_dice() -> None:
    one = new()
    other = resume(SYSTEMS, one.row, one.match.lines(0))
    play(one.match, 50)
    other.follow(one.match.lines(other.version))
    assert isinstance(one.match.game.dice, CommittedDice)
    assert other.game.dice.thrown == one.match.game.dice.thrown
    play(one.match, 50, seed=9)
    play(other, 50, seed=9)
    assert one.match.lines(0) == other.lines(0)


@pytest.mark.parametrize("version", [0, 5, 1_000_000])
def test_another_version_is_stale(version: int) -> None:
    match = new().match
    assert match.version not in (0, 5)
    with pytest.raises(Problem) as refused:
        match.answer(match.game.seat, version, 0, NOTHING)
    assert code_of(refused) == "stale"


def test_the_same_answer_twice_is_one_answer() -> None:
    match = new().match
    seat, version = match.game.seat, match.version
    assert match.answer(seat, version, 1, NOTHING) is True
    assert match.answer(seat, version, 1, NOTHING) is False
    with pytest.raises(Problem):
        match.answer(seat, version, 0, NOTHING)


def test_a_doubled_action_is_recognised_even_after_a_restart() -> None:
    started = new()
    match = started.match
    seat, version, action = match.game.seat, match.version, match.game.options[0]
    assert match.answer(seat, version, None, raw(action)) is True
    again = resume(SYSTEMS, started.row, match.lines(0))
    assert again.answer(seat, version, None, raw(action)) is False


def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = new().match
    other = next(seat for seat in match.game.system.seats if seat != match.game.seat)
    with pytest.raises(Problem) as refused:
        match.answer(other, match.version, 0, NOTHING)
    assert code_of(refused) == "not-asked"


@pytest.mark.parametrize(
    "answer",
    [
        b"null", b"[]", b"{}", b'{"do":"fly"}', b'{"do":"choose-edge"}', b'"north"', b"1e999",
        b'{"do":"choose-edge","edge":"up"}', b'{"do":"choose-edge","edge":"north","more":1}',
        b'{"do":"move","unit":"knights-1","to":[1]}', b'{"do":"move","unit":1,"to":[1,2]}',
        b'{"do":"reroll","misses":1.5}', b'{"do":"reroll","misses":true}',
        b'{"do":"reroll","misses":NaN}',
        b"[" * 5000 + b"]" * 5000, b'{"do":"\xff"}', b'{"do":"move","unit":"\\ud800","to":[0,0]}',
    ],
)  # fmt: skip
def test_what_is_no_action_is_malformed_and_changes_nothing(answer: bytes) -> None:
    match = new().match
    before = match.lines(0), match.game.state.copy()
    with pytest.raises(Problem) as refused:
        match.answer(match.game.seat, match.version, None, msgspec.Raw(answer))
    assert code_of(refused) == "malformed"
    assert (match.lines(0), match.game.state) == before


@pytest.mark.parametrize(
    "answer",
    [
        {"do": "move", "unit": "knights-1", "to": [0, 0]},
        {"do": "move", "unit": "knights-1", "to": [10**18, -(10**18)]},
        {"do": "deploy", "unit": "☠" * 1000, "hex": [3, 3]},
        {"do": "reroll", "misses": -1},
        {"do": "reroll", "misses": 10**15},
        {"do": "end-half"},
        {"do": "shoot", "unit": "knights-1", "target": "knights-1"},
        {"do": "recruit", "kind": "../../etc/passwd"},
        {"do": "lay-element", "kind": "swamp", "hex": [2, 2]},
    ],
)
def test_an_action_that_is_not_legal_is_refused_with_a_section(answer: dict[str, Any]) -> None:
    match = new().match
    before = match.lines(0), match.game.state.copy()
    with pytest.raises(Problem) as refused:
        match.answer(match.game.seat, match.version, None, raw(answer))
    assert code_of(refused) == "illegal"
    assert refused.value.refusal is not None
    assert refused.value.refusal.rule
    assert (match.lines(0), match.game.state) == before


def test_every_kind_of_action_at_the_wrong_time_is_refused_not_broken() -> None:
    """Mutated arguments of every action, at every kind of question, never raise anything else."""
    match = new("watchtower").match
    rng = random.Random(4)
    for _ in range(120):
        if match.game.seat is None:
            break
        for kind in match.game.system.refusals:
            action = _some_action(kind, match, rng)
            if action not in match.game.options:
                with pytest.raises(Problem) as refused:
                    match.answer(match.game.seat, match.version, None, raw(action))
                assert code_of(refused) in ("illegal", "malformed")
        match.answer(
            match.game.seat, match.version, rng.randrange(len(match.game.options)), NOTHING
        )


def _some_action(kind: type, match: Match, rng: random.Random) -> Any:
    units = [*match.game.state.units, "nobody-1", ""]
    values: dict[str, Any] = {
        "unit": rng.choice(units), "target": rng.choice(units), "empire": rng.choice(units),
        "chaos": rng.choice(units), "to": [rng.randint(-3, 14), rng.randint(-3, 14)],
        "hex": [rng.randint(-3, 14), rng.randint(-3, 14)],
        "misses": rng.randint(-2, 9), "hits": rng.randint(-2, 9),
        "berserk": rng.random() < 0.5, "edge": rng.choice(["north", "east"]),
        "facing": rng.choice([None, 0, 3]),
        "kind": rng.choice(["swamp", "rubble"]) if kind.__name__ == "LayElement" else "orcs",
    }  # fmt: skip
    fields = {name: values[name] for name in kind.__struct_fields__}
    return msgspec.convert({"do": kind.__struct_config__.tag, **fields}, kind)


# Typed dice


def test_typed_dice_belong_to_those_who_throw() -> None:
    match = new(dice="typed").match
    assert match.may_type(("empire",))
    assert match.may_type(("chaos",))
    assert not match.may_type(())


def test_for_the_computers_dice_anybody_at_the_table_may_type() -> None:
    seats = {"empire": SeatPlayer(kind="computer"), "chaos": SeatPlayer(kind="computer")}
    match = new(dice="typed", seats=seats).match
    assert match.may_type(("chaos",))


# Undo


def test_undo_is_free_until_somebody_else_answers_or_dice_fall() -> None:
    match = new().match
    seat = match.game.seat
    other = next(one for one in match.game.system.seats if one != seat)
    assert undo_kind(match.game, seat) == "no"
    match.answer(seat, match.version, 0, NOTHING)
    assert undo_kind(match.game, seat) == "free"
    assert undo_kind(match.game, other) == "no"
    while match.game.seat == seat:
        match.answer(seat, match.version, 0, NOTHING)
    match.answer(other, match.version, 0, NOTHING)
    assert undo_kind(match.game, seat) == "consent"
    assert undo_kind(match.game, other) == "free"


def test_after_the_end_committed_dice_allow_no_way_back() -> None:
    match = new().match
    play(match, 10)
    match.resign(match.game.seat)
    assert {undo_kind(match.game, seat) for seat in match.game.system.seats} == {"no"}
    with pytest.raises(Problem) as refused:
        match.take_back(match.game.system.seats[0], agreed=True)
    assert code_of(refused) == "not-undoable"


def test_no_game_is_called_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-Zbc", "--help", "a-bc"])
    monkeypatch.setattr(game_start.secrets, "token_urlsafe", lambda _bytes: next(made))
    assert game_start.new_id() == "a-bc"
