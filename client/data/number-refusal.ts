import { errorTexts } from "#client/lib/error-text.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** The server speaks of instances, as administrators do; a professional reads of their number. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  [m.naoEncontrada, m.numeroRemovido],
  [m.inativa, m.numeroDesativado],
  [m.tokenIlegivel, m.numeroIncompleto],
  [m.hostRecusado, m.numeroNaoPermitido],
]);

/** The sentences of a refused call about one's own number. */
export function numberTexts(error: unknown, fallback: string) {
  return errorTexts(error, fallback).map((text) => PLAIN.get(text) ?? text);
}

/** The same as one text. */
export const numberText = (error: unknown, fallback: string) =>
  numberTexts(error, fallback).join(", ");
