/** Pages live behind the # of the address, so the server needs to know none of them. */

export interface Route {
  page: string;
  parts: string[];
}

export function parse(hash: string): Route {
  const [page = "", ...parts] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decode);
  return { page: page || "start", parts };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function link(page: string, ...parts: string[]): string {
  return `#/${[page === "start" ? "" : page, ...parts].map(encodeURIComponent).join("/")}`;
}

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
