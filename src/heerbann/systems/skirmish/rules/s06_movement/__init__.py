"""§6 Movement."""
