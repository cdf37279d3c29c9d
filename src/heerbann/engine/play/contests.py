"""Games within games: how a contest begins, and how its end goes back to the game that waits.

An umpire decides who plays it: people, who are handed the child game; the computer; or people at a
real table who type what is left. Whoever it is, what goes back is the record of the child, and the
report is worked out from it by the rules of the child's system.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.answers import (
    Fought,
    FoughtAll,
    IllegalAnswer,
    Kept,
    MalformedAnswer,
    Result,
    Setup,
)
from heerbann.engine.play.dice import CommittedDice, Dice, contest_dice
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.play.known_systems import KNOWN, Systems
from heerbann.engine.rules.asks import Contest, ContestAsk
from heerbann.engine.rules.contest import ContestReport, How
from heerbann.engine.rules.system import Scenario, System
from heerbann.engine.texts.phrases import phrase


class NoContest(Exception):
    """A mistake of a program: there is no contest here, or its system cannot be fought within."""


# The beginning


def contest_of(game: Game[Any]) -> ContestAsk:
    """The contest a game waits for, or those side by side."""
    if not isinstance(game.ask, ContestAsk):
        raise NoContest(f"the game waits for {game.ask!r}, not for a contest")
    return game.ask


def contest_system(contest: Contest, systems: Systems = KNOWN) -> System[Any]:
    """The rules of a contest: among those that are given, or else those that are known."""
    system = KNOWN.beside(systems).get(contest.system)
    if system is None:
        raise MalformedAnswer(phrase("unknown-system", system=contest.system))
    if system.report is None:
        raise NoContest(f"{system.key} has no System.report: nothing comes back from its games")
    return system


def contest_setup(contest: Contest, system: System[Any]) -> Setup:
    """How a contest begins; its seats must be those of its scenario."""
    scenario = contest.scenario
    if not isinstance(scenario, Scenario):
        scenario = system.scenario_from(scenario)
    if set(contest.seats) != set(system.seats_of(scenario)):
        raise NoContest(f"{contest!r}: its seats are {system.seats_of(scenario)}")
    return Setup(scenario, system.house(contest.house))


def begin_contest(
    parent: Game[Any], *, umpire: Umpire | None = None, systems: Systems = KNOWN
) -> Game[Any]:
    """The one child game at its beginning."""
    (child,) = begin_contests(parent, umpire=umpire, systems=systems)
    return child


def begin_contests(
    parent: Game[Any], *, umpire: Umpire | None = None, systems: Systems = KNOWN
) -> tuple[Game[Any], ...]:
    """All child games at their beginning, with dice from the seal of their parent.

    ``umpire`` sees to the contests of the children themselves.
    """
    asked = contest_of(parent)
    games = []
    for part, contest in enumerate(asked.contests):
        system = contest_system(contest, systems)
        dice = child_dice(parent, part)
        game = Game(system, contest_setup(contest, system), dice, umpire=umpire)
        game.in_step = len(asked.contests) > 1
        games.append(game)
    return tuple(games)


def child_dice(parent: Game[Any], part: int = 0) -> Dice | None:
    """The dice of a contest: its number is that of its entry in the journal of its parent."""
    is_one = len(contest_of(parent).contests) == 1
    return contest_dice(parent.dice, parent.version, None if is_one else part)


# The end


def kept(game: Game[Any]) -> Kept:
    """All that is kept of a game; the secret of its dice only when it is over."""
    dice = game.dice if isinstance(game.dice, CommittedDice) else None
    return Kept(
        game.system.key,
        game.system.version,
        game.setup,
        tuple(game.journal),
        game.outcome,
        dice.commitment if dice else None,
        dice.secret.hex() if dice and game.outcome else None,
        game.past,
    )


def fought(parent: Game[Any], child: Game[Any], how: How = "people", part: int = 0) -> Fought:
    """The answer to the contest that ``parent`` waits for: ``child``, which was played to its end.

    ``parent.answer(fought(parent, child))`` books it. Of several it answers one ``part``.
    """
    contest = contest_of(parent).contests[part]
    is_other = child.system.key != contest.system or child.setup != contest_setup(
        contest, child.system
    )
    known = 0 if child.past is None else len(child.past.lines)
    if is_other or child.earlier != known:
        raise MalformedAnswer(phrase("other-contest"))
    if child.outcome is None:
        raise MalformedAnswer(phrase("contest-unfinished"))
    _check_dice(parent, child, part)
    return Fought(kept(child), how, reported(child, how))


def _check_dice(parent: Game[Any], child: Game[Any], part: int) -> None:
    """One seal covers all: the dice of the child are made from those of the parent."""
    if isinstance(parent.dice, CommittedDice):
        mine, own = child_dice(parent, part), child.dice
        assert isinstance(mine, CommittedDice)
        if not isinstance(own, CommittedDice) or own.secret != mine.secret:
            raise MalformedAnswer(phrase("contest-dice"))


def reported(child: Game[Any], how: How) -> ContestReport:
    """What the rules of a child that is over say of it."""
    assert child.system.report is not None
    return msgspec.structs.replace(child.system.report(child), how=how)


Typed = ContestReport | Mapping[str, Any]


def typed(parent: Game[Any], *reports: Typed, systems: Systems = KNOWN) -> Result:
    """The answer to what was fought at a real table: somebody types who is left.

    One report for each contest.
    """
    asked = contest_of(parent)
    pairs = zip(asked.contests, reports, strict=True)
    results = [_typed(contest, report, systems) for contest, report in pairs]
    return results[0] if isinstance(asked, Contest) else FoughtAll(tuple(results))


def _typed(contest: Contest, report: Typed, systems: Systems) -> Fought:
    system = contest_system(contest, systems)
    child = Game(system, contest_setup(contest, system))
    return Fought(kept(child), "typed", checked_report(child, report))


def checked_report(child: Game[Any], report: Typed) -> ContestReport:
    """A typed report, if it could be true of a game that begins like this one."""
    system = child.system
    if system.report_type is None or system.check_typed_report is None:
        raise MalformedAnswer(phrase("no-typed-report", system=system.key))
    try:
        plain = msgspec.to_builtins(report)
        sound = msgspec.convert({**plain, "how": "typed"}, system.report_type)
    except (msgspec.ValidationError, TypeError) as problem:
        raise MalformedAnswer(phrase("unsound-report", why=wrong_value(problem))) from problem
    refusal = system.check_typed_report(child, sound)
    if refusal is not None:
        raise IllegalAnswer(refusal, sound)
    return sound
