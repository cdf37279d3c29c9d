"""§16: the players lay terrain by turns, shift one piece at most, and pass."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Choose, Place, Refusal, Rng, Seat
from heerbann.systems.saga.model.actions import (
    LayPiece,
    PassTerrain,
    PutPiece,
    ShiftPiece,
    SlidePiece,
)
from heerbann.systems.saga.model.charts import FORMS, RULES, STICKS, TERRAIN
from heerbann.systems.saga.model.events.setup import TerrainLaid, TerrainPassed, TerrainSettled
from heerbann.systems.saga.model.ground import PieceKind, TerrainPiece
from heerbann.systems.saga.model.state import Battle, State
from heerbann.systems.saga.rules.s16_scenarios.lying import (
    form_at,
    has_room,
    lattice,
    middle_of,
    piece_from,
    refuse_lying,
    slid,
)

_TRIES = 60
Deed = LayPiece | ShiftPiece | PassTerrain


def is_laying(state: State) -> bool:
    """Do the players still lay terrain?"""
    return state.scenario.terrain == "placed" and not state.terrain_done


def layer(state: State) -> Seat:
    """Who is next; the first player begins."""
    assert state.first is not None
    return state.placing or state.first


@rule("16")
async def lay_terrain(battle: Battle) -> None:
    """One lays, shifts or passes; two passes, or what follows a shift, end it."""
    state = battle.state
    side, is_last = layer(state), state.shifted
    deed = await Choose(side, "16", "lay-terrain", partial(deeds, state))
    match deed:
        case LayPiece():
            await _lay(battle, side, deed.kind)
        case ShiftPiece():
            await _shift(battle, side, deed.piece)
        case PassTerrain():
            is_last = is_last or state.passed
            battle.emit(TerrainPassed(side))
    if is_last:
        battle.emit(TerrainSettled())


@rule("16")
def deeds(state: State) -> list[Deed]:
    """What the next player may do."""
    kinds = [LayPiece(kind) for kind in FORMS]
    shifts = [ShiftPiece(piece.id) for piece in state.ground.pieces]
    found: list[Deed] = [one for one in kinds if refuse_lay_piece(state, one) is None]
    found += [one for one in shifts if refuse_shift_piece(state, one) is None]
    return [*found, PassTerrain()] if may_pass(state) else found


@rule("16")
def may_pass(state: State) -> bool:
    """From the third piece on, or if there is room for nothing."""
    if state.shifted or _are_enough(state):
        return True
    return not any(has_room(state.ground, kind) for kind in FORMS)


def _are_enough(state: State) -> bool:
    return len(state.ground.pieces) >= RULES.terrain.early


async def _lay(battle: Battle, side: Seat, kind: PieceKind) -> None:
    state = battle.state
    answer = await Place(
        side,
        "16",
        "put-piece",
        (PutPiece,),
        partial(_refuse_this_kind, state, kind),
        partial(_places, state, kind),
        partial(_put_at, kind),
    )
    battle.emit(TerrainLaid(side, _new_piece(state, answer), shifted=False))


async def _shift(battle: Battle, side: Seat, piece_id: str) -> None:
    state = battle.state
    piece = state.ground.find(piece_id)
    assert piece is not None
    answer = await Place(
        side,
        "16",
        "slide-piece",
        (SlidePiece,),
        partial(_refuse_this_slide, state, piece),
        partial(_slides, state, piece),
        partial(_slide_to, piece),
    )
    battle.emit(TerrainLaid(side, slid(piece, answer.at, answer.turn), shifted=True))


def _new_piece(state: State, action: PutPiece) -> TerrainPiece:
    return piece_from(len(state.ground.pieces) + 1, action.kind, action.corners)


# Why not


def _refuse_time(state: State) -> Refusal | None:
    is_time = is_laying(state) and state.first is not None and bool(state.edges)
    return None if is_time else Refusal("16", "no-laying-now")


@rule("16")
def refuse_lay_piece(state: State, action: LayPiece) -> Refusal | None:
    """There are not too many pieces yet, and there is room for this kind."""
    refusal = _refuse_time(state)
    if refusal is not None:
        return refusal
    if len(state.ground.pieces) >= RULES.terrain.most:
        return Refusal("16", "enough-pieces", {"most": RULES.terrain.most})
    if action.kind not in FORMS:
        return Refusal("16", "kind-not-laid", {"kind": action.kind})
    if not has_room(state.ground, action.kind):
        return Refusal("16", "no-room-for-kind", {"kind": action.kind})
    return None


@rule("16")
def refuse_shift_piece(state: State, action: ShiftPiece) -> Refusal | None:
    """Once in all, and only when there are three pieces."""
    refusal = _refuse_time(state)
    if refusal is not None:
        return refusal
    if state.ground.find(action.piece) is None:
        return Refusal("16", "no-such-piece")
    if state.shifted:
        return Refusal("16", "shifted-already")
    return None if _are_enough(state) else Refusal("16", "too-few-pieces", _EARLY)


_EARLY: dict[str, str | int] = {"least": RULES.terrain.early}


def refuse_pass_terrain(state: State, _action: PassTerrain) -> Refusal | None:
    """Not before there are three pieces."""
    refusal = _refuse_time(state)
    if refusal is not None or may_pass(state):
        return refusal
    return Refusal("16", "too-few-pieces", _EARLY)


@rule("16")
def refuse_put_piece(state: State, action: PutPiece) -> Refusal | None:
    """The piece may be laid at all, and may lie here."""
    refusal = refuse_lay_piece(state, LayPiece(action.kind))
    return refusal or refuse_lying(state.ground, TERRAIN[action.kind], action.corners)


def _refuse_this_kind(state: State, kind: PieceKind, action: PutPiece) -> Refusal | None:
    if action.kind != kind:
        return Refusal("16", "another-kind", {"kind": kind})
    return refuse_put_piece(state, action)


@rule("16")
def refuse_slide_piece(state: State, action: SlidePiece) -> Refusal | None:
    """At most M away, turned as one likes; it may lie there."""
    refusal = refuse_shift_piece(state, ShiftPiece(action.piece))
    piece = state.ground.find(action.piece)
    if refusal is not None or piece is None:
        return refusal
    start, most = middle_of(piece), STICKS[RULES.terrain.shift]
    if (action.at[0] - start[0]) ** 2 + (action.at[1] - start[1]) ** 2 > most * most:
        return Refusal("16", "shifted-too-far")
    corners = slid(piece, action.at, action.turn).outline.corners
    return refuse_lying(state.ground, None, corners, but=piece.id)


def _refuse_this_slide(state: State, piece: TerrainPiece, action: SlidePiece) -> Refusal | None:
    if action.piece != piece.id:
        return Refusal("16", "another-piece", {"piece": piece.id})
    return refuse_slide_piece(state, action)


# Good places


def _put_at(
    kind: PieceKind, target: XY, facing: int | None, _via: tuple[XY, ...], /
) -> PutPiece:  # fmt: skip
    return PutPiece(kind, form_at(FORMS[kind][0], target, facing or 0))


def _places(state: State, kind: PieceKind, random: Rng) -> Iterator[PutPiece]:
    """Forms all over the table at random, then wherever there is room."""
    table = state.ground.table
    for _ in range(_TRIES):
        at = (random.randint(0, table.width), random.randint(0, table.height))
        put = PutPiece(kind, form_at(random.choice(FORMS[kind]), at, random.randrange(360)))
        if refuse_put_piece(state, put) is None:
            yield put
    for at in lattice(table):
        put = _put_at(kind, at, None, ())
        if refuse_put_piece(state, put) is None:
            yield put


def _slide_to(
    piece: TerrainPiece, target: XY, facing: int | None, _via: tuple[XY, ...], /
) -> SlidePiece:  # fmt: skip
    return SlidePiece(piece.id, target, (facing or 0) % 360)


def _slides(state: State, piece: TerrainPiece, random: Rng) -> Iterator[SlidePiece]:
    """Somewhere near at random; to stay is always possible."""
    start, most = middle_of(piece), STICKS[RULES.terrain.shift]
    for _ in range(_TRIES):
        x, y = random.randint(-most, most), random.randint(-most, most)
        slide = SlidePiece(piece.id, (start[0] + x, start[1] + y), random.randrange(360))
        if refuse_slide_piece(state, slide) is None:
            yield slide
    yield SlidePiece(piece.id, start)
