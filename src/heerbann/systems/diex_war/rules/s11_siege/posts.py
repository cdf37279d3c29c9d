"""§11.4 Places that are kept from day to day."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.actions import KeepPosts, LeavePost
from heerbann.systems.diex_war.model.events.battles import PostLeft, PostsKept
from heerbann.systems.diex_war.model.state import Battle, State


def are_posts_open(state: State) -> bool:
    """Is somebody still to say who keeps his place?"""
    return bool(state.keeping)


@rule("11.4")
async def keep_posts(battle: Battle) -> None:
    """Men in buildings and on walkways may stay where they are, if their owner likes (N36)."""
    state = battle.state
    seat = state.keeping[0]
    match await Choose(seat, "11.4", "posts", partial(post_choices, state)):
        case LeavePost(unit):
            battle.emit(PostLeft(unit))
        case KeepPosts():
            battle.emit(PostsKept(seat))


def post_choices(state: State) -> Iterator[LeavePost | KeepPosts]:
    """Each who has a place may leave it."""
    yield KeepPosts()
    for man in state.men.values():
        if refuse_leave_post(state, LeavePost(man.id)) is None:
            yield LeavePost(man.id)


@rule("11.4")
def refuse_leave_post(state: State, action: LeavePost) -> Refusal | None:
    """Only his own men, and only those who have a place."""
    man = state.men.get(action.unit)
    if not state.keeping or man is None or man.side != state.keeping[0]:
        return Refusal("11.4", "not-your-post")
    return None if man.hex is not None else Refusal("11.4", "no-post")


@rule("11.4")
def refuse_keep_posts(state: State, _action: KeepPosts) -> Refusal | None:
    """Only after a battle for the works."""
    return None if state.keeping else Refusal("11.4", "no-post")
