"""Whoever sends very much of very little keeps nobody waiting, and nobody stays half open."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from websockets.frames import Frame, Opcode

from heerbann.server.http import limits as http_limits
from heerbann.server.http import serving
from heerbann.server.http.connections import Connections, Unread, protocol_for
from heerbann.server.http.context import CALLER_LARGE_BODIES, Context, caller_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.limits import Turns
from heerbann.server.http.settings import Limits
from heerbann.server.http.socket_protocol import socket_protocol_for
from tests.server.conftest import PATIENT
from tests.server.http.test_connections import await_empty
from tests.server.http.wires import HEAD, Pipe, protocol
from tests.server.http.wires import UPGRADE as UPGRADE_HEAD
from tests.server.running import PATIENCE, Server, Started

Serve = Callable[..., Server]
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


@contextlib.contextmanager
def connected(server: Server, room: int | None = None) -> Iterator[socket.socket]:
    """A connection; of one with little room not much is on its way unread."""
    host, _, port = server.address.rpartition(":")
    with socket.socket() as plain:
        if room is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        plain.settimeout(PATIENCE)
        plain.connect((host, int(port)))
        yield plain


def upgraded(plain: socket.socket, started: Started, more: str = "") -> bytes:
    """Ask for a web socket; the head of the answer."""
    head = UPGRADE.format(path=f"{started.path}/socket", host=started.server.address, more=more)
    plain.sendall(head.encode())
    return plain.recv(1000)


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def packed(text: bytes) -> bytes:
    """The frame of a text that was packed before."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    small = packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
    plain = frame(Opcode.TEXT, small[:-4])
    return bytes([plain[0] | 0x40]) + plain[1:]


def hello(started: Started) -> bytes:
    keys = list(started.keys.values())
    return frame(Opcode.TEXT, json.dumps({"type": "hello", "keys": keys}).encode())


def is_let_go(plain: socket.socket) -> bool:
    """Reads all there is until the other side has gone; who stays runs into the time limit."""
    try:
        return all(iter(lambda: plain.recv(100_000), b""))
    except ConnectionError:
        return True


# Floods


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.PING) * 2000,
        frame(Opcode.PONG) * 2000,
        frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 2000,
    ],
    ids=["pings", "pongs", "parts"],
)
def test_a_flood_of_frames_that_say_nothing_ends_the_connection(
    server: Server, flood: bytes
) -> None:
    started = server.start()
    with connected(server) as plain:
        assert upgraded(plain, started).startswith(b"HTTP/1.1 101 ")
        with contextlib.suppress(ConnectionError):
            plain.sendall(hello(started) + flood)
        assert is_let_go(plain)


def test_a_body_in_the_smallest_parts_ends_the_connection(server: Server) -> None:
    head = f"POST /api/games HTTP/1.1\r\nHost: {server.address}\r\nTransfer-Encoding: chunked\r\n"
    with connected(server) as plain, contextlib.suppress(ConnectionError):
        plain.sendall(f"{head}\r\n".encode() + b"1\r\n \r\n" * 40_000 + b"0\r\n\r\n")
        assert not plain.recv(1000)


def test_messages_that_unpack_to_very_much_end_the_connection(serve: Serve, tmp_path: Path) -> None:
    """Packing is for others than this computer: the server says that it listens to more."""
    started = serve(str(tmp_path / "games.sqlite3"), host="0.0.0.0").start()
    with connected(started.server) as plain:
        extension = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=12\r\n"
        assert b"permessage-deflate" in upgraded(plain, started, extension)
        with contextlib.suppress(ConnectionError):
            plain.sendall(hello(started) + packed(b" " * 60_000) * 100)
        assert is_let_go(plain)
    assert started.server.get("/api/health").status == 200


def test_of_one_caller_one_thing_is_begun_after_the_other() -> None:
    begun: list[str] = []

    async def come(turns: Turns, caller: str) -> None:
        await turns.wait(caller)
        begun.append(caller)

    async def flood() -> None:
        turns = Turns(partial(next, count(step=0.01)))
        await asyncio.gather(*[come(turns, "flood") for _ in range(50)], come(turns, "fair"))

    asyncio.run(flood())
    assert "fair" in begun[:3]
    assert len(begun) == 51


def test_of_one_caller_what_came_first_is_begun_first() -> None:
    """Many people may sit behind one address: nobody of them is passed over for who comes later."""
    begun: list[int] = []

    async def come(turns: Turns, number: int) -> None:
        await turns.wait("club")
        begun.append(number)

    async def play() -> None:
        turns = Turns(partial(next, count(step=0.003)))
        coming = []
        for number in range(200):
            coming.append(asyncio.create_task(come(turns, number)))
            if number % 5 == 0:
                await asyncio.sleep(0)
        await asyncio.gather(*coming)

    asyncio.run(play())
    assert begun == list(range(200))


def test_who_goes_away_before_its_turn_is_not_waited_for() -> None:
    begun: list[str] = []

    async def come(turns: Turns, name: str) -> None:
        await turns.wait("club")
        begun.append(name)

    async def play() -> None:
        turns = Turns(partial(next, count(step=0.01)))
        names = ["first", "gone", "last"]
        coming = [asyncio.create_task(come(turns, name)) for name in names]
        await asyncio.sleep(0)
        coming[1].cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        await asyncio.sleep(0)
        assert not turns._of

    asyncio.run(play())
    assert begun == ["first", "last"]


def test_between_two_messages_of_one_caller_others_have_their_turn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are sent at once, the event loop goes round between them."""
    started = server.start()
    with started.sit() as player:
        live = server.lobby.games[started.game]
        loop, told = server.lobby.store._writer.get_loop(), 0
        seen: list[int] = []

        def tell(*_arguments: object) -> None:
            nonlocal told
            told += 1

        def look() -> None:
            seen.append(told)
            if told < 100:
                loop.call_soon(look)

        with monkeypatch.context() as patched:
            patched.setattr(live, "tell", tell)
            patched.setattr(live, "refresh", _nothing)
            turns = server.app.state.context.turns
            patched.setattr(turns, "_clock", partial(next, count(step=0.01)))
            loop.call_soon_threadsafe(look)
            player.socket.socket.sendall(frame(Opcode.TEXT, b'{"type":"whole"}') * 100)
            while told < 100:
                assert player.ask(type="card", unit="knights-1")
        assert max(after - before for before, after in pairwise(seen)) <= 2


async def _nothing() -> None:
    pass


def test_of_one_caller_few_requests_are_taken_in_before_it_is_the_turn_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many new connections at once keep nobody waiting who is there already."""
    begun: list[str] = []

    async def app(scope: Any, _receive: object, _send: object) -> None:
        begun.append(scope["path"])

    async def flood() -> list[int]:
        connections = Connections(Limits(), lambda _who: False)
        kind = protocol_for(connections)
        wires = [Pipe(protocol(kind, app)) for _ in range(40)]
        fair = Pipe(protocol(kind, app), "198.51.100.8")
        for number, wire in enumerate(wires):
            wire.protocol.data_received(HEAD % str(number).encode())
        fair.protocol.data_received(HEAD % b"fair")
        seen = [0]
        while len(begun) < 41:
            await asyncio.sleep(0)
            seen.append(len(begun))
        assert not any(wire.is_paused for wire in wires)
        return seen

    monkeypatch.setattr(http_limits, "TURN_SECONDS", -1.0)  # whatever is begun takes long
    seen = asyncio.run(flood())
    assert max(after - before for before, after in pairwise(seen)) <= 2
    assert [path for path in begun if path != "/fair"] == [f"/{number}" for number in range(40)]
    assert "/fair" in begun[:2]


def test_who_goes_away_before_its_request_was_taken_in_is_not_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[str] = []

    async def app(scope: Any, _receive: object, _send: object) -> None:
        begun.append(scope["path"])

    async def flood() -> None:
        kind = protocol_for(Connections(Limits(), lambda _who: False))
        wires = [Pipe(protocol(kind, app)) for _ in range(3)]
        for number, wire in enumerate(wires):
            wire.protocol.data_received(HEAD % str(number).encode())
        wires[1].abort()
        wires[1].protocol.connection_lost(None)
        while "/2" not in begun:
            await asyncio.sleep(0)

    monkeypatch.setattr(http_limits, "TURN_SECONDS", -1.0)
    asyncio.run(flood())
    assert begun == ["/0", "/2"]


# Half-open connections


@pytest.mark.parametrize(
    "more",
    ["".join(f"X-{n}: x\r\n" for n in range(200)), f"X: {'x' * 9000}\r\n", "Content-Length: 5\r\n"],
    ids=["many lines", "a long line", "a body"],
)
def test_an_upgrade_that_cannot_be_read_is_refused(server: Server, more: str) -> None:
    started = server.start()
    with connected(server) as plain:
        assert upgraded(plain, started, more).startswith(b"HTTP/1.1 400 ")
        assert is_let_go(plain)


def health(server: Server, plain: socket.socket) -> None:
    plain.sendall(f"GET /api/health HTTP/1.1\r\nHost: {server.address}\r\n\r\n".encode())
    assert plain.recv(1000)


def wrong_key(server: Server, plain: socket.socket) -> None:
    head = f"GET /api/games/none/replay HTTP/1.1\r\nHost: {server.address}\r\n"
    plain.sendall(f"{head}X-Heerbann-Key: none\r\n\r\n".encode())
    assert b" 404 " in plain.recv(1000)


def half_a_socket(server: Server, plain: socket.socket) -> None:
    started = Started(server, {"game": "none", "keys": {}, "watch": ""})
    assert upgraded(plain, started).startswith(b"HTTP/1.1 101 ")


def refused_socket(server: Server, plain: socket.socket) -> None:
    half_a_socket(server, plain)
    plain.sendall(frame(Opcode.TEXT, b'{"type":"hello","keys":[]}'))
    assert plain.recv(1000)


@pytest.mark.parametrize("visit", [health, wrong_key, half_a_socket, refused_socket])
def test_who_came_and_went_leaves_no_garbage_for_which_all_would_wait(
    serve: Serve, tmp_path: Path, visit: Callable[[Server, socket.socket], None]
) -> None:
    """It would lie there until a collection finds it, a flood of it for some tenths of a second."""
    server = serve(str(tmp_path / "games.sqlite3"), limits=PATIENT)

    def come_and_go(times: int) -> None:
        for _ in range(times):
            with connected(server) as plain:
                visit(server, plain)
        await_empty(server)

    come_and_go(2)
    gc.collect()
    gc.disable()
    try:
        come_and_go(100)
        assert gc.collect() < 3000  # it was 36 to 145 objects of each
    finally:
        gc.enable()


class Wire(asyncio.Transport):
    """What is left of an answer at each look."""

    def __init__(self, left: list[int]) -> None:
        super().__init__()
        self.left = iter(left)
        self.is_cut = False
        self.end = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        found = next(self.left, None)
        if found is None:
            self.end.set()
        return found or 0

    def abort(self) -> None:
        self.is_cut = True


@pytest.mark.parametrize(
    ("left", "is_cut"), [([9, 8, 7, 0], False), ([0, 9, 0, 9], False), ([9, 7, 7], True)]
)
def test_who_takes_nothing_of_an_answer_is_cut_off(left: list[int], is_cut: bool) -> None:
    async def look() -> bool:
        wire = Wire(left)
        unread = Unread(wire, 0.0001, lambda: wire)
        await wire.end.wait()
        unread.stop()
        return wire.is_cut

    assert asyncio.run(look()) == is_cut


async def waiting(_scope: object, receive: Any, send: Any) -> None:
    """An application that lets a socket in and waits until it is over."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def socket_that_reads_nothing() -> Pipe:
    """A web socket that has been let in."""
    limits = Limits(header_seconds=0.0001)
    kind = socket_protocol_for(Connections(limits, lambda _who: False))
    wire = Pipe(protocol(kind, waiting, ws_ping_interval=None))
    wire.protocol.data_received(UPGRADE_HEAD)
    while not wire.said:
        await asyncio.sleep(0)
    return wire


def test_a_socket_that_is_to_end_waits_for_nobody_who_takes_nothing() -> None:
    """To close it would wait for ever for what is on its way."""

    async def end() -> None:
        wire = await socket_that_reads_nothing()
        wire.left = 9
        wire.close()
        await wire.is_cut.wait()
        wire.protocol.connection_lost(None)

    asyncio.run(end())


def test_an_open_socket_may_leave_something_unread() -> None:
    """Pings tell whether anybody is there; some lines are slow."""

    async def stay() -> None:
        wire = await socket_that_reads_nothing()
        wire.left = 9
        looks: list[object] = []
        farewell = wire.protocol._farewell
        wire.protocol._unread._answer = lambda: looks.append(farewell()) or looks[-1]
        while len(looks) < 5:
            await asyncio.sleep(0.0001)
        assert not wire.is_cut.is_set()
        wire.protocol.connection_lost(None)

    asyncio.run(stay())


def test_refused_sockets_are_counted_until_they_are_gone(serve: Serve, tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PATIENT, caller_sockets=1, caller_connections=3)
    started = serve(str(tmp_path / "games.sqlite3"), limits=limits).start()
    with contextlib.ExitStack() as stack:
        heads = [
            upgraded(stack.enter_context(connected(started.server)), started) for _ in range(3)
        ]
        assert [head[:12] for head in heads] == [b"HTTP/1.1 101"] * 3
        fourth = stack.enter_context(connected(started.server))
        with contextlib.suppress(ConnectionError):
            assert not upgraded(fourth, started)


def test_connections_of_one_network_are_those_of_one_caller() -> None:
    counted = Connections(Limits(caller_connections=2), lambda _who: False)
    homes = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]
    assert [counted.takes(home) for home in homes] == [True, True, False, True]
    counted.leaves("2001:db8::2")
    assert counted.takes("2001:db8::3")


def test_so_many_long_requests_are_carried_out_at_once(server: Server) -> None:
    context: Context = server.app.state.context
    with contextlib.ExitStack() as stack:
        for _ in range(CALLER_LARGE_BODIES):
            stack.enter_context(context.large_body("caller"))
        with pytest.raises(Problem) as problem:
            stack.enter_context(context.large_body("caller"))
        assert problem.value.code == "too-many"
        stack.enter_context(context.large_body("somebody else"))
    assert not context.large_bodies


def test_imports_are_counted_as_long_requests(server: Server) -> None:
    scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": []}
    context: Context = server.app.state.context
    caller = caller_of(Request(scope))
    with contextlib.ExitStack() as stack:
        for _ in range(CALLER_LARGE_BODIES):
            stack.enter_context(context.large_body(caller))
        answer = server.post("/api/games/import", {"record": "x"})
        assert (answer.status, answer.code) == (429, "too-many")
    assert server.post("/api/games/import", {"record": "x"}).status == 400


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_as_many_files_may_be_open_as_connections_are_let_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import resource

    given: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _what, limit: given.append(limit))
    for soft, hard in ((1024, 524_288), (1024, 2048), (524_288, 524_288), (1024, -1)):
        monkeypatch.setattr(resource, "getrlimit", lambda _what, found=(soft, hard): found)
        serving.allow_files(Limits(connections=4000))
    assert given == [(8500, 524_288), (2048, 2048), (8500, -1)]
