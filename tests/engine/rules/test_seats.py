"""Two seats: who faces whom, and who is first."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.seats import beginning_with, opponents

RED, BLUE = Seat("red"), Seat("blue")


def test_each_faces_the_other() -> None:
    assert opponents((RED, BLUE)) == {RED: BLUE, BLUE: RED}


def test_whoever_is_first_comes_first() -> None:
    assert beginning_with(RED, (RED, BLUE)) == (RED, BLUE)
    assert beginning_with(BLUE, (RED, BLUE)) == (BLUE, RED)
