/** Where to: who is placed on a table and by what option, what the server says to it, the answer. */

import { announce } from "../../ui/announce.svelte";
import type { Aim } from "../../wire/inquiries";
import type { Session } from "../../wire/session.svelte";
import type { AimedMessage, Option, Suggestion, ToldAsk } from "../../wire/types/messagesOut";
import type { Ghost } from "../../wire/types/board";
import type { Ring } from "../../wire/types/placements";
import type { XY } from "../../wire/types/shared";
import { aimAt } from "./aimAt";
import { GhostPose } from "./ghostPose.svelte";
import { PacedQuestions } from "./pacedQuestions.svelte";
import { onlyOption, waysOf } from "./placingOptions";
import { type Standing, startOf } from "./standing";

/** Milliseconds between two questions of a drag; the server answers some thirty a second. */
const PACE = 45;

/** A placement that was meant. */
type Kept = Pick<Placing, "unit" | "facing" | "via" | "apart"> & { target: XY };

export class Placing extends GhostPose {
  aimed: AimedMessage | null = $state.raw(null);
  chosen: number | null = $state(null);
  option: Option | null = $state.raw(null);
  isDragging = $state(false);
  #dragged: string | null = null;
  /** What was meant before the pointer came over a piece. */
  #parted: Option | null = null;
  readonly #questions: PacedQuestions;
  #isMeant = false;
  #isCommitting = false;
  /** Where a unit is to go as soon as others have answered who are asked before. */
  #kept: Kept | null = null;

  constructor(
    readonly session: Session,
    pace = PACE,
  ) {
    super();
    const inquirer = { ask: () => this.#ask(), done: () => this.#answered() };
    this.#questions = new PacedQuestions(inquirer, pace);
  }

  /** What the server says to the last point is still on its way. */
  get isAsking(): boolean {
    return this.#questions.isAsking;
  }

  /** The question where to, if that is what is asked here. */
  ask: ToldAsk | null = $derived.by(() => {
    const { question } = this.session;
    return question?.kind === "place" ? question : null;
  });
  suggestions: readonly Suggestion[] = $derived(this.ask?.suggestions ?? []);
  unit: string | null = $derived(this.ask ? this.ask.unit : (this.option?.unit ?? null));
  isActive: boolean = $derived(this.option !== null || this.ask !== null);
  suggestion: Suggestion | null = $derived(
    this.chosen === null ? null : (this.suggestions[this.chosen] ?? null),
  );
  ghosts: readonly Ghost[] = $derived(this.suggestion?.figures ?? this.aimed?.figures ?? []);
  isLegal: boolean = $derived(this.suggestion !== null || this.aimed?.legal === true);
  isIllegal: boolean = $derived(this.suggestion === null && this.aimed?.legal === false);
  rings: readonly Ring[] = $derived(this.suggestion === null ? (this.aimed?.rings ?? []) : []);
  reach: number | null = $derived(this.ask?.reach ?? this.aimed?.reach ?? null);

  ways(unit: string): Option[] {
    return waysOf(this.session.question?.options ?? [], unit);
  }

  /** Can this piece be dragged now, at once or after the only thing it can do? */
  canDrag(unit: string): boolean {
    if (this.ask) return this.ask.aims && this.ask.unit === unit;
    return this.ways(unit).length > 0 || this.#first(unit) !== null;
  }

  /** Take hold of a piece; false if there is nothing to be done with it. */
  begin(unit: string, option: Option | null = null): boolean {
    if (this.ask) return this.ask.aims && this.ask.unit === unit;
    const way = option ?? this.ways(unit)[0] ?? null;
    if (!way) return false;
    if (way !== this.option) this.#forget();
    this.option = way;
    return true;
  }

  /** The same, and the pointer holds it from now on. */
  drag(unit: string): boolean {
    const first = this.begin(unit) ? null : this.#first(unit);
    if (!this.isActive && !first) return false;
    this.#dragged = unit;
    this.isDragging = true;
    if (first) void this.session.answer(first);
    return true;
  }

  /** The pointer is over a piece: a way that is aimed at it is meant, as long as it stays there. */
  meet(piece: string | null): void {
    const unit = this.option?.unit;
    if (!unit) return;
    const at = piece === null ? undefined : this.ways(unit).find((way) => way.target === piece);
    const meant = at ?? this.#parted ?? null;
    if (at && !this.#parted) this.#parted = this.option;
    if (!at) this.#parted = null;
    if (!meant || meant === this.option) return;
    this.option = meant;
    this.aimed = null;
  }

  /** Another way to go there. */
  change(option: Option): void {
    this.#parted = null;
    const { target } = this;
    this.option = option;
    this.aimed = null;
    if (target) this.#questions.send();
  }

  /** The pointer holds the figure from now on. */
  dragHeld(): boolean {
    this.isDragging = this.held !== null;
    return this.isDragging;
  }

  /** The next of the suggestions; false if there are none. */
  cycle(step: 1 | -1): boolean {
    const number = this.suggestions.length;
    if (number === 0) return false;
    const at = this.chosen ?? (step > 0 ? -1 : 0);
    this.choose((at + step + number) % number);
    return true;
  }

  choose(index: number): void {
    this.#forget();
    this.chosen = index;
    const text = this.suggestion?.text;
    if (text) announce(text);
  }

  /** The pointer lets go. By mouse that is the answer; a finger is asked again. */
  drop(isFinal: boolean): void {
    this.isDragging = false;
    this.#dragged = null;
    if (isFinal && this.target) void this.commit();
  }

  /** Answer with the ghost as it stands, as soon as it is known to be legal. */
  async commit(): Promise<void> {
    if (this.isAsking) {
      this.#isMeant = true;
      return;
    }
    const answer = this.#answer();
    if (!answer || this.#isCommitting) return;
    this.#isCommitting = true;
    const { unit, target, facing, via, apart } = this;
    let isPlaced = true;
    try {
      isPlaced = await this.session.place(answer, this.option);
    } finally {
      this.#isCommitting = false;
      this.cancel();
    }
    if (!isPlaced && target) this.#kept = { unit, target, facing, via, apart };
    this.#takeUp();
  }

  cancel(): void {
    this.#parted = null;
    this.#forget();
    this.option = null;
    this.isDragging = false;
    this.#dragged = null;
  }

  /** A new question: what is dragged may be dragged on, everything else is forgotten. */
  renew(): void {
    if (this.#isCommitting) return;
    const { target, facing, via } = this;
    const dragged = this.isDragging ? this.#dragged : null;
    this.cancel();
    if (this.#takeUp()) return;
    if (dragged === null && this.suggestions.length === 1) this.choose(0);
    if (dragged === null || !this.begin(dragged)) return;
    this.isDragging = true;
    this.#dragged = dragged;
    this.facing = facing;
    this.via = via;
    if (target) this.aim(target);
  }

  /** Others have answered: the ghost stands where it stood, and is looked at once more. */
  #takeUp(): boolean {
    const { question } = this.session;
    const kept = this.#kept;
    if (!kept || !question) return false;
    this.#kept = null;
    if (this.ask?.unit !== kept.unit || !this.ask?.aims) return false;
    const { target, facing, via, apart } = kept;
    Object.assign(this, { facing, via, apart });
    this.target = target;
    this.aim(target);
    return true;
  }

  #first(unit: string): Option | null {
    return onlyOption(this.session.question?.options ?? [], unit);
  }

  protected get standing(): Standing {
    return { ghosts: this.ghosts, figures: this.#figures() };
  }

  #figures(): readonly Ghost[] {
    return this.session.pieces.find((piece) => piece.id === this.unit)?.figures ?? [];
  }

  protected get start(): XY | null {
    return startOf(this.standing, this.suggestions, this.session.board);
  }

  protected meant(): void {
    this.chosen = null;
    this.#questions.send();
  }

  #answer(): unknown {
    if (this.suggestion) return this.suggestion.answer;
    if (this.aimed?.legal) return this.aimed.answer;
    if (this.aimed) announce(this.aimed.text);
    return null;
  }

  #forget(): void {
    this.forgetPose();
    this.aimed = null;
    this.chosen = null;
    this.#questions.forget();
    this.#isMeant = false;
  }

  /** What does the point mean? */
  #ask(): Promise<void> | null {
    const { target, facing, via, apart, option } = this;
    if (!target || !this.isActive) return null;
    return this.#hear(option, aimAt(target, facing, via, apart));
  }

  async #hear(option: Option | null, at: Aim): Promise<void> {
    const reply = await this.session.inquiries.aim(option, at);
    const isWanted = this.target !== null && this.option === option && this.chosen === null;
    if (reply && isWanted) this.aimed = reply;
  }

  /** Whoever let go while the last point was still being asked about meant it. */
  #answered(): void {
    if (!this.#isMeant) return;
    this.#isMeant = false;
    void this.commit();
  }
}
