import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutOwner, withoutRowSecurity } from "#server/testing/isolation-mutants.ts";
import { callRest, callTrpc, type Operation, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { createTenantFixture, type TenantFixture } from "#server/testing/tenant-fixture.ts";
import { appRouter } from "./api.ts";

/** S2: somebody else's professional or room in every field of every call that may name one, beside ids of one's own. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const [ana, bia] = [await createTenantFixture(app, host), await createTenantFixture(app, host)];

const FIELDS: Record<string, (other: TenantFixture) => unknown> = {
  profissional_id: ({ profissional }) => profissional,
  sala_id: ({ sala }) => sala,
  profissionais: ({ profissional }) => [{ profissional_id: profissional }],
  salas: ({ sala }) => [sala],
  regras: ({ profissional }) => [{ profissional_id: profissional, tipo: "percentual", valor: 60 }],
};

const cases = operationsOf(appRouter).flatMap((operation) =>
  Object.keys(FIELDS)
    .filter((field) => Object.hasOwn(operation.rest?.input?.shape ?? {}, field))
    .map((field) => [operation.name, field, operation] as const),
);

/** All rows that the call may not change: what is downloaded may be noted among one's own. */
const rows = async ({ type }: Operation) => [
  await app.fingerprintOf(bia.owner.id),
  ...(type === "mutation" ? [await app.fingerprintOf(ana.owner.id)] : []),
];

/** Bia's ids but those that were sent, which may be told again. */
const others = Object.values(bia.ids).filter((id) => id !== bia.profissional && id !== bia.sala);
const showsBia = (text: string) => [bia.owner.id, ...others].some((id) => text.includes(id));

/** Faults of Ana's own call with this field of Bia's; none where it is refused, or finds nothing. */
async function faultsOf(operation: Operation, field: string): Promise<string[]> {
  const { rest, type, name } = operation;
  if (!rest) throw new Error("what takes fields has a REST address");
  const input = { ...samples[name]?.(ana), [field]: FIELDS[field]?.(bia) };
  const caller = { url: app.url, token: await ana.owner.token() };
  const before = await rows(operation);
  const faults: string[] = [];
  for (const answer of [
    await callTrpc(caller, operation, input),
    await callRest(caller, rest, input),
  ]) {
    const isRefused = [404, 422].includes(answer.status);
    if (!isRefused && (type === "mutation" || answer.status !== 200))
      faults.push(`${name} ${field} ${answer.status} ${answer.text.slice(0, 200)}`);
    if (showsBia(answer.text)) faults.push(`${name} ${field} shows ${answer.text.slice(0, 200)}`);
  }
  if (JSON.stringify(await rows(operation)) !== JSON.stringify(before))
    faults.push(`${name} ${field} changed rows`);
  return faults;
}

test("S2: the sweep meets bookings, hours, series, services, the waiting list, shares and lists", () => {
  const names = cases.map(([name, field]) => `${name} ${field}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "marcacoes.create profissional_id",
      "marcacoes.create sala_id",
      "marcacoes.update profissional_id",
      "marcacoes.update sala_id",
      "marcacoes.availableSlots profissional_id",
      "marcacoes.list sala_id",
      "disponibilidades.create profissional_id",
      "agenda.createExcecao profissional_id",
      "ferias.create profissional_id",
      "series.create profissional_id",
      "servicos.create profissionais",
      "servicos.update salas",
      "espera.create profissional_id",
      "repasses.updateRegras regras",
      "publico.book profissional_id",
    ]),
  );
});

test.each(cases)("S2: %s takes no %s of another practice", async (_name, field, operation) => {
  expect(await faultsOf(operation, field)).toEqual([]);
});

test("S2 mutant: without the owner in queries and without row security the sweep finds faults", async () => {
  const found = await withoutRowSecurity(app.services.databases, () =>
    withoutOwner(app.services.databases, async () => {
      const faults: string[] = [];
      for (const [, field, operation] of cases) faults.push(...(await faultsOf(operation, field)));
      return faults;
    }),
  );
  expect(found.length).toBeGreaterThan(5);
});
