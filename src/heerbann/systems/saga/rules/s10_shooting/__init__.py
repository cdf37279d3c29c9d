"""§10 Shooting."""
