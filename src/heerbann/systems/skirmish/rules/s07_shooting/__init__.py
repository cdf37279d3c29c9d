"""§7 Shooting."""
