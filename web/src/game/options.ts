/** What the options of a question mean for the board and for the list beside it. */

import type { Lit } from "../board/litSpots";
import { isDrawn, plays } from "../cards/cardOptions";
import type { Option } from "../wire/types/messagesOut";
import type { Piece } from "../wire/types/scene";
import type { Seat } from "../wire/types/shared";
import { sorted } from "./listing";

export type Pick =
  | { do: "answer"; option: Option }
  | { do: "menu"; options: Option[] }
  | { do: "select"; unit: string }
  | { do: "look"; unit: string }
  | { do: "why"; unit: string; spot: string; target: string | null }
  | { do: "nothing" };

/** The pieces that can act, in the order in which their options are listed. */
export function actors(options: readonly Option[]): string[] {
  return [...new Set(options.flatMap((option) => (option.unit ? [option.unit] : [])))];
}

/** All pieces that an option names, as the one who acts or as the other one. */
export function involved(options: readonly Option[]): Set<string> {
  return new Set(
    options
      .flatMap((option) => [option.unit, option.target, ...(option.company ?? [])])
      .filter((id) => id !== undefined),
  );
}

/** So many options are listed without choosing first among groups, or who attacks. */
const FEW = 6;

/** The groups there are to choose from for a piece, unless all of them are listed easily. */
export function groupsOf(options: readonly Option[], selected: string | null): string[] {
  const now = options.filter((option) => concerns(option, selected));
  const grouped = now.flatMap((option) => option.group ?? []);
  const found = new Set(grouped);
  return found.size > 1 && grouped.length > FEW ? [...found] : [];
}

/** The options of a group, and those that belong to none. */
export function inGroup(options: readonly Option[], group: string | null): readonly Option[] {
  if (group === null) return options;
  return options.filter((option) => !option.group || option.group === group);
}

/** Which piece is chosen when a question comes up: the former one, or the only one there is. */
export function stillSelected(options: readonly Option[], selected: string | null): string | null {
  if (selected !== null && involved(options).has(selected)) return selected;
  const [only, ...others] = actors(options);
  return only && !others.length ? only : null;
}

/** Does an option count while this piece is selected? */
export function concerns(option: Option, selected: string | null): boolean {
  if (option.unit === undefined) return true;
  if (selected !== null && option.company?.includes(selected)) return true;
  return option.unit === selected || option.target === selected;
}

/**
 * Is only asked which piece, so that a click on it is the answer? Not of those that can be sent
 * somewhere: they are chosen first, and then where to.
 */
export function asksWho(options: readonly Option[], movers: readonly string[] = []): boolean {
  if (options.some((option) => option.unit && movers.includes(option.unit))) return false;
  const kinds = new Map<string, string>();
  const isPlain = ({ unit, spot, target, kind }: Option): boolean => {
    if (unit === undefined) return true;
    const known = kinds.get(unit) ?? kind;
    kinds.set(unit, kind);
    return spot === undefined && target === undefined && known === kind;
  };
  return options.every(isPlain) && kinds.size > 0;
}

/** Is a click on a piece the answer? On a table it only chooses: units are dragged as well. */
export function isAnswer(
  options: readonly Option[],
  pieces: readonly Piece[],
  movers?: readonly string[],
): boolean {
  return !pieces.some((piece) => piece.figures.length > 0) && asksWho(options, movers);
}

/** Are there a few attacks only, one for each piece? */
export function areFew(options: readonly Option[]): boolean {
  const own = options.filter((option) => option.unit);
  const isEach = new Set(own.map((option) => option.unit)).size === own.length;
  return isEach && own.length <= FEW && own.every((option) => option.target);
}

/** The enemy at whom everything is aimed that a seat can do, if it is one only. */
export function aimedAt(
  options: readonly Option[],
  pieces: readonly Piece[],
  seat: Seat | null,
): string | null {
  const [target, ...others] = new Set(options.flatMap((option) => option.target ?? []));
  const side = pieces.find((piece) => piece.id === target)?.side ?? seat;
  return target && !others.length && side !== seat ? target : null;
}

/** The spots where a click does something, with what it may do. */
export function lit(
  options: readonly Option[],
  selected: string | null,
  pieces: readonly Piece[],
  movers: readonly string[] = [],
): Map<string, Lit> {
  const found = new Map<string, Lit>();
  const isWho = isAnswer(options, pieces, movers);
  for (const option of options) {
    if (!isWho && !concerns(option, selected)) continue;
    const spot = isWho ? placeOf(option, pieces) : spotOf(option, selected, pieces);
    if (spot === null) continue;
    const known = found.get(spot);
    if (known) known.options.push(option);
    else found.set(spot, { glow: option.target ? "target" : "goal", options: [option] });
  }
  return found;
}

/** Where on the board an option is picked, if anywhere. */
export function spotOf(
  option: Option,
  selected: string | null,
  pieces: readonly Piece[],
): string | null {
  if (option.target === undefined) return option.spot ?? null;
  const other = option.target === selected && option.unit ? option.unit : option.target;
  return pieces.find((piece) => piece.id === other)?.at ?? null;
}

/** Where the piece stands that an option is for. */
export function placeOf(option: Option, pieces: readonly Piece[]): string | null {
  return pieces.find((piece) => piece.id === option.unit)?.at ?? option.spot ?? null;
}

/** Where to click for an option: where it is picked, or first on its piece while another is chosen. */
export function nextClick(
  option: Option,
  selected: string | null,
  shown: ReadonlyMap<string, Lit>,
  pieces: readonly Piece[],
): string | null {
  for (const [spot, { options }] of shown) if (options.includes(option)) return spot;
  if (!option.unit || option.unit === selected) return spotOf(option, selected, pieces);
  return pieces.find((piece) => piece.id === option.unit)?.at ?? null;
}

/** What a click on a spot means. */
export function pick(
  options: readonly Option[],
  selected: string | null,
  pieces: readonly Piece[],
  spot: string,
  movers: readonly string[] = [],
): Pick {
  const here = lit(options, selected, pieces, movers).get(spot)?.options ?? [];
  if (here.length === 1) return { do: "answer", option: here[0]! };
  if (here.length > 1) return { do: "menu", options: here };
  const piece = pieceOn(pieces, spot);
  if (piece && piece.id === selected) return { do: "nothing" };
  if (piece && involved(options).has(piece.id)) return { do: "select", unit: piece.id };
  if (selected !== null && actors(options).includes(selected)) {
    return { do: "why", unit: selected, spot, target: piece?.id ?? null };
  }
  return piece ? { do: "look", unit: piece.id } : { do: "nothing" };
}

export function pieceOn(pieces: readonly Piece[], spot: string): Piece | undefined {
  return pieces.find((piece) => piece.at === spot || piece.also === spot);
}

export interface Listed {
  /** Always there: end of the turn, attack or not, … */
  general: Option[];
  /** What the selected piece can do without a spot or target, or in several ways at one spot. */
  own: Option[];
  /** What is picked on the board as well. */
  goals: Option[];
  targets: Option[];
  /** What is played from the hand. */
  cards: Option[];
}

/** The options beside the board, by what is picked where. */
export function listed(options: readonly Option[], selected: string | null): Listed {
  const isAll = selected === null && areFew(options);
  const now = options.filter((option) => isAll || concerns(option, selected));
  const placed = now.filter((option) => option.spot && !option.target);
  const isTold = placed.length <= FEW && placed.length > new Set(placed.map(({ spot }) => spot)).size;
  return {
    own: sorted([
      ...now.filter((option) => option.unit && !option.spot && !option.target),
      ...(isTold ? placed : []),
    ]),
    targets: sorted(now.filter((option) => option.target)),
    goals: isTold ? [] : placed,
    general: sorted(
      now.filter((option) => !option.unit && !option.spot && !option.target && !isDrawn(option)),
    ),
    cards: [...plays(now).values()].filter((option) => !option.unit),
  };
}
