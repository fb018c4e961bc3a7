import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();
const ana = await app.professional();

/** A header that no caller of ours sends leaves the request to tRPC's own adapter. */
const OWN_ADAPTER = { "trpc-accept": "application/json" };

async function answers(path: string, { isSignedIn = true } = {}) {
  const headers: Record<string, string> = isSignedIn
    ? { authorization: `Bearer ${await ana.token()}` }
    : {};
  const [ours, theirs] = await Promise.all([
    fetch(`${app.url}/trpc/${path}`, { headers }),
    fetch(`${app.url}/trpc/${path}`, { headers: { ...headers, ...OWN_ADAPTER } }),
  ]);
  return { ours: await seen(ours), theirs: await seen(theirs), length: lengthOf(ours, theirs) };
}

async function seen(answer: Response) {
  const body: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
    key === "requestId" ? "some id" : value,
  );
  const { status, headers } = answer;
  const type = headers.get("content-type")?.split(";")[0];
  const [vary, cache] = [headers.get("vary"), headers.get("cache-control")];
  return { status, body, type, vary, cache, ...refusalHeaders(headers) };
}

const refusalHeaders = (headers: Headers) => ({
  authenticate: headers.get("www-authenticate"),
  retryAfter: headers.get("retry-after"),
});

/** Whole answers tell their length, streams do not: this shows which of the two has answered. */
const lengthOf = (ours: Response, theirs: Response) => ({
  ours: ours.headers.has("content-length"),
  theirs: theirs.headers.has("content-length"),
});

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const page = { json: { skip: 0, limit: 5 } };
const NOBODY = "018f3c5e-0000-7000-8000-000000000000";

await ana.trpc.clientes.create.mutate({ nome: "Bruno Ávila", telefone: "11988887777" });

test.each([
  ["a query", "usuarios.me"],
  ["a query with input and dates in its answer", `clientes.list?input=${input(page)}`],
  ["a refusal", `clientes.get?input=${input({ json: { id: NOBODY } })}`],
  ["input that a schema refuses", `clientes.list?input=${input({ json: { limit: -1 } })}`],
  ["a batch", `usuarios.me,clientes.list?batch=1&input=${input({ 1: page })}`],
  ["a batch of one", `usuarios.me?batch=1&input=${input({})}`],
  [
    "a batch of which one call is refused",
    `usuarios.me,clientes.get?batch=1&input=${input({ 1: { json: { id: NOBODY } } })}`,
  ],
  ["unreadable input", "clientes.list?input=%7Bnot-json"],
  ["input twice", "clientes.list?input=%7B%7D&input=%7B%7D"],
  ["more calls than a batch may have", `${Array(11).fill("usuarios.me").join(",")}?batch=1`],
])("%s is answered directly, and as tRPC's own adapter answers it", async (_what, path) => {
  const { ours, theirs, length } = await answers(path);
  expect(ours).toEqual(theirs);
  expect(length).toEqual({ ours: true, theirs: false });
});

test("without a token both answer the same 401, alone and in a batch", async () => {
  for (const path of ["usuarios.me", "usuarios.me,clientes.list?batch=1"]) {
    const { ours, theirs } = await answers(path, { isSignedIn: false });
    expect(ours).toMatchObject({ status: 401, authenticate: "Bearer", retryAfter: null });
    expect(ours).toEqual(theirs);
  }
});

test("too many tries: both say when to come again, alone and in a batch", async () => {
  const asked = `auth.validateResetToken?input=${input({ json: { token: "nada" } })}`;
  for (let i = 0; i < 120; i += 20) {
    await Promise.all(Array.from({ length: 20 }, () => answers(asked)));
  }
  const batch = `usuarios.me,auth.validateResetToken?batch=1&input=${input({ 1: { json: { token: "nada" } } })}`;
  for (const [path, status] of [
    [asked, 429],
    [batch, 207],
  ] as const) {
    const { ours, theirs } = await answers(path);
    expect(ours).toMatchObject({ status, authenticate: null, retryAfter: "60" });
    expect(ours).toEqual(theirs);
  }
});

test("a mutation says it too", async () => {
  const answer = await fetch(`${app.url}/trpc/clientes.create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { nome: "Davi" } }),
  });
  expect(refusalHeaders(answer.headers)).toEqual({ authenticate: "Bearer", retryAfter: null });
  await answer.arrayBuffer();
});

test.each([
  ["an unknown procedure", "clientes.nada"],
  ["a name of every object", "constructor"],
  ["a mutation", `clientes.create?input=${input({ json: { nome: "Davi" } })}`],
  ["a mutation in a batch of queries", "usuarios.me,clientes.create?batch=1"],
])("%s is left to tRPC's own adapter", async (_what, path) => {
  const { ours, theirs, length } = await answers(path);
  expect(ours).toEqual(theirs);
  expect(ours.status).toBeGreaterThanOrEqual(400);
  expect(length).toEqual({ ours: false, theirs: false });
});
