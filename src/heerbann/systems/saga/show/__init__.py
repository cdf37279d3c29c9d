"""What people see: views, scenes, words, the terminal."""
