"""§9 Charges."""
