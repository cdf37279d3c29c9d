### What can be wrong with files of the siege. Every key also stands in problems.de.ftl.

list-empty = the list is empty
wrong-cells = { $cells } cells under { $heads } heads
no-hex = there is no hex { $label } on the plan ({ $works }); { $hint }
nothing-to-destroy = there is nothing in { $label } that could be destroyed
no-men = there is no siege without men
not-of-the-host = { $name } is not one of these men
no-rider = { $name } never has a horse
unknown-man = nobody is called "{ $name }"; { $hint }
other-nation = { $name } is of another nation: { $nation }
civilian = whoever does not fight belongs to "civilians"
fighter = { $name } fights and belongs to "men"
man-twice = { $name } is named already; a second one is called { $name }_2
relief-too-late = the siege lasts only { $days } days
no-last-condition = the last condition must always hold: at = "end" and nothing else
too-few-civilians = there are only { $most }
kinds = a siege, a campaign, a map or a file of data

## Campaigns and their maps

off-the-map = there is no hex "{ $label }" on the map
key-twice = "{ $key }" is already the key of something else
gap = after { $one } comes { $other }, which is not beside it
in-the-sea = { $label } lies in the sea
no-mouth = the river ends at { $label }, neither by the sea nor at the edge of the map nor in another river
no-crossing = no road meets a river at { $label }
road-in-water = the road meets a river at { $label }; a bridge or ford is missing there
port-inland = { $label } is not by the sea and has no port
village-by-the-sea = { $label } is by the sea; a village there is a port: kind = "port"
place-in-water = a river runs through { $label }; a bridge or ford is missing there
hex-taken = { $key } lies at { $label } already
cut-off = no way over land leads from the other places to { $label }
wrong-sides = a and b play, or a, b and c
nation-twice = somebody leads this nation already: { $nation }
castles-without-normans = the map has castles, but nobody leads Normans
leader-twice = { $name } leads another group already
civilian-leads = { $name } does not fight and leads nobody
list-too-short = of this list there are at most { $most }
garrison-marches = this list is for castles; the map says how many hold them
too-many-men = { $men } men are too many, at most { $most }
no-side = nobody plays "{ $side }"
not-of-the-side = this side does not lead the nation: { $nation }
prestige-of-leaders = who names a leader also gives his prestige, and nobody else does
loyalty-of-saxons = Saxons have a loyalty, and nobody else has
no-loyalty-if = the loyalty for "{ $option }" is missing
no-option = nobody can choose "{ $option }"; see [[choice]]
one-start = a group has exactly one of hex, hexes and enter
later-enters = who comes later needs enter
after-the-end = the campaign lasts only { $days } days
columns-of-the-edge = columns belong to the northern edge only
no-column = there is no column "{ $column }" on the map
apart-of-the-coast = apart belongs to the coast only
no-coast = the map has no coast
nowhere = "{ $place }" is neither a hex nor a place nor anything like "1 N of hastings"
no-group = there is no group "{ $key }"
overladen = { $animals } animals do not carry that
no-mercenaries = mercenaries have the list "mercenary"
saxons-rise = only Saxons rise, on a side that plays
no-place = there is no place "{ $key }"; { $hint }
no-leader = nobody called "{ $name }" leads a group; { $hint }
best-or-winner = best names the winner itself; leave winner out
loser-missing = it is not said whose losses are meant: loser
winner-missing = it is not said for whom this holds: winner
too-many-secured = only { $most } places are named
no-reason = there is no sentence for the reason "{ $reason }"
