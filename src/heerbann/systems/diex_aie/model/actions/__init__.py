"""The verbs: everything a player can answer."""
