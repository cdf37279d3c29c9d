"""The answers that come to mind first, and those that no good player gives."""

from collections.abc import Callable, Iterable
from typing import Any

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import Man, State, able, is_commander
from heerbann.systems.diex_war.rules.s11_siege.surrender import has_breach

ENOUGH_LADDERS = 4
"""With so many ladders an assault has a chance."""
SUPERIORITY = 1.5
"""With so many points for each of the enemy's an open battle is welcome."""
LATE = 1
"""With so many days left there is nothing to wait for."""
TARGETS = 6
"""So many hexes are worth thinking of."""


def ideas(state: State, ask: Any) -> Iterable[Action]:
    """The usual answers to a question, the best first."""
    if not isinstance(ask, Choose):
        return ()
    answer = _IDEAS.get(ask.prompt)
    return answer(state, ask.options) if answer is not None else ask.options


def is_folly(state: State, action: Action) -> bool:
    """Battles that cannot be won; fire at what one wants whole."""
    match action:
        case do.OfferBattle() | do.JoinRelief():
            return not _is_superior(state, state.initiative or state.besieged)
        case do.Storm():
            return not _should_storm(state)
        case do.DivideForces():
            return True
    return False


def _is_superior(state: State, side: Any) -> bool:
    ours = sum([man.kind.points for man in able(state, side)])
    other = state.besieger if side == state.besieged else state.besieged
    theirs = sum([man.kind.points for man in able(state, other)])
    return ours >= SUPERIORITY * theirs


def _day(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """Storm when there are ladders or a gap; go out for food when it runs short."""
    days = state.scenario.days - state.day
    first: list[type[Action]] = [do.KeepQuiet]
    if state.initiative == state.besieger:
        if _should_storm(state):
            first.insert(0, do.Storm)
        if _is_superior(state, state.besieger):
            first.insert(0, do.OfferBattle)
    else:
        hungry = state.days_left <= days
        waiting = any(man.kind.is_civilian and man.fate == "present" for man in state.men.values())
        if hungry or waiting:
            first.insert(0, do.SallyForth)
        if _is_superior(state, state.besieged):
            first.insert(0, do.OfferBattle)
    return [option for kind in first for option in options if isinstance(option, kind)][:1]


def _should_storm(state: State) -> bool:
    """With a way in and enough men, or when time runs out."""
    late = state.scenario.days - state.day <= LATE
    return late or (_can_get_in(state) and _is_superior(state, state.besieger))


def _can_get_in(state: State) -> bool:
    if state.scenario.works == "hall" or state.besieger in state.zones.values():
        return True
    gap = has_breach(state, "palisade") or bool(state.scenario.destroyed)
    return gap or state.stock("ladders", state.besieger) >= ENOUGH_LADDERS


def _camp(state: State, options: tuple[Action, ...]) -> Iterable[Action]:
    """Negotiate whenever it may help, then build ladders until there are enough."""
    wanted: list[Action] = [do.Negotiate()]
    if state.scenario.works == "castle":
        ladders = state.stock("ladders", state.besieger)
        fascines = state.stock("fascines", state.besieger)
        kind = do.Build("fascines") if fascines < ladders else do.Build("ladders")
        wanted.append(kind)
    return [*[action for action in wanted if action in options], do.EndCamp()][:1]


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
    """The best fighters on foot."""
    slips = [option for option in options if isinstance(option, do.SlipIn)]
    if not slips:
        return options
    return [max(slips, key=lambda one: state.men[one.unit].kind.attack)]


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
