/** What the keys do at the table of a running game. */

import type { Option } from "../wire/types/messagesOut";
import type { GameDesk } from "./gameDesk.svelte";
import type { Shortcuts } from "./shortcuts";

export function deskShortcuts(desk: GameDesk): Shortcuts {
  const { play, placing, tape } = desk;
  return {
    number: (index) => chooseNumber(desk, index),
    n: () => focusSpot(play.next(1)),
    p: () => focusSpot(play.next(-1)),
    h: () => void play.askHint(),
    u: () => undo(desk),
    t: () => tape.toggle(),
    r: () => void desk.recall.open(),
    "?": () => (desk.hasKeys = !desk.hasKeys),
    Escape: () => {
      if (!desk.isFree) desk.skip();
      else if (tape.isOut) tape.toggle();
      else if (placing.isActive) placing.cancel();
      else play.back();
    },
  };
}

function chooseNumber({ isCovered, play, placing, session }: GameDesk, index: number): void {
  if (isCovered) return;
  const option = play.numbered[index - 1];
  if (placing.suggestions[index - 1]) placing.choose(index - 1);
  else if (option && !session.ask?.dice) mean(option);
}

/** The number finds an option, and tells its odds; only the same key again or Enter takes it. */
function mean({ index, cards = [] }: Option): void {
  const card = CSS.escape(cards[0]?.id ?? "");
  const found = `[data-option="${index}"], button[data-card="${card}"]`;
  const button = document.querySelector<HTMLElement>(found);
  if (button && button === document.activeElement) button.click();
  else button?.focus();
}

function undo({ game, play }: GameDesk): void {
  const seat = game?.seats.find((one) => game.undo[one] === "free");
  if (seat) play.undo(seat);
}

/** Whoever waits beside the board stands on no spot: the one that had the focus last has it. */
function focusSpot(spot: string | null): void {
  const found = spot ? `[data-spot="${CSS.escape(spot)}"]` : "[data-spot][tabindex='0']";
  document.querySelector<SVGElement>(found)?.focus();
}
