"""Sieges in tests: begun with given facts, played on with given dice, answers and reports.

``go(siege(), 1, 1, 5, 5, HoldArrows(), …)`` gives dice, answers and reports of battles one after
the other, in the order in which they are asked for. Nothing may be left over.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.engine.play.contests import typed
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, ContestAsk, Draw, Throw
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.actions import EndCamp, HoldArrows, KeepQuiet
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.state import Man, Spot, State, UnitId
from tests.systems.diex_war.reports import Facts, report_for

Siege = Game[State]

_FIRST = SYSTEM.scenarios["unfinished_castle"]
assert isinstance(_FIRST, SiegeScenario)
SAXONS = (
    "aegelferth", "ethelnoth", "eadric", "osferth", "hakon", "thurstan", "ligulf", "wulfnoth",
    "osgar", "brihtric", "ealdred", "guthstan", "alfmaer", "cynric", "dunstan", "godric",
    "sigeric", "wiglaf", "ordgar", "hunwald", "tata", "tilbert", "wada", "leofgar", "eadwig",
    "leofa", "swithin", "cuthred", "offa", "bada",
)  # fmt: skip
NORMANS = (
    "raoul", "gaucher", "bouchard", "vital", "charles", "gerold", "arnoul", "aubin", "colin",
    "perrot", "serlon", "josse",
)  # fmt: skip
PLAIN = replace(
    _FIRST,
    a=replace(_FIRST.a, men=SAXONS),
    b=replace(_FIRST.b, men=NORMANS),
    supplies=10,
    days=40,
    ladders=0,
    destroyed=(),
    closed=(),
    void_events=(),
    gap_is_no_breach=False,
    victory=(),
)
"""Thirty Saxons before a whole castle with twelve Normans and ten days of food."""
HALL = replace(PLAIN, works="hall", supplies=6)

CALM = (1, 1)
"""Event dice of a day on which nothing happens: smoke in the distance, or nothing."""
BESIEGER, BESIEGED = (5, 5), (1, 10)
"""Initiative dice: the besieger's first."""
QUIET = (HoldArrows(), KeepQuiet(), EndCamp())
"""A day on which the besieger has the initiative and does nothing."""
QUIET_DAY = (*CALM, *BESIEGER, *QUIET)


def siege(
    scenario: SiegeScenario = PLAIN, /, house: dict[str, str] | None = None, **changes: Any
) -> Siege:
    """A siege at its beginning; it has no dice of its own."""
    told = replace(scenario, **changes)
    return Game(SYSTEM, Setup(told, SYSTEM.house(house or {})))


def go(game: Siege, *given: Any) -> Siege:
    """Give dice, answers and facts of battles as they are asked for; all must be used."""
    queue = list(given)
    while queue and game.ask is not None:
        _answer(game, queue)
    assert not queue, f"nobody asked for {queue}; the game waits for {game.ask!r}"
    return game


def _answer(game: Siege, queue: list[Any]) -> None:
    ask = game.ask
    if isinstance(ask, Throw):
        faces = tuple(queue[: ask.dice])
        assert all(isinstance(face, int) for face in faces), f"{ask!r} gets {faces}"
        del queue[: ask.dice]
        game.answer(faces)
    elif isinstance(ask, ContestAsk):
        facts = [queue.pop(0) for _ in ask.contests]
        assert all(isinstance(one, Facts) for one in facts), f"a battle is asked for, not {facts}"
        pairs = zip(ask.contests, facts, strict=True)
        game.answer(typed(game, *[report_for(contest, one) for contest, one in pairs]))
    elif isinstance(ask, Draw):
        game.answer(queue.pop(0))
    else:
        answer = queue.pop(0)
        assert isinstance(answer, Action), f"{ask!r} gets {answer}"
        game.answer(answer)


def placed(game: Siege, step: str, **changes: Any) -> Siege:
    """The same siege at the start of a step, with some facts of its state changed."""
    state = game.state.copy()
    for name, value in changes.items():
        setattr(state, name, value)
    return Game.at_step(SYSTEM, game.setup, state, step)


def with_man(game: Siege, unit: str, **changes: Any) -> Siege:
    """Change what is written about a man, where the game stands now."""
    man = game.state.men[UnitId(unit)]
    game.state.men[man.id] = replace(man, **changes)
    return game


def man(game: Siege, unit: str) -> Man:
    """One man."""
    return game.state.men[UnitId(unit)]


def spot(label: str) -> Spot:
    """A hex of the plan."""
    return Spot(label)  # type: ignore[arg-type]


def morning(scenario: SiegeScenario = PLAIN, /, **changes: Any) -> Siege:
    """The first day after event and initiative (the besieger's), when fire is asked for."""
    return go(siege(scenario, **changes), *CALM, *BESIEGER)
