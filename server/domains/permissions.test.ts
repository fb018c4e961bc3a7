import type { AnyTRPCProcedure, AnyTRPCRouter } from "@trpc/server";
import { expect, test } from "vitest";
import { metaOf } from "#server/core/rest/routes.ts";
import { PERMISSOES } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

function signedInOf(router: AnyTRPCRouter) {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const all = Object.entries(procedures).map(([name, each]) => ({ name, ...metaOf(each) }));
  return all.filter(({ signedIn }) => signedIn);
}
const named = signedInOf(appRouter);

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
