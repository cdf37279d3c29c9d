"""Files that people write: read and checked."""
