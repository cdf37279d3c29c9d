/** Keys that move a ghost or one of its figures, turn it, bend its way, and put it down. */

import type { Placing } from "../../game/placing/placing.svelte";
import type { Ruler } from "./ruler";

const DEGREES = 15;

export function onPlacingKey(placing: Placing, ruler: Ruler): (event: KeyboardEvent) => void {
  return (event) => {
    if (!placing.isActive || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(placing, ruler, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function act(placing: Placing, ruler: Ruler, event: KeyboardEvent): boolean {
  const step = ruler.stride(event.shiftKey) * (ruler.isTurned ? -1 : 1);
  const degrees = event.shiftKey ? 1 : DEGREES;
  switch (event.key) {
    case "ArrowLeft":
      placing.nudge(-step, 0);
      return true;
    case "ArrowRight":
      placing.nudge(step, 0);
      return true;
    case "ArrowUp":
      placing.nudge(0, step);
      return true;
    case "ArrowDown":
      placing.nudge(0, -step);
      return true;
    case "q":
    case "Q":
      placing.turnBy(degrees);
      return true;
    case "e":
    case "E":
      placing.turnBy(-degrees);
      return true;
    case "f":
    case "F":
      return placing.holdNext(event.shiftKey ? -1 : 1);
    case "w":
      placing.addWaypoint();
      return true;
    case "Backspace":
      placing.dropWaypoint();
      return true;
    case "Tab":
      return placing.cycle(event.shiftKey ? -1 : 1);
    case "Enter":
      void placing.commit();
      return true;
    case "Escape":
      if (placing.held === null) placing.cancel();
      else placing.hold(null);
      return true;
    default:
      return false;
  }
}
