### What can be wrong with files. Every key also stands in problems.de.ftl.

## Battle boards

no-board = no battle board
box-twice = there is a box "{ $name }" already
never-payable = "{ $name }" costs { $cost } dice, there are only { $dice }
basic-costs-one = the basic ability "{ $name }" costs exactly one die
box-id = a box is called by letters, digits, "_" and "-"
symbol-twice = "{ $name }" names a symbol of a die twice
nobody-passes = no unit is like that: "{ $name }" could never be used
event-without-window = "{ $name }" waits for an event, but reacts to no activation
first-is-linked = the first effect of "{ $name }" has none before it to be tied to
link-missing = "{ $name }" must say here how the effect is tied to the one before: link = "then" or "separate"
op-never-works = "{ $op }" never does anything in the windows of "{ $name }"; it fits { $windows }
nobody-before = there is no unit yet that "{ $name }" could mean here
nobody-meant = "{ $sel }" means nobody in the windows of "{ $name }"
nothing-to-mirror = "{ $name }" has no effect before this one whose number it could mirror
reckoning-unclear = "{ $name }" needs either "per" here, or "count" with "dist"
op-not-attached = "{ $op }" cannot be attached to an activation by "{ $name }"
option-never-open = this option of "{ $name }" is open in none of its windows

## Files, armies and scenarios

kinds = a scenario (title, armies), a faction (name, board) nor a battle board (title, ability)
no-army = no army list "{ $name }"; { $hint }
no-faction = no faction "{ $name }"; { $hint }
no-troops = no troops "{ $name }"; { $hint }
army-missing = both sides need an army: "armies.red" and "armies.blue", or a muster
no-length = expected numbers of centimetres, not inf or nan

## Armies

not-of-faction = "{ $name }" does not belong to "{ $faction }"
wrong-size = "{ $name }" has { $least } to { $most } models
no-banner = "{ $name }" bears no banner
not-equipped-so = this faction has no "{ $name }" with { $equipment }
wrong-escort = only the Warlord has a retinue, of { $least } to { $most } Hearthguards
one-warlord = an army has exactly one Warlord
one-banner = an army has one banner at most
one-swap = before units are formed models are swapped once at most
once-only = "{ $name }" is only once in an army
no-whole-points = these models cannot be bought for whole points
wrong-points = the army costs { $cost } points, the game is for { $points }
too-many-mercenaries = the army has { $found } mercenary units, allowed are { $most }

## The table

corner-off-table = a corner lies beside the table
piece-too-large = "{ $kind }" measures { $most } cm at most
zones-missing = with method = "zones" both sides need zones
models-or-block = either "models", or "centre" and "block"
zones-too-small = the zones of this side are smaller than its bases
marks-missing = mission = "{ $mission }" needs "marks"
mark-off-table = a mark lies beside the table
no-such-unit = the army has only { $units } units
unit-placed = unit { $unit } stands on the table already
wrong-models = the unit has { $wanted } models, not { $found }
off-table = a model does not stand on the table
not-in-formation = the unit is not in formation
overlap = two models stand on each other
terrain-lies-already = terrain = "placed": the players lay all terrain themselves, pieces must be empty
armies-are-built = with muster the players build their armies, armies must be empty
too-few-boards = factions with at least two different battle boards are needed
