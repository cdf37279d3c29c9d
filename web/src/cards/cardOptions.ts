/** What the options of a question mean for the cards: which can be played, picked, laid. */

import { centre } from "../board/hex/geometry";
import type { Option } from "../wire/types/messagesOut";
import type { Board } from "../wire/types/board";
import type { CardPlace, HandCard } from "../wire/types/sideboard";
import type { Seat } from "../wire/types/shared";

/** Is an option drawn as cards or dials, so that a list of words need not repeat it? */
export function isDrawn(option: Option): boolean {
  return (option.cards?.length ?? 0) > 0 || (option.levels?.length ?? 0) > 0;
}

/** Options that play one card, by the id of the card. */
export function plays(options: readonly Option[]): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options) {
    const [card, another] = option.cards ?? [];
    if (card && !another && !card.place) found.set(card.id, option);
  }
  return found;
}

/**
 * All that can be done with each card of one's own, or of the enemy's, by the id of the card; both
 * may have one of the same id. The ways to do it may be several.
 */
export function choices(options: readonly Option[], isTheirs = false): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const [card, another] = option.cards ?? [];
    if (!card || another || card.place || (card.theirs ?? false) !== isTheirs) continue;
    found.set(card.id, [...(found.get(card.id) ?? []), option]);
  }
  return found;
}

/** Options that take several cards at once: so many have to be picked. */
export function sets(options: readonly Option[]): Option[] {
  return options.filter(({ cards = [] }) => cards.length > 1 && cards.every((one) => !one.place));
}

/** The option that takes exactly these cards. */
export function setOf(options: readonly Option[], picked: readonly string[]): Option | undefined {
  return sets(options).find(
    ({ cards = [] }) =>
      cards.length === picked.length && cards.every(({ id }) => picked.includes(id)),
  );
}

/** Options that lay cards somewhere. */
export function layouts(options: readonly Option[]): Option[] {
  return options.filter(({ cards = [] }) => cards.some((one) => one.place));
}

export type Laid = Readonly<Record<string, string>>;

/** The option that lays the cards like this; a card left over goes where nothing is told. */
export function layoutOf(options: readonly Option[], laid: Laid): Option | undefined {
  return layouts(options).find(({ cards = [] }) =>
    cards.every(({ id, place = "" }) => laid[place] === id),
  );
}

/** Lay a card; what lies there takes its former place. With one card left the last place is clear. */
export function lay(
  laid: Laid,
  card: string,
  place: string,
  cards: readonly string[],
  places: readonly string[],
): Record<string, string> {
  const now: Record<string, string> = { ...laid };
  const from = places.find((one) => now[one] === card);
  const there = now[place];
  if (from !== undefined) delete now[from];
  if (from !== undefined && there !== undefined) now[from] = there;
  now[place] = card;
  const left = cards.filter((one) => !Object.values(now).includes(one));
  const free = places.filter((one) => now[one] === undefined);
  if (left.length === 1 && free.length === 1) now[free[0]!] = left[0]!;
  return now;
}

/** Places as they lie before the board, from left to right; those apart from it come last. */
export function inBoardOrder(places: readonly CardPlace[], board: Board | null): CardPlace[] {
  const spots = new Map((board?.spots ?? []).map((spot) => [spot.id, centre(spot).x]));
  const at = (place: CardPlace): number => {
    const zone = board?.zones.find((one) => one.id === place.zone);
    const xs = (zone?.spots ?? []).map((id) => spots.get(id) ?? 0);
    return xs.length ? xs.reduce((sum, x) => sum + x, 0) / xs.length : Infinity;
  };
  return [...places].sort((one, other) => at(one) - at(other) || 0);
}

/** The places a question wants cards for: those it names, and for a card left over those apart. */
export function wantedPlaces(
  places: readonly CardPlace[],
  options: readonly Option[],
  cards: number,
): CardPlace[] {
  const named = new Set(layouts(options).flatMap(({ cards: all = [] }) => all.map((c) => c.place)));
  return places.filter(({ id, zone }) => named.has(id) || (cards > named.size && !zone));
}

/** The cards in the hand of a seat, those on offer first; laid ones and backs are elsewhere. */
export function handOf(hand: readonly HandCard[], seat: Seat | null): HandCard[] {
  return hand.filter(
    (card) => card.id && !card.place && (card.side === undefined || card.side === seat),
  );
}

/** A card without a map is played; one with a map is laid. */
export function isLaidOut(card: HandCard): boolean {
  return (card.map?.length ?? 0) > 0;
}

/** A card that takes dice is a tile of a board that lies open before its side. */
export function isTile(card: HandCard): boolean {
  return (card.price?.length ?? 0) > 0;
}

/** The cards of a seat that can be played, whether now or later. */
export function playedFrom(hand: readonly HandCard[], seat: Seat | null): HandCard[] {
  return handOf(hand, seat).filter((card) => !isLaidOut(card) && !isTile(card));
}

/** A board of tiles: whose it is, how it is called, and its tiles. */
export interface TileBoard {
  side: Seat;
  title: string;
  tiles: readonly HandCard[];
}

/** The boards that lie open, that of the own side first. */
export function tileBoards(hand: readonly HandCard[], seat: Seat | null): TileBoard[] {
  const boards = new Map<Seat, HandCard[]>();
  for (const card of hand.filter(isTile)) {
    if (card.side) boards.set(card.side, [...(boards.get(card.side) ?? []), card]);
  }
  return [...boards]
    .map(([side, tiles]) => ({ side, title: tiles[0]?.deck_title ?? "", tiles }))
    .sort((one, other) => Number(other.side === seat) - Number(one.side === seat));
}

/** The highest sum that any option allows: what there is to be given away. */
export function budget(options: readonly Option[]): number {
  return Math.max(0, ...options.map(({ levels = [] }) => total(levels)));
}

export function total(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + level, 0);
}

export function dialled(options: readonly Option[], levels: readonly number[]): Option | undefined {
  return options.find(
    (option) =>
      option.levels?.length === levels.length &&
      option.levels.every((level, index) => level === levels[index]),
  );
}

/** A unit of a card that would stand there. */
export interface Preview {
  spot: string;
  symbol: string;
  tone: string;
  title: string;
  isBarred: boolean;
  isStrong: boolean;
}

/** Where the units of laid cards would stand; those of the card in hand stand out. */
export function previews(
  cards: readonly HandCard[],
  placeOf: (card: HandCard) => string | undefined,
  strong: string | null,
): Preview[] {
  return cards.flatMap((card) => {
    const place = placeOf(card);
    if (place === undefined) return [];
    return (card.map ?? []).flatMap(({ lands, barred, symbol = "", tone = "", title = "" }) => {
      const spot = lands?.[place];
      if (spot === undefined) return [];
      const isBarred = barred?.includes(place) ?? false;
      return [{ spot, symbol, tone, title, isBarred, isStrong: card.id === strong }];
    });
  });
}
