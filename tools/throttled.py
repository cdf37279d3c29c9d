"""A line between a browser and a server, as slow as one likes: bytes pass it as they are packed.

Whoever connects waits a round trip for that; from there on everything takes half of one each way,
and what comes down shares one rate among all connections.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import NamedTuple

PACKET = 1460  # bytes


class Line(NamedTuple):
    """What it is bound by; a rate of 0 is none."""

    round_trip: float  # seconds
    rate: float  # bytes a second


class Throttled:
    """Passes on what is said, later."""

    def __init__(self, line: Line, server: str) -> None:
        self.line = line
        self.down = 0
        """Bytes that came down so far."""
        self.address = ""
        self._host, _, self._port = server.partition(":")
        self._free = 0.0
        self._turn = asyncio.Lock()

    async def listen(self) -> asyncio.Server:
        """Wait for browsers on this computer."""
        listening = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        return listening

    async def _join(self, up: asyncio.StreamReader, down: asyncio.StreamWriter) -> None:
        reader, writer = await asyncio.open_connection(self._host, int(self._port))
        late = asyncio.get_running_loop().time() + self.line.round_trip
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._pass_up(up, writer, late), self._pass_down(reader, down))

    async def _pass_up(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, connected: float
    ) -> None:
        loop = asyncio.get_running_loop()
        while said := await source.read(PACKET):
            sent = max(loop.time(), connected)
            loop.call_at(sent + self.line.round_trip / 2, target.write, said)
        loop.call_later(self.line.round_trip, target.close)

    async def _pass_down(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while said := await source.read(PACKET):
            sent = await self._take_turn(len(said))
            loop.call_at(sent + self.line.round_trip / 2, target.write, said)
        loop.call_later(self.line.round_trip, target.close)

    async def _take_turn(self, size: int) -> float:
        """When it has been sent; all connections take turns, packet by packet."""
        loop = asyncio.get_running_loop()
        async with self._turn:
            self.down += size
            if not self.line.rate:
                return loop.time()
            self._free = max(self._free, loop.time()) + size / self.line.rate
            await asyncio.sleep(self._free - loop.time())
            return self._free


@contextmanager
def throttled(line: Line, server: str) -> Iterator[Throttled]:
    """A line to a server, in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    made = Throttled(line, server)
    listening = asyncio.run_coroutine_threadsafe(made.listen(), loop).result()
    try:
        yield made
    finally:
        asyncio.run_coroutine_threadsafe(_hang_up(listening), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _hang_up(listening: asyncio.Server) -> None:
    listening.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
