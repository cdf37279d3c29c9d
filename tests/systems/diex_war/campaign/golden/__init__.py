"""Whole campaigns: the record of each, and beside it a text to be read.

Restless players decide about the days: whatever kind of answer there is has the same chance.
Battles are made up and typed in, as if they had been fought at a real table. Battles that are
really fought are kept in the golden sieges. Write them anew with

    python -m tests.systems.diex_war.campaign.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from heerbann.engine.play.answers import Fought
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.events.days import DayDawned
from heerbann.systems.diex_war.model.campaign.facts import groups_of
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import score
from tests.systems.diex_war.campaign.umpires import test_umpire
from tests.systems.diex_war.golden import restless
from tests.systems.golden import Book, Golden

SEED = 1
"""Of the umpire; what he says depends on the battle as well."""


def _umpire(campaign: Game[State], rng: Random) -> Fought:  # he has dice of his own
    found: Fought = test_umpire(SEED)(campaign)
    return found


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """The groups of each side with their men, money and places, and its points."""
    state = game.state
    labels = state.land.board.labels
    for seat in state.scenario.seats:
        name = teller.word(Seat, seat, state)
        groups = [
            f"{one.id} {labels[one.hex]} {len(one.men)} men £{state.stock('pounds', one.id)}"
            for one in groups_of(state, seat)
        ]
        yield f"{name}, {score(state, seat)} points: {'; '.join(groups) or 'nobody'}"
    loyal = [one.id for one in state.villages.values() if one.stance == "loyal"]
    yield f"loyal: {', '.join(loyal)}"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("kent_1066", "de", "kent 1"),
        Golden("the_north_1069", "en", "a secret of sixteen bytes or more 1", committed=True),
        Golden("three_banners", "de", "banners 1", takes_back_in=3),
    ),
    choose=restless,
    players="restless, restless",
    rounds=(DayDawned,),
    round_of=lambda state: int(state.day),
    position=_position,
    umpire=_umpire,
)
