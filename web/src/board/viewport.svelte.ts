/** What part of the board is seen, and how large. */

import { type Box, type Point, central } from "./points";

const LARGEST = 3;
/** Enlarged by this much, a cropped picture loses its ragged edges. */
const CROP = 1.14;
/** So much a small board is enlarged at most to fill its window. */
const MAGNIFIED = 1.8;
const BESIDE = 52; // pixels
/** So high are the five buttons in one column. */
const FIVE = 210; // pixels
/** So far from the edge of the window are those one looks at. */
const EDGE = 40; // pixels
const REDRAW = 160; // milliseconds after the last zoom

export class Viewport {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale at which the board was last drawn; while zooming that picture is only stretched. */
  drawn = $state(1);
  width = $state(0);
  height = $state(0);
  /** Room above and below that is kept free for what lies over the board. */
  head = 0;
  inset = 0;
  isDragging = $state(false);
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #hasMoved = false;
  #isCropped = false;
  /** Looks at a part of the board once more, as long as nobody has chosen another one. */
  #lookAgain: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly largest = LARGEST) {}

  /** Show all of a board (or fill the window with it), until somebody chooses a part of it. */
  watch(box: Box, isCropped = false): void {
    this.#box = box;
    this.#isCropped = isCropped;
    if (!this.#hasMoved) this.fit();
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    if (this.#lookAgain) this.#lookAgain();
    else if (this.#hasMoved) this.#keepInside();
    else this.fit();
  }

  get smallest(): number {
    const { width, height } = this.#box;
    if (!this.width || !this.height) return 1;
    const fits = [this.width / width, this.height / height];
    if (this.#isCropped) return Math.max(...fits) * CROP;
    return Math.min(fits[0]!, this.#room / height, MAGNIFIED);
  }

  /** How high the board may be: less than the window, unless there is enough room beside it. */
  get #room(): number {
    return this.height - this.#above - (this.isTall ? 0 : this.inset);
  }

  /** Too low for the buttons of the zoom in one column: then they are in two. */
  get isLow(): boolean {
    return this.isTall && this.height < FIVE;
  }

  /** How wide a part of the board may be: it is not looked at behind what lies beside all of it. */
  get #across(): number {
    return this.width - (this.isTall && this.isPart ? BESIDE : 0);
  }

  get #above(): number {
    return this.isTall ? 0 : this.head;
  }

  /** Is the board so narrow that what lies over it finds room beside it? */
  get isTall(): boolean {
    const { width, height } = this.#box;
    const scale = Math.min(this.height / height, MAGNIFIED);
    return this.width - width * scale > 2 * BESIDE;
  }

  fit(): void {
    this.#hasMoved = false;
    this.#lookAgain = null;
    this.scale = this.smallest;
    this.drawn = this.scale;
    this.x = (this.width - this.#box.width * this.scale) / 2;
    this.y = this.#above + (this.#room - this.#box.height * this.scale) / 2;
  }

  /** Is only a part of the board seen? */
  get isPart(): boolean {
    return this.scale > this.smallest;
  }

  /**
   * Look at a part of the board, unless somebody chose one already: at all of these points if they
   * fit, else at those that count, or at the one in their midst, and at as many others as possible.
   */
  approach(all: readonly Point[], counting: readonly Point[], scale: number): void {
    if (this.#hasMoved || scale <= this.smallest) return;
    this.scale = this.drawn = Math.min(scale, this.largest);
    const midst = central(counting)!;
    const middle = (axis: "x" | "y", pixels: number): number => {
      const room = (pixels - 2 * EDGE) / this.scale;
      const near = counting.map((one) => one[axis]);
      const isFitting = Math.max(...near) - Math.min(...near) <= room;
      return middleOf(all.map((one) => one[axis]), isFitting ? near : [midst[axis]], room);
    };
    const [x, y] = [middle("x", this.#across), middle("y", this.#room)];
    this.x = this.#across / 2 - (x - this.#box.x) * this.scale;
    this.y = this.#above + this.#room / 2 - (y - this.#box.y) * this.scale;
    this.#hasMoved = true;
    this.#keepInside();
    this.#lookAgain = () => {
      this.fit();
      this.approach(all, counting, scale);
    };
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(Math.max(this.scale * factor, this.smallest), this.largest);
    const change = scale / this.scale;
    this.#hasMoved = scale > this.smallest;
    this.#lookAgain = null;
    this.x = at.x - (at.x - this.x) * change;
    this.y = at.y - (at.y - this.y) * change;
    this.scale = scale;
    this.#keepInside();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.drawn = this.scale), REDRAW);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#hasMoved = true;
    this.#lookAgain = null;
    this.#keepInside();
  }

  /** Where a point of the drawing is in the window. */
  toWindow({ x, y }: Point): Point {
    return {
      x: (x - this.#box.x) * this.scale + this.x,
      y: (y - this.#box.y) * this.scale + this.y,
    };
  }

  /** The point of the drawing that is at a place of the window. */
  toDrawing({ x, y }: Point): Point {
    return {
      x: (x - this.x) / this.scale + this.#box.x,
      y: (y - this.y) / this.scale + this.#box.y,
    };
  }

  /** Is a point of the drawing in the window? */
  shows(point: Point): boolean {
    const { x, y } = this.toWindow(point);
    return x > 0 && y > 0 && x < this.width && y < this.height;
  }

  /** A margin so broad that whatever is inside it is in the middle of the window. */
  get broad(): number {
    return Math.min(this.width, this.height) / 3.5;
  }

  /** Bring a point of the drawing well into the window. */
  reveal(point: Point, margin = 48): void {
    const { x, y } = this.toWindow(point);
    const dx = Math.max(margin - x, 0) || Math.min(this.#across - margin - x, 0);
    const dy = Math.max(margin - y, 0) || Math.min(this.height - margin - y, 0);
    if (dx || dy) this.pan(dx, dy);
  }

  /** A board smaller than the window stays whole; a larger one always fills it. */
  #keepInside(): void {
    this.x = inside(this.x, this.#box.width * this.scale, this.#across);
    this.y = this.#above + inside(this.y - this.#above, this.#box.height * this.scale, this.#room);
  }
}

/** Where to look, in one dimension: at the middle of all as far as those near are still seen. */
function middleOf(all: readonly number[], near: readonly number[], room: number): number {
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  return Math.min(Math.max(middle, Math.max(...near) - room / 2), Math.min(...near) + room / 2);
}

function inside(at: number, size: number, room: number): number {
  const free = room - size;
  return Math.min(Math.max(at, Math.min(free, 0)), Math.max(free, 0));
}
