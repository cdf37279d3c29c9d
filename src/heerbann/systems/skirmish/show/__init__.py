"""How this system is seen: views, scenes, words, pictures."""
