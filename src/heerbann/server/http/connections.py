"""Plain connections: not too many of one caller, and none that keeps the server waiting."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from heerbann.server.http.backlog import Backlog, CountedProtocol
from heerbann.server.http.callers import home_of
from heerbann.server.http.limits import Turns
from heerbann.server.http.settings import Limits

Trusts = Callable[[str], bool]
MOST_WRAPPING = 16_384
"""Bytes around the parts of a body, beside as many as it has itself: tiny ones only cost time."""
READ_BYTES = 2048
"""So much of a connection is read before it is the turn of others: a whole buffer would hold tens
of thousands of the smallest frames or chunks."""
UNCOUNTED_BYTES = 16_384
"""A client that leaves so little of an answer unread is not counted."""


class Connections:
    """Counts who is connected; proxies speak for many, so they are not counted by address."""

    def __init__(self, limits: Limits, trusts: Trusts, backlog: Backlog | None = None) -> None:
        self.limits = limits
        self.backlog = backlog or Backlog(limits.unread_bytes)
        self.turns = Turns()
        """Of each caller few connections and heads of requests are taken in at once."""
        self._trusts = trusts
        self._of: Counter[str] = Counter()

    def takes(self, caller: str) -> bool:
        """Count one more, unless there are too many."""
        home = home_of(caller)
        is_full = self._of.total() >= self.limits.connections
        if is_full or (
            self._of[home] >= self.limits.caller_connections and not self._trusts(caller)
        ):
            return False
        self._of[home] += 1
        return True

    def leaves(self, caller: str) -> None:
        """Count one less."""
        home = home_of(caller)
        self._of[home] -= 1
        if not self._of[home]:
            del self._of[home]


class Unread:
    """Ends a connection whose other side takes nothing of an answer for some time.

    To close it would not do: that waits until all has been taken.
    """

    def __init__(
        self, transport: asyncio.Transport, seconds: float, answer: Callable[[], object]
    ) -> None:
        self._transport = transport
        self._seconds = seconds
        self._answer = answer
        self._loop = asyncio.get_running_loop()
        self._seen: tuple[object, int] = (None, 0)
        self._look()

    def stop(self) -> None:
        """Look no more."""
        self._timer.cancel()

    def _look(self) -> None:
        answer, left = self._answer(), self._transport.get_write_buffer_size()
        before, left_before = self._seen
        if answer is before and 0 < left_before <= left:
            self._transport.abort()
        self._seen = answer, left
        self._timer = self._loop.call_later(self._seconds, self._look)


def take_little(transport: asyncio.Transport) -> None:
    """Let others have their turn more often; where it cannot be said, all goes on as usual."""
    transport.set_write_buffer_limits(high=UNCOUNTED_BYTES)
    if hasattr(transport, "max_size"):
        transport.max_size = READ_BYTES


def protocol_for(connections: Connections) -> type[asyncio.Protocol]:
    """The protocol of every plain connection of a server."""

    class BoundedProtocol(CountedProtocol, H11Protocol):
        """HTTP/1.1, with a deadline for whoever begins a request and does not go on."""

        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self._counted: str | None = None
            self._home = ""
            """Who it is, to take turns."""
            self._deadline: asyncio.TimerHandle | None = None
            self._unread: Unread | None = None
            self._later: asyncio.Task[None] | None = None
            """What was sent, and has to wait until it is the turn of this caller."""
            self._wrapping = 0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in its base
            super().connection_made(transport)
            caller = self.client[0] if self.client else "?"
            if not connections.takes(caller):
                transport.abort()
                return
            self._counted, self._home = caller, home_of(caller)
            take_little(transport)
            self.share = connections.backlog.share(self._home, transport.abort)
            seconds = connections.limits.header_seconds
            self._unread = Unread(transport, seconds, lambda: self.cycle)
            self._wait()

        def data_received(self, data: bytes) -> None:
            if self.conn.their_state is not h11.IDLE or connections.turns.begins(self._home):
                self._hear(data)
            else:  # it begins something, and has to wait for its turn
                self.transport.pause_reading()
                self._later = self.loop.create_task(self._hear_later(data))

        async def _hear_later(self, data: bytes) -> None:
            await connections.turns.wait(self._home)
            if not self.transport.is_closing():
                self.transport.resume_reading()
                self._hear(data)

        def _hear(self, data: bytes) -> None:
            before = self._body_bytes
            super().data_received(data)
            if self._counted is None:
                return
            if self._is_in_parts:
                grown = max(0, self._body_bytes - before)
                self._wrapping = max(0, self._wrapping + len(data) - 2 * grown)
                if self._wrapping > MOST_WRAPPING:
                    self.transport.abort()
            is_body = self.conn.their_state is h11.SEND_BODY
            is_head = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
            if is_head and self._deadline is not None:
                return  # the head has one deadline for all of it, the body one for every pause
            self._stop_waiting()
            if is_head or is_body:
                self._wait()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._leave()  # sockets have limits of their own
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)
            self.cycle = None  # type: ignore[assignment]  # it knows its connection: garbage in circles

        @property
        def _body_bytes(self) -> int:
            return 0 if self.cycle is None else len(self.cycle.body)

        @property
        def _is_in_parts(self) -> bool:
            is_body = self.conn.their_state is h11.SEND_BODY
            return is_body and any(name == b"transfer-encoding" for name, _ in self.headers)

        def _leave(self) -> None:
            self._stop_waiting()
            if self._unread is not None:
                self._unread.stop()
                self._unread = None
            self.leave_backlog()
            if self._counted is not None:
                connections.leaves(self._counted)
                self._counted = None

        def _wait(self) -> None:
            seconds = connections.limits.header_seconds
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

    return BoundedProtocol
