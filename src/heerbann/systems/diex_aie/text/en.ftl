### Diex Aïe in English. Every key also stands in de.ftl.

## Words

seat-a = Side A
seat-b = Side B
horse-of = { $horse } of { $rider }

direction-e = E
direction-ne = NE
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SE

health-healthy = healthy
health-wounded = wounded
health-stunned = stunned

phase-deployment = setting up
phase-missiles = missile fire
phase-charges = charges
phase-charging = the charges are ridden
phase-movement = movement
phase-standing = fire at those who stand
phase-axes = axes in both hands
phase-clash = the charges are fought
phase-melee = melee
phase-recovery = recovery

passage-free = gets past
passage-stopped = is stopped
passage-wounded = is wounded
passage-dead = is killed

until-hex = in this hex
until-move = during this move
until-turn = for the rest of the turn

## Steps of the sequence of play

step-deploy = Setting up
step-roll-for-first = Roll for the first turn
step-begin-turn = Beginning of the turn
step-missiles = 1. Missile fire
step-movement = 3. Movement and defensive fire
step-standing-fire = 3. Fire at those who stand
step-melee = 4. Melee
step-recovery = 5. The stunned come to

## Questions to the player

ask-deploy = Where does the next one stand?
ask-fire = Who shoots at whom?
ask-volley = Defensive fire: who shoots?
ask-mover = Who moves next?
ask-move = Where to?
ask-hinder = Does the missile unit draw a hand weapon?
ask-engage = Attack this enemy in this turn, or slip past?
ask-set-down = Where is he laid down?
ask-retreat = Where does the retreat lead?
ask-displace = Where does he make room?
ask-make-room = Who makes room for the thrown rider?
ask-land = Where does the thrown rider lie?
ask-suffer = Who suffers it?
ask-attack = Who attacks whom?
ask-join = Who else fights in this attack?
ask-advance = Who follows up?

## What a player can do

action-deploy =
    { $unit } on { $hex }{ $facing ->
        [none] { "" }
       *[other] , facing { $facing }
    }
action-shoot = { $unit } shoots at { $target } ({ $hex })
action-end-fire = No more shots
action-loose = { $unit } shoots at { $target } ({ $hex })
action-fire-volley = Shoot!
action-hold-fire = Hold fire { $until }
action-begin = { $unit } moves
action-enter =
    { $unit } enters on { $hex }{ $facing ->
        [none] { "" }
       *[other] , facing { $facing }
    }
action-go = { $unit } to { $to }
action-turn-about = { $unit } turns the horse about
action-mount = { $unit } mounts { $horse }
action-dismount = { $unit } dismounts to { $to }
action-take-reins =
    { $unit } takes the reins of { $animal }{ $stay ->
        [true] {" "}and stays
       *[other] { "" }
    }
action-let-go = { $unit } lets { $animal } go
action-pick-up = { $unit } picks up { $other }
action-set-down = { $unit } lays him down on { $to }
action-leave = { $unit } leaves the map
action-flee = { $unit } gives up and flees from the map
action-end-move = { $unit } stays here
action-clear-dead =
    { $unit } and { $helper } shift { $horse ->
        [true] the dead horse
       *[other] the dead
    } from { $hex } to the { $way }
action-end-movement = Nobody else moves
action-engage = { $unit } will attack { $enemy }
action-slip-past = { $unit } slips past { $enemy }
action-hinder = { $unit } draws a hand weapon
action-let-pass = { $unit } lets him pass
action-retreat = { $unit } falls back to { $to }
action-displace = { $unit } makes room, to { $to }
action-land = { $unit } falls on { $to }
action-suffer = { $unit }
action-attack = { $unit } attacks { $target }
action-join = { $unit } joins in
action-include = { $target } is attacked, too
action-strike = Strike!
action-advance = { $unit } follows up to { $to }
action-halt = Nobody goes on
action-end-melee = No more attacks

## What happened

event-deployed = { $unit } stands on { $place }.
event-first-rolled = Roll for the first turn: { $a } to { $b }. { $first } move first.
event-turn-began = Round { $round }: the turn of the { $side }.
event-phase-began = Step: { $phase }.
event-stood-still = Not moving: { $units }.
event-recovered = { $unit } comes to.
event-move-began =
    { $unit } moves with { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-stepped = { $unit } goes to { $place } ({ $cost }).
log-onward = { $hex } ({ $cost })
event-turned-about = { $unit } turns the horse about.
event-slowed =
    { $unit } has { $points ->
        [one] one point
       *[other] { $points } points
    } left.
event-move-ended = { $unit } ends the move.
event-left-map = { $unit } leaves the map.
event-fled-map = { $unit } flees from the map.
event-dead-shifted =
    { $unit } and { $helper } shift the dead { $men ->
        [0] horse{ " " }
       *[other] { "" }
    }from { $start } to { $end }.
event-picked-up =
    { $unit } picks up { $other }; { $points ->
        [one] one point is
       *[other] { $points } points are
    } left.
event-laid-down = { $unit } lays { $other } down on { $to }.
event-infiltration-rolled = { $unit } tries to get past { $enemy }: rolls { $die }, { $result }.
event-passage-granted = { $unit } lets { $enemy } pass.
event-promised = { $unit } will attack { $enemy }.
event-mounted =
    { $unit } mounts { $horse }; { $points ->
        [one] one point is
       *[other] { $points } points are
    } left.
event-dismounted =
    { $unit } dismounts to { $to }; { $points ->
        [one] one point is
       *[other] { $points } points are
    } left.
event-reins-taken = { $unit } leads { $animal }.
event-catch-rolled =
    { $unit } reaches for the reins of { $animal }: rolls { $die }, { $caught ->
        [true] caught.
       *[other] missed.
    }
event-reins-dropped = { $unit } leads { $animal } no longer.
event-fired = { $unit } shoots at { $target } ({ $hex }).
event-aimed = { $unit } aims at { $target }.
event-volley-named = Volley at { $target }: { $shooters }.
event-fire-held = { $side } hold their fire { $until }.
event-hit-hex-rolled =
    The shot of { $unit }: rolls { $die }, { $hex ->
        [none] off the map.
       *[other] goes to { $hex }.
    }
event-shot-lost = The shot of { $unit } hits nobody.
event-shot-struck =
    { $unit } hits { $target }: rolls { $die }, { $letter-form ->
        [none] without effect
       *[other] result { $letter }
    }.
event-wounded = { $unit } is wounded.
event-stunned = { $unit } is stunned.
event-killed = { $unit } is dead.
event-thrown =
    { $unit } is thrown and lies on { $to }{ $horse_dead ->
        [true] ; the horse is dead.
       *[other] .
    }
event-retreated = { $unit } falls back to { $place }.
event-displaced = { $unit } makes room, to { $place }.
event-advanced = { $unit } follows up to { $place }.
event-combat-joined = Attack: { $attackers } on { $defenders }.
event-melee-rolled =
    { $attackers } against { $defenders }, column { $column }: rolls { $die }, { $letter-form ->
        [none] without effect
       *[other] result { $letter }
    }.
event-combat-ended = This fight is over.

## Why not

refusal-no-such-unit = There is nobody like that on the map.
refusal-wrong-step = That belongs to another step of the turn.
refusal-not-your-turn = It is the other side's turn.
refusal-is-stunned = The stunned do nothing.
refusal-set-up-is-over = Everybody is set up.
refusal-not-next = Somebody else is set up first.
refusal-needs-a-facing = A rider must look somewhere.
refusal-has-no-facing = On foot there is no facing.
refusal-outside-area = That is outside the area of this group.
refusal-part-full = No more may begin there.
refusal-hex-taken = Only one living unit can stay in a hex.
refusal-closed-terrain = This unit cannot go there.
refusal-no-missiles = There is nothing to shoot with.
refusal-nothing-left = The last lance or javelin is thrown.
refusal-has-fired = It has fired in this turn.
refusal-in-contact = An enemy beside it who could attack forbids shooting.
refusal-in-water = Nobody shoots from the water.
refusal-has-drawn = It holds a hand weapon, having just stopped somebody.
refusal-out-of-range = That is too far.
refusal-behind-the-rider = A rider throws only to the front and to the sides.
refusal-no-line-of-sight = The line of sight is barred.
refusal-not-upwards = A lance cannot be thrown upwards.
refusal-total-cover = The target is wholly covered.
refusal-somebody-in-the-way = Somebody stands in the line.
refusal-own-unit = That is one of your own.
refusal-bound-prisoner = Nobody attacks a bound prisoner.
refusal-target-not-there = The target is not in that hex.
refusal-no-defensive-fire = This weapon is only for the own turn.
refusal-has-attacked = It attacked in its last turn.
refusal-was-attacked = It was attacked in its last turn.
refusal-not-both = It fired in its last turn and cannot do both.
refusal-moved-too-far = It moved too far in its last turn.
refusal-no-volley-now = There is no volley now.
refusal-not-moving = A volley is for the one who moves, or who will not move.
refusal-too-soon = It has to move on before the next volley.
refusal-finish-the-move = First the unit on the move ends its move.
refusal-needs-a-leader = Animals move only if they are led.
refusal-has-moved = It has moved in this turn.
refusal-not-yet = It does not come into play yet.
refusal-fired-and-stays = After this shot it stays where it is.
refusal-begin-first = First choose who moves.
refusal-no-entry-there = It cannot come in there.
refusal-cannot-mount = Mounting needs a free horse beside one, no enemy near and enough points.
refusal-cannot-dismount = Dismounting needs a free hex beside the horse that can be entered on foot, and enough points.
refusal-leads-no-such-animal = It does not lead this animal.
refusal-reins-lost = An animal whose reins one missed or let go is out of hand for this turn.
refusal-cannot-lead = To lead an animal one has to be before its head, no enemy may guard it, and one needs a free hand.
refusal-cannot-carry = One carries whoever lies stunned in the hex one has entered, with no enemy beside it and room to lay him down; who has shot carries nobody.
refusal-cannot-turn = There is too little room, or there are too few points, to turn the horse.
refusal-no-horse-to-turn = Whoever is on foot need not turn.
refusal-no-way-off-the-map = One leaves the map here neither by the scenario nor in flight.
refusal-cannot-now = That is not possible here.
refusal-off-the-map = That is off the map.
refusal-not-beside = One moves hex by hex.
refusal-enemy-there = An enemy stands there.
refusal-closed-to-led = The animals it leads cannot go there.
refusal-heap-of-dead = The dead bar the way.
refusal-no-way-through = There is no way through.
refusal-too-steep = One gets up and down only by slopes and stairs.
refusal-too-few-points =
    Only { $points ->
        [one] one point is
       *[other] { $points } points are
    } left.
refusal-no-helper = It takes two able men on foot.
refusal-helper-busy = A helper does nothing else in the turn.
refusal-helper-threatened = Not with an enemy beside a helper.
refusal-nothing-to-clear = There is nothing these two could shift like that.
refusal-no-room-for-load = There is no room to lay him down.
refusal-nothing-carried = Nobody is laid down there now.
refusal-no-check-now = Nobody is slipping past just now.
refusal-no-retreat-now = Nobody falls back there now.
refusal-nobody-makes-room = Nobody makes room that way now.
refusal-nobody-falls = No thrown rider comes to lie there now.
refusal-nobody-suffers = He is not the one to suffer now.
refusal-animals-do-not-fight = Animals do not fight.
refusal-has-struck = It has attacked in this turn.
refusal-has-laboured = It has given this turn to other work.
refusal-finish-the-attack = First the attack that has begun is fought.
refusal-out-of-reach = It cannot strike there.
refusal-no-attack-now = No attack is being put together.
refusal-cannot-include = This unit cannot be attacked as well.
refusal-cannot-join = It cannot take part in this attack.
refusal-other-table = Men on foot and riders are not attacked in one blow.
refusal-no-advance-now = Nobody follows up there now.

## Argued points

modifier-mover-rider = intruder mounted { $signed }
modifier-mover-armoured = intruder in armour { $signed }
modifier-mover-wounded = intruder wounded { $signed }
modifier-enemy-rider = enemy mounted { $signed }
modifier-enemy-wounded = enemy wounded { $signed }
modifier-long-range = long range { $signed }
modifier-medium-range = medium range { $signed }
modifier-shooter-wounded = shooter wounded { $signed }
modifier-near-target = near target { $signed }
modifier-target-armoured = target in armour { $signed }
modifier-attack = attack { $signed }
modifier-defence = defence { $signed }
modifier-attacker-ground = attacker's ground, columns { $signed }
modifier-defender-ground = defender's ground, columns { $signed }
modifier-joint-attack = joint attack, columns { $signed }
modifier-defender-armoured = defender in armour, roll { $signed }

outcome-time-is-up = Time is up.

## Duels

duel-stunned = The defender is stunned.
duel-wounded = The defender is wounded.
duel-driven-back = The defender is driven back.
duel-thrown = The defender is thrown off the horse.
duel-light-cover = The defender has light cover.
refusal-would-be-dead = Whoever has suffered that much is dead.
refusal-one-rider-at-a-time = Riders meet one at a time here.
refusal-never-rides = This person never rides.
refusal-one-ground = The defender stands in one kind of terrain only.
