"""Data files and what is wrong with them, by file, line and key."""
