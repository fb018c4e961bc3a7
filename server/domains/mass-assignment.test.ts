import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { publicProcedure, router } from "#server/core/trpc.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import {
  callRest,
  callTrpc,
  type Input,
  type Operation,
  operationsOf,
} from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { withRouter } from "#server/testing/serve-router.ts";
import { columnsOf, fingerprintOf, tenantTables } from "#server/testing/tenant-rows.ts";
import { appRouter } from "./api.ts";

/** S3: no column that a call does not offer can be set by adding it, whichever table it belongs to. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const writes = operationsOf(appRouter).filter(({ type, rest }) => type === "mutation" && rest);
const VALUE = "01980000-0000-7000-8000-0000000000aa";

/** Every column of every tenant table, and of what else an account hangs on. */
const columns = await app.db(async (db) => {
  const names = (await tenantTables(db)).map(({ name }) => name);
  const all = await Promise.all(
    [...names, "categories", "refresh_tokens", "auditoria"].map((name) => columnsOf(db, name)),
  );
  return [...new Set(all.flat())].sort();
});

/** Columns that the call does not itself offer as fields. */
const notOffered = ({ rest }: Operation): string[] =>
  columns.filter((column) => !Object.hasOwn(rest?.input?.shape ?? {}, column));

async function actorFor({ name }: Operation) {
  if (/^(admin|trial|categories|questionnaires)\./.test(name))
    return fixtureFor(app, host, "admin");
  return fixtureFor(app, host, name === "auth.changePasswordFirstLogin" ? "first login" : "owner");
}

/** Fields of a 422 that were refused as unknown. */
function unknownFields(text: string, detailOf: (body: unknown) => unknown): string[] {
  const faults = z
    .array(z.object({ loc: z.array(z.unknown()), type: z.string() }))
    .safeParse(detailOf(text ? JSON.parse(text) : undefined));
  return (faults.data ?? [])
    .filter(({ type }) => type === "extra_forbidden")
    .map(({ loc }) => String(loc.at(-1)));
}

const inRest = (body: unknown) => z.object({ detail: z.unknown() }).safeParse(body).data?.detail;
const trpcFailure = z.object({
  error: z.object({ json: z.object({ data: z.object({ detail: z.unknown() }) }) }),
});
const inTrpc = (body: unknown) => trpcFailure.safeParse(body).data?.error.json.data.detail;

/** Everything that the database holds, as one fingerprint for each account. */
async function everyFingerprint() {
  const people = await app.db((db) =>
    db.selectFrom("usuarios").select("id").orderBy("id").execute(),
  );
  return Promise.all(people.map(({ id }) => app.db((db) => fingerprintOf(db, id))));
}

test("S3: the sweep knows the columns that matter", () => {
  expect(columns).toEqual(
    expect.arrayContaining([
      "usuario_id",
      "role",
      "senha_hash",
      "trial_end_date",
      "criado_em",
      "status",
    ]),
  );
  expect(writes.length).toBeGreaterThan(10);
});

/** Columns that a call takes although it does not offer them, added all at once on both faces and one by one. */
async function taken(operation: Operation, caller: { url: string; token?: string }, good: Input) {
  const { rest } = operation;
  if (!rest) throw new Error("writes have a REST address");
  const extra = notOffered(operation);
  const all = { ...good, ...Object.fromEntries(extra.map((column) => [column, VALUE])) };
  const refusedByRest = unknownFields((await callRest(caller, rest, all)).text, inRest);
  const refusedByTrpc = unknownFields((await callTrpc(caller, operation, all)).text, inTrpc);
  const found: string[] = [];
  for (const column of extra) {
    const { status } = await callRest(caller, rest, { ...good, [column]: VALUE });
    const isRefused = refusedByRest.includes(column) && refusedByTrpc.includes(column);
    if (status !== 422 || !isRefused) found.push(column);
  }
  return found;
}

test.each(writes.map((operation) => [operation.name, operation] as const))(
  "S3: %s refuses every column that it does not offer, and changes nothing",
  async (name, operation) => {
    const { tenant, token } = await actorFor(operation);
    const before = await everyFingerprint();
    const good = samples[name]?.(tenant) ?? {};
    expect(await taken(operation, { url: app.url, token }, good)).toEqual([]);
    expect(await everyFingerprint()).toEqual(before);
  },
  60_000,
);

test("S3 mutant: a schema that is not strict takes every column, and the sweep sees it", async () => {
  const lax = router({
    create: publicProcedure
      .meta({ rest: { method: "POST", path: "/lax" } })
      .input(z.object({ nome: z.string() }))
      .mutation(({ input }) => input),
  });
  const [operation] = operationsOf(lax);
  if (!operation) throw new Error("the router has one operation");
  const found = await withRouter(app, lax, (url) => taken(operation, { url }, { nome: "Ana" }));
  expect(found).toEqual(notOffered(operation));
  expect(found).toContain("usuario_id");
});
