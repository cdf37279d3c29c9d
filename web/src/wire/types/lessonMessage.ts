/** Written by `tools/client_types.py` from `heerbann.server.socket.lesson_message`: to be changed there. */

/**
 * A step: what to do, why, what its section says; `count` of `times` it has been done.
 *
 * `option` is a good one to take for it now; `is_now`: the question that is asked is about it.
 */
export interface ToldStep {
  name: string;
  title: string;
  text: string;
  why: string;
  rule: string;
  rule_title: string;
  rule_text: string;
  count: number;
  times: number;
  is_done: boolean;
  is_now: boolean;
  option: number | null;
}

/** The whole lesson; there are no steps where nobody learns at the seat. */
export interface LessonMessage {
  type: "lesson";
  request: number | null;
  steps: readonly ToldStep[];
}
