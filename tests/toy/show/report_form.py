"""The form for a duel that was fought at a real table."""

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.report_forms import (
    Filled,
    FormChoice,
    FormField,
    FormPart,
    ReportForm,
    TypedForm,
)
from heerbann.engine.texts.teller import Teller
from tests.toy.model.state import SEATS, State
from tests.toy.rules.s03_report import DuelReport

NOBODY = "-"


def form(game: Game[State], teller: Teller) -> ReportForm:
    names = {seat: teller.word(Seat, seat, game.state) for seat in game.seats}
    choices = [FormChoice(NOBODY, NOBODY), *[FormChoice(seat, names[seat]) for seat in names]]
    winner = FormField(
        key="winner",
        label=teller.text("form-winner"),
        kind="choice",
        value=NOBODY,
        choices=tuple(choices),
    )
    wounds = [FormField(key=s, label=name, kind="number", value="0") for s, name in names.items()]
    title = teller.text("form-wounds")
    return ReportForm((FormPart(winner.label, (winner,)), FormPart(title, tuple(wounds))))


def read(_game: Game[State], filled: Filled) -> DuelReport:
    winner = None if filled["winner"] == NOBODY else Seat(filled["winner"])
    return DuelReport(winner, {seat: int(filled[seat]) for seat in SEATS})


TYPED_FORM = TypedForm(form, read)
