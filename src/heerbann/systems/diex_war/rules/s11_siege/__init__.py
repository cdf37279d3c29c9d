"""§11 The siege: supplies, the seven steps of a day, events, fire, battles, surrender."""
