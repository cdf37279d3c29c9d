/** Shortens outlines: whole numbers are finer than any screen shows, as their box is 512 wide. */

/** What each command takes: coordinates, by their axis, and of an arc a radius or a flag as it is. */
const TAKES: Record<string, string> = {
  M: "xy", L: "xy", T: "xy", H: "x", V: "y", C: "xyxyxy", S: "xyxy", Q: "xyxy", A: "rrrffxy", Z: "",
};
const COMMAND = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/iy;
/** Flags may be glued to what follows them. */
const FLAG = /[\s,]*([01])/y;

type Axis = "x" | "y";

/** The same outline in whole numbers; every point is rounded by itself, so that none drifts away. */
export function rounded(path: string): string {
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let place = 0;
  let command = "";
  let written = "";

  function read(kind: RegExp): string | undefined {
    kind.lastIndex = place;
    const found = kind.exec(path);
    if (found) place = kind.lastIndex;
    return found?.[1];
  }

  while (path.slice(place).trim()) {
    const next = read(COMMAND);
    if (next) written += command = next;
    const kind = command.toUpperCase();
    const takes = TAKES[kind];
    if (takes === undefined) throw new Error(`an outline with the command "${command}"`);
    const from = command === kind ? { x: 0, y: 0 } : { ...at };
    const numbers = [...takes].map((what) => {
      const value = Number(read(what === "f" ? FLAG : NUMBER));
      if (Number.isNaN(value)) throw new Error(`an outline that breaks off after "${written}"`);
      if (what === "f") return value;
      if (what === "r") return Math.round(value * 10) / 10;
      const axis = what as Axis;
      at[axis] = from[axis] + value;
      return Math.round(at[axis]) - Math.round(from[axis]);
    });
    written = joined(written, numbers);
    if (kind === "M") {
      Object.assign(start, at);
      command = command === kind ? "L" : "l"; // what follows without a command of its own
    } else if (kind === "Z") Object.assign(at, start);
  }
  return written;
}

/** Numbers after what is written: a minus sign tells them apart by itself. */
function joined(written: string, numbers: readonly number[]): string {
  return numbers.reduce(
    (text, number) => text + (/\d$/.test(text) && number >= 0 ? ` ${number}` : String(number)),
    written,
  );
}
