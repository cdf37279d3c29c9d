"""``/api/games/{id}/socket``: playing. One socket may hold several seats, or none and watch."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket as Socket
from starlette.websockets import WebSocketDisconnect

from heerbann.engine.packs.bounds import json_problem
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import snapshot_of
from heerbann.engine.rules.asks import Place, Seat
from heerbann.server.computer.tasks import Task
from heerbann.server.games.contest_ways import forms_now
from heerbann.server.games.live import LiveGame
from heerbann.server.http.context import Context, caller_of, context_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.guard import check_host, check_origin
from heerbann.server.http.limits import Bucket
from heerbann.server.http.logs import log_about
from heerbann.server.http.mistakes import problem_of
from heerbann.server.http.settings import Limits
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.messages_out import ErrorMessage, HintMessage
from heerbann.server.tell.aiming import aimed_message, sight_message
from heerbann.server.tell.cards_left import leaves_message
from heerbann.server.tell.lesson_lines import lesson_message
from heerbann.server.tell.log_pages import earlier_message
from heerbann.server.tell.questions import card_message, throws_message, why_message
from heerbann.server.tell.texts import texts

DECODER = msgspec.json.Decoder(messages_in.ClientMessage)
REFUSED, GOODBYE = 4403, 1000
HINT_SECONDS = 1.0
CLOSE_SECONDS = 1.0
FLOOD_SECONDS = 0.02
"""Whoever talks too fast is heard again after so long; until then it is the turn of others."""


async def play(socket: Socket) -> None:
    """Greet, then listen and speak until one side has enough."""
    context, game = context_of(socket), str(socket.path_params["game"])
    log_about(game)
    await socket.accept()
    try:
        with context.open_socket(caller_of(socket)):
            await _converse(socket, game, context)
    except Problem as problem:
        await _refuse(socket, problem, context.settings.languages[0])
    except WebSocketDisconnect:
        return
    except Exception as mistake:  # nobody is connected yet
        told = problem_of(mistake, context.lobby.store, f"nobody could join game {game!r}")
        await _refuse(socket, told, context.settings.languages[0])


async def _converse(socket: Socket, game: str, context: Context) -> None:
    check_host(socket.headers, context.settings)
    check_origin(socket.headers, context.settings)
    live, connection = await _greet(socket, game, context)
    connection.count_in(context.backlog, caller_of(socket))
    tasks = [
        asyncio.create_task(Talk(context, live, connection, caller_of(socket)).listen(socket)),
        asyncio.create_task(_speak(socket, connection)),
        asyncio.create_task(connection.lost.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(connection)
        connection.let_go()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _close(socket)


async def _greet(socket: Socket, game: str, context: Context) -> tuple[LiveGame, Connection]:
    """The first message has to be a hello with keys that fit."""
    limits = context.settings.limits
    try:
        async with asyncio.timeout(limits.hello_seconds):
            text = await _received(socket)
    except TimeoutError as problem:
        raise Problem("say-hello") from problem
    hello = _decoded(text, limits.socket_bytes)
    if not isinstance(hello, messages_in.Hello):
        raise Problem("say-hello")
    visit = await context.game(caller_of(socket), game, hello.keys)
    room, language = limits.waiting_bytes, context.settings.spoken(hello.lang)
    connection = Connection(language, visit.seats, hello.seen, room, hello.patches)
    check_room(visit.live, connection, limits)
    visit.live.people.call(connection, hello.name)
    await context.lobby.join(visit.live, connection, hello.request)
    return visit.live, connection


def check_room(live: LiveGame, connection: Connection, limits: Limits) -> None:
    """Is there room at the table? Onlookers and seats are counted apart."""
    alike = [one for one in live.connections if one.seats == connection.seats]
    if len(alike) >= (limits.seat_sockets if connection.seats else limits.game_onlookers):
        raise Problem("too-many")


async def _close(socket: Socket) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(GOODBYE)


async def _refuse(socket: Socket, problem: Problem, language: Language) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        message = _error(problem, texts(language).problem(problem), None)
        await socket.send_text(msgspec.json.encode(message).decode())
        await socket.close(REFUSED, problem.code)


async def _speak(socket: Socket, connection: Connection) -> None:
    """Send what waits, in its order."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.next()) is not None:
            await socket.send_text(message.decode())


def _decoded(text: str, longest: int) -> messages_in.ClientMessage:
    if len(text) > longest or len(text.encode("utf-8", "replace")) > longest:
        raise Problem("too-large")
    too_much = json_problem(text, longest)
    if too_much is not None:
        raise Problem("malformed", too_much)
    try:
        message: messages_in.ClientMessage = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError) as problem:
        raise Problem("malformed", wrong_value(problem)) from problem
    return message


def _error(problem: Problem, text: str, request: int | None) -> ErrorMessage:
    rule = problem.refusal.rule if problem.refusal is not None else None
    return ErrorMessage(request=request, code=problem.code, message=text, rule=rule)


class Talk:
    """What one client says, message by message."""

    def __init__(
        self, context: Context, live: LiveGame, connection: Connection, caller: str = "?"
    ) -> None:
        self.context = context
        self.caller = caller
        self.live = live
        self.connection = connection
        limits = context.settings.limits
        self._longest = limits.socket_bytes
        self._patience = Bucket(limits.message_rate, limits.message_burst)
        self._chats = Bucket(limits.chat_rate, limits.chat_burst)

    async def listen(self, socket: Socket) -> None:
        """Until the client is gone."""
        with suppress(WebSocketDisconnect):
            async for text in _texts(socket):
                await self.hear(text)

    async def hear(self, text: str) -> None:
        """Whatever a client says: it is done, answered, or refused with a reason."""
        request = None
        try:
            if not self._patience.take():
                raise Problem("too-fast")
            message = _decoded(text, self._longest)
            request = message.request
            await self.context.turns.wait(self.caller)
            await self._answer(message)
        except Problem as problem:
            self._complain(problem, request)
            if problem.code == "too-fast":
                await asyncio.sleep(FLOOD_SECONDS)
            if problem.code == "stale":
                async with self.live.lock:
                    await self.live.refresh()
                    self.live.tell(self.connection, request)
        except Exception as mistake:  # the game goes on
            told = problem_of(mistake, self.context.lobby.store, f"{self.live.id}: {text!r:.200}")
            self._complain(told, request)

    def _complain(self, problem: Problem, request: int | None) -> None:
        language = self.connection.language
        teller = self.live.writer(language).teller
        said = texts(language).problem(problem, teller, self.live.game.state)
        self.connection.send(_error(problem, said, request))

    async def _answer(self, message: messages_in.ClientMessage) -> None:
        match message:
            case messages_in.Hello():
                raise Problem("not-now")
            case messages_in.SetLanguage():
                async with self.live.lock:
                    await self.live.refresh()
                    self.connection.speak(self.context.settings.spoken(message.lang))
                    self.live.tell(self.connection, message.request)
            case messages_in.AskWhole():
                async with self.live.lock:
                    await self.live.refresh()
                    self.connection.forget_all()
                    self.live.tell(self.connection, message.request)
            case messages_in.SetName():
                if not self._chats.take():
                    raise Problem("too-fast")
                async with self.live.lock:
                    await self.live.refresh()
                    self.live.people.call(self.connection, message.name)
                    self.live.tell_all(but=self.connection)
                    self.live.tell(self.connection, message.request)
            case messages_in.SayChat():
                seat = self._own(message.seat)
                if not self._chats.take():
                    raise Problem("too-fast")
                await self.live.say(seat, message.text)
            case (
                messages_in.AskCard()
                | messages_in.AskEarlier()
                | messages_in.AskLesson()
                | messages_in.AskWhy()
                | messages_in.AskThrows()
                | messages_in.AskLeaves()
                | messages_in.AimAt()
                | messages_in.AskSight()
                | messages_in.AskReach()
                | messages_in.AskPlan()
            ):
                await self._question(message)
            case messages_in.AskForms():
                self._own(message.seat)
                language, request = self.connection.language, message.request
                self.connection.send_bytes(await forms_now(self.live, language, request))
            case messages_in.AskOdds() | messages_in.AskHint():
                await self._work(message)
            case _:
                await self.live.carry_out(self.connection, message)

    def _own(self, seat: str) -> Seat:
        if seat not in self.connection.seats:
            raise Problem("not-your-seat")
        return Seat(seat)

    # Questions change nothing; what takes long is worked out elsewhere

    async def _question(self, message: messages_in.QuickQuestion) -> None:
        async with self.live.lock:
            await self.live.refresh()
            self.connection.send(self._reply(message))

    def _reply(self, message: messages_in.QuickQuestion) -> msgspec.Struct:
        live, connection = self.live, self.connection
        language = connection.language
        teller = live.writer(language).teller
        if isinstance(message, messages_in.AskEarlier):
            return earlier_message(live.match, connection, message, teller)
        if isinstance(message, messages_in.AskCard):
            eyes = connection.viewpoint
            return card_message(live.game, eyes, message.unit, teller, message.request)
        seat = self._own(message.seat)
        if isinstance(message, messages_in.AskLesson):
            return lesson_message(live.game, seat, teller, message.request)
        if isinstance(message, messages_in.AskWhy):
            return why_message(live.game, message, teller, texts(language))
        self.context.aims.take(seat + live.id)
        if isinstance(message, messages_in.AskSight):
            return sight_message(live.game, message, teller)
        if not live.match.is_current(message.version):
            raise Problem("stale")
        if isinstance(message, messages_in.AskThrows):
            return throws_message(live.game, message, teller)
        if isinstance(message, messages_in.AskLeaves):
            return leaves_message(live.game, message)
        if isinstance(message, messages_in.AskReach):
            return live.plans.reach_message(live.game, message)
        if isinstance(message, messages_in.AskPlan):
            return live.plans.plan_message(live.game, message, teller, texts(language))
        position = live.aims.position(live.game, seat, message.option)
        return aimed_message(position, message, teller)

    async def _work(self, message: messages_in.AskOdds | messages_in.AskHint) -> None:
        live = self.live
        seat = self._own(message.seat)
        async with live.lock:
            await live.refresh()
            if live.match.old is not None:
                raise Problem("rules-first")
            if seat not in live.game.waiting:
                raise Problem("not-asked")
            self.context.work.take(seat + live.id)
            game = live.game.fork()
            game.turn_to(seat)
        if isinstance(message, messages_in.AskOdds):
            await self._odds(message, seat, game)
        else:
            await self._hint(message, seat, game)

    async def _odds(self, message: messages_in.AskOdds, seat: Seat, game: Game[Any]) -> None:
        self._check_weighed(message, game)
        task = Task(
            what="odds",
            game=snapshot_of(game),
            seat=seat,
            option=message.option,
            unlisted=message.answer,
            lang=self.connection.language,
            request=message.request,
        )
        self.connection.send_bytes(await self.context.lobby.computer.message(task))

    def _check_weighed(self, message: messages_in.AskOdds, game: Game[Any]) -> None:
        """Nobody weighs what is no answer."""
        if message.option is None:
            if not game.takes(self.live.match.decoded(message.answer)):
                raise Problem("no-such-option")
        elif message.option >= len(game.options):
            raise Problem("no-such-option")

    async def _hint(self, message: messages_in.AskHint, seat: Seat, game: Game[Any]) -> None:
        computer = self.context.lobby.computer
        decided = await computer.decide(game, seat, "search", HINT_SECONDS)
        teller = self.live.writer(self.connection.language).teller
        options = list(game.options)
        option = options.index(decided.action) if decided.action in options else None
        said = decided.advised(game.state, teller)
        stage, is_placed = game.system.stage, isinstance(game.ask, Place)
        figures = stage.ghost(game.state, decided.action) if stage and is_placed else ()
        self.connection.send(
            HintMessage(request=message.request, option=option, text=said, figures=figures)
        )


async def _texts(socket: Socket) -> AsyncIterator[str]:
    while True:
        yield await _received(socket)


async def _received(socket: Socket) -> str:
    """The next message; bytes are read like a text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    text: str | None = message.get("text")
    return bytes(message["bytes"]).decode("utf-8", "replace") if text is None else text
