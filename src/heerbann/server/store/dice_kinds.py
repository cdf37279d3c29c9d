"""Who throws the dice of a game."""

from typing import Literal

WantedDice = Literal["server", "typed"]
"""What whoever begins a game may ask for: the server throws, or what real dice show is typed in."""

DiceKind = Literal["server", "typed", "free"]
"""What a game has. ``free``: the server throws, but has not committed itself before the game.

So it is in a game played on from a record, whose dice may be known by now.
"""
