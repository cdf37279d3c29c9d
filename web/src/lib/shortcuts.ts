/** Keys that work anywhere at the table, except while somebody writes. */

export interface Shortcuts {
  number(value: number): void;
  n(): void;
  p(): void;
  h(): void;
  u(): void;
  Escape(): void;
}

const WRITING = "input, textarea, select, dialog[open] *";

export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(WRITING)) return;
    const { key } = event;
    if (/^[1-9]$/.test(key)) shortcuts.number(Number(key));
    else if (key === "n" || key === "p" || key === "h" || key === "u" || key === "Escape") {
      shortcuts[key]();
    } else return;
    event.preventDefault();
  };
}
