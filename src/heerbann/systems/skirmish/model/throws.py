"""What dice are thrown for, where odds tell throws apart."""

from enum import Enum


class Purpose(Enum):
    """What a throw is for, whichever paragraph calls for it."""

    HITS = "hits"
    """§7.5, §8.6: how many shots or blows hit."""
    SAVES = "saves"
    """§7.6: one die for each hit on a unit as a whole."""
    MODEL_SAVES = "model_saves"
    """§14.5: the saves of one model, which a sniper has aimed at."""
    TERRAIN_SAVES = "terrain_saves"
    """§6.4: the saves of a unit that hurries through difficult ground."""
    BLAST_SAVES = "blast_saves"
    """§9.3: one die for each model near an explosion."""
    DAMAGE = "damage"
    """§9.3: what the loss of a life does to a vehicle."""
    LOST_WEAPON = "lost_weapon"
    """§9.3: which weapon is lost, where chance decides."""
    MORALE = "morale"
    """§10.1: does a unit keep its nerve?"""
    RALLY = "rally"
    """§5.10: does a unit come to its senses?"""
    FLIGHT = "flight"
    """§10.5: how far a unit flees."""
