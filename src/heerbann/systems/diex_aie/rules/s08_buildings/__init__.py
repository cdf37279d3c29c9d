"""§8 Buildings."""
