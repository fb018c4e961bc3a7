import { expect, test } from "vitest";
import { campos, NOUNS } from "#shared/clientes/campos.ts";
import { privacidade } from "./privacidade.ts";

test("the privacy text names every field of a client's record", () => {
  const [, named = ""] = /na ficha \(([^)]*)\)/.exec(JSON.stringify(privacidade)) ?? [];
  expect(named.split(/, | e /)).toEqual(campos.map((campo) => NOUNS[campo]));
});
