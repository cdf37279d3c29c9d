"""The contract's checks find what they are for: each is shown a toy that is broken on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract import (
    BrokenContract,
    check_answers,
    check_forks,
    check_odds,
    check_play,
    check_records,
    check_secrets,
    check_snapshots,
    check_state,
    check_system,
    check_throws,
    check_told,
    check_undo,
    logged_throws,
    ordinary_setups,
    switched_setups,
)
from heerbann.engine.contract.mutants import Pool
from heerbann.engine.contract.random_play import forget_courses, positions, random_answer
from heerbann.engine.play.drive import Mark
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Modifier, Place, Refusal, Roll, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.sequence import DeadEnd, Loop, Step
from heerbann.engine.rules.system import Derived, System
from heerbann.engine.show.log_lines import Logged, logged
from heerbann.engine.texts.catalogue import MissingText
from tests.server.toy import STAGE
from tests.toy import SYSTEM
from tests.toy.games import setup
from tests.toy.model import actions as do
from tests.toy.model.events import EVENTS, Drew, Struck, Waited
from tests.toy.model.house import House
from tests.toy.model.scenario import ToyScenario
from tests.toy.model.state import BLUE, RED, Battle, State
from tests.toy.rules import s02_round
from tests.toy.show.view import imagine, view

SEEDS = range(8)


@pytest.fixture(autouse=True)
def _forgetting() -> Iterator[None]:
    """What was played by rules that a test has changed is for that test only."""
    yield
    forget_courses()


def broken(check: Any, system: System[Any], message: str) -> None:
    """Some of a few games must show what is wrong."""

    def try_all() -> None:
        for seed in SEEDS:
            check(system, setup("feud"), seed)

    with pytest.raises(BrokenContract, match=message):
        try_all()


def with_turn(run: Any) -> System[Any]:
    """The toy with another procedure for the turn."""
    steps = [
        Step("turn", "2.2", run),
        Step("pass_turn", "2.2", s02_round.pass_turn),
        Step("end_round", "3.1", s02_round.end_round, lambda state: state.turns_left == 0),
    ]
    head = SYSTEM.sequence[:2]
    loop = Loop[State](
        lambda _state: True,
        (
            Step("begin_round", "2.1", s02_round.begin_round, lambda state: state.turns_left == 0),
            Step(
                "initiative", "2.1", s02_round.roll_initiative, lambda state: state.active is None
            ),
            *steps[:2],
            Step("end_round", "3.1", s02_round.end_round),
        ),
    )
    return replace(SYSTEM, sequence=(*head, loop))


def test_the_toy_keeps_the_whole_contract() -> None:
    check_system(SYSTEM)
    assert set(ordinary_setups(SYSTEM)) == {"duel", "feud"}
    assert set(switched_setups(SYSTEM)) == {"parry=off", "lives=1", "lives=5", "brutal"}


def test_checks_look_at_games_of_their_own_in_order_up_to_the_end() -> None:
    seen = [len(game.answers) for game in positions(SYSTEM, setup("feud"), 3, 8)]
    assert seen == sorted(set(seen))
    for game in positions(SYSTEM, setup("feud"), 3, 8):
        if game.ask is not None:
            game.answer(random_answer(game, Random(0)))
    again = list(positions(SYSTEM, setup("feud"), 3, 8))
    assert [len(game.answers) for game in again] == seen
    assert [game for game in again if game.outcome is not None] == again[-1:]


def test_a_game_that_never_ends_is_a_runaway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heerbann.engine.contract.random_play.LIMIT", 200)
    endless = replace(SYSTEM, sequence=(*SYSTEM.sequence[:2], _turns_for_ever()))
    broken(check_play, endless, "not over after 200 answers")


def _turns_for_ever() -> Loop[State]:
    async def wait(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))
        battle.emit(Waited(RED))

    return Loop(lambda _state: True, (Step("turn", "2.2", wait),))


def test_a_question_without_options_is_a_dead_end() -> None:
    async def ask_nothing(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn", ())

    with pytest.raises(DeadEnd, match="nothing to choose"):
        check_play(with_turn(ask_nothing), setup(), 0)


def test_a_placement_without_suggestions_is_found() -> None:
    async def place(battle: Battle) -> None:
        await Place(RED, "1.2", "set-up", (do.SetPawn,), lambda _: None, lambda _: iter(()))

    broken(check_play, with_turn(place), "suggests nothing")


def test_a_question_must_cite_a_section() -> None:
    async def ask(battle: Battle) -> None:
        await Choose(RED, "9.9", "turn", (do.Wait(), do.Walk()))

    broken(check_play, with_turn(ask), "cites no section")


def test_a_throw_and_its_modifiers_must_cite_a_section() -> None:
    async def throw(battle: Battle) -> None:
        await Roll("2.3", 1, 6, modifiers=(Modifier("9.9", 1, "close"),))

    broken(check_play, with_turn(throw), "cites no section: 9.9")


def test_a_state_changed_without_an_event_is_found() -> None:
    async def cheat(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))
        battle.state.wounds[RED] -= 1

    broken(check_play, with_turn(cheat), "the folded events give another state")


def test_an_event_that_the_system_does_not_list_is_found() -> None:
    unlisted = replace(SYSTEM, events=tuple(e for e in EVENTS if e is not Drew))
    broken(check_play, unlisted, "missing in System.events")


class Grew(Event, frozen=True):
    """An event whose field JSON gives back as something else."""

    sizes: Any

    def apply(self, state: State) -> None:
        pass


def test_an_event_must_survive_json() -> None:
    async def grow(battle: Battle) -> None:
        battle.emit(Grew((1, 2)))

    listed = replace(with_turn(grow), events=(*EVENTS, Grew))
    broken(check_play, listed, "comes back from JSON as")


class Whispered(Event, frozen=True):
    """Nobody sees it, and yet everybody sees the wound."""

    def apply(self, state: State) -> None:
        state.wounds[RED] += 1

    def seen_by(self, seat: Seat | None) -> Event | None:
        return None


def test_an_event_nobody_sees_must_not_change_what_they_see() -> None:
    async def whisper(battle: Battle) -> None:
        battle.emit(Whispered())

    listed = replace(with_turn(whisper), events=(*EVENTS, Whispered))
    broken(check_play, listed, "is not seen by red but changes its view")


# The state


class NestedState(State, kw_only=True):
    """A state whose copies share the inner lists."""

    piles: dict[Seat, list[int]] = {}


class FloatState(State, kw_only=True):
    """A state with a number machines do not agree on."""

    share: object = 0.5


class Mutable(msgspec.Struct):
    """A thing that can change."""

    n: int = 0


class MutableState(State, kw_only=True):
    """A state that holds something that can change."""

    things: tuple[Mutable, ...] = (Mutable(),)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (NestedState, "piles: copies of the state would share"),
        (FloatState, "share holds a float"),
        (MutableState, "things holds a Mutable, which is not frozen"),
    ],
)
def test_a_state_must_be_made_of_frozen_facts(kind: type[State], message: str) -> None:
    def begin(scenario: ToyScenario, house: House) -> State:
        ordinary = SYSTEM.begin(scenario, house)
        fields = {name: getattr(ordinary, name) for name in State.__struct_fields__}
        return kind(**fields)

    broken(check_state, replace(SYSTEM, begin=begin), message)


def test_a_rule_that_remembers_outside_the_state_breaks_forks() -> None:
    seen: list[int] = []

    async def remember(battle: Battle) -> None:
        seen.append(1)
        options = (do.Wait(), do.Walk()) if len(seen) % 2 else (do.Wait(), do.Peek())
        await Choose(RED, "2.2", "turn", options)
        battle.emit(Waited(RED))

    broken(check_forks, with_turn(remember), "another game|different ways")


def test_a_rule_that_remembers_outside_the_state_breaks_records_and_undo() -> None:
    class Memory:
        asked = 0

    async def remember(battle: Battle) -> None:
        Memory.asked += 1
        await Choose(RED, "2.2", f"turn-{Memory.asked}", (do.Wait(), do.Walk()))
        battle.emit(Waited(RED))

    broken(check_records, with_turn(remember), "another game was loaded")
    broken(check_undo, with_turn(remember), "the same answers lead elsewhere")


# Snapshots


class Weather:
    """Something in a state that JSON does not know."""

    def __init__(self, rain: int) -> None:
        self.rain = rain

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Weather) and self.rain == other.rain

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up


class WeatherState(State, kw_only=True):
    """A state that holds such a thing."""

    weather: Weather = Weather(0)


class Rained(Event, frozen=True):
    """It goes on raining."""

    def apply(self, state: WeatherState) -> None:
        state.weather = Weather(state.weather.rain + 1)


def rainy(derived: dict[type, Derived]) -> System[Any]:
    """The toy with a state that holds the weather."""

    def begin(scenario: ToyScenario, house: House) -> State:
        ordinary = SYSTEM.begin(scenario, house)
        fields = {name: getattr(ordinary, name) for name in State.__struct_fields__}
        return WeatherState(**fields, weather=Weather(3))

    async def rain(battle: Battle) -> None:
        battle.emit(Rained())
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))

    listed = replace(with_turn(rain), events=(*EVENTS, Rained))
    return replace(listed, begin=begin, derived=derived)


def since(first: Weather, now: Weather) -> int:
    return now.rain - first.rain


def test_what_a_state_holds_is_written_by_its_facts() -> None:
    def again(first: Weather, rained: int) -> Weather:
        return Weather(first.rain + rained)

    for seed in SEEDS:
        check_snapshots(rainy({Weather: Derived(int, since, again)}), setup("feud"), seed)


def test_what_is_not_made_again_as_it_was_is_found() -> None:
    def again(first: Weather, _rained: int) -> Weather:
        return first

    broken(check_snapshots, rainy({Weather: Derived(int, since, again)}), "another snapshot")


def test_facts_that_say_too_little_are_found() -> None:
    def dry(_first: Weather, _now: Weather) -> int:
        return 0

    def again(first: Weather, _rained: int) -> Weather:
        return first

    weather = Derived(int, dry, again)
    broken(check_snapshots, rainy({Weather: weather}), "the snapshot holds another state")


def test_two_steps_of_one_name_are_found() -> None:
    """A snapshot names the step to go on with."""
    doubled = replace(SYSTEM, sequence=(*SYSTEM.sequence[:1], *SYSTEM.sequence))
    broken(check_snapshots, doubled, "some steps have the same name")


def test_a_state_that_cannot_be_written_is_found() -> None:
    with pytest.raises(TypeError, match="Weather"):
        check_snapshots(rainy({}), setup("feud"), 0)


def test_a_rule_that_remembers_outside_the_state_breaks_snapshots() -> None:
    class Memory:
        asked = 0

    async def remember(battle: Battle) -> None:
        Memory.asked += 1
        await Choose(RED, "2.2", f"turn-{Memory.asked}", (do.Wait(), do.Walk()))
        battle.emit(Waited(RED))

    broken(check_snapshots, with_turn(remember), "shows something else|goes another way")


# Legality


def test_an_offer_that_its_refusal_now_and_then_refuses_is_found() -> None:
    def moody(state: State, _action: do.Wait) -> Refusal | None:
        return Refusal("2.2", "no-turn-now") if state.round > 1 else None

    refusals = {**SYSTEM.refusals, do.Wait: moody}
    broken(check_answers, replace(SYSTEM, refusals=refusals), "changed its mind")


def test_a_refusal_without_a_section_is_found() -> None:
    def vague(state: State, _action: do.Wait) -> Refusal | None:
        return None if s02_round.refuse_wait(state, do.Wait()) is None else Refusal("", "no")

    refusals = {**SYSTEM.refusals, do.Wait: vague}
    broken(check_answers, replace(SYSTEM, refusals=refusals), "is refused by no section")


def test_something_that_is_not_offered_needs_a_reason() -> None:
    refusals = {**SYSTEM.refusals, do.Veil: lambda _state, _action: None}
    broken(check_answers, replace(SYSTEM, refusals=refusals), "but nothing says why")


def test_mutants_differ_in_one_field_and_keep_its_type() -> None:
    pool = Pool()
    pool.note(do.Strike("knight"))
    mutants = list(pool.mutants(do.Veil("archer"), Random(0), 9))
    assert sorted(mutant.card for mutant in mutants) == ["?", "knight", "shield"]
    assert {type(mutant) for mutant in mutants} == {do.Veil}
    assert list(pool.strangers(Random(0))) == [do.Strike("knight")]


# Secrets


def test_a_view_that_shows_the_other_hand_is_found() -> None:
    def leaky(state: State, seat: Seat | None) -> Any:
        return {**msgspec.to_builtins(view(state, seat)), "hands": state.hands}

    broken(check_secrets, replace(SYSTEM, view=leaky), "can tell two worlds apart")


def test_a_view_that_tells_by_the_order_is_found() -> None:
    def leaky(state: State, seat: Seat | None) -> Any:
        return {**msgspec.to_builtins(view(state, seat)), "bag": len([*filter(None, state.bag)])}

    def leaky_bag(state: State, seat: Seat | None) -> Any:
        return {**msgspec.to_builtins(view(state, seat)), "left": state.bag["knight"]}

    check_secrets(replace(SYSTEM, view=leaky), setup("feud"), 0)
    broken(check_secrets, replace(SYSTEM, view=leaky_bag), "can tell two worlds apart")


def test_who_hides_something_must_be_able_to_imagine() -> None:
    broken(check_secrets, replace(SYSTEM, imagine=None), "there is no System.imagine")


def test_a_log_that_shows_a_drawn_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def draw_twice(battle: Battle) -> None:
        """The log of a step is what a fork remembers, so the leak must wait for the next ask."""
        knights = battle.state.hands[BLUE].count("knight")
        battle.emit(Struck(RED, (1,) * knights, 0))
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))

    broken(check_secrets, with_turn(draw_twice), "can tell two worlds apart")


def test_being_asked_only_with_a_shield_tells_that_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Polite(Choose[Any]):
        def __init__(self, *args: Any, always: bool = False) -> None:
            super().__init__(*args)

    check_secrets(SYSTEM, setup("feud"), 0)
    monkeypatch.setattr(s02_round, "Choose", Polite)
    forget_courses()
    broken(check_secrets, SYSTEM, "being asked at all")


def test_imagining_finds_other_worlds_at_all() -> None:
    """Or the checks above would compare a world with itself."""
    game = Game(SYSTEM, setup("feud"), answers=[])
    for card in ("knight", "archer", "shield") * 2:
        game.answer(card)
    hands = {imagine(game, RED, Random(seed)).state.hands[BLUE] for seed in range(30)}
    assert len(hands) > 5


# Throws and the log


def test_a_throw_that_no_line_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logged_throws, "logged", _told(lambda throws: throws[1:]))
    broken(check_throws, SYSTEM, "do not tell what was thrown")


def test_a_throw_that_is_told_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logged_throws, "logged", _told(lambda throws: throws * 2))
    broken(check_throws, SYSTEM, "do not tell what was thrown")


def _told(changed: Any) -> Any:
    def otherwise(*reading: Any) -> Iterator[Logged]:
        return (line._replace(throws=changed(line.throws)) for line in logged(*reading))

    return otherwise


def test_a_draw_that_is_told_to_the_wrong_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heerbann.engine.show.log_lines.is_open", lambda _ask, _seat: True)
    broken(check_throws, SYSTEM, "is told other throws than it may see")


class Muttered(Event, frozen=True):
    """What a die showed, for red alone."""

    die: int

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == RED else Muttered(0)


def test_an_event_that_hides_open_dice_is_found() -> None:
    async def throw(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))
        (die,) = await Roll("2.3", 1, 6)
        battle.emit(Muttered(die))

    broken(check_throws, with_turn(throw), "hides from blue what open dice have told")


def test_a_throw_that_outlives_what_was_taken_back_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def for_ever(sent: int, events: int, cursor: int, _throws: int) -> Mark:
        return Mark(sent, events, cursor, 1_000_000)

    monkeypatch.setattr("heerbann.engine.play.drive.Mark", for_ever)
    broken(check_throws, SYSTEM, "what was taken back left its throws")


def test_a_unit_that_is_not_typed_as_one_is_found() -> None:
    check_throws(replace(SYSTEM, stage=STAGE), setup("feud"), 0)
    untyped = replace(SYSTEM, stage=replace(STAGE, unit=int))
    broken(check_throws, untyped, "names units by fields of another type")


# Odds and words


def test_throws_that_are_said_to_be_alike_but_are_not_are_found() -> None:
    async def throw(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn", (do.Wait(), do.Walk()))
        (die,) = await Roll("2.3", 1, 6, alike=lambda faces: faces[0] > 3)
        battle.emit(Struck(RED, (die,), int(die == 1)))

    broken(check_odds, with_turn(throw), "are inexact")


def test_a_missing_sentence_is_found() -> None:
    async def ask(battle: Battle) -> None:
        await Choose(RED, "2.2", "turn-of-the-screw", (do.Wait(), do.Walk()))

    with pytest.raises(MissingText, match="ask-turn-of-the-screw"):
        check_told(with_turn(ask), setup(), 0)


def test_an_offer_may_be_an_endless_stream() -> None:
    def stream(random: Random) -> Iterator[do.Halt]:
        while True:
            yield do.Halt()

    async def place(battle: Battle) -> None:
        await Place(RED, "2.6", "walk", (do.Halt,), lambda _: None, stream)

    check_play(with_turn(place), setup(), 0)
