/** What a player may ask the server without doing anything: odds, reasons, sight, reach, plans. */

import type { GameSocket } from "./socket";
import type { LessonMessage } from "./types/lessonMessage";
import type { AimAt, AskPlan } from "./types/messagesIn";
import type {
  AimedMessage,
  CardMessage,
  EarlierMessage,
  FormsMessage,
  HintMessage,
  LeavesMessage,
  OddsMessage,
  Option,
  SightMessage,
  StateMessage,
  ThrowsMessage,
  ToldAsk,
  WhyMessage,
} from "./types/messagesOut";
import type { PlanMessage, ReachMessage } from "./types/planMessages";
import type { ReportForm } from "./types/reportForms";
import type { Sight } from "./types/placements";
import type { UnitCard } from "./types/unitCards";
import type { Seat } from "./types/shared";

/** A point of the table that is meant, how turned, and by way of which others. */
export type Aim = Pick<AimAt, "x" | "y" | "facing" | "via" | "apart">;
/** Where a piece shall go, by which spots, how it shall look there, whether by the safest way. */
export type PlanGoal = Pick<AskPlan, "unit" | "spot" | "via" | "facing" | "careful">;

/** So many options a server looks at in one go. */
const MOST_ASKED = 64;
const MOST_LEFT = 16;

/** Who asks: what the session of a game knows of its state. */
export interface Asker {
  readonly state: StateMessage | null;
  /** The question as it is told, and as it may be answered now. */
  readonly question: ToldAsk | null;
  readonly ask: ToldAsk | null;
  readonly seat: Seat | null;
}

export class Inquiries {
  /** Cards tell life, odds chances, sights what stands between: all are of one version only. */
  readonly #replies = new Map<string, Promise<unknown>>();

  constructor(
    private readonly asker: Asker,
    private readonly socket: GameSocket,
  ) {}

  /** The game went on, or another language is spoken: everything is asked for anew. */
  forget(): void {
    this.#replies.clear();
  }

  /** What would it mean to go there, perhaps after taking an option? */
  aim(option: Option | null, at: Aim): Promise<AimedMessage> | null {
    const { question, state } = this.asker;
    if (!question?.seat || !state) return null;
    const after = option ? { option: option.index } : {};
    const { version } = state;
    return this.socket.request({ type: "aim", seat: question.seat, version, ...after, ...at });
  }

  /** Does one piece see another? */
  sight(unit: string, target: string): Promise<Sight> | null {
    const { seat } = this.asker;
    if (!seat) return null;
    return this.#once(`sight ${unit} ${target}`, async () => {
      const asked = { type: "sight", seat, unit, target } as const;
      return (await this.socket.request<SightMessage>(asked)).sight;
    });
  }

  /** Where could a piece go in one go? */
  reach(unit: string): Promise<ReachMessage> | null {
    const { question, state } = this.asker;
    if (!question?.seat || !state) return null;
    const { version } = state;
    return this.socket.request({ type: "reach", seat: question.seat, version, unit });
  }

  /** How would it get there, and what may happen on the way? */
  plan(goal: PlanGoal): Promise<PlanMessage> | null {
    const { question, state } = this.asker;
    const seat = question?.seat;
    if (!seat || !state) return null;
    const { version } = state;
    return this.#once(`plan ${JSON.stringify(goal)}`, () =>
      this.socket.request<PlanMessage>({ type: "plan", seat, version, ...goal }),
    );
  }

  odds(option: Option): Promise<OddsMessage> | null {
    const seat = this.asker.state?.ask?.seat;
    if (!seat) return null;
    return this.#once(`odds ${option.index}`, () =>
      this.socket.request<OddsMessage>({ type: "odds", seat, option: option.index }),
    );
  }

  /** The odds of an answer that is not among the options, such as a way that was drawn. */
  oddsOf(answer: unknown): Promise<OddsMessage> | null {
    const seat = this.asker.state?.ask?.seat;
    if (!seat) return null;
    return this.#once(`odds ${JSON.stringify(answer)}`, () =>
      this.socket.request<OddsMessage>({ type: "odds", seat, answer }),
    );
  }

  /** After which of these options are dice thrown? Of very many only the first are asked about. */
  throws(options: readonly Option[]): Promise<ThrowsMessage> | null {
    const { ask, state } = this.asker;
    if (!ask?.seat || !state || !options.length) return null;
    const { version } = state;
    const asked = options.slice(0, MOST_ASKED).map((option) => option.index);
    return this.socket.request({ type: "throws", seat: ask.seat, version, options: asked });
  }

  /** Which cards could still be played after each of these options? */
  leaves(options: readonly Option[]): Promise<LeavesMessage> | null {
    const { ask, state } = this.asker;
    if (!ask?.seat || !state || !options.length) return null;
    const { seat } = ask;
    const { version } = state;
    const asked = options.slice(0, MOST_LEFT).map((option) => option.index);
    return this.#once(`leaves ${asked.join(" ")}`, () =>
      this.socket.request<LeavesMessage>({ type: "leaves", seat, version, options: asked }),
    );
  }

  /** Why may a unit not act, or not go to a spot, or not attack who stands there? */
  why(unit: string, aim: { spot?: string; target?: string }): Promise<WhyMessage> | null {
    const seat = this.asker.state?.ask?.seat;
    return seat ? this.socket.request<WhyMessage>({ type: "why", seat, unit, ...aim }) : null;
  }

  /** Why can a card not be played? Only whoever is asked may ask back. */
  whyCard(card: string): Promise<WhyMessage> | null {
    const seat = this.asker.question?.seat;
    if (!seat) return null;
    return this.#once(`why ${card}`, () =>
      this.socket.request<WhyMessage>({ type: "why", seat, card }),
    );
  }

  /** What has to be told of a contest that was fought at a real table? */
  async reportForms(): Promise<readonly ReportForm[] | null> {
    const { seat } = this.asker;
    if (!seat) return null;
    return (await this.socket.request<FormsMessage>({ type: "report-forms", seat })).forms;
  }

  /** The lines of the log before one. */
  earlier(before: number): Promise<EarlierMessage> {
    return this.socket.request<EarlierMessage>({ type: "earlier", before });
  }

  /** How far is the learner at a seat, and what is next? */
  lesson(seat: Seat): Promise<LessonMessage> {
    return this.socket.request<LessonMessage>({ type: "lesson", seat });
  }

  hint(): Promise<HintMessage> | null {
    const seat = this.asker.state?.ask?.seat;
    return seat ? this.socket.request<HintMessage>({ type: "hint", seat }) : null;
  }

  card(unit: string): Promise<UnitCard> {
    return this.#once(
      `card ${unit}`,
      async () => (await this.socket.request<CardMessage>({ type: "card", unit })).card,
    );
  }

  /** A failure is not kept: it may be asked again. */
  #once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#replies.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reply = ask();
    reply.catch(() => this.#replies.delete(key));
    this.#replies.set(key, reply);
    return reply;
  }
}
