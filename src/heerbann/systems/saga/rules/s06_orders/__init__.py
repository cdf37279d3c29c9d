"""§6 Orders: SAGA dice are thrown, laid on the board, and orders abilities used."""
