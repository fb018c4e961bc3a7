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
import { columnsOf, tenantTables } from "#server/testing/tenant-rows.ts";
import { appRouter } from "./api.ts";

/** S3: no column that a call does not offer can be set by adding it, whichever table it belongs to. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const operations = operationsOf(appRouter);
const writes = operations.filter(({ type, rest }) => type === "mutation" && rest);
const VALUE = "01980000-0000-7000-8000-0000000000aa";

/** Every column of every tenant table, and of what else an account hangs on. */
const columns = await app.db(async (db) => {
  const names = (await tenantTables(db)).map(({ name }) => name);
  const all = await Promise.all(
    [...names, "categories", "refresh_tokens", "auditoria"].map((name) => columnsOf(db, name)),
  );
  return [...new Set(all.flat())].sort();
});

/** Its fields are the questions of the questionnaire that its link finds: only the call itself knows them. */
const ASKED_LATER = "questionnaires.publicRespond";
/** A question of every questionnaire that has the name of a column. */
const ASKED = "especialidade";

/** Columns that the call does not itself offer as fields. */
const notOffered = ({ name, rest }: Operation): string[] =>
  columns.filter(
    (column) =>
      !Object.hasOwn(rest?.input?.shape ?? {}, column) &&
      !(name === ASKED_LATER && column === ASKED),
  );

const [owner, admin, newcomer] = [
  await fixtureFor(app, host, "owner"),
  await fixtureFor(app, host, "admin"),
  await fixtureFor(app, host, "first login"),
];

function actorFor({ name }: Operation) {
  if (/^(admin|trial|categories|questionnaires)\./.test(name)) return admin;
  return name === "auth.changePasswordFirstLogin" ? newcomer : owner;
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

/** The contents of the database, as one fingerprint for each account. */
async function everyFingerprint() {
  const people = await app.db((db) =>
    db.selectFrom("usuarios").select("id").orderBy("id").execute(),
  );
  const hashes = [];
  for (const { id } of people) hashes.push(await app.fingerprintOf(id));
  return hashes;
}

const before = await everyFingerprint();

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

type Schema = NonNullable<NonNullable<Operation["rest"]>["input"]>;

/** Columns that a schema takes although it does not offer them; each is tried alone. */
function takenBy(schema: Schema, good: Input): string[] {
  const names = columns.filter((column) => !Object.hasOwn(schema.shape, column));
  return names.filter((column) => {
    const { error } = schema.safeParse({ ...good, [column]: VALUE });
    const issues = error?.issues ?? [];
    return !issues.some(
      (issue) => issue.code === "unrecognized_keys" && issue.keys.includes(column),
    );
  });
}

const inputs = operations.flatMap(({ name, rest }) =>
  rest?.input ? [{ name, input: rest.input }] : [],
);

test("S3: no input of any operation takes a column that it does not offer", () => {
  expect(inputs.length).toBeGreaterThan(writes.length / 2);
  const lax = inputs.filter(
    ({ name, input }) => takenBy(input, samples[name]?.(owner.tenant) ?? {}).length > 0,
  );
  expect(lax.map(({ name }) => name)).toEqual([ASKED_LATER]);
});

test("S3 mutant: an input that is not strict takes every column", () => {
  expect(takenBy(z.object({ nome: z.string() }), { nome: "Ana" })).toEqual(
    columns.filter((column) => column !== "nome"),
  );
});

/** Objects anywhere inside a schema that take fields which they do not offer, by their place. */
function laxObjects(schema: JsonSchema, place = ""): string[] {
  const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((choices) => choices ?? []);
  const parts: [string, unknown][] = [
    ...Object.entries(schema.properties ?? {}),
    ...inner.map((choice): [string, unknown] => ["", choice]),
    ["[]", schema.items],
  ];
  const isLax = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isLax ? [place] : []),
    ...parts.flatMap(([name, part]) =>
      isSchema(part) ? laxObjects(part, [place, name].filter(Boolean).join(".")) : [],
    ),
  ];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === "object" && part !== null && !Array.isArray(part);
const laxIn = (input: z.ZodType) =>
  laxObjects(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));

test("S3: no object inside an input takes a field that it does not offer", () => {
  // A browser's answer for a passkey holds what its platform adds, and is read by the library that checks it.
  const lax = inputs.flatMap(({ name, input }) => laxIn(input).map((place) => `${name} ${place}`));
  expect(lax.filter((place) => !place.endsWith(" passkey.response"))).toEqual([`${ASKED_LATER} `]);
});

test("S3 mutant: a lax object inside a list is found", () => {
  const rule = z.object({ valor: z.number() });
  expect(laxIn(z.strictObject({ regras: z.array(rule).optional() }))).toEqual(["regras.[]"]);
});

/** As many as an address holds: a DELETE carries them in its query. */
const AT_ONCE = 150;

/** Columns that a call takes although it does not offer them, many added at once, over either transport. */
async function taken(
  operation: Operation,
  caller: { url: string; token?: string | undefined },
  good: Input,
) {
  const extra = notOffered(operation);
  const found: string[] = [];
  for (let from = 0; from < extra.length; from += AT_ONCE)
    found.push(...(await takenAtOnce(operation, caller, good, extra.slice(from, from + AT_ONCE))));
  return found;
}

async function takenAtOnce(
  operation: Operation,
  caller: { url: string; token?: string | undefined },
  good: Input,
  extra: string[],
) {
  const { rest } = operation;
  if (!rest) throw new Error("writes have a REST address");
  const all = { ...good, ...Object.fromEntries(extra.map((column) => [column, VALUE])) };
  const byRest = await callRest(caller, rest, all);
  const byTrpc = await callTrpc(caller, operation, all);
  if (byRest.status !== 422 || byTrpc.status !== 422) return extra;
  const refusedByRest = unknownFields(byRest.text, inRest);
  const refusedByTrpc = unknownFields(byTrpc.text, inTrpc);
  return extra.filter(
    (column) => !refusedByRest.includes(column) || !refusedByTrpc.includes(column),
  );
}

test.each(writes.map((operation) => [operation.name, operation] as const))(
  "S3: %s refuses every column that it does not offer",
  async (name, operation) => {
    const { tenant, token } = actorFor(operation);
    const good = samples[name]?.(tenant) ?? {};
    expect(await taken(operation, { url: app.url, token }, good)).toEqual([]);
  },
);

test("S3: none of these calls has changed anything", async () => {
  expect(await everyFingerprint()).toEqual(before);
});

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
