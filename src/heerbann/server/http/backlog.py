"""What clients leave unread, all together: it takes memory as long as they are connected."""

import asyncio
from collections.abc import Callable


class Share:
    """What one client leaves unread."""

    def __init__(self, backlog: "Backlog", caller: str, let_go: Callable[[], object]) -> None:
        self.caller = caller
        self.let_go = let_go
        """Ends the connection of this client, and forgets what waits for it."""
        self.size = 0
        """Bytes."""
        self._backlog = backlog

    def change(self, size: int) -> None:
        """So much is unread now."""
        self._backlog.count(self, size)


class Backlog:
    """Bounded in all: of many clients of many callers even a little of each would be too much.

    If it grows beyond that, whoever leaves most is let go first.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._shares: dict[str, set[Share]] = {}
        """Of each caller those of its clients that leave something unread."""
        self.total = 0

    def share(self, caller: str, let_go: Callable[[], object]) -> Share:
        """One more client."""
        return Share(self, caller, let_go)

    def count(self, share: Share, size: int) -> None:
        """So much is unread by one client now."""
        self.total += size - share.size
        share.size = size
        mine = self._shares.setdefault(share.caller, set())
        if size:
            mine.add(share)
        else:
            mine.discard(share)
        if not mine:
            del self._shares[share.caller]
        while self.total > self._most:
            self._let_go_of_one()

    def _let_go_of_one(self) -> None:
        """Of the caller whose clients leave most unread, the one that leaves most of it."""
        mine = max(self._shares.values(), key=_bytes)
        greedy = max(mine, key=lambda share: share.size)
        self.count(greedy, 0)
        greedy.let_go()


class CountedProtocol(asyncio.Protocol):
    """A protocol with a share: what its transport could not send yet."""

    transport: asyncio.Transport
    share: Share | None = None
    """None: before it is counted, and if it is refused."""

    def pause_writing(self) -> None:
        """The other side takes less than it is sent."""
        super().pause_writing()
        self.count_unread(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has taken nearly all."""
        super().resume_writing()
        self.count_unread(0)

    def leave_backlog(self) -> None:
        """Nothing is sent any more."""
        self.count_unread(0)
        self.share = None

    def count_unread(self, size: int) -> None:
        """So many bytes wait to be sent."""
        if self.share is not None:
            self.share.change(size)


def _bytes(shares: set[Share]) -> int:
    return sum(share.size for share in shares)
