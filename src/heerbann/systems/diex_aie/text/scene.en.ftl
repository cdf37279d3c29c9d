### What the browser shows and reads out. Every key is also in scene.de.ftl.

spoken-level = level { $level }
spoken-sides = { $side } to the { $ways }
spoken-unit =
    { $unit }, { $side }, { $hex ->
        [none] not on the map
       *[other] on { $hex }
    }, { $mounted ->
        [true] mounted, { $health }
       *[other] { $health }
    }.
marker-dead-men =
    { $men ->
        [one] one dead
       *[other] { $men } dead
    }
marker-dead-horses =
    { $horses ->
        [one] one dead horse
       *[other] { $horses } dead horses
    }
marker-fire = Fire, { $turns ->
    [0] just lit
    [one] for one turn
   *[other] for { $turns } turns
    }
marker-scorched = Scorched, { $turns ->
    [one] burnt for one turn
   *[other] burnt for { $turns } turns
    }
marker-chest = A chest
marker-hoard = A hidden chest
spoken-ladder = ladder
zone-title = Setting up: { $side }
fact-round = Round
fact-step = Step
fact-points = Victory points { $side }
fact-chests = Chests found
fact-chests-off = Chests carried off
fact-left = Movement left: { $unit }

badge-down = Stunned.
badge-attacked = Is being attacked.
badge-attacking = Takes part in this attack.
badge-moving = Moving now.
badge-shot = Has shot in this turn.
badge-struck = Has attacked in this turn.
badge-moved = Has moved in this turn.
badge-charging = Has declared a charge.
badge-countering = Rides a counter-charge.
badge-axe = Wields the axe with both hands.
badge-wall = Stands in the shield wall.
badge-asleep = Is asleep.
badge-bound = Lies bound.
badge-chest = Carries a chest.
badge-bearing = Carries a ladder.
badge-working = Works the whole turn.
badge-leading = Leads an animal.

profile-a = Attack: the black number
profile-d = Defence: the red number
profile-m = Movement points: the blue number
class-a = Archer
class-c = Civilian
class-h = Huscarl
class-j = Javelin man
class-k = Knight
class-l = Light troops
class-m = Medium troops
class-n = Noble
class-s = Slinger
class-t = Thegn
class-x = Crossbowman
card-class = Kind
card-arms = Arms
card-armour = Armoured
card-armour-text = Melee and effect rolls against him count 1 more; he cannot swim.
card-axe-text = On foot and healthy: double attack with both hands, but less well covered.
card-ranges = Short to { $short }, medium to { $medium }, long to { $long } hexes.
arms-sword = Sword
arms-lance = Lance
arms-spear = Spear
arms-axe = Axe
arms-two-handed-axe = Two-handed axe
arms-club = Club
arms-bill = Bill
arms-dirk = Dirk
arms-seax = Seax
arms-staff = Staff
arms-pitchfork = Pitchfork
arms-shortbow = Shortbow
arms-crossbow = Crossbow
arms-javelins = Javelins
arms-sling = Sling
arms-none = None
