import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { publicProcedure, router } from "#server/core/trpc.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { likelyInputs, spoiled } from "#server/testing/arbitraries.ts";
import { isLong } from "#server/testing/long.ts";
import { callRest, callTrpc, type Operation, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { withRouter } from "#server/testing/serve-router.ts";
import { appRouter } from "./api.ts";

/** S14: whatever a body is made of, every operation answers, and never with a fault of its own. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp({
  // The same stand-in takes the place of Meta, which knows none of these numbers.
  env: { SIGNUP_LIMIT: "0", WHATSAPP_GRAPH_URL: host.graphUrl },
});

const operations = operationsOf(appRouter);
const BODIES = isLong ? 10_000 : 1_000;
/** A stream is read for a third of a second each time. */
const OF_A_STREAM = 6;
const EACH = Math.ceil(BODIES / operations.length);
const LONGEST_MS = 10_000;

interface Seen {
  bodies: number;
  /** Answers of 500 and above, and calls without any; what was sent and what came. */
  faults: string[];
  /** Bodies that the schema takes and whose call was refused for their form. */
  refused: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The field names of a refusal by the schema; a rule of the service says `value_error`. */
const refusal = z.object({ detail: z.array(z.object({ type: z.string() })) });

async function bombard(
  operation: Operation,
  at: { url: string; token?: string | undefined },
  sent: Sent[],
) {
  const seen: Seen = { bodies: 0, faults: [], refused: [] };
  for (const { input, isGood } of sent) {
    for (const call of transportsOf(operation, at, input)) {
      const answer = await Promise.race([call(), silence()]);
      seen.bodies += 1;
      const what = `${JSON.stringify(input)?.slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 200)}`;
      if (answer.status >= 500 || answer.status === 0) seen.faults.push(what);
      if (isGood && isRefusedByForm(answer)) seen.refused.push(what);
    }
  }
  return seen;
}

interface Sent {
  input: unknown;
  isGood: boolean;
}

/** Both transports; what is no object has no place in a path or a query. */
function transportsOf(
  operation: Operation,
  at: { url: string; token?: string | undefined },
  input: unknown,
) {
  const fields = isObject(input) ? input : {};
  const { rest } = operation;
  return [
    () => callTrpc(at, operation, isObject(input) ? input : { "": input }),
    ...(rest && isObject(input) ? [() => callRest(at, rest, fields)] : []),
  ];
}

const silence = () =>
  new Promise<{ status: number; text: string }>((resolve) => {
    setTimeout(resolve, LONGEST_MS, { status: 0, text: "no answer" }).unref();
  });

function isRefusedByForm({ status, text }: { status: number; text: string }): boolean {
  if ([400, 413, 415].includes(status)) return true;
  if (status !== 422) return false;
  const faults = refusal.safeParse(JSON.parse(text)).data?.detail;
  return faults !== undefined && faults.every(({ type }) => type !== "value_error");
}

function bodiesFor(
  operation: Operation,
  sample: Record<string, unknown>,
  ids: string[],
  seed: number,
): Sent[] {
  const schema = operation.input ?? z.strictObject({});
  const pools = { ids, urls: [host.url, "http://127.0.0.1:9"] };
  const count = operation.type === "subscription" ? OF_A_STREAM : EACH;
  // About two calls for each body, one on each transport.
  const half = Math.ceil(count / 4);
  const good = fc.sample(likelyInputs(schema, pools), { numRuns: half, seed }).filter(isObject);
  const bad = [sample, ...good].flatMap((body, index) =>
    fc.sample(spoiled(body), { numRuns: 1, seed: seed + index }),
  );
  return [sample, ...good, ...bad].map((input) => ({
    input,
    isGood: schema.safeParse(input).success,
  }));
}

const actorOf = (name: string) =>
  /^(admin|trial|categories|questionnaires)\./.test(name)
    ? "admin"
    : name === "auth.changePasswordFirstLogin"
      ? "first login"
      : "owner";

/** Calls that only read leave a fixture as it is. */
const read = new Map<string, ReturnType<typeof fixtureFor>>();
function fixtureOf({ name, type }: Operation) {
  const actor = actorOf(name);
  if (type !== "query") return fixtureFor(app, host, actor);
  const kept = read.get(actor) ?? fixtureFor(app, host, actor);
  read.set(actor, kept);
  return kept;
}

let total = 0;
test.concurrent.each(operations.map((operation) => [operation.name, operation] as const))(
  "S14: %s answers whatever it is sent",
  async (name, operation) => {
    const { tenant, token } = await fixtureOf(operation);
    const ids = [tenant.owner.id, tenant.categoria, ...Object.values(tenant.ids)];
    const sent = bodiesFor(operation, samples[name]?.(tenant) ?? {}, ids, name.length);
    expect(sent[0]?.isGood).toBe(true);
    const seen = await bombard(operation, { url: app.url, token }, sent);
    total += seen.bodies;
    expect(seen.faults).toEqual([]);
    expect(seen.refused).toEqual([]);
  },
  120_000,
);

test(`S14: these were ${BODIES}`, () => {
  expect(total).toBeGreaterThan(0.9 * BODIES);
});

test("S14 mutant: an operation that breaks on a lone surrogate is found", async () => {
  const fragile = router({
    create: publicProcedure
      .meta({ rest: { method: "POST", path: "/fragile" } })
      .input(z.object({ nome: z.string() }))
      .mutation(({ input }) => encodeURIComponent(input.nome)),
  });
  const [operation] = operationsOf(fragile);
  if (!operation) throw new Error("the router has one operation");
  const sent = [{ input: { nome: "\ud800" }, isGood: true }];
  const seen = await withRouter(app, fragile, (url) => bombard(operation, { url }, sent));
  expect(seen.faults).toHaveLength(2);
});
