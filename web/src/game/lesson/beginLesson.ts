/** Begin a lesson: the learner has a seat, the computer plays all others. */

import { go } from "../../ui/router.svelte";
import * as api from "../../wire/api";
import { fromNew, keep } from "../../wire/savedGames.svelte";
import type { ScenarioEntry, SystemEntry } from "../../wire/types/catalogue";
import type { SeatPlayer } from "../../wire/types/seats";
import type { Seat } from "../../wire/types/shared";

export async function beginLesson(system: SystemEntry, scenario: ScenarioEntry): Promise<void> {
  const learner = scenario.guide!.seat;
  const players = Object.fromEntries(
    scenario.seats.map((seat): [Seat, SeatPlayer] => [
      seat,
      seat === learner ? { kind: "here" } : { kind: "computer", level: "thumb" },
    ]),
  );
  const made = await api.newGame({ system: system.key, scenario: scenario.key, seats: players });
  const { title, key } = scenario;
  const about = { title, system: system.key, scenario: key, created: new Date().toISOString() };
  keep({ ...fromNew(made, players, about), learner });
  go("game", made.game);
}
