"""One open socket: for whom it speaks, what it has been told, and what waits to be sent to it."""

import asyncio
from typing import Any

import msgspec
from msgspec.structs import replace

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board
from heerbann.server.http.backlog import Backlog, Share
from heerbann.server.http.settings import Limits
from heerbann.server.socket.messages_out import StateMessage, numbered
from heerbann.server.socket.state_patches import state_patch

MOST_WAITING = 200
"""A client that leaves so many messages unread, or too many bytes, is let go; it may come back."""

ENCODER = msgspec.json.Encoder()


class Connection:
    """What the server knows of a client."""

    def __init__(
        self,
        language: Language,
        seats: tuple[Seat, ...],
        seen: int | None,
        most_waiting: int = Limits().waiting_bytes,
        takes_patches: bool = False,
    ) -> None:
        self.language: Language = language
        self.seats = seats
        self.viewpoint: Seat | None = seats[0] if seats else None
        self.seen = seen
        """The last version it has been told of; None: it knows nothing of the log."""
        self.board: Board | None = None
        self.lost = asyncio.Event()
        """It left too much unread and is to be let go."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._most_unread = most_waiting
        self._unread = 0
        self._share: Share | None = None
        self._takes_patches = takes_patches
        self._last: StateMessage | None = None
        """The state it knows, if it is told what changes of it."""
        self._patches = 0
        """How often it was told so since the last whole state."""

    def tell(self, state: StateMessage) -> None:
        """Tell how things stand: all of it, or what changed, to those who can make do with that."""
        if not self._takes_patches:
            self.send(whole(state, with_board=state.board_changed))
            return
        last, self._last = self._last, state
        if last is None or last.ask is None:  # its options are to be numbered
            self._patches = 0
            self.send(whole(state))
        else:
            self._patches += 1
            self.send(state_patch(last, state, self._patches))

    def send(self, message: Any) -> None:
        """Queue a message; never waits."""
        self.send_bytes(ENCODER.encode(message))

    def send_bytes(self, message: bytes | None) -> None:
        """Queue an encoded message; None ends the connection."""
        if self.lost.is_set():
            return
        if self._unread + len(message or b"") > self._most_unread or self._waiting.full():
            self.let_go()
            return
        self._waiting.put_nowait(message)
        self._count(len(message or b""))

    async def next(self) -> bytes | None:
        """The next message to be sent; None if the connection is to end."""
        message = await self._waiting.get()
        self._count(-len(message or b""))
        return message

    def count_in(self, backlog: Backlog, caller: str) -> None:
        """What this client leaves unread is counted with what all leave unread."""
        self._share = backlog.share(caller, self.let_go)
        self._count(0)

    def let_go(self) -> None:
        """It takes no more, and what waits for it is forgotten."""
        self.lost.set()
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._count(-self._unread)
        self._share = None

    def _count(self, more: int) -> None:
        self._unread += more
        if self._share is not None:
            self._share.change(self._unread)

    def look_through(self, asked: Seat | None, secrets: bool) -> None:
        """Of several seats at one screen, look through the eyes of the one that is asked.

        With secrets everything looks different then, so nothing counts as told.
        """
        if secrets and asked in self.seats and asked != self.viewpoint:
            self.viewpoint = asked
            self.seen = None
            self.board = None

    def speak(self, language: Language) -> None:
        """Another language: everything has to be said anew."""
        self.language = language
        self.forget_all()

    def forget_all(self) -> None:
        """Nothing counts as told."""
        self.board = None
        self.forget_log()

    def forget_log(self) -> None:
        """Nothing counts as told of what happened, so the next state is told whole."""
        self.seen = None
        self._last = None


def whole(state: StateMessage, with_board: bool = True) -> StateMessage:
    """A state as it is sent whole: its options are numbered."""
    scene, ask = state.scene, state.ask
    if scene is not None and not with_board:
        scene = replace(scene, board=None)
    if ask is not None and ask.options:
        ask = replace(ask, options=numbered(ask.options))
    return replace(state, scene=scene, ask=ask)
