/** One web socket per game: it reconnects, resumes, and pairs replies with requests. */

import { type Wire, dialledEarly, hello } from "./knock";
import { LastState } from "./patches";
import type { ErrorMessage } from "./types/messagesOut";
import type { Language } from "./types/shared";
import type { ClientMessage, ServerMessage } from "./types/socketMessages";

export type Status = "connecting" | "open" | "lost" | "refused";

export interface Handlers {
  message(message: ServerMessage): void;
  status(status: Status): void;
}

export interface Settings {
  url: string;
  keys: string[];
  language: Language;
  /** How the person here wants to be called. */
  name?: string;
  open?: (url: string) => Wire;
  /** Milliseconds until the next attempt, by the number of failed ones. */
  delay?: (attempt: number) => number;
}

/** A request the server did not carry out. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

interface Waiting {
  message: ClientMessage;
  resolve(message: ServerMessage): void;
  reject(error: Refused): void;
}

/** Errors after which trying again is in vain. */
const FINAL = new Set(["forbidden", "no-such-game", "rules-changed", "rules-unfit"]);
/** What may be sent twice, because a doubled one counts once. */
const REPEATED: ReadonlySet<ClientMessage["type"]> = new Set(["answer", "follow-plan", "roll", "draw"]);

export function backOff(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 8000);
}

export class GameSocket {
  /** The last version that was seen whole: from here on the server tells what is new. */
  seen: number | null = null;
  #wire: Wire | null = null;
  #requests = 0;
  #hello = 0;
  #attempt = 0;
  #isClosed = false;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #last = new LastState();

  constructor(
    private readonly settings: Settings,
    private readonly handlers: Handlers,
  ) {}

  connect(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#wire) return;
    this.handlers.status("connecting");
    const wire = (this.settings.open ?? openSocket)(this.settings.url);
    this.#wire = wire;
    wire.onopen = () => this.#greet();
    wire.onmessage = (event) => {
      if (this.#wire === wire) this.#complete(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose();
    };
  }

  /** Send something and wait for what the server says to it. */
  request<M extends ServerMessage>(message: ClientMessage): Promise<M> {
    return new Promise<M>((resolve, reject) => {
      const request = ++this.#requests;
      this.#waiting.set(request, { message, resolve: (reply) => resolve(reply as M), reject });
      if (this.#isReady) this.#send(request, message);
      else if (!REPEATED.has(message.type)) this.#fail(request, "offline");
    });
  }

  /** Send something nobody answers; false if there is no connection. */
  post(message: ClientMessage): boolean {
    if (this.#isReady) this.#send(++this.#requests, message);
    return this.#isReady;
  }

  speak(language: Language): void {
    this.settings.language = language;
    this.seen = null;
    this.post({ type: "language", lang: language });
  }

  call(name: string): void {
    this.settings.name = name;
    this.post({ type: "name", name });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** The network is gone: the wire may hang on without ever telling, so it is given up. */
  drop(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#lose();
    wire.close();
  }

  #greet(): void {
    this.#hello = ++this.#requests;
    this.#last = new LastState();
    this.#wire?.send(hello(this.settings, this.#hello, this.seen));
  }

  #send(request: number, message: ClientMessage): void {
    this.#wire?.send(JSON.stringify({ ...message, request }));
  }

  /** A patch makes a whole state of the last one; if it does not fit, all is asked for. */
  #complete(message: ServerMessage): void {
    if (message.type !== "patch") {
      if (message.type === "state") this.#last.keep(message);
      return this.#receive(message);
    }
    const state = this.#last.patched(message);
    if (state) this.#receive(state);
    else this.#send(message.request ?? ++this.#requests, { type: "whole" });
  }

  #receive(message: ServerMessage): void {
    if (message.type === "error") return this.#refuse(message);
    if (message.type === "state") {
      this.seen = message.version;
      if (!this.#isReady) this.#resume();
    }
    this.handlers.message(message);
    if (message.type !== "chat" && message.request !== null) {
      this.#settle(message.request)?.resolve(message);
    }
  }

  /** After the first state of a connection everything that still waits is sent again. */
  #resume(): void {
    this.#isReady = true;
    this.#attempt = 0;
    this.handlers.status("open");
    for (const [request, { message }] of this.#waiting) this.#send(request, message);
  }

  #refuse(error: ErrorMessage): void {
    const waiting = error.request === null ? undefined : this.#settle(error.request);
    if (waiting) return waiting.reject(new Refused(error.code, error.message, error.rule ?? null));
    if (error.request === this.#hello && FINAL.has(error.code)) {
      this.close();
      this.handlers.status("refused");
    }
    this.handlers.message(error);
  }

  #settle(request: number): Waiting | undefined {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    return waiting;
  }

  #fail(request: number, code: string): void {
    this.#settle(request)?.reject(new Refused(code, ""));
  }

  /** Answers wait for the next connection, questions do not. */
  #lose(): void {
    this.#wire = null;
    this.#isReady = false;
    for (const [request, { message }] of this.#waiting) {
      if (!REPEATED.has(message.type)) this.#fail(request, "offline");
    }
    if (this.#isClosed) return;
    this.handlers.status("lost");
    const delay = (this.settings.delay ?? backOff)(this.#attempt++);
    this.#timer = setTimeout(() => this.connect(), delay);
  }
}

function openSocket(url: string): Wire {
  return dialledEarly(url) ?? (new WebSocket(url) as unknown as Wire);
}
