/** Questions of a drag: no faster than the server replies, and only the newest of them. */

import { Refused } from "../../wire/socket";

const REST = 250; // milliseconds to wait when it was too fast all the same

const sleep = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export interface Inquirer {
  /** Asks what is to be asked now; null if nothing is. */
  ask(): Promise<void> | null;
  /** All that was asked is answered. */
  done(): void;
}

export class PacedQuestions {
  /** What the server says to the last question is still on its way. */
  isAsking = $state(false);
  #isNewer = false;

  constructor(
    private readonly inquirer: Inquirer,
    private readonly pace: number,
  ) {}

  /** Ask; while a reply is on its way, only the newest question waits. */
  send(): void {
    this.#isNewer = true;
    if (!this.isAsking) void this.#run();
  }

  /** What waits is not asked any more. */
  forget(): void {
    this.#isNewer = false;
  }

  async #run(): Promise<void> {
    this.isAsking = true;
    while (this.#isNewer) {
      this.#isNewer = false;
      await this.#once();
    }
    this.isAsking = false;
    this.inquirer.done();
  }

  async #once(): Promise<void> {
    const reply = this.inquirer.ask();
    if (!reply) return;
    const pause = sleep(this.pace);
    try {
      await reply;
    } catch (error) {
      if (error instanceof Refused && error.code === "too-fast") {
        this.#isNewer = true;
        await sleep(REST);
      }
    }
    await pause;
  }
}
