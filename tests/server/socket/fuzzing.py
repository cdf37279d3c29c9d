"""Messages that nobody should send: `python -m tests.server.socket.fuzzing --seconds 180`.

Real messages about the game as it stands, most of them changed somewhere, and plain garbage. The
server hears them without a socket in between, which is quicker; what it sends back is read.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.game_start import start_new
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.context import Context
from heerbann.server.http.requests import NewGame
from heerbann.server.http.settings import Deadlines, Settings
from heerbann.server.http.watchdog import Watchdog
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.talk import Talk
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems
from tests.server.conftest import PATIENT
from tests.server.running import Json

GAMES = (
    ("claymore", "heron_ford"),
    ("battlelore", "first_blood"),
    ("diex_aie", "border_watch"),
    ("saga", "cattle"),
    ("skirmish", "first_contact"),
    ("diex_war", "kent_1066"),
)
ROUND = 200
"""So many messages are heard at one table before the next game is taken."""
TAGS = {kind.__struct_config__.tag: kind for kind in get_args(messages_in.ClientMessage)}
SELDOM = {"resign": 0.02, "odds": 0.05, "hint": 0.02, "contest-way": 0.1}
"""What ends a game or takes long comes seldom."""
BUSY = Deadlines(free=0.001, thumb=0.02)
"""Nobody thinks for this server: it has to make do at once."""
LIMITS = msgspec.structs.replace(
    PATIENT, aim_rate=1e6, aim_burst=1e6, chat_rate=1e6, chat_burst=1e6
)


class Listening(Connection):
    """A client that keeps what it is sent."""

    def __init__(self, seats: tuple[Seat, ...], takes_patches: bool) -> None:
        super().__init__("de", seats, None, takes_patches=takes_patches)
        self.heard: list[bytes] = []

    def send_bytes(self, message: bytes | None) -> None:
        self.heard.append(message or b"{}")


class Fuzz:
    """Lets a server hear messages, and counts what it says to them."""

    def __init__(self, context: Context, seed: int) -> None:
        self.context = context
        self.rng = Random(seed)
        self.replies: Counter[str] = Counter()
        self.mistakes: list[str] = []
        """Messages at which the server made a mistake."""
        self.heard = 0

    async def table(self, system: str, scenario: str, messages: int) -> None:
        """A new game, and so many messages about it."""
        new = start_new(self.context.lobby.systems, NewGame(system=system, scenario=scenario))
        live = await self.context.lobby.add(new)
        seats = live.game.seats[: self.rng.randint(1, 2)]
        connection = Listening(seats, self.rng.random() < 0.5)
        await self.context.lobby.join(live, connection, None)
        writer = MessageWriter(self.rng, live, json.loads(connection.heard[0]))
        talk = Talk(self.context, live, connection)
        for _ in range(messages):
            text = writer.text()
            connection.heard.clear()
            await talk.hear(text)
            self._count(connection.heard, text)
        live.leave(connection)

    def _count(self, told: list[bytes], text: str) -> None:
        self.heard += 1
        for message in told:
            is_error = message.startswith(b'{"type":"error"')
            code = json.loads(message)["code"] if is_error else "told"
            self.replies[code] += 1
            if code == "internal":
                self.mistakes.append(text)


class MessageWriter:
    """Writes messages about one game."""

    def __init__(self, rng: Random, live: LiveGame, state: Json) -> None:
        self._rng = rng
        self._live = live
        scene = state["scene"] or {"pieces": [], "board": {"spots": []}}
        self._units = [piece["id"] for piece in scene["pieces"]] or ["nobody"]
        self._spots = [spot["id"] for spot in scene["board"]["spots"]] or ["nowhere"]

    def text(self) -> str:
        """One message as it comes over the wire."""
        rng = self._rng
        if rng.random() < 0.05:
            return rng.choice(GARBAGE)
        message: Any = self._real()
        for _ in range(rng.choice((0, 0, 0, 1, 1, 2, 4))):
            message = self._changed(message)
        text = json.dumps(message)
        return text if rng.random() < 0.97 else self._torn(text)

    def _real(self) -> Json:
        """A message with every field, about the game as it stands."""
        tag = self._rng.choice(list(TAGS))
        if self._rng.random() > SELDOM.get(tag, 1.0):
            tag = "answer"
        fields = TAGS[tag].__struct_fields__
        return {"type": tag, **{name: self._value(name) for name in fields}}

    def _value(self, name: str) -> Any:
        rng, game = self._rng, self._live.game
        spot = rng.choice(self._spots)
        known: Json = {
            "request": rng.randrange(100),
            "seat": game.seat if rng.random() < 0.9 else rng.choice(game.seats),
            "version": game.version - (rng.random() < 0.1),
            "option": rng.randrange(len(game.options) or 1) if game.seat else None,
            "options": [rng.randrange(30) for _ in range(3)],
            "answer": rng.choice((None, {"do": "move"}, {"do": "set-pawn", "at": [1, 2]})),
            "faces": [rng.randint(1, 6)] * rng.randint(1, 3),
            "unit": rng.choice(self._units),
            "target": rng.choice((None, *self._units)),
            "spot": rng.choice((None, spot)) if name == "why" else spot,
            "via": rng.choice(([], [spot], [[rng.randrange(99_999), 7]])),
            "facing": rng.choice((None, rng.randrange(6))),
            "x": rng.randrange(-1000, 130_000),
            "y": rng.randrange(-1000, 130_000),
            "apart": [],
            "keys": ["k"],
            "lang": rng.choice(("de", "en")),
            "way": rng.choice(("computer", "typed")),
            "reports": [{}],
        }
        usual: Json = {"agree": True, "careful": False, "patches": True, "seen": None, "card": None}
        return {**usual, **known}.get(name, "text")

    def _changed(self, message: Any) -> Any:
        """The same with one thing wrong, somewhere."""
        rng = self._rng
        if isinstance(message, dict) and message:
            name = rng.choice(list(message))
            match rng.randrange(5):
                case 0:
                    return {key: value for key, value in message.items() if key != name}
                case 1:
                    return {**message, name + rng.choice(("s", " ", "\x00")): message[name]}
                case 2:
                    return {**message, name: message[rng.choice(list(message))]}
                case _:
                    return {**message, name: self._changed(message[name])}
        if isinstance(message, list) and message and rng.random() < 0.7:
            at = rng.randrange(len(message))
            return [*message[:at], self._changed(message[at]), *message[at:]]
        if isinstance(message, int) and rng.random() < 0.4:
            return message + rng.choice((-1, 1, -message - 1, 10**6, 2**63, -(2**64)))
        return rng.choice(VALUES)

    def _torn(self, text: str) -> str:
        at = self._rng.randrange(len(text))
        return self._rng.choice(
            (text[:at], text[at:], text + text, text[:at] + "\ud800" + text[at:])
        )


VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**6, 10**30, -(10**30), 0.5, -0.0, 1e308, float("nan"),
    float("inf"), "", " ", "a", "A1", "0", "null", "x" * 65, "x" * 5000, "\x00", "\ud800",
    "ß\u202e", "../..", "{}", [], [[]], [None], [1, 2, 3], ["a"] * 100, {}, {"a": {"b": {}}},
    {"do": "x"}, {"type": "answer"}, {"": None}, [{}] * 5,
)  # fmt: skip
GARBAGE = (
    "", " ", "null", "true", "0", "[]", "{}", '""', "{", "}", "[" * 2000, '{"type":' * 900, "\x00",
    "\ud800", "\ufeff{}", '{"type": "answer"}', '{"type": "nothing"}', '{"type": 5}', "9" * 5000,
    "-", "1e999", '{"type": "hello", "type": "hint"}', "NaN", "'", "x" * 20_000, "ü" * 9000,
)  # fmt: skip


async def fuzz(store: Path, seed: int, rounds: int, messages: int, until: float) -> Fuzz:
    """Some rounds over all games, so many messages each, or until a moment."""
    opened = await open_store(store_url(str(store)))
    nobody = Thinkers(0, BUSY)
    lobby = Lobby(opened, all_systems(), Computer(nobody, nobody, BUSY))
    context = Context.of(Settings(limits=LIMITS), lobby, Watchdog(asyncio.get_running_loop()), {})
    found = Fuzz(context, seed)
    try:
        for number in range(rounds * len(GAMES)):
            if time.monotonic() > until:
                break
            await found.table(*GAMES[number % len(GAMES)], messages)
    finally:
        await lobby.close()
        await opened.close()
    return found


def main() -> None:
    """Send messages for some time and say what came of them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    until = time.monotonic() + given.seconds
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(fuzz(Path(folder) / "s.sqlite3", given.seed, 10**9, ROUND, until))
    print(f"{found.heard} messages, {len(found.mistakes)} internal errors")
    print(", ".join([f"{code} {number}" for code, number in found.replies.most_common()]))
    for text in found.mistakes[:20]:
        print(text[:300])


if __name__ == "__main__":
    main()
