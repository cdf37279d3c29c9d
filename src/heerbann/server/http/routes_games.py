"""``/api/games``: starting games, looking at them, their records, replays, course and luck."""

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.record import lines_for as record_lines
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.computer.tasks import Rehearsal
from heerbann.server.games.game_start import NewMatch, start_imported, start_new
from heerbann.server.games.live import LiveGame
from heerbann.server.http.catalogue import briefing_of
from heerbann.server.http.context import caller_of, context_of, visit
from heerbann.server.http.error_docs import ERRORS
from heerbann.server.http.errors import Problem
from heerbann.server.http.requests import (
    RECORD_BODY_BYTES,
    GameInfo,
    ImportedGame,
    NewGame,
    SeatInfo,
    StartedGame,
)
from heerbann.server.tell.course import Course
from heerbann.server.tell.describe import has_secrets, over_line
from heerbann.server.tell.dice_luck import LuckReport
from heerbann.server.tell.replay import Replay
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.told_ledger import ToldLedger, fought_contest, has_ledger, told_ledger

AnyRequest = Request[Any, Any, Any]


async def _start(request: AnyRequest, new: NewMatch) -> StartedGame:
    live = await context_of(request).lobby.add(new)
    dice = live.game.dice
    commitment = dice.commitment if isinstance(dice, CommittedDice) else None
    return StartedGame(live.id, new.keys.seats, new.keys.watch, commitment)


@post("/", responses=ERRORS)
async def start_game(request: AnyRequest, data: JSONBody[NewGame]) -> StartedGame:
    """Start a game; the keys of its seats are told only now."""
    context = context_of(request)
    context.starts.take(caller_of(request))
    if data.overrides:
        await context.lobby.computer.rehearse(Rehearsal(new=data))
    new = await asyncio.to_thread(start_new, context.lobby.systems, data)
    return await _start(request, new)


@post("/import", responses=ERRORS, request_max_body_size=RECORD_BODY_BYTES)
async def import_game(request: AnyRequest, data: JSONBody[ImportedGame]) -> StartedGame:
    """Play a record on, from its end or from one of its steps."""
    context = context_of(request)
    context.starts.take(caller_of(request))
    await context.lobby.computer.rehearse(Rehearsal(imported=data))
    new = await asyncio.to_thread(start_imported, context.lobby.systems, data)
    return await _start(request, new)


@get("/{game:str}", responses=ERRORS)
async def show_game(
    request: AnyRequest, game: FromPath[str], lang: FromQuery[Language] = "de"
) -> GameInfo:
    """A game at a glance."""
    found = await visit(request, game)
    return _info(found.live, found.seats, teller_for(found.live.game.system, lang))


def _info(live: LiveGame, mine: tuple[Seat, ...], teller: Teller) -> GameInfo:
    game, row = live.game, live.row
    over = over_line(game, teller)
    return GameInfo(
        game=live.id,
        name=row.name,
        system=game.system.key,
        title=game.system.title.text(teller.language),
        scenario=game.setup.scenario.key,
        scenario_title=game.setup.scenario.title.text(teller.language),
        briefing=briefing_of(game.setup.scenario, teller.language),
        seats=tuple([_seat_info(live, seat, teller) for seat in game.seats]),
        mine=mine,
        status="running" if over is None else "over",
        asked=game.seat,
        created=row.created,
        version=live.match.version,
        dice=row.dice,
        commitment=game.dice.commitment if isinstance(game.dice, CommittedDice) else None,
        over=over.text if over is not None else None,
        ledger=has_ledger(game, teller),
    )


def _seat_info(live: LiveGame, seat: Seat, teller: Teller) -> SeatInfo:
    player = live.seating.seats[seat].player
    level = player.level if player.kind == "computer" else None
    title = teller.word(Seat, seat, live.game.state)
    return SeatInfo(seat, title, player.kind, level, live.is_there(seat))


@get("/{game:str}/record", responses=ERRORS, media_type=MediaType.TEXT)
async def show_record(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """The record of the game as JSON lines; while secrets are kept, only after the end."""
    found = await visit(request, game)
    live = found.live
    if not found.seats and live.game.outcome is None:
        raise Problem("forbidden")
    if has_secrets(live.game) and live.game.outcome is None:
        raise Problem("secret-until-the-end")
    async with live.lock:
        await live.refresh()
        text = await asyncio.to_thread(_record, live, found.seats)
    name = f"{live.row.system}-{live.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _record(live: LiveGame, seats: tuple[Seat, ...]) -> str:
    return "".join(f"{line}\n" for line in record_lines(live.game, seats, _note(live)))


def _note(live: LiveGame) -> dict[str, str]:
    note = {"created": live.row.created}
    for seat, kept in live.seating.seats.items():
        note[seat] = kept.player.level if kept.is_computer else "person"
    return note


@get("/{game:str}/replay", responses={**ERRORS, 200: ResponseSpec(Replay)})
async def show_replay(
    request: AnyRequest,
    game: FromPath[str],
    lang: FromQuery[Language] = "de",
    seat: FromQuery[str | None] = None,
    contest: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The game step by step: when it is over as any seat saw it, before only as one's own did.

    With a ``contest``, by its key in the ledger, that one instead: an onlooker's eyes.
    """
    context_of(request).work.take(caller_of(request))
    found = await visit(request, game)
    live = found.live
    async with live.lock:
        await live.refresh()
    eyes = _eyes(live, found.seats, seat)
    if contest is None:
        told = await live.reports.told(live.game, "replay", eyes, lang)
    else:
        record = fought_contest(live.game, eyes, contest, teller_for(live.game.system, lang))
        told = await live.reports.contest(live.game, contest, record, lang)
    return Response(told, media_type=MediaType.JSON)


@get("/{game:str}/ledger", responses=ERRORS)
async def show_ledger(
    request: AnyRequest,
    game: FromPath[str],
    lang: FromQuery[Language] = "de",
    seat: FromQuery[str | None] = None,
) -> ToldLedger:
    """What a seat keeps of a long game: what there is to decide, sheets, sightings, the story."""
    found = await visit(request, game)
    live = found.live
    async with live.lock:
        await live.refresh()
        eyes = _eyes(live, found.seats, seat)
        return told_ledger(live.game, eyes, teller_for(live.game.system, lang))


def _eyes(live: LiveGame, mine: tuple[Seat, ...], wanted: str | None) -> Seat | None:
    if wanted is None:
        return mine[0] if mine else None
    seat = Seat(wanted)
    if seat not in live.game.seats:
        raise Problem("bad-request", f"there is no seat {wanted!r}")
    if seat not in mine and live.game.outcome is None and has_secrets(live.game):
        raise Problem("secret-until-the-end")
    return seat


async def _whole(request: AnyRequest, game: str) -> LiveGame:
    """A game as it is in the store, for those who may ask about all of it: that is work."""
    context_of(request).work.take(caller_of(request))
    live = (await visit(request, game)).live
    async with live.lock:
        await live.refresh()
    return live


@get("/{game:str}/luck", responses={**ERRORS, 200: ResponseSpec(LuckReport)})
async def show_luck(
    request: AnyRequest, game: FromPath[str], lang: FromQuery[Language] = "de"
) -> Response[bytes]:
    """How lucky each seat's dice were, exactly."""
    live = await _whole(request, game)
    told = await live.reports.told(live.game, "luck", None, lang)
    return Response(told, media_type=MediaType.JSON)


@get("/{game:str}/course", responses={**ERRORS, 200: ResponseSpec(Course)})
async def show_course(
    request: AnyRequest, game: FromPath[str], lang: FromQuery[Language] = "de"
) -> Response[bytes]:
    """How a finished battle went: its worth after every decision, turning points, losses."""
    live = await _whole(request, game)
    if live.game.outcome is None:
        raise Problem("secret-until-the-end")
    told = await live.reports.told(live.game, "course", None, lang)
    return Response(told, media_type=MediaType.JSON)


games_router = Router(
    "/api/games",
    route_handlers=[
        start_game,
        import_game,
        show_game,
        show_record,
        show_replay,
        show_ledger,
        show_luck,
        show_course,
    ],
    tags=["games"],
)
