"""A real server in a thread, and clients that speak to it over HTTP and sockets."""

from __future__ import annotations

import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

from heerbann.engine.records.written_setups import Systems
from heerbann.server.http.app import create_app
from heerbann.server.http.serving import make_server
from heerbann.server.http.settings import Settings

PATIENCE = 180.0
"""Seconds. A slow machine must not turn a test red."""

Json = dict[str, Any]


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def code(self) -> str:
        """The code of an error."""
        return str(self.json["error"]["code"])


class Server:
    """A running server."""

    def __init__(self, address: str, app: Any) -> None:
        self.address = address
        self.app = app

    @property
    def lobby(self) -> Any:
        """The inside, for tests that look at it."""
        return self.app.state.context.lobby

    def request(
        self, method: str, path: str, body: Any = None, key: str = "", **headers: str
    ) -> Answer:
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.address}{path}", data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if key:
            request.add_header("X-Heerbann-Key", key)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                found = {name.lower(): value for name, value in answer.headers.items()}
                return Answer(answer.status, answer.read().decode(), found)
        except urllib.error.HTTPError as error:
            found = {name.lower(): value for name, value in error.headers.items()}
            return Answer(error.code, error.read().decode(), found)

    def get(self, path: str, key: str = "", **headers: str) -> Answer:
        return self.request("GET", path, key=key, **headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        return self.request("POST", path, body, **headers)

    def start(self, scenario: str = "heron_ford", **wishes: Any) -> Started:
        """A new game of Claymore, unless ``system`` says otherwise."""
        body = {"system": "claymore", "scenario": scenario, **wishes}
        answer = self.post("/api/games", body)
        assert answer.status == 201, answer.text
        return Started(self, answer.json)


class Started:
    """A game that was started, and its keys."""

    def __init__(self, server: Server, answer: Json) -> None:
        self.server = server
        self.answer = answer
        self.game: str = answer["game"]
        self.keys: dict[str, str] = answer["keys"]
        self.watch: str = answer["watch"]
        self.path = f"/api/games/{self.game}"

    @contextmanager
    def sit(self, *seats: str, **hello: Any) -> Iterator[Player]:
        """Connect for some seats (all of them if none is named) and say hello."""
        keys = [self.keys[seat] for seat in seats or self.keys]
        with self.greet(keys, **hello) as player:
            yield player

    @contextmanager
    def greet(self, keys: list[str], **hello: Any) -> Iterator[Player]:
        """Connect with these keys."""
        with self.open() as player:
            player.send(type="hello", keys=keys, **hello)
            player.state = player.next("state")
            yield player

    @contextmanager
    def open(self, **headers: str) -> Iterator[Player]:
        """Connect and say nothing yet."""
        uri = f"ws://{self.server.address}{self.path}/socket"
        extra = {name.replace("_", "-"): value for name, value in headers.items()}
        options = {"compression": None, "max_size": None, "max_queue": None, "close_timeout": 1}
        with connect(uri, additional_headers=extra, **options) as ws:
            yield Player(ws)


class Player:
    """A client at a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Json = {}
        self._requests = 0

    def send(self, **message: Any) -> int:
        self._requests += 1
        message.setdefault("request", self._requests)
        self.socket.send(json.dumps(message))
        return self._requests

    def raw(self, text: str | bytes) -> None:
        self.socket.send(text)

    def receive(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        if message["type"] == "state":
            self.state = message
        return message

    def next(self, *kinds: str, timeout: float = PATIENCE) -> Json:
        """The next message of one of these kinds; others are passed over."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] in kinds:
                return message

    def ask(self, **message: Any) -> Json:
        """Send something and wait for the reply to it."""
        request = self.send(**message)
        while True:
            reply = self.receive()
            if reply.get("request") == request:
                return reply

    def until(self, version: int) -> Json:
        """Wait for a state that is at least this new."""
        while self.state["version"] < version:
            self.next("state")
        return self.state

    @property
    def question(self) -> Json:
        found: Json = self.state["ask"]
        return found

    def answer(self, option: int = 0, **changes: Any) -> Json:
        """Answer the question that is open."""
        ask = self.question
        told = {"seat": ask["seat"], "version": self.state["version"], "option": option}
        return self.ask(type="answer", **{**told, **changes})

    def answer_refused(self) -> str:
        """Answer although nothing is asked; the code of the refusal."""
        seat, version = self.state["seats"][0], self.state["version"]
        reply = self.ask(type="answer", seat=seat, version=version, option=0)
        assert reply["type"] == "error", reply
        return str(reply["code"])

    def play(self, answers: int, choose: Any = None) -> None:
        """Answer so many questions, each by its first option or as ``choose`` says."""
        for _ in range(answers):
            if self.question is None:
                return
            options = self.question["options"]
            reply = self.answer(choose(options) if choose else 0)
            assert reply["type"] == "state", reply


@contextmanager
def running(settings: Settings, systems: Systems | None = None) -> Iterator[Server]:
    """A server on a free port, in a thread of its own."""
    app = create_app(settings, systems)
    server = make_server(settings, app)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        end = time.monotonic() + PATIENCE
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < end, "the server did not start in time"
            time.sleep(0.01)
        try:
            yield Server(f"127.0.0.1:{listener.getsockname()[1]}", app)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
