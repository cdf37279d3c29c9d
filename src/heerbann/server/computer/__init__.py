"""The computer at a seat, thinking in processes of its own."""
