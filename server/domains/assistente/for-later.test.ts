import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { answered, idleLlm, withAssistant } from "#server/testing/with-assistant.ts";
import { markConversation, readEligibility } from "./service/hold-eligibility.ts";

const app = await testApp({ services: { llm: idleLlm } });

/** A conversation that is read, with a mark for later. */
async function fixture() {
  const one = await withAssistant(app);
  await answered(app, one);
  const { assistente, historicoMensagens } = one.ana.trpc;
  await historicoMensagens.getConversa.query({ id: one.id });
  const marked = await assistente.markForLater.mutate({ id: one.id });
  const state = () => assistente.getConversa.query({ id: one.id });
  const list = (filter: { marcadas?: boolean } = {}) =>
    historicoMensagens.listConversas
      .query(filter)
      .then(({ conversas }) => conversas.map(({ para_depois_em: em, marca }) => ({ em, marca })));
  const waiting = async () => ({
    marcadas: (await assistente.status.query()).marcadas,
    esperando: (await historicoMensagens.countWaiting.query()).esperando,
  });
  return { ...one, assistente, historicoMensagens, marked, state, list, waiting };
}

test("what is marked by hand waits for the professional until it is unmarked", async () => {
  const { id, assistente, marked, state, list, waiting } = await fixture();
  const em = app.clock.now();
  expect(marked).toMatchObject({ para_depois_em: em, marcada_em: null, marca_motivo: null });
  expect(await state()).toEqual(marked);
  expect(await list({ marcadas: true })).toEqual([{ em, marca: null }]);
  expect(await waiting()).toEqual({ marcadas: 1, esperando: 1 });

  const unmarked = await assistente.unmarkForLater.mutate({ id });
  expect(unmarked).toEqual({ ...marked, para_depois_em: null });
  expect(await list({ marcadas: true })).toEqual([]);
  expect(await list()).toEqual([{ em: null, marca: null }]);
  expect(await waiting()).toEqual({ marcadas: 0, esperando: 0 });
});

test("the assistant answers as before, and its own mark stands and goes beside this one", async () => {
  const { id, conversation, assistente, marked, state, list } = await fixture();
  expect(marked.responde).toBe(true);
  const eligibility = await asSystem(app.services, (ctx) => readEligibility(ctx, conversation));
  expect(eligibility).toEqual({ kind: "answers" });

  await asSystem(app.services, (ctx) => markConversation(ctx, conversation, "limite"));
  const em = app.clock.now();
  expect(await list()).toEqual([{ em, marca: { em, motivo: "limite" } }]);
  const attended = await assistente.markAttended.mutate({ id });
  expect(attended).toMatchObject({ para_depois_em: em, marcada_em: null });
  await assistente.pause.mutate({ id });
  await assistente.resume.mutate({ id });
  expect(await state()).toEqual(marked);

  await asSystem(app.services, (ctx) => markConversation(ctx, conversation, "limite"));
  const unmarked = await assistente.unmarkForLater.mutate({ id });
  expect(unmarked).toMatchObject({ para_depois_em: null, marca_motivo: "limite" });
});

test("an answer of the professional's takes the assistant's mark away, and not this one", async () => {
  const { id: cliente_id, conversation, historicoMensagens, state } = await fixture();
  await asSystem(app.services, (ctx) => markConversation(ctx, conversation, "limite"));
  await historicoMensagens.send.mutate({ cliente_id, mensagem: "Sou eu, a Ana" });
  expect(await state()).toMatchObject({
    pausa_motivo: "mensagem",
    marcada_em: null,
    para_depois_em: app.clock.now(),
  });
});

test("a conversation in which nothing was written is on no list, and not counted", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Eva", telefone: "11977776666" });
  await ana.trpc.assistente.markForLater.mutate({ id });
  expect(await ana.trpc.assistente.status.query()).toMatchObject({ marcadas: 0 });
});
