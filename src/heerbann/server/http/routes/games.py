"""``/api/games``: starting games, looking at them, their records, replays, course and luck."""

import asyncio
from http import HTTPStatus
from typing import Any

from starlette.responses import PlainTextResponse, Response

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.computer.tasks import Beginning
from heerbann.server.games import game_start
from heerbann.server.games.game_start import NewMatch, start_new, throw_on
from heerbann.server.games.live import LiveGame
from heerbann.server.games.old_rules import OldGame
from heerbann.server.http.catalogue import briefing_of
from heerbann.server.http.context import Visit, seats_of, visit
from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.answering import ENCODER, encoded, told
from heerbann.server.http.operations.operation import Call, InLanguage, NoQuery, get, post
from heerbann.server.http.requests import (
    RECORD_BODY_BYTES,
    GameInfo,
    ImportedGame,
    Key,
    NewGame,
    SeatInfo,
    StartedGame,
)
from heerbann.server.tell.course import Course
from heerbann.server.tell.describe import over_line
from heerbann.server.tell.dice_luck import LuckReport
from heerbann.server.tell.replay import Replay
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.told_ledger import ToldLedger, fought_contest, has_ledger, told_ledger
from heerbann.server.tell.told_replay import story, told_replay

Look = Call[InLanguage, None]
UNOPENED = ("rules-changed", "rules-unfit")
"""What is wrong with a game that can only be read as it was told."""


class ThroughEyes(InLanguage, frozen=True):
    """The language of the answer, and whose eyes to look through."""

    seat: Key | None = None


class OfContest(ThroughEyes, frozen=True):
    """The same, of the game or of a contest in it, by its key in the ledger."""

    contest: Key | None = None


async def _start(call: Call[NoQuery, Any], new: NewMatch) -> StartedGame:
    live = await call.context.lobby.add(new)
    dice = live.game.dice
    commitment = dice.commitment if isinstance(dice, CommittedDice) else None
    return StartedGame(live.id, new.keys.seats, new.keys.watch, commitment)


async def start_game(call: Call[NoQuery, NewGame]) -> StartedGame:
    """Start a game; the keys of its seats are told only now."""
    context, wanted = call.context, call.body
    context.starts.take(call.caller)
    if wanted.overrides:
        secret = game_start.fresh_dice().secret.hex()
        beginning = Beginning(tuple(context.offered), secret, new=wanted)
        return await _start(call, await context.lobby.computer.begin(beginning))
    return await _start(call, await asyncio.to_thread(start_new, context.offered, wanted))


async def import_game(call: Call[NoQuery, ImportedGame]) -> StartedGame:
    """Play a record on, from its end or from one of its steps."""
    context = call.context
    context.starts.take(call.caller)
    beginning = Beginning(tuple(context.offered), imported=call.body)
    new = await context.lobby.computer.begin(beginning)
    throw_on(new)
    return await _start(call, new)


async def _visit(call: Call[Any, None]) -> Visit:
    return await visit(call.request, call.part("game"))


async def show_game(call: Look) -> GameInfo:
    """A game at a glance."""
    found = await _visit(call)
    return _info(found.live, found.seats, teller_for(found.live.game.system, call.language))


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
        board="table" if game.system.stage and game.system.stage.is_measured else "hex",
    )


def _seat_info(live: LiveGame, seat: Seat, teller: Teller) -> SeatInfo:
    player = live.seating.seats[seat].player
    level = player.level if player.kind == "computer" else None
    title = teller.word(Seat, seat, live.game.state)
    return SeatInfo(seat, title, player.kind, level, live.is_there(seat))


async def show_record(call: Call[NoQuery, None]) -> Response:
    """The record of the game as JSON lines; while secrets are kept, only after the end."""
    call.context.work.take(call.caller)
    try:
        found = await _visit(call)
    except Problem as problem:
        if problem.code not in UNOPENED:
            raise
        old, seats = await _unopened(call)
        return _file(old.record.header.system, call.part("game"), await _as_told(old, seats))
    live = found.live
    async with live.lock:
        await live.refresh()
    if live.match.old is not None:
        text = await _as_told(live.match.old, found.seats)
    else:
        live.match.check_record(found.seats)
        text = await call.context.lobby.record(live, found.seats)
    return _file(live.row.system, live.id, text)


async def _as_told(old: OldGame, seats: tuple[Seat, ...]) -> str:
    return await asyncio.to_thread(old.text_for, seats)


def _file(system: str, game: str, text: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{system}-{game}.jsonl"'}
    return PlainTextResponse(text, headers=headers)


async def _unopened(call: Call[Any, None]) -> tuple[OldGame, tuple[Seat, ...]]:
    """A game that the installed rules cannot open: its record, and the seats of whoever asks."""
    game = call.part("game")
    seats = await seats_of(call.request, game)
    return await call.context.lobby.old_game(game), seats


async def show_replay(call: Call[OfContest, None]) -> Response:
    """The game step by step: when it is over as any seat saw it, before only as one's own did.

    With a ``contest``, by its key in the ledger, that one instead: an onlooker's eyes.
    """
    call.context.work.take(call.caller)
    try:
        found = await _visit(call)
    except Problem as problem:
        if problem.code not in UNOPENED:
            raise
        old, seats = await _unopened(call)
        eyes = seats[0] if seats else None
        return told(await asyncio.to_thread(story, old.record, eyes, call.language))
    live, contest = found.live, call.query.contest
    async with live.lock:
        await live.refresh()
    eyes = _eyes(live, found.seats, call.query.seat)
    if contest is None:
        return encoded(await _replay(live, eyes, call.language))
    teller = teller_for(live.game.system, call.language)
    record = fought_contest(live.game, eyes, contest, teller)
    return encoded(await live.reports.contest(live.game, contest, record, call.language))


async def _replay(live: LiveGame, eyes: Seat | None, language: Language) -> bytes:
    game, match = live.game, live.match
    before = match.told_before(eyes)
    if match.old is None:
        return await live.reports.told(game, "replay", eyes, language, before)
    teller = teller_for(game.system, language)
    return ENCODER.encode(await asyncio.to_thread(told_replay, game, eyes, before, teller))


async def show_ledger(call: Call[ThroughEyes, None]) -> ToldLedger:
    """What a seat keeps of a long game: what there is to decide, sheets, sightings, the story."""
    found = await _visit(call)
    live = found.live
    async with live.lock:
        await live.refresh()
        eyes = _eyes(live, found.seats, call.query.seat)
        return told_ledger(live.game, eyes, teller_for(live.game.system, call.language))


def _eyes(live: LiveGame, mine: tuple[Seat, ...], wanted: str | None) -> Seat | None:
    if wanted is None:
        return mine[0] if mine else None
    seat = Seat(wanted)
    if seat not in live.game.seats:
        raise Problem("bad-request", f"there is no seat {wanted!r}")
    if seat not in mine and live.game.outcome is None and live.match.has_secrets:
        raise Problem("secret-until-the-end")
    return seat


async def _whole(call: Look) -> LiveGame:
    """A game as it is in the store, for those who may ask about all of it: that is work."""
    call.context.work.take(call.caller)
    live = (await _visit(call)).live
    async with live.lock:
        await live.refresh()
        if live.match.old is not None:
            raise Problem("not-now")
    return live


async def show_luck(call: Look) -> Response:
    """How lucky each seat's dice were, exactly."""
    live = await _whole(call)
    return encoded(await live.reports.told(live.game, "luck", None, call.language))


async def show_course(call: Look) -> Response:
    """How a finished battle went: its worth after every decision, turning points, losses."""
    live = await _whole(call)
    if live.game.outcome is None:
        raise Problem("secret-until-the-end")
    return encoded(await live.reports.told(live.game, "course", None, call.language))


GAME_ROUTES = (
    post(
        "/api/games",
        start_game,
        takes=NewGame,
        gives=StartedGame,
        status=HTTPStatus.CREATED,
    ),
    post(
        "/api/games/import",
        import_game,
        takes=ImportedGame,
        gives=StartedGame,
        status=HTTPStatus.CREATED,
        body_bytes=RECORD_BODY_BYTES,
    ),
    get("/api/games/{game}", show_game, gives=GameInfo, query=InLanguage),
    get("/api/games/{game}/record", show_record, gives=str),
    get("/api/games/{game}/replay", show_replay, gives=Replay, query=OfContest),
    get("/api/games/{game}/ledger", show_ledger, gives=ToldLedger, query=ThroughEyes),
    get("/api/games/{game}/luck", show_luck, gives=LuckReport, query=InLanguage),
    get("/api/games/{game}/course", show_course, gives=Course, query=InLanguage),
)
