/** What part of the board is seen, and how large. */

import { type Box, type Point, central } from "./points";

const LARGEST = 3;
/** Enlarged by this much, a cropped picture loses its ragged edges. */
const CROP = 1.14;
/** So much a small board is enlarged at most to fill its window. */
const MAGNIFIED = 1.8;
/** The buttons of the zoom in one column, and in two. */
const BESIDE = 52; // pixels
const BESIDE_TWO = 90; // pixels
/** So high are the five buttons in one column. */
const FIVE = 210; // pixels
/** So far from the edge of the window are those one looks at. */
const EDGE = 40; // pixels
/** And so far at least are those who are brought into sight: then all of them is seen. */
const BRIM = 28; // pixels
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
  /** On a phone that lies the buttons of the zoom are always beside the board: it needs the height. */
  isSlim = $state(false);
  isDragging = $state(false);
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #hasMoved = false;
  #isCropped = false;
  /** The scale at which all is large enough, until somebody chooses one by hand. */
  #near = 0;
  /** Looks at a part of the board once more, as long as nobody has chosen another one. */
  #lookAgain: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly largest = LARGEST) {}

  /** Show all of a board (or fill the window with it), until somebody chooses a part of it. */
  watch(box: Box, isCropped = false): void {
    this.#box = box;
    this.#isCropped = isCropped;
    if (this.#lookAgain) this.#lookAgain();
    else if (!this.#hasMoved) this.#showAll();
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    if (this.#lookAgain) this.#lookAgain();
    else if (this.#hasMoved) this.#keepInside();
    else this.#showAll();
  }

  get smallest(): number {
    const { width, height } = this.#box;
    if (!this.width || !this.height) return 1;
    const fits = [(this.width - this.#besideAll) / width, this.height / height];
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

  /** So much at the right is kept free for the buttons where only a part is seen: nobody is under them. */
  get margin(): number {
    return this.isPart ? this.#aside : 0;
  }

  /** And so much above where they are in a row there: the board is pulled below it, never under them. */
  get lid(): number {
    return this.isPart ? this.#above : 0;
  }

  get #aside(): number {
    return this.isTall ? this.#beside : 0;
  }

  get #beside(): number {
    return this.height < FIVE ? BESIDE_TWO : BESIDE;
  }

  /** And so much where all of it is seen, as there is no room beside it otherwise. */
  get #besideAll(): number {
    return this.isSlim && !this.#isAmple ? this.#beside : 0;
  }

  get #across(): number {
    return this.width - (this.isPart ? this.margin : this.#besideAll);
  }

  get #above(): number {
    return this.isTall ? 0 : this.head;
  }

  /** Does what lies over the board find room beside it? */
  get isTall(): boolean {
    return this.isSlim || this.#isAmple;
  }

  /** Is the board so narrow that there is room beside it in any case? */
  get #isAmple(): boolean {
    const { width, height } = this.#box;
    const scale = Math.min(this.height / height, MAGNIFIED);
    return this.width - width * scale > 2 * this.#beside;
  }

  /** Somebody wants to see all of it. */
  fit(): void {
    this.#near = 0;
    this.#lookAgain = null;
    this.#showAll();
  }

  #showAll(): void {
    this.#hasMoved = false;
    this.scale = this.smallest;
    this.drawn = this.scale;
    this.x = (this.#across - this.#box.width * this.scale) / 2;
    this.y = this.#above + (this.#room - this.#box.height * this.scale) / 2;
  }

  /** Did nobody say how large all shall be, or somebody by hand? */
  get isByHand(): boolean {
    return this.#near === 0;
  }

  /** Is only a part of the board seen? */
  get isPart(): boolean {
    return this.scale > this.smallest;
  }

  /**
   * Look at a part of the board, unless somebody chose one already: at all of these points if they
   * fit, else at those that count, or at those in their midst, and at as many others as possible.
   */
  approach(
    all: readonly Point[],
    counting: readonly Point[],
    scale: number,
    midst: readonly Point[] = [central(counting)!],
  ): void {
    if (this.#hasMoved) return;
    this.#near = Math.min(scale, this.largest);
    this.#lookAgain = () => this.#lookAt(all, counting, midst);
    this.#lookAgain();
  }

  #lookAt(all: readonly Point[], counting: readonly Point[], midst: readonly Point[]): void {
    if (this.#near <= this.smallest) return this.#showAll();
    this.scale = this.drawn = this.#near;
    const middle = (axis: "x" | "y", pixels: number): number => {
      const room = (pixels - 2 * EDGE) / this.scale;
      const near = counting.map((one) => one[axis]);
      const isFitting = Math.max(...near) - Math.min(...near) <= room;
      const kept = isFitting ? near : midst.map((one) => one[axis]);
      return middleOf(all.map((one) => one[axis]), kept, room);
    };
    const [x, y] = [middle("x", this.#across), middle("y", this.#room)];
    this.x = this.#across / 2 - (x - this.#box.x) * this.scale;
    this.y = this.#above + this.#room / 2 - (y - this.#box.y) * this.scale;
    this.#hasMoved = true;
    this.#keepInside();
  }

  /**
   * Bring those that count into sight and the others with them, the first before all: from as near as
   * before if they fit, else from as far away as it takes. Whoever zoomed by hand is only moved there.
   */
  bring(counting: readonly Point[], others: readonly Point[] = []): void {
    const all = [...counting, ...others];
    if (all.length === 0) return;
    if (this.#near) {
      this.#lookAgain = () => this.bring(counting, others);
      const scale = Math.min(this.#near, this.#holding(all));
      if (scale <= this.smallest) return this.#showAll();
      this.#zoomTo(scale, { x: this.width / 2, y: this.height / 2 });
      this.drawn = scale;
    }
    if (this.isPart) [...(this.#near ? all : counting)].reverse().forEach((one) => this.#include(one));
  }

  /** At what scale are all of these seen at once? */
  #holding(all: readonly Point[]): number {
    const wide = (axis: "x" | "y"): number => {
      const places = all.map((one) => one[axis]);
      return Math.max(...places) - Math.min(...places);
    };
    const [across, along] = [this.width - this.#aside, this.#room].map((room) => room - 2 * brim(room));
    return Math.min(across! / Math.max(wide("x"), 1), along! / Math.max(wide("y"), 1));
  }

  /** Move no further than it takes to see this one. */
  #include(point: Point): void {
    const { x, y } = this.toWindow(point);
    const [aside, below] = [brim(this.#across), brim(this.#room)];
    const top = this.#above + below;
    this.x += Math.max(aside - x, 0) || Math.min(this.#across - aside - x, 0);
    this.y += Math.max(top - y, 0) || Math.min(this.#above + this.#room - below - y, 0);
    this.#hasMoved = true;
    this.#keepInside();
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(Math.max(this.scale * factor, this.smallest), this.largest);
    this.#near = 0;
    this.#lookAgain = null;
    this.#zoomTo(scale, at);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.drawn = this.scale), REDRAW);
  }

  #zoomTo(scale: number, at: Point): void {
    const change = scale / this.scale;
    this.#hasMoved = scale > this.smallest;
    this.x = at.x - (at.x - this.x) * change;
    this.y = at.y - (at.y - this.y) * change;
    this.scale = scale;
    this.#keepInside();
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
    return x > 0 && y > this.#above && x < this.#across && y < this.height;
  }

  /** A margin so broad that whatever is inside it is in the middle of the window. */
  get broad(): number {
    return Math.min(this.width, this.height) / 3.5;
  }

  /** Bring a point of the drawing well into the window. */
  reveal(point: Point, margin = 48): void {
    const { x, y } = this.toWindow(point);
    const dx = Math.max(margin - x, 0) || Math.min(this.#across - margin - x, 0);
    const top = this.#above + margin;
    const dy = Math.max(top - y, 0) || Math.min(this.height - margin - y, 0);
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

/** How far from the edges of a low window, too. */
function brim(room: number): number {
  return Math.min(BRIM, room / 4);
}

function inside(at: number, size: number, room: number): number {
  const free = room - size;
  return Math.min(Math.max(at, Math.min(free, 0)), Math.max(free, 0));
}
