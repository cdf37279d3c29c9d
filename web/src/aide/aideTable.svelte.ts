/** What lies on a real table beside the boards: kept by this browser, judged by the server. */

import { load, save } from "../ui/chosen";
import * as api from "../wire/api";
import type { AideBoard, AideSheet, TileNow, TrayAnswer, TrayQuestion } from "../wire/types/aide";

export interface AideUnit {
  kind: string;
  models: number;
  marks: number;
}

/** One side: its board, its units, and where its dice are. */
export interface AideSide {
  board: string;
  units: AideUnit[];
  thrown: string[];
  laid: Record<string, string[]>;
  used: string[];
  /** How many dice are thrown next, if not as many as the units give. */
  toThrow: number | null;
}

/** Milliseconds after which an answer is asked for: taps come one after the other. */
const PACE = 60;

function fresh(board: AideBoard): AideSide {
  const units = board.kinds.flatMap(({ key, usual, start }) =>
    Array.from({ length: start }, () => ({ kind: key, models: usual, marks: 0 })),
  );
  return { board: board.key, units, thrown: [], laid: {}, used: [], toThrow: null };
}

export class AideTable {
  sides: AideSide[] = $state([]);
  /** Whose board lies open. */
  active = $state(0);
  answer: TrayAnswer | null = $state.raw(null);
  problem: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly system: string,
    readonly sheet: AideSheet,
    private readonly ask: typeof api.aideTrays = api.aideTrays,
    private readonly pace = PACE,
  ) {
    const kept = load<AideSide[]>(this.#key, []);
    const known = new Set(sheet.boards.map(({ key }) => key));
    const usable = kept.length === 2 && kept.every(({ board }) => known.has(board));
    const [first, second] = sheet.boards;
    this.sides = usable || !first ? kept : [fresh(first), fresh(second ?? first)];
    this.#changed();
  }

  get #key(): string {
    return `heerbann.aide.${this.system}`;
  }

  get side(): AideSide {
    return this.sides[this.active]!;
  }

  get board(): AideBoard {
    return this.boardOf(this.active);
  }

  boardOf(side: number): AideBoard {
    const key = this.sides[side]?.board;
    return this.sheet.boards.find((one) => one.key === key) ?? this.sheet.boards[0]!;
  }

  now(tile: string): TileNow | undefined {
    return this.answer?.tiles.find(({ id }) => id === tile);
  }

  show(side: number): void {
    this.active = side;
    this.#changed();
  }

  chooseBoard(key: string): void {
    const board = this.sheet.boards.find((one) => one.key === key);
    if (board) this.sides[this.active] = fresh(board);
    this.#changed();
  }

  throwDie(face: string): void {
    if (this.#onTable < this.sheet.dice) this.side.thrown.push(face);
    this.#changed();
  }

  dropDie(index: number): void {
    this.side.thrown.splice(index, 1);
    this.#changed();
  }

  lay(tile: string, dice: readonly string[]): void {
    const { side } = this;
    for (const die of dice) side.thrown.splice(side.thrown.indexOf(die), 1);
    side.laid[tile] = [...(side.laid[tile] ?? []), ...dice];
    this.#changed();
  }

  /** The dice of a tile go back to the others; ``isUsed``: it has done what it does. */
  clear(tile: string, isUsed: boolean): void {
    const { side } = this;
    const cost = this.board.tiles.find(({ id }) => id === tile)?.price?.length ?? 1;
    const left = (side.laid[tile] ?? []).slice(cost);
    if (left.length) side.laid[tile] = left;
    else delete side.laid[tile];
    if (isUsed && !side.used.includes(tile)) side.used.push(tile);
    this.#changed();
  }

  /** A turn begins: what was thrown and not laid is lost, tiles can be used again. */
  newTurn(): void {
    const { side } = this;
    side.thrown = [];
    side.used = [];
    side.toThrow = null;
    this.#changed();
  }

  setToThrow(number: number): void {
    this.side.toThrow = Math.max(0, Math.min(number, this.sheet.dice));
    this.#changed();
  }

  addUnit(kind: string): void {
    const found = this.board.kinds.find(({ key }) => key === kind);
    if (found) this.side.units.push({ kind, models: found.usual, marks: 0 });
    this.#changed();
  }

  removeUnit(index: number): void {
    this.side.units.splice(index, 1);
    this.#changed();
  }

  change(index: number, by: Partial<Pick<AideUnit, "models" | "marks">>): void {
    const unit = this.side.units[index];
    if (!unit) return;
    const most = this.board.kinds.find(({ key }) => key === unit.kind)?.most ?? unit.models;
    unit.models = Math.max(0, Math.min(unit.models + (by.models ?? 0), most));
    unit.marks = Math.max(0, Math.min(unit.marks + (by.marks ?? 0), this.sheet.marks));
    this.#changed();
  }

  /** Everything anew, with the same boards. */
  reset(): void {
    this.sides = [fresh(this.boardOf(0)), fresh(this.boardOf(1))];
    this.#changed();
  }

  get #onTable(): number {
    const laid = Object.values(this.side.laid).reduce((sum, dice) => sum + dice.length, 0);
    return laid + this.side.thrown.length;
  }

  #changed(): void {
    if (!this.sides.length) return;
    save(this.#key, $state.snapshot(this.sides));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), this.pace);
  }

  async #ask(): Promise<void> {
    const number = ++this.#asked;
    const { board, units, thrown, laid, used, toThrow } = $state.snapshot(this.side);
    const question: TrayQuestion = { board, units, thrown, laid, used, to_throw: toThrow };
    try {
      const answer = await this.ask(this.system, question);
      if (number !== this.#asked) return;
      this.answer = answer;
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
