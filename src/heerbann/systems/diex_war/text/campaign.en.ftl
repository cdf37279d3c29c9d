### The campaign in English. Every key is in campaign.de.ftl, too.

## Steps
step-season = Season
step-weather = Weather
step-secret-choice = Secret choice
step-secret-start = Secret start
step-dawn = Morning
step-order = Order
step-clash = Battle
step-glory = Glory
step-plunder = Plunder
step-share = Sharing loot
step-spoils = Captured convoys
step-close-battle = After the battle
step-mercenary-test = Loyalty of mercenaries
step-meals = Supply
step-regroup = Regrouping
step-convoys = Convoys
step-arrivals = Arrival
step-march = Movement
step-passage = Passage
step-free-mercenaries = Free mercenaries
step-loyalty = Loyalty
step-scots = Scots and Saxons
step-meet = Encounters
step-evasion = Evasion
step-allies = Who fights beside
step-agree = To battle
step-next-phase = Next step
step-cure = Recovery
step-nightfall = Evening

## Questions
ask-secret-choice = { $seat }: What do you write down, with nobody looking?
ask-secret-start = { $seat }: Where does the group begin, with nobody knowing?
ask-arrival = { $seat }: Where does the group come onto the map?
ask-feed = { $seat }: Where does the food come from?
ask-regroup = { $seat }: What is regrouped?
ask-convoys = { $seat }: Convoys and stores?
ask-march = { $seat }: Who goes where?
ask-passage = { $seat }: May the group go on?
ask-beckon = { $seat }: Towards which group do the free mercenaries go?
ask-encounters = { $seat }: What happens at the encounters?
ask-evade = { $seat }: Evade the battle?
ask-join-battle = { $seat }: Does the group fight, too?
ask-ally = { $seat }: Accept the help?
ask-sally-out = { $seat }: Does the garrison come out?
ask-plunder = { $seat }: How much is plundered?
ask-share = { $seat }: How much do the mercenaries get?
ask-convoy-taken = { $seat }: What becomes of the convoy?

## What can be done
action-choose-secretly = { $option }
action-choose-start = { $hex }
action-feed = { $group }: 1 point from { $source }
action-split = Split { $group }, new group: { $men } (£{ $pounds })
action-join = { $group } joins { $into }
action-give-pounds = { $group } gives { $to } £{ $pounds }
action-entrust = { $charge } goes with { $to }
action-draw-men = { $group } takes from { $castle }: { $men }
action-reinforce = { $group } leaves in { $castle }: { $men }
action-take-up = { $group } takes up: { $men }
action-muster = New group of the recovered: { $men }
action-end-regroup = End regrouping
action-form-convoy = { $group }: convoy in { $source }, animals: { $animals }
action-load = { $convoy } loads { $points } from { $source }
action-unload = { $convoy } unloads { $points }: { $target }
action-leave-convoy = { $convoy } stays behind
action-end-convoys = End convoys
action-march = { $group } to { $to }
action-drive = { $convoy } alone to { $to }
action-ask-passage = { $group } asks to pass
action-let-pass = Let them pass
action-bar-way = Bar the way
action-go-home = { $group } goes home
action-come-back = { $group } comes back
action-end-march = End movement
action-beckon = { $mercenaries } goes towards { $group }
action-attack-group = { $group } attacks { $target }
action-attack-village = { $group } attacks { $village }
action-rouse-village = { $village } attacks { $target }
action-join-battle = { $group } fights, too
action-stand-aside = { $group } keeps out of it
action-welcome-ally = { $group } is welcome
action-decline-ally = { $group } shall stay away
action-sally-out = The garrison of { $castle } comes out
action-stay-within = The garrison of { $castle } stays within
action-evade = { $group } evades to { $to }
action-stand-firm = { $group } stands its ground
action-recruit = { $group } recruits in { $village }: { $number }
action-provision = { $group } takes 1 point from { $source } for tomorrow
action-buy-food = { $group } buys 1 point from { $convoy }
action-hire-mercenaries = { $group } hires { $mercenaries }: { $deal }
action-entice = { $group } entices { $mercenaries } away
action-pay-off = { $group } pays off { $mercenaries }
action-raise-village = { $village } rises
action-end-encounters = End encounters
action-plunder = Plunder: £{ $pounds }, on convoys { $loaded }, eaten { $eaten }
action-share-loot = { $mercenaries } gets { $points }
action-take-convoy = Take over { $convoy }
action-plunder-convoy = Plunder { $convoy }

## What happened
event-season-rolled = Season: { $die }, { $season }.
event-weather-rolled = Weather: { $die }, resources { $change }.
event-secretly-chosen = { $seat } have chosen in secret.
event-choice-shown = { $seat } show who they are: { $option }.
event-group-placed = { $group } is in { $hex }.
event-counter-placed = { $group } ({ $seat }) is in { $hex }.
event-counter-removed = { $group } is no longer on the map.
event-counter-changed = { $group }: { $mounted ->
    [true] only riders now
   *[false] no longer only riders
  }.
event-counter-moved = { $group }: { $start } → { $to }.
event-day-dawned = Day { $day }
event-order-rolled = Order ({ $dice }): { $order }.
event-phase-began = { $phase }
event-turn-ended = { $seat } have finished.
event-food-taken = { $source }: { $points } resources used up.
event-fed = { $group } eats from { $source } ({ $points }).
event-satisfied = { $group } has eaten.
event-went-hungry = { $group } goes hungry, day { $days }. { $starves ->
    [true] The group is weakened.
   *[false] It still bears it.
  }
event-convoy-formed = { $group } forms { $convoy } in { $source } (animals: { $animals }).
event-convoy-left = { $convoy } stays behind.
event-loaded = { $convoy } loads { $points } from { $source } (£{ $pounds }).
event-unloaded = { $convoy } unloads { $points }: { $target }.
event-food-bought = { $group } buys { $points } from { $convoy } (£{ $pounds } to { $seller }).
event-group-split = { $new } leaves { $group }: { $men }, £{ $pounds }.
event-groups-joined = { $group } joins { $into }. { $forced ->
    [true] Two groups do not stay beside each other any longer.
   *[false] They go on together.
  }
event-group-dissolved = { $group } dissolves: { $men }.
event-beside-noted = { $group } is beside another group, morning { $mornings }.
event-pounds-given = { $group } gives { $to } £{ $pounds }.
event-entrusted = { $charge } goes with { $to } now.
event-men-drawn = { $group } takes from { $castle }: { $men }.
event-reinforced = { $group } leaves in { $castle }: { $men }.
event-patients-left = In { $place } stay, from { $group }: { $men }.
event-patients-seen = Somebody from { $group } stays in { $place }.
event-patients-expelled = { $place } is no refuge any more; lost: { $men }.
event-taken-up = { $group } takes up in { $place }: { $men }.
event-mustered = The recovered in { $place } are { $group } now.
event-points-set = Everybody has his movement points.
event-marched = { $group }: { $start } → { $to }, { $left } points left.
event-halted = { $group } halts.
event-passage-asked = { $group } asks to pass.
event-passage-answered = { $seat }: { $granted ->
    [true] { $group } may go on
   *[false] { $group } may not go on
  }.
event-convoy-driven = { $convoy }: { $start } → { $to }.
event-convoy-found = { $convoy } belongs to { $group } now.
event-delivered = { $guards } delivers prisoners: { $men }.
event-discovered = { $group } is discovered in { $hex }.
event-strength-seen = Seen: { $note }.
event-loot-brought-home = { $group } brings £{ $pounds } home.
event-came-back = { $group } is back: { $hex }.
event-village-tested = { $village }: { $die }, { $total } in all: { $stance }.
event-group-tested = { $group }: { $total } in all.
event-group-declared = { $group }: { $die }: { $stance }.
event-scots-diced = { $scots } and { $saxons }: { $die }. { $hostile ->
    [true] The Scots are hostile.
   *[false] The Scots keep the peace.
  }
event-battle-demanded = Battle demanded: { $clash }.
event-stood-firm = { $group } stands its ground.
event-evaded = { $group } evades: { $start } → { $to }, { $left } points left.
event-evasion-ended = { $group } has got away.
event-battle-joined = { $group } fights, too: { $side }.
event-ally-offered = { $group } offers help: { $side }.
event-stood-aside = { $group } keeps out of it.
event-garrison-answered = { $castle }: { $joins ->
    [true] The garrison comes out
   *[false] The garrison stays within
  }.
event-clash-set = There will be a battle: { $clash }.
event-clash-void = No battle: { $clash }.
event-clash-opened = Battle: { $clash }
event-recruited = { $group } recruits in { $village }: { $men } (£{ $pounds }).
event-village-rose = { $village } rises: { $group }!
event-rebels-gathered = Rebels gather: { $group }.
event-battle-settled = The battle is settled.
event-settled = Done.
event-prestige-changed = { $unit } has prestige { $prestige } now.
event-victory-counted = { $group } has won { $wins } battles.
event-leader-rose = { $unit } leads { $group } now, prestige { $prestige }.
event-purse-taken = { $by } captures the purse of { $group }: £{ $pounds }.
event-group-removed = { $group } is no more.
event-village-shaken = { $village }: loyalty { $change }, now { $loyalty }.
event-plundered = { $group } plunders { $village }: £{ $pounds }, eaten { $eaten }.
event-convoy-taken = { $group } takes over { $convoy }.
event-convoy-plundered = { $group } plunders { $convoy }: £{ $points }.
event-prisoners-taken = { $guards } guards prisoners: { $men }.
event-guard-changed = { $captives } is with { $guards } now.
event-prisoners-killed = Nobody can guard them; killed: { $men }.
event-prisoners-freed = Free: { $men }.
event-mercenaries-hired = { $group } has hired { $mercenaries }: { $contract } (£{ $pounds }).
event-paid-off = { $mercenaries } is paid: { $contract } (£{ $pounds }).
event-loot-shared = { $mercenaries } gets too little: £{ $pounds }.
event-mercenaries-tested = { $mercenaries }: { $total } in all.
event-mercenaries-declared = { $mercenaries }: { $die }. { $revolt ->
    [true] Mutiny!
   *[false] All is quiet.
  }
event-mutinied = { $mercenaries } mutinies against { $employer }!
event-beckoned = { $mercenaries } goes towards { $goal }.
event-cure-rolled = A throw for a wounded man: { $die }.
event-cure-noted = { $unit } is well from day { $day } on.
event-cured = { $unit } is well again.
event-evening-came = Evening comes.

## Why not
refusal-not-now = It is not the time for that.
refusal-not-your-group = That is no group of yours on the map.
refusal-under-a-counter = Hired mercenaries go with their group.
refusal-not-these-men = These men are not all there.
refusal-too-few-for-a-group = A group has at least three men.
refusal-not-so-much-money = There is not so much money.
refusal-not-one-party = Only groups of one party become one.
refusal-not-in-one-hex = They are not in the same hex.
refusal-nothing-to-give = There is nothing to give.
refusal-guards-of-their-own = Nobody guards men of his own party.
refusal-no-such-charge = That goes with no group of yours.
refusal-no-own-castle-here = There is no castle of yours here.
refusal-castle-besieged = The castle is besieged.
refusal-garrison-stays = Five have to stay in the castle.
refusal-garrison-too-small = First the garrison has to be filled up to five.
refusal-nobody-well-here = Nobody here is well again.
refusal-needs-no-food = The group needs no more food.
refusal-no-food-there = The group gets nothing from there.
refusal-not-enough-food = There is not so much food.
refusal-no-friendly-store = That needs a friendly village or an own castle.
refusal-one-convoy-a-day = A convoy was formed here today.
refusal-so-many-animals = A convoy has one to five animals.
refusal-so-many-points = So much cannot be moved.
refusal-not-your-convoy = That is no convoy of yours that can do it.
refusal-no-drivers = Without drivers the convoy stays where it is.
refusal-no-way-there = There is no way there.
refusal-march-is-over = The group has met others; its march is over.
refusal-too-far = That costs { $cost } points, { $points } are left.
refusal-duty-leads-elsewhere = Wounded and prisoners have to go to the nearest place of their side.
refusal-castle-needs-men = The castle needs men; this group may not go away from it.
refusal-duty-calls = Who has wounded or prisoners goes on as long as he can.
refusal-no-home-there = This group has no home there.
refusal-not-at-the-edge = The way home leads over the edge of the map, for a point.
refusal-not-before-tomorrow = It comes back on the next day at the earliest.
refusal-no-need-to-ask = There is nothing to ask for.
refusal-nobody-to-ask = Nobody here can be talked to.
refusal-nobody-wants-to-pass = Nobody wants to pass.
refusal-not-towards-a-group = Free mercenaries go towards a group.
refusal-nobody-there = Nobody is there against whom that could be done.
refusal-fought-today = There is a battle about that today already.
refusal-battle-waits = A battle waits for the group already.
refusal-not-hostile = They are not hostile to each other.
refusal-not-in-that-village = The group is not in that village.
refusal-village-not-hostile = It may not attack this village.
refusal-not-your-village = The Saxon speaks for the villages.
refusal-village-not-rebel = Only a rebel village attacks.
refusal-convoy-not-for-sale = Only convoys of loyal Saxons sell.
refusal-cannot-recruit = This group cannot recruit anybody.
refusal-other-stance = The village does not share its stance.
refusal-no-knight = Only a noble or a knight recruits.
refusal-not-so-many-recruits = The village does not give so many today.
refusal-no-mercenaries-here = There are no such mercenaries here.
refusal-under-contract = These mercenaries are under contract.
refusal-grudge = Against this side they have mutinied.
refusal-not-to-be-enticed = Only those who wait for loot can be enticed.
refusal-paid-already = They are paid already.
refusal-no-rising-now = No village rises today.
refusal-village-too-loyal = This village is too loyal.
refusal-village-too-poor = This village has too little.
refusal-normans-near = Normans are too near.
refusal-no-such-choice = That is no choice.
refusal-not-there = The group cannot be there.
refusal-nobody-attacks = Nobody attacks the group.
refusal-cannot-evade = The group can evade no more.
refusal-no-way-to-evade = It cannot evade to that hex.
refusal-nobody-asks-for-help = Nobody asks for help.
refusal-nobody-offers-help = Nobody offers help.
refusal-nobody-fights-outside = Nobody fights outside.
refusal-nothing-to-plunder = There is nothing to plunder.
refusal-not-so-much-plunder = There is not so much loot.
refusal-nothing-to-share = There is nothing to share.
refusal-no-convoy-to-take = There is no convoy to capture.

## What is added
modifier-prestige = standing of the leader { $signed }
modifier-norman-numbers = number of Normans { $signed }
modifier-strength = difference in strength { $signed }
modifier-tests = earlier tests { $signed }
modifier-no-refuge = without a refuge { $signed }

## Words
castle-of = { $name } castle
clash-at = at { $hex }
note-of = { $group }, { $men } men
group-n = Norman group { $number }
group-x = Saxon group { $number }
group-s = Scottish group { $number }
group-v = Viking group { $number }
group-m = Mercenary group { $number }
group-k = Convoy { $number }
group-p = Prisoner train { $number }
season-winter = winter
season-spring = spring
season-summer = summer
season-autumn = autumn
stance-loyal = loyal
stance-rebel = rebel
phase-setup = Preparation
phase-supply = Supply
phase-regroup = Regrouping
phase-convoys = Convoys
phase-movement = Movement
phase-encounters = Encounters
phase-battles = Battles
phase-sieges = Sieges
phase-evening = Evening
contract-cash = for cash
contract-promise = for loot
contract-share = with a full share
deal-cash = for cash
deal-promise = with a promise of loot
battle-side-attackers = with the attackers
battle-side-defenders = with the defenders
end-destroyed = destroyed
end-withdrawn = withdrawn
end-surrendered = surrendered
end-undecided = undecided

## How it ended
outcome-groups-destroyed = Two great Norman groups are destroyed.
outcome-leaders-lost = Both Norman leaders are lost.
outcome-secured = Canterbury and two ports are secured.
outcome-never-secured = Canterbury was never secured.
outcome-undecided = Nobody has prevailed.
outcome-castles-lost = The castles are lost.
outcome-broken = The Normans have no strength left.
outcome-points = By points.
outcome-last-left = Only one side is left.
outcome-best-score = By the highest score.
