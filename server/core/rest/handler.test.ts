import { request } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();
const ana = await app.professional();
const MIB = 1024 * 1024;

/** A body in pieces, without saying how long it will be; answers status, body and whether the socket stayed usable. */
function sendInPieces(path: string, pieces: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${app.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

test("a slash at the end counts for nothing, on every kind of path", async () => {
  for (const path of ["/usuarios/me", "/categories", "/clientes", "/marcacoes/date/2026-03-04"]) {
    const [plain, slashed] = [await ana.rest("GET", path), await ana.rest("GET", `${path}/`)];
    expect([path, slashed.status, slashed.body]).toEqual([path, 200, plain.body]);
  }
  expect((await ana.rest("PUT", "/usuarios/me/", { nome: "Ana" })).status).toBe(200);
});

test("400: what is not JSON; 422: JSON that is no object", async () => {
  for (const body of ["{", "nome=Ana", "{'nome': 'Ana'}", '{"nome": NaN}', '{"nome":"a"}}']) {
    const answer = await ana.rest("PUT", "/usuarios/me", body);
    expect([body, answer.status, answer.body]).toEqual([body, 400, { detail: "JSON inválido" }]);
  }
  for (const body of ["[]", "null", "1", '"texto"', "true"]) {
    const answer = await ana.rest("PUT", "/usuarios/me", body);
    expect([body, answer.status]).toEqual([body, 422]);
    expect(answer.body.detail).toEqual([
      { loc: ["body"], msg: "Objeto esperado", type: "invalid_type" },
    ]);
  }
});

test("404: unknown paths, in the words of the product", async () => {
  for (const [method, path] of [
    ["GET", "/nada"],
    ["GET", "/"],
    ["GET", "/__proto__"],
    ["GET", "/clientes/%"],
    ["PATCH", "/nada"],
  ] as const) {
    const { status, body, headers } = await ana.rest(method, path);
    expect([method, path, status, body]).toEqual([method, path, 404, { detail: "Não encontrado" }]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
});

test("405: a known path says with which methods it is known", async () => {
  for (const [method, path, allowed] of [
    ["POST", "/usuarios/me", "GET, HEAD, PUT"],
    ["PATCH", "/clientes", "GET, HEAD, POST"],
    ["DELETE", "/auth/login", "POST"],
    ["GET", "/auth/login/", "POST"],
    ["OPTIONS", "/usuarios/me/instances", "GET, HEAD"],
    ["DELETE", "/agenda/um-token.ics", "GET, HEAD"],
    ["PUT", "/openapi.json", "GET, HEAD"],
    ["POST", "/docs", "GET, HEAD"],
  ] as const) {
    const { status, body, headers } = await ana.rest(method, path);
    expect([method, path, status, body, headers.get("allow")]).toEqual([
      method,
      path,
      405,
      { detail: "Método não permitido" },
      allowed,
    ]);
  }
});

test("HEAD is a GET without its body: the same status and headers", async () => {
  const { id } = (await ana.rest("POST", "/clientes", { nome: "Davi" })).body;
  for (const path of [
    "/usuarios/me",
    "/clientes",
    `/clientes/${id}`,
    "/clientes/exportar?formato=csv",
    "/nada",
    "/openapi.json",
  ]) {
    const headers = { authorization: `Bearer ${await ana.token()}` };
    const ask = (method: string) => fetch(`${app.url}/api/v1${path}`, { method, headers });
    const [get, head] = [await ask("GET"), await ask("HEAD")];
    const lasting = ({ headers: all }: Response) =>
      ["content-type", "content-disposition", "cache-control", "x-total-rows"].map((name) =>
        all.get(name),
      );
    expect([path, head.status, lasting(head)]).toEqual([path, get.status, lasting(get)]);
    expect([path, await head.text()]).toEqual([path, ""]);
  }
});

test("413: a body over 1 MiB, whether it says its length or not; 1 MiB itself is read", async () => {
  const body = (bytes: number) => `{"nome":"${"x".repeat(bytes - 11)}"}`;
  const large = await ana.rest("PUT", "/usuarios/me", body(MIB + 1));
  expect([large.status, large.body]).toEqual([413, { detail: "Conteúdo grande demais" }]);
  expect((await ana.rest("PUT", "/usuarios/me", body(MIB))).status).toBe(422);

  const piece = "x".repeat(64 * 1024);
  const pieces = ['{"nome":"', ...Array.from({ length: 40 }, () => piece), '"}'];
  const unsized = await sendInPieces("/api/v1/auth/register", pieces);
  expect(unsized).toEqual({ status: 413, text: '{"detail":"Conteúdo grande demais"}' });
});

test("415: any other media type than JSON", async () => {
  for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x", "lixo"]) {
    const answer = await ana.rest("PUT", "/usuarios/me", '{"nome":"Ana"}', {
      "content-type": type,
    });
    expect([type, answer.status, answer.body]).toEqual([
      type,
      415,
      { detail: "Tipo de conteúdo não suportado" },
    ]);
  }
  for (const type of ["application/json; charset=utf-8", "application/merge-patch+json"]) {
    const answer = await ana.rest("PUT", "/usuarios/me", '{"nome":"Ana"}', {
      "content-type": type,
    });
    expect([type, answer.status]).toEqual([type, 200]);
  }
});

test("422: unknown fields in body and query, also those that every object has", async () => {
  const body = '{"nome":"Ana","role":"ADMIN","constructor":1,"toString":2}';
  const inBody = await ana.rest("PUT", "/usuarios/me", body);
  expect(inBody.status).toBe(422);
  expect(inBody.body.detail).toEqual(
    ["role", "constructor", "toString"].map((name) => ({
      loc: ["body", name],
      msg: "Campo desconhecido",
      type: "extra_forbidden",
    })),
  );
  for (const name of ["role", "constructor", "toString", "__proto__"]) {
    for (const path of ["/clientes", "/usuarios/me", "/categories/"]) {
      const inQuery = await ana.rest("GET", `${path}?${name}=1`);
      expect([path, inQuery.status, inQuery.body.detail]).toEqual([
        path,
        422,
        [{ loc: ["query", name], msg: "Campo desconhecido", type: "extra_forbidden" }],
      ]);
    }
  }
});

test("a question mark in a query is a part of it", async () => {
  await ana.rest("POST", "/clientes", { nome: "Quem Mais" });
  const { id } = (await ana.rest("POST", "/clientes", { nome: "Quem?Sabe" })).body;
  const { body } = await ana.rest("GET", "/clientes?limit=5&nome=quem?sa");
  expect(body.items).toMatchObject([{ id }]);
});

test("__proto__ in a body neither pollutes nor slips through", async () => {
  const { status } = await ana.rest(
    "PUT",
    "/usuarios/me",
    '{"__proto__":{"role":"ADMIN"},"nome":"Ana"}',
  );
  expect([200, 422]).toContain(status);
  expect({}).not.toHaveProperty("role");
  expect((await ana.rest("GET", "/usuarios/me")).body.role).toBe("USER");
});

test("422: a field of the path can not come in the body too", async () => {
  const { body: cliente } = await ana.rest("POST", "/clientes", { nome: "Davi" });
  const answer = await ana.rest("PUT", `/clientes/${cliente.id}`, { id: cliente.id, nome: "Eva" });
  expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ["body", "id"]]);
});

test("422: a limit out of bounds names its place in the query", async () => {
  for (const [query, name] of [
    ["limit=101", "limit"],
    ["limit=0", "limit"],
    ["limit=abc", "limit"],
    ["limit=1.5", "limit"],
    ["skip=-1", "skip"],
  ] as const) {
    const { status, body } = await ana.rest("GET", `/clientes?${query}`);
    expect([query, status, body.detail.length, body.detail[0].loc]).toEqual([
      query,
      422,
      1,
      ["query", name],
    ]);
  }
});

test("answers are JSON in UTF-8 that nobody keeps, with the headers of safety.md", async () => {
  for (const { headers } of [
    await ana.rest("GET", "/usuarios/me"),
    await ana.rest("GET", "/nada"),
    await app.anonymous.rest("GET", "/usuarios/me"),
  ]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": expect.stringContaining("max-age="),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = policy.split(";").filter((directive) => directive.startsWith("script-src"));
    expect(scripts).toEqual(["script-src 'self'"]);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("etag")).toBeNull();
  }
});

test("204 has no body at all", async () => {
  const { body: cliente } = await ana.rest("POST", "/clientes", { nome: "Rui" });
  const answer = await ana.rest("DELETE", `/clientes/${cliente.id}`);
  expect([answer.status, answer.body, answer.headers.get("content-type")]).toEqual([
    204,
    undefined,
    null,
  ]);
});
