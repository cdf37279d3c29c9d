/** How everything sounds: a few short notes each, made by the browser itself; there are no files. */

export type Sound = "dice" | "hit" | "loss" | "card" | "turn" | "victory" | "defeat";

/** A tone that glides from one pitch to another, or a hiss around it. Times are seconds. */
export interface Note {
  at: number;
  lasts: number;
  wave: "sine" | "triangle" | "square" | "hiss";
  /** Hertz. */
  from: number;
  to: number;
  /** From 0 to 1. */
  loud: number;
}

function tone(at: number, lasts: number, pitch: number, loud = 0.25): Note {
  return { at, lasts, wave: "triangle", from: pitch, to: pitch, loud };
}

function knock(at: number, pitch: number, loud: number): Note {
  return { at, lasts: 0.05, wave: "hiss", from: pitch, to: pitch * 0.7, loud };
}

const [C4, D4, E4, F4, G4, A4, C5, E5, G5] = [262, 294, 330, 349, 392, 440, 523, 659, 784];
const [A3, F3, D3] = [220, 175, 147];

export const SCORES: Readonly<Record<Sound, readonly Note[]>> = {
  /** Wood on wood, ever shorter. */
  dice: [0, 0.09, 0.16, 0.21, 0.25, 0.28].map((at, n) => knock(at, 2400 - n * 150, 0.3 - n * 0.03)),
  /** A dull blow. */
  hit: [
    knock(0, 900, 0.35),
    { at: 0, lasts: 0.18, wave: "sine", from: 160, to: 60, loud: 0.5 },
  ],
  /** The same, and something falls. */
  loss: [
    knock(0, 700, 0.35),
    { at: 0, lasts: 0.3, wave: "sine", from: 140, to: 45, loud: 0.55 },
    { at: 0.12, lasts: 0.35, wave: "triangle", from: A3, to: D3, loud: 0.15 },
  ],
  /** Paper on a table. */
  card: [{ at: 0, lasts: 0.12, wave: "hiss", from: 5200, to: 2600, loud: 0.2 }],
  /** Two bells: somebody waits for you. */
  turn: [tone(0, 0.25, C5, 0.16), tone(0.13, 0.4, G5, 0.14)],
  /** A fanfare. */
  victory: [
    tone(0, 0.16, G4),
    tone(0.16, 0.16, C5),
    tone(0.32, 0.16, E5),
    ...[C4, E4, C5, G5].map((pitch) => tone(0.5, 0.9, pitch, 0.16)),
  ],
  /** A slow fall. */
  defeat: [
    tone(0, 0.35, A4, 0.2),
    tone(0.32, 0.35, F4, 0.2),
    tone(0.64, 0.35, D4, 0.2),
    ...[D3, F3, A3].map((pitch) => tone(0.98, 1.2, pitch, 0.18)),
  ],
};
