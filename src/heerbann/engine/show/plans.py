"""Going somewhere in one go: the answers that lead there, rehearsed by the rules themselves.

A system scouts where a unit can get and finds the answers that lead to a spot. Here they are
rehearsed on a fork: every throw on the way is branched, everybody else who is asked is noted and
answered as the system assumes. What comes out is the exact chance that all goes as planned.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import is_revealed
from heerbann.engine.rules.asks import Action, Chance, Choose, Seat
from heerbann.engine.show.stage import Stage, roles

CERTAIN = Fraction(1)


class Reached(NamedTuple):
    """A spot where a unit could end its move: the least cost, and how likely it gets there so."""

    spot: str
    cost: int
    left: int
    chance: Fraction
    threatened: bool
    """Would enemies be beside it who could hinder it there?"""
    facings: tuple[int, ...] = ()
    """Where it could look then, if that matters: 0 to 5, counted from the east."""


class Leg(NamedTuple):
    """One answer of a plan and how the unit stands after it."""

    action: Action | None
    """None: only a spot on the way that a later answer names."""
    footing: Hashable
    """What :attr:`Planner.footing` must say then."""
    spot: str | None
    """None while it is not on the board yet."""
    also: str | None = None
    facing: int | None = None
    cost: int = 0
    left: int = 0
    turning: int = 0
    """The part of the cost that is for turning."""
    threats: tuple[str, ...] = ()
    """Enemies whom a throw on this leg is about …"""
    rule: str = ""
    """… and the section it is named by."""


class Route(NamedTuple):
    """The answers that lead to a spot, as a system found them."""

    unit: str
    legs: tuple[Leg, ...]
    ending: tuple[str, ...] = ()
    """Enemies who would be beside the unit when it ends its move there …"""
    ending_rule: str = ""
    """… and the section that says what that means."""
    declared: Action | None = None
    """The one answer by which the whole way is declared; nobody goes it yet."""


class Scouting(Protocol):
    """What a system found out about where a unit can get."""

    def reach(self) -> tuple[Reached, ...]:
        """All spots it could go to, in a fixed order."""

    def routes(self, spot: str, facing: int | None, via: tuple[str, ...] = ()) -> tuple[Route, ...]:
        """Ways to a spot: the cheapest first, then safer ones; empty if there is none.

        ``via``: the spots that were chosen before, where the way is drawn.
        """

    @property
    def is_drawn(self) -> bool:
        """Is the way drawn from spot to spot, each being a point of it?"""


@dataclass(frozen=True)
class Planner:
    """Plain functions by which a system plans moves of several answers."""

    movers: Callable[[Game[Any], Seat], tuple[str, ...]]
    """The units that the asked seat could send somewhere now."""
    scout: Callable[[Game[Any], Seat, str], Scouting]
    """Look around for one of these."""
    where: Callable[[Any, str], str | None]
    """The spot of a unit in a state; None if it is not on the board."""
    footing: Callable[[Any, str], Hashable]
    """What has to be as planned before the next answer is given: where and how a unit stands."""
    assume: Callable[[Game[Any]], Action | None]
    """What somebody else who is asked on the way is assumed to answer; None: the plan ends."""
    world: Callable[[Game[Any], Seat], Game[Any]] = lambda game, _seat: game
    """The world to plan in, made from one the seat could imagine: what it cannot see is away."""


class Danger(NamedTuple):
    """What may go otherwise at a spot: a throw with its chance, or somebody else is asked."""

    spot: str | None
    rule: str
    prompt: str
    """The key of the question; empty for a throw."""
    units: tuple[str, ...]
    chance: Fraction | None = None


class Plan(NamedTuple):
    """A route that was rehearsed: what may happen on each leg, and how likely nothing does."""

    route: Route
    dangers: tuple[tuple[Danger, ...], ...]
    chance: Fraction


# The rehearsal


@dataclass
class _Met:
    """What a rehearsal meets on one leg."""

    planner: Planner
    stage: Stage
    seat: Seat
    unit: str
    leg: Leg
    asked: dict[Danger, None] = field(default_factory=dict)
    thrown: tuple[str | None, str] | None = None
    """Where the unit stood when the first die fell, and by which section."""


def rehearsed(game: Game[Any], seat: Seat, route: Route) -> Plan | None:
    """Play a route on a fork; None if the rules do not take its answers."""
    stage = game.system.stage
    assert stage is not None
    assert stage.planner is not None
    here, whole = game.fork(), CERTAIN
    dangers: list[tuple[Danger, ...]] = []
    for leg in route.legs:
        if leg.action is None:
            dangers.append(())
            continue
        _pass_forced(here, leg.action)
        if here.seat != seat or not here.takes(leg.action):
            return None
        met = _Met(stage.planner, stage, seat, route.unit, leg)
        chance, answers = _answered(here.fork(), leg.action, met)
        if answers is None:
            return None
        for answer in answers:
            _pass_forced(here, answer)
            here.take(answer)
        whole *= chance
        dangers.append(tuple(_dangers(met, chance)))
    return Plan(route, tuple(dangers), whole)


def _pass_forced(game: Game[Any], answer: Any) -> None:
    """Questions without a choice were passed over by the rehearsal, unless they are planned."""
    while len(game.options) == 1 and not (isinstance(answer, Action) and game.takes(answer)):
        game.take(game.options[0])


def _dangers(met: _Met, chance: Fraction) -> Iterator[Danger]:
    if met.thrown is not None:
        spot, rule = met.thrown
        yield Danger(spot, met.leg.rule or rule, "", met.leg.threats, chance)
    yield from met.asked


_Went = tuple[Fraction, tuple[Any, ...] | None]
"""How likely a leg ends as planned, and the answers with which it does."""


def _answered(game: Game[Any], answer: Any, met: _Met) -> _Went:
    """Go on with an answer to the next question of the running step, or to its end."""
    game.answer_within_step(answer)
    chance, answers = _through(game, met)
    return chance, None if answers is None else (answer, *answers)


def _through(game: Game[Any], met: _Met) -> _Went:
    ask = game.ask
    if isinstance(ask, Chance):
        return _branched(game, met)
    if isinstance(ask, Choose) and ask.seat != met.seat:
        return _interrupted(game, ask, met)
    is_planned = met.planner.footing(game.state, met.unit) == met.leg.footing
    return (CERTAIN, ()) if is_planned else (Fraction(0), None)


def _branched(game: Game[Any], met: _Met) -> _Went:
    ask: Any = game.ask
    if met.thrown is None:
        met.thrown = (met.planner.where(game.state, met.unit), ask.rule)
    good, total, answers = Fraction(0), 0, None
    for value, weight in ask.branches():
        chance, went = _answered(game.fork(), value, met)
        good, total = good + chance * weight, total + weight
        answers = went if answers is None else answers
    return good / total, answers


def _interrupted(game: Game[Any], ask: Choose[Any], met: _Met) -> _Went:
    units = [unit for action in ask.options for unit in _who(action, met.stage)]
    spot = met.planner.where(game.state, met.unit)
    met.asked[Danger(spot, ask.rule, ask.prompt, tuple(dict.fromkeys(units)))] = None
    assumed = met.planner.assume(game)
    if assumed is None or assumed not in ask.options:
        return Fraction(0), None
    return _answered(game, assumed, met)


def _who(action: Action, stage: Stage) -> list[str]:
    """The unit that an option is about."""
    names = roles(type(action), stage.unit, stage.place).units[:1]
    return [unit for name in names if (unit := getattr(action, name)) is not None]


# Carrying it out


def follow(
    game: Game[Any], seat: Seat, route: Route, give: Callable[[Action], None] | None = None
) -> int:
    """Give the answers one by one as long as all is as planned; how many were given.

    Whatever comes to light on the way may change the mind of whoever planned it: that ends it, too.
    """
    stage = game.system.stage
    assert stage is not None
    assert stage.planner is not None
    given, hides = 0, game.system.imagine is not None
    legs = [leg for leg in route.legs if leg.action is not None]
    while legs:
        leg = legs.pop(0)
        assert leg.action is not None
        if game.seat != seat or not game.takes(leg.action):
            break
        before, answers = game.view(seat) if hides else None, len(game.answers)
        (give or game.answer)(leg.action)
        given += 1
        forced = [answer.value for answer in game.answers[answers:] if answer.forced]
        while legs and legs[0].action in forced:
            leg = legs.pop(0)
        if stage.planner.footing(game.state, route.unit) != leg.footing:
            break
        if hides and is_revealed(before, game.view(seat)):
            break
    return given
