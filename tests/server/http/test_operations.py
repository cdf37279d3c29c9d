"""The route table: bodies and queries are read within bounds, answers and mistakes told alike."""

from __future__ import annotations

import json
import logging
import re
import socket
import sqlite3
from collections.abc import Iterator

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from heerbann.server.http.logs import GAME, log_about
from heerbann.server.http.routes import server as routes_server
from heerbann.server.http.routes.route_table import OPERATIONS
from tests.server.running import Server


def sent_in_parts(server: Server, part: bytes, times: int) -> bytes:
    """A body whose length is not told before, and the answer to it."""
    host, _, port = server.address.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=60) as plain:
        head = f"POST /api/games HTTP/1.1\r\nHost: {server.address}\r\nConnection: close\r\n"
        plain.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        for _ in range(times):
            plain.sendall(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        plain.sendall(b"0\r\n\r\n")
        return b"".join(iter(lambda: plain.recv(10_000), b""))


def test_a_body_that_does_not_tell_its_length_is_bounded_too(server: Server) -> None:
    answer = sent_in_parts(server, b" " * 10_000, 7)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b'"too-large"' in answer


def test_a_body_in_parts_is_read_as_one(server: Server) -> None:
    assert sent_in_parts(server, b" " * 10_000, 6).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    ("body", "german", "english"),
    [
        (b'{"system":1,"scenario":"x"}', "system: erwartet wird ein Text", "system: expected a"),
        (b'{"system":"x"}', "der Schlüssel „scenario“ fehlt", 'key "scenario" is missing'),
        (b'{"system":"\xff","scenario":"x"}', "utf-8", "utf-8"),
    ],
)
def test_what_is_wrong_with_a_body_is_told_with_its_key_in_both_languages(
    server: Server, body: bytes, german: str, english: str
) -> None:
    for language, said in (("de", german), ("en", english)):
        answer = server.request("POST", f"/api/games?lang={language}", body)
        assert (answer.status, answer.code) == (400, "bad-request")
        assert said in answer.json["error"]["message"]


def test_what_is_wrong_with_a_query_is_told_with_its_name(server: Server) -> None:
    answer = server.get("/api/systems?lang=xx")
    assert (answer.status, answer.code) == (400, "bad-request")
    assert "(lang: " in answer.json["error"]["message"]


def test_a_slash_at_the_end_means_nothing(server: Server) -> None:
    assert server.get("/api/systems/").text == server.get("/api/systems").text


def test_a_wrong_method_is_told_which_one_is_right(server: Server) -> None:
    answer = server.get("/api/games")
    assert (answer.status, answer.headers["allow"]) == (405, "POST")


def test_another_name_for_this_machine_is_told_nothing_at_all(server: Server) -> None:
    assert server.get("/api/nothing", Host="evil.example").code == "wrong-origin"


def test_a_mistake_of_ours_is_told_and_logged_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(routes_server, "addresses_of", broken)
    with caplog.at_level(logging.WARNING):
        answer = server.get("/api/server")
    assert (answer.status, answer.code) == (500, "internal")
    assert answer.headers["x-frame-options"] == "DENY"
    errors = [line for line in caplog.records if line.levelno >= logging.ERROR]
    assert [line.getMessage() for line in errors] == ["GET '/api/server'"]


def test_a_mistake_is_logged_without_the_signs_somebody_sent(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError

    started = server.start()
    with started.sit() as player, monkeypatch.context() as patched:
        patched.setattr(server.lobby.games[started.game], "carry_out", broken)
        said = json.dumps({"type": "resign", "seat": "x\x1b[31m\u2028ERROR"}, ensure_ascii=False)
        player.raw(said.replace("\x1b", "\\u001b") + "\n")
        assert player.receive()["code"] == "internal"
    messages = [line.getMessage() for line in caplog.records if line.levelno >= logging.ERROR]
    assert len(messages) == 1
    assert messages[0].isprintable()


def test_a_store_without_room_is_told_and_logged_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(*_arguments: object) -> None:
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    started = server.start()
    with started.sit() as player:
        with monkeypatch.context() as patched:
            patched.setattr(server.lobby.store, "_commit", full)
            for _ in range(3):
                wish = {"system": "claymore", "scenario": "heron_ford"}
                answer = server.post("/api/games", wish)
                assert (answer.status, answer.code) == (503, "store-away")
                assert player.answer(0)["code"] == "store-away"
        errors = [line for line in caplog.records if line.levelno >= logging.ERROR]
        assert len(errors) == 1
        assert (
            player.ask(type="whole")["version"]
            == started.server.lobby.games[started.game].match.version
        )
        player.play(1)
    assert server.start().keys


def test_nobody_writes_lines_of_his_own_into_the_log() -> None:
    for game, logged in (("Ab3_-x", "Ab3_-x"), ("x\nERROR all is lost", "?"), ("y" * 99, "y" * 64)):
        log_about(game)
        assert GAME.get() == logged


# The description


def test_every_operation_is_described_with_what_it_takes_and_gives(server: Server) -> None:
    paths = server.get("/api/schema/openapi.json").json["paths"]
    for operation in OPERATIONS:
        told = paths[operation.path][operation.method.lower()]
        assert told["summary"].endswith((".", "?"))
        assert {"400", "403", "404", "413", "429", "500"} < set(told["responses"])
        assert str(int(operation.status)) in told["responses"]
        assert ("requestBody" in told) == (operation.takes is not None)
        named = {one["name"] for one in told["parameters"]}
        fields = msgspec.structs.fields(operation.query)
        assert named == {*re.findall(r"{(\w+)}", operation.path), *[one.name for one in fields]}


def test_whatever_the_description_refers_to_is_in_it(server: Server) -> None:
    schema = server.get("/api/schema/openapi.json").json
    known = {f"#/components/schemas/{name}" for name in schema["components"]["schemas"]}
    assert set(references(schema)) == known


def references(told: object) -> Iterator[str]:
    match told:
        case {"$ref": str(name)}:
            yield name
        case dict():
            for value in told.values():
                yield from references(value)
        case list():
            for value in told:
                yield from references(value)


def test_bodies_that_take_no_unknown_keys_say_so(server: Server) -> None:
    schemas = server.get("/api/schema/openapi.json").json["components"]["schemas"]
    for operation in OPERATIONS:
        if operation.takes is not None:
            assert schemas[operation.takes.__name__]["additionalProperties"] is False
