"""§5 Missile fire."""
