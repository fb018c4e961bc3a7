import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { appRouter } from "#server/domains/api.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import {
  chanceBodies,
  type HeavyBody,
  heavyAnnotations,
  heavyPosts,
  heavyValues,
  heavyWholes,
} from "#server/testing/heavy-bodies.ts";
import { withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { longTest } from "#server/testing/long-test.ts";
import { operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { watchedServer } from "#server/testing/watched.ts";

/** S23: whatever anybody sends, the event loop continues. Processor time of the loop's own thread is measured. */
const LIMIT_MS = 50;
const QUICK_MS = 20;
const BY_CHANCE = isLong ? 15 : 2;
/** One in so many bodies of each field is sent, each time others: every kind of value meets several calls. */
const EVERY = isLong ? 1 : 20;
const JSON_TYPE = "application/json";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const { tenant } = await fixtureFor(app, host, "anonymous");
const watched = await watchedServer(app);
const open = operationsOf(appRouter).filter(({ rest }) => rest && !rest.isSignedIn);
const written = open.filter(({ type }) => type === "mutation");

let calls = 0;
/** Each from an address of its own, so that limits do not answer in place of what is tried. */
const headersOf = (type: string) => {
  calls += 1;
  return { "content-type": type, "x-forwarded-for": `100.64.${calls >> 8}.${calls & 255}` };
};

let turn = 0;
function inTurn<T>(all: T[]): T[] {
  turn += 1;
  return all.filter((_, index) => (index + turn) % EVERY === 0);
}

interface How {
  method?: string;
  type?: string;
}

async function send(url: string, body: string, how: How = {}) {
  const headers = headersOf(how.type ?? JSON_TYPE);
  const answer = await fetch(url, { method: how.method ?? "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

interface Sent {
  name: string;
  call: (url: string) => Promise<{ status: number; text: string }>;
}

/** Calls that held the loop too long or were answered with a fault of ours. */
async function faultsOf(all: Sent[], limit = LIMIT_MS): Promise<string[]> {
  const found: string[] = [];
  for (const { name, call } of all) {
    const { ms, value } = await watched.longestTurn(call, limit);
    if (ms > limit || value.status >= 500)
      found.push(`${name}: ${ms} ms, ${value.status} ${value.text.slice(0, 200)}`);
  }
  return found;
}

const enveloped = ({ name, text }: HeavyBody): HeavyBody => ({
  name,
  text: () => `{"json":${text()}}`,
});

test.each(written.map((operation) => [operation.name, operation] as const))(
  "S23: no body of 1 MiB to %s holds the loop longer than 50 ms",
  async (name, { rest }) => {
    const sample = samples[name]?.(tenant) ?? {};
    const places = Object.keys(rest?.input?.shape ?? {})
      .filter((field) => !rest?.params.includes(field))
      .map((field) => ({ field, sample: without(sample, rest?.params ?? []) }));
    const bodies = [
      ...inTurn(heavyWholes()),
      ...places.flatMap((place) => inTurn(heavyValues(place))),
      ...(places.length ? chanceBodies(places, BY_CHANCE) : []),
    ];
    const path = (rest?.path ?? "").replace(/\{(\w+)\}/g, (_, param: string) =>
      String(sample[param]),
    );
    const sent = [
      ...bodies.map(
        ({ name: what, text }): Sent => ({
          name: `REST, ${what}`,
          call: (url) => send(`${url}/api/v1${path}`, text(), { method: rest?.method ?? "POST" }),
        }),
      ),
      ...[...bodies.map(enveloped), ...inTurn(heavyAnnotations())].map(
        ({ name: what, text }): Sent => ({
          name: `tRPC, ${what}`,
          call: (url) => send(`${url}/trpc/${name}`, text()),
        }),
      ),
    ];
    expect(await faultsOf(sent)).toEqual([]);
  },
  300_000,
);

test("S23: superjson's annotations are refused with 422 in a few milliseconds", async () => {
  const sent = heavyAnnotations().map(
    ({ name, text }): Sent => ({
      name,
      call: async (url) => {
        const answer = await send(`${url}/trpc/auth.login`, text());
        expect([name, answer.status]).toEqual([name, 422]);
        return answer;
      },
    }),
  );
  expect(await faultsOf(sent, QUICK_MS)).toEqual([]);
});

test("S23: forms, batches, addresses and bodies in a million pieces hold it no longer", async () => {
  const form = "application/x-www-form-urlencoded";
  const login = (body: string) => (url: string) =>
    send(`${url}/api/v1/auth/login`, body, { type: form });
  const long = (unit: string) => unit.repeat(Math.floor((1024 * 1024 - 100) / unit.length));
  const tens = Array.from({ length: 10 }, () => "auth.login").join(",");
  const call = `{"json":{"username":"${"x".repeat(100_000)}","password":"x"}}`;
  const batch = `{${Array.from({ length: 10 }, (_, i) => `"${i}":${call}`).join(",")}}`;
  const query = Array.from({ length: 3_500 }, (_, i) => `${i.toString(36)}=`).join("&");
  const get = async (url: string) => {
    const answer = await fetch(url, { headers: headersOf(JSON_TYPE) });
    return { status: answer.status, text: await answer.text() };
  };
  const found = await faultsOf([
    { name: "form of many fields", call: login(long("a&")) },
    { name: "form of a long field", call: login(`username=${long("%41")}&password=x`) },
    { name: "form of plus signs", call: login(`username=${long("+")}&password=x`) },
    { name: "batch", call: (url) => send(`${url}/trpc/${tens}?batch=1`, batch) },
    {
      name: "batch of dots",
      call: (url) => send(`${url}/trpc/${"a,".repeat(6_000)}?batch=1`, "{}"),
    },
    ...open
      .filter(({ type }) => type === "query")
      .flatMap(({ name, rest }): Sent[] => [
        {
          name: `query of ${name}`,
          call: (url) => get(`${url}/api/v1${rest?.path ?? ""}?${query}`),
        },
        {
          name: `input of ${name}`,
          call: (url) => get(`${url}/trpc/${name}?input={"json":${"[".repeat(14_000)}`),
        },
      ]),
    { name: "a million pieces", call: (url) => inPieces(`${url}/api/v1/auth/login`, 1_000_000) },
  ]);
  expect(found).toEqual([]);
}, 60_000);

test("a body in a thousand pieces of a common size is read", async () => {
  const { status } = await inPieces(
    `${watched.url}/api/v1/auth/login`,
    2_000,
    `"${"x".repeat(98)}"`,
  );
  expect(status).not.toBe(0);
});

test("S23: no post of 1 MiB of a known instance holds it longer, nor what is done with it", async () => {
  const { webhookToken } = await withInstance(app, await app.professional());
  const places = ["data", "message"].map((field) => ({
    field,
    sample: { messageType: "conversation", key: { id: "X" } },
  }));
  const posts = [
    ...inTurn(heavyWholes()),
    ...heavyPosts(EVERY),
    ...places.flatMap((place) => inTurn(heavyValues(place))),
  ];
  const sent = posts.map(
    ({ name, text }): Sent => ({
      name,
      call: (url) => send(`${url}/api/v1/webhooks/whatsapp/${webhookToken}`, text()),
    }),
  );
  expect(await faultsOf(sent)).toEqual([]);
}, 300_000);

longTest(
  "S23 mutant: superjson's own reading holds the loop",
  async () => {
    const mutant = await watchedServer(app, "unguarded");
    const [shared, many] = heavyAnnotations();
    const longest: number[] = [];
    for (const body of [shared, many]) {
      const say = (url: string) => send(`${url}/trpc/say`, body?.text() ?? "");
      longest.push((await mutant.longestTurn(say, Number.POSITIVE_INFINITY)).ms);
    }
    expect(Math.max(...longest)).toBeGreaterThan(3 * LIMIT_MS);
  },
  60_000,
);

const without = (sample: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));

/** Sends a body in this many chunks; 0 where the connection was cut off. */
function inPieces(
  url: string,
  count: number,
  piece = "7",
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const call = request(url, { method: "POST", headers: headersOf(JSON_TYPE) });
    const cutOff = () => resolve({ status: 0, text: "" });
    call.on("error", cutOff).on("close", cutOff);
    call.on("response", (answer) => resolve({ status: answer.statusCode ?? 0, text: "" }));
    call.flushHeaders();
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    // As the wire has it: Node would send a packet for each.
    call.once("socket", (socket) =>
      socket.once("connect", () => socket.write(`${chunk.repeat(count)}0\r\n\r\n`)),
    );
  });
}
