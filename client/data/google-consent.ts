import { m } from "#shared/google/google.messages.ts";

/** Parameters that Google's consent page adds to the callback's address (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export interface Consent {
  code: string | null;
  error: string | null;
  state: string | null;
}

export function consentOf(query: URLSearchParams): Consent {
  return { code: query.get("code"), error: query.get("error"), state: query.get("state") };
}

/**
 * The code to trade, or what is wrong with the answer. `expectedState`: what this browser has sent along; an answer
 * with another one was not asked for here, and following it would connect somebody else's calendar.
 */
export function readConsent(
  { code, error, state }: Consent,
  expectedState: string | null,
): { code: string; state: string } | { fault: string } {
  if (error === "access_denied") return { fault: m.naoAutorizado };
  if (error) return { fault: m.erroDeAutorizacao };
  if (!code) return { fault: m.semCodigo };
  if (!expectedState || state !== expectedState) return { fault: m.estadoDiferente };
  return { code, state };
}
