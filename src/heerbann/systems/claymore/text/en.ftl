### Claymore-Saga Reloaded in English. Every key also stands in de.ftl.
### Units are called "Knights 1"; $unit-form tells whether their verb is singular (Ogre, Howitzer).

## Words

side-empire = Empire
side-chaos = Chaos

edge-north = north edge
edge-south = south edge
edge-west = west edge
edge-east = east edge

direction-e = E
direction-ne = NE
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SE

terrain-plain = Open hex
terrain-road = Road
terrain-river = River
terrain-ford = Ford
terrain-swamp = Swamp
terrain-palisade = Palisade
terrain-tower = Tower
terrain-rubble = Rubble

tile-flying = ball
tile-bounce = bounce
tile-explosion = explosion

profile-bw = Movement
profile-rw = Range
profile-a = Attacks
profile-s = Strength
profile-v = Defence
profile-l = Life points
profile-pw = Points

## §10 Special rules: the name, and what they do

special-leader = Leader
special-leader-text = This unit and all next to it, enemies too (by a house rule friends only), may re-roll their die once per dice-off.
special-fearsome = Fearsome
special-fearsome-text = Up to two missed dice of an attack may be re-rolled once.
special-steadfast = Steadfast
special-steadfast-text = Fearsome attackers get no re-rolls against this unit.
special-armoured = Armoured
special-armoured-text = Each hit is stopped by a 1 or 6 on a D6.
special-swift = Swift
special-swift-text = Before moving a D6 may be rolled; 5 or 6 brings one more hex.
special-berserker = Berserker
special-berserker-text = Before an attack one life point may be traded for two more dice.
special-cowardly = Cowardly
special-cowardly-text = Does not attack Fearsome enemies and flees three hexes after being attacked by them.
special-self-destruction = Self-destruction
special-self-destruction-text = Before an attack on it, it may blow up itself and the attacker on 5 or 6.
special-howitzer = Howitzer
special-howitzer-text = Fires every fifth round only, but far; in melee it merely defends itself.

## Steps of the sequence of play

step-recruit = Building armies
step-roll-for-laying = Roll for terrain
step-lay-terrain = Laying terrain
step-roll-for-sides = Roll for deployment
step-choose-edge = Choice of sides
step-deploy = Deployment
step-begin-round = Start of the round
step-initiative = Initiative
step-move-and-shoot = Moving and shooting
step-list-melees = Finding the melees
step-order-melees = Ordering the melees
step-melee = Melee
step-end-round = End of the round

## Questions to the player

ask-recruit = Which unit joins the army?
ask-lay = Which piece of terrain goes where?
ask-edge = From which edge does your army deploy?
ask-deploy = Which unit is set up where?
ask-act = Round { $round }: which unit acts?
ask-hurry =
    Where { $hurrying-form ->
        [one] does
       *[other] do
    } { $hurrying } move?
ask-lay-tile = On which hex does the next tile go?
ask-pick-melee = Which melee is next?
ask-leader-reroll = { $fighting }: re-roll the die thanks to a Leader?
ask-attack = { $fighting }: attack?
ask-fearsome-reroll = { $fighting }: which dice are re-rolled?
ask-saves = Roll for armour?
ask-self-destruct = { $fighting }: try self-destruction?
ask-flee = { $fighting }: where does the flight lead?

## What a player can do

action-recruit = Take { $kind }
action-end-recruiting = The army is complete
action-lay-element =
    { $kind } on { $hex }{ $facing ->
        [none] { "" }
       *[other] , closed towards { $facing }
    }
action-stop-laying = Lay no more terrain
action-choose-edge = The { $edge }
action-deploy = { $unit } on { $hex }
action-move =
    { $unit } { $unit-form ->
        [one] moves
       *[other] move
    } to { $to }
action-hurry =
    { $unit } { $unit-form ->
        [one] rolls
       *[other] roll
    } for an extra hex
action-stay =
    { $unit } { $unit-form ->
        [one] stays
       *[other] stay
    } in place
action-shoot =
    { $unit } { $unit-form ->
        [one] shoots
       *[other] shoot
    } at { $target }
action-fire =
    { $unit } { $unit-form ->
        [one] fires
       *[other] fire
    } at { $target }
action-lay-tile = Tile on { $hex }
action-end-half = End this half
action-fight = { $empire } – { $chaos }
action-use-reroll = Re-roll
action-keep-roll = Let the die lie
action-attack =
    { $berserk ->
        [true] Attack and give up a life point for more dice
       *[false] Attack
    }
action-decline = Do not attack
action-reroll =
    { $hits ->
        [0] { $misses ->
            [0] Re-roll nothing
            [one] Re-roll one miss
           *[other] Re-roll { $misses } misses
        }
        [one] { $misses ->
            [0] Re-roll one hit
           *[other] Re-roll one miss and one hit
        }
       *[other] Re-roll { $hits } hits
    }
action-take-saves = Roll for armour
action-waive-saves = Accept all hits
action-self-destruct = Try to blow up
action-hold-out = Do not blow up
action-flee = Flee to { $to }

## What happened

# §14, §2, §3: before the battle
event-recruited =
    { $unit } { $unit-form ->
        [one] joins
       *[other] join
    } the army.
event-recruiting-ended = { $side } has its army together.
event-laying-rolled =
    Roll for terrain: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] A tie, roll again.
       *[other] { $winner } lays first.
    }
event-element-laid =
    { $side } lays: { $kind } on { $hex }{ $closed-count ->
        [0] .
       *[other] , closed towards { $closed }.
    }
event-laying-ended = { $side } lays no more terrain.
event-deployment-rolled =
    Roll for deployment: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] A tie, roll again.
       *[other] { $winner } goes first.
    }
event-edge-chosen = { $side } takes the { $edge }, the enemy the { $opposite }.
event-deployed =
    { $unit } { $unit-form ->
        [one] takes
       *[other] take
    } position on { $hex }.

# §5: the round
event-round-began = Round { $round } begins.
event-initiative-rolled =
    Initiative: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] A tie, roll again.
       *[other] { $winner } begins.
    }
event-half-ended = { $side } ends its half.
event-round-ended = Round { $round } is over.

# §6, §7: moving and shooting
event-swift-rolled =
    { $unit } { $unit-form ->
        [one] hurries
       *[other] hurry
    }: { $die }, { $bonus ->
        [0] no extra hex.
        [one] one extra hex.
       *[other] { $bonus } extra hexes.
    }
event-moved =
    { $unit } { $unit-form ->
        [one] moves
       *[other] move
    } { $path }.
event-stayed =
    { $unit } { $unit-form ->
        [one] stays
       *[other] stay
    } in place.
event-shot =
    { $unit } { $unit-form ->
        [one] shoots
       *[other] shoot
    } at { $target }: { $dice-count ->
        [one] 1 die
       *[other] { $dice-count } dice
    } on { $need }+, { $dice }{ $saves-count ->
        [0] { "" }
       *[other] , armour { $saves }
    }, { $chips ->
        [0] no damage.
        [one] 1 chip.
       *[other] { $chips } chips.
    }

# §9, §11: howitzer and tower
event-aimed =
    { $unit } { $unit-form ->
        [one] fires
       *[other] fire
    } at { $target }; loaded again in round { $ready }.
event-tile-laid = Tile on { $hex }: { $tile }.
event-target-blasted = Bull's-eye on { $hex }!
event-bounced =
    The bounce hits { $unit }{ $saves-count ->
        [0] { "" }
       *[other] , armour { $saves }
    }: { $chips ->
        [0] no damage.
        [one] 1 chip.
       *[other] { $chips } chips.
    }
event-tower-hit =
    The tower on { $hex } shakes: { $chips ->
        [one] 1 rubble chip.
       *[other] { $chips } rubble chips.
    }
event-tower-fell = The tower on { $hex } collapses.

# §8, §10: melee
event-melees-listed =
    { $melees-count ->
        [0] No melee this round.
        [one] One melee: { $melees }.
       *[other] { $melees-count } melees: { $melees }.
    }
event-melee-ordered = Announced: { $melee }.
event-melee-began = Melee { $melee }.
event-melee-ended = Melee { $melee } is over.
event-melee-skipped = Melee { $melee } falls away.
event-dice-off-rolled = Dice-off { $melee }: { $empire } to { $chaos }.
event-leader-rerolled = Re-roll thanks to a Leader, { $unit }: { $new } for { $old }.
event-attack-declined =
    { $unit } { $unit-form ->
        [one] leaves
       *[other] leave
    } { $target } alone.
event-coward-held =
    { $unit } { $unit-form ->
        [one] does
       *[other] do
    } not dare to attack { $target }.
event-sacrificed =
    { $unit } { $unit-form ->
        [one] gives
       *[other] give
    } up { $chips ->
        [one] one life point
       *[other] { $chips } life points
    } for more dice.
event-self-destruction-rolled =
    Self-destruction, { $unit } against { $attacker }: { $die }, { $success ->
        [true] both blow up.
       *[false] it fails.
    }
event-attacked =
    { $unit } { $unit-form ->
        [one] attacks
       *[other] attack
    } { $target }: { $dice-count ->
        [one] 1 die
       *[other] { $dice-count } dice
    } on { $need }+, { $dice }{ $rerolls-count ->
        [0] { "" }
       *[other] , re-roll { $rerolls }{ $undone ->
            [0] { "" }
            [one] { " " }for one hit
           *[other] { " " }for { $undone } hits
        }
    }{ $fence-count ->
        [0] { "" }
       *[other] , palisade { $fence }
    }{ $saves-count ->
        [0] { "" }
       *[other] , armour { $saves }
    }, { $chips ->
        [0] no damage.
        [one] 1 chip.
       *[other] { $chips } chips.
    }
event-fled =
    { $unit } { $unit-form ->
        [one] flees
       *[other] flee
    } { $path }.
event-flight-blocked =
    { $unit } { $unit-form ->
        [one] has
       *[other] have
    } nowhere to flee: { $chips ->
        [one] 1 chip.
       *[other] { $chips } chips.
    }
event-skips-turn =
    { $unit } { $unit-form ->
        [one] sits
       *[other] sit
    } out in round { $round }.
event-destroyed =
    { $unit } { $unit-form ->
        [one] is
       *[other] are
    } destroyed.
event-farm-burnt = The farm on { $hex } burns down.

## What changes a roll

modifier-attacks = Attacker's dice (A): { $amount }
modifier-strength = Attacker's strength (S): { $amount }
modifier-defence = Target's defence (V): { $amount }
modifier-need = Hits on { $amount } or more
modifier-defence-limit = Defence goes no higher: V { $signed }
modifier-tower-dice = Target in the tower: dice { $signed }
modifier-tower-defence = Target in the tower: V { $signed }
modifier-palisade-dice = Target behind the palisade: dice { $signed }
modifier-palisade-defence = Target behind the palisade: V { $signed }
modifier-berserk-dice = Berserker: dice { $signed }

## Odds of one unit against another: what else may happen

duel-strikes = The attacker gets to strike
duel-is-struck = The defender gets to strike
duel-flees = The Cowardly unit has to flee
duel-blows-up = The self-destruction succeeds

## How it ended

outcome-eliminated = The enemy army is destroyed.
outcome-both-eliminated = The two armies have destroyed each other.
outcome-round-limit = After the last round it counts who destroyed the larger share of the enemy.
outcome-tower-held = It holds the tower after the last round.
outcome-camp-held = The camp has held.
outcome-camp-taken = Nobody holds the camp any more.
outcome-farms-burnt = Enough farms have burnt down.
outcome-farms-saved = The farms are saved.

## Why not

# §14
refusal-not-recruiting = No army is being built now.
refusal-no-such-kind = There is no such unit.
refusal-other-army = This unit serves in the other army.
refusal-none-left =
    { $number ->
        [0] The boxes hold no such unit.
        [one] The boxes hold only one such unit.
       *[other] The boxes hold only { $number } such units.
    }
refusal-too-expensive =
    This costs { $cost } PW; { $points ->
        [one] 1 is left.
       *[other] { $points } are left.
    }
refusal-zone-full = The deployment zone has no room for one more unit.
refusal-needs-a-regiment = An army needs at least one unit.

# §2
refusal-not-laying = No terrain is being laid now.
refusal-no-piece-left = None of these pieces is left.
refusal-not-laid-by-players = There is rubble only where a tower has collapsed.
refusal-element-there = There is a piece of terrain on this hex already.
refusal-not-on-river = A ford belongs on the river.
refusal-on-road = This piece may not lie on the road.
refusal-on-river = This piece may not lie in the river.
refusal-on-ford = This piece may not lie on the ford.
refusal-facing-of-palisades-only = Palisades need a facing, other pieces have none.
refusal-zone-too-small = The deployment zone would become too small.
refusal-seals-the-field = This would cut off part of the deployment zones.

# §3
refusal-sides-are-settled = The sides are settled already.
refusal-no-choice-of-sides = There is no side to choose here.
refusal-edge-not-offered = This edge is not open to choice.
refusal-not-deploying = Nobody is setting up now.
refusal-set-up-already = This unit is set up already.
refusal-other-side-sets-up = The other side is setting up.
refusal-twin-first =
    { $unit } { $unit-form ->
        [one] comes
       *[other] come
    } first.
refusal-outside-zone = This hex lies outside the deployment zone.
refusal-tower-at-deployment = The tower stays empty at deployment.
# §4
refusal-would-be-removed =
    { $life ->
        [one] With one chip the unit would be destroyed already.
       *[other] With { $life } chips the unit would be destroyed already.
    }

# §5, §6
refusal-wrong-phase = This is not the time for moving and shooting.
refusal-not-your-half = It is the other side's turn.
refusal-no-such-unit = This unit is not on the board.
refusal-has-moved = This unit has already moved this round.
refusal-has-shot = This unit has already shot this round.
refusal-has-fired = The howitzer has already fired this round.
refusal-sits-out = This unit sits out after its flight.
refusal-pinned = This unit is pinned: it stands next to an enemy.
refusal-moves-before-shots = After the first shot nobody moves in this half.
refusal-off-board = This hex is not on the board.
refusal-occupied = This hex is occupied.
refusal-river = This is the river, and there is no ford.
refusal-swamp = Nobody goes into the swamp.
refusal-rubble = Rubble closes this hex.
refusal-tower-closed = The tower is closed to this unit.
refusal-too-far =
    Too far: { $steps ->
        [one] the unit moves one hex at most.
       *[other] the unit moves { $steps } hexes at most.
    }
refusal-stopped-by-contact = On the way the unit steps next to an enemy and stays there.
refusal-palisade = A palisade bars the way.
refusal-no-way = No way leads there.
refusal-not-swift = This unit is not Swift.
refusal-hurried-already = The die has been rolled already.
refusal-finish-the-hurry = First the Swift unit has to move, stay or shoot.
refusal-stay-without-hurry = Staying need not be said unless the unit has rolled.

# §7
refusal-no-shooter = Only archers and crossbows shoot.
refusal-own-unit = Nobody shoots at their own units.
refusal-out-of-range = Too far: { $distance } hexes, the range is { $range }.
refusal-shooter-in-contact = This shot is not possible with an enemy on a neighbouring hex.
refusal-target-in-melee = Nobody shoots into a scuffle.
refusal-no-line-of-sight = The line of sight is blocked.

# §8
refusal-no-such-melee = These two have no melee to fight.
refusal-ordered-already = This melee has its place in the order already.
refusal-melee-under-way = First the present melee has to end.
refusal-no-melee-now = There is no melee under way.
refusal-may-not-attack = This unit may not attack now.
refusal-no-berserker = No Berserkers are attacking here.

# §9
refusal-no-howitzer = Only a howitzer can do that.
refusal-still-loading = The howitzer fires in round { $round } at the earliest.
refusal-not-nearer = Every tile lies one hex nearer to the target than the last.
refusal-only-defends = In melee the howitzer only defends itself.

# §10
refusal-no-reroll-now = There is no re-roll now.
refusal-no-saves-now = There is nothing to save now.
refusal-no-attack-now = The howitzer is not being attacked now.
refusal-frightened = Cowardly units do not attack Fearsome ones.
refusal-nobody-flees = Nobody is fleeing now.
refusal-no-flight-there = The unit cannot flee there.

## At the terminal

# One letter for each kind, different on each side; capitals for the Empire, small for Chaos.
code-lords = L
code-lord = D
code-knights = K
code-soldiers = S
code-earch = A
code-xbow = X
code-howitzer = H
code-champs = c
code-champ = p
code-cwarr = w
code-carch = a
code-wolf = r
code-orcs = o
code-goblins = g
code-beast = b
code-ogre = u

legend-chips = chips
legend-farm = Farm
legend-camp = Camp

status-round = Round { $round }/{ $last }
status-initiative = Initiative { $side }
status-losses = Losses { $losses } PW
status-muster = Mustered { $armies } PW

card-waiting = Waits to be set up.
card-place = Stands on { $hex }.
card-life = Life points: { $life } of { $full } left.
card-skips = Sits out round { $round }.
card-loaded = Is loaded and may fire.
card-loading = Loading; fires in round { $round } at the earliest.

change-destroyed = { $unit } destroyed
change-chips =
    { $unit }: { $amount ->
        [one] 1 chip
       *[other] { $amount } chips
    }
change-flees = { $unit }: flight
change-hurries =
    { $unit }: { $amount ->
        [0] no hex more
        [one] one hex more
       *[other] { $amount } hexes more
    }
change-rubble =
    Tower: { $amount ->
        [one] 1 rubble chip
       *[other] { $amount } rubble chips
    }
assumed-attack = Whoever may attack does.
assumed-use-reroll = Leaders have dice thrown again.
assumed-reroll = As many misses as possible are thrown again.
assumed-take-saves = Armour is rolled for.
assumed-self-destruct = The crew tries to blow itself up.
assumed-flee = Flight takes the first hex that is offered.
assumed-lay-tile = Each tile is laid on the first hex that is offered.
assumed-fight = Melees are fought in the order of the list.
assumed-as-they-stand = They fight as they stand now.

## Sums without a battle

refusal-same-side = Both serve in the same army.
refusal-one-at-a-time = Several attackers are for melee only, and without Leaders.
