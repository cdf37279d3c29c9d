"""CPU-milliseconds of what players ask for in a game of 2,000 answers, beside one of 20.

The game is played in a real store with a client for each seat. Everything is asked at decisions
of the same kinds in both parts of the game; the medians of each kind count alike.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Container
from pathlib import Path
from statistics import fmean, median
from typing import Any

import msgspec

import heerbann
from bench.heerbann_blocks import random_answer
from bench.latencies import SIXTY
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import snapshot_of
from heerbann.engine.rules.asks import Decision
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Task
from heerbann.server.computer.worker import think
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.game_start import seated
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.settings import Deadlines
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.server.tell.describe import shared_words
from heerbann.server.tell.plans import Plans, movers
from heerbann.server.tell.state_message import StateWriter
from heerbann.server.tell.texts import teller_for, texts
from heerbann.systems import all_systems

SHORT, LONG = 20, 2_000
BATTLES: tuple[tuple[str, str | Path], ...] = (
    ("battlelore", "broken_scarps"),
    ("diex_aie", SIXTY),
)
TRIES = 3
"""The best of so many counts."""
MOST_BATTLES = 20
"""So many are tried for one that lasts."""

Request = Callable[["Sitting"], Awaitable[str | None]]
"""Asks for something and names it more closely; None if it cannot be asked for now."""
Taken = dict[tuple[str, str], dict[str, list[float]]]
"""Seconds for what was asked for at each kind of question, named more closely."""
Cost = dict[str, float]


def long_games(number: int) -> dict[str, Cost | None]:
    """Each kind of request at so many decisions; None where no question was met in both parts."""
    found: dict[str, Cost | None] = {}
    for key, name in BATTLES:
        taken = asyncio.run(_played(key, name, number))
        for request in REQUESTS:
            row = f"{key} {Path(name).stem}, {request}"
            found[row] = compared(*[_of(request, part) for part in taken])
    return found


def _of(request: str, taken: Taken) -> dict[str, list[float]]:
    return {
        f"{question} {kind}": seconds
        for (question, what), kinds in taken.items()
        for kind, seconds in kinds.items()
        if what == request
    }


def compared(short: dict[str, list[float]], long: dict[str, list[float]]) -> Cost | None:
    """Milliseconds at the questions that were met in both, and their ratio."""
    both = [question for question in short if question in long]
    if not both:
        return None
    early, late = [fmean([median(part[one]) for one in both]) for part in (short, long)]
    return {
        "short": round(1000 * early, 3),
        "long": round(1000 * late, 3),
        "ratio": round(late / early, 2),
    }


# The game


class Sitting:
    """A live game with a client for each seat, and who asks next."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self.clients = {
            seat: Connection("en", (seat,), live.match.version) for seat in live.game.system.seats
        }
        live.connections += self.clients.values()
        self.rng = random.Random(1)

    @property
    def question(self) -> str:
        """What is asked now, if it is a seat that is asked."""
        ask = self.game.ask
        return f"{ask.rule} {ask.prompt}" if isinstance(ask, Decision) else ""

    @property
    def asked(self) -> Connection:
        """The client of the seat that is asked."""
        return self.clients[self.game.seat]

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        return self.live.game

    async def send(self, message: messages_in.Command) -> None:
        """A message of a client is carried out, and all are told."""
        await self.live.carry_out(self.clients[message.seat], message)
        for client in self.clients.values():
            while not client._waiting.empty():
                await client.next()

    async def answer(self) -> None:
        """Any answer of whoever is asked."""
        answer = msgspec.Raw(msgspec.json.encode(random_answer(self.game, self.rng)))
        version = self.live.match.version
        await self.send(messages_in.GiveAnswer(seat=self.game.seat, version=version, answer=answer))

    async def play_to(self, answers: int) -> None:
        """Answer at random; what is not measured is kept in the store in one piece."""
        match, before = self.live.match, self.live.match.version
        while self.game.ask is not None and len(self.game.answers) < answers:
            match.give(random_answer(self.game, self.rng))
        await self.live.commit(before)


async def _played(key: str, name: str | Path, number: int) -> tuple[Taken, Taken]:
    """Requests in a short and in a long game of one battle: of the first that lasts."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(store_url(str(Path(folder) / "games.db")))
        nobody = Thinkers(0, Deadlines())
        lobby = Lobby(store, all_systems(), Computer(nobody, nobody, Deadlines()))
        try:
            for seed in range(MOST_BATTLES):
                late = await _asked(await _begun(lobby, key, name, seed), LONG, number)
                if late:
                    met = {question for question, _ in late}
                    sitting = await _begun(lobby, key, name, seed)
                    return await _asked(sitting, SHORT, number, met), late
        finally:
            await store.close()
    raise ValueError(f"{key}: of {MOST_BATTLES} battles {name} none is long enough")


async def _begun(lobby: Lobby, key: str, name: str | Path, seed: int) -> Sitting:
    game = heerbann.new_game(key, name, seed=seed)
    return Sitting(await lobby.add(seated(game, {}, "free", "")))


async def _asked(
    sitting: Sitting, after: int, number: int, questions: Container[str] | None = None
) -> Taken:
    """Everything is asked at so many decisions after so many answers; nothing if it ends before."""
    taken: Taken = {}
    await sitting.play_to(after)
    while number and sitting.game.ask is not None:
        if questions is None or sitting.question in questions:
            await _ask_all(sitting, taken)
            number -= 1
        await sitting.play_to(len(sitting.game.answers) + 1)  # the last one was taken back
    return taken if not number else {}


async def _ask_all(sitting: Sitting, taken: Taken) -> None:
    for what, request in REQUESTS.items():
        question = sitting.question
        kind, seconds = await _timed(sitting, request)
        if kind is not None:
            case = taken.setdefault((question, what), {})
            case.setdefault(kind, []).append(seconds)


async def _timed(sitting: Sitting, request: Request) -> tuple[str | None, float]:
    kind, tries = None, []
    for _ in range(1 if request in ONCE else TRIES):
        begin = time.process_time()
        kind = await request(sitting)
        tries.append(time.process_time() - begin)
    return kind, min(tries)


# Requests


async def hover_odds(sitting: Sitting) -> str | None:
    """The odds of an option, as a process works them out for the server."""
    game = sitting.game
    if not game.options:
        return None
    option = len(game.options) // 2
    task = Task(what="odds", game=snapshot_of(game.fork()), seat=game.seat, option=option)
    sent = msgspec.json.encode(task)
    msgspec.json.encode(think(msgspec.json.decode(sent, type=Task)))
    return type(game.options[option]).__name__


async def state_message(sitting: Sitting) -> str | None:
    """What a client is told who has not heard of the last answer."""
    live, client = sitting.live, sitting.asked
    client.seen = max(0, live.match.version - 1)
    teller = teller_for(live.game.system, client.language)
    sheet = StateWriter(teller, shared_words(teller, live.row.setup))
    told = sheet.state(live, client, None)
    msgspec.json.encode(told)
    return " ".join(told.undo.values())


async def undo_check(sitting: Sitting) -> str | None:
    """May each seat take back its last answer?"""
    return " ".join([undo_kind(sitting.game, seat) for seat in sitting.clients])


async def plan(sitting: Sitting) -> str | None:
    """Where a unit can go, and the way to one of these places."""
    game, version, plans = sitting.game, sitting.live.match.version, Plans()
    unit = next(iter(movers(game, game.seat)), None)
    if unit is None:
        return None
    asked = messages_in.AskReach(seat=game.seat, version=version, unit=unit)
    spots = plans.reach_message(game, asked).spots
    if not spots:
        return None
    wish = messages_in.AskPlan(seat=game.seat, version=version, unit=unit, spot=spots[0].spot)
    plans.plan_message(game, wish, teller_for(game.system, "en"), texts("en"))
    return ""


async def answer(sitting: Sitting) -> str | None:
    """An answer is checked, kept in the store and told to both."""
    await sitting.answer()
    return ""


async def take_back(sitting: Sitting) -> str | None:
    """Somebody takes his last answer back, and the other agrees if he must."""
    game = sitting.game
    seat = next(answer.seat for answer in reversed(game.answers) if answer.seat in sitting.clients)
    kind = undo_kind(game, seat)
    await sitting.send(messages_in.AskTakeback(seat=seat))
    if kind == "consent":
        other = next(one for one in sitting.clients if one != seat)
        await sitting.send(messages_in.Reply(seat=other, agree=True))
    return kind


REQUESTS: dict[str, Request] = {
    "hover odds": hover_odds,
    "state message": state_message,
    "undo check": undo_check,
    "plan": plan,
    "answer": answer,
    "take back": take_back,
}
ONCE = (answer, take_back)
"""They change the game."""
