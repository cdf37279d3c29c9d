/** Shapes of the pictures at the end of a battle, in a frame of 320 by 130. */

export const WIDTH = 320;
export const HEIGHT = 130;
const SUN = { x: 160, y: 86 };

/** Beams of a rising sun, as one path of wedges. */
export function beams(number: number, long: number): string {
  const half = Math.PI / (4 * number);
  return Array.from({ length: number }, (_, n) => {
    const middle = Math.PI + (Math.PI * (n + 0.5)) / number;
    const [from, to] = [middle - half, middle + half].map((angle) => at(SUN, angle, long));
    return `M${SUN.x} ${SUN.y}L${from}L${to}z`;
  }).join("");
}

function at({ x, y }: { x: number; y: number }, angle: number, far: number): string {
  return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
}

/** The ridge on which everybody stands: a curve that is highest in the middle. */
export function ridge(x: number): number {
  const off = (x - WIDTH / 2) / (WIDTH / 2);
  return 88 + 22 * off * off;
}

export function hill(): string {
  const points = Array.from({ length: 17 }, (_, n) => `${n * 20} ${ridge(n * 20).toFixed(1)}`);
  return `M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}z`;
}

/** Someone of a host on the ridge: a helmet, shoulders, and a spear that does not stand like the next. */
export function warrior(x: number, index: number): string {
  const foot = ridge(x) + 1;
  const lean = ((index * 7) % 5) - 2;
  const tall = 40 + ((index * 11) % 9);
  const body = `M${x - 6} ${foot}v-11q0-6 6-6t6 6v11z`;
  const head = `M${x - 3.5} ${foot - 20}a3.5 3.5 0 017 0v4h-7z`;
  const spear = `M${x + 7} ${foot}l${lean} -${tall}l1.600 0l-${lean} ${tall}z`;
  return body + head + spear;
}

/** A bird far away: two wings. */
export function raven(x: number, y: number, span: number): string {
  return `M${x} ${y}q${-span / 3} ${-span / 2} ${-span} ${-span / 4}q${span * 0.6} ${-span * 0.05} ${span} ${span / 2}q${span * 0.4} ${-span * 0.55} ${span} ${-span / 2}q${-span * 0.65} ${-span * 0.25} ${-span} ${span / 4}z`;
}
