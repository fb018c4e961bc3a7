import type { Alvo, Sinal } from "#shared/instancias/numero.constants.ts";
import { textOf } from "../json.ts";
import { timestampOf } from "./numbers.ts";

const MAX_CODE = 40;

/** One thing that a provider says against a number, or of one contact that it may not write to. */
export interface NumberSignal {
  sinal: Sinal;
  alvo: Alvo;
  /** The provider's own code or word for it; null where it has none. */
  codigo: string | null;
  /** Until when it holds, in milliseconds since 1970, where the provider tells it. */
  ate?: number;
}

/** A provider's code, as it came; undefined for a value that is none. */
export function codeOf(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : undefined;
  return textOf(value, MAX_CODE);
}

/** Until when a restriction holds: seconds or milliseconds as a number or as digits, or a date in words of ISO 8601. */
export function untilIn(value: unknown): { ate?: number } {
  const text = textOf(value, MAX_CODE);
  const isDate = text !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(text);
  const ate = timestampOf(isDate ? Date.parse(text) : value);
  return ate === null ? {} : { ate };
}
