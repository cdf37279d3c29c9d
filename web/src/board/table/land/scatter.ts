/** Trees, rocks and rubble: scattered over an area, always in the same places. */

import type { Point } from "../../points";

/** A small generator of numbers from 0 to 1, the same for the same word. */
export function randomOf(word: string): () => number {
  let state = [...word].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function inside(point: Point, ring: readonly Point[]): boolean {
  let found = false;
  ring.forEach((a, index) => {
    const b = ring[(index + ring.length - 1) % ring.length]!;
    const isBetween = a.y > point.y !== b.y > point.y;
    if (isBetween && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  });
  return found;
}

export interface Blot extends Point {
  /** From 0 to 1: how large, or which of several kinds. */
  size: number;
}

/** Points inside an outline, at least `apart` from each other, at most so many. */
export function scatter(ring: readonly Point[], apart: number, word: string, most = 60): Blot[] {
  const random = randomOf(word);
  const xs = ring.map((point) => point.x);
  const ys = ring.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Blot[] = [];
  for (let tries = 0; tries < most * 14 && found.length < most; tries += 1) {
    const blot = { x: left + random() * wide, y: top + random() * high, size: random() };
    const isFree = found.every((one) => Math.hypot(one.x - blot.x, one.y - blot.y) >= apart);
    if (isFree && inside(blot, ring)) found.push(blot);
  }
  return found.sort((a, b) => a.y - b.y);
}

export function centroid(ring: readonly Point[]): Point {
  const sum = ring.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}

/** The outline shrunk towards its middle: the contours of a hill. */
export function shrunk(ring: readonly Point[], share: number): Point[] {
  const middle = centroid(ring);
  return ring.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * share,
    y: middle.y + (y - middle.y) * share,
  }));
}

/** A closed line that bends softly around the corners of an outline. */
export function soft(ring: readonly Point[]): string {
  const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = mid(ring.at(-1)!, ring[0]!);
  const bends = ring.map((corner, index) => {
    const end = mid(corner, ring[(index + 1) % ring.length]!);
    return `Q${short(corner)} ${short(end)}`;
  });
  return `M${short(start)}${bends.join("")}Z`;
}

/** Pieces of the outline that still stand, as of the walls of a ruin. */
export function broken(ring: readonly Point[], word: string, share = 0.7): string {
  const random = randomOf(word);
  const parts = ring.map((a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const pieces = Math.max(2, Math.round(long / 14));
    return Array.from({ length: pieces }, (_, at) => {
      if (random() > share) return "";
      const [from, to] = [at / pieces, (at + 0.7 + random() * 0.3) / pieces];
      return `M${short(along(a, b, from))}L${short(along(a, b, Math.min(to, 1)))}`;
    }).join("");
  });
  return parts.join("");
}

function along(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** A ragged stone around the origin. */
export function stone(radius: number, word: string): string {
  const random = randomOf(word);
  const points = Array.from({ length: 7 }, (_, index) => {
    const far = radius * (0.72 + random() * 0.36);
    const angle = (index / 7) * 2 * Math.PI;
    return `${short({ x: far * Math.cos(angle), y: far * Math.sin(angle) * 0.86 })}`;
  });
  return `M${points.join("L")}Z`;
}

export function short({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
