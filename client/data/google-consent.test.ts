import { expect, test } from "vitest";
import { m } from "#shared/google/google.messages.ts";
import { consentOf, readConsent } from "./google-consent.ts";

const read = (query: string, expected: string | null) =>
  readConsent(consentOf(new URLSearchParams(query)), expected);

test.each([
  ["code=4%2Fabc&state=s1&scope=calendar", "s1", { code: "4/abc", state: "s1" }],
  ["error=access_denied&state=s1", "s1", { fault: m.naoAutorizado }],
  ["error=server_error&state=s1&code=4/abc", "s1", { fault: m.erroDeAutorizacao }],
  ["state=s1", "s1", { fault: "Código de autorização não encontrado" }],
  ["", null, { fault: "Código de autorização não encontrado" }],
  ["code=4/abc&state=s2", "s1", { fault: m.estadoDiferente }],
  ["code=4/abc", "s1", { fault: m.estadoDiferente }],
  ["code=4/abc&state=s1", null, { fault: m.estadoDiferente }],
  ["code=4/abc&state=", "", { fault: m.estadoDiferente }],
])("%s, when %s was asked with", (query, expected, outcome) => {
  expect(read(query, expected)).toEqual(outcome);
});
