"""How the command line speaks: its language, its sentences, what it shows."""
