"""How the war is seen."""
