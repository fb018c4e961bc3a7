import { expect, test } from "vitest";
import { z } from "zod";
import { restRoutes } from "#server/core/rest/routes.ts";
import { appRouter } from "#server/domains/api.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();
const get = (path: string) => fetch(`${app.url}/api/v1${path}`, { redirect: "manual" });

/** Demands of OpenAPI 3.1 on the parts that we use (spec.openapis.org/oas/v3.1.1). */
const schema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(["path", "query", "header"]),
  description: z.string().optional(),
  required: z.boolean(),
  schema,
});
/** The header by which a signed-in call names its practice, described once. */
const CONTA = "#/components/parameters/Conta";
const media = z.record(z.string(), z.strictObject({ schema }));
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().min(1),
  description: z.string().optional(),
  parameters: z.array(z.union([parameter, z.strictObject({ $ref: z.literal(CONTA) })])),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.looseObject({ description: z.string().min(1) }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const openapi = z.looseObject({
  openapi: z.literal("3.1.0"),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  components: z.looseObject({ parameters: z.strictObject({ Conta: parameter }) }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), operation.optional()),
  ),
});

const read = async () => openapi.parse(await (await get("/openapi.json")).json());

test("openapi.json lists every REST path, and nothing else", async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = restRoutes(appRouter).map(({ method, path }) => `${method} ${path}`);
  const webhooks = ["GET /webhooks/whatsapp/cloud", "POST /webhooks/whatsapp/cloud"];
  const all = [...served, ...webhooks, "POST /webhooks/whatsapp/{token}"];
  expect(listed.sort()).toEqual(all.sort());
  expect(served.length).toBeGreaterThan(10);
});

test("each operation is named once, and every part of its path is described", async () => {
  const { paths } = await read();
  const ids: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const described of Object.values(operations)) {
      if (!described) continue;
      ids.push(described.operationId);
      const inPath = described.parameters.flatMap((each) =>
        "in" in each && each.in === "path" ? [each] : [],
      );
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      expect(inPath.map(({ name }) => name).sort()).toEqual(parts.sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test("every signed-in call but an administrator's takes X-Conta, and no other one does", async () => {
  const { paths, components } = await read();
  for (const route of restRoutes(appRouter)) {
    const operations = Object.values(paths[route.path] ?? {});
    const { parameters = [] } =
      operations.find((one) => one?.operationId === route.procedure) ?? {};
    const takes = parameters.some((each) => "$ref" in each);
    const expected = route.isSignedIn && !route.path.startsWith("/admin/");
    expect([route.procedure, takes]).toEqual([route.procedure, expected]);
  }
  expect(components.parameters.Conta).toMatchObject({ name: "X-Conta", in: "header" });
});

/** The media types of a call's body, and what each holds. */
async function bodiesOf(path: string, method: "post" | "put") {
  const { paths } = await read();
  return paths[path]?.[method]?.requestBody?.content ?? {};
}

test("bodies are those of the schemas: fields, what is required, form-encoded login", async () => {
  const login = await bodiesOf("/auth/login", "post");
  expect(Object.keys(login)).toContain("application/x-www-form-urlencoded");
  const register = (await bodiesOf("/auth/register", "post"))["application/json"]?.schema;
  expect(register).toMatchObject({
    required: ["nome", "email", "password"],
    additionalProperties: false,
  });
  expect(Object.keys(register?.properties ?? {})).toEqual([
    "nome",
    "email",
    "password",
    "telefone",
    "categoria_id",
  ]);
  const marcacao = (await bodiesOf("/marcacoes", "post"))["application/json"]?.schema;
  expect(marcacao?.properties?.horario).toMatchObject({ type: "string" });
  const responses = await bodiesOf("/questionnaires/public/{token}/responses", "put");
  expect(responses["application/json"]?.schema).toEqual({
    type: "object",
    properties: {},
    required: [],
    additionalProperties: {},
  });
});

test("the webhook is described as it answers: without a sign-in, and with what an unknown address hears", async () => {
  const webhook = (await read()).paths["/webhooks/whatsapp/{token}"]?.post;
  expect(webhook?.security).toEqual([]);
  expect(Object.keys(webhook?.requestBody?.content ?? {})).toEqual(["application/json"]);
  const posted = await fetch(`${app.url}/api/v1/webhooks/whatsapp/ninguem`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(posted.status).toBe(404);
  expect(Object.keys(webhook?.responses ?? {})).toEqual(["200", "400", "404", "413", "429", "503"]);
});

test("every reference leads somewhere", async () => {
  const text = await (await get("/openapi.json")).text();
  const document: unknown = JSON.parse(text);
  for (const [, pointer = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer
      .split("/")
      .reduce<unknown>(
        (at, part) => (typeof at === "object" && at ? Reflect.get(at, part) : undefined),
        document,
      );
    expect([pointer, typeof found]).toEqual([pointer, "object"]);
  }
});

test("the page and all its parts come from here", async () => {
  const page = await get("/docs");
  const text = await page.text();
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(text).not.toMatch(/https?:\/\//);
  expect(text).not.toMatch(/<script>|\son\w+=/);
  for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect([path, (await get(`/${path}`)).status]).toEqual([path, 200]);
  }
  const slashed = await get("/docs/");
  const target = new URL(slashed.headers.get("location") ?? "", `${app.url}/api/v1/docs/`);
  expect([slashed.status, target.pathname]).toEqual([301, "/api/v1/docs"]);
  const missing = await get("/docs/nada.js");
  expect([missing.status, await missing.json()]).toEqual([404, { detail: "Não encontrado" }]);
});
