"""Web sockets on the wire: counted until they are gone, and none that floods or stays half open."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from heerbann.server.http.backlog import CountedProtocol
from heerbann.server.http.callers import home_of
from heerbann.server.http.connections import Connections, Unread, take_little
from heerbann.server.http.limits import Bucket

MOST_UNPACKED = 250_000
"""Bytes. What people write does not grow like this out of the few that are read at once."""
FRAME_RATE, FRAME_BURST = 10.0, 50.0
"""So many pings, pongs and parts of a message in a second and at once."""
BAD_HEAD = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def socket_protocol_for(connections: Connections) -> type[asyncio.Protocol]:
    """The protocol of every web socket of a server."""
    limits = connections.limits

    class BoundedSocket(CountedProtocol, WebSocketsSansIOProtocol):
        """A web socket. Its messages are counted by who reads them, all else here."""

        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self._counted: str | None = None
            self._unread: Unread | None = None
            self._unpacked = 0
            self._patience = Bucket(FRAME_RATE, FRAME_BURST)

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            caller = self.client[0] if self.client else "?"
            if not connections.takes(caller):
                self.transport.abort()
                return
            self._counted = caller
            take_little(self.transport)
            self.share = connections.backlog.share(home_of(caller), self.transport.abort)
            self._unread = Unread(self.transport, limits.header_seconds, self._farewell)

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            if self._unread is not None:
                self._unread.stop()
                self._unread = None
            self.leave_backlog()
            self.conn.parser.close()  # it knows its connection: both would be garbage in a circle
            if self._counted is not None:
                connections.leaves(self._counted)

        def data_received(self, data: bytes) -> None:
            self._unpacked = 0
            super().data_received(data)
            if not self.handshake_initiated:  # the head came whole, but cannot be read
                self.transport.write(BAD_HEAD)
                self.transport.close()

        def send_receive_event_to_app(self) -> None:
            self._unpacked += sum(map(len, self.frames))
            if self._unpacked > MOST_UNPACKED:
                self.frames = []
                self.transport.abort()
            else:
                super().send_receive_event_to_app()

        def handle_cont(self, event: Frame) -> None:
            if self._is_calm():
                super().handle_cont(event)

        def handle_ping(self) -> None:
            if self._is_calm():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if self._is_calm():
                super().handle_pong(event)

        def _is_calm(self) -> bool:
            """Browsers hardly send such frames; whoever sends very many is let go."""
            if not self.transport.is_closing() and not self._patience.take():
                self.transport.abort()
            return not self.transport.is_closing()

        def _farewell(self) -> object:
            """As long as it is open, nobody has to take everything; pings tell who is gone."""
            return self.transport if self.transport.is_closing() else object()

    return BoundedSocket
