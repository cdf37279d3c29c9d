/** The typeface of headings: at once where the line is quick, else for the next visit. */

/** Milliseconds in which the client was there. */
const QUICK = 1500;

/** To be called before anything is drawn, as letters that change their shape move what is around them. */
export function typeset(): void {
  document.documentElement.classList.toggle("typeset", performance.now() < QUICK);
}

/** To be called when nothing more urgent is on its way. */
export function fetchTypeface(): void {
  if (typeof document === "undefined") return;
  void document.fonts.load("600 1rem Alegreya").catch(() => undefined);
}
