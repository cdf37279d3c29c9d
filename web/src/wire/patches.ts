/** The last state of a connection, and what the server tells of its changes. */

import type { StateMessage } from "./types/messagesOut";
import type { Change, Part, PatchMessage } from "./types/statePatches";

type Fields = Readonly<Record<string, unknown>>;

/** What a connection was told last; what does not change stays the very thing it was. */
export class LastState {
  #state: StateMessage | null = null;
  #patches = 0;

  /** A state that was told whole. */
  keep(state: StateMessage): void {
    this.#state = state;
    this.#patches = 0;
  }

  /** The state a patch tells of; null if it is not about the one that is known. */
  patched({ number, request, fields }: PatchMessage): StateMessage | null {
    const last = this.#state;
    this.#state = null;
    if (!last || number !== this.#patches + 1) return null;
    try {
      this.#state = { ...withFields(last, fields), request };
    } catch {
      return null;
    }
    this.#patches = number;
    return this.#state;
  }
}

function withFields<T extends object>(last: T, fields: Readonly<Record<string, Change>>): T {
  const next = { ...last } as Record<string, unknown>;
  for (const [name, change] of Object.entries(fields)) {
    if (Object.keys(change).length) next[name] = changed(next[name], change);
    else delete next[name];
  }
  return next as T;
}

function changed(last: unknown, { value, fields, parts }: Change): unknown {
  if (fields) return withFields(objectOf(last), fields);
  if (!parts) return value;
  const list = listOf(last);
  return parts.flatMap((part) => items(list, part)).map(numbered);
}

function items(last: readonly unknown[], part: Part): readonly unknown[] {
  if (part.new) return part.new;
  const { at = 0, count = 1, fields } = part;
  if (at + count > last.length) throw new RangeError("no such item");
  return fields ? [withFields(objectOf(last[at]), fields)] : last.slice(at, at + count);
}

/** The `index` of an item is its place in its list. */
function numbered(item: unknown, index: number): unknown {
  const isOff = isObject(item) && "index" in item && item.index !== index;
  return isOff ? { ...item, index } : item;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Fields {
  if (!isObject(value)) throw new TypeError("no object");
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError("no list");
  return value;
}
