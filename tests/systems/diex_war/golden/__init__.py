"""Whole sieges with their battles inside: the record of each, and beside it a text to be read.

Two restless players decide about the days: whatever kind of answer there is has the same chance.
The battles are fought out by the eager players of Diex Aïe, and one in three is typed in, as if
it had been fought at a real table. Write them anew with

    python -m tests.systems.diex_war.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import begin_contest, fought, typed
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Contest, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.events.days import DayBegan
from heerbann.systems.diex_war.model.state import SEATS, State, able, soldiers
from tests.systems.diex_aie.golden import BOOK as BATTLES
from tests.systems.diex_war.random_reports import random_report
from tests.systems.golden import Book, Golden, pick

TYPED_EACH = 3
"""Every so many battles one is typed in."""


def restless(game: Game[State], rng: Random) -> Action:
    """A kind of answer, then one of this kind."""
    assert isinstance(game.ask, Choose)
    kinds = dict.fromkeys([type(option) for option in game.options])
    kind = pick(list(kinds), rng)
    return pick([option for option in game.options if type(option) is kind], rng)


def _umpire(siege: Game[State], rng: Random) -> Fought:
    """The battles, one after the other."""
    assert isinstance(siege.ask, Contest)
    if siege.version % TYPED_EACH == 0:
        return typed(siege, random_report(siege.ask, rng))
    battle = begin_contest(siege)
    if battle.dice is None:
        battle = Game(battle.system, battle.setup, SeededDice(rng.random()))
    while isinstance(battle.ask, Choose):
        battle.answer(BATTLES.choose(battle, rng))
    return fought(siege, battle)


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """How many there are, what they have, and who holds the works."""
    state = game.state
    for side in SEATS:
        name = teller.word(Seat, side, state)
        men, well = len(soldiers(state, side)), len(able(state, side))
        stocks = [f"{good} {state.stock(good, side)}" for good in ("days", "ladders", "fascines")]
        yield f"{name}: {well} of {men} well; {', '.join(stocks)}"
    zones = [f"{zone} {owner}" for zone, owner in state.zones.items()]
    yield f"{', '.join(zones)}; {len(state.damage)} hexes destroyed"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("unfinished_castle", "de", "castle 14"),
        Golden("hall_by_the_bridge", "en", "a secret of sixteen bytes or more 5", committed=True),
        Golden("bread_for_the_bailey", "de", "bread 8", takes_back_in=2),
    ),
    choose=restless,
    players="restless, restless",
    rounds=(DayBegan,),
    round_of=lambda state: int(state.day),
    position=_position,
    umpire=_umpire,
)
