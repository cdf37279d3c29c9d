"""What exact odds need to know of this system."""
