"""Plain connections: not too many of one caller, and none that keeps the server waiting."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from heerbann.server.http.settings import Limits

Trusts = Callable[[str], bool]


class Connections:
    """Counts who is connected; proxies speak for many, so they are not counted by address."""

    def __init__(self, limits: Limits, trusts: Trusts) -> None:
        self.limits = limits
        self._trusts = trusts
        self._of: Counter[str] = Counter()

    def takes(self, caller: str) -> bool:
        """Count one more, unless there are too many."""
        is_full = self._of.total() >= self.limits.connections
        if is_full or (
            self._of[caller] >= self.limits.caller_connections and not self._trusts(caller)
        ):
            return False
        self._of[caller] += 1
        return True

    def leaves(self, caller: str) -> None:
        """Count one less."""
        self._of[caller] -= 1
        if not self._of[caller]:
            del self._of[caller]


def protocol_for(connections: Connections) -> type[asyncio.Protocol]:
    """The protocol of every plain connection of a server."""

    class BoundedProtocol(H11Protocol):
        """HTTP/1.1, with a deadline for whoever begins a request and does not go on."""

        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self._counted: str | None = None
            self._deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in its base
            super().connection_made(transport)
            caller = self.client[0] if self.client else "?"
            if not connections.takes(caller):
                transport.abort()
                return
            self._counted = caller
            self._wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._counted is None:
                return
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

        def _leave(self) -> None:
            self._stop_waiting()
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
