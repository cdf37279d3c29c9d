/** Written by `tools/client_types.py` from `heerbann.engine.show.report_forms`: to be changed there. */

/** One of the values a field may have. */
export interface FormChoice {
  value: string;
  text: string;
}

/**
 * One thing to be told; `value` is what it is if nothing happened.
 *
 * `choice` is one of `choices`, `number` a whole number, `text` a few words.
 */
export interface FormField {
  key: string;
  label: string;
  kind: "choice" | "number" | "text";
  value: string;
  choices: readonly FormChoice[];
}

/** Fields that belong together, such as those of one man. */
export interface FormPart {
  title: string;
  fields: readonly FormField[];
}

/** All there is to be told. */
export interface ReportForm {
  parts: readonly FormPart[];
}
