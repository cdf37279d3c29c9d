/** Written by `tools/client_types.py` from the types that several structs name: to be changed there. */

export type Seat = string;
export type Language = "de" | "en";
export type Level = "random" | "thumb" | "search";
export type XY = readonly [number, number];
export type Shape = "disc" | "oval" | "box";
export type UndoKind = "free" | "consent" | "no";
export type DiceKind = "server" | "typed" | "free";
export type LabPlayer = "random" | "thumb";
