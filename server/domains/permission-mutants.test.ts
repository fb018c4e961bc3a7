import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { callTrpc, metasOf, type Operation, operationsOf } from "#server/testing/operations.ts";
import { namedAs, withPermission } from "#server/testing/permission-mutants.ts";
import { samples } from "#server/testing/samples.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import {
  PAPEIS_DE_MEMBRO,
  type PapelDeMembro,
  PERMISSOES,
  type Permissao,
  pode,
} from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

/** Mutants of who may do what (shared/equipe/permissoes.ts): each differs from what access.expected.md says. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const operations = operationsOf(appRouter);
const metas = metasOf(appRouter);
const tenant = await createTenantFixture(app, host);
const tokens = await Promise.all(
  PAPEIS_DE_MEMBRO.map(async (papel) => {
    const membro = await app.professional();
    await letIn(app, tenant.owner, membro, papel);
    return [papel, await membro.token()] as const;
  }),
);
const tokenOf = new Map<PapelDeMembro, string>(tokens);

const [head = [], , ...rows] = (await readFile(`${import.meta.dirname}/access.expected.md`, "utf8"))
  .trim()
  .split("\n")
  .map((line) => line.slice(2, -2).split(" | "));
const expected = new Map(
  rows.map(([name = "", ...cells]) => [
    name,
    new Map(head.slice(1).map((actor, at) => [actor, cells[at]])),
  ]),
);
const isRefused = ({ name }: Operation, papel: PapelDeMembro) =>
  expected.get(name)?.get(papel) === "403";

async function ask(operation: Operation, papel: PapelDeMembro) {
  const caller = { url: app.url, token: tokenOf.get(papel), conta: tenant.owner.id };
  return callTrpc(caller, operation, samples[operation.name]?.(tenant) ?? {});
}
const isOpen = async (operation: Operation, papel: PapelDeMembro) =>
  (await ask(operation, papel)).status !== 403;

/** They open no call: they let fields be read. */
const OF_FIELDS: readonly Permissao[] = ["clientes.observacoes", "painel.valores"];

const lacking = PAPEIS_DE_MEMBRO.flatMap((papel) =>
  PERMISSOES.flatMap((permissao) =>
    pode(papel, permissao) || OF_FIELDS.includes(permissao) ? [] : [{ papel, permissao }],
  ),
);

/** A call that this permission opens and this role is refused, one that reads where there is one. */
function refusedCall(papel: PapelDeMembro, permissao: Permissao) {
  const calls = operations.filter(
    (each) => metas.get(each.name)?.permission === permissao && isRefused(each, papel),
  );
  return calls.find(({ type }) => type === "query") ?? calls[0];
}

test.each(lacking)(
  "mutant: with $permissao too much, $papel is let into a call that the expected answers refuse",
  async ({ papel, permissao }) => {
    const call = refusedCall(papel, permissao);
    if (!call) throw new Error(`${permissao} opens nothing that ${papel} is refused`);
    expect([call.name, await isOpen(call, papel)]).toEqual([call.name, false]);
    const opened = await withPermission(papel, permissao, () => isOpen(call, papel));
    expect([call.name, opened]).toEqual([call.name, true]);
    expect([call.name, await isOpen(call, papel)]).toEqual([call.name, false]);
  },
);

const read = async (name: string, papel: PapelDeMembro) => {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`${name} is no call`);
  return JSON.parse((await ask(operation, papel)).text).result.data.json;
};

test("mutant: with observations or values too much, reception reads them", async () => {
  const note = async () => (await read("clientes.get", "recepcao")).observacoes;
  expect(await note()).toBeNull();
  expect(await withPermission("recepcao", "clientes.observacoes", note)).toContain("ficha");
  const sum = async () => (await read("dashboard.recuperados", "recepcao")).valor_centavos;
  expect(await sum()).toBeNull();
  expect(await withPermission("recepcao", "painel.valores", sum)).toEqual(expect.any(Number));
});

/** Refused once more inside, since a role that has the permission may reach its own calendar alone (0066). */
const GUARDED_TWICE = ["google.authUrl by profissional"];

test("mutant: each call that reads, with a permission that everybody has, lets in a role that is refused", async () => {
  const closed = operations.flatMap((operation) => {
    const papel = PAPEIS_DE_MEMBRO.find((each) => isRefused(operation, each));
    const isRead = operation.type === "query" && metas.get(operation.name)?.permission;
    return papel && isRead ? [{ operation, papel }] : [];
  });
  expect(closed.length).toBeGreaterThan(40);
  const unseen: string[] = [];
  for (const { operation, papel } of closed) {
    const opened = await namedAs(appRouter, operation.name, "membro", () =>
      isOpen(operation, papel),
    );
    if (!opened || (await isOpen(operation, papel))) unseen.push(`${operation.name} by ${papel}`);
  }
  expect(unseen).toEqual(GUARDED_TWICE);
}, 60_000);
