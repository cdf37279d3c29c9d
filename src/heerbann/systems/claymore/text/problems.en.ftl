### What can be wrong with scenarios. Every key also stands in problems.de.ftl.

## Files

kinds = a scenario (title, briefing, map) nor a map (title, drawing, legend)

## Tables that do not go together

picked-and-given = armies are either picked or given: leave out this or the forces
zones-needless = sides = "rolled" lets the players choose an edge: leave out the zones
zones-missing = key "zones" is missing: sides = "{ $sides }" needs it
deployed-not-fixed = regiments on the board need sides = "fixed"
deployed-and-free = regiments on the board leave no room for free terrain

## Armies

no-regiment = the army of { $side } has no regiment
unknown-unit = unknown unit "{ $unit }"; { $hint }
other-side = "{ $unit }" is a unit of { $owner }, not of { $side }
unknown-set = unknown set "{ $set }"; { $hint }
sets-without = these sets hold no regiment of { $side }
too-few-points = too few: the cheapest regiment of { $side } costs { $price }

## Terrain

mislaid = { $label }: { $why } (§{ $rule })
piece-there = another piece lies on this hex already
ford-off-river = a ford lies on river hexes only
on-road = not on a road
on-river = not on the river
on-ford = not on a ford
closed-sides = name each closed side once (§{ $rule })

## On the board

hex-taken = a hex holds one regiment only (§{ $rule })
cannot-stand =
    this regiment cannot stand on { $ground ->
        [river] the river
       *[other] a { $ground }
    } (§{ $rule })
goal-needs-markers = "{ $goal }" needs markers.{ $markers }
markers-needless = only goal = "{ $goal }" needs these
goal-needs-tower = "hold_tower" needs a tower: terrain.towers
farms-to-burn = must be from 1 to { $farms }, all the farms
nobody-stands = nobody can stand on { $label }
named-twice = { $label } is named twice

## Zones

rows-or-hexes = name either rows and columns, or hexes
rows-must-rise = must rise from the first to the last row, within 1 to { $last }
columns-must-rise = must rise from the first to the last column, within A to { $last }
zones-overlap = both zones hold { $hexes }
crowded =
    room for { $free } of { $need } regiments in the { $edge ->
        [north] north
        [south] south
        [west] west
       *[east] east
    } (§{ $rule })
zones-cut-off = no way leads from { $start } to { $end }: the zones are cut off (§{ $rule })
