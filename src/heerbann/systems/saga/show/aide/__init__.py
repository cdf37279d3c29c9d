"""SAGA at a real table: boards, dice, fatigue, pools and odds, without positions."""

from heerbann.engine.show.aide import TableAide
from heerbann.systems.saga.show.aide.clash import clash
from heerbann.systems.saga.show.aide.sheet import TEXTS as SHEET_TEXTS
from heerbann.systems.saga.show.aide.sheet import sheet, title
from heerbann.systems.saga.show.aide.trays import trays

AIDE = TableAide(title=title, sheet=sheet, trays=trays, clash=clash)
TEXTS = SHEET_TEXTS
