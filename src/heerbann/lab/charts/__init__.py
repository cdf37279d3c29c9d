"""Charts as SVG: for files now, for any page that can show a picture."""
