"""§8 Movement."""
