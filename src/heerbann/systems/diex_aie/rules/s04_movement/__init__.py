"""§4 Movement."""
