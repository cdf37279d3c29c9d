"""How a contest is decided that is not played here: what people type of it, and its forms."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from heerbann.engine.packs.readers import LANGUAGES, Language, Localised
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer, Result
from heerbann.engine.play.contests import (
    begin_contests,
    checked_report,
    contest_of,
    contest_system,
    typed,
)
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN, Systems
from heerbann.engine.records.snapshots import snapshot_of
from heerbann.engine.rules.asks import ContestAsk, Seat
from heerbann.engine.rules.contest import ContestReport
from heerbann.engine.show.report_forms import Filled, ReportForm, TypedForm
from heerbann.server.computer.tasks import Task
from heerbann.server.games.proposals import Proposal, Way
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.tell.texts import teller_for

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame


async def propose(
    live: "LiveGame", seats: tuple[Seat, ...], message: messages_in.ChooseWay
) -> Proposal:
    """How a contest is to be decided that nobody has begun to play here."""
    seat, match = Seat(message.seat), live.match
    if seat not in seats:
        raise Problem("not-your-seat")
    if not match.is_current(message.version):
        raise Problem("stale")
    if not isinstance(live.game.ask, ContestAsk) or live.agreed is not None:
        raise Problem("not-now")
    if await live.are_tables_begun():
        raise Problem("contest-begun")
    if message.way == "computer":
        return Proposal(seat, match.version, (), "computer")
    await live.opponent.computer.typed(live.game, message.reports)  # before anybody is asked
    return Proposal(seat, match.version, (), "typed", message.reports)


def other_ways(game: Game[Any], systems: Systems) -> tuple[Way, ...]:
    """How the contest that a game waits for may be decided, if nobody plays it here."""
    contests = contest_of(game).contests
    is_typed = all(contest_system(one, systems).typed_form is not None for one in contests)
    return ("computer", "typed") if is_typed else ("computer",)


def forms_of(parent: Game[Any], systems: Systems, language: Language) -> tuple[ReportForm, ...]:
    """What has to be told of each contest."""
    return tuple([_form(child, language) for child in begin_contests(parent, systems=systems)])


async def forms_now(live: "LiveGame", language: Language, request: int | None) -> bytes:
    """The same for somebody who is about to fill them in, as a finished message."""
    async with live.lock:
        await live.refresh()
        game = live.game
        if not isinstance(game.ask, ContestAsk) or "typed" not in other_ways(game, KNOWN):
            raise Problem("not-now")
        task = Task(what="forms", game=snapshot_of(game), lang=language, request=request)
    return await live.opponent.computer.message(task)


def _form(child: Game[Any], language: Language) -> ReportForm:
    return _typed_form(child).form(child, teller_for(child.system, language))


def _typed_form(child: Game[Any]) -> TypedForm:
    if child.system.typed_form is None:
        raise Problem("not-now")
    return child.system.typed_form


def typed_result(parent: Game[Any], reports: Sequence[Filled], systems: Systems) -> Result:
    """What was filled in as the answer to the contest; what cannot be true is told by its rules."""
    children = begin_contests(parent, systems=systems)
    if len(reports) != len(children):
        raise Problem("malformed", "one form for each contest")
    found = []
    for child, filled in zip(children, reports, strict=True):
        form = _typed_form(child)
        wrong = form.form(child, teller_for(child.system, "de")).wrong(filled)
        if wrong is not None:
            raise Problem("malformed", wrong)
        found.append(_checked(child, form.read(child, filled)))
    return typed(parent, *found, systems=systems)


def _checked(child: Game[Any], report: ContestReport) -> ContestReport:
    try:
        return checked_report(child, report)
    except IllegalAnswer as problem:
        raise Problem("untrue-report", _told(child, problem)) from problem
    except MalformedAnswer as problem:
        raise Problem("untrue-report", problem.phrase) from problem


def _told(child: Game[Any], problem: IllegalAnswer) -> Localised:
    """The refusal in the words of the child's rules, with its paragraph."""
    refusal = problem.refusal
    said = [teller_for(child.system, one).refusal(refusal, child.state) for one in LANGUAGES]
    rule = f" §{refusal.rule}" if refusal.rule else ""
    return Localised(*[f"{one}{rule}" for one in said])
