"""§8 Buildings: sight through openings, doorways and corners, and work that takes a whole turn.

Rooms and roofs (§8.1, §8.3.1) and what it costs to step through a door or window or over a fence
(§8.4) are facts of the ground, in ``model/ground`` and ``model/access``; who climbs through a
window (§8.4.1) is in ``s04_movement/steps``.
"""
