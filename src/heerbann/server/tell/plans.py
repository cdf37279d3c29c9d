"""Go there: where a unit can get in one go, by which way, and what may happen on it.

Plans are made in a world that the seat could imagine, so they never tell more than the view. What
comes of them is decided by the true game, answer by answer.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.plans import Danger, Plan, Planner, Reached, Route, Scouting, rehearsed
from heerbann.engine.show.scene import Piece
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AskReach, PlanGoal
from heerbann.server.socket.messages_out import percent
from heerbann.server.socket.plan_messages import (
    PlanDanger,
    PlanMessage,
    PlanNote,
    PlanStep,
    ReachMessage,
    ReachSpot,
    SaferPlan,
)
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.texts import Texts

MOST_SCOUTED = 6
"""So many units are looked around for and remembered until the game goes on."""


class _Scouted(NamedTuple):
    """A game as a seat may imagine it, and what a unit can reach in it."""

    game: Game[Any]
    found: Scouting
    reach: tuple[Reached, ...]


class Plans:
    """Where units can get in one game, remembered until it goes on."""

    def __init__(self) -> None:
        self._version = -1
        self._scouted: dict[tuple[Seat, str], _Scouted] = {}

    def scouted(self, game: Game[Any], seat: Seat, unit: str) -> _Scouted:
        """Look around for a unit of the asked seat."""
        version, key = len(game.journal), (seat, unit)
        if version != self._version or len(self._scouted) >= MOST_SCOUTED:
            self._version = version
            self._scouted.clear()
        if key not in self._scouted:
            self._scouted[key] = _scouted(game, seat, unit)
        return self._scouted[key]

    def route(self, game: Game[Any], goal: PlanGoal) -> Route:
        """The way that is meant; the rules need not take it."""
        routes = self._routes(game, goal)
        if not routes:
            raise Problem("not-now")
        return routes[-1 if goal.careful else 0]

    def _routes(self, game: Game[Any], goal: PlanGoal) -> tuple[Route, ...]:
        found = self.scouted(game, Seat(goal.seat), goal.unit).found
        if goal.via and not found.is_drawn:
            raise Problem("not-now")
        return found.routes(goal.spot, goal.facing, goal.via)

    # What is told

    def reach_message(self, game: Game[Any], message: AskReach) -> ReachMessage:
        """All spots a unit could go to."""
        scouted = self.scouted(game, Seat(message.seat), message.unit)
        return ReachMessage(
            request=message.request,
            unit=message.unit,
            points=max([reached.cost + reached.left for reached in scouted.reach], default=0),
            spots=tuple([_reach_line(reached) for reached in scouted.reach]),
            drawn=scouted.found.is_drawn,
        )

    def plan_message(
        self, game: Game[Any], message: PlanGoal, teller: Teller, texts: Texts
    ) -> PlanMessage:
        """The way to a spot, leg by leg, as the rules would take it."""
        seat = Seat(message.seat)
        scouted = self.scouted(game, seat, message.unit)
        plans = [rehearsed(scouted.game, seat, route) for route in self._routes(game, message)]
        found = [plan for plan in plans if plan is not None]
        if not found:
            text = texts.say("plan-none")
            return PlanMessage(
                request=message.request, unit=message.unit, spot=message.spot, text=text
            )
        words = _Words(scouted.game, seat, teller, texts)
        looks = [reached.facings for reached in scouted.reach if reached.spot == message.spot]
        plan = found[-1] if message.careful else found[0]
        safer = found[-1] if found[-1].chance > plan.chance else None
        return _plan_message(message, plan, safer, looks[0] if looks else (), words)


def _planner(game: Game[Any]) -> Planner:
    stage = game.system.stage
    if stage is None or stage.planner is None:
        raise Problem("not-now")
    return stage.planner


def _scouted(game: Game[Any], seat: Seat, unit: str) -> _Scouted:
    planner = _planner(game)
    if game.seat != seat:
        raise Problem("not-asked")
    seen = planner.world(imagined(game, seat), seat)
    if unit not in planner.movers(seen, seat):
        raise Problem("not-now")
    found = planner.scout(seen, seat, unit)
    return _Scouted(seen, found, found.reach())


def movers(game: Game[Any], seat: Seat) -> tuple[str, ...]:
    """The units of the asked seat for which a plan can be asked for: they are among its options."""
    stage = game.system.stage
    if stage is None or stage.planner is None or game.seat != seat:
        return ()
    return stage.planner.movers(game, seat)


# Into words


class _Words:
    """Names of units and titles of sections, for one seat in one language."""

    def __init__(self, game: Game[Any], seat: Seat, teller: Teller, texts: Texts) -> None:
        scene = scene_of(game, seat, teller)
        self._pieces: dict[str, Piece] = {p.id: p for p in scene.pieces} if scene else {}
        self._system, self.texts = teller.system, texts

    def name(self, unit: str) -> str:
        return self._pieces[unit].name if unit in self._pieces else unit

    def about(self, rule: str, units: tuple[str, ...]) -> dict[str, str]:
        section = self._system.rulebook.by_id.get(rule)
        title = rule if section is None else section.title.text(self.texts.language)
        return {"title": title, "names": ", ".join([self.name(unit) for unit in units])}


def _reach_line(reached: Reached) -> ReachSpot:
    return ReachSpot(
        reached.spot,
        reached.cost,
        reached.left,
        percent(reached.chance),
        reached.threatened,
        reached.facings,
    )


def _plan_message(
    message: PlanGoal, plan: Plan, safer: Plan | None, facings: tuple[int, ...], words: _Words
) -> PlanMessage:
    last = plan.route.legs[-1]
    return PlanMessage(
        request=message.request,
        unit=message.unit,
        spot=message.spot,
        text=_summary(plan, words),
        steps=tuple(_steps(plan)),
        notes=tuple(_notes(plan, words)),
        fraction=str(plan.chance),
        percent=percent(plan.chance),
        facing=last.facing,
        facings=facings,
        careful=message.careful,
        safer=None if safer is None else _safer(safer),
        answer=msgspec.to_builtins(plan.route.declared),
    )


def _safer(plan: Plan) -> SaferPlan:
    return SaferPlan(str(plan.chance), percent(plan.chance), plan.route.legs[-1].left)


def _steps(plan: Plan) -> Iterator[PlanStep]:
    for leg, dangers in zip(plan.route.legs, plan.dangers, strict=True):
        lines = tuple([_danger_line(danger) for danger in dangers])
        yield PlanStep(leg.spot, leg.left, leg.cost, leg.also, leg.facing, leg.turning, lines)


def _danger_line(danger: Danger) -> PlanDanger:
    chance = danger.chance
    return PlanDanger(
        danger.spot,
        danger.rule,
        danger.units,
        danger.prompt,
        "" if chance is None else str(chance),
        None if chance is None else percent(chance),
    )


def _notes(plan: Plan, words: _Words) -> Iterator[PlanNote]:
    """Every throw, and whoever else could step in: once, with all the spots where he could."""
    dangers = [danger for one in plan.dangers for danger in one]
    for danger in dangers:
        if danger.chance is not None:
            facts = words.about(danger.rule, danger.units)
            likely = percent(danger.chance)
            text = words.texts.say("plan-throw", spot=danger.spot or "", percent=likely, **facts)
            yield PlanNote(text, danger.rule)
    told = {(danger.rule, danger.units, danger.spot) for danger in dangers if danger.chance}
    asked = [danger for danger in dangers if danger.chance is None]
    unsaid = [danger for danger in asked if (danger.rule, danger.units, danger.spot) not in told]
    for (rule, units), spots in _together(unsaid).items():
        text = words.texts.say("plan-asked", spot=_span(spots), **words.about(rule, units))
        yield PlanNote(text, rule)
    route = plan.route
    if route.ending:
        facts = words.about(route.ending_rule, route.ending)
        yield PlanNote(words.texts.say("plan-ending", **facts), route.ending_rule)


def _together(asked: list[Danger]) -> dict[tuple[str, tuple[str, ...]], list[str]]:
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for danger in asked:
        found.setdefault((danger.rule, danger.units), []).append(danger.spot or "")
    return found


def _span(spots: list[str]) -> str:
    """Such as "F8 … I11"."""
    return spots[0] if len(spots) == 1 else f"{spots[0]} … {spots[-1]}"


def _summary(plan: Plan, words: _Words) -> str:
    """The way in a sentence, and how likely it is walked unhindered."""
    legs = [leg for leg in plan.route.legs if leg.cost]
    if plan.route.declared is not None:
        cost = sum([leg.cost for leg in legs])
        return words.texts.say("plan-declared", hexes=len(legs), cost=cost)
    last, spent = plan.route.legs[-1], sum([leg.cost for leg in legs])
    name = words.name(plan.route.unit)
    way = words.texts.say("plan-way", name=name, spot=last.spot or "", cost=spent, left=last.left)
    asked = any(danger.chance is None for dangers in plan.dangers for danger in dangers)
    if plan.chance < 1:
        key = "plan-arrives-quiet" if asked else "plan-arrives"
        likely, fraction = percent(plan.chance), str(plan.chance)
        return f"{way} {words.texts.say(key, percent=likely, fraction=fraction)}"
    key = "plan-interrupted" if asked else "plan-certain"
    return f"{way} {words.texts.say(key)}"
