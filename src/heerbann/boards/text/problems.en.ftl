### What can be wrong with maps and outlines. Every key also stands in problems.de.ftl.

## Maps

no-map = no map
no-hex = there is no hex "{ $label }" on the map { $map }
drawing = { $places }: { $problem }
at-line = line { $line }
at-column = column { $column }
no-glyph = the legend has "{ $glyph }", which is not one visible glyph
glyph-twice = the legend has the glyph "{ $glyph }" twice
terrain-twice = the legend has two glyphs for the terrain "{ $terrain }"
unknown-glyph = unknown glyph "{ $glyph }"; the legend has { $known }
drawing-empty = the drawing is empty
too-many-hexes = the map is too large: { $hexes } hexes, at most { $most } are allowed
no-rows = there are no rows under the column letters
tab = there is a tab; use blanks only
wrong-column = column "{ $wanted }" expected, found "{ $found }"
column-misplaced = column "{ $column }" must stand { $cell } characters after the one before
row-empty = row { $row } has no hexes
row-misplaced = row { $row } begins here; it must begin in column { $level }, or in { $shifted } if shifted
row-number-missing = the row number { $row } is missing
row-number-wrong = the row number must be { $row }, not "{ $printed }"
row-unshifted = row { $row } must be shifted against row { $above }
glyph-between = "{ $glyph }" stands between two hexes of row { $row }
hex-missing = a hex of row { $row } is missing here
wrong-hexes = row { $row } has the wrong number of hexes: { $found } instead of { $wanted }
either = { $one } or { $other }
half-row = row { $row } lacks its second line with the columns B, D, F …
second-half-numbered = the second line of row { $row } bears no number; here stands "{ $printed }"

## Outlines

too-few-corners = an outline needs at least 3 corners, not { $corners }
too-many-corners = an outline has at most { $most } corners, not { $corners }
corners-in-line = the corners lie in one line and enclose no area
same-corner = corners { $one } and { $other } are the same point { $place }
edges-cross = the edges { $one } and { $other } cross or touch
