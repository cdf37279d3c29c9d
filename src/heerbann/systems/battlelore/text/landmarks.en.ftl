### Landmarks (§B.15). Every key also stands in landmarks.de.ftl.

terrain-pentacle = Magic Pentacle
terrain-pool = Healing Pool
terrain-den = Rogues' Den
terrain-camp = Training Camp
terrain-stronghold = Stronghold

step-landmarks = Landmarks

ask-landmark = Where does your landmark stand?

action-raise-landmark = { $terrain } on { $hex }
action-slip = { $unit } by hidden ways to { $to }

event-landmark-granted = { $seat } alone have a master of the highest level: { $terrain }.
event-landmark-placed = { $seat }: { $terrain } on { $hex }.
event-slipped = By hidden ways: { $unit } to { $to }.
event-pentacle-tapped = { $unit } on the pentacle: { $seat } gain { $tokens ->
        [one] one lore token.
       *[other] { $tokens } lore tokens.
    }
event-healed = { $unit } { $unit-form ->
        [one] regains
       *[other] regain
    } in the healing pool { $figures ->
        [one] one figure.
       *[other] { $figures } figures.
    }

modifier-cap-landmark = limit of the landmark { $signed }
modifier-training = training camp { $signed }

refusal-no-landmark-now = No landmark is placed now.
refusal-other-landmark = Another landmark is to be placed.
refusal-no-site = A landmark stands on an empty plain hex of the own half.
refusal-not-in-a-den = Only those who stand in a den know the hidden ways.
refusal-no-hideout = Hidden ways lead only to free hexes of woods, marsh or hills.

card-trained = Comes from the training camp.
