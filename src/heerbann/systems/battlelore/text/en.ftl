### BattleLore with "Zu den Waffen" in English. Every key also stands in de.ftl.
### Units are called "Archers 1 (S)": S are standards, P pennants.

## Words

seat-pennant = Pennants
seat-standard = Standards

face-green = green
face-blue = blue
face-red = red
face-sword = sword
face-flag = flag
face-lore = lore

colour-green = green
colour-blue = blue
colour-red = red

race-human = Humans
race-dwarf = Dwarves
race-goblin = Goblins
race-beast = Beast

kind-foot = on foot
kind-cavalry = mounted
kind-creature = Creature

weapon-short-sword = short sword
weapon-long-sword = long sword
weapon-claws = claws
weapon-bow = bow
weapon-longbow = longbow
weapon-crossbow = crossbow

place-right = right wing
place-centre = centre
place-left = left wing
place-reserve = reserve

terrain-plain = Plain
terrain-woods = Woods
terrain-hill = Hill
terrain-river = River
terrain-ford = Ford
terrain-bridge = Bridge
terrain-stone-bridge = Stone bridge
terrain-marsh = Marsh
terrain-cliff = Cliff
terrain-rampart = Rampart

direction-e = E
direction-ne = NE
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SE

slot-left = left
slot-centre = centre
slot-right = right
slot-any = any
slot-green = green
slot-blue = blue
slot-red = red
slot-foot = foot
slot-cavalry = cavalry
slot-line = line
slot-archers = archers
slot-beside = beside the enemy
along-a-line = any number along a line

master-commander = Commander
master-wizard = Wizard
master-cleric = Cleric
master-warrior = Warrior
master-rogue = Rogue

card-hidden = face down

## Steps

step-pick-sets = Choosing sets
step-draw-cards = Drawing deployment cards
step-assign = Laying out cards
step-revealer = Who reveals first?
step-reveal = Revealing
step-place = Deployment
step-scout = Scouts
step-reserve = Reserve
step-council = War Council
step-draft = Choosing specialists
step-specialists = Specialists
step-listing = Listing
step-deal = Dealing cards
step-command = Command card
step-order = Orders
step-move = Movement
step-battle = Battle
step-draw = Drawing
step-keep = Keeping a card
step-end-turn = End of the turn

## Questions

ask-sets = With which deployment cards do you take the field?
ask-assign = Which card goes to which section?
ask-creature = Which creature is deployed?
ask-relocate = Which unit goes where on the baseline instead?
ask-reserve = Which unit of the reserve goes to which hex?
ask-levy = Which troop replaces which levy?
ask-council = How do you share out the levels of your War Council?
ask-draft = Which specialist do you take?
ask-specialist = Which specialist do you play?
ask-effect = { $playing }: what is to happen?
ask-command = Turn { $turn }: which command card do you play?
ask-order = { $card }: who gets an order? Left: { $slots }
ask-move = { $card }: who moves where?
ask-way = { $card }: which way?
ask-battle = { $card }: who attacks whom?
ask-flags = { $fighting }: how many flags are ignored?
ask-retreat = { $fighting }: where does the retreat lead?
ask-gain-ground = { $fighting }: gain ground?
ask-pursue = { $fighting }: pursue where?
ask-strike-again = { $fighting }: whom to attack next?
ask-battle-back = { $fighting }: battle back?
ask-keep = Which card do you keep?

## What a player can do

action-pick-sets = { $sets }
action-assign = right { $right }, centre { $centre }, left { $left }
action-choose-creature = { $kind }
action-relocate = { $kind } to { $hex }
action-call-reserve = { $kind } to { $hex }
action-replace-levy = { $hex }: { $kind }
action-form-council = Commander { $commander }, Wizard { $wizard }, Cleric { $cleric }, Warrior { $warrior }, Rogue { $rogue }
action-draft = { $specialist }
action-pass-draft = Take none
action-play-specialist = Play { $specialist }
action-end-specialists = Play no more
action-place-stakes = Stakes before { $unit }
action-hire = { $kind } instead of { $unit }
action-settle = { $kind } to { $hex }
action-raise-hill = A hill on { $hex }
action-infiltrate = { $unit } to { $to }
action-conjure = An illusion of { $unit } on { $hex }
action-reinforce = One figure more for { $unit }
action-end-effect = No more of this
action-play-command = { $card }
action-order = { $unit } ({ $slot })
action-order-creature = { $unit } for lore tokens ({ $slot })
action-end-orders = No more orders
action-move = { $unit } to { $to }
action-take-way = By way of { $over }: { $stops ->
        [true] the rampart stops the move
       *[false] nothing stops the move
    }{ $battles ->
        [true] {""}
       *[false] {""}, no battle after that
    }
action-end-moves = No more moves
action-attack = { $unit } against { $target }
action-end-battles = No more battles
action-ignore-flags =
    { $flags ->
        [0] Ignore no flag
        [one] Ignore one flag
       *[other] Ignore { $flags } flags
    }
action-retreat = Retreat to { $to }
action-gain-ground = Gain ground
action-pursue = On to { $to }
action-strike-again = Attack { $target }
action-battle-back = Battle back
action-refrain = No
action-keep-command = Keep { $card }

## What happened: deployment

event-sets-chosen = { $seat } have chosen their sets ({ $sets }).
event-sets-shown = { $seat }: { $sets }.
event-sets-clashed = Both want { $sets }, and there is only one copy: its owner chooses anew, and first.
event-card-drawn = { $seat } draw a deployment card: { $card }.
event-cards-assigned = { $seat } lay out: right { $right }, centre { $centre }, left { $left }, reserve { $reserve }.
event-revealer-drawn = { $seat } reveal first.
event-card-revealed = { $seat }, { $place }: { $card }.
event-unit-deployed = { $unit } on { $hex }.
event-unit-forfeited = { $seat } give up { $kind }.
event-levy-placed = { $seat }: a levy ({ $colour }) on { $hex }.
event-scouted = Green banners: pennants { $pennant }, standards { $standard }. { $winner } begin.
event-scouts-rolled = Dice for the first turn: pennants { $pennant }; standards { $standard }. { $winner ->
        [none] A tie.
       *[other] { $winner } begin.
    }
event-reserve-opened = The reserve is called: { $calling }.
event-reserve-called = { $seat } call from the reserve: { $kind }.
event-levy-replaced = { $seat }: the levy on { $hex } { $kind ->
        [none] is removed.
       *[other] is replaced: { $kind }.
    }
event-reserve-ended = { $seat }: the reserve stands.
event-council-formed = { $seat }: War Council formed ({ $council }).
event-council-shown = { $seat }, War Council: { $council }.
event-specialist-drafted = { $seat } take { $specialist ->
        [none] no specialist.
       *[other] { $specialist }.
    }
event-specialist-played = { $seat } play { $specialist }.
event-specialist-done = { $specialist }: done.
event-specialists-ended = { $seat }: no more specialists.
event-stakes-placed = Stakes before { $unit } on { $hex }.
event-bows-upgraded = { $seat }: the humans carry longbows.
event-unit-dismissed = { $unit } { $unit-form ->
        [one] leaves
       *[other] leave
    }.
event-hill-raised = { $hex } is a hill now.
event-infiltrated = Beforehand: { $unit } { $path }.
event-reinforced = { $unit }: one figure more.
event-prayed = { $seat } gain by prayer { $tokens ->
        [one] one lore token.
       *[other] { $tokens } lore tokens.
    }
event-army-listed = { $seat } stand: { $units } units, { $green } green, { $blue } blue, { $red } red; command cards: { $hand }{ $begins ->
        [true] {""}; they begin.
       *[false] .
    }
event-unit-listed = { $hex }: { listed-unit }
listed-unit = { $unit }, { $colour } banner, { $weapon }, figures: { $figures }.
event-ground-listed = { $hex }: { $stakes ->
        [true] Archers' stakes.
       *[false] { $terrain }.
    }

## What happened: battle

event-command-drawn = { $seat } draw a command card: { $card }.
event-deck-shuffled = The command cards are shuffled anew.
event-turn-began = Turn { $turn }: { $seat }.
event-command-played = { $seat } play { $card }{ $countered ->
        [true] {" "}(counts as { $counts_as }).
       *[false] .
    }
event-orders-rolled = { $seat } roll { $dice }; orders: { $slots }.
event-ordered = An order for { $unit }.
event-orders-ended = { $seat }: the orders are given.
event-moved = { $unit }: { $path }.
event-moves-ended = { $seat }: the moves are over.
event-attack-began = { $unit } { $unit-form ->
        [one] attacks
       *[other] attack
    } { $target }.
event-struck-back = { $unit } { $unit-form ->
        [one] battles
       *[other] battle
    } back against { $target }.
event-attacked = { $unit } { $unit-form ->
        [one] rolls
       *[other] roll
    } { $dice }: { $target } { $target-form ->
        [one] loses
       *[other] lose
    } { $lost ->
        [0] no figure
        [one] one figure
       *[other] { $lost } figures
    }{ $flags ->
        [0] {""}
        [one] {""}; one flag
       *[other] {""}; { $flags } flags
    }{ $lore ->
        [0] .
        [one] {""}; one lore token gained.
       *[other] {""}; { $lore } lore tokens gained.
    }
event-critical-rolled = { $unit }, second throw { $dice }: { $killed ->
        [true] a critical hit.
       *[false] nothing.
    }
event-corner-rolled = { $unit } cannot give way, throw { $dice }: { $hits } hits.
event-figures-lost = { $unit }: { $lost } lost.
event-eliminated = { $unit } { $unit-form ->
        [one] is
       *[other] are
    } eliminated{ $banner ->
        [true] {""}: a banner gained
       *[false] {""}
    }{ $lore ->
        [0] .
        [one] {""}; one lore token gained.
       *[other] {""}; { $lore } lore tokens gained.
    }
event-flags-ignored = { $unit } { $unit-form ->
        [one] stands
       *[other] stand
    } boldly (flags: { $flags }).
event-retreated = Retreat: { $unit } to { $to }.
event-ground-gained = Ground gained: { $unit } to { $to }.
event-battles-ended = { $seat }: the battles are over.
event-draws-due = { $seat } are to draw: { $draws }.
event-command-kept = { $seat } keep { $kept } and discard: { $discarded }.
event-turn-ended = The turn is over: { $seat }.

## The end

outcome-deployed = The deployment is complete; the battle begins at your table.
outcome-banners = The banners are taken.
outcome-no-army = The other army is destroyed.

## Points of a throw

modifier-base-dice = dice of the unit { $signed }
modifier-moved = has moved { $signed }
modifier-cap-woods = limit of the woods { $signed }
modifier-cap-hill = limit of the hill { $signed }
modifier-cap-ford = limit of the ford { $signed }
modifier-cap-bridge = limit of the bridge { $signed }
modifier-cap-marsh = limit of the marsh { $signed }
modifier-cap-cliff = limit of the cliff { $signed }
modifier-cap-rampart = limit of the rampart { $signed }
modifier-fewest = at least one die { $signed }
modifier-card-dice = command card { $signed }
modifier-charge = mounted charge { $signed }
modifier-lore-dice = lore card { $signed }
modifier-mist = mist wall { $signed }

## Why not: deployment

refusal-no-sets-now = Sets are not chosen now.
refusal-wrong-number-of-sets = This many sets are to be chosen: { $sets }.
refusal-no-such-set = There is no such set.
refusal-foreign-set = In impromptu mode only the own camp's sets are used.
refusal-foreign-nation = Where nations fight, this people does not serve in this camp.
refusal-set-taken = This set is no longer there.
refusal-no-cards-to-lay = There are no cards to lay out.
refusal-one-card-per-section = Each section gets exactly one card.
refusal-card-not-drawn = You have not drawn this card.
refusal-card-laid-twice = A card lies in one place only.
refusal-no-such-creature = This creature is not to be chosen now.
refusal-nothing-to-relocate = No unit has to go elsewhere.
refusal-not-on-section-baseline = The unit can only go to a free hex of the baseline of its section.
refusal-no-reserve-now = The reserve is not called now.
refusal-not-on-reserve-card = This unit is not on the reserve card, or not any more.
refusal-shared-hex = Hexes that belong to two sections are excluded from deployment.
refusal-not-on-baseline = The reserve is deployed on free hexes of the own baseline.
refusal-not-available = There are no bearers or figures for it.
refusal-no-levies-now = Levies are not replaced now.
refusal-no-such-levy = There is no levy of yours.
refusal-troops-only = Only troops replace a levy.
refusal-higher-rank = The troop is of a higher rank than the levy.
refusal-no-council-now = No War Council is formed now.
refusal-no-commander = A War Council needs a commander.
refusal-no-such-level = Levels go from 0 to { $highest }.
refusal-too-many-levels = There are at most { $levels } levels to share out.
refusal-no-draft-now = You choose no specialist now.
refusal-no-such-specialist = There is no such specialist.
refusal-lore-only = This card is for lore adventures only.
refusal-specialist-taken = This card is taken already.
refusal-no-specialists-now = You play no specialists now.
refusal-not-your-specialist = You do not have this card.
refusal-no-master = That needs a master of this class in the War Council.
refusal-not-by-this-specialist = The specialist at work does not allow this.

## Why not: battle

refusal-no-command-now = No command card is played now.
refusal-not-in-hand = You do not hold this card.
refusal-nothing-to-keep = There is nothing to choose from.
refusal-not-drawn = You have not just drawn this card.
refusal-no-such-unit = There is no such unit, or not any more.
refusal-no-orders-now = No orders are given now.
refusal-not-your-unit = This is not your unit, or it is not your turn.
refusal-already-ordered = This unit has an order already.
refusal-truce = The truce bells: no more orders this turn.
refusal-card-does-not-order = The card gives no such order, or not any more.
refusal-unit-does-not-fit = This order is not for this unit.
refusal-no-creature-order = For lore tokens only a creature outside the section gets an order.
refusal-no-moves-now = There are no moves now.
refusal-not-ordered = This unit has no order.
refusal-has-moved = This unit has moved already, or must not move.
refusal-off-board = That is not on the board.
refusal-occupied = There is a unit already.
refusal-impassable = This terrain is impassable.
refusal-too-far = That is too far: { $steps } hexes at most.
refusal-cliff = There is no way across the cliff.
refusal-no-such-way = There is no such way here.
refusal-no-way = There is no free way to it.
refusal-no-battles-now = There are no battles now.
refusal-own-unit = This is a unit of yours.
refusal-has-battled = This unit has battled already.
refusal-may-not-battle = This unit may not battle this turn.
refusal-no-point-blank = When the sky darkens nobody fires point blank.
refusal-cliff-between = There is no melee across a cliff.
refusal-not-beside = This target does not stand beside the unit.
refusal-enemy-at-hand = With an enemy at hand nobody shoots at others.
refusal-one-attacker = Only one unit attacks at a time here.
refusal-no-figures-left = The unit has not so many figures to lose: it would be destroyed already.
refusal-out-of-range = The target is too far away: { $reach } hexes at most.
refusal-no-line-of-sight = Something blocks the sight.
refusal-no-flags-to-ignore = That many flags cannot be ignored now.
refusal-no-retreat-there = There is no retreat to that hex now.
refusal-no-follow-on = Ground is gained and pursued only after a melee that vacated the hex.
refusal-no-battle-back = Only a bold unit that held its hex battles back.

## The deployment helper, before it begins
helper-title = Deployment helper
helper-lead = For you at a real table: cards are drawn and laid out face down here, each of you alone. At the end a sheet says which unit goes to which hex.
helper-step-draw = draw cards
helper-step-lay = lay them out in secret
helper-step-reveal = reveal
helper-step-print = look and print
helper-names = Who deploys?
helper-typed-why = You draw your own cards and type what they are.
helper-start = Deploy

## What cards of each deck are called

deck-command = Command card
deck-lore = Lore card
deck-specialist = Specialist
deck-deployment = Deployment card
deck-set = Set of cards
