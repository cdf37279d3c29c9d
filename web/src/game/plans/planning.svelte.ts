/** Plans of the chosen piece: where it can go in one go, the plan shown, and the one meant. */

import { announce } from "../../ui/announce.svelte";
import type { PlanGoal } from "../../wire/inquiries";
import type { Session } from "../../wire/session.svelte";
import type { OddsMessage } from "../../wire/types/messagesOut";
import type { PlanMessage, ReachSpot } from "../../wire/types/planMessages";

const POINT_DELAY = 60; // milliseconds a pointer rests before a plan is asked for

export class Planning {
  /** The spots in reach, by name. */
  reach: ReadonlyMap<string, ReachSpot> = $state.raw(new Map());
  points = $state(0);
  /** What is shown: the plan for the spot pointed at, else the one that is meant. */
  plan: PlanMessage | null = $state.raw(null);
  /** Where the piece shall go; a second time carries it out. */
  goal: PlanGoal | null = $state.raw(null);
  /** What comes of the way that is shown, where a whole way is declared. */
  odds: OddsMessage | null = $state.raw(null);
  /** Is a way drawn from spot to spot? Then each spot that is picked is a point of it. */
  isDrawn = $state(false);
  #unit: string | null = null;
  #pointed: string | null = null;
  /** Where it was sent; if something came in between, it is meant again. */
  #begun: PlanGoal | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The spots in reach are still being asked for, and this is to be done once they are known. */
  #looking: Promise<void> | null = null;
  #early: (() => void) | null = null;

  constructor(readonly session: Session) {}

  get movers(): readonly string[] {
    return this.session.question?.movers ?? [];
  }

  /**
   * A piece was chosen, or the game went on: look around for it anew. If others were only asked and
   * let it pass, it goes on at once.
   */
  choose(unit: string | null, isLetPass = false): void {
    const goal = this.#begun?.unit === unit ? this.#begun : null;
    const isMover = unit !== null && this.movers.includes(unit);
    if (!isMover || unit !== this.#unit) this.reach = new Map();
    this.#unit = unit;
    clearTimeout(this.#timer);
    this.#forget();
    this.#early = null;
    const looking = isMover ? this.#look(unit, goal, isLetPass) : null;
    this.#looking = looking;
    void looking?.then(() => this.#looked(looking));
  }

  /** Can nobody know yet whether a spot is in reach? Then this is done as soon as it is known. */
  awaits(spot: string, then: () => void): boolean {
    if (!this.#looking || this.reach.has(spot)) return false;
    this.#early = then;
    return true;
  }

  /** A pointer or the focus is on a spot: show the plan to go there. */
  point(spot: string | null): void {
    clearTimeout(this.#timer);
    this.#pointed = spot;
    if (spot !== null && this.reach.has(spot) && !this.#isOwn(spot)) {
      this.#timer = setTimeout(() => void this.#show(this.#goalAt(spot)), POINT_DELAY);
    } else if (this.goal) {
      void this.#show(this.goal);
    } else {
      this.#forget();
    }
  }

  /** A spot was picked: mean it, or go if it was meant already. False if it is out of reach. */
  pick(spot: string): boolean {
    if (this.#unit === null || !this.reach.has(spot)) return false;
    if (this.goal?.spot === spot) this.follow();
    else this.#mean(this.#goalAt(spot));
    return true;
  }

  /** Look another way at the end. */
  face(facing: number): void {
    if (this.goal) this.#mean({ ...this.goal, facing });
  }

  /** Take the safest way, or the shortest again. */
  care(isCareful: boolean): void {
    if (this.goal) this.#mean({ ...this.goal, careful: isCareful });
  }

  /** Another thought. */
  cancel(): void {
    this.#forget();
    this.#begun = null;
  }

  /** One thought back: of a drawn way only its last point. */
  back(): void {
    const before = this.goal?.via?.at(-1);
    if (!this.goal || before === undefined) this.cancel();
    else this.#mean({ ...this.goal, spot: before, via: this.goal.via!.slice(0, -1) });
  }

  /** Carry it out. Whoever is stopped on the way still means to go there. */
  follow(): void {
    if (!this.goal) return;
    this.#begun = this.goal;
    void this.session.followPlan(this.goal);
  }

  /** Whoever points at the piece itself means the piece, though a horse could turn there. */
  #isOwn(spot: string): boolean {
    const own = this.session.pieces.find((piece) => piece.id === this.#unit);
    return own !== undefined && (own.at === spot || own.also === spot);
  }

  /** Has it arrived, or can it not get there any more? Who stands there could still turn a horse. */
  #isThere({ unit, spot, facing }: PlanGoal): boolean {
    const own = this.session.pieces.find((piece) => piece.id === unit);
    const isSame = own?.at === spot && (facing ?? own.facing) === own.facing;
    return isSame || !this.reach.has(spot);
  }

  /** Going there; a way that is drawn goes on from its last point. */
  #goalAt(spot: string): PlanGoal {
    const { goal } = this;
    if (goal?.spot === spot) return goal;
    const to = { unit: this.#unit!, spot };
    return this.isDrawn && goal ? { ...to, via: [...(goal.via ?? []), goal.spot] } : to;
  }

  #mean(goal: PlanGoal): void {
    const before = this.goal;
    this.goal = goal;
    this.#begun = null;
    void this.#show(goal, true, before);
  }

  #forget(): void {
    this.goal = null;
    this.plan = null;
    this.odds = null;
  }

  async #look(unit: string, goal: PlanGoal | null, isLetPass: boolean): Promise<void> {
    try {
      const reply = await this.session.inquiries.reach(unit);
      if (!reply || this.#unit !== unit) return;
      this.reach = new Map(reply.spots.map((one) => [one.spot, one]));
      this.points = reply.points;
      this.isDrawn = reply.drawn;
      if (!goal || this.#isThere(goal)) return this.point(this.#pointed);
      this.#mean(goal);
      if (isLetPass) this.follow();
    } catch {
      if (this.#unit === unit) this.reach = new Map();
    }
  }

  #looked(looking: Promise<void>): void {
    if (this.#looking !== looking) return;
    const early = this.#early;
    this.#looking = null;
    this.#early = null;
    early?.();
  }

  async #show(goal: PlanGoal, isMeant = false, before: PlanGoal | null = null): Promise<void> {
    try {
      const plan = await this.session.inquiries.plan(goal);
      const isWanted = isMeant || this.#pointed === goal.spot || this.goal === goal;
      if (!plan || this.#unit !== goal.unit || !isWanted || !this.reach.has(goal.spot)) return;
      this.plan = plan;
      this.odds = null;
      announce(plan.text);
      // No way leads through this point as well: the others stay.
      if (isMeant && this.isDrawn && !plan.steps.length && this.goal === goal) this.goal = before;
      if (plan.answer) await this.#weigh(plan);
    } catch {
      this.plan = null;
    }
  }

  async #weigh(plan: PlanMessage): Promise<void> {
    const odds = await this.session.inquiries.oddsOf(plan.answer);
    if (this.plan === plan) this.odds = odds;
  }
}
