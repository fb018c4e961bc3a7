import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { ACTORS, type ActorName, fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { callRest, callTrpc, type Operation, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { showsRowsOf } from "#server/testing/tenant-fixture.ts";
import { appRouter } from "./api.ts";

/**
 * S2: every operation by everybody on both transports, with the owner's ids in path, query, body and arrays. What it must
 * answer stands in access.expected.md, read against decisions.md sections 1 to 6; `npx vitest run -u` writes what is
 * answered now, and the difference is to be read before it is committed.
 */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const operations = operationsOf(appRouter);

/** May be called by anybody; whoever does it changes what the call itself names. */
const PUBLIC =
  /^(auth\.(login|segundoFator|register|refresh|forgotPassword|validateResetToken|resetPassword|emailLink|confirmarEmail|cancelarEmail)|categories\.list|questionnaires\.public\w+)$/;

test("S2: every operation has a sample, and every sample an operation", () => {
  expect(Object.keys(samples).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test("S2: every operation x everybody x both transports answers as expected", async () => {
  const rows: string[] = [];
  for (const operation of operations) {
    const cells: string[] = [];
    for (const actor of ACTORS) cells.push(await cellOf(operation, actor));
    rows.push(`| ${[operation.name, ...cells].join(" | ")} |`);
  }
  const head = [`| ${["operation", ...ACTORS].join(" | ")} |`, `|${" --- |".repeat(7)}`];
  await expect(`${[...head, ...rows].join("\n")}\n`).toMatchFileSnapshot("./access.expected.md");
}, 900_000);

/** The status on both transports, or both where they differ; tRPC's success is always 200. */
async function cellOf(operation: Operation, actor: ActorName): Promise<string> {
  const trpc = await statusOf(operation, actor, "trpc");
  if (!operation.rest) return String(trpc);
  const rest = await statusOf(operation, actor, "rest");
  const areAlike = rest === trpc || (trpc === 200 && rest === operation.rest.status);
  return areAlike ? String(rest) : `rest ${rest}, trpc ${trpc}`;
}

type ActorFixture = Awaited<ReturnType<typeof fixtureFor>>;

/** A fixture is shared by the calls that leave it as it is. */
const fixtures = new Map<ActorName, ActorFixture & { rows: string }>();

async function unspoiled(actor: ActorName) {
  const kept = fixtures.get(actor);
  if (kept) return kept;
  const fixture = await fixtureFor(app, host, actor);
  const fresh = { ...fixture, rows: await rowsOf(fixture) };
  fixtures.set(actor, fresh);
  return fresh;
}

/** All but the list of security events, in which a refusal itself is written. */
async function rowsOf({ tenant }: ActorFixture) {
  const { eventos_seguranca: _refused, ...rest } = await app.fingerprintOf(tenant.owner.id);
  return JSON.stringify(rest);
}

async function statusOf(operation: Operation, actor: ActorName, transport: "rest" | "trpc") {
  const fixture = await unspoiled(actor);
  const { tenant, token, rows: before } = fixture;
  const input = samples[operation.name]?.(tenant) ?? {};
  const caller = { url: app.url, token };
  const { status, text } =
    transport === "rest" && operation.rest
      ? await callRest(caller, operation.rest, input)
      : await callTrpc(caller, operation, input);

  const where = `${operation.name} by ${actor} over ${transport}: ${status}`;
  const isStranger = actor === "anonymous" || actor === "other professional";
  const rows = await rowsOf(fixture);
  if (status >= 400 || (isStranger && !PUBLIC.test(operation.name))) {
    expect({ where, rows }).toEqual({ where, rows: before });
    expect({ where, leaks: showsRowsOf(tenant, text) }).toEqual({ where, leaks: false });
  }
  // Whoever may do something may change something, even if only that a message has been read.
  const isSpoiled = rows !== before || operation.type === "mutation";
  if (status < 400 && isSpoiled) fixtures.delete(actor);
  return status;
}
