"""Everything that can happen; nothing else changes the state."""
