"""The odds of an option: by the hooks of its system, or none where it offers no hooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from heerbann.engine.odds.hooks import AnnouncedPart, Change, Changes, OddsHooks
from heerbann.engine.odds.leaps import Leap, LeapEnd, Weigh
from heerbann.engine.odds.option_odds import (
    OptionOdds,
    leads_to_throw,
    odds_of_options,
    option_odds,
)
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import Decide
from heerbann.engine.odds.what_ifs import what_ifs
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Count
from heerbann.engine.rules.battle import Battle
from tests.toy.games import begun
from tests.toy.model.actions import Accept, Parry, Strike, Veil, Wait
from tests.toy.model.events import Struck
from tests.toy.model.state import BLUE, RED, State


def wounds(before: State, after: State) -> Changes:
    return tuple(
        [
            Change(seat, "wounds", after.wounds[seat] - before.wounds[seat])
            for seat in (RED, BLUE)
            if after.wounds[seat] > before.wounds[seat]
        ]
    )


def accept(game: Game[Any]) -> Action | None:
    return Accept() if Accept() in game.options else None


HOOKS = OddsHooks(
    changes=wounds, tell_change=lambda change, _state, _teller: change.unit, usual_answer=accept
)


def duel(hooks: OddsHooks | None) -> Game[State]:
    game = begun(blue=("shield", "archer"))
    game.system = replace(game.system, odds=hooks)
    return game


def test_a_system_without_hooks_has_no_odds() -> None:
    game = duel(None)
    assert option_odds(game, Strike("knight")) == OptionOdds(Strike("knight"))
    assert not leads_to_throw(game, Strike("knight"))


def test_changes_are_told_with_their_odds_and_what_was_assumed() -> None:
    found = option_odds(duel(HOOKS), Strike("knight"))
    assert sum(chance for _, chance in found.changes) == 1
    assert dict(found.changes)[(Change(BLUE, "wounds", 3),)] == Fraction(1, 8)
    assert found.assumed == ("accept",)
    assert len(found.throws) == 1


def test_every_option_has_its_number() -> None:
    game = duel(HOOKS)
    found = dict(odds_of_options(game))
    assert [one.action for one in found.values()] == list(game.options)
    assert list(found) == list(range(1, len(game.options) + 1))


def test_options_without_a_throw_are_known_without_working_out_odds() -> None:
    game = duel(HOOKS)
    assert leads_to_throw(game, Strike("knight"))
    assert not leads_to_throw(game, Veil("knight"))


async def strike_at_once(battle: Battle[State]) -> None:
    throw = Count("2.3", 1, 6, (6,))
    faces = await throw
    battle.emit(Struck(RED, faces, throw.successes(faces)))


def announced(game: Game[Any]) -> AnnouncedPart | None:
    return None if isinstance(game, PartRun) else AnnouncedPart(strike_at_once, "strike-home")


def test_what_a_step_only_announced_is_run_at_once_and_told() -> None:
    hooks = replace(HOOKS, announced_part=announced)
    found = option_odds(duel(hooks), Wait())
    assert dict(found.changes) == {
        (): Fraction(5, 6),
        (Change(BLUE, "wounds", 1),): Fraction(1, 6),
    }
    assert found.assumed == ("strike-home",)
    assert leads_to_throw(duel(hooks), Wait())


# Leaps


def leaping(ends: tuple[LeapEnd, ...], whole: int) -> OddsHooks:
    """The first throw of a step leads to these ends."""

    def leap(game: Game[Any], _decide: Decide, _weigh: Weigh) -> Leap:
        assert isinstance(game.ask, Count)
        return Leap((game.ask,), ends, whole, ("by-leap",), sorted_changes)

    return replace(HOOKS, leap=leap)


def sorted_changes(changes: Iterable[Change]) -> Changes:
    return tuple(sorted(changes))


def wounded(red: int, blue: int) -> State:
    state = duel(HOOKS).state.copy()
    state.wounds = {RED: red, BLUE: blue}
    return state


def test_a_leap_tells_what_is_known_and_goes_on_with_the_rest() -> None:
    known = LeapEnd(1, changes=(Change(RED, "wounds", 2),))
    hooks = leaping((known, LeapEnd(2, lambda: wounded(0, 1))), 3)
    found = option_odds(duel(hooks), Strike("knight"))
    assert dict(found.changes) == {
        (Change(RED, "wounds", 2),): Fraction(1, 3),
        (Change(BLUE, "wounds", 1),): Fraction(2, 3),
    }
    assert "by-leap" in found.assumed
    assert len(found.throws) == 1


def test_ends_that_are_alike_go_on_once_and_keep_what_they_had() -> None:
    """What the rules change from there on is added to what each of them has changed before."""
    hooks = leaping(
        (
            LeapEnd(1, lambda: wounded(1, 2), (Change(BLUE, "wounds", 1),), "alike"),
            LeapEnd(
                3, lambda: wounded(0, 9), (Change(BLUE, "wounds", 1), Change("x", "y", 4)), "alike"
            ),
        ),
        4,
    )
    found = option_odds(duel(hooks), Strike("knight"))
    changed = (Change(BLUE, "wounds", 2), Change(RED, "wounds", 1))
    assert dict(found.changes) == {
        (Change(RED, "wounds", 1), Change(BLUE, "wounds", 2)): Fraction(1, 4),
        (*changed, Change("x", "y", 4)): Fraction(3, 4),
    }


def test_nobody_makes_the_states_of_ends_that_are_alike() -> None:
    def never() -> State:
        raise AssertionError

    ends = (
        LeapEnd(1, lambda: wounded(1, 2), (Change(BLUE, "wounds", 1),), "alike"),
        LeapEnd(3, never, (Change(BLUE, "wounds", 1), Change("x", "y", 4)), "alike"),
    )
    assert len(option_odds(duel(leaping(ends, 4)), Strike("knight")).changes) == 2


# What if


def test_what_if_somebody_answers_otherwise() -> None:
    """The same odds as if the game had come so far; an answer that changes nothing is not told."""

    def alternatives(game: Game[Any]) -> tuple[Action, ...]:
        return tuple([one for one in game.options if isinstance(one, Parry | Accept)])

    game = duel(replace(HOOKS, alternatives=alternatives))
    plain = option_odds(game, Strike("knight"))
    found = what_ifs(game, plain)
    assert [(one.seat, one.actions) for one in found] == [(BLUE, (Parry(),))]
    assert found[0].odds.changes != plain.changes
    game.answer(Strike("knight"))
    assert found[0].odds.changes == option_odds(game, Parry()).changes


def test_without_alternatives_or_throws_there_is_no_what_if() -> None:
    game = duel(HOOKS)
    assert what_ifs(game, option_odds(game, Strike("knight"))) == ()
    assert what_ifs(game, option_odds(game, Veil("knight"))) == ()
