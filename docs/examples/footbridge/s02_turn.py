"""§2 A turn: step, push, brace."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
from docs.examples.footbridge.actions import Brace, Push, Retreat, Step
from docs.examples.footbridge.events import Braced, Pushed, Stepped
from docs.examples.footbridge.s01_bridge import check_fall, is_on_bridge
from docs.examples.footbridge.state import FORWARD, OTHER, Battle, State

from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import read_toml
from heerbann.engine.rules.asks import Action, Choose, Count, Modifier, Refusal, Seat, at_least


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``push.toml``."""

    dice: int
    need: int
    braced: int


PUSH = read_toml(Path(__file__).parent / "data" / "push.toml", Numbers)


@rule("2.1", system="footbridge")
async def take_turn(battle: Battle) -> None:
    """Whoever is at turn does one thing."""
    seat = battle.state.active
    match await Choose(seat, "2.1", "turn", partial(turns, battle.state)):
        case Step():
            battle.emit(Stepped(seat, ahead(battle.state, seat)))
        case Retreat():
            battle.emit(Stepped(seat, behind(battle.state, seat)))
        case Push():
            await push(battle, seat)
        case Brace():
            battle.emit(Braced(seat))


def turns(state: State) -> Iterator[Step | Retreat | Push | Brace]:
    """Every legal action: what its function does not refuse."""
    if refuse_step(state, Step()) is None:
        yield Step()
    if refuse_retreat(state, Retreat()) is None:
        yield Retreat()
    if refuse_push(state, Push()) is None:
        yield Push()
    if refuse_brace(state, Brace()) is None:
        yield Brace()


# §2.2 Stepping


def ahead(state: State, seat: Seat) -> int:
    """The plank in front."""
    return state.at[seat] + FORWARD[seat]


def behind(state: State, seat: Seat) -> int:
    """The plank at one's back."""
    return state.at[seat] - FORWARD[seat]


def is_face_to_face(state: State, seat: Seat) -> bool:
    """Is the other on the next plank?"""
    return ahead(state, seat) == state.at[OTHER[seat]]


@rule("2.2", system="footbridge")
def refuse_step(state: State, _action: Action) -> Refusal | None:
    """One plank holds one duellist, so they meet before they pass."""
    return Refusal("2.2", "plank-taken") if is_face_to_face(state, state.active) else None


@rule("2.2", system="footbridge")
def refuse_retreat(state: State, _action: Action) -> Refusal | None:
    """Back, but not into the water."""
    if state.house.retreat == "off":
        return Refusal("2.2", "no-retreat")
    is_dry = is_on_bridge(state, behind(state, state.active))
    return None if is_dry else Refusal("2.2", "water")


# §2.3 Pushing


@rule("2.3", system="footbridge")
def refuse_push(state: State, _action: Action) -> Refusal | None:
    """Only whoever stands face to face can push."""
    return None if is_face_to_face(state, state.active) else Refusal("2.3", "out-of-reach")


@rule("2.3", system="footbridge")
async def push(battle: Battle, seat: Seat) -> None:
    """Each die that reaches the number drives the other back by a plank."""
    victim = OTHER[seat]
    modifiers = push_modifiers(battle.state, victim)
    need = PUSH.need - sum(modifier.amount for modifier in modifiers)
    throw = Count("2.3", PUSH.dice, 6, at_least(need), by=(seat,), modifiers=modifiers)
    faces = await throw
    to = battle.state.at[victim] + FORWARD[seat] * throw.successes(faces)
    battle.emit(Pushed(seat, faces, victim, to))
    check_fall(battle)


# §2.4 Bracing


@rule("2.4", system="footbridge")
def push_modifiers(state: State, victim: Seat) -> tuple[Modifier, ...]:
    """Against one who has braced every die needs more."""
    return (Modifier("2.4", -PUSH.braced, "braced"),) if victim in state.braced else ()


@rule("2.4", system="footbridge")
def refuse_brace(state: State, _action: Action) -> Refusal | None:
    """Standing firm twice is no firmer."""
    return Refusal("2.4", "already-braced") if state.active in state.braced else None
