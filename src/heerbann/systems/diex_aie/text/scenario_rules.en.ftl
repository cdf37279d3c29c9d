### What single scenarios add. Every key is also in scenario_rules.de.ftl.

step-sleepers = Who sleeps
ask-sleeper = Who sleeps when the battle begins?
action-search = { $unit } searches the house
action-lull-asleep = { $unit } sleeps
event-house-searched = { $unit } searches the house: { $found }.
event-fell-asleep = { $unit } sleeps.
event-sleep-rolled =
    { $awake ->
        [true] { $unit } wakes.
       *[other] { $unit } sleeps on.
    }
find-chest = a chest
find-nothing = nothing
refusal-nothing-to-search = There is nothing to search here.
refusal-nobody-sleeps-now = Now nobody is chosen who sleeps.
