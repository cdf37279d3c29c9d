"""How this system is seen: its view, its scene, its words."""
