"""§11.5 Surrender by negotiation."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Refusal, Roll
from heerbann.systems.diex_war.model.actions import Negotiate
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.days import Negotiated
from heerbann.systems.diex_war.model.state import Battle, State, soldiers
from heerbann.systems.diex_war.model.works import BreachKind
from heerbann.systems.diex_war.rules.s11_siege.victory import lose


@rule("11.5")
def refuse_negotiate(state: State, _action: Negotiate) -> Refusal | None:
    """Once a day, on days without a battle (W-04); never when the roles are reversed."""
    if state.swapped:
        return Refusal("11.4.1", "only-automatic-surrender")
    if state.negotiated:
        return Refusal("11.5", "negotiated-today")
    if state.action != "quiet":
        return Refusal("11.4", "battle-day")
    narrow = state.house.negotiation == "besiegers_initiative"  # ruling W-04
    if narrow and state.initiative != state.besieger:
        return Refusal("11.1.3", "not-your-initiative")
    return None


@rule("11.5")
async def negotiate(battle: Battle) -> None:
    """A die and what the balance of forces and the state of the works add."""
    state = battle.state
    modifiers = surrender_modifiers(state)
    (die,) = await Roll("11.5", 1, 10, by=(state.besieger,), modifiers=modifiers)
    total = die + sum([modifier.amount for modifier in modifiers])
    battle.emit(Negotiated(die, total))
    if total >= SIEGE.surrender.needs:
        lose(battle, state.besieged, "negotiated")


@rule("11.5.1")
def surrender_modifiers(state: State) -> tuple[Modifier, ...]:
    """Of both factors only the highest that applies."""
    return (*force_modifier(state), *fortress_modifier(state))


@rule("11.5.1")
def force_modifier(state: State) -> tuple[Modifier, ...]:
    """Twice or three times as many men."""
    besiegers = len(soldiers(state, state.besieger))
    besieged = len(soldiers(state, state.besieged))
    for row in SIEGE.surrender.force:
        if besiegers >= row.ratio * besieged:
            return (Modifier("11.5.1", row.add, "force"),)
    return ()


@rule("11.5.1")
def fortress_modifier(state: State) -> tuple[Modifier, ...]:
    """A breach; the palisade in the besieger's hands; and a breach in the tower besides."""
    occupied = state.zones.get("bailey_wall") == state.besieger
    if occupied and has_breach(state, "tower"):
        return (Modifier("11.5.1", SIEGE.surrender.tower, "tower-breach"),)
    if occupied:
        return (Modifier("11.5.1", SIEGE.surrender.palisade, "palisade-taken"),)
    if has_breach(state, "palisade") or has_breach(state, "wall"):
        return (Modifier("11.5.1", SIEGE.surrender.breach, "breach"),)
    return ()


def has_breach(state: State, kind: BreachKind) -> bool:
    """Is a hex of that wall destroyed? A scenario may say that old gaps do not count."""
    old = state.scenario.gap_is_no_breach
    hexes = [hex for hex, day in state.damage.items() if day > 0 or not old]
    return any(state.plan.hexes[hex].breach == kind for hex in hexes if hex in state.plan.hexes)
