### §7 Special techniques. Every key is also in techniques.de.ftl.

step-charges = 2. Charges
step-charging = 3. The charges are ridden
step-axes = 4. Axes in both hands
step-clash = 4. The charges are fought

ask-charge = Which rider charges whom?
ask-course = By which path?
ask-counter = Who rides against this charge?
ask-evade = Give way before the blow?
ask-axes = Who takes the axe in both hands?

action-charge = { $unit } charges { $target } ({ $hex }), riding { $way }
action-charge-along = { $unit } by { $path }
action-end-charges = No more charges
action-counter-charge = { $unit } rides against it
action-await-charge = Await the charge
action-form-wall = { $unit } and his neighbours form a shield wall ({ $line }), front { $front }
action-evade = { $unit } gives way to { $to }
action-stand-fast = { $unit } stands fast
action-raise-axe = { $unit } takes the axe in both hands
action-lower-axe = { $unit } takes up the shield again
action-end-axes = All axes are as they shall be

event-charge-declared = { $unit } charges { $target }, riding { $way }: { $path }.
event-counter-declared = { $unit } rides against it and will meet it on { $place }.
event-lancers-formed = They charge in a body: { $units }.
event-countercharged = { $unit } rides against it, to { $place }.
event-counter-failed = { $unit } does not get between: the charge is at its first target again.
event-roles-swapped = { $unit } is stronger than { $charger } and strikes instead.
event-charge-ridden =
    { $arrived ->
        [true] The charge of { $unit } reaches its end.
       *[other] The charge of { $unit } comes to nothing.
    }
event-charge-fought = The charge of { $unit } is over.
event-evaded = { $unit } gives way to { $place }.
event-blow-wasted =
    { $attackers } { $attackers-form ->
        [one] strikes
       *[other] strike
    } at the air.
event-wall-formed = A shield wall stands, front { $front }: { $members }.
event-axe-raised =
    { $raised ->
        [true] { $unit } takes the axe in both hands.
       *[other] { $unit } takes up the shield again.
    }

refusal-no-rider = Only riders charge.
refusal-charges-already = This rider is in a charge already.
refusal-charged-already = Somebody charges this unit already.
refusal-no-such-target = There is no such target.
refusal-target-not-in-view = The target must be in front and in view.
refusal-no-straight-run = It takes at least six hexes without tight turns, the last four straight at the target.
refusal-no-counter-charge = Only a rider of the other side can meet the charge.
refusal-too-far-to-counter = It cannot get to the last two hexes of the charge in time.
refusal-no-charge-to-meet = There is no charge to meet now.
refusal-charge-too-short = This path is too short: it takes at least { $hexes } hexes.
refusal-tight-turn = No horse turns so tightly at a gallop: it goes straight on or half to a side.
refusal-charge-in-a-circle = A charge leads in no circle: no hex is entered twice.
refusal-another-charge = Another charge was named: this path leads elsewhere.
refusal-too-near-to-counter = The charge comes from too near; its target would need a distance of { $hexes } hexes.
refusal-cannot-evade = It cannot give way now.
refusal-not-faster = Only who is faster than every attacker gives way.
refusal-no-room = There is no empty hex to give way to.
refusal-nobody-evades = Nobody gives way there now.
refusal-no-shield = Only Saxon huscarls and thegns on foot, with a hand for the shield, form a wall.
refusal-no-wall-here = It takes three side by side.
refusal-not-now-the-axe = Axes are raised and lowered at the start of the own melee step.
refusal-axe-is-so = The axe is so already.
refusal-no-axe = It takes an axe, full health, free hands and firm ground under one's feet.
refusal-too-dark = It is too dark to see that far.

modifier-charge = charge { $signed }
modifier-counter-charge = counter-charge { $signed }
modifier-lancers = lancers in a body, columns { $signed }
modifier-defender-axe = defender without a shield, columns { $signed }
modifier-target-axe = target without a shield { $signed }
modifier-bad-light = bad light { $signed }
