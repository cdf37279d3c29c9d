/** Written by `tools/client_types.py` from `heerbann.server.socket.rules_line`: to be changed there. */

/**
 * A game that can only be looked at, unless everybody agrees to go on.
 *
 * By the new rules it `can_go_on` if it is not over; they do not take its last `lost` entries.
 */
export interface OtherRulesLine {
  played: string;
  installed: string;
  lost: number;
  can_go_on: boolean;
}
