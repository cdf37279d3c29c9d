"""§9 Castles: gates and the bridge, walls and heights, and how somebody lands who jumps.

Over a palisade (§9.2.1) one comes from a ladder, in ``s10_siege/climbing``; what is left of one
that burns (§9.2.1, §9.2.6) is in ``s10_siege/ruins``, and who retreats down a ladder in
``s06_melee/retreat``. What steps cost in a castle (§9.5.1) is in ``model/ground/passage``.
"""
