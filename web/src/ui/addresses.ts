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
