/** Fingers, the mouse and its wheel on a board: they pan and zoom it, or hold something on it. */

import type { Point } from "./points";
import type { Viewport } from "./viewport.svelte";

const PAN_STARTS = 6; // pixels
const LONG_PRESS = 450; // milliseconds

/** Something that is held by a pointer instead of the board. */
export interface Grab {
  /** The pointer has gone far enough to mean it; false lets go again. */
  start(): boolean;
  move(at: Point): void;
  drop(): void;
  cancel(): void;
}

export interface Press {
  /** A finger rested on a place of the window without moving. */
  long(at: Point): void;
  /** A pointer went down: on something that can be taken up? */
  grab?(at: Point, event: PointerEvent): Grab | null;
  /** The wheel was turned; true if it means something else than to zoom. */
  wheel?(event: WheelEvent): boolean;
}

/** Lets pointers and the wheel move a viewport; returns what ends it. */
export function steer(view: Viewport, element: HTMLElement, press: Press): () => void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  let grab: Grab | null = null;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const inWindow = (event: MouseEvent): Point => {
    const frame = element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, inWindow(event));
    clearTimeout(timer);
    if (pointers.size > 1) letGo((held) => held.cancel());
    else grab = press.grab?.(inWindow(event), event) ?? null;
    if (event.pointerType === "mouse" || pointers.size > 1) return;
    timer = setTimeout(() => {
      grab = null;
      travelled = PAN_STARTS; // what follows is no click
      press.long(inWindow(event));
    }, LONG_PRESS);
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = inWindow(event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (pointers.size === 2) pinch(event.pointerId, before, now);
    else if (grab && travelled >= PAN_STARTS) hold(grab, event, now);
    else if (travelled >= PAN_STARTS) {
      clearTimeout(timer);
      if (!view.isDragging) element.setPointerCapture(event.pointerId);
      view.isDragging = true;
      view.pan(now.x - before.x, now.y - before.y);
    } else return;
    pointers.set(event.pointerId, now);
  };

  const hold = (held: Grab, event: PointerEvent, now: Point): void => {
    clearTimeout(timer);
    if (!isHeld) {
      isHeld = held.start();
      if (isHeld) element.setPointerCapture(event.pointerId);
      else grab = null;
    }
    if (isHeld) held.move(now);
  };

  const letGo = (how: (held: Grab) => void): void => {
    const held = isHeld ? grab : null;
    grab = null;
    isHeld = false;
    if (held) how(held);
  };

  const pinch = (moving: number, before: Point, now: Point): void => {
    const other = [...pointers].find(([id]) => id !== moving)![1];
    const old = Math.hypot(before.x - other.x, before.y - other.y);
    const wide = Math.hypot(now.x - other.x, now.y - other.y);
    travelled = PAN_STARTS;
    if (old > 0) view.zoom(wide / old, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  };

  const up = (event: PointerEvent): void => {
    clearTimeout(timer);
    pointers.delete(event.pointerId);
    if (pointers.size === 0) view.isDragging = false;
    letGo((held) => (event.type === "pointercancel" ? held.cancel() : held.drop()));
  };

  const click = (event: MouseEvent): void => {
    if (travelled < PAN_STARTS) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (press.wheel?.(event)) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    view.zoom(Math.exp(-event.deltaY * lines * 0.0016), inWindow(event));
  };

  const menu = (event: Event): void => event.preventDefault();

  const end = new AbortController();
  const { signal } = end;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("click", click, { signal, capture: true });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("contextmenu", menu, { signal });
  return () => end.abort();
}
