/** Written by `tools/client_types.py` from `heerbann.server.socket.state_patches`: to be changed there. */

/**
 * Some items of a list: `count` of the last one, from `at` on, or `new` ones.
 *
 * With `fields` it is the one item `at`, changed in these.
 */
export interface Part {
  at?: number;
  count?: number; // 1 where it is left out
  fields?: Readonly<Record<string, Change>>;
  new?: readonly unknown[];
}

/**
 * What became of a value: another `value`, or some `fields` of it changed.
 *
 * A list may be put together of `parts`, one after the other; items that have an `index` are
 * numbered by their places then. Where nothing is told the value is left out.
 */
export interface Change {
  value?: unknown;
  fields?: Readonly<Record<string, Change>>;
  parts?: readonly Part[];
}

/** A state, told by what changed of the last one; `number` counts since the last whole one. */
export interface PatchMessage {
  type: "patch";
  request: number | null;
  number: number;
  fields: Readonly<Record<string, Change>>;
}
