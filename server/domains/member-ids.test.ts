import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PNG, uploadMedia } from "#server/testing/media.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { letIn, letOut } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** S2 to S4 with members: somebody else's id in fields, batches and addresses of files. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

async function memberOfOne(papel: PapelDeMembro = "profissional") {
  const [ana, bia] = [await createTenantFixture(app, host), await createTenantFixture(app, host)];
  const lia = await app.professional();
  await letIn(app, ana.owner, lia, papel);
  return { ana, bia, lia };
}

const inPractice = (who: Actor, conta: string, method: string, path: string, body?: unknown) =>
  who.rest(method, path, body, { "x-conta": conta });

test("S2: a member names nothing of another practice, nor what is their own elsewhere", async () => {
  const { ana, bia, lia } = await memberOfOne();
  const own = (await lia.rest("POST", "/clientes", { nome: "Da própria" })).body.id;
  const before = [await app.fingerprintOf(bia.owner.id), await app.fingerprintOf(lia.id)];
  for (const id of [bia.cliente, own, newId()]) {
    const horario = "2026-03-04T10:00:00";
    for (const [method, path, body] of [
      ["GET", `/clientes/${id}`, undefined],
      ["PUT", `/clientes/${id}`, { nome: "Outra" }],
      ["POST", "/marcacoes", { cliente_id: id, horario }],
      ["PUT", `/marcacoes/${ana.marcacao}`, { cliente_id: id }],
      ["GET", `/historico-mensagens/conversa/${id}`, undefined],
    ] as const) {
      const answer = await inPractice(lia, ana.owner.id, method, path, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  }
  expect([await app.fingerprintOf(bia.owner.id), await app.fingerprintOf(lia.id)]).toEqual(before);
});

test("S2: a batch of calls is for one practice, and each of its calls is asked for anew", async () => {
  const { ana, bia, lia } = await memberOfOne("financeiro");
  const inputs = [{ id: ana.cliente }, { id: bia.cliente }, {}, {}, {}].map((json, at) => [
    at,
    { json },
  ]);
  const names =
    "clientes.get,clientes.get,historicoMensagens.listConversas,usuarios.listSessoes,trial.status";
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  const ask = async () => {
    const answer = await fetch(`${app.url}/trpc/${names}?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${await lia.token()}`, "x-conta": ana.owner.id },
    });
    const parts: { error?: { json: { data: { httpStatus: number } } } }[] = await answer.json();
    return parts.map(({ error }) => error?.json.data.httpStatus ?? 200);
  };
  expect(await ask()).toEqual([200, 404, 403, 200, 403]);
  await letOut(app, ana.owner, lia);
  // The fourth is about who signs in.
  expect(await ask()).toEqual([404, 404, 404, 200, 404]);
});

test("S4: a file's address serves those who read the practice's conversations, under that practice", async () => {
  const { ana, bia, lia } = await memberOfOne("recepcao");
  const { body } = await uploadMedia(app, ana.owner, { bytes: PNG, nome: "a.png" });
  const statusFor = async (who: Actor | undefined, conta?: string) => {
    const headers = {
      ...(who ? { authorization: `Bearer ${await who.token()}` } : {}),
      ...(conta ? { "x-conta": conta } : {}),
    };
    return (await fetch(`${app.url}${body.url}`, { headers })).status;
  };
  expect(await statusFor(undefined)).toBe(200);
  expect(await statusFor(lia, ana.owner.id)).toBe(200);
  expect(await statusFor(lia)).toBe(404);
  expect(await statusFor(bia.owner, ana.owner.id)).toBe(404);
  const rui = await app.professional();
  await letIn(app, ana.owner, rui, "financeiro");
  expect(await statusFor(rui, ana.owner.id)).toBe(404);
  await letOut(app, ana.owner, lia);
  expect(await statusFor(lia, ana.owner.id)).toBe(404);
});

/** The statements that a call sends: their time can tell no more than they do. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    sent.push(text);
    return text;
  });
  try {
    await ask();
  } finally {
    restore();
  }
  return sent;
}

test("a practice without access, one that is not there and a malformed one ask the same and are answered the same", async () => {
  const { bia, lia } = await memberOfOne();
  const sent: string[][] = [];
  for (const conta of [bia.owner.id, newId(), "x", "", `${lia.id}, ${lia.id}`]) {
    const ask = () => inPractice(lia, conta, "GET", "/clientes");
    const detail = equipeAnswers.contaNaoEncontrada;
    expect(await ask()).toMatchObject({ status: 404, body: { detail } });
    sent.push(await statementsOf(ask));
  }
  expect(sent[0]?.length).toBeGreaterThan(0);
  expect(new Set(sent.map((texts) => texts.join("\n"))).size).toBe(1);
  expect(await statementsOf(() => inPractice(lia, lia.id, "GET", "/clientes"))).not.toEqual(
    sent[0],
  );
});
