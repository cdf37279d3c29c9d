### Sentences every rule system needs. Every key also stands in de.ftl.

## The end

event-ended = The game is over. { $outcome }
end-won = Winner: { $winner }. { $reason }
end-drawn = A draw. { $reason }
outcome-resigned = The other side gives up.
game-over = The game is over.

## Dice and tiles that somebody throws or draws by hand

chance-roll =
    { $by-count ->
        [0] Roll { $dice }d{ $sides }.
        [one] { $by }: roll { $dice }d{ $sides }.
       *[other] { $by }, in this order: roll { $dice }d{ $sides } together.
    }
chance-count =
    { $by-count ->
        [0] Roll { $dice }d{ $sides }
       *[other] { $by }: roll { $dice }d{ $sides }
    }, success on { $success }.
chance-draw =
    { $by-count ->
        [0] Draw unseen
       *[other] { $by }: draw unseen
    } from { $kinds }.

## A game within the game

contest-asked =
    { $number ->
        [one] Now it is fought out: { $seats }.
       *[other] Now it is fought out in { $number } battles at the same time: { $seats }.
    }

## Why not

malformed-answer = This does not answer the question.
refusal-not-asked-now = Nobody is asking for that now.
refusal-not-your-order = That is an order of somebody else.
refusal-undo-needs-consent = Taking this back needs the other side's consent.
refusal-undo-after-the-end = After the end of the game nothing is taken back.
refusal-undo-behind = There is no way back behind a battle that was fought or an order that was given.
refusal-dice-not-numbers = Dice show whole numbers.
refusal-dice-wrong-number = That is not the number of dice asked for.
refusal-dice-impossible-face = One of these numbers is on no such die.
refusal-draw-not-in-bag = There is none of these left in the bag.
what-if = If { $who } does this: { $what }
