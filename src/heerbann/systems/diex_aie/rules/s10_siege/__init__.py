"""§10 Siege craft: ladders, fire, the moat."""
