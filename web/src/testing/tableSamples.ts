/** A made-up table with figures for tests. */

import type { AimedMessage } from "../wire/types/messagesOut";
import type { Figure, Ghost, MeasuredTable } from "../wire/types/board";
import type { Piece } from "../wire/types/scene";
import { piece } from "./samples";

export const TABLE: MeasuredTable = {
  width: 72 * 2540,
  height: 48 * 2540,
  unit: "in",
  unit_length: 2540,
  areas: [],
};

export function figure(id: string, x: number, y: number, parts: Partial<Figure> = {}): Figure {
  return { id, shape: "disc", length: 100, width: 100, x, y, ...parts };
}

export function unit(id: string, ...figures: Figure[]): Piece {
  return { ...piece(id, null, id.split("-")[0]), figures, strength: figures.length };
}

export function aimed(x: number, y: number, isLegal = true): AimedMessage {
  const ghost: Ghost = { id: "red-1:1", x, y };
  return {
    type: "aimed",
    request: 1,
    answer: { do: "march" },
    figures: [ghost],
    unit: "red-1",
    reach: 600,
    legal: isLegal,
    rule: isLegal ? "" : "6.1",
    text: isLegal ? "" : "too far",
    culprit: null,
    length: "",
    sights: [],
    notes: [],
    rings: [],
  };
}
