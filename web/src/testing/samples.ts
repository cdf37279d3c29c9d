/** Small made-up pieces, options and lines for tests. */

import type { LogLine } from "../wire/types/logLine";
import type { Option, StateMessage, ToldAsk } from "../wire/types/messagesOut";
import type { Spot } from "../wire/types/board";
import type { Piece } from "../wire/types/scene";

export function piece(id: string, at: string | null, side = "empire"): Piece {
  return {
    id,
    at,
    side,
    also: null,
    facing: null,
    front: [],
    way: [],
    symbol: "knights",
    name: id,
    strength: 3,
    full: 3,
    badges: [],
    text: id,
    figures: [],
  };
}

export function option(index: number, parts: Partial<Option> = {}): Option {
  return { index, text: `option ${index}`, kind: "move", ...parts };
}

export function line(n: number, kind: string, parts: Partial<LogLine> = {}): LogLine {
  return { n, kind, text: kind, rule: "1.1", ...parts };
}

export function spot(id: string, q: number, r: number, terrain = "plain"): Spot {
  return { id, q, r, flat: false, terrain, element: null, closed: [], sides: [], level: 0, text: id, marker: null };
}

export function state(version: number, parts: Partial<StateMessage> = {}): StateMessage {
  return {
    type: "state",
    request: null,
    version,
    seats: ["empire"],
    names: { empire: "Empire", chaos: "Chaos" },
    viewpoint: "empire",
    private: false,
    scene: null,
    board_changed: false,
    step: null,
    ask: null,
    log: [],
    log_from: 0,
    log_anew: !parts.log_from,
    undo: {},
    proposal: null,
    over: null,
    connected: {},
    people: {},
    thinking: null,
    reason: null,
    dice: "server",
    commitment: null,
    contest: null,
    parent: null,
    beside: [],
    is_held: false,
    other_rules: null,
    ...parts,
  };
}

export function ask(parts: Partial<ToldAsk> = {}): ToldAsk {
  return {
    seat: "red",
    mine: true,
    prompt: "",
    rule: "",
    kind: "choose",
    options: [],
    dice: null,
    unit: null,
    reach: null,
    aims: false,
    suggestions: [],
    movers: [],
    prepares: null,
    workbench: null,
    ...parts,
  };
}
