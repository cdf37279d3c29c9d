/** Between a table and its drawing: the drawing has y downwards and 24 units to the inch. */

import type { MeasuredTable } from "../../wire/types/board";
import type { XY } from "../../wire/types/shared";
import type { Box, Point } from "../points";

const INCH = 24;
const CM_PER_INCH = 2.54;

export class Ruler {
  /** Units of the drawing for one unit of the table. */
  readonly scale: number;
  /** An inch or a centimetre in the drawing. */
  readonly step: number;

  constructor(
    readonly table: MeasuredTable,
    /** Is the table seen from the north? Then the drawing has y upwards, and west is on the right. */
    readonly isTurned = false,
  ) {
    this.step = table.unit === "in" ? INCH : INCH / CM_PER_INCH;
    this.scale = this.step / table.unit_length;
  }

  get width(): number {
    return this.table.width * this.scale;
  }

  get height(): number {
    return this.table.height * this.scale;
  }

  /** The table with a frame around it, wide enough for the marks of the ruler. */
  get box(): Box {
    const frame = 1.3 * INCH;
    return {
      x: -frame,
      y: -frame,
      width: this.width + 2 * frame,
      height: this.height + 2 * frame,
    };
  }

  /** The four corners of the table in the drawing. */
  get edge(): Point[] {
    const { width, height } = this;
    return [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
  }

  point([x, y]: XY): Point {
    const { width, height } = this.table;
    return this.isTurned
      ? { x: (width - x) * this.scale, y: y * this.scale }
      : { x: x * this.scale, y: (height - y) * this.scale };
  }

  /** The point of the table that was meant, in its whole units. */
  back({ x, y }: Point): XY {
    const { width, height } = this.table;
    return this.isTurned
      ? [Math.round(width - x / this.scale), Math.round(y / this.scale)]
      : [Math.round(x / this.scale), Math.round(height - y / this.scale)];
  }

  /** How much somebody who faces some way is turned in the drawing, clockwise. */
  degrees(facing: number): number {
    return (this.isTurned ? 180 : 0) - facing;
  }

  length(units: number): number {
    return units * this.scale;
  }

  /** A length of the table in inches or centimetres. */
  measure(units: number): number {
    return units / this.table.unit_length;
  }

  /** The points of an outline as they stand in an SVG attribute. */
  outline(points: readonly XY[]): string {
    return points.map((one) => dotted(this.point(one))).join(" ");
  }

  /** One step of the keyboard: a whole unit of the tape, or a tenth of it. */
  stride(isFine: boolean): number {
    return Math.round(this.table.unit_length / (isFine ? 10 : 1));
  }
}

/** Rounded to hundredths: on a table a tenth of a unit is an eighth of a millimetre. */
export function dotted({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;
}

/** A length in words: 7,3″ or 18,5 cm. */
export function spoken(units: number, table: MeasuredTable, language: string): string {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(units / table.unit_length);
  return table.unit === "in" ? `${number}″` : `${number} cm`;
}
