"""Files that people write: read, checked, told apart."""
