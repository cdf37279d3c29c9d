"""Two seats: who faces whom, and who is first."""

from collections.abc import Mapping

from heerbann.engine.rules.asks import Seat

TwoSeats = tuple[Seat, Seat]


def opponents(seats: TwoSeats) -> Mapping[Seat, Seat]:
    """Each seat's opponent."""
    one, other = seats
    return {one: other, other: one}


def beginning_with(first: Seat, seats: TwoSeats) -> TwoSeats:
    """Both seats, this one first."""
    return seats if first == seats[0] else (seats[1], seats[0])
