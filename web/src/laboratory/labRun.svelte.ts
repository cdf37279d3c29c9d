/** A run of the laboratory that is watched: asked for again and again until it is over. */

import { settings } from "../ui/settings.svelte";
import * as api from "../wire/api";
import type { LabQuestion, LabReport } from "../wire/types/labMessages";

const PAUSE = 1000; // milliseconds

export class LabRun {
  report: LabReport | null = $state.raw(null);
  problem: string | null = $state(null);
  isStarting = $state(false);

  readonly isRunning = $derived(this.report?.status === "running");

  /** To be made while a component starts; `key` says which run is looked at. */
  constructor(key: () => string | null) {
    $effect(() => {
      const wanted = key();
      void settings.language;
      if (!wanted) {
        this.report = null;
        return;
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isWatched = true;
      const look = async (): Promise<void> => {
        const report = await this.#trying(() => api.run(wanted));
        if (!isWatched) return;
        if (report) this.report = report;
        if (report?.status === "running") timer = setTimeout(look, PAUSE);
      };
      void look();
      return () => {
        isWatched = false;
        clearTimeout(timer);
      };
    });
  }

  /** The key of the new run; null if there is none, and `problem` says why. */
  async begin(question: LabQuestion): Promise<string | null> {
    this.isStarting = true;
    const started = await this.#trying(() => api.beginRun(question));
    this.isStarting = false;
    return started?.run ?? null;
  }

  async stop(): Promise<void> {
    const key = this.report?.run;
    const report = key ? await this.#trying(() => api.stopRun(key)) : null;
    if (report) this.report = report;
  }

  async #trying<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      const found = await what();
      this.problem = null;
      return found;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return null;
    }
  }
}
