"""The log as it is read: which throws belong to which line, and who is told of them."""

from __future__ import annotations

from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Draw, Roll, Seat
from heerbann.engine.rules.battle import Event, NotedThrow
from heerbann.engine.show.log_lines import ALL_SEEING, Eyes, eyes_of, logged
from tests.toy.games import begun, duel
from tests.toy.model.actions import Accept, Strike
from tests.toy.model.events import Drew, InitiativeRolled, StrikeBegan, Struck, Waited
from tests.toy.model.state import BLUE, RED, SEATS


class Whispered(Event, frozen=True):
    """Only one seat hears of it."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The others hear nothing."""
        return self if seat == self.seat else None


class Idled(Event, frozen=True):
    """It happened to nobody."""

    @property
    def is_empty(self) -> bool:
        """Always."""
        return True


def read(game: Game[Any], eyes: Eyes = ALL_SEEING, after: int = 0) -> list[tuple[Event, list[Any]]]:
    """Every line with what was thrown for it."""
    return [(line.event, [t.answer for t in line.throws]) for line in logged(game, eyes, after)]


def written(log: list[Event], *throws: tuple[int, ChanceAsk, Any]) -> Game[Any]:
    """A game with another log."""
    game = duel()
    game.battle.log = log
    game.battle.throws = [NotedThrow(*thrown) for thrown in throws]
    return game


def d6(face: int) -> tuple[Roll, tuple[int]]:
    return Roll("2.3", 1, 6), (face,)


# Which line a throw belongs to


def test_a_throw_belongs_to_the_first_event_after_it() -> None:
    game = begun()
    *_, (rolled, initiative) = read(game)
    assert (type(rolled), initiative) == (InitiativeRolled, [(6, 1)])
    began = len(game.log)
    game.answer(Strike("knight"))
    game.answer(Accept())
    game.answer((6, 1, 5))
    events = [(type(event), throws) for event, throws in read(game, after=began)]
    assert events[:2] == [(StrikeBegan, []), (Struck, [(6, 1, 5)])]


def test_throws_that_decide_nothing_wait_for_the_next_event() -> None:
    game = written([Waited(RED), Waited(BLUE)], (1, *d6(2)), (1, *d6(5)), (2, *d6(6)))
    assert read(game) == [(Waited(RED), []), (Waited(BLUE), [(2,), (5,)])]
    game.battle.emit(Waited(RED))
    assert read(game, after=2) == [(Waited(RED), [(6,)])]


def test_the_end_of_a_game_takes_what_is_left() -> None:
    game = duel()
    game.answer("knight")
    game.battle.throws.append(NotedThrow(len(game.log), *d6(3)))
    game.resign(RED)
    assert read(game)[-1][1] == [(3,)]


# Who is told


def test_a_secret_draw_is_told_to_those_who_may_see_it() -> None:
    game = duel()
    game.answer("knight")
    assert read(game, eyes_of(game, RED)) == [(Drew(RED, "knight"), ["knight"])]
    for seat in (BLUE, None):
        assert read(game, eyes_of(game, seat)) == [(Drew(RED, "?"), [])]


def test_open_dice_of_a_hidden_event_are_told_with_the_next_one_that_is_seen() -> None:
    bag = Draw("1.1", (("knight", 1),), seen_by=(RED,))
    game = written(
        [Waited(RED), Whispered(RED), Waited(BLUE)], (1, *d6(4)), (1, bag, "knight"), (2, *d6(1))
    )
    assert read(game, eyes_of(game, RED)) == [
        (Waited(RED), []),
        (Whispered(RED), [(4,), "knight"]),
        (Waited(BLUE), [(1,)]),
    ]
    for after in (1, 2):
        assert read(game, eyes_of(game, BLUE), after) == [(Waited(BLUE), [(4,), (1,)])]


def test_whoever_reads_on_reads_the_same() -> None:
    game = written(
        [Whispered(BLUE), Waited(RED), Whispered(BLUE), Idled(), Waited(BLUE)],
        (0, *d6(1)), (1, *d6(2)), (2, *d6(3)), (3, *d6(4)), (4, *d6(5)),
    )  # fmt: skip
    for seat in (*SEATS, None):
        eyes = eyes_of(game, seat)
        everything = list(logged(game, eyes))
        for after in range(len(game.log) + 1):
            rest = list(logged(game, eyes, after))
            assert rest == everything[len(everything) - len(rest) :]


def test_a_line_follows_the_last_one_that_told_something() -> None:
    game = written([Waited(RED), Idled(), Whispered(BLUE), Waited(BLUE)])
    lines = list(logged(game, eyes_of(game, RED)))
    assert [line.before for line in lines] == [None, Waited(RED), Waited(RED)]


# Whatever becomes of a game


def test_what_is_taken_back_takes_its_throws_along() -> None:
    game = begun()
    before = list(game.throws)
    game.answer(Strike("knight"))
    game.answer(Accept())
    game.answer((1, 1, 1))
    assert [thrown.answer for thrown in game.throws[len(before) :]] == [(1, 1, 1)]
    game.undo(RED, agreed=True)
    assert [(t.event, t.answer) for t in game.throws] == [(t.event, t.answer) for t in before]


def test_a_fork_knows_the_throws_since_its_checkpoint() -> None:
    game = begun(blue=("shield", "archer"))
    assert game.throws
    assert game.fork().throws == []
    trial = game.fork()
    trial.answer(Strike("knight"))
    trial.answer(Accept())
    trial.answer_within_step((1, 2, 3))
    assert [thrown.answer for thrown in trial.throws] == [(1, 2, 3)]
    assert read(trial)[-1] == (Struck(RED, (1, 2, 3), 0), [(1, 2, 3)])
