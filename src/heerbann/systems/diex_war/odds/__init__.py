"""What exact odds need to know of a siege."""
