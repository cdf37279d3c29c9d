"""§10 Siege craft: ladders, fire, flaming arrows, and the moat.

§10.1.2 is in ``ladders`` (who lifts one, where it can stand) and ``carrying_ladders`` (on the
move); that carriers are shot at like anybody on the move is in ``s05_shooting``. ``tasks`` lists
all that can be done in the melee step instead of fighting, works of §8.4.2 and §9.2 included.
"""
