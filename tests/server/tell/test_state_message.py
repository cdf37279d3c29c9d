"""The state of a live game as a message: the log a client puts together of it, line by line."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games import game_start
from heerbann.server.games.game_start import SECRET_BYTES
from heerbann.server.games.live import LiveGame
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.messages_out import LogLine
from heerbann.server.store.rows import StoredGame
from heerbann.server.tell import state_message
from heerbann.server.tell.log_lines import log_lines
from tests.server.conftest import UNHURRIED
from tests.server.games.test_match import new
from tests.toy.model.state import BLUE, RED


@pytest.fixture(autouse=True)
def _known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games in every run: by other dice they may be over too soon."""
    monkeypatch.setattr(game_start, "fresh_dice", lambda: CommittedDice(bytes(SECRET_BYTES)))


class Client:
    """A connection, and the log as a client puts it together."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.connection = Connection("en", seats, None)
        self.log: list[LogLine] = []

    def look(self, live: LiveGame) -> None:
        told = live.writer("en").state(live, self.connection, None)
        self.log = [line for line in self.log if line.n < told.log_from] + list(told.log)


async def live_game(scenario: str, system: str) -> LiveGame:
    """One that nobody writes down."""
    started = new(scenario, system)
    nobody = Thinkers(0, UNHURRIED)
    computer = Computer(nobody, nobody, UNHURRIED)
    return LiveGame(_NoStore(), started.row, started.match, computer, _no_reload)  # type: ignore[arg-type]  # it is never asked


class _NoStore:
    pass


async def _no_reload(_game: str) -> tuple[StoredGame, Any]:
    raise AssertionError("it is never in doubt")


def play_with_second_thoughts(live: LiveGame, clients: list[Client], seed: int) -> None:
    """Random answers, some of them taken back; everybody looks at every state."""
    match, rng = live.match, Random(seed)
    for _ in range(60):
        if match.game.ask is None:
            return
        match.give(random_answer(match.game, rng))
        seats = match.game.system.seats
        seat = next((seat for seat in seats if undo_kind(match.game, seat) != "no"), None)
        if seat is not None and rng.random() < 0.25:
            match.take_back(seat, agreed=True)
        for client in clients:
            if rng.random() < 0.8:  # some miss a state now and then
                client.look(live)
        if rng.random() < 0.2:
            check_logs(live, clients)


def check_logs(live: LiveGame, clients: list[Client]) -> None:
    teller = live.writer("en").teller
    for client in clients:
        client.look(live)
        _, lines = log_lines(live.game, client.connection.viewpoint, 0, teller)
        assert [line.n for line in client.log] == list(range(len(lines)))
        assert [line.text for line in client.log] == [line.text for line in lines]


@pytest.mark.parametrize(("system", "scenario"), [("toy", "feud"), ("battlelore", "first_blood")])
def test_every_client_has_the_whole_log_of_its_seat(system: str, scenario: str) -> None:
    async def test() -> None:
        live = await live_game(scenario, system)
        seats = live.game.system.seats
        clients = [Client((seats[0],)), Client((seats[1],)), Client(seats), Client(())]
        play_with_second_thoughts(live, clients, 4)

    asyncio.run(test())


def test_a_line_is_worded_once_for_a_screen_that_two_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is handed over; in a long game there are thousands of lines."""
    worded = []

    def counted(*arguments: Any) -> tuple[int, tuple[LogLine, ...]]:
        first, lines = log_lines(*arguments)
        worded.extend([(arguments[1], line.n) for line in lines])
        return first, lines

    async def test() -> None:
        live = await live_game("feud", "toy")
        client, rng = Client((RED, BLUE)), Random(1)
        looked = set()
        for _ in range(40):
            if live.game.ask is None:
                break
            live.match.give(random_answer(live.game, rng))
            client.look(live)
            looked.add(client.connection.viewpoint)
        assert looked == {RED, BLUE}
        assert len(worded) == len(set(worded)) > 40

    monkeypatch.setattr(state_message, "log_lines", counted)
    asyncio.run(test())


@pytest.mark.parametrize(("system", "scenario"), [("toy", "feud"), ("battlelore", "first_blood")])
def test_whoever_comes_late_has_the_whole_log_of_his_seat(
    system: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken back is not in it, and it is the log of nobody else."""
    monkeypatch.setattr(state_message, "LONG", 1)

    async def test() -> None:
        live = await live_game(scenario, system)
        seats = live.game.system.seats
        for seed in range(4):
            late = [Client((seats[0],)), Client((seats[1],)), Client(seats), Client(())]
            check_logs(live, late)
            play_with_second_thoughts(live, late[:1], seed)

    asyncio.run(test())


def test_a_long_log_is_worded_once_for_all_who_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening a game of thousands of answers costs what is new since somebody opened it."""
    monkeypatch.setattr(state_message, "LONG", 30)
    worded: list[int] = []

    def counted(*arguments: Any) -> tuple[int, tuple[LogLine, ...]]:
        first, lines = log_lines(*arguments)
        worded.append(len(lines))
        return first, lines

    async def test() -> None:
        live, rng = await live_game("first_blood", "battlelore"), Random(1)
        live.match.give(random_answer(live.game, rng))
        for _ in range(2):
            Client((live.game.system.seats[0],)).look(live)
        assert worded == [len(live.game.log)] * 2, "short ones are told anew"
        while len(live.game.log) < 40:
            live.match.give(random_answer(live.game, rng))
        Client((live.game.system.seats[0],)).look(live)
        before = len(live.game.log)
        live.match.give(random_answer(live.game, rng))
        for _ in range(2):
            Client((live.game.system.seats[0],)).look(live)
        assert worded[2:] == [before, len(live.game.log) - before, 0]

    monkeypatch.setattr(state_message, "log_lines", counted)
    asyncio.run(test())


def test_in_another_language_everything_is_said_anew() -> None:
    async def test() -> None:
        live = await live_game("feud", "toy")
        client, rng = Client((RED, BLUE)), Random(1)
        for _ in range(10):
            live.match.give(random_answer(live.game, rng))
            client.look(live)
        client.connection.speak("de")
        told = live.writer("de").state(live, client.connection, None)
        teller = live.writer("de").teller
        assert told.log == log_lines(live.game, told.viewpoint, 0, teller)[1]

    asyncio.run(test())


class Told(Event, frozen=True):
    """Something that everybody learns of."""


class Whispered(Event, frozen=True):
    """Something that only red learns of."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == RED else None


def test_lines_are_counted_as_a_seat_sees_them_whatever_is_taken_back() -> None:
    match = new("feud", "toy").match
    log = match.game.log
    before = {seat: match.log_seen(seat, len(log)) for seat in (RED, BLUE, None)}
    for new_events, counted in (
        ([Told(), Whispered(), Told()], (3, 2, 2)),
        ([], (0, 0, 0)),
        ([Whispered(), Told(), Whispered()], (3, 1, 1)),
    ):
        start = len(log)
        log.extend(new_events)
        match.marks.append(len(log))
        found = {seat: match.log_seen(seat, len(log)) for seat in before}
        assert [found[seat] - before[seat] for seat in before] == list(counted)
        del log[start:]
        match.mark()
