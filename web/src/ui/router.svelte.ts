/** The page one is at, and how one goes to another. */

import { type Route, link, parse } from "./addresses";

class Router {
  route: Route = $state.raw(parse(typeof location === "undefined" ? "" : location.hash));

  start(): void {
    addEventListener("hashchange", () => {
      this.route = parse(location.hash);
    });
  }
}

export const router = new Router();

export function go(page: string, ...parts: string[]): void {
  location.hash = link(page, ...parts);
}

/** Go on without leaving a way back: for pages that only pass on. */
export function replace(page: string, ...parts: string[]): void {
  location.replace(link(page, ...parts));
}
