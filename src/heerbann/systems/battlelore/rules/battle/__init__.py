"""§B The battle; a number is the chapter: ``s06_turn`` is §B.6.

Chapters without a module of their own:

- §B.1 Board and sections: ``model/sections``; its measures are checked in ``files/checking``.
- §B.2 Units: ``model/profiles``, read from ``data/units.toml``.
- §B.3 Weapons: how far they reach: ``model/state``; what their swords hit: ``s10_dice``.
- §B.4 Races: goblins rush in ``s08_movement``; who is bold and who runs is told in ``s12_morale``.
- §B.5 Battle dice: ``s10_dice``, and their lore signs in ``s13_combat``; §B.11 Hits: ``s10_dice``.
- §B.14 Terrain, and §T, the new terrain: what a hex is like is told in ``model/ground``, what it
  does where it matters: ``s08_movement``, ``s09_targets``, ``s10_dice``, ``s12_morale``,
  ``s13_combat``.
- §B.18 Command cards: the deck is ``data/command.toml``; what a card orders is told in ``s06_turn``
  and ``s07_orders``, its tactic in ``s08_movement`` and ``s10_dice``.
"""
