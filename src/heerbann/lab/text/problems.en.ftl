### What the laboratory says: errors in files, charts. Every key is in problems.de.ftl as well.

no-run = { $path } is no file of the laboratory, or it is damaged
other-run = { $path } belongs to a run with other conditions (players, scenarios, seed, time to think or rules)

## What charts say

chart-wins = Wins in { $games } games, at 95% confidence at any time
chart-course = How it became clear: share of wins of { $side }
chart-decided-games = decided games
chart-length = How long it takes
chart-rounds = rounds
chart-losses = Share of losses
chart-leads = How often whoever leads after this round wins
chart-deciders = What an early loss costs in wins
chart-worth = How much less often a side wins without this unit

## The verdict

verdict-fair = Fair: no side differs by more than { $margin } percentage points (wrong in at most { $error }% of cases).
verdict-uneven = Uneven: { $side } has the advantage (wrong in at most { $error }% of cases).
verdict-open = Not clear yet whether a side differs by more than { $margin } percentage points.

## Cluster

no-dask = a cluster needs Dask: pip install "heerbann[cluster]"
no-cluster = no Dask scheduler answers at { $address }
no-workers = the cluster at { $address } has no workers
other-worker = the worker { $worker } does not have the same rules: { $there } there, { $here } here
