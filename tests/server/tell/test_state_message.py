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
from heerbann.server.socket.messages_in import AskEarlier
from heerbann.server.socket.messages_out import LogLine
from heerbann.server.store.rows import StoredGame
from heerbann.server.tell import log_pages
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
        self.start = 0

    def look(self, live: LiveGame) -> None:
        told = live.writer("en").state(live, self.connection, None)
        kept = [] if told.log_anew else [line for line in self.log if line.n < told.log_from]
        assert len(told.log) <= log_pages.MOST_LINES
        self.log = kept + list(told.log)
        self.start = self.log[0].n if self.log else told.log_from

    def look_back(self, live: LiveGame) -> None:
        """Have all lines before those that were told."""
        teller = live.writer("en").teller
        while self.start > 0:
            asked = AskEarlier(request=7, before=self.start)
            told = log_pages.earlier_message(live.match, self.connection, asked, teller)
            assert (told.request, told.viewpoint) == (7, self.connection.viewpoint)
            assert 0 < len(told.log) <= log_pages.MOST_LINES
            self.log = [*told.log, *self.log]
            self.start = self.log[0].n


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
        client.look_back(live)
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


@pytest.mark.parametrize("most", [1, 7])
@pytest.mark.parametrize(("system", "scenario"), [("toy", "feud"), ("battlelore", "first_blood")])
def test_of_a_long_log_the_last_lines_are_told_and_the_others_if_asked_for(
    system: str, scenario: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes, was away for long or shares a screen; what was taken back is not in it."""
    monkeypatch.setattr(log_pages, "MOST_LINES", most)

    async def test() -> None:
        live = await live_game(scenario, system)
        seats = live.game.system.seats
        for seed in range(3):
            late = [Client((seats[0],)), Client((seats[1],)), Client(seats), Client(())]
            check_logs(live, late)
            play_with_second_thoughts(live, late, seed)

    asyncio.run(test())


def test_opening_a_long_game_words_the_last_lines_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_pages, "MOST_LINES", 30)
    worded: list[int] = []

    def counted(*arguments: Any) -> tuple[int, tuple[LogLine, ...]]:
        first, lines = log_lines(*arguments)
        worded.append(len(lines))
        return first, lines

    async def test() -> None:
        live, rng = await live_game("first_blood", "battlelore"), Random(1)
        while len(live.game.log) < 40:
            live.match.give(random_answer(live.game, rng))
        Client((live.game.system.seats[0],)).look(live)
        assert worded == [30]

    monkeypatch.setattr(log_pages, "log_lines", counted)
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
