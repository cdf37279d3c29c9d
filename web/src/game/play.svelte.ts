/** What a player is about to do: the chosen piece, the option pointed at, the menu, the refusal. */

import { announce } from "../ui/announce.svelte";
import { isTouch } from "../ui/media.svelte";
import { t } from "../ui/text.svelte";
import type { Session } from "../wire/session.svelte";
import { Arranging } from "../workshop/arranging.svelte";
import { Bench } from "../workshop/bench.svelte";
import type { Option } from "../wire/types/messagesOut";
import type { UnitCard } from "../wire/types/unitCards";
import type { Seat } from "../wire/types/shared";
import { Advice } from "./advice.svelte";
import { numbered } from "./listing";
import {
  actors,
  aimedAt,
  groupsOf,
  inGroup,
  isAnswer,
  listed,
  lit,
  nextClick,
  type Pick,
  pick,
  placeOf,
  spotOf,
  stillSelected,
} from "./options";
import { Planning } from "./plans/planning.svelte";
import { Weighing } from "./weighing.svelte";
import { type Aimed, type Refusal, whyNot } from "./whyNot";

export interface Menu {
  spot: string;
  options: Option[];
}

export class Play {
  selected: string | null = $state(null);
  pointed: string | null = $state(null);
  /** The spot that is told about: the one pointed at, or where a finger tapped. */
  told: string | null = $state(null);
  /** The piece whose name is looked at in the list. */
  glanced: string | null = $state(null);
  /** The option that is looked at in the list. */
  considered: Option | null = $state.raw(null);
  /** The option that was meant by a finger and waits for the second tap. */
  confirming: Option | null = $state.raw(null);
  /** The end of a turn while others could still act: it is asked once more, on any screen. */
  ending: Option | null = $state.raw(null);
  /** Shall it be asked once more whether to give up? */
  isGivingUp = $state(false);
  menu: Menu | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  card: UnitCard | null = $state.raw(null);
  #wanted: string | null = $state(null);

  /** Going somewhere in one go: a plan of several answers. */
  readonly planning: Planning;
  /** Building an army. */
  readonly bench: Bench;
  /** Setting up in one go. */
  readonly arranging: Arranging;
  readonly advice: Advice;
  /** The odds of what is thought of. */
  readonly weighing: Weighing;

  constructor(
    readonly session: Session,
    private readonly guide: { readonly option: Option | null } = { option: null },
  ) {
    this.planning = new Planning(session);
    this.bench = new Bench(session);
    this.arranging = new Arranging(session);
    this.advice = new Advice(session);
    this.weighing = new Weighing(session, (option) => this.options.includes(option));
  }

  /** Kinds of things to choose from first: which piece of terrain, then where. */
  groups: readonly string[] = $derived.by(() =>
    groupsOf(this.session.ask?.options ?? [], this.selected),
  );
  group: string | null = $derived(
    this.#wanted !== null && this.groups.includes(this.#wanted)
      ? this.#wanted
      : (this.groups[0] ?? null),
  );
  options: readonly Option[] = $derived.by(() =>
    inGroup(this.session.ask?.options ?? [], this.group),
  );
  actors: ReadonlySet<string> = $derived(new Set(actors(this.options)));
  lit = $derived.by(() =>
    lit(this.options, this.selected, this.session.pieces, this.session.question?.movers),
  );
  asksWho = $derived.by(() =>
    isAnswer(this.options, this.session.pieces, this.session.question?.movers),
  );
  /** The piece that everything is aimed at. */
  aimed = $derived.by(() =>
    aimedAt(this.options, this.session.pieces, this.session.question?.seat ?? null),
  );
  listed = $derived(listed(this.options, this.selected));
  numbered: readonly Option[] = $derived(numbered(this.listed));
  /** What is pointed out in the list and on the board: advice, or the next click of a lesson. */
  hinted: Option | null = $derived.by(() => this.advice.hint?.option ?? this.guide.option);
  hintedSpot = $derived.by(() => this.#hinted());

  /** A new question: forget what was said to the last one. Has anything changed on the board? */
  renew(isChanged = true): void {
    // Asked of what is told: the answer that led here may still count as being on its way.
    const told = this.session.question?.options ?? [];
    this.selected = stillSelected(told, this.selected);
    this.planning.choose(this.selected, !isChanged);
    this.#clear();
    this.glanced = null;
    this.considered = null;
    this.ending = null;
    this.told = null;
    this.weighing.forget();
    void this.#look();
  }

  select(unit: string | null): void {
    this.selected = unit;
    this.planning.choose(unit);
    this.#clear();
    this.weighing.forget();
    void this.#look();
    const piece = this.session.pieces.find((one) => one.id === unit);
    if (piece) announce(t("selected", { name: piece.name, options: this.lit.size }));
  }

  /** One thought back: first from where to, then from who. */
  back(): void {
    if (this.planning.goal) this.planning.back();
    else this.select(null);
  }

  chooseGroup(group: string): void {
    this.#wanted = group;
    this.#clear();
  }

  /** A spot was clicked, or Enter pressed on it. */
  pick(spot: string): void {
    const { session } = this;
    const { movers } = this.planning;
    const meant = pick(this.options, this.selected, session.pieces, spot, movers);
    const { confirming } = this;
    this.#clear();
    this.confirming = confirming;
    this.told = this.pointed ?? (meant.do === "answer" || meant.do === "select" ? null : spot);
    const isOther = meant.do === "menu" || meant.do === "select";
    if (!isOther && this.planning.awaits(spot, () => this.pick(spot))) return;
    if (!isOther && !this.#isStep(meant, spot) && this.planning.pick(spot)) return;
    switch (meant.do) {
      case "answer":
        return this.tap(meant.option, spot);
      case "menu":
        this.menu = { spot, options: meant.options };
        return;
      case "select":
        return this.select(meant.unit);
      case "look":
        return this.look(meant.unit, spot);
      case "why":
        return void this.#why(meant.unit, spot, {
          spot,
          ...(meant.target === null ? {} : { target: meant.target }),
        });
      case "nothing":
        return this.select(stillSelected(this.options, null));
    }
  }

  /** Is it a single step without risk? Then no plan is shown first. */
  #isStep(meant: Pick, spot: string): boolean {
    return meant.do === "answer" && (this.planning.reach.get(spot)?.percent ?? 100) === 100;
  }

  /** Show a piece that cannot act; if it is one's own, also why. */
  look(unit: string, spot: string): void {
    this.select(unit);
    const side = this.session.pieces.find((piece) => piece.id === unit)?.side;
    if (this.session.ask?.options.length && side === this.session.ask.seat) {
      void this.#why(unit, spot, {});
    }
  }

  /** Under a finger an attack shows its odds first; the second tap means it. */
  tap(option: Option, spot: string | null = null): void {
    const isMeant = !isTouch.current || option.target === undefined || this.confirming === option;
    if (isMeant) return this.answer(option);
    this.#clear();
    this.considered = null;
    this.confirming = option;
    this.weigh(option, spot);
    announce(t("tap-again", { option: option.text }));
  }

  /** On second thoughts, no. */
  letBe(): void {
    this.confirming = null;
    this.weigh(null);
  }

  answer(option: Option): void {
    this.ending = null;
    this.#clear();
    this.weighing.forget();
    void this.session.answer(option);
  }

  /** A piece was picked in the list: where a click on it answers, so does this. */
  choose(unit: string): void {
    const meant = this.options.filter((option) => option.unit === unit);
    if (meant.length === 1 && this.asksWho) this.answer(meant[0]!);
    else this.select(unit === this.selected ? null : unit);
  }

  /** Another thought: what was begun is not meant any more either. */
  undo(seat: Seat): void {
    this.planning.cancel();
    this.arranging.stop();
    this.bench.stop();
    void this.session.undo(seat);
  }

  /** The pointer rests on a spot, or the focus is there. */
  point(spot: string | null): void {
    this.pointed = spot;
    this.told = spot;
    this.planning.point(spot);
    const option = spot === null ? undefined : this.lit.get(spot)?.options[0];
    this.weigh(option ?? null, spot);
  }

  /** Think of an option: its odds are told beside its place on the board, or beside who does it. */
  weigh(option: Option | null, spot: string | null = null): void {
    const { pieces } = this.session;
    const at = option && (spot ?? spotOf(option, this.selected, pieces) ?? placeOf(option, pieces));
    this.weighing.weigh(option, at);
  }

  async askHint(): Promise<void> {
    const hint = await this.advice.ask();
    if (!hint) return;
    const { option, text } = hint;
    if (option?.group) this.chooseGroup(option.group);
    if (option?.unit) this.select(option.unit);
    announce(text);
  }

  /** The next piece that can act, for those who play by keyboard. */
  next(step: 1 | -1): string | null {
    const all = [...this.actors];
    if (all.length === 0) return null;
    const at = this.selected === null ? -1 : all.indexOf(this.selected);
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    this.select(all[next]!);
    return this.session.pieces.find((piece) => piece.id === this.selected)?.at ?? null;
  }

  #clear(): void {
    this.menu = null;
    this.refusal = null;
    this.confirming = null;
    this.session.notice = null;
  }

  #hinted(): string | null {
    const { hinted, selected, session } = this;
    return hinted ? nextClick(hinted, selected, this.lit, session.pieces) : null;
  }

  async #why(unit: string, spot: string, aim: Aimed): Promise<void> {
    const refusal = await whyNot(this.session, unit, spot, aim);
    if (!refusal) return;
    this.refusal = refusal;
    announce(refusal.text);
  }

  async #look(): Promise<void> {
    const unit = this.selected;
    if (unit === null) {
      this.card = null;
      return;
    }
    try {
      const card = await this.session.inquiries.card(unit);
      if (this.selected === unit) this.card = card;
    } catch {
      if (this.selected === unit) this.card = null;
    }
  }
}
