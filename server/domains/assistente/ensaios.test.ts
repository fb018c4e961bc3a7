import { afterAll, expect, test } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { insertConversation, type Line } from "#server/testing/conversations.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const draft = { prompt: "Fale como uma recepção calorosa." };
const UNKNOWN = "01980000-0000-7000-8000-000000000001";
const ANSWERED: Line[] = [
  ["cliente", "Tem horário?"],
  ["manual", "Tenho às 9h"],
  ["cliente", "Obrigado!"],
];

test("a replay begins with the questions and answers of the last conversations, the latest first", async () => {
  const ana = await app.professional();
  const conversation = (nome: string, minutesAgo: number, lines = ANSWERED) =>
    insertConversation(app, ana.id, lines, { nome, minutesAgo });
  const old = await conversation("Davi", 50);
  await conversation("Ninguém", 40, [["cliente", "Alguém?"]]);
  const fresh = await conversation("Elisa", 30, [
    ["cliente", "Oi"],
    ["manual", "Não saiu daqui", { failed: true }],
    ["cliente", "Quanto custa?"],
    ["telefone", "200 reais"],
  ]);
  const { status, body } = await ana.rest("POST", "/assistente/ensaios", draft);
  expect([status, body.status, body.total, body.feitos]).toEqual([201, "em_andamento", 2, 0]);
  expect(body.itens).toEqual([
    {
      ordem: 0,
      cliente_id: fresh,
      cliente_nome: "Elisa",
      status: "aguardando",
      acoes: [],
      pergunta: "Oi\nQuanto custa?",
      resposta_real: "200 reais",
      resposta: null,
    },
    {
      ordem: 1,
      cliente_id: old,
      cliente_nome: "Davi",
      status: "aguardando",
      acoes: [],
      pergunta: "Tem horário?",
      resposta_real: "Tenho às 9h",
      resposta: null,
    },
  ]);
  const read = await ana.trpc.assistente.getEnsaio.query({ id: body.id });
  expect(read).toMatchObject({ prompt: draft.prompt, encerrado_em: null });
  expect(await ana.trpc.assistente.getLatestEnsaio.query()).toEqual(read);
});

test("the twenty last conversations are replayed, clients that are deleted are not", async () => {
  const ana = await app.professional();
  for (let i = 0; i < 24; i += 1) {
    const lines: Line[] = i % 12 === 0 ? [["cliente", "Alguém?"]] : ANSWERED;
    await insertConversation(app, ana.id, lines, { nome: `Cliente ${i}`, minutesAgo: 10 + i });
  }
  const gone = await insertConversation(app, ana.id, ANSWERED, { nome: "Excluída" });
  await ana.trpc.clientes.remove.mutate({ id: gone });
  const { itens } = await ana.trpc.assistente.startEnsaio.mutate(draft);
  const names = Array.from({ length: 24 }, (_, i) => i).filter((i) => i % 12 !== 0);
  expect(itens.map(({ cliente_nome }) => cliente_nome)).toEqual(
    names.slice(0, 20).map((i) => `Cliente ${i}`),
  );
});

test("nothing to repeat, no model, the month's tokens used up, a trial that is over", async () => {
  const ana = await app.professional();
  const begin = (who: Actor) => refusal(who.trpc.assistente.startEnsaio.mutate(draft));
  expect(await begin(ana)).toEqual({ status: 409, detail: m.semConversas });
  await insertConversation(app, ana.id, ANSWERED);
  const limit = { usuario_id: ana.id, tokens_mes: "0", atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("assistente_limites").values(limit).execute());
  expect(await begin(ana)).toEqual({ status: 409, detail: m.limiteAtingido });
  const late = await app.professional({ trialDays: -1 });
  expect(await begin(late)).toEqual({ status: 403, detail: auth.trialExpirado });
  const bare = await testApp();
  const bia = await bare.professional();
  expect(await begin(bia)).toEqual({ status: 409, detail: m.semModelo });
});

test("one that is cancelled stays as it is; it can not be cancelled twice", async () => {
  const ana = await app.professional();
  await insertConversation(app, ana.id, ANSWERED);
  const { id } = await ana.trpc.assistente.startEnsaio.mutate(draft);
  const cancelled = await ana.trpc.assistente.cancelEnsaio.mutate({ id });
  expect(cancelled).toMatchObject({ status: "cancelado", encerrado_em: app.clock.now() });
  const again = await refusal(ana.trpc.assistente.cancelEnsaio.mutate({ id }));
  expect(again).toEqual({ status: 409, detail: m.ensaioEncerrado });
  const next = await ana.trpc.assistente.startEnsaio.mutate(draft);
  expect(next.id).not.toBe(id);
  // The one before held a copy of clients' messages.
  const before = await refusal(ana.trpc.assistente.getEnsaio.query({ id }));
  expect(before).toEqual({ status: 404, detail: m.ensaioNaoEncontrado });
});

test("another professional's replay does not exist", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await insertConversation(app, bia.id, ANSWERED);
  const { id } = await bia.trpc.assistente.startEnsaio.mutate(draft);
  for (const foreign of [id, UNKNOWN]) {
    const calls = ana.trpc.assistente;
    for (const call of [
      () => calls.getEnsaio.query({ id: foreign }),
      () => calls.cancelEnsaio.mutate({ id: foreign }),
    ]) {
      expect(await refusal(call())).toEqual({ status: 404, detail: m.ensaioNaoEncontrado });
    }
  }
  expect(await ana.trpc.assistente.getLatestEnsaio.query()).toBeNull();
  expect((await bia.trpc.assistente.getEnsaio.query({ id })).status).toBe("em_andamento");
});

const beginAtOnce = async (product: TestApp) => {
  const ana = await product.professional();
  await insertConversation(product, ana.id, ANSWERED);
  const begin = () => ana.rest("POST", "/assistente/ensaios", draft);
  const answers = await Promise.all(Array.from({ length: 8 }, begin));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
};

test("of those who begin at once exactly one does", async () => {
  expect(await beginAtOnce(app)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

test("mutant: without the index that lets one live, more begin", async () => {
  const open = await testApp({ env: llmEnv(llm) });
  await run(open.databaseUrl, "drop index assistente_ensaios_vivo");
  const guard = {
    statement: /^insert into "assistente_ensaios"/,
    guard: / on conflict .* do nothing/g,
    instead: "",
  };
  const { app: pool } = open.services.databases;
  const begun = async () => (await beginAtOnce(open)).filter((status) => status === 201).length;
  expect(await withoutGuard(pool, guard, () => mostOf(begun))).toBeGreaterThan(1);
});
