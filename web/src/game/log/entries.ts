/** The log as a story: what is told of it, deed by deed. */

import type { LogLine } from "../../wire/types/logLine";
import { rollsOf } from "../dice/rolls";

/** Headings, the lesser ones first; rounds are told in any case. */
const HEADINGS = ["phase", "turn", "round"];
const ROUND = HEADINGS.indexOf("round");

/** A deed, told by one line; what belongs to it is told when somebody asks. */
export interface Entry {
  line: LogLine;
  /** The line, and what is told at its end of those that go on with it. */
  text: string;
  /** What led to it and what came of it. */
  parts: readonly LogLine[];
}

/** Without steps and turns in which nothing happened (the last may still go on), and what nobody did. */
export function worthTelling(lines: readonly LogLine[]): readonly LogLine[] {
  const found: LogLine[] = [];
  for (const line of lines.filter(({ empty }) => !empty).reverse()) {
    if (!isBare(line, found.at(-1))) found.push(line);
  }
  return found.reverse();
}

/** Does a heading have no more below it than the next one, which is not below it? */
function isBare(line: LogLine, next: LogLine | undefined): boolean {
  const [rank, other] = [line, next].map((one) => HEADINGS.indexOf(one?.heading ?? ""));
  return rank! >= 0 && rank! < ROUND && other! >= rank!;
}

/** A deed that is still being told. */
interface Deed {
  line: LogLine;
  onward: string[];
  parts: LogLine[];
}

/** Lines that belong to a deed before are told with it, or not at all. */
export function entries(lines: readonly LogLine[]): readonly Entry[] {
  const found: Deed[] = [];
  for (const line of worthTelling(lines)) {
    const last = found.at(-1);
    if (last && line.join?.how === "void") found.pop();
    else if (last && line.join?.how === "takes" && isOpening(last)) taken(found, line);
    else if (last && line.join && line.join.how !== "takes") last.onward.push(...(line.join.text ? [line.join.text] : []));
    else if (last && line.part && !last.line.heading) last.parts.push(line);
    else if (last && isOnlyAnnounced(last, line)) {
      taken(found, line);
    } else found.push({ line, onward: [], parts: [] });
  }
  return found.map(({ line, onward, parts }) => ({ line, text: told(line, onward), parts }));
}

/** The last deed only announced what a line tells: it is told as part of it, in the order of all. */
function taken(found: Deed[], line: LogLine): void {
  const announced = found.pop()!;
  const parts = [...announced.parts, announced.line].sort((one, other) => one.n - other.n);
  found.push({ line, onward: [], parts });
}

/** Does a deed only say that somebody will do what the next line tells? */
function isOnlyAnnounced(deed: Deed, next: LogLine): boolean {
  const [actor] = deed.line.pieces ?? [];
  return actor !== undefined && tellsNothingDone(deed) && next.pieces?.[0] === actor;
}

/** Has only its own line been told, be it with dice, and whatever does not count as done? */
function isOpening({ line, onward, parts }: Deed): boolean {
  return tellsNothingDone({ line: { ...line, throws: [] }, onward, parts });
}

/** Has nobody gone anywhere, thrown dice or been lost, nor a heading begun? */
function tellsNothingDone({ line, onward, parts }: Deed): boolean {
  return !line.heading && !onward.length && ![line, ...parts].some(isDone);
}

function isDone({ throws, paths, trails, loss }: LogLine): boolean {
  return Boolean(throws?.length || paths?.length || trails?.length || loss);
}

function told({ text }: LogLine, onward: readonly string[]): string {
  return onward.length ? [text.replace(/\.$/, ""), ...onward].join(" → ") : text;
}

/** Who was lost, in words: what everybody wants to know first. Equal losses are counted. */
export function lossesIn({ line, parts }: Entry): readonly string[] {
  const counts = new Map<string, number>();
  for (const { text } of parts.filter((part) => part.loss && part !== line)) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text));
}

/** The parts of a deed in which dice were thrown. */
export function thrownIn({ parts }: Entry): readonly LogLine[] {
  return parts.filter((part) => rollsOf(part).length > 0);
}

/** Everybody a deed is about. */
export function piecesIn({ line, parts }: Entry): readonly string[] {
  return [...new Set([line, ...parts].flatMap(({ pieces }) => pieces ?? []))];
}
