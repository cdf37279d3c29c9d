"""K§20 A result that was typed can be corrected, before anything follows from it, if all agree."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.engine.rules.sealed import Sealed
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    AcceptResult,
    AgreeCorrection,
    Corrected,
    CorrectMan,
    CorrectWinner,
    DeclineCorrection,
    DisputeResult,
    DropDispute,
)
from heerbann.systems.diex_war.model.campaign.events.battles import ManBack
from heerbann.systems.diex_war.model.campaign.events.corrections import (
    CorrectionDeclined,
    ManCorrected,
    ManDisputed,
    ResultAccepted,
    WinnerCorrected,
    WinnerDisputed,
    was_wounded,
)
from heerbann.systems.diex_war.model.campaign.state import BattleSide, End, State, War
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import clash_of, field_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.retreat import after_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    BOTH,
    OTHER,
    commanders,
    seats_there,
)

FATES: tuple[Corrected, ...] = ("healthy", "wounded", "dead", "captured")
WINNERS: tuple[BattleSide | None, ...] = (*BOTH, None)


def is_result_open(state: State) -> bool:
    """Was it typed, and has nobody said yet that it is right?"""
    return state.aftermath is not None and state.field is not None and state.field.typed


@rule("K20")
async def check_result(war: War) -> None:
    """All who have men there say whether it is right; who disputes it says what is wrong."""
    state = war.state
    there = concerned(state)
    votes = (AcceptResult(), DisputeResult())
    said = await Sealed(*[Choose(seat, "K20", "result", votes) for seat in there])
    disputes = [seat for seat in there if isinstance(said[seat], DisputeResult)]
    if not disputes:
        war.emit(ResultAccepted(seats_there(state, clash_of(state))))
        return
    await _correct(war, disputes[0], there)


def concerned(state: State) -> tuple[Seat, ...]:
    """Who is asked: those who commanded, then everybody else who has men there."""
    clash = clash_of(state)
    led = commanders(state, clash).values()
    return tuple(dict.fromkeys([*led, *seats_there(state, clash)]))


async def _correct(war: War, seat: Seat, there: tuple[Seat, ...]) -> None:
    """All others hear what it would be, and each of them has to agree."""
    state = war.state
    order = await Choose(seat, "K20", "correct", partial(corrections, state))
    if isinstance(order, DropDispute):
        return
    seats, hex = seats_there(state, clash_of(state)), clash_of(state).hex
    man = None
    if isinstance(order, CorrectMan):
        man = ManBack(order.unit, order.fate, order.horse)
        war.emit(ManDisputed(seats, seat, man))
    else:
        war.emit(WinnerDisputed(seats, seat, order.winner))
    for other in [one for one in there if one != seat]:
        votes = (AgreeCorrection(), DeclineCorrection())
        if isinstance(await Choose(other, "K20", "agree", votes), DeclineCorrection):
            war.emit(CorrectionDeclined(seats, other))
            return
    if man is not None:
        war.emit(ManCorrected(seats, hex, man))
    elif isinstance(order, CorrectWinner):
        war.emit(WinnerCorrected(seats, hex, order.winner, end_for(state, order.winner)))


def end_for(state: State, winner: BattleSide | None) -> End:
    """How it ended if that side won: as it was, or with a retreat."""
    if winner is None:
        return "undecided"
    return after_of(state).end if after_of(state).winner == winner else "withdrawn"


def corrections(state: State) -> Iterator[CorrectMan | CorrectWinner | DropDispute]:
    """Everything else that could have become of each man, and who else could have won."""
    yield DropDispute()
    for winner in WINNERS:
        if refuse_winner(state, CorrectWinner(winner)) is None:
            yield CorrectWinner(winner)
    for rank in field_of(state).ranks:
        for fate in FATES:
            for horse in (True, False):
                order = CorrectMan(rank.unit, fate, horse)
                if refuse_man(state, order) is None:
                    yield order


@rule("K20")
def refuse_winner(state: State, action: CorrectWinner) -> Refusal | None:
    """Another one than was booked."""
    if not is_result_open(state):
        return Refusal("K20", "no-correction-now")
    same = after_of(state).winner == action.winner
    return Refusal("K20", "nothing-corrected") if same else None


@rule("K20")
def refuse_man(state: State, action: CorrectMan) -> Refusal | None:
    """One of those who fought, something else than was booked, and what could have been."""
    rank = field_of(state).rank(action.unit) if is_result_open(state) else None
    if rank is None:
        return Refusal("K20", "no-correction-now")
    if _booked(state, action.unit) == (action.fate, action.horse):
        return Refusal("K20", "nothing-corrected")
    if action.horse and (action.fate in ("dead", "captured") or not rank.horse):
        return Refusal("K20", "no-horse-for-him")
    if action.fate == "healthy" and was_wounded(state, action.unit):
        return Refusal("K20", "wounded-before")
    if action.fate == "captured" and not _may_be_captured(state, rank.holder):
        return Refusal("K21", "not-of-the-losers")
    return None


def _booked(state: State, unit: UnitId) -> tuple[Corrected, bool]:
    man = state.men[unit]
    if man.fate == "dead":
        return "dead", False
    if unit in after_of(state).captured:
        return "captured", False
    return "wounded" if man.health == "wounded" else "healthy", man.horse


def _may_be_captured(state: State, rank: str) -> bool:
    """Only men of the beaten are prisoners, and not those who were prisoners before."""
    after = after_of(state)
    if after.winner is None or rank in state.captives:
        return False
    loser = OTHER[after.winner]
    clash = after.clash
    if rank in (clash.village, clash.castle):
        side = clash.village_side if rank == clash.village else clash.castle_side
        return side == loser
    group = next((one for one in state.groups.values() if one.id == rank), None)
    return group is not None and (group.employer or group.id) in clash.groups(loser)
