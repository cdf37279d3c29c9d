/**
 * The first words to the server, spoken while the client itself is still on its way: whoever opens it
 * at a game gets what the client will ask for, and that is kept until the client comes for it.
 */

import { parse } from "../ui/addresses";
import { type Settings, chosen } from "../ui/chosen";
import { keptGames, keysWith } from "./keptGames";
import type { Hello } from "./types/messagesIn";
import type { GameInfo } from "./types/requests";
import type { Language } from "./types/shared";

/** What of a browser's web socket is used; tests bring their own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

interface Greeting {
  keys: readonly string[];
  language: Language;
  name?: string;
}

/** The first message at a socket. */
export function hello({ keys, language, name }: Greeting, request: number, seen: number | null): string {
  const wishes = { seen, patches: true, ...(name ? { name } : {}) };
  const message: Hello = { type: "hello", keys, lang: language, ...wishes, request };
  return JSON.stringify(message);
}

/** The address of a game's socket, beside the page itself. */
export function socketUrl(game: string, page: Location = location): string {
  const url = new URL(`api/games/${encodeURIComponent(game)}/socket`, page.origin + page.pathname);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** A socket at which the first words were said before anybody listened. */
export class EarlyWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  isGone = false;
  #isTaken = false;
  #heard: { data: string }[] = [];

  constructor(
    private readonly wire: Wire,
    private readonly said: string,
  ) {
    wire.onopen = () => wire.send(said);
    wire.onmessage = (event) => {
      if (this.#isTaken) this.onmessage?.(event);
      else this.#heard.push(event);
    };
    wire.onclose = () => {
      this.isGone = true;
      this.onclose?.();
    };
  }

  /** Whoever takes it greets as at any other socket. */
  take(): this {
    queueMicrotask(() => this.onopen?.());
    return this;
  }

  /** What was said is not said again; whoever would have said something else begins anew. */
  send(data: string): void {
    if (this.#isTaken) return this.wire.send(data);
    if (data !== this.said) return this.close();
    this.#isTaken = true;
    for (const event of this.#heard.splice(0)) this.onmessage?.(event);
  }

  close(): void {
    this.wire.close();
  }
}

const asked = new Map<string, Promise<Response>>();
const dialled = new Map<string, EarlyWire>();

/** Ask for the game that the page is opened at, if it is opened at one, and tell what is said of it. */
export function knock(page: Location = location, settings: Settings = chosen()): Promise<GameInfo> | null {
  const { page: word, parts } = parse(page.hash);
  const [game, secret] = parts;
  const saved = keptGames().find((one) => one.game === game);
  if (!game || (word === "game" ? !saved : word !== "join" || !secret)) return null;
  const isInvited = word === "join";
  const keys = isInvited ? keysWith(saved, secret!) : saved!.keys;
  const key = isInvited ? secret! : (keys[0] ?? "");
  const url = socketUrl(game, page);
  const said = hello({ ...settings, keys }, 1, null);
  dialled.set(url, new EarlyWire(new WebSocket(url) as unknown as Wire, said));
  return askEarly(`api/games/${game}?lang=${settings.language}`, key);
}

/** What it answers, beside whoever comes for the answer itself. */
function askEarly<Told>(url: string, key: string): Promise<Told> {
  const answer = fetch(url, { headers: { "X-Heerbann-Key": key } });
  asked.set(url, answer);
  return answer.then((said) => said.clone().json() as Promise<Told>);
}

/** An answer that is on its way, or null; for whoever comes first. */
export function askedEarly(url: string): Promise<Response> | null {
  const answer = asked.get(url) ?? null;
  asked.delete(url);
  return answer;
}

/** A socket at which the first words have been said, or null; for whoever comes first. */
export function dialledEarly(url: string): Wire | null {
  const wire = dialled.get(url);
  dialled.delete(url);
  return wire && !wire.isGone ? wire.take() : null;
}
