"""Words at a table: kept in the store, told to everybody."""

from datetime import UTC, datetime

from heerbann.engine.rules.asks import Seat
from heerbann.server.http.errors import Problem
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.messages_out import ChatMessage
from heerbann.server.store.rows import StoredChat
from heerbann.server.store.store import Conflict, Store

CHATS_TOLD = 100


class Chat:
    """What was said in one game. Only for those who hold the lock of the game."""

    def __init__(self, store: Store, game: str, connections: list[Connection]) -> None:
        self._store = store
        self._game = game
        self._connections = connections
        self._told = 0

    async def tell_all_to(self, connection: Connection) -> None:
        """Somebody comes: what was said last."""
        for chat in await self._store.last_chats(self._game, CHATS_TOLD):
            self._told = chat.number + 1
            connection.send(_message(chat))

    async def catch_up(self) -> None:
        """What was said elsewhere."""
        self._tell(await self._store.chats(self._game, self._told))

    async def say(self, seat: Seat, text: str) -> None:
        """Say something to everybody at the table."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        while True:
            chat = StoredChat(self._told, seat, text, at)
            try:
                await self._store.add_chat(self._game, chat)
            except Conflict:  # what others said elsewhere comes first
                await self._hear_others()
            else:
                break
        self._tell([chat])

    async def _hear_others(self) -> None:
        told = self._told
        await self.catch_up()
        if self._told == told:  # nobody said anything: the game itself is gone
            raise Problem("no-such-game")

    def _tell(self, chats: list[StoredChat]) -> None:
        for chat in chats:
            self._told = chat.number + 1
            for connection in self._connections:
                connection.send(_message(chat))


def clean(text: str) -> str:
    """What can be shown of it."""
    found = "".join(sign for sign in text if sign.isprintable() or sign == "\n").strip()
    if not found:
        raise Problem("malformed", "the text is empty")
    return found


def _message(chat: StoredChat) -> ChatMessage:
    return ChatMessage(n=chat.number, seat=Seat(chat.seat), text=chat.text, at=chat.at)
