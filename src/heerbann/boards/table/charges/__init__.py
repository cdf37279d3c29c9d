"""Charges model by model: who can get into contact, how near the others can come, and who must.

**What "can" means.** A place is a point with whole coordinates (1/100 mm), so a model has finitely
many places to go to. It can get into contact if at one of them it touches a target (`CONTACT`)
without lying on it, and every other condition holds there. That is decided, not sampled: `search`
divides the places into ever smaller cells, leaves out a cell only if a condition provably holds
nowhere in it, and in the end looks at single places.
"""
