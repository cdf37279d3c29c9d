"""What exact odds need to know of SAGA."""
