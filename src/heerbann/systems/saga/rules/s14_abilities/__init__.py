"""§14 SAGA abilities: battle boards as data, carried out effect by effect."""
