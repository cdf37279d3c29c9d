/** The lesson of a running game: which step is next, what to click for it, what is learned. */

import { announce } from "../../ui/announce.svelte";
import { t } from "../../ui/text.svelte";
import type { SavedGame } from "../../wire/keptGames";
import { keep } from "../../wire/savedGames.svelte";
import type { Session } from "../../wire/session.svelte";
import type { ToldStep } from "../../wire/types/lessonMessage";
import type { Option, ToldAsk } from "../../wire/types/messagesOut";
import { learn } from "./learned.svelte";

export class Lesson {
  steps: readonly ToldStep[] = $state.raw([]);
  /** Steps that are left out this time. */
  skipped: ReadonlySet<string> = $state.raw(new Set());
  isOn = $state(false);
  /** It is asked how far we are. */
  isAsking = $state(false);
  /** The question that the steps were told for: of others they name no option. */
  #question: ToldAsk | null = $state.raw(null);

  constructor(
    private readonly session: Session,
    private readonly saved: SavedGame,
  ) {
    this.isOn = saved.learner !== undefined;
  }

  /** The first step that is neither done nor left out. */
  step: ToldStep | null = $derived.by(
    () => this.steps.find((one) => !one.is_done && !this.skipped.has(one.name)) ?? null,
  );
  number = $derived.by(() => (this.step ? this.steps.indexOf(this.step) + 1 : this.steps.length));
  isLearned = $derived.by(() => this.steps.length > 0 && this.step === null);
  /** What could be clicked now. */
  option: Option | null = $derived.by(() => {
    const at = this.step?.option;
    const { ask } = this.session;
    if (!this.isOn || at === undefined || at === null || ask !== this.#question) return null;
    return ask?.options.find((one) => one.index === at) ?? null;
  });

  /** The game went on: how far are we? */
  async renew(): Promise<void> {
    const { learner, system, scenario } = this.saved;
    if (!this.isOn || !learner || !scenario) return;
    const before = this.step;
    const { question } = this.session;
    this.isAsking = true;
    try {
      const told = await this.session.inquiries.lesson(learner);
      this.steps = told.steps;
      this.#question = question;
    } catch {
      return; // it is asked again when the game goes on
    } finally {
      this.isAsking = false;
    }
    learn(system, scenario, this.steps.filter((one) => one.is_done).map((one) => one.name));
    if (before && before.name !== this.step?.name) {
      announce(t("lesson-learned", { title: before.title }));
    }
  }

  skip(): void {
    if (this.step) this.skipped = new Set([...this.skipped, this.step.name]);
  }

  /** Play on without being led. */
  leave(): void {
    this.isOn = false;
    const { learner: _, ...plain } = this.saved;
    keep(plain);
  }
}
