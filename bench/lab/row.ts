import type { Lab } from "./lab.ts";

/** One line of the table. */
export interface Measured {
  work: string;
  /** The measurement in words: "1,234/s against 5,678/s". */
  figure: string;
  ratio: number;
  limit: number;
  kind: "at least" | "at most";
  /** Printed below the table. */
  notes?: string[];
}

/** A file of bench/rows: loads what it needs for a professional of its own, measures, and says what it found. */
export type Row = (lab: Lab) => Promise<Measured[]>;

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

export const count = (figure: number) => whole.format(figure);
export const perSecond = (figure: number) => `${whole.format(figure)}/s`;
export const ms = (figure: number) => `${short.format(figure)} ms`;
export const times = (figure: number) => short.format(figure);
