"""``python -m heerbann.cli`` is the program ``heerbann``."""

from heerbann.cli import main

main()
