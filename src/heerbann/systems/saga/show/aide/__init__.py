"""SAGA at a real table: boards, dice, fatigue, pools and odds, without positions."""

from functools import partial

from heerbann.engine.show.aide import TableAide
from heerbann.systems.saga.model.peoples import Peoples, our_peoples
from heerbann.systems.saga.show.aide.clash import clash
from heerbann.systems.saga.show.aide.sheet import TEXTS as SHEET_TEXTS
from heerbann.systems.saga.show.aide.sheet import sheet, title
from heerbann.systems.saga.show.aide.trays import trays


def aide_of(peoples: Peoples) -> TableAide:
    """The aide for those who play these peoples."""
    return TableAide(
        title=title,
        sheet=partial(sheet, peoples=peoples),
        trays=partial(trays, peoples=peoples),
        clash=partial(clash, peoples=peoples),
    )


AIDE = aide_of(our_peoples())
TEXTS = SHEET_TEXTS
