"""How the duel is seen."""
