"""A game you can talk to: answers, refusals, forced choices, forks, undo, and the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import play_on, position_of, random_answer, random_game
from heerbann.engine.play import drive
from heerbann.engine.play.dice import CommittedDice, ScriptedDice, SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Answer, Game, IllegalAnswer, MalformedAnswer, Undone
from heerbann.engine.rules.asks import Action, Chance, Choose, Draw, Place, Refusal, Roll, Seat
from heerbann.engine.rules.battle import Battle, Ended, Outcome
from heerbann.engine.rules.sequence import Step
from tests.toy import SYSTEM
from tests.toy.games import begun, duel, setup
from tests.toy.model.actions import (
    Accept,
    Halt,
    Parry,
    Peek,
    SetPawn,
    Strike,
    Unveil,
    Veil,
    Wait,
    Walk,
)
from tests.toy.model.events import Struck, Waited
from tests.toy.model.state import BLUE, RED, Spot, State

SECRET = bytes(32)


def assert_refused(game: Game[State], answer: Any, rule: str, reason: str) -> None:
    """It is illegal, by this section, why_not says the same, and nothing changed."""
    before = position_of(game)
    with pytest.raises(IllegalAnswer) as error:
        game.answer(answer)
    assert (error.value.refusal.rule, error.value.refusal.reason) == (rule, reason)
    assert error.value.answer == answer
    if isinstance(answer, Action):
        assert game.why_not(answer) == error.value.refusal
    assert position_of(game) == before


def assert_malformed(game: Game[State], answer: Any) -> None:
    """It is no answer at all, and nothing changed."""
    before = position_of(game)
    with pytest.raises(MalformedAnswer):
        game.answer(answer)
    assert position_of(game) == before


# Answers


def test_without_dice_chance_is_asked_like_everybody_else() -> None:
    game = duel()
    assert isinstance(game.ask, Draw)
    assert game.seat is None
    assert game.options == ()
    game.answer("knight")
    assert game.state.hands[RED] == ("knight",)


def test_with_dice_only_seats_are_asked() -> None:
    game = duel(SeededDice(3))
    while game.ask is not None:
        assert not isinstance(game.ask, Chance)
        assert game.seat in (RED, BLUE)
        game.answer(random_answer(game, Random(0)))
    assert game.outcome is not None


def test_an_answer_is_written_down_with_who_gave_it_and_what_was_thrown() -> None:
    game = begun()
    bag = (("knight", 4), ("archer", 4), ("shield", 4))
    assert game.answers[0] == Answer(None, "knight", of=bag)
    assert game.answers[4] == Answer(RED, SetPawn(Spot(100, 300)))
    assert game.answers[6] == Answer(None, (6, 1), of="2d6")
    assert game.journal == game.answers


def test_the_rules_get_the_option_itself_not_what_merely_equals_it() -> None:
    """True equals 1 and a pair equals a point, but a record would give back something else."""

    class Take(Action, frozen=True):
        number: int

    taken: list[Action] = []

    async def take(battle: Battle[State]) -> None:
        taken.append(await Choose(RED, "1.1", "take", (Take(1), Take(2))))

    system = replace(SYSTEM, sequence=(Step("take", "1.1", take), Step("end", "3.1", _end)))
    game = Game(system, setup())
    game.answer(Take(True))
    assert type(taken[0].number) is int
    assert type(game.answers[0].value.number) is int


async def _end(battle: Battle[State]) -> None:
    battle.end(None, "3.1", "rounds-over")


# Refusals


def test_a_forbidden_answer_names_its_section() -> None:
    game = begun(red=("knight", "shield"))
    assert_refused(game, Strike("shield"), "2.3", "card-cannot-strike")
    assert_refused(game, Strike("archer"), "1.1", "no-such-card")
    assert_refused(game, Unveil(), "2.5", "nothing-veiled")
    assert_refused(game, Parry(), "2.4", "no-blow-now")


def test_a_legal_answer_at_the_wrong_time_cites_what_is_asked() -> None:
    """The refusal function has no objection, but the rules wait for something else."""
    game = begun()
    system = replace(SYSTEM, refusals={**SYSTEM.refusals, Accept: lambda _state, _action: None})
    lenient = Game(system, game.setup, answers=game.answers)
    assert lenient.why_not(Accept()) == Refusal("2.2", "not-asked-now")


@pytest.mark.parametrize("answer", [None, "wait", 3, (1, 2), {"do": "wait"}, [], object()])
def test_what_is_no_action_is_malformed(answer: Any) -> None:
    assert_malformed(begun(), answer)


def test_an_action_of_another_game_is_malformed() -> None:
    class Castle(Action, frozen=True):
        """An action the duel does not know."""

    assert_malformed(begun(), Castle())
    with pytest.raises(MalformedAnswer, match="no action of toy"):
        begun().why_not(Castle())


@pytest.mark.parametrize(
    ("dice", "problem"),
    [((1,), "dice-wrong-number"), ((0, 9), "dice-impossible-face"), ("66", "dice-not-numbers")],
)
def test_impossible_typed_dice_are_refused_by_the_section_of_the_throw(
    dice: Any, problem: str
) -> None:
    game = duel()
    for card in ("knight", "archer", "shield", "shield"):
        game.answer(card)
    for spot in (Spot(0, 0), Spot(500, 500)):
        game.answer(SetPawn(spot))
    assert isinstance(game.ask, Roll)
    assert_refused(game, dice, "2.1", problem)


def test_a_card_that_is_not_in_the_bag_cannot_be_drawn() -> None:
    assert_refused(duel(), "dragon", "1.1", "draw-not-in-bag")


def test_an_action_is_no_throw() -> None:
    assert_refused(duel(), Wait(), "2.2", "no-turn-now")


# Placements


def set_up() -> Game[State]:
    game = duel()
    for card in ("knight", "archer", "shield", "shield"):
        game.answer(card)
    game.answer(SetPawn(Spot(100, 100)))
    return game


@pytest.mark.parametrize(
    ("spot", "reason"),
    [
        (Spot(-1, 0), "off-table"),
        (Spot(0, 601), "off-table"),
        (Spot(10**30, 0), "off-table"),
        (Spot(100, 199), "too-near"),
        (Spot(160, 179), "too-near"),  # 99.2 mm
        (Spot(160, 180), None),  # exactly 100 mm: 60² + 80² = 100²
        (Spot(100, 200), None),
    ],
)
def test_a_placement_is_checked_exactly(spot: Spot, reason: str | None) -> None:
    game = set_up()
    if reason is None:
        assert game.why_not(SetPawn(spot)) is None
        game.answer(SetPawn(spot))
        assert game.state.pawns[BLUE] == spot
    else:
        assert_refused(game, SetPawn(spot), "1.2", reason)


@pytest.mark.parametrize("at", [(1.5, 2), ("1", 2), (1,), None, "12", (1, 2, 3)])
def test_a_placement_with_wrong_types_is_malformed_not_checked(at: Any) -> None:
    game = set_up()
    assert_malformed(game, SetPawn(at))
    with pytest.raises(MalformedAnswer):
        game.why_not(SetPawn(at))


def test_a_pair_given_for_a_point_becomes_a_point() -> None:
    game = set_up()
    game.answer(SetPawn((400, 400)))  # type: ignore[arg-type]
    assert type(game.answers[-1].value.at) is Spot


def test_another_action_than_a_placement_gets_its_own_refusal() -> None:
    game = set_up()
    assert_refused(game, Wait(), "2.2", "no-turn-now")
    assert_malformed(game, "somewhere")
    assert_malformed(game, None)


def test_a_placement_may_be_answered_by_several_kinds_of_actions() -> None:
    for answer in (Halt(), SetPawn(Spot(100, 310))):
        game = begun()
        game.answer(Walk())
        assert isinstance(game.ask, Place)
        game.answer(answer)
        assert not game.state.walking


def test_every_suggestion_is_legal() -> None:
    game = begun()
    game.answer(Walk())
    assert isinstance(game.ask, Place)
    suggestions = game.ask.suggest(Random(1))
    assert all(game.why_not(next(suggestions)) is None for _ in range(50))


# Choices without a choice


def test_a_choice_without_a_choice_is_answered_by_the_game() -> None:
    async def ask(battle: Battle[State]) -> None:
        await Choose(RED, "2.2", "turn", (Wait(),))
        battle.emit(Waited(RED))
        await Choose(RED, "2.2", "turn", (Wait(), Walk()))

    system = replace(SYSTEM, sequence=(Step("a", "2.2", ask), Step("end", "3.1", _end)))
    game = Game(system, setup())
    assert game.answers == [Answer(RED, Wait(), forced=True)]
    assert game.journal == []
    assert game.options == (Wait(), Walk())


def open_question() -> Game[State]:
    """One place is suggested, but any that is not crowded is an answer."""

    def check(action: SetPawn) -> Refusal | None:
        return Refusal("1.2", "crowded") if action.at.x == 9 else None

    async def ask(battle: Battle[State]) -> None:
        answer = await Choose(RED, "2.2", "turn", (SetPawn(Spot(1, 1)),), check=check)
        battle.end(None, "2.2", f"at-{answer.at.x}")

    system = replace(SYSTEM, sequence=(Step("turn", "2.2", ask),))
    return Game(system, setup())


def test_where_not_all_is_listed_every_answer_is_taken_that_nothing_is_said_against() -> None:
    game = open_question()
    assert game.seat == RED, "one suggestion is not the only answer"
    assert game.options == (SetPawn(Spot(1, 1)),)
    for x, legal in ((1, True), (5, True), (9, False)):
        assert game.takes(SetPawn(Spot(x, 2))) == legal
    assert not game.takes(Wait())
    assert_refused(game, SetPawn(Spot(9, 2)), "1.2", "crowded")
    assert_malformed(game, SetPawn(at="nowhere"))  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer):
        game.answer(Wait())
    game.answer(SetPawn(Spot(5, 2)))
    assert game.outcome == Outcome(None, "2.2", "at-5")


def test_where_not_being_asked_would_tell_a_secret_even_one_option_is_asked() -> None:
    game = begun(blue=("knight", "archer"))
    game.answer(Strike("knight"))
    assert (game.seat, game.options) == (BLUE, (Accept(),))
    game.answer(Accept())
    assert game.answers[-1] == Answer(BLUE, Accept())


# Forks


@pytest.mark.parametrize("seed", range(5))
def test_a_fork_equals_the_original_at_every_ask(seed: int) -> None:
    game, random = duel(scenario="feud"), Random(seed)
    while game.ask is not None:
        fork = game.fork()
        assert position_of(fork) == position_of(game)
        assert fork.step == game.step
        assert fork.journal == game.journal
        if isinstance(game.ask, Chance):
            value: Any = game.ask.sample(random.randrange)
        else:
            value = random_answer(game, random)
        before = position_of(game)
        fork.answer(value)
        assert position_of(game) == before
        game.answer(value)
        assert position_of(fork) == position_of(game)
    assert position_of(game.fork()) == position_of(game)


def test_a_fork_in_the_middle_of_a_procedure_goes_on_by_itself() -> None:
    game = begun(blue=("shield", "knight"))
    game.answer(Strike("knight"))
    parried, taken = game.fork(), game.fork()
    parried.answer(Parry())
    taken.answer(Accept())
    assert (parried.ask.of, parried.ask.success) == ("3d6", (5, 6))  # type: ignore[union-attr]
    assert taken.ask.success == (4, 5, 6)  # type: ignore[union-attr]
    assert game.seat == BLUE
    assert game.state.hands[BLUE] == ("shield", "knight")


def test_a_fork_lists_nothing_that_was_listed_already() -> None:
    game = begun()
    listed = game.options
    assert game.fork().options is listed
    game.answer(Strike("knight"))
    assert game.fork().options == game.options != listed


def test_the_log_of_a_fork_begins_at_its_checkpoint() -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    fork = game.fork()
    assert fork.log == game.log[-1:]
    fork.answer((1, 1, 6))
    assert Struck(RED, (1, 1, 6), 1) in fork.log


def test_a_fork_may_get_dice_and_then_throws_at_once() -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    assert isinstance(game.ask, Chance)
    fork = game.fork(ScriptedDice([1, 2, 3, "shield"]))
    assert fork.seat == BLUE
    assert isinstance(game.ask, Chance)


def test_a_fork_can_be_taken_back_and_knows_its_journal() -> None:
    game = begun()
    game.answer(Walk())
    fork = game.fork()
    fork.undo(RED)
    assert fork.options == begun().options
    assert game.state.walking


def test_a_fork_keeps_its_past_whatever_its_twin_does() -> None:
    game = begun()
    game.answer(Walk())
    forks = [game.fork(), game.fork(), game.fork().fork()]
    answers, journal = game.answers.copy(), game.journal.copy()
    forks[0].undo(RED)
    game.undo(RED)
    game.answer(Strike("knight"))
    for fork in forks[1:]:
        assert (fork.answers, fork.journal) == (answers, journal)
        assert fork.version == len(journal)
    forks[1].undo(RED)
    assert forks[2].answers == answers
    assert game.answers[-1].value == Strike("knight")


def test_a_world_imagined_keeps_no_answers_of_the_true_one() -> None:
    game = begun()
    other = game.checkpoint.copy()
    other.hands[BLUE] = ("shield", "shield")
    imagined = game.fork(checkpoint=other)
    assert imagined.answers == []
    assert imagined.journal == []
    imagined.answer(Strike("knight"))
    assert imagined.options == (Parry(), Accept())
    assert game.state.hands[BLUE] == ("knight", "archer")


# Undo


def test_an_answer_is_taken_back_freely_while_nothing_happened() -> None:
    game = begun()
    before = position_of(game)
    game.answer(Walk())
    assert game.can_undo(RED)
    game.undo(RED)
    assert position_of(game) == before
    assert game.journal[-1] == Undone(len(before.answers), RED, agreed=False)


def test_not_after_a_die_fell() -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    assert game.can_undo(BLUE)
    game.answer((1, 1, 1))
    assert not game.can_undo(BLUE)
    with pytest.raises(IllegalAnswer, match="undo-needs-consent"):
        game.undo(BLUE)


def test_not_after_somebody_else_answered() -> None:
    game = begun(red=("knight", "shield"), blue=("knight", "shield"))
    game.answer(Wait())
    assert game.can_undo(RED)
    game.answer(Wait())
    assert not game.can_undo(RED)
    assert game.can_undo(BLUE)


def test_not_after_the_other_saw_a_hidden_card() -> None:
    """A strike shows the card to the other side, though nobody was asked yet."""
    game = begun()
    game.answer(Strike("knight"))
    assert not game.can_undo(RED)


def test_a_hidden_card_that_stays_hidden_can_be_taken_back() -> None:
    game = begun()
    game.answer(Veil("knight"))
    assert isinstance(game.ask, Draw)
    assert game.can_undo(RED)


def test_not_after_one_saw_something_hidden_oneself() -> None:
    game = begun(red=("archer", "shield"))
    game.answer(Veil("archer"))
    game.answer("shield")
    game.answer(Peek())
    assert not game.can_undo(BLUE)


def test_nobody_takes_back_what_was_never_answered() -> None:
    game = duel()
    assert not game.can_undo(RED)
    with pytest.raises(IllegalAnswer):
        game.undo(RED, agreed=True)
    with pytest.raises(IllegalAnswer):
        begun().undo(Seat("nobody"), agreed=True)


def test_with_consent_everything_can_be_taken_back() -> None:
    game = begun()
    before = position_of(game)
    game.answer(Strike("knight"))
    game.answer(Accept())
    game.answer((1, 1, 6))
    game.undo(RED, agreed=True)
    assert position_of(game) == before
    assert game.journal[-1] == Undone(len(before.answers), RED, agreed=True)
    assert len(game.journal) == len(before.answers) + 4


def test_a_forced_answer_is_passed_over_when_taking_back() -> None:
    async def ask(battle: Battle[State]) -> None:
        await Choose(RED, "2.2", "turn", (Wait(), Walk()))
        await Choose(BLUE, "2.2", "turn", (Wait(),))
        await Choose(RED, "2.2", "turn", (Wait(), Walk()))

    system = replace(SYSTEM, sequence=(Step("a", "2.2", ask), Step("end", "3.1", _end)))
    game = Game(system, setup())
    game.answer(Walk())
    assert game.answers == [Answer(RED, Walk()), Answer(BLUE, Wait(), forced=True)]
    assert game.can_undo(RED)
    assert not game.can_undo(BLUE)
    game.undo(RED)
    assert game.answers == []


def test_how_an_answer_may_be_taken_back() -> None:
    assert undo_kind(duel(), RED) == "no"
    game = begun()
    game.answer(Walk())
    assert [undo_kind(game, seat) for seat in (RED, BLUE)] == ["free", "consent"]
    game.resign(BLUE)
    assert [undo_kind(game, seat) for seat in (RED, BLUE)] == ["consent", "consent"]
    game.dice = CommittedDice(SECRET)
    assert [undo_kind(game, seat) for seat in (RED, BLUE)] == ["no", "no"]


def test_nobody_begins_again_however_long_ago_the_answer_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drive, "KEPT", 2)
    monkeypatch.setattr(drive, "SPAN", 2)
    monkeypatch.setattr(drive, "FAR", 8)
    game = Game(SYSTEM, setup("feud"), SeededDice(1))
    states = [at.state.copy() for at in play_on(game, Random(1))]
    monkeypatch.setattr(Game, "_start", _no_beginning)
    while len(game.answers) > 8:
        game.undo(_last_seat(game), agreed=True)
        assert game.state in states
        assert game.before(len(game.answers) // 2).state is not None


@pytest.mark.parametrize("span", [1, 4, 32])
@pytest.mark.parametrize("kept", [1, 3, 16])
def test_taking_back_is_the_same_however_few_states_are_kept(
    kept: int, span: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is as if it had been played anew."""
    monkeypatch.setattr(drive, "KEPT", kept)
    monkeypatch.setattr(drive, "SPAN", span)
    monkeypatch.setattr(drive, "FAR", 4 * span)
    random = Random(kept)
    game = Game(SYSTEM, setup("feud"), SeededDice(kept))
    for _ in range(150):
        if game.ask is None:
            break
        game.answer(random_answer(game, random))
        if random.random() < 0.3:
            game.undo(_last_seat(game), agreed=True)
            anew = Game(SYSTEM, game.setup, answers=game.answers)
            assert position_of(game) == position_of(anew)
            assert game.log == anew.log
            assert game.fork().state == anew.state
    assert len(game._kept) <= 1 + kept + len(game.log) // (4 * span)


def test_looking_whether_to_take_back_changes_nothing() -> None:
    game = Game(SYSTEM, setup("feud"), SeededDice(1))
    for seat in (RED, BLUE, RED):
        before, log = position_of(game), list(game.log)
        game.can_undo(seat)
        assert (position_of(game), game.log) == (before, log)
        game.answer(random_answer(game, Random(1)))


def test_who_takes_back_late_does_not_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(SYSTEM, setup("feud"), SeededDice(1))
    for _ in range(12):
        before = position_of(game)
        game.answer(random_answer(game, Random(1)))
    monkeypatch.setattr(Game, "_start", _no_beginning)
    game.undo(_last_seat(game), agreed=True)
    assert position_of(game) == before


def _no_beginning(*_: object) -> None:
    raise AssertionError("it began again")


def test_committed_dice_never_go_back() -> None:
    """Or a player could look at a throw, take back and wait for a better moment to get it."""
    dice = CommittedDice(SECRET)
    game = duel(dice)
    game.answer(SetPawn(Spot(100, 300)))
    game.answer(SetPawn(Spot(300, 300)))
    seat = game.seat
    assert seat is not None
    thrown = dice.thrown
    before = position_of(game)
    while dice.thrown == thrown:
        game.answer(random_answer(game, Random(0)))
    after = dice.thrown
    while position_of(game).answers != before.answers:
        game.undo(game.answers[-1].seat or _last_seat(game), agreed=True)
    assert dice.thrown == after
    assert position_of(game) == before


def _last_seat(game: Game[State]) -> Seat:
    return next(answer.seat for answer in reversed(game.answers) if answer.seat is not None)


def test_after_the_end_committed_dice_are_known_so_there_is_no_way_back() -> None:
    for dice, refused in ((CommittedDice(SECRET), True), (SeededDice(0), False)):
        *_, game = random_game(SYSTEM, setup(), 0, dice)
        assert game.outcome is not None
        seat = _last_seat(game)
        if refused:
            with pytest.raises(IllegalAnswer, match="undo-after-the-end"):
                game.undo(seat, agreed=True)
        else:
            game.undo(seat, agreed=True)
            assert game.outcome is None


# The end


def test_whoever_is_struck_down_loses_in_the_middle_of_the_procedure() -> None:
    game = begun(lives=2)
    for answer in (Strike("knight"), Accept(), (6, 6, 1)):
        game.answer(answer)
    assert game.outcome == Outcome(RED, "3.1", "struck-down")
    assert game.log[-1] == Ended(game.outcome)
    assert game.ask is None
    assert game.step is None
    assert game.options == ()


def test_after_the_end_nothing_is_answered_any_more() -> None:
    game = begun(lives=1)
    for answer in (Strike("knight"), Accept(), (6, 6, 1)):
        game.answer(answer)
    for answer in (Wait(), (1, 1), None):
        assert_malformed(game, answer)
    assert game.why_not(Wait()) == Refusal("3.1", "not-asked-now")
    with pytest.raises(MalformedAnswer, match="over"):
        game.resign(RED)


def test_whoever_resigns_leaves_the_victory_to_the_other() -> None:
    game = begun()
    game.resign(BLUE)
    assert game.outcome == Outcome(RED, "", "resigned")
    assert game.ask is None
    assert game.log[-1] == Ended(game.outcome)


def test_only_a_seat_of_the_game_resigns() -> None:
    with pytest.raises(MalformedAnswer, match="nobody sits"):
        begun().resign(Seat("green"))


def test_a_resignation_is_not_freely_taken_back() -> None:
    """Neither by who resigned nor by who had answered just before."""
    game = begun()
    game.answer(Walk())
    assert game.can_undo(RED)
    game.resign(BLUE)
    assert not game.can_undo(RED)
    game.undo(RED, agreed=True)
    assert game.outcome is None


# Starting from answers


def test_a_game_can_be_begun_with_answers_and_saved_from_there() -> None:
    game = begun()
    twin = Game(SYSTEM, game.setup, answers=game.answers)
    assert position_of(twin) == position_of(game)
    assert twin.journal == game.journal
    assert twin.log == game.log
