"""What the aide is asked, as a drill of two units."""

from dataclasses import replace

from heerbann.engine.show.aide import AideRefused, ClashQuestion, Fighter
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import CoverKind
from heerbann.systems.saga.model.frames import CombatKind
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.peoples import Peoples
from heerbann.systems.saga.odds.drill_ground import Drill, Party, drill
from heerbann.systems.saga.show.aide.kinds import party_of

WAYS: dict[str, CombatKind] = {"melee": "melee", "shooting": "shooting"}
COVERS: tuple[CoverKind, ...] = ("none", "light", "solid")


def asked_drill(question: ClashQuestion, teller: Teller, peoples: Peoples) -> Drill:
    """Everybody is near enough and sees; ground and ranks are as the question says."""
    if question.way not in WAYS:
        raise AideRefused(question.way)
    kind = WAYS[question.way]
    attacker, defender = question.attacker, question.defender
    parties = (_party(attacker, kind, peoples), _party(defender, kind, peoples))
    return drill(teller.system, kind, parties, House())


def _party(fighter: Fighter, kind: CombatKind, peoples: Peoples) -> Party:
    """C9: whoever may closes ranks."""
    party = party_of(fighter, peoples)
    closed = kind == "melee" and bool(fighter.dials.get("closed")) and party.kind.closes_ranks
    cover = COVERS[min(max(0, fighter.dials.get("cover", 0)), len(COVERS) - 1)]
    return replace(party, cover=cover, closed=closed)
