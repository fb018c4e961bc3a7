import { m } from "#shared/common/connection.messages.ts";
import { silenceOf } from "./reach.ts";
import { toastErrors } from "./toast.ts";

/** calls.md section 8, General: what a failed call says when it has no words of its own. */
const NO_ANSWER = "Erro na comunicação com o servidor";
const NO_WORDS = "Erro de validação";

export interface Fault {
  loc: (string | number)[];
  msg: string;
}

/** The sentences of a failed call: its detail, one for each fault, or else the fallback, and on a line of its own why no answer came. */
export function errorTexts(error: unknown, fallback = NO_ANSWER): string[] {
  const detail = detailOf(error);
  if (typeof detail === "string" && detail) return [detail];
  if (Array.isArray(detail) && detail.length) return detail.map((fault) => fault.msg || NO_WORDS);
  return [withSilence(fallback, error)];
}

function withSilence(text: string, error: unknown) {
  const silence = silenceOf(error);
  return silence ? `${text}\n${m.motivo[silence]}` : text;
}

/** The same in one line, several faults joined by commas. */
export function errorText(error: unknown, fallback = NO_ANSWER) {
  return errorTexts(error, fallback)
    .join(", ")
    .replace(/([.!?]?)\n/, inOneLine);
}

const inOneLine = (_line: string, end: string) => `${end || "."} `;

/** Shows a failed call as error toasts, one for each fault. */
export function toastError(error: unknown, fallback = NO_ANSWER) {
  toastErrors(errorTexts(error, fallback));
}

/** The faults of a refused form by the name of their field; empty when it was refused as a whole. */
export function faultsByField(error: unknown): Map<string, string> {
  const detail = detailOf(error);
  if (!Array.isArray(detail)) return new Map();
  return new Map(detail.map((fault) => [String(fault.loc.at(-1)), fault.msg || NO_WORDS]));
}

/** The HTTP status behind a failed call; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  const status = dataOf(error)?.httpStatus;
  return typeof status === "number" ? status : undefined;
}

/** The action that the server requires before the call is repeated. */
export function actionOf(error: unknown): string | undefined {
  const action = dataOf(error)?.acao;
  return typeof action === "string" ? action : undefined;
}

/** The civil dates on which a series would meet something; none where that is not why it was refused. */
export function conflictDates(error: unknown): string[] {
  const met = dataOf(error)?.conflitos;
  if (!Array.isArray(met)) return [];
  return met.flatMap((conflict) =>
    isObject(conflict) && typeof conflict.data === "string" ? [conflict.data] : [],
  );
}

/** All that the server said about a refused call. */
export const refusalOf = (error: unknown): object => dataOf(error) ?? {};

function detailOf(error: unknown): string | Fault[] | undefined {
  const detail = dataOf(error)?.detail;
  if (typeof detail === "string") return detail;
  return Array.isArray(detail) ? detail.filter(isFault) : undefined;
}

function dataOf(error: unknown) {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) ? data : undefined;
}

function isFault(value: unknown): value is Fault {
  return isObject(value) && Array.isArray(value.loc) && typeof value.msg === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
