/** Points and boxes of a drawing, whatever kind of board is drawn. */

export interface Point {
  x: number;
  y: number;
}

/** Where something stands in the window, and how far it reaches from its middle, in pixels. */
export interface Standing extends Point {
  half: number;
}

/** A point as it stands in an SVG attribute; a tenth of a unit is fine enough. */
export function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

/** The transform that moves something drawn around the origin there. */
export function shift(place: Point | undefined): string {
  return place ? `translate(${text(place)})` : "";
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The one of some points that is nearest to the middle of them all. */
export function central(points: readonly Point[]): Point | undefined {
  const middle = points.reduce(plus, { x: 0, y: 0 });
  const off = ({ x, y }: Point): number =>
    Math.hypot(x - middle.x / points.length, y - middle.y / points.length);
  return [...points].sort((a, b) => off(a) - off(b))[0];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
