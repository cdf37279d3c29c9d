"""§11 Melee."""
