/** A running game as this browser knows it: the last state, the whole log, the chat. */

import type { ColouredSeat } from "../board/sideColours";
import { Inquiries, type PlanGoal } from "./inquiries";
import { NewsQueue, type Presenter, type Watcher, isRepeated } from "./newsQueue.svelte";
import { settled } from "./pieces";
import { type Wire, socketUrl } from "./knock";
import { GameSocket, Refused, type Status } from "./socket";
import type { LogLine } from "./types/logLine";
import type { Arrange, ChooseWay } from "./types/messagesIn";
import type { ChatMessage, Option, StateMessage, ToldAsk } from "./types/messagesOut";
import type { Board, TableMarker } from "./types/board";
import type { Piece } from "./types/scene";
import type { Language, Seat } from "./types/shared";
import type { ClientMessage, ServerMessage } from "./types/socketMessages";

/** Something the server said that has to be read. */
export interface Notice {
  text: string;
  rule: string | null;
}

export class Session {
  #told: StateMessage | null = $state.raw(null);
  /** What was heard and is to be told when what led to it has been shown. */
  readonly #news = new NewsQueue({
    show: (state, isHurried) => this.#present(state, isHurried),
    tell: (state) => this.#take(state),
  });
  /** The game as it is told; while something is shown it is as before, and nobody is asked. */
  state: StateMessage | null = $derived(
    this.isShowing && this.#told ? { ...this.#told, ask: null, thinking: null } : this.#told,
  );
  board: Board | null = $state.raw(null);
  pieces: readonly Piece[] = $state.raw([]);
  markers: readonly TableMarker[] = $state.raw([]);
  log: readonly LogLine[] = $state.raw([]);
  chat: readonly ChatMessage[] = $state.raw([]);
  status: Status = $state("connecting");
  notice: Notice | null = $state.raw(null);
  /** An answer is on its way. */
  isSending = $state(false);
  watcher: Watcher | null = null;
  presenter: Presenter | null = null;
  readonly #socket: GameSocket;
  /** What can be asked without doing anything. */
  readonly inquiries: Inquiries;

  constructor(
    game: string,
    keys: string[],
    language: Language,
    open?: (url: string) => Wire,
    name = "",
  ) {
    this.#socket = new GameSocket(
      { url: open ? "" : socketUrl(game), keys, language, name, open },
      {
        message: (message) => this.#receive(message),
        status: (status) => {
          this.status = status;
        },
      },
    );
    this.inquiries = new Inquiries(this, this.#socket);
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
    this.inquiries.forget();
    this.#socket.speak(language);
  }

  /** Be called like this at the table, now and whenever the connection is made anew. */
  call(name: string): void {
    this.#socket.call(name);
  }

  /** The question, if this browser may answer it now. */
  get ask(): ToldAsk | null {
    return this.isSending ? null : this.question;
  }

  get seats(): readonly ColouredSeat[] {
    const { scene, names } = this.state ?? {};
    return scene?.seats ?? Object.keys(names ?? {}).map((seat, colour) => ({ seat, colour }));
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

  /** Answer where to; an option that asks for it is taken first. False: somebody else comes before that. */
  async place(answer: unknown, option: Option | null): Promise<boolean> {
    if (option) await this.answer(option);
    await this.#news.allTold;
    const { ask, state } = this;
    if (!state || !ask?.seat || ask.kind !== "place") return false;
    await this.#command({ type: "answer", seat: ask.seat, version: state.version, answer });
    return true;
  }

  /** The question as it is told, also while an answer to it is on its way. */
  get question(): ToldAsk | null {
    const ask = this.state?.ask ?? null;
    return ask?.mine ? ask : null;
  }

  /** Carry out a plan, as far as all goes as planned. */
  async followPlan(goal: PlanGoal): Promise<void> {
    const { ask, state } = this;
    if (!ask?.seat || !state) return;
    await this.#command({ type: "follow-plan", seat: ask.seat, version: state.version, ...goal });
  }

  /** Let the computer prepare the battle for us, or set several up around a place. */
  async arrange(how: Pick<Arrange, "units" | "spot" | "x" | "y">): Promise<void> {
    const { ask, state } = this;
    if (!ask?.seat || !state) return;
    await this.#command({ type: "arrange", seat: ask.seat, version: state.version, ...how });
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

  /** Say yes or no to what somebody else proposes. */
  async reply(seat: Seat, agree: boolean): Promise<void> {
    if (!this.state) return;
    await this.#command({ type: "reply", seat, agree, version: this.state.version });
  }

  /** Have the contest decided otherwise than by playing it here. */
  async chooseWay(way: ChooseWay["way"], reports: Record<string, string>[]): Promise<void> {
    const { seat, state } = this;
    if (!seat || !state) return;
    await this.#command({ type: "contest-way", seat, version: state.version, way, reports });
  }

  /** Go on under the rules that are installed, if the others agree. */
  async goOn(): Promise<void> {
    const { seat, state } = this;
    if (!seat || !state) return;
    await this.#command({ type: "new-rules", seat, version: state.version });
  }

  async resign(seat: Seat): Promise<void> {
    await this.#command({ type: "resign", seat });
  }

  say(seat: Seat, text: string): boolean {
    return this.#socket.post({ type: "chat", seat, text });
  }

  async #command(message: ClientMessage): Promise<void> {
    if (this.isSending || this.isShowing) return;
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
    if (message.type === "state") this.#news.add(message);
    else if (message.type === "chat") this.#hear(message);
    else if (message.type === "error") this.#tell(new Refused(message.code, message.message));
  }

  /** Is there more of the log than this browser has? */
  get hasEarlier(): boolean {
    return this.#logStart > 0;
  }

  get #logStart(): number {
    return this.log[0]?.n ?? this.#told?.log_from ?? 0;
  }

  /** How many lines the log has, those included that were not asked for. */
  get logLength(): number {
    const last = this.log.at(-1);
    return last ? last.n + 1 : this.#logStart;
  }

  /** Have the lines before those that are known. */
  async lookBack(): Promise<void> {
    const before = this.#logStart;
    if (!before) return;
    try {
      const told = await this.inquiries.earlier(before);
      const isNext = this.#logStart === before && told.viewpoint === this.state?.viewpoint;
      if (isNext) this.log = [...told.log, ...this.log];
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Enough seen: whatever waits to be shown is told at once. */
  hurry(): void {
    this.#news.hurry();
  }

  /** What happened is being shown: until that is over nothing else is told, and nothing is asked. */
  get isShowing(): boolean {
    return this.#news.isShowing;
  }

  #present(state: StateMessage, isHurried: boolean): Promise<void> | null {
    const isShown = this.#isNews(state) && state.scene && state.log.length > 0;
    if (!this.presenter || !isShown) return null;
    return this.presenter({
      before: this.pieces,
      after: settled(state.scene?.pieces ?? []),
      lines: state.log,
      isOwn: this.#told?.ask?.mine ?? false,
      isHurried,
    });
  }

  #isNews(state: StateMessage): boolean {
    return this.#told !== null && state.version > this.#told.version && !state.log_anew;
  }

  #take(state: StateMessage): void {
    if (this.#told && isRepeated(state, this.#told)) {
      // What a player has begun hangs on the question: it stays the very one it was.
      const { ask, scene } = this.#told;
      this.#told = { ...state, ask, scene };
      return;
    }
    const before = this.#told === null ? null : this.pieces;
    const isNews = this.#isNews(state);
    if (state.version !== this.#told?.version) this.inquiries.forget();
    const kept = state.log_anew ? [] : this.log.filter((line) => line.n < state.log_from);
    this.log = [...kept, ...state.log];
    if (state.scene) {
      this.board = state.scene.board ?? this.board;
      this.pieces = settled(state.scene.pieces);
      this.markers = state.scene.markers;
    }
    this.#told = state;
    this.watcher?.(before, state, isNews);
  }

  #hear(message: ChatMessage): void {
    const others = this.chat.filter((one) => one.n !== message.n);
    this.chat = [...others, message].sort((a, b) => a.n - b.n);
  }
}
