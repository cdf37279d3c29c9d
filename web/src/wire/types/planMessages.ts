/** Written by `tools/client_types.py` from `heerbann.server.socket.plan_messages`: to be changed there. */

/** A spot where a unit could end its move, the points left there, and how likely it arrives. */
export interface ReachSpot {
  spot: string;
  cost: number;
  left: number;
  percent?: number; // 100.0 where it is left out
  threatened?: boolean;
  facings?: readonly number[];
}

/** All spots a unit could go to in one go; or those by which its way may lead, if `drawn`. */
export interface ReachMessage {
  type: "reach";
  request: number | null;
  unit: string;
  points: number;
  spots: readonly ReachSpot[];
  drawn: boolean;
}

/**
 * What may go otherwise at a spot; without a percentage it is others who decide.
 *
 * `prompt` is then the key of the question they are asked.
 */
export interface PlanDanger {
  spot: string | null;
  rule: string;
  units?: readonly string[];
  prompt?: string;
  fraction?: string;
  percent?: number;
}

/** What may happen on a way, in words. */
export interface PlanNote {
  text: string;
  rule: string;
}

/** One answer of a plan, and how the unit stands then; `turning` is paid for turning. */
export interface PlanStep {
  spot: string | null;
  left: number;
  cost?: number;
  also?: string;
  facing?: number;
  turning?: number;
  dangers?: readonly PlanDanger[];
}

/** Another way that is safer: how likely it is, and what is left at its end. */
export interface SaferPlan {
  fraction: string;
  percent: number;
  left: number;
}

/**
 * The way to a spot; without steps there is none, and `text` says so.
 *
 * `answer`: the one answer that declares a drawn way.
 */
export interface PlanMessage {
  type: "plan";
  request: number | null;
  unit: string;
  spot: string;
  text: string;
  steps: readonly PlanStep[];
  notes: readonly PlanNote[];
  fraction: string; // "0" where it is left out
  percent: number;
  facing: number | null;
  facings: readonly number[];
  careful: boolean;
  safer: SaferPlan | null;
  answer: unknown;
}
