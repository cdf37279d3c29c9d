"""§7 Techniques: charges, evading, shield walls, axes."""
