### How a campaign is shown. Every key is in campaign_show.de.ftl as well.

## The map
place-told = { $place }, { $kind }: resources { $resources }, loyalty { $loyalty }, { $stance }
place-note = { $resources } · { $loyalty }
place-kind-small = small village
place-kind-large = large village
place-kind-town = town
place-kind-abbey = abbey
place-kind-port = port
ground-open = open country
ground-forest = forest
ground-hills = hills
ground-hilly-forest = wooded hills
ground-marsh = marsh
ground-moor = moor
ground-sea = sea
ground-river = river
ground-crossing = { $kind ->
    [bridge] bridge
   *[ford] ford
  }

## Counters
nobody = nobody
spoken-group = { $group }, { $side }: { $men } men, { $well } of them well.
spoken-counter = { $group }, { $side }. Strength unknown.
spoken-convoy = { $convoy }, without escort.
spoken-castle = { $castle }, owner: { $side }.
spoken-garrison = Garrison: { $men }.
badge-captain = Led by { $leader }, prestige { $prestige }.
badge-hungry = Hungry, day { $days }.
badge-wounded-men = Wounded: { $men }.
badge-convoy = { $convoy }: animals { $animals }, load { $load }.
badge-captives = Prisoners: { $men }.
badge-hired = { $group }: { $men } hired men.
badge-besieging = Besieges.
badge-besieged = Is besieged.
badge-marched = Has arrived for today.
badge-noted = Day { $day }: { $men } men, { $wounded } of them wounded.

## Sheets
sheet-seen = Seen
sheet-never-seen = Nobody has seen yet how strong it is.
sheet-leader = Leader
sheet-prestige-text = Who leads it, and his prestige.
sheet-prestige = Prestige { $prestige }
sheet-men = Men
sheet-men-text = Everybody under the counter, wounded and mercenaries among them.
sheet-pounds = Money
sheet-pounds-text = The purse of the group.
sheet-food = Food
sheet-food-text = So many points it needs in the morning / so many lie ready where it stands.
sheet-reach = March
sheet-reach-text = Movement points, by season, wounded and hunger.
sheet-hunger = Hunger
sheet-hunger-text = So many days it has gone hungry.
sheet-loyalty = Loyalty
sheet-loyalty-text = Loyalty and stance of the group.
sheet-mounted = Mounted
sheet-mounted-text = Everybody rides, the group goes as far as horses do.
sheet-roll = Roll of { $group }
sheet-convoy = Animals { $animals }, load { $load }
sheet-captives = Prisoners
sheet-animals = Animals
sheet-animals-text = Pack animals; each carries a point.
sheet-load = Resources
sheet-load-text = So many points are loaded.
sheet-stock-text = So many points lie in the castle.
sheet-garrison = Garrison
sheet-garrison-text = Men in the castle.

## How things stand
chronicle = Chronicle
story-order = Order: { $seats }.
story-battle = Battle at { $hex }: victory for { $winner }.
story-drawn = Battle at { $hex }: undecided.
story-plundered = { $place } is plundered.
story-risen = { $place } rises.
story-quiet = A quiet day.
sign-battles = Battles
fact-season = Season
fact-phase = Step of the day
fact-order = Order
fact-short = { $group } will be hungry
fact-short-value = needs { $need }, finds { $there }
counter-groups = Groups
counter-pounds = Pounds
counter-prisoners = Prisoners
counter-points = Points

## In the terminal
legend-map = . open  f forest  ^ hills  F wooded hills  % marsh  m moor  ~ sea  = river  o village  C castle
told-men = { $men } men

## What is known before
caution-loyalty = { $place } tests its loyalty: { $chance } loyal.
caution-unknown = { $group }: strength unknown.
caution-seen = { $group }, last seen: { $seen }
caution-defenders = { $place } is defended by { $men } men.
caution-plunder = The loyalty of the village changes by { $change }.
caution-hunger = { $group } will be hungry here: needs { $need }, finds { $there }.
change-loyal = { $unit }: loyal
change-rebel = { $unit }: rebel
change-mutiny = { $unit }: mutiny

## The war book
ledger-lead = Day { $day } of { $days }, { $season }
matter-your-turn = It is your turn.
matter-battle = There is fighting here, and you are in it.
matter-siege = Siege, day { $day }.
matter-fed = Eats where it stands: needs { $need }, finds { $there }.
matter-hungry = Goes hungry if it stays here: needs { $need }, finds { $there }. That would be day { $day } without food; from day { $starves } on it is weakened.
matter-mutiny = Test of mercenaries who wait for loot: they mutiny with
matter-starving = halved by hunger
matter-reach = March: { $points } points (changes: { $why }). { $hexes ->
    [0] No other hex
    [one] One other hex
   *[other] { $hexes } other hexes
  } in reach. Places: { $places }.
matter-duty = Has to bring wounded men or prisoners away by the shortest way.
matter-loyalty = If it marches to { $place }, the village tests its loyalty: loyal with
matter-scots = If it meets { $group }, a die falls between Scots and Saxons: enemies with
matter-met = Stands beside { $group }. { $seen }
matter-outrides = If it is attacked here, it can always ride away from men on foot.
matter-may-evade = If it is attacked here, it can evade once ({ $points } points left).
matter-no-evasion = If it is attacked here, it cannot evade ({ $points } points left).
matter-own-loyalty = Has met Normans and tests its loyalty: loyal with
story-siege-day = A day before { $castle }.
story-siege-surrendered = { $castle } surrenders.
story-siege-taken = { $castle } is taken.
story-siege-lifted = The siege is lifted: { $castle }.
modifier-season = season { $signed }
modifier-wounded-men = wounded { $signed }
