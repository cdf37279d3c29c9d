"""What the page of the aide shows before anything is asked; the same is printed."""

from typing import NamedTuple

from heerbann.engine.show.aide import AideBoard, AideDial, AideSheet, AideStep, AideWay, Part
from heerbann.engine.show.sideboard import HandCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.peoples import People, Peoples, our_peoples
from heerbann.systems.saga.rules.s06_orders.costs import SYMBOLS
from heerbann.systems.saga.show.aide.clash import FACT_TEXTS
from heerbann.systems.saga.show.aide.drill import COVERS, WAYS
from heerbann.systems.saga.show.aide.kinds import told_kinds
from heerbann.systems.saga.show.battle_boards import face, plain_box

TURN = ("6", "7", "8", "9", "10", "11", "12", "14")
"""The sections that tell how a turn goes."""
_MOST = 8
_BOTH: tuple[Part, ...] = ("attacker", "defender")
_TARGET: tuple[Part, ...] = ("defender",)


class Dial(NamedTuple):
    """A number that counts: from where to where, by which section, in which ways, for whom."""

    key: str
    lowest: int
    highest: int
    section: str
    ways: tuple[str, ...] = tuple(WAYS)
    parts: tuple[Part, ...] = _BOTH


_DIALS = (
    Dial("dice", 0, _MOST, "K8"),
    Dial("attack", -3, 3, "K2"),
    Dial("armour", -3, 3, "12"),
    Dial("defence_dice", 0, _MOST, "11"),
    Dial("defence", -3, 3, "K2"),
    Dial("closed", 0, 1, "C9", ("melee",)),
    Dial("cover", 0, len(COVERS) - 1, "K9", tuple(WAYS), _TARGET),
)


def title(teller: Teller) -> str:
    """What it is called."""
    return teller.text("aide-title")


def sheet(teller: Teller, peoples: Peoples | None = None) -> AideSheet:
    """Boards, kinds of units, dials and the turn in our words."""
    known = our_peoples() if peoples is None else peoples
    return AideSheet(
        title=title(teller),
        lead=teller.text("aide-lead"),
        dice=RULES.orders.dice,
        faces=tuple([face(symbol, teller) for symbol in SYMBOLS]),
        mark=teller.text("aide-mark"),
        marks=RULES.fatigue.limit,
        mark_text=teller.text("aide-mark-text", limit=RULES.fatigue.limit),
        mark_rule="12",
        boards=tuple([_board(key, people, teller) for key, people in known.items()]),
        ways=tuple([AideWay(key=key, title=teller.text(f"aide-way-{key}")) for key in WAYS]),
        dials=tuple([_dial(dial, teller) for dial in _DIALS]),
        turn=tuple([_step(section, teller) for section in TURN]),
    )


def _board(key: str, people: People, teller: Teller) -> AideBoard:
    plan = people.plan
    tiles: tuple[HandCard, ...] = tuple([plain_box(box, plan, teller) for box in plan.ability])
    return AideBoard(
        key=key,
        title=people.faction.name.text(teller.language),
        tiles=tiles,
        kinds=told_kinds(key, people, teller),
    )


def _dial(dial: Dial, teller: Teller) -> AideDial:
    return AideDial(
        key=dial.key,
        title=teller.text(f"aide-dial-{dial.key.replace('_', '-')}"),
        lowest=dial.lowest,
        highest=dial.highest,
        rule=dial.section,
        ways=dial.ways,
        parts=dial.parts,
    )


def _step(section: str, teller: Teller) -> AideStep:
    found = teller.system.rulebook.section(section)
    language = teller.language
    return AideStep(title=found.title.text(language), text=found.text.text(language), rule=section)


TEXTS = (
    *FACT_TEXTS,
    *[f"aide-way-{key}" for key in WAYS],
    *[f"aide-dial-{dial.key.replace('_', '-')}" for dial in _DIALS],
)
"""What is asked for by a key that is put together."""
