### What can be wrong with scenarios, maps and charts. Every key also stands in problems.de.ftl.

## Files

kinds = a scenario (title, briefing, map) nor a map (title, drawing, legend)

## Charts

chart-too-small = a chart needs a line of column heads and at least one row
at-row = row "{ $row }"
wrong-cells = { $cells } cells under { $heads } column heads
no-sign = "{ $cell }" is not a single sign

## Maps

no-overlay = no overlay
no-column = there is no column "{ $column }" on the map { $map }
overlay-shifted = { $overlay } cannot lie at { $at }: its rows are shifted the other way
overlay-off-map = { $overlay } at { $at } does not fit on the map { $map }
uneven-maps =
    this row has { $maps ->
        [one] 1 map
       *[other] { $maps } maps
    }, the first has { $first }
other-size = the map { $map } has { $columns } columns and { $rows } rows, unlike { $first }
other-shift = the rows of the map { $map } are shifted otherwise than those of { $first }
odd-rows = no other map fits to the south of { $map }: its number of rows is odd
short-rows = a gap would remain beside { $map }: its shifted rows are shorter
rims-apart = the map { $map } does not fit: if the rims meet at { $other }, they do not at { $hex }
too-high = for the rims to meet, a hex would be on level { $level }; the highest is { $most }
levels-shape = the drawing of levels has another shape
no-sides = name at least one side after the hex
unknown-side = unknown side "{ $side }"; { $hint }
side-taken = the side "{ $side }" bears something already
cliff = { $there } is higher than { $here }, which is no slope (§{ $rule })
open-house = nothing stands between { $inside } (indoors) and { $outside } (§{ $rule })

## Areas

rows-or-hexes = name either rows and columns, or hexes
rows-must-rise = must rise from the first to the last row, within 1 to { $last }
columns-must-rise = must rise from the first to the last column, within A to { $last }
no-area = no area
crowded = the area "{ $area }" has room for { $room } of { $need } hexes (§{ $rule })

## Who takes part

unknown-unit = unknown unit "{ $unit }"; { $hint }
unit-twice = "{ $unit }" takes part already
absent = "{ $unit }" does not take part; { $hint }
area-or-edge = a group either sets up in an area or enters over an edge, or it comes on patrol
no-rider = "{ $unit }" has no horse anyway
secret-has-no-hex = "{ $unit }" hides; his hex must not stand in the file
cannot-stand = "{ $unit }" cannot stand at { $hex } (§{ $rule })
post-taken = somebody stands at { $hex } already where "{ $unit }" begins (§{ $rule })
needs-area = belongs to groups that are set up in an area
patrols-of-one = only groups of one side go on patrol
patrols-and-edges = "patrol_edges" and groups with "patrol" belong together
ramp-needs-refuge = "ramp" needs "refuge"
gate-needs-ramp = "ramp_gate" needs "ramp"
round-needless = belongs to groups that enter over an edge
nobody = nobody takes part on this side
comes-too-late = the battle is over after round { $last }
edges-of-a = only side a chooses its edges itself
stretch-of-an-edge = stretch needs an edge that is named
secret-needs-area = belongs to groups that are set up in an area
secret-once = only groups of one side in a single area can hide
secret-needs-rooms = one hides in rooms only, but in the area "{ $area }" { $hex } is in the open

## Victory

always-holds = always holds: nothing after it can decide the battle
last-must-hold = the last condition must always hold, so that every battle is decided
no-condition = name at least one condition
holds-and-area = "holds" and "area" belong together
no-reason = no sentence for the outcome
no-exits = side { $side } cannot leave anywhere: it has no "exits"

## Things

too-many-chests = there are only { $houses } houses to hide them in
ladder-off-map = the ladder at { $label } does not fit on the map
animal-off-map = the animal at { $hex } does not fit on the map
animal-there = the animal at { $hex } would stand on another one
no-place-for-animals = no animal can stand at { $hex } (§{ $rule })
prisoner-needs-area = "{ $unit }" lies bound and so must be set up in an area
hex-or-leader = an animal either stands in a hex, or somebody leads it in
leader-needs-edge = "{ $unit }" leads an animal in, so he has to come over an edge
leads-too-many = "{ $unit }" cannot lead more than { $most } (§4.4.3)
burns-not = there is nothing at { $hex } that could burn (§{ $rule })
no-moat = there is no moat at { $hex } (§{ $rule })
no-fence = there is no fence all along "{ $entry }" (§{ $rule })
no-gate = there is no gate at { $hex }
