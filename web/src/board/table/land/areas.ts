/** How pieces of terrain are drawn: layers of outlines, from the ground up, each with its class. */

import type { Area } from "../../../wire/types/board";
import type { Point } from "../../points";
import type { Ruler } from "../ruler";
import { broken, centroid, randomOf, scatter, short, shrunk, soft, stone } from "./scatter";

export interface Layer {
  kind: string;
  d: string;
}

type Recipe = (ring: Point[], word: string) => Layer[];

const closed = (ring: readonly Point[]): string => `M${ring.map(short).join("L")}Z`;
const layer = (kind: string, d: string): Layer => ({ kind, d });

function moved(ring: readonly Point[], dx: number, dy: number): Point[] {
  return ring.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** A closed outline somewhere else: a path of relative size around a place. */
export function blob(at: Point, radius: number, word: string, stretch = 1): string {
  const random = randomOf(word);
  const points = Array.from({ length: 9 }, (_, index) => {
    const far = radius * (0.86 + random() * 0.24);
    const angle = (index / 9) * 2 * Math.PI;
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) * stretch };
  });
  return soft(points);
}

function circle({ x, y }: Point, r: number): string {
  return `M${short({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

// What grows

function trees(ring: Point[], word: string, apart: number, most: number): Layer[] {
  const all = scatter(shrunk(ring, 0.93), apart, word, most);
  const join = (part: (at: Point, r: number, word: string) => string): string =>
    all.map((one, index) => part(one, 9 + one.size * 7, `${word}${index}`)).join("");
  return [
    layer("tree-shade", join((at, r, id) => blob({ x: at.x + 2, y: at.y + 3 }, r, id))),
    layer("tree", join((at, r, id) => blob(at, r, id))),
    layer("tree-light", join((at, r, id) => blob({ x: at.x - r / 4, y: at.y - r / 4 }, r * 0.6, id))),
    layer("tree-top", join((at, r) => circle({ x: at.x - r / 3, y: at.y - r / 3 }, 2.2))),
  ];
}

const wood: Recipe = (ring, word) => [layer("moss", closed(ring)), ...trees(ring, word, 16, 46)];

const jungle: Recipe = (ring, word) => [
  layer("moss deep", closed(ring)),
  ...trees(ring, word, 13, 60),
  layer("frond", fronds(ring, word)),
];

function fronds(ring: Point[], word: string): string {
  return scatter(shrunk(ring, 0.9), 24, `${word}fern`, 14)
    .map(({ x, y, size }) =>
      [0, 1, 2, 3, 4]
        .map((leaf) => {
          const angle = leaf * 1.257 + size * 6;
          return `M${short({ x, y })}l${short({ x: 7 * Math.cos(angle), y: 7 * Math.sin(angle) })}`;
        })
        .join(""),
    )
    .join("");
}

const field: Recipe = (ring) => [layer("soil", closed(ring)), layer("furrows", closed(ring))];

// What lies about

function stones(ring: Point[], word: string, apart: number, most: number, large: number): Layer[] {
  const all = scatter(shrunk(ring, 0.86), apart, `${word}stones`, most);
  const shape = (by: number, dx: number, dy: number): string =>
    all
      .map((one, index) => {
        const radius = (large * (0.45 + one.size * 0.55)) * by;
        return placed(stone(radius, `${word}${index}`), { x: one.x + dx, y: one.y + dy });
      })
      .join("");
  return [
    layer("boulder-shade", shape(1, 1.6, 2.2)),
    layer("boulder", shape(1, 0, 0)),
    layer("boulder-light", shape(0.55, -large / 7, -large / 6)),
  ];
}

/** A path around the origin, put somewhere else. */
function placed(d: string, at: Point): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    short({ x: Number(x) + at.x, y: Number(y) + at.y }),
  );
}

const rocks: Recipe = (ring, word) => [
  layer("gravel", closed(ring)),
  ...stones(ring, word, 15, 34, 14),
];

const needles: Recipe = (ring, word) => {
  const all = scatter(shrunk(ring, 0.88), 17, word, 24);
  const spike = (side: 1 | -1): string =>
    all
      .map(({ x, y, size }) => {
        const [wide, high] = [5.5 + size * 3, 22 + size * 16];
        const foot = { x: x + side * wide, y };
        return `M${short(foot)}L${short({ x, y: y + 2 })}L${short({ x: x - 0.8, y: y - high })}Z`;
      })
      .join("");
  const shade = all.map((one) => blob({ x: one.x + 3, y: one.y + 1 }, 7, word, 0.5)).join("");
  return [
    layer("gravel", closed(ring)),
    layer("boulder-shade", shade),
    layer("boulder", spike(1)),
    layer("boulder-light", spike(-1)),
  ];
};

const crater: Recipe = (ring, word) => [
  layer("scorch", soft(shrunk(ring, 1.06))),
  layer("crater-rim", closed(ring)),
  layer("crater-rays", rays(ring, word, 0.72, 1)),
  layer("crater-wall", soft(shrunk(ring, 0.8))),
  layer("crater-floor", soft(shrunk(ring, 0.52))),
  ...stones(shrunk(ring, 0.95), word, 22, 9, 4),
];

/** Short lines towards the middle. */
function rays(ring: readonly Point[], word: string, from: number, to: number): string {
  const [middle, random] = [centroid(ring), randomOf(`${word}rays`)];
  const at = (point: Point, share: number): Point => ({
    x: middle.x + (point.x - middle.x) * share,
    y: middle.y + (point.y - middle.y) * share,
  });
  return ring
    .flatMap((corner, index) => {
      const next = ring[(index + 1) % ring.length]!;
      const number = Math.max(2, Math.round(Math.hypot(next.x - corner.x, next.y - corner.y) / 9));
      return Array.from({ length: number }, (_, part) => {
        const share = (part + random() * 0.6) / number;
        const on = {
          x: corner.x + (next.x - corner.x) * share,
          y: corner.y + (next.y - corner.y) * share,
        };
        const start = from + random() * (to - from) * 0.5;
        return `M${short(at(on, start))}L${short(at(on, to - 0.03))}`;
      });
    })
    .join("");
}

const hill: Recipe = (ring, word) => [
  layer("hill-shade", soft(moved(ring, 2, 3))),
  layer("hill-1", closed(ring)),
  layer("hachure", rays(ring, word, 0.86, 0.98)),
  layer("hill-2", soft(shrunk(ring, 0.78))),
  layer("hill-3", soft(shrunk(ring, 0.56))),
  layer("hill-4", soft(shrunk(ring, 0.33))),
];

// What was built

/** Triangles from the middle to each side, bright or dark by where they face. */
function facets(ring: readonly Point[], kind: string): Layer[] {
  const middle = centroid(ring);
  const sides: Record<string, string[]> = { light: [], pale: [], mid: [], dark: [] };
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    const out = { x: (a.x + b.x) / 2 - middle.x, y: (a.y + b.y) / 2 - middle.y };
    const lit = -out.y / (Math.hypot(out.x, out.y) || 1);
    const tone = lit > 0.7 ? "light" : lit < -0.7 ? "dark" : out.x < 0 ? "pale" : "mid";
    sides[tone]!.push(closed([a, b, middle]));
  });
  return Object.entries(sides).map(([tone, paths]) => layer(`${kind}-${tone}`, paths.join("")));
}

const building: Recipe = (ring) => [
  layer("cast", closed(moved(ring, 5, 7))),
  layer("masonry", closed(ring)),
  ...facets(shrunk(ring, 0.9), "roof"),
  layer("tiles", closed(shrunk(ring, 0.9))),
];

const pillar: Recipe = (ring) => [
  layer("cast", closed(moved(ring, 7, 9))),
  layer("masonry", closed(ring)),
  ...facets(shrunk(ring, 0.94), "rock"),
];

const ruin: Recipe = (ring, word) => [
  layer("slab", closed(ring)),
  layer("paving", closed(ring)),
  ...stones(ring, word, 20, 18, 8),
  layer("rampart-shade", broken(moved(ring, 1.5, 2.5), word, 0.66)),
  layer("rampart", broken(ring, word, 0.66)),
  layer("rampart-top", broken(ring, word, 0.66)),
];

const yard: Recipe = (ring) => [
  layer("slab", closed(ring)),
  layer("paving", closed(ring)),
  layer("rampart-shade", closed(moved(ring, 1.5, 2.5))),
  layer("rampart", closed(ring)),
  layer("rampart-top", closed(ring)),
];

const wall: Recipe = (ring) => [
  layer("cast", closed(moved(ring, 2.5, 3.5))),
  layer("masonry", closed(ring)),
  layer("bricks", closed(ring)),
];

const barricade: Recipe = (ring) => [
  layer("cast", closed(moved(ring, 1.5, 2.5))),
  layer("sand", closed(ring)),
  layer("bags", closed(shrunk(ring, 0.96))),
];

const wreck: Recipe = (ring, word) => [
  layer("scorch", soft(shrunk(ring, 1.35))),
  layer("cast", closed(moved(ring, 3, 4))),
  layer("iron", closed(ring)),
  ...facets(shrunk(ring, 0.72), "plate"),
  layer("crack", rays(ring, word, 0.4, 0.9)),
  ...stones(shrunk(ring, 1.3), word, 15, 8, 3),
];

const water: Recipe = (ring) => [
  layer("water", closed(ring)),
  layer("waves", closed(ring)),
  layer("shore", closed(ring)),
];

const swamp: Recipe = (ring) => [layer("bog", closed(ring)), layer("reeds", closed(ring))];

const road: Recipe = (ring) => [layer("road", closed(ring))];

const plain: Recipe = (ring) => [layer("other", closed(ring)), layer("other-hatch", closed(ring))];

const RECIPES: Record<string, Recipe> = {
  wood, jungle, field, rocks, needles, crater, hill, building, pillar, ruin, yard, wall,
  barricade, wreck, water, swamp, road,
}; // prettier-ignore

/** Low ground first: what stands high may throw its shadow on it. */
const HIGH = ["wall", "barricade", "building", "pillar"];
const LOW = ["road", "field", "water", "swamp", "hill", "crater", "yard"];

export function inDrawingOrder(areas: readonly Area[]): Area[] {
  const height = ({ kind }: Area): number =>
    LOW.includes(kind) ? LOW.indexOf(kind) - 99 : HIGH.indexOf(kind);
  return [...areas].sort((a, b) => height(a) - height(b));
}

export function layers(area: Area, ruler: Ruler): Layer[] {
  const ring = area.outline.map((point) => ruler.point(point));
  return (RECIPES[area.kind] ?? plain)(ring, area.id);
}
