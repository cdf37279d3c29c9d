### What can be wrong with scenarios and army books. Every key also stands in problems.de.ftl.

## Files

kinds = a scenario (title, mission, armies) nor an army book (title, entry)
no-book = no army book

## Army books

key-is-table = is the name of the table, "{ $name }"; leave it out
entry-twice = there is an entry "{ $name }" already
one-base = a base is either a disc, a box or an oval
two-generals = a unit has at most one general
vehicle-alone = a vehicle is a unit of one model
no-ranged-weapon = no ranged weapon
no-melee-weapon = no melee weapon
book-without-general = "{ $book }" has no general
book-without-infantry = "{ $book }" has too few infantry units besides the general
book-too-dear = the smallest army of "{ $book }" costs { $cost } points, allowed are { $points }

## Armies

no-entry = "{ $book }" has no entry "{ $name }"; { $hint }
army-too-dear = the army costs { $cost } points, allowed are { $points }
too-often = "{ $name }" is taken { $taken } times, allowed are { $allowed }
wrong-generals = an army has { $wanted } general, this one has { $found }
too-little-infantry = an army has at least { $least } infantry units besides the general, not { $found }
vehicles-too-dear = vehicles cost { $cost } points, allowed are { $percent } % of { $points }
built-and-given = armies are either built or given: leave out this or the armies
army-missing = both sides need an army: "armies.red" and "armies.blue", or a muster

## The table

terrain-generated-and-given = terrain is either generated or given: leave out this or the pieces
table-too-small = the zones of both sides take { $deep } inches, more than the table has
corner-off-table = a corner lies beside the table
no-length = expected numbers of inches, not inf or nan

## Units on the table

deployed-not-fixed = units on the table need edges = "fixed"
deployed-on-generated = units on the table need given terrain
no-such-unit = the army has only { $units } units
unit-placed = unit { $unit } stands on the table already
wrong-models = the unit has { $wanted } models, not { $found }
too-far-apart = the models of { $unit } stand too far apart
model = model { $number } of { $unit }
off-table = { $model } does not stand on the table
closed-terrain = { $model } may not stand in a { $terrain }
overlap = { $model } overlaps { $other }
