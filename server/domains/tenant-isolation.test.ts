import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutOwner, withoutRowSecurity } from "#server/testing/isolation-mutants.ts";
import { longTest } from "#server/testing/long-test.ts";
import { callTrpc, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { showsRowsOf } from "#server/testing/tenant-fixture.ts";
import { appRouter } from "./api.ts";

/**
 * S2 with its mutants: the owner in every query, and row security. Each check is removed alone, and the other
 * one holds; with both gone the very same sweep finds what leaks.
 */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const { databases } = app.services;
/** Calls that need only a link or a page. */
const VISITORS =
  /^publico\.(feed|page|freeTimes|book|joinList|waiting|appointment|freeTimesOfAppointment|move|cancel|appointmentFile)$|^equipe\.(openInvitation|acceptInvitation)$|^instancias\.(openLink|makeCodeByLink)$/;
/** Calls of a signed-in professional; accounts and administration go through other guards. */
const operations = operationsOf(appRouter).filter(
  ({ name, type }) =>
    !/^(auth|admin|categories|questionnaires)\./.test(name) &&
    !VISITORS.test(name) &&
    type !== "subscription",
);

async function withRows() {
  const fixture = await fixtureFor(app, host, "other professional");
  const rows = await app.fingerprintOf(fixture.tenant.owner.id);
  return { ...fixture, rows };
}

/** Operations by which another professional saw or changed a row of the owner's. */
async function breaches(): Promise<string[]> {
  const found: string[] = [];
  let untouched: Awaited<ReturnType<typeof withRows>> | undefined;
  for (const operation of operations) {
    // A fixture serves until somebody may have changed something.
    untouched ??= await withRows();
    const { tenant, token, rows: before } = untouched;
    const input = samples[operation.name]?.(tenant) ?? {};
    const { status, text } = await callTrpc({ url: app.url, token }, operation, input);
    const after = await app.fingerprintOf(tenant.owner.id);
    const isChanged = JSON.stringify(after) !== JSON.stringify(before);
    if (isChanged || (status < 400 && operation.type === "mutation")) untouched = undefined;
    // A call that breaks down, or comes from nobody, would hide what it might have shown.
    if (status >= 500 || status === 401) found.push(`${operation.name} ${status}`);
    else if (isChanged || showsRowsOf(tenant, text)) found.push(operation.name);
  }
  return found;
}

longTest(
  "S2: with both tenant checks nobody reaches another's rows",
  async () => {
    expect(await breaches()).toEqual([]);
  },
  180_000,
);

test("S2: the owner in every query holds alone, without row security", async () => {
  expect(await withoutRowSecurity(databases, breaches)).toEqual([]);
}, 180_000);

test("S2: row security holds alone, with the owner left out of every query", async () => {
  expect(await withoutOwner(databases, breaches)).toEqual([]);
}, 180_000);

longTest(
  "S2 mutant: without both tenant checks the same sweep finds the leaks",
  async () => {
    const found = await withoutRowSecurity(databases, () => withoutOwner(databases, breaches));
    for (const domain of ["clientes", "disponibilidades", "marcacoes", "templates"]) {
      for (const verb of ["get", "update", "remove"]) expect(found).toContain(`${domain}.${verb}`);
    }
    expect(found.length).toBeGreaterThan(25);
    // The third check remains: keys that carry the owner keep a row from naming somebody else's client.
    expect(found).toContain("marcacoes.create 500");
  },
  180_000,
);
