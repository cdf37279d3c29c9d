/** A running game as this browser knows it: the last state, the whole log, the chat. */

import { Refused, GameSocket, type Status, type Wire, socketUrl } from "./socket";
import type {
  ActionJson,
  AimAt,
  AimedMessage,
  Ask,
  Board,
  Card,
  CardMessage,
  ChatMessage,
  ClientMessage,
  HintMessage,
  Language,
  LogLine,
  Mark,
  OddsMessage,
  Option,
  Piece,
  PlanMessage,
  ReachMessage,
  Seat,
  ServerMessage,
  Sight,
  SightMessage,
  StateMessage,
  ThrowsMessage,
  WhyMessage,
  Wish,
} from "./protocol";
import { settled } from "./tabletop";

/** A message without what the session itself fills in. */
export interface Notice {
  text: string;
  rule: string | null;
}

/** So many options a server looks at in one go. */
const MOST_ASKED = 64;

/** Told when something happened: the pieces before, and the lines that led to the new ones. */
export type Watcher = (
  before: readonly Piece[] | null,
  state: StateMessage,
  isNews: boolean,
) => void;

/** Does a state only tell who came or went, or who would like to take something back? */
function isRepeated(state: StateMessage, last: StateMessage): boolean {
  const told = ({ ask, scene }: StateMessage) => JSON.stringify([ask, scene?.pieces]);
  return state.version === last.version && state.log.length === 0 && told(state) === told(last);
}

export class Session {
  state: StateMessage | null = $state.raw(null);
  board: Board | null = $state.raw(null);
  pieces: readonly Piece[] = $state.raw([]);
  marks: readonly Mark[] = $state.raw([]);
  log: readonly LogLine[] = $state.raw([]);
  chat: readonly ChatMessage[] = $state.raw([]);
  status: Status = $state("connecting");
  notice: Notice | null = $state.raw(null);
  /** An answer is on its way. */
  isSending = $state(false);
  watcher: Watcher | null = null;
  readonly #socket: GameSocket;
  #cards = new Map<string, Promise<Card>>();
  #odds = new Map<number, Promise<OddsMessage>>();
  #sights = new Map<string, Promise<Sight>>();
  #plans = new Map<string, Promise<PlanMessage>>();
  #whys = new Map<string, Promise<WhyMessage>>();

  constructor(game: string, keys: string[], language: Language, open?: (url: string) => Wire) {
    this.#socket = new GameSocket(
      { url: open ? "" : socketUrl(game), keys, language, open },
      {
        message: (message) => this.#receive(message),
        status: (status) => {
          this.status = status;
        },
      },
    );
  }

  connect(): void {
    this.#socket.connect();
  }

  /** The network is gone; it is looked for again until it is back. */
  drop(): void {
    this.#socket.drop();
  }

  close(): void {
    this.#socket.close();
  }

  speak(language: Language): void {
    this.#forgetReplies();
    this.#cards.clear();
    this.#socket.speak(language);
  }

  /** The question, if this browser may answer it now. */
  get ask(): Ask | null {
    return this.isSending ? null : this.question;
  }

  get seats(): Seat[] {
    return (
      this.state?.scene?.seats.map((line) => line.seat) ?? Object.keys(this.state?.names ?? {})
    );
  }

  /** The seat that acts here: the one that is asked, otherwise the first of ours. */
  get seat(): Seat | null {
    const mine = this.state?.seats ?? [];
    const asked = this.state?.ask?.seat;
    return asked && mine.includes(asked) ? asked : (mine[0] ?? null);
  }

  async answer(option: Option): Promise<void> {
    const { ask, state } = this;
    if (!ask?.seat || !state) return;
    await this.#command({
      type: "answer",
      seat: ask.seat,
      version: state.version,
      option: option.index,
    });
  }

  /** Answer where to; an option that asks for it is taken first. */
  async place(answer: ActionJson, option: Option | null): Promise<void> {
    if (option) await this.answer(option);
    const { ask, state } = this;
    if (!state || !ask?.seat || ask.kind !== "place") return;
    await this.#command({ type: "answer", seat: ask.seat, version: state.version, answer });
  }

  /** The question as it is told, also while an answer to it is on its way. */
  get question(): Ask | null {
    const ask = this.state?.ask ?? null;
    return ask?.mine ? ask : null;
  }

  /** What would it mean to go there, perhaps after taking an option? */
  aim(option: Option | null, at: AimAt): Promise<AimedMessage> | null {
    const { question: ask, state } = this;
    if (!ask?.seat || !state) return null;
    const after = option ? { option: option.index } : {};
    const { version } = state;
    return this.#socket.request({ type: "aim", seat: ask.seat, version, ...after, ...at });
  }

  /** Does one piece see another? */
  sight(unit: string, target: string): Promise<Sight> | null {
    const { seat } = this;
    if (!seat) return null;
    const key = `${unit} ${target}`;
    let found = this.#sights.get(key);
    if (!found) {
      const reply = this.#socket.request<SightMessage>({ type: "sight", seat, unit, target });
      found = reply.then((message) => message.sight);
      found.catch(() => this.#sights.delete(key));
      this.#sights.set(key, found);
    }
    return found;
  }

  /** Where could a piece go in one go? */
  reach(unit: string): Promise<ReachMessage> | null {
    const { question, state } = this;
    if (!question?.seat || !state) return null;
    const { version } = state;
    return this.#socket.request({ type: "reach", seat: question.seat, version, unit });
  }

  /** How would it get there, and what may happen on the way? */
  plan(wish: Wish): Promise<PlanMessage> | null {
    const { question, state } = this;
    if (!question?.seat || !state) return null;
    const key = JSON.stringify(wish);
    let found = this.#plans.get(key);
    if (!found) {
      const { version } = state;
      found = this.#socket.request<PlanMessage>({
        type: "plan",
        seat: question.seat,
        version,
        ...wish,
      });
      found.catch(() => this.#plans.delete(key));
      this.#plans.set(key, found);
    }
    return found;
  }

  /** Let it go there, as far as all goes as planned. */
  async go(wish: Wish): Promise<void> {
    const { ask, state } = this;
    if (!ask?.seat || !state) return;
    await this.#command({ type: "go", seat: ask.seat, version: state.version, ...wish });
  }

  async roll(faces: number[]): Promise<void> {
    if (this.state) await this.#command({ type: "roll", version: this.state.version, faces });
  }

  async draw(kind: string): Promise<void> {
    if (this.state) await this.#command({ type: "draw", version: this.state.version, kind });
  }

  /** Undo, or ask the other side for it: whatever the seat may do. */
  async undo(seat: Seat): Promise<void> {
    const { state } = this;
    if (!state) return;
    const type = state.undo[seat] === "free" ? "undo" : "takeback";
    await this.#command({ type, seat, version: state.version });
  }

  async replyTakeback(seat: Seat, agree: boolean): Promise<void> {
    if (!this.state) return;
    await this.#command({ type: "takeback_reply", seat, agree, version: this.state.version });
  }

  async resign(seat: Seat): Promise<void> {
    await this.#command({ type: "resign", seat });
  }

  say(seat: Seat, text: string): boolean {
    return this.#socket.post({ type: "chat", seat, text });
  }

  odds(option: Option): Promise<OddsMessage> | null {
    const seat = this.state?.ask?.seat;
    if (!seat) return null;
    let found = this.#odds.get(option.index);
    if (!found) {
      found = this.#socket.request<OddsMessage>({ type: "odds", seat, option: option.index });
      this.#odds.set(option.index, found);
    }
    return found;
  }

  /** After which of these options are dice thrown? Of very many only the first are asked about. */
  throws(options: readonly Option[]): Promise<ThrowsMessage> | null {
    const { ask, state } = this;
    if (!ask?.seat || !state || !options.length) return null;
    const asked = options.slice(0, MOST_ASKED).map((option) => option.index);
    return this.#socket.request({
      type: "throws",
      seat: ask.seat,
      version: state.version,
      options: asked,
    });
  }

  /** Why may a unit not act, or not go to a spot, or not attack who stands there? */
  why(unit: string, aim: { spot?: string; target?: string }): Promise<WhyMessage> | null {
    const seat = this.state?.ask?.seat;
    return seat ? this.#socket.request<WhyMessage>({ type: "why", seat, unit, ...aim }) : null;
  }

  /** Why can a card not be played? Only whoever is asked may ask back. */
  whyCard(card: string): Promise<WhyMessage> | null {
    const seat = this.question?.seat;
    if (!seat) return null;
    let found = this.#whys.get(card);
    if (!found) {
      found = this.#socket.request<WhyMessage>({ type: "why", seat, card });
      found.catch(() => this.#whys.delete(card));
      this.#whys.set(card, found);
    }
    return found;
  }

  hint(): Promise<HintMessage> | null {
    const seat = this.state?.ask?.seat;
    return seat ? this.#socket.request<HintMessage>({ type: "hint", seat }) : null;
  }

  card(unit: string): Promise<Card> {
    let found = this.#cards.get(unit);
    if (!found) {
      found = this.#socket.request<CardMessage>({ type: "card", unit }).then((reply) => reply.card);
      found.catch(() => this.#cards.delete(unit));
      this.#cards.set(unit, found);
    }
    return found;
  }

  async #command(message: ClientMessage): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.notice = null;
    try {
      await this.#socket.request(message);
    } catch (error) {
      this.#tell(error);
    } finally {
      this.isSending = false;
    }
  }

  #tell(error: unknown): void {
    // A stale answer needs no words: the fresh state is already there.
    if (!(error instanceof Refused) || error.code === "stale" || !error.message) return;
    this.notice = { text: error.message, rule: error.rule };
  }

  #receive(message: ServerMessage): void {
    if (message.type === "state") this.#take(message);
    else if (message.type === "chat") this.#hear(message);
    else if (message.type === "error") this.#tell(new Refused(message.code, message.message));
  }

  #take(state: StateMessage): void {
    if (this.state && isRepeated(state, this.state)) {
      // What a player has begun hangs on the question: it stays the very one it was.
      const { ask, scene } = this.state;
      this.state = { ...state, ask, scene };
      return;
    }
    const before = this.state === null ? null : this.pieces;
    const isNews = this.state !== null && state.version > this.state.version && state.log_from > 0;
    if (state.version !== this.state?.version) this.#forgetReplies();
    this.log = [...this.log.filter((line) => line.n < state.log_from), ...state.log];
    if (state.scene) {
      this.board = state.scene.board ?? this.board;
      this.pieces = settled(state.scene.pieces);
      this.marks = state.scene.marks;
    }
    this.state = state;
    this.watcher?.(before, state, isNews);
  }

  #hear(message: ChatMessage): void {
    const others = this.chat.filter((one) => one.n !== message.n);
    this.chat = [...others, message].sort((a, b) => a.n - b.n);
  }

  /** Cards tell life, odds tell chances, sights what stands between, plans the way: all are of one version only. */
  #forgetReplies(): void {
    this.#odds.clear();
    this.#cards.clear();
    this.#sights.clear();
    this.#plans.clear();
    this.#whys.clear();
  }
}
