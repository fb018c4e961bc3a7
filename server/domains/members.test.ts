import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { callTrpc } from "#server/testing/operations.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** Members' calls that are allowed or refused by what they give, beside the permission that the call names (docs/decisions/0061). */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

async function practice(papel: PapelDeMembro) {
  const tenant = await createTenantFixture(app, host);
  const membro = await app.professional();
  await letIn(app, tenant.owner, membro, papel);
  const conta = tenant.owner.id;
  const asMember = (method: string, path: string, body?: unknown) =>
    membro.rest(method, path, body, { "x-conta": conta });
  const caller = async () => ({ url: app.url, token: await membro.token(), conta });
  return { ...tenant, asMember, caller };
}

const REFUSED = { detail: equipeAnswers.semPermissao };
const stored = async (owner: Actor, id: string) =>
  (await owner.rest("GET", `/clientes/${id}`)).body;

test("the bookkeeper marks a payment, alone or of several, takes it back, and changes nothing else", async () => {
  const { asMember, marcacao, owner } = await practice("financeiro");
  const path = `/marcacoes/${marcacao}`;
  for (const change of [
    { status: "confirmado" },
    { pagamento: "pago", status: "confirmado" },
    { pagamento: "pago", observacao: "Oi" },
    { pagamento: "pago", valor_centavos: 1 },
    { pagamento: "pago", escopo: "todas" },
    { pagamento: "pago", avisar: false },
    { pagamento: "pago", antes: { observacao: `${MARK} observação` } },
  ]) {
    const { status, body } = await asMember("PUT", path, change);
    expect([change, status, body]).toEqual([change, 403, REFUSED]);
  }
  const before = (await owner.rest("GET", path)).body.pagamento;
  const paid = { pagamento: "pago", forma_pagamento: "pix", carencia_segundos: 30 };
  const marked = await asMember("PUT", path, paid);
  expect([marked.status, marked.body.pagamento, marked.body.observacao]).toEqual([
    200,
    "pago",
    null,
  ]);

  const [grace, ...others] = (await asMember("GET", "/carencias")).body;
  expect([grace.acao, grace.marcacoes, others]).toEqual(["pagar", [marcacao], []]);
  expect((await asMember("POST", `/carencias/${grace.id}/desfazer`)).status).toBe(200);
  expect((await owner.rest("GET", path)).body.pagamento).toBe(before);

  const many = { ids: [marcacao], carencia_segundos: 30 };
  expect((await asMember("POST", "/marcacoes/em-lote", { ...many, acao: "cancelar" })).status).toBe(
    403,
  );
  expect((await asMember("POST", "/marcacoes/em-lote", { ...many, acao: "pagar" })).status).toBe(
    200,
  );
});

test("the bookkeeper neither sees, prolongs nor takes back what others do to the agenda", async () => {
  const { asMember, marcacao, owner } = await practice("financeiro");
  const cancelled = { status: "cancelado", carencia_segundos: 30 };
  expect((await owner.rest("PUT", `/marcacoes/${marcacao}`, cancelled)).status).toBe(200);
  const graces = (await owner.rest("GET", "/carencias")).body;
  const { id } = graces.find(({ acao }: { acao: string }) => acao === "cancelar");
  expect((await asMember("GET", "/carencias")).body).toEqual([]);
  expect((await asMember("PUT", `/carencias/${id}`, { segundos: 20 })).status).toBe(403);
  expect((await asMember("POST", `/carencias/${id}/desfazer`)).status).toBe(403);
  expect((await owner.rest("GET", "/carencias")).body).toHaveLength(graces.length);
});

test("the bookkeeper finds no client by a label", async () => {
  const { asMember } = await practice("financeiro");
  const path = `/clientes?etiqueta=${encodeURIComponent(`${MARK} Etiqueta`)}`;
  expect((await asMember("GET", path)).body).toEqual(REFUSED);
});

test("reception writes no observations, takes none away, and learns nothing of them by asking", async () => {
  const { asMember, cliente, owner } = await practice("recepcao");
  const path = `/clientes/${cliente}`;
  const before = await stored(owner, cliente);
  expect(before.observacoes).toBe(`${MARK} ficha`);
  expect((await asMember("PUT", path, { observacoes: "Outra" })).body).toEqual(REFUSED);
  expect((await asMember("POST", "/clientes", { nome: "Rui", observacoes: "x" })).status).toBe(403);

  const guesses = [`${MARK} ficha`, "errado", null];
  for (const observacoes of guesses) {
    const change = { email: "rui@exemplo.com.br", observacoes: null, antes: { observacoes } };
    const { status, body } = await asMember("PUT", path, change);
    expect([status, body.observacoes]).toEqual([200, null]);
  }
  expect(await stored(owner, cliente)).toEqual({ ...before, email: "rui@exemplo.com.br" });
});

test("a file with observations tells reception nothing of those that are there, and adds none", async () => {
  const { caller, cliente, owner } = await practice("recepcao");
  const { nome, telefone } = await stored(owner, cliente);
  const rowsOf = async (observacoes: string) => {
    const text = `Nome;Telefone;Observações\n${nome};${telefone ?? ""};${observacoes}\nRui Novo;11955556666;${observacoes}\n`;
    const input = { arquivo: Buffer.from(text).toString("base64") };
    const preview = { name: "clientes.previewImportacao", type: "query", rest: undefined } as const;
    const answer = await callTrpc(await caller(), preview, input);
    const { linhas } = JSON.parse(answer.text).result.data.json;
    return linhas;
  };
  const same = await rowsOf(`${MARK} ficha`);
  expect(same).toHaveLength(2);
  expect(await rowsOf("outra coisa")).toEqual(same);
  expect(JSON.stringify(same)).not.toContain("ficha");
});
