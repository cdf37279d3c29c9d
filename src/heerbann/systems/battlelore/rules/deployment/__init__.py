"""Zu den Waffen, armies from cards: the chapters of §III and, by the same numbers, those of §O.

- ``s31_muster`` is §III.1 and §O.1, ``s32_battles`` §III.2 and §O.2, and so on. Levies (§O.L) are
  told with the units for which they stand in: ``s32_battles``.
- Specialists (§S): ``s36_specialists`` for §O.6 and §S.0; what each of them does, §S.1 to
  §S.10, is told in ``s37_effects`` and ``s37_mercenaries``.
- ``s38_listing`` ends the deployment where the battle is fought at a real table.

Chapters without a module of their own:

- §I What the cards are for: a scenario says it, ``model/scenario``; checked in ``files/checking``.
- §II The box: cards in ``model/deployment_cards``, figures, bearers and flags in ``model/stock``.
- §III.0 The battlefield: ``model/setup``.
- §O.N Nations: whom a levy may become is told in ``s34_reserve``, which sets and specialists serve
  in ``s31_muster`` and ``s36_specialists``.
- §G Terms: nothing to carry out.
"""
