"""§2 The sequence of play, entry, hiding, and how a battle is decided."""
