/** What has been learned at this browser: the steps of lessons that were done, once and for all. */

import { load, save } from "../../ui/chosen";
import type { ScenarioEntry } from "../../wire/types/catalogue";

const KEY = "heerbann.learned";

type Learned = Record<string, string[]>;

const learned: { steps: Learned } = $state({ steps: load<Learned>(KEY, {}) });

function nameOf(system: string, scenario: string): string {
  return `${system}/${scenario}`;
}

export function learnedSteps(system: string, scenario: string): readonly string[] {
  return learned.steps[nameOf(system, scenario)] ?? [];
}

/** Steps that were done are never unlearned, whatever is taken back. */
export function learn(system: string, scenario: string, steps: readonly string[]): void {
  const known = learnedSteps(system, scenario);
  const all = [...new Set([...known, ...steps])];
  if (all.length === known.length) return;
  learned.steps = { ...learned.steps, [nameOf(system, scenario)]: all };
  save(KEY, learned.steps);
}

/** How many steps of a scenario's lesson are learned. */
export function learnedOf(system: string, scenario: ScenarioEntry): number {
  const known = learnedSteps(system, scenario.key);
  return (scenario.guide?.steps ?? []).filter((step) => known.includes(step)).length;
}

/** What comes next: the first lesson with something left to learn, after a scenario if one is named. */
export function nextGuided(
  system: string,
  scenarios: readonly ScenarioEntry[],
  after: string | null = null,
): ScenarioEntry | null {
  const guided = [...scenarios].sort((a, b) => a.order - b.order).filter((one) => one.guide);
  const start = guided.findIndex((one) => one.key === after) + 1;
  const rest = [...guided.slice(start), ...guided.slice(0, start)];
  const isOpen = (one: ScenarioEntry) => learnedOf(system, one) < one.guide!.steps.length;
  return rest.find((one) => one.key !== after && isOpen(one)) ?? null;
}
