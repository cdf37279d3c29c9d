"""§6 Melee."""
