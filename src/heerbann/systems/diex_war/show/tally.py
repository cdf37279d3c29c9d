"""What a simulation counts at the end of a siege."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import RollCall, Tally
from heerbann.systems.diex_war.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Days, and the men of each kind who were there and who were lost."""
    men = state.men.values()
    left = [man.kind.code for man in men if man.fate in ("present", "gone")]
    lost = [man.kind.code for man in men if man.fate in ("dead", "captured")]
    return Tally.of(state.day, left, lost)


def roll_call(state: State) -> RollCall:
    """The men of each side who are neither dead nor captured."""
    men = [man for man in state.men.values() if man.fate in ("present", "gone")]
    return RollCall(state.day, tuple([(man.side, man.kind.code) for man in men]))
