"""``python -m heerbann`` is the command line."""

from heerbann.cli import main

if __name__ == "__main__":
    main()
