"""The answers that come to mind first."""

from collections.abc import Callable, Iterable
from typing import Any

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_war.computer.follies import is_folly
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import Man, State, is_commander

TARGETS = 6
"""So many hexes are worth thinking of."""


def ideas(state: State, ask: Any) -> Iterable[Action]:
    """The usual answers to a question, the best first."""
    if not isinstance(ask, Choose):
        return ()
    answer = _IDEAS.get(ask.prompt)
    return answer(state, ask.options) if answer is not None else ask.options


def _day(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """To fight for whoever is strong enough, to fetch food for the hungry; else a quiet day."""
    order = (do.OfferBattle, do.Storm, do.SallyForth, do.KeepQuiet)
    wise = [option for option in options if not is_folly(state, option)]
    return [option for kind in order for option in wise if isinstance(option, kind)][:1]


def _camp(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """Negotiate if that may help, then build what is still missing."""
    order = (do.Negotiate, do.Build, do.EndCamp)
    wise = [option for option in options if not is_folly(state, option)]
    return [option for kind in order for option in wise if isinstance(option, kind)][:1]


def _sick(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """One's own: the cheapest who are well; the enemy's: those who command, the wounded first."""
    ill = state.affliction
    if ill is None:
        return options
    men = [state.men[option.unit] for option in options if isinstance(option, do.Afflict)]
    order = _mildest if ill.chooser == ill.side else _worst
    best = min(men, key=lambda man: order(state, man))
    return [do.Afflict(best.id)]


def _mildest(state: State, man: Man) -> tuple[bool, bool, int]:
    return man.health == "wounded", is_commander(state, man), man.kind.points


def _worst(state: State, man: Man) -> tuple[bool, bool, int]:
    return man.health != "wounded", not is_commander(state, man), -man.kind.points


def _hire(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """The most man for the points: not the dearest, and archers for a siege."""
    hires = [option for option in options if isinstance(option, do.Hire)]
    if not hires:
        return options
    infantry = [one for one in hires if not ROSTER[one.figure].is_rider]
    picked = max(infantry or hires, key=lambda one: ROSTER[one.figure].points)
    return [picked]


def _fire(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """Burn holes into walls; leave whole what one wants whole."""
    if any(condition.destroyed_below for condition in state.scenario.victory):
        return [do.HoldArrows()]
    walls = [one for one in options if isinstance(one, do.ShootFire) and _is_wall(state, one)]
    return [*walls[:TARGETS], do.HoldArrows()]


def _is_wall(state: State, action: do.ShootFire) -> bool:
    return state.plan.hexes[action.hex.label].breach is not None


def _party(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """Civilians first, then quick and cheap men until the party is full."""
    joining = [option for option in options if isinstance(option, do.JoinParty)]
    if not joining:
        return options
    return [min(joining, key=lambda one: _party_order(state, state.men[one.unit]))]


def _party_order(state: State, man: Man) -> tuple[bool, bool, int]:
    return not man.kind.is_civilian, is_commander(state, man), man.kind.points


def _inside(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """The best fighters on foot, but nobody who commands."""
    slips = [option for option in options if isinstance(option, do.SlipIn)]
    if not slips:
        return options
    return [max(slips, key=lambda one: _inside_order(state, state.men[one.unit]))]


def _inside_order(state: State, man: Man) -> tuple[bool, int]:
    return not is_commander(state, man), man.kind.attack


def _first(_state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    return options[:1]


def _last(_state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    return options[-1:]


_IDEAS: dict[str, Callable[[State, tuple[Action, ...]], Iterable[Action]]] = {
    "day": _day,
    "camp": _camp,
    "afflict": _sick,
    "hire": _hire,
    "fire": _fire,
    "party": _party,
    "inside": _inside,
    "quench": _first,
    "posts": _first,
    "wounded": _last,
    "mules": _last,
    "map": _first,
    "edge": _first,
}
"""What comes to mind first, by the question."""
