### What single scenarios add. Every key is also in scenario_rules.de.ftl.

step-sleepers = Who sleeps
step-hide-chests = Hiding the chests
ask-hide-chest = In which house is a chest hidden?
action-hide-chest = A chest in the house at { $hex }
event-chest-hidden =
    { $hex ->
        [none] A chest is hidden in one of the houses.
       *[other] A chest is hidden in the house at { $hex }.
    }
refusal-no-chest-hidden-now = No chest is hidden there now.
ask-sleeper = Who sleeps when the battle begins?
action-search = { $unit } searches the house
action-lull-asleep = { $unit } sleeps
event-house-searched = { $unit } searches the house: { $found }.
event-fell-asleep = { $unit } sleeps.
event-hid =
    { $place ->
        [none] { $unit } hides in a house.
       *[other] { $unit } hides on { $place }.
    }
event-room-shown = In the house at { $hex }: { $found }.
event-untied = { $unit } is untied by { $by }.
event-sleep-rolled =
    { $awake ->
        [true] { $unit } wakes.
       *[other] { $unit } sleeps on.
    }
find-chest = a chest
find-nothing = nothing
refusal-nothing-to-search = There is nothing to search here.
refusal-nobody-sleeps-now = He is not one of those who could be asleep now.
step-send-ahead = Who shows himself first
step-approach = Where they come from
step-lay-ladder = Ladders along the edge
ask-send-ahead = Who takes his post before the defenders set up?
ask-approach = Over which edge do they all come?
ask-post = Over which edge will he come?
ask-lay-ladder = Where does a ladder lie?
action-send-ahead = { $unit } shows himself at the { $edge } edge
action-end-sending-ahead = Nobody else shows himself
action-post = { $unit } comes over the { $edge } edge
action-approach = Over the { $edge } edge
action-lay-ladder = A ladder on { $hex }, its other end { $way }
event-posted = { $units }: over the { $edge } edge.
event-vanguard-ended = The others show themselves later.
event-ladder-laid = A ladder is laid along the edge.
edge-north = northern
edge-east = eastern
edge-south = southern
edge-west = western
refusal-no-posts-now = This edge is not to be chosen now.
refusal-no-ladders-laid-now = No ladder is laid there now.
