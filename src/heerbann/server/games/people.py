"""How people at a table want to be called; known as long as the game is in memory."""

from heerbann.engine.rules.asks import Seat
from heerbann.server.socket.connection import Connection


class PeopleNames:
    """The names of those who came to their seats and said one."""

    def __init__(self) -> None:
        self.by_seat: dict[Seat, str] = {}

    def call(self, connection: Connection, name: str) -> None:
        """Call somebody by a name, or no longer; who has several seats is called by those."""
        if len(connection.seats) != 1:
            return
        (seat,) = connection.seats
        plain = " ".join("".join([sign for sign in name if sign.isprintable()]).split())
        others = {one: said for one, said in self.by_seat.items() if one != seat}
        self.by_seat = {**others, seat: plain} if plain else others
