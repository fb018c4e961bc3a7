import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { restRoutes } from "#server/core/rest/routes.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { type ActorName, fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { callRest, operationsOf } from "#server/testing/operations.ts";
import { faultOf, validated } from "#server/testing/rest-answers.ts";
import { samples } from "#server/testing/samples.ts";
import { BLANK } from "#shared/clientes/campos.ts";
import { appRouter } from "./api.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const operations = operationsOf(appRouter);

const LEAST = 200;

/** Each operation once on REST, by somebody who may: who made a change is somebody else afterwards. */
async function callAll(actor: ActorName) {
  let fixture = await fixtureFor(app, host, actor);
  for (const { name, type, rest } of operations) {
    if (!rest) continue;
    const input = samples[name]?.(fixture.tenant) ?? {};
    await callRest({ url: app.url, token: fixture.token }, rest, input);
    if (type === "mutation") fixture = await fixtureFor(app, host, actor);
  }
}

// Every answer of the suite is held against openapi.json (server/testing/app.ts); here there are enough of them.
test("answers of more than 200 operations are as openapi.json says, field by field", async () => {
  validated.clear();
  await callAll("owner");
  await callAll("admin");
  const served = restRoutes(appRouter).map(({ procedure }) => procedure);
  const missing = served.filter((name) => !validated.has(name));
  expect({ count: validated.size >= LEAST, missing }).toMatchObject({ count: true });
}, 900_000);

test("every operation says what it does and what it answers", () => {
  const silent = restRoutes(appRouter).filter(({ answer, status }) =>
    status === 204 ? answer?.schema : !answer?.schema || !answer.text,
  );
  expect(silent.map(({ procedure }) => procedure)).toEqual([]);
});

test("mutant: a field too many, one too few, another type, and a refusal that nobody described", async () => {
  const cliente = {
    id: newId(),
    usuario_id: newId(),
    nome: "Davi",
    telefone: null,
    criado_em: new Date().toISOString(),
    aceita_mensagens: true,
    sem_whatsapp: false,
    ...BLANK,
  };
  const { nome: _nome, ...nameless } = cliente;
  const answered = (body: unknown, status = 200) =>
    faultOf({
      method: "GET",
      path: `/clientes/${cliente.id}`,
      status,
      type: "application/json",
      text: JSON.stringify(body),
    });
  expect(answered(cliente)).toBeUndefined();
  expect(answered({ ...cliente, senha_hash: "x" })).toContain("senha_hash");
  expect(answered(nameless)).toContain("nome");
  expect(answered({ ...cliente, criado_em: "ontem" })).toContain("/criado_em");
  expect(answered({ detail: "Não encontrado" }, 404)).toBeUndefined();
  expect(answered({ detail: 1 }, 404)).toContain("/detail");
  expect(answered({ detail: "Ocupado" }, 409)).toContain("409 is not described");
});
