/** Keys that work anywhere at the table, except while somebody writes. */

export interface Shortcuts {
  number(value: number): void;
  n(): void;
  p(): void;
  h(): void;
  u(): void;
  t(): void;
  r(): void;
  "?"(): void;
  Escape(): void;
}

const WRITING = "input, textarea, select, dialog[open] *";

const NAMED = ["n", "p", "h", "u", "t", "r", "?", "Escape"] as const;

function isNamed(key: string): key is (typeof NAMED)[number] {
  return NAMED.some((name) => name === key);
}

export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(WRITING)) return;
    const { key } = event;
    if (/^[1-9]$/.test(key)) shortcuts.number(Number(key));
    else if (isNamed(key)) shortcuts[key]();
    else return;
    event.preventDefault();
  };
}
