/** What happened since this browser looked on, deed by deed, to be shown on the board once more. */

import { settings } from "../../ui/settings.svelte";
import * as api from "../../wire/api";
import type { SavedGame } from "../../wire/keptGames";
import type { Session } from "../../wire/session.svelte";
import type { LogLine } from "../../wire/types/logLine";
import type { Playback } from "./playback.svelte";
import { unfold } from "./replay";
import { OWN, timingOf } from "./tempo";
import type { Change } from "./traces";

export interface Moment extends Change {
  /** Did it come of an answer of this browser? */
  isOwn: boolean;
}

/** So many answers are remembered. */
const MOST = 600;

export class Recall {
  #moments: readonly Moment[] = $state.raw([]);
  #at: number | null = $state(null);
  deeds: readonly Moment[] = $derived(deedsOf(this.#moments));
  /** The deed that is shown. */
  deed: Moment | null = $derived(this.#at === null ? null : (this.deeds[this.#at] ?? null));
  isOpen: boolean = $derived(this.deed !== null);
  /** The first deed of others since our last answer; the last of all if there is none. */
  first: number = $derived(
    Math.min(this.deeds.findLastIndex(({ isOwn }) => isOwn) + 1, this.deeds.length - 1),
  );
  /** Our last answer and everything since. */
  sinceMine: readonly Moment[] = $derived(
    this.#moments.slice(Math.max(this.#moments.findLastIndex(({ isOwn }) => isOwn), 0)),
  );

  constructor(
    private readonly playback: Playback,
    private readonly session: Session,
    private readonly saved: SavedGame,
  ) {}

  get at(): number {
    return this.#at ?? 0;
  }

  add(moment: Moment): void {
    this.#at = null;
    const { before, after, lines, isOwn } = moment;
    this.#moments = [...this.#moments, { before, after, lines, isOwn }].slice(-MOST);
  }

  /** The log has so many lines: what came after them has been taken back. */
  keep(lines: number): void {
    const isKept = (moment: Moment): boolean => (moment.lines.at(-1)?.n ?? -1) < lines;
    if (!this.#moments.every(isKept)) this.#moments = this.#moments.filter(isKept);
  }

  /** Everything that others have done since our last answer. */
  async open(): Promise<void> {
    if (this.deeds.length === 0) await this.#fetch();
    this.show(this.first);
  }

  /** The deed that a line of the log tells of; what we have not seen is asked for. */
  async openAt(line: LogLine): Promise<void> {
    const found = (): number =>
      this.deeds.findIndex(({ lines }) => lines.some(({ n }) => n === line.n));
    if (found() < 0) await this.#fetch();
    this.show(found());
  }

  show(index: number): void {
    const deed = this.deeds[index];
    if (!deed) return;
    this.#at = index;
    void this.playback.play(deed, timingOf(settings.tempo) ?? OWN);
  }

  close(): void {
    if (!this.isOpen) return;
    this.#at = null;
    this.playback.skip(this.session.pieces);
  }

  /** Ask for the whole game so far. */
  async #fetch(): Promise<void> {
    const { game, keys } = this.saved;
    try {
      const positions = unfold(await api.replay(game, keys[0] ?? ""));
      const mine = this.session.state?.seats ?? [];
      const known = this.#moments[0]?.lines[0]?.n ?? Infinity;
      const older = positions.slice(1).map((position, index): Moment => ({
        before: positions[index]!.pieces,
        after: position.pieces,
        lines: position.log,
        isOwn: position.seat !== null && mine.includes(position.seat),
      }));
      const earlier = older.filter(({ lines }) => (lines.at(-1)?.n ?? Infinity) < known);
      this.#moments = [...earlier, ...this.#moments];
    } catch {
      // Then only what was seen here can be shown.
    }
  }
}

/** Moments in which something begins, each with those that only go on with it. */
export function deedsOf(moments: readonly Moment[]): Moment[] {
  const deeds: Moment[] = [];
  for (const moment of moments) {
    const last = deeds.at(-1);
    if (last && !moment.lines.some(isBeginning)) {
      const { after, lines, isOwn } = moment;
      deeds[deeds.length - 1] = {
        before: last.before,
        after,
        lines: [...last.lines, ...lines],
        isOwn: last.isOwn || isOwn,
      };
    } else deeds.push(moment);
  }
  return deeds;
}

/** Does a line tell of something new? */
export function isBeginning({ empty, join, part }: LogLine): boolean {
  return !empty && !join && !part;
}
