/** Written by `tools/client_types.py` from `heerbann.engine.show.unit_cards`: to be changed there. */

/** One value of a unit's profile: its letter, its number, what it means, its paragraph. */
export interface CardRow {
  label: string;
  value: string;
  text: string;
  rule: string;
}

/** A special rule in a sentence. */
export interface CardSpecial {
  title: string;
  text: string;
  rule: string;
}

/** All there is to know of one unit: its values, its special rules. */
export interface UnitCard {
  title: string;
  rows: readonly CardRow[];
  specials: readonly CardSpecial[];
}
