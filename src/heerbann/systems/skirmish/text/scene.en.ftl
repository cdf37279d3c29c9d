### What browser and terminal show and read out. Every key is in scene.de.ftl as well.

## Words

cover-none = no cover
cover-soft = soft cover
cover-hard = hard cover

type-infantry = infantry
type-walker = walker
type-beasts = beasts
type-cavalry = cavalry
type-vehicle = vehicle
type-bike = bike
type-jump = jump troops
type-antigrav-bike = antigrav bike
type-antigrav-vehicle = antigrav vehicle

armour-light = light armour
armour-medium = medium armour
armour-heavy = heavy armour

flag-sniper = sniper
flag-sync = linked
flag-no-los = needs no line of sight

mission-king-of-the-hill = King of the Hill
mission-hidden-loot = Hidden Loot
mission-objectives = Objectives
mission-annihilation = Annihilation

walks-none = stays

## The table

spoken-piece =
    { $piece }: { $cover }{ $enter ->
        [none] , nobody may enter
        [foot] , open to those on foot, mounted or walking
       *[other] { "" }
    }{ $blocks ->
        [true] , blocks sight
       *[false] { "" }
    }
zone-title = Deployment zone of { $side }
mark-hill =
    The hill{ $side ->
        [none] { "" }
       *[other] , held by { $side }
    }
mark-objective =
    Objective { $number }{ $side ->
        [none] { "" }
       *[other] , held by { $side }
    }
mark-loot =
    Loot { $number }, face down{ $side ->
        [none] { "" }
       *[other] , held by { $side }
    }
mark-open =
    Loot { $number }, worth { $value }{ $side ->
        [none] { "" }
       *[other] , held by { $side }
    }

## Units

spoken-unit =
    { $unit }, { $side }, { $at ->
        [none] not set up yet
       *[other] at { $at }, { $cover }
    }, { $left } of { $full }.
badge-acting = Is acting now.
badge-spent = Has been activated in this round.
badge-melee = In melee with { $foes }.
badge-marker = Secures the area and may react.
badge-covered = Takes cover.
badge-shaken = The crew is shaken.
badge-stunned = The crew is stunned.
badge-immobile = Cannot move any more.
badge-weapon =
    { $number ->
        [one] One weapon is destroyed.
       *[other] { $number } weapons are destroyed.
    }

## How things stand

fact-mission = Mission
fact-round = Round
fact-points = Points { $side }
fact-units = Units { $side }

## Cards

profile-b = Movement in inches
profile-nk = Close combat: hits on this face or more
profile-fk = Ranged combat: hits on this face or more
profile-rw = Armour: saves on this face or more
profile-a = Attacks in melee
profile-l = Life
profile-mw = Morale: passes on this face or more
card-gear =
    { $number }×{ $general ->
        [true] { " general" }
       *[false] { "" }
    }
card-ranged =
    { $weapon } ({ $range }″, RoF { $rof }, FP { $fp }{ $flags ->
        [none] { "" }
       *[other] , { $flags }
    })
card-melee =
    { $weapon } (melee { $reach }″{ $rof ->
        [0] { "" }
       *[other] , RoF +{ $rof }
    }, FP { $fp })
card-type =
    { $points } points{ $armour ->
        [none] { "" }
       *[other] , { $armour }
    }.

## Where to

preview-length = { $length } of { $reach }
preview-slowed = { $piece } slows it: { $reach } at most.
preview-tests =
    { $number ->
        [one] Terrain test for one model.
       *[other] Terrain test for { $number } models.
    }
preview-cover = Stands in cover there: { $cover }.
sight-clear = { $distance }, clear sight
sight-cover = { $distance }, { $cover }
sight-blocked = { $distance }, hidden by { $piece }

## At the terminal

legend-objective = objective
legend-closed = loot, face down
legend-open = loot, open
status-round = Round { $round }/{ $last }
status-starter = start player { $side }
status-points = points { $points }
card-left = { $left } of { $full } left.
change-destroyed = { $unit } destroyed
change-models =
    { $unit }: { $amount ->
        [one] one model lost
       *[other] { $amount } models lost
    }
change-wounds =
    { $unit }: { $amount ->
        [one] one life lost
       *[other] { $amount } lives lost
    }
change-steady = { $unit }: steady again
change-pinned = { $unit }: pinned
change-fleeing = { $unit }: flees
change-shaken = { $unit }: shaken
change-stunned = { $unit }: stunned
change-immobile = { $unit }: immobilised
change-weapon =
    { $unit }: { $amount ->
        [one] one weapon destroyed
       *[other] { $amount } weapons destroyed
    }
assumed-fire = Vehicles fire all that reaches, other models their first weapon that does.
assumed-shoot = Other weapons fire at the next target offered.
assumed-suppress = Other weapons suppress the next target offered.
assumed-march = Models out of reach close in.
assumed-lose = Losses fall on models without special weapons first.
assumed-aim-at = Hits go to the first model offered.
assumed-pursue = Those who flee are pursued.
assumed-lose-weapon = The strongest weapon is destroyed.

## The workshop table

bench-points = Points
bench-entries = Units
bench-weapons = Weapons
bench-models =
    { $number ->
        [one] 1 model
       *[other] { $number } models
    }
