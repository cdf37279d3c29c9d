"""Sparing the garbage collector what stays as long as the process."""

import gc
from functools import cache

LOT = 20_000
"""So many new objects are looked at at once: mostly all of them are gone by then."""
FEW = 1
"""So many lots are let go by before what was left of them is looked at once more."""
SELDOM = 1_000
"""After so many collections of the middle generation comes a full one."""


@cache
def settle(_system: str) -> None:
    """Once for each system, when it is in use: its maps and texts never become garbage.

    A full collection looks at every object that is alive, and all games wait for it: about 140 ms
    with the maps of Diex Aïe and the texts, 20 ms when these 340,000 objects are left out. Where
    computers play, it takes about a fifth of all time otherwise. No collection comes before it, as
    somebody waits: the little garbage there is by then stays as well.
    """
    gc.freeze()
    collect_in_lots()


def leave_out() -> None:
    """What is there now stays, as far as anybody still needs it."""
    gc.collect()
    gc.freeze()


def collect_in_lots() -> None:
    """No game makes garbage that goes round in circles, so nothing waits for a collection."""
    _, middle, old = gc.get_threshold()
    gc.set_threshold(LOT, middle, old)


def collect_seldom() -> None:
    """Full collections come seldom by themselves; who runs for long makes one now and then.

    Of what was made lately little is looked at together, since somebody waits for it.
    """
    collect_in_lots()
    young, _, _ = gc.get_threshold()
    gc.set_threshold(young, FEW, SELDOM)
