/** Pieces that are dragged out of the tray: what is let go over the board is a click there. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "../../board/points";

/** A pointer that moves less only clicks. */
const SLACK = 6;

export class TrayDrag {
  /** Where the pointer is with what it holds. */
  at: Point | null = $state.raw(null);
  /** A drag ended: the click that follows it on the piece is none. */
  #isOver = false;

  /** Makes a piece of the tray one that can be dragged; `take` is told when it is. */
  grip(take: () => void): Attachment<HTMLElement> {
    return (element) => {
      const down = (event: PointerEvent): void => this.#hold(element, event, take);
      const click = (event: Event): void => {
        if (this.#isOver) event.stopPropagation();
        this.#isOver = false;
      };
      element.addEventListener("pointerdown", down);
      element.addEventListener("click", click, { capture: true });
      return () => {
        element.removeEventListener("pointerdown", down);
        element.removeEventListener("click", click, { capture: true });
      };
    };
  }

  #hold(element: HTMLElement, start: PointerEvent, take: () => void): void {
    if (start.button !== 0) return;
    this.#isOver = false;
    const ends = new AbortController();
    const { signal } = ends;
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.at && Math.hypot(dx, dy) < SLACK) return;
      if (!this.at) {
        element.setPointerCapture(start.pointerId);
        take();
      }
      this.at = { x: event.clientX, y: event.clientY };
    };
    const stop = (event: PointerEvent): void => {
      ends.abort();
      const isDropped = this.at !== null && event.type === "pointerup";
      this.#isOver = this.at !== null;
      this.at = null;
      setTimeout(() => (this.#isOver = false));
      if (isDropped) drop(event.clientX, event.clientY);
    };
    // A mouse leaves the piece before it is known to be dragged: the window hears all of it.
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", stop, { signal });
    window.addEventListener("pointercancel", stop, { signal });
  }
}

/** Whatever the board makes of a click there. */
function drop(clientX: number, clientY: number): void {
  const under = document.elementFromPoint(clientX, clientY);
  const found = under?.closest("[role=application]") ? under : null;
  found?.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true }));
}
