"""Protocols of the server without a network: what comes in, what went out, what waits."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState

HEAD = b"GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Pipe(asyncio.Transport):
    """The server's end of a connection; nothing of what is written goes on its way."""

    def __init__(self, protocol: Any, caller: str = "198.51.100.7") -> None:
        super().__init__({"peername": (caller, 4711), "sockname": ("127.0.0.1", 8700)})
        self.protocol = protocol
        self.left = 0
        """Bytes that wait to be sent."""
        self.said = b""
        self.is_paused = False
        self.is_cut = asyncio.Event()
        self._is_closing = False
        protocol.connection_made(self)

    def get_write_buffer_size(self) -> int:
        return self.left

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def write(self, data: Any) -> None:
        self.said += bytes(data)
        self.left += len(data)

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True

    def abort(self) -> None:
        self._is_closing = True
        self.is_cut.set()

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol


async def silent(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that says nothing."""


def protocol(kind: type, app: Any = silent, **settings: Any) -> Any:
    """A protocol of this kind in front of an application."""
    config = Config(app, log_config=None, **settings)
    config.load()
    return kind(config=config, server_state=ServerState(), app_state={})
