"""What happened in a battle, chapter by chapter."""
