import type { Refusal } from "#client/data/publico.ts";
import { m } from "#shared/common/connection.messages.ts";

/** The server's sentence; where it gave none, what could not be done, and why no answer came, as in the app. */
export function refusalText({ detail, silence }: Refusal, fallback: string) {
  if (detail) return detail;
  if (!silence) return fallback;
  return `${/[.!?]$/.test(fallback) ? fallback : `${fallback}.`} ${m.motivo[silence]}`;
}
