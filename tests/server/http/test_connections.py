"""Nobody takes the connections of others, or keeps one open by saying nothing."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from heerbann.server.http.connections import Connections
from heerbann.server.http.settings import Limits
from tests.server.conftest import PATIENT
from tests.server.running import PATIENCE, Server

Serve = Callable[..., Server]


def limits(**changes: float) -> Limits:
    return msgspec.structs.replace(PATIENT, **changes)


def connected(server: Server) -> socket.socket:
    host, _, port = server.address.rpartition(":")
    return socket.create_connection((host, int(port)), timeout=60)


def is_ended(plain: socket.socket) -> bool:
    """Waits for the other side to end it; one that stays open runs into the time limit."""
    try:
        return plain.recv(1000) == b""
    except ConnectionError:
        return True


@pytest.fixture
def store(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: local",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_does_not_go_on_is_ended(serve: Serve, store: str, said: bytes) -> None:
    server = serve(store, limits=limits(header_seconds=0.2))
    with connected(server) as plain:
        plain.sendall(said)
        assert is_ended(plain)
    assert server.get("/api/health").status == 200


def test_a_head_that_comes_in_drops_has_one_deadline(serve: Serve, store: str) -> None:
    server = serve(store, limits=limits(header_seconds=0.5))
    with connected(server) as plain:
        plain.settimeout(0.05)
        assert any(is_dripped_out(plain) for _ in range(100_000))


def is_dripped_out(plain: socket.socket) -> bool:
    """Send one more letter: is it over?"""
    try:
        plain.sendall(b"G")
        return plain.recv(1000) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_one_caller_has_so_many_connections(serve: Serve, store: str) -> None:
    server = serve(store, limits=limits(caller_connections=3))
    held = [connected(server) for _ in range(3)]
    try:
        for plain in held:  # all of them are counted once they have been answered
            plain.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert plain.recv(1000)
        with connected(server) as one_more:
            assert is_ended(one_more)
    finally:
        for plain in held:
            plain.close()


def test_connections_are_counted_by_caller_and_in_all() -> None:
    counted = Connections(Limits(caller_connections=2, connections=4), lambda who: who == "proxy")
    assert [counted.takes("a") for _ in range(3)] == [True, True, False]
    assert [counted.takes("proxy") for _ in range(3)] == [True, True, False]
    counted.leaves("a")
    assert counted.takes("b")
    assert not counted.takes("a")


def test_one_caller_has_so_many_sockets(serve: Serve, store: str) -> None:
    server = serve(store, limits=limits(caller_sockets=2))
    game = server.start()
    with game.sit("empire"), game.sit("chaos"), game.open() as third:
        assert third.next("error")["code"] == "too-many"
    await_empty(server)
    with game.sit("empire"):
        pass


def await_empty(server: Server) -> None:
    """A socket that is closed here may still be open over there."""
    end = time.monotonic() + PATIENCE
    while server.app.state.context.sockets:
        assert time.monotonic() < end, "somebody did not leave"
        time.sleep(0.01)


def test_onlookers_lock_nobody_out(serve: Serve, store: str) -> None:
    server = serve(store, limits=limits(game_onlookers=2))
    game = server.start()
    with game.greet([game.watch]), game.greet([game.watch]):
        with game.open() as third:
            third.send(type="hello", keys=[game.watch])
            assert third.next("error")["code"] == "too-many"
        with game.sit("empire") as player:
            assert player.state["seats"] == ["empire"]


def test_a_seat_has_room_for_some_devices(serve: Serve, store: str) -> None:
    server = serve(store, limits=limits(seat_sockets=1))
    game = server.start()
    with game.sit("empire"):
        with game.open() as second:
            second.send(type="hello", keys=[game.keys["empire"]])
            assert second.next("error")["code"] == "too-many"
        with game.sit("chaos"):
            pass


def wrong_keys(server: Server, forwarded: str) -> list[int]:
    game = server.start()
    guesses = [
        server.get(f"{game.path}", key="x" * 22, X_Forwarded_For=forwarded) for _ in range(3)
    ]
    return [guess.status for guess in guesses]


def test_a_forwarded_address_is_believed_only_from_a_named_proxy(serve: Serve, store: str) -> None:
    few = limits(wrong_key_rate=0.001, wrong_key_burst=2)
    plain = serve(store, limits=few)
    assert wrong_keys(plain, "198.51.100.1") == [403, 403, 429]
    assert wrong_keys(plain, "198.51.100.2") == [429, 429, 429]
    behind = serve(f"{store}.2", limits=few, trusted_proxies=("127.0.0.0/8",))
    assert wrong_keys(behind, "198.51.100.1") == [403, 403, 429]
    assert wrong_keys(behind, "198.51.100.2") == [403, 403, 429]
