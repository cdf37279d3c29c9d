"""What clients leave unread is bounded, of each and of all together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.frames import Opcode

from heerbann.server.http.backlog import Backlog, Share
from heerbann.server.http.connections import Connections, protocol_for
from heerbann.server.http.settings import Limits
from heerbann.server.http.socket_protocol import socket_protocol_for
from heerbann.server.socket.connection import Connection
from tests.server.conftest import PATIENT
from tests.server.http.test_connections import await_empty
from tests.server.http.test_floods import connected, frame, hello, upgraded
from tests.server.http.wires import Pipe, protocol
from tests.server.running import Server

Serve = Callable[..., Server]


def shares(backlog: Backlog, gone: list[str], *names: str) -> list[Share]:
    """A client for each name; its caller is the first letter."""
    return [backlog.share(name[0], lambda name=name: gone.append(name)) for name in names]


def test_whoever_leaves_most_unread_is_let_go_first() -> None:
    gone: list[str] = []
    backlog = Backlog(100)
    few, big, small, fair = shares(backlog, gone, "a1", "b1", "b2", "c1")
    few.change(40)
    big.change(30)
    small.change(20)
    assert not gone
    fair.change(35)  # the caller b has 50 in all
    assert gone == ["b1"]
    assert backlog.total == 95
    fair.change(0)
    small.change(61)
    assert gone == ["b1", "b2"]
    assert backlog.total == 40


def test_what_has_been_read_is_forgotten() -> None:
    backlog = Backlog(100)
    (share,) = shares(backlog, [], "a")
    for size in (90, 10, 99, 0):
        share.change(size)
    assert backlog.total == 0
    assert not backlog._shares


def test_messages_that_wait_are_counted_until_they_are_sent_or_their_client_is_gone() -> None:
    async def wait() -> None:
        backlog = Backlog(1000)
        reader, sleeper = [Connection("en", (), None) for _ in range(2)]
        reader.send_bytes(b"x" * 100)
        for connection in (reader, sleeper):
            connection.count_in(backlog, "caller")
        assert backlog.total == 100
        sleeper.send_bytes(b"x" * 800)
        assert backlog.total == 900
        await reader.next()
        assert backlog.total == 800
        reader.send_bytes(b"x" * 300)  # too much in all: the other one left most
        assert sleeper.lost.is_set()
        assert not reader.lost.is_set()
        assert backlog.total == 300
        reader.let_go()
        assert backlog.total == 0

    asyncio.run(wait())


@pytest.mark.parametrize("kind", [protocol_for, socket_protocol_for], ids=["plain", "socket"])
def test_what_a_transport_could_not_send_is_counted(kind: Callable[..., type]) -> None:
    async def send() -> None:
        connections = Connections(Limits(), lambda _who: False)
        wire = Pipe(protocol(kind(connections)))
        wire.left = 70_000
        wire.protocol.pause_writing()
        assert connections.backlog.total == 70_000
        wire.protocol.resume_writing()
        assert connections.backlog.total == 0
        wire.protocol.pause_writing()
        wire.protocol.connection_lost(None)
        assert connections.backlog.total == 0

    asyncio.run(send())


def test_sockets_that_read_nothing_leave_only_so_much_unread(serve: Serve, tmp_path: Path) -> None:
    """Of many, each of which leaves less than one may."""
    limits = msgspec.structs.replace(PATIENT, unread_bytes=400_000)
    server = serve(str(tmp_path / "games.sqlite3"), limits=limits)
    backlog, started = server.app.state.backlog, server.start()
    asking = frame(Opcode.TEXT, b'{"type":"whole"}') * 150
    with ExitStack() as stack:
        for _ in range(8):
            plain = stack.enter_context(connected(server, room=2048))
            assert upgraded(plain, started).startswith(b"HTTP/1.1 101 ")
            plain.sendall(hello(started) + asking)
        with started.greet([started.watch]) as onlooker:
            for _ in range(20):
                assert onlooker.ask(type="whole")["type"] == "state"
                assert backlog.total <= 400_000
    await_empty(server)
    assert backlog.total == 0
