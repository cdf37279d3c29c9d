"""K§18 Encounters: who is hostile to whom, what may be done in a hex, and who fights."""
