import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

/** Internals that an unexpected failure mentions; none may leave the server. */
const INTERNALS = /relation|segredo|stack|\.ts|node_modules|select|Error:/;
const jobs = {
  enqueue: async () => {
    throw new Error('segredo: relation "clientes" at /srv/pontual/server/jobs.ts:12 (select 1)');
  },
  runSoon: async () => undefined,
  findFailedLetters: async () => ({ items: [], total: 0 }),
  start: async () => undefined,
  stop: async () => undefined,
};
const app = await testApp({ services: { jobs } });
const ana = await app.professional();

const trpc = (path: string, init: RequestInit = {}) => fetch(`${app.url}/trpc/${path}`, init);
const post = (path: string, body: string, type = "application/json") =>
  trpc(path, { method: "POST", headers: { "content-type": type }, body });

test("500 over REST: one sentence with a request id, nothing of what went wrong", async () => {
  const { status, body, headers } = await app.anonymous.rest("POST", "/auth/forgot-password", {
    email: ana.email,
  });
  expect([status, body]).toEqual([
    500,
    { detail: "Erro interno do servidor", request_id: headers.get("x-request-id") },
  ]);
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test("500 over tRPC: the same sentence and id, and no stack", async () => {
  const answer = await post("auth.forgotPassword", JSON.stringify({ json: { email: ana.email } }));
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).not.toMatch(INTERNALS);
  expect(JSON.parse(text).error.json).toMatchObject({
    code: -32603,
    message: "Erro interno do servidor",
    data: {
      code: "INTERNAL_SERVER_ERROR",
      path: "auth.forgotPassword",
      httpStatus: 500,
      detail: "Erro interno do servidor",
      requestId: answer.headers.get("x-request-id"),
    },
  });
});

test("a failed call leaves nothing half done", async () => {
  const links = await app.db((db) => db.selectFrom("redefinicoes_senha").select("hash").execute());
  expect(links).toEqual([]);
});

test("what no procedure answers is refused in Portuguese too, without internals", async () => {
  const refusals: [Response, number, string][] = [
    [await trpc("nada.disso"), 404, "Não encontrado"],
    [await trpc("constructor"), 404, "Não encontrado"],
    [await trpc("usuarios.updateMe"), 405, "Não encontrado"],
    [await post("auth.login", "{"), 400, "Requisição inválida"],
    [await post("auth.login", "x=1", "text/plain"), 415, "Requisição inválida"],
    [
      await post("auth.login", `{"json":"${"x".repeat(1024 * 1024)}"}`),
      413,
      "Conteúdo grande demais",
    ],
    [await trpc("categories.list?input={"), 400, "Requisição inválida"],
  ];
  for (const [answer, status, sentence] of refusals) {
    const text = await answer.text();
    expect([answer.url.slice(app.url.length), answer.status]).toEqual([
      answer.url.slice(app.url.length),
      status,
    ]);
    expect(text).not.toMatch(INTERNALS);
    expect(JSON.parse(text).error.json.data.detail).toBe(sentence);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("inputs of no shape at all are refused, never a failure of ours", async () => {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const inputs = [
    "null",
    "5",
    "[]",
    '"x"',
    "{}",
    '{"json":null}',
    '{"json":5}',
    '{"json":[]}',
    '{"meta":1}',
    '{"json":{},"meta":{"values":{"__proto__.x":["Date"]}}}',
    '{"json":{"id":"x"},"meta":{"values":[["Date"]]}}',
    '{"json":{"id":1},"meta":{"referentialEqualities":{"a":["b"]}}}',
  ];
  for (const input of inputs) {
    for (const procedure of ["clientes.get", "usuarios.me"]) {
      const read = await trpc(`${procedure}?input=${encodeURIComponent(input)}`, { headers });
      expect([procedure, input, read.status < 500, (await read.text()).match(INTERNALS)]).toEqual([
        procedure,
        input,
        true,
        null,
      ]);
    }
    const write = await trpc("clientes.create", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: input,
    });
    expect([input, write.status < 500, (await write.text()).match(INTERNALS)]).toEqual([
      input,
      true,
      null,
    ]);
  }
  expect({}).not.toHaveProperty("x");
});

test("a batch holds at most ten calls, read or written, and each is answered for itself", async () => {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const batch = (calls: number) =>
    trpc(`${Array.from({ length: calls }, () => "usuarios.me").join(",")}?batch=1&input={}`, {
      headers,
    });
  expect((await batch(10)).status).toBe(200);
  expect((await batch(11)).status).toBe(400);
  const mixed = await trpc(
    `usuarios.me,clientes.get?batch=1&input=${encodeURIComponent('{"1":{"json":{"id":"x"}}}')}`,
    { headers },
  );
  expect(mixed.status).toBe(207);
  const [me, cliente] = await mixed.json();
  expect(me.result.data.json.id).toBe(ana.id);
  expect(cliente.error.json.data.httpStatus).toBe(422);
});
