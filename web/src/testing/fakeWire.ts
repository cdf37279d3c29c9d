/** A line to a server that is none: it keeps what was sent, and says what a test wants. */

import type { Wire } from "../wire/knock";
import type { ServerMessage } from "../wire/types/socketMessages";

export class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}
