import { expect, test } from "vitest";
import { metasOf } from "#server/testing/operations.ts";
import { PERMISSOES } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

const named = [...metasOf(appRouter)]
  .map(([name, meta]) => ({ name, ...meta }))
  .filter(({ signedIn }) => signedIn);

test("every signed-in procedure names its permission, and administrators' name none", () => {
  expect(named.length).toBeGreaterThan(200);
  const wrong = named.filter(({ permission, forAdmins }) => !permission === !forAdmins);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("every permission but that of dashboards' values opens a call", () => {
  const used = new Set<string | undefined>(named.map(({ permission }) => permission));
  expect(PERMISSOES.filter((each) => !used.has(each))).toEqual([
    "clientes.observacoes",
    "painel.valores",
  ]);
});
