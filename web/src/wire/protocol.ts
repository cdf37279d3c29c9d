/** The contract with the server: what is drawn, what is sent, what is answered. */

export type Language = "de" | "en";
export type Seat = string;

// What is drawn

export interface Marker {
  kind: string;
  text: string;
}

/** Something on a side of a spot, 0 to 5 = E NE NW W SW SE. */
export interface Side {
  way: number;
  kind: string;
}

export interface Spot {
  id: string;
  q: number;
  r: number;
  terrain: string;
  element: string | null;
  /** Sides closed by a palisade, 0 to 5 = E NE NW W SW SE. */
  closed: number[];
  /** Each side is told by one of its two spots. */
  sides: Side[];
  level: number;
  text: string;
  marker: Marker | null;
}

/** A point of a table, in its own whole units; the origin is the south-west corner. */
export type XY = [number, number];

export interface Zone {
  id: string;
  title: string;
  spots: string[];
  /** On a table, instead of spots. */
  outline: XY[];
  seat: Seat | null;
  /** A section is a part of the whole board; it may share spots with the next one. */
  kind: "zone" | "section";
}

export interface Badge {
  key: string;
  text: string;
}

export interface Area {
  id: string;
  kind: string;
  text: string;
  outline: XY[];
  badges: Badge[];
}

export interface MeasuredTable {
  width: number;
  height: number;
  unit: "in" | "cm";
  /** So many units of the table are an inch or a centimetre. */
  unit_length: number;
  areas: Area[];
}

export interface Board {
  kind: string;
  title: string;
  spots: Spot[];
  zones: Zone[];
  table: MeasuredTable | null;
}

export type Shape = "disc" | "oval" | "box";

export interface Figure {
  id: string;
  shape: Shape;
  length: number;
  width: number;
  x: number;
  y: number;
  /** Degrees counter-clockwise; 0 faces north. */
  turn?: number;
  /** The symbol, where it is not that of the unit. */
  role?: string;
  hurt?: number;
}

/** Where a figure would stand; the base is told of those that are not on the table yet. */
export interface Ghost {
  id: string;
  x: number;
  y: number;
  turn?: number;
  path?: XY[];
  shape?: Shape;
  length?: number;
  width?: number;
}

export interface Mark {
  id: string;
  kind: string;
  x: number;
  y: number;
  radius: number;
  text: string;
  side: Seat | null;
}

export interface Piece {
  id: string;
  side: Seat;
  symbol: string;
  name: string;
  at: string | null;
  also: string | null;
  facing: number | null;
  /** Sides of its spot that it shields, 0 to 5 = E NE NW W SW SE. */
  front: number[];
  /** The spots of a course it is bound to. */
  way: string[];
  strength: number;
  full: number;
  badges: Badge[];
  text: string;
  figures: Figure[];
}

export interface Fact {
  label: string;
  value: string;
  rule: string;
}

export interface SeatLine {
  seat: Seat;
  title: string;
  active: boolean;
  initiative: boolean;
}

/** A hex of the small map on a card; the owner's edge is below. */
export interface CardSpot {
  q: number;
  r: number;
  symbol?: string;
  title?: string;
  tone?: string;
  /** For each place the card may be laid, the spot of the board its unit comes to. */
  lands?: Record<string, string>;
  /** Places for which that spot cannot be entered. */
  barred?: string[];
}

export interface CardSign {
  key: string;
  text: string;
  number?: number;
}

/** A card before a seat; face down it has no id, and one of no side is on offer. */
export interface HandCard {
  id: string;
  deck: string;
  title: string;
  text?: string;
  place?: string;
  side?: Seat;
  symbol?: string;
  kind?: string;
  cost?: number;
  rule?: string;
  signs?: CardSign[];
  zones?: string[];
  map?: CardSpot[];
}

export interface CardPlace {
  id: string;
  title: string;
  zone?: string;
}

export interface Pile {
  id: string;
  title: string;
  number: number;
}

export interface Counter {
  key: string;
  title: string;
  /** Null where it is hidden. */
  number: number | null;
  most?: number;
  rule?: string;
}

export interface Holding {
  side: Seat;
  counters: Counter[];
}

export interface Dial {
  id: string;
  title: string;
  lowest: number;
  highest: number;
  /** What each value brings, from the lowest on. */
  notes?: string[];
}

export interface Sideboard {
  places?: CardPlace[];
  piles?: Pile[];
  holdings?: Holding[];
  dials?: Dial[];
}

/** What a face of the dice shows where it shows no pips; without a symbol, its number. */
export interface FaceSign {
  value: number;
  symbol: string;
  text: string;
  tone?: string;
}

export interface Scene {
  /** Null where it has not changed since the last scene. */
  board: Board | null;
  pieces: Piece[];
  facts: Fact[];
  seats: SeatLine[];
  marks: Mark[];
  hand: HandCard[];
  sideboard: Sideboard | null;
  faces: FaceSign[];
}

export interface Card {
  title: string;
  rows: { label: string; value: string; text: string; rule: string }[];
  specials: { title: string; text: string; rule: string }[];
}

// What a game waits for and what happened

export interface Option {
  index: number;
  text: string;
  kind: string;
  unit?: string;
  spot?: string;
  target?: string;
  group?: string;
  /** After it the same seat is asked where to: it can be dragged. */
  opens?: boolean;
  /** The cards it plays, and where it lays them. */
  cards?: { id: string; place?: string }[];
  /** What it sets the dials to. */
  levels?: number[];
  /** Who else takes part in it: whoever of them is chosen, it is offered. */
  company?: string[];
}

/** An answer as the server spells it; a client only hands it back. */
export type ActionJson = { do: string };

export interface Suggestion {
  text: string;
  answer: ActionJson;
  figures: Ghost[];
}

export interface Modifier {
  rule: string;
  amount: number;
  text: string;
}

export interface Dice {
  number?: number;
  sides?: number;
  success?: number[];
  by?: Seat[];
  modifiers?: Modifier[];
  bag?: { kind: string; text: string; number: number }[];
}

export interface Ask {
  seat: Seat | null;
  mine: boolean;
  prompt: string;
  rule: string;
  kind: "choose" | "place" | "roll" | "count" | "draw";
  options: Option[];
  dice: Dice | null;
  /** Of a place: who is placed, how far it may go, whether it can be dragged. */
  unit: string | null;
  reach: number | null;
  aims: boolean;
  suggestions: Suggestion[];
  /** Pieces that can be sent somewhere in one go. */
  movers: string[];
}

export type Facts = Record<string, unknown>;

export interface LogLine {
  n: number;
  kind: string;
  text: string;
  rule: string;
  facts: Facts;
  /** The ways of the figures it moved on a table. */
  trails?: Ghost[];
}

export interface Over {
  winner: Seat | null;
  title: string;
  text: string;
  rule: string;
}

export type UndoKind = "free" | "consent" | "no";

// Web socket: from the server

export interface StateMessage {
  type: "state";
  request: number | null;
  version: number;
  seats: Seat[];
  names: Record<Seat, string>;
  viewpoint: Seat | null;
  /** Do others see something else? Then a screen that people share is handed over covered. */
  private: boolean;
  scene: Scene | null;
  board_changed: boolean;
  step: { name: string; title: string; rule: string } | null;
  ask: Ask | null;
  log: LogLine[];
  /** The number of the first line in `log`; lines from here on are replaced. */
  log_from: number;
  undo: Record<Seat, UndoKind>;
  takeback: { seat: Seat } | null;
  over: Over | null;
  connected: Record<Seat, boolean>;
  thinking: Seat | null;
  dice: "server" | "typed" | "free";
  commitment: string | null;
  /** Why the computer did what it did last. */
  reason: { seat: Seat; text: string } | null;
}

export interface OddsMessage {
  type: "odds";
  request: number | null;
  modifiers: Modifier[];
  outcomes: { text: string; fraction: string; percent: number }[];
  /** What the odds take for granted, a sentence each. */
  assumed: string[];
  summary: string;
  path: string[];
}

/** The options after which dice are thrown, of those that were asked about. */
export interface ThrowsMessage {
  type: "throws";
  request: number | null;
  options: number[];
}

export interface SightLine {
  from: string;
  to: string;
  blocked_at: string;
}

export interface WhyMessage {
  type: "why";
  request: number | null;
  legal: boolean;
  rule: string;
  text: string;
  option: number | null;
  line: SightLine | null;
}

export interface HintMessage {
  type: "hint";
  request: number | null;
  option: number | null;
  text: string;
  figures: Ghost[];
}

/** Does a unit see another, and what does that give the other? */
export interface Sight {
  unit: string;
  seen: boolean;
  text: string;
  line: XY[];
  blocked_by: string | null;
  cover: string | null;
}

/** What stands in the way of a placement. */
export interface Culprit {
  figure?: string;
  piece?: string;
  area?: string;
}

export interface AimedMessage {
  type: "aimed";
  request: number | null;
  answer: ActionJson;
  figures: Ghost[];
  unit: string | null;
  reach: number | null;
  legal: boolean;
  rule: string;
  text: string;
  culprit: Culprit | null;
  length: string;
  sights: Sight[];
  notes: string[];
}

export interface SightMessage {
  type: "sight";
  request: number | null;
  sight: Sight;
}

/** A spot where a piece could end its move; what is left out is 100 %, no, and none. */
export interface ReachSpot {
  spot: string;
  cost: number;
  left: number;
  percent?: number;
  threatened?: boolean;
  /** Where it could look then, 0 to 5 = E NE NW W SW SE. */
  facings?: number[];
}

export interface ReachMessage {
  type: "reach";
  request: number | null;
  unit: string;
  points: number;
  spots: ReachSpot[];
}

/** What may go otherwise at a spot: a throw with its chance, or others are asked. */
export interface Danger {
  spot: string | null;
  rule: string;
  units?: string[];
  /** The key of the question that others are asked. */
  prompt?: string;
  fraction?: string;
  percent?: number;
}

export interface PlanStep {
  spot: string | null;
  left: number;
  cost?: number;
  also?: string;
  facing?: number;
  /** The part of the cost that is for turning. */
  turning?: number;
  dangers?: Danger[];
}

/** The way to a spot; without steps there is none. */
export interface PlanMessage {
  type: "plan";
  request: number | null;
  unit: string;
  spot: string;
  text: string;
  steps: PlanStep[];
  /** What may happen on the way, in words. */
  notes: { text: string; rule: string }[];
  fraction: string;
  percent: number;
  facing: number | null;
  facings: number[];
  careful: boolean;
  /** Another way that is safer. */
  safer: { fraction: string; percent: number; left: number } | null;
}

/** A piece shall go to a spot, look there as wished, and take the safest way if careful. */
export interface Wish {
  unit: string;
  spot: string;
  facing?: number;
  careful?: boolean;
}

export interface CardMessage {
  type: "card";
  request: number | null;
  card: Card;
}

export interface ChatMessage {
  type: "chat";
  n: number;
  seat: Seat;
  text: string;
  at: string;
}

export interface ErrorMessage {
  type: "error";
  request: number | null;
  code: string;
  message: string;
  rule?: string;
}

export type ServerMessage =
  | StateMessage
  | OddsMessage
  | ThrowsMessage
  | WhyMessage
  | HintMessage
  | CardMessage
  | AimedMessage
  | SightMessage
  | ReachMessage
  | PlanMessage
  | ChatMessage
  | ErrorMessage;

/** A point of the table that is meant, how turned, and by way of which others. */
export interface AimAt {
  x: number;
  y: number;
  turn?: number;
  via?: XY[];
  /** Figures that shall stand elsewhere than their unit is aimed. */
  apart?: { figure: string; x: number; y: number }[];
}

// Web socket: from the client

export type ClientMessage =
  | { type: "hello"; keys: string[]; lang: Language; seen: number | null }
  | { type: "answer"; seat: Seat; version: number; option: number }
  | { type: "answer"; seat: Seat; version: number; answer: ActionJson }
  | ({ type: "aim"; seat: Seat; version: number; option?: number } & AimAt)
  | { type: "sight"; seat: Seat; unit: string; target: string }
  | { type: "throws"; seat: Seat; version: number; options: number[] }
  | { type: "reach"; seat: Seat; version: number; unit: string }
  | ({ type: "plan" | "go"; seat: Seat; version: number } & Wish)
  | { type: "roll"; version: number; faces: number[] }
  | { type: "draw"; version: number; kind: string }
  | { type: "undo"; seat: Seat; version: number }
  | { type: "takeback"; seat: Seat; version: number }
  | { type: "takeback_reply"; seat: Seat; agree: boolean; version: number }
  | { type: "resign"; seat: Seat }
  | { type: "chat"; seat: Seat; text: string }
  | { type: "odds"; seat: Seat; option: number }
  | { type: "why"; seat: Seat; unit?: string; spot?: string; target?: string; card?: string }
  | { type: "hint"; seat: Seat }
  | { type: "card"; unit: string }
  | { type: "language"; lang: Language };

// HTTP

export interface ScenarioLine {
  key: string;
  title: string;
  briefing: string;
  order: number;
  /** What one learns by it; empty where it is no step of a way to learn the game. */
  lesson: string;
  /** Is something fought out, or does it only help at a real table? */
  is_battle: boolean;
}

export interface SystemLine {
  key: string;
  title: string;
  summary: string;
  version: string;
  seats: { seat: Seat; title: string }[];
  scenarios: ScenarioLine[];
  agents: string[];
}

export interface Switch {
  key: string;
  section: string;
  question: string;
  default: string | number;
  options: { value: string | number; text: string }[];
  range: [number, number] | null;
}

export interface Preset {
  key: string;
  title: string;
  set: Record<string, string | number>;
}

export interface SystemDetail extends SystemLine {
  switches: Switch[];
  presets: Preset[];
}

export interface Force {
  seat: Seat;
  title: string;
  units: { name: string; number: number; symbol: string }[];
  points: number;
}

export interface ScenarioDetail {
  key: string;
  title: string;
  briefing: string;
  scene: Scene | null;
  forces: Force[];
}

export interface Ruling {
  id: string;
  question: string;
  answer: string;
  switch: string | null;
}

export interface Section {
  id: string;
  heading: string;
  title: string;
  text: string;
  status: string;
  rulings: Ruling[];
}

export interface RuleBook {
  title: string;
  sections: Section[];
}

export type SeatPlan = { kind: "here" } | { kind: "invite" } | { kind: "computer"; level: string };

export interface GamePlan {
  system: string;
  scenario: string;
  house?: Record<string, string | number>;
  preset?: string;
  seats: Record<Seat, SeatPlan>;
  dice: "server" | "typed";
  name?: string;
}

/** A record to be played on, from its end or from one of its steps. */
export interface ImportPlan {
  record: string;
  step?: number;
  seats: Record<Seat, SeatPlan>;
  dice: "server" | "typed";
  name?: string;
}

export interface NewGame {
  game: string;
  keys: Record<Seat, string>;
  watch: string;
}

export interface GameInfo {
  game: string;
  name: string;
  system: string;
  title: string;
  scenario: string;
  scenario_title: string;
  /** What it is about and how it is won. */
  briefing: string;
  seats: { seat: Seat; title: string; kind: string; level: string | null; connected: boolean }[];
  mine: Seat[];
  status: "running" | "over";
  asked: Seat | null;
  created: string;
  version: number;
  dice: "server" | "typed" | "free";
  over: string | null;
}

/** One answer of a replay; what is left out has not changed. */
export interface ReplayStep {
  /** How many answers had been given after it. */
  n: number;
  seat: Seat | null;
  text: string;
  rule: string;
  log: LogLine[];
  pieces?: Piece[];
  gone?: string[];
  facts?: Fact[];
  seats?: SeatLine[];
  board?: Board;
  marks?: Mark[];
  hand?: HandCard[];
  sideboard?: Sideboard;
}

export interface Replay {
  title: string;
  viewpoint: Seat | null;
  scene: Scene;
  log: LogLine[];
  steps: ReplayStep[];
  over: Over | null;
}

export interface LuckFigures {
  throws: number;
  dice: number;
  expected: string;
  expected_number: number;
  actual: number;
  percentile: string;
  percent: number;
}

/** How lucky a seat was: with dice that had to succeed, and with those that were counted. */
export interface SeatLuck {
  seat: Seat;
  title: string;
  successes: LuckFigures | null;
  pips: LuckFigures | null;
}
