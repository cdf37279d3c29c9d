"""§5 Actions and reactions."""
